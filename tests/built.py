"""The site that `make test` has built, for tests that would build the same once more."""

from functools import cache
from pathlib import Path

from tools.faults import ROOT

_SOURCES = ("docs", "tools", "qwirkle_rules", "mkdocs.yml", "constraints.txt", "package-lock.json")


@cache
def built_site() -> Path | None:
    """The folder of the site with its PDFs; None if it is not whole, or older than anything that it is made of."""
    site = ROOT / "site"
    last = site / "engine" / "manifest.json", *site.glob("*/paper/*-card-*.pdf")
    if len(last) == 1 or not last[0].exists():
        return None
    built = min(path.stat().st_mtime for path in last[1:])
    return site if all(path.stat().st_mtime < built for path in _sources()) else None


def _sources():
    for name in _SOURCES:
        yield from (path for path in (ROOT / name, *(ROOT / name).rglob("*"))
                    if "__pycache__" not in path.parts and path.suffix != ".mo" and path.is_file())
