"""Places: how a cell, and a row of cells, is pointed at on the table shown, also beyond its edge."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .cells import Box, Cell

if TYPE_CHECKING:
    from .explain import Speech


def cell_name(speech: Speech, cell: Cell) -> str:
    """Where the cell is: "row 1, column 3"; beyond the table shown, "above the first row, column 3"."""
    row, rows, column, columns = _counted(speech, cell)
    if 1 <= row <= rows and 1 <= column <= columns:
        return speech._("row {row}, column {column}").format(row=row, column=column)
    return speech._("{row}, {column}").format(row=_row(speech, row, rows), column=_column(speech, column, columns))


def span_name(speech: Speech, first: Cell, last: Cell) -> str:
    """Where the cells from `first` to `last` are, of one row or column: "row 1, columns 3 to 5".

    Where one of them is beyond the table shown: "row 1, from just left of the first column to column 2".
    """
    if first == last:
        return cell_name(speech, first)
    row, rows, column, columns = _counted(speech, first)
    last_row, _, last_column, _ = _counted(speech, last)
    if first.y == last.y:
        line = _row(speech, row, rows)
        if 1 <= column and last_column <= columns:
            return speech._("{row}, columns {first} to {last}").format(row=line, first=column, last=last_column)
        start, end = _from_column(speech, column, columns), _to_column(speech, last_column, columns)
    else:
        line = _column(speech, column, columns)
        if 1 <= row and last_row <= rows:
            return speech._("{column}, rows {first} to {last}").format(column=line, first=row, last=last_row)
        start, end = _from_row(speech, row, rows), _to_row(speech, last_row, rows)
    return speech._("{line}, {start} {end}").format(line=line, start=start, end=end)


def _counted(speech: Speech, cell: Cell) -> tuple[int, int, int, int]:
    """The cell's row and how many there are, its column and how many there are; beyond the table, 0 or less or more."""
    box = speech.box or Box(0, 0, 0, 0)
    return cell.y - box.top + 1, box.height, cell.x - box.left + 1, box.width


def _told(number: int, most: int, before: Callable[[int], str], after: Callable[[int], str], inside: str) -> str:
    """A row or column of `most`: in the words for so many `before` the first or `after` the last, or for one inside."""
    beyond = max(1 - number, number - most)
    text = inside if beyond <= 0 else before(beyond) if number < 1 else after(beyond)
    return text.format(number=number, count=beyond)


def _row(speech: Speech, number: int, most: int) -> str:
    return _told(
        number, most,
        lambda n: speech._n("above the first row", "{count} rows above the first row", n),
        lambda n: speech._n("below the last row", "{count} rows below the last row", n),
        speech._("row {number}"))


def _column(speech: Speech, number: int, most: int) -> str:
    return _told(
        number, most,
        lambda n: speech._n("left of the first column", "{count} columns left of the first column", n),
        lambda n: speech._n("right of the last column", "{count} columns right of the last column", n),
        speech._("column {number}"))


def _from_row(speech: Speech, number: int, most: int) -> str:
    return _told(
        number, most,
        lambda n: speech._n("from just above the first row", "from {count} rows above the first row", n),
        lambda n: speech._n("from just below the last row", "from {count} rows below the last row", n),
        speech._("from row {number}"))


def _to_row(speech: Speech, number: int, most: int) -> str:
    return _told(
        number, most,
        lambda n: speech._n("to just above the first row", "to {count} rows above the first row", n),
        lambda n: speech._n("to just below the last row", "to {count} rows below the last row", n),
        speech._("to row {number}"))


def _from_column(speech: Speech, number: int, most: int) -> str:
    return _told(
        number, most,
        lambda n: speech._n("from just left of the first column", "from {count} columns left of the first column", n),
        lambda n: speech._n("from just right of the last column", "from {count} columns right of the last column", n),
        speech._("from column {number}"))


def _to_column(speech: Speech, number: int, most: int) -> str:
    return _told(
        number, most,
        lambda n: speech._n("to just left of the first column", "to {count} columns left of the first column", n),
        lambda n: speech._n("to just right of the last column", "to {count} columns right of the last column", n),
        speech._("to column {number}"))
