"""The lessons: every step, its hints and its words hold; a step that does not is told with its file and line."""

from __future__ import annotations

import json
import re

import pytest

from qwirkle_rules import Board, Hand, Move, bridge, judge
from qwirkle_rules.game import Position
from qwirkle_rules.turns import parse_turn
from tools import words
from tools.book import DOCS, load_book
from tools.faults import Faults
from tools.languages import LANGUAGES
from tools.lesson_data import step_data
from tools.lesson_texts import load_step_texts
from tools.lessons import QUIZ_LENGTH, load_lessons
from tools.search import entries

pytestmark = pytest.mark.host

BOOK = load_book("en")
STEPS = [(lesson, step, proof) for lesson in BOOK.lessons.values() for step, proof in lesson.steps]
NAMES = [lesson.anchor(step) for lesson, step, _ in STEPS]
DATA = [step_data(BOOK, step, proof) for _, step, proof in STEPS]

LESSON = """number = 1
rules = ["line.one-attribute"]

[[steps]]
id = "one"
goal = "lay"
board = "RcRs@0,0"
hand = "RdGx"
points = 3
hints = [{ tile = "Rd" }, { cell = "2,0" }]

[[steps]]
id = "two"
goal = "choose"
find = "illegal"
board = "RcGcBc@0,0"
turns = ["Yc@3,0", "Rd@0,1", "Gc@3,0"]
reasons = ["duplicate-tile", "mixed-line"]
hints = [{ not = ["A"] }]

[[steps]]
id = "three"
goal = "count"
board = "RcRxRd@0,0"
move = "Rs@3,0"
hints = [{ line = "RcRxRdRs@0,0h" }]

[[steps]]
id = "four"
goal = "point"
find = "clash"
board = "RcRdRsRx@0,0"
move = "Rd@4,0"
hints = [{ cell = "1,0" }]
"""


def load(tmp_path, text, name="first.toml"):
    (tmp_path / name).write_text(text, encoding="utf-8")
    faults = Faults()
    found = load_lessons(tmp_path, BOOK.registry, BOOK.examples, faults)
    return found, [(fault.line, fault.text) for fault in faults.found]


def test_there_are_sixteen_lessons_of_three_to_six_steps_in_the_order_of_their_numbers():
    assert [lesson.number for lesson in BOOK.lessons.values()] == list(range(1, 17))
    assert all(3 <= len(lesson.steps) <= 6 for lesson in BOOK.lessons.values())
    assert not [fault for fault in BOOK.faults.found if "lessons" in fault.path or "/learn/" in fault.path]


@pytest.mark.parametrize(("lesson", "step", "proof"), STEPS, ids=NAMES)
def test_every_step_can_be_solved_but_not_by_anything(lesson, step, proof):
    assert 0 < len(proof.solutions) < len(proof.tries) or step.goal == "play"
    assert {*proof.solutions} <= {*proof.tries}


@pytest.mark.parametrize(("lesson", "step", "proof"), STEPS, ids=NAMES)
def test_every_hint_leaves_fewer_tries_than_the_one_before(lesson, step, proof):
    counts = [len(proof.tries), *proof.left]
    assert counts == sorted(set(counts), reverse=True)
    assert len(proof.left) == len(step.hints)


@pytest.mark.parametrize("data", DATA, ids=NAMES)
def test_what_the_page_takes_for_solved_is_what_the_engine_confirms(data):
    """Judged once more, from the very texts that travel to the reader."""
    texts = data["texts"]
    judged = (
        (lambda turn: Position.parse(texts["position"]).judge(parse_turn(turn))) if "position" in texts else
        lambda turn: judge(Board.parse(texts["board"]), parse_turn(turn), texts["hand"] and Hand.parse(texts["hand"])))
    match data["goal"]:
        case "lay":
            for move, missing in data["outcomes"].items():
                assert judged(move)
                assert (move in data["solutions"]) == (not missing)
            assert all(judged(move).score.total >= data["conditions"].get("points", 0) for move in data["solutions"])
            assert str(Move.parse(data["solutions"][0])) == data["solutions"][0]
        case "choose":
            legal = [bool(judged(turn)) for turn in data["turns"]]
            wanted = data["turns"].index(data["solutions"][0])
            if data["find"] == "illegal":
                assert [index for index, found in enumerate(legal) if not found] == [wanted]
                assert len({str(reason) for reason in judged(data["turns"][wanted]).reasons} & {*data["reasons"]}) == 1
            elif data["find"] == "legal":
                assert [index for index, found in enumerate(legal) if found] == [wanted]
            else:
                totals = [judged(turn).score.total for turn in data["turns"]]
                assert totals.index(max(totals)) == wanted
                assert totals.count(max(totals)) == 1
        case "count":
            score = judged(texts["move"]).score
            assert [str(score.total)] == data["solutions"]
            assert data["goingOut"] == bool(score.going_out)
        case "point":
            verdict = judge(Board.parse(data["found"]["board"]), Move.parse(data["found"]["move"]))
            assert bool(verdict) == (data["find"] == "five")
            if verdict:
                assert verdict.score.qwirkles
        case "play":
            position = Position.parse(texts["position"])
            assert not len(position.bag)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_every_step_and_says_what_is_true(language):
    faults = Faults()
    names = bridge.answer({"op": "words", "language": language})["tiles"]
    found = load_step_texts(BOOK.lessons, DOCS / language, names, faults)
    assert [str(fault) for fault in faults.found] == []
    assert [*found] == NAMES


