"""The verdict at every change: why a move fails, how it scores, what would be legal, where a count went wrong."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tools.book import load_book

from .readers import MEANS, Finger
from .sandbox import DESK, PHONE, Sandbox
from .test_laying import start

TWO_FAULTS = "#b=RcRxRd/3Gs@0,0&m=RcRs@3,0h&h=RsGc"
TWO_LINES = "#b=RcRxRd/3Gs@0,0&m=Rs@3,0"
QWIRKLE = "#b=RcRxRdRsRt@0,0&m=Rf@5,0"


def overlay(sandbox: Sandbox, kind: str) -> Locator:
    return sandbox.element.locator(f".overlay-{kind}")


def test_after_a_move_the_verdict_is_in_sight_without_scrolling(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRxRd@0,0")
    screen.evaluate("scrollTo(0, 0)")
    sandbox.choose("red circle")
    sandbox.cell(3, 0).click()
    sandbox.expect_verdict("Not legal.", reasons="duplicate-tile")
    expect(sandbox.headline).to_be_in_viewport(ratio=0.9)
    expect(sandbox.element.locator(".sandbox-why")).to_contain_text("has the red circle twice")
    expect(sandbox.element.locator(".sandbox-why")).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_why_a_move_fails_can_be_read_whole_and_nothing_jumps(tabs: Callable[..., Page], language: str) -> None:
    """The sentence ends with the tiles that clash: that is what the argument is about."""
    page = tabs(**PHONE)
    page.goto(f"../{language}/sandbox/#b=RcRxRdRs@0,0")
    board = page.locator("qwirkle-board[mode=sandbox]")
    expect(board).to_have_attribute("state", "ready")
    tray = board.locator(".sandbox-tray")
    before = tray.bounding_box()
    board.locator(".sandbox-tray [data-kind=Rc]").tap()
    board.locator("[role=gridcell][data-x='4'][data-y='0']").tap()
    expect(board).to_have_attribute("reasons", "duplicate-tile")
    why = board.locator(".sandbox-why")
    expect(why).to_contain_text(re.compile(r"\b1\D+5\b"))
    expect(why).to_be_in_viewport(ratio=1)
    bar = board.locator(".sandbox-bar")
    for node in (why, bar):
        assert node.evaluate("node => node.scrollHeight <= node.clientHeight + 1")
    assert bar.evaluate("bar => bar.contains(document.elementFromPoint(180, bar.getBoundingClientRect().bottom - 12))")
    assert tray.bounding_box() == before
    # Of a headline on two lines, the number stands before its word, and both lines begin at the same place.
    board.locator(".is-undo").tap()
    board.locator(".sandbox-tray [data-kind=Rf]").tap()
    board.locator("[role=gridcell][data-x='4'][data-y='0']").tap()
    headline = board.locator(".qwirkle-verdict.is-legal")
    expect(headline).to_have_text(re.compile("5\u00a0\\w"))
    assert headline.evaluate("""node => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return new Set([...range.getClientRects()].map(({ left }) => Math.round(left))).size;
    }""") == 1


@pytest.mark.parametrize("means", MEANS)
@pytest.mark.parametrize(("fragment", "headline"), [(TWO_FAULTS, "Not legal."), (TWO_LINES, "Legal: 6 points.")])
def test_on_a_phone_all_sentences_unfold_below_the_bar_with_the_table_in_sight(
    tabs: Callable[..., Page], means: str, fragment: str, headline: str
) -> None:
    page = tabs(**PHONE)
    sandbox = start(page, fragment)
    sandbox.expect_verdict(headline)
    reader = MEANS[means](sandbox)
    more = sandbox.element.get_by_role("button", name="Details")
    expect(more).to_have_attribute("aria-expanded", "false")
    expect(sandbox.sentences).to_be_hidden()
    reader.press(more)
    expect(more).to_have_attribute("aria-expanded", "true")
    assert more.evaluate("more => document.getElementById(more.getAttribute('aria-controls')).checkVisibility()")
    expect(sandbox.element.locator(".sandbox-scroller")).to_be_in_viewport(ratio=1)
    line = sandbox.verdict.get_by_role("listitem").first.get_by_role("button")
    expect(line).to_be_in_viewport(ratio=0.9)
    reader.press(line)
    expect(overlay(sandbox, "traced").first).to_be_in_viewport(ratio=0.9)
    reader.press(more)
    expect(sandbox.sentences).to_be_hidden()


def test_what_is_unfolded_folds_for_whoever_lays_on(tabs: Callable[..., Page]) -> None:
    page = tabs(**PHONE)
    sandbox = start(page, "#b=RcRxRd@0,0&m=Rs@3,0")
    sandbox.expect_verdict("Legal: 4 points.")
    more = sandbox.element.get_by_role("button", name="Details")
    more.tap()
    expect(sandbox.sentences).to_be_visible()
    Finger(sandbox).lay("red circle", 4, 0)
    sandbox.expect_verdict("Not legal.")
    expect(more).to_have_attribute("aria-expanded", "false")
    expect(sandbox.sentences).to_be_hidden()
    for part in (sandbox.element.locator(".sandbox-scroller"), sandbox.tile("purple clover")):
        expect(part).to_be_in_viewport(ratio=1)


def test_where_there_is_room_all_sentences_stand_there_anyway(tabs: Callable[..., Page]) -> None:
    sandbox = start(tabs(**DESK), TWO_FAULTS)
    expect(sandbox.verdict.get_by_role("listitem")).to_have_count(3)
    expect(sandbox.element.get_by_role("button", name="Details")).to_be_hidden()
    # The buttons stand in one row, also where their words are longest.
    sandbox.page.goto("../nl/sandbox/")
    buttons = sandbox.element.locator(".sandbox-buttons button")
    expect(buttons).to_have_count(9)
    assert len({round(box["y"]) for button in buttons.all() if (box := button.bounding_box())}) == 1


def test_remarks_about_a_table_are_in_sight_and_can_be_unfolded(tabs: Callable[..., Page]) -> None:
    page = tabs(**PHONE)
    remark, slips = page.locator(".sandbox-bar .sandbox-slip"), page.locator(".overlay-slip")
    for move in ("", "&m=Rf@2,0"):
        sandbox = start(page, f"#b=RcRxRdRs/2Bc@-2,0{move}")
        expect(remark).to_have_text("Check the table: a line there is wrong.")
        expect(remark).to_be_in_viewport(ratio=1)
        expect(slips).to_have_count(1)
    sandbox.expect_verdict("Legal: 5 points.")
    expect(sandbox.tile("purple clover")).to_be_in_viewport(ratio=1)
    sandbox.element.get_by_role("button", name="Details").tap()
    sandbox.verdict.get_by_role("button", name="could not have been laid").tap()
    expect(overlay(sandbox, "traced")).to_be_in_viewport(ratio=0.9)
    # A part of a table is nothing to be warned of.
    start(page, "#b=RcRx4Gd@0,0")
    expect(remark).to_have_text("The tiles do not all hang together.")
    expect(slips).to_have_count(0)
    sandbox.element.get_by_role("button", name="Details").tap()
    expect(sandbox.verdict).to_contain_text("a part of the table")


def test_each_broken_rule_has_its_sentence_number_and_link_and_is_drawn(screen: Page) -> None:
    sandbox = start(screen, TWO_FAULTS)
    sandbox.expect_verdict("Not legal.", reasons="tile-not-in-hand duplicate-tile mixed-line")
    sandbox.fold(open_=True)
    faults = sandbox.verdict.get_by_role("listitem")
    expect(faults).to_have_count(3)
    expect(faults.get_by_role("link")).to_have_text([re.compile(r"^Rule \d+\.\d+: ")] * 3)
    expect(sandbox.element.locator(".sandbox-picture .board-line.is-broken")).to_have_count(2)
    expect(sandbox.element.locator(".sandbox-picture .is-clash")).to_have_count(3)


@pytest.mark.parametrize(("fragment", "headline"), [(TWO_FAULTS, "Not legal."), (TWO_LINES, "Legal: 6 points.")])
def test_each_sentence_is_traced_on_the_table_by_hover_focus_and_tap(
    screen: Page, fragment: str, headline: str
) -> None:
    sandbox = start(screen, fragment)
    sandbox.expect_verdict(headline)
    sandbox.fold(open_=True)
    last = sandbox.verdict.get_by_role("listitem").last.get_by_role("button")
    traced = overlay(sandbox, "traced")
    last.focus()
    expect(traced).to_have_count(1)
    last.blur()
    expect(traced).to_have_count(0)
    last.hover()
    expect(traced).to_have_count(1)
    sandbox.element.locator(".sandbox-bar").hover()
    expect(traced).to_have_count(0)
    last.tap()
    expect(traced).to_have_count(1)
    # A column of two cells: taller than it is wide.
    box = traced.bounding_box()
    assert box is not None
    assert box["height"] > box["width"] * 1.5


def test_the_score_stands_line_by_line_with_its_total(screen: Page) -> None:
    sandbox = start(screen, TWO_LINES)
    sandbox.expect_verdict("Legal: 6 points.", total="6")
    sandbox.fold(open_=True)
    expect(sandbox.verdict.get_by_role("listitem")).to_have_text([
        "Row red circle, red criss-cross, red diamond, red square: 3 old + 1 new = 4 points.",
        "Column red square, green square: 1 old + 1 new = 2 points.",
    ])
    expect(sandbox.verdict).to_contain_text("Total: 6")
    for text in ("Legal: 6 points.", "4 + 2 = 6"):
        expect(sandbox.verdict.get_by_text(text, exact=True)).to_be_visible()


@pytest.mark.parametrize(("motion", "animation"), [("no-preference", "qwirkle"), ("reduce", "none")])
def test_a_qwirkle_is_celebrated_quietly(screen: Page, motion: str, animation: str) -> None:
    screen.emulate_media(reduced_motion=motion)
    sandbox = start(screen, QWIRKLE)
    sandbox.expect_verdict("Legal: 12 points.", total="12")
    expect(sandbox.element.locator(".sandbox-why")).to_have_text("Qwirkle! 6 + 6 = 12")
    cheer = overlay(sandbox, "qwirkle")
    expect(cheer).to_have_count(1)
    assert cheer.evaluate("node => getComputedStyle(node).animationName") == animation
    # The line's number lies over the cheer, what is pointed at, and the lines between cells.
    badge = sandbox.element.locator(".sandbox-cells ~ .sandbox-picture .board-badge")
    expect(badge).to_have_text("1")
    assert badge.evaluate("node => !!(node.compareDocumentPosition(document.querySelector('.overlay-qwirkle')) & 2)")
    screen.emulate_media(reduced_motion="no-preference")
    sandbox.press("Take back move")
    expect(cheer).to_have_count(0)
    sandbox.expect_address("#b=RcRxRdRsRt@0,0")  # by then the next test's link is another one


# Lines, then the bonuses of Qwirkles, then that for going out.
SUMS = {
    "#b=RcRxRdRsRf/5Gt@0,0&m=YtRt@5,-1v": "Qwirkle! 3 + 6 + 6 = 15",
    QWIRKLE: "Qwirkle! 6 + 6 = 12",
    "#b=RcRxRdRsRt/5Of/5Yf/5Gf/5Bf/5Pf@0,0&m=Rf@5,0": "Two Qwirkles! 6 + 6 + 6 + 6 = 24",
    TWO_LINES: "4 + 2 = 6",
    "#b=RcRxRd@0,0&m=Rs@3,0": "",
}


def test_the_sum_below_a_verdict_is_its_total(open_page: Page) -> None:
    """What the bar and pictures show adds up to the engine's total, for every legal move among the examples."""
    examples = load_book("en").examples
    fragments = [*SUMS, *(f"#{example.fragment}" for example in examples.values())]
    Sandbox(open_page).expect_state("ready")
    found = open_page.evaluate("""async (fragments) => {
        const [{ judge }, { readLink }, { captionOf }] = await Promise.all(
            ["api", "link", "share-text"].map((name) => import(`../assets/js/${name}.js`)));
        const proposed = { move: [[0, 0, "Rc"]], game: null };
        const shown = await Promise.all(fragments.map(async (fragment) => {
            const scene = await judge(readLink(fragment));
            if (!scene.verdict.legal || scene.verdict.score === null) return null;
            const caption = captionOf({ position: proposed, answers: { scene } });
            return [scene.verdict.score.total, scene.going_out !== null, caption.qwirkles, caption.text];
        }));
        return shown.filter((each) => each !== null);
    }""", fragments)
    assert [text for *_, text in found[:len(SUMS)]] == list(SUMS.values())
    assert {2, 7} <= {qwirkles for _, _, qwirkles, _ in found} and any(out for _, out, _, _ in found)
    for total, out, qwirkles, text in found:
        cheer = "".join(re.findall(r"^.*! ", text))
        summed, _, result = text.removeprefix(cheer).partition(" = ")
        assert cheer == {0: "", 1: "Qwirkle! ", 2: "Two Qwirkles! ", 3: "Three Qwirkles! "}.get(
            qwirkles, f"{qwirkles} Qwirkles! ")
        assert (text != "") >= (qwirkles > 0 or out)
        assert text == "" or sum(map(int, summed.split(" + "))) == int(result) == total, text


