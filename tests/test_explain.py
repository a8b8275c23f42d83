"""The engine's sentences in English: each kind once, word for word."""

import pytest

from qwirkle_rules import Board, Cell, Hand, Move, QwirkleError, Tile, judge
from qwirkle_rules.explain import Speech
from qwirkle_rules.words import LanguageError, words

REDS = "red circle, red criss-cross, red diamond"


def spoken(board, move, hand=None):
    """Speech and verdict on texts."""
    read = Board.parse(board), Move.parse(move)
    return Speech(*read), judge(*read, None if hand is None else Hand.parse(hand))


@pytest.mark.parametrize(("board", "move", "headline"), [
    ("-", "Rc@0,0", "Legal: 1 point."),
    ("RcRxRd@0,0", "RsRt@3,0h", "Legal: 5 points."),
    ("RcRxRd@0,0", "Rc@3,0", "Not legal."),
])
def test_the_headline_says_legal_with_its_points_or_not_legal(board, move, headline):
    speech, verdict = spoken(board, move)
    assert speech.headline(verdict) == headline


@pytest.mark.parametrize(("board", "move", "story"), [
    ("-", "Bt@7,7", ["The first tile of the game, the blue starburst, lies alone: 1 point."]),
    ("RcRx@0,0", "Rd@2,0", [f"Row {REDS}: 2 old + 1 new = 3 points."]),
    ("Pf@0,0", "Of@0,1", ["Column purple clover, orange clover: 1 old + 1 new = 2 points."]),
    ("RcRx@0,0", "GcGx@0,1h", [
        "Row green circle, green criss-cross: 2 new tiles, 2 points.",
        "Column red circle, green circle: 1 old + 1 new = 2 points.",
        "Column red criss-cross, green criss-cross: 1 old + 1 new = 2 points."]),
    ("RcRxRdRsRt@0,0", "Rf@5,0", [
        f"Row {REDS}, red square, red starburst, red clover: 5 old + 1 new, a Qwirkle: 6 points + 6 = 12."]),
    ("-", "YsOsRsGsBsPs@0,0v", [
        "Column yellow square, orange square, red square, green square, blue square, purple square: "
        "6 new tiles, a Qwirkle: 6 points + 6 = 12."]),
])
def test_the_story_of_a_legal_move_is_its_score_line_by_line(board, move, story):
    speech, verdict = spoken(board, move)
    assert speech.story(verdict) == story


@pytest.mark.parametrize("move", ["RdRs@2,0h", "RdRs@3,0h"])
def test_what_cannot_be_known_of_the_hand_is_remarked_be_the_move_legal_or_not(move):
    speech, verdict = spoken("RcRx@0,0", move, "?6")
    assert speech.remarks(verdict) == ["It is not known whether the hand holds: red diamond, red square."]


def test_what_cannot_be_known_is_remarked_before_what_could_not_arise():
    speech, verdict = spoken("Rc1Rd@0,0", "Rx@1,0", "?1")
    assert [remark.split()[:3] for remark in speech.remarks(verdict)] == [["It", "is", "not"], ["The", "tiles", "on"]]


