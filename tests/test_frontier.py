"""The frontier: what fits on the cells beside tiles, from scratch and tile by tile."""

from random import Random

import pytest

from qwirkle_rules import Board, Cell, Move, Tile, judge, legal_moves
from qwirkle_rules.frontier import BITS, LINES, Frontier, board_after, cell_of, frontier, number_of
from qwirkle_rules.tiles import KINDS
from tests import reference, tables


def told(kinds):
    """A set of kinds as text."""
    return "".join(str(tile) for tile in KINDS if kinds & BITS[tile])


def fits(board, x, y):
    return told(frontier(Board.parse(board)).fits[number_of(Cell(x, y))])


def test_the_legal_lines_are_those_of_one_color_or_shape():
    # 12 attributes with 2^6 - 1 sets of tiles each; the 36 single tiles are counted twice; and the empty set.
    assert len(LINES) == 12 * 63 - 36 + 1
    line = BITS[Tile.parse("Rc")] | BITS[Tile.parse("Rx")]
    assert told(LINES[line]) == "RdRsRtRf"
    assert told(LINES[BITS[Tile.parse("Rc")]]) == "RxRdRsRtRfOcYcGcBcPc"
    assert LINES[0] == 2**36 - 1


def test_cells_are_numbered_in_reading_order():
    cells = [Cell(x, y) for y in (-999, -1, 0, 999) for x in (-999, -1, 0, 1, 999)]
    assert [cell_of(number_of(cell)) for cell in cells] == cells
    assert sorted(map(number_of, cells)) == list(map(number_of, cells))


@pytest.mark.rule("line.all-lines")
@pytest.mark.parametrize(("board", "x", "y", "tiles"), [
    ("Rc@0,0", 1, 0, "RxRdRsRtRfOcYcGcBcPc"),  # one tile
    ("RcRx@0,0", 2, 0, "RdRsRtRf"),            # a run
    ("Rc1Rx@0,0", 1, 0, "RdRsRtRf"),           # two runs that agree
    ("Rc1Gx@0,0", 1, 0, ""),                   # two runs that share nothing, though Rx agrees with each
    ("Rc1Gc@0,0", 1, 0, "OcYcBcPc"),
    ("Rc1Rc@0,0", 1, 0, ""),                   # the same tile on both sides
    ("RcRxRd1RsRtRf@0,0", 3, 0, ""),           # a seventh tile
    ("RcRxRdRsRtRf@0,0", 6, 0, ""),            # a full line
    ("1Rc/Gx@0,0", 0, 0, "RxGc"),              # a row and a column
    ("RcGx@0,0", 2, 0, ""),                    # beside a line that is none
    ("RcRc@0,0", 2, 0, ""),
])
def test_what_fits_on_a_cell_agrees_with_every_line_there(board, x, y, tiles):
    assert fits(board, x, y) == tiles


def test_the_frontier_has_every_empty_cell_beside_a_tile_and_no_other():
    found = frontier(Board.parse("Rc1Rx/GcGd@0,0")).fits
    assert sorted(map(cell_of, found)) == sorted(
        [(0, -1), (2, -1), (-1, 0), (1, 0), (3, 0), (-1, 1), (2, 1), (0, 2), (1, 2)])


@pytest.mark.parametrize("seed", range(40))
def test_the_frontier_after_tiles_is_that_of_the_table_after_them(seed):
    rng = Random(seed)
    for table in tables.grown_tables(rng, 8)[1:] + [make(rng) for make in tables.NASTY]:
        board = tables.board_of(table)
        move = tables.move_of(rng.choice(tables.TRIES)(rng, table))
        if len(set(move.cells)) < len(move) or not board.tiles.keys().isdisjoint(move.cells) or not move:
            continue
        carried, fresh = frontier(board).with_tiles(move), Frontier(board.tiles | dict(move))
        assert carried.tiles == fresh.tiles and carried.fits == fresh.fits
        for cell, kinds in fresh.fits.items():
            if kinds:
                assert carried.spots(cell) == fresh.spots(cell)


@pytest.mark.parametrize("seed", range(40))
def test_a_kind_fits_exactly_where_the_reference_judge_lets_it_lie(seed):
    rng = Random(seed)
    table = rng.choice(tables.NASTY)(rng)
    found = Frontier(tables.board_of(table).tiles)
    for cell in tables.touching(table):
        legal = {tile for tile in reference.KINDS if reference.judge(table, [(cell, tile)]).legal}
        assert told(found.fits[number_of(cell)]) == "".join(
            str(tables.TILES[tile]) for tile in reference.KINDS if tile in legal)


def test_a_board_carries_its_frontier_on_and_keeps_its_own():
    board = Board.parse("RcRx@0,0")
    before = dict(frontier(board).fits)
    after = board_after(board, Move.parse("Gx@1,1"))
    assert after == Board.parse("RcRx/1Gx@0,0")
    assert after.derived["frontier"].fits == Frontier(after.tiles).fits
    assert frontier(board).fits == before
    assert "frontier" not in board_after(Board(), Move.parse("Rc@0,0")).derived


def test_what_a_board_has_derived_is_no_part_of_its_value():
    asked, fresh = Board.parse("RcRx@0,0"), Board.parse("RcRx@0,0")
    legal_moves(asked, tables.hand_of([("red", "star")]))
    judge(asked, Move.parse("Rd@2,0"))
    assert asked.derived and not fresh.derived.get("frontier")
    assert asked == fresh and hash(asked) == hash(fresh)
