"""The nearest legal changes of an illegal move."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator
from enum import StrEnum
from itertools import combinations
from typing import NamedTuple

from .board import Board
from .cells import Cell
from .completions import Completion, Piece, completions
from .frontier import BITS, DOWN, RIGHT, cell_of, kinds_of, number_of
from .judge import judge
from .lines import FULL_LENGTH
from .moves import Move, Placement
from .problems import copies
from .scoring import Score, score
from .tiles import COPIES, KINDS, Hand, Tile

MOST_CHANGES = 2
"""Changes of a repair."""


class ChangeKind(StrEnum):
    """What one change does to a move, in the order in which equally good repairs are listed."""

    OTHER_DIRECTION = "other-direction"
    OTHER_CELL = "other-cell"
    LEFT_OUT = "left-out"
    OTHER_TILE = "other-tile"


class Change(NamedTuple):
    """One change.

    Attributes:
        kind: what is done.
        placement: the tile of the illegal move, where it lay; for another direction, the tile around
            which the move is turned.
        cell: the cell that the tile goes on instead, for another cell.
        tile: the tile that is placed instead, for another tile.
    """

    kind: ChangeKind
    placement: Placement
    cell: Cell | None = None
    tile: Tile | None = None


class Repair(NamedTuple):
    """A legal move that differs little from an illegal one.

    Attributes:
        changes: the one or two changes, in the order of their kinds.
        move: the move that they lead to.
        score: what that move scores.
    """

    changes: tuple[Change, ...]
    move: Move
    score: Score


class Repairs(NamedTuple):
    """The repairs that were found.

    Attributes:
        found: the best repairs, the best first; none is an answer too.
        complete: whether nothing better was missed; False if the search was told to give up.
    """

    found: tuple[Repair, ...]
    complete: bool


def repairs(
    board: Board, move: Move, hand: Hand | None = None,
    *, most: int = 5, give_up: Callable[[], bool] | None = None,
) -> Repairs:
    """The `most` best legal moves within two changes of an illegal one; none for a legal move.

    One change is one of these:

    - Another cell: one tile goes on any other cell.
    - One tile fewer: it is left out; at least one stays.
    - Another tile: one is exchanged, on its cell, for a different one at hand: a known tile of `hand`; if
      that is not given, any of which the table leaves a copy.
    - Another direction: all tiles that stay in the move and are not sent to another cell, two at least and
      all in one row or column, are turned by a quarter around one of them, to either side.

    One tile may go on another cell and be exchanged: that is two changes. On the empty table only moves
    count that keep one of the cells, since a move is as good anywhere there. `judge(board, move, hand)`
    finds every result legal; each result is listed once, with the fewest changes that lead to it.

    Order: fewer changes, higher score, order of `ChangeKind`, shorter way to other cells, reading order.

    Args:
        give_up: asked for each choice of changes, arrangement of cells and result, every few hundredths of
            a millisecond in CPython; once it says True, the search stops and the result, which may lack
            repairs, is not complete. So a caller bounds the time: the engine has no clock.

    >>> found = repairs(Board.parse("RcRxRd@0,0"), Move.parse("Rc@3,0"), Hand.parse("RcRsGt"), most=2)
    >>> [(str(best.changes[0].kind), str(best.move), best.score.total) for best in found.found]
    [('other-tile', 'Rs@3,0', 4), ('other-cell', 'Rc@2,-1', 2)]
    """
    if len(move) > FULL_LENGTH + MOST_CHANGES or judge(board, move, hand).legal:
        return Repairs((), True)
    search = _Search(board, move, hand, give_up)
    complete = search.run(most)
    best = heapq.nsmallest(most, ((way, placed) for placed, way in search.found.items()))
    return Repairs(tuple(search.repair(placed, way[-1]) for way, placed in best), complete)


class _GivenUp(Exception):
    """The search was told to stop."""


_TURN, _CELL, _OUT, _TILE = range(len(ChangeKind))

_Plan = tuple[tuple[int, int], ...]
"""What to change: the number of the kind of each change, and the place of its tile in the move (turns: 0)."""

_Step = tuple[int, int, int]
"""A change: the number of its kind, the place of its tile, the new cell or kind (turns: 1 clockwise or -1)."""

_Way = tuple[int, int, tuple[int, ...], int, tuple[_Step, ...]]
"""How a move is reached, as repairs are sorted: changes, points below zero, kinds, cells moved over, steps."""


class _Search:
    """The search for the repairs of one move; a result is a sorted tuple of numbers, cell times 64 plus kind."""

    def __init__(
        self, board: Board, move: Move, hand: Hand | None, give_up: Callable[[], bool] | None
    ) -> None:
        self.board, self.move, self.hand, self.give_up = board, move, hand, give_up
        self.cells = [number_of(cell) for cell in move.cells]
        # A tile that is taken instead of another can be none of the others: no line has a tile twice.
        lying = copies(board)
        at_hand = hand.tiles if hand is not None else [tile for tile in KINDS if lying.get(tile, 0) < COPIES]
        self.at_hand = kinds_of(at_hand)
        self.found: dict[tuple[int, ...], _Way] = {}

    def run(self, most: int) -> bool:
        """Look for the `most` best results; returns whether nothing was left out."""
        try:
            for count in range(1, MOST_CHANGES + 1):
                # One change comes before two, whatever these score.
                if len(self.found) < most:
                    for plan in self._plans(count):
                        self._follow(plan)
        except _GivenUp:
            return False
        return True

    def repair(self, placed: tuple[int, ...], steps: tuple[_Step, ...]) -> Repair:
        """A result as the caller gets it."""
        move = Move((cell_of(number >> 6), KINDS[number & 63]) for number in placed)
        changes = tuple(
            Change(
                tuple(ChangeKind)[kind],
                self.move.placements[place],
                cell_of(other) if kind == _CELL else None,
                KINDS[other] if kind == _TILE else None,
            )
            for kind, place, other in steps
        )
        return Repair(changes, move, score(self.board, move))

    def _plans(self, count: int) -> Iterator[_Plan]:
        """Every choice of `count` changes that go together."""
        places = range(len(self.cells))
        single = [(_TURN, 0), *((kind, place) for place in places for kind in (_CELL, _OUT, _TILE))]
        for plan in combinations(single, count):
            out = _places(plan, _OUT)
            if len(out) < len(places) and not out & (_places(plan, _CELL) | _places(plan, _TILE)):
                yield plan

    def _follow(self, plan: _Plan) -> None:
        """Note every legal move that `plan` leads to."""
        self._ask()
        moved, out, exchanged = (_places(plan, kind) for kind in (_CELL, _OUT, _TILE))
        kept = [place for place in range(len(self.cells)) if place not in out]
        tiles = self.move.tiles
        needed = [tiles[place] for place in kept if place not in exchanged]
        # turn.from-hand
        if self.hand is not None and len(self.hand.missing(needed)) > self.hand.unknown:
            return
        kinds = {
            place: self.at_hand & ~BITS[tiles[place]] if place in exchanged else BITS[tiles[place]]
            for place in kept
        }
        staying = {place: self.cells[place] for place in kept if place not in moved}
        layouts = _turned(staying, 3 if moved else 2) if plan[0][0] == _TURN else [((), staying)]
        for turn, cells in layouts:
            sketch = [Piece(cells.get(place), kinds[place]) for place in kept]
            for found in completions(self.board, sketch, self.cells, self._ask):
                self._note(plan, turn, kept, found)
                self._ask()

    def _ask(self) -> None:
        if self.give_up is not None and self.give_up():
            raise _GivenUp

    def _note(self, plan: _Plan, turn: tuple[_Step, ...], kept: list[int], found: Completion) -> None:
        """Keep a result unless a better way to it is known; `kept` are the places of its tiles in the move."""
        kinds = [bit.bit_length() - 1 for bit in found.bits]
        steps = [*turn]
        distance = 0
        for kind, place in plan:
            if kind == _CELL:
                cell = found.cells[kept.index(place)]
                if cell == self.cells[place]:
                    return
                (x, y), (new_x, new_y) = self.move.placements[place].cell, cell_of(cell)
                distance += abs(new_x - x) + abs(new_y - y)
                steps.append((kind, place, cell))
            elif kind != _TURN:
                steps.append((kind, place, kinds[kept.index(place)] if kind == _TILE else 0))
        steps.sort()
        way = (len(plan), -found.points, tuple([kind for kind, _, _ in steps]), distance, tuple(steps))
        placed = tuple(sorted([cell << 6 | kind for cell, kind in zip(found.cells, kinds, strict=True)]))
        if placed not in self.found or way < self.found[placed]:
            self.found[placed] = way


def _places(plan: _Plan, wanted: int) -> set[int]:
    """The places of the tiles that a plan changes in one way."""
    return {place for kind, place in plan if kind == wanted}


def _turned(cells: dict[int, int], fewest: int) -> Iterator[tuple[tuple[_Step, ...], dict[int, int]]]:
    """Tiles in a row or column, `fewest` at least, turned by a quarter around each of them to either side."""
    if len(cells) < fewest:
        return
    first, last = min(cells.values()), max(cells.values())
    one_row = first // DOWN == last // DOWN
    step, across = (RIGHT, DOWN) if one_row else (DOWN, RIGHT)
    # What is longer than a full line stays so.
    if last - first >= FULL_LENGTH * step or any((cell - first) % step for cell in cells.values()):
        return
    for pivot, center in cells.items():
        for side in (1, -1):
            turned = {
                place: center + side * across * ((cell - center) // step) for place, cell in cells.items()
            }
            yield ((_TURN, pivot, side),), turned
