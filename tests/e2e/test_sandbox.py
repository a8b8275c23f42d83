"""A reader lays tiles, and the engine in the browser judges: by mouse, by keyboard, by text."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .sandbox import Sandbox

THREE_REDS = (("red circle", 0, 0), ("red criss-cross", 1, 0), ("red diamond", 2, 0))


def test_tiles_laid_by_mouse_are_judged_and_scored_line_by_line(open_page: Page) -> None:
    sandbox = Sandbox(open_page)
    sandbox.lay(*THREE_REDS, ("green square", 3, 1))
    sandbox.lay_as("as my move")
    sandbox.lay(("red square", 3, 0))
    sandbox.expect_verdict("Legal: 6 points.", legal="true", total="6", reasons="")
    expect(sandbox.verdict.get_by_role("listitem")).to_have_text([
        "Row red circle, red criss-cross, red diamond, red square: 3 old + 1 new = 4 points.",
        "Column red square, green square: 1 old + 1 new = 2 points.",
    ])
    expect(sandbox.verdict).to_contain_text("Total: 6")
    expect(sandbox.element.locator(".board-badge text")).to_have_text(["1", "2"])
    sandbox.expect_address("#b=RcRxRd/3Gs@0,0&m=Rs@3,0")


def test_tiles_laid_by_keyboard_are_judged(tab: Page) -> None:
    sandbox = Sandbox(tab)
    keyboard = tab.keyboard

    def take(*keys: str) -> None:
        for key in keys:
            keyboard.press(key)

    tab.get_by_role("radio", name="on the table").focus()
    take("Tab")  # one tab stop into the tray: red circle
    expect(tab.locator(":focus")).to_have_accessible_name("red circle")
    take("Enter", "Tab", "Tab")  # past the switch for several tiles, and one into the table
    take("Enter", "Shift+Tab", "Shift+Tab", "ArrowRight", "Space", "Tab", "Tab")
    expect(tab.locator(":focus")).to_have_accessible_name("row 1, column 1: red circle")
    take("ArrowRight", "Space")
    expect(tab.locator(":focus")).to_have_accessible_name("row 1, column 2: red criss-cross")

    tab.get_by_role("radio", name="on the table").focus()
    take("ArrowRight")  # the switch: as my move
    take("Tab", "ArrowDown", "Enter", "Tab", "Tab", "ArrowRight", "Enter")
    sandbox.expect_verdict("Not legal.", legal="false", reasons="mixed-line")
    expect(tab.locator(":focus")).to_have_accessible_name("row 1, column 3: orange criss-cross, new, clashes")

    take("Delete", "ArrowLeft", "ArrowUp", "Enter")
    sandbox.expect_verdict("Legal: 2 points.", legal="true", total="2")
    sandbox.expect_address("#b=RcRx@0,0&m=Ox@1,-1")


def test_an_illegal_move_names_its_reason_and_links_its_rule(tab: Page) -> None:
    sandbox = Sandbox(tab, "#b=RcRxRd@0,0&m=Rc@3,0")
    sandbox.expect_verdict("Not legal.", legal="false", reasons="duplicate-tile")
    assert sandbox.element.get_attribute("total") is None
    expect(sandbox.verdict).to_contain_text("has the red circle twice: tiles 1 and 4 from the left.")
    expect(sandbox.cell(0, 0)).to_have_accessible_name("row 1, column 1: red circle, clashes")
    link = sandbox.verdict.get_by_role("link")
    expect(link).to_have_text(re.compile(r"^Rule \d+\.\d+: No tile twice in a line$"))
    link.click()
    tab.wait_for_url("**/en/rules/lines/#line.no-duplicates")
    expect(tab.locator("[id='line.no-duplicates']")).to_be_visible()


def test_a_link_says_the_same_after_a_reload(open_page: Page) -> None:
    sandbox = Sandbox(open_page, "#b=RcRxRd@0,0&m=RsRt@3,0h&h=RsRt")
    sandbox.expect_verdict("Legal: 5 points.", legal="true", total="5")
    before = sandbox.verdict.inner_text()
    open_page.reload()
    sandbox.expect_verdict("Legal: 5 points.", legal="true", total="5")
    assert sandbox.verdict.inner_text() == before
    assert open_page.url.endswith("#b=RcRxRd@0,0&m=RsRt@3,0h&h=RsRt")


def test_a_tile_is_taken_away_and_the_buttons_go_back_and_forth(open_page: Page) -> None:
    sandbox = Sandbox(open_page, "#b=RcRx@0,0&m=Rd@2,0")
    sandbox.expect_verdict("Legal: 3 points.")
    sandbox.take_away(0, 0)
    sandbox.expect_address("#b=Rx@1,0&m=Rd@2,0")
    sandbox.press("Undo")
    sandbox.expect_address("#b=RcRx@0,0&m=Rd@2,0")
    sandbox.press("Redo")
    sandbox.expect_address("#b=Rx@1,0&m=Rd@2,0")
    sandbox.press("Undo")
    sandbox.press("Take back move")
    sandbox.expect_address("#b=RcRx@0,0")
    expect(sandbox.element).not_to_have_attribute("legal", "true")
    sandbox.press("Clear table")
    sandbox.expect_address("")
    assert "#" not in open_page.url
    sandbox.press("Undo")
    sandbox.press("Undo")
    expect(sandbox.element.get_by_role("button", name="Redo")).to_be_enabled()
    sandbox.expect_verdict("Legal: 3 points.", legal="true")


def test_tiles_laid_while_the_engine_loads_are_kept_and_judged(tab: Page) -> None:
    held = []
    tab.route("**/engine/library-*", lambda route: held.append(route))
    sandbox = Sandbox(tab)
    sandbox.lay(*THREE_REDS)
    sandbox.lay_as("as my move")
    sandbox.lay(("red square", 3, 0))
    sandbox.expect_state("loading")
    expect(sandbox.status).to_contain_text("Loading the rules engine")
    expect(sandbox.status.get_by_role("progressbar")).to_be_visible()
    expect(sandbox.element.locator(".qwirkle-announcer")).to_have_text("red square laid, row 1, column 4.")
    expect(sandbox.headline).to_contain_text("judged as soon as")
    held[0].continue_()
    sandbox.expect_verdict("Legal: 4 points.", total="4")
    sandbox.expect_state("ready")
    expect(sandbox.status).to_be_hidden()


def test_the_position_is_read_from_text_and_a_fault_costs_nothing(open_page: Page) -> None:
    sandbox = Sandbox(open_page, "#b=RcRx@0,0")
    sandbox.expect_state("ready")
    sandbox.open_fields()
    sandbox.field("Move").fill("Rd@2,0")
    sandbox.field("Hand").fill("RdRd")
    sandbox.press("Apply")
    sandbox.expect_verdict("Legal: 3 points.", total="3")
    sandbox.expect_address("#b=RcRx@0,0&m=Rd@2,0&h=RdRd")

    board = sandbox.field("Table")
    board.fill("RcRx\nRdRw")
    sandbox.press("Apply")
    expect(board).to_have_attribute("aria-invalid", "true")
    expect(board).to_be_focused()
    expect(board).to_have_value("RcRx\nRdRw")
    expect(board).to_have_accessible_description(
        "Line 2, character 4: expected a shape letter (c x d s t f), found 'w' in 'RdRw'")
    sandbox.expect_verdict("Legal: 3 points.", total="3")  # the table is as it was
    sandbox.expect_address("#b=RcRx@0,0&m=Rd@2,0&h=RdRd")

    board.fill("RcRx\nRd..")
    sandbox.press("Apply")
    expect(board).to_have_value("RcRx/Rd@0,0")
    sandbox.expect_address("#b=RcRx/Rd@0,0&m=Rd@2,0&h=RdRd")


def test_the_position_as_text_has_one_place(open_page: Page) -> None:
    """Whoever has a text looks for it once: the box for anything stands above the fields."""
    sandbox = Sandbox(open_page, "#b=RcRx@0,0")
    sandbox.expect_state("ready")
    panels = sandbox.element.locator("details:has(textarea):not(.sandbox-game)", has_not_text="Share or print")
    expect(panels).to_have_count(1)
    sandbox.paste_box().fill("RcRxRd@0,0")
    sandbox.press("Read it")
    expect(sandbox.field("Table")).to_have_value("RcRxRd@0,0")
    sandbox.field("Hand").fill("RsGc")
    sandbox.field("Hand").press("Enter")
    sandbox.expect_address("#b=RcRxRd@0,0&h=RsGc")
    tops = [node.bounding_box()["y"] for node in (sandbox.paste_box(), sandbox.field("Table"), sandbox.field("Hand"))]
    assert tops == sorted(tops)


def test_a_fault_in_one_field_keeps_what_is_typed_in_another(tab: Page) -> None:
    sandbox = Sandbox(tab, "#b=RcRx@0,0")
    sandbox.expect_state("ready")
    sandbox.open_fields()
    sandbox.field("Table").fill("RcRq@0,0")
    sandbox.field("Move").fill("Rd@2,0")
    sandbox.press("Apply")
    expect(sandbox.field("Table")).to_be_focused()
    expect(sandbox.field("Move")).to_have_value("Rd@2,0")
    sandbox.field("Table").fill("RcRx@0,0")
    sandbox.press("Apply")
    sandbox.expect_verdict("Legal: 3 points.", total="3")


def test_a_button_that_goes_away_hands_the_focus_to_the_table(open_page: Page) -> None:
    sandbox = Sandbox(open_page, "#b=RcRxRd@0,0&m=Rc@3,0")
    first = sandbox.element.get_by_role("button", name="Do this").first
    first.focus()
    open_page.keyboard.press("Enter")
    expect(first).to_be_hidden()
    expect(sandbox.cell(0, 0)).to_be_focused()
    for button in ("Take back move", "Clear table"):
        sandbox.element.get_by_role("button", name=button).focus()
        open_page.keyboard.press("Enter")
        expect(sandbox.cell(0, 0)).to_be_focused()
    undo = sandbox.element.get_by_role("button", name="Undo")
    while undo.is_enabled():
        undo.focus()
        open_page.keyboard.press("Enter")
    expect(open_page.locator("[role=gridcell]:focus")).to_have_count(1)


@pytest.mark.parametrize(("cell", "name"), [
    ((0, 0), "row 1, column 1: red circle"),
    ((1, 0), "row 1, column 2: empty"),
    ((2, 0), "row 1, column 3: red diamond, line 1"),
    ((2, 1), "row 2, column 3: green diamond, new, line 1"),
    ((-1, 1), "row 2, 1 left of the first column: empty"),
    ((4, 3), "2 below the last row, 2 right of the last column: empty"),
])
def test_every_cell_says_where_it_is_and_what_lies_there(
    open_page: Page, cell: tuple[int, int], name: str
) -> None:
    sandbox = Sandbox(open_page, "#b=Rc1Rd@0,0&m=Gd@2,1")
    expect(sandbox.cell(*cell)).to_have_accessible_name(name)


def test_the_verdict_event_carries_the_json_of_the_bridge(open_page: Page) -> None:
    Sandbox(open_page)
    open_page.evaluate("addEventListener('verdict', event => window.told = event.detail)")
    sandbox = Sandbox(open_page, "#b=RcRx@0,0&m=Rd@2,0")
    sandbox.expect_verdict("Legal: 3 points.")
    assert open_page.evaluate("window.told") == {
        "legal": True,
        "score": {"total": 3, "lines": [{"line": "RcRxRd@0,0h", "points": 3, "bonus": 0}], "going_out": 0},
        "violations": [], "table_problems": [],
    }


def test_what_happens_is_spoken(open_page: Page) -> None:
    sandbox = Sandbox(open_page)
    spoken = sandbox.element.locator(".qwirkle-announcer")
    sandbox.expect_state("ready")
    sandbox.choose("red circle")
    expect(spoken).to_have_text("red circle chosen.")
    sandbox.lay_as("as my move")
    sandbox.cell(0, 0).click()
    expect(spoken).to_have_text("red circle laid, row 1, column 1. Legal: 1 point.")
