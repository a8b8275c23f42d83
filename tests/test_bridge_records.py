"""The bridge on records: every turn with its positions, totals and points, and the first turn that is wrong."""

import json

import pytest

from qwirkle_rules import bridge

RIGHT = "seats: 2\n\n1 RcRxRd@0,0h=3\n2 Rs@3,0=4\n1 ~?2\n"


def replayed(record, language="en"):
    return json.loads(bridge.call(json.dumps({"op": "replay", "record": record, "language": language})))


@pytest.mark.rule("scoring.point-per-tile")
def test_each_turn_has_its_points_and_the_totals():
    found = replayed(RIGHT.replace("~?2", "~2"))
    assert found["fault"] is None and found["outcome"] is None
    assert [(turn["seat"], turn["action"], turn["points"], turn["scores"]) for turn in found["turns"]] == [
        (1, "RcRxRd@0,0h", 3, [3, 0]), (2, "Rs@3,0", 4, [3, 4]), (1, "~2", 0, [3, 4])]
    assert found["turns"][0]["before"].startswith("-;")
    assert found["turns"][1]["before"] == found["turns"][0]["after"]
    assert found["turns"][1]["after"].startswith("RcRxRdRs@0,0;")


def test_a_qwirkle_is_counted():
    found = replayed("seats: 2\n\n1 RcRxRdRsRtRf@0,0h=12Q\n")
    assert (found["turns"][0]["points"], found["turns"][0]["qwirkles"]) == (12, 1)


@pytest.mark.parametrize(("record", "turn", "text", "action"), [
    ("seats: 2\n\n1 RcRx@0,0h=2\n2 Rd@2,0=4\n", 2, "The move scores 3, but 4 is written down.", "Rd@2,0"),
    ("seats: 2\n\n1 RcRx@0,0h=3\n", 1, "The move scores 2, but 3 is written down.", "RcRx@0,0h"),
    ("seats: 2\n\n1 RcRx@0,0h=2\n2 Rc@2,0=3\n", 2, "The turn is not allowed: duplicate-tile.", "Rc@2,0"),
    ("seats: 2\nages: 1\n\n1 RcRx@0,0h=2\n", None,
     "Behind 'ages:' stands one value for each of the 2 players, not 1.", None),
])
def test_the_first_fault_is_named_and_the_turns_before_it_are_there(record, turn, text, action):
    found = replayed(record)
    assert (found["fault"]["turn"], found["fault"]["text"], found["fault"]["action"]) == (turn, text, action)
    assert len(found["turns"]) == (turn or 1) - 1
    if turn:
        assert found["fault"]["before"] == (found["turns"][-1]["after"] if found["turns"] else "-;?6/?6;1;0/0;96;0")


def test_a_fault_is_told_in_the_language_asked_for():
    text = replayed("seats: 2\n\n1 RcRx@0,0h=2\n2 Rd@2,0=4\n", "de")["fault"]["text"]
    assert text == "Der Zug bringt 3, aufgeschrieben ist aber 4."


def test_after_a_turn_known_by_its_points_alone_there_is_no_position():
    found = replayed("seats: 2\n\n1 RcRx@0,0h=2\n2 =14\n1 =3\n")
    assert [turn["after"] is None for turn in found["turns"]] == [False, True, True]
    assert found["turns"][2]["before"] is None
    assert found["turns"][2]["scores"] == [5, 14]


@pytest.mark.parametrize("text", ["Hello!\n\nWe played yesterday.", "1 RcRx@0,0h=2\n2 Rd@2,0=3\n", "2 players"])
def test_of_a_text_that_is_no_record_at_all_no_place_is_told_but_what_a_record_is(text):
    error = replayed(text)["error"]
    assert (error["type"], error["row"], error["column"]) == ("ForeignTextError", None, None)
    assert error["text"].startswith("This is no record of a game. A record begins with the number of players")


def test_a_text_that_is_no_record_is_an_error_with_its_place():
    error = replayed("seats: 2\n\n1 RcRq@0,0h=2\n")["error"]
    assert (error["type"], error["field"], error["row"], error["column"]) == ("NotationError", "record", 3, 6)
