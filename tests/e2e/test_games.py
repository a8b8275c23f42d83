"""Whole games as a reader steps through them: by mouse, finger and keys, by the address; and a record of one's own."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from .axe import CLEAN, axe_findings
from .conftest import SiteServer
from .lessons import drag
from .readers import touch
from .sandbox import PHONE

RIGHT = "seats: 2\n\n1 RcRxRd@0,0h=3\n2 Rs@3,0=4\n1 GcBc@0,1v=3\n2 =12Q\n"
WRONG = "seats: 2\n\n1 RcRxRd@0,0h=3\n2 Rc@3,0=4\n1 GcBc@0,1v=3\n"
MISCOUNTED = "seats: 2\n\n1 RcRxRd@0,0h=3\n2 Rs@3,0=5\n"
UNREADABLE = "seats: 2\n\n1 RcRxRd@0,0h=3\n2 Rq@3,0=4\n"


class Game:
    """A page with a game on it that is stepped through."""

    def __init__(self, page: Page, address: str = "games/two/") -> None:
        self.page = page
        page.goto("about:blank")
        page.goto(address)
        self.node = page.locator(".replay")
        self.count = self.node.locator(".replay-count")
        self.best = self.node.locator(".replay-best")

    def button(self, name: str) -> Locator:
        return self.node.get_by_role("button", name=name, exact=True)

    def expect_turn(self, number: int) -> None:
        expect(self.count).to_have_text(re.compile(f"^Turn {number} of"))
        expect(self.node.get_by_role("slider")).to_have_js_property("value", str(number))

    def new_tiles(self) -> list[str]:
        return self.node.locator(".tile.is-new > title").all_text_contents()


def test_the_turns_are_stepped_through_by_mouse_with_table_score_and_totals(tab: Page) -> None:
    game = Game(tab)
    game.expect_turn(1)
    game.button("Next turn").click()
    game.expect_turn(2)
    says = game.node.locator(".replay-says").text_content() or ""
    assert says == f"Player 2 lays {', '.join(game.new_tiles())}."
    total = re.search(r"(\d+) points", game.node.locator(".qwirkle-verdict").text_content() or "")
    assert total is not None
    expect(game.node.locator(".replay-players .is-at-turn")).to_contain_text(f"Player 2: {total[1]}")
    expect(game.node.locator(".replay-verdict .qwirkle-story li")).not_to_have_count(0)
    expect(game.node.locator(".replay-around > p")).to_have_text(re.compile(r"In the bag: \d+"))
    game.button("Last turn").click()
    expect(game.node.locator(".replay-verdict")).to_contain_text("Player 2 wins.")
    game.button("Previous turn").click()
    game.expect_turn(55)


def test_arrows_home_and_end_step_from_anywhere_in_the_game(tab: Page) -> None:
    game = Game(tab)
    game.button("Next turn").focus()
    pressed = (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("End", 56), ("Home", 1), ("ArrowLeft", 1))
    for key, turn in pressed:
        tab.keyboard.press(key)
        game.expect_turn(turn)
    game.node.get_by_role("slider").focus()
    tab.keyboard.press("ArrowRight")
    game.expect_turn(2)


def test_a_finger_steps_on_a_phone_where_nothing_is_too_small_or_too_wide(tabs: Callable[..., Page]) -> None:
    game = Game(tabs(**PHONE))
    game.button("Next turn").tap()
    game.expect_turn(2)
    game.button("Last turn").tap()
    game.expect_turn(56)
    assert game.page.evaluate("document.documentElement.scrollWidth") == 360
    targets = game.node.locator("button:visible, input[type=range]:visible, label:visible, summary:visible").all()
    assert len(targets) >= 8
    for target in targets:
        box = target.bounding_box()
        assert box is not None
        assert box["height"] >= 44 - 0.5, target.evaluate("node => node.outerHTML")
    # What is new is in sight, however large the table.
    tile = game.node.locator(".tile.is-new").first.bounding_box()
    frame = game.node.locator(".replay-picture").bounding_box()
    assert tile is not None
    assert frame is not None
    assert frame["x"] - 1 <= tile["x"] <= frame["x"] + frame["width"]
    assert frame["y"] - 1 <= tile["y"] <= frame["y"] + frame["height"]


def middle_of(target: Locator) -> tuple[float, float]:
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_finger_swipes_to_the_next_turn_and_back(tabs: Callable[..., Page]) -> None:
    game = Game(tabs(**PHONE))
    game.expect_turn(1)
    x, y = middle_of(game.node.locator(".replay-picture"))
    drag(game.page, (x + 60, y), (x - 60, y + 10))
    game.expect_turn(2)
    assert game.page.url.endswith("#turn=2")
    drag(game.page, (x + 60, y), (x - 60, y))
    game.expect_turn(3)
    drag(game.page, (x - 60, y), (x + 60, y))
    game.expect_turn(2)
    expect(game.node.locator(".qwirkle-announcer")).to_have_text(re.compile("^Turn 2 of"))
    # On what is said about the turn it works as well.
    x, y = middle_of(game.node.locator(".replay-says"))
    drag(game.page, (x - 60, y), (x + 60, y))
    game.expect_turn(1)
    # A tremble is no swipe.
    drag(game.page, (x + 15, y), (x - 15, y))
    game.expect_turn(1)


def test_a_finger_still_scrolls_the_page_and_two_fingers_still_zoom(new_page: Callable[..., Page]) -> None:
    game = Game(new_page(**PHONE))
    page = game.page
    x, y = middle_of(game.node.locator(".replay-picture"))
    before = page.evaluate("scrollY")
    drag(page, (x, y), (x - 40, y - 150))
    page.wait_for_function("before => scrollY > before + 50", arg=before)
    game.expect_turn(1)
    x, y = middle_of(game.node.locator(".replay-picture"))
    session = page.context.new_cdp_session(page)
    touch(session, "touchStart", (x - 20, y), (x + 20, y))
    for apart in (40, 60, 80, 100, 120):
        touch(session, "touchMove", (x - apart, y), (x + apart, y))
    touch(session, "touchEnd")
    session.detach()
    page.wait_for_function("visualViewport.scale > 1.2")
    game.expect_turn(1)
    # Of a page that is magnified, one finger moves what is seen.
    drag(page, (220, 400), (100, 400))
    game.expect_turn(1)


def test_a_picture_that_is_wider_than_the_screen_is_moved_before_it_is_left(tabs: Callable[..., Page]) -> None:
    game = Game(tabs(**PHONE), "games/two/#turn=56")
    game.expect_turn(56)
    picture = game.node.locator(".replay-picture")
    expect(picture).to_have_class(re.compile("is-wide"))
    x, y = middle_of(picture)
    picture.evaluate("node => node.scrollLeft = 60")
    drag(game.page, (x - 40, y), (x + 40, y))
    game.page.wait_for_function("document.querySelector('.replay-picture').scrollLeft < 30")
    game.expect_turn(56)
    picture.evaluate("node => node.scrollLeft = 0")
    drag(game.page, (x - 60, y), (x + 60, y))
    game.expect_turn(55)


def test_the_address_carries_the_turn_and_the_way_back_leads_to_the_one_before(tab: Page) -> None:
    game = Game(tab, "games/two/#turn=12")
    game.expect_turn(12)
    game.button("Next turn").click()
    assert tab.url.endswith("#turn=13")
    game.button("Last turn").click()
    tab.go_back()
    game.expect_turn(13)
    tab.go_back()
    game.expect_turn(12)
    tab.go_forward()
    game.expect_turn(13)
    # A turn that the game does not have is told, and the address names the one that is shown.
    count = game.count.inner_text().rpartition(" ")[2]
    notice = game.node.locator(".sandbox-notice")
    for named, shown in (("1e9", int(count)), ("-1", 1), ("%", 1)):
        tab.evaluate("named => location.hash = `#turn=${named}`", named)
        game.expect_turn(shown)
        expect(notice).to_have_text(f"This game has turns 1 to {count}. You see turn {shown}.")
        assert tab.url.endswith(f"#turn={shown}")
    game.button("Next turn").click()
    expect(notice).to_be_hidden()
    game = Game(tab, "games/two/#turn=999999")
    game.expect_turn(int(count))
    expect(notice).to_contain_text(f"You see turn {count}.")
    assert tab.url.endswith(f"#turn={count}")


def test_a_game_goes_on_by_itself_until_it_is_stopped(page: Page) -> None:
    page.clock.install()
    game = Game(page)
    game.button("Play").click()
    page.clock.run_for(3100)
    game.expect_turn(2)
    page.clock.run_for(3100)
    game.expect_turn(3)
    game.button("Pause").click()
    page.clock.run_for(10_000)
    game.expect_turn(3)
    game.button("Play").click()
    # A step of the reader's own stops it, too.
    game.button("Next turn").click()
    page.clock.run_for(10_000)
    game.expect_turn(4)
    expect(game.button("Play")).to_be_visible()


def test_hands_are_open_or_hidden_and_the_choice_is_kept(tabs: Callable[..., Page]) -> None:
    game = Game(tabs())
    hands = game.node.locator(".replay-hand")
    expect(hands.locator("svg")).to_have_count(12)
    game.node.get_by_label("Show the hands").uncheck()
    expect(hands.locator("svg")).to_have_count(0)
    expect(hands.locator(".tile-back")).to_have_count(12)
    game.page.reload()
    expect(hands.locator(".tile-back")).to_have_count(12)


def test_big_turns_are_jumped_to_and_the_turn_goes_to_the_sandbox(tab: Page) -> None:
    game = Game(tab)
    game.node.get_by_text("Big turns").click()
    game.button("Turn 16: 14 points, Qwirkle").click()
    game.expect_turn(16)
    new = game.new_tiles()
    game.node.get_by_role("link", name="This turn in the sandbox").click()
    expect(tab.locator("qwirkle-board[mode=sandbox] .sandbox-bar .qwirkle-verdict")).to_have_text("Legal: 14 points.")
    lying = tab.locator("qwirkle-board[mode=sandbox] .tile.is-new > title").all_text_contents()
    assert lying == new != []


def test_the_best_move_is_asked_for_when_it_is_looked_at(tab: Page) -> None:
    asked: list[str] = []
    tab.on("request", lambda request: asked.append(request.url))
    game = Game(tab, "games/blocked/#turn=3")
    game.expect_turn(3)
    assert [url for url in asked if "/engine/" in url] == []
    game.best.locator("summary").click()
    expect(game.best.locator("p")).to_have_text(re.compile(r"^The best move scores \d+ instead of 4: "))
    played = game.new_tiles()
    game.button("Show it on the table").click()
    expect(game.button("Show it on the table")).to_have_attribute("aria-pressed", "true")
    assert game.new_tiles() != played
    game.button("Next turn").click()
    game.expect_turn(4)
    game.button("Previous turn").click()
    assert game.new_tiles() == played


# As on a machine that is too slow to look at a single move in time.
HASTY = """(() => {
  const Plain = Worker;
  window.Worker = class extends Plain {
    postMessage(message, ...more) {
      const request = message?.request && JSON.parse(message.request);
      if (!window.hasty || request?.op !== "options") return super.postMessage(message, ...more);
      super.postMessage({ ...message, request: JSON.stringify({ ...request, milliseconds: 0 }) }, ...more);
    }
  };
  window.hasty = true;
})()"""


def test_a_search_that_was_cut_short_claims_nothing_and_can_be_tried_again(new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.add_init_script(HASTY)
    game = Game(page, "games/blocked/#turn=3")
    summary = game.best.locator("summary")
    summary.click()
    expect(game.best.locator("p")).to_contain_text("The time was too short to look at all moves.")
    page.evaluate("window.hasty = false")
    summary.click()
    summary.click()
    expect(game.best.locator("p")).to_have_text(re.compile(r"^The best move scores \d+ instead of 4: "))


def test_the_list_of_turns_leads_to_each_of_them(tab: Page) -> None:
    game = Game(tab)
    tab.locator("details.game-turns > summary").click()
    tab.locator(".game-jump").nth(8).click()
    game.expect_turn(9)


def test_the_table_of_a_turn_is_told_in_words(tab: Page) -> None:
    game = Game(tab, "games/two/#turn=2")
    game.node.get_by_text("The table in words").click()
    words = game.node.locator("details", has_text="The table in words").locator("p")
    for tile in game.new_tiles():
        expect(words).to_contain_text(f"new: {tile}")


def test_turns_are_announced_politely(tab: Page) -> None:
    game = Game(tab)
    game.button("Next turn").click()
    expect(game.node.locator(".qwirkle-announcer")).to_have_text(
        re.compile(r"^Turn 2 of 56 Player 2 lays .* Legal: \d+ points"))


@pytest.mark.parametrize("address", ["games/", "games/two/#turn=16", "games/four/#turn=49"])
def test_axe_finds_nothing_in_light_and_dark(tabs: Callable[..., Page], address: str) -> None:
    page = tabs()
    page.goto(address)
    page.wait_for_selector("qwirkle-record form, .replay-picture svg")
    for summary in page.locator(".replay summary, .game-turns > summary").all():
        summary.click()
    assert axe_findings(page, ".md-content") == CLEAN


class Own:
    """The form for a record of one's own."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.goto("games/")
        self.text = page.get_by_label("The record", exact=True)
        self.answer = page.locator("#record-answer")

    def check(self, record: str) -> None:
        self.text.fill(record)
        self.page.get_by_role("button", name="Check it").click()


