"""The reference itself: it must find the known numbers of legal moves before it may judge the engine."""

import pytest

from qwirkle_rules import Board, Hand
from tests import reference, tables

# board, hand: moves, sum of their points, best. From two generators written independently of each other.
KNOWN = [
    ("-", "RcRxRdRsRtRf", 3906, 28206, 12),
    ("-", "RcRcGcGx", 11, 19, 2),
    ("Rc@0,0", "RxRdGcBcYsPf", 72, 232, 4),
    ("Rc@0,0", "RcRcRx", 12, 40, 4),
    ("RcRxRd@0,0", "RsGcGxRcBd", 56, 208, 6),
    ("RcRxRdRsRt@0,0", "RfGfRcGc", 86, 408, 14),
    ("RcRxRdRsRtRf@0,0", "GcGxRcBf", 26, 80, 6),
    ("RcRx/Gc@0,0", "GxBxYxGdRdGs", 92, 394, 7),
    ("RcRxRd/Gc1Gd/BcBxBd@0,0", "GxRsYxGs", 28, 112, 8),
]

WORDS = {tile: words for words, tile in tables.TILES.items()}


@pytest.mark.parametrize(("board", "hand", "count", "points", "best"), KNOWN)
def test_the_reference_finds_the_known_numbers_of_legal_moves(board, hand, count, points, best):
    table = {tuple(cell): WORDS[tile] for cell, tile in Board.parse(board).items()}
    moves = reference.legal_moves(table, [WORDS[tile] for tile in Hand.parse(hand).tiles])
    assert (len(moves), sum(moves.values()), max(moves.values())) == (count, points, best)


@pytest.mark.parametrize("size", [2, 3])
def test_the_reference_finds_the_number_of_openings_that_a_formula_gives(size):
    # One of each of n × n kinds: n² single tiles; lines of k in n colors or n shapes, each in P(n, k) orders,
    # rightwards or downwards: n² + 4n · (P(n, 2) + … + P(n, n)) = 20 and 153.
    hand = [(color, shape) for color in reference.COLORS[:size] for shape in reference.SHAPES[:size]]
    assert len(reference.legal_moves({}, hand)) == {2: 4 + 8 * 2, 3: 9 + 12 * (6 + 6)}[size]
