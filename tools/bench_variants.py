"""Sites to compare in a browser: plain Pyodide, ours, and ours with one step of it taken back or added."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from .engine_bundle import build_engine, pack, pyodide_folder
from .engine_runtime import glue
from .faults import ROOT

POSITION = "#b=RcRxRd@0,0&m=RsRt@3,0h"
"""A move worth 5 points: what every variant is asked first."""

_PACKED = ROOT / "build" / "bench" / "packed"
"""Keeps what is compressed: that takes minutes."""

_PLAIN_PAGE = """<!doctype html><html lang="en"><title>plain</title><body><script type="module" src="page.js"></script>
"""
_PLAIN_SCRIPT = """const worker = new Worker("worker.js", { type: "module" });
worker.onmessage = ({ data }) => document.body.setAttribute("total", data);
"""
_PLAIN_WORKER = """import { loadPyodide } from "./pyodide.mjs";
const home = new URL("./", import.meta.url).href;
const wheel = fetch("WHEEL").then((response) => response.arrayBuffer());
const python = await loadPyodide({ indexURL: home, packageBaseUrl: home });
python.unpackArchive(await wheel, "wheel");
const call = python.pyimport("qwirkle_rules.bridge").call;
const request = { op: "scene", board: "RcRxRd@0,0", move: "RsRt@3,0h", language: "en" };
self.postMessage(JSON.parse(call(JSON.stringify(request))).verdict.score.total);
"""

_BARE_READY = "body[total='5']"
_HEAD = ("engine", "engine-files", "engine-snapshot", "remembered")
_BARE_PAGE = f"""<!doctype html><html lang="en"><title>ours</title>
{"".join(f'<link rel="modulepreload" href="en/assets/js/{name}.js">' for name in _HEAD)}<body>
<script type="module" async src="en/assets/js/bare.js"></script>
"""
_BARE_SCRIPT = """import { engine } from "./engine.js";
const scene = await engine.ask({ op: "scene", board: "RcRxRd@0,0", move: "RsRt@3,0h", language: "en" });
document.body.setAttribute("total", scene.verdict.score.total);
"""


class Variant(NamedTuple):
    """A way to a first verdict.

    Attributes:
        name: as in the table.
        folder: what is served.
        page: the address below it.
        ready: the selector of what says that the verdict is there.
        encodings: that the host can send.
    """

    name: str
    folder: Path
    page: str
    ready: str
    encodings: tuple[str, ...] = ("br", "gzip")


def variants(site: Path, folder: Path) -> list[Variant]:
    """All variants, made of the built `site` in `folder`: the baseline, ours in an equally bare page, and others.

    The site's own build has made the packed files.
    """
    shutil.rmtree(folder, ignore_errors=True)
    bare = _bare(folder / "bare", site)
    plain, plain_older = (
        Variant(name, _plain(folder / package, package, site), "index.html", _BARE_READY, ("gzip",))
        for name, package in (("plain Pyodide 314", "pyodide-314"), ("plain Pyodide 0.29", "pyodide"))
    )

    def step(name: str, change: Callable[[Path], None]) -> Variant:
        """Ours with one step changed."""
        target = folder / name.replace(" ", "-")
        shutil.copytree(bare, target)
        change(target)
        return Variant(f"ours, {name}", target, "index.html", _BARE_READY)

    ours = Variant("ours", bare, "index.html", _BARE_READY)
    return [
        plain,
        ours,
        Variant("ours, in the sandbox page", site, f"en/sandbox/{POSITION}", "qwirkle-board[total='5']"),
        plain_older,
        step("Pyodide 314", _newest),
        ours._replace(name="ours, gzip instead of brotli", encodings=("gzip",)),
        ours._replace(name="ours, host packs nothing", encodings=()),
        step("whole library as source", _whole_library),
        step("all exports", _all_exports),
        step("no snapshot", _no_snapshot),
        *(step(name, change) for name, change in SCRIPT_STEPS.items()),
    ]


def start_bytes(variant: Variant, sent: Mapping[str, int]) -> int:
    """Bytes of the engine's files among what was `sent` for a start of the variant."""
    page = {path.name for part in ("en",) for path in (variant.folder / part).rglob("*") if path.is_file()}
    return sum(size for name, size in sent.items() if name not in page)


