"""What a turn changes: table, hand, points, bag, whose turn it is, with tiles known and unknown."""

import pytest

from qwirkle_rules import Hand, ImpossiblePositionError, Position, parse_turn
from tests import late_tables

TABLE = "RcRx@0,0"

def after(position, turn, draws=None):
    tiles = None if draws is None else Hand.parse(draws).tiles if draws else ()
    return str(Position.parse(position).play(parse_turn(turn), tiles))


@pytest.mark.rule("turn.refill")
@pytest.mark.parametrize(("position", "turn", "draws", "expected"), [
    # Placed, scored, drawn: three points, one tile.
    (f"{TABLE};RdGcYsBtPfOs/?6;1;0/2;94;0", "Rd@2,0", "Pc", "RcRxRd@0,0;OsYsGcBtPcPf/?6;2;3/2;93;0"),
    (f"{TABLE};RdGcYsBtPfOs/?6;1;0/2;94;0", "Rd@2,0", None, "RcRxRd@0,0;OsYsGcBtPf?1/?6;2;3/2;93;0"),
    # From a hand that nobody knows.
    (f"{TABLE};?6/?6;2;0/2;94;0", "RdRs@2,0h", None, "RcRxRdRs@0,0;?6/?6;1;0/6;92;0"),
    (f"{TABLE};?6/?6;2;0/2;94;0", "RdRs@2,0h", "PcPd", "RcRxRdRs@0,0;?6/PcPd?4;1;0/6;92;0"),
    (f"{TABLE};?6/Rd?5;2;0/2;94;0", "RdRs@2,0h", None, "RcRxRdRs@0,0;?6/?6;1;0/6;92;0"),
])
def test_after_a_placement_the_hand_is_refilled_and_the_next_player_has_the_turn(position, turn, draws, expected):
    assert after(position, turn, draws) == expected


LATE = f"{late_tables.part(95)};RcOxOfYcYxYt/RxRfYfBtPtPf;1;100/100"
"""Of the thirteen tiles that do not lie on the table, one purple clover is in the bag."""


@pytest.mark.rule("turn.refill")
@pytest.mark.parametrize("bag", ["1", "Pf"])
@pytest.mark.parametrize("draws", [None, "Pf"])
def test_what_the_bag_lacks_is_not_drawn(bag, draws):
    found = Position.parse(after(f"{LATE};{bag};0", "RcYc@2,-7h", draws))
    # What is drawn from a bag whose tiles are known, down to the last one, is known as well.
    known = "OxOfYxYtPf" if draws or bag == "Pf" else "OxOfYxYt?1"
    assert found.hands[0] == Hand.parse(known)
    assert (str(found.bag), found.seat, found.end) == ("0", 2, None)


@pytest.mark.rule("trade.order")
@pytest.mark.parametrize(("position", "turn", "draws", "hand", "bag"), [
    # Set aside, draw as many, then return the old ones: bag and hand keep their sizes.
    (f"{TABLE};RdGcYsBtPfOs/?6;1;0/2;94;0", "~RdGc", "PcPd", "OsYsBtPcPdPf", "94"),
    (f"{TABLE};RdGcYsBtPfOs/?6;1;0/2;94;0", "~RdGc", None, "OsYsBtPf?2", "94"),
    (f"{LATE};Pf;0", "~Rc", "Pf", "OxOfYcYxYtPf", "Rc"),
    (f"{LATE};1;0", "~Rc", "Pf", "OxOfYcYxYtPf", "Rc"),
    (f"{LATE};Pf;0", "~Rc", None, "OxOfYcYxYtPf", "Rc"),
    (f"{LATE};1;0", "~Rc", None, "OxOfYcYxYt?1", "Rc"),
    # Which tiles were given is not known: of a hand with three red diamonds one is left for certain.
    (f"{TABLE};RdRdRdGcYsBt/?6;1;0/2;94;0", "~2", None, "Rd?5", "94"),
    (f"{TABLE};RdRdRdGcYsBt/?6;1;0/2;94;0", "~2", "PcPd", "RdPcPd?3", "94"),
    (f"{TABLE};RdRdRdGcYsBt/?6;1;0/2;94;0", "~6", "PcPdPsPtPfRs", "RsPcPdPsPtPf", "94"),
    (f"{LATE};Pf;0", "~1", "Pf", "Pf?5", "1"),
    (f"{TABLE};?6/?6;1;0/2;94;0", "~6", None, "?6", "94"),
    (f"{TABLE};Rd?5/?6;1;0/2;94;0", "~RdGc", None, "?6", "94"),
])
def test_a_trade_sets_aside_draws_and_returns(position, turn, draws, hand, bag):
    before = Position.parse(position)
    found = Position.parse(after(position, turn, draws))
    assert (str(found.hands[0]), str(found.bag)) == (hand, bag)
    assert (found.board, found.scores, found.seat, found.passes) == (before.board, before.scores, 2, 0)


