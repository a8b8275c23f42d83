"""Replaying records: right ones are verified, wrong ones refused with the number of the turn and the verdict."""

import pickle
from random import Random

import pytest

from qwirkle_rules import End, ImpossiblePositionError, Outcome, Reason
from qwirkle_rules.records import Record
from qwirkle_rules.replay import RecordError, replay
from qwirkle_rules.selfplay import play_game, record_of
from qwirkle_rules.strategies import STRATEGIES

HEAD = "seats: 2\nhands: RcRxYsGdBtPf/?6\n\n"
BEGUN = HEAD + "1 RcRx@0,0h=2 :OdGc\n2 Rd@2,0=3\n"


def scores(text):
    return replay(Record.parse(text)).scores


def refusal(text):
    with pytest.raises(RecordError) as caught:
        replay(Record.parse(text))
    return caught.value


def test_a_right_record_gives_every_position_and_the_scores():
    found = replay(Record.parse(BEGUN + "1 ~BtGd :RsYc\n2 Rs@3,0=4\n"))
    assert found.scores == (2, 7) and found.is_verified and found.outcome is None
    assert [str(step.position.board) for step in found.steps] == [
        "RcRx@0,0", "RcRxRd@0,0", "RcRxRd@0,0", "RcRxRdRs@0,0"]
    assert str(found.steps[2].position.hands[0]) == "RsOdYcYsGcPf"
    assert [step.number for step in found.steps] == [1, 2, 3, 4]


def test_a_record_without_turns_is_the_start():
    found = replay(Record.parse("seats: 3\n"))
    assert found.steps == () and found.scores == (0, 0, 0) and found.outcome is None and found.is_verified


@pytest.mark.parametrize(("turns", "turn", "problem", "reasons"), [
    # Points
    ("1 Rs@3,0=5\n", 3, "The turn is not allowed: tile-not-in-hand.", ["tile-not-in-hand"]),
    ("1 Gc@0,1=3\n", 3, "The move scores 2, but 3 is written down.", []),
    ("1 Gc@0,1=2Q\n", 3, "Behind the points stands a Q for each Qwirkle of the move: 0 of them, not 1.", []),
    ("1 Gc@0,1=2+6\n", 3, "The move does not end the game: there is no +6 behind its points.", []),
    ("1 Gc@0,1=2\n2 RsRtRf@3,0h=12\n", 4,
     "Behind the points stands a Q for each Qwirkle of the move: 1 of them, not 0.", []),
    # Illegal turns
    ("1 Yd@3,0=4\n", 3, "The turn is not allowed: tile-not-in-hand, mixed-line.",
     ["tile-not-in-hand", "mixed-line"]),
    ("1 pass\n", 3, "The turn is not allowed: placement-possible, trade-possible.",
     ["placement-possible", "trade-possible"]),
    ("1 ~\n", 3, "The turn is not allowed: empty-trade.", ["empty-trade"]),
    ("2 Rs@3,0=4\n", 3, "The turn is not allowed: not-your-turn.", ["not-your-turn"]),
    # Draws
    ("1 Gc@0,1=2 :RsRt\n", 3, "Tiles drawn after this turn: 1, not 2.", []),
    ("1 ~GcOd :RdRd\n2 Rs@3,0=4 :Rd\n", 4, "Rd cannot be drawn: all 3 of them are somewhere else.", []),
    ("3 Gc@0,1=2\n", 3, "With 2 players there is no player 3.", None),
])
def test_a_wrong_turn_is_refused_with_its_number_and_the_verdict(turns, turn, problem, reasons):
    error = refusal(BEGUN + turns)
    assert (error.turn, error.problem) == (turn, problem)
    assert str(error) == f"turn {turn}: {problem}"
    if reasons is None:
        assert error.verdict is None
    else:
        assert [str(reason) for reason in error.verdict.reasons] == reasons


@pytest.mark.parametrize(("text", "problem"), [
    ("seats: 5\n\n1 =3\n", "5 players are a house rule: write 'rules: variant.five-or-six' at the beginning."),
    ("seats: 2\nages: 7\n", "Behind 'ages:' stands one value for each of the 2 players, not 1."),
    ("seats: 2\nhands: ?6/?6/?6\n", "Behind 'hands:' stands one value for each of the 2 players, not 3."),
    ("seats: 2\nhands: ?6/?5\n", "Table, hands and bag hold 107 tiles together; a full set has 108."),
    ("seats: 2\nbag: 95\n", "Table, hands and bag hold 107 tiles together; a full set has 108."),
    ("seats: 2\nhands: RcRcRc?3/Rc?5\n", "Table, hands and bag hold 4 tiles Rc together; the game has 3 of each."),
])
def test_wrong_headers_are_refused_without_a_turn(text, problem):
    error = refusal(text)
    assert (str(error), error.turn, error.verdict) == (problem, None, None)


@pytest.mark.rule("variant.five-or-six")
def test_five_or_six_play_by_the_house_rule_that_the_header_names():
    assert scores("seats: 5\nrules: variant.five-or-six\n\n4 RcRx@0,0h=2\n5 Rd@2,0=3\n1 Rs@3,0=4\n") == (4, 0, 0, 2, 3)


