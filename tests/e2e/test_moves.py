"""What could I play? The moves of a hand, the cells where a tile fits, the lines of five."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from qwirkle_rules import Board, Hand
from qwirkle_rules.options import options

from .readers import Means
from .sandbox import KINDS, Sandbox
from .test_laying import start

BOARD, HAND = "RcRxRd@0,0", "RsRtGx?3"


def ghosts(sandbox: Sandbox) -> Locator:
    """The tiles that are shown on the table without lying there."""
    return sandbox.element.locator(".sandbox-table .is-ghost .tile")


def test_the_best_moves_are_looked_at_one_by_one_and_one_is_taken(screen: Page, means: Means) -> None:
    known = options(Board.parse(BOARD), Hand.parse(HAND), 20)
    sandbox = start(screen, f"#b={BOARD}&h={HAND}")
    reader = means(sandbox)
    press = reader.press
    panel = reader.open("What could I play?")
    expect(panel).to_contain_text(f"This hand has {known.number} legal moves. 3 tiles of the hand are not known")
    choices = panel.get_by_role("listitem").get_by_role("button")
    expect(choices).to_have_text([re.compile(f": {option.points} points") for option in known.best])
    take = panel.get_by_role("button", name="Take it as my move")
    expect(take).to_be_disabled()
    press(panel.get_by_role("button", name="Next"))
    expect(choices.first).to_have_attribute("aria-pressed", "true")
    expect(ghosts(sandbox)).to_have_count(len(known.best[0].move))
    expect(ghosts(sandbox).first).to_be_in_viewport(ratio=0.9)
    press(panel.get_by_role("button", name="Previous"))
    expect(choices.last).to_have_attribute("aria-pressed", "true")
    expect(ghosts(sandbox)).to_have_count(len(known.best[-1].move))
    press(choices.nth(1))
    text = choices.nth(1).inner_text()
    press(take)
    sandbox.expect_verdict(f"Legal: {known.best[1].points} points.", total=str(known.best[1].points))
    expect(ghosts(sandbox)).to_have_count(0)
    # The list stays as it is: another move on the same table changes nothing about it.
    expect(choices.nth(1)).to_have_text(text)
    expect(take).to_be_disabled()


def test_a_hand_of_all_kinds_is_answered_within_a_bound(open_page: Page) -> None:
    sandbox = Sandbox(open_page, f"#b=RcRxRd/2Gd/2BdYd@0,0&h={''.join(KINDS.values())}")
    panel = sandbox.open("What could I play?")
    expect(panel).to_contain_text(re.compile(r"This hand has more than \d+ legal moves. The search was stopped there"))
    expect(panel.get_by_role("listitem")).to_have_count(20)


def test_without_a_hand_it_is_said_what_is_missing(open_page: Page) -> None:
    panel = Sandbox(open_page, "#b=RcRx@0,0").open("What could I play?")
    expect(panel).to_contain_text("Say which tiles you hold")
    expect(panel.get_by_role("button", name="Next")).to_be_hidden()


@pytest.mark.parametrize(("fragment", "tile", "text", "cells"), [
    ("#b=RcRx@0,0", "red diamond", "The red diamond fits on 6 cells.", [(-1, 0), (2, 0), (0, -1), (1, 1)]),
    ("#b=RcRxRd@0,0&m=Rs@3,0", "red starburst", "Beside this move, the red starburst fits on 4 cells.",
     [(4, 0), (3, 1)]),
    ("#b=RcRx@0,0", "blue diamond", "The blue diamond fits nowhere.", []),
])
def test_the_cells_where_the_chosen_tile_fits_are_marked(
    open_page: Page, fragment: str, tile: str, text: str, cells: list[tuple[int, int]]
) -> None:
    sandbox = Sandbox(open_page, fragment)
    sandbox.choose(tile)
    fits = sandbox.element.get_by_role("region", name="Mark where the chosen tile fits")
    fits.get_by_role("checkbox").check()
    expect(fits).to_contain_text(text)
    for cell in cells:
        expect(sandbox.cell(*cell)).to_have_accessible_name(re.compile(f"{tile} fits here"))
    assert (sandbox.element.locator(".overlay-mark").count() > 0) == bool(cells)
    fits.get_by_role("checkbox").uncheck()
    expect(sandbox.element.locator(".overlay-mark")).to_have_count(0)


def test_a_marked_cell_takes_the_chosen_tile(screen: Page, means: Means) -> None:
    sandbox = start(screen, "#b=RcRx@0,0")
    reader = means(sandbox)
    fits = sandbox.element.get_by_role("region", name="Mark where the chosen tile fits")
    reader.press(sandbox.tile("red diamond"))
    reader.press(fits.get_by_role("checkbox"))
    expect(fits).to_contain_text("The red diamond fits on 6 cells.")
    expect(sandbox.cell(2, 0)).to_have_accessible_name(re.compile("red diamond fits here"))
    reader.press(sandbox.cell(2, 0))
    sandbox.expect_verdict("Legal: 3 points.", total="3")
    expect(fits).to_contain_text("Beside this move, the red diamond fits nowhere.")
    reader.press(sandbox.tile("red square"))
    expect(sandbox.cell(3, 0)).to_have_accessible_name(re.compile("red square fits here"))
    reader.press(fits.get_by_role("checkbox"))
    expect(sandbox.element.locator(".overlay-mark")).to_have_count(0)
    expect(sandbox.cell(3, 0)).not_to_have_accessible_name(re.compile("fits here"))


def test_while_it_is_switched_on_the_marks_follow_the_table_and_the_tile(page: Page) -> None:
    sandbox = Sandbox(page, "#b=RcRx@0,0")
    fits = sandbox.element.get_by_role("region", name="Mark where the chosen tile fits")
    fits.get_by_role("checkbox").focus()
    page.keyboard.press("Space")
    expect(fits).to_contain_text("Choose a tile first.")
    sandbox.choose("red diamond")
    expect(fits).to_contain_text("fits on 6 cells")
    sandbox.choose("red circle")
    expect(fits).to_contain_text("The red circle fits on 2 cells.")
    sandbox.lay_as("on the table")
    sandbox.lay(("red diamond", 2, 0))
    expect(fits).to_contain_text("The red diamond fits on 4 cells.")


def test_the_lines_of_five_are_shown_with_what_completes_them(screen: Page, means: Means) -> None:
    sandbox = start(screen, "#b=RcRxRdRs@0,0&m=Rt@4,0")
    reader = means(sandbox)
    sandbox.expect_verdict("Legal: 5 points.")
    panel = reader.open("Lines of five that wait for a sixth tile")
    expect(panel.get_by_role("listitem")).to_contain_text("3 copies are unseen")
    expect(panel).to_contain_text("Chance that a hand of them holds one that completes a Qwirkle: 17 %.")
    reader.press(panel.get_by_role("button", name="Show"))
    expect(ghosts(sandbox)).to_have_count(2)
    expect(ghosts(sandbox).first).to_be_in_viewport(ratio=0.9)
    expect(sandbox.cell(0, 0)).to_have_accessible_name(re.compile("one of five"))
    reader.lay("red clover", 5, 0)
    sandbox.expect_verdict("Legal: 12 points.", total="12")
    expect(ghosts(sandbox)).to_have_count(0)
    expect(panel).to_be_hidden()


def test_the_lines_of_five_need_no_move(open_page: Page) -> None:
    panel = Sandbox(open_page, "#b=RcRx1RsRtRf@0,0").open("Lines of five that wait for a sixth tile")
    expect(panel).to_contain_text("the red diamond would make it a Qwirkle")