@pytest.mark.parametrize("means", MEANS)
def test_the_nearest_legal_change_is_made_by_one_press(screen: Page, means: str) -> None:
    sandbox = start(screen, "#b=RcRxRd@0,0&m=Rc@3,0&h=RcRsGx")
    advice = sandbox.element.get_by_role("region", name="What would be legal")
    MEANS[means](sandbox).press(advice.get_by_role("button", name="Do this").first)
    sandbox.expect_verdict("Legal: 4 points.", total="4")
    sandbox.expect_address("#b=RcRxRd@0,0&m=Rs@3,0&h=RcRsGx")
    expect(sandbox.element.locator(".sandbox-scroller")).to_be_in_viewport(ratio=1)
    expect(sandbox.headline).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("claimed", "answer"), [
    ("7", "Right: 7 points."),
    ("4", "Not 4 but 7. This gives 4:"),
    ("99", "No mistake that we know gives 99."),
    ("", "Write the points that you counted as a number from 0 to 999."),
    ("-1", "Write the points"),
    ("4.5", "Write the points"),
    ("many", "Write the points"),
])
def test_a_count_is_answered_whatever_is_written(screen: Page, claimed: str, answer: str) -> None:
    sandbox = start(screen, "#b=RcRxRd/3Gs/3Bs@0,0&m=Rs@3,0")
    sandbox.expect_verdict("Legal: 7 points.")
    section = sandbox.element.get_by_role("region", name="My own count")
    section.get_by_label("I counted").fill(claimed)
    section.get_by_label("I counted").press("Enter")
    expect(section.locator(".sandbox-answer")).to_contain_text(answer)


