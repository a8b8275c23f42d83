"""What the tests in a real browser share: the built site behind a plain server, and pages that ask nobody else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    Error,
    Page,
    Request,
    expect,
    sync_playwright,
)

from tools import chromium, firefox
from tools.site import build_site
from tools.static_server import SiteServer, serving

from .readers import MEANS, NOTE_POINTERS, Mouse
from .sandbox import SCREENS, Sandbox

ROOT = Path(__file__).parent.parent.parent

# The site must work wherever it is put.
SUB_PATH = "/some/where/"

# What is not checked is said at the end.
collect_ignore = [] if firefox.find() else ["test_firefox.py"]

# A verdict needs a started engine: seconds here, many on a busy machine.
PATIENCE = 40_000
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def server() -> Iterator[SiteServer]:
    site = ROOT / "site"
    if not (site / "engine" / "manifest.json").exists() or not (site / "en" / "index.html").exists():
        build_site(site, strict=True)
    # As hosts do: what a browser has it does not ask for again.
    with serving(SiteServer(site, SUB_PATH, cache="max-age=3600")) as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.ensure(), args=chromium.launch_arguments())
        yield browser
        browser.close()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what could not be tried on this machine."""
    if firefox.find() is None:
        terminalreporter.write_line(f"Firefox: {firefox.NOT_CHECKED}")


class Watch:
    """What pages asked for, and where their scripts stumbled."""

    def __init__(self, server: SiteServer) -> None:
        self.server = server
        self.asked: list[str] = []
        self.stumbled: list[str] = []

    @contextmanager
    def over(self, page: Page) -> Iterator[None]:
        def hear_request(request: Request) -> None:
            self.asked.append(request.url)

        def hear_error(error: Error) -> None:
            self.stumbled.append(str(error))

        page.on("request", hear_request)
        page.on("pageerror", hear_error)
        yield
        page.remove_listener("request", hear_request)
        page.remove_listener("pageerror", hear_error)

    def check(self) -> None:
        """No page asked any other host, and no script stumbled."""
        allowed = (self.server.address, "blob:", "data:")
        assert [url for url in self.asked if not url.startswith(allowed)] == []
        assert self.stumbled == []


@pytest.fixture
def watch(server: SiteServer) -> Iterator[Watch]:
    watch = Watch(server)
    yield watch
    watch.check()


@pytest.fixture(scope="session")
def used_browser(browser: Browser, server: SiteServer) -> Iterator[BrowserContext]:
    """A browser that was here before: it has the engine in its cache."""
    with browser.new_context(base_url=f"{server.address}en/") as context:
        context.set_default_timeout(PATIENCE)
        yield context


@pytest.fixture
def page(used_browser: BrowserContext, watch: Watch) -> Iterator[Page]:
    """A page of its own in a browser that was here before."""
    page = used_browser.new_page()
    with watch.over(page):
        yield page
    page.close()


@pytest.fixture(scope="session")
def _open_page(used_browser: BrowserContext) -> Iterator[Page]:
    page = used_browser.new_page()
    yield page
    page.close()


@pytest.fixture
def open_page(_open_page: Page, watch: Watch) -> Iterator[Page]:
    """A page that stays open from test to test, with its engine running: going to another link is no new start."""
    with watch.over(_open_page):
        yield _open_page


@pytest.fixture(scope="session")
def _screens(browser: Browser, server: SiteServer) -> Iterator[dict[str, Page]]:
    """A page on each kind of screen, that stays open: its engine is started once."""
    with ExitStack() as stack:
        pages = {}
        for name, options in SCREENS.items():
            context = stack.enter_context(browser.new_context(base_url=f"{server.address}en/", **options))
            context.set_default_timeout(PATIENCE)
            context.add_init_script(NOTE_POINTERS)
            pages[name] = context.new_page()
        yield pages


@pytest.fixture(params=SCREENS)
def screen(request: pytest.FixtureRequest, _screens: dict[str, Page], watch: Watch) -> Iterator[Page]:
    """The page on a phone, then on a desk: the test runs on each."""
    page = _screens[request.param]
    with watch.over(page):
        yield page


