"""The commands moves, score and perft: what they print, and their exit codes."""

import json
import shlex

import pytest

from qwirkle_rules import Board, Hand, best_moves, legal_moves
from tests.test_cli import run

__all__ = ["run"]

TABLE = ("--board", "RcRxRd@0,0")


def test_moves_lists_every_legal_move_in_notation_with_its_points(run):
    code, out, _ = run("moves", "--board", "Rc@0,0", "--hand", "GcBd?4")
    assert (code, out.splitlines()) == (0, ["Gc@0,-1=2", "Gc@-1,0=2", "Gc@1,0=2", "Gc@0,1=2"])


def test_a_qwirkle_is_marked_as_in_a_record(run):
    code, out, _ = run("moves", "--board", "RcRxRdRsRt@0,0", "--hand", "Rf", "--best", "2")
    assert (code, out.splitlines()) == (0, ["Rf@-1,0=12Q", "Rf@5,0=12Q"])


def test_moves_gives_json(run):
    code, out, _ = run("moves", *TABLE, "--hand", "RsGcGx", "--json")
    expected = legal_moves(Board.parse("RcRxRd@0,0"), Hand.parse("RsGcGx"))
    assert code == 0
    assert json.loads(out) == {"moves": [{"move": str(move), "points": points} for move, points in expected]}


def test_best_gives_the_highest_first(run):
    _, out, _ = run("moves", *TABLE, "--hand", "RsGcGx", "--best", "3", "--json")
    expected = best_moves(Board.parse("RcRxRd@0,0"), Hand.parse("RsGcGx"), 3)
    assert [entry["move"] for entry in json.loads(out)["moves"]] == [str(move) for move, _ in expected]


def test_without_a_move_the_exit_code_is_1(run):
    assert run("moves", *TABLE, "--hand", "Gf") == (1, "No legal move.\n", "")
    assert run("moves", *TABLE, "--hand", "-", "--json") == (1, '{"moves": []}\n', "")


def test_score_prints_the_number_alone_then_a_sentence_for_each_line(run):
    code, out, _ = run("score", *TABLE, "--move", "RsRt@3,0h")
    assert code == 0
    assert out.splitlines()[0] == "5"
    assert out.splitlines()[1].startswith("- Row red circle, red criss-cross, red diamond, red square, red starburst")


def test_score_gives_json_and_for_an_illegal_move_the_verdict(run):
    code, out, _ = run("score", *TABLE, "--move", "RsRt@3,0h", "--json")
    assert (code, json.loads(out)["total"]) == (0, 5)
    code, out, _ = run("score", *TABLE, "--move", "Rc@3,0", "--json")
    assert (code, json.loads(out)["legal"]) == (1, False)


def test_score_says_why_a_move_is_illegal(run):
    code, out, _ = run("score", *TABLE, "--move", "Rc@3,0")
    assert code == 1 and out.startswith("Not legal.\n- The row red circle")


def test_perft_counts_at_each_depth(run):
    code, out, _ = run("perft", "--board", "Rc@0,0", "--hand", "RxRdGc", "--hand", "BcYsRs", "--depth", "3")
    assert (code, out.splitlines()[:3]) == (0, ["depth 1: 40", "depth 2: 640", "depth 3: 1760"])
    _, out, _ = run("perft", "--board", "Rc@0,0", "--hand", "RxRdGcBcYsPf")
    assert out.splitlines() == ["depth 1: 72", "points of the first moves: 232 in all, 4 at most"]


def test_divide_gives_the_number_for_each_first_move(run):
    arguments = ("perft", "--board", "Rc@0,0", "--hand", "Gc", "--hand", "GxRd", "--depth", "2", "--divide")
    _, out, _ = run(*arguments)
    assert out.splitlines()[:4] == ["Gc@0,-1 4", "Gc@-1,0 4", "Gc@1,0 4", "Gc@0,1 4"]
    _, out, _ = run(*arguments, "--json")
    assert json.loads(out) == {
        "moves": [4, 16], "points": 8, "best": 2,
        "divide": {"Gc@0,-1": 4, "Gc@-1,0": 4, "Gc@1,0": 4, "Gc@0,1": 4},
    }


@pytest.mark.parametrize(("line", "message"), [
    ("moves --board RcRxRq --hand Rc",
     "qwirkle-rules: --board: NotationError: row 1, column 6: expected a shape letter (c x d s t f), found 'q' in "
     "'RcRxRq'\n"),
    ("moves --board Rc --hand Rc1",
     "qwirkle-rules: --hand: NotationError: row 1, column 3: expected a tile, '?' or the end, found '1' in 'Rc1'\n"),
    ("perft --board Rc --hand Rc --hand 5",
     "qwirkle-rules: --hand: NotationError: row 1, column 1: expected a tile, '?' or '-', found '5' in '5'\n"),
    ("score --board Rc --move Rc",
     "qwirkle-rules: --move: NotationError: row 1, column 3: expected a tile, '*' or '@', found the end in 'Rc'\n"),
])
def test_what_cannot_be_read_gets_one_sentence_with_row_and_column(run, line, message):
    assert run(*shlex.split(line)) == (2, "", message)
    code, out, err = run(*shlex.split(line), "--json")
    assert (code, err) == (2, "") and json.loads(out)["error"]["type"] == "NotationError"


@pytest.mark.parametrize("line", [
    "moves --board Rc", "moves --board Rc --hand Rc --best 0", "moves --board Rc --hand Rc --best x",
    "perft --board Rc --hand Rc --depth 7", "perft --board Rc", "score --board Rc",
])
def test_missing_and_wrong_options_are_refused_with_the_usage(run, line):
    code, out, err = run(*shlex.split(line))
    assert (code, out) == (2, "") and err.startswith("usage: qwirkle-rules ")


@pytest.mark.parametrize("command", ["moves", "score", "perft"])
def test_help_has_examples_that_run_and_tells_the_exit_codes(run, command):
    code, out, _ = run(command, "--help")
    assert code == 0 and "exit code: 0 " in out
    examples = [line.strip() for line in out.splitlines() if line.startswith("  qwirkle-rules ")]
    assert len(examples) > 1
    for example in examples:
        code, out, err = run(*shlex.split(example)[1:])
        assert (code, err) == (0, "") and out
