"""The board in a frame on another site: from another origin, under a strict policy, with what it needs and no more."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect

from .axe import CLEAN, axe_findings
from .conftest import PATIENCE, SiteServer
from .sandbox import Sandbox

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
    with (
        ThreadingHTTPServer(("127.0.0.1", 0), _Foreign) as other,
        browser.new_context(base_url=f"{server.address}en/", viewport={"width": 360, "height": 740}) as context,
    ):
        context.set_default_timeout(PATIENCE)
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


def test_a_table_alone_has_no_verdict(foreign: Foreign) -> None:
    board = foreign.frame("#b=RcRxRd@0,0").locator("qwirkle-board")
    expect(board.locator("svg .tile")).to_have_count(3)
    expect(board).not_to_contain_text("legal")


@pytest.mark.parametrize(("fragment", "text", "tiles"), [
    ("#b=RcRq@0,0&m=Rs@3,0", "Table in this link cannot be read. Row 1, column 4: expected a shape letter", 1),
    ("#p=RcRx@0,0;?6/?7;2;2/2;94;0&t=Rd@2,0", "expected 108 tiles on the table", 3),
    ("#p=RcRx@0,0;?6/Rq;2;2/2;94;0", "Position in this link cannot be read. Row 1, column 14", 2),
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
    code = sandbox.open("Share or print").get_by_label("To show it on a page of yours").input_value()
    foreign.site.policy = POLICY
    board = foreign.show(code).locator("qwirkle-board")
    expect(board).to_have_attribute("total", "3")


def test_the_frame_is_light_and_hidden_from_search_engines(foreign: Foreign) -> None:
    foreign.frame("#b=RcRx@0,0&m=Rd@2,0").locator("qwirkle-board[total='3']").wait_for()
    scripts = [url for url in foreign.asked if url.endswith(".js") and "/engine/" not in url]
    assert [url for url in scripts if "/assets/js/" not in url] == []
    assert not [url for url in scripts if "sandbox" in url or "panel" in url]
    frame = foreign.page.frames[1]
    assert frame.locator("meta[name=robots]").get_attribute("content") == "noindex"
    assert frame.evaluate("document.documentElement.scrollWidth") <= 340


def test_axe_finds_nothing_in_light_and_dark(page: Page) -> None:
    page.goto("embed/#b=RcRxRd@0,0&m=Rc@3,0")
    page.locator("qwirkle-board[legal]").wait_for()
    assert axe_findings(page) == CLEAN
