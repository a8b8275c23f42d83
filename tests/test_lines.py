"""Lines: what they are, what is wrong with one, and why a table could not arise."""

import pytest
from hypothesis import given

from qwirkle_rules import Board, Cell, Direction, Line, Move, NotationError, Tile, lines_through, problems
from qwirkle_rules.lines import lines, run_at
from qwirkle_rules.problems import islands
from tests import strategies


def cells_of(text):
    """The cells of a text such as "0,0 1,-2"."""
    return tuple(map(Cell.parse, text.split()))


# One line


def test_a_line_is_written_with_its_tiles_first_cell_and_direction():
    line = Line.parse("RcRxGd@-1,2v")
    assert line == Line(Cell(-1, 2), Direction.COLUMN, tuple(map(Tile.parse, ("Rc", "Rx", "Gd"))))
    assert str(line) == "RcRxGd@-1,2v" and len(line) == 3
    assert line.cells == cells_of("-1,2 -1,3 -1,4") and line.end == (-1, 4)


def test_a_row_goes_right_and_a_column_goes_down():
    assert Line.parse("RcRx@0,0h").cells == cells_of("0,0 1,0")
    assert Line.parse("RcRx@0,0v").cells == cells_of("0,0 0,1")


@pytest.mark.parametrize(("text", "column", "problem"), [
    ("", 1, "expected a color letter (R O Y G B P), found the end"),
    ("@0,0h", 1, "expected a color letter (R O Y G B P), found '@'"),
    ("Rc", 3, "expected a color letter (R O Y G B P), found the end"),
    ("Rc@0,0", 7, "expected h (a row) or v (a column), found the end"),
    ("Rc*Rd@0,0h", 3, "expected a color letter (R O Y G B P), found '*'"),  # a line has no holes
    ("Rc1Rd@0,0h", 3, "expected a color letter (R O Y G B P), found '1'"),
    ("Rc Rd@0,0h", 3, "expected a color letter (R O Y G B P), found ' '"),
    ("RcRd@0,0hv", 10, "expected the end of the text, found 'v'"),
    ("RcRd@00,0h", 6, "expected a column x without leading zeros, found '0'"),
])
def test_what_is_no_line_is_refused_with_its_place(text, column, problem):
    with pytest.raises(NotationError) as caught:
        Line.parse(text)
    assert (caught.value.row, caught.value.column) == (1, column)
    assert caught.value.problem == f"{problem} in {text!r}"


@given(strategies.lines)
def test_every_line_is_read_back_as_it_is_printed(line):
    assert Line.parse(str(line)) == line == eval(repr(line))
    assert Line.parse(str(line).upper()) == Line.parse(str(line).lower()) == line


def test_the_longest_line_that_a_move_can_make_is_read_back_as_it_is_printed():
    board = Board((Cell(x, 0), Tile.parse("Rc")) for x in range(200))
    move = Move((Cell(x, 0), Tile.parse("Rc")) for x in range(200, 700))
    line = run_at({**board.tiles, **dict(move)}, Cell(0, 0), Direction.ROW)
    assert len(line) == 700 and Line.parse(str(line)) == line


@pytest.mark.parametrize(("tiles", "valid", "too_long", "mixed", "repeated"), [
    ("Rc", True, False, False, ""),
    ("RcRx", True, False, False, ""),
    ("RcGc", True, False, False, ""),
    ("RcGx", False, False, True, ""),
    ("RcRc", False, False, False, "Rc"),
    ("RcRxRdRsRtRf", True, False, False, ""),
    ("RcOcYcGcBcPc", True, False, False, ""),
    ("RcRxRdRsRtGf", False, False, True, ""),  # only the last differs
    ("GfRxRdRsRtRc", False, False, True, ""),  # only the first differs
    ("RcRxGx", False, False, True, ""),  # each matches its neighbor, the line has no common attribute
    ("RcGcGx", False, False, True, ""),
    ("RcRxGcGx", False, False, True, ""),
    ("RcRxRc", False, False, False, "Rc"),
    ("RcRxGcRc", False, False, True, "Rc"),
    ("RxRcRxRcRx", False, False, False, "RcRx"),  # each repeated tile once, sorted
    ("RcRxRdRsRtRfRc", False, True, False, "Rc"),
    ("RcRxRdRsRtRfGf", False, True, True, ""),
])
def test_a_line_has_one_attribute_no_tile_twice_and_at_most_six(tiles, valid, too_long, mixed, repeated):
    line = Line.parse(f"{tiles}@0,0h")
    assert (line.is_valid, line.is_too_long, line.is_mixed) == (valid, too_long, mixed)
    assert "".join(map(str, line.repeated)) == repeated


@pytest.mark.parametrize(("count", "full"), [(1, False), (5, False), (6, True), (7, False)])
def test_a_line_of_exactly_six_is_full(count, full):
    assert Line.parse("Rc" * count + "@0,0h").is_full is full


