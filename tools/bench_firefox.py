"""Measures starts in Firefox, where there is one."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import Any

from .bench_variants import Variant
from .firefox import NOT_CHECKED, Firefox, FirefoxError, find
from .static_server import SiteServer, serving

_VISITS = 3
_REST = 3000
"""Milliseconds that a reader stays: meanwhile the browser keeps what it has compiled."""


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
            try:
                with serving(server), Firefox(firefox) as reader:
                    version = reader.do("version")
                    address = server.address + variant.page
                    times[variant.name].append(
                        [reader.do("visit", address, variant.ready, _REST) for _ in range(_VISITS)])
            except FirefoxError as error:
                return f"{variant.name}: no verdict: {error}"
    medians = {name: [round(statistics.median(visit)) for visit in zip(*rows, strict=True)]
               for name, rows in times.items()}
    return {"version": version, **medians}
