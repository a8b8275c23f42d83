"""Legal moves: each exactly once, with its score, in order; compared with the judge and with the reference."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from qwirkle_rules import Board, Cell, Hand, Tile, best_moves, can_place, judge, legal_moves
from qwirkle_rules.tiles import KINDS
from tests import nasty, reference, tables


def listed(board, hand):
    return [f"{move}={points}" for move, points in legal_moves(Board.parse(board), Hand.parse(hand))]


def key(found):
    """What legal moves are sorted by: the cells in reading order, each with its tile."""
    return [(cell.y, cell.x, tile) for cell, tile in found.move]


def plain(found):
    """Moves and scores as the reference gives them."""
    words = {tile: word for word, tile in tables.TILES.items()}
    return {frozenset((tuple(cell), words[tile]) for cell, tile in move): points for move, points in found}


@pytest.mark.parametrize(("board", "hand", "moves"), [
    ("-", "Rc", ["Rc@0,0=1"]),
    ("-", "RcGx", ["Rc@0,0=1", "Gx@0,0=1"]),
    ("-", "RcRx", ["Rc@0,0=1", "RcRx@0,0h=2", "RcRx@0,0v=2", "Rx@0,0=1", "RxRc@0,0h=2", "RxRc@0,0v=2"]),
    ("Rc@0,0", "GxBd", []),
    ("Rc@0,0", "-", []),
    ("Rc@5,-3", "Gc", ["Gc@5,-4=2", "Gc@4,-3=2", "Gc@6,-3=2", "Gc@5,-2=2"]),
    # Two runs joined by one tile: 4 in the row; beside each of the three tiles 2; at the ends 3 and 2.
    ("RcRx1Rt@0,0", "Rd", ["Rd@0,-1=2", "Rd@1,-1=2", "Rd@3,-1=2", "Rd@-1,0=3", "Rd@2,0=4", "Rd@4,0=2",
                           "Rd@0,1=2", "Rd@1,1=2", "Rd@3,1=2"]),
    # Between two red circles nothing fits that would stand in one line with both.
    ("Rc1Rc@0,0", "Rd", ["Rd@0,-1=2", "Rd@2,-1=2", "Rd@-1,0=2", "Rd@3,0=2", "Rd@0,1=2", "Rd@2,1=2"]),
    ("RcRxRdRsRtRf@0,0", "Gc", ["Gc@0,-1=2", "Gc@0,1=2"]),
    # In either corner a row and a column at once, 2 + 2; at the far ends one line of two.
    ("1Rx/Gc@0,0", "Gx", ["Gx@1,-1=2", "Gx@0,0=4", "Gx@2,0=2", "Gx@-1,1=2", "Gx@1,1=4", "Gx@0,2=2"]),
])
def test_moves_of_small_positions(board, hand, moves):
    assert listed(board, hand) == moves


@pytest.mark.rule("placement.one-line")
def test_older_tiles_may_lie_between_new_ones():
    assert "Rx*Rd@-1,0h=3" in listed("Rc@0,0", "RxRd")
    assert "Rf****Rc@-1,0h=12" in listed("RxRdRsRt@0,0", "RfRc")


def test_copies_in_hand_and_unknown_tiles_add_nothing():
    assert listed("Rc@0,0", "RxRx") == listed("Rc@0,0", "Rx") == listed("Rc@0,0", "Rx?5")
    assert listed("Rc@0,0", "?6") == []


@pytest.mark.slow
def test_a_hand_may_have_any_size():
    hand = Hand(KINDS * 3)
    found = legal_moves(Board.parse("Rc@0,0"), hand)
    # A line of two to six: s = 1630 ways beside one tile, as test_perft works out; 4 · 1630 + 16 · 5 · 1630.
    assert len(hand) == 108 and len(found) == 136_920


@pytest.mark.parametrize("seed", range(120))
def test_moves_are_those_of_the_reference_with_the_same_scores(seed):
    rng = Random(seed)
    for _ in range(4):
        table, hand = nasty.position(rng)
        board = tables.board_of(table)
        found = legal_moves(board, tables.hand_of(hand))
        assert plain(found) == reference.legal_moves(table, hand), (str(board), hand)
        assert len({move for move, _ in found}) == len(found)
        assert can_place(board, tables.hand_of(hand)) is bool(found)


@pytest.mark.parametrize("seed", range(40))
def test_moves_are_sorted_and_judged_legal_with_their_score(seed):
    table, hand = nasty.position(Random(seed))
    board = tables.board_of(table)
    found = legal_moves(board, tables.hand_of(hand))
    assert all(key(first) < key(second) for first, second in pairwise(found))
    for move, points in found:
        verdict = judge(board, move, tables.hand_of(hand))
        assert verdict and verdict.score.total == points
        assert type(move)(move) == move, "the placements are in order"


@pytest.mark.parametrize("seed", range(20))
def test_the_best_moves_come_first_and_equal_ones_in_order(seed):
    table, hand = nasty.position(Random(seed))
    board, hand = tables.board_of(table), tables.hand_of(hand)
    ranked = sorted(legal_moves(board, hand), key=lambda found: -found.points)
    for count in (0, 1, 3, 10_000):
        assert best_moves(board, hand, count) == tuple(ranked[:count])


@pytest.mark.parametrize("corner", ["-999,-999", "999,-999", "-999,999", "999,999"])
def test_moves_stay_within_the_coordinates(corner):
    found = legal_moves(Board.parse(f"Rc@{corner}"), Hand.parse("RxRd"))
    # One tile on 2 cells; both on 2 cells next to each other or in a row beside it: each cell beside the old
    # tile has another one behind it and one beside it that lie on the board, in 2 orders.
    assert Counter(len(move) for move, _ in found) == {1: 4, 2: 8}
    assert all(max(map(abs, cell)) <= 999 for move, _ in found for cell in move.cells)


@pytest.mark.parametrize("seed", range(10))
def test_the_scores_of_the_moves_do_not_depend_on_the_side_or_on_which_attribute_is_which(seed):
    rng = Random(seed)
    table, hand = nasty.position(rng)
    colors, shapes = rng.sample(range(6), 6), rng.sample(range(6), 6)
    swapped = rng.random() < 0.5

    def other(tile):
        color, shape = colors[tile.kind // 6], shapes[tile.kind % 6]
        return KINDS[6 * shape + color if swapped else 6 * color + shape]

    def turned(cell):
        return Cell(7 - cell.y, cell.x - 3)

    board, tiles = tables.board_of(table), tables.hand_of(hand).tiles
    seen = Board((turned(cell), other(tile)) for cell, tile in board.items())
    expected = Counter((len(move), points) for move, points in legal_moves(board, Hand(tiles)))
    found = legal_moves(seen, Hand(map(other, tiles)))
    assert Counter((len(move), points) for move, points in found) == expected


@pytest.mark.rule("line.all-lines")
def test_a_tile_alone_fits_wherever_a_move_with_it_touches_the_table():
    # What can_place relies on: of every legal move, some tile alone is a legal move as well.
    rng = Random(1)
    for _ in range(40):
        table, hand = nasty.position(rng)
        found = legal_moves(tables.board_of(table), tables.hand_of(hand))
        alone = {move[0] for move, _ in found if len(move) == 1}
        if table:
            assert all(alone.intersection(move) for move, _ in found)


@pytest.mark.rule("scoring.qwirkle")
def test_the_highest_turn_scores_84():
    # Five full rows, one color each; the sixth one makes a Qwirkle itself and completes six in the columns:
    # 7 · 12.
    colors, shapes = "ROYGB", "cxdstf"
    board = Board.parse("/".join("".join(color + shape for shape in shapes) for color in colors) + "@0,0")
    hand = Hand.parse("PcPxPdPsPtPf")
    assert best_moves(board, hand)[0].points == 84
    assert best_moves(board, Hand((*hand.tiles, Tile.parse("Rc"))))[0].points == 84
