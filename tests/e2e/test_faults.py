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
READY_THEN_FALLS = """
    self.postMessage({ ready: '0' });
    self.onmessage = ({ data }) => { if ('request' in data) throw new Error('a fault'); };
"""
# Before ours: once it is asked about a starburst, it says nothing more.
SILENT_FROM_A_STARBURST = """
    const post = self.postMessage.bind(self);
    let silent = false;
    self.addEventListener("message", ({ data }) => { silent ||= /"Rt"/.test(data.request); });
    self.postMessage = (message) => { if (!silent || !("response" in message)) post(message); };
"""
NOT_A_SCRIPT = "this is no script"
WITHOUT_WEBASSEMBLY = "delete self.WebAssembly;"

NOT_RUNNING = "The text has to be read first, and the rules engine is not running. Try again, or undo."

# What a strict host says to browsers; without the last word it forbids WebAssembly.
POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"


def put_in_place_of_the_worker(page: Page, script: str) -> None:
    page.route("**/worker.js", lambda route: route.fulfill(body=script, content_type="text/javascript"))


def put_before(page: Page, module: str, script: str) -> None:
    """Has the site's `module` begin with `script`."""
    def answer(route: Route) -> None:
        response = route.fetch()
        headers = response.headers | {"cache-control": "no-store"}  # the next page's is as it was
        route.fulfill(response=response, headers=headers, body=script + response.text())

    page.route(f"**/{module}", answer)


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
    expect(sandbox.cell(1, 0)).to_be_focused()
    sandbox.expect_verdict("Legal: 2 points.", total="2")
    sandbox.expect_state("ready")


def test_once_the_files_can_be_had_again_so_can_verdicts(page: Page) -> None:
    page.route("**/engine/library-*", lambda route: route.abort())
    sandbox = Sandbox(page)
    expect_failure(sandbox, "could not be loaded")
    expect_recovery(sandbox)


def without_an_engine(page: Page) -> Sandbox:
    """Three tiles on the table, and a move typed but not applied; the engine would start if tried again."""
    page.route("**/engine/library-*", lambda route: route.abort())
    sandbox = Sandbox(page)
    sandbox.expect_state("failed")
    page.unroute_all()
    sandbox.lay(("red circle", 0, 0), ("red criss-cross", 1, 0), ("red diamond", 2, 0))
    sandbox.open_fields()
    sandbox.field("Move").fill("Rs@3,0")
    return sandbox


def test_a_text_applied_without_an_engine_leaves_the_rest_of_the_position(page: Page) -> None:
    sandbox = without_an_engine(page)
    sandbox.press("Apply")
    expect(sandbox.cell(0, 0)).to_have_accessible_name("row 1, column 1: red circle")
    sandbox.field("Hand").fill("RsGc")  # not applied
    sandbox.press("Try again")
    sandbox.expect_verdict("Legal: 4 points.", total="4")
    sandbox.expect_address("#b=RcRxRd@0,0&m=Rs@3,0")
    expect(sandbox.field("Table")).to_have_value("RcRxRd@0,0")
    expect(sandbox.field("Hand")).to_have_value("RsGc")


def with_a_text_that_waits(page: Page) -> Sandbox:
    """The same, with the move applied, so that nothing can be laid until an engine has read it."""
    sandbox = without_an_engine(page)
    sandbox.press("Apply")
    sandbox.choose("blue circle")
    sandbox.cell(0, 1).click()
    expect(sandbox.notice).to_have_text(NOT_RUNNING)
    return sandbox


def test_undo_while_a_text_waits_only_ends_its_waiting(page: Page) -> None:
    sandbox = with_a_text_that_waits(page)
    sandbox.press("Undo")
    expect(sandbox.notice).to_be_hidden()
    expect(sandbox.cell(2, 0)).to_have_accessible_name("row 1, column 3: red diamond")
    expect(sandbox.field("Move")).to_have_value("Rs@3,0")
    sandbox.press("Try again")
    sandbox.expect_address("#b=RcRxRd@0,0")
    sandbox.press("Apply")
    sandbox.expect_verdict("Legal: 4 points.", total="4")
    sandbox.press("Undo")
    sandbox.expect_address("#b=RcRxRd@0,0")


