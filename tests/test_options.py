"""What a hand could play: against every legal move, within its bound, and where one tile fits."""

import itertools
import time

import pytest
from hypothesis import given, settings

from qwirkle_rules import Board, Hand, Move, judge, legal_moves
from qwirkle_rules.cells import Cell
from qwirkle_rules.game import Position
from qwirkle_rules.generate import best_moves
from qwirkle_rules.options import fitting_cells, options, options_in
from qwirkle_rules.tiles import KINDS, Tile
from tests import strategies

# A player with one tile, and an empty bag.
LAST = (
    "7YcYfYd/7Oc1RdRt1Gt1Yc/8OtOd2GxGfGc/9GdGcGfGsGx/Bd4YsYdYx2Rc1Gc/Od2BsYs2PxPfPdPcPs/"
    "PdOdGdBd1RxBxOxPx2OsOc1OxYx/3BtYtRt1Rx1Os2PcRcOc/BsBtBxBc1RsOs1GfOfRf1Bc/1BcBf3GsGdGx1Bf/"
    "RdBd3Rs1Pd2YfOf/2PfPc1YsYtYd3BfBx/3PxPtPs1RdRf3YxYf/5GsPs1RtGtOt2Yt/4RsBs3PtGtBt1Yc/4Rc3OxOt1Pt/"
    "4RfOf@-5,-6"
    ";Rx/Pf;1;126/113;0;0"
)


@settings(max_examples=50)
@given(strategies.boards, strategies.hands)
def test_all_legal_moves_are_counted_and_the_best_come_first(board, hand):
    found = options(board, hand, 5)
    assert (found.number, found.complete) == (len(legal_moves(board, hand)), True)
    assert found.best == best_moves(board, hand, 5)


@pytest.mark.parametrize("board", ["-", "RcRxRd/2Gd/2BdYd@0,0", "Rc@999,999"])
def test_a_hand_of_all_kinds_ends_at_its_bound(board):
    hand = Hand(KINDS)
    found = options(Board.parse(board), hand, 3, most=1_000)
    assert (found.number, found.complete) == (1_000, False) or board == "Rc@999,999"
    assert all(judge(Board.parse(board), option.move, hand).score.total == option.points for option in found.best)
    assert all(max(abs(cell.x), abs(cell.y)) <= 999 for option in found.best for cell in option.move.cells)


def test_a_search_that_is_given_up_has_found_what_it_says():
    looks = itertools.count()
    found = options(Board.parse("Rc@0,0"), Hand(KINDS), 1, give_up=lambda: next(looks) >= 2)
    assert 0 < found.number < 2_000
    assert not found.complete


def test_the_default_bound_holds_within_seconds_even_on_a_slow_machine():
    start = time.perf_counter()
    assert not options(Board.parse("RcRxRd/2Gd/2BdYd@0,0"), Hand(KINDS)).complete
    assert time.perf_counter() - start < 10


def test_in_a_position_the_opening_is_the_whole_set():
    position = Position.parse("-;RcRxRdBsPfYt/BcRdGcYtPxOs;1;0/0;96;0")
    found = options_in(position, 100)
    assert found.number == 12
    assert all(len(option.move) == 3 and position.judge(option.move) for option in found.best)


def test_in_a_position_the_last_tiles_have_their_bonus_and_nothing_follows_the_end():
    position = Position.parse(LAST)
    found = options_in(position, 1)
    assert found.best[0].points == position.judge(found.best[0].move).score.total
    assert position.judge(found.best[0].move).score.going_out == 6
    over = position.play(found.best[0].move)
    assert options_in(over, 1) == (0, True, ())


@settings(max_examples=30)
@given(strategies.boards)
def test_a_tile_fits_where_the_judge_allows_it_alone(board):
    tile = KINDS[7]
    around = {Cell(*cell) for lying in board for cell in lying.neighbors} - set(board)
    expected = {cell for cell in around if max(map(abs, cell)) <= 999 and judge(board, Move([(cell, tile)]))}
    assert set(fitting_cells(board, Move(), tile)) == expected


@pytest.mark.parametrize(("move", "tile", "cells"), [
    ("Rs@3,0", "Rt", ["3,-1", "-1,0", "4,0", "3,1"]),
    ("Rs@3,0 Rt@5,0", "Rf", ["4,0"]),
    ("Rs@0,0", "Rt", []),
    ("Rs@3,0 Rt@3,0", "Rf", []),
])
def test_beside_a_move_a_tile_fits_where_the_longer_move_is_legal(move, tile, cells):
    board = Board.parse("RcRxRd@0,0")
    assert [str(cell) for cell in fitting_cells(board, Move.parse(move), Tile.parse(tile))] == cells


def test_on_an_empty_table_no_cell_is_named():
    assert fitting_cells(Board(), Move(), KINDS[0]) == ()
