"""The `qwirkle-rules` command: what it prints where, and its exit codes."""

import io
import json
import shlex
import subprocess
import sys

import pytest

from qwirkle_rules import __version__, cli
from qwirkle_rules.bridge import call


@pytest.fixture
def run(capsys, monkeypatch):
    """Runs the command in this process; gives exit code, standard output and standard error."""
    def run(*arguments, given=""):
        monkeypatch.setattr("sys.stdin", io.StringIO(given))
        try:
            code = cli.main(arguments)
        except SystemExit as left:  # argparse ends the process by itself
            code = left.code
        return code, *capsys.readouterr()
    return run


def judged(**fields):
    """The verdict JSON that the bridge gives."""
    return call(json.dumps({"op": "judge", **fields}))


# One move, in sentences


def test_a_legal_move_is_said_with_its_score_line_by_line(run):
    assert run("judge", "--board", "RcRxRd@0,0", "--move", "RsRt@3,0h") == (0, (
        "Legal: 5 points.\n"
        "- Row red circle, red criss-cross, red diamond, red square, red starburst: "
        "3 old + 2 new = 5 points.\n"
        "* Nothing lies above or below these tiles, so there are no columns to count: "
        "red square, red starburst.\n"), "")


def test_an_illegal_move_is_said_with_the_tiles_that_clash_the_line_and_the_rule(run):
    assert run("judge", "--board", "RcRxRd@0,0", "--move", "Rc@3,0") == (1, (
        "Not legal.\n"
        "- The row red circle, red criss-cross, red diamond, red circle has the red circle twice: "
        "tiles 1 and 4 from the left. [line.no-duplicates]\n"), "")


def test_each_broken_rule_stands_beside_its_sentence(run):
    code, out, _ = run("judge", "--board", "Rc@0,0", "--move", "Gx@1,0 Rs@4,1", "--hand", "Rs")
    assert code == 1
    assert [line.rpartition("[")[2] for line in out.splitlines()[1:]] == [
        "turn.from-hand]", "placement.one-line]", "line.one-attribute]"]


def test_remarks_stand_apart_with_a_star(run):
    code, out, _ = run("judge", "--board", "Rc1Rd@0,0", "--move", "Rx@1,0", "--hand", "?1")
    assert code == 0
    assert out.splitlines()[2:] == [
        "* Nothing lies above or below the red criss-cross, so there is no column to count.",
        "* It is not known whether the hand holds: red criss-cross.",
        "* The tiles on the table do not all hang together. That is fine for a question about a part of the table."]


def test_the_empty_table_and_the_empty_move_are_a_hyphen(run):
    assert run("judge", "--board", "-", "--move", "Rc@0,0")[0] == 0
    assert run("judge", "--board", "-", "--move", "-")[0] == 1


@pytest.mark.parametrize(("option", "value", "problem"), [
    ("--board", "RcRxRq",
     "NotationError: row 1, column 6: expected a shape letter (c x d s t f), found 'q' in 'RcRxRq'"),
    ("--move", "Rs", "NotationError: row 1, column 3: expected a tile, '*' or '@', found the end in 'Rs'"),
    ("--hand", "?", "NotationError: row 1, column 2: expected a number of unknown tiles, found the end in '?'"),
    ("--board", "Rc\nR1", "NotationError: row 2, column 2: expected a shape letter (c x d s t f), found '1' in 'R1'"),
    ("--board", "Rc\udcff", "NotationError: row 1, column 3: expected a tile, a number of empty cells, '/', '@' or "
                            "the end, found '\\udcff' in 'Rc\\udcff'"),  # a byte that is not UTF-8
])
def test_what_cannot_be_read_is_one_sentence_on_standard_error(run, option, value, problem):
    texts = {"--board": "-", "--move": "Rc@0,0", option: value}
    code, out, err = run("judge", *(word for pair in texts.items() for word in pair))
    assert (code, out, err) == (2, "", f"qwirkle-rules: {option}: {problem}\n")


# As JSON


def test_json_is_the_verdict_that_the_bridge_gives(run):
    fields = {"board": "RcRxRd@0,0", "move": "Rc@3,0", "hand": "Rc"}
    assert run("judge", "--board", "RcRxRd@0,0", "--move", "Rc@3,0", "--hand", "Rc", "--json") == (
        1, judged(**fields) + "\n", "")
    assert run("judge", "--board", "-", "--move", "Rc@0,0", "--json") == (
        0, judged(board="-", move="Rc@0,0") + "\n", "")


def test_json_is_the_error_too(run):
    code, out, err = run("judge", "--board", "-", "--move", "Rc@0,0", "--hand", "q", "--json")
    assert (code, err) == (2, "")
    assert json.loads(out)["error"] == {
        "type": "NotationError", "row": 1, "column": 1, "field": "hand",
        "text": "expected a color letter (R O Y G B P), found 'q' in 'q'"}


