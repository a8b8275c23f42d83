"""JSON in, JSON out: all that the browser's worker and the command line's `--json` call."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from .board import Board
from .bridge_advice import danger_of, diagnosis_of, repairs_of
from .bridge_positions import play_of, position_of, read_position, write_position
from .bridge_records import replay_of
from .errors import NotationError, QwirkleError
from .explain import Speech
from .judge import judge
from .moves import Move
from .request import (
    FieldError,
    error_json,
    held_tiles,
    in_field,
    language_of,
    listed_hand,
    placed_tiles,
    table_and_move,
    table_of,
    typed,
)
from .scene import JsonObject, scene_json, verdict_json
from .told import tell
from .words import words

__all__ = ["FieldError", "answer", "call", "danger_of", "diagnosis_of", "dump", "error_json", "load", "position_of",
           "repairs_of", "scene_of"]

_MIDGAME_TURNS = 12
"""About a quarter of a game: the table is large enough to think about, and small enough to see."""

_DEEPEST = 20
"""Lists and objects inside one another in a request. A few thousand end the Python of a browser at once."""

# Strings are passed over, whatever brackets they hold.
_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*+"?|([\[{])|([\]}])', re.DOTALL)


def call(request: str) -> str:
    """Answer one request, a JSON object with "op" and what that operation takes; never raises.

    Operations: `judge`, `scene`, `repairs`, `diagnose`, `danger` and `read` take "board" and "move" and, if known,
    "hand", as texts; `write` takes them as lists, as `look` does, which judges them too. `midgame` takes "seed" and
    may have "turns". `options` takes "board" and "hand", or "position"; `fits` takes "board", "move" and "tile".
    `read-both` takes "text", a table and a move behind it. `position` and `play` take "position" and "turn", `match`
    "opponent" besides, `allowed` takes "position", `replay` "record"; `read-position` and `write-position` are to
    whole positions what `read` and `write` are to tables. `words` takes nothing. `repairs` and `options` may have
    "milliseconds", `options` "most"; `diagnose` needs "claimed" and may have "going_out". Each takes "language" ("en"
    if absent).
    Whatever cannot be answered comes back as {"error": {"type", "row", "column", "text", "field"}};
    row, column and field are null where the error is not about a place in a text.

    >>> json.loads(call('{"op": "judge", "board": "Rc5", "move": "Rd@2,0"}'))["error"]["column"]
    4
    """
    try:
        known = load(request)
    except ValueError as error:
        return dump(error_json(error))
    try:
        return dump(answer(known))
    except FieldError as found:
        return dump(error_json(found.error, found.field, language_of(known)))
    except ValueError as error:
        return dump(error_json(error, language=language_of(known)))


def load(text: str) -> JsonObject:
    """The request that is the JSON object in `text`.

    Raises:
        ValueError: there is none, or it is nested deeper than any request.
    """
    if text.count("[") + text.count("{") > _DEEPEST:
        depth = 0
        for found in _BRACKETS.finditer(text):
            depth += bool(found[1]) - bool(found[2])
            if depth > _DEEPEST:
                raise QwirkleError(tell("expected lists and objects at most {most} deep", most=_DEEPEST))
    try:
        request = json.loads(text)
    except json.JSONDecodeError as error:
        raise NotationError(tell("expected a JSON object"), error.lineno, error.colno) from None
    if not isinstance(request, dict):
        raise NotationError(tell("expected a JSON object"), 1, 1)
    return request


def dump(value: JsonObject) -> str:
    """The JSON text of `value`, on one line."""
    return json.dumps(value, ensure_ascii=False)


def answer(request: JsonObject) -> JsonObject:
    """The answer to a request, as JSON values.

    Raises:
        FieldError: a board, move or hand could not be read.
        QwirkleError: there is no such operation or language.
    """
    operation = _OPERATIONS.get(str(request.get("op")))
    if operation is None:
        raise QwirkleError(f"expected op {', '.join(_OPERATIONS)}, found {request.get('op')!r}")
    return operation(request)


def judge_json(request: JsonObject) -> JsonObject:
    """The verdict on the request's move, as `judge --json` prints it."""
    board, move, hand = table_of(request)
    return verdict_json(judge(board, move, hand), Speech(board, move, language_of(request)))


