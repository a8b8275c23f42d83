"""Sharing a position: link, text, pictures that stand alone, QR code, paper, and the code for other pages."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from .axe import CLEAN, axe_findings
from .readers import Means
from .sandbox import PHONE, Sandbox
from .test_laying import start

MODULES = Path(__file__).parent.parent.parent / "node_modules"
POSITION = "#b=RcRxRd/2Gd/2BdYd@0,0&m=RsRt@3,0h&h=RsRt"
TOTAL = "Legal: 5 points."
PNG = b"\x89PNG\r\n\x1a\n"

# What the page would hand to the system's sheet, which no test can see.
SHEET = """
    window.sent = [];
    navigator.share = async (data) => { window.sent.push({ ...data, files: data.files?.map((file) => file.type) }); };
    navigator.canShare = () => true;
"""


def opened(page: Page, fragment: str = POSITION) -> tuple[Sandbox, Locator]:
    """The sandbox with its verdict, and the panel for sharing."""
    sandbox = Sandbox(page, fragment)
    sandbox.expect_state("ready")
    return sandbox, sandbox.open("Share or print")


def saved(panel: Locator, button: str) -> bytes:
    """What a button saves as a file."""
    with panel.page.expect_download() as download:
        panel.get_by_role("button", name=button).click()
    return Path(download.value.path()).read_bytes()


@pytest.fixture
def clipboard(screen: Page) -> Callable[[str], None]:
    """Waits until the clipboard holds a text; at first it is empty."""
    screen.context.grant_permissions(["clipboard-read", "clipboard-write"])
    screen.bring_to_front()

    def expect_text(text: str) -> None:
        assert text == screen.evaluate("""async text => {
            for (let tries = 0; tries < 100; tries++) {
                if (await navigator.clipboard.readText() === text) break;
                await new Promise(resolve => setTimeout(resolve, 50));
            }
            return navigator.clipboard.readText();
        }""", text)

    return expect_text


def test_link_text_and_code_are_copied(screen: Page, means: Means, clipboard: Callable[[str], None]) -> None:
    sandbox = start(screen, POSITION)
    reader = means(sandbox)
    sandbox.expect_verdict(TOTAL)
    panel = reader.open("Share or print")
    for button, field, holds in (
        ("Copy link", "Link to this position", POSITION),
        ("Copy text", "Position and verdict as text", f"{TOTAL}\n"),
        ("Copy code", "To show it on a page of yours", f"/en/embed/{POSITION.replace('&', '&amp;')}\""),
    ):
        screen.evaluate("navigator.clipboard.writeText('')")
        reader.press(panel.get_by_role("button", name=button))
        text = panel.get_by_label(field).input_value()
        assert holds in text
        clipboard(text)
        expect(panel.get_by_role("status")).to_have_text("Copied.")


def test_pictures_are_saved_a_code_is_shown_and_paper_is_asked_for(screen: Page, means: Means) -> None:
    sandbox = start(screen, POSITION)
    reader = means(sandbox)
    sandbox.expect_verdict(TOTAL)
    panel = reader.open("Share or print")
    for button, name, beginning in (("Picture (SVG)", "qwirkle.svg", b"<svg"), ("Picture (PNG)", "qwirkle.png", PNG)):
        with screen.expect_download() as download:
            reader.press(panel.get_by_role("button", name=button))
        assert download.value.suggested_filename == name
        assert Path(download.value.path()).read_bytes().startswith(beginning)
        expect(panel.get_by_role("status")).to_have_text(f"Saved as {name}.")
    reader.press(panel.get_by_role("button", name="QR code"))
    expect(panel.get_by_role("img", name="QR code of the link to this position")).to_be_visible()
    screen.evaluate("() => { self.printed = 0; window.print = () => { self.printed += 1; }; }")
    reader.press(panel.get_by_role("button", name="Print"))
    screen.wait_for_function("self.printed === 1")
    # The code goes with the position.
    reader.press_button("Take back move")
    expect(panel.get_by_role("img", name="QR code of the link to this position")).to_be_hidden()


def test_where_copying_is_refused_the_text_is_selected(page: Page) -> None:
    page.add_init_script("navigator.clipboard.writeText = async () => { throw new Error('refused'); }")
    _, panel = opened(page)
    panel.get_by_role("button", name="Copy link").click()
    expect(panel.get_by_role("status")).to_contain_text("copy it yourself")
    assert page.evaluate("getSelection().toString()") == page.url


def test_the_text_says_verdict_table_notation_and_link(open_page: Page) -> None:
    sandbox, panel = opened(open_page)
    sandbox.expect_verdict(TOTAL)
    text = panel.get_by_label("Position and verdict as text")
    expect(text).to_have_value(re.compile(re.escape(TOTAL)))
    lines = text.input_value().splitlines()
    assert lines[0] == TOTAL
    assert "3 old + 2 new = 5 points" in lines[1]
    assert lines[-4:] == ["Table: RcRxRd/2Gd/2BdYd@0,0", "Move: RsRt@3,0h", "Hand: RsRt", open_page.url]
    sandbox.press("Take back move")
    expect(text).not_to_have_value(re.compile("Legal"))


def test_what_is_there_is_handed_to_the_systems_sheet(fresh_screen: Page, means: Means) -> None:
    fresh_screen.add_init_script(SHEET)
    sandbox = Sandbox(fresh_screen, POSITION)
    reader = means(sandbox)
    sandbox.expect_verdict(TOTAL)
    panel = reader.open("Share or print")
    reader.press(panel.get_by_role("button", name="Send …"))
    reader.press(panel.get_by_role("button", name="Send picture …"))
    fresh_screen.wait_for_function("window.sent.length === 2")
    link, picture = fresh_screen.evaluate("window.sent")
    assert (link["url"], link["text"]) == (fresh_screen.url, TOTAL)
    assert picture["files"] == ["image/png"]


def test_where_there_is_no_sheet_there_is_no_button_for_it(page: Page) -> None:
    page.add_init_script("navigator.share = undefined; navigator.canShare = undefined;")
    _, panel = opened(page)
    expect(panel.get_by_role("button", name=re.compile("^Send"))).to_have_count(0)


def test_the_pictures_stand_alone_and_look_like_the_board(page: Page, new_page: Callable[..., Page]) -> None:
    page.emulate_media(color_scheme="dark")
    sandbox, panel = opened(page)
    sandbox.expect_verdict(TOTAL)
    svg = saved(panel, "Picture (SVG)").decode()
    png = saved(panel, "Picture (PNG)")
    alone = new_page()
    alone.set_content(f"<!doctype html><html><body>{svg}</body></html>")
    looks = """selector => { const style = getComputedStyle(document.querySelector(selector));
                             return selector.includes("tile.") ? style.color : [style.fill, style.stroke]; }"""
    page.emulate_media(color_scheme="light")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "default")
    for selector in (".board-line", ".tile.is-red", ".tile.is-blue", ".tile-wood", ".board-badge circle",
                     ".mark-new-ring"):
        assert alone.evaluate(looks, selector) == page.evaluate(looks, selector), selector
    assert alone.locator(".tile").count() == 8
    assert "var(" not in svg
    assert alone.evaluate("getComputedStyle(document.querySelector('.tile-letter')).display") == "none"
    assert png.startswith(PNG)
    width, height = struct.unpack(">II", png[16:24])
    box = [float(part) for part in re.search(r'viewBox="([^"]*)"', svg)[1].split()]
    assert (width, height) == (box[2] * 3, box[3] * 3)


# The position, its language, and what stands under the board but for the name of the site.
SAID = [
    (POSITION, "en", ["Legal: 5 points."]),
    ("#b=RcRxRd/3Gs@0,0&m=Rs@3,0", "en", ["Legal: 6 points.", "4 + 2 = 6"]),
    ("#b=RcRxRd@0,0&m=Rc@3,0", "en",
     ["Not legal.", "The row red circle, red criss-cross, red diamond, red circle has the red circle twice: "
                    "tiles 1 and 4 from the left."]),
    ("#b=RcRxRdRs/4RsRt@0,0&m=RtRc@4,0h", "de", None),
    ("#b=RcRxRdRs/4RsRt@0,0&m=RtRc@4,0h", "fr", None),
    ("#b=Rc&m=Rc@0,1", "nl", None),
    ("#b=Rc28Rx//9Rd@0,0&m=Rc@1,0", "fr", None),
    ("#b=RcRxRd@0,0", "en", []),
]


@pytest.mark.parametrize(("fragment", "language", "said"), SAID)
def test_a_picture_says_the_verdict_and_where_it_is_from(
    new_page: Callable[..., Page], fragment: str, language: str, said: list[str] | None
) -> None:
    page = new_page()
    page.goto(f"../{language}/sandbox/{fragment}")
    board = page.locator("qwirkle-board[mode=sandbox]")
    proposed = said != []
    expect(board.locator(".sandbox-bar").locator(".qwirkle-verdict" if proposed else ".sandbox-next")).to_be_visible()
    panel = board.locator("details", has=page.locator("#share-link"))
    panel.evaluate("panel => panel.open = true")
    expect(panel.locator("#share-link")).not_to_have_value("")
    if said is None:
        said = [board.locator(".sandbox-bar .qwirkle-verdict").inner_text(), board.locator(".sandbox-why").inner_text()]
    with page.expect_download() as download:
        panel.get_by_role("button", name=re.compile("SVG")).click()
    svg = Path(download.value.path()).read_text(encoding="utf-8")
    alone = new_page()
    alone.set_content(svg)
    rows = alone.locator("svg > text:not([class])")
    expect(rows.last).to_have_text(page.locator(".md-header__topic").first.inner_text().strip())
    assert " ".join(rows.all_text_contents()[:-1]).replace("\u00a0", " ") == " ".join(said).replace("\u00a0", " ")
    # All of it is inside the picture, on its own paper, and large enough to read.
    assert alone.evaluate("""() => {
        const picture = document.querySelector("svg").getBoundingClientRect();
        return [...document.querySelectorAll("svg > text:not([class])")].every((row) => {
            const box = row.getBoundingClientRect();
            return box.left >= picture.left && box.right <= picture.right && box.bottom <= picture.bottom
                && box.height >= 11;
        });
    }""")
    assert alone.evaluate("""() => {
        const { x, y, width, height } = document.querySelector("svg").viewBox.baseVal;
        const paper = document.querySelector("svg > rect[fill='#fff']").getBBox();
        const beyond = [paper.x - x, paper.y - y, paper.width - width, paper.height - height];
        return beyond.every((part) => Math.abs(part) < 0.01);
    }""")


def test_with_letters_switched_on_the_picture_has_them(page: Page, new_page: Callable[..., Page]) -> None:
    _, panel = opened(page)
    page.get_by_role("button", name="A letter for each color on the tiles").click()
    svg = saved(panel, "Picture (SVG)").decode()
    page.get_by_role("button", name="A letter for each color on the tiles").click()
    alone = new_page()
    alone.set_content(svg)
    assert alone.evaluate("getComputedStyle(document.querySelector('.tile-letter')).display") != "none"


def test_the_qr_code_can_be_read_and_says_the_link(page: Page) -> None:
    page.route("**/test-qr/*.js", lambda route: route.fulfill(
        path=MODULES / "qr" / route.request.url.rpartition("/")[2], content_type="text/javascript"))
    _, panel = opened(page)
    panel.get_by_role("button", name="QR code").click()
    code = panel.get_by_role("img", name="QR code of the link to this position")
    expect(code).to_be_visible()
    read = code.evaluate("""async (code) => {
        const { default: decodeQR } = await import(new URL("test-qr/decode.js", location.href).href);
        const image = new Image();
        const copy = code.cloneNode(true);
        copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
        copy.setAttribute("width", "400"); copy.setAttribute("height", "400");
        image.src = "data:image/svg+xml," + encodeURIComponent(copy.outerHTML);
        await image.decode();
        const context = Object.assign(document.createElement("canvas"), { width: 400, height: 400 }).getContext("2d");
        context.drawImage(image, 0, 0, 400, 400);
        return decodeQR(context.getImageData(0, 0, 400, 400));
    }""")
    assert read == page.url


# A thousand tiles with gaps between them: as long as a table can be.
LONG = "/".join(["1".join(["Rc"] * 100)] * 10)


def test_a_link_too_long_for_a_qr_code_is_told(page: Page) -> None:
    _, panel = opened(page, f"#b={LONG}@0,0")
    expect(panel.get_by_label("Link to this position")).to_have_value(re.compile("Rc@0,0$"))
    panel.get_by_role("button", name="QR code").click()
    expect(panel.get_by_role("status")).to_have_text("This link is too long for a QR code.")


def test_a_position_too_long_for_any_link_is_told_and_has_none(page: Page) -> None:
    # With + it can be read; the address would have %20 instead, which is longer.
    move = "+".join(f"Rc@-{999 - place},-{999 - place % 2}" for place in range(500))
    sandbox, panel = opened(page, f"#b={LONG}@0,0&m={move}")
    expect(sandbox.notice).to_contain_text("too long for a link of 10000 characters")
    sandbox.expect_address("")
    expect(panel.get_by_role("button", name="Copy link")).to_be_hidden()
    expect(panel.get_by_label("Position and verdict as text")).to_have_value(re.compile("Move: Rc"))


def test_on_paper_there_are_the_picture_the_verdict_and_the_link(page: Page) -> None:
    sandbox, panel = opened(page)
    sandbox.expect_verdict(TOTAL)
    page.evaluate("window.print = () => { dispatchEvent(new Event('beforeprint')); }")
    panel.get_by_role("button", name="Print").click()
    page.emulate_media(media="print")
    paper = page.locator(".sandbox-paper")
    expect(paper.get_by_role("img")).to_be_visible()
    expect(paper).to_contain_text(TOTAL)
    expect(paper).to_contain_text(page.url)
    expect(sandbox.element).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(sandbox.element).to_be_visible()


def test_a_very_wide_table_is_printed_in_parts_and_its_picture_has_words_to_match(page: Page) -> None:
    sandbox, panel = opened(page, f"#b={'Rc' * 30}100Rx58RdRs@0,0&m=Rt@191,0")
    sandbox.expect_verdict("Legal: 3 points.")
    svg = saved(panel, "Picture (SVG)").decode()
    patterns = r'viewBox="\S+ \S+ (\S+)', r'font-size="(\S+)" font-weight="bold"'
    sizes = [re.search(pattern, svg) for pattern in patterns]
    width, headline = (float(found[1]) for found in sizes if found)
    assert 0.012 < headline / width < 0.04
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 718, "height": 1000})  # the text of a sheet of A4
    paper = page.locator(".sandbox-paper")
    parts = paper.get_by_role("img")
    expect(parts).to_have_count(4)
    first, *_, last = parts.all()
    numbers = last.locator(".board-number").all_text_contents()
    assert (numbers[0], numbers[-2:]) == ("181", ["192", "1"])
    expect(last.locator(".board-badge")).to_have_count(1)
    for part in (first, last):
        tile = part.locator(".tile").first.bounding_box()
        assert tile is not None
        assert tile["width"] > 25
    assert paper.evaluate("paper => paper.scrollWidth <= paper.clientWidth")
    page.evaluate("dispatchEvent(new Event('afterprint'))")


def test_without_tiles_there_is_nothing_to_share(open_page: Page) -> None:
    _, panel = opened(open_page, "#b=-")
    expect(panel).to_contain_text("Lay a tile first")
    expect(panel.get_by_role("button")).to_have_count(0)


@pytest.mark.parametrize("options", [PHONE, {"viewport": {"width": 1280, "height": 800}}], ids=["phone", "desk"])
def test_the_panels_are_for_everyone(new_page: Callable[..., Page], options: dict[str, object]) -> None:
    page = new_page(**options)
    sandbox, panel = opened(page, "#p=RcRxRdRsRt/2Gd@0,0;RfGcGsBx?2/?6;1;8/8;90;0&t=Rf@-1,0")
    sandbox.expect_verdict("Legal: 12 points.")
    sandbox.open("What could I play?")
    sandbox.element.locator(".sandbox-game").evaluate("node => node.open = true")
    panel.get_by_role("button", name="QR code").click()
    expect(sandbox.element.locator(".sandbox-options li").first).to_be_visible()
    expect(sandbox.element.locator(".game-answers dd").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == page.evaluate("innerWidth")
    targets = ":is(button, label:has(input), select, input:not([type=radio])):visible"
    for target in sandbox.element.locator(f".sandbox-panel {targets}").all():
        box = target.bounding_box()
        assert box is not None
        assert box["height"] >= 44, target.evaluate("node => node.outerHTML")
    assert axe_findings(page, [[".sandbox-panel"], [".sandbox-fits"]]) == CLEAN
