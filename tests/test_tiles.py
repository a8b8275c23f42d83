"""Tiles, the set, and hands: values, names, and the texts they are read from and printed as."""

from collections import Counter

import pytest
from hypothesis import given

from qwirkle_rules import Color, Hand, NotationError, QwirkleError, Shape, Tile
from qwirkle_rules.tiles import FULL_SET, KINDS
from tests import strategies


def tiles_of(text):
    """The tiles of a text of tiles."""
    return Hand.parse(text).tiles


def test_there_are_36_kinds_of_tile_and_108_tiles_three_of_each_kind():
    assert len(set(KINDS)) == 36 and len(Color) == len(Shape) == 6
    assert len(FULL_SET) == 108 and set(Counter(FULL_SET).values()) == {3}


@pytest.mark.parametrize(("text", "color", "shape"), [
    ("Rc", Color.RED, Shape.CIRCLE),
    ("Ox", Color.ORANGE, Shape.CRISS_CROSS),
    ("Yd", Color.YELLOW, Shape.DIAMOND),
    ("Gs", Color.GREEN, Shape.SQUARE),
    ("Bt", Color.BLUE, Shape.STARBURST),
    ("Pf", Color.PURPLE, Shape.CLOVER),
])
def test_a_tile_is_written_color_then_shape(text, color, shape):
    assert Tile.parse(text) == Tile(color, shape)
    assert str(Tile(color, shape)) == text


@pytest.mark.parametrize("text", ["Rc", "rc", "RC", "rC", "Rc ", "Rc\n"])
def test_letters_of_a_tile_are_read_in_any_case(text):
    assert str(Tile.parse(text)) == "Rc"


def test_the_36_kinds_stand_in_order_of_color_then_shape_and_are_numbered_so():
    assert [str(tile) for tile in KINDS[:7]] == ["Rc", "Rx", "Rd", "Rs", "Rt", "Rf", "Oc"]
    assert list(KINDS) == sorted(KINDS)
    assert [tile.kind for tile in KINDS] == list(range(36))


def test_no_color_equals_a_shape():
    assert not {int(color) for color in Color} & {int(shape) for shape in Shape}


@pytest.mark.parametrize(("first", "second", "shared"), [
    ("Rc", "Rx", True), ("Rc", "Gc", True), ("Rc", "Rc", True), ("Rc", "Gx", False),
])
def test_two_tiles_share_an_attribute_if_color_or_shape_agree(first, second, shared):
    assert Tile.parse(first).shares_attribute_with(Tile.parse(second)) is shared


@pytest.mark.parametrize(("text", "column", "problem"), [
    ("", 1, "expected a color letter (R O Y G B P), found the end in ''"),
    ("R", 2, "expected a shape letter (c x d s t f), found the end in 'R'"),
    ("cR", 1, "expected a color letter (R O Y G B P), found 'c' in 'cR'"),
    ("RR", 2, "expected a shape letter (c x d s t f), found 'R' in 'RR'"),
    ("Rq", 2, "expected a shape letter (c x d s t f), found 'q' in 'Rq'"),
    ("R c", 2, "expected a shape letter (c x d s t f), found ' ' in 'R c'"),  # white space never joins
    ("RcG", 3, "expected the end of the text, found 'G' in 'RcG'"),
    ("Rſ", 2, "expected a shape letter (c x d s t f), found 'ſ' in 'Rſ'"),  # long s, upper case S
    ("Ｒc", 1, "expected a color letter (R O Y G B P), found 'Ｒ' in 'Ｒc'"),
    ("Rс", 2, "expected a shape letter (c x d s t f), found 'с' in 'Rс'"),  # a Cyrillic s that looks like c
    ("R\0", 2, "expected a shape letter (c x d s t f), found '\\x00' in 'R\\x00'"),
])
def test_what_is_no_tile_is_refused_with_its_place(text, column, problem):
    with pytest.raises(NotationError) as caught:
        Tile.parse(text)
    assert (caught.value.row, caught.value.column, caught.value.problem) == (1, column, problem)