def test_cells_of_a_tile_are_all_its_places_in_the_line():
    line = Line.parse("RcRxRcRc@2,0v")
    assert line.cells_of(Tile.parse("Rc")) == cells_of("2,0 2,2 2,3")
    assert line.cells_of(Tile.parse("Gc")) == ()


# The lines of a table

#        0  1  2  3  4
TABLE = """
        .. Rc Rx .. Gd
        Bs Yc .. .. Gs
        .. .. .. Pt ..
"""


@pytest.mark.rule("line.definition")
@pytest.mark.parametrize(("cell", "expected"), [
    ("1,0", ["RcRx@1,0h", "RcYc@1,0v"]),  # a row and a column, the row first
    ("2,0", ["RcRx@1,0h"]),
    ("0,1", ["BsYc@0,1h"]),
    ("4,1", ["GdGs@4,0v"]),
    ("3,2", []),  # a run of one tile is no line; corners do not count
])
def test_lines_through_a_cell_are_those_of_two_or_more_touching_tiles(cell, expected):
    assert [str(line) for line in lines_through(Board.parse(TABLE), Cell.parse(cell))] == expected


def test_no_line_goes_through_an_empty_cell():
    with pytest.raises(KeyError):
        lines_through(Board.parse(TABLE), Cell(3, 0))


@pytest.mark.parametrize("cell", ["0,0", "1,0", "2,0"])
def test_a_run_is_the_same_from_each_of_its_cells(cell):
    board = Board.parse("RcRxRd1Rs/Gc@0,0")
    assert str(run_at(board.tiles, Cell.parse(cell), Direction.ROW)) == "RcRxRd@0,0h"


def test_all_lines_of_a_table_are_its_rows_in_reading_order_then_its_columns():
    assert list(map(str, lines(Board.parse(TABLE)))) == [
        "RcRx@1,0h", "BsYc@0,1h", "RcYc@1,0v", "GdGs@4,0v"]


# Why a table could not arise


@pytest.mark.parametrize(("board", "expected"), [
    ("-", []),
    ("Rc@0,0", []),
    ("RcRxRd/2Gd/2Bd@0,0", []),
    ("Rc1Rd@0,0", ["islands 2,0"]),  # equally large: the first in reading order is the mainland
    ("Rc/1Rd@0,0", ["islands 1,1"]),  # a corner does not connect
    ("Rc1RdRs@0,0", ["islands 0,0"]),  # the largest part is the mainland
    ("Rc1RdRs1Gs/@0,0", ["islands 0,0 5,0"]),
    ("Rc1Rd/1Bs@0,0", ["islands 2,0 1,1"]),  # all smaller parts together, in reading order
    ("RcGx@0,0", ["invalid-line 0,0 1,0"]),
    ("RcRc@0,0", ["invalid-line 0,0 1,0"]),
    ("Rc/Rx/Gd@0,0", ["invalid-line 0,0 0,1 0,2"]),
    ("RcGx/Bd@0,0", ["invalid-line 0,0 1,0", "invalid-line 0,0 0,1"]),  # rows before columns
    ("RcRxRdRsRtRfRc@0,0", ["invalid-line 0,0 1,0 2,0 3,0 4,0 5,0 6,0"]),
    ("RcGx1Rd@0,0", ["islands 3,0", "invalid-line 0,0 1,0"]),
    ("RcRx/1Rc@0,0", []),  # two of a kind in different lines
    ("Rc1Rc1Rc@0,0", ["islands 2,0 4,0"]),  # three copies are in the box
    ("Rc1Rc1Rc1Rc@0,0", ["islands 2,0 4,0 6,0", "too-many-copies 0,0 2,0 4,0 6,0"]),
    # Stairs of ten reds in lines of two: four circles, three diamonds, three squares.
    ("RcRd/1RsRc/2RdRs/3RcRd/4RsRc@0,0", ["too-many-copies 0,0 2,1 3,3 5,4"]),
    # Four red circles and four green criss-crosses: reds first.
    ("Gx1Rc1Gx1Rc/Gc1Rx1Gc1Rx/Gx1Rc1Gx1Rc@0,0", [
        "islands 2,0 4,0 6,0 2,1 4,1 6,1 2,2 4,2 6,2",
        *[f"invalid-line {x},0 {x},1 {x},2" for x in (0, 2, 4, 6)],
        "too-many-copies 2,0 6,0 2,2 6,2", "too-many-copies 0,0 4,0 0,2 4,2"]),
])
def test_problems_name_every_reason_why_a_table_could_not_arise(board, expected):
    found = [" ".join(map(str, (problem.problem, *problem.cells))) for problem in problems(Board.parse(board))]
    assert found == expected


def test_islands_are_told_apart_by_sides_the_largest_first():
    assert islands(Board.parse("Rc1RdRs/1Bs@0,0")) == (cells_of("2,0 3,0"), cells_of("0,0"), cells_of("1,1"))
    assert islands(Board()) == ()


def test_a_fourth_copy_is_named_with_its_tile():
    assert [problem.tile for problem in problems(Board.parse("RcRd/1RsRc/2RdRs/3RcRd/4RsRc@0,0"))] == [
        Tile.parse("Rc")]
