"""What the bridge answers about whole positions: with hands, bag, scores and passes."""

from __future__ import annotations

from typing import Any

from .bag import Bag
from .board import Board
from .errors import IllegalTurnError, QwirkleError
from .explain import Speech
from .game import Position, read_fields
from .moves import Move
from .possible import MOST_SEATS
from .request import (
    FieldError,
    error_json,
    held_tiles,
    in_field,
    language_of,
    listed_hand,
    placed_tiles,
    typed,
)
from .scene import JsonObject, scene_json
from .tiles import FULL_SET, Hand, Tile
from .turns import Trade, parse_turn


def position_of(request: JsonObject) -> JsonObject:
    """The request's "turn" in its whole "position", judged by all the rules: a scene, and what is around it.

    "rule" is the id of the rule by which there is a trade or a pass at all, null for a move.
    """
    position = in_field("position", lambda: Position.parse(typed(request, "position", str)))
    turn = in_field("turn", lambda: parse_turn(typed(request, "turn", str)))
    move = turn if isinstance(turn, Move) else Move()
    verdict = position.judge(turn)
    return {
        **scene_json(verdict, Speech(position.board, move, language_of(request))),
        "turn": str(turn),
        "rule": None if isinstance(turn, Move) else "trade.at-least-one" if isinstance(turn, Trade) else "pass.when",
        "hands": [listed_hand(hand) for hand in position.hands],
        "seat": position.seat,
        "scores": list(position.scores),
        "bag": len(position.bag),
        "passes": position.passes,
    }


def play_of(request: JsonObject) -> JsonObject:
    """The position after the request's legal "turn"; the tiles that are drawn are not known."""
    position = in_field("position", lambda: Position.parse(typed(request, "position", str)))
    turn = in_field("turn", lambda: parse_turn(typed(request, "turn", str)))
    try:
        return {"position": str(position.play(turn))}
    except IllegalTurnError as error:
        raise FieldError("turn", error) from None


def read_position(request: JsonObject) -> JsonObject:
    """The request's "position" and "turn" as lists, possible in a game or not: a sandbox holds anything.

    What cannot be read comes back as an error each, by its field, beside what could be read: of a position
    whose hands or bag are wrong, still the table.
    """
    language = language_of(request)
    faults, parts = {}, _NOTHING
    text = in_field("position", lambda: typed(request, "position", str))
    try:
        parts = _listed(*read_fields(text))
    except QwirkleError as error:
        faults["position"] = error_json(error, "position", language)["error"]
        try:
            table = Board.parse(text.partition(";")[0])
            parts = {**_NOTHING, "board": [[*cell, str(tile)] for cell, tile in table.items()]}
        except QwirkleError:
            pass  # told already
    try:
        turn = parse_turn(typed(request, "turn", str))
        move = turn if isinstance(turn, Move) else Move()
        parts = {**parts, "move": [[*cell, str(tile)] for cell, tile in move]}
        if parts["game"] and not isinstance(turn, Move):
            parts["game"]["turn"] = str(turn)
    except QwirkleError as error:
        faults["turn"] = error_json(error, "turn", language)["error"]
    return {**parts, "faults": faults}


_NOTHING: JsonObject = {"board": [], "move": [], "hand": None, "game": None}


def _listed(
    board: Board, hands: tuple[Hand, ...], seat: int, scores: tuple[int, ...], bag: Bag, passes: int
) -> JsonObject:
    """The fields of a position as `read-position` gives them.

    "bag" is null where it holds whatever is left, "scores" where each has a point for every tile of the table:
    the least that is always possible. So both follow the table that is being laid.
    """
    known: Any = list(map(str, bag.tiles)) if bag.tiles else len(bag)
    return {
        "board": [[*cell, str(tile)] for cell, tile in board.items()],
        "move": [],
        "hand": listed_hand(hands[seat - 1]) if seat <= len(hands) else None,
        "game": {
            "hands": [listed_hand(hand) for hand in hands], "seat": seat,
            "scores": None if set(scores) == {len(board)} else list(scores),
            "bag": None if known == _left(board, hands) else known, "passes": passes, "turn": None,
        },
    }


def _left(board: Board, hands: tuple[Hand, ...]) -> int:
    """How many tiles are in the bag, if all others are on the table and in the hands."""
    return max(0, len(FULL_SET) - len(board) - sum(map(len, hands)))


def write_position(request: JsonObject) -> JsonObject:
    """The request's lists, as `read-position` gives them, as canonical texts, possible in a game or not.

    A "hand" that is not null takes the place of the one of the seat whose turn it is. A single score may be null, too:
    it is the least.
    """
    board = in_field("board", lambda: Board(placed_tiles(typed(request, "board", list))))
    move = in_field("move", lambda: Move(placed_tiles(typed(request, "move", list))))
    game = typed(request, "game", dict)
    hands = in_field("position", lambda: [held_tiles(held) for held in typed(game, "hands", list)])
    seat, passes = (typed(game, name, int) for name in ("seat", "passes"))
    if len(hands) > MOST_SEATS or not 1 <= seat <= len(hands):
        raise QwirkleError(f"expected 1 to {MOST_SEATS} hands, and a seat among them")
    if request.get("hand") is not None:
        hands[seat - 1] = in_field("hand", lambda: held_tiles(typed(request, "hand", list)))
    bag = in_field("position", lambda: _bag(game.get("bag"), _left(board, tuple(hands))))
    given = [None] * len(hands) if game.get("scores") is None else typed(game, "scores", list)
    scores = [len(board) if score is None else score for score in given]
    turn = move if game.get("turn") is None else in_field("turn", lambda: parse_turn(typed(game, "turn", str)))
    return {
        "board": str(board), "move": str(move), "hand": str(hands[seat - 1]),
        "position": f"{board};{'/'.join(map(str, hands))};{seat};{'/'.join(map(str, scores))};{bag};{passes}",
        "turn": str(turn), "bag": len(bag),
    }


def _bag(given: Any, left: int) -> Bag:
    match given:
        case None:
            return Bag(unknown=left)
        case int():
            return Bag(unknown=given)
        case [*tiles] if all(isinstance(tile, str) for tile in tiles):
            return Bag(Tile.parse(tile) for tile in tiles)
    raise QwirkleError("expected the bag as null, a whole number or a list of texts")
