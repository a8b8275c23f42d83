"""JSON in, JSON out: all that the browser's worker and the command line's `--json` call."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from .board import Board, Box, Cell, reading_order
from .errors import NotationError, QwirkleError
from .explain import Speech
from .judge import Verdict, judge
from .lines import Line
from .moves import Move
from .reasons import Reason
from .tiles import Hand, Tile
from .words import words

JsonObject = dict[str, Any]

# The reasons whose cells hold tiles that are wrong there; the others' cells only say where to look.
_CLASHES = {Reason.TILE_NOT_IN_HAND, Reason.CELL_OCCUPIED, Reason.DUPLICATE_TILE, Reason.MIXED_LINE}

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

    Operations: `judge`, `scene` and `read` take "board" and "move" and, if known, "hand", as texts;
    `write` takes them as lists; `words` takes nothing. Each takes "language" ("en" if absent).
    Whatever cannot be answered comes back as {"error": {"type", "row", "column", "text", "field"}};
    row, column and field are null where the error is not about a place in a text.

    >>> json.loads(call('{"op": "judge", "board": "Rc5", "move": "Rd@2,0"}'))["error"]["column"]
    4
    """
    try:
        return dump(answer(load(request)))
    except FieldError as found:
        return dump(error_json(found.error, found.field))
    except ValueError as error:
        return dump(error_json(error))


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
                raise QwirkleError(f"expected lists and objects at most {_DEEPEST} deep")
    request = json.loads(text)
    if not isinstance(request, dict):
        raise QwirkleError("expected a JSON object")
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


def verdict_json(verdict: Verdict, speech: Speech) -> JsonObject:
    """A verdict as JSON values; cells are [x, y] pairs, lines and tiles notation, texts in the language."""
    score = verdict.score
    found: JsonObject = {
        "legal": verdict.legal,
        "score": score and {
            "total": score.total,
            "lines": [
                {"line": str(entry.line), "points": entry.points, "bonus": entry.bonus}
                for entry in score.lines
            ],
            "going_out": score.going_out,
        },
        "violations": [
            {
                "reason": str(violation.reason),
                "rule": violation.rule,
                "cells": [list(cell) for cell in violation.cells],
                "line": violation.line and str(violation.line),
                "text": speech.violation(violation),
            }
            for violation in verdict.violations
        ],
        "table_problems": [
            {
                "problem": str(problem.problem),
                "cells": [list(cell) for cell in problem.cells],
                "text": speech.problem(problem),
            }
            for problem in verdict.table_problems
        ],
    }
    if verdict.unsure:
        found["unsure"] = [str(tile) for tile in verdict.unsure]
    return found


def scene_json(request: JsonObject) -> JsonObject:
    """What a picture of the request's table and move shows: the site's build and the browser draw this.

    "frame" is the smallest rectangle around all tiles, [left, top, right, bottom] inclusive, or null.
    """
    board, move, hand = _position(request)
    verdict = judge(board, move, hand)
    speech = Speech(board, move, _language(request))
    clashes = {
        cell for violation in verdict.violations if violation.reason in _CLASHES for cell in violation.cells
    }
    holes = [
        list(cell)
        for violation in verdict.violations if violation.reason is Reason.GAP
        for cell in violation.cells
    ]
    lying = [(cell, tile, False) for cell, tile in board.items()] + [(*placed, True) for placed in move]
    lying.sort(key=lambda entry: (reading_order(entry[0]), entry[2]))
    return {
        "verdict": verdict_json(verdict, speech),
        "frame": list(Box.around(cell for cell, _, _ in lying)) if lying else None,
        "tiles": [
            {"x": cell.x, "y": cell.y, "tile": str(tile), "name": speech.tile(tile), "new": new,
             "clash": cell in clashes}
            for cell, tile, new in lying
        ],
        "holes": holes,
        "lines": _scene_lines(verdict, speech),
        "headline": speech.headline(verdict),
        "story": speech.story(verdict),
        "unscored": speech.unscored(verdict),
        "remarks": speech.remarks(verdict),
        "text": speech.table(),
    }


def _scene_lines(verdict: Verdict, speech: Speech) -> list[JsonObject]:
    """The lines to be drawn: those that score, numbered as in the score, or those that are broken."""
    if verdict.score is not None:
        return [
            _scene_line(entry.line, number, False, entry.points, entry.bonus, speech.line_score(entry))
            for number, entry in enumerate(verdict.score.lines, 1)
        ]
    broken: dict[Line, list[str]] = {}
    for violation in verdict.violations:
        if violation.line is not None:
            broken.setdefault(violation.line, []).append(speech.violation(violation))
    return [
        _scene_line(line, number, True, None, None, " ".join(texts))
        for number, (line, texts) in enumerate(broken.items(), 1)
    ]


def _scene_line(
    line: Line, number: int, broken: bool, points: int | None, bonus: int | None, text: str
) -> JsonObject:
    return {
        "number": number,
        "from": list(line.start),
        "to": list(line.end),
        "direction": line.direction.value,
        "broken": broken,
        "points": points,
        "bonus": bonus,
        "text": text,
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


def error_json(error: Exception, field: str | None = None) -> JsonObject:
    """An error as JSON values."""
    place = (error.row, error.column) if isinstance(error, NotationError) else (None, None)
    text = error.problem if isinstance(error, NotationError) else str(error)
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


def _typed[T](request: JsonObject, field: str, kind: type[T]) -> T:
    """What the request has in `field`, which must be a text (str) or a list.

    Raises:
        QwirkleError: it is anything else, or missing.
    """
    value = request.get(field)
    if not isinstance(value, kind):
        raise QwirkleError(f"expected the {field} as a {'text' if kind is str else 'list'}")
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
    "scene": scene_json,
    "read": read_json,
    "write": write_json,
    "words": words_json,
}