@pytest.mark.parametrize(("text", "printed", "count"), [
    ("-", "-", 0),
    ("RdGcYs", "RdYsGc", 3),  # sorted: red, yellow, green
    ("rcRC", "RcRc", 2),
    ("?6", "?6", 6),
    ("Rc?5", "Rc?5", 6),
    ("Gt Rc ?108", "RcGt?108", 110),
    (" Rc\nGt ", "RcGt", 2),
    (" - ", "-", 0),
])
def test_a_hand_is_tiles_then_a_number_of_unknown_ones(text, printed, count):
    hand = Hand.parse(text)
    assert (str(hand), len(hand)) == (printed, count)


@pytest.mark.parametrize(("text", "column", "problem"), [
    ("", 1, "expected a tile, '?' or '-', found the end"),
    ("  ", 3, "expected a tile, '?' or '-', found the end"),
    ("?", 2, "expected a number of unknown tiles, found the end"),
    ("?0", 2, "expected a number of unknown tiles from 1 to 108, found '0'"),
    ("?01", 2, "expected a number of unknown tiles without leading zeros, found '0'"),
    ("?109", 2, "expected a number of unknown tiles from 1 to 108, found '1'"),
    ("?-1", 2, "expected a number of unknown tiles, found '-'"),
    ("? 1", 2, "expected a number of unknown tiles, found ' '"),
    ("?1 2", 4, "expected a tile, '?' or the end, found '2'"),
    ("?1Rc", 3, "expected a tile, '?' or the end, found 'R'"),
    ("Rc-", 3, "expected a tile, '?' or the end, found '-'"),
    ("-Rc", 2, "expected a tile, '?' or the end, found 'R'"),
    ("Rc/Gt", 3, "expected a tile, '?' or the end, found '/'"),
    ("RcG", 4, "expected a shape letter (c x d s t f), found the end"),
    ("R c", 2, "expected a shape letter (c x d s t f), found ' '"),
    ("Rc" * 109, 1, "expected at most 108 tiles"),
])
def test_what_is_no_hand_is_refused_with_its_place(text, column, problem):
    with pytest.raises(NotationError) as caught:
        Hand.parse(text)
    assert (caught.value.row, caught.value.column) == (1, column)
    assert caught.value.problem.startswith(problem + " in ")


@pytest.mark.parametrize(("count", "unknown"), [(109, 0), (0, 109), (0, -1)])
def test_a_hand_holds_no_more_than_the_set(count, unknown):
    with pytest.raises(QwirkleError):
        Hand((KINDS[0],) * count, unknown)


@pytest.mark.parametrize(("hand", "wanted", "missing"), [
    ("RcGt", "RcGt", "-"),
    ("RcGt", "GtRcRc", "Rc"),  # copies count
    ("-", "GtRc", "RcGt"),  # sorted
    ("?6", "Rc", "Rc"),  # the known part only
    ("RcRcRc", "RcRc", "-"),
])
def test_missing_is_what_the_known_part_of_a_hand_does_not_hold(hand, wanted, missing):
    assert Hand.parse(hand).missing(tiles_of(wanted)) == tiles_of(missing)


@pytest.mark.parametrize(("text", "complete"), [("-", True), ("RcGt", True), ("?1", False), ("Rc?1", False)])
def test_a_hand_is_complete_if_none_of_its_tiles_is_unknown(text, complete):
    assert Hand.parse(text).is_complete is complete


def test_hands_with_the_same_tiles_are_equal_in_whatever_order_they_came():
    assert Hand.parse("RcGtRd") == Hand(tuple(map(Tile.parse, ("Gt", "Rd", "Rc"))))
    assert hash(Hand.parse("RcGt")) == hash(Hand.parse("GtRc"))


@given(strategies.tiles)
def test_every_tile_is_read_back_as_it_is_printed(tile):
    assert Tile.parse(str(tile)) == tile == eval(repr(tile))


@given(strategies.hands)
def test_every_hand_is_read_back_as_it_is_printed(hand):
    assert Hand.parse(str(hand)) == hand == eval(repr(hand))
    assert str(Hand.parse(str(hand))) == str(hand)


def test_the_largest_hand_is_read_back_as_it_is_printed():
    hand = Hand(FULL_SET, 108)
    assert Hand.parse(str(hand)) == hand and len(hand) == 216
