"""The commands play and new-game: what they print, and their exit codes."""

import json
import shlex

import pytest

from qwirkle_rules.records import Record
from qwirkle_rules.replay import replay
from tests.test_cli import run

__all__ = ["run"]

BEGUN = "seats: 2\nhands: RcRxYsGdBtPf/?6\n\n1 RcRx@0,0h=2 :OdGc\n2 Rd@2,0=3\n"


def test_play_says_that_every_turn_is_right_with_the_scores_after_each(run):
    assert run("play", "-", given=BEGUN) == (0, (
        "1. 1 RcRx@0,0h=2 :OdGc  [2/0]\n"
        "2. 2 Rd@2,0=3  [2/3]\n"
        "Every turn is right. Scores: 2/3.\n"
        "The game is not over.\n"), "")


def test_play_reads_a_file(run, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text(BEGUN, encoding="utf-8")
    assert run("play", str(path)) == run("play", "-", given=BEGUN)


def test_turns_known_by_their_points_are_marked(run):
    code, out, _ = run("play", "-", given=BEGUN + "1 =14\n2 pass\n")
    assert code == 0
    assert out.splitlines()[2:] == [
        "3. 1 =14  [16/3]  (not verified)",
        "4. 2 pass  [16/3]  (not verified)",
        "Nothing is wrong; 2 turns could not be verified. Scores: 16/3.",
        "The game is not over.",
    ]


def test_a_wrong_turn_is_told_with_its_number_its_line_and_the_broken_rules(run):
    assert run("play", "-", given=BEGUN + "1 Yd@3,0=4\n") == (1, (
        "Turn 3 is wrong (1 Yd@3,0=4). The turn is not allowed: tile-not-in-hand, mixed-line.\n"
        "- Not in the hand: yellow diamond. [turn.from-hand]\n"
        "- In the row red circle, red criss-cross, red diamond, yellow diamond, the red criss-cross and the yellow "
        "diamond share neither color nor shape. [line.one-attribute]\n"), "")


def test_wrong_points_are_told_with_the_right_ones(run):
    assert run("play", "-", given=BEGUN + "1 Gc@0,1=3\n") == (
        1, "Turn 3 is wrong (1 Gc@0,1=3). The move scores 2, but 3 is written down.\n", "")


def test_wrong_headers_are_told_without_a_turn(run):
    assert run("play", "-", given="seats: 2\nages: 7\n") == (
        1, "The record is wrong. Behind 'ages:' stands one value for each of the 2 players, not 1.\n", "")


def test_play_gives_json(run):
    code, out, _ = run("play", "-", "--json", given=BEGUN + "1 =14\n")
    found = json.loads(out)
    assert code == 0 and found["verified"] is False and found["scores"] == [16, 3] and found["outcome"] is None
    assert found["turns"][1] == {
        "number": 2, "seat": 2, "turn": "Rd@2,0", "points": 3, "verified": True,
        "position": "RcRxRd@0,0;OdYsGcGdBtPf/?6;1;2/3;93;0", "scores": [2, 3]}
    assert (found["turns"][2]["turn"], found["turns"][2]["position"]) == (None, None)


def test_a_refusal_as_json_carries_the_verdict(run):
    code, out, _ = run("play", "-", "--json", given=BEGUN + "1 Yd@3,0=4\n")
    error = json.loads(out)["error"]
    assert (code, error["type"], error["turn"]) == (1, "RecordError", 3)
    assert [violation["reason"] for violation in error["verdict"]["violations"]] == ["tile-not-in-hand", "mixed-line"]
    code, out, _ = run("play", "-", "--json", given=BEGUN + "1 Gc@0,1=3\n")
    assert json.loads(out)["error"]["verdict"]["legal"] is True
    code, out, _ = run("play", "-", "--json", given="seats: 2\nages: 7\n")
    assert json.loads(out)["error"] == {
        "type": "RecordError", "turn": None,
        "text": "Behind 'ages:' stands one value for each of the 2 players, not 1.", "verdict": None}


def test_what_cannot_be_read_gets_one_sentence_with_row_and_column(run):
    assert run("play", "-", given="seats: 2\n\n1 Rq@0,0=1\n") == (2, "", (
        "qwirkle-rules: record: NotationError: row 3, column 4: expected a shape letter (c x d s t f), found 'q' in "
        "'1 Rq@0,0=1'\n"))
    code, out, _ = run("play", "-", "--json", given="seats: 2\n\n1 Rq@0,0=1\n")
    error = json.loads(out)["error"]
    assert (code, error["row"], error["column"], error["field"]) == (2, 3, 4, "record")


def test_a_file_that_is_not_there_or_no_text_is_told(run, tmp_path):
    code, out, err = run("play", str(tmp_path / "none.txt"))
    assert (code, out) == (2, "") and "expected a file to read" in err and len(err.splitlines()) == 1
    code, _, err = run("play", str(tmp_path))
    assert code == 2 and "expected a file to read" in err
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    code, _, err = run("play", str(tmp_path / "bytes"))
    assert code == 2 and "This is no record of a game" in err


def test_new_game_prints_a_record_that_play_verifies(run):
    code, record, _ = run("new-game", "--seed", "7")
    assert code == 0
    code, out, _ = run("play", "-", given=record)
    assert code == 0
    assert out.splitlines()[-2].startswith("Every turn is right. Scores: ")
    assert out.splitlines()[-1].startswith("The game is over (end.out). Won by seat ")


def test_the_same_seed_gives_the_same_game(run):
    assert run("new-game", "--seed", "7") == run("new-game", "--seed", "7") != run("new-game", "--seed", "8")


@pytest.mark.parametrize(("options", "seats"), [
    ("", 2), ("--seats 3", 3), ("--strategy greedy,random,cautious,hoarder", 4), ("--seats 5 --strategy random", 5),
])
def test_new_game_seats_players_as_asked(run, options, seats):
    code, out, _ = run("new-game", "--seed", "1", *options.split())
    record = Record.parse(out)
    assert (code, record.seats, record.seed) == (0, seats, 1)
    assert replay(record).outcome


def test_new_game_gives_json(run):
    _, out, _ = run("new-game", "--seed", "7", "--json")
    found = json.loads(out)
    game = replay(Record.parse(found["record"]))
    assert found["scores"] == list(game.scores)
    assert found["outcome"] == {"end": "end.out", "winners": list(game.outcome.winners)}


@pytest.mark.parametrize(("options", "problem"), [
    ("--strategy chess", "--strategy: QwirkleError: expected random, greedy, cautious, hoarder, found 'chess'"),
    ("--seats 3 --strategy greedy,random", "--strategy: QwirkleError: expected one strategy, or one for each of 3 "),
    ("--strategy random,random,random,random,random,random,random", "expected at most 6 seats, found 7"),
])
def test_a_wrong_strategy_is_refused_in_one_sentence(run, options, problem):
    code, out, err = run("new-game", "--seed", "1", *options.split())
    assert (code, out) == (2, "") and problem in err and len(err.splitlines()) == 1


@pytest.mark.parametrize("options", ["", "--seed -1", "--seed x", "--seed 1 --seats 1", "--seed 1 --seats 7"])
def test_a_missing_seed_and_impossible_numbers_are_refused_with_the_usage(run, options):
    code, out, err = run("new-game", *options.split())
    assert (code, out) == (2, "") and err.startswith("usage: qwirkle-rules new-game")


@pytest.mark.parametrize("command", ["play", "new-game"])
def test_help_has_examples_that_run_and_tells_the_exit_codes(run, command, tmp_path, monkeypatch):
    code, out, _ = run(command, "--help")
    assert code == 0 and "exit code: 0 " in out
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.txt").write_text(run("new-game", "--seed", "1")[1], encoding="utf-8")
    examples = [line.strip() for line in out.splitlines() if line.startswith("  qwirkle-rules ")]
    assert len(examples) > 1
    for example in examples:
        given = ""
        for part in example.split(" | "):
            code, given, err = run(*shlex.split(part)[1:], given=given)
            assert (code, err) == (0, "") and given


def test_the_record_in_the_help_is_right(run):
    _, out, _ = run("play", "--help")
    record = out[out.index("  seats: 2"):out.index("Q stands for")]
    assert replay(Record.parse(record)).scores == (2, 17)


def test_a_turn_out_of_order_after_turns_of_which_only_points_are_known_is_no_matter_of_the_opening(run, tmp_path):
    path = tmp_path / "game.txt"
    path.write_text("\ufeffseats: 2\n\n1 RcRx@0,0h=2\n2 =14\n2 =3\n", encoding="utf-8")
    code, out, _ = run("play", str(path))
    assert code == 1
    assert "- It is another player's turn. [turn.order]" in out
