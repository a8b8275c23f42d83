"""The end: what ends a game, and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .bag import Bag
from .board import Board
from .frontier import BITS
from .generate import fitting_kinds
from .problems import copies
from .reasons import End
from .tiles import COPIES, KINDS, Hand


class Outcome(NamedTuple):
    """How a game ended.

    Attributes:
        end: what ended it.
        scores: the totals, by seat.
    """

    end: End
    scores: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest total, counted from 1: one, or several that share the win.

        >>> Outcome(End.OUT, (140, 151, 151)).winners
        (2, 3)
        """
        # winner.highest: going out does not win by itself; winner.tie: tied players share the win.
        highest = max(self.scores)
        return tuple(seat for seat, score in enumerate(self.scores, 1) if score == highest)


def end_of(board: Board, hands: Sequence[Hand], bag: Bag, passes: int) -> End | None:
    """What has ended the game on this table, after `passes` passes one after another; None if it goes on."""
    if not board:
        return None
    if not len(bag):
        # end.out: the first to place their last tile ends the game at once.
        if not all(map(len, hands)):
            return End.OUT
        # end.blocked: the game ends after one full round of passes.
        return End.BLOCKED if passes == len(hands) else None
    # end.dead-table: if no tile in play fits anywhere, trading cannot help.
    return None if _can_go_on(board) else End.DEAD_TABLE


def _can_go_on(board: Board) -> bool:
    """Whether a tile that does not lie on `board` yet fits somewhere."""
    kinds = fitting_kinds(board)
    if kinds.bit_count() > len(board) // COPIES:
        return True  # more kinds than can have all their copies on the table
    lying = copies(board)
    return any(lying.get(tile, 0) < COPIES for tile in KINDS if kinds & BITS[tile])
