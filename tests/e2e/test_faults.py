"""Whatever stops the engine ends in a sentence and a way on; what the reader has laid is still there."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import SiteServer, Watch
from .sandbox import Sandbox

# Workers that take the place of ours.
SILENT = "self.onmessage = () => {};"
READY_THEN_SILENT = "self.postMessage({ ready: '0' });"
READY_THEN_FALLS = "self.postMessage({ ready: '0' }); self.onmessage = () => { throw new Error('a fault'); };"
NOT_A_SCRIPT = "this is no script"
WITHOUT_WEBASSEMBLY = "delete self.WebAssembly;"

# What a strict host says to browsers; without the last word it forbids WebAssembly.
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"


def put_in_place_of_the_worker(page: Page, script: str) -> None:
    page.route("**/worker.js", lambda route: route.fulfill(body=script, content_type="text/javascript"))


def put_before_the_worker(page: Page, script: str) -> None:
    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=script + response.text())

    page.route("**/worker.js", answer)


def expect_failure(sandbox: Sandbox, sentence: str) -> None:
    sandbox.expect_state("failed")
    expect(sandbox.status).to_contain_text(sentence)
    expect(sandbox.element.locator(".qwirkle-announcer")).to_contain_text(sentence)
    expect(sandbox.status.get_by_role("button", name="Try again")).to_be_visible()


def expect_recovery(sandbox: Sandbox) -> None:
    """With the fault gone, trying again judges what was laid meanwhile."""
    sandbox.page.unroute_all()
    sandbox.lay(("red circle", 0, 0))
    sandbox.lay_as("as my move")
    sandbox.lay(("red square", 1, 0))
    sandbox.press("Try again")
    sandbox.expect_verdict("Legal: 2 points.", total="2")
    sandbox.expect_state("ready")


@pytest.mark.parametrize("file", ["manifest.json", "pyodide.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "*.whl"])
def test_a_file_that_cannot_be_had_is_a_message(page: Page, file: str) -> None:
    page.route(f"**/engine/{file}*", lambda route: route.abort())
    expect_failure(Sandbox(page), "could not be loaded")


def test_once_the_files_can_be_had_again_so_can_verdicts(page: Page) -> None:
    page.route("**/python_stdlib.zip*", lambda route: route.abort())
    sandbox = Sandbox(page)
    expect_failure(sandbox, "could not be loaded")
    expect_recovery(sandbox)


def test_a_file_that_arrives_damaged_is_a_message(page: Page) -> None:
    page.route("**/python_stdlib.zip*", lambda route: route.fulfill(body=b"PK half of it"))
    sandbox = Sandbox(page)
    expect_failure(sandbox, "arrived damaged")


def test_blocked_webassembly_is_a_message(page: Page) -> None:
    put_before_the_worker(page, WITHOUT_WEBASSEMBLY)
    expect_failure(Sandbox(page), "does not allow WebAssembly")


@pytest.fixture
def policed_page(new_page: Callable[..., Page], server: SiteServer, watch: Watch) -> Iterator[Page]:
    """A page of a host with a strict policy, which the theme's own inline scripts do not obey."""
    server.policy = POLICY
    yield new_page()
    server.policy = None
    watch.stumbled = [error for error in watch.stumbled if "__md_" not in error]


def test_the_sandbox_works_under_a_strict_policy(policed_page: Page) -> None:
    sandbox = Sandbox(policed_page, "#b=RcRx@0,0&m=Rd@2,0")
    sandbox.expect_verdict("Legal: 3 points.")


def test_webassembly_forbidden_by_a_policy_is_a_message(policed_page: Page, server: SiteServer) -> None:
    server.policy = POLICY.removesuffix(" 'wasm-unsafe-eval'")
    expect_failure(Sandbox(policed_page), "does not allow WebAssembly")


def test_a_start_without_progress_is_given_up(page: Page) -> None:
    page.clock.install()
    put_in_place_of_the_worker(page, SILENT)
    sandbox = Sandbox(page)
    sandbox.expect_state("loading")
    page.clock.fast_forward(61_000)
    expect_failure(sandbox, "did not start in time")


def test_an_answer_that_does_not_come_is_given_up(page: Page) -> None:
    page.clock.install()
    put_in_place_of_the_worker(page, READY_THEN_SILENT)
    sandbox = Sandbox(page)
    sandbox.expect_state("ready")
    page.clock.fast_forward(11_000)
    expect_failure(sandbox, "took too long to answer")
    expect_recovery(sandbox)


@pytest.mark.parametrize(("worker", "sentence"), [
    (READY_THEN_FALLS, "stopped because of a fault"),
    (NOT_A_SCRIPT, "did not start the rules engine"),
])
def test_a_worker_that_falls_is_a_message(page: Page, worker: str, sentence: str) -> None:
    put_in_place_of_the_worker(page, worker)
    expect_failure(Sandbox(page), sentence)


def test_a_browser_without_module_workers_is_told(page: Page) -> None:
    # Such a browser ignores the options of a worker.
    page.add_init_script("Worker = class extends Worker { constructor(script) { super(script); } }")
    expect_failure(Sandbox(page), "did not start the rules engine")
