"""The referee: every rule about turns that a table alone cannot show, one position each."""

import pytest

from qwirkle_rules import IllegalTurnError, Position, QwirkleError, parse_turn
from tests import late_tables

TABLE = "RcRx@0,0"
ROOMY = f"{TABLE};RdGcYsBtPfOs/?6;1;0/2;94;0"
"""A table of two tiles; seat 1 can place, and the bag holds 94."""


def verdict(position, turn, **more):
    return Position.parse(position).judge(parse_turn(turn), **more)


def reasons(position, turn, **more):
    return [str(reason) for reason in verdict(position, turn, **more).reasons]


def opening(first, second="?6", seat=1):
    return f"-;{first}/{second};{seat};0/0;96;0"


@pytest.mark.rule("opening.whole-set")
@pytest.mark.parametrize(("hand", "turn", "expected"), [
    ("RcRxRdGsBtPf", "RcRxRd@0,0h", []),
    ("RcRxRdGsBtPf", "RdRcRx@4,4v", []),                               # in any order, anywhere
    ("RcRxRdGsBtPf", "RcRx@0,0h", ["opening-not-largest-set"]),
    ("RcRxRdGsBtPf", "Rc@0,0", ["opening-not-largest-set"]),
    ("RcRxOsOtGdBf", "OsOt@0,0h", []),                                 # free choice among equal sets
    ("RcRxRdGsBtPf", "RcRxRdRs@0,0h", ["tile-not-in-hand", "opening-not-largest-set"]),
    ("RcRxRdGsBtPf", "RcRxGs@0,0h", ["mixed-line"]),                   # as many tiles, but no set
    ("RcRcRxRxGsBt", "RcRc@0,0h", ["duplicate-tile"]),
    ("RcRxRdGsBtPf", "-", ["empty-move"]),
    ("RcRxRdGsBtPf", "~Rc", ["opening-must-place"]),
    ("RcRxRdGsBtPf", "~", ["opening-must-place", "empty-trade"]),
    ("RcRxRdGsBtPf", "~Pc", ["tile-not-in-hand", "opening-must-place"]),
    ("RcRxRdGsBtPf", "pass", ["opening-must-place"]),
])
def test_the_starter_plays_the_whole_of_a_largest_set(hand, turn, expected):
    assert reasons(opening(hand, "RcOxYdGsBtPf"), turn) == expected


@pytest.mark.rule("opening.single-tile")
def test_without_two_tiles_that_match_the_opening_is_one_tile_and_scores_1():
    found = verdict(opening("RcOxYdGsBtPf", "RcOxYdGsBtPf"), "Yd@0,0")
    assert found and found.score.total == 1
    assert reasons(opening("RcOxYdGsBtPf", "RcOxYdGsBtPf"), "RcOx@0,0h") == ["mixed-line", "opening-not-largest-set"]


@pytest.mark.rule("opening.score")
def test_an_opening_of_six_is_a_qwirkle():
    assert verdict(opening("RcRxRdRsRtRf"), "RcRxRdRsRtRf@0,0h").score.total == 12


@pytest.mark.rule("opening.largest-set")
@pytest.mark.parametrize(("first", "second", "ages", "expected"), [
    ("RcRxGdYsBtPf", "OcOxOdGsBtPf", None, ["not-your-turn"]),   # two against three
    ("RcRxRdYsBtPf", "OcOxYdGsBtPf", None, []),
    ("RcRxGdYsBtPf", "OcOxYdGsBtPf", None, []),                  # equal, ages unknown: either may
    ("RcRxGdYsBtPf", "OcOxYdGsBtPf", (41, 39), []),
    ("RcRxGdYsBtPf", "OcOxYdGsBtPf", (39, 41), ["not-your-turn"]),
    ("RcRxGdYsBtPf", "OcOxYdGsBtPf", (41, 41), []),
    ("RcRxGdYsBtPf", "OcOxOdGs?2", None, ["not-your-turn"]),     # three already
])
def test_who_has_the_largest_set_starts_the_oldest_among_equals(first, second, ages, expected):
    found = verdict(opening(first, second), "RcRx@0,0h" if "Rd" not in first else "RcRxRd@0,0h", ages=ages)
    assert [str(reason) for reason in found.reasons] == expected and not found.undecided


