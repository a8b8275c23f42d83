"""Self-play: dealing, drawing, and whole games whose records read back and verify."""

from collections import Counter
from random import Random

import pytest

from qwirkle_rules import End, IllegalTurnError, ImpossiblePositionError, Move, Pass, Trade
from qwirkle_rules.records import Record
from qwirkle_rules.replay import replay
from qwirkle_rules.selfplay import deal, mix, play_game, record_of
from qwirkle_rules.strategies import STRATEGIES
from qwirkle_rules.tiles import FULL_SET

BATCHES = [pytest.param(first, marks=pytest.mark.slow if first >= 100 else ()) for first in range(0, 1000, 20)]
"""The first seeds of fifty batches of twenty games: a thousand, a hundred of them also inside a browser."""


@pytest.mark.rule("setup.draw-six")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_everybody_gets_six_of_the_108_tiles(seats):
    hands, bag = deal(seats, Random(seats))
    assert [len(hand) for hand in hands] == [6] * seats
    assert Counter([*bag, *(tile for hand in hands for tile in hand.tiles)]) == Counter(FULL_SET)


@pytest.mark.rule("setup.mix")
def test_mixing_gives_every_order_and_loses_nothing():
    stream, orders = Random(0), Counter()
    for _ in range(6000):
        tiles = list(FULL_SET[:7:3])
        mix(tiles, stream)
        orders[tuple(tiles)] += 1
    # A thousand each of six orders; four standard deviations are 4 · √(6000 · 5/36) = 115.
    assert len(orders) == 6 and all(abs(count - 1000) < 115 for count in orders.values())


def players(seed):
    """Two to four of the strategies, another mixture for each seed."""
    names = list(STRATEGIES)
    return [STRATEGIES[names[(seed // 3 + place * (1 + seed % 5)) % len(names)]] for place in range(2 + seed % 3)]


@pytest.mark.parametrize("first", BATCHES)
def test_whole_games_play_to_their_end_and_their_records_read_back_and_verify(first):
    for seed in range(first, first + 20):
        game = play_game(players(seed), Random(seed))
        assert game.outcome and game.is_verified
        record = record_of(game, seed)
        text = str(record)
        again = Record.parse(text)
        assert again == record and str(again) == text
        assert replay(again) == game


def test_games_of_two_three_and_four_go_out_and_trade():
    games = [play_game(players(seed), Random(seed)) for seed in range(24)]
    assert Counter(len(game.start.hands) for game in games) == {2: 8, 3: 8, 4: 8}
    turns = Counter(type(step.recorded.turn) for game in games for step in game.steps)
    assert turns[Move] > 1000 and turns[Trade] > 0
    assert all(game.outcome.end is End.OUT for game in games)


def test_the_same_seed_gives_the_same_game_and_another_one_another():
    first, again, other = (play_game(players(3), Random(seed)) for seed in (3, 3, 4))
    assert first == again != other


@pytest.mark.rule("variant.five-or-six")
def test_a_record_of_six_names_the_house_rule():
    record = record_of(play_game([STRATEGIES["greedy"]] * 6, Random(0)), 0)
    assert record.rules == ("variant.five-or-six",) and "rules: variant.five-or-six\n" in str(record)


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_no_game_with_fewer_than_two_or_more_than_six(seats):
    with pytest.raises(ImpossiblePositionError):
        play_game([STRATEGIES["greedy"]] * seats, Random(0))


def test_a_strategy_that_breaks_the_rules_is_stopped():
    with pytest.raises(IllegalTurnError, match="opening-must-place"):
        play_game([lambda position, stream: Pass()] * 2, Random(0))
