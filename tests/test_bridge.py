"""The bridge: JSON in, JSON out, for every operation and for whatever else may be sent."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qwirkle_rules import Board, Position, bridge
from tests import strategies

REDS = "red circle, red criss-cross, red diamond"


def ask(op, **fields):
    """The answer to a request, as JSON values."""
    return json.loads(bridge.call(json.dumps({"op": op, **fields})))


# look, midgame


def test_a_look_is_what_write_and_scene_say():
    lists = {"board": [[0, 0, "Rc"], [1, 0, "Rx"]], "move": [[2, 0, "Rd"]], "hand": ["Rd"], "game": None}
    texts = {"board": "RcRx@0,0", "move": "Rd@2,0", "hand": "Rd"}
    assert ask("look", **lists) == {"texts": texts, "scene": ask("scene", **texts)}


def test_a_look_at_what_cannot_be_written_says_in_which_field():
    assert ask("look", board=[[0, 0, "Rc"]], move=[[1000, 0, "Rx"]], hand=None)["error"]["field"] == "move"


def test_a_game_under_way_is_the_same_for_the_same_seed_and_has_no_fault():
    game = ask("midgame", seed=7)
    assert game == ask("midgame", seed=7) != ask("midgame", seed=8)
    assert game["turns"] == 12
    assert ask("scene", board=game["board"], move="-", hand=game["hand"])["verdict"]["table_problems"] == []
    assert Position.parse(game["position"]).board == Board.parse(game["board"])


@pytest.mark.parametrize("fields", [{}, {"seed": -1}, {"seed": "7"}, {"seed": 7, "turns": -1}])
def test_a_seed_is_a_number_of_zero_or_more(fields):
    assert "error" in ask("midgame", **fields)


# judge


def test_a_legal_verdict_is_this_json():
    assert bridge.call('{"op": "judge", "board": "RcRxRd@0,0", "move": "RsRt@3,0h"}') == (
        '{"legal": true, "score": {"total": 5, "lines": [{"line": "RcRxRdRsRt@0,0h", "points": 5, "bonus": 0}], '
        '"going_out": 0}, "violations": [], "table_problems": []}')


def test_an_illegal_verdict_is_this_json():
    assert bridge.call('{"op": "judge", "board": "RcRxRd@0,0", "move": "Rc@3,0", "hand": null}') == (
        '{"legal": false, "score": null, "violations": [{"reason": "duplicate-tile", "rule": "line.no-duplicates", '
        '"cells": [[0, 0], [3, 0]], "line": "RcRxRdRc@0,0h", "text": "The row red circle, red criss-cross, '
        'red diamond, red circle has the red circle twice: tiles 1 and 4 from the left."}], "table_problems": []}')


def test_an_error_is_this_json():
    assert bridge.call('{"op": "judge", "board": "RcRxRq", "move": "Rc@3,0"}') == (
        '{"error": {"type": "NotationError", "row": 1, "column": 6, "text": "expected a shape letter (c x d s t f), '
        'found \'q\' in \'RcRxRq\'", "field": "board"}}')


def test_a_verdict_has_every_violation_every_line_and_every_table_problem():
    assert ask("judge", board="RcRxRdRsRt1Yf@0,0", move="RfGf@5,0v", hand="Rf") == {
        "legal": False,
        "score": None,
        "violations": [
            {"reason": "tile-not-in-hand", "rule": "turn.from-hand", "cells": [[5, 1]], "line": None,
             "text": "Not in the hand: green clover."},
            {"reason": "line-too-long", "rule": "line.at-most-six",
             "cells": [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [5, 0], [6, 0]], "line": "RcRxRdRsRtRfYf@0,0h",
             "text": f"The row {REDS}, red square, red starburst, red clover, yellow clover has 7 tiles; "
                     "a line has at most six."},
            {"reason": "mixed-line", "rule": "line.one-attribute", "cells": [[4, 0], [6, 0]],
             "line": "RcRxRdRsRtRfYf@0,0h",
             "text": f"In the row {REDS}, red square, red starburst, red clover, yellow clover, the red starburst "
                     "and the yellow clover share neither color nor shape."},
        ],
        "table_problems": [
            {"problem": "islands", "cells": [[6, 0]],
             "text": "The tiles on the table do not all hang together. That is fine for a question about a part "
                     "of the table."},
        ],
    }


def test_bonuses_stand_apart_line_by_line():
    # 12 for the row of six, 2 for the column.
    assert ask("judge", board="RcRxRdRsRt/5Gf@0,0", move="Rf@5,0")["score"] == {
        "total": 14,
        "lines": [{"line": "RcRxRdRsRtRf@0,0h", "points": 6, "bonus": 6},
                  {"line": "RfGf@5,0v", "points": 2, "bonus": 0}],
        "going_out": 0,
    }


def test_a_lone_opening_tile_is_one_line_of_one_tile():
    assert ask("judge", board="-", move="Rc@0,0")["score"] == {
        "total": 1, "lines": [{"line": "Rc@0,0h", "points": 1, "bonus": 0}], "going_out": 0}


def test_what_a_partly_known_hand_leaves_open_is_said_only_then():
    assert ask("judge", board="Rc@0,0", move="Rx@1,0", hand="?6")["unsure"] == ["Rx"]
    assert "unsure" not in ask("judge", board="Rc@0,0", move="Rx@1,0", hand="Rx?5")


# read and write


def test_read_gives_the_tiles_of_texts_cell_by_cell():
    assert ask("read", board="rcRx/1Gx@-1,2", move="Bx@0,1 Gs@1,3", hand="RdRc?2") == {
        "board": [[-1, 2, "Rc"], [0, 2, "Rx"], [0, 3, "Gx"]],
        "move": [[0, 1, "Bx"], [1, 3, "Gs"]],
        "hand": ["Rc", "Rd", "?", "?"],
    }
    assert ask("read", board="-", move="-") == {"board": [], "move": [], "hand": None}
    assert ask("read", board="-", move="-", hand="-")["hand"] == []


def test_write_gives_the_canonical_texts_of_lists():
    assert ask("write", board=[[0, 3, "gx"], [0, 2, "Rx"], [-1, 2, "Rc"]], move=[[2, 2, "Bx"], [1, 2, "Gx"]],
               hand=["?", "Rd", "Rc", "?"]) == {"board": "RcRx/1Gx@-1,2", "move": "GxBx@1,2h", "hand": "RcRd?2"}
    assert ask("write", board=[], move=[], hand=[]) == {"board": "-", "move": "-", "hand": "-"}
    assert ask("write", board=[], move=[], hand=None)["hand"] is None
    # Two new tiles on one cell can be said; two old ones cannot.
    assert ask("write", board=[], move=[[0, 0, "Rc"], [0, 0, "Rc"]])["move"] == "Rc@0,0 Rc@0,0"


@given(strategies.boards, strategies.moves, st.none() | strategies.hands)
def test_what_is_read_can_be_written_and_what_is_written_can_be_read(board, move, hand):
    texts = {"board": str(board), "move": str(move), "hand": None if hand is None else str(hand)}
    assert ask("write", **ask("read", **texts)) == texts


# scene


def test_the_scene_of_a_legal_move_numbers_the_lines_as_they_score():
    scene = ask("scene", board="RcRx@4,5", move="GcGx@4,6h")
    assert scene["frame"] == [4, 5, 5, 6]
    assert scene["tiles"] == [
        {"x": 4, "y": 5, "tile": "Rc", "name": "red circle", "new": False, "clash": False},
        {"x": 5, "y": 5, "tile": "Rx", "name": "red criss-cross", "new": False, "clash": False},
        {"x": 4, "y": 6, "tile": "Gc", "name": "green circle", "new": True, "clash": False},
        {"x": 5, "y": 6, "tile": "Gx", "name": "green criss-cross", "new": True, "clash": False},
    ]
    assert scene["lines"] == [
        {"number": 1, "from": [4, 6], "to": [5, 6], "direction": "h", "broken": False, "points": 2, "bonus": 0,
         "text": "Row green circle, green criss-cross: 2 new tiles, 2 points."},
        {"number": 2, "from": [4, 5], "to": [4, 6], "direction": "v", "broken": False, "points": 2, "bonus": 0,
         "text": "Column red circle, green circle: 1 old + 1 new = 2 points."},
        {"number": 3, "from": [5, 5], "to": [5, 6], "direction": "v", "broken": False, "points": 2, "bonus": 0,
         "text": "Column red criss-cross, green criss-cross: 1 old + 1 new = 2 points."},
    ]
    assert scene["verdict"] == ask("judge", board="RcRx@4,5", move="GcGx@4,6h")
    assert (scene["headline"], scene["holes"], scene["remarks"]) == ("Legal: 6 points.", [], [])
    assert scene["story"] == [line["text"] for line in scene["lines"]]
    assert scene["text"] == ("Row 1: column 1: red circle; column 2: red criss-cross. "
                             "Row 2: column 1 new: green circle; column 2 new: green criss-cross.")


def test_the_scene_of_an_illegal_move_shows_each_broken_line_once():
    scene = ask("scene", board="RcRx/2Gd@0,0", move="RcBx@2,0h")
    # The row is broken twice, the column of the red circle and the green diamond once.
    assert [(line["number"], line["from"], line["to"], line["direction"]) for line in scene["lines"]] == [
        (1, [0, 0], [3, 0], "h"), (2, [2, 0], [2, 1], "v")]
    assert all(line["broken"] and line["points"] is line["bonus"] is None for line in scene["lines"])
    row = scene["lines"][0]["text"]
    assert row == (
        "The row red circle, red criss-cross, red circle, blue criss-cross has the red circle twice: "
        "tiles 1 and 3 from the left. In the row red circle, red criss-cross, red circle, blue criss-cross, "
        "the red circle and the blue criss-cross share neither color nor shape.")
    assert scene["headline"] == "Not legal." and len(scene["story"]) == 3
    # Both red circles repeat; the second also clashes with both its neighbors.
    assert {(tile["x"], tile["y"]) for tile in scene["tiles"] if tile["clash"]} == {(0, 0), (2, 0), (3, 0), (2, 1)}


def test_the_scene_shows_the_cells_of_a_gap():
    scene = ask("scene", board="RcRx@0,0", move="Rd@-3,0 Rs@2,0")
    assert scene["holes"] == [[-2, 0], [-1, 0]]
    assert scene["frame"] == [-3, 0, 2, 0]
    assert not any(tile["clash"] for tile in scene["tiles"]) and scene["lines"] == []


def test_the_scene_shows_old_before_new_on_a_shared_cell_and_both_clash():
    scene = ask("scene", board="RcRx@0,0", move="Gs@1,0 Bd@1,0")
    assert [(tile["tile"], tile["new"], tile["clash"]) for tile in scene["tiles"]] == [
        ("Rc", False, False), ("Rx", False, True), ("Gs", True, True), ("Bd", True, True)]


def test_the_scene_shows_which_tiles_the_hand_lacks():
    scene = ask("scene", board="RcRx@0,0", move="RdRs@2,0h", hand="Rd")
    assert [tile["tile"] for tile in scene["tiles"] if tile["clash"]] == ["Rs"]


def test_the_scene_sorts_tiles_row_by_row():
    scene = ask("scene", board="2Rc/Gx@0,0", move="Bd@1,0")
    assert [(tile["x"], tile["y"]) for tile in scene["tiles"]] == [(1, 0), (2, 0), (0, 1)]


def test_the_scene_of_nothing_has_no_frame():
    scene = ask("scene", board="-", move="-")
    assert (scene["frame"], scene["tiles"], scene["lines"]) == (None, [], [])
    assert scene["text"] == "The table is empty."


def test_the_scene_of_a_lone_tile_is_a_line_from_a_cell_to_itself():
    (line,) = ask("scene", board="-", move="Bt@3,4")["lines"]
    assert (line["from"], line["to"], line["points"], line["number"]) == ([3, 4], [3, 4], 1, 1)


def test_the_scene_remarks_what_is_unusual_about_the_table_and_open_about_the_hand():
    assert ask("scene", board="Rc1Rd@0,0", move="Rx@1,0", hand="?1")["remarks"] == [
        "It is not known whether the hand holds: red criss-cross.",
        "The tiles on the table do not all hang together. That is fine for a question about a part of the table."]


# words


def test_words_are_the_names_of_the_tiles_and_the_letters_of_the_colors():
    found = ask("words")
    assert found.keys() == {"tiles", "letters"}
    assert len(found["tiles"]) == 36 and found["tiles"]["Bt"] == "blue starburst"
    assert found["letters"]["P"] == "P"
    assert found == ask("words", language="en")


# Whatever else may be sent


@pytest.mark.parametrize(("op", "fields", "field", "row", "column"), [
    ("judge", {"board": "Rc\nRq", "move": "-"}, "board", 2, 2),
    ("judge", {"board": "-", "move": "Rc@0,0\nGx@1"}, "move", 2, 5),
    ("judge", {"board": "-", "move": "-", "hand": "Rc?0"}, "hand", 1, 4),
    ("judge", {"board": "q", "move": "q", "hand": "q"}, "board", 1, 1),  # the first that cannot be read
    ("scene", {"board": "-", "move": "q"}, "move", 1, 1),
    ("read", {"board": "-", "move": "-", "hand": ""}, "hand", 1, 1),
    ("read", {"board": "R" * 10_001, "move": "-"}, "board", 1, 1),
    ("write", {"board": [[0, 0, "Rq"]], "move": []}, "board", 1, 2),
    ("write", {"board": [], "move": [], "hand": ["Rc", "q"]}, "hand", 1, 1),
])
def test_a_text_that_cannot_be_read_is_named_with_field_row_and_column(op, fields, field, row, column):
    error = ask(op, **fields)["error"]
    assert (error["type"], error["field"], error["row"], error["column"]) == ("NotationError", field, row, column)


DEEP = 200_000

NOT_TEXTS = [None, 5, 1.5, True, [], {}, ["R", "c"], {"R": "c"}, float("inf"), [[["Rc"]]]]
NOT_LISTS = [None, 5, True, "", "Rc", {}, {"0": 1}, [5], [None], [[]], [[0, 0]], [[0, 0, "Rc", 1]], ["abc"],
             [["0", 0, "Rc"]], [[0.0, 0, "Rc"]], [[True, 0, "Rc"]], [[0, None, "Rc"]], [[0, 0, None]],
             [[0, 0, ["R", "c"]]], [[1000, 0, "Rc"]], [[0, -10**30, "Rc"]], [[float("inf"), 0, "Rc"]],
             [{"x": 0, "y": 0, "tile": "Rc"}], [[0, 0, "Rc"]] * 1001]


@pytest.mark.parametrize("op", ["judge", "scene", "read"])
@pytest.mark.parametrize("field", ["board", "move", "hand"])
@pytest.mark.parametrize("value", NOT_TEXTS, ids=repr)
def test_what_is_no_text_is_refused_in_its_field(op, field, value):
    found = ask(op, **{"board": "-", "move": "-", field: value})
    if field == "hand" and value is None:
        assert "error" not in found  # no hand is no fault
    else:
        assert found == {"error": {"type": "QwirkleError", "row": None, "column": None,
                                   "text": f"expected the {field} as a text", "field": field}}


@pytest.mark.parametrize("field", ["board", "move"])
@pytest.mark.parametrize("value", NOT_LISTS, ids=lambda value: repr(value)[:40])
def test_what_is_no_list_of_tiles_on_cells_is_refused_in_its_field(field, value):
    error = ask("write", **{"board": [], "move": [], field: value})["error"]
    assert (error["type"], error["field"]) == ("QwirkleError", field)


@pytest.mark.parametrize("value", [5, True, "", "??", {}, {"?": 1}, [5], [None], [["R", "c"]], ["?"] * 109])
def test_what_is_no_list_of_tiles_is_refused_as_a_hand(value):
    error = ask("write", board=[], move=[], hand=value)["error"]
    assert (error["type"], error["field"]) == ("QwirkleError", "hand")


def test_two_tiles_on_one_cell_of_the_board_are_refused():
    error = ask("write", board=[[0, 0, "Rc"], [0, 0, "Rx"]], move=[])["error"]
    assert error["field"] == "board" and error["text"] == "expected at most one tile on a cell, found two"


@pytest.mark.parametrize("missing", ["board", "move"])
@pytest.mark.parametrize("op", ["judge", "scene", "read", "write"])
def test_a_missing_board_or_move_is_refused(op, missing):
    empty = [] if op == "write" else "-"
    fields = {"board": empty, "move": empty}
    del fields[missing]
    assert ask(op, **fields)["error"]["field"] == missing


@pytest.mark.parametrize("request_text", [
    "", " ", "null", "5", "[]", '"judge"', "true", "{", "{}", "not json", "\0", "\ufeff{}", "\ud800",
    '{"op": null}', '{"op": 5}', '{"op": "JUDGE"}', '{"op": ["judge"]}', '{"op": {"judge": 1}}',
    '{"op": "words", "language": "xx"}', '{"op": "words", "language": null}', '{"op": "words", "language": ["en"]}',
    '{"op": "judge", "board": "-", "move": "-", "language": "tlh"}',
    '{"op": "judge", "board": 1e999, "move": NaN}',
    '{"op": "judge", "board": "\\ud800", "move": "-"}',
    '{"op": "judge", "board": "\\u0000", "move": "-"}',
    '{"op": "judge", "board": "🂡", "move": "-"}',
    '{"op": "write", "board": [[1e999, 0, "Rc"]], "move": []}',
    '{"op": "write", "board": [[' + "9" * 5000 + ', 0, "Rc"]], "move": []}',
    "[" * DEEP,
    "[" * DEEP + "]" * DEEP,
    '{"op": "judge", "board": ' + "[" * DEEP + "]" * DEEP + ', "move": "-"}',
    '{"op": "judge", "\\"": ' + "[" * DEEP + "]" * DEEP + ', "board": "-", "move": "-"}',
    '{"op": ' * 1000 + "1" + "}" * 1000,
    '{"op": ' + "[ " * 5000 + "]" * 5000 + "}",
    '{"op": "write", "board": ' + "[" * 900 + "]" * 900 + ', "move": []}',
    '"' + "\\" * DEEP,
    '{"op": "judge' + "[" * DEEP,
], ids=lambda text: ascii(text[:50]))
def test_whatever_is_sent_an_error_comes_back_as_json(request_text):
    error = json.loads(bridge.call(request_text))["error"]
    assert error.keys() == {"type", "row", "column", "text", "field"}
    assert error["type"] and error["text"]


@pytest.mark.parametrize(("depth", "text"), [
    (20, "expected the board as a text"), (21, "expected lists and objects at most 20 deep"),
])
def test_a_request_is_no_deeper_than_twenty_lists_and_objects(depth, text):
    lists = "[" * (depth - 1) + "]" * (depth - 1)
    answer = bridge.call('{"op": "judge", "move": "-", "board": ' + lists + "}")
    assert json.loads(answer)["error"]["text"] == text


def test_a_long_list_is_not_a_deep_one_and_brackets_in_texts_are_not_counted():
    board = [[x, y, "Rc"] for x in range(100) for y in range(10)]
    assert "error" not in ask("write", board=board, move=[])
    assert "error" not in ask("judge", board="-", move="-", note='["{' * 50)


@given(st.text(max_size=60))
def test_any_text_gets_an_answer(text):
    assert "error" in json.loads(bridge.call(text))
    for field in ("board", "move", "hand"):
        answer = ask("judge", **{"board": "Rc@0,0", "move": "Rx@1,0", field: text})
        assert answer.keys() & {"error", "legal"}


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from(["judge", "scene", "read", "write", "words"]),
       st.dictionaries(st.sampled_from(["board", "move", "hand", "language"]), JSON_VALUES))
def test_any_json_gets_an_answer(op, fields):
    assert isinstance(ask(op, **fields), dict)


@given(st.text("RGcxd123/@*,-.? \n~hv", max_size=14))
def test_any_text_of_the_notation_s_own_letters_gets_an_answer(text):
    for field in ("board", "move", "hand"):
        answer = ask("scene", **{"board": "Rc@0,0", "move": "Rx@1,0", field: text})
        assert answer.keys() & {"error", "verdict"}


def test_repairs_are_told_best_first_with_their_moves():
    answer = ask(op="repairs", board="RcRxRd@0,0", move="Rc@3,0", hand="RcRsGx")
    assert answer["complete"] is True
    assert answer["remark"] is None
    best = answer["repairs"][0]
    # Another tile of the hand on the same cell makes a row of four.
    assert best == {"move": "Rs@3,0", "total": 4, "changes": ["other-tile"],
                    "text": "Take the red square instead of the red circle. Then it is legal: 4 points."}


def test_a_search_without_time_says_that_it_was_stopped():
    answer = ask(op="repairs", board="RcRxRd@0,0", move="Rc@3,0 Gf@9,9", milliseconds=0)
    assert answer["complete"] is False
    assert answer["remark"] == "The search was stopped before it was through: there may be better changes."


@pytest.mark.parametrize(("claimed", "headline", "texts"), [
    (7, "Right: 7 points.", []),
    (4, "Not 4 but 7. This gives 4:", [
        "The column red square, green square, blue square was left out: it counts as well."]),
    (6, "Not 6 but 7. This gives 6:", [
        "At the crossing the red square was counted once: a tile in two lines counts in both."]),
    (99, "Not 99 but 7. No mistake that we know gives 99.", []),
])
def test_a_claimed_number_is_explained(claimed, headline, texts):
    answer = ask(op="diagnose", board="RcRxRd/3Gs/3Bs@0,0", move="Rs@3,0", claimed=claimed)
    assert (answer["right"], answer["headline"]) == (7, headline)
    assert [found["text"] for found in answer["diagnoses"]] == texts


@pytest.mark.parametrize(("board", "move", "claimed", "headline", "texts"), [
    ("RcRxRd@0,0", "RsRt@3,0h", 9, "Not 9 but 5. This gives 9:", [
        "The row red circle, red criss-cross, red diamond, red square, red starburst was counted after each new tile, "
        "4 + 5 = 9: a line counts once, at its final length."]),
    ("Rc/Rx/Rd@0,0", "Rs***Rt@0,-1v", 9, "Not 9 but 5. This gives 9:", [
        "The column red square, red circle, red criss-cross, red diamond, red starburst was counted after each new "
        "tile, 4 + 5 = 9: a line counts once, at its final length."]),
    # One or the other: each alone is enough.
    ("Rc/Rx/Rd/Rs/Rt/Rf@0,0", "GxBx@1,1h", 5, "Not 5 but 3. One of these 3 mistakes gives 5:", [
        "The row red criss-cross, green criss-cross, blue criss-cross was counted after each new tile, 2 + 3 = 5: "
        "a line counts once, at its final length.",
        "Points were added for green criss-cross, blue criss-cross alone: there are no such points.",
        "A point was added for each placed tile: there are no such points."]),
    # One and the other: what each of them makes of the points.
    ("RcRxRd@0,0", "RsRt@3,0h", 8, "Not 8 but 5. It takes two mistakes together to get 8:", [
        "Only the new tiles were counted: the old tiles of a line count as well. That makes 5 \N{MINUS SIGN} 3 = 2. "
        "Six points for going out were added: they are for the last tile, when the bag is empty. "
        "That makes 2 + 6 = 8."]),
    ("Rc/1Gx@0,0", "RxRdRs@1,0h", 13,
     "Not 13 but 6. It takes two mistakes together to get 13, in one of these 2 ways:", [
        "The row red circle, red criss-cross, red diamond, red square was counted after each new tile, 2 + 3 + 4 = 9: "
        "a line counts once, at its final length. That makes 6 + 5 = 11. Points were added for red diamond, red square "
        "alone: there are no such points. That makes 11 + 2 = 13.",
        "At the crossing the red criss-cross was counted once: a tile in two lines counts in both. That makes "
        "6 \N{MINUS SIGN} 1 = 5. The row red circle, red criss-cross, red diamond, red square was counted once for "
        "each new tile: a line counts once. That makes 5 + 8 = 13."]),
])
def test_the_answer_to_a_claim_tells_either_from_both(board, move, claimed, headline, texts):
    answer = ask(op="diagnose", board=board, move=move, claimed=claimed)
    assert answer["headline"] == headline
    # Sums hold together where lines break.
    sums = [re.sub(r"(?<=[\d+=−]) (?=[\d+=−])", "\N{NO-BREAK SPACE}", text) for text in texts]
    assert [found["text"] for found in answer["diagnoses"]] == sums
    assert [" ".join(found["sentences"]) for found in answer["diagnoses"]] == sums
    assert {len(found["sentences"]) for found in answer["diagnoses"]} == {2 if "together" in headline else 1}


@pytest.mark.parametrize(("language", "either", "both"), [
    ("de", "Auf 5 kommt man durch einen dieser 3 Fehler:",
     "Erst zwei Fehler zusammen führen zu 7, und dafür gibt es 3 Möglichkeiten:"),
    ("fr", "L’une de ces 3 erreurs donne 5\u202f:",
     "Il faut deux erreurs à la fois pour arriver à 7\u202f; il y a 3 explications possibles\u202f:"),
    ("nl", "Met een van deze 3 fouten kom je op 5 uit:",
     "Pas met twee fouten samen kom je op 7 uit, op een van deze 3 manieren:"),
])
def test_either_and_both_are_told_apart_in_each_language(language, either, both):
    for claimed, told in ((5, either), (7, both)):
        answer = ask(op="diagnose", board="Rc/Rx/Rd/Rs/Rt/Rf@0,0", move="GxBx@1,1h", claimed=claimed, language=language)
        assert answer["headline"].endswith(told)
        texts = [found["text"].replace("\N{NO-BREAK SPACE}", " ") for found in answer["diagnoses"]]
        assert all(" 3 + 2 = 5." in text for text in texts) == (claimed == 7)


def test_an_illegal_move_has_no_points_to_diagnose():
    answer = ask(op="diagnose", board="RcRx@0,0", move="Gs@2,0", claimed=3)
    assert answer["error"]["type"] == "IllegalTurnError"


@pytest.mark.parametrize(("field", "value"), [("claimed", "7"), ("claimed", True), ("claimed", None), ("claimed", 7.5)])
def test_a_claim_that_is_no_whole_number_is_refused(field, value):
    answer = ask(op="diagnose", board="RcRx@0,0", move="Rs@2,0", **{field: value})
    assert answer["error"]["text"] == "expected the claimed as a whole number"


@pytest.mark.parametrize(("position", "turn", "legal", "headline", "story"), [
    ("RcRx@0,0;RdGcYsBtPfOs/?6;1;2/0;94;0", "~Gc", True, "Legal.", []),
    ("RcRx@0,0;RdGcYsBtPfOs/?6;1;2/0;94;0", "pass", False, "Not legal.", [
        "A tile can be placed, so there is no pass. For example the red diamond: above the first row, column 1.",
        "The bag still holds tiles: trade at least one instead of passing."]),
    ("-;RcRxRdGcBsPf/?6;1;0/0;96;0", "RcRx@0,0h", False, "Not legal.", [
        "The starter lays a whole largest set of the hand, for example: red circle, red criss-cross, red diamond."]),
])
def test_a_turn_is_judged_in_its_whole_position(position, turn, legal, headline, story):
    answer = ask(op="position", position=position, turn=turn)
    assert (answer["verdict"]["legal"], answer["headline"]) == (legal, headline)
    assert answer["story"] == story


def test_what_is_around_the_table_is_told_with_it():
    answer = ask(op="position", position="RcRx@0,0;RdGc?4/?6;1;2/0;94;0", turn="~2")
    assert answer["hands"] == [["Rd", "Gc", "?", "?", "?", "?"], ["?"] * 6]
    assert (answer["seat"], answer["scores"], answer["bag"], answer["passes"]) == (1, [2, 0], 94, 0)
