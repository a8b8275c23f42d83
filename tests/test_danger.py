"""Fives and chances: positions by hand, the reference judge for the fives, trying all hands for the chance."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import prod
from random import Random

import pytest

from qwirkle_rules import Board, Cell, Direction, Hand, QwirkleError
from qwirkle_rules.danger import chance_of_one, danger, fives, unseen_counts
from tests import reference
from tests.reference import DOWN, RIGHT
from tests.tables import TILES, block, board_of, facing_runs, grown_tables, holed_block, scatter


def told(five):
    """A five in a line: its cells, the tile, where it goes."""
    cells = f"{five.cells[0]} {five.cells[-1]} {five.direction.value}"
    return f"{cells}: {five.tile} on {' or '.join(map(str, five.spots))}"


@pytest.mark.rule("scoring.qwirkle")
@pytest.mark.parametrize(("board", "expected"), [
    # A line of five, open at both ends.
    ("RcRxRdRsRt@0,0", ["0,0 4,0 h: Rf on -1,0 or 5,0"]),
    ("Rc/Gc/Yc/Pc/Oc@0,0", ["0,0 0,4 v: Bc on 0,-1 or 0,5"]),
    # Two runs with one cell between them.
    ("RcRx1RsRtRf@0,0", ["0,0 5,0 h: Rd on 2,0"]),
    ("Rc1RxRsRtRf@0,0", ["0,0 5,0 h: Rd on 1,0"]),
    # Four and six are no fives, nor are five with a cell more between them, or in no line.
    ("RcRxRdRs@0,0", []),
    ("RcRxRdRsRtRf@0,0", []),
    ("RcRx2RsRtRf@0,0", []),
    ("RcRx1GsGtGf@0,0", []),
    ("RcRx1RcRtRf@0,0", []),  # the red circle twice
    ("RcRxRdRsRt1Rf@0,0", ["0,0 4,0 h: Rf on -1,0"]),  # the cell at the right would join six and one
    ("RcRxRdRsRt1Gc@0,0", ["0,0 4,0 h: Rf on -1,0"]),
    # The line across does not allow it: at the right end, at both ends, in the hole.
    ("RcRxRdRsRt/5Gc@0,0", ["0,0 4,0 h: Rf on -1,0"]),
    ("RcRxRdRsRt/5Gf@0,0", ["0,0 4,0 h: Rf on -1,0 or 5,0"]),
    ("1RcRxRdRsRt/Bd5Gc@0,0", []),
    ("RcRx1RsRtRf/2Gc@0,0", []),
    # Two fives that one cell completes both, and two that need different tiles.
    ("RcRxRdRsRt/5Of/5Yf/5Gf/5Bf/5Pf@0,0", ["0,0 4,0 h: Rf on -1,0 or 5,0", "5,1 5,5 v: Rf on 5,0 or 5,6"]),
    ("RcRxRdRsRt/4Ot/4Yt/4Gt/4Bt@0,0", ["0,0 4,0 h: Rf on -1,0 or 5,0", "4,0 4,4 v: Pt on 4,-1 or 4,5"]),
    ("-", []),
])
def test_a_five_is_found_where_one_tile_completes_it(board, expected):
    assert [told(five) for five in fives(Board.parse(board))] == expected


@pytest.mark.parametrize(("board", "hand", "unseen"), [
    ("RcRxRdRsRt@0,0", None, 3),
    ("RcRxRdRsRt@0,0", "RfGc", 2),
    ("RcRxRdRsRt@0,0", "RfRf?4", 1),
    ("RcRxRdRsRt1Rf1Rf1Rf@0,0", None, 0),
    ("RcRxRdRsRt1Rf1Rf1Rf@0,0", "RfRf", 0),  # more than there are: none is left
])
def test_of_the_tile_that_completes_a_five_the_copies_seen_are_taken_off(board, hand, unseen):
    (five,) = fives(Board.parse(board), hand and Hand.parse(hand))
    assert (str(five.tile), five.unseen) == ("Rf", unseen)


def test_the_chance_is_that_of_a_hand_of_six_by_lot():
    # 103 tiles are unseen, three of them red clovers: no clover among six = (97 · 96 · 95) / (103 · 102 · 101).
    found = danger(Board.parse("RcRxRdRsRt@0,0"))
    assert (found.unseen, found.completing) == (103, 3)
    assert found.chance == 1 - Fraction(97 * 96 * 95, 103 * 102 * 101)


def test_two_fives_that_need_one_tile_count_its_copies_once():
    same = danger(Board.parse("RcRxRdRsRt/5Of/5Yf/5Gf/5Bf/5Pf@0,0"))
    assert (len(same.fives), same.completing, same.unseen) == (2, 3, 98)
    other = danger(Board.parse("RcRxRdRsRt/4Ot/4Yt/4Gt/4Bt@0,0"), Hand.parse("Rf"))
    assert (len(other.fives), other.completing, other.unseen) == (2, 2 + 3, 98)


@pytest.mark.parametrize(("board", "hand"), [("-", None), ("RcRx@0,0", "RdRsRt"), ("RcRxRdRsRt@0,0", "RfRfRf")])
def test_without_a_tile_that_completes_a_five_there_is_no_chance(board, hand):
    found = danger(Board.parse(board), hand and Hand.parse(hand))
    assert (found.completing, found.chance) == (0, 0)


def test_unseen_is_what_the_box_holds_beside_table_and_hand():
    assert unseen_counts(Board()) == dict.fromkeys(TILES.values(), 3)
    left = Counter(unseen_counts(Board.parse("RcRxRc@0,0"), Hand.parse("RcGdGd?3")))
    assert sum(left.values()) == 108 - 3 - 3
    assert {str(tile): count for tile, count in left.items() if count < 3} == {"Rc": 0, "Rx": 2, "Gd": 1}


@pytest.mark.parametrize(("wanted", "unseen", "drawn", "chance"), [
    (0, 0, 6, 0),
    (0, 50, 6, 0),
    (50, 50, 6, 1),
    (1, 6, 6, 1),  # all are drawn
    (1, 3, 6, 1),  # fewer than six are left, and one hand has them all
    (1, 12, 6, Fraction(1, 2)),
    (2, 4, 1, Fraction(1, 2)),
    (2, 4, 0, 0),
    (1, 2, 1, Fraction(1, 2)),
])
def test_the_chance_of_small_numbers(wanted, unseen, drawn, chance):
    assert chance_of_one(wanted, unseen, drawn) == chance


def test_the_chance_is_what_counting_all_hands_gives():
    for unseen in range(9):
        for wanted in range(unseen + 1):
            for drawn in range(unseen + 1):
                hands = list(combinations(range(unseen), drawn))
                good = sum(any(tile < wanted for tile in hand) for hand in hands)
                assert chance_of_one(wanted, unseen, drawn) == Fraction(good, len(hands))


def test_the_chance_is_what_drawing_tile_after_tile_gives():
    for unseen, wanted in ((103, 3), (80, 7), (40, 12), (9, 2)):
        none = prod(Fraction(unseen - wanted - place, unseen - place) for place in range(6))
        assert chance_of_one(wanted, unseen) == 1 - none


@pytest.mark.parametrize(("wanted", "unseen", "drawn"), [(3, 2, 6), (-1, 2, 6), (0, -1, 6), (1, 2, -1)])
def test_impossible_numbers_are_refused(wanted, unseen, drawn):
    with pytest.raises(QwirkleError, match=f"found {drawn} and {wanted}"):
        chance_of_one(wanted, unseen, drawn)


def completed(table):
    """Every single tile that completes a Qwirkle on a plain table: direction, the other five cells, tile, its cell."""
    cells = {other for cell in table for other in reference.around(cell)} - table.keys()
    for cell in cells:
        for tile in reference.KINDS:
            finding = reference.judge(table, [(cell, tile)])
            for step, direction in ((RIGHT, Direction.ROW), (DOWN, Direction.COLUMN)):
                line = reference.run(table | {cell: tile}, cell, step)
                if finding.scores.get(line) == 12:
                    yield direction, tuple(other for other in line if other != cell), tile, cell


def test_fives_are_exactly_what_the_reference_judge_completes():
    rng = Random(3)
    made = [*grown_tables(rng, 25)[1:], *(make(rng) for make in (block, holed_block, scatter) * 25)]
    made += [facing_runs(rng) for _ in range(200)]
    count = Counter()
    for table in made:
        if len(table) > 60:
            continue
        found = fives(board_of(table))
        assert {
            (five.direction, five.cells, five.tile, spot) for five in found for spot in five.spots
        } == {
            (direction, tuple(Cell(*other) for other in cells), TILES[tile], Cell(*cell))
            for direction, cells, tile, cell in completed(table)
        }
        places = [(five.direction.value == "v", five.cells[0].y, five.cells[0].x) for five in found]
        assert places == sorted(places)
        count.update(len(five.spots) for five in found)
    assert count[1] > 20 and count[2] > 20, count


def test_a_five_at_the_last_coordinates_is_completed_at_its_other_end():
    assert [told(five) for five in fives(Board.parse("RcRxRdRsRt@995,0"))] == ["995,0 999,0 h: Rf on 994,0"]
    assert [told(five) for five in fives(Board.parse("Rc/Rx/Rd/Rs/Rt@0,-999"))] == ["0,-999 0,-995 v: Rf on 0,-994"]
