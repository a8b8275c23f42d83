"""Choices of a hand that teach: the best move that hands over a Qwirkle, and the better move that is hard to see."""

from __future__ import annotations

from qwirkle_rules import Board, Hand, Move, legal_moves
from qwirkle_rules.danger import fives
from qwirkle_rules.frontier import board_after
from qwirkle_rules.generate import ScoredMove
from qwirkle_rules.judge import Verdict
from qwirkle_rules.scoring import new_lines

from .cases import rest_of

CLOSE = 2
"""A safe move that scores so many points less is as good as the trap, or better."""

CLEAR = 3
"""So many points make one move clearly better than another."""


def is_trap(board: Board, move: Move, hand: Hand) -> int:
    """Whether `move` is what a greedy player does, and hands over a Qwirkle for nothing.

    It scores most of all moves of `hand`, alone; it makes a five that somebody may complete, where there was
    none; and a safe move scores nearly as much. What comes back are that one's points, else 0.
    """
    if hand.unknown or _open_fives(board, hand):
        return 0
    after = _after(board, move, hand)
    if not after:
        return 0
    found = legal_moves(board, hand)
    top = _only_best(found)
    if top is None or top.move != move or top.points >= 12:
        return 0
    near = sorted((other for other in found if top.points - CLOSE <= other.points < top.points),
                  key=lambda other: -other.points)
    return next((other.points for other in near if not _after(board, other.move, hand)), 0)


def hard_to_see(board: Board, move: Move, hand: Hand, verdict: Verdict) -> int:
    """Whether `move` is the best of `hand`, alone, while another tempts that places more tiles in one plain line.

    What comes back are the tempting move's points, else 0.
    """
    assert verdict.score is not None
    if hand.unknown or len(verdict.score.lines) < 2:
        return 0
    found = legal_moves(board, hand)
    top = _only_best(found)
    if top is None or top.move != move:
        return 0
    tempting = [
        other.points for other in found
        if len(other.move) > len(move) and other.points <= top.points - CLEAR
        and other.points >= 3 and len(new_lines(board.tiles, other.move)) == 1
    ]
    return max(tempting, default=0)


def _only_best(found: tuple[ScoredMove, ...]) -> ScoredMove | None:
    """The move that scores most, unless several do."""
    most = max((entry.points for entry in found), default=0)
    best = [entry for entry in found if entry.points == most]
    return best[0] if len(best) == 1 else None


def _open_fives(board: Board, hand: Hand) -> int:
    """The fives that a tile which nobody has seen would complete."""
    return sum(five.unseen > 0 for five in fives(board, hand))


def _after(board: Board, move: Move, hand: Hand) -> int:
    return _open_fives(board_after(board, move), rest_of(hand, move))
