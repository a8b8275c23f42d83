"""perft: counts of moves agree with published numbers and with closed forms."""

from math import perm

import pytest

from qwirkle_rules import Board, Color, Hand, Shape, Tile
from qwirkle_rules.perft import Tally, divide, perft, tally
from tests import tables

# Counted by two independent generators, one that grows lines and one by brute force; the last row by hand:
# in line with the red circle k - 1 of the five reds in any order, the circle at one of k places, 2 directions;
# across it k of the five in any order, the one beside the circle at one of k places, on 4 cells:
# 2·(2·5 + 3·20 + 4·60 + 5·120 + 6·120) + 4·(2·20 + 3·60 + 4·120 + 5·120) = 3260 + 5200.
ROWS = tables.read_rows("perft.jsonl")


def hands_of(row):
    return [Hand.parse(text) for text in row["hands"]]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_the_counts_of_known_positions_hold_at_every_depth(row):
    board = Board.parse(row["board"])
    for depth, count in enumerate(row["moves"], 1):
        # On failure pytest shows the number of each first move.
        assert perft(board, hands_of(row), depth) == count, divide(board, hands_of(row), depth)


@pytest.mark.parametrize("row", [row for row in ROWS if "points" in row], ids=lambda row: row["id"])
def test_the_points_of_known_positions_hold(row):
    expected = Tally(row["moves"][0], row["points"], row["best"])
    assert tally(Board.parse(row["board"]), *hands_of(row)) == expected


@pytest.mark.parametrize("size", [2, 3, 4, pytest.param(6, marks=pytest.mark.slow)])
def test_the_counts_of_square_hands_are_those_of_the_closed_forms(size):
    colors, shapes = list(Color)[:size], list(Shape)[:size]
    hand = Hand(Tile(color, shape) for color in colors for shape in shapes)
    # Lines of k tiles on the empty table: 2n colors and shapes to share, the others in any order, 2 directions.
    opening = size**2 + 4 * size * sum(perm(size, k) for k in range(2, size + 1))
    assert tally(Board(), hand).moves == opening
    # Beside one tile. In line with it: k - 1 new tiles of its color or its shape in any order, at k places of
    # the line of k, 2 directions. Across: the touching tile is one of those 2(n-1), on one of 4 cells; it
    # shares its line with k - 1 others, of the attribute that it does not share with the old tile or of the
    # one that it does; n - 1 of each, in any order, at k places.
    s = sum(k * perm(size - 1, k - 1) for k in range(2, size + 1))
    assert tally(Board.parse("Rc@0,0"), hand).moves == 4 * s + 16 * (size - 1) * s


def test_the_closed_forms_give_the_known_numbers():
    # 36 + 24 · (30 + 120 + 360 + 720 + 720); s = 2·5 + 3·20 + 4·60 + 5·120 + 6·120 = 1630, (4 + 80) · 1630.
    assert 36 + 24 * sum(perm(6, k) for k in range(2, 7)) == 46_836
    assert (4 + 16 * 5) * sum(k * perm(5, k - 1) for k in range(2, 7)) == 136_920


def test_no_move_at_depth_0_and_none_without_tiles():
    assert perft(Board(), [Hand()], 0) == 1
    assert perft(Board(), [Hand()], 1) == 0
    assert tally(Board.parse("Rc@0,0"), Hand()) == Tally(0, 0, 0)


def test_a_sequence_counts_only_if_it_is_complete():
    # Gc fits beside Rc on four cells; the second hand has nothing that agrees with either.
    assert perft(Board.parse("Rc@0,0"), [Hand.parse("Gc"), Hand.parse("Bd")], 1) == 4
    assert perft(Board.parse("Rc@0,0"), [Hand.parse("Gc"), Hand.parse("Bd")], 2) == 0


def test_divide_sums_up_to_perft():
    board, hands = Board.parse("RcRxRd@0,0"), [Hand.parse("RsGcGx"), Hand.parse("RtGdBc")]
    parts = divide(board, hands, 3)
    assert len(parts) == 16 and sum(parts.values()) == 708
