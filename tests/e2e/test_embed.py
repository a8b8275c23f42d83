"""The board in a frame on another site: from another origin, under a strict policy, with what it needs and no more."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect

from .axe import CLEAN, axe_findings
from .conftest import PATIENCE, SiteServer
from .readers import NOTE_POINTERS, Means
from .sandbox import PHONE, SCREENS, Sandbox

POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors *"


class _Foreign(BaseHTTPRequestHandler):
    """A page of somebody else: whatever body the server has been given."""

    def do_GET(self) -> None:
        body = self.server.body.encode() if self.path == "/" else b""
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


class Foreign:
    """A site of another origin with one page, seen in a browser; the frame comes from ours."""

    def __init__(self, page: Page, server: ThreadingHTTPServer, site: SiteServer) -> None:
        self.page = page
        self.server = server
        self.site = site
        self.asked: list[str] = []
        self.stumbled: list[str] = []
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("pageerror", lambda error: self.stumbled.append(str(error)))

    def show(self, body: str) -> FrameLocator:
        """The page with this body, at a host name that is not the site's."""
        self.server.body = f"<!doctype html><title>Foreign</title>{body}"
        self.page.goto(f"http://localhost:{self.server.server_port}/")
        return self.page.frame_locator("iframe")

    def frame(self, fragment: str, language: str = "en") -> FrameLocator:
        return self.show(f'<iframe src="{escape(self.site.address)}{language}/embed/{escape(fragment)}" '
                         'width="340" height="500"></iframe>')


@pytest.fixture
def foreign(browser: Browser, server: SiteServer) -> Iterator[Foreign]:
    with foreign_page(browser, server, PHONE) as foreign:
        yield foreign


@pytest.fixture(params=SCREENS)
def foreign_screen(request: pytest.FixtureRequest, browser: Browser, server: SiteServer) -> Iterator[Foreign]:
    """The foreign page on a phone, then on a desk."""
    with foreign_page(browser, server, SCREENS[request.param]) as foreign:
        yield foreign


@contextmanager
def foreign_page(browser: Browser, server: SiteServer, options: dict[str, object]) -> Iterator[Foreign]:
    with (
        ThreadingHTTPServer(("127.0.0.1", 0), _Foreign) as other,
        browser.new_context(base_url=f"{server.address}en/", **options) as context,
    ):
        context.set_default_timeout(PATIENCE)
        context.add_init_script(NOTE_POINTERS)
        threading.Thread(target=other.serve_forever, daemon=True).start()
        server.policy = POLICY
        found = Foreign(context.new_page(), other, server)
        yield found
        server.policy = None
        other.shutdown()
        own = (server.address, f"http://localhost:{other.server_port}/", "blob:", "data:")
        assert [url for url in found.asked if not url.startswith(own)] == []
        assert found.stumbled == []


@pytest.mark.parametrize(("fragment", "attributes", "texts"), [
    ("#b=RcRxRd@0,0&m=RsRt@3,0h", {"legal": "true", "total": "5"}, ["Legal: 5 points.", "3 old + 2 new"]),
    ("#b=RcRxRd@0,0&m=Rc@3,0", {"legal": "false", "reasons": "duplicate-tile"}, ["Not legal.", "Rule 6.3"]),
    ("#p=RcRx@0,0;?6/RdGcYsBtPfOs;2;2/2;94;0&t=pass", {"legal": "false"}, ["The bag still holds tiles"]),
])
def test_another_site_shows_a_board_with_its_verdict(
    foreign: Foreign, fragment: str, attributes: dict[str, str], texts: list[str]
) -> None:
    board = foreign.frame(fragment).locator("qwirkle-board")
    for name, value in attributes.items():
        expect(board).to_have_attribute(name, value)
    for text in texts:
        expect(board).to_contain_text(text)
    expect(board.locator("svg.qwirkle-board")).to_be_visible()
    link = board.get_by_role("link", name="Open in the sandbox")
    with foreign.page.expect_popup() as popup:
        link.click()
    assert popup.value.url.startswith(f"{foreign.site.address}en/sandbox/{fragment[:10]}")
    popup.value.close()


def test_the_frame_leads_to_the_sandbox(foreign_screen: Foreign, means: Means) -> None:
    frame = foreign_screen.frame("#b=RcRxRd@0,0&m=Rc@3,0")
    reader = means(foreign_screen)
    for link, page in (("Open in the sandbox", "en/sandbox/#b=RcRxRd@0,0&m=Rc@3,0"),
                       ("Rule 6.3", "en/rules/lines/#line.no-duplicates")):
        with foreign_screen.page.expect_popup() as popup:
            reader.press(frame.get_by_role("link", name=link))
        assert popup.value.url == f"{foreign_screen.site.address}{page}"
        popup.value.close()


