"""Libraries that pages load when they need them, from node_modules, in site/<language>/vendor/."""

from __future__ import annotations

import shutil
from pathlib import Path

from .faults import ROOT

FOLDER = "vendor"
"""Where the files stand below a language's pages."""

_FILES = {"qr.js": "qr/index.js"}
"""Each file and where it comes from below node_modules; beside it there stands the license."""


class VendorError(Exception):
    """A library is not there; the message says which and what to do."""


def write_vendor(site: Path, root: Path = ROOT) -> Path:
    """Write the libraries into `site`, the folder of a language; returns their folder.

    Raises:
        VendorError: a library is not installed in `root`/node_modules.
    """
    folder = site / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    modules = root / "node_modules"
    licenses = []
    for name, path in _FILES.items():
        source = modules / path
        if not source.is_file():
            raise VendorError(f"The pages need {path} in {modules}, which is not there: run `make site`, which "
                              "installs it, or `npm ci`.")
        shutil.copyfile(source, folder / name)
        found = sorted(source.parent.glob("LICENSE*"))
        licenses += [f"{name}\n\n{path.read_text(encoding='utf-8')}" for path in found]
    (folder / "LICENSES.txt").write_text("\n\n".join(licenses), encoding="utf-8")
    return folder
