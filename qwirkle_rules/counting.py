"""A turn as somebody counts it: the lines with their points, and what is left to be mistaken about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .board import Board
from .cells import Cell, reading_order
from .errors import IllegalTurnError
from .judge import judge
from .laying import lengths_after_each
from .lines import Line, lines_through
from .moves import Move
from .scoring import GOING_OUT_BONUS


class Entry(NamedTuple):
    """A line as somebody counts it: whether it lies along the move, its points, its bonus."""

    line: Line
    is_main: bool
    points: int
    bonus: int


class Count(NamedTuple):
    """A turn as somebody counts it, and what is left to be mistaken about.

    Attributes:
        entries: the lines that are counted.
        others: points that belong to none of these lines.
        new: the cells of the move.
        crossings: new tiles that are counted in two lines.
        lone: new tiles without a crossing line.
        finished: older Qwirkles, each with its cells in the scoring lines.
        lengths: how long the line along the move is after each new tile, for each way of laying them one by one.
        going_out: whether the bonus for going out is due.
    """

    entries: tuple[Entry, ...]
    others: int
    new: tuple[Cell, ...]
    crossings: tuple[Cell, ...]
    lone: tuple[Cell, ...]
    finished: tuple[tuple[Line, tuple[Cell, ...]], ...]
    lengths: tuple[tuple[int, ...], ...]
    going_out: bool

    @classmethod
    def of(cls, board: Board, move: Move, going_out: bool) -> Count:
        """The right count."""
        verdict = judge(board, move)
        if verdict.score is None:
            raise IllegalTurnError(verdict)
        scored = verdict.score.lines
        # Of the two lines through a single tile either crosses the other: neither is the main one.
        alone = len(move) == 1 and len(scored) == 2
        entries = tuple(
            Entry(line, place == 0 and not alone, points, bonus)
            for place, (line, points, bonus) in enumerate(scored)
        )
        places = [cell for entry in entries for cell in entry.line.cells]
        crossings = tuple(cell for cell in move.cells if places.count(cell) == 2)
        finished: dict[Line, list[Cell]] = {}
        for cell in sorted(set(places), key=reading_order):
            for line in lines_through(board, cell) if cell in board else ():
                # scoring.no-repeat-bonus: a finished Qwirkle cannot be extended, so it pays nothing again.
                if line.is_full and line.is_valid:
                    finished.setdefault(line, []).append(cell)
        return cls(
            entries=entries,
            others=GOING_OUT_BONUS if going_out else 0,
            new=move.cells,
            crossings=crossings,
            lone=tuple(cell for cell in move.cells if cell not in crossings),
            finished=tuple((line, tuple(cells)) for line, cells in finished.items()),
            lengths=lengths_after_each(board, move),
            going_out=going_out,
        )

    @property
    def total(self) -> int:
        """All points together."""
        return sum(entry.points + entry.bonus for entry in self.entries) + self.others

    def with_points(self, points: int) -> Count:
        """The same with so many points more that belong to no line."""
        return self._replace(others=self.others + points)

    def without(self, left_out: Iterable[Entry]) -> Count:
        """The same without some of the lines, and so with fewer tiles in two of them."""
        left = tuple(entry for entry in self.entries if entry not in left_out)
        places = [cell for entry in left for cell in entry.line.cells]
        crossings = tuple(cell for cell in self.crossings if places.count(cell) == 2)
        return self._replace(entries=left, crossings=crossings)

    def with_entry(self, old: Entry, new: Entry) -> Count:
        """The same with one line counted in another way."""
        return self._replace(entries=tuple(new if entry is old else entry for entry in self.entries))
