"""Verdicts, and what a picture of a table and a move shows, as JSON values."""

from __future__ import annotations

from typing import Any

from .cells import Box, reading_order
from .explain import Speech
from .judge import Verdict
from .lines import Line
from .reasons import Reason

JsonObject = dict[str, Any]

# The reasons whose cells hold tiles that are wrong there; the others' cells only say where to look.
_CLASHES = {Reason.TILE_NOT_IN_HAND, Reason.CELL_OCCUPIED, Reason.DUPLICATE_TILE, Reason.MIXED_LINE}


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


def scene_json(verdict: Verdict, speech: Speech) -> JsonObject:
    """What a picture of the table and the move shows, and what is said beside it.

    "frame" is the smallest rectangle around all tiles, [left, top, right, bottom] inclusive, or null.
    """
    clashes = {
        cell for violation in verdict.violations if violation.reason in _CLASHES for cell in violation.cells
    }
    holes = [
        list(cell)
        for violation in verdict.violations if violation.reason is Reason.GAP
        for cell in violation.cells
    ]
    lying = [(cell, tile, False) for cell, tile in speech.board.items()]
    lying += [(*placed, True) for placed in speech.move]
    lying.sort(key=lambda entry: (reading_order(entry[0]), entry[2]))
    return {
        "verdict": verdict_json(verdict, speech),
        "frame": list(Box.around(cell for cell, _, _ in lying)) if lying else None,
        "tiles": [
            {"x": cell.x, "y": cell.y, "tile": str(tile), "name": str(speech.tile(tile)), "new": new,
             "clash": cell in clashes}
            for cell, tile, new in lying
        ],
        "holes": holes,
        "lines": _scene_lines(verdict, speech),
        "headline": speech.headline(verdict),
        "story": speech.story(verdict),
        "going_out": speech.going_out(verdict),
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