def test_a_table_that_would_be_too_wide_has_a_verdict_but_no_advice(page: Page) -> None:
    sandbox = Sandbox(page, "#b=Rc198Rx@0,0&m=Rd@200,0")
    sandbox.expect_verdict("Legal: 2 points.", total="2")
    # The engine answers in order: after this, it has been asked for advice and has answered.
    page.evaluate("import('../assets/js/engine.js').then(({ engine }) => engine.ask({ op: 'words' }))")
    expect(sandbox.element.locator("details", has_text="Lines of five that wait for a sixth tile")).to_be_hidden()


def test_a_tile_where_no_table_reaches_takes_the_last_verdict_away(page: Page) -> None:
    sandbox = Sandbox(page, "#b=Rc@998,999&m=Rx@999,999")
    sandbox.expect_verdict("Legal: 2 points.", total="2")
    sandbox.lay(("red diamond", 1000, 999))
    expect(sandbox.notice).to_be_visible()
    expect(sandbox.element).not_to_have_attribute("legal", "true")
    expect(sandbox.verdict.get_by_role("listitem")).to_have_count(0)
    expect(sandbox.element.get_by_text("Legal: 2 points.")).to_have_count(0)
    sandbox.press("Undo")
    sandbox.expect_verdict("Legal: 2 points.", total="2")
    expect(sandbox.notice).to_be_hidden()


def test_blocked_webassembly_is_a_message(page: Page) -> None:
    put_before(page, "engine-files.js", WITHOUT_WEBASSEMBLY)
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


def test_what_is_laid_without_an_engine_is_still_there_when_the_page_is_loaded_anew(page: Page) -> None:
    page.route("**/engine/manifest.json", lambda route: route.abort())
    sandbox = Sandbox(page)
    expect_failure(sandbox, "could not be loaded")
    sandbox.lay(("red circle", 0, 0), ("red criss-cross", 1, 0), ("green circle", 0, 2))
    sandbox.lay_as("as my move")
    sandbox.lay(("red diamond", 2, 0), ("red square", 3, 0))
    sandbox.expect_address("#b=RcRx//Gc@0,0&m=Rd@2,0%20Rs@3,0")
    page.unroute_all()
    page.reload()
    sandbox.expect_verdict("Legal: 4 points.", total="4")
    sandbox.expect_address("#b=RcRx//Gc@0,0&m=RdRs@2,0h")


