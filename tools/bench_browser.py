"""Measures starts, verdicts and memory in a browser, beside plain Pyodide in the same run; writes browser.json."""

from __future__ import annotations

import argparse
import json
import platform
import statistics
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, TimeoutError, sync_playwright

from qwirkle_rules.selfplay import play_game
from qwirkle_rules.strategies import STRATEGIES

from . import chromium
from .bench_firefox import measure_firefox
from .bench_variants import Variant, git_state, start_bytes, variants
from .faults import ROOT
from .static_server import Line, SiteServer, serving

FOLDER = ROOT / "build" / "bench"

ROUNDS = 5
"""Every variant is started as often on every line, all of them in turn; medians count."""

VISITS = ("cold", "second", "third")

LINES = {"loopback": Line(), "20 Mbit/s": Line(20, 0.04), "10 Mbit/s": Line(10, 0.04)}

_REST = 3.0
"""Seconds that a reader stays: meanwhile the browser keeps what it has compiled, and gets the snapshot."""

_TILES = 60
_VERDICTS = 100

# Noted in the page itself: a question from outside waits until the page has time.
_NOTE_VERDICT = """new MutationObserver((_, observer) => {
  if (!document.querySelector(%s)) return;
  self.verdictAt = performance.now();
  observer.disconnect();
}).observe(document, { subtree: true, attributeFilter: ["total"] })"""

# Lays a tile, waits until its verdict is on the screen, takes it back; returns milliseconds.
_LAY = """async (cells) => {
  const board = document.querySelector("qwirkle-board[mode=sandbox]");
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const back = [...board.querySelectorAll("button")].find((button) => button.textContent === "Take back move");
  const times = [];
  for (const [x, y] of cells) {
    const cell = board.querySelector(`[role=gridcell][data-x="${x}"][data-y="${y}"]`);
    const shown = new Promise((resolve) => board.addEventListener("verdict", () => resolve(frame()), { once: true }));
    const start = performance.now();
    cell.click();
    await shown;
    times.push(performance.now() - start);
    back.click();
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return times;
}"""


def measure(site: Path, rounds: int = ROUNDS) -> Iterator[dict[str, Any]]:
    """Everything about the built `site`, as JSON values: milliseconds, bytes and mebibytes.

    It takes half an hour: what is known so far is yielded after each part.
    """
    results: dict[str, Any] = {"commit": git_state(), "machine": platform.machine(), "rounds": rounds}
    with sync_playwright() as playwright, TemporaryDirectory(dir=FOLDER) as folder:
        compared = variants(site, Path(folder) / "variants")
        baseline, ours, sandbox = (variant.name for variant in compared[:3])
        starts: dict[str, dict[str, Any]] = {variant.name: {"all": {}} for variant in compared}
        results |= {"starts": starts, "times faster than plain Pyodide 314": {}}
        for line in LINES:
            for name, row in measure_starts(playwright, compared, line, rounds).items():
                starts[name] |= {"bytes": row["bytes"], line: row["medians"]}
                starts[name]["all"][line] = row["all"]
            results["times faster than plain Pyodide 314"][line] = {
                name: {visit: round(starts[baseline][line][visit] / starts[name][line][visit], 2) for visit in VISITS}
                for name in (ours, sandbox)
            }
            yield results
        results["verdict on a table of 60 tiles, milliseconds"] = measure_verdicts(playwright, compared[2])
        results["memory of the tab, MiB"] = {variant.name: _memory(playwright, variant) for variant in compared[:3]}
    yield results
    yield results | {"Firefox": measure_firefox(compared[:2], rounds)}


def measure_starts(
    playwright: Playwright, compared: list[Variant], line: str, rounds: int
) -> dict[str, dict[str, Any]]:
    """Of each variant on a line: the bytes of a first visit, and of each visit the median and all times."""
    times: dict[tuple[str, str], list[int]] = {}
    sizes: dict[str, int] = {}
    for turn in range(rounds):
        for variant in compared:
            with _site(variant, LINES[line]) as server, _reader(playwright) as context:
                for visit in VISITS:
                    elapsed, sent = visit_once(context, server, variant, rest=0 if visit == VISITS[-1] else _REST)
                    times.setdefault((variant.name, visit), []).append(round(elapsed))
                    if visit == VISITS[0]:
                        sizes[variant.name] = start_bytes(variant, sent)
        print(f"  {line}: round {turn + 1} of {rounds}", flush=True)
    return {
        variant.name: {
            "bytes": sizes[variant.name],
            "medians": {visit: round(statistics.median(times[variant.name, visit])) for visit in VISITS},
            "all": {visit: times[variant.name, visit] for visit in VISITS},
        }
        for variant in compared
    }


