"""Positions: read and printed, started, compared, and what they tell of themselves."""

import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qwirkle_rules import Bag, Board, Cell, Hand, ImpossiblePositionError, Move, NotationError, Position
from qwirkle_rules.selfplay import play_game
from qwirkle_rules.strategies import STRATEGIES
from qwirkle_rules.tiles import FULL_SET
from tests import late_tables

EXAMPLE = "RcRx@0,0;?6/RdGcYsBtPfOs;2;2/0;94;0"


def some_positions(seed):
    """Positions of a game by lot, some tiles of them made unknown."""
    rng = Random(seed)
    seats = rng.randint(2, 6)
    game = play_game([STRATEGIES["random"]] * seats, rng)
    for step in rng.sample(game.steps, 8):
        position = step.position
        hands = [
            Hand(hand.tiles[:known], len(hand) - known)
            for hand in position.hands
            for known in [rng.randint(0, len(hand))]
        ]
        bag = Bag(unknown=len(position.bag)) if rng.random() < 0.5 else position.bag
        yield Position(position.board, hands, position.seat, position.scores, bag, position.passes)


@given(st.integers(0, 10_000))
def test_every_position_is_read_back_as_it_is_printed(seed):
    for position in some_positions(seed):
        text = str(position)
        assert Position.parse(text) == position == eval(repr(position))
        assert str(Position.parse(text)) == text and text.isascii()


@pytest.mark.parametrize(("text", "canonical"), [
    (EXAMPLE, "RcRx@0,0;?6/RdOsYsGcBtPf;2;2/0;94;0"),
    ("rcrx ; ?6 / osyspfbtgcrd ; 2 ; 2/0 ; 94 ; 0\n", "RcRx@0,0;?6/RdOsYsGcBtPf;2;2/0;94;0"),
    ("-;?6/?6/?6;3;0/0/0;90;0", "-;?6/?6/?6;3;0/0/0;90;0"),
    (f"{late_tables.OPEN};-/PfRx;2;100/90;0;0", f"{late_tables.OPEN};-/RxPf;2;100/90;0;0"),
])
def test_positions_are_read_in_any_case_with_blanks_around_the_separators(text, canonical):
    assert str(Position.parse(text)) == canonical


@pytest.mark.parametrize(("text", "row", "column", "problem"), [
    ("", 1, 1, "expected a tile, or '-' for the empty table, found the end in ''"),
    ("RcRx@0,0", 1, 9, "expected a tile, a number of empty cells, '/', '@' or ';', found the end"),
    ("-;?6/?0;1;0/0;96;0", 1, 7, "expected a number of unknown tiles from 1 to 108, found '0'"),
    ("-;?6/;1;0/0;96;0", 1, 6, "expected a tile, '?' or '-', found ';'"),
    ("-;?6/?6;0;0/0;96;0", 1, 9, "expected a seat from 1 to 6, found '0'"),
    ("-;?6/?6;1;0/-1;96;0", 1, 13, "expected a score, found '-'"),
    ("-;?6/?6;1;0/10000;96;0", 1, 13, "expected a score from 0 to 9999, found '1'"),
    ("-;?6/?6;1;0/0;109;0", 1, 15, "expected a number of tiles in the bag from 0 to 108, found '1'"),
    ("-;?6/?6;1;0/0;?96;0", 1, 15, "expected the tiles in the bag or their number, found '?'"),
    ("-;?6/?6;1;0/0;96;7", 1, 18, "expected a number of passes from 0 to 6, found '7'"),
    ("-;?6/?6;1;0/0;96;0;", 1, 19, "expected the end of the text, found ';'"),
    ("-;\n?6/?6;\nx;0/0;96;0", 3, 1, "expected a seat, found 'x'"),
])
def test_what_is_no_position_is_refused_with_row_and_column(text, row, column, problem):
    with pytest.raises(NotationError) as caught:
        Position.parse(text)
    assert (caught.value.row, caught.value.column) == (row, column)
    assert caught.value.problem.startswith(problem)


def test_a_game_starts_with_an_empty_table_and_the_seat_that_may():
    hands = [Hand.parse("RcRxGdYsBtPf"), Hand.parse("OcOxOdGsBtPf")]
    position = Position.start(hands)
    assert (position.seat, position.scores, len(position.bag), position.end) == (2, (0, 0), 96, None)
    assert Position.start(hands, seat=1).seat == 1
    rest = Bag(FULL_SET[12:])
    assert Position.start([Hand(FULL_SET[:6]), Hand(FULL_SET[6:12])], rest).bag == rest
    with pytest.raises(ImpossiblePositionError):
        Position.start([])
    with pytest.raises(ImpossiblePositionError):
        Position.start([Hand(FULL_SET[:5]), Hand(FULL_SET[6:12])])


def test_positions_are_values():
    position = Position.parse(EXAMPLE)
    assert position == Position.parse(EXAMPLE) and hash(position) == hash(Position.parse(EXAMPLE))
    assert position != Position.parse(EXAMPLE.replace("2/0", "2/1"))
    assert pickle.loads(pickle.dumps(position)) == position
    with pytest.raises(AttributeError, match="a Position does not change"):
        position.seat = 1


def test_a_position_knows_the_hand_to_move_and_what_nobody_has_seen():
    position = Position.parse(EXAMPLE)
    assert position.hand == position.hands[1]
    assert sum(position.unseen.values()) == 108 - 8 and position.unseen[Board.parse("Rc@0,0")[Cell(0, 0)]] == 2
    assert position.outcome is None


@pytest.mark.parametrize("seed", range(12))
def test_what_follows_from_a_legal_turn_is_a_position_too(seed):
    # Playing does not examine the next position; here each one is, with everything that was carried on.
    game = play_game([list(STRATEGIES.values())[(seed + place) % 4] for place in range(2 + seed % 3)], Random(seed))
    for step in game.steps:
        found = step.position
        again = Position(found.board, found.hands, found.seat, found.scores, found.bag, found.passes)
        assert again == found and again.end is found.end
        fresh = Board(dict(found.board))
        assert list(fresh) == list(found.board) and fresh.box == found.board.box
        assert found.judge(Move()).table_problems == ()