def test_the_answer_to_a_count_goes_with_its_move_and_shows_its_place(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRxRd/3Gs/3Bs@0,0&m=Rs@3,0")
    sandbox.expect_verdict("Legal: 7 points.")
    section = sandbox.element.get_by_role("region", name="My own count")
    section.get_by_label("I counted").fill("6")
    section.get_by_label("I counted").press("Enter")
    pointer = section.get_by_role("button", name=re.compile("counted once"))
    for _ in range(20):
        # An answer that comes in between, such as that about fives, draws the table anew.
        pointer.blur()
        pointer.focus()
        if overlay(sandbox, "traced").count() == 1:
            break
        screen.wait_for_timeout(250)
    expect(overlay(sandbox, "traced")).to_have_count(1)
    sandbox.press("Take back move")
    sandbox.press("Undo")
    sandbox.expect_verdict("Legal: 7 points.")
    expect(section.locator(".sandbox-answer")).to_be_empty()


@pytest.mark.parametrize("means", MEANS)
def test_the_line_that_reports_a_mistake_is_copied_by_one_press(new_page: Callable[..., Page], means: str) -> None:
    page = new_page(**PHONE, permissions=["clipboard-read", "clipboard-write"])
    sandbox = start(page, TWO_LINES)
    sandbox.expect_verdict("Legal: 6 points.")
    reader = MEANS[means](sandbox)
    report = sandbox.element.locator(".sandbox-report")
    summary = report.locator("summary")
    reader.press(summary)
    reader.press(report.get_by_role("button", name="Copy this line"))
    expect(report.get_by_role("status")).to_have_text("Copied.")
    line = page.evaluate("navigator.clipboard.readText()")
    assert line.startswith("verdict, b=RcRxRd/3Gs@0,0&m=Rs@3,0, version ")
    assert line == report.locator("code").text_content()
    # It stays open while something else happens, and what was copied is no news of another position.
    sandbox.cell(0, 0).hover()
    expect(report.locator("details")).to_have_attribute("open", "")
    sandbox.press("Take back move")
    sandbox.press("Undo")
    sandbox.lay(("red circle", 4, 0))
    expect(report.locator("code")).to_contain_text("m=RsRc@3,0h")
    expect(report.get_by_role("status")).to_be_empty()


def test_where_copying_is_refused_the_line_is_selected(new_page: Callable[..., Page]) -> None:
    page = new_page(**DESK)
    page.add_init_script("navigator.clipboard.writeText = async () => { throw new Error('refused'); }")
    for address, around in ((f"sandbox/{TWO_LINES}", ".sandbox-report"), ("rules/lines/", ".rule-links")):
        page.goto(address)
        report = page.locator(f"{around} details.qwirkle-report").first
        report.locator("summary").click()
        report.get_by_role("button", name="Copy this line").click()
        expect(report.get_by_role("status")).to_contain_text("copy it yourself")
        assert page.evaluate("getSelection().toString()") == report.locator("code").text_content()


def test_a_legal_move_names_its_rule_too(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRxRd@0,0&m=Rs@3,0")
    sandbox.expect_verdict("Legal: 4 points.")
    sandbox.fold(open_=True)
    rule = sandbox.verdict.get_by_role("link", name="Rule 7.1")
    expect(rule).to_be_visible()
    assert (rule.get_attribute("href") or "").endswith("rules/scoring/#scoring.point-per-tile")
