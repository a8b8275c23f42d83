"""Cells, directions, boxes and boards: values, and the texts they are read from and printed as."""

import pickle

import pytest
from hypothesis import given

from qwirkle_rules import Board, Cell, Direction, NotationError, QwirkleError, Tile
from qwirkle_rules.cells import Box
from tests import strategies

RED_CIRCLE = Tile.parse("Rc")


def cells_of(text):
    """The cells of a text such as "0,0 1,-2"."""
    return tuple(map(Cell.parse, text.split()))


# Cells


@pytest.mark.parametrize("text", ["0,0", "3,-1", "-999,999", "999,-999", "10,100"])
def test_a_cell_is_written_x_comma_y(text):
    assert str(Cell.parse(text)) == text


@pytest.mark.parametrize(("text", "column", "problem"), [
    ("", 1, "expected a column x, found the end in ''"),
    ("1", 2, "expected a comma, found the end in '1'"),
    ("1,", 3, "expected a row y, found the end in '1,'"),
    ("1;2", 2, "expected a comma, found ';' in '1;2'"),
    ("1, 2", 3, "expected a row y, found ' ' in '1, 2'"),
    ("1 ,2", 2, "expected a comma, found ' ' in '1 ,2'"),
    ("01,0", 1, "expected a column x without leading zeros, found '0' in '01,0'"),
    ("0,-0", 3, "expected a row y from -999 to 999, found '-' in '0,-0'"),
    ("1000,0", 1, "expected a column x from -999 to 999, found '1' in '1000,0'"),
    ("0,-1000", 3, "expected a row y from -999 to 999, found '-' in '0,-1000'"),
    ("+1,0", 1, "expected a column x, found '+' in '+1,0'"),
    ("１,0", 1, "expected a column x, found '１' in '１,0'"),
    ("−1,0", 1, "expected a column x, found '−' in '−1,0'"),  # a minus sign that is no hyphen
    ("1,2,3", 4, "expected the end of the text, found ',' in '1,2,3'"),
])
def test_what_is_no_cell_is_refused_with_its_place(text, column, problem):
    with pytest.raises(NotationError) as caught:
        Cell.parse(text)
    assert (caught.value.row, caught.value.column, caught.value.problem) == (1, column, problem)


def test_x_grows_right_and_y_grows_down():
    assert Cell(2, 5).step(Direction.ROW) == (3, 5)
    assert Cell(2, 5).step(Direction.COLUMN) == (2, 6)
    assert Cell(2, 5).step(Direction.ROW, -3) == (-1, 5)
    assert Cell(2, 5).step(Direction.COLUMN, 0) == (2, 5)


@pytest.mark.rule("placement.connected")
def test_a_cell_has_four_neighbors_by_its_sides_and_four_others_at_its_corners():
    assert set(Cell(0, 0).neighbors) == set(cells_of("0,-1 -1,0 1,0 0,1"))
    assert set(Cell(0, 0).corners) == set(cells_of("-1,-1 1,-1 -1,1 1,1"))


def test_rows_and_columns_lie_across_each_other():
    assert Direction.ROW.other is Direction.COLUMN and Direction.COLUMN.other is Direction.ROW
    assert (Direction.ROW.value, Direction.COLUMN.value) == ("h", "v")


def test_a_box_is_the_smallest_rectangle_around_cells_all_sides_inclusive():
    box = Box.around(cells_of("3,-1 0,4 1,1"))
    assert box == (0, -1, 3, 4)
    assert (box.width, box.height) == (4, 6)


def test_there_is_no_box_around_nothing():
    with pytest.raises(ValueError, match="values to unpack"):
        Box.around([])


# Boards as texts