def test_jsonl_answers_line_by_line_and_exits_with_the_highest_code(run):
    requests = [{"board": "-", "move": "Rc@0,0"}, {"board": "-", "move": "-"}, {"board": "q", "move": "-"},
                {"board": "Rc@0,0", "move": "Rx@1,0", "hand": "Rd"}]
    given = "".join(json.dumps(fields) + "\n" for fields in requests)
    code, out, err = run("judge", "--jsonl", given=given)
    assert (code, err) == (2, "")
    assert out.splitlines() == [judged(**fields) for fields in requests]


@pytest.mark.parametrize(("given", "code"), [
    ("", 0),
    ("\n  \n", 0),  # blank lines are no requests
    ('{"board": "-", "move": "Rc@0,0"}', 0),  # without a line break at the end
    ('{"board": "-", "move": "Rc@0,0"}\n{"board": "-", "move": "-"}\n{"board": "-", "move": "Rc@0,0"}\n', 1),
    ('{"board": "-", "move": "-"}\n', 1),
    ("{}\n", 2),
])
def test_jsonl_exits_with_the_highest_code_of_all_lines(run, given, code):
    found, out, _ = run("judge", "--jsonl", given=given)
    assert found == code and len(out.splitlines()) == given.count("{")


@pytest.mark.parametrize("line", [
    "not json", "[]", "5", "null", '"-"', "[" * 100_000, '{"a":' * 9000, '{"board": 1e999, "move": NaN}', "\ufeff{}",
    '{"board": "-"}', '{"board": ["-"], "move": "-"}',
    '{"board": "-", "move": "q", "op": "words"}',  # a request cannot name another operation
    '{"board": "-", "move": "q", "language": "xx"}',
])
def test_a_line_that_cannot_be_read_is_an_error_and_does_not_stop_the_rest(run, line):
    code, out, err = run("judge", "--jsonl", given=f'{line}\n{{"board": "-", "move": "Rc@0,0"}}\n')
    assert (code, err) == (2, "")
    first, second = map(json.loads, out.splitlines())
    assert first.keys() == {"error"} and second["legal"]


def test_bytes_that_are_not_utf_8_do_not_end_the_run(capsys, monkeypatch):
    given = io.BytesIO(b'\xff\n{"board": "-", "move": "Rc@0,0"}\n')
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(given, encoding="utf-8"))
    assert cli.main(["judge", "--jsonl"]) == 2
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first.keys() == {"error"} and second["legal"]


def test_a_terminal_that_lacks_a_letter_gets_its_code(monkeypatch):
    screen = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr("sys.stdout", screen)
    assert cli.main(["judge", "--json", "--board", "Rc×", "--move", "-"]) == 2
    screen.flush()
    assert b"found '\\xd7' in 'Rc\\xd7'" in screen.buffer.getvalue()


# Options


@pytest.mark.parametrize(("arguments", "problem"), [
    ([], "the following arguments are required: command"),
    (["judge"], "judge needs --board and --move (or --jsonl)"),
    (["judge", "--board", "-"], "judge needs --board and --move (or --jsonl)"),
    (["judge", "--move", "-"], "judge needs --board and --move (or --jsonl)"),
    (["judge", "--jsonl", "--move", "-"],
     "--jsonl reads boards, moves and hands from standard input; leave the others out"),
    (["judge", "--json", "--jsonl"], "argument --jsonl: not allowed with argument --json"),
    (["judge", "--board", "-", "--move", "-", "--lang", "xx"], "argument --lang: invalid choice: 'xx'"),
    (["nonsense"], "invalid choice: 'nonsense'"),
])
def test_wrong_options_are_told_on_standard_error(run, arguments, problem):
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert problem in err


def test_help_has_examples_notation_and_exit_codes(run):
    code, out, _ = run("judge", "--help")
    assert code == 0
    assert all(heading in out for heading in ("examples:", "notation:", "exit code: 0 legal, 1 illegal, 2 unreadable"))


def test_the_examples_in_the_help_can_be_run(run):
    _, out, _ = run("judge", "--help")
    examples = [shlex.split(line)[1:] for line in out.splitlines() if line.startswith("  qwirkle-rules")]
    assert len(examples) == 4
    for words in examples:
        code, out, err = run(*words[: words.index("<") if "<" in words else None])
        assert code in (0, 1) and not err
        assert out or "--jsonl" in words


def test_the_version_is_the_package_s(run):
    assert run("--version") == (0, f"qwirkle-rules {__version__}\n", "")


@pytest.mark.host
def test_a_reader_that_leaves_ends_the_command_without_a_word():
    given = '{"board": "-", "move": "Rc@0,0"}\n' * 5000
    command = [sys.executable, "-m", "qwirkle_rules.cli", "judge", "--jsonl"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as started:
        started.stdout.close()
        _, err = started.communicate(given.encode())
    assert (started.returncode, err) == (141, b"")
