"""Self-play: whole games of strategies, from a stream of random numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .bag import Bag
from .errors import IllegalTurnError
from .game import Position
from .moves import Move
from .records import Claim, Record, RecordedTurn
from .replay import Replay, Step
from .strategies import RandomStream, Strategy, pick
from .tiles import FULL_SET, HAND_SIZE, Hand, Tile
from .turns import Trade, Turn


class Deal(NamedTuple):
    """How the tiles are dealt.

    Attributes:
        hands: the first hands, by seat.
        bag: the rest, in the order in which it is drawn, the last one first.
    """

    hands: tuple[Hand, ...]
    bag: tuple[Tile, ...]


def deal(seats: int, random: RandomStream) -> Deal:
    """Mix the 108 tiles and deal six to each of the seats (setup.mix, setup.draw-six)."""
    tiles = list(FULL_SET)
    mix(tiles, random)
    hands = [Hand(tiles[-HAND_SIZE * seat :][:HAND_SIZE]) for seat in range(1, seats + 1)]
    return Deal(tuple(hands), tuple(tiles[: -HAND_SIZE * seats]))


def mix(tiles: list[Tile], random: RandomStream) -> None:
    """Put `tiles` into an order by lot; the same on every machine for the same stream."""
    for place in range(len(tiles) - 1, 0, -1):
        other = pick(place + 1, random)
        tiles[place], tiles[other] = tiles[other], tiles[place]


def play_game(strategies: Sequence[Strategy], random: RandomStream, turns: int | None = None) -> Replay:
    """A game of `strategies`, one for each seat, from the deal to its end, or for the first `turns` only.

    The first seat that may start by its hand does. What comes back is verified, as it was played by the
    rules; `record_of` gives its record.

    Raises:
        ImpossiblePositionError: not 2 to 6 strategies.
        IllegalTurnError: a strategy wants to do what the rules refuse.
    """
    hands, bag = deal(len(strategies), random)
    start = position = Position.start(hands, Bag(bag))
    inside = list(bag)
    steps: list[Step] = []
    while not position.end and len(steps) != turns:
        turn = strategies[position.seat - 1](position, random)
        verdict = position.judge(turn)
        if not verdict:
            raise IllegalTurnError(verdict)
        draws = _drawn(inside, turn, random)
        claim = Claim.of(verdict.score) if verdict.score else None
        recorded = RecordedTurn(position.seat, turn, claim, draws)
        position = position._after_legal(turn, verdict, draws)
        steps.append(Step(len(steps) + 1, recorded, verdict, position, position.scores))
    return Replay(start, tuple(steps))


def record_of(game: Replay, seed: int | None = None) -> Record:
    """The record of a game that was played from its start.

    Args:
        seed: the number that its random numbers came from, if it is to stand in the record.
    """
    start = game.start
    rules = start.house_rules
    turns = [step.recorded for step in game.steps]
    return Record(len(start.hands), turns, rules=rules, seed=seed, hands=start.hands, bag=start.bag)


def _drawn(inside: list[Tile], turn: Turn, random: RandomStream) -> tuple[Tile, ...]:
    """Draw for `turn` from the tiles `inside` the bag, and return traded ones to it."""
    count = min(len(turn), len(inside)) if isinstance(turn, Move | Trade) else 0
    drawn = tuple(inside.pop() for _ in range(count))
    if isinstance(turn, Trade):
        # trade.order: the old tiles go back after the new ones are drawn, and the bag is mixed.
        inside += turn.tiles
        mix(inside, random)
    return drawn
