"""Measures the site: how long a build and an edit take, what pages and search index weigh; writes site.json."""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import brotli

from .bench_variants import git_state
from .faults import ROOT
from .languages import LANGUAGES

FOLDER = ROOT / "build" / "bench"
SITE = FOLDER / "site"

_EDITS = 5
_PAUSE = 6.0
"""Seconds between two of them: somebody reads what has changed."""

# Seconds of one language's pages, in a process of its own, as `make serve` builds them.
_ONE_LANGUAGE = """
import sys, time
from pathlib import Path
from tools.site import build_language
start = time.perf_counter()
build_language(Path(sys.argv[1]), sys.argv[2], strict=False)
print(time.perf_counter() - start)
"""


def measure_site() -> dict[str, Any]:
    """Build the site anew, without PDFs; returns seconds and bytes."""
    shutil.rmtree(SITE, ignore_errors=True)
    SITE.mkdir(parents=True)
    whole = _seconds(["-m", "tools", "build", "--site", str(SITE)])
    again = _seconds(["-m", "tools", "build", "--site", str(SITE)])
    return {
        "commit": git_state(),
        "build without PDFs, seconds": {"from nothing": whole, "again": again},
        "pages of a language, seconds": {language: _one_language(language) for language in LANGUAGES},
        "an edit in make serve, seconds": _edit(),
        "bytes": {
            "engine": _sizes(path for path in (SITE / "engine").iterdir() if path.suffix not in (".br", ".gz")),
            "sandbox page with scripts and styles": _sizes(_page_files()),
            **{f"search, {language}": _sizes((SITE / language).glob("search/*.json")) for language in LANGUAGES},
        },
    }


def _seconds(arguments: list[str]) -> float:
    """How long Python takes for a command; where PDFs would be made, it finds no browser."""
    start = time.perf_counter()
    subprocess.run([sys.executable, *arguments], cwd=ROOT, check=True, stdout=subprocess.DEVNULL,
                   env=os.environ | {"CHROMIUM": "none"})
    return round(time.perf_counter() - start, 2)


def _one_language(language: str) -> dict[str, float]:
    """Seconds for all of its pages, and for each."""
    command = [sys.executable, "-c", _ONE_LANGUAGE, str(FOLDER / "one"), language]
    run = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    seconds = float(run.stdout.split()[-1])
    pages = len(list((FOLDER / "one" / language).rglob("index.html")))
    return {"all": round(seconds, 2), "each": round(seconds / pages, 3), "pages": pages}


def _edit() -> float:
    """From saving an English page to the moment at which `make serve` has the browser load it anew: the median."""
    page = ROOT / "docs" / LANGUAGES[0] / "index.md"
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "tools", "serve", "--port", str(port)]
    server = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert server.stdout is not None  # a pipe was asked for
        if not any(line.startswith("Serving on ") for line in server.stdout):
            raise RuntimeError("make serve does not serve")
        times = []
        for _ in range(_EDITS):
            time.sleep(_PAUSE)
            html = _fetched(f"http://127.0.0.1:{port}/{LANGUAGES[0]}/")
            waits = re.search(r"livereload\((\d+), (\d+)\);", html)
            assert waits is not None, "the page does not wait for its next version"
            start = time.perf_counter()
            page.touch()
            _fetched(f"http://127.0.0.1:{port}/livereload/{waits[1]}/{waits[2]}")
            times.append(time.perf_counter() - start)
    finally:
        server.send_signal(signal.SIGINT)
        server.wait()
    return round(statistics.median(times), 2)


def _fetched(address: str) -> str:
    with urlopen(address) as response:
        text: str = response.read().decode()
    return text


def _page_files() -> list[Path]:
    """What the sandbox page loads beside the engine."""
    page = SITE / "en" / "sandbox" / "index.html"
    assets = SITE / "en" / "assets"
    own = [*assets.glob("js/*.js"), *assets.glob("styles/*.css")]
    theme = [*assets.glob("stylesheets/*.css"), *assets.glob("javascripts/*.js")]
    return [page, *own, *theme]


def _sizes(paths: Iterable[Path]) -> dict[str, int]:
    """Bytes of files together: as they are, and each compressed as a host would."""
    sums = {"files": 0, "raw": 0, "gzip": 0, "brotli": 0}
    for path in sorted(paths):
        data = path.read_bytes()
        sums["files"] += 1
        sums["raw"] += len(data)
        sums["gzip"] += len(gzip.compress(data, 9))
        sums["brotli"] += len(brotli.compress(data)) if len(data) < 4_000_000 else _packed(path)
    return sums


def _packed(path: Path) -> int:
    """The size of the packed file that the build has put beside a large one."""
    return path.with_name(f"{path.name}.br").stat().st_size


def main() -> None:
    """Measure, print a table, and write build/bench/site.json."""
    results = measure_site()
    for topic, figures in results.items():
        if not isinstance(figures, dict):
            print(f"{topic}: {figures}")
            continue
        print(topic)
        for name, value in figures.items():
            print(f"  {name}: {value}")
    (FOLDER / "site.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
