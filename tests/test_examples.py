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
    (LEGAL, "total = 3\n", "", 1, "wrong claim: the example gives no total, the engine says total = 3"),
    (LEGAL.replace("line.definition", "line.all-lines"), "0,0h=3", "0,0h=4", 6,
     'wrong claim: the example says lines = ["RcRxRd@0,0h=4"], the engine says ["RcRxRd@0,0h=3"]'),
    (LEGAL, "total = 3", "total = 3\ngoing_out = 6", 6,
     "wrong claim: the example says going_out = 6, but the engine counts none"),
    (LEGAL, "total = 3", 'total = 3\nreasons = ["gap"]', 6,
     'wrong claim: the example says reasons = ["gap"], but the engine allows it'),
    (LEGAL, "legal = true\n", "", 1,
     "wrong claim: the example does not say whether this is legal, the engine allows it, total = 3"),
    (ILLEGAL, "legal = false", "legal = false\ntotal = 3", 5,
     "wrong claim: the example says total = 3, but what is refused has no total"),
    (ILLEGAL, '"mixed-line"', '"mixed-line", "gap"', 5,
     'wrong claim: the example says reasons = ["mixed-line", "gap"], but the engine does not find "gap"'),
    (ILLEGAL, '"mixed-line"', '"gap"', 5,
     'wrong claim: the example says reasons = ["gap"], but the engine finds "mixed-line", not "gap"'),
    (ILLEGAL, '"mixed-line"', "", 5,
     'wrong claim: the example says reasons = [], but the engine finds "mixed-line" too'),
    (ILLEGAL, '"mixed-line"', '"mixed-lines"', 5,
     'wrong claim: the example says reasons = ["mixed-lines"], but there is no reason "mixed-lines"; '
     'the engine finds "mixed-line"'),
    (LEGAL, '["line.definition"]', '"line.definition"', 1, "expected the rules as a list, found 'line.definition'"),
    (LEGAL, '"RcRx@0,0"', "3", 2, "the board cannot be read: expected the board as a text"),
    (LEGAL, '"line.definition"', '"line.unknown"', 1, "the rule 'line.unknown' is not in the registry"),
    (LEGAL, '["line.definition"]', "[]", 1, "an example belongs to a rule; this one names none"),
    (LEGAL, "RcRx@0,0", "RcRq@0,0", 2, "the board cannot be read: expected a shape "
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


@pytest.mark.parametrize(("text", "old", "new", "told"), [
    (LEGAL, "Rd@2,0", "Gd@2,0", (4, 'wrong claim: the example says legal = true, the engine refuses it, reasons = '
     '["mixed-line"]: In the row red circle, red criss-cross, green diamond, the red criss-cross and the green diamond '
     "share neither color nor shape.")),
    (ILLEGAL, "Gd@2,0", "Rd@2,0",
     (4, "wrong claim: the example says legal = false, the engine allows it, total = 3")),
    (LEGAL.replace("total = 3", "total = 4"), "0,0h=3", "0,0h=4",
     (6, 'wrong claim: the example says lines = ["RcRxRd@0,0h=4"], the engine says ["RcRxRd@0,0h=3"], '
      "and so total = 3")),
])
def test_what_follows_from_a_wrong_claim_is_not_told_beside_it(tmp_path, text, old, new, told):
    _, faults = load(tmp_path, text.replace(old, new))
    assert faults == [told]


@pytest.mark.parametrize(("old", "new", "place"), [
    ('board = "RcRx@0,0"', 'board = "RcRq@0,0"', "2:13: the board"),
    ('board = "RcRx@0,0"', "board   = 'RcRq@0,0'", "2:15: the board"),
    ('board = "RcRx@0,0"', 'board = """\nRcRq@0,0"""', "2: the board"),
    ('move = "Rd@2,0"', 'move = "Rd@2,"', "3:14: the move"),
    ("total = 3", "total =", "5:8: this is not TOML: Invalid value"),
    ('h=3"]\n', 'h=3"\n', "6: this is not TOML: "),
])
def test_what_cannot_be_read_is_told_with_line_and_column(tmp_path, old, new, place):
    (tmp_path / "one.toml").write_text(LEGAL.replace(old, new), encoding="utf-8")
    faults = Faults()
    assert load_examples(tmp_path, REGISTRY, faults) == {}
    assert [str(fault).startswith(f"{tmp_path}/one.toml:{place}") for fault in faults.found] == [True], faults.found


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
    ("94;0", "93;0", 2, "the position cannot be read: Table, hands and bag hold 107 tiles together"),
    ("pass", "~~", 3, "the turn cannot be read: expected"),
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
