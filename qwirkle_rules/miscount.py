"""Which mistakes in counting give a claimed number of points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .board import Board
from .cells import Cell, reading_order
from .counting import Count
from .lines import Line
from .mistakes import WAYS, Mistake
from .moves import Move


class Slip(NamedTuple):
    """One mistake, made with certain lines or tiles.

    Attributes:
        mistake: which.
        points: what the turn counts with this mistake, and with the one before it in a diagnosis of two.
        lines: the lines that were left out, or counted wrongly.
        cells: the cells of the tiles that were counted wrongly, in reading order.
        parts: what was added up for the line, where the mistake lies in that.
    """

    mistake: Mistake
    points: int
    lines: tuple[Line, ...] = ()
    cells: tuple[Cell, ...] = ()
    parts: tuple[int, ...] = ()


class Diagnosis(NamedTuple):
    """One explanation of a claimed number.

    Attributes:
        slips: the mistakes that give it: one, or two together; none if the number is right.
    """

    slips: tuple[Slip, ...]

    @property
    def is_correct(self) -> bool:
        """Whether the claimed number is right."""
        return not self.slips

    @property
    def mistakes(self) -> tuple[Mistake, ...]:
        """The mistakes, without where they were made."""
        return tuple(slip.mistake for slip in self.slips)


def diagnose(board: Board, move: Move, claimed: int, going_out: bool = False) -> tuple[Diagnosis, ...]:
    """Every explanation of counting exactly `claimed` points for a legal move; empty if there is none.

    The right number has one answer, without slips. Two mistakes are tried only when no single one gives
    the number; they may be the same one, made with two lines or tiles. The order is that of `Mistake`
    (for two: the smaller sum of ranks first), then that in which the score lists its lines.

    Args:
        going_out: whether the move ends the game by placing the last tile, so that six more are right.

    Raises:
        IllegalTurnError: the move is illegal, so that there is nothing to count.

    >>> board = Board.parse("RcRxRd/3Gs/3Bs@0,0")  # Rs on 3,0 makes a row of four and a column of three
    >>> for claimed in (7, 6, 4, 12, 99):
    ...     found = diagnose(board, Move.parse("Rs@3,0"), claimed)
    ...     print(claimed, [list(map(str, diagnosis.mistakes)) for diagnosis in found])
    7 [[]]
    6 [['crossing-tile-once']]
    4 [['crossing-line-forgotten']]
    12 [['crossing-tile-once', 'going-out-too-early']]
    99 []
    """
    right = Count.of(board, move, going_out)
    if claimed == right.total:
        return (Diagnosis(()),)
    single = list(_wrong_counts(right))
    if found := [Diagnosis((slip,)) for slip, _ in single if slip.points == claimed]:
        return tuple(found)
    pairs = [
        Diagnosis((first, second))
        for first, wrong in single
        for second, _ in _wrong_counts(wrong)
        if second.points == claimed and _in_order(first, second)
    ]
    return tuple(sorted(pairs, key=lambda pair: sum(mistake.rank for mistake in pair.mistakes)))


def slips(board: Board, move: Move, going_out: bool = False) -> tuple[Slip, ...]:
    """Every single mistake that can be made in counting a legal move, with the wrong number that it gives.

    One mistake can occur several times: with other lines or tiles, or with another number.

    Raises:
        IllegalTurnError: the move is illegal, so that there is nothing to count.

    >>> [f"{slip.mistake} {slip.points}" for slip in slips(Board.parse("RcRx@0,0"), Move.parse("Rd@2,0"))]
    ['only-new-tiles 1', 'lone-tiles-counted 4', 'placed-tiles-added 4', 'going-out-too-early 9']
    """
    return tuple(slip for slip, _ in _wrong_counts(Count.of(board, move, going_out)))


def _wrong_counts(count: Count) -> Iterator[tuple[Slip, Count]]:
    """Every mistake that can be made from `count` on, with the count that it leads to."""
    for mistake, ways in WAYS.items():
        numbers = set()
        for wrong, lines, cells, parts in ways(count):
            if wrong.total != count.total and (wrong.total, lines, cells) not in numbers:
                numbers.add((wrong.total, lines, cells))
                yield Slip(mistake, wrong.total, lines, cells, parts), wrong


def _in_order(first: Slip, second: Slip) -> bool:
    """Whether two slips come in the order of their mistakes and places, so that each pair is told once."""
    return _place(first) < _place(second)


def _place(slip: Slip) -> tuple[int, list[tuple[int, int]], list[tuple[int, int]]]:
    starts = [reading_order(line.start) for line in slip.lines]
    return slip.mistake.rank, starts, [reading_order(cell) for cell in slip.cells]