def test_a_right_record_is_stepped_through_kept_copied_saved_and_taken_away(new_page: Callable[..., Page]) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    own = Own(page)
    own.check(RIGHT)
    expect(own.answer).to_have_text(
        "Every turn is right. Turns: 4. The game is not over yet. It stays in this browser until you take it away.")
    replay = page.locator(".replay")
    expect(replay.locator(".replay-count")).to_have_text("Turn 1 of 4")
    expect(replay.locator(".tile.is-new")).to_have_count(3)
    replay.get_by_role("button", name="Last turn").click()
    expect(replay.locator(".replay-says")).to_have_text(
        "Player 2 writes down 12. Which tiles were laid is not known.")
    expect(replay.get_by_role("link", name="This turn in the sandbox")).to_be_hidden()
    expect(replay.locator(".tile")).to_have_count(0)
    page.get_by_role("button", name="Copy the record").click()
    expect(own.answer).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == RIGHT
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save it as a file").click()
    assert Path(saved.value.path()).read_text(encoding="utf-8") == RIGHT
    page.goto("games/")
    expect(own.answer).to_contain_text("Every turn is right.")
    page.get_by_role("button", name="Take it away").click()
    expect(own.answer).to_have_text("Taken away.")
    page.reload()
    expect(own.text).to_have_value("")
    expect(page.locator(".replay")).to_have_count(0)


