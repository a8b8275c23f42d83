"""Pyodide's own files for readers: as published, but for exports that nobody asks for."""

from __future__ import annotations

import hashlib
import json
import logging
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from .engine_exports import ExportsError, without_unnamed_exports
from .engine_library import EngineBundleError, run_node

_HERE = Path(__file__).parent
_TRY = _HERE / "engine_try.mjs"

_log = logging.getLogger(__name__)


def runtime(pyodide: Path, library: Path, engine: Path, cache: Path) -> dict[str, Path]:
    """The loader, the glue and the WebAssembly for the archives `library` and `engine`.

    The last two have few exports if they start so, else they are as published. What was made and tried is kept in
    the folder `cache`.
    """
    published = {"loader": pyodide / "pyodide.mjs", "glue": glue(pyodide), "wasm": pyodide / "pyodide.asm.wasm"}
    parts = [*published.values(), _HERE / "engine_exports.py", _TRY]
    key = hashlib.sha256(b"".join(hashlib.sha256(part.read_bytes()).digest() for part in parts)).hexdigest()[:16]
    kept = cache / f"runtime-{key}"
    made = {"loader": published["loader"], **{part: kept / published[part].name for part in ("glue", "wasm")}}
    if not kept.is_dir():
        try:
            wasm, script = without_unnamed_exports(
                published["wasm"].read_bytes(), *(published[part].read_text("utf-8") for part in ("glue", "loader")))
            with TemporaryDirectory() as folder:
                try_start(pyodide, wasm, script, library, engine, Path(folder))
        except (ExportsError, EngineBundleError) as error:
            _log.warning("Pyodide stays as published, which starts a little later: %s", error)
            return published
        cache.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=cache) as folder:
            fresh = Path(folder) / "fresh"
            fresh.mkdir()
            (fresh / made["wasm"].name).write_bytes(wasm)
            (fresh / made["glue"].name).write_text(script, encoding="utf-8")
            fresh.replace(kept)
    return made


def glue(pyodide: Path) -> Path:
    """The script that ties the WebAssembly to JavaScript."""
    return next(path for end in ("js", "mjs") if (path := pyodide / f"pyodide.asm.{end}").is_file())


def try_start(pyodide: Path, wasm: bytes, script: str, library: Path, engine: Path, folder: Path) -> None:
    """Start with this WebAssembly and glue under Node, in the empty `folder`, and judge a move.

    Raises:
        EngineBundleError: it does not start, or judges wrongly.
    """
    shutil.copyfile(pyodide / "pyodide.mjs", folder / "pyodide.mjs")
    (folder / glue(pyodide).name).write_text(script, encoding="utf-8")
    shutil.copyfile(library, folder / "python_stdlib.zip")
    shutil.copyfile(engine, folder / "engine.zip")
    (folder / "pyodide.asm.wasm").write_bytes(wasm)
    # Scripts are scripts for Node, whatever a package.json above says.
    (folder / "package.json").write_text("{}", encoding="utf-8")
    # Pyodide's loader asks Node for this package, which lies beside Pyodide's own.
    (folder / "node_modules").symlink_to(pyodide.parent)
    info = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    run_node(_TRY, str(folder), json.dumps(info), failure="the engine does not start with fewer exports")
