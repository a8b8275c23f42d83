"""JSON in, JSON out: all that the browser's worker and the command line's `--json` call."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from time import monotonic
from typing import Any

from .advice import (
    chance_sentence,
    claim_headline,
    diagnosis_sentence,
    five_sentence,
    nothing_to_count,
    repair_sentence,
    repairs_remark,
)
from .board import Board
from .cells import Cell
from .errors import IllegalTurnError, NotationError, QwirkleError
from .explain import Speech
from .game import Position
from .judge import Verdict, judge
from .miscount import diagnose
from .moves import Move
from .repair import repairs
from .scene import JsonObject, scene_json, verdict_json
from .scoring import GOING_OUT_BONUS, score
from .tiles import Hand, Tile
from .told import retold, tell
from .turns import parse_turn
from .words import LANGUAGES, words
from .words import language as spoken

_DEEPEST = 20
"""Lists and objects inside one another in a request. A few thousand end the Python of a browser at once."""

# Strings are passed over, whatever brackets they hold.
_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*+"?|([\[{])|([\]}])', re.DOTALL)


class FieldError(Exception):
    """One field of a request could not be read."""

    def __init__(self, field: str, error: QwirkleError) -> None:
        super().__init__(str(error))
        self.field = field
        self.error = error


def call(request: str) -> str:
    """Answer one request, a JSON object with "op" and what that operation takes; never raises.

    Operations: `judge`, `scene`, `repairs`, `diagnose`, `danger` and `read` take "board" and "move" and, if known,
    "hand", as texts; `write` takes them as lists; `position` takes "position" and "turn"; `words` takes
    nothing. `repairs` may have "milliseconds"; `diagnose` needs "claimed" and may have "going_out". Each
    takes "language" ("en" if absent).
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
        return dump(error_json(found.error, found.field, _language(known)))
    except ValueError as error:
        return dump(error_json(error, language=_language(known)))


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
    board, move, hand = _position(request)
    return verdict_json(judge(board, move, hand), Speech(board, move, _language(request)))


def scene_of(request: JsonObject) -> JsonObject:
    """What a picture of the request's table and move shows: the site's build and the browser draw this."""
    board, move, hand = _position(request)
    return scene_json(judge(board, move, hand), Speech(board, move, _language(request)))


def repairs_of(request: JsonObject) -> JsonObject:
    """The nearest legal changes of the request's move; "milliseconds", if given, bounds the search."""
    board, move, hand = _position(request)
    speech = Speech(board, move, _language(request))
    limit = request.get("milliseconds")
    end = None if limit is None else monotonic() + _typed(request, "milliseconds", int) / 1000
    found = repairs(board, move, hand, give_up=None if end is None else lambda: monotonic() > end)
    return {
        "repairs": [
            {"move": str(repair.move), "total": repair.score.total,
             "changes": [str(change.kind) for change in repair.changes],
             "text": repair_sentence(speech, repair)}
            for repair in found.found
        ],
        "complete": found.complete,
        "remark": None if judge(board, move, hand).legal else repairs_remark(speech, found),
    }


def diagnosis_of(request: JsonObject) -> JsonObject:
    """Which mistakes give the points "claimed" for the request's legal move, "going_out" if it ends the game."""
    board, move, hand = _position(request)
    speech = Speech(board, move, _language(request))
    claimed, going_out = _typed(request, "claimed", int), request.get("going_out") is True
    if not (verdict := judge(board, move, hand)):
        return _refused(verdict, nothing_to_count(speech))
    found = diagnose(board, move, claimed, going_out)
    right = score(board, move).total + (GOING_OUT_BONUS if going_out else 0)
    return {
        "claimed": claimed,
        "right": right,
        "headline": claim_headline(speech, claimed, right, found),
        "diagnoses": [
            {"mistakes": list(map(str, diagnosis.mistakes)),
             "lines": [str(line) for slip in diagnosis.slips for line in slip.lines],
             "cells": [list(cell) for slip in diagnosis.slips for cell in slip.cells],
             "text": diagnosis_sentence(speech, diagnosis)}
            for diagnosis in found if not diagnosis.is_correct
        ],
    }


def danger_of(request: JsonObject) -> JsonObject:
    """The fives on the table after the request's move, what completes them, and the chance of it."""
    from .danger import danger  # brings fractions, which a browser need not compile at every start

    board, move, hand = _position(request)
    if move and not (verdict := judge(board, move, hand)):
        return _refused(verdict, Speech(board, move, _language(request)).headline(verdict))
    after = _in_field("move", lambda: Board({**board.tiles, **dict(move.placements)}))
    left = None if hand is None else Hand(tuple((Counter(hand.tiles) - Counter(move.tiles)).elements()), hand.unknown)
    found = danger(after, left)
    speech = Speech(after, Move(), _language(request))
    return {
        "fives": [
            {"cells": [list(cell) for cell in five.cells], "tile": str(five.tile),
             "spots": [list(cell) for cell in five.spots], "unseen": five.unseen,
             "text": five_sentence(speech, five)}
            for five in found.fives
        ],
        "unseen": found.unseen,
        "completing": found.completing,
        "chance": str(found.chance),
        "text": chance_sentence(speech, found),
    }


