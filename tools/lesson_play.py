"""How an endgame of a lesson can go: every turn of the reader against an opponent that always answers alike."""

from __future__ import annotations

from typing import NamedTuple

from qwirkle_rules.bridge_play import SameLots
from qwirkle_rules.game import Position
from qwirkle_rules.generate import legal_moves
from qwirkle_rules.strategies import STRATEGIES
from qwirkle_rules.turns import Pass, Turn


class Met(NamedTuple):
    """Whether the goal can be met after a turn, and whether it is met whatever follows."""

    can_be_met: bool
    is_certain: bool


def game_ends(position: Position, opponent: str, find: str) -> dict[Turn, Met]:
    """Each turn of the player to move, who is the reader, and what comes of it.

    The bag is empty and both hands are known. `find` is "out" (the reader places their last tile first) or
    "win" (the reader has more points at the end).
    """
    reader = position.seat
    turns: tuple[Turn, ...] = tuple(found.move for found in legal_moves(position.board, position.hand)) or (Pass(),)
    return {turn: _met(position.play(turn), opponent, find, reader) for turn in turns}


def reply(position: Position, opponent: str) -> Turn:
    """What the opponent does; always the same in the same position."""
    return STRATEGIES[opponent](position, SameLots())


def _met(position: Position, opponent: str, find: str, reader: int) -> Met:
    if position.end is not None:
        met = is_met(position, find, reader)
        return Met(met, met)
    if position.seat != reader:
        return _met(position.play(reply(position, opponent)), opponent, find, reader)
    found = game_ends(position, opponent, find).values()
    return Met(any(entry.can_be_met for entry in found), all(entry.is_certain for entry in found))


def is_met(position: Position, find: str, reader: int) -> bool:
    """Whether a finished game ended as it should."""
    if find == "out":
        return not position.hands[reader - 1]
    own = position.scores[reader - 1]
    return all(own > points for seat, points in enumerate(position.scores, 1) if seat != reader)
