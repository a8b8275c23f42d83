"""The engine for the browser in site/engine/: Pyodide, its library, the engine, each under a name of its content."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from pathlib import Path

from . import engine_library, engine_runtime, engine_snapshot, engine_wheel
from .engine_library import EngineBundleError, run_node

__all__ = ["MANIFEST_FILE", "PYODIDE", "ROOT", "EngineBundleError", "build_engine", "pack", "pyodide_folder"]

ROOT = Path(__file__).resolve().parent.parent

PYODIDE = "pyodide"
"""Which Pyodide of package.json readers get: "pyodide" is 0.29, "pyodide-314" the newest.

0.29 is 0.7 MB smaller with brotli, and starts faster: `make bench` shows both. Each has its list of
modules, which `python -m tests.pyodide modules pyodide-314` writes."""

MANIFEST_FILE = "manifest.json"

ENCODINGS = (".br", ".gz")

_PACK_SCRIPT = Path(__file__).parent / "engine_pack.mjs"


def build_engine(site_dir: Path, root: Path = ROOT, *, packed: bool = True, package: str = PYODIDE) -> Path:
    """Write `site_dir`/engine/ and return that folder; does nothing where it is up to date.

    manifest.json names what a start needs: "files" by their part in it, each with its name, which holds a
    hash of its content, its size and SHA-256; "snapshot" is such an entry for readers who come back, or null. Beside
    each stands a .br and a .gz, unless not `packed`: these and the snapshot take long to make once, and are of no use
    to a preview. The wheel and pyodide-lock.json are for others.

    Raises:
        EngineBundleError: Pyodide is not installed in `root`/node_modules, or a part cannot be made.
    """
    pyodide = pyodide_folder(root, package)
    target = site_dir / "engine"
    source = _fingerprint(root, pyodide, packed)
    if _is_current(target, source):
        return target
    version = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))["version"]
    cache = root / "build" / "engine"
    with tempfile.TemporaryDirectory() as folder:
        wheel = engine_wheel.build_wheel(root, Path(folder))
        library = engine_library.library(pyodide, version, cache)
        engine = engine_library.engine(wheel, pyodide, cache)
        parts = {
            **engine_runtime.runtime(pyodide, library, engine, cache),
            "library": library,
            "engine": engine,
        }
        fresh = Path(folder) / "engine"
        fresh.mkdir()
        files = {part: _place(path, fresh) for part, path in parts.items()}
        snapshot = engine_snapshot.snapshot(pyodide, parts, cache) if packed else None
        shutil.copyfile(wheel, fresh / wheel.name)
        engine_wheel.write_lock(pyodide, version, fresh / wheel.name, fresh / engine_wheel.LOCK_FILE)
        manifest = {
            "version": wheel.name.split("-")[1],
            "python": f"pyodide {version}",
            "info": engine_runtime.lock_info(pyodide),
            "packed": packed,
            "files": files,
            "snapshot": snapshot and _place(snapshot, fresh),
            "wheel": wheel.name,
            "source": source,
        }
        (fresh / MANIFEST_FILE).write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
        if packed:
            pack(fresh, cache / "packed")
        shutil.rmtree(target, ignore_errors=True)
        # The manifest comes last: a folder without it, or with an older one, is never taken for finished.
        shutil.copytree(fresh, target, ignore=shutil.ignore_patterns(MANIFEST_FILE))
        shutil.copyfile(fresh / MANIFEST_FILE, target / MANIFEST_FILE)
    return target


def pyodide_folder(root: Path = ROOT, package: str = PYODIDE) -> Path:
    """The folder of the npm package with Pyodide.

    Raises:
        EngineBundleError: it, or a file of it, is not there.
    """
    pyodide = root / "node_modules" / package
    wanted = ("package.json", engine_wheel.LOCK_FILE, "pyodide.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
    missing = [name for name in wanted if not (pyodide / name).is_file()]
    if missing:
        raise EngineBundleError(
            f"The engine for the browser needs Pyodide, but {pyodide} lacks {', '.join(missing)}: "
            "run `make site`, which installs it, or `npm ci`."
        )
    return pyodide


def _place(path: Path, folder: Path) -> dict[str, int | str]:
    """Copy a file into `folder` under a name with its hash; returns its entry in the manifest."""
    content = path.read_bytes()
    digest = hashlib.sha256(content).hexdigest()
    stem, suffix = path.name.rsplit(".", 1)
    name = f"{stem.split('-')[0]}-{digest[:12]}.{suffix}"
    (folder / name).write_bytes(content)
    return {"name": name, "size": len(content), "sha256": digest}


def pack(folder: Path, packed: Path) -> None:
    """Put a .br and a .gz beside every file of `folder`; they are kept in `packed` by the hash of the content."""
    packed.mkdir(parents=True, exist_ok=True)
    plain = [path for path in sorted(folder.iterdir()) if path.suffix not in ENCODINGS]
    hashes = {path: hashlib.sha256(path.read_bytes()).hexdigest() for path in plain}
    new = {path: digest for path, digest in hashes.items()
           if not all((packed / f"{digest}{encoding}").is_file() for encoding in ENCODINGS)}
    if new:
        run_node(_PACK_SCRIPT, *map(str, new), failure="The engine's files could not be compressed")
        for path, digest in new.items():
            for encoding in ENCODINGS:
                shutil.copyfile(f"{path}{encoding}", packed / f"{digest}{encoding}")
    for path, digest in hashes.items():
        for encoding in ENCODINGS:
            shutil.copyfile(packed / f"{digest}{encoding}", f"{path}{encoding}")


def _fingerprint(root: Path, pyodide: Path, packed: bool) -> str:
    """Changes whenever the bundle would: over the wheel's sources, Pyodide, and what makes the bundle."""
    here = Path(__file__).parent
    makers = [*(path for path in sorted(here.glob("engine_*")) if path.is_file()), *engine_runtime.TRY_IMPORTS]
    digest = hashlib.sha256(repr((pyodide.name, packed)).encode())
    for path in [*makers, pyodide / "package.json", *engine_wheel.wheel_sources(root)]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:12]


def _is_current(target: Path, source: str) -> bool:
    try:
        manifest = json.loads((target / MANIFEST_FILE).read_text(encoding="utf-8"))
        entries = [*manifest["files"].values(), *filter(None, [manifest["snapshot"]])]
        names = [manifest["wheel"], engine_wheel.LOCK_FILE, *(entry["name"] for entry in entries)]
        whole = all((target / name).is_file() for name in names) and all(
            (target / entry["name"]).stat().st_size == entry["size"] for entry in entries
        )
        encodings = ENCODINGS if manifest["packed"] else ()
        tried = manifest["packed"] == (manifest["snapshot"] is not None)
        return manifest["source"] == source and whole and tried and all(
            (target / f"{name}{encoding}").is_file()
            for name in [MANIFEST_FILE, *names] for encoding in encodings
        )
    except (OSError, ValueError, KeyError):
        return False
