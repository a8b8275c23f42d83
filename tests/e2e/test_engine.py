"""The engine's files in a browser: when they are fetched, in what form, and what becomes of a start without one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from urllib.request import urlopen

import pytest
from playwright.sync_api import Error, Page, Response, Route, expect

from tools.engine_bundle import pyodide_folder
from tools.static_server import Line, SiteServer

from .conftest import ROOT
from .sandbox import Sandbox
from .test_faults import expect_failure, expect_recovery, put_in_place_of_the_worker

PARTS = ("manifest", "loader", "glue", "wasm", "library", "engine")

# Files of the same purpose that do not belong to the rest.
OTHER_PYODIDE = pyodide_folder(package="pyodide-314")
OTHERS = {
    "manifest": ROOT / "package.json",
    "loader": OTHER_PYODIDE / "pyodide.mjs",
    "glue": OTHER_PYODIDE / "pyodide.asm.mjs",
    "wasm": OTHER_PYODIDE / "pyodide.asm.wasm",
    "library": OTHER_PYODIDE / "python_stdlib.zip",
    "engine": OTHER_PYODIDE / "python_stdlib.zip",
}

# A worker that answers the oldest of three calls when the third one comes.
SLOW_WORKER = """
    self.postMessage({ ready: '0' });
    const held = [];
    self.onmessage = ({ data }) => {
      if ('request' in data && held.push(data.id) === 3) self.postMessage({ id: held.shift(), response: '{}' });
    };
"""
ASK = """async (op) => {
  ({ engine: self.engine } = await import(new URL("../../assets/js/engine.js", location.href).href));
  engine.ask({ op }).then(() => (self.answered = op), ({ reason }) => (self.failed = reason));
}"""

SAVE_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
SLOW_LINE = "Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } })"


@pytest.fixture(scope="session")
def files(server: SiteServer) -> dict[str, str]:
    """The names of the engine's files by their part."""
    with urlopen(f"{server.address}engine/manifest.json") as answer:
        manifest = json.load(answer)
    return {"manifest": "manifest.json", **{part: entry["name"] for part, entry in manifest["files"].items()}}


@pytest.fixture
def plain_host(server: SiteServer) -> Iterator[SiteServer]:
    """A host that packs nothing by itself."""
    encodings, server.encodings = server.encodings, ()
    yield server
    server.encodings = encodings


def listen(page: Page) -> list[Response]:
    """The answers about the engine's files, as they come."""
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer) if "/engine/" in answer.url else None)
    return answers


def names(answers: list[Response]) -> list[str]:
    return sorted({answer.url.rsplit("/", 1)[-1] for answer in answers})


def expect_working(sandbox: Sandbox) -> None:
    sandbox.lay(("red circle", 0, 0))
    sandbox.expect_state("ready")


def test_a_host_that_packs_sends_each_file_once_and_packed(
    new_page: Callable[..., Page], server: SiteServer, files: dict[str, str]
) -> None:
    page = new_page()
    server.sent.clear()
    answers = listen(page)
    expect_working(Sandbox(page))
    assert names(answers) == sorted(files.values())
    for answer in answers:
        assert answer.headers["content-encoding"] == "br"
        assert server.sent[f"{answer.url.rsplit('/', 1)[-1]}.br"] == int(answer.headers["content-length"])


def test_from_a_host_that_packs_nothing_packed_files_are_unpacked_here(
    new_page: Callable[..., Page], plain_host: SiteServer, files: dict[str, str]
) -> None:
    page = new_page()
    answers = listen(page)
    expect_working(Sandbox(page))
    for part in ("wasm", "library", "engine"):
        assert f"{files[part]}.gz" in names(answers)


def test_a_host_without_packed_files_sends_them_as_they_are(
    new_page: Callable[..., Page], plain_host: SiteServer, files: dict[str, str]
) -> None:
    plain_host.missing = {f"{name}.gz" for name in files.values()}
    expect_working(Sandbox(new_page()))
    plain_host.missing = set()


@pytest.mark.parametrize("part", PARTS)
def test_a_file_that_cannot_be_had_is_a_message(page: Page, files: dict[str, str], part: str) -> None:
    page.route(f"**/engine/{files[part]}*", lambda route: route.abort())
    expect_failure(Sandbox(page), "could not be loaded")


@pytest.mark.parametrize("part", PARTS)
def test_a_file_that_the_host_does_not_have_is_a_message(
    page: Page, server: SiteServer, files: dict[str, str], part: str
) -> None:
    page.route("**/nothing", lambda route: route.abort())  # with a route, the browser keeps no files
    server.missing = {files[part]}
    try:
        expect_failure(Sandbox(page), "could not be loaded")
    finally:
        server.missing = set()