def visit_once(
    context: BrowserContext, server: SiteServer, variant: Variant, rest: float
) -> tuple[float, Mapping[str, int]]:
    """Milliseconds from navigation until the verdict is in the page, and the bytes that were sent until then, by file.

    The page then stays open for `rest` seconds.

    Raises:
        RuntimeError: there was no verdict.
    """
    page = context.new_page()
    page.add_init_script(_NOTE_VERDICT % json.dumps(variant.ready))
    page.goto(server.address + variant.page, wait_until="commit")
    try:
        page.wait_for_function("self.verdictAt", polling=100, timeout=60_000)
    except TimeoutError:
        raise RuntimeError(f"{variant.name}: no verdict within a minute") from None
    elapsed: float = page.evaluate("self.verdictAt")
    sent = server.sent.copy()
    page.wait_for_timeout(rest * 1000)
    page.close()
    return elapsed, sent


@contextmanager
def _site(variant: Variant, line: Line = LINES["loopback"]) -> Iterator[SiteServer]:
    """The variant's files, as a host serves them that lets browsers keep files for ten minutes."""
    server = SiteServer(variant.folder, cache="max-age=600")
    server.encodings, server.line = variant.encodings, line
    with serving(server):
        yield server


@contextmanager
def _reader(playwright: Playwright) -> Iterator[BrowserContext]:
    """A browser just installed, that keeps things on disk: compiled code is kept only so."""
    with TemporaryDirectory(dir=FOLDER) as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium.ensure(), args=chromium.launch_arguments())
        try:
            yield context
        finally:
            context.close()


def measure_verdicts(playwright: Playwright, sandbox: Variant) -> dict[str, float]:
    """From laying a tile beside 60 others to its verdict on the screen: median, and what 95 of 100 keep to."""
    board, cells = _crowded_table()
    with _site(sandbox) as server, _reader(playwright) as context:
        page = context.new_page()
        page.goto(f"{server.address}en/sandbox/#b={board}")
        table = page.locator("qwirkle-board[mode=sandbox]")
        page.wait_for_selector("qwirkle-board[mode=sandbox][state=ready]", timeout=180_000)
        table.get_by_role("radio", name="as my move").check(force=True)
        table.get_by_role("button", name="red circle", exact=True).click()
        times = page.evaluate(_LAY, (cells * _VERDICTS)[: _VERDICTS + 10])[10:]
    median, most = statistics.median(times), statistics.quantiles(times, n=20)[-1]
    return {"median": round(median, 1), "95th percentile": round(most, 1)}


def _crowded_table() -> tuple[str, list[tuple[int, int]]]:
    """A table of about 60 tiles from a game, and empty cells beside tiles where a red circle may go."""
    for step in play_game([STRATEGIES["greedy"]] * 2, Random(7)).steps:
        board = step.position.board if step.position else None
        if board is not None and len(board) >= _TILES:
            near = {(x + dx, y + dy) for x, y in board for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1))}
            return str(board), sorted(near - set(board))
    raise AssertionError("the game ended before the table was full")


def _memory(playwright: Playwright, variant: Variant) -> float | None:
    """Mebibytes that a tab holds after one start, page and engine; None where the system does not tell."""
    if not Path("/proc/self/smaps_rollup").exists():
        return None
    browser = playwright.chromium.launch(executable_path=chromium.ensure(), args=chromium.launch_arguments())
    try:
        with _site(variant) as server:
            page: Page = browser.new_page()
            page.goto(server.address + variant.page, wait_until="commit")
            page.wait_for_selector(variant.ready, state="attached", timeout=180_000)
            page.wait_for_timeout(5000)
            found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
            # Beside the tab's own process, Chromium keeps small ones for tabs to come.
            return round(max(_own_memory(process["id"]) for process in found if process["type"] == "renderer"), 1)
    finally:
        browser.close()


def _own_memory(process: int) -> float:
    """Mebibytes of a process, shared ones by its part."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="utf-8").splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def show(results: dict[str, Any]) -> None:
    """Print the tables, as far as they are known."""
    print(f"Browser: medians of {results['rounds']} starts, milliseconds from navigation to the first verdict")
    width = max(map(len, results["starts"]))
    measured = list(results["times faster than plain Pyodide 314"])
    heads = (f"{line + ' ' + visit:>16}" for line in measured for visit in VISITS)
    print(f"{'':{width}}  {'MB':>5}  " + "  ".join(heads))
    for name, row in results["starts"].items():
        cells = "  ".join(f"{row[line][visit]:16,}" for line in measured for visit in VISITS)
        print(f"{name:{width}}  {row['bytes'] / 1e6:5.2f}  {cells}")
    for topic in ("times faster than plain Pyodide 314", "verdict on a table of 60 tiles, milliseconds",
                  "memory of the tab, MiB", "Firefox"):
        if topic in results:
            print(f"{topic}: {json.dumps(results[topic])}", flush=True)


def main(site: Path = FOLDER / "site", rounds: int = ROUNDS) -> None:
    """Measure the built `site`, and print the tables; build/bench/browser.json grows with each part."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for results in measure(site, rounds):
        show(results)
        (FOLDER / "browser.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measures a built site in a browser.")
    parser.add_argument("--site", type=Path, default=ROOT / "site")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args()
    main(options.site, options.rounds)