@pytest.fixture
def fresh_screen(screen: Page, watch: Watch) -> Iterator[Page]:
    """Another page on the phone, then on the desk, for a start of its own."""
    page = screen.context.new_page()
    with watch.over(page):
        yield page
    page.close()


@pytest.fixture(params=MEANS)
def means(request: pytest.FixtureRequest) -> Iterator[Callable[[Sandbox], Mouse]]:
    """Readers with a mouse, then with a finger, then with keys; that nothing else touched the page is checked.

    Each finds all panels closed and nothing marked.
    """
    readers: list[Mouse] = []

    def reader(sandbox: Sandbox) -> Mouse:
        sandbox.page.evaluate("""() => {
            for (const panel of document.querySelectorAll("qwirkle-board details")) panel.open = false;
            document.querySelector(".sandbox-fits :checked")?.click();
            self.pointers.clear();
        }""")
        readers.append(MEANS[request.param](sandbox))
        return readers[-1]

    yield reader
    for made in readers:
        assert set(made.page.evaluate("[...self.pointers]")) <= made.pointers


class Tabs:
    """Pages that stay open from test to test, one for each kind of browser and screen.

    A test gets one as if it were new: at no address, nothing kept, nothing put in the way, nothing pretended. That
    spares the start of a page of its own, most of what a short test takes. Scripts for all pages of a browser and
    clocks cannot be taken out again: for those there is "new_page".
    """

    def __init__(self, browser: Browser, server: SiteServer, contexts: ExitStack) -> None:
        self._browser = browser
        self._server = server
        self._contexts = contexts
        self._open: dict[str, tuple[Page, CDPSession]] = {}

    def take(self, **options: Any) -> Page:
        """The page in a browser that was made with Playwright's options of a context."""
        kind = repr(sorted(options.items()))
        if kind not in self._open:
            context = self._contexts.enter_context(
                self._browser.new_context(base_url=f"{self._server.address}en/", **options))
            context.set_default_timeout(PATIENCE)
            page = context.new_page()
            self._open[kind] = page, context.new_cdp_session(page)
        page, session = self._open[kind]
        page.unroute_all(behavior="ignoreErrors")
        page.goto("about:blank")
        session.send("Storage.clearDataForOrigin", {
            "origin": f"http://127.0.0.1:{self._server.server_port}", "storageTypes": "cookies,local_storage"})
        page.emulate_media(
            media="null", forced_colors=options.get("forced_colors", "none"),
            color_scheme=options.get("color_scheme", "light"),
            reduced_motion=options.get("reduced_motion", "no-preference"))
        page.mouse.move(0, 0)
        return page


@pytest.fixture(scope="session")
def _tabs(browser: Browser, server: SiteServer) -> Iterator[Tabs]:
    with ExitStack() as contexts:
        yield Tabs(browser, server, contexts)


@pytest.fixture
def tabs(_tabs: Tabs, watch: Watch) -> Iterator[Callable[..., Page]]:
    """Gives pages as if they were new, see `Tabs`; takes Playwright's options of a context."""
    with ExitStack() as stack:
        taken: set[Page] = set()

        def take(**options: object) -> Page:
            page = _tabs.take(**options)
            if page not in taken:
                taken.add(page)
                stack.enter_context(watch.over(page))
            return page

        yield take
    for page in taken:  # their engines end here
        page.unroute_all(behavior="ignoreErrors")
        page.goto("about:blank")


@pytest.fixture
def tab(tabs: Callable[..., Page]) -> Page:
    """A page as if it were new, in a browser that was here before."""
    return tabs()


@pytest.fixture
def new_page(browser: Browser, server: SiteServer, watch: Watch) -> Iterator[Callable[..., Page]]:
    """Makes pages in a browser just installed; takes Playwright's options of a context."""
    with ExitStack() as stack:

        def make(**options: object) -> Page:
            context = stack.enter_context(browser.new_context(base_url=f"{server.address}en/", **options))
            context.set_default_timeout(PATIENCE)
            page = context.new_page()
            stack.enter_context(watch.over(page))
            return page

        yield make
