"""Sketches: every legal move that fills one in, against the reference generator, and points against its judge."""

from collections import Counter
from random import Random

import pytest

from qwirkle_rules import Board, Cell, Tile
from qwirkle_rules.completions import Piece, completions
from qwirkle_rules.frontier import BITS, cell_of, kinds_of, number_of
from tests import reference
from tests.tables import TILES, block, board_of, facing_runs, grown_tables, holed_block, scatter

PLAIN = {tile: plain for plain, tile in TILES.items()}
OF_BIT = {bit: PLAIN[tile] for tile, bit in BITS.items()}


def plain_moves(found):
    """The moves that were found, as sets of placements in plain words, with their points."""
    moves = {}
    for cells, bits, points in found:
        placed = zip(map(cell_of, cells), map(OF_BIT.get, bits), strict=True)
        moves[frozenset((tuple(cell), tile) for cell, tile in placed)] = points
    return moves


def tables():
    rng = Random(8)
    made = [*grown_tables(rng, 8), *(make(rng) for make in (block, holed_block, facing_runs, scatter) * 6)]
    return [table for table in made if len(table) < 40], rng


def test_tiles_without_cells_are_laid_everywhere_where_they_can():
    made, rng = tables()
    lengths = Counter()
    for table in made:
        hand = rng.sample(reference.BOX, 2)
        expected = reference.legal_moves(table, hand)
        for tiles in (hand[:1], hand[1:], hand):
            bits = [BITS[TILES[tile]] for tile in tiles]
            home = number_of(Cell(0, 0))
            found = completions(board_of(table), [Piece(None, bit) for bit in bits], [home], lambda: None)
            moves = plain_moves(found)
            if not table:  # the reference has its first cell on 0,0
                moves = {move: points for move, points in moves.items() if min(move)[0] == (0, 0)}
            assert moves == {
                move: points for move, points in expected.items()
                if sorted(tile for _, tile in move) == sorted(tiles)
            }
            lengths.update(map(len, moves))
    assert lengths[1] > 50 and lengths[2] > 50, lengths


def test_cells_without_tiles_take_every_tile_that_fits():
    made, rng = tables()
    count = 0
    for table in made:
        empty = {other for cell in table for other in reference.around(cell)} - table.keys()
        for cell in rng.sample(sorted(empty), min(3, len(empty))):
            kinds = rng.sample(reference.KINDS, 30)
            sketch = [Piece(number_of(Cell(*cell)), kinds_of(TILES[tile] for tile in kinds))]
            findings = {tile: reference.judge(table, [(cell, tile)]) for tile in kinds}
            expected = {
                frozenset([(cell, tile)]): finding.total for tile, finding in findings.items() if finding.legal
            }
            assert plain_moves(completions(board_of(table), sketch, (), lambda: None)) == expected
            count += len(expected)
    assert count > 100


@pytest.mark.parametrize(("board", "pieces", "points"), [
    ("-", "Rc@0,0", [1]),
    ("-", "Rc@0,0 Rx", [2, 2, 2, 2]),  # right, left, below, above
    ("RcRx@0,0", "Rd@2,0 Rs", [4, 4, 5, 5]),  # right, at the other end; below, above
    ("RcRxRdRs@0,0", "Rt@-1,0 Rf", [12, 12, 7, 7]),  # before, at the far end; below, above: 5 + 2
    ("RcRxRdRs@0,0", "Rt@-1,0 Rf@4,0", [12]),
    ("RcRx@0,0", "Rd@2,0 Gd@2,0", []),  # two on one cell
    ("RcRx@0,0", "Gx@1,0", []),  # a taken cell
    ("RcRx@0,0", "Rd@2,0 Rs@4,0", []),  # a gap that nothing fills
    ("RcRx@0,0", "Rd@2,0 Rs@4,0 Rt", [5]),  # one that the third tile fills
    ("RcRx@0,0", "Rd@2,0 Rs@5,0 Rt", []),
    ("RcRx@0,0", "Rd@2,0 Rs@3,1", []),  # neither in one row nor in one column
    ("RcRx@0,0", "Gd@5,5", []),  # touching nothing
    ("RcRx@0,0", "Gd@5,5 Gx@6,5", []),
])
def test_a_sketch_is_filled_in_by_hand(board, pieces, points):
    sketch = []
    for text in pieces.split():
        tile, _, cell = text.partition("@")
        sketch.append(Piece(number_of(Cell.parse(cell)) if cell else None, BITS[Tile.parse(tile)]))
    found = completions(Board.parse(board), sketch, [number_of(Cell(0, 0))], lambda: None)
    assert sorted(one.points for one in found) == sorted(points)


def test_the_search_asks_before_each_way_to_lay_the_pieces_and_stops_when_that_raises():
    asked = []

    def ask():
        asked.append(None)
        if len(asked) == 3:
            raise InterruptedError

    sketch = [Piece(None, BITS[Tile.parse("Rd")]), Piece(None, BITS[Tile.parse("Rs")])]
    with pytest.raises(InterruptedError):
        list(completions(Board.parse("RcRx@0,0"), sketch, (), ask))
    assert len(asked) == 3