@pytest.mark.parametrize("language", LANGUAGES)
def test_controls_have_a_sentence_for_every_condition(language):
    controls = words.controls(language)
    missing = {name for data in DATA for missed in data.get("outcomes", {}).values() for name in missed}
    assert {f"lesson.wants-{name.replace('_', '-')}" for name in missing} <= controls.keys()


def test_a_good_file_has_no_fault_but_too_few_examples_of_its_rule_would_be_one(tmp_path):
    found, faults = load(tmp_path, LESSON)
    assert faults == []
    assert [step.id for step, _ in found["first"].steps] == ["one", "two", "three", "four"]


@pytest.mark.parametrize(("old", "new", "line", "fault"), [
    ('goal = "lay"', 'goal = "fly"', 4, "expected a goal lay, choose, count, point, play, found 'fly'"),
    ('goal = "lay"', "", 4, "the step lacks 'goal'"),
    ('hand = "RdGx"', "", 4, "the step lacks 'hand'"),
    ('id = "two"', 'id = "one"', 12, "the step 'one' stands here twice"),
    ("points = 3", "score = 3", 4, "a step with the goal lay has no 'score'"),
    ('board = "RcRs@0,0"', 'board = "RcRq@0,0"', 4, "found 'q'"),
    # Unsolvable, trivial.
    ("points = 3", "points = 9", 4, "the goal cannot be met"),
    ('hand = "RdGx"\npoints = 3', 'hand = "RdRt"\npoints = 1', 4, "hint 1 narrows nothing|trivial"),
    # Hints.
    ('{ cell = "2,0" }]', '{ tile = "Rd" }]', 4, "hint 2 narrows nothing"),
    ('{ tile = "Rd" }', '{ tile = "Gx" }', 4, "hint 1 leads away from every solution"),
    ('{ tile = "Rd" }', '{ line = "RcRs@0,0h" }', 4, "hint 1 is not one for the goal lay: tile, cell, tiles"),
    ('{ tile = "Rd" }', '{ tree = "Rd" }', 4, "a hint names a tile, a cell, a number of tiles, a line or choices"),
    # Choices.
    ('"Gc@3,0"]', '"Pc@3,0"]', 12, "exactly one of the turns has to be illegal, but 0 are"),
    ('"Rd@0,1"', '"Bc@3,0"', 12, "exactly one of the turns has to be illegal, but 2 are"),
    ('find = "illegal"', 'find = "best"', 12, "the best of several turns is asked for, but not all are legal"),
    ('find = "illegal"', 'find = "worst"', 12, "expected to find illegal, legal, best, found 'worst'"),
    ('["duplicate-tile", "mixed-line"]', '["gap", "mixed-line"]', 12, "exactly one has to hold"),
    ('["duplicate-tile", "mixed-line"]', '["duplicate-tile"]', 12, "exactly one has to hold, and another one not"),
    ('["duplicate-tile", "mixed-line"]', '["duplicate-tile", "ugly"]', 12, "there is no reason 'ugly'"),
    ('{ not = ["A"] }', '{ not = ["C"] }', 12, "hint 1 leads away from every solution"),
    ('"Rd@0,1"', '"~Rd"', 12, "a trade or a pass needs a whole position"),
    ('"Rd@0,1"', '"Yc@3,0"', 12, "a turn stands there twice"),
    # Counting and pointing.
    ('move = "Rs@3,0"', 'move = "Rc@3,0"', 21, "only a legal move is counted, and this one is not: duplicate-tile"),
    ('{ line = "RcRxRdRs@0,0h" }', '{ line = "RcRx@0,0h" }', 21, "which does not score in this move"),
    ('move = "Rd@4,0"', 'move = "Rt@4,0"', 28, "something is to clash, but the move is legal"),
    ('{ cell = "1,0" }', '{ cell = "0,0" }', 28, "hint 1 leads away from every solution"),
    ('{ cell = "1,0" }', '{ line = "RcRt@0,0h" }', 28, "which does not lie there"),
    # The lesson as a whole.
    ('"line.one-attribute"', '"line.two-attributes"', 2, "the rule 'line.two-attributes' is not in the registry"),
    ('"line.one-attribute"', '"winner.tie"', 2, "the quiz needs 5 examples of the rules of this lesson, there are 1"),
    ("number = 1", "number = 2", 1, "the lessons are numbered from 1 without a gap: expected 1, found 2"),
])
def test_a_step_that_does_not_hold_is_told_with_its_line(tmp_path, old, new, line, fault):
    assert old in LESSON
    faults = load(tmp_path, LESSON.replace(old, new, 1))[1]
    assert [found for found in faults if found[0] == line and re.search(fault.replace("[", r"\["), found[1])], faults