def test_the_first_wrong_turn_is_named_and_shown_and_the_turns_before_it_stand(open_page: Page) -> None:
    own = Own(open_page)
    own.check(WRONG)
    expect(own.answer).to_contain_text("Turn 2 is wrong. A tile twice in a line.")
    replay = open_page.locator(".replay")
    expect(replay.locator(".replay-count")).to_have_text("Turn 2 of 2")
    expect(replay.locator(".replay-verdict")).to_contain_text("has the red circle twice")
    expect(replay.locator(".tile.is-clash")).not_to_have_count(0)
    replay.get_by_role("button", name="Previous turn").click()
    expect(replay.locator(".qwirkle-verdict.is-legal")).to_have_text("Legal: 3 points.")
    own.check(MISCOUNTED)
    expect(own.answer).to_contain_text("Turn 2 is wrong. The move scores 4, but 5 is written down.")
    expect(replay.locator(".replay-verdict")).to_contain_text("Legal: 4 points.")
    expect(replay.locator(".replay-verdict .is-illegal")).to_have_text(
        "The move scores 4, but 5 is written down.")


def test_what_cannot_be_read_or_is_too_large_is_told_with_its_place(open_page: Page, tmp_path: Path) -> None:
    own = Own(open_page)
    own.check(UNREADABLE)
    expect(own.answer).to_contain_text("Line 4, character 4")
    assert own.text.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)") == "q"
    expect(open_page.locator(".replay")).to_have_count(0)
    own.check("Hello!\n\nWe played yesterday.")
    expect(own.answer).to_have_text(re.compile("^This is no record of a game. A record begins"))
    own.check("1 pass " * 5000)
    expect(own.answer).to_have_text("This has 35000 characters. A record may have 20000.")
    own.check(f"\ufeff{RIGHT}")
    expect(own.answer).to_contain_text("Every turn is right.")
    own.check(" ")
    expect(own.answer).to_have_text("Paste a record here, or choose a file.")
    for name, data, said in (
        ("right.txt", RIGHT.replace("\n", "\r\n").encode(), "Every turn is right."),
        ("picture.txt", b"\xff\xfe\x00", "This file cannot be read as text."),
        ("huge.txt", b"1 pass\n" * 20_000, "This has 140000 characters."),
    ):
        (tmp_path / name).write_bytes(data)
        open_page.get_by_label("Or from a file").set_input_files(tmp_path / name)
        expect(own.answer).to_contain_text(said)