@pytest.mark.parametrize(("first", "second", "turn", "expected", "undecided", "unsure"), [
    # The other hand is not known: it may hold a larger set, but not than six.
    ("RcRxRdYsBtPf", "?6", "RcRxRd@0,0h", [], ["not-your-turn"], ""),
    ("RcRxRdRsRtRf", "?6", "RcRxRdRsRtRf@0,0h", [], [], ""),
    # The own hand is not known: three may be all, or not.
    ("?6", "OcOxYdGsBtPf", "RcRxRd@0,0h", [], ["opening-not-largest-set"], "RcRxRd"),
    ("RcRxRd?3", "OcOxYdGsBtPf", "RcRxRd@0,0h", [], ["opening-not-largest-set"], ""),
    ("RcRxRd?3", "OcOxYdGsBtPf", "RcRx@0,0h", ["opening-not-largest-set"], [], ""),
    # Two tiles are missing and one is unknown; the set would be of four at most.
    ("RcRxRdGsBt?1", "OcOxYdGsBtPf", "RcRxRdRsRt@0,0h", ["tile-not-in-hand", "opening-not-largest-set"], [], ""),
    ("?6", "OcOxOdGsBtPf", "RcRx@0,0h", [], ["opening-not-largest-set", "not-your-turn"], "RcRx"),
    ("?6", "?6", "~Rc", ["opening-must-place"], ["not-your-turn"], "Rc"),
])
def test_of_hands_that_are_partly_unknown_only_what_holds_for_all_is_reported(
    first, second, turn, expected, undecided, unsure
):
    found = verdict(opening(first, second), turn)
    assert [str(reason) for reason in found.reasons] == expected
    assert [str(reason) for reason in found.undecided] == undecided
    assert "".join(map(str, found.unsure)) == unsure


@pytest.mark.rule("turn.from-hand")
@pytest.mark.parametrize(("position", "turn", "expected"), [
    (ROOMY, "Rd@2,0", []),
    (ROOMY, "Rs@2,0", ["tile-not-in-hand"]),
    (ROOMY, "~RdGc", []),
    (ROOMY, "~RdRd", ["tile-not-in-hand"]),
    (ROOMY, "~6", []),
    (ROOMY, "~7", ["tile-not-in-hand"]),
    # All three red diamonds lie elsewhere: they cannot be among the unknown tiles.
    (f"{TABLE};Rd?5/RdRd?4;1;0/2;94;0", "Rd@2,0", []),
    (f"{TABLE};?6/RdRdRd?3;1;0/2;94;0", "Rd@2,0", ["tile-not-in-hand"]),
    (f"{TABLE};?6/RdRd?4;1;0/2;94;0", "Rd@2,0", []),
    (f"{TABLE};?6/RdRdRd?3;1;0/2;94;0", "~Rd", ["tile-not-in-hand"]),
    (f"{TABLE};Gx?5/?6;1;0/2;94;0", "~GxGxGxGxGxGx", ["tile-not-in-hand"]),
])
def test_tiles_come_from_the_hand(position, turn, expected):
    assert reasons(position, turn) == expected


def test_only_the_tiles_that_cannot_be_in_the_hand_are_named():
    found = verdict(f"{TABLE};?6/RdRdRd?3;1;0/2;94;0", "RdRs@2,0h")
    assert [str(cell) for cell in found.violations[0].cells] == ["2,0"] and found.unsure == ()
    found = verdict(f"{TABLE};Gx?5/?6;1;0/2;94;0", "~RdRsGx")
    assert not found.violations and "".join(map(str, found.unsure)) == "RdRs"
    found = verdict(ROOMY, "~RdRs")
    assert "".join(map(str, found.violations[0].tiles)) == "Rs"


SMALL_BAG = f"{late_tables.part(93)};?6/?6;1;100/100;3;0"
EMPTY_BAG = f"{late_tables.OPEN};Rx/Pf;1;100/100;0;0"


@pytest.mark.rule("trade.at-least-one")
@pytest.mark.rule("trade.bag-limit")
@pytest.mark.parametrize(("position", "turn", "expected"), [
    (SMALL_BAG, "~3", []),
    (SMALL_BAG, "~4", ["bag-too-small"]),
    (SMALL_BAG, "~", ["empty-trade"]),
    (EMPTY_BAG, "~Rx", ["bag-too-small"]),
    (EMPTY_BAG, "~", ["empty-trade"]),
    (EMPTY_BAG, "~RxRx", ["tile-not-in-hand", "bag-too-small"]),
])
def test_at_least_one_tile_is_traded_and_never_more_than_the_bag_holds(position, turn, expected):
    assert reasons(position, turn) == expected


@pytest.mark.rule("trade.any-time")
def test_trading_is_allowed_although_a_tile_fits():
    assert verdict(ROOMY, "Rd@2,0") and verdict(ROOMY, "~RdGcYsBtPfOs")
    assert verdict(ROOMY, "~Rd").score is None