def test_offline_before_the_first_visit_of_the_engine_is_a_message(new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.route("**/engine/**", lambda route: route.abort("internetdisconnected"))
    sandbox = Sandbox(page, "#b=GcGx@0,0")
    expect_failure(sandbox, "Are you online?")
    sandbox.choose("red circle")
    sandbox.cell(0, 0).click()
    expect(sandbox.notice).to_have_text(
        "The link has to be read first, and the rules engine is not running. Try again, or clear the table to start "
        "without the link.")
    expect(sandbox.element.get_by_role("button", name="Undo")).to_be_disabled()
    sandbox.press("Clear table")
    expect(sandbox.notice).to_be_hidden()
    expect_recovery(sandbox)


def test_a_parameter_that_a_link_has_twice_is_said(page: Page) -> None:
    sandbox = Sandbox(page, "#b=RcRx@0,0&b=BcBx@0,0&b=GcGx@0,0&m=Gd@2,0")
    sandbox.expect_verdict("Legal: 3 points.")
    expect(sandbox.notice).to_have_text("This link has b= more than once; the last one was read.")
    sandbox.expect_address("#b=GcGx@0,0&m=Gd@2,0")
    whole = "#p=RcRx@0,0;RdOsYsGcBtPf/?6;1;0/2;94;0&t=Rd@2,0"
    sandbox = Sandbox(page, f"{whole}&b=Gc@0,0&h=Rc")
    sandbox.expect_verdict("Legal: 3 points.")
    expect(sandbox.notice).to_have_text(
        "A whole position (p=) stands by itself: b=, h= beside it in this link was not read.")
    sandbox.expect_address(whole)
    # Nothing to read is told, too.
    box = sandbox.paste_box()
    sandbox.press("Read it")
    expect(box).to_be_focused()
    expect(page.locator("#sandbox-paste-answer")).to_have_text("Paste a link, a table or a move first.")


def fails_at_the_next_question(page: Page) -> None:
    """A worker that falls when it is asked once more; one that is started later does not."""
    page.evaluate("""() => {
        const send = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (message, ...rest) {
            if (!("request" in message)) return send.call(this, message, ...rest);
            Worker.prototype.postMessage = send;
            this.dispatchEvent(new ErrorEvent("error"));
        };
    }""")


def test_a_text_that_waits_is_read_once_the_engine_is_back_and_its_notice_goes(page: Page) -> None:
    sandbox = Sandbox(page, "#b=RcRx@0,0")
    sandbox.expect_state("ready")
    box = sandbox.paste_box()
    fails_at_the_next_question(page)
    box.fill("GcGx@0,0")
    sandbox.press("Read it")
    sandbox.expect_state("failed")
    panel = sandbox.open_fields()
    expect(panel).to_contain_text("The text stays here until the rules engine can read it.")
    sandbox.press("Try again")
    sandbox.expect_address("#b=GcGx@0,0")
    expect(panel).not_to_contain_text("The text stays here")


def test_what_was_said_of_a_pasted_text_goes_when_it_is_changed(open_page: Page) -> None:
    sandbox = Sandbox(open_page, "#b=RcRx@0,0")
    sandbox.expect_state("ready")
    box = sandbox.paste_box()
    box.fill("RcRq")
    sandbox.press("Read it")
    expect(box).to_have_attribute("aria-invalid", "true")
    box.press("Backspace")
    expect(box).to_have_attribute("aria-invalid", "false")
    expect(sandbox.element.locator("#sandbox-paste-answer")).to_be_empty()


def test_the_notice_about_a_text_that_waits_follows_the_engine(page: Page) -> None:
    sandbox = with_a_text_that_waits(page)
    held = []
    page.route("**/engine/library-*", lambda route: held.append(route))
    sandbox.press("Try again")
    expect(sandbox.notice).to_have_text("One moment: the position is still being read.")
    page.wait_for_function("() => true")
    while not held:
        page.wait_for_timeout(50)
    held[0].continue_()
    sandbox.expect_verdict("Legal: 4 points.", total="4")
    expect(sandbox.notice).to_be_hidden()


def test_an_answer_to_another_count_goes_when_the_engine_fails_and_the_count_is_checked_later(page: Page) -> None:
    sandbox = Sandbox(page, "#b=RcRxRd/3Gs/3Bs@0,0&m=Rs@3,0")
    sandbox.expect_verdict("Legal: 7 points.")
    section = sandbox.element.get_by_role("region", name="My own count")
    count, answer = section.get_by_label("I counted"), section.locator(".sandbox-answer")
    count.fill("7")
    count.press("Enter")
    expect(answer).to_contain_text("Right: 7 points.")
    fails_at_the_next_question(page)
    count.fill("4")
    count.press("Enter")
    sandbox.expect_state("failed")
    expect(answer).to_be_empty()
    sandbox.press("Try again")
    expect(answer).to_contain_text("Not 4 but 7.")
    expect(count).to_have_value("4")


def test_where_a_tile_fits_is_not_said_of_another_tile(page: Page) -> None:
    sandbox = Sandbox(page, "#b=RcRxRd@0,0")
    sandbox.expect_state("ready")
    fits = sandbox.element.get_by_role("region", name="Mark where the chosen tile fits")
    fits.get_by_role("checkbox").check()
    expect(fits).to_contain_text("Choose a tile first.")
    sandbox.choose("red square")
    marks = sandbox.element.locator(".overlay-mark")
    expect(marks).not_to_have_count(0)
    told = fits.inner_text()
    fails_at_the_next_question(page)
    sandbox.choose("blue clover")
    sandbox.expect_state("failed")
    expect(fits).not_to_have_text(told)
    expect(marks).to_have_count(0)
    sandbox.press("Try again")
    expect(fits.locator("p")).to_contain_text("blue clover")


def test_a_hand_written_while_the_engine_is_away_is_no_fault_and_is_read_later(page: Page) -> None:
    sandbox = Sandbox(page, "#p=RcRx@0,0;?6/?6;1;2/2;94;0")
    hand = sandbox.element.get_by_role("textbox", name="Hand of Player 1")
    expect(hand).to_have_value("?6")
    expect(sandbox.element.locator(".game-answers dd").first).to_be_visible()
    fails_at_the_next_question(page)
    hand.fill("RdGc?4")
    hand.press("Enter")
    sandbox.expect_state("failed")
    expect(hand).to_have_attribute("aria-invalid", "false")
    sandbox.press("Try again")
    page.wait_for_function("location.hash.includes('RdGc?4/')")


def test_moves_are_not_looked_for_by_an_engine_that_has_failed(page: Page) -> None:
    sandbox = Sandbox(page, "#b=RcRx@0,0&h=RdGcBs")
    sandbox.expect_state("ready")
    expect(sandbox.element.locator(".sandbox-hand button")).to_have_count(3)
    page.evaluate("import('../assets/js/engine.js').then(({ engine }) => engine.ask({ op: 'words' }))")
    fails_at_the_next_question(page)
    panel = sandbox.open("What could I play?")
    sandbox.expect_state("failed")
    expect(panel).not_to_contain_text("Looking for moves")
    sandbox.press("Try again")
    expect(panel.get_by_role("listitem").first).to_be_visible()


def test_what_was_dealt_is_said_of_that_table_only(open_page: Page) -> None:
    sandbox = Sandbox(open_page, "#b=RcRx@0,0")
    sandbox.expect_state("ready")
    panel = sandbox.open("Start from")
    panel.get_by_label("A game under way, number").fill("7")
    panel.get_by_role("button", name="Deal it").click()
    expect(panel).to_contain_text("Game 7 after 12 turns")
    sandbox.press("Clear table")
    expect(panel).not_to_contain_text("Game 7")


def test_while_an_answer_takes_long_no_older_verdict_stands_there_and_the_address_has_the_tile(page: Page) -> None:
    put_before(page, "worker.js", SILENT_FROM_A_STARBURST)
    sandbox = Sandbox(page, "#b=RcRxRd@0,0&m=Rs@3,0")
    sandbox.expect_verdict("Legal: 4 points.")
    sandbox.lay(("red starburst", 4, 0))
    expect(sandbox.headline).to_have_text("Your move is judged as soon as the rules engine is ready.")
    expect(sandbox.verdict).not_to_contain_text("3 old + 1 new")
    expect(sandbox.element.get_by_role("button", name="Play it")).to_be_disabled()
    spoken = sandbox.element.locator(".qwirkle-announcer")
    expect(spoken).to_contain_text("red starburst laid")
    for key in "kv":
        sandbox.cell(0, 0).press("Shift")
        spoken.evaluate("spoken => { spoken.textContent = ''; }")
        sandbox.cell(0, 0).press(key)
        expect(spoken).to_have_text("Your move is judged as soon as the rules engine is ready.")
    page.unroute_all()
    page.reload()
    sandbox.expect_verdict("Legal: 5 points.", total="5")
