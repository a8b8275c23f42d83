"""Counts of legal moves from known positions: a short number that catches any slip in the generator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .board import Board
from .frontier import board_after
from .generate import legal_moves
from .moves import Move
from .tiles import Hand


class Tally(NamedTuple):
    """The legal moves of one hand, summed up.

    Attributes:
        moves: how many there are.
        points: the sum of their scores.
        best: the highest score; 0 if there is no move.
    """

    moves: int
    points: int
    best: int


def tally(board: Board, hand: Hand) -> Tally:
    """Number, points and best score of the legal moves of `hand`.

    >>> tally(Board.parse("Rc@0,0"), Hand.parse("RxRdGcBcYsPf"))
    Tally(moves=72, points=232, best=4)
    """
    points = [found.points for found in legal_moves(board, hand)]
    return Tally(len(points), sum(points), max(points, default=0))


def perft(board: Board, hands: Sequence[Hand], depth: int) -> int:
    """How many sequences of `depth` moves there are when `hands` take turns, the first one first.

    Nothing is drawn, trades and passes are not counted, and a sequence ends where a hand has no move:
    such a sequence counts only if it is complete. Equal tiles in a hand are not told apart; on the empty
    table moves are counted up to translation. Depth 0 is one sequence, the empty one.

    >>> [perft(Board.parse("Rc@0,0"), [Hand.parse("RxRdGc"), Hand.parse("BcYsRs")], depth)
    ...  for depth in (1, 2, 3)]
    [40, 640, 1760]
    """
    if depth == 0:
        return 1
    if depth == 1:
        return len(legal_moves(board, hands[0]))
    return sum(divide(board, hands, depth).values())


def divide(board: Board, hands: Sequence[Hand], depth: int) -> dict[Move, int]:
    """For each first move the number of sequences that begin with it, `depth` moves long (1 or more).

    A wrong perft is tracked down with it: the first move whose number is wrong is followed further.

    >>> {str(move): count for move, count in
    ...  divide(Board.parse("Rc@0,0"), [Hand.parse("Gc"), Hand.parse("GxRd")], 2).items()}
    {'Gc@0,-1': 4, 'Gc@-1,0': 4, 'Gc@1,0': 4, 'Gc@0,1': 4}
    """
    hand, *others = hands
    return {
        move: perft(board_after(board, move), [*others, _without(hand, move)], depth - 1)
        for move, _ in legal_moves(board, hand)
    }


def _without(hand: Hand, move: Move) -> Hand:
    """What is left of `hand` after `move`; its unknown tiles stay."""
    left = list(hand.tiles)
    for tile in move.tiles:
        left.remove(tile)
    return Hand(left, hand.unknown)
