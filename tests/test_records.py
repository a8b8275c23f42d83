"""Records as text: read, printed, refused with row and column."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qwirkle_rules import Hand, Move, NotationError, Pass, Trade
from qwirkle_rules.records import Claim, Record, RecordedTurn
from tests import strategies
from tests.test_bag import bags
from tests.test_turns import trades

EXAMPLE = """\
seats: 2
hands: RcRxYsGdBtPf/?6

1 RcRx@0,0h=2 :OdGc
2 Rd@2,0=3
1 ~BtGd :RsYc
2 =14
1 pass
"""

claims = st.builds(Claim, st.integers(0, 9999), st.integers(0, 3), st.sampled_from([0, 6]))
draws = st.lists(strategies.tiles, max_size=6).map(tuple)
turns = st.one_of(
    st.builds(RecordedTurn, st.integers(1, 6), strategies.moves, claims, draws),
    st.builds(RecordedTurn, st.integers(1, 6), trades, st.none(), draws),
    st.builds(RecordedTurn, st.integers(1, 6), st.just(Pass()), st.none(), st.just(())),
    st.builds(RecordedTurn, st.integers(1, 6), st.none(), claims, st.just(())),
)
records = st.builds(
    Record,
    st.integers(2, 6),
    st.lists(turns, max_size=5),
    st.none() | st.lists(st.integers(0, 150), min_size=1, max_size=6),
    st.sampled_from([(), ("variant.five-or-six",)]),
    st.none() | st.integers(0, 999_999_999),
    st.none() | st.lists(strategies.hands, min_size=1, max_size=6),
    st.none() | bags,
)


@given(records)
def test_every_record_is_read_back_as_it_is_printed(record):
    text = str(record)
    assert Record.parse(text) == record == eval(repr(record))
    assert str(Record.parse(text)) == text and text.isascii()
    assert Record.parse(text.replace("\n", "\r\n")) == Record.parse(text.replace("\n", "\r")) == record
    assert pickle.loads(pickle.dumps(record)) == record


def test_the_example_of_the_notation_is_read():
    record = Record.parse(EXAMPLE)
    assert (record.seats, record.hands) == (2, (Hand.parse("RcRxYsGdBtPf"), Hand.parse("?6")))
    assert record.turns == (
        RecordedTurn(1, Move.parse("RcRx@0,0h"), Claim(2), Hand.parse("OdGc").tiles),
        RecordedTurn(2, Move.parse("Rd@2,0"), Claim(3)),
        RecordedTurn(1, Trade.parse("~BtGd"), None, Hand.parse("RsYc").tiles),
        RecordedTurn(2, None, Claim(14)),
        RecordedTurn(1, Pass()),
    )
    assert str(record) == EXAMPLE.replace("~BtGd", "~GdBt"), "tiles are printed in order"


@pytest.mark.parametrize(("text", "canonical"), [
    ("\n\n seats : 2 \n \n\n 1   rcrx@0,0H=2   :odgc \n\n2 PASS", "seats: 2\n\n1 RcRx@0,0h=2 :OdGc\n2 pass\n"),
    ("bag: 96\nseed: 7\nages: 41 / 39\nhands: ?6 / Rc ?5\nseats: 2\nrules: variant.five-or-six\n\n1 =12qq+6\n",
     "seats: 2\nages: 41/39\nrules: variant.five-or-six\nseed: 7\nhands: ?6/Rc?5\nbag: 96\n\n1 =12QQ+6\n"),
    ("seats: 2", "seats: 2\n\n"),
    ("seats: 2\n\n1 -=0\n2 ~\n", "seats: 2\n\n1 -=0\n2 ~\n"),
])
def test_records_are_read_in_any_case_with_blanks_and_headers_in_any_order(text, canonical):
    assert str(Record.parse(text)) == canonical


@pytest.mark.parametrize(("claim", "text"), [
    (Claim(12, 1), "12Q"), (Claim(12, 1, 6), "12Q+6"), (Claim(24, 2), "24QQ"), (Claim(3), "3"), (Claim(0), "0"),
])
def test_points_are_written_with_a_q_for_each_qwirkle_and_6_for_going_out(claim, text):
    assert str(claim) == text and claim.total == claim.points + claim.going_out


@pytest.mark.parametrize(("text", "row", "column", "problem"), [
    ("", 1, 1, "expected the number of players, as 'seats: 2'"),
    ("\nages: 4/5\n\n1 pass", 2, 1, "expected the number of players, as 'seats: 2'"),
    ("seats: 1\n", 1, 8, "expected a number of seats from 2 to 6, found '1'"),
    ("seats 2\n", 1, 7, "expected ':', found '2'"),
    ("seats: 2\nseats: 2\n", 2, 1, "expected the header seats only once"),
    ("seats: 2\ncolor: red\n", 2, 1, "expected a header (seats, ages, rules, seed, hands, bag) or a blank line"),
    ("seats: 2\n1 pass\n", 2, 1, "expected a header (seats, ages, rules, seed, hands, bag) or a blank line"),
    ("seats: 2\nages: 4/151\n", 2, 9, "expected an age from 0 to 150, found '1'"),
    ("seats: 2\nrules: chess\n", 2, 8, "expected a house rule (variant.five-or-six), once, found 'c'"),
    ("seats: 2\nrules:\n", 2, 7, "expected a house rule, found the end"),
    ("seats: 2\nhands: RcRx/\n", 2, 13, "expected a tile, '?' or '-', found the end"),
    ("seats: 2\n\nRc@0,0=1\n", 3, 1, "expected a seat, found 'R'"),
    ("seats: 2\n\n7 pass\n", 3, 1, "expected a seat from 1 to 6, found '7'"),
    ("seats: 2\n\n1pass\n", 3, 2, "expected a blank after the seat, found 'p'"),
    ("seats: 2\n\n1 Rc@0,0\n", 3, 9, "expected '=' and the points, found the end"),
    ("seats: 2\n\n1 Rc@0,0 =1\n", 3, 9, "expected '=' and the points, found ' '"),
    ("seats: 2\n\n1 ~Rc=0\n", 3, 6, "expected the end of the line, found '='"),
    ("seats: 2\n\n1 pass :Rc\n", 3, 8, "expected the end of the line, found ':'"),
    ("seats: 2\n\n1 =14 :Rc\n", 3, 7, "expected the end of the line, found ':'"),
    ("seats: 2\n\n1 Rc@0,0=1+5\n", 3, 12, "expected 6, for going out, found '5'"),
    ("seats: 2\n\n1 Rc@0,0=01\n", 3, 10, "expected points without leading zeros, found '0'"),
    ("seats: 2\n\n1 Rc@0,0=1 :\n", 3, 13, "expected a color letter (R O Y G B P), found the end"),
    ("seats: 2\n\n1 Rc@0,0=1 :Rc Gx\n", 3, 16, "expected the end of the line, found 'G'"),
    ("seats: 2\n\n1 Rc@0,0=1\n2 Rq@1,0=2\n", 4, 4, "expected a shape letter (c x d s t f), found 'q' in '2 Rq@1,0=2'"),
])
def test_what_is_no_record_is_refused_with_row_and_column(text, row, column, problem):
    with pytest.raises(NotationError) as caught:
        Record.parse(text)
    assert (caught.value.row, caught.value.column) == (row, column)
    assert caught.value.problem.startswith(problem)


def test_a_record_has_at_most_a_million_characters():
    head = "seats: 2\n\n"
    lines = "1 pass\n" * ((1_000_000 - len(head)) // 7)
    assert len(Record.parse(head + lines).turns) == 142_855
    with pytest.raises(NotationError, match="expected at most 1000000 characters, found 1000001"):
        Record.parse((head + lines).ljust(1_000_001))
