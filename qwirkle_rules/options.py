"""What a hand could play: its legal moves counted, the best of them, and where one tile fits, within a bound."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .board import Board
from .cells import FARTHEST, Cell, reading_order
from .frontier import BITS, cell_of, frontier
from .game import Position
from .generate import Found, ScoredMove, best_of, is_nameable, search
from .judge import judge
from .moves import Move
from .opening import set_size
from .scoring import GOING_OUT_BONUS
from .tiles import Hand, Tile
from .unseen import deduced

MOST_MOVES = 60_000
"""Moves after which a search stops. Six tiles have a few thousand at most; all 36 kinds have millions."""

_LOOK = 512
"""So many moves are found between two looks at the clock."""


class Options(NamedTuple):
    """What a hand could play.

    Attributes:
        number: how many legal moves were found.
        complete: whether these are all.
        best: those that score most, the best first; with the six points for going out where they are due.
    """

    number: int
    complete: bool
    best: tuple[ScoredMove, ...]


class _StopError(Exception):
    """The search has found enough, or has taken long enough."""


class _Bounded(list[Found]):
    """Moves that are found, until it is enough."""

    def __init__(self, most: int, give_up: Callable[[], bool] | None) -> None:
        super().__init__()
        self.most = most
        self.give_up = give_up

    def append(self, found: Found) -> None:
        if len(self) == self.most or (self.give_up and not len(self) % _LOOK and self.give_up()):
            raise _StopError
        super().append(found)


def options(
    board: Board, hand: Hand, best: int = 1, *, most: int = MOST_MOVES, give_up: Callable[[], bool] | None = None
) -> Options:
    """The legal moves of the known tiles of `hand` on `board`, and the `best` of them, by the rules of placement.

    Args:
        most: moves after which the search stops.
        give_up: looked at now and then; the search stops when it is true. Then the moves found so far count.

    >>> found = options(Board.parse("RcRx@0,0"), Hand.parse("GxRdRs"), 2)
    >>> found.number, found.complete, [f"{move}={points}" for move, points in found.best]
    (52, True, ['RdRs@0,-1h=6', 'RsRd@0,-1h=6'])
    """
    found, complete = _search(board, hand, most, give_up)
    return Options(len(found), complete, best_of(found, best))


def options_in(
    position: Position, best: int = 1, *, most: int = MOST_MOVES, give_up: Callable[[], bool] | None = None
) -> Options:
    """The same for the player whose turn it is, by all rules: on an empty table only whole largest sets."""
    if position.end:
        return Options(0, True, ())
    unseen = position.unseen
    hand = deduced(position.hand, unseen)
    found, complete = _search(position.board, hand, most, give_up)
    if not position.board:
        # opening.whole-set: the whole announced set, neither more nor fewer tiles.
        size = set_size(hand, unseen)
        found = [entry for entry in found if size.least <= len(entry[0]) <= size.most]
    elif not len(position.bag):
        # end.out: six more points for placing the last tile when the bag is empty.
        last = len(hand)
        found = [(placed, points + GOING_OUT_BONUS * (len(placed) == last)) for placed, points in found]
    return Options(len(found), complete, best_of(found, best))


def _search(
    board: Board, hand: Hand, most: int, give_up: Callable[[], bool] | None
) -> tuple[list[Found], bool]:
    """The moves that were found, and whether these are all."""
    found = _Bounded(most, give_up)
    try:
        return search(board, hand, found), True
    except _StopError:
        return [entry for entry in found if all(map(is_nameable, entry[0]))], False


def fitting_cells(board: Board, move: Move, tile: Tile) -> tuple[Cell, ...]:
    """The cells on which `tile` may be placed beside the tiles of `move`, in reading order.

    With an empty move: alone. On an empty table with an empty move every cell would do, so none is named.

    >>> [str(cell) for cell in fitting_cells(Board.parse("RcRx@0,0"), Move(), Tile.parse("Rd"))]
    ['0,-1', '1,-1', '-1,0', '2,0', '0,1', '1,1']
    """
    taken = [cell for cell in move.cells if cell in board]
    if taken or len(set(move.cells)) < len(move):
        return ()
    table = Board({**board.tiles, **dict(move.placements)})
    if not table:
        return ()
    cells = [
        cell for number, kinds in frontier(table).fits.items()
        if kinds & BITS[tile] and max(map(abs, cell := cell_of(number))) <= FARTHEST
    ]
    if move:
        row, column = (len({place[axis] for place in move.cells}) == 1 for axis in (1, 0))
        first = move.cells[0]
        cells = [
            cell for cell in cells
            if ((row and cell.y == first.y) or (column and cell.x == first.x))
            and judge(board, Move((*move.placements, (cell, tile))))
        ]
    return tuple(sorted(cells, key=reading_order))
