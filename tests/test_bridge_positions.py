"""The bridge about whole positions and about what could be played: lists and texts, possible or not."""

import json

import pytest
from hypothesis import given

from qwirkle_rules import bridge
from qwirkle_rules.tiles import KINDS
from tests import strategies

POSITION = "RcRx@0,0;?6/RdOsYsGcBtPf;2;2/2;94;0"


def ask(op, **fields):
    """The answer to a request, as JSON values."""
    return json.loads(bridge.call(json.dumps({"op": op, **fields})))


@pytest.mark.parametrize(("position", "turn"), [
    (POSITION, "Rd@2,0"),
    (POSITION, "~RdGc"),
    (POSITION, "~2"),
    (POSITION, "pass"),
    ("RcRx@0,0;?6/RdOsYsGcBtPf;2;2/0;90;1", "-"),  # impossible, and still readable
    ("-;-/Rc?3/?6;3;0/1/2;RcRxGf;0", "-"),
])
def test_what_is_read_can_be_written(position, turn):
    found = ask("read-position", position=position, turn=turn)
    assert found.pop("faults") == {}
    written = ask("write-position", **found)
    assert (written["position"], written["turn"]) == (position, turn)


def test_what_follows_from_the_table_is_null_and_follows_it():
    found = ask("read-position", position=POSITION, turn="-")
    assert (found["game"]["bag"], found["game"]["scores"]) == (None, None)
    written = ask("write-position", **{**found, "board": [*found["board"], [2, 0, "Rd"]]})
    assert written["position"] == "RcRxRd@0,0;?6/RdOsYsGcBtPf;2;3/3;93;0"
    assert written["bag"] == 93


def test_a_score_that_nobody_has_said_is_the_least():
    found = ask("read-position", position=POSITION, turn="-")
    written = ask("write-position", **{**found, "game": {**found["game"], "scores": [40, None]}})
    assert written["position"] == "RcRx@0,0;?6/RdOsYsGcBtPf;2;40/2;94;0"


def test_the_hand_that_is_given_is_that_of_the_seat():
    found = ask("read-position", position=POSITION, turn="-")
    assert ask("write-position", **{**found, "hand": ["Rc", "?"]})["position"] == "RcRx@0,0;?6/Rc?1;2;2/2;98;0"


@pytest.mark.parametrize(("position", "turn", "places", "tiles"), [
    ("RcRx@0,0;?6/RdGq;2;2/2;94;0", "Rd@2,0", {"position": 16}, 2),
    ("RcRq@0,0;?6/?6;2;2/2;94;0", "Rd@2", {"position": 4, "turn": 5}, 0),
    (POSITION, "Rd@2", {"turn": 5}, 2),
])
def test_what_cannot_be_read_has_its_place_and_the_rest_is_there(position, turn, places, tiles):
    found = ask("read-position", position=position, turn=turn)
    assert {field: fault["column"] for field, fault in found["faults"].items()} == places
    assert len(found["board"]) == tiles


def test_a_turn_is_played_if_it_is_legal():
    assert ask("play", position=POSITION, turn="Rd@2,0") == {"position": "RcRxRd@0,0;?6/OsYsGcBtPf?1;1;2/5;93;0"}
    assert ask("play", position=POSITION, turn="Gc@2,0")["error"]["field"] == "turn"
    assert ask("play", position=POSITION.replace("94", "90"), turn="-")["error"]["type"] == "ImpossiblePositionError"


@pytest.mark.parametrize("game", [
    {}, {"hands": [], "seat": 1, "passes": 0}, {"hands": [["Rc"]] * 7, "seat": 1, "passes": 0, "scores": None},
    {"hands": [["Rc"]], "seat": 2, "passes": 0, "scores": None}, {"hands": ["Rc"], "seat": 1, "passes": 0, "bag": "x"},
])
def test_a_game_that_is_none_is_refused_with_an_error(game):
    assert "error" in ask("write-position", board=[], move=[], hand=None, game=game)


def test_options_are_bounded_in_number_and_time():
    found = ask("options", board="RcRxRd@0,0", hand="".join(map(str, KINDS)), most=7, milliseconds=50)
    assert not found["complete"]
    assert len(found["best"]) == 7
    assert "The search was stopped there" in found["text"]
    assert len(ask("options", board="RcRxRd@0,0", hand="".join(map(str, KINDS)), most=10_000)["best"]) == 100


@given(strategies.boards, strategies.hands)
def test_options_tell_each_move_with_its_tiles_and_points(board, hand):
    found = ask("options", board=str(board), hand=str(hand), most=3)
    for option in found["best"]:
        verdict = ask("judge", board=str(board), move=option["move"], hand=str(hand))
        assert verdict["score"]["total"] == option["total"]
        assert len(option["tiles"]) == len({(x, y) for x, y, _ in option["tiles"]})
    assert bool(found["best"]) == bool(found["count"])


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_where_a_tile_fits_is_told_in_each_language(language):
    found = ask("fits", board="RcRx@0,0", move="-", tile="Rd", language=language)
    assert len(found["cells"]) == 6
    assert "6" in found["text"]
    assert ask("fits", board="RcRx@0,0", move="-", tile="Rq", language=language)["error"]["field"] == "tile"