@pytest.mark.parametrize("part", PARTS)
def test_a_file_that_arrives_damaged_is_a_message(page: Page, files: dict[str, str], part: str) -> None:
    def damage(route: Route) -> None:
        answer = route.fetch()
        content = answer.body()
        route.fulfill(response=answer, body=content[: len(content) // 2] + b"\0(")

    page.route(f"**/engine/{files[part]}*", damage)
    expect_failure(Sandbox(page), "arrived damaged")


@pytest.mark.parametrize("part", PARTS)
def test_a_file_that_does_not_belong_to_the_rest_is_a_message(page: Page, files: dict[str, str], part: str) -> None:
    page.route(f"**/engine/{files[part]}*", lambda route: route.fulfill(path=OTHERS[part]))
    sandbox = Sandbox(page)
    sandbox.expect_state("failed")
    expect(sandbox.status.get_by_role("button", name="Try again")).to_be_visible()
    expect_recovery(sandbox)


@pytest.mark.parametrize("part", ["library", "wasm", "glue"])
def test_what_is_damaged_only_once_is_fetched_again_and_not_told(
    page: Page, files: dict[str, str], part: str
) -> None:
    damaged: list[str] = []

    def damage_once(route: Route) -> None:
        if damaged:
            route.continue_()
        else:
            damaged.append(route.request.url)
            route.fulfill(body=b"\0(", content_type="application/wasm" if part == "wasm" else "text/javascript")

    page.route(f"**/engine/{files[part]}*", damage_once)
    sandbox = Sandbox(page)
    expect_working(sandbox)
    assert len(damaged) == 1


def test_a_board_in_a_page_brings_the_engine_when_the_page_is_at_rest(page: Page) -> None:
    page.goto("./")
    expect(page.locator("qwirkle-board[mode=sandbox]")).to_have_attribute("state", "ready")


@pytest.mark.parametrize("script", [SAVE_DATA, SLOW_LINE])
def test_who_saves_data_gets_the_engine_with_the_first_tile(page: Page, script: str) -> None:
    page.add_init_script(script)
    answers = listen(page)
    sandbox = Sandbox(page)
    page.wait_for_load_state("networkidle")
    sandbox.cell(0, 0).hover()
    sandbox.expect_state("idle")
    assert answers == []
    expect_working(sandbox)


def test_an_engine_that_nobody_uses_is_ended_and_comes_back_from_what_is_kept(
    page: Page, server: SiteServer, files: dict[str, str]
) -> None:
    page.clock.install()
    sandbox = Sandbox(page)
    expect_working(sandbox)
    assert len(page.workers) == 1
    page.clock.fast_forward("16:00")
    sandbox.expect_state("idle")
    page.wait_for_function("localStorage.getItem('qwirkle-engine-snapshot')")
    answers = listen(page)
    server.sent.clear()
    sandbox.lay_as("as my move")
    sandbox.lay(("red square", 1, 0))
    sandbox.expect_verdict("Legal: 2 points.", total="2")
    sandbox.expect_state("ready")
    # Neither WebAssembly nor archives; the worker imports its scripts anew, and the browser may have kept a snapshot.
    assert {name for name in names(answers) if "snapshot" not in name} <= {files["loader"], files["glue"]}
    assert not any(name.startswith("snapshot-") for name in server.sent)


def test_a_call_is_late_only_from_when_the_one_before_it_was_answered(page: Page) -> None:
    page.clock.install()
    put_in_place_of_the_worker(page, SLOW_WORKER)
    page.goto("rules/lines/")
    page.evaluate(ASK, "first")
    page.evaluate(ASK, "second")
    page.wait_for_function("engine.state === 'ready'")
    page.clock.fast_forward(9_000)
    page.evaluate(ASK, "third")
    page.wait_for_function("self.answered === 'first'")
    page.clock.fast_forward(9_000)
    assert page.evaluate("engine.state") == "ready"
    page.clock.fast_forward(2_000)
    page.wait_for_function("self.failed === 'call-timeout'")


def test_progress_grows_by_bytes_until_all_have_arrived(new_page: Callable[..., Page], server: SiteServer) -> None:
    page = new_page()
    server.line = Line(megabits=16)
    page.add_init_script("""
        addEventListener("DOMContentLoaded", async () => {
          const { engine } = await import(new URL("../assets/js/engine.js", location.href).href);
          self.seen = [[engine.state, engine.progress]];
          engine.addEventListener("change", () => self.seen.push([engine.state, engine.progress]));
        });
    """)
    expect_working(Sandbox(page))
    server.line = Line()
    seen = page.evaluate("self.seen")
    loading = [progress for state, progress in seen if state == "loading"]
    assert loading == sorted(loading)
    assert len(set(loading)) > 5
    assert seen[-1] == ["ready", 1]
    assert loading[-1] == 1  # "starting" is said when all is there, not before


ANYBODY = """async ([home, lockFileURL]) => {
  const { loadPyodide } = await import(`${home}pyodide.mjs`);
  const python = await loadPyodide({ indexURL: home, lockFileURL });
  await python.loadPackage("qwirkle-rules", { errorCallback: () => {}, messageCallback: () => {} });
  return python.runPython("from qwirkle_rules import Board, Move, judge;"
    + "judge(Board.parse('RcRxRd@0,0'), Move.parse('RsRt@3,0h')).score.total");
}"""


@pytest.fixture
def anybody(page: Page, server: SiteServer) -> Callable[[], int]:
    """Loads the engine into Pyodide as its makers publish it, by our lock file; returns a score."""
    published = pyodide_folder()
    page.route("**/published/*", lambda route: route.fulfill(path=published / route.request.url.rsplit("/", 1)[-1]))
    page.goto(f"{server.address}engine/manifest.json")
    addresses = [f"{server.address}published/", f"{server.address}engine/pyodide-lock.json"]
    return lambda: page.evaluate(ANYBODY, addresses)


def test_anybodys_pyodide_loads_the_engine_by_our_lock_file(anybody: Callable[[], int]) -> None:
    assert anybody() == 5


def test_anybodys_pyodide_refuses_a_wheel_that_is_not_the_one_of_the_lock_file(
    page: Page, anybody: Callable[[], int]
) -> None:
    page.route("**/engine/*.whl", lambda route: route.fulfill(body=b"PK"))
    with pytest.raises(Error, match="qwirkle_rules"):
        anybody()
