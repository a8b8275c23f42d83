"""What a position allows: over, start, trade, pass, each against the referee's verdict and with its rule."""

import json

import pytest

from qwirkle_rules import bridge
from qwirkle_rules.allowed import answers
from qwirkle_rules.explain import Speech
from qwirkle_rules.game import Position
from qwirkle_rules.moves import Move
from qwirkle_rules.turns import parse_turn


def said(text):
    """The answers about a position, by their questions: yes or no, rule, sentence."""
    position = Position.parse(text)
    found = answers(position, Speech(position.board, Move()))
    return position, {str(answer.question): answer for answer in found}


@pytest.mark.parametrize(("position", "question", "yes", "rule", "text"), [
    ("RcRx@0,0;?6/RdYsBtPfOsGt;2;2/0;94;0", "over", False, "end.out", "it is the turn of player 2"),
    ("RcRx@0,0;?6/RdYsBtPfOsGt;2;2/0;94;0", "trade", False, "trade.any-time", "at most 6 tiles"),
    ("RcRx@0,0;?6/GdYsBtPfOsGt;2;2/0;94;0", "trade", True, "trade.must", "no tile can be placed"),
    ("RcRx@0,0;?6/GdYs?4;2;2/0;94;0", "trade", None, "trade.must", "cannot be said"),
    ("RcRx@0,0;?6/RdYsBtPfOsGt;2;2/0;94;0", "pass", False, "pass.not-by-choice", "A tile can be placed"),
    ("RcRx@0,0;?6/GdYsBtPfOsGt;2;2/0;94;0", "pass", False, "trade.must", "The bag still holds tiles"),
    ("-;RcRxRdBsPfYt/BcRdGcYtPxOs;1;0/0;96;0", "start", None, "opening.largest-set", "Player 1 starts"),
    ("-;RcRxGdBsPfYt/BcRdYcYtPdPs;1;0/0;96;0", "start", None, "opening.tie", "Players 1, 2 hold equally large sets"),
    ("-;RcRxRdRsRtRf/?6;1;0/0;96;0", "start", None, "opening.largest-set", "who starts cannot be said"),
    ("-;RcRxRdBsPfYt/BcRdGcYtPxOs;2;0/0;96;0", "pass", False, "opening.whole-set", "neither a trade nor a pass"),
    ("-;RcRxRdBsPfYt/BcRdGcYtPxOs;1;0/0;96;0", "trade", False, "opening.whole-set", "neither a trade nor a pass"),
])
def test_an_answer_has_its_rule_and_its_sentence(position, question, yes, rule, text):
    answer = said(position)[1][question]
    assert (answer.yes, answer.rule) == (yes, rule)
    assert text in answer.text


@pytest.mark.parametrize("hand", ["RdYsBtPfOsGt", "GdYsBtPfOsGt"])
def test_must_trade_and_may_pass_agree_with_the_referee(hand):
    position, found = said(f"RcRx@0,0;?6/{hand};2;2/0;94;0")
    assert found["pass"].yes == bool(position.judge(parse_turn("pass")))
    assert found["trade"].yes == (not any(position.judge(parse_turn(f"R{shape}@2,0")) for shape in "cxdstf"))


@pytest.mark.rule("opening.largest-set")
@pytest.mark.parametrize(("hands", "seat", "starter"), [
    ("RtOfYtYfGxBd/RcRxGdGcBcPc", 1, False),  # four circles against two starbursts: player 2 starts
    ("RtOfYtYfGxBd/RcRxGdGcBcPc", 2, True),
    ("RcRxGdBsPfYt/BcRdYcYtPdPs/RcGxBdYsOtPf", 3, False),  # the first two tie
    ("RcRxRdRsPfYt/?6/RcGxBdYsOtPf", 3, False),  # player 2 may hold more than player 1, but 3 holds one of each
    ("RcRxRdRsPfYt/?6", 1, True),
    ("RcRxRdRsPfYt/?6", 2, True),
])
def test_before_the_first_tile_nobody_has_the_turn_who_does_not_start(hands, seat, starter):
    count = hands.count("/") + 1
    position, found = said(f"-;{hands};{seat};{'/'.join('0' * count)};{108 - 6 * count};0")
    assert (f"But here the turn is set to player {seat}, who does not start." in found["start"].text) is not starter
    options = json.loads(bridge.call(json.dumps({"op": "options", "position": str(position)})))
    assert ("who does not start" in options["text"]) is not starter
    assert found["over"].text == "No, the game has not begun: no tile is laid yet."
    assert ("not-your-turn" in position.judge(parse_turn("pass")).reasons) is not starter


def test_who_starts_is_asked_on_an_empty_table_only():
    assert set(said("RcRx@0,0;?6/?6;1;2/0;94;0")[1]) == {"over", "trade", "pass"}
    assert set(said("-;?6/?6;1;0/0;96;0")[1]) == {"over", "start", "trade", "pass"}
