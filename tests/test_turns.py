"""Trades, passes and turns as text: read, printed, refused with the place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qwirkle_rules import Move, NotationError, Pass, QwirkleError, Trade, parse_turn
from qwirkle_rules.values import Value
from tests import strategies

trades = st.one_of(
    st.lists(strategies.tiles, max_size=12).map(Trade),
    st.integers(0, 108).map(lambda unknown: Trade(unknown=unknown)),
)


@given(trades)
def test_every_trade_is_read_back_as_it_is_printed(trade):
    assert Trade.parse(str(trade)) == trade == eval(repr(trade)) == parse_turn(str(trade))


@given(strategies.moves)
def test_a_turn_that_is_neither_trade_nor_pass_is_a_move(move):
    assert parse_turn(str(move)) == move


@pytest.mark.parametrize(("text", "turn"), [
    ("~gtRC", Trade.parse("~RcGt")),
    (" ~2 ", Trade(unknown=2)),
    ("~", Trade()),
    ("pass", Pass()),
    (" PASS\n", Pass()),
    ("Ps@0,0", Move.parse("Ps@0,0")),  # a purple square, though it begins like the word
    ("-", Move()),
])
def test_turns_are_read_in_any_case_with_blanks_around(text, turn):
    assert parse_turn(text) == turn and type(parse_turn(text)) is type(turn)


@pytest.mark.parametrize(("text", "column", "problem"), [
    ("~0", 2, "expected a number of tiles from 1 to 108, found '0' in '~0'"),
    ("~02", 2, "expected a number of tiles without leading zeros, found '0' in '~02'"),
    ("~109", 2, "expected a number of tiles from 1 to 108, found '1' in '~109'"),
    ("~Rc2", 4, "expected the end, found '2' in '~Rc2'"),
    ("~Rc Gt", 5, "expected the end, found 'G' in '~Rc Gt'"),
    ("~Rq", 3, "expected a shape letter (c x d s t f), found 'q' in '~Rq'"),
    ("passe", 5, "expected the end, found 'e' in 'passe'"),
    ("pas", 2, "expected a shape letter (c x d s t f), found 'a' in 'pas'"),
    ("", 1, "expected a color letter (R O Y G B P), found the end in ''"),
])
def test_what_is_no_turn_is_refused_with_its_place(text, column, problem):
    with pytest.raises(NotationError) as caught:
        parse_turn(text)
    assert (caught.value.row, caught.value.column, caught.value.problem) == (1, column, problem)


@pytest.mark.parametrize("text", ["", "Rc", "pass"])
def test_a_trade_begins_with_its_sign(text):
    with pytest.raises(NotationError, match="expected '~', a trade"):
        Trade.parse(text)


@pytest.mark.parametrize("text", ["", "pas", "~", "passes"])
def test_a_pass_is_the_word_alone(text):
    with pytest.raises(NotationError):
        Pass.parse(text)


def test_a_trade_says_its_tiles_or_their_number_and_no_more_than_there_are():
    with pytest.raises(QwirkleError, match="not both"):
        Trade(Trade.parse("~Rc").tiles, 1)
    for wrong in (-1, 109):
        with pytest.raises(QwirkleError, match=f"0 to 108 tiles, not {wrong}"):
            Trade(unknown=wrong)
    with pytest.raises(QwirkleError, match="0 to 108 tiles, not 109"):
        Trade(Trade.parse("~Rc").tiles * 109)


def test_values_do_not_change_and_differ_by_type():
    trade = Trade.parse("~2")
    assert isinstance(trade, Value)
    with pytest.raises(AttributeError, match="a Trade does not change"):
        trade.unknown = 3
    with pytest.raises(AttributeError, match="a Trade does not change"):
        del trade.unknown
    assert Pass() == Pass() != Trade() and hash(Pass()) != hash(Trade())
    match trade:
        case Trade(tiles, unknown):
            assert (tiles, unknown) == ((), 2)