READ = {
    # text: the tiles by cell, the canonical text
    "-": ("", "-"),
    " - ": ("", "-"),
    "Rc@0,0": ("Rc 0,0", "Rc@0,0"),
    "rC@-5,7": ("Rc -5,7", "Rc@-5,7"),
    "Rc": ("Rc 0,0", "Rc@0,0"),  # without @ the corner is 0,0
    "RcRx/GcGx@0,0": ("Rc 0,0 Rx 1,0 Gc 0,1 Gx 1,1", "RcRx/GcGx@0,0"),
    "RcRxRd/2Gd/2Bd@0,0": ("Rc 0,0 Rx 1,0 Rd 2,0 Gd 2,1 Bd 2,2", "RcRxRd/2Gd/2Bd@0,0"),
    "Rc2Rd@0,0": ("Rc 0,0 Rd 3,0", "Rc2Rd@0,0"),
    "Rc//Rd@0,0": ("Rc 0,0 Rd 0,2", "Rc//Rd@0,0"),  # a row without tiles is nothing between its slashes
    "1Rc/Gc@2,3": ("Rc 3,3 Gc 2,4", "1Rc/Gc@2,3"),
    "1Rc/1Gc@2,3": ("Rc 3,3 Gc 3,4", "Rc/Gc@3,3"),  # a box with air on the left
    "/Rc/@0,0": ("Rc 0,1", "Rc@0,1"),  # above and below
    "///2Rc@-2,-3": ("Rc 0,0", "Rc@0,0"),
    "1Rc1Gc1Bc@0,0": ("Rc 1,0 Gc 3,0 Bc 5,0", "Rc1Gc1Bc@1,0"),
    "Rc Rx @0,0": ("Rc 0,0 Rx 1,0", "RcRx@0,0"),
    "Rc 1 Rx / 2 Gx @0,0": ("Rc 0,0 Rx 2,0 Gx 2,1", "Rc1Rx/2Gx@0,0"),
    # Diagrams
    "Rc Rx Rd\n.. .. Gd": ("Rc 0,0 Rx 1,0 Rd 2,0 Gd 2,1", "RcRxRd/2Gd@0,0"),
    "RcRxRd\n....Gd\n": ("Rc 0,0 Rx 1,0 Rd 2,0 Gd 2,1", "RcRxRd/2Gd@0,0"),
    "Rc .  Rd\r\n.  Gd .": ("Rc 0,0 Rd 2,0 Gd 1,1", "Rc1Rd/1Gd@0,0"),
    "\n  Rc\n..Rd\n": ("Rc 0,0 Rd 1,1", "Rc/1Rd@0,0"),  # leading white space is passed over
    ".\nRc": ("Rc 0,1", "Rc@0,1"),
    "Rc\n\nRd@-1,-1": ("Rc -1,-1 Rd -1,1", "Rc//Rd@-1,-1"),
    "Rc\t..\tRd@0,0": ("Rc 0,0 Rd 2,0", "Rc1Rd@0,0"),
    "1..Rc@0,0": ("Rc 2,0", "Rc@2,0"),
}


@pytest.mark.parametrize("text", READ)
def test_a_board_is_read_row_by_row_and_printed_with_the_tight_box(text):
    placed, canonical = READ[text]
    words = placed.split()
    expected = {Cell.parse(cell): Tile.parse(tile) for tile, cell in zip(words[::2], words[1::2], strict=True)}
    board = Board.parse(text)
    assert dict(board) == expected
    assert str(board) == canonical
    assert Board.parse(canonical) == board