def scene_of(request: JsonObject) -> JsonObject:
    """What a picture of the request's table and move shows: the site's build and the browser draw this."""
    board, move, hand = table_of(request)
    return scene_json(judge(board, move, hand), Speech(board, move, language_of(request)))


def midgame_of(request: JsonObject) -> JsonObject:
    """A position in the middle of a game of two that the engine plays by itself, the same for the same "seed".

    "turns" says after how many (12). "board" and "hand" are what the player whose turn it is sees.
    """
    from random import Random  # not needed for verdicts, as self-play is not

    from .selfplay import play_game
    from .strategies import greedy

    seed, turns = typed(request, "seed", int), typed({"turns": _MIDGAME_TURNS, **request}, "turns", int)
    if seed < 0 or turns < 0:
        raise QwirkleError("expected a seed and turns of 0 or more")
    game = play_game([greedy, greedy], Random(seed), turns)
    position = (game.steps[-1].position if game.steps else None) or game.start
    return {
        "seed": seed, "turns": len(game.steps), "position": str(position),
        "board": str(position.board), "hand": str(position.hand),
    }


def read_json(request: JsonObject) -> JsonObject:
    """The request's texts as lists: [x, y, tile] for board and move, tiles and "?" for the hand."""
    board, move, hand = table_of(request)
    return {
        "board": [[*cell, str(tile)] for cell, tile in board.items()],
        "move": [[*cell, str(tile)] for cell, tile in move],
        "hand": None if hand is None else listed_hand(hand),
    }


def read_both_json(request: JsonObject) -> JsonObject:
    """The request's "text", a table and a move one behind the other, as the canonical text of each."""
    board, move = in_field("text", lambda: table_and_move(typed(request, "text", str)))
    return {"board": str(board), "move": str(move)}


def write_json(request: JsonObject) -> JsonObject:
    """The request's lists, as `read` gives them, as canonical texts."""
    board = in_field("board", lambda: Board(placed_tiles(typed(request, "board", list))))
    move = in_field("move", lambda: Move(placed_tiles(typed(request, "move", list))))
    if request.get("hand") is None:
        return {"board": str(board), "move": str(move), "hand": None}
    hand = in_field("hand", lambda: held_tiles(typed(request, "hand", list)))
    return {"board": str(board), "move": str(move), "hand": str(hand)}


def options_of(request: JsonObject) -> JsonObject:
    """What the hand could play (see bridge_options), which a browser need not load at every start."""
    from .bridge_options import options_of

    return options_of(request)


def fits_of(request: JsonObject) -> JsonObject:
    """Where a tile fits, likewise."""
    from .bridge_options import fits_of

    return fits_of(request)


def allowed_of(request: JsonObject) -> JsonObject:
    """What may be done in a whole position, likewise."""
    from .bridge_options import allowed_of

    return allowed_of(request)


def match_of(request: JsonObject) -> JsonObject:
    """A turn and the opponent's turns after it, likewise."""
    from .bridge_play import match_of

    return match_of(request)


def look_of(request: JsonObject) -> JsonObject:
    """What `write` or `write-position` answers as "texts", and the scene of them as "scene": one question, not two."""
    language = language_of(request)
    texts = answer({**request, "op": "write" if request.get("game") is None else "write-position"})
    scene = {**texts, "op": "position" if "position" in texts else "scene", "language": language}
    try:
        return {"texts": texts, "scene": answer(scene)}
    except FieldError as found:
        return {"texts": texts, "scene": error_json(found.error, found.field, language)}
    except QwirkleError as error:
        return {"texts": texts, "scene": error_json(error, language=language)}


def words_json(request: JsonObject) -> JsonObject:
    """The words that a page needs before it asks anything: tile names and the letters of the colors."""
    return words(language_of(request))


_OPERATIONS: dict[str, Callable[[JsonObject], JsonObject]] = {
    "judge": judge_json,
    "scene": scene_of,
    "repairs": repairs_of,
    "diagnose": diagnosis_of,
    "danger": danger_of,
    "options": options_of,
    "fits": fits_of,
    "position": position_of,
    "midgame": midgame_of,
    "look": look_of,
    "allowed": allowed_of,
    "play": play_of,
    "match": match_of,
    "replay": replay_of,
    "read-both": read_both_json,
    "read-position": read_position,
    "write-position": write_position,
    "read": read_json,
    "write": write_json,
    "words": words_json,
}
