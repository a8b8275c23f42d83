"""The gallery of examples: filtered by mouse and keys, by its address, and a plain list without scripts."""

from __future__ import annotations

import itertools

from playwright.sync_api import Browser, Locator, Page, expect

from tools.languages import LANGUAGES

from .conftest import SiteServer


def field(page: Page, name: str) -> Locator:
    return page.locator(f".gallery-filter select[name={name}]")


def shown(page: Page) -> int:
    return page.locator("li[data-rules]:visible").count()


def test_the_filter_shows_what_is_chosen_and_keeps_it_in_the_address(tab: Page, server: SiteServer) -> None:
    tab.goto(f"{server.address}en/examples/")
    everything = shown(tab)
    assert everything > 200
    field(tab, "kind").select_option("trap")
    traps = shown(tab)
    assert 0 < traps < everything
    expect(tab.locator(".gallery-filter output")).to_have_text(f"Shown: {traps} of {everything}")
    field(tab, "tiles").select_option(label="5 to 8")
    assert shown(tab) <= traps
    assert tab.url.endswith("#kind=trap&tiles=5")
    tab.reload()
    expect(field(tab, "kind")).to_have_value("trap")
    assert 0 < shown(tab) <= traps
    tab.get_by_role("button", name="Show all", exact=True).click()
    expect(tab.locator(".gallery-filter output")).to_have_text(f"Shown: {everything} of {everything}")


def test_the_filter_is_worked_by_keys(tab: Page, server: SiteServer) -> None:
    tab.goto(f"{server.address}en/examples/")
    everything = shown(tab)
    field(tab, "score").focus()
    tab.keyboard.press("ArrowDown")
    expect(tab.locator(".gallery-filter output")).not_to_have_text(f"Shown: {everything} of {everything}")
    assert 0 < shown(tab) < everything


def test_a_rule_links_to_its_found_examples(tab: Page, server: SiteServer) -> None:
    tab.goto(f"{server.address}en/rules/scoring/")
    tab.locator("a[href*='examples/#of.scoring.qwirkle']").click()
    expect(field(tab, "rule")).to_have_value("scoring.qwirkle")
    found = tab.locator("li.is-found:visible")
    assert found.count() > 0
    assert all("scoring.qwirkle" in (card.get_attribute("data-rules") or "") for card in found.all())


def test_a_link_to_an_example_opens_it(tab: Page, server: SiteServer) -> None:
    tab.goto(f"{server.address}en/examples/")
    name = tab.locator("li.is-found").first.get_attribute("id")
    tab.goto("about:blank")
    tab.goto(f"{server.address}en/examples/#{name}")
    expect(tab.locator(f"[id='{name}'] details")).to_have_attribute("open", "")
    expect(tab.locator(f"[id='{name}']")).to_be_in_viewport()


def test_the_fields_stand_in_a_grid_in_each_language(browser: Browser, server: SiteServer) -> None:
    context = browser.new_context()
    page = context.new_page()
    for language in LANGUAGES:
        page.goto(f"{server.address}{language}/examples/")
        expect(page.locator(".gallery-filter output")).not_to_be_empty()
        for width, rows in ((1280, [4]), (900, [4]), (360, [1, 1, 2])):
            page.set_viewport_size({"width": width, "height": 800})
            boxes = [node.bounding_box() or {} for node in page.locator(".gallery-filter select").all()]
            tops = [round(box["y"]) for box in boxes]
            assert [tops.count(top) for top in sorted(set(tops))] == rows, (language, width, boxes)
            last = [box for box in boxes if round(box["y"]) == tops[-1]]
            gaps = {round(right["x"] - left["x"] - left["width"]) for left, right in itertools.pairwise(last)}
            assert len(gaps) == 1, (language, width, boxes)
            form = page.locator(".gallery-filter").bounding_box() or {}
            assert abs(boxes[-1]["x"] + boxes[-1]["width"] - form["x"] - form["width"]) < 1
        page.set_viewport_size({"width": 1280, "height": 800})
        beside = [page.locator(f".gallery-filter {name}").bounding_box() or {} for name in ("button", "output")]
        middles = [box["y"] + box["height"] / 2 for box in beside]
        assert abs(middles[0] - middles[1]) < 2, (language, middles)
    context.close()


def test_without_scripts_all_examples_are_listed(browser: Browser, server: SiteServer) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{server.address}en/examples/")
    assert shown(page) > 200
    expect(page.locator(".gallery-filter")).to_be_hidden()
    context.close()
