"""What the bridge answers beside a verdict: nearest changes, miscounts, fives."""

from __future__ import annotations

from collections import Counter

from .advice import (
    chance_sentence,
    claim_headline,
    diagnosis_sentences,
    five_sentence,
    nothing_to_count,
    repair_sentence,
    repairs_remark,
)
from .board import Board
from .explain import Speech
from .judge import judge
from .miscount import diagnose
from .moves import Move
from .repair import repairs
from .request import in_field, language_of, refused, table_of, time_is_up, typed
from .scene import JsonObject
from .scoring import GOING_OUT_BONUS, score
from .tiles import Hand


def repairs_of(request: JsonObject) -> JsonObject:
    """The nearest legal changes of the request's move; "milliseconds", if given, bounds the search."""
    board, move, hand = table_of(request)
    speech = Speech(board, move, language_of(request))
    limit = request.get("milliseconds")
    give_up = None if limit is None else time_is_up(typed(request, "milliseconds", int))
    found = repairs(board, move, hand, give_up=give_up)
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
    board, move, hand = table_of(request)
    speech = Speech(board, move, language_of(request))
    claimed, going_out = typed(request, "claimed", int), request.get("going_out") is True
    if not (verdict := judge(board, move, hand)):
        return refused(verdict, nothing_to_count(speech))
    found = diagnose(board, move, claimed, going_out)
    right = score(board, move).total + (GOING_OUT_BONUS if going_out else 0)
    wrong = [(diagnosis, diagnosis_sentences(speech, diagnosis, right)) for diagnosis in found if diagnosis.slips]
    return {
        "claimed": claimed,
        "right": right,
        "headline": claim_headline(speech, claimed, right, found),
        "diagnoses": [
            {"mistakes": list(map(str, diagnosis.mistakes)),
             "lines": [str(line) for slip in diagnosis.slips for line in slip.lines],
             "cells": [list(cell) for slip in diagnosis.slips for cell in slip.cells],
             "text": " ".join(sentences), "sentences": sentences}
            for diagnosis, sentences in wrong
        ],
    }


def danger_of(request: JsonObject) -> JsonObject:
    """The fives on the table after the request's move, what completes them, and the chance of it."""
    from .danger import danger  # brings fractions, which a browser need not compile at every start

    board, move, hand = table_of(request)
    if move and not (verdict := judge(board, move, hand)):
        return refused(verdict, Speech(board, move, language_of(request)).headline(verdict))
    after = in_field("move", lambda: Board({**board.tiles, **dict(move.placements)}))
    left = None if hand is None else Hand(tuple((Counter(hand.tiles) - Counter(move.tiles)).elements()), hand.unknown)
    found = danger(after, left)
    speech = Speech(after, Move(), language_of(request))
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
