"""The Python of readers' browsers: a standard library of what the engine imports, and the engine, both as bytecode."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
SCRIPTS = (HERE / "engine_compile.mjs", HERE / "engine_bytecode.py")
"""What decides the bytecode beside the sources and Pyodide."""


class EngineBundleError(Exception):
    """The engine's files cannot be made; the message says what is missing and what to do."""


def modules_file(version: str) -> Path:
    """The list of the modules of the standard library that travel with Pyodide `version`."""
    return HERE / f"engine_modules_{version}.txt"


# Reading a catalog in the engine's archive asks for it. Python keeps it once it is loaded, and what runs the tests
# has loaded it before them, so that none of them sees it asked for.
_UNSEEN = {"encodings.cp437"}


def library_modules(version: str) -> list[str]:
    """The names of these modules.

    Raises:
        EngineBundleError: they were not found yet.
    """
    path = modules_file(version)
    if not path.is_file():
        raise EngineBundleError(
            f"{path.name} is missing: which modules readers need of Pyodide {version} says "
            "python -m tests.pyodide modules."
        )
    lines = path.read_text(encoding="utf-8").splitlines()
    return sorted(_UNSEEN.union(line for line in lines if line and not line.startswith("#")))


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
