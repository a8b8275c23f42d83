"""Measures the site: how long a build takes, what travels, and when the first verdict is there."""

from __future__ import annotations

import gzip
import json
import shutil
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import brotli
from playwright.sync_api import Browser, sync_playwright

from . import chromium
from .faults import ROOT

RUNS = 5
_FOLDER = ROOT / "build" / "bench"

# The plain way: Pyodide as published, in a module worker, asked for nothing but a sum.
_PLAIN_WORKER = """import { loadPyodide } from "./engine/pyodide.mjs";
const python = await loadPyodide({ indexURL: new URL("./engine/", import.meta.url).href });
self.postMessage(python.runPython("1 + 1"));
"""
_PLAIN_PAGE = """<!doctype html><html lang="en"><title>plain</title><body><script type="module">
new Worker("plain.js", { type: "module" }).onmessage = () => document.body.setAttribute("done", "");
</script></body></html>
"""


def measure_site() -> dict[str, object]:
    """Build the site anew and start it in a browser; returns seconds, bytes and milliseconds."""
    site = _FOLDER / "site"
    shutil.rmtree(site, ignore_errors=True)
    site.mkdir(parents=True)
    results: dict[str, object] = {
        "build": {
            "from nothing, seconds": _build_seconds(site),
            "again, seconds": _build_seconds(site),
            "pages": len(list((site / "en").rglob("index.html"))),
        },
        "bytes": {
            "engine": _sizes(site / "engine"),
            "sandbox page with scripts and styles": _page_sizes(site),
        },
        "first verdict, milliseconds": _start_times(site),
    }
    return results


def _build_seconds(site: Path) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-m", "tools", "build", "--site", str(site)], cwd=ROOT, check=True,
                   stdout=subprocess.DEVNULL)
    return round(time.perf_counter() - start, 2)


def _sizes(folder: Path) -> dict[str, int]:
    """Bytes of all files of `folder`: as they are, and each compressed as a host would."""
    return _total(path.read_bytes() for path in sorted(folder.iterdir()))


def _page_sizes(site: Path) -> dict[str, int]:
    """The same for what the sandbox page loads beside the engine."""
    page = site / "en" / "sandbox" / "index.html"
    assets = site / "en" / "assets"
    own = [*assets.glob("js/*.js"), *assets.glob("styles/*.css")]
    theme = [*assets.glob("stylesheets/*.css"), *assets.glob("javascripts/*.js")]
    return _total(path.read_bytes() for path in (page, *own, *theme))


def _total(files: Iterator[bytes]) -> dict[str, int]:
    sums = {"raw": 0, "gzip": 0, "brotli": 0}
    for data in files:
        sums["raw"] += len(data)
        sums["gzip"] += len(gzip.compress(data, 9))
        sums["brotli"] += len(brotli.compress(data))
    return sums


def _start_times(site: Path) -> dict[str, float]:
    """Medians from navigation to the first verdict, and to a sum in plain Pyodide, cold, in turns."""
    (site / "plain.js").write_text(_PLAIN_WORKER, encoding="utf-8")
    (site / "plain.html").write_text(_PLAIN_PAGE, encoding="utf-8")
    times: dict[str, list[float]] = {"ours": [], "plain Pyodide": []}
    with _served(site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.ensure(), args=chromium.launch_arguments())
        for _ in range(RUNS):
            times["ours"].append(_cold(
                browser, f"{address}en/sandbox/#b=RcRxRd@0,0&m=RsRt@3,0h", "qwirkle-board[total='5']"))
            times["plain Pyodide"].append(_cold(browser, f"{address}plain.html", "body[done]"))
        browser.close()
    medians = {name: round(statistics.median(values)) for name, values in times.items()}
    return {**medians, "ours / plain": round(medians["ours"] / medians["plain Pyodide"], 2)}


def _cold(browser: Browser, address: str, selector: str) -> float:
    """Milliseconds from navigation until `selector` is there, in a browser that has cached nothing."""
    context = browser.new_context()
    page = context.new_page()
    start = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_selector(selector, state="attached", timeout=120_000)
    elapsed = (time.perf_counter() - start) * 1000
    context.close()
    return elapsed


class _Quiet(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    log_message: Callable[..., None] = lambda *_: None


@contextmanager
def _served(site: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()


def main() -> None:
    """Measure, print a table, and write build/bench/site.json."""
    results = measure_site()
    for topic, figures in results.items():
        print(topic)
        assert isinstance(figures, dict)
        for name, value in figures.items():
            print(f"  {name}: {value}")
    (_FOLDER / "site.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
