"""Which modules of the standard library engine and Pyodide ask for; runs inside Pyodide, under the tests.

An import belongs to whom the nearest frame above the standard library belongs to: what pytest or a test
imports, or makes the standard library import, is not the engine's.
"""

from __future__ import annotations

import builtins
import importlib
import sys
import zipimport
from importlib.machinery import ModuleSpec
from importlib.util import resolve_name
from types import FrameType, ModuleType
from typing import Any

# Code compiled for readers has the place in its archive for a file name, such as "json/decoder.py".
_LIBRARY = "/lib/python3"
_OWN = ("qwirkle_rules/", "_pyodide/", "pyodide/")


def is_own(frame: FrameType | None) -> bool:
    """Is it the engine or Pyodide for whom code in `frame` runs?"""
    while frame is not None:
        file = frame.f_code.co_filename
        if file.startswith(_LIBRARY):
            file = file.split(".zip/", 1)[-1]
        if file.startswith(_OWN):
            return True
        if file.startswith("/") or (file.startswith("<") and not file.startswith("<frozen ")):
            return False
        frame = frame.f_back
    return False


class Recorder:
    """Notes every module that engine and Pyodide ask for while the tests run."""

    def __init__(self) -> None:
        self.asked: set[str] = set()
        self._import = builtins.__import__
        self._import_module = importlib.import_module

    def start(self) -> None:
        """Note from now on."""
        builtins.__import__ = self._noted_import
        importlib.import_module = self._noted_import_module

    def _noted_import(
        self, name: str, globals: Any = None, locals: Any = None, fromlist: Any = (), level: int = 0
    ) -> Any:
        module = self._import(name, globals, locals, fromlist, level)
        if is_own(sys._getframe(1)):
            full = resolve_name("." * level + name, globals["__package__"]) if level else name
            self._note(full)
            for item in fromlist or ():
                if f"{full}.{item}" in sys.modules:
                    self._note(f"{full}.{item}")
        return module

    def _noted_import_module(self, name: str, package: str | None = None) -> ModuleType:
        module = self._import_module(name, package)
        if is_own(sys._getframe(1)):
            self._note(module.__name__)
        return module

    def _note(self, name: str) -> None:
        parts = name.split(".")
        self.asked.update(".".join(parts[: count + 1]) for count in range(len(parts)))


class RestOfTheLibrary:
    """Finds what the library for readers lacks, for pytest and its like; comes after everything else."""

    def __init__(self, archive: str) -> None:
        self.archive = archive
        self.found: set[str] = set()

    def find_spec(self, name: str, path: Any = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The module's spec, if the whole standard library has it."""
        folder = name.rpartition(".")[0].replace(".", "/")
        spec = zipimport.zipimporter(f"{self.archive}/{folder}".rstrip("/")).find_spec(name)
        if spec is not None:
            self.found.add(name)
        return spec


def library_modules(archive: str) -> list[str]:
    """The modules imported so far that came from the archive of the standard library; the rest is in the runtime."""
    loaders = {name: getattr(module, "__loader__", None) for name, module in list(sys.modules.items())}
    return sorted(
        name for name, loader in loaders.items()
        if isinstance(loader, zipimport.zipimporter) and loader.archive == archive
    )
