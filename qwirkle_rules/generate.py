"""Every legal move of a hand with its score, each once: the fast path beside the judge."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable
from functools import reduce
from operator import or_
from typing import NamedTuple

from .board import Board
from .cells import FARTHEST, Cell
from .frontier import (
    ALL,
    BITS,
    DOWN,
    LINES,
    POINTS,
    RIGHT,
    cell_of,
    frontier,
    kinds_of,
    number_of,
)
from .moves import Move, Placement
from .tiles import KINDS, Hand


class ScoredMove(NamedTuple):
    """A legal move and what it scores.

    Attributes:
        move: the move.
        points: all its lines and bonuses together; without the six for going out, which need the bag.
    """

    move: Move
    points: int


def legal_moves(board: Board, hand: Hand) -> tuple[ScoredMove, ...]:
    """Every legal move of `hand` on `board` by the rules of placement, each exactly once.

    The order is that of the placements: of two moves, the one whose first tile lies on the earlier cell
    in reading order, then the one with the earlier tile there, then the second tiles, and so on.

    The hand may have any size. Equal tiles are not told apart, so a move occurs once however many
    copies there are; a line has no tile twice, so a second copy adds nothing. Unknown tiles are ignored:
    these are the moves of the tiles that are known. On the empty table moves are listed up to
    translation, with their first cell on 0,0: rows and columns both, a single tile once. Neither the
    opening rule nor trades and passes are looked at (`Position` knows them), nor are moves beyond 999,
    which no text could name.

    Source: the anchors of A. Appel and G. Jacobson, The World's Fastest Scrabble Program (1988).

    >>> for move, points in legal_moves(Board.parse("RcRx@0,0"), Hand.parse("GcGx?4"))[:3]:
    ...     print(f"{move}={points}")
    GxGc@-1,-1h=4
    Gc@0,-1=2
    GcGx@0,-1h=6
    """
    return tuple([
        _new(ScoredMove, (_new(Move, [_placement(number) for number in placed]), points))
        for placed, points in sorted(search(board, hand))
    ])


def best_moves(board: Board, hand: Hand, count: int = 1) -> tuple[ScoredMove, ...]:
    """The `count` legal moves that score most, the best first; equal ones in the order of `legal_moves`.

    >>> [str(best.move) for best in best_moves(Board.parse("RcRx@0,0"), Hand.parse("GxRdRs"), 2)]
    ['RdRs@0,-1h', 'RsRd@0,-1h']
    """
    return best_of(search(board, hand), count)


def best_of(found: Iterable[Found], count: int) -> tuple[ScoredMove, ...]:
    """The `count` of the `found` moves that score most, likewise."""
    best = heapq.nsmallest(count, [(-points, placed) for placed, points in found])
    return tuple(
        ScoredMove(_new(Move, [_placement(number) for number in placed]), -lost) for lost, placed in best
    )


def can_place(board: Board, hand: Hand) -> bool:
    """Whether the known tiles of `hand` have a legal move: by the rules, one tile of such a move has one too.

    >>> can_place(Board.parse("Rc@0,0"), Hand.parse("GxBd"))
    False
    """
    held = kinds_of(hand.tiles)
    if not board.tiles:
        return held != 0
    return any(fits & held for fits in frontier(board).fits.values())


def fitting_kinds(board: Board) -> int:
    """The kinds that fit somewhere on `board`, as bits; all of them on the empty table."""
    return reduce(or_, frontier(board).fits.values(), 0) if board.tiles else ALL


Found = tuple[tuple[int, ...], int]
"""A move that was found: its placements as numbers that sort in the order of Placement, and its points."""

_KIND_BITS = 6


class _Choices(dict[int, tuple[tuple[int, int], ...]]):
    """For a set of kinds, each one's number and the kinds that agree with it; worked out at the first look."""

    def __missing__(self, kinds: int) -> tuple[tuple[int, int], ...]:
        if len(self) > _MOST_KEPT:
            self.clear()
        found = tuple((tile.kind, LINES[BITS[tile]]) for tile in KINDS if kinds & BITS[tile])
        self[kinds] = found
        return found


_MOST_KEPT = 1 << 15
_choices = _Choices().__getitem__


