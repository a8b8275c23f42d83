"""The mistakes that are made in counting a turn, each as what it makes of a count."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple

from .board import Board
from .cells import Cell, reading_order
from .errors import IllegalTurnError
from .judge import judge
from .lines import Line, lines_through
from .moves import Move
from .scoring import GOING_OUT_BONUS, QWIRKLE_BONUS


class Mistake(StrEnum):
    """The mistakes that are looked for, the most common first (our judgment: nobody has counted them)."""

    CROSSING_LINE_FORGOTTEN = "crossing-line-forgotten"
    QWIRKLE_BONUS_FORGOTTEN = "qwirkle-bonus-forgotten"
    ONLY_NEW_TILES = "only-new-tiles"
    ALL_CROSSING_LINES_FORGOTTEN = "all-crossing-lines-forgotten"
    MAIN_LINE_FORGOTTEN = "main-line-forgotten"
    CROSSING_TILE_ONCE = "crossing-tile-once"
    LONE_TILES_COUNTED = "lone-tiles-counted"
    MAIN_LINE_PER_TILE = "main-line-per-tile"
    PLACED_TILES_ADDED = "placed-tiles-added"
    GOING_OUT_FORGOTTEN = "going-out-forgotten"
    QWIRKLE_BONUS_TWICE = "qwirkle-bonus-twice"
    FINISHED_LINE_COUNTED = "finished-line-counted"
    GOING_OUT_TOO_EARLY = "going-out-too-early"

    @property
    def rank(self) -> int:
        """The place in the order of mistakes, from 0."""
        return _RANKS[self]


_RANKS = {mistake: rank for rank, mistake in enumerate(Mistake)}


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
        going_out: whether the bonus for going out is due.
    """

    entries: tuple[Entry, ...]
    others: int
    new: tuple[Cell, ...]
    crossings: tuple[Cell, ...]
    lone: tuple[Cell, ...]
    finished: tuple[tuple[Line, tuple[Cell, ...]], ...]
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


_Wrong = tuple[Count, tuple[Line, ...], tuple[Cell, ...]]
"""A wrong count, the lines and the cells that the mistake is about."""


def _crossing_line_forgotten(count: Count) -> Iterator[_Wrong]:
    # line.all-lines, scoring.once-per-line: each line that a new tile belongs to scores.
    if len(count.entries) > 1:
        for entry in count.entries:
            if not entry.is_main:
                yield count.without([entry]), (entry.line,), ()


def _all_crossing_lines_forgotten(count: Count) -> Iterator[_Wrong]:
    crossing = [entry for entry in count.entries if not entry.is_main]
    if 1 < len(crossing) < len(count.entries):
        yield count.without(crossing), tuple(entry.line for entry in crossing), ()


def _main_line_forgotten(count: Count) -> Iterator[_Wrong]:
    if len(count.entries) > 1:
        for entry in count.entries:
            if entry.is_main:
                yield count.without([entry]), (entry.line,), ()


def _qwirkle_bonus_forgotten(count: Count) -> Iterator[_Wrong]:
    # scoring.qwirkle: six tiles score six more, for each line of six.
    full = [entry for entry in count.entries if entry.bonus]
    for entry in full:
        yield count.with_entry(entry, entry._replace(bonus=0)), (entry.line,), ()
    if len(full) > 1:
        entries = tuple(entry._replace(bonus=0) for entry in count.entries)
        yield count._replace(entries=entries), tuple(entry.line for entry in full), ()


def _qwirkle_bonus_twice(count: Count) -> Iterator[_Wrong]:
    for entry in count.entries:
        if entry.bonus == QWIRKLE_BONUS:
            yield count.with_entry(entry, entry._replace(bonus=2 * QWIRKLE_BONUS)), (entry.line,), ()


def _finished_line_counted(count: Count) -> Iterator[_Wrong]:
    # scoring.no-repeat-bonus: neither six more nor the whole Qwirkle.
    for line, cells in count.finished:
        for points in (QWIRKLE_BONUS, len(line) + QWIRKLE_BONUS):
            yield count.with_points(points), (line,), cells


def _only_new_tiles(count: Count) -> Iterator[_Wrong]:
    # scoring.once-per-line: a line counts at its final length, older tiles included.
    lines = tuple(entry.line for entry in count.entries)
    points = len(count.new) + sum(entry.bonus for entry in count.entries)
    yield count.with_points(points)._replace(entries=(), crossings=()), lines, count.new
    # Or the new tiles of each line.
    entries = tuple(
        entry._replace(points=sum(1 for cell in entry.line.cells if cell in count.new))
        for entry in count.entries
    )
    yield count._replace(entries=entries, crossings=()), lines, count.new


def _main_line_per_tile(count: Count) -> Iterator[_Wrong]:
    # scoring.once-per-line: once, however many tiles the turn adds to it.
    for entry in count.entries:
        if entry.is_main and entry.points == len(entry.line):
            often = entry._replace(points=entry.points * len(count.new))
            yield count.with_entry(entry, often), (entry.line,), count.new


def _crossing_tile_once(count: Count) -> Iterator[_Wrong]:
    # scoring.once-per-line: a tile in two lines counts in both.
    for cell in count.crossings:
        left = tuple(other for other in count.crossings if other != cell)
        yield count.with_points(-1)._replace(crossings=left), (), (cell,)
    if len(count.crossings) > 1:
        yield count.with_points(-len(count.crossings))._replace(crossings=()), (), count.crossings


def _lone_tiles_counted(count: Count) -> Iterator[_Wrong]:
    # scoring.lone-run: a run of one tile is no line.
    yield count.with_points(len(count.lone)), (), count.lone


def _placed_tiles_added(count: Count) -> Iterator[_Wrong]:
    yield count.with_points(len(count.new)), (), count.new


def _going_out_forgotten(count: Count) -> Iterator[_Wrong]:
    # end.out: the last tile gets six more.
    if count.going_out:
        yield count.with_points(-GOING_OUT_BONUS), (), ()


def _going_out_too_early(count: Count) -> Iterator[_Wrong]:
    # end.out: only with an empty bag; a hand that is refilled is not the end.
    if not count.going_out:
        yield count.with_points(GOING_OUT_BONUS), (), ()


WAYS: dict[Mistake, Callable[[Count], Iterator[_Wrong]]] = {
    Mistake.CROSSING_LINE_FORGOTTEN: _crossing_line_forgotten,
    Mistake.QWIRKLE_BONUS_FORGOTTEN: _qwirkle_bonus_forgotten,
    Mistake.ONLY_NEW_TILES: _only_new_tiles,
    Mistake.ALL_CROSSING_LINES_FORGOTTEN: _all_crossing_lines_forgotten,
    Mistake.MAIN_LINE_FORGOTTEN: _main_line_forgotten,
    Mistake.CROSSING_TILE_ONCE: _crossing_tile_once,
    Mistake.LONE_TILES_COUNTED: _lone_tiles_counted,
    Mistake.MAIN_LINE_PER_TILE: _main_line_per_tile,
    Mistake.PLACED_TILES_ADDED: _placed_tiles_added,
    Mistake.GOING_OUT_FORGOTTEN: _going_out_forgotten,
    Mistake.QWIRKLE_BONUS_TWICE: _qwirkle_bonus_twice,
    Mistake.FINISHED_LINE_COUNTED: _finished_line_counted,
    Mistake.GOING_OUT_TOO_EARLY: _going_out_too_early,
}