REFUSED = {
    # text: row, column, problem without the excerpt
    "": (1, 1, "expected a tile, or '-' for the empty table, found the end"),
    " \n ": (2, 2, "expected a tile, or '-' for the empty table, found the end"),
    "@0,0": (1, 1, "expected a tile, or '-' for the empty table, found '@'"),
    "//@0,0": (1, 3, "expected a tile, or '-' for the empty table, found '@'"),
    "..": (1, 3, "expected a tile, or '-' for the empty table, found the end"),
    "q": (1, 1, "expected a color letter (R O Y G B P), found 'q'"),
    "R": (1, 2, "expected a shape letter (c x d s t f), found the end"),
    "RcRxRq": (1, 6, "expected a shape letter (c x d s t f), found 'q'"),
    "Rc/Rx/Gq@0,0": (1, 8, "expected a shape letter (c x d s t f), found 'q'"),
    "Rc\nRx\nGq": (3, 2, "expected a shape letter (c x d s t f), found 'q'"),
    "Rc\nR\nx": (2, 2, "expected a shape letter (c x d s t f), found '\\n'"),
    "R c": (1, 2, "expected a shape letter (c x d s t f), found ' '"),
    "1 2Rc": (1, 3, "expected a tile after the number of empty cells, found '2'"),  # never 12
    "1@0,0": (1, 2, "expected a tile after the number of empty cells, found '@'"),
    "Rc1@0,0": (1, 4, "expected a tile after the number of empty cells, found '@'"),
    "Rc1/Rd@0,0": (1, 4, "expected a tile after the number of empty cells, found '/'"),
    "Rc1": (1, 4, "expected a tile after the number of empty cells, found the end"),
    "Rc0Rd": (1, 3, "expected a number of empty cells from 1 to 199, found '0'"),
    "0Rc": (1, 1, "expected a number of empty cells from 1 to 199, found '0'"),
    "Rc01Rd": (1, 3, "expected a number of empty cells without leading zeros, found '0'"),
    "Rc200Rd": (1, 3, "expected a number of empty cells from 1 to 199, found '2'"),
    "Rc-1Rd": (1, 3, "expected a tile, a number of empty cells, '/', '@' or the end, found '-'"),
    "Rc１Rd": (1, 3, "expected a tile, a number of empty cells, '/', '@' or the end, found '１'"),
    "Rc²Rd": (1, 3, "expected a tile, a number of empty cells, '/', '@' or the end, found '²'"),
    "RcÉd": (1, 3, "expected a color letter (R O Y G B P), found 'É'"),
    "Rſ": (1, 2, "expected a shape letter (c x d s t f), found 'ſ'"),
    "Rc\0": (1, 3, "expected a tile, a number of empty cells, '/', '@' or the end, found '\\x00'"),
    "Rc.Rd": (1, 3, "expected '..' for each empty cell, or '.' with blanks around, found '.'"),
    "Rc ...Rd": (1, 4, "expected '..' for each empty cell, or '.' with blanks around, found '.'"),
    "Rc. Rd": (1, 3, "expected '..' for each empty cell, or '.' with blanks around, found '.'"),
    "Rc@": (1, 4, "expected a column x, found the end"),
    "Rc@ 0,0": (1, 4, "expected a column x, found ' '"),
    "Rc@0": (1, 5, "expected a comma, found the end"),
    "Rc@0,": (1, 6, "expected a row y, found the end"),
    "Rc@1000,0": (1, 4, "expected a column x from -999 to 999, found '1'"),
    "Rc@0,-1000": (1, 6, "expected a row y from -999 to 999, found '-'"),
    "Rc@-0,0": (1, 4, "expected a column x from -999 to 999, found '-'"),
    "Rc@0,00": (1, 6, "expected a row y without leading zeros, found '0'"),
    "Rc@0,0 Rd": (1, 8, "expected a tile, a number of empty cells, '/', '@' or the end, found 'R'"),
    "Rc@0,0h": (1, 7, "expected a tile, a number of empty cells, '/', '@' or the end, found 'h'"),
    "Rc@0,0;": (1, 7, "expected a tile, a number of empty cells, '/', '@' or the end, found ';'"),
    "Rc|Rd": (1, 3, "expected a tile, a number of empty cells, '/', '@' or the end, found '|'"),
    "-@0,0": (1, 2, "expected a tile, a number of empty cells, '/', '@' or the end, found '@'"),
    "--": (1, 2, "expected a tile, a number of empty cells, '/', '@' or the end, found '-'"),
    "*Rc@0,0": (1, 1, "expected a tile, or '-' for the empty table, found '*'"),
    "RcRd@999,0": (1, 1, "expected cells from -999 to 999, found one beyond"),
    " Rc/Rd@0,999": (1, 2, "expected cells from -999 to 999, found one beyond"),
    "Rc199RdRs@0,0": (1, 1, "expected at most 200 × 200 cells, found 202 × 1"),
    "Rc" + "/" * 200 + "Rd@0,0": (1, 1, "expected at most 200 × 200 cells, found 1 × 201"),
    "/" * 2000 + "Rc": (1, 1, "expected at most 200 × 200 cells"),
    "." * 4000 + "Rc": (1, 1, "expected at most 200 × 200 cells"),
    "/".join(["RcRdRsRtRf"] * 200 + ["Rc"]): (1, 1, "expected at most 1,000 tiles, found 1,001"),
    "R" * 10_001: (1, 1, "expected at most 10000 characters, found 10001"),
}


