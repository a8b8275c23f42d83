"""Whole positions in the sandbox: the form, the address, what the rules allow, and what cannot be."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tools.book import load_book

from .readers import Means
from .sandbox import Sandbox
from .test_laying import start

OPENING = "#p=-;RcRxRdBsPfYt/BcRdGcYtPxOs;1;0/0;96;0"
START = "#p=RcRx@0,0;?6/RdGcYsBtPfOs;2;2/2;94;0"


def open_panel(sandbox: Sandbox) -> Locator:
    """The panel of hands and bag, which opens by itself for a link that has them."""
    panel = sandbox.element.locator(".sandbox-game")
    panel.evaluate("details => details.open = true")
    return panel


def answer(panel: Locator, question: str) -> Locator:
    """What the panel says to one question: over, start, trade or pass."""
    return panel.locator(f"[data-question={question}]")


def test_hands_and_bag_are_added_by_one_press_and_change_what_is_allowed(screen: Page, means: Means) -> None:
    sandbox = start(screen, "#b=RcRx@0,0&h=GdYsBtPfOs")
    reader = means(sandbox)
    press = reader.press
    panel = reader.open("Hands, bag and scores")
    press(panel.get_by_role("button", name="Add hands, bag and scores"))
    sandbox.expect_address("#p=RcRx@0,0;OsYsGdBtPf?1/?6;1;2/2;94;0")
    expect(answer(panel, "over")).to_contain_text("No, the game goes on: it is the turn of player 1.")
    expect(answer(panel, "trade")).to_contain_text("whether it holds a tile that fits cannot be said")
    hand = panel.get_by_label("Hand of Player 1")
    reader.write(hand, "GdYsBtPfOsGt")
    screen.keyboard.press("Enter")
    expect(answer(panel, "trade")).to_contain_text("Yes: no tile can be placed, and the bag holds tiles.")
    expect(answer(panel, "trade").get_by_role("link")).to_have_text(re.compile("Rule 8"))
    expect(answer(panel, "pass")).to_contain_text("No. The bag still holds tiles")
    press(sandbox.element.get_by_role("button", name="Undo"))
    sandbox.expect_address("#p=RcRx@0,0;OsYsGdBtPf?1/?6;1;2/2;94;0")
    scores = [panel.get_by_label(f"Score of Player {number}") for number in (1, 2)]
    for field in (*scores, panel.get_by_label("Tiles in the bag")):
        expect(field).to_have_value("")
        assert field.get_attribute("placeholder") is None
    expect(panel).to_contain_text("all tiles that lie nowhere else: 94.")
    expect(panel).to_contain_text("Rc red circle · Ox orange criss-cross")
    reader.write(scores[0], "40")
    screen.keyboard.press("Enter")
    sandbox.expect_address("#p=RcRx@0,0;OsYsGdBtPf?1/?6;1;40/2;94;0")
    expect(scores[0]).to_have_value("40")
    expect(scores[1]).to_have_value("")  # what nobody has written
    press(panel.get_by_role("button", name="Leave them out again"))
    sandbox.expect_address("#b=RcRx@0,0&h=OsYsGdBtPf?1")


def test_turns_of_every_kind_are_judged_and_one_is_played(screen: Page, means: Means) -> None:
    sandbox = start(screen, START)
    expect(sandbox.panel("Hands, bag and scores")).to_have_attribute("open", "")
    reader = means(sandbox)
    panel = reader.open("Hands, bag and scores")
    for question, text in (("over", "it is the turn of player 2"), ("trade", "No: a tile can be placed."),
                           ("pass", "No. A tile can be placed, so there is no pass.")):
        expect(answer(panel, question)).to_contain_text(text)
        expect(answer(panel, question).get_by_role("link")).to_have_text(re.compile(r"^Rule \d"))
    reader.press(panel.get_by_role("radio", name="pass"))
    sandbox.expect_verdict("Not legal.", reasons="placement-possible trade-possible")
    sandbox.expect_address(f"{START.replace('RdGcYsBtPfOs', 'RdOsYsGcBtPf')}&t=pass")
    reader.press(panel.get_by_role("radio", name="tiles are traded"))
    sandbox.expect_verdict("Legal.")
    expect(sandbox.sentences).to_have_text(re.compile(r"^Rule \d+\.\d+: Trade one tile or more$"))
    traded = panel.get_by_label("The tiles that are traded, or their number")
    for text, headline in (("RcGc", "Not legal."), ("GcYs", "Legal.")):
        reader.write(traded, text)
        screen.keyboard.press("Enter")
        sandbox.expect_verdict(headline)
    reader.lay_as("as my move")
    reader.lay("red diamond", 2, 0)
    sandbox.expect_verdict("Legal: 3 points.", total="3")
    expect(panel.get_by_role("radio", name="tiles are placed")).to_be_checked()
    reader.press_button("Play it")
    sandbox.expect_address("#p=RcRxRd@0,0;?6/OsYsGcBtPf?1;1;2/5;93;0")
    expect(answer(panel, "over")).to_contain_text("it is the turn of player 1")


def test_the_form_is_filled_in_and_the_address_carries_it(screen: Page, means: Means) -> None:
    sandbox = start(screen, START)
    expect(sandbox.panel("Hands, bag and scores")).to_have_attribute("open", "")
    reader = means(sandbox)
    panel = reader.open("Hands, bag and scores")
    reader.pick(panel.get_by_label("Players"), "3")
    sandbox.expect_address("#p=RcRx@0,0;?6/RdOsYsGcBtPf/?6;2;2/2/2;88;0")
    reader.press(panel.get_by_role("radio", name="Player 3"))
    expect(answer(panel, "over")).to_contain_text("it is the turn of player 3")
    for label, text in (("Hand of Player 3", "RsRtRf?3"), ("Score of Player 3", "4"), ("Tiles in the bag", "88")):
        reader.write(panel.get_by_label(label), text)
        screen.keyboard.press("Enter")
    carried = "#p=RcRx@0,0;?6/RdOsYsGcBtPf/RsRtRf?3;3;2/2/4;88;0"
    sandbox.expect_address(carried)
    for label, number, fault in (("Tiles in the bag", "80", "hold 100 tiles together"),
                                 ("Passes just before", "1", "Nobody passes while the bag holds tiles")):
        reader.write(panel.get_by_label(label), number)
        screen.keyboard.press("Enter")
        expect(panel.get_by_role("alert")).to_contain_text(fault)
        reader.press_button("Undo")
        expect(panel.get_by_role("alert")).to_be_hidden()
        sandbox.expect_address(carried)
    reader.write(panel.get_by_label("The whole position as text"), OPENING.removeprefix("#p="))
    reader.press(panel.get_by_role("button", name="Read this text"))
    expect(answer(panel, "start")).to_contain_text("Player 1 starts, for nobody else holds so large a set")
    # Whoever follows the link finds the form as it was.
    Sandbox(screen, carried)
    for label, value in (("Players", "3"), ("Hand of Player 3", "RsRtRf?3"), ("Score of Player 3", "4")):
        expect(panel.get_by_label(label)).to_have_value(value)


@pytest.mark.parametrize(("fragment", "question", "text"), [
    ("#p=-;RcRxGdBsPfYt/BcRdYcYtPdPs;1;0/0;96;0", "start", "Players 1, 2 hold equally large sets of 2: the oldest"),
    (OPENING, "start", "Player 1 starts, for nobody else holds so large a set"),
    ("#p=-;RtOfYtYfGxBd/RcRxGdGcBcPc;1;0/0;96;0", "over", "No, the game has not begun: no tile is laid yet."),
    ("#p=-;RtOfYtYfGxBd/RcRxGdGcBcPc;1;0/0;96;0", "start", "But here the turn is set to player 1, who does not start."),
    ("#p=-;?6/?6;1;0/0;96;0", "start", "who starts cannot be said"),
    ("#p=-;?6/?6;1;0/0;96;0", "pass", "The first turn of the game is a placement"),
])
def test_who_starts(open_page: Page, fragment: str, question: str, text: str) -> None:
    panel = open_panel(Sandbox(open_page, fragment))
    expect(answer(panel, question)).to_contain_text(text)


def test_an_ended_game_says_who_has_won_and_asks_no_more(open_page: Page) -> None:
    example = load_book("en").examples["after-the-last-tile"]
    panel = open_panel(Sandbox(open_page, f"#{example.fragment}"))
    expect(answer(panel, "over")).to_contain_text("The game is over")
    expect(answer(panel, "over")).to_contain_text(re.compile("won with|share the win"))
    expect(panel.locator("dd")).to_have_count(1)


def test_an_impossible_position_is_told_and_can_be_set_right(open_page: Page) -> None:
    impossible = START.replace(";94;", ";90;")
    sandbox = Sandbox(open_page, impossible)
    told = "Table, hands and bag hold 104 tiles together; a full set has 108."
    expect(sandbox.notice).to_contain_text(told)
    panel = open_panel(sandbox)
    expect(panel.get_by_role("alert")).to_contain_text(told)
    expect(sandbox.cell(0, 0)).to_have_accessible_name(re.compile("red circle"))
    sandbox.expect_address(impossible.replace("RdGcYsBtPfOs", "RdOsYsGcBtPf"))
    panel.get_by_label("Tiles in the bag").fill("")
    panel.get_by_label("Tiles in the bag").press("Enter")
    sandbox.expect_address(START.replace("RdGcYsBtPfOs", "RdOsYsGcBtPf"))
    expect(sandbox.notice).to_be_hidden()
    expect(answer(panel, "over")).to_be_visible()


def test_a_hand_that_cannot_be_read_is_told_beside_the_form(open_page: Page) -> None:
    sandbox = Sandbox(open_page, START)
    panel = open_panel(sandbox)
    hand = panel.get_by_label("Hand of Player 1")
    hand.fill("RcRq")
    hand.press("Enter")
    told = panel.get_by_role("alert")
    expect(told).to_contain_text("Hand of Player 1: Character 4: expected a shape letter")
    expect(hand).to_have_attribute("aria-invalid", "true")
    bag = panel.get_by_label("Tiles in the bag")
    bag.fill("1e9")
    bag.press("Enter")
    expect(told).to_contain_text("Tiles in the bag: Write a whole number from 0 to 108, or nothing.")
    text = panel.get_by_label("The whole position as text")
    text.fill("not read yet")
    # The table changes meanwhile: what is written stays, and what is wrong with it.
    sandbox.lay(("red diamond", 2, 0))
    sandbox.expect_verdict("Legal: 3 points.")
    for field, value in ((hand, "RcRq"), (bag, "1e9"), (text, "not read yet")):
        expect(field).to_have_value(value)
    expect(panel).to_contain_text("What you have written here does not lie on the table yet.")
    for field, value in ((hand, "RcRd?4"), (bag, "")):
        field.fill(value)
        field.press("Enter")
        expect(field).to_have_attribute("aria-invalid", "false")
    expect(told).to_be_hidden()


def test_a_broken_link_says_where_it_breaks_shows_the_table_and_stays_for_repair(screen: Page, means: Means) -> None:
    broken = START.replace("Gc", "Gq")
    sandbox = start(screen, broken)
    expect(sandbox.panel("Hands, bag and scores")).to_have_attribute("open", "")
    reader = means(sandbox)
    expect(sandbox.notice).to_have_text(re.compile(
        "Position in this link cannot be read. Character 16: expected a shape letter"))
    expect(sandbox.cell(1, 0)).to_have_accessible_name(re.compile("red criss-cross"))
    sandbox.expect_address(broken)
    panel = reader.open("Hands, bag and scores")
    text = panel.get_by_label("The whole position as text")
    expect(text).to_have_value(broken.removeprefix("#p="))
    reader.write(text, START.removeprefix("#p="))
    reader.press(panel.get_by_role("button", name="Read this text"))
    sandbox.expect_address(START.replace("RdGcYsBtPfOs", "RdOsYsGcBtPf"))
    expect(sandbox.notice).to_be_hidden()


def test_a_turn_that_cannot_be_read_leaves_the_position(open_page: Page) -> None:
    sandbox = Sandbox(open_page, f"{START}&t=Rd@2")
    expect(sandbox.notice).to_have_text(re.compile("Turn in this link cannot be read"))
    expect(sandbox.cell(1, 0)).to_have_accessible_name(re.compile("red criss-cross"))
    sandbox.expect_address(f"{START}&t=Rd@2")
    panel = sandbox.panel("Hands, bag and scores")
    turn, text = panel.get_by_label("The turn as text"), panel.get_by_label("The whole position as text")
    expect(turn).to_have_value("Rd@2")
    expect(turn).to_have_accessible_description(re.compile("^Character 5: expected a comma"))
    expect(text).to_have_value(START.removeprefix("#p="))
    for mended, found in (("Rd@2,0 Rq", "q"), ("pass", None)):
        turn.fill(mended)
        panel.get_by_role("button", name="Read this text").press("Enter")
        if found is None:
            sandbox.expect_verdict("Not legal.", reasons="placement-possible trade-possible")
        else:
            expect(turn).to_be_focused()
            expect(turn).to_have_attribute("aria-invalid", "true")
            assert turn.evaluate("turn => turn.value.slice(turn.selectionStart, turn.selectionEnd)") == found
            expect(turn).to_have_value(mended)
    expect(turn).to_have_attribute("aria-invalid", "false")


@pytest.mark.parametrize(("fragment", "tiles", "turn", "told"), [
    ("#b=RcRx@0,0&t=zz", 2, "zz", "Character 1: expected a color letter (R O Y G B P), found 'z' in 'zz'"),
    ("#t=-", 0, "-", "A turn needs hands and bag beside it (p=), and this link has none."),
])
def test_a_turn_without_a_position_is_told_and_not_lost(
    open_page: Page, fragment: str, tiles: int, turn: str, told: str
) -> None:
    sandbox = Sandbox(open_page, fragment)
    expect(sandbox.notice).to_have_text(f"Turn in this link cannot be read. {told}")
    expect(sandbox.element.locator("[data-tile]")).to_have_count(tiles)
    field = sandbox.panel("Hands, bag and scores").get_by_label("The turn as text")
    expect(field).to_have_value(turn)
    expect(field).to_have_accessible_description(told)
    sandbox.expect_address(fragment)


def test_what_could_be_played_knows_the_rules_of_the_opening(open_page: Page) -> None:
    sandbox = Sandbox(open_page, OPENING)
    panel = sandbox.open("What could I play?")
    expect(panel).to_contain_text("This hand has 12 legal moves.")


@pytest.mark.parametrize("id", ["last-tile", "pass-by-choice", "nothing-fits-so-trade"])
def test_an_example_of_a_whole_position_opens_with_its_verdict(open_page: Page, id: str) -> None:
    book = load_book("en")
    example = book.examples[id]
    home = book.registry.rules[example.rules[0]].page.removesuffix(".md")
    open_page.goto(f"{home}/#example.{id}")
    link = open_page.locator(f"[id='example.{id}'] a.qwirkle-try")
    assert (link.get_attribute("href") or "").endswith(f"#{example.fragment}")
    link.click()
    element = open_page.locator("qwirkle-board[mode=sandbox]")
    expect(element).to_have_attribute("legal", "true" if example.legal else "false")
    if example.total is not None:
        expect(element).to_have_attribute("total", str(example.total))
