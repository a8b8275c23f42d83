"""Lessons in a browser: walked through by mouse, finger and keys; wrong tries explained; hints, address, progress."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .lessons import READERS, Reader
from .sandbox import DESK, PHONE

STEPS = {"color": 4, "shape": 4, "twins": 5, "several": 4, "ends": 4, "count-two": 4}


@pytest.mark.parametrize(("means", "language", "lesson", "screen"), [
    ("mouse", "en", "color", DESK), ("mouse", "de", "count-two", DESK), ("finger", "de", "color", PHONE),
    ("finger", "en", "twins", PHONE), ("keys", "en", "count-two", DESK), ("keys", "de", "twins", DESK),
    # The first five by keyboard alone.
    ("keys", "en", "color", DESK), ("keys", "en", "shape", DESK), ("keys", "en", "several", DESK),
    ("keys", "en", "ends", DESK),
])
def test_a_lesson_is_walked_through_with_a_reload_in_the_middle(
    new_page: Callable[..., Page], means: str, language: str, lesson: str, screen: dict[str, object]
) -> None:
    page = new_page(**screen)
    page.goto(f"../{language}/learn/{lesson}/")
    reader = READERS[means](page)
    expect(reader.live).to_be_visible()
    seen = reader.walk(reload_at=2)
    assert len(seen) == STEPS[lesson]
    assert page.evaluate("location.hash") == "#quiz"
    assert page.evaluate("JSON.parse(localStorage['qwirkle-lessons'])") == {lesson: seen}


def test_the_first_step_is_there_before_any_script_and_before_the_engine(new_page: Callable[..., Page]) -> None:
    page = new_page(java_script_enabled=False)
    page.goto("learn/color/")
    step = page.locator(".lesson-step").first
    expect(step.locator(".lesson-task")).to_be_visible()
    expect(step.locator(".lesson-picture .tile").first).to_be_visible()
    expect(step.locator(".lesson-hand svg").first).to_be_visible()
    solution = step.locator(".lesson-solution")
    expect(solution.locator(".tile").first).to_be_hidden()
    solution.locator("summary").click()
    expect(solution.locator(".tile").first).to_be_visible()
    expect(solution.locator(".lesson-closing")).to_be_visible()
    # All steps are there to read.
    expect(page.locator(".lesson-step .lesson-task").last).to_be_visible()


def test_a_wrong_try_is_explained_with_line_tiles_and_rule(page: Page) -> None:
    page.goto("learn/color/#step.color.first")
    reader = Reader(page)
    reader.lay("Gx", 2, 0)
    expect(reader.answer).to_have_class(re.compile("is-wrong"))
    expect(reader.answer).to_contain_text("share neither color nor shape")
    rule = reader.answer.get_by_role("link", name="Rule")
    expect(rule).to_have_attribute("href", re.compile(r"line\.one-attribute$"))
    expect(reader.live.locator(".sandbox-picture .is-clash")).to_have_count(2)
    # The right tile takes the place of the wrong one.
    reader.lay("Rd", 2, 0)
    expect(reader.answer).to_have_class(re.compile("is-good"))
    expect(reader.answer).to_contain_text("3 points")


def test_a_legal_move_that_is_not_the_goal_is_told_what_is_wanted(page: Page) -> None:
    page.goto("learn/color/#step.color.first")
    reader = Reader(page)
    reader.lay("Rd", 0, 1)
    expect(reader.answer).to_have_class(re.compile("is-wrong"))
    expect(reader.answer).to_contain_text("Legal: 2 points. But at least 3 points are wanted.")


def test_a_wrong_count_is_diagnosed(page: Page) -> None:
    page.goto("learn/count-two/#step.count-two.corner")
    reader = Reader(page)
    reader.count(5)
    expect(reader.answer).to_have_class(re.compile("is-wrong"))
    expect(reader.answer.locator("li")).not_to_have_count(0)
    reader.count("many")
    expect(reader.answer).to_contain_text("as a number")
    reader.count(6)
    expect(reader.answer).to_have_class(re.compile("is-good"))
    expect(reader.answer.locator("li")).to_have_count(2)


def test_a_wrong_choice_and_a_wrong_reason_are_explained(page: Page) -> None:
    page.goto("learn/twins/#step.twins.which")
    reader = Reader(page)
    cards = reader.live.locator("button.lesson-card")
    cards.nth(0).click()
    expect(reader.answer).to_contain_text("A. Legal: 4 points. This one is allowed.")
    cards.nth(2).click()
    why = reader.live.locator(".lesson-why")
    why.get_by_role("button", name="Not connected").click()
    expect(reader.answer).to_contain_text("That is not the reason")
    why.get_by_role("button", name="A tile twice in a line").click()
    expect(reader.answer).to_have_class(re.compile("is-good"))
    expect(reader.answer.get_by_role("link", name="Rule")).to_be_visible()


def test_hints_come_one_by_one_and_show_where_to_look(page: Page) -> None:
    page.goto("learn/color/#step.color.first")
    reader = Reader(page)
    hint = reader.live.get_by_role("button", name="Hint")
    hint.click()
    expect(reader.live.locator(".lesson-hints li")).to_have_count(1)
    expect(reader.live.locator("[data-hand].is-hinted")).to_have_count(1)
    hint.click()
    expect(reader.live.locator(".lesson-hints li")).to_have_count(2)
    expect(reader.cell(2, 0)).to_have_attribute("aria-label", re.compile("look here"))
    expect(hint).to_be_disabled()


def test_show_me_shows_a_solution_and_does_not_count_as_done(page: Page) -> None:
    page.goto("learn/count-two/#step.count-two.seven")
    reader = Reader(page)
    reader.live.get_by_role("button", name="Show me").click()
    expect(reader.answer).to_contain_text("This is one way to do it. Legal: 7 points.")
    expect(reader.lesson.locator(".lesson-steps [aria-current]")).not_to_have_class(re.compile("is-done"))
    reader.live.get_by_role("button", name="Start again").click()
    expect(reader.answer).to_be_hidden()
    reader.solve()


def test_every_step_has_its_address_and_back_and_forward_work(page: Page) -> None:
    page.goto("learn/shape/#step.shape.which")
    heading = page.locator(".lesson-step.is-shown h2")
    expect(heading).to_contain_text("Which one fits?")
    page.locator(".lesson-steps a").nth(3).click()
    expect(heading).to_contain_text("A small trap")
    expect(heading).to_be_focused()
    page.go_back()
    expect(heading).to_contain_text("Which one fits?")
    page.go_forward()
    expect(heading).to_contain_text("A small trap")


def test_progress_is_kept_listed_and_forgotten(new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.goto("learn/shape/")
    reader = Reader(page)
    reader.solve()
    page.goto("learn/")
    mark = page.locator(".lesson-list li", has=page.get_by_role("link", name="A line by shape")).locator(".lesson-mark")
    expect(mark).to_contain_text("1")
    page.goto("learn/shape/")
    expect(page.locator(".lesson-step.is-shown h2")).to_contain_text("Only diamonds")
    page.get_by_role("button", name="Start this lesson again").click()
    expect(page.locator(".lesson-step.is-shown h2")).to_contain_text("Circle beside circle")
    expect(page.locator(".lesson-steps .is-done")).to_have_count(0)


def test_a_browser_that_refuses_storage_teaches_all_the_same(new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.add_init_script("Storage.prototype.setItem = () => { throw new Error('refused'); }")
    page.goto("learn/color/")
    reader = Reader(page)
    reader.solve()
    reader.go_on()
    reader.solve()
    expect(page.locator(".lesson-steps .is-done")).to_have_count(2)


def test_a_tile_is_dragged_from_the_hand(page: Page) -> None:
    page.goto("learn/color/#step.color.first")
    reader = Reader(page)
    reader.live.locator("[data-hand][data-kind=Rd]").drag_to(reader.cell(-1, 0))
    expect(reader.answer).to_have_class(re.compile("is-good"))
    # What is solved stays as it is, and what lay there before could not be moved.
    reader.cell(0, 0).click()
    expect(reader.live.locator(".sandbox-picture .is-new")).to_have_count(1)


def test_an_endgame_is_played_out_against_the_computer(page: Page) -> None:
    page.goto("learn/endgame/#step.endgame.champion")
    reader = Reader(page)
    play = reader.live.get_by_role("button", name="Play this turn")
    reader.live.get_by_role("button", name="Show me").click()
    expect(play).to_be_enabled()
    play.click()
    for _ in range(6):
        expect(reader.answer).to_contain_text(re.compile("Your turn|The game is over|pass"))
        if "The game is over" in reader.answer.inner_text():
            break
        expect(reader.answer).to_contain_text("The computer")
        passing = reader.live.get_by_role("button", name="Pass")
        if passing.is_visible():
            passing.click()
            continue
        best = page.evaluate(BEST_TURN)
        for x, y, kind in best:
            reader.lay(kind, x, y)
        expect(play).to_be_enabled()
        play.click()
    expect(reader.answer).to_contain_text("The game is over")
    expect(reader.live.locator(".lesson-scores")).to_contain_text("You:")


# What the engine would play now, asked as the page itself does.
BEST_TURN = """async () => {
  const { engine } = await import(new URL("../../assets/js/engine.js", location.href));
  const hand = document.querySelectorAll(".lesson-live [data-hand]:not(.is-used-up)");
  const held = [...hand].map((node) => node.dataset.kind);
  const cells = [...document.querySelectorAll(".lesson-live .sandbox-picture .tile")];
  const tiles = new Map(cells.map((node) => [`${node.dataset.x},${node.dataset.y}`, node]));
  const COLORS = { red: "R", orange: "O", yellow: "Y", green: "G", blue: "B", purple: "P" };
  const SHAPES = { circle: "c", "criss-cross": "x", diamond: "d", square: "s", starburst: "t", clover: "f" };
  const board = [...tiles.values()].map((node) => {
    const [color, shape] = node.querySelector("title").textContent.split(" ");
    return [Number(node.dataset.x), Number(node.dataset.y), COLORS[color] + SHAPES[shape]];
  });
  const { board: text } = await engine.ask({ op: "write", board, move: [], hand: null });
  const { best } = await engine.ask({ op: "options", board: text, hand: held.join(""), most: 1 });
  return best[0].tiles;
}"""