@pytest.mark.parametrize("text", REFUSED, ids=lambda text: ascii(text[:30]))
def test_what_is_no_board_is_refused_with_its_place(text):
    row, column, problem = REFUSED[text]
    with pytest.raises(NotationError) as caught:
        Board.parse(text)
    assert (caught.value.row, caught.value.column) == (row, column)
    assert caught.value.problem.split(" in ")[0] == problem


def test_the_error_for_a_board_can_be_pasted_back():
    with pytest.raises(NotationError) as caught:
        Board.parse("RcRxRq")
    assert str(caught.value) == (
        "row 1, column 6: expected a shape letter (c x d s t f), found 'q' in 'RcRxRq'")


@pytest.mark.parametrize("text", [
    "Rc@999,999",
    "Rc@-999,-999",
    "Rc198Rd@0,0",  # 200 cells wide, as wide as it may be
    "Rc" + "/" * 199 + "Rd@0,0",  # 200 rows
    "Rc198Rd@800,-999",
    "/".join(["RcRdRsRtRf"] * 200) + "@0,0",  # 1,000 tiles
    "Rc197Rd/198Gd@-500,0",
])
def test_boards_up_to_the_limits_are_read_and_printed_back(text):
    assert str(Board.parse(text)) == text


def test_the_fullest_board_fits_into_its_longest_text():
    scattered = Board((Cell(x, y), RED_CIRCLE) for y in range(200) for x in range(0, 200, 40))
    assert len(scattered) == 1000
    assert Board.parse(str(scattered)) == scattered


# Boards as values


def test_a_board_iterates_in_reading_order_however_it_was_made():
    cells = cells_of("2,0 0,1 1,0 -5,1 0,-3")
    board = Board((cell, RED_CIRCLE) for cell in cells)
    assert tuple(board) == cells_of("0,-3 1,0 2,0 -5,1 0,1")
    assert board == Board(dict.fromkeys(reversed(cells), RED_CIRCLE))


def test_a_board_is_a_map_of_cells_to_tiles():
    board = Board.parse("RcRx/1Gx@0,0")
    assert board[Cell(1, 1)] == Tile.parse("Gx") and board.get(Cell(0, 1)) is None
    assert Cell(0, 0) in board and (0, 1) not in board and len(board) == 3
    assert board and not Board()
    with pytest.raises(KeyError):
        board[Cell(0, 1)]


def test_a_board_cannot_be_changed_through_the_map_it_shows():
    with pytest.raises(TypeError):
        Board.parse("Rc@0,0").tiles[Cell(1, 0)] = RED_CIRCLE


def test_boards_with_the_same_tiles_are_equal_and_hash_alike():
    first, second = Board.parse("Rc1Rd@0,0"), Board.parse("Rc .. Rd")
    assert first == second and hash(first) == hash(second) and len({first, second}) == 1
    assert first != Board.parse("Rc1Rd@0,1") and first != "Rc1Rd@0,0"


@pytest.mark.parametrize(("placed", "problem"), [
    ([("0,0", "Rc"), ("0,0", "Rc")], "expected at most one tile on a cell, found two"),
    ([("1000,0", "Rc")], "expected cells from -999 to 999, found one beyond"),
    ([("0,-1000", "Rc")], "expected cells from -999 to 999, found one beyond"),
    ([("0,0", "Rc"), ("200,0", "Rd")], "expected at most 200 × 200 cells, found 201 × 1"),
    ([("0,-100", "Rc"), ("0,100", "Rd")], "expected at most 200 × 200 cells, found 1 × 201"),
])
def test_a_board_refuses_two_tiles_on_a_cell_and_what_lies_too_far_off(placed, problem):
    pairs = [(Cell(*map(int, cell.split(","))), Tile.parse(tile)) for cell, tile in placed]
    with pytest.raises(QwirkleError) as caught:
        Board(pairs)
    assert str(caught.value) == problem