def search(board: Board, hand: Hand, found: list[Found] | None = None) -> list[Found]:
    """Every legal move, in no particular order; each is appended to `found`, which may refuse more by an error.

    A move of several tiles is found from its anchor, its first tile that touches the table: tiles are laid
    behind the anchor, over older tiles, on any cell; before it only on cells that touch nothing.
    """
    held = kinds_of(hand.tiles)
    found = [] if found is None else found
    add = found.append
    if not board.tiles:
        _open(held, add)
        return found
    seen = frontier(board)
    fits_on, spots = seen.fits.get, seen.spots

    def lay_behind(
        cell: int, axis: int, step: int, agreeing: int, more: int, length: int, across: int,
        placed: tuple[int, ...], back: int, free: int,
    ) -> None:
        """Lay one of `more` on `cell`, the next empty one, and go on from there at both ends.

        `agreeing` are the kinds that agree with all tiles of the line so far, `more` those of them in the hand;
        `length` counts these tiles; `across` sums up the points of the crossing lines; before the first
        tile placed are `free` cells, `back` the nearest.
        """
        fits = fits_on(cell)
        length += 1
        if fits is None:
            following = cell + step
        else:
            more &= fits
            if not more:
                return
            joining, _, behind, kinds_behind, following, points = spots(cell)[axis]
            # line.all-lines: the run behind this cell must agree with the tiles before it as well.
            if kinds_behind & ~agreeing:
                return
            agreeing &= joining
            length += behind
            across += points
        total = across + POINTS[length]
        here = cell << _KIND_BITS
        for kind, agreeing_with_it in _choices(more):
            longer = placed + (here | kind,)  # noqa: RUF005  # faster than unpacking
            add((longer, total))
            rest = agreeing & agreeing_with_it
            if left := rest & held:
                lay_behind(following, axis, step, rest, left, length, across, longer, back, free)
                if free:
                    lay_before(back, step, rest, left, length, across, longer, free)

    def lay_before(
        cell: int, step: int, agreeing: int, more: int, length: int, across: int,
        placed: tuple[int, ...], free: int,
    ) -> None:
        """Lay one of `more` on `cell`, before all the others, and go on before it, over `free` cells in all."""
        length += 1
        total = across + POINTS[length]
        here = cell << _KIND_BITS
        for kind, agreeing_with_it in _choices(more):
            longer = (here | kind,) + placed  # noqa: RUF005  # faster than unpacking
            add((longer, total))
            rest = agreeing & agreeing_with_it
            if free > 1 and (left := rest & held):
                lay_before(cell - step, step, rest, left, length, across, longer, free - 1)

    # In reading order, as then the moves are nearly sorted already.
    for cell, fits in seen.in_order:
        if not (candidates := fits & held):
            continue
        row, column = spots(cell)
        points = row[5] + column[5]
        here = cell << _KIND_BITS
        axes = ((0, RIGHT, row), (1, DOWN, column))
        for kind, agreeing_with_it in _choices(candidates):
            placed = (here | kind,)
            add((placed, points))
            for axis, step, (joining, before, behind, _, following, across) in axes:
                agreeing = joining & agreeing_with_it
                if left := agreeing & held:
                    back, free = cell - step, 0
                    while not before and free < 5 and fits_on(back - free * step) is None:
                        free += 1
                    length = before + 1 + behind
                    lay_behind(following, axis, step, agreeing, left, length, across, placed, back, free)
                    if free:
                        lay_before(back, step, agreeing, left, length, across, placed, free)
    if seen.near_edge:
        return [entry for entry in found if all(map(is_nameable, entry[0]))]
    return found


def _open(held: int, add: Callable[[Found], None]) -> None:
    """Add every first move of the game with its first cell on 0,0: single tiles, rows and columns."""

    def lay(cell: int, step: int, agreeing: int, placed: tuple[int, ...]) -> None:
        for kind, agreeing_with_it in _choices(agreeing & held):
            longer = (*placed, cell << _KIND_BITS | kind)
            # opening.score, opening.single-tile: a point a tile, a lone first tile included.
            add((longer, POINTS[len(longer)] or 1))
            for axis in (step,) if placed else (RIGHT, DOWN):
                lay(cell + axis, axis, agreeing & agreeing_with_it, longer)

    lay(number_of(Cell(0, 0)), 0, ALL, ())


class _Placements(dict[int, Placement]):
    """The placements that found moves name by numbers, made when they are first asked for."""

    def __missing__(self, number: int) -> Placement:
        if len(self) > _MOST_KEPT:
            self.clear()
        made = Placement(cell_of(number >> _KIND_BITS), KINDS[number % (1 << _KIND_BITS)])
        self[number] = made
        return made


_placement = _Placements().__getitem__


def is_nameable(number: int) -> bool:
    """Whether the placement lies within the coordinates of the notation."""
    x, y = _placement(number).cell
    return max(abs(x), abs(y)) <= FARTHEST


# The placements of a found move are sorted and sound: there is nothing for Move to check.
_new = tuple.__new__
