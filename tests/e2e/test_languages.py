"""The choice of a language: the same page in each, with the place on it; the root knows the reader's."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tools.languages import ALL, LANGUAGES

from .conftest import ROOT, SiteServer


def choose(page: Page, code: str) -> None:
    """Choose a language in the header, by keyboard: what a mouse finds is the same list."""
    page.locator(".md-header .md-select > button").focus()
    link = page.locator(f".md-header a.md-select__link[hreflang={code}]")
    expect(link).to_have_text(ALL[code].name)
    link.press("Enter")


@pytest.mark.parametrize("place", [
    "rules/lines/#line.no-duplicates",
    "questions/scoring/#q.both-lines",
    "sandbox/#b=RcRxRd@0,0&m=Rs@3,0&h=RsGc",
    "questions/?q=twin",
    "",
])
def test_the_choice_keeps_page_place_and_query(tab: Page, server: SiteServer, place: str) -> None:
    tab.goto(f"{server.address}en/{place}")
    for code in ("de", "fr", "nl", "en"):
        choose(tab, code)
        tab.wait_for_url(f"{server.address}{code}/{place}")
        expect(tab.locator("html")).to_have_attribute("lang", code)


@pytest.mark.parametrize(("code", "verdict"), [
    ("de", "Erlaubt: 4 Punkte."), ("fr", "Coup valable\u202f: 4 points."), ("nl", "Dat mag: 4 punten."),
])
def test_the_sandbox_judges_the_same_position_in_every_language(tab: Page, code: str, verdict: str) -> None:
    tab.goto("sandbox/#b=RcRxRd@0,0&m=Rs@3,0")
    board = tab.locator("qwirkle-board[mode=sandbox]")
    expect(board).to_have_attribute("total", "4")
    choose(tab, code)
    tab.wait_for_url(f"**/{code}/sandbox/#b=RcRxRd@0,0&m=Rs@3,0")
    expect(board).to_have_attribute("total", "4")
    expect(board).to_contain_text(verdict)


def test_an_address_that_cannot_be_decoded_shows_the_first_step_of_a_lesson(tab: Page) -> None:
    tab.goto("learn/shape/#%E0%A4%A")
    expect(tab.locator(".lesson-step.is-shown")).to_have_count(1)


def test_a_reader_in_the_middle_of_a_page_stays_with_the_rule(tab: Page) -> None:
    tab.goto("rules/lines/")
    tab.locator("[id='line.at-most-six']").evaluate("heading => heading.scrollIntoView()")
    seen = tab.evaluate("scrollY")
    for stop in tab.locator(".md-header :is(a, button, input):visible").all():
        stop.focus()
    assert tab.evaluate("scrollY") == seen
    choose(tab, "fr")
    tab.wait_for_url("**/fr/rules/lines/#line.at-most-six")


@pytest.mark.parametrize(("languages", "expected"), [
    ("de-AT", "de"), ("fr-CA", "fr"), ("nl-BE", "nl"), ("en-GB", "en"), ("ja", "en"),
])
def test_the_root_goes_to_the_readers_language(new_page: Callable[..., Page], server: SiteServer,
                                               languages: str, expected: str) -> None:
    page = new_page(locale=languages)
    page.goto(server.address)
    page.wait_for_url(f"{server.address}{expected}/")


def test_the_root_remembers_the_choice(new_page: Callable[..., Page], server: SiteServer) -> None:
    page = new_page(locale="fr-FR")
    page.goto(server.address)
    page.wait_for_url(f"{server.address}fr/")
    choose(page, "nl")
    page.wait_for_url(f"{server.address}nl/")
    page.goto(server.address)
    page.wait_for_url(f"{server.address}nl/")


def test_without_javascript_the_root_is_a_list_and_the_choice_leads_to_the_same_page(
    tabs: Callable[..., Page], server: SiteServer
) -> None:
    page = tabs(java_script_enabled=False)
    page.goto(server.address)
    for code in LANGUAGES:
        expect(page.get_by_role("link", name=ALL[code].name)).to_have_attribute("href", f"{code}/")
    page.get_by_role("link", name="Deutsch").click()
    page.wait_for_url(f"{server.address}de/")
    page.goto(f"{server.address}de/rules/lines/")
    choose(page, "nl")
    page.wait_for_url(f"{server.address}nl/rules/lines/")


def test_with_storage_refused_the_choice_still_leads_there(new_page: Callable[..., Page], server: SiteServer) -> None:
    page = new_page()
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }")
    page.goto(f"{server.address}en/rules/lines/")
    choose(page, "de")
    page.wait_for_url(f"{server.address}de/rules/lines/")


def test_what_is_no_choice_of_colors_is_none_and_a_choice_stays(tab: Page) -> None:
    tab.goto("quick/")
    key = "new URL('..', location).pathname + '.__palette'"
    body = tab.locator("body")
    switch = tab.locator(".md-header label[for^=__palette]:not([hidden])")
    for kept in ("{}", "[]", '"x"', "garbage", '{"index":1.5,"color":{}}', '{"index":1,"color":{"a b":"c"}}'):
        tab.evaluate(f"kept => localStorage.setItem({key}, kept)", kept)
        tab.reload()
        switch.click()
        expect(body).to_have_attribute("data-md-color-media", "(prefers-color-scheme: light)")
    switch.click()
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
    tab.reload()
    expect(body).to_have_attribute("data-md-color-scheme", "slate")


@pytest.mark.parametrize(("path", "language"), [
    ("de/nirgendwo/", "de"), ("nl/rules/nergens/", "nl"), ("nowhere/", None),
])
def test_the_page_for_dead_links_speaks_the_language_of_the_address(
    used_browser: BrowserContext, server: SiteServer, path: str, language: str | None
) -> None:
    page = used_browser.new_page()
    text = (ROOT / "site" / "404.html").read_text(encoding="utf-8").replace('"/', f'"{server.address}')
    page.route(f"{server.address}{path}", lambda route: route.fulfill(status=404, body=text, content_type="text/html"))
    page.goto(f"{server.address}{path}")
    for code in LANGUAGES:
        section = page.locator(f"section[lang={code}]")
        expect(section).to_be_visible(visible=language in (code, None))
    if language:
        expect(page.locator("html")).to_have_attribute("lang", language)
    page.locator(f"section[lang={language or 'fr'}] a").last.click()
    page.wait_for_url(f"{server.address}{language or 'fr'}/sandbox/")
    page.close()