def test_a_frame_that_lets_no_module_load_says_what_it_needs(foreign: Foreign) -> None:
    source = f"{escape(foreign.site.address)}en/embed/#b=RcRxRd@0,0"
    frame = foreign.show(f'<iframe sandbox="allow-scripts" src="{source}"></iframe>')
    expect(frame.locator("main")).to_contain_text("needs allow-same-origin beside allow-scripts")
    expect(frame.locator("qwirkle-board")).to_be_hidden()
    frame = foreign.show(f'<iframe sandbox="allow-scripts allow-same-origin" src="{source}"></iframe>')
    expect(frame.locator("qwirkle-board svg .tile")).to_have_count(3)
    expect(frame.locator(".embed-frame")).to_be_hidden()


def test_a_table_alone_has_no_verdict(foreign: Foreign) -> None:
    board = foreign.frame("#b=RcRxRd@0,0").locator("qwirkle-board")
    expect(board.locator("svg .tile")).to_have_count(3)
    expect(board).not_to_contain_text("legal")


@pytest.mark.parametrize(("fragment", "text", "tiles"), [
    ("#b=RcRq@0,0&m=Rs@3,0", "Table in this link cannot be read. Character 4: expected a shape letter", 1),
    ("#p=RcRx@0,0;?6/?7;2;2/2;94;0&t=Rd@2,0", "Table, hands and bag hold 109 tiles together", 3),
    ("#p=RcRx@0,0;?6/Rq;2;2/2;94;0", "Position in this link cannot be read. Character 14:", 2),
    ("", "The address of this board names no position.", 0),
])
def test_a_frame_that_cannot_be_read_says_where_and_shows_what_it_can(
    foreign: Foreign, fragment: str, text: str, tiles: int
) -> None:
    board = foreign.frame(fragment).locator("qwirkle-board")
    expect(board).to_contain_text(text)
    expect(board.locator("svg .tile")).to_have_count(tiles)


def test_the_code_that_the_sandbox_gives_works_as_it_is(foreign: Foreign) -> None:
    foreign.site.policy = None  # the theme's own inline scripts do not obey it
    sandbox = Sandbox(foreign.page, "#b=RcRx@0,0&m=Rd@2,0")
    sandbox.expect_verdict("Legal: 3 points.")
    code = sandbox.open("Share or print").get_by_label("To show it on a page of yours")
    expect(code).not_to_have_value("")
    foreign.site.policy = POLICY
    board = foreign.show(code.input_value()).locator("qwirkle-board")
    expect(board).to_have_attribute("total", "3")


# What a family shows on its page: a legal move, a long refusal, a large table, a whole position.
SHOWN = [
    "#b=RcRx@0,0&m=Rd@2,0",
    "#b=RcRxRdRs/4RsRt@0,0&m=RtRc@4,0h",
    "#b=RcRxRd/2Gd/2BdYd@0,0&m=RcRs@3,0h&h=RsGc",
    "#p=RcRx@0,0;?6/RdGcYsBtPfOs;2;2/2;94;0&t=pass",
]


@pytest.mark.parametrize("fragment", SHOWN)
@pytest.mark.parametrize("width", [300, 600])
def test_the_code_has_the_height_that_its_position_needs(foreign: Foreign, fragment: str, width: int) -> None:
    foreign.site.policy = None
    sandbox = Sandbox(foreign.page, fragment)
    expect(sandbox.element.locator(".sandbox-bar .qwirkle-verdict")).to_be_visible()
    sandbox.element.locator("details", has_text="Share or print").evaluate("panel => panel.open = true")
    code = sandbox.element.locator("#share-embed").input_value()
    foreign.site.policy = POLICY
    foreign.page.set_viewport_size({"width": width + 16, "height": 740})
    board = foreign.show(code).locator("qwirkle-board[legal]")
    board.wait_for()
    frame = foreign.page.frames[1]
    assert frame.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    picture = board.locator("svg.qwirkle-board")
    assert picture.bounding_box()["height"] > 90
    # No more is left empty than the shorter lines of a wider frame leave.
    link = board.get_by_role("link", name="Open in the sandbox").bounding_box()
    outer = foreign.page.locator("iframe").bounding_box()
    assert outer["y"] + outer["height"] - link["y"] - link["height"] < 200
    foreign.page.set_viewport_size({"width": 360, "height": 740})


