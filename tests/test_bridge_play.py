"""A game against the engine through the bridge: a turn, the opponent's answers, the end."""

import json

import pytest

from qwirkle_rules import Position, bridge
from qwirkle_rules.strategies import STRATEGIES

# From a game of the engine against itself; the bag is empty, each hand fits somewhere.
ENDGAME = (
    "BcOc2OcGc1YfGfBfPf/1OsOdOcOt1OtYt1GfBf/1OfOsOdOx1Yt1BfRfGf/OsOdOfOx1RtGt1YfPfRf/Ps1OxOf1RsRtRcRf1Yf/"
    "BsBc1OtBt1PtPcPfPs/1RcRx1BcBxBt2PcYc/Rd1RsGsBs2GdBdPdYd/RtRxRdRs1Ys1BdBx1Yx/RxBx1YsGsPs1Yd1YtYs/"
    "1GxGd1GxGsGt1RcYc/Px1GcGdGt1BtBd1YxYd/YxPxGx1GcYc1RdPd1Pd@-2,-7;PcPtPt/BsPx;1;148/157;0;0")


def match(**fields):
    request = {"op": "match", "position": ENDGAME, "turn": "Pt@-3,-3", "opponent": "greedy", **fields}
    return json.loads(bridge.call(json.dumps(request)))


def test_the_opponent_answers_and_then_it_is_the_first_seat_s_turn_again():
    found = match()
    # Px extends Pt and two more: three tiles in a column, 3 points; Pt alone made a line of two.
    assert found["replies"] == [{"turn": "Px@-4,-3", "total": 3, "tiles": [[-4, -3, "Px"]]}]
    assert (found["end"], found["seat"], found["scores"], found["left"]) == (None, 1, [150, 160], [2, 1])
    assert str(Position.parse(found["position"])) == found["position"]


@pytest.mark.parametrize("opponent", STRATEGIES)
def test_each_strategy_answers_alike_each_time(opponent):
    assert match(opponent=opponent) == match(opponent=opponent)
    assert len(match(opponent=opponent)["replies"]) == 1


def test_a_game_is_played_to_its_end():
    position, turns = ENDGAME, 0
    while True:
        best = json.loads(bridge.call(json.dumps({"op": "options", "position": position, "most": 1})))["best"]
        found = match(position=position, turn=best[0]["move"] if best else "pass")
        position, turns = found["position"], turns + 1
        if found["end"] is not None:
            break
    assert found["end"] in ("end.out", "end.blocked")
    assert turns <= 4
    assert (0 in found["left"]) == (found["end"] == "end.out")


@pytest.mark.parametrize(("fields", "text"), [
    ({"opponent": "nobody"}, "expected an opponent random, greedy, cautious, hoarder, found 'nobody'"),
    ({"position": "RcRx@0,0;YdYsGdGtBsBf/?6;1;0/2;94;0", "turn": "~Yd"}, "expected an empty bag and known hands"),
])
def test_what_cannot_be_played_is_told(fields, text):
    assert match(**fields)["error"]["text"] == text


def test_an_illegal_turn_is_an_error_in_its_field():
    assert match(turn="Pt@50,50")["error"]["field"] == "turn"
    assert match(turn="Pt@")["error"]["field"] == "turn"