def test_a_step_whatever_is_tried_meets_is_trivial(tmp_path):
    trivial = LESSON.replace('board = "RcRs@0,0"\nhand = "RdGx"\npoints = 3', 'board = "Rc@0,0"\nhand = "Rd"').replace(
        'hints = [{ tile = "Rd" }, { cell = "2,0" }]', "", 1)
    assert (4, "the step 'one': whatever is tried meets the goal: the step is trivial") in load(tmp_path, trivial)[1]


def test_a_hand_with_hundreds_of_moves_is_no_small_step(tmp_path):
    large = LESSON.replace('"RdGx"\npoints = 3', '"RdRxRtRf"\npoints = 3', 1)
    assert any("legal moves; at most 240 are a small step" in text for _, text in load(tmp_path, large)[1])


def test_a_lesson_has_three_to_six_steps(tmp_path):
    short = LESSON[: LESSON.index('[[steps]]\nid = "three"')]
    assert (4, "a lesson has three to six steps, this one has 2") in load(tmp_path, short)[1]


ENDGAME = next(str(step.position) for _, step, _ in STEPS if step.goal == "play")


@pytest.mark.parametrize(("step", "fault"), [
    ({"position": ENDGAME, "find": "out", "opponent": "nobody"}, "expected an opponent random, greedy"),
    ({"position": "RcRx@0,0;YdYsGdGtBsBf/?6;1;0/2;94;0", "find": "out", "opponent": "greedy"},
     "an endgame has two known hands and an empty bag"),
    ({"board": "RcRx@0,0", "find": "out", "opponent": "greedy"}, "needs a whole position"),
])
def test_an_endgame_that_cannot_be_played_is_told(tmp_path, step, fault):
    entry = "\n".join(f"{key} = {json.dumps(value)}" for key, value in step.items())
    text = LESSON + f'\n[[steps]]\nid = "five"\ngoal = "play"\n{entry}\n'
    line = text[: text.index('id = "five"')].count("\n")
    assert any(found[0] == line and fault in found[1] for found in load(tmp_path, text)[1])


@pytest.mark.parametrize(("old", "new", "line", "fault"), [
    ("Lay the red diamond to", "Lay the purple clover to", 17, "the purple clover is not in this step"),
    ("All three tiles are red", "That is 9 points", 17, "the number 9 is not among what was proven about this step"),
    ("1. Look at your tiles. Which one is red?\n", "", 17, "a step has a task, 2 hints in a numbered list"),
    ("step.color.first", "step.color.last", 1, "the step 'step.color.first' of color.toml has no words here"),
    ("step.color.first", "step.color.last", 17, "the step 'step.color.last' is not in color.toml"),
])
def test_words_that_do_not_fit_their_step_are_told_with_their_line(tmp_path, old, new, line, fault):
    page = (DOCS / "en" / "learn" / "color.md").read_text(encoding="utf-8")
    assert old in page
    (tmp_path / "learn").mkdir()
    (tmp_path / "learn" / "color.md").write_text(page.replace(old, new, 1), encoding="utf-8")
    faults = Faults()
    load_step_texts({"color": BOOK.lessons["color"]}, tmp_path, BOOK.words["tiles"], faults)
    heading = next(number for number, row in enumerate(page.splitlines(), 1) if "step.color." in row)
    wanted = heading if line == 17 else line
    assert [found for found in faults.found if found.line == wanted and fault in found.text], faults.found


def test_the_search_finds_lessons_but_no_single_step():
    found = [entry.href for entry in entries(BOOK, {}) if entry.href.startswith("learn/")]
    assert {f"learn/{lesson}/" for lesson in BOOK.lessons} <= {*found}
    assert not [href for href in found if "#step." in href]


def test_every_example_can_be_asked_about_in_a_quiz():
    """What a question takes from an example: its verdict, a reason that has a name, and others that do not hold."""
    reasons = BOOK.labels["reasons"]
    for example in BOOK.examples.values():
        assert example.legal == bool(example.scene["verdict"]["legal"])
        if not example.legal:
            assert {*example.reasons} <= reasons.keys()
            assert len(reasons.keys() - {*example.reasons}) >= 3
    for lesson in BOOK.lessons.values():
        asked = [example for example in BOOK.examples.values() if {*example.rules} & {*lesson.rules}]
        assert len(asked) >= QUIZ_LENGTH
