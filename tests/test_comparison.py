"""Ten thousand claims, and the turns of whole games, judged by the engine and by the reference."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qwirkle_rules import Hand, Move, Pass, Trade, judge, legal_moves
from qwirkle_rules.reasons import PLACEMENT_REASONS
from qwirkle_rules.selfplay import play_game
from qwirkle_rules.strategies import STRATEGIES
from qwirkle_rules.tiles import KINDS
from tests import nasty, reference, tables

SEEDS = range(100)
"""Each stands for a hundred claims. test_agreement compares every detail of the first 2,000."""

WORDS = {tile: word for word, tile in tables.TILES.items()}

slow_from = [pytest.param(seed, marks=pytest.mark.slow if seed >= 24 else ()) for seed in SEEDS]


def verdicts(seed):
    """The claims of a seed with the engine's verdicts on them."""
    for claim in tables.claims(seed):
        yield claim, judge(tables.board_of(claim.table), tables.move_of(claim.move), tables.hand_of(claim.hand))


@pytest.mark.parametrize("seed", slow_from)
def test_judge_and_reference_agree_on_reasons_and_scores(seed):
    for claim, verdict in verdicts(seed):
        finding = reference.judge(*claim)
        assert Counter(str(found.reason) for found in verdict.violations) == Counter(
            entry.reason for entry in finding.broken), claim
        assert (verdict.score and verdict.score.total) == (finding.total if finding.legal else None), claim


@pytest.mark.slow
def test_of_ten_thousand_claims_a_third_is_legal_and_every_reason_occurs_two_hundred_times():
    often = Counter()
    for seed in SEEDS:
        for _, verdict in verdicts(seed):
            often.update(verdict.reasons or ["legal"])
            often["all"] += 1
    assert often["all"] == 10_000 and often["legal"] >= 3_000
    assert {reason: often[reason] for reason in PLACEMENT_REASONS if often[reason] < 200} == {}


def plain(found):
    """Moves and scores as the reference gives them."""
    return {frozenset((tuple(cell), WORDS[tile]) for cell, tile in move): points for move, points in found}


@given(st.integers(0, 1_000_000))
def test_moves_and_reference_agree_on_nasty_tables(seed):
    table, hand = nasty.position(Random(seed))
    found = legal_moves(tables.board_of(table), tables.hand_of(hand))
    assert plain(found) == reference.legal_moves(table, hand)


@pytest.mark.parametrize("seed", [pytest.param(s, marks=pytest.mark.slow if s >= 6 else ()) for s in range(20)])
def test_moves_and_reference_agree_on_tables_of_whole_games(seed):
    # Up to more than a hundred tiles; two tiles of the hand, as the reference tries out everything.
    rng = Random(seed)
    game = play_game([STRATEGIES["random"]] * (2 + seed % 3), rng)
    for step in [*rng.sample(game.steps[1:-1], 3), game.steps[-1]]:
        hand = rng.sample(KINDS, 2)
        table = {tuple(cell): WORDS[tile] for cell, tile in step.position.board.items()}
        found = legal_moves(step.position.board, Hand(hand))
        assert plain(found) == reference.legal_moves(table, [WORDS[tile] for tile in hand])


# Whole turns


def game_of(position):
    """The position in the reference's words."""
    return reference.Game(
        {tuple(cell): WORDS[tile] for cell, tile in position.board.items()},
        [[WORDS[tile] for tile in hand.tiles] for hand in position.hands],
        position.seat - 1,
        [WORDS[tile] for tile in position.bag.tiles],
        position.passes,
    )


def some_turn(rng, position):
    """A trade, a pass, or a move that is legal, spoiled, or made of any tiles."""
    match rng.randrange(6):
        case 0:
            return Pass()
        case 1:
            tiles = rng.sample(position.hand.tiles, rng.randint(0, len(position.hand)))
            return Trade(tiles + rng.sample(KINDS, 1) if rng.random() < 0.3 else tiles)
        case 2:
            table = {tuple(cell): WORDS[tile] for cell, tile in position.board.items()}
            return tables.move_of(rng.choice(tables.TRIES[1:])(rng, table))
        case _:
            found = legal_moves(position.board, position.hand)
            if not found:
                return Pass()
            move = rng.choice(found).move
            if rng.random() < 0.5:
                move = Move(move[: rng.randint(0, len(move))])
            return move


@pytest.mark.parametrize("seed", [pytest.param(s, marks=pytest.mark.slow if s >= 8 else ()) for s in range(40)])
def test_position_and_reference_agree_on_every_kind_of_turn(seed):
    rng = Random(seed)
    game = play_game([STRATEGIES["random"]] * (2 + seed % 3), rng)
    positions = [game.start, *(step.position for step in game.steps)]
    for position in [game.start] * 4 + rng.sample(positions[1:-1], 8) + positions[-4:]:
        for _ in range(3):
            turn = some_turn(rng, position)
            verdict = position.judge(turn)
            match turn:
                case Pass():
                    expected = reference.judge_turn(game_of(position), "pass", [])
                case Trade():
                    expected = reference.judge_turn(game_of(position), "trade", [WORDS[t] for t in turn.tiles])
                case Move():
                    move = [(tuple(cell), WORDS[tile]) for cell, tile in turn]
                    expected = reference.judge_turn(game_of(position), move, [])
            points = verdict.score and verdict.score.total
            assert ({str(reason) for reason in verdict.reasons}, points) == expected, (position, turn)
