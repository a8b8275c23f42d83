"""Examples: a claim that the engine does not confirm is told with file, line and both answers."""

import pytest

from qwirkle_rules import Board, Hand, Move
from tools.examples import coverage_problems, load_examples
from tools.faults import Faults
from tools.registry import Registry, Rule
from tools.site import DOCS, load_book

REGISTRY = Registry(
    {name: Rule(name, "1.1", "lines", "stated", ("MW",)) for name in ("line.definition", "line.all-lines")},
    ("MW",),
)

LEGAL = """rules = ["line.definition"]
board = "RcRx@0,0"
move = "Rd@2,0"
legal = true
total = 3
lines = ["RcRxRd@0,0h=3"]
"""

ILLEGAL = """rules = ["line.definition"]
board = "RcRx@0,0"
move = "Gd@2,0"
legal = false
reasons = ["mixed-line"]
"""


def load(tmp_path, text):
    (tmp_path / "one.toml").write_text(text, encoding="utf-8")
    faults = Faults()
    found = load_examples(tmp_path, REGISTRY, faults)
    return found, [(fault.line, fault.text) for fault in faults.found]


@pytest.mark.parametrize("text", [LEGAL, ILLEGAL])
def test_a_true_claim_is_kept_with_the_engines_answer(tmp_path, text):
    found, faults = load(tmp_path, text)
    assert faults == []
    assert found["one"].legal == ("legal = true" in text)


@pytest.mark.parametrize(("text", "old", "new", "line", "fault"), [
    (LEGAL, "total = 3", "total = 4", 5,
     "wrong claim: the example says total = 4, the engine says 3"),
    (LEGAL, "0,0h=3", "0,0h=4", 6,
     'wrong claim: the example says lines = ["RcRxRd@0,0h=4"], the engine says ["RcRxRd@0,0h=3"]'),
    (LEGAL, "total = 3\n", "", 1, "wrong claim: the example says total = nothing, the engine says 3"),
    (ILLEGAL, '"mixed-line"', '"mixed-line", "gap"', 5,
     'wrong claim: the example says reasons = ["mixed-line", "gap"], the engine says ["mixed-line"]'),
    (LEGAL, '"line.definition"', '"line.unknown"', 1, "the rule 'line.unknown' is not in the registry"),
    (LEGAL, '["line.definition"]', "[]", 1, "an example belongs to a rule; this one names none"),
    (LEGAL, "RcRx@0,0", "RcRq@0,0", 2, "the board cannot be read at column 4: row 1, column 4: expected a shape "
     "letter (c x d s t f), found 'q' in 'RcRq@0,0'"),
    (LEGAL, "RcRx@0,0", "RcRx", 2,
     "the board is not in its usual form: expected 'RcRx@0,0', found 'RcRx'"),
    (LEGAL, "legal = true", "legal = true\nlevel = 1", 5, "an example has no 'level'"),
    (LEGAL, "move =", "mvoe =", 1, "the example lacks 'move'"),
])
def test_a_false_claim_is_reported_and_left_out(tmp_path, text, old, new, line, fault):
    assert old in text
    found, faults = load(tmp_path, text.replace(old, new))
    assert found == {}
    assert (line, fault) in faults


def test_a_wrong_verdict_is_told_before_what_follows_from_it(tmp_path):
    _, faults = load(tmp_path, LEGAL.replace("Rd@2,0", "Gd@2,0"))
    assert faults[0] == (4, "wrong claim: the example says legal = true, the engine says false")


def test_what_is_not_toml_is_reported(tmp_path):
    found, faults = load(tmp_path, "rules = [")
    assert found == {}
    assert faults[0][1].startswith("this is not TOML: ")


def test_no_examples_at_all_is_an_error(tmp_path):
    with pytest.raises(FileNotFoundError, match="no examples"):
        load_examples(tmp_path, REGISTRY, Faults())


def test_a_rule_without_example_and_a_reason_without_illegal_example_are_named(tmp_path):
    found, _ = load(tmp_path, ILLEGAL)
    problems = [text for _, text in coverage_problems(found, REGISTRY)]
    assert "no example shows the rule line.all-lines, and no_example does not say why" in problems
    assert "a move refused as gap needs 2 example(s), there are 0" in problems
    assert "the reason gap breaks the rule placement.no-gaps, which is not in the registry" in problems
    assert "a move refused as mixed-line needs 2 example(s), there are 1" in problems
    assert "a move refused as game-over needs 1 example(s), there are 0" in problems


WHOLE = """rules = ["line.definition"]
position = "RcRx@0,0;RdOsYsGcBtPf/?6;1;2/0;94;0"
turn = "pass"
legal = false
reasons = ["placement-possible", "trade-possible"]
"""


def test_a_whole_position_is_judged_by_all_rules(tmp_path):
    found, faults = load(tmp_path, WHOLE)
    assert faults == []
    assert (found["one"].board, found["one"].move, found["one"].hand) == ("RcRx@0,0", "-", "RdOsYsGcBtPf")


@pytest.mark.parametrize(("old", "new", "line", "fault"), [
    ("94;0", "93;0", 2, "the position cannot be read: expected 108 tiles on the table, in hands and in the bag, "
     "found 107"),
    ("pass", "~~", 3, "the turn cannot be read at column 2: row 1, column 2: expected"),
    ('"placement-possible", ', "", 5, "wrong claim: the example says reasons"),
])
def test_a_false_claim_about_a_whole_position_is_reported(tmp_path, old, new, line, fault):
    _, faults = load(tmp_path, WHOLE.replace(old, new))
    assert any(found == line and text.startswith(fault) for found, text in faults), faults


def test_the_sandbox_link_of_an_example_reads_back_as_the_same_position():
    for example in load_book("en", DOCS).examples.values():
        fields = dict(part.split("=", 1) for part in example.fragment.replace("%20", " ").split("&"))
        if example.is_whole:
            assert fields == {"p": example.fields["position"], "t": example.fields["turn"]}
            continue
        assert str(Board.parse(fields["b"])) == example.board
        assert str(Move.parse(fields["m"])) == example.move
        assert (str(Hand.parse(fields["h"])) if "h" in fields else None) == example.hand
