"""Laying the table: tiles from the tray and the hand, in two layers, by mouse, finger and keys, on phone and desk."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import unquote

import pytest
from playwright.sync_api import Locator, Page, expect

from .readers import MEANS, Finger, Keys, Mouse, touch
from .sandbox import DESK, KINDS, PHONE, Sandbox

BOARD = "#b=RcRxRd@0,0"
Reader = Mouse


@pytest.fixture(params=MEANS)
def reader(request: pytest.FixtureRequest, screen: Page) -> Reader:
    """Somebody with a mouse, with a finger, with a keyboard, before three red tiles."""
    return MEANS[request.param](start(screen, BOARD))


def start(page: Page, fragment: str) -> Sandbox:
    before = page.evaluate("""() => {
        window.heardOfAddress = false;
        addEventListener("hashchange", () => { window.heardOfAddress = true; }, { once: true });
        return location.hash;
    }""")
    sandbox = Sandbox(page, fragment)
    # The page hears of another address a moment after it has it; a page that was loaded for it has read it at once.
    if unquote(before) != unquote(fragment):
        page.wait_for_function("window.heardOfAddress !== false")
    sandbox.expect_state("ready")
    expect(sandbox.element.get_by_role("grid")).to_have_attribute("aria-busy", "false")
    for switch in sandbox.element.locator(".sandbox-run :checked").all():
        switch.uncheck()
    page.keyboard.press("Escape")
    sandbox.fold(open_=False)
    return sandbox


def boxes(around: Locator, *selectors: str) -> list[dict[str, float]]:
    """Where each thing on screen is."""
    found = [box for selector in selectors for node in around.locator(selector).all() if (box := node.bounding_box())]
    assert len(found) >= len(selectors)
    return found


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
@pytest.mark.parametrize("fragment", ["#b=-", "#b=RcRxRd@0,0&m=Rc@3,0", "#b=RcRxRdRsRt@0,0&m=Rf@5,0"],
                         ids=["empty", "illegal", "qwirkle"])
def test_a_phone_shows_table_verdict_switch_and_all_tiles_at_once(
    tabs: Callable[..., Page], language: str, fragment: str
) -> None:
    page = tabs(**PHONE)
    page.goto(f"../{language}/sandbox/{fragment}")
    board = page.locator("qwirkle-board[mode=sandbox]")
    expect(board).to_have_attribute("state", "ready")
    expect(board.locator(".sandbox-bar .qwirkle-status")).to_be_hidden()
    if "m=" in fragment:
        expect(board).to_have_attribute("legal", "true" if "Rf" in fragment else "false")
    parts = (".sandbox-scroller", ".sandbox-bar", ".sandbox-layers", ".sandbox-tray > button", ".sandbox-zoom > button",
             ".is-undo", ".is-redo")
    found = boxes(board, *parts)
    assert len(found) == 3 + 36 + 3 + 2
    for box in found:
        assert box["y"] >= 48  # below the header
        assert box["y"] + box["height"] <= 740
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
    table = found[0]
    assert table["height"] >= 220
    for box in boxes(board, *parts[3:]):
        assert min(box["width"], box["height"]) >= 44
        assert box["y"] >= table["y"] + table["height"]  # no cell lies under it


@pytest.mark.parametrize("size", [(320, 740), (768, 1024), (740, 360), (1280, 800)])
def test_other_screens_show_the_table_the_verdict_and_most_tiles(
    tabs: Callable[..., Page], size: tuple[int, int]
) -> None:
    width, height = size
    page = tabs(viewport={"width": width, "height": height}, has_touch=True)
    sandbox = start(page, "#b=RcRxRd@0,0&m=Rc@3,0")
    sandbox.expect_verdict("Not legal.")
    for part in (".sandbox-scroller", ".sandbox-bar", ".sandbox-layers", "[data-kind=Bf]"):
        expect(sandbox.element.locator(part)).to_be_in_viewport(ratio=1)
    table, *buttons = boxes(sandbox.element, ".sandbox-scroller", ".sandbox-zoom > button", ".is-undo", ".is-redo")
    assert table["height"] >= 184
    for box in buttons:
        assert box["y"] >= table["y"] + table["height"] or box["x"] >= table["x"] + table["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_hand_leaves_room_for_the_table(tabs: Callable[..., Page]) -> None:
    sandbox = start(tabs(**PHONE), "#b=RcRxRd@0,0&h=RsRtGcBdYsPf")
    expect(sandbox.element.locator(".sandbox-hand button").last).to_be_in_viewport(ratio=1)
    expect(sandbox.tile("blue clover")).to_be_in_viewport(ratio=1)
    assert boxes(sandbox.element, ".sandbox-scroller")[0]["height"] >= 180


def test_the_strip_of_a_tile_that_is_picked_up_hides_no_cell_on_a_phone(tabs: Callable[..., Page]) -> None:
    sandbox = start(tabs(**PHONE), BOARD)
    sandbox.cell(1, 0).tap()
    strip = sandbox.element.get_by_role("group", name="The tile that is picked up")
    expect(strip).to_be_in_viewport(ratio=1)
    table, over = boxes(sandbox.element, ".sandbox-scroller", ".sandbox-lifted")
    assert over["y"] >= table["y"] + table["height"]
    strip.get_by_role("button", name="Take away").tap()
    sandbox.expect_address("#b=Rc1Rd@0,0")


def test_a_word_beside_a_tile_or_button_is_for_the_mouse_alone(tabs: Callable[..., Page]) -> None:
    """On a touch screen it would stay there after the tap, over what lies below."""
    page = tabs(**DESK)
    sandbox = start(page, f"{BOARD}&h=RsGc")
    targets = {"red square": sandbox.tile("red square"), "Larger": sandbox.element.get_by_role("button", name="Larger"),
               "Undo": sandbox.element.get_by_role("button", name="Undo"),
               "green circle, in your hand": sandbox.element.locator(".sandbox-hand button").last,
               "A letter for each color on the tiles": page.locator(".letters-button")}
    sandbox.lay(("red square", 3, 0), ("red starburst", 4, 0))
    for name, target in targets.items():
        target.tap()
        expect(sandbox.element.locator(":is(.sandbox-tray, .sandbox-hand, .sandbox-tools) [title]")).to_have_count(0)
        expect(target).to_have_accessible_name(name)
    assert page.locator(".letters-button").get_attribute("title") is None
    for name, target in targets.items():
        target.hover()
        expect(target).to_have_attribute("title", name)
        # What the pointer is on is the button itself: drawings inside have titles of their own.
        assert target.evaluate("""target => {
            const { x, y, width, height } = target.getBoundingClientRect();
            return !document.elementFromPoint(x + width / 2, y + height / 2).closest("svg");
        }""") or name == "Undo"
        expect(target).to_have_accessible_name(name)


def test_a_tile_is_chosen_and_laid(reader: Reader) -> None:
    reader.lay("red square", 3, 0)
    reader.sandbox.expect_verdict("Legal: 4 points.", total="4")
    reader.sandbox.expect_address("#b=RcRxRd@0,0&m=Rs@3,0")


def test_a_tile_is_laid_in_one_go(reader: Reader) -> None:
    reader.drag_tile("red square", 3, 0)
    reader.sandbox.expect_verdict("Legal: 4 points.", total="4")


def test_a_tile_is_moved_to_another_cell(reader: Reader) -> None:
    reader.move_tile((2, 0), (0, 1))
    reader.sandbox.expect_address("#b=RcRx/Rd@0,0")


def test_a_tile_changes_its_layer_and_back(reader: Reader) -> None:
    for button, address in (("Make it my move", "#b=RcRx@0,0&m=Rd@2,0"), ("Put it on the table", BOARD)):
        reader.press(reader.sandbox.cell(2, 0))
        reader.press(reader.sandbox.element.get_by_role("button", name=button))
        reader.sandbox.expect_address(address)


def test_a_tile_that_is_picked_up_can_be_taken_away_or_left(reader: Reader) -> None:
    sandbox = reader.sandbox
    chosen = sandbox.tile("red square")
    reader.press(chosen)
    reader.press(sandbox.cell(1, 0))
    expect(sandbox.cell(1, 0)).to_have_accessible_name("row 1, column 2: red criss-cross, picked up")
    # What the next tap lays is marked, and nothing else.
    expect(chosen).to_have_attribute("aria-pressed", "false")
    reader.press(sandbox.element.get_by_role("button", name="Leave it"))
    expect(chosen).to_have_attribute("aria-pressed", "true")
    expect(sandbox.cell(1, 0)).to_have_accessible_name("row 1, column 2: red criss-cross")
    reader.press(sandbox.cell(1, 0))
    reader.press(sandbox.element.get_by_role("button", name="Take away"))
    sandbox.expect_address("#b=Rc1Rd@0,0")


def test_acts_are_undone_and_done_again(reader: Reader) -> None:
    sandbox = reader.sandbox
    reader.lay("red square", 3, 0)
    sandbox.expect_address("#b=RcRxRd@0,0&m=Rs@3,0")
    for button, address in (("Undo", BOARD), ("Redo", "#b=RcRxRd@0,0&m=Rs@3,0"), ("Take back move", BOARD),
                            ("Clear table", ""), ("Undo", BOARD)):
        reader.press(sandbox.element.get_by_role("button", name=button))
        sandbox.expect_address(address)


def test_a_move_is_played_and_leaves_the_hand(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRxRd@0,0&m=RsRt@3,0h&h=RsRtGc")
    sandbox.expect_verdict("Legal: 5 points.")
    sandbox.press("Play it")
    sandbox.expect_address("#b=RcRxRdRsRt@0,0&h=Gc")
    expect(sandbox.element.get_by_role("button", name="Play it")).to_be_disabled()
    sandbox.press("Undo")
    sandbox.expect_address("#b=RcRxRd@0,0&m=RsRt@3,0h&h=RsRtGc")


def test_an_illegal_move_cannot_be_played(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRxRd@0,0&m=Rc@3,0")
    sandbox.expect_verdict("Not legal.")
    expect(sandbox.element.get_by_role("button", name="Play it")).to_be_disabled()


def test_the_hand_is_filled_from_the_tray_and_laid_from(reader: Reader) -> None:
    sandbox = reader.sandbox
    sandbox.lay_as("in my hand")
    for tile in ("red square", "blue clover"):
        reader.press(sandbox.tile(tile))
    sandbox.expect_address("#b=RcRxRd@0,0&h=RsBf")
    hand = sandbox.element.get_by_role("toolbar", name="Hand")
    reader.press(hand.get_by_role("button", name="blue clover: take it out of your hand"))
    sandbox.expect_address("#b=RcRxRd@0,0&h=Rs")
    sandbox.lay_as("on the table")
    reader.press(hand.get_by_role("button", name="red square, in your hand"))
    expect(sandbox.element.get_by_role("radio", name="as my move")).to_be_checked()
    if isinstance(reader, Keys):
        reader.go(3, 0)
        reader.page.keyboard.press("Enter")
    else:
        reader.press(sandbox.cell(3, 0))
    sandbox.expect_verdict("Legal: 4 points.")
    expect(hand.get_by_role("button", name="red square, laid")).to_be_visible()


@pytest.mark.parametrize("means", ["mouse", "finger"])
def test_a_tile_is_dragged_from_the_hand(screen: Page, means: str) -> None:
    sandbox = start(screen, f"{BOARD}&h=RsGc")
    tile = sandbox.element.get_by_role("button", name="red square, in your hand")
    MEANS[means](sandbox).draw(tile, sandbox.cell(3, 0))
    sandbox.expect_verdict("Legal: 4 points.")
    sandbox.expect_address("#b=RcRxRd@0,0&m=Rs@3,0&h=RsGc")


@pytest.mark.parametrize(("means", "end", "move"), [
    ("mouse", (5, 0), "RsRtRf@3,0h"),
    ("finger", (5, 0), "RsRtRf@3,0h"),
    ("mouse", (4, 0), "RsRt@3,0h"),
    ("finger", (3, 3), "RsRtRf@3,0v"),
    ("keys", (5, 0), "RsRtRf@3,0h"),
])
def test_a_run_is_laid_in_one_stroke_and_undone_in_one_step(
    screen: Page, means: str, end: tuple[int, int], move: str
) -> None:
    sandbox = start(screen, BOARD)
    reader = MEANS[means](sandbox)
    if isinstance(reader, Keys):
        reader.go(3, 0)
        for key in "rsrtrf":
            reader.page.keyboard.press(key)
        sandbox.expect_address(f"{BOARD}&m={move}")
        return
    reader.press(sandbox.element.get_by_role("checkbox", name="Choose several"))
    for tile in ("red square", "red starburst", "red clover"):
        reader.press(sandbox.tile(tile))
    expect(sandbox.tile("red starburst")).to_have_attribute("data-order", "2")
    reader.draw(sandbox.cell(3, 0), sandbox.cell(*end))
    sandbox.expect_address(f"{BOARD}&m={move}")
    sandbox.press("Undo")
    sandbox.expect_address(BOARD)


def test_the_tray_says_how_many_copies_are_left(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRx/Rc@0,0&m=Rd@2,0&h=RdRcGc")
    for tile, left in (("red circle", 0), ("red criss-cross", 2), ("red diamond", 2), ("green circle", 2),
                       ("blue clover", 3)):
        expect(sandbox.tile(tile)).to_have_accessible_description(f"{left} left")
        expect(sandbox.tile(tile).locator(".sandbox-left")).to_have_attribute("data-count", str(left))


def test_a_tile_dragged_off_the_table_is_taken_away_and_escape_lets_it_go(screen: Page) -> None:
    sandbox = start(screen, BOARD)
    mouse = Mouse(sandbox)
    # Let go outside of the page, it stays where it is.
    box = sandbox.cell(2, 0).bounding_box()
    assert box is not None
    screen.mouse.move(box["x"] + 10, box["y"] + 10)
    screen.mouse.down()
    screen.mouse.move(box["x"] + 10, box["y"] + 40, steps=3)
    screen.mouse.move(-20, box["y"] + 40, steps=3)
    screen.mouse.up()
    expect(sandbox.element.locator(".sandbox-ghost")).to_be_hidden()
    sandbox.expect_address(BOARD)
    mouse.draw(sandbox.cell(2, 0), sandbox.element.locator(".sandbox-bar"))
    sandbox.expect_address("#b=RcRx@0,0")
    expect(sandbox.notice).to_have_text("red diamond taken away, row 1, column 3.")
    box = sandbox.tile("blue clover").bounding_box()
    assert box is not None
    screen.mouse.move(box["x"] + 20, box["y"] + 20)
    screen.mouse.down()
    screen.mouse.move(box["x"] + 60, box["y"] + 60, steps=3)
    screen.keyboard.press("Escape")
    screen.mouse.up()
    expect(sandbox.element.locator(".sandbox-ghost")).to_be_hidden()
    sandbox.expect_address("#b=RcRx@0,0")


def cell_size(sandbox: Sandbox) -> float:
    box = sandbox.cell(0, 0).bounding_box()
    assert box is not None
    return box["width"]


def test_the_table_is_zoomed_by_buttons_wheel_fingers_and_keys(screen: Page) -> None:
    sandbox = start(screen, BOARD)
    natural = cell_size(sandbox)
    sandbox.press("Larger")
    assert cell_size(sandbox) == pytest.approx(natural * 1.25, rel=0.02)
    sandbox.press("Smaller")
    assert cell_size(sandbox) == pytest.approx(natural, rel=0.02)
    box = sandbox.element.locator(".sandbox-scroller").bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    sandbox.element.locator(".sandbox-scroller").dispatch_event(
        "wheel", {"deltaY": -120, "ctrlKey": True, "clientX": middle[0], "clientY": middle[1]})
    wheeled = cell_size(sandbox)
    # A browser that scrolls already is not asked to stop.
    assert not sandbox.element.locator(".sandbox-scroller").evaluate("""node => {
        let asked = false;
        const touches = [1, 2].map(identifier =>
            new Touch({ identifier, target: node, clientX: 9 * identifier, clientY: 9 }));
        const event = new TouchEvent("touchmove", { touches, cancelable: false, bubbles: true });
        event.preventDefault = () => { asked = true; };
        node.dispatchEvent(event);
        node.dispatchEvent(new TouchEvent("touchend", { touches: [], bubbles: true }));
        return asked;
    }""")
    assert wheeled > natural * 1.2
    session = screen.context.new_cdp_session(screen)
    for kind, apart in (("touchStart", 40), ("touchMove", 60), ("touchMove", 80)):
        touch(session, kind, (middle[0] - apart, middle[1]), (middle[0] + apart, middle[1]))
    touch(session, "touchEnd")
    assert cell_size(sandbox) > wheeled * 1.5
    sandbox.cell(0, 0).focus()
    screen.keyboard.press("-")
    assert cell_size(sandbox) < 112
    sandbox.press("Show all tiles")
    for x in (0, 2):
        expect(sandbox.cell(x, 0)).to_be_in_viewport(ratio=0.99)


def test_a_table_too_large_for_the_screen_is_fitted_into_it(screen: Page) -> None:
    sandbox = start(screen, "#b=Rc28Rx//9Rd@0,0")
    sandbox.press("Show all tiles")
    frame = sandbox.element.locator(".sandbox-scroller").bounding_box()
    assert frame is not None
    for x in (0, 29):
        cell = sandbox.cell(x, 0).bounding_box()
        assert cell is not None
        assert frame["x"] - 1 <= cell["x"] and cell["x"] + cell["width"] <= frame["x"] + frame["width"] + 1


def test_the_mouse_moves_the_table(screen: Page) -> None:
    sandbox = start(screen, "#b=Rc28Rx@0,0")
    for _ in range(5):
        sandbox.press("Larger")
    scroller = sandbox.element.locator(".sandbox-scroller")
    box = scroller.bounding_box()
    assert box is not None
    before = scroller.evaluate("node => node.scrollLeft")
    screen.mouse.move(box["x"] + 100, box["y"] + 30)
    screen.mouse.down()
    screen.mouse.move(box["x"] + 40, box["y"] + 30, steps=4)
    screen.mouse.up()
    assert scroller.evaluate("node => node.scrollLeft") == pytest.approx(before + 60, abs=2)
    sandbox.expect_address("#b=Rc28Rx@0,0")
    sandbox.press("Show all tiles")


# Where a table comes from.


@pytest.mark.parametrize(("text", "address"), [
    ("RcRxRd@0,0", "#b=RcRxRd@0,0"),
    ("RcRx..\n..Rd\n", "#b=RcRx/1Rd@0,0"),
    ("https://somewhere.example/en/sandbox/#b=RcRx@0,0&m=Rd@2,0", "#b=RcRx@0,0&m=Rd@2,0"),
    ("b=RcRx@0,0&h=RdGc", "#b=RcRx@0,0&h=RdGc"),
    ("RsRt@3,0h", "#b=GcGx@0,0&m=RsRt@3,0h"),
    ("RcRxRd@0,0 RsRt@3,0h", "#b=RcRxRd@0,0&m=RsRt@3,0h"),
    ("RcRx/1Gx@0,0\nRd@2,0 Rs@3,0", "#b=RcRx/1Gx@0,0&m=RdRs@2,0h"),
    # Shared texts without the line of their link; some mails change the blanks.
    ("Legal: 3 points.\nRow 1: column 1: red circle.\nTable: RcRx@0,0\nMove: Rd@2,0\nHand:\u00a0RdGc",
     "#b=RcRx@0,0&m=Rd@2,0&h=RdGc"),
    ("Legal.\nPosition: RcRx@0,0;?6/RdOsYsGcBtPf;2;2/2;94;0\nMove: ~Rd",
     "#p=RcRx@0,0;?6/RdOsYsGcBtPf;2;2/2;94;0&t=~Rd"),
])
def test_what_is_pasted_lies_on_the_table(screen: Page, text: str, address: str) -> None:
    sandbox = start(screen, "#b=GcGx@0,0")
    sandbox.paste_box().fill(text)
    sandbox.press("Read it")
    sandbox.expect_address(address)


@pytest.mark.parametrize(("answer", "address"), [
    ("The table", "#b=Rs@3,0"),
    ("My move", "#b=GcGx@0,0&m=Rs@3,0"),
])
def test_a_text_that_can_be_read_in_two_ways_is_asked_about(screen: Page, answer: str, address: str) -> None:
    sandbox = start(screen, "#b=GcGx@0,0")
    panel = sandbox.open_fields()
    sandbox.paste_box().fill("Rs@3,0")
    sandbox.press("Read it")
    expect(panel).to_contain_text("Which is it?")
    panel.get_by_role("button", name=answer).click()
    sandbox.expect_address(address)


def test_a_fault_in_what_is_pasted_is_shown_in_its_place_and_the_table_stays(screen: Page) -> None:
    sandbox = start(screen, BOARD)
    box = sandbox.paste_box()
    box.fill("RcRx\nRdRw")
    sandbox.press("Read it")
    expect(box).to_have_accessible_description(re.compile("Line 2, character 4: expected a shape letter"))
    expect(box).to_be_focused()
    chosen = "box => box.value.slice(box.selectionStart)"
    assert box.evaluate("box => box.value.slice(box.selectionStart, box.selectionEnd)") == "w"
    sandbox.expect_address(BOARD)
    for link, fault, rest in (
        ("https://somewhere.example/#b=GcGx%400%2C0&m=Gd@2,0+Gq@3,0",
         "Move in this link cannot be read. Character 9:", "q@3,0"),
        ("b=Gc%C3%A9@0,0&m=Gs@1,0", "Table in this link cannot be read. Character 3:", "%C3%A9@0,0&m=Gs@1,0"),
        ("#b=Gc@0,0&t=zz", "Turn in this link cannot be read. Character 1:", "zz"),
        (f"#b={'Rc/' * 6667}@0,0", "more than 10000 characters", None),
        ("https://somewhere.example/shop?q=1", "^This is an address of another site", None),
        (f"{screen.url.partition('#')[0]}", "^There is no position in this address", None),
        ("RcRxRd@0,0 Rq@3,0", "^Character 13: expected a shape letter", "q@3,0"),
        ("Not legal. Look at this!", "^If this is a text that was shared from here.* Character 1: expected", None),
        ("RqRx Rd", "^Character 2: expected a shape letter", None),
    ):
        box.fill(link)
        sandbox.press("Read it")
        expect(box).to_have_accessible_description(re.compile(fault))
        expect(box).to_have_attribute("aria-invalid", "true")
        if rest is not None:
            expect(box).to_be_focused()
            box.evaluate("box => { box.selectionEnd = box.value.length; }")
            assert box.evaluate(chosen) == rest
        expect(sandbox.cell(2, 0)).to_have_accessible_name("row 1, column 3: red diamond")
        expect(sandbox.notice).to_be_hidden()
        sandbox.expect_address(BOARD)


def test_a_text_pasted_on_the_table_is_read(screen: Page) -> None:
    sandbox = start(screen, BOARD)
    sandbox.cell(0, 0).focus()
    screen.evaluate("""() => {
        const data = new DataTransfer();
        data.setData("text/plain", "BcBx@0,0");
        document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    }""")
    sandbox.expect_address("#b=BcBx@0,0")


def test_a_table_starts_from_an_example_of_the_site(screen: Page) -> None:
    sandbox = start(screen, BOARD)
    panel = sandbox.open("Start from")
    choice = panel.get_by_label("An example of this site")
    expect(choice.locator("option").nth(100)).to_be_attached()
    group = choice.locator("optgroup", has=screen.locator("option")).filter(has_text="Not legal.").first
    value = group.locator("option", has_text="Not legal.").first.get_attribute("value")
    assert value is not None
    choice.select_option(value)
    panel.get_by_role("button", name="Show it").click()
    expect(sandbox.headline).to_have_text("Not legal.")
    panel.get_by_role("button", name="An empty table").click()
    sandbox.expect_address("")


def test_a_game_under_way_is_dealt_by_its_number(screen: Page) -> None:
    sandbox = start(screen, BOARD)
    panel = sandbox.open("Start from")
    number = panel.get_by_label("A game under way, number")
    expect(number).to_have_value(re.compile(r"^\d+$"))
    number.fill("7")
    panel.get_by_role("button", name="Deal it").click()
    expect(panel).to_contain_text("Game 7 after 12 turns")
    screen.wait_for_function("location.hash.includes('&h=')")
    first = screen.evaluate("location.hash")
    expect(sandbox.element.get_by_role("toolbar", name="Hand").get_by_role("button")).to_have_count(6)
    panel.get_by_role("button", name="Another one").click()
    screen.wait_for_function("first => location.hash !== first", arg=first)
    number.fill("7")
    panel.get_by_role("button", name="Deal it").click()
    sandbox.expect_address(first)
    number.fill("seven")
    panel.get_by_role("button", name="Deal it").click()
    expect(panel).to_contain_text("The number of a game goes from 0 to 999999.")
    sandbox.expect_address(first)


def test_a_part_of_a_table_is_remarked_not_refused(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRx4Gd@0,0&m=Rd@2,0")
    sandbox.expect_verdict("Legal: 3 points.", total="3")
    sandbox.fold(open_=True)
    expect(sandbox.verdict).to_contain_text("That is fine for a question about a part of the table")


def test_every_tile_can_be_laid_by_its_letters(screen: Page) -> None:
    sandbox = start(screen, "#b=Rc@0,0")
    keys = Keys(sandbox)
    keys.go(0, 0)
    for kind in KINDS.values():
        screen.keyboard.type(kind.lower())
        screen.keyboard.press("ArrowLeft")
    expect(sandbox.element.locator(".qwirkle-announcer")).to_contain_text("purple clover laid in the place of")


def test_a_finger_that_scrolls_lays_nothing(_screens: dict[str, Page]) -> None:
    sandbox = start(_screens["phone"], BOARD)
    sandbox.choose("red square")
    Finger(sandbox).draw(sandbox.cell(0, 2), sandbox.cell(0, -2))
    sandbox.expect_address(BOARD)


def test_what_is_tapped_stays_in_its_place_and_what_was_cut_comes_into_sight(fresh_screen: Page) -> None:
    sandbox = Sandbox(fresh_screen)
    fresh_screen.evaluate("scrollTo(0, 0)")
    (frame,) = boxes(sandbox.element, ".sandbox-scroller")
    sandbox.choose("red square")

    def tap(x: int, y: int) -> None:
        """Taps the part of a cell that is seen."""
        cell = sandbox.cell(x, y)
        before = cell.bounding_box()
        assert before is not None
        left, right = max(before["x"], frame["x"]), min(before["x"] + before["width"], frame["x"] + frame["width"])
        top, bottom = max(before["y"], frame["y"]), min(before["y"] + before["height"], frame["y"] + frame["height"])
        fresh_screen.mouse.click((left + right) / 2, (top + bottom) / 2)
        expect(cell).to_have_accessible_name(re.compile("red square"))
        fresh_screen.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        after = cell.bounding_box()
        assert after is not None
        if right - left > before["width"] - 1 and bottom - top > before["height"] - 1:
            assert after == pytest.approx(before, abs=2)
        expect(cell).to_be_in_viewport(ratio=0.9)

    seen = "(cell, [across, down]) => { const [box, frame] = [cell, cell.closest('.sandbox-scroller')].map(node => " \
           "node.getBoundingClientRect()); return (across ? box.left < frame.right - 6 : true) && " \
           "(down ? box.top < frame.bottom - 6 : true); }"
    tap(0, 0)
    for step in ((1, 0), (0, 1)):
        x, y = 0, 0
        for _ in range(6):
            x, y = x + step[0], y + step[1]
            if not sandbox.cell(x, y).evaluate(seen, list(step)):
                break
            tap(x, y)
    # The numbers of the first row and the first column are in sight wherever the table is scrolled to.
    sandbox.element.locator(".sandbox-scroller").evaluate("node => node.scrollTo(9999, 9999)")
    (frame,) = boxes(sandbox.element, ".sandbox-scroller")
    for axis, start in (("columns", "y"), ("rows", "x")):
        (number,) = boxes(sandbox.element, f".sandbox-ruler.is-{axis} > div > span:last-child > span")
        assert number[start] >= frame[start]