@pytest.mark.rule("opening.tie")
@pytest.mark.parametrize(("ages", "fine"), [("41/39", True), ("39/41", False), ("40/40", True), (None, True)])
def test_ages_decide_who_starts_among_equal_sets(ages, fine):
    header = f"ages: {ages}\n" if ages else ""
    text = f"seats: 2\n{header}hands: RcRxGdYsBtPf/OcOxYdGsBtPf\n\n1 RcRx@0,0h=2\n"
    if fine:
        assert scores(text) == (2, 0)
    else:
        assert refusal(text).verdict.reasons == (Reason.NOT_YOUR_TURN,)


def test_the_wrong_starter_is_refused():
    error = refusal("seats: 2\nhands: RcRxGdYsBtPf/OcOxOdGsBtPf\n\n1 RcRx@0,0h=2\n")
    assert (error.turn, error.verdict.reasons) == (1, (Reason.NOT_YOUR_TURN,))


# Turns of which only the points are known


def test_after_a_turn_known_by_its_points_only_seats_and_sums_are_looked_at():
    found = replay(Record.parse(BEGUN + "1 =14\n2 Gc@50,50=7\n1 ~PfPfPfPf\n2 pass\n1 =84\n"))
    assert found.scores == (2 + 14 + 84, 3 + 7)
    assert [step.is_verified for step in found.steps] == [True, True] + [False] * 5
    assert not found.is_verified and found.outcome is None and found.steps[-1].position is None


@pytest.mark.parametrize(("turns", "turn", "problem"), [
    ("2 =14\n", 3, "The turn is not allowed: not-your-turn."),
    ("1 =14\n1 =3\n", 4, "The turn is not allowed: not-your-turn."),
    ("1 =14\n1 Rs@3,0=4\n", 4, "The turn is not allowed: not-your-turn."),
    ("1 =85\n", 3, "One turn scores 84 at most, but 85 is written down."),
    ("1 =12QQ\n", 3, "Each Qwirkle scores 12 by itself, so that 12QQ cannot be right."),
    ("1 =14+6\n", 3, "+6 comes too early: at most 11 tiles have been placed."),
    ("1 =14\n3 =3\n", 4, "With 2 players there is no player 3."),
])
def test_what_cannot_be_is_refused_without_a_table_too(turns, turn, problem):
    error = refusal(BEGUN + turns)
    assert (error.turn, error.problem) == (turn, problem)


@pytest.mark.rule("end.out")
def test_the_six_points_end_a_game_that_is_known_by_its_points():
    # 17 turns of six tiles or more make 102 tiles, all that can be placed before the last player is out.
    turns = "".join(f"{1 + turn % 2} =6\n" for turn in range(16))
    found = replay(Record.parse(f"seats: 2\n\n{turns}1 =6+6\n"))
    assert found.scores == (60, 48) and found.outcome == Outcome(End.OUT, (60, 48))
    assert found.outcome.winners == (1,)
    error = refusal(f"seats: 2\n\n{turns}1 =6+6\n2 =3\n")
    assert (error.turn, error.problem) == (18, "The turn is not allowed: game-over.")
    assert error.verdict.violations[0].rule == "end.out"


# The end of a whole game


@pytest.fixture(scope="module")
def whole_game():
    """The lines of the record of a game that ends with the last tile placed."""
    lines = str(record_of(play_game([STRATEGIES["greedy"]] * 2, Random(11)))).splitlines()
    assert lines[-1].endswith("+6")
    return lines


def test_a_whole_game_ends_with_the_six_points_for_going_out(whole_game):
    found = replay(Record.parse("\n".join(whole_game)))
    assert found.is_verified and found.outcome.end is End.OUT
    assert found.outcome.scores == found.scores


@pytest.mark.rule("end.out")
def test_a_missing_bonus_for_going_out_is_refused(whole_game):
    last = whole_game[-1]
    error = refusal("\n".join([*whole_game[:-1], last.removesuffix("+6")]))
    assert (error.turn, error.problem) == (len(whole_game) - 4, "The move ends the game: write +6 behind its points.")
    assert error.verdict.score.going_out == 6


@pytest.mark.rule("end.out")
def test_a_turn_after_the_end_is_refused_known_or_not(whole_game):
    seat = 3 - int(whole_game[-1][0])
    for turn in ("pass", "=3", "~Rc"):
        error = refusal("\n".join([*whole_game, f"{seat} {turn}"]))
        assert [str(reason) for reason in error.verdict.reasons] == ["game-over"]
        assert error.verdict.violations[0].rule == "end.out"


def test_a_draw_from_a_bag_that_is_known_must_be_in_it(whole_game):
    # The last draw takes all that the bag holds: nothing else can be drawn instead.
    last = max(place for place, line in enumerate(whole_game) if " :" in line)
    turn, drawn = whole_game[last].split(" :")
    other = next(tile for tile in ("Rc", "Gx", "Bd", "Yf", "Ot", "Ps", "Rx") if tile not in drawn)
    spoiled = [*whole_game[:last], f"{turn} :{other}{drawn[2:]}", *whole_game[last + 1 :]]
    error = refusal("\n".join(spoiled))
    assert error.turn == last - 3
    assert error.problem == f"{other} cannot be drawn: the bag does not hold it."


def test_errors_are_of_the_family_of_impossible_positions_and_can_be_sent_on():
    error = refusal(BEGUN + "1 Gc@0,1=3\n")
    assert isinstance(error, ImpossiblePositionError)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.turn, again.verdict) == (str(error), error.turn, error.verdict)