@pytest.mark.parametrize(("board", "move", "hand", "sentence"), [
    ("RcRx@0,0", "-", None, "No tile is placed: a placement has at least one."),
    ("RcRx@0,0", "Rd@2,0", "GcGc", "Not in the hand: red diamond."),
    ("RcRx@0,0", "RdRs@2,0h", "Gc", "Not in the hand: red diamond, red square."),
    ("1Rc/Gx@4,4", "Bd@5,4", None,
     "The blue diamond cannot go on row 1, column 2: the red circle lies there."),
    ("1Rc/Gx@4,4", "Bd@6,5 Yd@6,5", None, "Two tiles of this move go on the same cell: row 2, column 3."),
    ("RcRx@0,0", "Rd@2,0 Gc@0,1", None, "The new tiles are not all in one row or all in one column."),
    ("RcRx@0,0", "Rd@2,0 Rs@4,0", None, "Between the new tiles a cell stays empty: row 1, column 4."),
    ("RcRx@0,0", "Rd@-3,0 Rs@2,0", None,
     "Between the new tiles some cells stay empty: row 1, column 2; row 1, column 3."),
    ("RcRx@0,0", "Rd@2,1", None, "No new tile touches an older tile by a side; a corner does not count."),
    ("RcRx@0,0", "Rd@3,1", None, "No new tile touches an older tile."),
    ("RcRxRdRsRtRf@0,0", "Gf@6,0", None,
     f"The row {REDS}, red square, red starburst, red clover, green clover has 7 tiles; a line has at most six."),
    ("Rc/Oc/Yc/Gc/Bc/Pc@0,0", "Rc@0,6", None,
     "The column red circle, orange circle, yellow circle, green circle, blue circle, purple circle, red circle "
     "has 7 tiles; a line has at most six."),
    ("RcRxRd@0,0", "Rc@3,0", None,
     f"The row {REDS}, red circle has the red circle twice: tiles 1 and 4 from the left."),
    ("Gt@0,0", "Gt@0,-1", None,
     "The column green starburst, green starburst has the green starburst twice: tiles 1 and 2 from the top."),
    ("RcRx1Rc@0,0", "Rc@2,0", None,
     "The row red circle, red criss-cross, red circle, red circle has the red circle 3 times: "
     "tiles 1, 3 and 4 from the left."),
    ("Rc/Rx//Rc@0,0", "Rc@0,2", None,
     "The column red circle, red criss-cross, red circle, red circle has the red circle 3 times: "
     "tiles 1, 3 and 4 from the top."),
    ("RcRxRd@0,0", "Gc@3,0", None,
     f"In the row {REDS}, green circle, the red diamond and the green circle share neither color nor shape."),
    ("Ys@0,0", "Pf@0,1", None,
     "In the column yellow square, purple clover, the yellow square and the purple clover share neither color "
     "nor shape."),
])
def test_each_broken_rule_is_said_with_its_tiles_and_its_place(board, move, hand, sentence):
    speech, verdict = spoken(board, move, hand)
    assert speech.story(verdict)[0] == sentence


def test_every_broken_rule_has_its_own_sentence_in_order():
    speech, verdict = spoken("RcRxRdRsRtRf@0,0", "Rc@6,0", "-")
    assert speech.story(verdict) == [
        "Not in the hand: red circle.",
        f"The row {REDS}, red square, red starburst, red clover, red circle has 7 tiles; a line has at most six.",
        f"The row {REDS}, red square, red starburst, red clover, red circle has the red circle twice: "
        "tiles 1 and 7 from the left."]


@pytest.mark.parametrize(("board", "move", "remarks"), [
    ("Rc1Rd@0,0", "Rx@1,0", [
        "The tiles on the table do not all hang together. That is fine for a question about a part of the table."]),
    ("1RcGx@0,0", "Rd@1,-1", [
        "A line that lay there before this move could not have been laid (row 2, columns 1 to 2): "
        "the red circle and the green criss-cross share neither color nor shape."]),
    # Without a move there is nothing that the line could have been there before.
    ("RcRxGdRs@0,0", "-", [
        "A line on the table could not have been laid (row 1, columns 1 to 4): "
        "the red circle and the green diamond share neither color nor shape."]),
    ("Rc/Rx/Rc@0,0", "-", [
        "A line on the table could not have been laid (column 1, rows 1 to 3): it has the red circle more than once."]),
    ("RcRd/1RsRc/2RdRs/3RcRd@0,0", "RsRc@4,4h", [
        "The red circle would lie on the table 4 times, but the game has it three times."]),
    # The fourth red circle would lie on the green circle: the sentence is about the red one.
    ("Gc/RcRd/1RsRc/2RdRs/3RcRd@0,0", "Rc@0,0", [
        "The red circle would lie on the table 4 times, but the game has it three times."]),
])
def test_what_could_not_arise_is_remarked(board, move, remarks):
    speech, verdict = spoken(board, move)
    assert speech.remarks(verdict) == remarks == [speech.problem(problem) for problem in verdict.table_problems]


def test_cells_are_named_by_row_and_column_of_the_table_shown_counted_from_its_top_left():
    # The table with the move on it spans columns 8 to 10 and rows -6 to -4.
    speech = Speech(Board.parse("RcRx@9,-5"), Move.parse("Gc@9,-6 Bc@8,-4"))
    assert speech.cell(Cell(8, -6)) == "row 1, column 1"
    assert speech.cell(Cell(10, -4)) == "row 3, column 3"


@pytest.mark.parametrize(("cell", "text"), [
    ("0,-1", "above the first row, column 1"),
    ("2,3", "2 rows below the last row, column 3"),
    ("-1,0", "row 1, left of the first column"),
    ("5,1", "row 2, 3 columns right of the last column"),
    ("-1,-1", "above the first row, left of the first column"),
])
def test_cells_beyond_the_table_are_named_from_its_edges(cell, text):
    assert Speech(Board.parse("RcRxRd/1Gx@0,0"), Move()).cell(Cell.parse(cell)) == text


