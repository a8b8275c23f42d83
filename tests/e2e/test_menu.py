"""The menu where it is a drawer, and what keys lead to: all of it can be seen, and nothing that cannot."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

# A desk's screen enlarged to 400 %: the smallest that has to be enough.
ENLARGED = {"viewport": {"width": 320, "height": 256}}

# What has the focus, as far as nobody can see it: outside of the screen, or with something else over it.
UNSEEN = """async () => {
    await new Promise(seen => requestAnimationFrame(() => requestAnimationFrame(seen)));
    const node = document.activeElement;
    if (node === document.body) return null;
    // The theme's switches are seen by their labels; that of the colors stands behind it.
    const labels = node.matches(".md-option") ? [node.nextElementSibling] : [...node.labels ?? []];
    const shown = labels.find(label => label.checkVisibility({ visibilityProperty: true })) ?? node;
    await Promise.all(shown.closest(".md-select, .md-sidebar")?.getAnimations({ subtree: true })
        .map(each => each.finished.catch(() => null)) ?? []);
    const { left, top, width, height } = shown.getBoundingClientRect();
    const over = [0.1, 0.5, 0.9].flatMap(down => [0.1, 0.5, 0.9].map(
        along => document.elementFromPoint(left + width * along, top + height * down)));
    if (over.some(each => each && (shown.contains(each) || each.contains(shown)))) return null;
    return `${node.outerHTML.slice(0, 120)} at ${left}, ${top}, ${width} x ${height}`;
}"""


def walk(page: Page, key: str, most: int, arrived: Callable[[], bool]) -> list[str]:
    """Presses a key until the focus has arrived; what had it meanwhile and could not be seen."""
    unseen = []
    for _ in range(most):
        page.keyboard.press(key)
        unseen.append(page.evaluate(UNSEEN))
        if arrived():
            break
    return [each for each in unseen if each]


def focused(page: Page) -> Locator:
    return page.locator("*:focus")


def test_keys_open_the_drawer_walk_through_its_parts_and_close_it(tabs: Callable[..., Page]) -> None:
    page = tabs(**ENLARGED)
    page.goto("rules/lines/")
    menu = page.get_by_role("button", name="Menu", exact=True)
    expect(menu).to_have_attribute("aria-expanded", "false")
    assert walk(page, "Tab", 30, lambda: page.evaluate("document.activeElement.closest('main') !== null")) == []
    assert page.evaluate("document.activeElement.closest('.md-content') !== null")
    menu.focus()
    for opener in ("Enter", " "):
        page.keyboard.press(opener)
        drawer = page.get_by_role("navigation", name="Navigation")
        # The part that the page belongs to is open; keys stay within the drawer.
        expect(page.get_by_role("checkbox", name="Rules", expanded=True)).to_be_focused()
        for name in ("About the rules", "Components"):
            page.keyboard.press("Tab")
            expect(drawer.get_by_role("link", name=name, exact=True)).to_be_focused()
            assert page.evaluate(UNSEEN) is None
        page.keyboard.press("Escape")
        expect(menu).to_be_focused()
        expect(menu).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_role("checkbox", name="Rules", expanded=False)).to_be_focused()
    page.keyboard.press("Tab")
    expect(drawer.get_by_role("link", name="On one page", exact=True)).to_be_focused()
    for _ in range(5):
        page.keyboard.press("Tab")
        assert page.evaluate(UNSEEN) is None
    page.keyboard.press("Shift+Tab")
    questions = page.get_by_role("checkbox", name="Questions")
    expect(questions).to_be_focused()
    page.keyboard.press(" ")
    expect(questions).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Tab")
    expect(focused(page)).to_have_attribute("href", "../../questions/")
    # Where the menu is no drawer, the page is free, and there is no button.
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(menu).to_be_hidden()
    assert page.evaluate("document.querySelectorAll('[inert]').length") == 0
    page.set_viewport_size({"width": 320, "height": 256})
    # A link to a place of the page leads there.
    page.get_by_role("checkbox", name="Questions").press("Enter")
    rules = page.get_by_role("checkbox", name="Rules")
    rules.press("Enter")
    page.get_by_role("checkbox", name="Table of contents").press("Enter")
    page.get_by_role("navigation", name="Table of contents").locator("[href='#line.no-duplicates']").press("Enter")
    expect(menu).to_have_attribute("aria-expanded", "false")
    assert page.evaluate("document.querySelector(':target').getBoundingClientRect().top") == pytest.approx(68, abs=8)


@pytest.mark.parametrize(("code", "name"), [("de", "Menü"), ("fr", "Menu"), ("nl", "Menu")])
def test_the_menu_has_its_name_in_each_language_and_opens_without_scripts(
        tabs: Callable[..., Page], code: str, name: str) -> None:
    page = tabs(**ENLARGED)
    page.goto(f"../{code}/quick/")
    expect(page.get_by_role("button", name=name, exact=True)).to_have_attribute("aria-expanded", "false")
    plain = tabs(**ENLARGED, java_script_enabled=False)
    plain.goto(f"../{code}/quick/")
    plain.keyboard.press("Tab")
    expect(plain.get_by_role("checkbox", name=name)).to_be_focused()
    link = plain.locator(".md-nav--primary .md-nav__link[href$='sandbox/']")
    expect(link).to_be_hidden()
    plain.keyboard.press(" ")
    expect(link).to_be_visible()


@pytest.mark.parametrize(("place", "stop"), [("learn/count-one/", "Check"), ("games/two/", "Next turn")])
def test_what_keys_lead_back_to_is_not_under_the_header(tabs: Callable[..., Page], place: str, stop: str) -> None:
    page = tabs(**ENLARGED)
    page.goto(place)
    button = page.locator(".md-content").get_by_role("button", name=stop, exact=True).locator("visible=true").first
    expect(button).to_be_visible()
    page.locator(".md-footer__link").last.focus()
    unseen = walk(page, "Shift+Tab", 60, lambda: button.evaluate("node => node === document.activeElement"))
    expect(button).to_be_focused()
    assert unseen == []
