"""The bag: its tiles or their number, as text, and what is drawn from it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qwirkle_rules import Bag, Hand, ImpossiblePositionError, NotationError, QwirkleError
from tests import strategies

bags = st.one_of(
    st.lists(strategies.tiles, max_size=108).map(Bag),
    st.integers(0, 108).map(lambda unknown: Bag(unknown=unknown)),
)


@given(bags)
def test_every_bag_is_read_back_as_it_is_printed(bag):
    assert Bag.parse(str(bag)) == bag == eval(repr(bag))
    assert str(Bag.parse(str(bag))) == str(bag)


@pytest.mark.parametrize(("text", "canonical", "size", "known"), [
    ("94", "94", 94, False),
    ("0", "0", 0, True),
    (" GcRx rx", "RxRxGc", 3, True),
])
def test_a_bag_is_written_as_a_number_or_as_its_tiles(text, canonical, size, known):
    bag = Bag.parse(text)
    assert (str(bag), len(bag), bag.is_known) == (canonical, size, known)


@pytest.mark.parametrize(("text", "column"), [
    ("", 1), ("-", 1), ("109", 1), ("07", 1), ("Rc4", 3), ("4Rc", 2), ("?4", 1), ("Rc" * 109, 1),
])
def test_what_is_no_bag_is_refused_with_its_place(text, column):
    with pytest.raises(NotationError) as caught:
        Bag.parse(text)
    assert caught.value.column == column


def test_a_bag_has_its_tiles_or_their_number_and_at_most_108():
    with pytest.raises(QwirkleError, match="not both"):
        Bag(Hand.parse("Rc").tiles, 1)
    for wrong in (-1, 109):
        with pytest.raises(QwirkleError, match=f"0 to 108 tiles, not {wrong}"):
            Bag(unknown=wrong)


def test_drawing_leaves_the_rest():
    assert Bag.parse("RcRcGx").without(Hand.parse("Rc").tiles) == Bag.parse("RcGx")
    assert Bag.parse("5").without(Hand.parse("RcRc").tiles) == Bag.parse("3")
    assert Bag.parse("Rc").without(Hand.parse("Rc").tiles) == Bag.parse("0") == Bag()


@pytest.mark.parametrize(("bag", "drawn"), [("RcGx", "RcRc"), ("RcGx", "Bd"), ("1", "RcGx"), ("0", "Rc")])
def test_what_is_not_in_the_bag_cannot_be_drawn(bag, drawn):
    with pytest.raises(ImpossiblePositionError, match="cannot be drawn: the bag does not hold it"):
        Bag.parse(bag).without(Hand.parse(drawn).tiles)
