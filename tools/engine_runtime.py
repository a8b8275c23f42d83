"""Pyodide's own files for readers: as published, but for exports that nobody asks for."""

from __future__ import annotations

import hashlib
import json
import logging
import shutil
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from .engine_exports import ExportsError, without_unnamed_exports
from .engine_library import EngineBundleError, run_node
from .engine_wheel import LOCK_FILE

_HERE = Path(__file__).parent
TRY = _HERE / "engine_try.mjs"
"""Started with a folder as of `lay_out`, it fails unless the engine starts and judges."""

TRY_IMPORTS = (_HERE / "engine_start.mjs", _HERE.parent / "docs" / "theme" / "assets" / "js" / "engine-memory.js")

_log = logging.getLogger(__name__)


def runtime(pyodide: Path, library: Path, engine: Path, cache: Path) -> dict[str, Path]:
    """The loader, the glue and the WebAssembly for the archives `library` and `engine`.

    The last two have few exports if they start so, else they are as published. What was made and tried is kept in
    the folder `cache`.
    """
    published = {"loader": pyodide / "pyodide.mjs", "glue": glue(pyodide), "wasm": pyodide / "pyodide.asm.wasm"}
    sources = [*published.values(), _HERE / "engine_exports.py", TRY, *TRY_IMPORTS]
    kept = cache / f"runtime-{key_of(sources)}"
    made = {"loader": published["loader"], **{part: kept / published[part].name for part in ("glue", "wasm")}}
    if not kept.is_dir():
        cache.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=cache) as folder:
            fresh = Path(folder) / "fresh"
            fresh.mkdir()
            fewer = {part: fresh / published[part].name for part in ("glue", "wasm")}
            try:
                scripts = (published[part].read_text(encoding="utf-8") for part in ("glue", "loader"))
                wasm, script = without_unnamed_exports(published["wasm"].read_bytes(), *scripts)
                fewer["wasm"].write_bytes(wasm)
                fewer["glue"].write_text(script, encoding="utf-8")
                try_start(pyodide, {**published, **fewer, "library": library, "engine": engine})
            except (ExportsError, EngineBundleError) as error:
                _log.warning("Pyodide stays as published, which starts a little later: %s", error)
                return published
            fresh.replace(kept)
    return made


def key_of(sources: Iterable[Path]) -> str:
    """Changes whenever what is made of these files would."""
    return hashlib.sha256(b"".join(hashlib.sha256(path.read_bytes()).digest() for path in sources)).hexdigest()[:16]


def glue(pyodide: Path) -> Path:
    """The script that ties the WebAssembly to JavaScript."""
    return next(path for end in ("js", "mjs") if (path := pyodide / f"pyodide.asm.{end}").is_file())


def lock_info(pyodide: Path) -> dict[str, str]:
    """What Pyodide's lock file says of itself: version, Python, platform."""
    info: dict[str, str] = json.loads((pyodide / LOCK_FILE).read_text(encoding="utf-8"))["info"]
    return info


def lay_out(folder: Path, pyodide: Path, parts: dict[str, Path]) -> None:
    """Put `parts` into the empty `folder` under the names that Pyodide asks for, and the engine as engine.zip."""
    names = {"loader": "pyodide.mjs", "glue": glue(pyodide).name, "wasm": "pyodide.asm.wasm",
             "library": "python_stdlib.zip", "engine": "engine.zip"}
    for part, name in names.items():
        shutil.copyfile(parts[part], folder / name)
    # Scripts are scripts for Node, whatever a package.json above says.
    (folder / "package.json").write_text("{}", encoding="utf-8")
    # Pyodide's loader asks Node for this package, which lies beside Pyodide's own.
    (folder / "node_modules").symlink_to(pyodide.parent)


def try_start(pyodide: Path, parts: dict[str, Path]) -> None:
    """Start from `parts` under Node, and judge a move.

    Raises:
        EngineBundleError: it does not start, or judges wrongly.
    """
    with TemporaryDirectory() as folder:
        lay_out(Path(folder), pyodide, parts)
        run_node(TRY, folder, json.dumps(lock_info(pyodide)), failure="the engine does not start with fewer exports")
