"""For everyone: the table by keys and in words, keys that can be switched off, choices that stay, every eye."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .axe import CLEAN, axe_findings
from .conftest import Watch
from .sandbox import DESK, KINDS, SCREENS, Keys, Sandbox
from .test_laying import start

POSITION = "#b=RcRxRd/3Gs@0,0&m=RcRs@3,0h&h=RsGc"


def test_the_table_is_one_stop_and_arrows_go_from_cell_to_cell(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRxRd/1Gx@0,0")
    expect(sandbox.element.locator("[role=gridcell][tabindex='0']")).to_have_count(1)
    Keys(sandbox).go(0, 0)
    focused = screen.locator(":focus")
    for key, name in (
        ("ArrowRight", "row 1, column 2: red criss-cross"), ("ArrowDown", "row 2, column 2: green criss-cross"),
        ("ArrowLeft", "row 2, column 1: empty"), ("ArrowUp", "row 1, column 1: red circle"),
        ("ArrowUp", "1 above the first row, column 1: empty"),
    ):
        screen.keyboard.press(key)
        expect(focused).to_have_accessible_name(name)
    screen.keyboard.press("Tab")
    expect(sandbox.element.get_by_role("button", name="Larger")).to_be_focused()


def test_home_and_end_go_to_the_ends_of_the_row(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRxRd@0,0")
    Keys(sandbox).go(0, 0)
    columns = sandbox.element.locator("[role=row]").first.get_by_role("gridcell").count()
    screen.keyboard.press("Home")
    first = screen.locator(":focus").get_attribute("data-x")
    screen.keyboard.press("End")
    last = screen.locator(":focus").get_attribute("data-x")
    assert int(last or 0) - int(first or 0) == columns - 1


def test_the_table_is_told_in_words_line_by_line(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRxRd/1Gx/3Bf@0,0&m=Rs@3,0")
    panel = sandbox.open("The table in words")
    expect(panel.get_by_role("listitem")).to_have_text([
        "Row 1, columns 1 to 4: red circle; red criss-cross; red diamond; red square, new.",
        "Column 2, rows 1 to 2: red criss-cross; green criss-cross.",
        "Row 3, column 4: blue clover, with nothing beside it.",
    ])
    panel.get_by_role("button").nth(1).focus()
    expect(sandbox.element.locator(".overlay-traced")).to_have_count(1)
    panel.locator("summary").click()


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


def test_keys_are_listed_and_those_of_one_letter_can_be_switched_off_for_good(new_page: Callable[..., Page]) -> None:
    page = new_page(**DESK)
    sandbox = start(page, "#b=RcRxRd@0,0")
    Keys(sandbox).go(2, 0)
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys in the sandbox")
    expect(dialog).to_be_visible()
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


def test_letters_on_the_tiles_are_remembered(new_page: Callable[..., Page]) -> None:
    page = new_page(**DESK)
    sandbox = Sandbox(page, POSITION)
    letter = sandbox.element.locator(".sandbox-tray .tile-letter").first
    expect(letter).to_be_hidden()
    page.get_by_role("button", name="A letter for each color on the tiles").click()
    expect(letter).to_be_visible()
    page.reload()
    expect(letter).to_be_visible()


def test_refused_storage_costs_no_more_than_the_memory(new_page: Callable[..., Page], watch: Watch) -> None:
    page = new_page(**DESK)
    page.add_init_script("""
        for (const name of ["getItem", "setItem"]) {
            Storage.prototype[name] = () => { throw new DOMException("refused", "SecurityError"); };
        }
    """)
    sandbox = Sandbox(page, "#b=RcRx@0,0&m=Rd@2,0")
    sandbox.expect_verdict("Legal: 3 points.")
    letters = page.get_by_role("button", name="A letter for each color on the tiles")
    letters.click()
    expect(letters).to_have_attribute("aria-pressed", "true")
    sandbox.element.get_by_role("button", name="Keys", exact=True).click()
    dialog = page.get_by_role("dialog", name="Keys in the sandbox")
    dialog.get_by_role("checkbox").uncheck()
    dialog.get_by_role("button", name="Close").click()
    sandbox.element.get_by_role("button", name="Keys", exact=True).click()
    expect(dialog.get_by_role("checkbox")).not_to_be_checked()
    # The theme's own scripts want storage and stumble; ours do not.
    watch.stumbled = [error for error in watch.stumbled if "refused" not in error]


@pytest.mark.parametrize("name", SCREENS)
def test_axe_finds_nothing_with_everything_open(_screens: dict[str, Page], name: str) -> None:
    page = _screens[name]
    sandbox = start(page, POSITION)
    sandbox.expect_verdict("Not legal.")
    expect(sandbox.element.get_by_role("region", name="What would be legal")).to_be_visible()
    opened = "node => node.querySelectorAll('details').forEach(details => details.open = true)"
    sandbox.element.evaluate(opened)
    sandbox.cell(0, 0).click()  # picked up: its strip is there, too
    found = axe_findings(page, "qwirkle-board[mode=sandbox]")
    page.emulate_media(color_scheme="light")
    sandbox.element.evaluate(opened.replace("true", "false"))
    assert found == CLEAN


@pytest.mark.parametrize("width", [180, 280, 320])
def test_a_narrow_screen_needs_no_sideways_scrolling(new_page: Callable[..., Page], width: int) -> None:
    page = new_page(viewport={"width": width, "height": 600}, has_touch=True, is_mobile=True)
    sandbox = Sandbox(page, POSITION)
    sandbox.expect_verdict("Not legal.")
    sandbox.element.evaluate("node => node.querySelectorAll('details').forEach(details => details.open = true)")
    assert sandbox.element.evaluate("node => node.scrollWidth") <= sandbox.element.evaluate("node => node.clientWidth")
    beyond = sandbox.element.locator(":not(.sandbox-scroller *)").evaluate_all(
        "(nodes, width) => nodes.filter(node => node.getBoundingClientRect().right > width + 1)"
        ".map(node => node.className)", width)
    assert beyond == []


SIGHTS = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")

# The share of pixels that differ between two tiles on screen, in any channel by a tenth.
DIFFERENCE = """async ([one, other]) => {
    const pixels = async (address) => {
        const image = await createImageBitmap(await (await fetch(address)).blob());
        const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
        canvas.drawImage(image, 0, 0);
        return canvas.getImageData(0, 0, image.width, image.height).data;
    };
    const [a, b] = [await pixels(one), await pixels(other)];
    let differing = 0;
    for (let at = 0; at < a.length; at += 4) {
        differing += [0, 1, 2].some((channel) => Math.abs(a[at + channel] - b[at + channel]) > 25) ? 1 : 0;
    }
    return differing / (a.length / 4);
}"""


@pytest.mark.parametrize("sight", SIGHTS)
def test_new_clashing_and_plain_tiles_differ_for_every_eye(page: Page, sight: str) -> None:
    """What is new and what clashes has marks of its own, so no color is needed to tell it."""
    sandbox = Sandbox(page, "#b=RcRxRd/3Gs@0,0&m=RcRs@3,0h")
    sandbox.expect_verdict("Not legal.")
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": sight})
    shots = []
    # Plain, clashing, new and clashing red circles lie on the table; the tray has one more.
    for place in (sandbox.tile("red circle"), sandbox.cell(0, 0), sandbox.cell(3, 0), sandbox.tile("red diamond")):
        place.scroll_into_view_if_needed()
        box = place.bounding_box()
        assert box is not None
        png = page.screenshot(clip={**box, "width": 48, "height": 48})
        shots.append(f"data:image/png;base64,{base64.b64encode(png).decode()}")
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
    plain, clash, new, other_shape = shots
    for one, other in ((plain, clash), (clash, new), (plain, new), (plain, other_shape)):
        assert page.evaluate(DIFFERENCE, [one, other]) > 0.03


def test_letters_tell_colors_that_look_alike_in_gray(page: Page) -> None:
    sandbox = Sandbox(page, POSITION)
    letters = {
        color: sandbox.tile(f"{color} circle").locator(".tile-letter").text_content()
        for color in ("red", "orange", "yellow", "green", "blue", "purple")
    }
    assert len(set(letters.values())) == 6


def test_every_tile_of_the_tray_has_its_name(page: Page) -> None:
    sandbox = Sandbox(page, POSITION)
    for name in KINDS:
        expect(sandbox.tile(name)).to_have_accessible_name(name)


def test_what_happens_is_told_politely_and_once(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRx@0,0")
    spoken = sandbox.element.locator(".qwirkle-announcer")
    expect(spoken).to_have_role("status")
    Keys(sandbox).drag_tile("red diamond", 2, 0)
    expect(spoken).to_have_text(re.compile("^red diamond laid. Legal: 3 points."))
