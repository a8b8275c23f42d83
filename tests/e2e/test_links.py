"""The address carries the position; an address that does not make sense is said to, and harms nobody."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Dialog, Page, expect

from .readers import EACH_ONCE, Means
from .sandbox import Sandbox
from .test_laying import start


def test_another_link_in_the_address_bar_is_followed(open_page: Page) -> None:
    sandbox = Sandbox(open_page, "#b=RcRx@0,0&m=Rd@2,0")
    sandbox.expect_verdict("Legal: 3 points.")
    open_page.evaluate("location.hash = '#b=BcBx@0,0&m=Rc@0,1 Gc@0,2'")
    sandbox.expect_verdict("Legal: 3 points.", total="3")
    expect(sandbox.cell(0, 2)).to_have_accessible_name("row 3, column 1: green circle, new, line 1")
    sandbox.expect_address("#b=BcBx@0,0&m=RcGc@0,1v")
    open_page.evaluate("location.hash = '#how-to-read-the-picture'")  # not a position: nothing changes
    sandbox.expect_verdict("Legal: 3 points.", total="3")


def test_only_blanks_are_escaped_in_the_address_and_what_mail_programs_escape_is_read(open_page: Page) -> None:
    sandbox = Sandbox(open_page, "#b=RcRx%2FGc%400%2C0&m=Rd%402,0+Gd@1,1")
    sandbox.expect_verdict("Not legal.", reasons="not-one-line mixed-line")
    sandbox.expect_address("#b=RcRx/Gc@0,0&m=Rd@2,0%20Gd@1,1")


def test_a_broken_link_names_the_place_and_stays_for_repair(screen: Page, means: Means) -> None:
    sandbox = start(screen, "#b=RcRq@0,0&m=Rs@3,0")
    expect(sandbox.panel("The position as text")).to_have_attribute("open", "")
    reader = means(sandbox)
    reader.open("The position as text")
    expect(sandbox.notice).to_have_text(
        "Table in this link cannot be read. "
        "Character 4: expected a shape letter (c x d s t f), found 'q' in 'RcRq@0,0'")
    expect(sandbox.field("Table")).to_have_value("RcRq@0,0")
    expect(sandbox.field("Move")).to_have_value("Rs@3,0")
    expect(sandbox.cell(3, 0)).to_have_accessible_name("row 1, column 1: red square, new")
    expect(sandbox.headline).to_contain_text("nothing is judged")
    sandbox.expect_address("#b=RcRq@0,0&m=Rs@3,0")

    reader.write(sandbox.field("Table"), "RcRxRd@0,0")
    reader.press_button("Apply")
    sandbox.expect_verdict("Legal: 4 points.", total="4")
    expect(sandbox.notice).to_be_hidden()
    sandbox.expect_address("#b=RcRxRd@0,0&m=Rs@3,0")

    # What is written but not applied outlasts other tables, and is said to.
    reader.write(sandbox.field("Hand"), "RsGc")
    reader.press_button("Clear table")
    screen.evaluate("location.hash = '#b=GcGx@0,0&h=Gd'")
    sandbox.expect_address("#b=GcGx@0,0&h=Gd")
    hand = sandbox.field("Hand")
    expect(hand).to_have_value("RsGc")
    expect(hand).to_have_accessible_description("What you have written here does not lie on the table yet.")
    reader.press_button("Apply")
    sandbox.expect_address("#b=GcGx@0,0&h=RsGc")
    expect(hand).to_have_accessible_description("")


MARKUP = "<img src=x onerror=alert(1)>"


@pytest.mark.parametrize(("screen", "means"), EACH_ONCE, indirect=True)
def test_a_link_with_markup_in_it_is_shown_as_text(screen: Page, means: Means) -> None:
    dialogs = []

    def hear(dialog: Dialog) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    screen.on("dialog", hear)
    sandbox = start(screen, f"#b={MARKUP}&m={MARKUP}&h={MARKUP}")
    expect(sandbox.notice).to_contain_text(f"in '{MARKUP}'")
    expect(sandbox.field("Table")).to_have_value(MARKUP)
    expect(sandbox.field("Hand")).to_have_value(MARKUP)
    assert screen.locator("img[src=x]").count() == 0
    assert dialogs == []
    screen.remove_listener("dialog", hear)
    reader = means(sandbox)
    reader.lay("red circle", 0, 0)
    sandbox.expect_address("#b=Rc@0,0")
    expect(sandbox.notice).to_be_hidden()


@pytest.mark.parametrize(("screen", "means"), EACH_ONCE, indirect=True)
def test_a_link_that_is_too_long_is_refused(screen: Page, means: Means) -> None:
    sandbox = start(screen, "#b=-")
    reader = means(sandbox)
    screen.evaluate("location.hash = '#b=' + 'Rc/'.repeat(6667) + '@0,0'")
    expect(sandbox.notice).to_contain_text("more than 10000 characters")
    screen.evaluate("location.hash = '#b=RcRq@0,0&m=Rs@3,0&h=RsGc'")
    expect(sandbox.element.locator("#sandbox-board-fault")).to_contain_text("found 'q'")
    screen.evaluate("location.hash = '#b=' + 'Rc/'.repeat(6667) + '@0,0'")
    expect(sandbox.notice).to_have_text(re.compile("more than 10000 characters"))
    sandbox.expect_verdict("Legal: 1 point.")
    expect(sandbox.element.locator("#sandbox-board-fault")).to_be_empty()
    expect(sandbox.field("Table")).to_have_value("")
    reader.press_button("Clear table")
    reader.lay("red circle", 0, 0)
    sandbox.expect_address("#b=Rc@0,0")
    expect(sandbox.notice).to_be_hidden()


def test_the_points_that_somebody_has_counted_go_with_the_link_and_the_text(open_page: Page) -> None:
    counted = "#b=RcRxRd/3Gs/3Bs@0,0&m=Rs@3,0"
    open_page.evaluate("scrollTo(0, 0)")
    sandbox = start(open_page, f"{counted}&c=6")
    section = sandbox.element.get_by_role("region", name="My own count")
    claimed, answer = section.get_by_label("I counted"), section.locator(".sandbox-answer")
    expect(claimed).to_have_value("6")
    expect(answer).to_contain_text("Not 6 but 7. This gives 6:")
    expect(sandbox.element.locator(".sandbox-scroller")).to_be_in_viewport(ratio=1)
    claimed.fill("4")
    claimed.press("Enter")
    sandbox.expect_address(f"{counted}&c=4")
    panel = sandbox.open("Share or print")
    expect(panel.get_by_label("Link to this position")).to_have_value(re.compile("&c=4$"))
    text = panel.get_by_label("Position and verdict as text")
    expect(text).to_have_value(re.compile(r"\nNot 4 but 7\. This gives 4:\n.*\n(?s:.*)&c=4$"))
    # What is counted belongs to its move.
    sandbox.press("Take back move")
    sandbox.expect_address("#b=RcRxRd/3Gs/3Bs@0,0")
    for told, count, said in (
        ("no number from 0 to 999", "c=abc", None), ("no number from 0 to 999", "c=99999999999", None),
        ("This link has c= more than once", "c=4&c=6", "Not 6 but 7."),
    ):
        open_page.evaluate("hash => { location.hash = hash; }", f"{counted}&{count}")
        expect(sandbox.notice).to_contain_text(told)
        sandbox.expect_verdict("Legal: 7 points.")
        sandbox.expect_address(counted if said is None else f"{counted}&c=6")
        if said is None:
            expect(answer).to_be_empty()
        else:
            expect(answer).to_contain_text(said)


def test_a_table_too_wide_for_the_page_is_shown_around_the_cursor(open_page: Page) -> None:
    sandbox = Sandbox(open_page, "#b=Rc@-900,0&m=Rx@900,0")
    sandbox.expect_verdict("Not legal.", reasons="not-connected")
    assert sandbox.element.get_by_role("gridcell").count() <= 1_600
    expect(sandbox.cell(-900, 0)).to_be_visible()
    sandbox.cell(-900, 0).focus()
    for _ in range(20):
        open_page.keyboard.press("ArrowRight")
    expect(open_page.locator(":focus")).to_have_accessible_name("row 1, column 21: empty")


def test_a_link_to_a_place_of_the_page_leaves_the_position_in_the_address(screen: Page, means: Means) -> None:
    sandbox = start(screen, "#b=RcRxRd@0,0&m=Rs@3,0")
    sandbox.expect_verdict("Legal: 4 points.")
    heading = screen.get_by_role("heading", name="How to read the picture")
    sign = heading.get_by_role("link")
    sign.evaluate("sign => { sign.style.opacity = 1; }")
    means(sandbox).press(sign)
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    sandbox.expect_address("#b=RcRxRd@0,0&m=Rs@3,0")


def test_a_link_opens_with_all_of_its_tiles_in_sight(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRsRf/1Bs/1Gs@-1,-1&m=YsOs@0,2v")
    screen.evaluate("scrollTo(0, 0)")
    for x, y in ((-1, -1), (1, -1), (0, 3)):
        expect(sandbox.cell(x, y)).to_be_in_viewport(ratio=0.9)


def test_what_a_link_says_cannot_be_cleared_unseen(fresh_screen: Page) -> None:
    waiting = []
    fresh_screen.route("**/engine/manifest.json", lambda route: waiting.append(route))
    sandbox = Sandbox(fresh_screen, "#b=RcRxRd@0,0&m=Rs@3,0")
    sandbox.expect_state("loading")
    expect(sandbox.element.get_by_role("button", name="Clear table")).to_be_disabled()
    for route in waiting:
        route.continue_()
    sandbox.expect_verdict("Legal: 4 points.")
    expect(sandbox.element.get_by_role("button", name="Clear table")).to_be_enabled()
