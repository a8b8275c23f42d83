"""The mistakes that are made in counting a turn, each as what it makes of a count."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import NamedTuple

from .cells import Cell
from .counting import Count
from .lines import Line
from .scoring import GOING_OUT_BONUS, QWIRKLE_BONUS


class Mistake(StrEnum):
    """The mistakes that are looked for, the most common first (our judgment: nobody has counted them)."""

    CROSSING_LINE_FORGOTTEN = "crossing-line-forgotten"
    QWIRKLE_BONUS_FORGOTTEN = "qwirkle-bonus-forgotten"
    ONLY_NEW_TILES = "only-new-tiles"
    COUNTED_AFTER_EACH_TILE = "counted-after-each-tile"
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


class Wrong(NamedTuple):
    """A wrong count, the lines and the cells that the mistake is about, and what was added up, if that is told."""

    counted: Count
    lines: tuple[Line, ...] = ()
    cells: tuple[Cell, ...] = ()
    parts: tuple[int, ...] = ()


def _crossing_line_forgotten(count: Count) -> Iterator[Wrong]:
    # line.all-lines, scoring.once-per-line: each line that a new tile belongs to scores.
    if len(count.entries) > 1:
        for entry in count.entries:
            if not entry.is_main:
                yield Wrong(count.without([entry]), (entry.line,))


def _all_crossing_lines_forgotten(count: Count) -> Iterator[Wrong]:
    crossing = [entry for entry in count.entries if not entry.is_main]
    if 1 < len(crossing) < len(count.entries):
        yield Wrong(count.without(crossing), tuple(entry.line for entry in crossing))


def _main_line_forgotten(count: Count) -> Iterator[Wrong]:
    if len(count.entries) > 1:
        for entry in count.entries:
            if entry.is_main:
                yield Wrong(count.without([entry]), (entry.line,))


def _qwirkle_bonus_forgotten(count: Count) -> Iterator[Wrong]:
    # scoring.qwirkle: six tiles score six more, for each line of six.
    full = [entry for entry in count.entries if entry.bonus]
    for entry in full:
        yield Wrong(count.with_entry(entry, entry._replace(bonus=0)), (entry.line,))
    if len(full) > 1:
        entries = tuple(entry._replace(bonus=0) for entry in count.entries)
        yield Wrong(count._replace(entries=entries), tuple(entry.line for entry in full))


def _qwirkle_bonus_twice(count: Count) -> Iterator[Wrong]:
    for entry in count.entries:
        if entry.bonus == QWIRKLE_BONUS:
            yield Wrong(count.with_entry(entry, entry._replace(bonus=2 * QWIRKLE_BONUS)), (entry.line,))


def _finished_line_counted(count: Count) -> Iterator[Wrong]:
    # scoring.no-repeat-bonus: neither six more nor the whole Qwirkle.
    for line, cells in count.finished:
        for points in (QWIRKLE_BONUS, len(line) + QWIRKLE_BONUS):
            yield Wrong(count.with_points(points), (line,), cells)


def _only_new_tiles(count: Count) -> Iterator[Wrong]:
    # scoring.once-per-line: a line counts at its final length, older tiles included.
    lines = tuple(entry.line for entry in count.entries)
    points = len(count.new) + sum(entry.bonus for entry in count.entries)
    yield Wrong(count.with_points(points)._replace(entries=(), crossings=()), lines, count.new)
    # Or the new tiles of each line.
    entries = tuple(
        entry._replace(points=sum(1 for cell in entry.line.cells if cell in count.new))
        for entry in count.entries
    )
    yield Wrong(count._replace(entries=entries, crossings=()), lines, count.new)


def _counted_after_each_tile(count: Count) -> Iterator[Wrong]:
    # scoring.once-per-line: at its final length, not again with each tile that makes it longer.
    for entry in count.entries:
        if entry.is_main and entry.points == len(entry.line):
            for lengths in count.lengths:
                longer = entry._replace(points=sum(lengths))
                parts = (*lengths[:-1], lengths[-1] + entry.bonus)
                yield Wrong(count.with_entry(entry, longer), (entry.line,), count.new, parts)


def _main_line_per_tile(count: Count) -> Iterator[Wrong]:
    # scoring.once-per-line: once, however many tiles the turn adds to it.
    for entry in count.entries:
        if entry.is_main and entry.points == len(entry.line):
            often = entry._replace(points=entry.points * len(count.new))
            yield Wrong(count.with_entry(entry, often), (entry.line,), count.new)


def _crossing_tile_once(count: Count) -> Iterator[Wrong]:
    # scoring.once-per-line: a tile in two lines counts in both.
    for cell in count.crossings:
        left = tuple(other for other in count.crossings if other != cell)
        yield Wrong(count.with_points(-1)._replace(crossings=left), (), (cell,))
    if len(count.crossings) > 1:
        yield Wrong(count.with_points(-len(count.crossings))._replace(crossings=()), (), count.crossings)


def _lone_tiles_counted(count: Count) -> Iterator[Wrong]:
    # scoring.lone-run: a run of one tile is no line.
    yield Wrong(count.with_points(len(count.lone)), (), count.lone)


def _placed_tiles_added(count: Count) -> Iterator[Wrong]:
    yield Wrong(count.with_points(len(count.new)), (), count.new)


def _going_out_forgotten(count: Count) -> Iterator[Wrong]:
    # end.out: the last tile gets six more.
    if count.going_out:
        yield Wrong(count.with_points(-GOING_OUT_BONUS))


def _going_out_too_early(count: Count) -> Iterator[Wrong]:
    # end.out: only with an empty bag; a hand that is refilled is not the end.
    if not count.going_out:
        yield Wrong(count.with_points(GOING_OUT_BONUS))


WAYS: dict[Mistake, Callable[[Count], Iterator[Wrong]]] = {
    Mistake.CROSSING_LINE_FORGOTTEN: _crossing_line_forgotten,
    Mistake.QWIRKLE_BONUS_FORGOTTEN: _qwirkle_bonus_forgotten,
    Mistake.ONLY_NEW_TILES: _only_new_tiles,
    Mistake.COUNTED_AFTER_EACH_TILE: _counted_after_each_tile,
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