@pytest.mark.rule("trade.order")
def test_a_traded_tile_cannot_be_drawn_in_the_same_turn():
    with pytest.raises(ImpossiblePositionError, match="Rc cannot be drawn: the bag does not hold it"):
        after(f"{LATE};Pf;0", "~Rc", "Rc")
    # All that is unseen is the one purple clover.
    with pytest.raises(ImpossiblePositionError, match="Rc cannot be drawn: all 3 of them are somewhere else"):
        after(f"{LATE};1;0", "~Rc", "Rc")


@pytest.mark.rule("pass.when")
def test_a_pass_changes_the_turn_only():
    assert after(f"{late_tables.BLOCKED};Gc/Gc;2;120/130;0;0", "pass") == (
        f"{late_tables.BLOCKED};Gc/Gc;1;120/130;0;1")


@pytest.mark.rule("end.blocked")
def test_a_placement_after_passes_begins_the_count_anew():
    # Seats 2 and 3 have passed with their green circles; seat 1 puts back one of two tiles taken off.
    table = late_tables.without(late_tables.BLOCKED, "9,-9", "8,3")
    position = Position.parse(f"{table};OtGs/Gc/Gc;1;100/100/100;0;2")
    position = position.play(parse_turn("Ot@9,-9"))
    assert (position.passes, position.seat, position.end) == (0, 2, None)
    for _ in range(2):
        position = position.play(parse_turn("pass"))
    assert (position.passes, position.seat, position.end) == (2, 1, None), "seat 1 has not passed"


@pytest.mark.parametrize(("turn", "draws", "problem"), [
    ("Rd@2,0", "PcPd", "Tiles drawn after this turn: 1, not 2."),
    ("Rd@2,0", "-", "Tiles drawn after this turn: 1, not 0."),
    ("~RdGc", "Pc", "Tiles drawn after this turn: 2, not 1."),
    ("~RdGcYs", "PfPfPf", "Pf cannot be drawn: all 3 of them are somewhere else."),
])
def test_what_cannot_have_been_drawn_is_refused(turn, draws, problem):
    with pytest.raises(ImpossiblePositionError) as caught:
        after(f"{TABLE};RdGcYsBtPfOs/?6;1;0/2;94;0", turn, draws)
    assert str(caught.value) == problem


def test_a_tile_that_was_placed_from_a_hand_nobody_knows_is_not_drawn_again():
    # One red diamond lies unseen: seat 1 places it, so it is not in the bag.
    position = f"{TABLE};?6/RdRd?4;1;0/2;94;0"
    with pytest.raises(ImpossiblePositionError, match="Rd cannot be drawn: all 3 of them are somewhere else"):
        after(position, "Rd@2,0", "Rd")


def test_after_a_pass_nothing_is_drawn():
    with pytest.raises(ImpossiblePositionError, match="Tiles drawn after this turn: 0, not 1"):
        after(f"{late_tables.BLOCKED};Gc/Gc;2;120/130;0;0", "pass", "Rc")
