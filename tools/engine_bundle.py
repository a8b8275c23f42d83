"""The engine for the browser: Pyodide's files, the engine's wheel and their manifest, in site/engine/."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK_FILE = "pyodide-lock.json"
MANIFEST_FILE = "manifest.json"

# Any fixed moment gives the same wheel for the same sources.
WHEEL_DATE = "1580601600"

# What the wheel is built from, relative to the project's root.
WHEEL_SOURCES = ("pyproject.toml", "README.md", "LICENSE", "tools/build_hook.py", "qwirkle_rules")

# What Python and the wheel's own build leave beside the sources.
COMPILED = {".pyc", ".mo"}


class EngineBundleError(Exception):
    """The engine's files cannot be made; the message says what is missing and what to do."""


def build_engine(site_dir: Path, root: Path = ROOT) -> Path:
    """Writes `site_dir`/engine/ and gives that folder; does nothing where it is up to date.

    Raises:
        EngineBundleError: Pyodide is not installed in `root`/node_modules, or the wheel cannot be built.
    """
    pyodide = root / "node_modules" / "pyodide"
    version = _pyodide_version(pyodide)
    target = site_dir / "engine"
    source = _fingerprint(root, version)
    if _is_current(target, source):
        return target

    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder)
        for name in PYODIDE_FILES:
            shutil.copyfile(pyodide / name, fresh / name)
        (fresh / LOCK_FILE).write_text(_lock_without_packages(pyodide / LOCK_FILE), encoding="utf-8")
        wheel = _build_wheel(root, fresh)
        manifest = {
            "version": wheel.name.split("-")[1],
            "python": f"pyodide {version}",
            "wheel": wheel.name,
            "files": {path.name: _entry(path) for path in sorted(fresh.iterdir())},
            "source": source,
        }
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        for path in fresh.iterdir():
            shutil.copyfile(path, target / path.name)
    # The manifest comes last: a folder without it, or with an older one, is never taken for finished.
    (target / MANIFEST_FILE).write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    return target


def _pyodide_version(pyodide: Path) -> str:
    missing = [name for name in ("package.json", LOCK_FILE, *PYODIDE_FILES) if not (pyodide / name).is_file()]
    if missing:
        raise EngineBundleError(
            f"The engine for the browser needs Pyodide, but {pyodide} lacks {', '.join(missing)}: "
            "run `make site`, which installs it, or `npm ci`."
        )
    version: str = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))["version"]
    return version


def _lock_without_packages(path: Path) -> str:
    """Pyodide's lock file without its packages: the engine uses none, and the full list is 122 KB."""
    lock = json.loads(path.read_text(encoding="utf-8"))
    return json.dumps({"info": lock["info"], "packages": {}}, indent=1) + "\n"


def _build_wheel(root: Path, folder: Path) -> Path:
    """Builds the engine's wheel into `folder`: the same bytes for the same sources."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    environment = os.environ | {"SOURCE_DATE_EPOCH": WHEEL_DATE}
    run = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True)
    wheels = list(folder.glob("*.whl"))
    if run.returncode != 0 or len(wheels) != 1:
        raise EngineBundleError(f"The engine's wheel could not be built in {root}:\n{run.stdout}{run.stderr}")
    return wheels[0]


def _entry(path: Path) -> dict[str, int | str]:
    content = path.read_bytes()
    return {"size": len(content), "hash": hashlib.sha256(content).hexdigest()[:12]}


def _fingerprint(root: Path, pyodide_version: str) -> str:
    """Changes whenever the bundle would: over the wheel's sources, Pyodide's version and this module."""
    digest = hashlib.sha256(pyodide_version.encode())
    for path in [Path(__file__), *_wheel_sources(root)]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:12]


def _wheel_sources(root: Path) -> Iterator[Path]:
    for name in WHEEL_SOURCES:
        path = root / name
        if path.is_dir():
            yield from sorted(p for p in path.rglob("*") if p.is_file() and p.suffix not in COMPILED)
        elif path.is_file():
            yield path


def _is_current(target: Path, source: str) -> bool:
    try:
        manifest = json.loads((target / MANIFEST_FILE).read_text(encoding="utf-8"))
        sizes = {name: entry["size"] for name, entry in manifest["files"].items()}
        return manifest["source"] == source and all(
            (target / name).stat().st_size == size for name, size in sizes.items()
        )
    except (OSError, ValueError, KeyError):
        return False
