"""Hatchling's hook: a wheel of the engine holds the compiled catalogs, wherever it is built."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogsHook(BuildHookInterface[Any]):
    """Compiles each catalog (.po) that is newer than its compiled form (.mo)."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and have the compiled catalogs packed although git ignores them."""
        for target in compile_catalogs(Path(self.root) / "qwirkle_rules"):
            build_data["artifacts"].append(target.relative_to(self.root).as_posix())


def compile_catalogs(engine: Path) -> list[Path]:
    """Compile the catalogs below `engine` that are newer than their compiled form; returns all of these."""
    compiled = []
    for source in sorted(engine.glob("locale/*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if not target.is_file() or target.stat().st_mtime_ns < source.stat().st_mtime_ns:
            with source.open("rb") as file, target.open("wb") as out:
                write_mo(out, read_po(file, locale=source.parent.parent.name))
        compiled.append(target)
    return compiled
