"""What is not known: unseen tiles, hands that follow from them, and what holds for every possible hand."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from qwirkle_rules import Bag, Board, Hand, can_place
from qwirkle_rules.tiles import FULL_SET, KINDS
from qwirkle_rules.unseen import Holding, deduced, holding, surely_can_place, unseen_tiles


def tiles(text):
    return Hand.parse(text).tiles


def counts(text):
    return Counter(tiles(text))


@pytest.mark.rule("components.copies")
def test_unseen_is_what_lies_nowhere_three_of_each_tile():
    unseen = unseen_tiles(Board.parse("RcRx@0,0"), [Hand.parse("RcRc?4"), Hand.parse("?6")], Bag.parse("94"))
    assert [unseen[tile] for tile in tiles("RcRxRd")] == [0, 2, 3]
    assert sum(unseen.values()) == 108 - 4
    with_bag = unseen_tiles(Board(), [Hand.parse("?6")], Bag(FULL_SET[6:]))
    assert +with_bag == Counter(FULL_SET[:6])


def test_a_fourth_copy_shows_as_a_number_below_0():
    assert unseen_tiles(Board.parse("Rc@0,0"), [Hand.parse("RcRcRc")], Bag())[KINDS[0]] == -1


def test_the_last_unknown_tiles_follow_from_what_is_seen():
    assert deduced(Hand.parse("Rc?2"), counts("GxGx")) == Hand.parse("RcGxGx")
    assert deduced(Hand.parse("Rc?2"), counts("GxGxBd")) == Hand.parse("Rc?2")
    assert deduced(Hand.parse("Rc"), {}) == Hand.parse("Rc")


@pytest.mark.parametrize(("hand", "wanted", "unseen", "held", "unsure"), [
    ("RcRx", "Rc", "GxGx", "RcRx", ""),            # known
    ("Rc?2", "RcRx", "RxGd", "RcRx?1", "Rx"),      # one of the unknown tiles must be it
    ("Rc?2", "RxRx", "RxRxGd", "RcRxRx", "RxRx"),
    ("Rc?2", "RxRx", "RxGdGd", "RcRx", ""),        # a second one is nowhere
    ("Rc?2", "Bd", "RxGdGd", "Rc", ""),
    ("Rc?1", "RxGd", "RxGdGd", "Rc?1", ""),        # more than there are unknown tiles
    ("Rc", "Rx", "Rx", "Rc", ""),
])
def test_a_hand_must_hold_what_comes_from_it_if_it_can(hand, wanted, unseen, held, unsure):
    found = holding(Hand.parse(hand), tiles(wanted), counts(unseen))
    assert found == Holding(Hand.parse(held), tiles(unsure) if unsure else ())


@pytest.mark.parametrize(("hand", "unseen", "expected"), [
    ("RdBs", "Gx", True),
    ("Bs", "RdRd", False),
    ("Bs?1", "BdYs", False),       # nothing unseen fits beside red circle and criss-cross
    ("Bs?1", "RdYs", None),
    ("?2", "RdYs", True),          # both are in the hand
    ("?2", "RdYsYs", None),
    ("?3", "RdYsYs", True),
    ("?2", "RdRsYs", True),        # one at least of two is red
])
def test_what_holds_for_every_possible_hand_is_told_from_what_depends(hand, unseen, expected):
    assert surely_can_place(Board.parse("RcRx@0,0"), Hand.parse(hand), counts(unseen)) is expected


def test_certainty_agrees_with_trying_every_possible_hand():
    rng = Random(5)
    board = Board.parse("RcRxRd/2Gd/2Yd@0,0")
    outcomes = Counter()
    for _ in range(300):
        unseen = rng.sample(FULL_SET, rng.randint(3, 6))
        hand = Hand(rng.sample(FULL_SET, rng.randint(0, 1)), rng.randint(0, 3))
        possible = {
            can_place(board, Hand((*hand.tiles, *drawn))) for drawn in combinations(unseen, hand.unknown)
        }
        expected = possible.pop() if len(possible) == 1 else None
        assert surely_can_place(board, hand, Counter(unseen)) is expected
        outcomes[expected] += 1
    assert min(outcomes[value] for value in (True, False, None)) > 20
