"""The examples in the pages: checked again in the reader's browser, and drawn there as the build drew them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

CHAPTERS = ("placement", "lines", "scoring")
PIXELS_COMPARED = 3


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_browser_confirms_every_example_and_draws_the_same_picture(page: Page, chapter: str) -> None:
    page.goto(f"rules/{chapter}/")
    examples = page.locator("qwirkle-board[mode=example]").all()
    assert len(examples) >= 5
    pictures = [example.locator("svg.qwirkle-board") for example in examples]
    markup = [picture.evaluate("svg => svg.outerHTML") for picture in pictures]
    for number, (example, picture) in enumerate(zip(examples, pictures, strict=True)):
        pixels = picture.screenshot() if number < PIXELS_COMPARED else None
        example.get_by_role("button", name="Check it in this browser").click()
        expect(example.locator(".qwirkle-result")).to_contain_text("As the page says.")
        expect(example).to_have_attribute("legal", example.get_attribute("data-legal") or "")
        assert pixels is None or picture.screenshot() == pixels
    assert [picture.evaluate("svg => svg.outerHTML") for picture in pictures] == markup


def test_one_engine_serves_all_examples_of_a_page(page: Page) -> None:
    page.goto("rules/lines/")
    for example in page.locator("qwirkle-board[mode=example]").all()[:3]:
        example.get_by_role("button", name="Check it in this browser").click()
        expect(example.locator(".qwirkle-result")).to_be_visible()
    assert len([worker for worker in page.workers if worker.url.endswith("/js/worker.js")]) == 1


def test_a_page_loads_no_engine_before_it_is_wanted(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("rules/lines/", wait_until="networkidle")
    assert [url for url in asked if "/engine/" in url] == []


def test_a_claim_that_the_engine_does_not_share_is_told(page: Page) -> None:
    page.goto("rules/lines/")
    example = page.locator("qwirkle-board[mode=example][data-legal=true]").first
    example.evaluate("board => board.dataset.total = '99'")
    example.get_by_role("button", name="Check it in this browser").click()
    expect(example.locator(".qwirkle-result")).to_contain_text("something else than the page")


def test_an_engine_that_cannot_be_had_leaves_the_example_as_it_was(page: Page) -> None:
    page.route("**/engine/manifest.json", lambda route: route.abort())
    page.goto("rules/lines/")
    example = page.locator("qwirkle-board[mode=example]").first
    example.get_by_role("button", name="Check it in this browser").click()
    expect(example.locator(".qwirkle-status")).to_contain_text("could not be loaded")
    expect(example.locator("svg.qwirkle-board")).to_be_visible()
    page.unroute_all()
    example.get_by_role("button", name="Try again").click()
    expect(example.locator(".qwirkle-result")).to_contain_text("As the page says.")