@pytest.mark.parametrize(("width", "height"), [(300, 400), (340, 420), (800, 310)])
def test_a_low_frame_makes_the_board_smaller_and_keeps_the_verdict(foreign: Foreign, width: int, height: int) -> None:
    foreign.page.set_viewport_size({"width": width + 16, "height": 740})
    frame = foreign.frame("#b=RcRxRd/2Gd/2Bd/2Yd@0,0&m=RsRt@3,0h")
    foreign.page.locator("iframe").evaluate(
        "(frame, [width, height]) => Object.assign(frame, { width, height })", [width, height])
    board = frame.locator("qwirkle-board[total='5']")
    board.wait_for()
    inside = foreign.page.frames[1]
    assert inside.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    assert inside.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    for part in (".qwirkle-verdict", ".qwirkle-story li", "a.qwirkle-try"):
        assert board.locator(part).last.evaluate(
            "part => part.getBoundingClientRect().bottom <= innerHeight && part.getBoundingClientRect().top >= 0"), part
    # Nothing of the board is cut off: it is smaller.
    assert board.locator("svg.qwirkle-board").evaluate("""svg => {
        const { width, height } = svg.getBoundingClientRect();
        return width > 0 && height >= 90 && height < svg.viewBox.baseVal.height;
    }""")
    foreign.page.set_viewport_size({"width": 360, "height": 740})


def test_the_frame_tells_the_page_around_how_high_it_wants_to_be(foreign: Foreign) -> None:
    foreign.site.policy = POLICY
    heard = """<script>addEventListener("message", ({ data, source }) => {
        const frame = document.querySelector("iframe");
        if (source !== frame.contentWindow || data.type !== "qwirkle-height") return;
        (window.heard ??= []).push(data.height);
        frame.style.height = `${data.height}px`;
    });</script>"""
    address = f"{foreign.site.address}en/embed/#b=RcRxRd/2Gd/2Bd/2Yd@0,0&m=RsRt@3,0h".replace("&", "&amp;")
    frame = foreign.show(f'{heard}<iframe src="{address}" width="320" height="150"></iframe>')
    board = frame.locator("qwirkle-board[total='5']")
    board.wait_for()
    svg = board.locator("svg.qwirkle-board")
    fits = """svg => {
        const box = svg.getBoundingClientRect(), { width, height } = svg.viewBox.baseVal;
        const whole = Math.abs(box.height - Math.min(height, height * box.width / width)) < 1;
        return whole && box.height > 150 && document.documentElement.scrollHeight <= innerHeight;
    }"""
    for _ in range(100):
        if svg.evaluate(fits):
            break
        foreign.page.wait_for_timeout(50)
    assert svg.evaluate(fits)
    # It wants no more than it needs, and does not grow by being followed.
    told = foreign.page.evaluate("window.heard")
    foreign.page.wait_for_timeout(300)
    assert foreign.page.evaluate("window.heard") == told
    bottom = board.get_by_role("link", name="Open in the sandbox").evaluate(
        "link => document.documentElement.scrollHeight - link.getBoundingClientRect().bottom")
    assert bottom == pytest.approx(12, abs=2)


def test_a_verdict_goes_when_the_engine_cannot_say_the_next_one(foreign: Foreign) -> None:
    board = foreign.frame("#b=RcRx@0,0&m=Rd@2,0").locator("qwirkle-board")
    expect(board).to_contain_text("Legal: 3 points.")
    inside = foreign.page.frames[1]
    # The engine falls at the next question.
    inside.evaluate("Worker.prototype.postMessage = function () { this.dispatchEvent(new ErrorEvent('error')); }")
    inside.evaluate("location.hash = '#b=GcGx@0,0&m=Rd@2,0'")
    expect(board).to_have_attribute("state", "failed")
    expect(board).to_contain_text("stopped because of a fault")
    expect(board).not_to_contain_text("Legal: 3 points.")
    expect(board.locator("svg .tile")).to_have_count(0)
    foreign.stumbled.clear()


def test_the_frame_is_light_and_hidden_from_search_engines(foreign: Foreign) -> None:
    foreign.frame("#b=RcRx@0,0&m=Rd@2,0").locator("qwirkle-board[total='3']").wait_for()
    scripts = [url for url in foreign.asked if url.endswith(".js") and "/engine/" not in url]
    assert [url for url in scripts if "/assets/js/" not in url] == []
    assert not [url for url in scripts if "sandbox" in url or "panel" in url]
    frame = foreign.page.frames[1]
    assert frame.locator("meta[name=robots]").get_attribute("content") == "noindex"
    assert frame.evaluate("document.documentElement.scrollWidth") <= 340


def test_axe_finds_nothing_in_light_and_dark(tab: Page) -> None:
    tab.goto("embed/#b=RcRxRd@0,0&m=Rc@3,0")
    tab.locator("qwirkle-board[legal]").wait_for()
    assert axe_findings(tab) == CLEAN
