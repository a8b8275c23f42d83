"""Moves, trades and passes: values, and the texts they are read from and printed as."""

import pytest
from hypothesis import given

from qwirkle_rules import Cell, Direction, Move, NotationError, Pass, QwirkleError, Tile, Trade
from tests import strategies

RED_CIRCLE = Tile.parse("Rc")

READ = {
    # text: the placements, the canonical text
    "-": ("", "-"),
    " - ": ("", "-"),
    "Rf@5,0": ("Rf@5,0", "Rf@5,0"),
    "rF@-5,-10": ("Rf@-5,-10", "Rf@-5,-10"),
    "Rf@5,0h": ("Rf@5,0", "Rf@5,0"),  # one tile needs no direction
    "Rf@5,0V": ("Rf@5,0", "Rf@5,0"),
    "RsRt@3,0h": ("Rs@3,0 Rt@4,0", "RsRt@3,0h"),
    "RsRt@3,0v": ("Rs@3,0 Rt@3,1", "RsRt@3,0v"),
    "Rt@4,0 Rs@3,0": ("Rs@3,0 Rt@4,0", "RsRt@3,0h"),  # the order of laying does not matter
    "Rt*Rx@-1,0h": ("Rt@-1,0 Rx@1,0", "Rt*Rx@-1,0h"),
    "Rx@1,0 Rt@-1,0": ("Rt@-1,0 Rx@1,0", "Rt*Rx@-1,0h"),
    "Rt**Rx*Rs@0,-2v": ("Rt@0,-2 Rx@0,1 Rs@0,3", "Rt**Rx*Rs@0,-2v"),
    "Rs@3,0 Gd@1,4": ("Rs@3,0 Gd@1,4", "Rs@3,0 Gd@1,4"),  # neither one row nor one column
    "RsRt@3,0h Rc@3,1": ("Rs@3,0 Rt@4,0 Rc@3,1", "Rs@3,0 Rt@4,0 Rc@3,1"),
    "RsRt@3,0h\n Rc@5,0": ("Rs@3,0 Rt@4,0 Rc@5,0", "RsRtRc@3,0h"),
    "Rs@0,0 Rs@0,0": ("Rs@0,0 Rs@0,0", "Rs@0,0 Rs@0,0"),  # two on one cell can be said
    "RsRt@0,0h Rc@1,0": ("Rs@0,0 Rc@1,0 Rt@1,0", "Rs@0,0 Rc@1,0 Rt@1,0"),
    "Rc@-999,-999 Rd@999,999": ("Rc@-999,-999 Rd@999,999", "Rc@-999,-999 Rd@999,999"),
}


@pytest.mark.rule("placement.any-order")
@pytest.mark.parametrize("text", READ)
def test_a_move_is_read_and_printed_in_reading_order(text):
    placements, canonical = READ[text]
    move = Move.parse(text)
    assert " ".join(map(str, move)) == placements
    assert str(move) == canonical
    assert Move.parse(canonical) == move


REFUSED = {
    # text: row, column, problem without the excerpt
    "": (1, 1, "expected a color letter (R O Y G B P), found the end"),
    "3,0": (1, 1, "expected a color letter (R O Y G B P), found '3'"),
    "R@0,0": (1, 2, "expected a shape letter (c x d s t f), found '@'"),
    "Rc": (1, 3, "expected a tile, '*' or '@', found the end"),
    "Rc 0,0": (1, 3, "expected a tile, '*' or '@', found ' '"),
    "Rc Rd@0,0h": (1, 3, "expected a tile, '*' or '@', found ' '"),  # white space never joins
    "Rc/Rd@0,0": (1, 3, "expected a tile, '*' or '@', found '/'"),
    "Rc1Rd@0,0h": (1, 3, "expected a tile, '*' or '@', found '1'"),
    "RcRd@0,0": (1, 9, "expected h (a row) or v (a column), found the end"),
    "RcRd@0,0 h": (1, 9, "expected h (a row) or v (a column), found ' '"),
    "RcRd@0,0x": (1, 9, "expected h (a row) or v (a column), found 'x'"),
    "Rc@0,0Rd@1,0": (1, 7, "expected h (a row) or v (a column), found 'R'"),
    "Rc@0,0hRd@1,0": (1, 8, "expected a blank before the next tile, or the end, found 'R'"),
    "Rc@0,0hh": (1, 8, "expected a blank before the next tile, or the end, found 'h'"),
    "Rc@0,0, Rd@1,0": (1, 7, "expected a blank before the next tile, or the end, found ','"),
    "Rc@0,0 -": (1, 8, "expected a blank before the next tile, or the end, found '-'"),
    "- Rc@0,0": (1, 3, "expected a blank before the next tile, or the end, found 'R'"),
    "-1": (1, 2, "expected a blank before the next tile, or the end, found '1'"),
    "*Rc@0,0h": (1, 1, "expected a tile; a group of tiles begins and ends with one, found '*'"),
    "Rc*@0,0h": (1, 4, "expected a tile after '*', found '@'"),
    "Rc*": (1, 4, "expected a color letter (R O Y G B P), found the end"),
    "Rc@": (1, 4, "expected a column x, found the end"),
    "Rc@ 0,0": (1, 4, "expected a column x, found ' '"),
    "Rc@0": (1, 5, "expected a comma, found the end"),
    "Rc@0 0": (1, 5, "expected a comma, found ' '"),
    "Rc@-0,0": (1, 4, "expected a column x from -999 to 999, found '-'"),
    "Rc@0,01": (1, 6, "expected a row y without leading zeros, found '0'"),
    "Rc@1000,0": (1, 4, "expected a column x from -999 to 999, found '1'"),
    "RcRd@999,0h": (1, 1, "expected cells from -999 to 999, found one beyond"),
    " RcRd@0,999v": (1, 2, "expected cells from -999 to 999, found one beyond"),
    "Rc@0,0\nRq@1,0": (2, 2, "expected a shape letter (c x d s t f), found 'q'"),
    "Rc@0,0 Ｒd@1,0": (1, 8, "expected a color letter (R O Y G B P), found 'Ｒ'"),
    "Rc@０,0": (1, 4, "expected a column x, found '０'"),
    "Rc@0,0\0": (1, 7, "expected a blank before the next tile, or the end, found '\\x00'"),
    "Rc" * 501 + "@0,0h": (1, 1, "expected at most 500 tiles, found 501"),
    "R" * 10_001: (1, 1, "expected at most 10000 characters, found 10001"),
    "~RcGt": (1, 1, "expected a color letter (R O Y G B P), found '~'"),  # a trade is no move
    "pass": (1, 2, "expected a shape letter (c x d s t f), found 'a'"),  # P is a color
}