def test_where_storage_is_refused_a_record_is_checked_all_the_same(new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }")
    own = Own(page)
    lost = "This browser could not keep it. To have it again later, save it as a file, or copy it."
    for record, said in ((RIGHT, "Every turn is right."), (WRONG, "Turn 2 is wrong")):
        own.check(record)
        expect(own.answer).to_contain_text(said)
        expect(own.answer).to_contain_text(lost)
        expect(own.answer).not_to_contain_text("It stays in this browser")
    # Where there is no storage at all, the theme is given something in its place, which keeps nothing either.
    page.add_init_script("""Object.defineProperty(window, "localStorage", {
        configurable: true, get() { throw new Error("refused"); },
    })""")
    own = Own(page)
    own.check(RIGHT)
    expect(own.answer).to_contain_text(lost)


def test_without_scripts_end_and_turns_are_there(browser: Browser, server: SiteServer) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{server.address}en/games/three/")
    expect(page.locator(".game-final svg.qwirkle-board")).to_be_visible()
    expect(page.locator(".game-scores")).to_contain_text("171 points")
    expect(page.locator(".game-final")).to_contain_text("Player 2 wins.")
    expect(page.locator(".game-turns li")).to_have_count(47)
    expect(page.locator(".game-turns li").last).to_be_visible()
    link = page.get_by_role("link", name="Turn 47 in the sandbox").get_attribute("href") or ""
    assert re.search(r"\.\./\.\./sandbox/#p=.*&t=", link)
    page.goto(f"{server.address}en/games/")
    expect(page.locator("qwirkle-record")).to_contain_text("needs JavaScript")
    context.close()
