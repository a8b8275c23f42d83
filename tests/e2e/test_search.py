"""The search in the browser: header and questions page, keyboard, address, history, nothing found, failures, phones."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from .axe import CLEAN, axe_findings
from .conftest import SiteServer
from .sandbox import DESK, PHONE

QUERY = "swap stones empty bag"
ANSWER = "May I trade when the bag is empty?"
NO_STORAGE = "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, " \
             "{ get() { throw new DOMException('refused', 'SecurityError'); } });"


def header_field(page: Page) -> Locator:
    return page.locator(".site-search").get_by_role("searchbox")


def page_field(page: Page) -> Locator:
    return page.locator(".question-search").get_by_role("searchbox")


def header_results(page: Page) -> Locator:
    return page.locator(".site-search ol.search-results > li")


def page_results(page: Page) -> Locator:
    return page.locator(".md-content ol.search-results > li")


def test_the_header_shows_the_first_results_with_kind_and_short_answer(tab: Page) -> None:
    tab.goto("rules/lines/")
    # What sends it stands behind the field, to the eye and for the key Tab.
    header_field(tab).focus()
    tab.keyboard.press("Tab")
    submit = tab.locator(".site-search button[type=submit]")
    expect(submit).to_be_focused()
    assert submit.evaluate("node => node.getBoundingClientRect().left >= node.form.q.getBoundingClientRect().right")
    header_field(tab).fill(QUERY)
    first = header_results(tab).first
    expect(first.locator(".search-kind")).to_have_text(re.compile(r"^Question · Rule \d+\.\d+$"))
    expect(first.get_by_role("link", name=ANSWER)).to_be_visible()
    expect(first).to_contain_text("No. A trade needs tiles to draw")
    expect(first.locator("a mark").first).to_have_text("trade")
    expect(header_results(tab)).to_have_count(6)
    expect(tab.locator(".site-search").get_by_role("status")).to_have_text(re.compile(r"\d\d results"))
    first.click(position={"x": 5, "y": 5})  # anywhere on the entry
    tab.wait_for_url("**/questions/trading/#q.trade-with-an-empty-bag")


def test_the_best_rule_is_among_the_first_results_even_if_questions_come_before_it(tab: Page) -> None:
    tab.goto("rules/lines/")
    header_field(tab).fill("may a line have two of the same tile")
    expect(header_results(tab)).to_have_count(6)
    kinds = tab.locator(".site-search .search-kind").all_inner_texts()
    assert any(kind.startswith("Rule ") for kind in kinds), kinds


@pytest.mark.parametrize(("query", "kind", "title"), [
    ("6.2", "Rule 6.2", "One color or one shape, from end to end"),
    ("clover", "Term", "Clover"),
    ("where is the designer from", "Page", "How it began"),
    ("refused turn rule 5.4", "Example", "Rule 5.4, a refused turn"),
])
def test_results_say_what_they_are(tab: Page, query: str, kind: str, title: str) -> None:
    tab.goto(f"questions/?q={query}")
    result = page_results(tab).filter(has=tab.get_by_role("link", name=title, exact=True)).first
    expect(result.locator(".search-kind")).to_have_text(kind)


def test_nothing_of_the_search_is_loaded_before_somebody_wants_it(tab: Page) -> None:
    asked: list[str] = []
    tab.on("request", lambda request: asked.append(request.url))
    tab.goto("rules/lines/", wait_until="networkidle")
    assert [url for url in asked if "/en/search/" in url] == []
    header_field(tab).focus()
    with tab.expect_response("**/en/search/entries.json"):
        header_field(tab).fill("bag")
    expect(header_results(tab).first).to_be_visible()
    assert len([url for url in asked if url.endswith("/entries.json")]) == 1


@pytest.mark.parametrize("key", ["/", "s"])
def test_a_key_goes_to_the_field_and_arrows_through_the_results(tab: Page, key: str) -> None:
    tab.goto("rules/lines/")
    tab.locator("body").press(key)
    field = header_field(tab)
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    field.press_sequentially(QUERY)
    expect(header_results(tab)).to_have_count(6)
    links = tab.locator(".site-search ol.search-results a")
    field.press("ArrowDown")
    expect(links.nth(0)).to_be_focused()
    tab.keyboard.press("ArrowDown")
    expect(links.nth(1)).to_be_focused()
    tab.keyboard.press("ArrowUp")
    tab.keyboard.press("ArrowUp")
    expect(field).to_be_focused()
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("Escape")
    expect(field).to_be_focused()
    expect(header_results(tab)).to_have_count(0)
    expect(field).to_have_value(QUERY)
    field.press("Enter")
    tab.wait_for_url("**/en/questions/?q=swap+stones+empty+bag")
    expect(page_field(tab)).to_have_value(QUERY)
    expect(page_results(tab).first).to_contain_text(ANSWER)


def test_enter_on_a_result_goes_there(tab: Page) -> None:
    tab.goto("rules/lines/")
    header_field(tab).fill(QUERY)
    expect(header_results(tab)).to_have_count(6)
    header_field(tab).press("ArrowDown")
    tab.keyboard.press("Enter")
    tab.wait_for_url("**/questions/trading/#q.trade-with-an-empty-bag")


def test_keys_mean_what_they_mean_where_somebody_types_or_lays_tiles(tab: Page) -> None:
    tab.goto("sandbox/")
    tab.locator("qwirkle-board[mode=sandbox] [role=gridcell]").first.focus()
    tab.keyboard.press("s")
    expect(header_field(tab)).not_to_be_focused()
    tab.goto("questions/")
    page_field(tab).press_sequentially("ss/s")
    expect(page_field(tab)).to_have_value("ss/s")


def test_a_slash_goes_to_the_search_from_a_cell_too(tab: Page) -> None:
    tab.goto("sandbox/")
    tab.locator("qwirkle-board[mode=sandbox] [role=gridcell]").first.focus()
    tab.keyboard.press("/")
    expect(header_field(tab)).to_be_focused()
    expect(header_field(tab)).to_have_value("")


def test_every_key_of_one_character_follows_the_switch_in_the_list_of_keys(tabs: Callable[..., Page]) -> None:
    page = tabs()
    listen = "window.reached = []; addEventListener('keydown', ({ key }) => window.reached.push(key))"
    for on in (False, True):
        page.goto("sandbox/")
        page.locator("[aria-haspopup=dialog]").click()
        page.get_by_role("checkbox", name="Use the keys of a single letter or sign").set_checked(on)
        page.keyboard.press("Escape")
        # Whoever lays tiles is not led away by the theme's keys, whatever the switch says.
        page.evaluate(listen)
        page.evaluate("document.activeElement.blur()")
        for key in ("p", "n", ",", ".", "Home"):
            page.keyboard.press(key)
        assert page.evaluate("window.reached") == ["Home"]
        page.goto("rules/lines/")
        page.evaluate(listen)
        for key in ("/", "s"):
            page.keyboard.press(key)
            if on:
                expect(header_field(page)).to_be_focused()
                page.evaluate("document.activeElement.blur()")
            else:
                expect(header_field(page)).not_to_be_focused()
        page.keyboard.press("n")
        if on:
            page.wait_for_url("**/en/rules/scoring/")
        else:
            assert page.evaluate("window.reached") == ["/", "s"]


def test_the_results_close_when_somebody_goes_elsewhere(tab: Page) -> None:
    tab.goto("rules/lines/")
    header_field(tab).fill(QUERY)
    expect(header_results(tab)).to_have_count(6)
    tab.locator("h1").click(position={"x": 5, "y": 5})
    expect(header_results(tab)).to_have_count(0)


def test_the_address_carries_the_query_and_the_history_goes_back_through_queries(tab: Page) -> None:
    tab.goto("questions/?q=scorepad")
    field = page_field(tab)
    expect(field).to_have_value("scorepad")
    expect(page_results(tab).first).to_contain_text("Is there a score pad in the box?")
    expect(tab.locator(".search-count")).to_contain_text("result")
    field.fill("who starts")
    tab.wait_for_url("**/questions/?q=who+starts")
    expect(page_results(tab).first).to_contain_text("Who starts the game?")
    field.press("Enter")
    field.fill("can I play alone")
    tab.wait_for_url("**/questions/?q=can+I+play+alone")
    expect(page_results(tab).first).to_contain_text("Can I play alone?")
    tab.go_back()
    expect(field).to_have_value("who starts")
    expect(page_results(tab).first).to_contain_text("Who starts the game?")
    tab.go_back()
    expect(field).to_have_value("scorepad")
    field.fill("")
    tab.wait_for_url("**/questions/")
    expect(page_results(tab)).to_have_count(0)


def test_coming_back_from_a_result_shows_the_results_again(tab: Page) -> None:
    tab.goto("questions/")
    page_field(tab).fill(QUERY)
    page_results(tab).first.get_by_role("link").click()
    tab.wait_for_url("**/questions/trading/#q.trade-with-an-empty-bag")
    tab.go_back()
    expect(page_field(tab)).to_have_value(QUERY)
    expect(page_results(tab).first).to_contain_text(ANSWER)


MANY = "tile line color shape move points"


def test_of_many_results_the_first_are_shown_and_the_others_on_demand(tab: Page) -> None:
    tab.goto(f"questions/?q={MANY}")
    count = tab.locator(".search-count")
    expect(count).to_have_text(re.compile(r"^30 of \d+ results$"))
    said = count.text_content() or ""
    all_of_them = int(said.split()[2])
    assert all_of_them > 48
    expect(page_results(tab)).to_have_count(30)
    tab.get_by_role("button", name=f"Show more ({all_of_them - 30} left)").click()
    shown = min(60, all_of_them)
    expect(page_results(tab)).to_have_count(shown)
    told = f"{shown} of {all_of_them}" if shown < all_of_them else str(shown)
    expect(count).to_have_text(f"{told} results")
    expect(page_results(tab).nth(30).get_by_role("link")).to_be_focused()
    tab.reload()
    expect(page_results(tab)).to_have_count(shown)


def test_a_few_results_are_all_shown(tab: Page) -> None:
    tab.goto("questions/?q=scorepad")
    expect(tab.locator(".search-count")).to_have_text(re.compile(r"^\d+ results?$"))
    expect(tab.locator(".search-body button")).to_have_count(0)


@pytest.mark.parametrize("screen", [PHONE, DESK])
def test_coming_back_from_a_late_result_leads_to_the_same_place(
    tabs: Callable[..., Page], screen: dict[str, object]
) -> None:
    page = tabs(**screen)
    page.goto(f"questions/?q={MANY}")
    page.locator(".search-all button").click()
    late = page_results(page).nth(47).get_by_role("link")
    title = late.text_content()
    late.scroll_into_view_if_needed()
    before = late.bounding_box()
    late.click()
    page.wait_for_function("!location.pathname.endsWith('/questions/')")
    page.go_back()
    expect(page_field(page)).to_have_value(MANY)
    late = page_results(page).nth(47).get_by_role("link")
    expect(late).to_have_text(title or "")
    expect(late).to_be_in_viewport()
    after = late.bounding_box()
    assert before is not None
    assert after is not None
    assert abs(after["y"] - before["y"]) < 30
    # Another query begins at its own top.
    page_field(page).fill("who starts")
    page.wait_for_url("**/questions/?q=who+starts")
    expect(page_results(page).first).to_contain_text("Who starts the game?")


def test_nothing_found_offers_the_nearest_and_the_sandbox(tab: Page) -> None:
    tab.goto("questions/?q=glozzarium")
    expect(tab.locator(".search-none")).to_have_text("Nothing found for “glozzarium”.")
    expect(page_results(tab).first).to_contain_text("Glossary")
    assert page_results(tab).count() <= 3
    tab.locator(".search-found").get_by_role("link", name="sandbox").click()
    tab.wait_for_url("**/en/sandbox/")


@pytest.mark.parametrize("name", ["entries.json", "minisearch.js", "stemmer.js"])
def test_a_search_that_does_not_arrive_says_so_and_can_be_tried_again(tabs: Callable[..., Page], name: str) -> None:
    page = tabs()
    page.route(f"**/search/{name}*", lambda route: route.abort())
    page.goto("questions/?q=scorepad")
    failed = page.locator(".md-content .search-found")
    expect(failed).to_contain_text("The search could not be loaded. Are you online?")
    failed.get_by_role("button", name="Try again").click()
    expect(failed.locator(".search-failed")).to_be_visible()
    page.unroute(f"**/search/{name}*")
    failed.get_by_role("button", name="Try again").click()
    expect(page_results(page).first).to_contain_text("score pad")


def test_a_slow_search_is_told(tabs: Callable[..., Page]) -> None:
    page = tabs()
    waiting: list[Callable[[], None]] = []
    page.route("**/search/entries.json", lambda route: waiting.append(route.continue_))
    page.goto("questions/?q=scorepad")
    expect(page.locator(".md-content .search-body")).to_have_text("The search is being loaded …")
    waiting[0]()
    expect(page_results(page).first).to_contain_text("score pad")


def test_without_javascript_every_way_leads_to_the_list_of_questions(tabs: Callable[..., Page]) -> None:
    page = tabs(java_script_enabled=False)
    page.goto("rules/lines/")
    header_field(page).fill(QUERY)
    header_field(page).press("Enter")
    page.wait_for_url("**/en/questions/?q=swap+stones+empty+bag")
    expect(page.locator(".question-search")).to_contain_text("Searching needs JavaScript")
    expect(page.get_by_role("link", name=ANSWER)).to_be_visible()
    phone = tabs(java_script_enabled=False, **PHONE)
    phone.goto("rules/lines/")
    phone.locator(".site-search-open").tap()
    phone.wait_for_url("**/en/questions/")


def test_a_browser_that_refuses_storage_can_search(browser: Browser, server: SiteServer) -> None:
    # A context of its own, not watched: the theme's script for the palette stumbles there, and nothing else does.
    with browser.new_context(base_url=f"{server.address}en/") as context:
        page = context.new_page()
        page.add_init_script(NO_STORAGE)
        page.goto("questions/?q=scorepad")
        expect(page_results(page).first).to_contain_text("score pad")


def test_on_a_phone_the_field_opens_over_the_header_and_closes_again(tabs: Callable[..., Page]) -> None:
    page = tabs(**PHONE)
    page.goto("rules/lines/")
    field = header_field(page)
    expect(field).to_be_hidden()
    page.locator(".site-search-open").tap()
    expect(field).to_be_focused()
    field.press_sequentially(QUERY)
    expect(header_results(page)).to_have_count(6)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    for target in page.locator(".site-search button:visible, .site-search li").all():
        box = target.bounding_box()
        assert box is not None and min(box["width"], box["height"]) >= 44, target.evaluate("node => node.outerHTML")
    page.get_by_role("button", name="Close the search").tap()
    expect(field).to_be_hidden()
    expect(page.locator(".site-search-open")).to_be_focused()


@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_nothing_serious_in_results_in_light_and_dark(tabs: Callable[..., Page], width: int) -> None:
    page = tabs(viewport={"width": width, "height": 800})
    page.goto(f"questions/?q={QUERY}")
    expect(page_results(page).first).to_be_visible()
    if width == 360:
        page.locator(".site-search-open").click()
    header_field(page).fill(QUERY)
    expect(header_results(page)).to_have_count(6)
    assert axe_findings(page, impacts=("serious", "critical")) == CLEAN


def test_a_strict_policy_lets_the_search_work(tabs: Callable[..., Page], server: SiteServer) -> None:
    # Material's own inline scripts are told by their hashes elsewhere; the search needs none of them.
    scripts = "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'"
    server.policy = f"default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; {scripts}"
    try:
        page = tabs()
        page.goto("questions/?q=scorepad")
        expect(page_results(page).first).to_contain_text("score pad")
    finally:
        server.policy = None
