"""The legal moves that fill in a sketch: a move of which some cells and some kinds of tile are still open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from .board import Board
from .cells import FARTHEST
from .frontier import ALL, DOWN, LINES, POINTS, RIGHT, cell_of, frontier
from .lines import FULL_LENGTH


class Piece(NamedTuple):
    """One tile of a sketch.

    Attributes:
        cell: the number of its cell; None if that is open.
        kinds: the kinds that it may be, as bits.
    """

    cell: int | None
    kinds: int


class Completion(NamedTuple):
    """A legal move that fills in a sketch.

    Attributes:
        cells: the numbers of its cells, in the order of the pieces.
        bits: its tiles as bits, in the same order.
        points: what it scores, without going out.
    """

    cells: tuple[int, ...]
    bits: tuple[int, ...]
    points: int


def completions(
    board: Board, sketch: Sequence[Piece], homes: Sequence[int], ask: Callable[[], object]
) -> Iterator[Completion]:
    """Every legal move with one tile for each piece of `sketch`; the same move may come more than once.

    Where all cells are open, the move lies anywhere at the table; on the empty table it has a tile on one
    of the cells `homes`, since a move is as good anywhere there. Only the rules of placement are looked at.

    Args:
        ask: called before each way to lay the pieces is looked at; it may raise, to stop the search.

    >>> from .cells import Cell
    >>> from .frontier import number_of
    >>> sketch = [Piece(number_of(Cell(3, 0)), ALL)]
    >>> [found.points for found in completions(Board.parse("RcRxRd@0,0"), sketch, (), lambda: None)]
    [4, 4, 4]
    """
    return _Table(board, ask).complete(list(sketch), homes)


class _Table:
    """A table on which a sketch is filled in."""

    def __init__(self, board: Board, ask: Callable[[], object]) -> None:
        self.seen = frontier(board) if board.tiles else None
        self.tiles = self.seen.tiles if self.seen else {}
        self.ask = ask

    def complete(self, sketch: list[Piece], homes: Sequence[int]) -> Iterator[Completion]:
        """What `completions` gives."""
        cells = [piece.cell for piece in sketch if piece.cell is not None]
        if cells:
            yield from self._around(sketch, sorted(cells))
            return
        # placement.connected: at least one new tile touches an older one, unless the table is empty.
        anchors = self.seen.fits if self.seen else dict.fromkeys(homes, ALL)
        for anchor, fits in anchors.items():
            self.ask()
            for place, piece in enumerate(sketch):
                if piece.kinds & fits:
                    anchored = sketch.copy()
                    anchored[place] = Piece(anchor, piece.kinds)
                    yield from self._around(anchored, [anchor])

    def _around(self, sketch: list[Piece], cells: list[int]) -> Iterator[Completion]:
        """Fill in a sketch of which `cells` are known: one at least, in order."""
        # placement.empty-cell: nothing is covered, two tiles never share a cell.
        if len(set(cells)) < len(cells) or not self.tiles.keys().isdisjoint(cells):
            return
        places = [place for place, piece in enumerate(sketch) if piece.cell is None]
        for step, more in self._spans(cells, len(places)):
            older = self._older(cells + more, step)
            if older is None:
                continue
            for order in permutations(places):
                self.ask()
                laid = sketch.copy()
                for cell, place in zip(more, order, strict=True):
                    laid[place] = Piece(cell, sketch[place].kinds)
                yield from self._fill(laid, step, *older)

    def _spans(self, cells: list[int], free: int) -> Iterator[tuple[int, list[int]]]:
        """Every way to make one line of `cells` and `free` more: its step, and these cells."""
        first, last = cells[0], cells[-1]
        if first == last:
            steps: tuple[int, ...] = (RIGHT, DOWN) if free else (RIGHT,)
        else:
            # placement.one-line: all tiles of a turn go into one row or column.
            one_row = len({cell // DOWN for cell in cells}) == 1
            one_column = len({cell % DOWN for cell in cells}) == 1
            steps = (RIGHT,) * one_row + (DOWN,) * one_column
        for step in steps:
            if last - first >= FULL_LENGTH * step:
                continue
            # placement.no-gaps: each empty cell between them takes one of the others.
            gaps = [
                cell for cell in range(first, last, step) if cell not in self.tiles and cell not in cells
            ]
            rest = free - len(gaps)
            for before in range(rest + 1):
                yield step, [
                    *gaps, *self._beyond(first, -step, before), *self._beyond(last, step, rest - before)
                ]

    def _beyond(self, cell: int, step: int, count: int) -> list[int]:
        """The next `count` empty cells after `cell`."""
        found: list[int] = []
        while len(found) < count:
            cell += step
            if cell not in self.tiles:
                found.append(cell)
        return found

    def _older(self, new: list[int], step: int) -> tuple[int, int] | None:
        """The kinds and the number of older tiles in the line of the cells `new`; None if it cannot be legal."""
        cell = min(new)
        while cell - step in self.tiles:
            cell -= step
        kinds = count = 0
        while (bit := self.tiles.get(cell, 0)) or cell in new:
            kinds |= bit
            count += bit > 0
            cell += step
        # line.at-most-six, line.no-duplicates, line.one-attribute: as far as the older tiles tell.
        legal = count + len(new) <= FULL_LENGTH and kinds.bit_count() == count and kinds in LINES
        return (kinds, count) if legal else None

    def _fill(self, laid: list[Piece], step: int, kinds: int, count: int) -> Iterator[Completion]:
        """Choose the tiles for a sketch without open cells, in a line with `count` older tiles of `kinds`."""
        cells: list[int] = []
        choices: list[int] = []
        points = 0
        for cell, possible in laid:
            assert cell is not None
            fits, across = self._across(cell, step)
            possible &= fits
            if not possible or max(map(abs, cell_of(cell))) > FARTHEST:
                return
            cells.append(cell)
            choices.append(possible)
            points += across
        if self.tiles and not count and not points:
            return  # placement.connected
        length = count + len(laid)
        # scoring.lone-run: a run of one tile is no line; opening.single-tile: as the opening it scores 1.
        if length > 1 or not self.tiles:
            points += _points(length)
        for bits in _chosen(choices, kinds):
            yield Completion(tuple(cells), bits, points)

    def _across(self, cell: int, step: int) -> tuple[int, int]:
        """The kinds that the line across allows on an empty cell, and the points of that line."""
        if self.seen is None:
            return ALL, 0
        sides = (self.seen.above, self.seen.below) if step == RIGHT else (self.seen.left, self.seen.right)
        before, behind = (side.get(cell, 0) for side in sides)
        kinds = before | behind
        if not kinds:
            return ALL, 0
        # line.all-lines: a tile between two runs joins them, so that both make one line with it.
        return 0 if before & behind else LINES.get(kinds, 0), _points(kinds.bit_count() + 1)


def _points(length: int) -> int:
    """Points of a run in a sketch; one that is too long for a line is dropped later, a lone one opens the game."""
    return POINTS[length] if 1 < length < len(POINTS) else length


def _chosen(choices: list[int], kinds: int) -> Iterator[tuple[int, ...]]:
    """Every way to take one tile from each of `choices` so that all make a line with `kinds`."""
    if not choices:
        yield ()
        return
    possible = choices[0] & LINES[kinds]
    while possible:
        bit = possible & -possible
        possible ^= bit
        for others in _chosen(choices[1:], kinds | bit):
            yield bit, *others