def _bare(folder: Path, site: Path) -> Path:
    """Our engine in a page as bare as that of plain Pyodide."""
    for part in ("en/assets/js", "engine"):
        shutil.copytree(site / part, folder / part)
    (folder / "index.html").write_text(_BARE_PAGE, encoding="utf-8")
    (folder / "en" / "assets" / "js" / "bare.js").write_text(_BARE_SCRIPT, encoding="utf-8")
    return folder


def _plain(folder: Path, package: str, site: Path) -> Path:
    """Pyodide as published, in a module worker, with the engine's wheel unpacked."""
    folder.mkdir(parents=True)
    pyodide = pyodide_folder(ROOT, package)
    wheel = next((site / "engine").glob("*.whl"))
    for path in [*pyodide.glob("pyodide.mjs"), *pyodide.glob("pyodide.asm.*"), pyodide / "python_stdlib.zip",
                 pyodide / "pyodide-lock.json", wheel]:
        shutil.copyfile(path, folder / path.name)
    (folder / "index.html").write_text(_PLAIN_PAGE, encoding="utf-8")
    (folder / "page.js").write_text(_PLAIN_SCRIPT, encoding="utf-8")
    (folder / "worker.js").write_text(_PLAIN_WORKER.replace("WHEEL", wheel.name), encoding="utf-8")
    pack(folder, _PACKED)
    return folder


def _replace(engine: Path, part: str, content: bytes) -> None:
    """Put other content in the place of a part of the bundle."""
    manifest = json.loads((engine / "manifest.json").read_text(encoding="utf-8"))
    digest = hashlib.sha256(content).hexdigest()
    suffix = Path(manifest["files"][part]["name"]).suffix
    name = f"{part}-{digest[:12]}{suffix}"
    (engine / name).write_bytes(content)
    manifest["files"][part] = {"name": name, "size": len(content), "sha256": digest}
    manifest["snapshot"] = None  # which fits to the parts it was made from
    (engine / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
    pack(engine, _PACKED)


def _whole_library(site: Path) -> None:
    """All of the standard library, and the engine, as sources, as Pyodide publishes them."""
    _replace(site / "engine", "library", (pyodide_folder() / "python_stdlib.zip").read_bytes())
    _replace(site / "engine", "engine", next((site / "engine").glob("*.whl")).read_bytes())


def _all_exports(site: Path) -> None:
    """WebAssembly and glue as they are published."""
    for part, path in (("wasm", pyodide_folder() / "pyodide.asm.wasm"), ("glue", glue(pyodide_folder()))):
        _replace(site / "engine", part, path.read_bytes())


def _newest(site: Path) -> None:
    """The newest Pyodide, its library trimmed and compiled in the same way."""
    shutil.rmtree(site / "engine")
    build_engine(site, package="pyodide-314")


def _edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{path.name} has no {old!r}: the variant would be no other"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def _wrapped_response(site: Path) -> None:
    """The WebAssembly goes through a stream of our own, so that the browser keeps no compiled code."""
    _edit(site / "en/assets/js/engine-files.js", 'if (own && response', 'if (false && response')


def _no_snapshot(site: Path) -> None:
    """Readers who come back start Python anew."""
    path = site / "engine" / "manifest.json"
    manifest = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(manifest | {"snapshot": None}), encoding="utf-8")
    pack(path.parent, _PACKED)


def _snapshot_at_once(site: Path) -> None:
    """The snapshot is part of the first start, too: a step that was dropped."""
    scripts = site / "en/assets/js"
    _edit(scripts / "engine-snapshot.js", 'recall(NOTE, "")', 'snapshot?.name ?? ""')
    _edit(scripts / "engine-files.js", 'cache: "only-if-cached"', 'cache: "force-cache"')


SCRIPT_STEPS = {"compiled code not kept": _wrapped_response, "snapshot at once": _snapshot_at_once}
"""Steps that change our scripts, which are to be found in them."""


def git_state() -> str:
    """The commit that is measured, and whether anything differs from it."""
    def run(*command: str) -> str:
        return subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()

    return run("rev-parse", "--short", "HEAD") + (" and changes" if run("status", "--porcelain") else "")
