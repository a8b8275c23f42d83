"""The commands repair, diagnose and fives, languages, and colors where a terminal has them."""

import io
import json

import pytest

from qwirkle_rules import terminal
from qwirkle_rules.cli import main


def run(capsys, *arguments):
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


def test_repair_lists_the_changes_best_first_with_their_moves(capsys):
    code, out, _ = run(capsys, "repair", "--board", "RcRxRd@0,0", "--move", "Rc@3,0", "--hand", "RcRsGx")
    assert code == 0
    assert out.splitlines()[0] == (
        "Rs@3,0=4  Take the red square instead of the red circle. Then it is legal: 4 points.")


def test_repair_says_that_there_is_none(capsys):
    code, out, _ = run(capsys, "repair", "--board", "RcRx@0,0", "--move", "Gd@2,0", "--hand", "Gd")
    assert (code, out) == (1, "No change of one or two tiles makes this move legal.\n")


def test_repair_of_a_legal_move_finds_nothing_to_change(capsys):
    assert run(capsys, "repair", "--board", "RcRx@0,0", "--move", "Rd@2,0") == (1, "The move is legal already.\n", "")


@pytest.mark.parametrize(("claimed", "code", "first"), [
    ("7", 0, "Right: 7 points."), ("6", 0, "Not 6 but 7. This gives 6:"),
    ("99", 1, "Not 99 but 7. No mistake that we know gives 99."),
])
def test_diagnose_names_the_mistake(capsys, claimed, code, first):
    found, out, _ = run(capsys, "diagnose", "--board", "RcRxRd/3Gs/3Bs@0,0", "--move", "Rs@3,0", "--claimed", claimed)
    assert (found, out.splitlines()[0]) == (code, first)


def test_diagnose_of_an_illegal_move_says_so(capsys):
    code, out, _ = run(capsys, "diagnose", "--board", "RcRx@0,0", "--move", "Gd@2,0", "--claimed", "3")
    assert (code, out) == (2, "This move is not legal, so there is nothing to count.\n")


def test_going_out_counts_when_it_is_said(capsys):
    # 3 for the row, 6 for the last tile.
    code, out, _ = run(capsys, "diagnose", "--board", "RcRx@0,0", "--move", "Rd@2,0", "--claimed", "9", "--going-out")
    assert (code, out) == (0, "Right: 9 points.\n")


def test_fives_are_listed_with_their_chance(capsys):
    code, out, _ = run(capsys, "fives", "--board", "RcRxRdRsRt@0,0", "--json")
    assert (code, json.loads(out)["chance"]) == (0, "29411/176851")
    assert run(capsys, "fives", "--board", "RcRx@0,0") == (1, "No five on the table waits for its sixth tile.\n", "")


@pytest.mark.parametrize(("move", "hand"), [("Bc@0,0", None), ("Bc@8,0", None), ("Rf@5,0", "Bc")])
def test_fives_after_an_illegal_move_are_not_asked_for(capsys, move, hand):
    arguments = ["fives", "--board", "RcRxRdRsRt@0,0", "--move", move, *([] if hand is None else ["--hand", hand])]
    assert run(capsys, *arguments) == (2, "Not legal.\n", "")


def test_a_table_that_gets_too_wide_is_refused_and_no_crash(capsys):
    code, out, err = run(capsys, "fives", "--board", "Rc198Rx@0,0", "--move", "Rd@200,0")
    assert (code, out) == (2, "")
    assert err == ("qwirkle-rules: --move: QwirkleError: expected at most 200 × 200 cells, found 201 × 1\n")


def test_a_count_is_for_a_move_that_the_hand_allows(capsys):
    code, out, _ = run(capsys, "diagnose", "--board", "RcRxRd@0,0", "--move", "Rs@3,0", "--hand", "Bc",
                       "--claimed", "4")
    assert (code, out) == (2, "This move is not legal, so there is nothing to count.\n")


def test_fives_are_those_after_the_move(capsys):
    code, out, _ = run(capsys, "fives", "--board", "RcRxRdRs@0,0", "--move", "Rt@4,0", "--hand", "RtRfRf")
    assert code == 0
    assert "1 copy is unseen" in out


@pytest.mark.parametrize(("language", "headline"), [
    ("de", "Nicht erlaubt."), ("nl", "Dat mag niet."), ("en", "Not legal."),
])
def test_every_language_is_spoken(capsys, language, headline):
    code, out, _ = run(capsys, "judge", "--board", "RcRxRd@0,0", "--move", "Rc@3,0", "--lang", language)
    assert (code, out.splitlines()[0]) == (1, headline)


def test_what_cannot_be_read_is_refused_with_its_place(capsys):
    code, out, err = run(capsys, "repair", "--board", "RcRq", "--move", "Rc@3,0")
    assert (code, out) == (2, "")
    assert err.startswith("qwirkle-rules: --board: NotationError: row 1, column 4:")


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize(("stream", "variables", "colors"), [
    (Terminal(), {"TERM": "xterm"}, True),
    (Terminal(), {"TERM": "xterm", "NO_COLOR": "1"}, False),
    (Terminal(), {"TERM": "dumb"}, False),
    (io.StringIO(), {"TERM": "xterm"}, False),
])
def test_colors_are_for_terminals_that_want_them(monkeypatch, stream, variables, colors):
    for name in ("TERM", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert terminal.has_colors(stream) is colors


def test_a_terminal_shows_the_table_with_the_new_tile_in_brackets(capsys, monkeypatch):
    monkeypatch.setattr(terminal, "has_colors", lambda stream=None: True)
    _, out, _ = run(capsys, "judge", "--board", "RcRx/1Gx@0,0", "--move", "Rd@2,0")
    plain = out.replace("\x1b[0m", "").replace("\x1b[1;38;5;203m", "").replace("\x1b[1;38;5;35m", "")
    assert plain.splitlines()[:3] == ["    1   2   3", "1  Rc  Rx[Rd]", "2   ·  Gx   ·"]
    assert "\x1b[1;32mLegal: 3 points." in out
