"""The opening: the largest set of a hand, and who starts."""

from itertools import combinations
from random import Random

import pytest

from qwirkle_rules import Hand, largest_sets, starters
from qwirkle_rules.opening import SetSize, set_size
from qwirkle_rules.tiles import FULL_SET, KINDS


def texts(sets):
    return ["".join(map(str, tiles)) for tiles in sets]


@pytest.mark.rule("opening.largest-set")
@pytest.mark.parametrize(("hand", "sets"), [
    ("RcRxRdGsBtPf", ["RcRxRd"]),              # three red ones
    ("RcGcBcPcYxOd", ["RcGcBcPc"]),            # four circles
    ("RcRcRcGxGxBd", ["Rc", "Gx", "Bd"]),      # exact duplicates count once: sets of one
    ("RcRxRcGdYdPf", ["RcRx", "YdGd"]),        # two sets of two
    ("RcOxYdGsBtPf", ["Rc", "Ox", "Yd", "Gs", "Bt", "Pf"]),
    ("RcRxRdRsRtRf", ["RcRxRdRsRtRf"]),
    ("Rc", ["Rc"]),
    ("-", []),
    ("?6", []),
])
def test_the_largest_sets_share_one_attribute_and_have_no_tile_twice(hand, sets):
    assert texts(largest_sets(Hand.parse(hand))) == sets


def test_the_largest_sets_are_those_found_by_trying_all():
    rng = Random(3)
    for _ in range(200):
        hand = Hand(rng.sample(FULL_SET, 6))
        kinds = sorted(set(hand.tiles))
        legal = [
            tiles for size in range(1, 7) for tiles in combinations(kinds, size)
            if len({tile.color for tile in tiles}) == 1 or len({tile.shape for tile in tiles}) == 1
        ]
        longest = max(map(len, legal))
        assert list(largest_sets(hand)) == [tiles for tiles in legal if len(tiles) == longest]


@pytest.mark.rule("opening.tie")
@pytest.mark.parametrize(("hands", "ages", "seats"), [
    ("RcRxRdGsBtPf/OcOxYdGsBtPf", None, (1,)),          # three against two
    ("RcRxGdYsBtPf/OcOxYdGsBtPf", None, (1, 2)),        # two each; no ages: both may
    ("RcRxGdYsBtPf/OcOxYdGsBtPf", (39, 41), (2,)),      # the oldest of the tied
    ("RcRxGdYsBtPf/OcOxYdGsBtPf/RcRxRdGsBtPf", (39, 41, 8), (3,)),  # age decides among equal sets only
    ("RcRxGdYsBtPf/OcOxYdGsBtPf/RcOxYdGsBtPf", (41, 41, 99), (1, 2)),
    ("RcOxYdGsBtPf/RcRcRcGxGxGx", None, (1, 2)),        # nobody has two that match
])
def test_the_largest_set_starts_and_the_oldest_among_equal_ones(hands, ages, seats):
    assert starters([Hand.parse(hand) for hand in hands.split("/")], ages) == seats


@pytest.mark.parametrize(("hand", "unseen", "size"), [
    ("RcRxGd?3", dict.fromkeys(KINDS, 3), (2, 5)),
    ("RcRxRdRs?2", dict.fromkeys(KINDS, 3), (4, 6)),
    ("?6", dict.fromkeys(KINDS, 3), (1, 6)),
    # Nothing is left that could make the reds more; the yellow diamond makes two with the green one.
    ("RcRxGd?3", {KINDS[0]: 2, KINDS[14]: 1}, (2, 2)),
    ("RcRxGd", {}, (2, 2)),
])
def test_unknown_tiles_leave_a_range_for_the_largest_set(hand, unseen, size):
    assert set_size(Hand.parse(hand), unseen) == SetSize(*size)


def test_the_range_holds_every_hand_that_is_possible():
    rng = Random(4)
    for _ in range(100):
        rng.shuffle(tiles := list(FULL_SET))
        known = rng.randint(0, 6)
        hand = Hand(tiles[:known], 6 - known)
        unseen = {tile: tiles[known:].count(tile) for tile in KINDS}
        size = set_size(hand, unseen)
        for _ in range(20):
            possible = Hand((*hand.tiles, *rng.sample(tiles[known:], 6 - known)))
            assert size.least <= len(largest_sets(possible)[0]) <= size.most
