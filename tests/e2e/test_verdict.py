"""The verdict at every change: why a move fails, how it scores, what would be legal, where a count went wrong."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .sandbox import MEANS, Sandbox
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


@pytest.mark.parametrize("means", MEANS)
def test_the_short_verdict_leads_to_all_of_it(screen: Page, means: str) -> None:
    sandbox = start(screen, TWO_FAULTS)
    sandbox.expect_verdict("Not legal.")
    reader = MEANS[means](sandbox)
    reader.press(sandbox.element.get_by_role("button", name="Details"))
    expect(sandbox.verdict).to_be_focused()
    expect(sandbox.verdict.get_by_role("listitem").first).to_be_in_viewport()


def test_each_broken_rule_has_its_sentence_number_and_link_and_is_drawn(screen: Page) -> None:
    sandbox = start(screen, TWO_FAULTS)
    sandbox.expect_verdict("Not legal.", reasons="tile-not-in-hand duplicate-tile mixed-line")
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
    last = sandbox.verdict.get_by_role("listitem").last.get_by_role("button")
    traced = overlay(sandbox, "traced")
    last.focus()
    expect(traced).to_have_count(1)
    last.blur()
    expect(traced).to_have_count(0)
    last.hover()
    expect(traced).to_have_count(1)
    sandbox.element.get_by_role("button", name="Details").hover()
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
    expect(sandbox.verdict.get_by_role("listitem")).to_have_text([
        "Row red circle, red criss-cross, red diamond, red square: 3 old + 1 new = 4 points.",
        "Column red square, green square: 1 old + 1 new = 2 points.",
    ])
    expect(sandbox.verdict).to_contain_text("Total: 6")


@pytest.mark.parametrize(("motion", "animation"), [("no-preference", "qwirkle"), ("reduce", "none")])
def test_a_qwirkle_is_celebrated_quietly(screen: Page, motion: str, animation: str) -> None:
    screen.emulate_media(reduced_motion=motion)
    sandbox = start(screen, QWIRKLE)
    sandbox.expect_verdict("Legal: 12 points.", total="12")
    expect(sandbox.element.locator(".sandbox-why")).to_have_text("Qwirkle! Lines of six in this move: 1")
    cheer = overlay(sandbox, "qwirkle")
    expect(cheer).to_have_count(1)
    assert cheer.evaluate("node => getComputedStyle(node).animationName") == animation
    screen.emulate_media(reduced_motion="no-preference")
    sandbox.press("Take back move")
    expect(cheer).to_have_count(0)


@pytest.mark.parametrize("means", MEANS)
def test_the_nearest_legal_change_is_made_by_one_press(screen: Page, means: str) -> None:
    sandbox = start(screen, "#b=RcRxRd@0,0&m=Rc@3,0&h=RcRsGx")
    advice = sandbox.element.get_by_role("region", name="What would be legal")
    MEANS[means](sandbox).press(advice.get_by_role("button", name="Do this").first)
    sandbox.expect_verdict("Legal: 4 points.", total="4")
    sandbox.expect_address("#b=RcRxRd@0,0&m=Rs@3,0&h=RcRsGx")


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
