"""What the tests in a real browser share: the built site behind a plain server, and pages that ask nobody else."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, sync_playwright

from tools import chromium
from tools.site import build_site

ROOT = Path(__file__).parent.parent.parent

# The site must work wherever it is put.
SUB_PATH = "/some/where/"

# A verdict needs a started engine: seconds here, many on a busy machine.
PATIENCE = 60_000


class SiteServer(ThreadingHTTPServer):
    """Serves a folder below SUB_PATH, as any static host would; `policy`, if set, goes out with every answer."""

    policy: str | None = None

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), partial(_Handler, directory=str(folder)))

    @property
    def address(self) -> str:
        """The site's root, with a slash at the end."""
        return f"http://127.0.0.1:{self.server_port}{SUB_PATH}"

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up in the middle is no news."""


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm",
    }

    def translate_path(self, path: str) -> str:
        inside = path.startswith(SUB_PATH)
        return super().translate_path(path.removeprefix(SUB_PATH[:-1]) if inside else "/outside-the-site")

    def end_headers(self) -> None:
        if self.server.policy:  # type: ignore[attr-defined]  # the server is a SiteServer
            self.send_header("Content-Security-Policy", self.server.policy)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="session")
def server() -> Iterator[SiteServer]:
    site = ROOT / "site"
    if not (site / "engine" / "manifest.json").exists() or not (site / "en" / "index.html").exists():
        build_site(site, strict=True)
    with SiteServer(site) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.ensure(), args=chromium.launch_arguments())
        yield browser
        browser.close()


@pytest.fixture
def new_page(browser: Browser, server: SiteServer) -> Iterator[Callable[..., Page]]:
    """Makes pages as in a browser just installed; takes Playwright's options of a context.

    At the end: no page asked any other host, and no script stumbled.
    """
    contexts: list[BrowserContext] = []
    asked: list[Request] = []
    stumbled: list[str] = []

    def make(**options: object) -> Page:
        context = browser.new_context(base_url=f"{server.address}en/", **options)
        context.set_default_timeout(PATIENCE)
        context.on("request", lambda request: asked.append(request))
        context.on("weberror", lambda error: stumbled.append(str(error.error)))
        contexts.append(context)
        return context.new_page()

    yield make
    for context in contexts:
        context.close()
    server.policy = None
    assert [request.url for request in asked if not request.url.startswith((server.address, "blob:", "data:"))] == []
    assert stumbled == []


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    return new_page()