@pytest.mark.parametrize("text", REFUSED, ids=lambda text: ascii(text[:30]))
def test_what_is_no_move_is_refused_with_its_place(text):
    row, column, problem = REFUSED[text]
    with pytest.raises(NotationError) as caught:
        Move.parse(text)
    assert (caught.value.row, caught.value.column) == (row, column)
    assert caught.value.problem.split(" in ")[0] == problem


@pytest.mark.parametrize(("text", "direction"), [
    ("Rc@0,0", Direction.ROW),
    ("RcRd@0,0h", Direction.ROW),
    ("RcRd@0,0v", Direction.COLUMN),
    ("Rc*Rd@0,0v", Direction.COLUMN),
    ("Rc@0,0 Rd@1,1", None),
    ("Rc@0,0 Rd@0,1 Rs@1,0", None),
    ("-", None),
])
def test_the_direction_of_a_move_is_the_row_or_column_that_holds_all_its_cells(text, direction):
    assert Move.parse(text).direction is direction


def test_a_move_gives_its_cells_and_tiles_in_one_order():
    move = Move.parse("Gd@1,4 Rs@3,0")
    assert move.cells == (Cell(3, 0), Cell(1, 4))
    assert "".join(map(str, move.tiles)) == "RsGd"
    assert len(move) == 2 and move and not Move()


def test_moves_with_the_same_placements_are_equal_in_whatever_order_they_were_laid():
    first = Move([(Cell(0, 0), RED_CIRCLE), (Cell(1, 0), Tile.parse("Rd"))])
    second = Move([(Cell(1, 0), Tile.parse("Rd")), (Cell(0, 0), RED_CIRCLE)])
    assert first == second and hash(first) == hash(second)


def test_a_move_refuses_more_than_five_hundred_tiles_and_cells_beyond_999():
    cells = [Cell(x, y) for x in range(100) for y in range(6)]
    assert len(Move((cell, RED_CIRCLE) for cell in cells[:500])) == 500
    with pytest.raises(QwirkleError, match="expected at most 500 tiles, found 501"):
        Move((cell, RED_CIRCLE) for cell in cells[:501])
    with pytest.raises(QwirkleError, match="expected cells from -999 to 999"):
        Move([(Cell(0, -1000), RED_CIRCLE)])


def test_the_longest_move_fits_into_its_longest_text():
    scattered = Move((Cell(-999 + x, -999 + 2 * x), RED_CIRCLE) for x in range(500))
    assert Move.parse(str(scattered)) == scattered


def test_a_shifted_move_lays_the_same_tiles_elsewhere():
    assert str(Move.parse("Rt*Rx@-1,0h").shifted(2, -3)) == "Rt*Rx@1,-3h"
    with pytest.raises(QwirkleError):
        Move.parse("Rt@999,0").shifted(1, 0)


@given(strategies.moves)
def test_every_move_is_read_back_as_it_is_printed(move):
    text = str(move)
    assert Move.parse(text) == move == eval(repr(move))
    assert str(Move.parse(text)) == text
    assert text.isascii()


@given(strategies.moves)
def test_a_move_printed_in_another_case_is_the_same_move(move):
    assert Move.parse(str(move).lower()) == Move.parse(str(move).upper()) == move


@pytest.mark.parametrize(("turn", "text"), [
    (Trade((Tile.parse("Rc"), Tile.parse("Gt"))), "~RcGt"),
    (Trade((Tile.parse("Gt"), Tile.parse("Rc"))), "~RcGt"),
    (Trade(unknown=2), "~2"),
    (Trade(), "~"),
    (Pass(), "pass"),
])
def test_trades_and_passes_print_as_the_notation_writes_them(turn, text):
    assert str(turn) == text


def test_a_trade_counts_its_tiles_known_or_not():
    assert (len(Trade((RED_CIRCLE,))), len(Trade(unknown=3)), len(Trade())) == (1, 3, 0)