def position_of(request: JsonObject) -> JsonObject:
    """The request's "turn" in its whole "position", judged by all the rules: a scene, and what is around it."""
    position = _in_field("position", lambda: Position.parse(_typed(request, "position", str)))
    turn = _in_field("turn", lambda: parse_turn(_typed(request, "turn", str)))
    move = turn if isinstance(turn, Move) else Move()
    verdict = position.judge(turn)
    return {
        **scene_json(verdict, Speech(position.board, move, _language(request))),
        "turn": str(turn),
        "hands": [[*map(str, hand.tiles), *["?"] * hand.unknown] for hand in position.hands],
        "seat": position.seat,
        "scores": list(position.scores),
        "bag": len(position.bag),
        "passes": position.passes,
    }


def read_json(request: JsonObject) -> JsonObject:
    """The request's texts as lists: [x, y, tile] for board and move, tiles and "?" for the hand."""
    board, move, hand = _position(request)
    return {
        "board": [[*cell, str(tile)] for cell, tile in board.items()],
        "move": [[*cell, str(tile)] for cell, tile in move],
        "hand": None if hand is None else [*map(str, hand.tiles), *["?"] * hand.unknown],
    }


def write_json(request: JsonObject) -> JsonObject:
    """The request's lists, as `read` gives them, as canonical texts."""
    board = _in_field("board", lambda: Board(_placed(_typed(request, "board", list))))
    move = _in_field("move", lambda: Move(_placed(_typed(request, "move", list))))
    if request.get("hand") is None:
        return {"board": str(board), "move": str(move), "hand": None}
    hand = _in_field("hand", lambda: _held(_typed(request, "hand", list)))
    return {"board": str(board), "move": str(move), "hand": str(hand)}


def words_json(request: JsonObject) -> JsonObject:
    """The words that a page needs before it asks anything: tile names and the letters of the colors."""
    return words(_language(request))


def _refused(verdict: Verdict, text: str) -> JsonObject:
    """The answer about an illegal move to a question that only a legal one has an answer to."""
    return {"error": {**error_json(IllegalTurnError(verdict), "move")["error"], "text": text}}


def error_json(error: Exception, field: str | None = None, language: str = "en") -> JsonObject:
    """An error as JSON values; it is told in English where the engine does not speak `language`."""
    place = (error.row, error.column) if isinstance(error, NotationError) else (None, None)
    text = error.problem if isinstance(error, NotationError) else str(error)
    if isinstance(error, QwirkleError) and language in LANGUAGES:
        told = error.problem if isinstance(error, NotationError) else error.told
        text = retold(told, spoken(language).gettext)
    return {"error": {
        "type": type(error).__name__, "row": place[0], "column": place[1], "text": text, "field": field,
    }}


def _placed(entries: list[Any]) -> list[tuple[Cell, Tile]]:
    """[x, y, tile] lists as cells and tiles.

    Raises:
        QwirkleError: an entry is anything else.
    """
    placed = []
    for entry in entries:
        match entry:
            case [x, y, str(tile)] if type(x) is type(y) is int:
                placed.append((Cell(x, y), Tile.parse(tile)))
            case _:
                raise QwirkleError("expected [x, y, tile]: two whole numbers and a text")
    return placed


def _held(entries: list[Any]) -> Hand:
    """A list of tiles and "?" as a hand.

    Raises:
        QwirkleError: an entry is anything else.
    """
    if not all(isinstance(entry, str) for entry in entries):
        raise QwirkleError("expected each tile of the hand as a text")
    return Hand(tuple(Tile.parse(entry) for entry in entries if entry != "?"), entries.count("?"))


def _position(request: JsonObject) -> tuple[Board, Move, Hand | None]:
    """The request's board, move and hand, read from their texts."""
    hand = request.get("hand")
    return (
        _in_field("board", lambda: Board.parse(_typed(request, "board", str))),
        _in_field("move", lambda: Move.parse(_typed(request, "move", str))),
        None if hand is None else _in_field("hand", lambda: Hand.parse(_typed(request, "hand", str))),
    )


_KINDS = {str: "a text", list: "a list", int: "a whole number"}


def _typed[T](request: JsonObject, field: str, kind: type[T]) -> T:
    """What the request has in `field`, which must be a text, a list or a whole number.

    Raises:
        QwirkleError: it is anything else, or missing.
    """
    value = request.get(field)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise QwirkleError(f"expected the {field} as {_KINDS[kind]}")
    return value


def _in_field[T](field: str, read: Callable[[], T]) -> T:
    """What `read` gives; an error is said to be in `field`."""
    try:
        return read()
    except QwirkleError as error:
        raise FieldError(field, error) from None


def _language(request: JsonObject) -> str:
    return str(request.get("language", "en"))


_OPERATIONS: dict[str, Callable[[JsonObject], JsonObject]] = {
    "judge": judge_json,
    "scene": scene_of,
    "repairs": repairs_of,
    "diagnose": diagnosis_of,
    "danger": danger_of,
    "position": position_of,
    "read": read_json,
    "write": write_json,
    "words": words_json,
}
