"""Strategies: what each prefers, that they keep the rules, see only their own hand, and repeat for a seed."""

from random import Random

import pytest

from qwirkle_rules import Bag, Board, Hand, Move, Pass, Position, Trade, legal_moves, parse_turn
from qwirkle_rules.selfplay import play_game
from qwirkle_rules.strategies import STRATEGIES, pick, placements, stuck
from tests import late_tables

NAMES = list(STRATEGIES)


def chosen(name, position, seed=0):
    return STRATEGIES[name](Position.parse(position), Random(seed))


@pytest.mark.parametrize("name", NAMES)
def test_every_strategy_keeps_the_rules_in_whole_games_and_repeats_itself(name):
    for seed in range(6):
        seats = 2 + seed % 3
        game = play_game([STRATEGIES[name]] * seats, Random(seed))
        assert game.outcome and game == play_game([STRATEGIES[name]] * seats, Random(seed))


@pytest.mark.parametrize("name", NAMES)
def test_a_strategy_looks_at_its_own_hand_only(name):
    game = play_game([STRATEGIES[name]] * 3, Random(9))
    for step in game.steps[:-1]:
        position = step.position
        hands = [
            hand if seat == position.seat else Hand(unknown=len(hand)) for seat, hand in enumerate(position.hands, 1)
        ]
        hidden = Position(
            position.board, hands, position.seat, position.scores, Bag(unknown=len(position.bag)), position.passes)
        assert STRATEGIES[name](hidden, Random(1)) == STRATEGIES[name](position, Random(1))


@pytest.mark.rule("opening.whole-set")
@pytest.mark.parametrize("name", NAMES)
def test_the_opening_is_the_whole_of_a_largest_set(name):
    turn = chosen(name, "-;RcRxRdGsBtPf/?6;1;0/0;96;0")
    assert isinstance(turn, Move) and sorted(map(str, turn.tiles)) == ["Rc", "Rd", "Rx"]


def test_greedy_takes_the_most_points():
    position = Position.parse("RcRxRdRsRt@0,0;RfGfRcGcOdYs/?6;1;5/0;91;0")
    best = max(points for _, points in legal_moves(position.board, position.hand))
    assert best == 14
    assert position.judge(chosen("greedy", str(position))).score.total == 14


def test_cautious_does_not_leave_a_five_for_one_point_more():
    # The red starburst makes five reds, 5 points; the green criss-cross two lines of two, 4 points. Three red
    # clovers are unseen among 97 tiles: six by lot hold one with 1 - C(94,6)/C(97,6) = 17.6 %, 2.1 points.
    position = "RcRxRdRs/Gc@0,0;RtGxYdYdBsBs/?6;1;6/0;91;0"
    assert str(chosen("greedy", position)) == "Rt@-1,0"
    assert str(chosen("cautious", position)) == "Gx@1,1"


def test_hoarder_keeps_four_of_a_set_where_greedy_breaks_them_up():
    position = "GcGx@0,0;RcRxRdRsYtBf/?6;1;2/0;94;0"
    greedy = chosen("greedy", position)
    assert isinstance(greedy, Move) and {str(tile) for tile in greedy.tiles} & {"Rc", "Rx", "Rd", "Rs"}
    kept = [chosen("hoarder", position, seed) for seed in range(20)]
    traded = [turn for turn in kept if isinstance(turn, Trade)]
    assert traded and all(str(turn) == "~YtBf" for turn in traded)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("position", "turn"), [
    ("RcRx@0,0;YdYsGdGtBsBf/?6;1;0/2;94;0", "~YdYsGdGtBsBf"),      # nothing fits
    (f"{late_tables.BLOCKED};Gc/Gc;1;120/130;0;0", "pass"),
])
def test_without_a_placement_all_trade_or_pass(name, position, turn):
    assert chosen(name, position) == parse_turn(turn)


@pytest.mark.rule("trade.bag-limit")
def test_a_trade_is_no_larger_than_the_bag():
    position = Position(Board.parse(late_tables.part(95)), [Hand(unknown=6)] * 2, 1, [100, 100], Bag(unknown=1))
    assert len(stuck(position)) <= 1
    assert stuck(Position.parse(f"{late_tables.BLOCKED};Gc/Gc;1;120/130;0;0")) == Pass()


def test_random_takes_every_placement_now_and_then():
    position = Position.parse("RcRx@0,0;RdYsGtGtBsBf/?6;1;0/2;94;0")
    found = {move for move, _ in placements(position)}
    stream = Random(0)
    assert {STRATEGIES["random"](position, stream) for _ in range(400)} == found and len(found) > 4


def test_a_pick_by_lot_is_even_and_within_bounds():
    stream = Random(2)
    counts = [0] * 5
    for _ in range(5000):
        counts[pick(5, stream)] += 1
    # A thousand each; four standard deviations are 4 · √(5000 · 0.2 · 0.8) = 113.
    assert all(abs(count - 1000) < 113 for count in counts)
