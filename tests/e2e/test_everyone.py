"""The pages for everyone: axe finds nothing serious, phones need no sideways scrolling, fingers find their way."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .axe import CLEAN, axe_findings
from .sandbox import PHONE, Sandbox

POSITION = "#b=RcRxRd/2Gd/2BdYd@0,0&m=RcRs@3,0h&h=RsGc"
PAGES = {"home": "", "chapter": "rules/lines/", "sandbox": f"sandbox/{POSITION}"}


def visit(page: Page, name: str) -> None:
    page.goto(PAGES[name])
    if name == "sandbox":
        expect(page.locator("qwirkle-board[mode=sandbox]")).to_have_attribute("legal", "false")
        page.locator(".sandbox-fields").evaluate("details => details.open = true")


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_serious_in_light_and_dark(tab: Page, name: str) -> None:
    visit(tab, name)
    assert axe_findings(tab, impacts=("serious", "critical")) == CLEAN


@pytest.mark.parametrize("name", PAGES)
def test_a_phone_needs_no_sideways_scrolling(tabs: Callable[..., Page], name: str) -> None:
    page = tabs(**PHONE)
    visit(page, name)
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("code", ["en", "de", "fr", "nl"])
def test_the_narrowest_screen_needs_no_sideways_scrolling(tabs: Callable[..., Page], code: str) -> None:
    page = tabs(**{**PHONE, "viewport": {"width": 320, "height": 640}})
    wide = {}
    for place in (*PAGES.values(), "examples/", "learn/", "learn/count-one/", "learn/quiz/", "learn/worksheet/",
                  "games/", "games/two/", "questions/scoring/", "glossary/", "about/"):
        page.goto(f"../{code}/{place}")
        wide[place] = page.evaluate("document.documentElement.scrollWidth")
    assert {place: width for place, width in wide.items() if width != 320} == {}


def test_with_forced_colors_what_is_chosen_can_be_told(tab: Page) -> None:
    tab.emulate_media(forced_colors="active")
    sandbox = Sandbox(tab)
    sandbox.choose("red circle")

    def looks(selector: str) -> dict[str, str]:
        return sandbox.element.locator(selector).first.evaluate(
            "(node) => (({ color, backgroundColor, borderTopWidth }) => ({ color, backgroundColor, borderTopWidth }))"
            "(getComputedStyle(node))")

    chosen, other = looks(".sandbox-layers :checked + span"), looks(".sandbox-layers :not(:checked) + span")
    assert chosen["backgroundColor"] not in (other["backgroundColor"], chosen["color"])
    tile, others = looks(".sandbox-tray [aria-pressed=true]"), looks(".sandbox-tray [aria-pressed=false]")
    assert (tile["borderTopWidth"], others["borderTopWidth"]) == ("4px", "0px")


def test_a_finger_finds_what_it_wants(tabs: Callable[..., Page]) -> None:
    page = tabs(**PHONE)
    sandbox = Sandbox(page, POSITION)
    expect(sandbox.element.get_by_role("region", name="What would be legal")).to_be_visible()
    sandbox.element.evaluate("node => node.querySelectorAll('details').forEach(details => details.open = true)")
    sandbox.cell(0, 0).tap()  # what can be done with a tile is there, too
    small = sandbox.element.evaluate("""node => [...node.querySelectorAll(
        "button, [role=gridcell], label:has(input), summary, select, textarea, input:is([inputmode], [type=text])")]
        .filter(target => target.checkVisibility()).map(target => [target, target.getBoundingClientRect()])
        .filter(([, { width, height }]) => Math.min(width, height) < 43.9)
        .map(([target, { width, height }]) => `${width} x ${height}: ${target.outerHTML.slice(0, 120)}`)""")
    assert small == []
    Sandbox(page)
    sandbox.element.get_by_role("button", name="red circle", exact=True).tap()
    sandbox.cell(0, 0).tap()
    sandbox.element.get_by_role("radio", name="as my move").tap()
    sandbox.element.get_by_role("button", name="blue circle").tap()
    sandbox.cell(0, 1).tap()
    sandbox.expect_verdict("Legal: 2 points.", total="2")


def test_a_tab_is_given_again_as_if_it_were_new(tabs: Callable[..., Page]) -> None:
    page = tabs(**PHONE)
    page.goto("quick/")
    page.evaluate("localStorage.setItem('qwirkle-large', 'yes'); document.cookie = 'a=b'")
    page.emulate_media(color_scheme="dark", media="print", forced_colors="active", reduced_motion="reduce")
    page.route("**/quick/", lambda route: route.abort())
    again = tabs(**PHONE)
    assert again is page
    assert again.url == "about:blank"
    again.goto("quick/")
    assert again.evaluate("[localStorage.getItem('qwirkle-large'), document.cookie]") == [None, ""]
    queries = "(prefers-color-scheme: dark)", "print", "(forced-colors: active)", "(prefers-reduced-motion: reduce)"
    for query in queries:
        assert not again.evaluate("query => matchMedia(query).matches", query)
    assert tabs(color_scheme="dark").evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
