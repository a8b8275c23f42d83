"""For everyone: the table by keys and in words, choices that stay, every eye."""

from __future__ import annotations

import base64
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from .axe import CLEAN, axe_findings
from .readers import Keys, expect_one_stop
from .sandbox import DESK, KINDS, PHONE, SCREENS, Sandbox
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


def test_home_and_end_go_to_tiles_and_from_there_to_the_edge(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRxRd/1Gx/3Bf@0,0")
    Keys(sandbox).go(1, 0)
    edge = sandbox.element.locator(".sandbox-cells").evaluate("""cells => {
        const [first, last] = [cells.firstElementChild.firstElementChild, cells.lastElementChild.lastElementChild];
        return [first, last].flatMap(({ dataset }) => [Number(dataset.x), Number(dataset.y)]);
    }""")
    assert edge[0] < 0 < 3 < edge[2]
    for key, place in (
        ("End", (2, 0)), ("Home", (0, 0)), ("Home", (edge[0], 0)), ("Home", (0, 0)),
        ("End", (2, 0)), ("End", (edge[2], 0)),
        ("ArrowDown", (edge[2], 1)), ("Home", (1, 1)), ("Home", (edge[0], 1)),
        ("Control+End", (3, 2)), ("Control+End", (edge[2], edge[3])), ("Control+End", (3, 2)),
        ("Control+Home", (0, 0)), ("Control+Home", (edge[0], edge[1])), ("Control+Home", (0, 0)),
        # Above the tiles: the first and the last column with a tile.
        ("ArrowUp", (0, -1)), ("End", (3, -1)), ("Home", (0, -1)),
        ("PageDown", (0, min(edge[3], 4))),
    ):
        screen.keyboard.press(key)
        expect(sandbox.cell(*place)).to_be_focused()


def test_home_and_end_reach_tiles_that_a_wide_table_does_not_show_yet(screen: Page) -> None:
    sandbox = start(screen, "#b=Rc/97Rx@0,0")
    expect(sandbox.cell(97, 1)).to_have_count(0)
    sandbox.cell(0, 0).focus()
    screen.keyboard.press("Control+End")
    expect(sandbox.cell(97, 1)).to_be_focused()
    expect(sandbox.cell(97, 1)).to_have_accessible_name("row 2, column 98: red criss-cross")
    screen.keyboard.press("Control+Home")
    expect(sandbox.cell(0, 0)).to_be_focused()


def test_marks_on_the_table_are_in_the_names_of_its_cells(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRxRd/3Gs@0,0&m=Rs@3,0")
    for cell, name in (
        ((0, 0), "row 1, column 1: red circle, line 1"),
        ((3, 0), "row 1, column 4: red square, new, line 1, line 2"),
        ((3, 1), "row 2, column 4: green square, line 2"),
        ((4, 0), "row 1, 1 right of the last column: empty"),
    ):
        expect(sandbox.cell(*cell)).to_have_accessible_name(name)
    sandbox = start(screen, "#b=RcRxRd/3Gs@0,0&m=Rc@3,0")
    for cell, name in (
        ((0, 0), "row 1, column 1: red circle, clashes"),
        ((1, 0), "row 1, column 2: red criss-cross, in a line that breaks a rule"),
    ):
        expect(sandbox.cell(*cell)).to_have_accessible_name(name)
    expect(sandbox.open("The table in words").get_by_role("listitem").first).to_have_text(
        "Row 1, columns 1 to 4: red circle, clashes; red criss-cross; red diamond; red circle, new, clashes.")
    sandbox.element.evaluate("node => node.querySelectorAll('details').forEach(details => details.open = false)")


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


def test_letters_on_the_tiles_are_remembered(tabs: Callable[..., Page]) -> None:
    page = tabs(**DESK)
    sandbox = Sandbox(page, POSITION)
    letter = sandbox.element.locator(".sandbox-tray .tile-letter").first
    expect(letter).to_be_hidden()
    page.get_by_role("button", name="A letter for each color on the tiles").click()
    expect(letter).to_be_visible()
    page.reload()
    expect(letter).to_be_visible()


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
def test_a_narrow_screen_needs_no_sideways_scrolling(tabs: Callable[..., Page], width: int) -> None:
    page = tabs(viewport={"width": width, "height": 600}, has_touch=True, is_mobile=True)
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
def test_new_clashing_and_plain_tiles_differ_for_every_eye(tab: Page, sight: str) -> None:
    """What is new and what clashes has marks of its own, so no color is needed to tell it."""
    sandbox = Sandbox(tab, "#b=RcRxRd/3Gs@0,0&m=RcRs@3,0h")
    sandbox.expect_verdict("Not legal.")
    session = tab.context.new_cdp_session(tab)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": sight})
    shots = []
    # Plain, clashing, new and clashing red circles lie on the table; the tray has one more.
    for place in (sandbox.tile("red circle"), sandbox.cell(0, 0), sandbox.cell(3, 0), sandbox.tile("red diamond")):
        place.scroll_into_view_if_needed()
        box = place.bounding_box()
        assert box is not None
        png = tab.screenshot(clip={**box, "width": 48, "height": 48})
        shots.append(f"data:image/png;base64,{base64.b64encode(png).decode()}")
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
    plain, clash, new, other_shape = shots
    for one, other in ((plain, clash), (clash, new), (plain, new), (plain, other_shape)):
        assert tab.evaluate(DIFFERENCE, [one, other]) > 0.03


def test_letters_tell_colors_that_look_alike_in_gray(tab: Page) -> None:
    sandbox = Sandbox(tab, POSITION)
    letters = {
        color: sandbox.tile(f"{color} circle").locator(".tile-letter").text_content()
        for color in ("red", "orange", "yellow", "green", "blue", "purple")
    }
    assert len(set(letters.values())) == 6


def test_every_tile_of_the_tray_has_its_name(tab: Page) -> None:
    sandbox = Sandbox(tab, POSITION)
    for name in KINDS:
        expect(sandbox.tile(name)).to_have_accessible_name(name)


def test_arrow_keys_go_about_the_tray_which_is_one_stop(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRxRd@0,0")
    expect(sandbox.element.locator(".sandbox-tray [tabindex='0']")).to_have_count(1)
    sandbox.tile("red circle").focus()
    for key, tile in (("ArrowRight", "red criss-cross"), ("ArrowDown", "orange criss-cross"), ("End", "orange clover"),
                      ("Home", "orange circle"), ("Control+End", "purple clover"), ("Control+Home", "red circle")):
        screen.keyboard.press(key)
        expect(sandbox.tile(tile)).to_be_focused()


def test_arrow_keys_go_along_the_hand_which_is_one_stop(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRxRd@0,0&h=RsGcBf")
    hand = sandbox.element.get_by_role("toolbar", name="Hand")
    tiles = hand.get_by_role("button")
    expect_one_stop(tiles, ("ArrowRight", 1), ("ArrowDown", 2), ("ArrowRight", 2), ("Home", 0), ("End", 2),
                    ("ArrowLeft", 1))


def shot(page: Page, cell: Locator) -> bytes:
    """The cell's picture, with what is around it."""
    box = cell.bounding_box()
    assert box is not None
    return page.screenshot(clip={"x": box["x"] - 2, "y": box["y"] - 2, "width": 50, "height": 50})


@pytest.mark.parametrize("options", [
    {"forced_colors": "active"},
    {"color_scheme": "dark"},
    {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2},  # a desk at 200 %
    PHONE,
], ids=["forced-colors", "dark", "twice-as-large", "phone"])
def test_the_cell_with_the_focus_is_marked_and_nothing_covers_it(
    tabs: Callable[..., Page], options: dict[str, object]
) -> None:
    page = tabs(**options)
    sandbox = Sandbox(page, "#b=RcRxRd/3Gs@0,0&m=RcRs@3,0h&h=RsGc")
    sandbox.expect_verdict("Not legal.")
    page.evaluate("document.documentElement.style.setProperty('scroll-behavior', 'auto')")
    Keys(sandbox).go(0, 0)
    # Tab came by the list of languages, which fades.
    expect(page.locator(".md-header .md-select__inner")).to_have_css("max-height", "0px")
    for key in ["ArrowRight"] * 6 + ["ArrowDown"] * 4 + ["ArrowLeft"] * 6 + ["ArrowUp"] * 6:
        page.keyboard.press(key)
        covered = page.locator(":focus").evaluate("""cell => {
            const { left, top, right, bottom } = cell.getBoundingClientRect();
            const corners = [left + 4, right - 4].flatMap(x => [top + 4, bottom - 4].map(y => [x, y]));
            return corners.filter(corner => document.elementFromPoint(...corner) !== cell);
        }""")
        assert covered == [], key
    for place in ((0, 0), (1, 1)):
        Keys(sandbox).go(*place)
        cell = sandbox.cell(*place)
        with_focus = base64.b64encode(shot(page, cell)).decode()
        page.evaluate("document.activeElement.blur()")
        without = base64.b64encode(shot(page, cell)).decode()
        pictures = [f"data:image/png;base64,{png}" for png in (with_focus, without)]
        assert page.evaluate(DIFFERENCE, pictures) > 0.08