@pytest.mark.parametrize(("first", "last", "text"), [
    ("1,1", "1,1", "row 2, column 2"),
    ("0,0", "2,0", "row 1, columns 1 to 3"),
    ("0,0", "0,1", "column 1, rows 1 to 2"),
    ("0,-1", "2,-1", "above the first row, columns 1 to 3"),
    ("-1,0", "1,0", "row 1, from just left of the first column to column 2"),
    ("-2,0", "3,0", "row 1, from 2 columns left of the first column to just right of the last column"),
    ("3,1", "4,1", "row 2, from just right of the last column to 2 columns right of the last column"),
    ("-2,1", "-1,1", "row 2, from 2 columns left of the first column to just left of the first column"),
    ("1,-2", "1,1", "column 2, from 2 rows above the first row to row 2"),
    ("3,1", "3,2", "right of the last column, from row 2 to just below the last row"),
    ("0,2", "0,3", "column 1, from just below the last row to 2 rows below the last row"),
    ("0,-2", "0,-1", "column 1, from 2 rows above the first row to just above the first row"),
])
def test_a_span_is_one_row_or_column_and_its_ends(first, last, text):
    speech = Speech(Board.parse("RcRxRd/1Gx@0,0"), Move())
    assert speech.span(Cell.parse(first), Cell.parse(last)) == text


@pytest.mark.parametrize(("board", "move", "text"), [
    ("-", "-", "The table is empty."),
    ("1RcRx/Gs@5,5", "-",
     "Row 1: column 2: red circle; column 3: red criss-cross. Row 2: column 1: green square."),
    ("Rc@0,0", "RxRd@1,0h", "Row 1: column 1: red circle; column 2 new: red criss-cross; column 3 new: red diamond."),
    ("Rc@0,0", "Rx@0,0", "Row 1: column 1: red circle; column 1 new: red criss-cross."),
    ("-", "Bt@-3,8", "Row 1: column 1 new: blue starburst."),
    ("Rc@0,0", "Rx@0,2", "Row 1: column 1: red circle. Row 3: column 1 new: red criss-cross."),
])
def test_the_table_is_told_row_by_row_with_the_new_tiles_said_to_be_new(board, move, text):
    assert Speech(Board.parse(board), Move.parse(move)).table() == text


def test_every_tile_has_a_name_of_color_and_shape():
    names = words()["tiles"]
    assert len(names) == len(set(names.values())) == 36
    assert [names[tile] for tile in ("Rc", "Ox", "Yd", "Gs", "Bt", "Pf")] == [
        "red circle", "orange criss-cross", "yellow diamond", "green square", "blue starburst", "purple clover"]
    assert Speech(Board(), Move()).tile(Tile.parse("Gf")) == "green clover"


def test_every_color_has_a_letter_of_its_own():
    assert words("en")["letters"] == {letter: letter for letter in "ROYGBP"}


@pytest.mark.parametrize("language", ["", "EN", "en-US", "xx", "../en"])
def test_a_language_that_the_engine_does_not_speak_is_refused(language):
    with pytest.raises(LanguageError) as caught:
        words(language)
    assert str(caught.value) == f"expected a language (en, de, fr, nl), found {language!r}"
    assert issubclass(LanguageError, QwirkleError)


@pytest.mark.parametrize(("board", "move", "sentences"), [
    # One tile in a row: its column is a run of one.
    ("RcRx@0,0", "Rd@2,0", ["Nothing lies above or below the red diamond, so there is no column to count."]),
    ("Rc/Rx@0,0", "RdRs@0,2v", [
        "Nothing lies left or right of these tiles, so there are no rows to count: red diamond, red square."]),
    # The second of two tiles has a neighbor below.
    ("RcRx/3Gs@0,0", "RdRs@2,0h", ["Nothing lies above or below the red diamond, so there is no column to count."]),
    ("RcRx/1Rd/GdRs@0,0", "Rt@1,3", ["Nothing lies left or right of the red starburst, so there is no row to count."]),
    # In both directions a line: nothing is left out.
    ("Rc/1Gx@0,0", "Gc@0,1", []),
    # The opening with a single tile is told by its own sentence.
    ("-", "Rc@0,0", []),
    ("RcRxRdRsRtRf@0,0", "Yf@5,1", [
        "Nothing lies left or right of the yellow clover, so there is no row to count.",
        f"The Qwirkle {REDS}, red square, red starburst, red clover was finished before. "
        "It did not get longer, so it does not score again."]),
    ("RcRx@0,0", "Gd@2,0", []),
])
def test_what_scores_nothing_is_said_with_the_reason(board, move, sentences):
    speech, verdict = spoken(board, move)
    assert speech.unscored(verdict) == sentences
