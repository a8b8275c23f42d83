"""The end: going out, the blocked game, the dead table, and who wins."""

import pytest

from qwirkle_rules import Bag, Board, End, Hand, Outcome, Position, legal_moves, parse_turn
from qwirkle_rules.ending import end_of
from qwirkle_rules.tiles import FULL_SET, KINDS
from tests import late_tables, reference, tables

WORDS = {tile: word for word, tile in tables.TILES.items()}


def plain(board):
    return {tuple(cell): WORDS[tile] for cell, tile in Board.parse(board).items()}


@pytest.mark.rule("end.out")
def test_placing_the_last_tile_ends_the_game_at_once_and_gives_six_points():
    before = Position.parse(f"{late_tables.OPEN};Rx/Pf;1;100/108;0;0")
    verdict = before.judge(parse_turn("Rx@11,0"))
    # A line of three, and six for going out.
    assert (verdict.score.going_out, verdict.score.total) == (6, 9)
    after = before.play(parse_turn("Rx@11,0"))
    assert after.end is End.OUT and after.scores == (109, 108)
    assert after.outcome == Outcome(End.OUT, (109, 108)) and after.outcome.winners == (1,)
    assert len(after.hands[1]) == 1, "the other gets no last turn"


@pytest.mark.rule("winner.highest")
def test_going_out_does_not_win_by_itself():
    before = Position.parse(f"{late_tables.OPEN};Rx/Pf;1;100/200;0;0")
    assert before.play(parse_turn("Rx@11,0")).outcome.winners == (2,)


@pytest.mark.rule("winner.tie")
def test_tied_players_share_the_win():
    # 100 + 3 + 6 = 109 against 109.
    before = Position.parse(f"{late_tables.OPEN};Rx/Pf;1;100/109;0;0")
    assert before.play(parse_turn("Rx@11,0")).outcome.winners == (1, 2)
    assert Outcome(End.BLOCKED, (90, 120, 120, 7)).winners == (2, 3)


@pytest.mark.rule("end.blocked")
def test_a_full_round_of_passes_ends_the_game_without_a_bonus():
    assert reference.legal_moves(plain(late_tables.BLOCKED), [WORDS[KINDS[18]]]) == {}
    position = Position.parse(f"{late_tables.BLOCKED};Gc/Gc;2;120/130;0;0")
    assert position.end is None, "nobody can place, but the round of passes is played"
    position = position.play(parse_turn("pass"))
    assert (position.seat, position.passes, position.end) == (1, 1, None)
    position = position.play(parse_turn("pass"))
    assert position.end is End.BLOCKED
    assert position.outcome == Outcome(End.BLOCKED, (120, 130)) and position.outcome.winners == (2,)


@pytest.mark.rule("end.dead-table")
def test_the_game_ends_at_once_when_no_tile_in_play_fits_anywhere():
    assert legal_moves(Board.parse(late_tables.BLOCK), Hand(KINDS)) == ()
    assert not any(reference.legal_moves(plain(late_tables.BLOCK), [kind]) for kind in reference.KINDS)
    five_rows = late_tables.BLOCK.replace("/PcPxPdPsPtPf", "")
    before = Position.parse(f"{five_rows};PcPxPdPsPtPf/?6;1;100/100;66;0")
    assert before.end is None
    after = before.play(parse_turn("PcPxPdPsPtPf@0,5h"))
    # The highest turn there is, 7 · 12, closes the table: the bag holds 60 tiles, and none of them fits.
    assert after.scores == (184, 100) and len(after.bag) == 60
    assert after.outcome == Outcome(End.DEAD_TABLE, (184, 100))


def test_a_tile_that_fits_but_has_all_its_copies_on_the_table_does_not_keep_the_game_alive():
    block = Board.parse(late_tables.BLOCK)
    hands, bag = [Hand(unknown=6)] * 2, Bag(unknown=9)
    # Without its corner the block takes a purple clover: there, before the row, or above the column.
    gap = Board({cell: tile for cell, tile in block.items() if cell != (5, 5)})
    found = legal_moves(gap, Hand(KINDS))
    assert {str(move) for move, _ in found if len(move) == 1} == {"Pf@-1,5", "Pf@5,-1", "Pf@5,5"}
    # Each full block beside it has a purple clover of its own.
    two = Board({**gap, **block.shifted(20, 0), **block.shifted(40, 0)})
    assert end_of(two, hands, bag, 0) is None
    assert end_of(Board({**two, **block.shifted(60, 0)}), hands, bag, 0) is End.DEAD_TABLE


def test_an_empty_table_and_a_game_with_tiles_to_place_go_on():
    six = [Hand(FULL_SET[:6]), Hand(FULL_SET[6:12])]
    assert end_of(Board(), six, Bag(unknown=96), 0) is None
    assert end_of(Board.parse("Rc@0,0"), six, Bag(unknown=95), 0) is None
    assert end_of(Board.parse("Rc@0,0"), six, Bag(), 1) is None
    # An emptied hand is refilled while the bag lasts; only an empty bag makes it the end.
    assert end_of(Board.parse("Rc@0,0"), [Hand(), six[0]], Bag(unknown=9), 0) is None