def test_a_board_of_more_than_a_thousand_tiles_is_refused():
    cells = [Cell(x, y) for x in range(100) for y in range(11)]
    assert len(Board((cell, RED_CIRCLE) for cell in cells[:1000])) == 1000
    with pytest.raises(QwirkleError, match="expected at most 1,000 tiles, found 1,001"):
        Board((cell, RED_CIRCLE) for cell in cells[:1001])


def test_the_box_of_a_board_is_tight_and_the_empty_table_has_none():
    assert Board.parse("1Rc/Gd@-1,3").box == (-1, 3, 0, 4)
    assert Board().box is None


def test_a_shifted_board_holds_the_same_tiles_elsewhere():
    assert str(Board.parse("RcRx/1Gx@0,0").shifted(-3, 2)) == "RcRx/1Gx@-3,2"
    with pytest.raises(QwirkleError):
        Board.parse("Rc@999,0").shifted(1, 0)


def test_a_board_with_more_tiles_is_a_new_board():
    board = Board.parse("RcRx@0,0")
    more = board.with_tiles([(Cell(0, -1), Tile.parse("Gc")), (Cell(2, 0), Tile.parse("Rd"))])
    assert (str(board), str(more)) == ("RcRx@0,0", "Gc/RcRxRd@0,-1")
    assert more == Board.parse(str(more)) and tuple(more) == tuple(Board.parse(str(more)))
    assert more.box == (0, -1, 2, 0) and board.box == (0, 0, 1, 0)
    assert board.with_tiles([]) == board and Board().with_tiles(board.items()) == board


@pytest.mark.parametrize(("placed", "problem"), [
    ("0,0", "expected at most one tile on a cell, found two"),
    ("5,5 5,5", "expected at most one tile on a cell, found two"),
    ("1000,0", "expected cells from -999 to 999, found one beyond"),
    ("200,0", "expected at most 200 × 200 cells, found 201 × 1"),
])
def test_a_board_takes_no_tile_on_a_taken_cell_or_too_far_off(placed, problem):
    cells = [Cell(*map(int, cell.split(","))) for cell in placed.split()]
    with pytest.raises(QwirkleError) as caught:
        Board.parse("RcRx@0,0").with_tiles((cell, RED_CIRCLE) for cell in cells)
    assert str(caught.value) == problem


# Laws


@given(strategies.boards)
def test_every_board_is_read_back_as_it_is_printed(board):
    text = str(board)
    assert Board.parse(text) == board == eval(repr(board))
    assert str(Board.parse(text)) == text
    assert text.isascii()


@given(strategies.wide_boards)
def test_a_board_with_wide_gaps_is_read_back_as_it_is_printed(board):
    assert Board.parse(str(board)) == board


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_the_rows_of_a_diagram_may_end_in_any_of_three_ways(end):
    assert str(Board.parse(f"Rc Rx{end}.. Gx{end}")) == "RcRx/1Gx@0,0"


@given(strategies.boards)
def test_a_board_printed_in_another_case_or_as_a_diagram_is_the_same_board(board):
    text = str(board)
    assert Board.parse(text.lower()) == Board.parse(text.upper()) == board
    rows, _, corner = text.partition("@")
    if board:
        assert Board.parse(f"\n{rows.replace('/', '\n')}@{corner}\n") == board


@given(strategies.cells)
def test_every_cell_is_read_back_as_it_is_printed(cell):
    assert Cell.parse(str(cell)) == cell


@given(strategies.boards)
def test_a_board_survives_pickling(board):
    assert pickle.loads(pickle.dumps(board)) == board
