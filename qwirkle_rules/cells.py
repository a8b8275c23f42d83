"""Cells, directions and boxes: places on an endless table."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from .text import Scanner

FARTHEST = 999
"""Coordinates go from minus this to plus this."""



class Cell(NamedTuple):
    """A place for one tile: x grows right, y grows down, 0,0 is the first tile of the game."""

    x: int
    y: int

    @classmethod
    def parse(cls, text: str) -> Cell:
        """Read a cell such as `3,-1`.

        Raises:
            NotationError: the text is anything else, or a number is beyond 999.
        """
        scanner = Scanner(text)
        cell = scan_cell(scanner)
        scanner.expect_end()
        return cell

    def step(self, direction: Direction, count: int = 1) -> Cell:
        """The cell `count` cells further right (row) or down (column); back, if negative."""
        return Cell(self.x + count, self.y) if direction is Direction.ROW else Cell(self.x, self.y + count)

    @property
    def neighbors(self) -> tuple[Cell, Cell, Cell, Cell]:
        """The four cells that share a side with this one: above, left, right, below."""
        x, y = self
        return Cell(x, y - 1), Cell(x - 1, y), Cell(x + 1, y), Cell(x, y + 1)

    @property
    def corners(self) -> tuple[Cell, Cell, Cell, Cell]:
        """The four cells that meet this one at a corner only."""
        x, y = self
        return Cell(x - 1, y - 1), Cell(x + 1, y - 1), Cell(x - 1, y + 1), Cell(x + 1, y + 1)

    def __str__(self) -> str:
        return f"{self.x},{self.y}"


def reading_order(cell: tuple[int, int]) -> tuple[int, int]:
    """The sort key of cells: row by row from the top, each from left to right."""
    return cell[1], cell[0]


class Direction(Enum):
    """The two directions of a line."""

    ROW = "h"
    COLUMN = "v"

    @property
    def other(self) -> Direction:
        """The direction across."""
        return Direction.COLUMN if self is Direction.ROW else Direction.ROW


class Box(NamedTuple):
    """The smallest rectangle of cells around some tiles, all four sides inclusive."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def around(cls, cells: Iterable[tuple[int, int]]) -> Box:
        """The box around `cells`.

        Raises:
            ValueError: there are none.
        """
        xs, ys = zip(*cells, strict=True)
        return cls(min(xs), min(ys), max(xs), max(ys))

    @property
    def width(self) -> int:
        """Columns."""
        return self.right - self.left + 1

    @property
    def height(self) -> int:
        """Rows."""
        return self.bottom - self.top + 1


def scan_cell(scanner: Scanner) -> Cell:
    """Read `x,y` where `scanner` stands.

    Raises:
        NotationError: there is none.
    """
    x = scanner.number("a column x", -FARTHEST, FARTHEST)
    scanner.expect(",", "a comma")
    return Cell(x, scanner.number("a row y", -FARTHEST, FARTHEST))
