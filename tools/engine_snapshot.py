"""The memory of a started engine, for readers who come back: their start is one without starting Python."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from tempfile import TemporaryDirectory

from .engine_library import EngineBundleError, run_node
from .engine_runtime import TRY, TRY_IMPORTS, key_of, lay_out, lock_info

_MAKER = Path(__file__).with_suffix(".mjs")

_log = logging.getLogger(__name__)


def snapshot(pyodide: Path, parts: dict[str, Path], cache: Path) -> Path | None:
    """The snapshot of an engine that started from `parts` (loader, glue, wasm, library, engine), kept in `cache`.

    It holds the difference from the memory of a WebAssembly that has run nothing, and has been tried. It fits to
    these very parts only. None where it cannot be made, of which a warning tells: what makes it is no public
    interface of Pyodide's, and starts do without.
    """
    sources = [*parts.values(), _MAKER, TRY, *TRY_IMPORTS]
    target = cache / f"snapshot-{key_of(sources)}.bin"
    if target.is_file():
        return target
    cache.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=cache) as folder:
        fresh, start = Path(folder) / "fresh.bin", Path(folder) / "start"
        start.mkdir()
        lay_out(start, pyodide, parts)
        info = json.dumps(lock_info(pyodide))
        try:
            run_node(_MAKER, str(start), info, str(fresh), failure="the snapshot cannot be made")
            run_node(TRY, str(start), info, str(fresh), failure="the engine does not start from its snapshot")
        except EngineBundleError as error:
            _log.warning("Readers who come back get no snapshot, and wait a little longer: %s", error)
            return None
        fresh.replace(target)
    return target
