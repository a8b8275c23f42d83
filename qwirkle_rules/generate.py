"""Every legal move of a hand with its score, each once: the fast path beside the judge."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import NamedTuple

from .board import FARTHEST, Board, Cell
from .frontier import (
    ALL,
    DOWN,
    LINES,
    POINTS,
    RIGHT,
    Frontier,
    Spot,
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
        for placed, points in sorted(_search(board, hand))
    ])


def best_moves(board: Board, hand: Hand, count: int = 1) -> tuple[ScoredMove, ...]:
    """The `count` legal moves that score most, the best first; equal ones in the order of `legal_moves`.

    >>> [str(best.move) for best in best_moves(Board.parse("RcRx@0,0"), Hand.parse("GxRdRs"), 2)]
    ['RdRs@0,-1h', 'RsRd@0,-1h']
    """
    best = heapq.nsmallest(count, [(-points, placed) for placed, points in _search(board, hand)])
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


# A move that was found: its placements as numbers that sort in the order of Placement, and its points.
_Found = tuple[tuple[int, ...], int]

_KIND_BITS = 6
_KIND_OF = {1 << tile.kind: tile.kind for tile in KINDS}


def _search(board: Board, hand: Hand) -> list[_Found]:
    """Every legal move, in no particular order.

    A move of several tiles is found from its anchor, its first tile that touches the table: tiles are laid
    behind the anchor, over older tiles, on any cell; before it only on cells that touch nothing.
    """
    held = kinds_of(hand.tiles)
    found: list[_Found] = []
    if not board.tiles:
        _open(held, found)
        return found
    seen, add = frontier(board), found.append
    grow_row = _grower(seen, 0, held, found)
    grow_column = _grower(seen, 1, held, found)
    # In reading order, as then the moves are nearly sorted already.
    for cell, fits in seen.in_order:
        candidates = fits & held
        if not candidates:
            continue
        row, column = seen.spots(cell)
        points = row[5] + column[5]
        while candidates:
            bit = candidates & -candidates
            candidates ^= bit
            placed = (cell << _KIND_BITS | _KIND_OF[bit],)
            add((placed, points))
            if (agreeing := row[0] & LINES[bit]) & held:
                grow_row(cell, row, agreeing, placed)
            if (agreeing := column[0] & LINES[bit]) & held:
                grow_column(cell, column, agreeing, placed)
    if seen.near_edge:
        return [entry for entry in found if all(map(_is_nameable, entry[0]))]
    return found


def _grower(
    seen: Frontier, axis: int, held: int, found: list[_Found]
) -> Callable[[int, Spot, int, tuple[int, ...]], None]:
    """A function that adds to `found` every longer move from a given anchor, along rows (0) or columns (1)."""
    fits_of, add, step = seen.fits.get, found.append, (RIGHT, DOWN)[axis]

    def grow(anchor: int, spot: Spot, agreeing: int, placed: tuple[int, ...]) -> None:
        """All moves with one tile on `anchor`, those `placed`; `agreeing`: what agrees with all of the line."""
        _, before, behind, _, following, across = spot
        length = before + 1 + behind
        free, cell = 0, anchor - step
        if not before:
            while free < 5 and fits_of(cell) is None:
                free += 1
                cell -= step
            if free:
                grow_back(anchor - step, agreeing, length, across, placed, free)
        grow_on(following, agreeing, length, across, placed, anchor - step, free)

    def grow_on(
        cell: int, agreeing: int, length: int, across: int, placed: tuple[int, ...], back: int, free: int
    ) -> None:
        """Lay one more tile on `cell`, the next empty one, and go on from there in both directions."""
        fits = fits_of(cell)
        length += 1
        joining = ALL
        if fits is None:
            candidates = agreeing & held
            following = cell + step
        else:
            candidates = fits & agreeing & held
            if not candidates:
                return
            joining, _, behind, kinds_behind, following, points = seen.spots(cell)[axis]
            # line.all-lines: the run behind this cell must agree with the tiles before it as well.
            if kinds_behind & ~agreeing:
                return
            length += behind
            across += points
        total = across + POINTS[length]
        while candidates:
            bit = candidates & -candidates
            candidates ^= bit
            longer = (*placed, cell << _KIND_BITS | _KIND_OF[bit])
            add((longer, total))
            rest = agreeing & joining & LINES[bit]
            if rest & held:
                grow_on(following, rest, length, across, longer, back, free)
                if free:
                    grow_back(back, rest, length, across, longer, free)

    def grow_back(
        cell: int, agreeing: int, length: int, across: int, placed: tuple[int, ...], free: int
    ) -> None:
        """Lay one more tile before all the others, on `cell`, and go on before it over `free` cells in all."""
        length += 1
        total = across + POINTS[length]
        candidates = agreeing & held
        while candidates:
            bit = candidates & -candidates
            candidates ^= bit
            longer = (cell << _KIND_BITS | _KIND_OF[bit], *placed)
            add((longer, total))
            rest = agreeing & LINES[bit]
            if free > 1 and rest & held:
                grow_back(cell - step, rest, length, across, longer, free - 1)

    return grow


def _open(held: int, found: list[_Found]) -> None:
    """Add every first move of the game with its first cell on 0,0: single tiles, rows and columns."""

    def grow(cell: int, step: int, agreeing: int, placed: tuple[int, ...]) -> None:
        candidates = agreeing & held
        while candidates:
            bit = candidates & -candidates
            candidates ^= bit
            longer = (*placed, cell << _KIND_BITS | _KIND_OF[bit])
            # opening.score, opening.single-tile: a point a tile, a lone first tile included.
            found.append((longer, POINTS[len(longer)] or 1))
            for axis in (step,) if placed else (RIGHT, DOWN):
                grow(cell + axis, axis, agreeing & LINES[bit], longer)

    grow(number_of(Cell(0, 0)), 0, ALL, ())


class _Placements(dict[int, Placement]):
    """The placements that found moves name by numbers, made when they are first asked for."""

    def __missing__(self, number: int) -> Placement:
        if len(self) > _MOST_KEPT:
            self.clear()
        made = Placement(cell_of(number >> _KIND_BITS), KINDS[number % (1 << _KIND_BITS)])
        self[number] = made
        return made


_MOST_KEPT = 1 << 15
_placement = _Placements().__getitem__


def _is_nameable(number: int) -> bool:
    """Whether the placement lies within the coordinates of the notation."""
    x, y = _placement(number).cell
    return max(abs(x), abs(y)) <= FARTHEST


# The placements of a found move are sorted and sound: there is nothing for Move to check.
_new = tuple.__new__
