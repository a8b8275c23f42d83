"""Compiles Python sources into archives that are imported from; runs inside the Python of readers' browsers.

Bytecode fits one version of Python only, and readers' browsers have another one than most machines: so this file
is run by engine_compile.mjs in the very runtime that will read its archives. It uses the standard library only.
"""

from __future__ import annotations

import marshal
import zipfile
from importlib.util import MAGIC_NUMBER

DATE = (2020, 2, 2, 2, 2, 2)
"""Of every entry: the same sources give the same bytes."""

KEPT_DOCSTRINGS = ("_pyodide", "pyodide", "qwirkle_rules")
"""Packages that need their docstrings: Pyodide hands its own to C functions, the engine's are its doctests."""


def library_archive(stdlib: str, modules: list[str], target: str) -> None:
    """Write the `modules` of the archive `stdlib`, compiled, into the archive `target`.

    Raises:
        ValueError: a module is not in `stdlib`.
    """
    entries = {}
    with zipfile.ZipFile(stdlib) as source:
        there = set(source.namelist())
        for module in modules:
            path = module.replace(".", "/")
            found = there & {f"{path}.py", f"{path}/__init__.py"}
            if not found:
                raise ValueError(f"the standard library has no module {module}")
            name = found.pop()
            entries[f"{name}c"] = compiled(source.read(name), name)
    write(target, entries)


def wheel_archive(wheel: str, target: str) -> None:
    """Write the package in the archive `wheel`, compiled, into the archive `target`, with its data."""
    entries = {}
    with zipfile.ZipFile(wheel) as source:
        for name in sorted(source.namelist()):
            if name.endswith(".py"):
                entries[f"{name}c"] = compiled(source.read(name), name)
            elif ".dist-info/" not in name and not name.endswith(("/", "py.typed")):
                entries[name] = source.read(name)
    write(target, entries)


def compiled(source: bytes, name: str) -> bytes:
    """The content of a .pyc file that is taken without looking for its source."""
    kept = name.split("/")[0] in KEPT_DOCSTRINGS
    # Level 2 leaves out docstrings, and asserts: the standard library is made to run without both.
    code = compile(source, name, "exec", dont_inherit=True, optimize=0 if kept else 2)
    return MAGIC_NUMBER + bytes(12) + marshal.dumps(code)


def write(target: str, entries: dict[str, bytes]) -> None:
    """Write an archive without compression: the whole is compressed for its way, and better so."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(entries):
            entry = zipfile.ZipInfo(name, DATE)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, entries[name])
