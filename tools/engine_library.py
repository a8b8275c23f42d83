"""The Python of readers' browsers: a standard library of what the engine imports, and the engine, both as bytecode."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
MODULES_FILE = HERE / "engine_modules.txt"
"""The modules of the standard library that travel; `python -m tests.pyodide modules` writes it."""

SCRIPTS = (HERE / "engine_compile.mjs", HERE / "engine_bytecode.py")
"""What decides the bytecode beside the sources and Pyodide."""


class EngineBundleError(Exception):
    """The engine's files cannot be made; the message says what is missing and what to do."""


def library_modules(version: str, path: Path = MODULES_FILE) -> list[str]:
    """The names of the modules in `path`, which must have been found with Pyodide `version`.

    Raises:
        EngineBundleError: it belongs to another version.
    """
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    if first != heading(version):
        raise EngineBundleError(
            f"{path.name} does not belong to Pyodide {version} (its first line: {first!r}); "
            "find the modules anew: python -m tests.pyodide modules."
        )
    return [line for line in lines if line and not line.startswith("#")]


def heading(version: str) -> str:
    """The first line of a list of modules."""
    return f"# Pyodide {version}"


def library(pyodide: Path, version: str, cache: Path) -> Path:
    """The standard library for Pyodide in the folder `pyodide`, as an archive kept in the folder `cache`.

    Raises:
        EngineBundleError: it cannot be made.
    """
    modules = library_modules(version)
    stdlib = pyodide / "python_stdlib.zip"
    key = _key(stdlib.read_bytes(), *(name.encode() for name in modules))
    return _archive(cache / f"library-{key}.zip", pyodide, {"from": str(stdlib), "modules": modules})


def engine(wheel: Path, pyodide: Path, cache: Path) -> Path:
    """The engine in `wheel` for Pyodide in the folder `pyodide`, as an archive kept in the folder `cache`.

    Raises:
        EngineBundleError: it cannot be made.
    """
    key = _key(wheel.read_bytes(), (pyodide / "package.json").read_bytes())
    return _archive(cache / f"engine-{key}.zip", pyodide, {"from": str(wheel)})


def run_node(script: Path, *arguments: str, failure: str) -> None:
    """Run `script` in the Node of this environment.

    Raises:
        EngineBundleError: it failed; the message is `failure`, and what Node said.
    """
    command = [str(Path(sys.executable).with_name("node")), str(script), *arguments]
    try:
        run = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise EngineBundleError(f"{failure}: {error}") from None
    if run.returncode:
        # Above an error in Pyodide, Node prints all of its one-line source.
        raise EngineBundleError(f"{failure}:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")


def _archive(target: Path, pyodide: Path, plan: dict[str, object]) -> Path:
    """The archive `target`: the one that is kept, or made anew by `plan`."""
    if not target.is_file():
        target.parent.mkdir(parents=True, exist_ok=True)
        fresh = target.with_suffix(".fresh")
        script, bytecode = SCRIPTS
        plan |= {"pyodide": str(pyodide), "script": str(bytecode), "to": str(fresh)}
        run_node(script, json.dumps(plan), failure="Bytecode for readers' browsers could not be made")
        fresh.replace(target)
    return target


def _key(*parts: bytes) -> str:
    """Changes whenever an archive made of `parts` would."""
    digest = hashlib.sha256()
    for part in (*parts, *(script.read_bytes() for script in SCRIPTS)):
        digest.update(len(part).to_bytes(8) + part)
    return digest.hexdigest()[:16]
