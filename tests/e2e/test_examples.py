"""The examples in the pages: checked again in the reader's browser, and drawn there as the build drew them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

CHAPTERS = ("placement", "lines", "scoring", "end")
PIXELS_COMPARED = 3


class Example:
    """An example's figure on an open page."""

    def __init__(self, figure: Locator) -> None:
        self.figure = figure
        self.element = figure.locator("qwirkle-board")
        self.picture = figure.locator("svg.qwirkle-board")

    def check(self) -> None:
        self.figure.get_by_role("button", name="Check it in this browser").click()

    def expect_confirmed(self) -> None:
        expect(self.figure.get_by_role("button", name="Checked in this browser: the same verdict")).to_be_visible()
        for name in ("legal", "total", "reasons"):
            claimed = self.element.get_attribute(f"data-{name}") or ""
            assert (self.element.get_attribute(name) or "") == claimed

    def markup(self) -> str:
        return self.picture.evaluate("svg => svg.outerHTML")

    def pixels(self) -> bytes:
        """How the picture looks where nothing lies over it and no fraction of a pixel moves it."""
        frame = self.figure.locator(".qwirkle-picture")
        lifted = "position: fixed; inset: 0 auto auto 0; z-index: 99; background: white"
        frame.evaluate("(frame, style) => frame.style.cssText = style", lifted)
        pixels = frame.screenshot()
        frame.evaluate("frame => frame.style.cssText = ''")
        return pixels


def examples(page: Page, chapter: str) -> Iterator[Example]:
    page.goto(f"rules/{chapter}/")
    # Those that only repeat a rule are folded away.
    page.evaluate("document.querySelectorAll('details').forEach((details) => (details.open = true))")
    for figure in page.locator("figure.qwirkle-example:has(qwirkle-board)").all():
        yield Example(figure)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_browser_confirms_every_example_and_draws_the_same_picture(tab: Page, chapter: str) -> None:
    found = list(examples(tab, chapter))
    assert len(found) >= 3
    for number, example in enumerate(found):
        markup = example.markup()
        pixels = example.pixels() if number < PIXELS_COMPARED else None
        example.check()
        example.expect_confirmed()
        assert example.markup() == markup
        assert pixels is None or example.pixels() == pixels
    engines = [worker for worker in tab.workers if worker.url.endswith("/js/worker.js")]
    assert len(engines) == 1  # for all examples of the page


def test_a_page_loads_no_engine_before_it_is_wanted(tab: Page) -> None:
    asked: list[str] = []
    tab.on("request", lambda request: asked.append(request.url))
    tab.goto("rules/lines/", wait_until="networkidle")
    assert [url for url in asked if "/engine/" in url] == []


def test_an_engine_that_cannot_be_had_leaves_the_example_as_it_was(tab: Page) -> None:
    tab.route("**/engine/manifest.json", lambda route: route.abort())
    example = next(examples(tab, "lines"))
    example.check()
    expect(example.figure).to_contain_text("could not be loaded")
    expect(example.picture).to_be_visible()
    tab.unroute_all()
    # With the engine there, a claim that it does not share is told.
    example.element.evaluate("board => board.dataset.total = '99'")
    example.figure.get_by_role("button", name="Try again").click()
    expect(example.figure).to_contain_text("something else than the page: Legal: 2 points.")
