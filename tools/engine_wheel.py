"""The engine's wheel, and a pyodide-lock.json that names it with its hash, for any user of Pyodide or JupyterLite."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec

from .engine_library import EngineBundleError

LOCK_FILE = "pyodide-lock.json"

PUBLISHED = "https://cdn.jsdelivr.net/pyodide/v{version}/full/"
"""Where Pyodide's makers publish the packages of a version. The site asks there for nothing: only a user of
the lock file who wants another package beside the engine does."""

SOURCES = ("pyproject.toml", "README.md", "LICENSE", "tools/build_hook.py", "qwirkle_rules")
"""What the wheel is built from, relative to the project's root."""

# Any fixed moment gives the same wheel for the same sources.
_DATE = "1580601600"

# What Python and the wheel's own build leave beside the sources.
_COMPILED = {".pyc", ".mo"}


def build_wheel(root: Path, folder: Path) -> Path:
    """Build the wheel of the engine in `root` into `folder`: the same bytes for the same sources.

    Raises:
        EngineBundleError: it cannot be built.
    """
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    environment = os.environ | {"SOURCE_DATE_EPOCH": _DATE}
    run = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True)
    wheels = list(folder.glob("*.whl"))
    if run.returncode != 0 or len(wheels) != 1:
        raise EngineBundleError(f"The engine's wheel could not be built in {root}:\n{run.stdout}{run.stderr}")
    return wheels[0]


def wheel_sources(root: Path) -> Iterator[Path]:
    """The files that the wheel is built from, in a fixed order."""
    for name in SOURCES:
        path = root / name
        if path.is_dir():
            yield from sorted(p for p in path.rglob("*") if p.is_file() and p.suffix not in _COMPILED)
        elif path.is_file():
            yield path


def write_lock(pyodide: Path, version: str, wheel: Path, target: Path) -> None:
    """Write Pyodide's own lock file with `wheel` added, which is found beside `target`."""
    spec = PyodideLockSpec.from_json(pyodide / LOCK_FILE)
    for package in spec.packages.values():
        package.file_name = PUBLISHED.format(version=version) + package.file_name
    add_wheels_to_spec(spec, [wheel]).to_json(target, indent=1)
