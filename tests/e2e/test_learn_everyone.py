"""The lessons, the quiz and the worksheet for everyone: axe finds nothing, and a phone needs no sideways scrolling."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .axe import CLEAN, axe_findings
from .lessons import Reader
from .sandbox import DESK, PHONE

PAGES = [
    "learn/", "learn/color/#step.color.first", "learn/twins/#step.twins.find", "learn/twins/#step.twins.which",
    "learn/count-two/#step.count-two.corner", "learn/trading/#step.trading.bag", "learn/endgame/#step.endgame.out",
    "learn/twins/#quiz", "learn/quiz/", "learn/quiz/#count=5&seed=5", "learn/worksheet/",
    "learn/worksheet/#title=A&q=legal!RcRxRd@0,0!Rc@3,0&q=score!RcRxRd@0,0!RsRt@3,0h",
]


def visit(page: Page, address: str) -> None:
    page.goto("about:blank")
    page.goto(address)
    if "step." in address:
        reader = Reader(page)
        expect(reader.live).to_be_visible()
        data = reader.step()[1]
        # As it stands after a wrong try, where most is to be seen.
        if data["goal"] == "choose":
            wrong = next(index for index, turn in enumerate(data["turns"]) if turn not in data["solutions"])
            reader.live.locator("button.lesson-card").nth(wrong).click()
        elif data["goal"] == "count":
            reader.count(99)
        elif data["goal"] == "lay":
            reader.lay(data["position"]["hand"][0], 0, -1)
        if data["goal"] in ("choose", "count", "lay"):
            expect(reader.answer).to_have_class(re.compile("is-wrong"))
    elif "seed" in address or "q=" in address:
        expect(page.locator(".question-form button").last).to_be_visible()
    elif "quiz" in address:
        expect(page.locator(".quiz-start button")).to_be_visible()
    elif "worksheet" in address:
        expect(page.locator(".sheet-form")).to_be_visible()


@pytest.mark.parametrize("address", PAGES)
def test_axe_finds_nothing_in_light_and_dark(tabs: Callable[..., Page], address: str) -> None:
    page = tabs()
    visit(page, address)
    assert axe_findings(page, ".md-content") == CLEAN


@pytest.mark.parametrize("address", PAGES)
def test_a_phone_needs_no_sideways_scrolling_and_fingers_find_their_way(
    tabs: Callable[..., Page], address: str
) -> None:
    page = tabs(**PHONE)
    visit(page, address)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    for target in page.locator(".md-content :is(button, select, input[type=text]):visible").all():
        box = target.bounding_box()
        assert box is not None
        assert box["height"] >= 44 - 0.5, target.evaluate("node => node.outerHTML")


def test_a_screen_reader_hears_what_happens(tab: Page) -> None:
    tab.goto("learn/color/#step.color.first")
    reader = Reader(tab)
    spoken = tab.locator("qwirkle-lesson > .qwirkle-announcer")
    reader.lay("Gx", 2, 0)
    expect(spoken).to_contain_text("Not legal.")
    expect(spoken).to_contain_text("share neither color nor shape")
    reader.lay("Rd", 2, 0)
    expect(spoken).to_contain_text("Right! Legal: 3 points.")
    expect(reader.cell(2, 0)).to_have_attribute("aria-label", re.compile("red diamond, new"))


@pytest.mark.parametrize("screen", [PHONE, DESK])
@pytest.mark.parametrize("address", ["learn/color/", "learn/qwirkle/", "learn/quiz/", "learn/worksheet/", "learn/"])
def test_the_switch_for_large_type_stands_at_the_top(
    tabs: Callable[..., Page], address: str, screen: dict[str, object]
) -> None:
    page = tabs(**screen)
    page.goto(address)
    switch = page.locator("label", has=page.get_by_label("Large type"))
    box, heading = switch.bounding_box(), page.locator("h1").bounding_box()
    assert box is not None
    assert heading is not None
    assert box["height"] >= 44
    # Beside the heading, not above it: it takes no room from what follows.
    assert heading["y"] - 20 <= box["y"] <= heading["y"] + heading["height"]
    # The sign of its address needs no line of its own: that would be a gap.
    text = page.locator("h1").evaluate("""node => {
        const range = document.createRange();
        range.selectNodeContents(node.firstChild);
        return range.getBoundingClientRect().height;
    }""")
    assert heading["height"] <= max(44, text + 12)
    assert page.evaluate("document.documentElement.scrollWidth") == screen["viewport"]["width"]
    page.keyboard.press("Tab")
    switch.click()
    expect(page.get_by_label("Large type")).to_be_checked()
    assert page.evaluate("document.documentElement.scrollWidth") == screen["viewport"]["width"]


def test_large_type_is_a_switch_that_is_remembered(tabs: Callable[..., Page]) -> None:
    page = tabs()
    page.goto("learn/color/#step.color.first")
    task = page.locator(".lesson-step.is-shown .lesson-task")
    size = task.evaluate("node => parseFloat(getComputedStyle(node).fontSize)")
    cell = Reader(page).cell(0, 0).bounding_box()
    page.get_by_label("Large type").check()
    assert task.evaluate("node => parseFloat(getComputedStyle(node).fontSize)") >= 1.4 * size
    larger = Reader(page).cell(0, 0).bounding_box()
    assert cell is not None
    assert larger is not None
    assert larger["width"] > cell["width"]
    page.reload()
    expect(page.get_by_label("Large type")).to_be_checked()
    again = Reader(page).cell(0, 0).bounding_box()
    assert again is not None
    assert again["width"] == larger["width"]
