"""Lessons in a browser: walked through by mouse, finger and keys; wrong tries explained; hints, address, progress."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .lessons import READERS, Reader, drag
from .readers import expect_one_stop
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
    tabs: Callable[..., Page], means: str, language: str, lesson: str, screen: dict[str, object]
) -> None:
    page = tabs(**screen)
    page.goto(f"../{language}/learn/{lesson}/")
    reader = READERS[means](page)
    expect(reader.live).to_be_visible()
    seen = reader.walk(reload_at=2)
    assert len(seen) == STEPS[lesson]
    assert page.evaluate("location.hash") == "#quiz"
    assert page.evaluate("JSON.parse(localStorage['qwirkle-lessons'])") == {lesson: seen}


def test_the_first_step_is_there_before_any_script_and_before_the_engine(tabs: Callable[..., Page]) -> None:
    page = tabs(java_script_enabled=False)
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


def test_a_wrong_try_is_explained_with_line_tiles_and_rule(tab: Page) -> None:
    tab.goto("learn/color/#step.color.first")
    reader = Reader(tab)
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


def test_a_legal_move_that_is_not_the_goal_is_told_what_is_wanted(tab: Page) -> None:
    tab.goto("learn/color/#step.color.first")
    reader = Reader(tab)
    reader.lay("Rd", 0, 1)
    expect(reader.answer).to_have_class(re.compile("is-wrong"))
    expect(reader.answer).to_contain_text("Legal: 2 points. But at least 3 points are wanted.")
    tab.goto("learn/crossing/#step.crossing.first")
    Reader(tab).lay("Gs", 2, 1)
    expect(reader.answer).to_contain_text("Legal: 2 points. But look for a place where 2 lines score at once.")


def test_a_wrong_count_is_diagnosed(tab: Page) -> None:
    tab.goto("learn/count-two/#step.count-two.corner")
    reader = Reader(tab)
    reader.count(5)
    expect(reader.answer).to_have_class(re.compile("is-wrong"))
    expect(reader.answer.locator("li")).not_to_have_count(0)
    reader.count(3)
    expect(reader.answer).to_contain_text("Not 3 but 6. One of these 2 mistakes gives 3:")
    expect(reader.answer.locator("li")).to_contain_text(["The row", "Or: The column"])
    reader.count(11)
    expect(reader.answer).to_contain_text("It takes two mistakes together to get 11:")
    expect(reader.answer.locator("li")).to_contain_text("That makes 6 \N{MINUS SIGN} 1 = 5. Six points for going out")
    expect(reader.answer.locator("li")).to_contain_text("That makes 5 + 6 = 11.")
    expect(reader.answer.locator("li br")).to_have_count(1)
    reader.count("many")
    expect(reader.answer).to_contain_text("as a number")
    reader.count(6)
    expect(reader.answer).to_have_class(re.compile("is-good"))
    expect(reader.answer.locator("li")).to_have_count(2)


def test_a_wrong_choice_and_a_wrong_reason_are_explained(tab: Page) -> None:
    tab.goto("learn/twins/#step.twins.which")
    reader = Reader(tab)
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


def test_hints_come_one_by_one_and_show_where_to_look(tab: Page) -> None:
    tab.goto("learn/color/#step.color.first")
    reader = Reader(tab)
    hint = reader.live.get_by_role("button", name="Hint")
    hint.click()
    expect(reader.live.locator(".lesson-hints li")).to_have_count(1)
    expect(reader.live.locator("[data-hand].is-hinted")).to_have_count(1)
    hint.click()
    expect(reader.live.locator(".lesson-hints li")).to_have_count(2)
    expect(reader.cell(2, 0)).to_have_attribute("aria-label", re.compile("look here"))
    expect(hint).to_be_disabled()


def test_show_me_shows_a_solution_and_does_not_count_as_done(tab: Page) -> None:
    tab.goto("learn/count-two/#step.count-two.seven")
    reader = Reader(tab)
    reader.live.get_by_role("button", name="Show me").click()
    expect(reader.answer).to_contain_text("This is one way to do it. Legal: 7 points.")
    expect(reader.lesson.locator(".lesson-steps [aria-current]")).not_to_have_class(re.compile("is-done"))
    reader.live.get_by_role("button", name="Start again").click()
    expect(reader.answer).to_be_hidden()
    reader.solve()


@pytest.mark.parametrize(("language", "step"), [
    ("en", "color/#step.color.first"), ("de", "color/#step.color.first"), ("fr", "color/#step.color.first"),
    ("nl", "color/#step.color.first"),
    # And a step of each other kind.
    ("de", "count-two/#step.count-two.corner"), ("en", "twins/#step.twins.which"), ("fr", "shape/#step.shape.which"),
    ("nl", "color/#step.color.stranger"), ("de", "several/#step.several.three"),
])
def test_on_a_phone_praise_and_the_way_on_come_into_sight_below_the_table(
    tabs: Callable[..., Page], language: str, step: str
) -> None:
    page = tabs(**PHONE)
    page.goto(f"../{language}/learn/{step}")
    reader = READERS["finger"](page)
    expect(reader.live).to_be_visible()
    reader.solve()
    way_on = reader.live.locator(".lesson-next")
    for seen in (reader.answer.locator(".lesson-lead"), way_on):
        expect(seen).to_be_in_viewport(ratio=1)
    expect(reader.live.locator(".sandbox-board")).to_be_in_viewport(ratio=0.9)
    expect(way_on).to_be_focused()
    # Nothing lies over it.
    way_on.tap()
    page.wait_for_function("before => location.hash !== before", arg=step[step.index("#"):])


def test_praise_is_short_and_the_reason_stands_behind_it(tab: Page) -> None:
    tab.goto("learn/color/#step.color.first")
    reader = Reader(tab)
    reader.solve()
    expect(reader.answer.locator(".lesson-lead")).to_have_text("Right!")
    expect(reader.answer.locator(".lesson-told")).to_have_text("Legal: 3 points.")
    closing = reader.answer.locator(".lesson-closing")
    expect(closing).to_have_text(re.compile("^ ?All three tiles are red, and each has another shape"))
    spoken = tab.locator("qwirkle-lesson > .qwirkle-announcer")
    expect(spoken).to_have_text(
        re.compile(r"^Right! Legal: 3 points\. All three tiles are red.* color\. Row red circle"))
    # Who has it shown has not earned the praise.
    reader.live.get_by_role("button", name="Show me").click()
    expect(reader.answer.locator(".lesson-lead")).to_contain_text("This is one way to do it.")
    expect(reader.answer).not_to_contain_text("Right!")
    expect(closing).to_be_visible()


@pytest.mark.parametrize(("motion", "behavior"), [("no-preference", "smooth"), ("reduce", "instant")])
def test_the_page_scrolls_gently_unless_less_motion_is_wanted(
    new_page: Callable[..., Page], motion: str, behavior: str
) -> None:
    low = {"width": 360, "height": 420}
    page = new_page(**PHONE | {"viewport": low}, reduced_motion=motion)
    page.add_init_script("""
      window.scrolls = [];
      const plain = window.scrollBy;
      window.scrollBy = (options) => {
        window.scrolls.push(options.behavior);
        plain.call(window, options);
      };""")
    page.goto("learn/color/#step.color.first")
    reader = READERS["finger"](page)
    reader.solve()
    expect(reader.live.locator(".lesson-next")).to_be_in_viewport(ratio=1)
    assert page.evaluate("[...new Set(window.scrolls)]") == [behavior]


@pytest.mark.parametrize(("language", "skip", "way_on"), [
    ("en", "Skip this step", "Next step"), ("de", "Schritt überspringen", "Nächster Schritt"),
    ("fr", "Sauter cette étape", "Étape suivante"), ("nl", "Deze stap overslaan", "Volgende stap"),
])
def test_until_it_is_solved_a_step_can_only_be_skipped(
    tabs: Callable[..., Page], language: str, skip: str, way_on: str
) -> None:
    page = tabs()
    page.goto(f"../{language}/learn/color/#step.color.first")
    reader = Reader(page)
    skipping = reader.live.get_by_role("link", name=skip)
    going_on = reader.live.get_by_role("link", name=way_on)
    expect(skipping).to_be_visible()
    expect(skipping).not_to_have_class(re.compile("qwirkle-button"))
    expect(going_on).to_have_count(0)
    reader.solve()
    expect(going_on).to_have_class(re.compile("lesson-main"))
    expect(going_on).to_be_focused()
    expect(skipping).to_have_count(0)
    page.reload()
    page.goto(f"../{language}/learn/color/#step.color.first")
    # What was solved once is not skipped any more.
    expect(going_on).to_be_visible()
    expect(skipping).to_have_count(0)
    page.goto(f"../{language}/learn/color/#step.color.column")
    skipping.click()
    page.wait_for_function("location.hash === '#step.color.stranger'")


def test_the_hand_is_one_tab_stop_and_arrows_go_from_tile_to_tile(tab: Page) -> None:
    tab.goto("learn/several/#step.several.three")
    reader = Reader(tab)
    tiles = reader.live.locator("[data-hand]")
    expect(tiles).to_have_count(4)
    expect_one_stop(tiles, ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowDown", 3), ("ArrowRight", 3), ("ArrowLeft", 2),
                    ("ArrowUp", 1))


ENDGAMES = ["out", "catch-up", "champion"]


@pytest.mark.parametrize("step", ENDGAMES)
def test_the_cells_of_an_endgame_are_large_enough_on_a_phone_and_the_table_is_moved_with_a_finger(
    tabs: Callable[..., Page], step: str
) -> None:
    page = tabs(**PHONE)
    page.goto(f"learn/endgame/#step.endgame.{step}")
    reader = READERS["finger"](page)
    expect(reader.live).to_be_visible()
    tile = reader.live.locator("[role=gridcell][data-tile]").first.bounding_box()
    assert tile is not None
    assert min(tile["width"], tile["height"]) >= 36
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    scroller = reader.live.locator(".sandbox-scroller")
    where = "node => [node.scrollLeft, node.scrollTop]"
    scroller.scroll_into_view_if_needed()
    before = scroller.evaluate(where)
    # From a tile, of which the table is full.
    x, y = scroller.evaluate("""node => {
      const frame = node.getBoundingClientRect();
      const tiles = [...node.querySelectorAll("[data-tile]")].map(tile => tile.getBoundingClientRect());
      const middle = [frame.left + frame.width / 2, frame.top + frame.height / 2];
      const far = ({ x, y, width }) => Math.hypot(x + width / 2 - middle[0], y + width / 2 - middle[1]);
      const { x, y, width } = tiles.sort((one, other) => far(one) - far(other))[0];
      return [x + width / 2, y + width / 2];
    }""")
    drag(page, (x, y), (x - 90, y - 90))
    after = scroller.evaluate(where)
    assert after[0] > before[0] + 20
    assert after[1] > before[1] + 20
    expect(reader.live.locator(".sandbox-picture .is-new")).to_have_count(0)


def test_a_tap_beside_the_cell_that_was_meant_is_mended_by_another_one(tabs: Callable[..., Page]) -> None:
    page = tabs(**PHONE)
    page.goto("learn/endgame/#step.endgame.champion")
    reader = READERS["finger"](page)
    x, y, kind = reader.step()[1]["shown"][0]
    taken = {(x, y) for x, y, _ in reader.step()[1]["position"]["board"]}
    beside = next((x + right, y + down) for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1))
                  if (x + right, y + down) not in taken)
    reader.lay(kind, *beside)
    new = reader.live.locator(".sandbox-picture .tile.is-new")
    expect(new).to_have_attribute("data-x", str(beside[0]))
    reader.press_cell(x, y)
    expect(new).to_have_count(1)
    expect(new).to_have_attribute("data-x", str(x))
    expect(new).to_have_attribute("data-y", str(y))
    # Whatever is said about it, it stays in sight.
    expect(reader.answer).to_have_class(re.compile("is-wrong"))
    expect(new).to_be_in_viewport(ratio=1)
    expect(reader.live.locator("[data-hand].is-used-up")).to_have_count(1)


def test_what_the_computer_lays_comes_into_sight_on_a_phone(tabs: Callable[..., Page]) -> None:
    page = tabs(**PHONE)
    page.goto("learn/endgame/#step.endgame.champion")
    reader = READERS["finger"](page)
    reader.live.get_by_role("button", name="Show me").tap()
    play = reader.live.get_by_role("button", name="Play this turn")
    expect(play).to_be_enabled()
    play.tap()
    expect(reader.answer).to_contain_text("The computer lays")
    marked = reader.live.locator("[role=gridcell][aria-label*='just laid by the computer']").first
    # Asked at once, as the page may still be moving.
    assert marked.evaluate("""cell => {
      const frame = cell.closest(".sandbox-scroller").getBoundingClientRect();
      const { left, top, right, bottom } = cell.getBoundingClientRect();
      return left >= frame.left && top >= frame.top && right <= frame.right && bottom <= frame.bottom;
    }""")


def test_every_step_has_its_address_and_back_and_forward_work(tab: Page) -> None:
    tab.goto("learn/shape/#step.shape.which")
    heading = tab.locator(".lesson-step.is-shown h2")
    expect(heading).to_contain_text("Which one fits?")
    tab.locator(".lesson-steps a").nth(3).click()
    expect(heading).to_contain_text("A small trap")
    expect(heading).to_be_focused()
    tab.go_back()
    expect(heading).to_contain_text("Which one fits?")
    tab.go_forward()
    expect(heading).to_contain_text("A small trap")


def test_progress_is_kept_listed_and_forgotten(tabs: Callable[..., Page]) -> None:
    page = tabs()
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
    # What was kept before it was full does not come back in the place of what was done since.
    page.add_init_script("""
        localStorage.setItem("qwirkle-lessons", "{}");
        Storage.prototype.setItem = () => { throw new Error("refused"); };
    """)
    page.goto("learn/color/")
    reader = Reader(page)
    reader.solve()
    reader.go_on()
    reader.solve()
    expect(page.locator(".lesson-steps .is-done")).to_have_count(2)


def test_a_tile_is_dragged_from_the_hand(tab: Page) -> None:
    tab.goto("learn/color/#step.color.first")
    reader = Reader(tab)
    reader.live.locator("[data-hand][data-kind=Rd]").drag_to(reader.cell(-1, 0))
    expect(reader.answer).to_have_class(re.compile("is-good"))
    # What is solved stays as it is, and what lay there before could not be moved.
    reader.cell(0, 0).click()
    expect(reader.live.locator(".sandbox-picture .is-new")).to_have_count(1)


def test_an_endgame_is_played_out_against_the_computer(tab: Page) -> None:
    tab.goto("learn/endgame/#step.endgame.champion")
    reader = Reader(tab)
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
        best = tab.evaluate(BEST_TURN)
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
