"""Measures starts in Firefox, where there is one; the tests ask the same way whether it works there."""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .bench_variants import Variant
from .static_server import SiteServer, serving

NAMES = ("firefox-esr", "firefox")
NOT_CHECKED = "not checked: there is none on this machine (on Debian: apt-get install firefox-esr)"

_SCRIPT = Path(__file__).parent / "firefox.mjs"
_REST = 3000
"""Milliseconds that a reader stays: meanwhile the browser keeps what it has compiled."""


def find() -> str | None:
    """The path of a Firefox; None if there is none.

    The environment variable FIREFOX, where set, is the only candidate.
    """
    if named := os.environ.get("FIREFOX"):
        return shutil.which(named)
    return next(filter(None, map(shutil.which, NAMES)), None)


def visits(firefox: str, address: str, ready: str, count: int = 3, rest: int = _REST) -> dict[str, Any]:
    """Visit a page `count` times in a Firefox just installed.

    Returns "version", and "times": milliseconds from navigation until the selector `ready` is there.

    Raises:
        subprocess.CalledProcessError: Firefox did not get so far.
    """
    plan = {"firefox": firefox, "address": address, "ready": ready, "visits": count, "rest": rest}
    command = [str(Path(sys.executable).with_name("node")), str(_SCRIPT), json.dumps(plan)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode:
        raise subprocess.CalledProcessError(run.returncode, command, run.stdout, run.stderr)
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def measure_firefox(compared: Sequence[Variant], rounds: int) -> dict[str, Any] | str:
    """Of each variant the medians of a first, second and third visit from loopback; or why there are none."""
    firefox = find()
    if firefox is None:
        return NOT_CHECKED
    times: dict[str, list[list[int]]] = {variant.name: [] for variant in compared}
    version = ""
    for _ in range(rounds):
        for variant in compared:
            server = SiteServer(variant.folder, cache="max-age=600")
            server.encodings = variant.encodings
            with serving(server):
                try:
                    found = visits(firefox, server.address + variant.page, variant.ready)
                except subprocess.CalledProcessError as error:
                    return f"{variant.name}: no verdict: {error.stderr.strip().splitlines()[-1:]}"
            version = found["version"]
            times[variant.name].append(found["times"])
    medians = {name: [round(statistics.median(visit)) for visit in zip(*rows, strict=True)]
               for name, rows in times.items()}
    return {"version": version, **medians}
