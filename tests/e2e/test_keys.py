"""The keys of the sandbox: what they do, how they are listed, and the switch for those of a single character."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .readers import Keys
from .sandbox import DESK, PHONE, Ear, Sandbox
from .test_laying import start


@pytest.mark.parametrize(("key", "address"), [
    ("m", "#b=RcRx@0,0&m=Rd@2,0"),
    ("Delete", "#b=RcRx@0,0"),
    ("Backspace", "#b=RcRx@0,0"),
])
def test_a_key_acts_on_the_tile_under_the_cursor(screen: Page, key: str, address: str) -> None:
    sandbox = start(screen, "#b=RcRxRd@0,0")
    Keys(sandbox).go(2, 0)
    screen.keyboard.press(key)
    sandbox.expect_address(address)
    screen.keyboard.press("Control+z")
    sandbox.expect_address("#b=RcRxRd@0,0")
    screen.keyboard.press("Control+y")
    sandbox.expect_address(address)
    screen.keyboard.press("u")
    sandbox.expect_address("#b=RcRxRd@0,0")


def test_keys_change_the_layer_play_and_say_the_verdict(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRx@0,0&m=Rd@2,0")
    sandbox.expect_verdict("Legal: 3 points.")
    Keys(sandbox).go(0, 0)
    screen.keyboard.press("l")
    expect(sandbox.element.get_by_role("radio", name="on the table")).to_be_checked()
    screen.keyboard.press("v")
    expect(sandbox.element.locator(".qwirkle-announcer")).to_contain_text("Legal: 3 points. Row red circle")
    screen.keyboard.press("k")
    sandbox.expect_address("#b=RcRxRd@0,0")


def test_backspace_takes_back_what_letters_laid(screen: Page) -> None:
    sandbox = start(screen, "#b=BcBxBd@0,0")
    spoken = sandbox.element.locator(".qwirkle-announcer")
    Keys(sandbox).go(3, 0)
    for key in "rsrt":
        screen.keyboard.press(key)
    sandbox.expect_address("#b=BcBxBd@0,0&m=RsRt@3,0h")
    for place, address in (((4, 0), "#b=BcBxBd@0,0&m=Rs@3,0"), ((3, 0), "#b=BcBxBd@0,0")):
        screen.keyboard.press("Backspace")
        expect(sandbox.cell(*place)).to_be_focused()
        sandbox.expect_address(address)
    # Nothing is left of what was typed, and Backspace means the cell again.
    screen.keyboard.press("Backspace")
    expect(spoken).to_have_text("No tile lies there.")
    expect(sandbox.cell(3, 0)).to_be_focused()
    # With Shift down, and back up.
    for key in ("r", "Shift+S", "r", "Shift+C"):
        screen.keyboard.press(key)
    expect(sandbox.cell(3, 2)).to_be_focused()
    sandbox.expect_address("#b=BcBxBd@0,0&m=RsRc@3,0v")
    screen.keyboard.press("Backspace")
    expect(sandbox.cell(3, 1)).to_be_focused()
    sandbox.expect_address("#b=BcBxBd@0,0&m=Rs@3,0")
    # Delete is about the cell itself, and so is Backspace once the cursor has gone elsewhere.
    for keys in (("Delete",), ("ArrowDown", "Backspace")):
        for key in keys:
            screen.keyboard.press(key)
        expect(spoken).to_have_text(re.compile("^No tile lies there."))
        sandbox.expect_address("#b=BcBxBd@0,0&m=Rs@3,0")
    screen.keyboard.press("ArrowUp")
    screen.keyboard.press("ArrowUp")
    screen.keyboard.press("Backspace")
    sandbox.expect_address("#b=BcBxBd@0,0")
    expect(sandbox.cell(3, 0)).to_be_focused()


@pytest.mark.parametrize("key", ["Backspace", "Escape"])
def test_a_color_that_was_typed_by_mistake_is_forgotten(screen: Page, key: str) -> None:
    sandbox = start(screen, "#b=RcRxRd@0,0")
    spoken = sandbox.element.locator(".qwirkle-announcer")
    Keys(sandbox).go(2, 0)
    screen.keyboard.press("g")
    expect(spoken).to_have_text("green, and the shape?")
    screen.keyboard.press(key)
    expect(spoken).to_have_text("green is forgotten.")
    screen.keyboard.press("c")
    expect(sandbox.cell(2, 0)).to_have_accessible_name("row 1, column 3: red diamond")
    sandbox.expect_address("#b=RcRxRd@0,0")


def test_keys_are_listed_and_those_of_one_letter_can_be_switched_off_for_good(tabs: Callable[..., Page]) -> None:
    page = tabs(**DESK)
    sandbox = start(page, "#b=RcRxRd@0,0")
    Keys(sandbox).go(2, 0)
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys in the sandbox")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("button", name="Close")).to_be_focused()
    expect(dialog).to_contain_text("Makes a tile of the table part of the move, and back")
    dialog.get_by_role("checkbox", name="Use the keys of a single letter or sign").uncheck()
    dialog.get_by_role("button", name="Close").click()
    expect(sandbox.cell(2, 0)).to_be_focused()
    for round_ in range(2):
        for key in ("m", "u", "r", "c", "?"):
            page.keyboard.press(key)
        expect(dialog).to_be_hidden()
        sandbox.expect_address("#b=RcRxRd@0,0")
        page.keyboard.press("Delete")  # a key with a name still works
        sandbox.expect_address("#b=RcRx@0,0")
        page.keyboard.press("Control+z")
        sandbox.expect_address("#b=RcRxRd@0,0")
        if round_ == 0:
            page.reload()
            sandbox.expect_state("ready")
            expect(sandbox.cell(2, 0)).to_have_attribute("data-tile", "")
            Keys(sandbox).go(2, 0)
    sandbox.element.get_by_role("button", name="Keys", exact=True).click()
    dialog.get_by_role("checkbox").check()
    page.keyboard.press("Escape")
    Keys(sandbox).go(2, 0)
    page.keyboard.press("m")
    sandbox.expect_address("#b=RcRx@0,0&m=Rd@2,0")


LETTERS = {
    "en": ["R red", "O orange", "Y yellow", "G green", "B blue", "P purple",
           "c circle", "x criss-cross", "d diamond", "s square", "t starburst", "f clover"],
    "de": ["R rot", "O orange", "Y gelb", "G grün", "B blau", "P lila",
           "c Kreis", "x Kreuz", "d Raute", "s Quadrat", "t Stern", "f Kleeblatt"],
}


@pytest.mark.parametrize("language", LETTERS)
def test_the_list_of_keys_names_every_letter_of_a_tile(tab: Page, language: str) -> None:
    sandbox = Sandbox(tab, language=language)
    sandbox.element.locator("[aria-haspopup=dialog]").click()
    dialog = tab.get_by_role("dialog")
    assert re.findall(r"listitem: (.+)", dialog.aria_snapshot()) == LETTERS[language]


def test_the_list_of_keys_fits_a_phone_and_closes_well(tabs: Callable[..., Page]) -> None:
    page = tabs(**PHONE)
    sandbox = Sandbox(page)
    opener = sandbox.element.get_by_role("button", name="Keys", exact=True)
    dialog = page.get_by_role("dialog", name="Keys in the sandbox")
    close = dialog.get_by_role("button", name="Close")
    for means in ("Escape", "button", "backdrop"):
        opener.click()
        expect(close).to_be_focused()
        box = dialog.bounding_box()
        assert box is not None
        assert box["x"] >= 0 and box["x"] + box["width"] <= 360 and box["y"] >= 0 and box["y"] + box["height"] <= 740
        assert dialog.evaluate("node => node.scrollWidth - node.clientWidth") == 0
        # Each key stands whole in its row.
        cut = dialog.locator("kbd").evaluate_all("""nodes => nodes.filter(node => {
            const [key, row] = [node, node.closest("dl > div, li")].map(each => each.getBoundingClientRect());
            return key.top < row.top || key.bottom > row.bottom || key.left < row.left || key.right > row.right;
        }).map(node => node.textContent)""")
        assert cut == []
        # At the end of the list, its last letter and the way out are both in sight.
        page.keyboard.press("End")
        expect(dialog.get_by_role("listitem").last).to_be_in_viewport(ratio=1)
        expect(close).to_be_in_viewport(ratio=1)
        if means == "button":
            close.click()
        elif means == "backdrop":
            page.mouse.click(2, 2)
        else:
            page.keyboard.press(means)
        expect(dialog).to_be_hidden()
        expect(opener).to_be_focused()


def test_a_letter_that_is_no_shape_is_told_and_plays_nothing(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRx@0,0&m=Rd@2,0")
    sandbox.expect_verdict("Legal: 3 points.")
    Keys(sandbox).go(3, 0)
    ear = Ear(sandbox)
    screen.keyboard.press("g")
    ear.expect("green, and the shape?")
    screen.keyboard.press("k")
    ear.expect("k is no shape. The shapes: c circle, x criss-cross, d diamond, s square, t starburst, f clover.")
    sandbox.expect_address("#b=RcRx@0,0&m=Rd@2,0")
    screen.keyboard.press("s")
    sandbox.expect_address("#b=RcRx@0,0&m=RdGs@2,0h")


def test_with_caps_lock_undo_is_still_undo(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRx@0,0")
    sandbox.lay(("red diamond", 2, 0))
    sandbox.expect_address("#b=RcRx@0,0&m=Rd@2,0")
    capital = "node => node.dispatchEvent(new KeyboardEvent('keydown', { key: 'Z', ctrlKey: true, bubbles: true }))"
    sandbox.cell(2, 0).evaluate(capital)
    sandbox.expect_address("#b=RcRx@0,0")


def test_after_another_table_there_is_nothing_to_do_again(screen: Page) -> None:
    sandbox = start(screen, "#b=-")
    sandbox.lay(("red circle", 0, 0))
    sandbox.press("Undo")
    expect(sandbox.element.get_by_role("button", name="Redo")).to_be_enabled()
    sandbox.open_fields()
    sandbox.field("Table").fill("GcGx@0,0")
    sandbox.press("Apply")
    sandbox.expect_address("#b=GcGx@0,0")
    expect(sandbox.element.get_by_role("button", name="Redo")).to_be_disabled()
