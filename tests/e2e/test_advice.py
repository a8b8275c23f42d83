"""Beside the verdict: changes that make a move legal, the reader's own count, a mistake reported."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .readers import Means
from .sandbox import Sandbox
from .test_laying import start


def test_a_suggested_change_is_made_by_one_press_and_can_be_undone(open_page: Page) -> None:
    sandbox = Sandbox(open_page, "#b=RcRxRd@0,0&m=Rc@3,0&h=RcRsGx")
    sandbox.expect_verdict("Not legal.", reasons="duplicate-tile")
    advice = sandbox.element.get_by_role("region", name="What would be legal")
    first = advice.get_by_role("listitem").first
    expect(first).to_contain_text("Take the red square instead of the red circle. Then it is legal: 4 points.")
    first.get_by_role("button", name="Do this").click()
    sandbox.expect_verdict("Legal: 4 points.", total="4")
    sandbox.expect_address("#b=RcRxRd@0,0&m=Rs@3,0&h=RcRsGx")
    sandbox.press("Undo")
    sandbox.expect_verdict("Not legal.", reasons="duplicate-tile")


def test_where_no_small_change_helps_that_is_the_answer(open_page: Page) -> None:
    sandbox = Sandbox(open_page, "#b=RcRx@0,0&m=Gd@2,0&h=Gd")
    advice = sandbox.element.get_by_role("region", name="What would be legal")
    expect(advice).to_contain_text("No change of one or two tiles makes this move legal.")


def test_a_count_is_checked_and_the_place_of_the_mistake_is_shown(screen: Page, means: Means) -> None:
    sandbox = start(screen, "#b=RcRxRd/3Gs/3Bs@0,0&m=Rs@3,0")
    reader = means(sandbox)
    sandbox.expect_verdict("Legal: 7 points.")
    own_count = sandbox.element.get_by_role("region", name="My own count")
    answer = own_count.locator(".sandbox-answer")
    for claimed, said in (
        ("7", "Right: 7 points."), ("4", "Not 4 but 7. This gives 4:"),
        ("99", "Not 99 but 7. No mistake that we know gives 99."), ("", "Write the points that you counted"),
        ("12", "Not 12 but 7. It takes two mistakes together to get 12:"), ("6", "Not 6 but 7. This gives 6:"),
    ):
        reader.write(own_count.get_by_label("I counted"), claimed)
        reader.press(own_count.get_by_role("button", name="Check my count"))
        expect(answer).to_contain_text(said)
    expect(answer.get_by_role("listitem")).to_have_text(
        ["At the crossing the red square was counted once: a tile in two lines counts in both."])
    reader.press(answer.get_by_role("button"))
    expect(sandbox.element.locator(".overlay-traced")).to_be_in_viewport(ratio=0.9)
    assert answer.get_by_role("button").evaluate("node => getComputedStyle(node).textDecorationLine") == "underline"
    reader.press_button("Take back move")
    expect(own_count).to_be_hidden()


def test_no_advice_without_a_move(open_page: Page) -> None:
    sandbox = Sandbox(open_page, "#b=RcRx@0,0")
    sandbox.expect_state("ready")
    expect(sandbox.element.locator(".sandbox-advice:visible")).to_have_count(0)


def test_a_verdict_can_be_reported_with_its_position(open_page: Page) -> None:
    sandbox = Sandbox(open_page, "#b=RcRx@0,0&m=Rd@2,0")
    sandbox.expect_verdict("Legal: 3 points.")
    sandbox.element.get_by_text("Report a mistake in this verdict").click()
    expect(sandbox.element.locator(".sandbox-report code")).to_contain_text("verdict, b=RcRx@0,0&m=Rd@2,0, version ")


def test_the_answer_to_a_count_comes_into_sight(screen: Page, means: Means) -> None:
    sandbox = start(screen, "#b=RcRxRd@0,0&m=Rs@3,0")
    sandbox.expect_verdict("Legal: 4 points.")
    reader = means(sandbox)
    claimed = sandbox.element.get_by_label("I counted")
    reader.press_button("I counted …")
    expect(claimed).to_be_in_viewport(ratio=1)
    expect(claimed).to_be_focused()
    reader.write(claimed, "5")
    reader.press_button("Check my count")
    items = sandbox.element.get_by_role("region", name="My own count").get_by_role("listitem")
    expect(items.first).to_be_in_viewport()
    # Either is enough: it is told to the eye and to the ear.
    told = ["A point was added for the red square alone: there is no such point.",
            "Or: A point was added for each placed tile: there are no such points."]
    expect(items).to_have_text(told)
    expect(sandbox.element.locator(".qwirkle-announcer")).to_have_text(
        " ".join(["Not 5 but 4. One of these 2 mistakes gives 5:", *told]))