@pytest.mark.parametrize(("position", "expected", "undecided"), [
    (ROOMY, ["placement-possible", "trade-possible"], []),
    (f"{TABLE};YdYsGdGtBsBf/?6;1;0/2;94;0", ["trade-possible"], []),           # nothing fits: trade
    (EMPTY_BAG, ["placement-possible"], []),
    (f"{late_tables.BLOCKED};Gc/Gc;1;120/130;0;0", [], []),
    (f"{late_tables.BLOCKED};?1/Gc;1;120/130;0;0", [], []),                     # it is the other green circle
    (f"{late_tables.OPEN};?1/Rx;1;100/100;0;0", ["placement-possible"], []),    # it is the purple clover
    (f"{TABLE};YdYs?4/?6;1;0/2;94;0", ["trade-possible"], ["placement-possible"]),
    (f"{TABLE};Rd?5/?6;1;0/2;94;0", ["placement-possible", "trade-possible"], []),
])
@pytest.mark.rule("trade.must")
@pytest.mark.rule("pass.when")
def test_a_pass_needs_an_empty_bag_and_nothing_to_place(position, expected, undecided):
    found = verdict(position, "pass")
    assert [str(reason) for reason in found.reasons] == expected
    assert [str(reason) for reason in found.undecided] == undecided


@pytest.mark.rule("pass.not-by-choice")
def test_a_refused_pass_names_a_tile_that_can_be_placed_and_where():
    violation = verdict(EMPTY_BAG, "pass").violations[0]
    assert [str(tile) for tile in violation.tiles] == ["Rx"]
    assert verdict(EMPTY_BAG, f"Rx@{violation.cells[0]}")
    unknown = verdict(f"{late_tables.OPEN};?1/?1;1;100/100;0;0", "pass").violations[0]
    assert (unknown.cells, unknown.tiles) == ((), ()), "whichever it is, it fits; which one is not known"


@pytest.mark.rule("turn.order")
def test_a_turn_out_of_order_is_refused_beside_what_else_is_wrong():
    assert reasons(ROOMY, "Rd@2,0", seat=2) == ["not-your-turn"]
    assert reasons(ROOMY, "Gd@2,0", seat=2) == ["mixed-line", "not-your-turn"]
    assert reasons(ROOMY, "Rd@2,0", seat=1) == []
    assert reasons(ROOMY, "pass", seat=2) == ["trade-possible", "not-your-turn"]


@pytest.mark.parametrize(("position", "end"), [
    (f"{late_tables.OPEN};-/RxPf;2;100/100;0;0", "end.out"),
    (f"{late_tables.BLOCKED};Gc/Gc;1;120/130;0;2", "end.blocked"),
    (f"{late_tables.BLOCK};?6/?6;1;100/100;60;0", "end.dead-table"),
])
@pytest.mark.parametrize("turn", ["pass", "~Rx", "Rx@0,0", "-"])
def test_after_the_end_nothing_else_is_looked_at(position, end, turn):
    found = verdict(position, turn)
    assert [(str(violation.reason), violation.rule) for violation in found.violations] == [("game-over", end)]


@pytest.mark.rule("end.out")
@pytest.mark.parametrize(("position", "turn", "going_out"), [
    (EMPTY_BAG, "Rx@11,0", 6),
    (f"{late_tables.part(105)};RxPf/?1;1;100/100;0;0", "Rx@11,0", 0),   # a tile is left
    (opening("RcRxRdRsRtRf"), "RcRxRdRsRtRf@0,0h", 0),                  # an emptied hand is refilled
])
def test_six_points_more_for_the_last_tile_only_when_the_bag_is_empty(position, turn, going_out):
    assert verdict(position, turn).score.going_out == going_out


def test_what_is_asked_for_a_seat_or_ages_that_are_not_there_is_an_error():
    for wrong in (0, 3, -1):
        with pytest.raises(QwirkleError, match=f"expected a seat from 1 to 2, found {wrong}"):
            verdict(ROOMY, "pass", seat=wrong)
    with pytest.raises(QwirkleError, match="expected 2 ages, one for each seat, found 1"):
        verdict(opening("RcRxRdGsBtPf"), "pass", ages=(7,))


def test_an_illegal_turn_cannot_be_played_and_the_error_carries_the_verdict():
    position = Position.parse(ROOMY)
    with pytest.raises(IllegalTurnError) as caught:
        position.play(parse_turn("Rs@2,0"))
    assert caught.value.verdict == position.judge(parse_turn("Rs@2,0"))
    assert str(caught.value) == "tile-not-in-hand"
