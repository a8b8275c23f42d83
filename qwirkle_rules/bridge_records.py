"""What the bridge answers about records: a whole game, turn by turn, as far as it is right."""

from __future__ import annotations

from .ending import Outcome
from .records import Record
from .replay import RecordError, Step, start_of, steps_of
from .request import in_field, language_of, typed
from .scene import JsonObject
from .told import retold
from .words import language


def replay_of(request: JsonObject) -> JsonObject:
    """The request's "record", turn by turn: what was done, the positions before and after, points and totals.

    A record that is wrong comes back as far as it is right, with "fault": the number of its first wrong turn (null
    if the headers are wrong), what is wrong with it, and the position before. Positions are null from the first turn
    on of which only the points are known.
    """
    record = in_field("record", lambda: Record.parse(typed(request, "record", str)))
    spoken = language(language_of(request))
    turns: list[JsonObject] = []
    last: Step | None = None
    position: str | None = None
    try:
        position = str(start_of(record))
        for last in steps_of(record):
            turns.append(_turn_json(last, position))
            position = None if last.position is None else str(last.position)
    except RecordError as error:
        wrong = None if error.turn is None else record.turns[error.turn - 1]
        fault = {
            "turn": error.turn, "text": retold(error.problem, spoken.gettext), "before": position if wrong else None,
            "seat": wrong and wrong.seat, "action": None if wrong is None or wrong.turn is None else str(wrong.turn),
        }
        return {"seats": record.seats, "turns": turns, "outcome": None, "fault": fault}
    outcome = last.position.outcome if last and last.position else None
    return {"seats": record.seats, "turns": turns, "outcome": _outcome_json(outcome), "fault": None}


def _turn_json(step: Step, before: str | None) -> JsonObject:
    recorded = step.recorded
    score = step.verdict.score if step.verdict else None
    return {
        "number": step.number,
        "seat": recorded.seat,
        "action": None if recorded.turn is None else str(recorded.turn),
        "before": before,
        "after": None if step.position is None else str(step.position),
        "points": recorded.claim.total if recorded.claim else 0,
        "qwirkles": score.qwirkles if score else 0,
        "scores": list(step.scores),
    }


def _outcome_json(outcome: Outcome | None) -> JsonObject | None:
    return None if outcome is None else {"end": str(outcome.end), "winners": list(outcome.winners)}
