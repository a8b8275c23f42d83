"""What the bridge answers to a game against the engine: a turn is played, and the opponent's turns after it."""

from __future__ import annotations

from .errors import IllegalTurnError, QwirkleError
from .game import Position
from .moves import Move
from .request import FieldError, in_field, typed
from .scene import JsonObject
from .strategies import STRATEGIES
from .turns import Turn, parse_turn


class SameLots:
    """A stream of random numbers in which each is 0: whoever draws lots from it takes the first of them."""

    def random(self) -> float:
        """Always 0."""
        return 0.0


def match_of(request: JsonObject) -> JsonObject:
    """The position after the request's legal "turn" in its "position" and all that the "opponent" does next.

    "opponent" is the name of a strategy, which plays every other seat; the bag is to be empty and all hands known.
    "replies" are its turns, each with its tiles and points, until it is the first seat's turn again, or the end.
    A strategy that draws lots draws the same ones each time.
    """
    position = in_field("position", lambda: Position.parse(typed(request, "position", str)))
    turn = in_field("turn", lambda: parse_turn(typed(request, "turn", str)))
    opponent = STRATEGIES.get(typed(request, "opponent", str))
    if opponent is None:
        raise QwirkleError(f"expected an opponent {', '.join(STRATEGIES)}, found {request['opponent']!r}")
    if len(position.bag) or any(hand.unknown for hand in position.hands):
        raise QwirkleError("expected an empty bag and known hands")
    seat = position.seat
    try:
        position = position.play(turn)
    except IllegalTurnError as error:
        raise FieldError("turn", error) from None
    replies = []
    while position.end is None and position.seat != seat:
        before, reply = position, opponent(position, SameLots())
        position = position.play(reply)
        replies.append(_reply(before, reply))
    return {
        "position": str(position), "replies": replies, "end": None if position.end is None else str(position.end),
        "seat": seat, "scores": list(position.scores), "left": [len(hand) for hand in position.hands],
    }


def _reply(before: Position, turn: Turn) -> JsonObject:
    """A turn of the opponent: its tiles as [x, y, tile] and its points, the last tile's six included."""
    score = before.judge(turn).score
    return {
        "turn": str(turn), "total": score.total if score else 0,
        "tiles": [[*cell, str(tile)] for cell, tile in turn] if isinstance(turn, Move) else [],
    }
