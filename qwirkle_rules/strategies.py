"""Strategies: players for self-play, each a function of a position and a stream of random numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from .danger import danger
from .frontier import board_after
from .game import Position
from .generate import ScoredMove, best_moves, legal_moves
from .moves import Move
from .opening import largest_sets
from .tiles import HAND_SIZE, Hand, Tile
from .turns import Pass, Trade, Turn


class RandomStream(Protocol):
    """Where random numbers come from: `random.Random`, or anything that gives numbers like it."""

    def random(self) -> float:
        """The next number, from 0 (included) to 1 (not included)."""


Strategy = Callable[[Position, RandomStream], Turn]
"""A player: looks at its own hand and at what all see, and says what to do; the game must not be over."""

_CANDIDATES = 8
"""Moves that a strategy weighs up, the best by points; the others could hardly be chosen."""


def pick(count: int, random: RandomStream) -> int:
    """A number from 0 to `count` - 1 by lot; the same on every machine for the same stream."""
    return int(random.random() * count)


def placements(position: Position) -> tuple[ScoredMove, ...]:
    """Every move that the player whose turn it is may make, by the rule of the opening as well, scored.

    >>> [str(found.move) for found in placements(Position.start(
    ...     [Hand.parse("RcRxGdYsBtPf"), Hand.parse("OcOcGxGxYdYd")]))]
    ['RcRx@0,0h', 'RcRx@0,0v', 'RxRc@0,0h', 'RxRc@0,0v']
    """
    found = legal_moves(position.board, position.hand)
    if position.board:
        return found
    # opening.whole-set: neither more nor fewer tiles than the largest set has.
    sets = largest_sets(position.hand)
    return tuple(entry for entry in found if len(entry.move) == len(sets[0]))


def stuck(position: Position) -> Turn:
    """What to do without a placement: trade as many tiles as possible; pass if the bag is empty."""
    return Trade(position.hand.tiles[: len(position.bag)]) if len(position.bag) else Pass()


def by_lot(position: Position, random: RandomStream) -> Turn:
    """Any placement, each as likely as the others."""
    found = placements(position)
    return found[pick(len(found), random)].move if found else stuck(position)


def greedy(position: Position, random: RandomStream) -> Turn:
    """The placement that scores most."""
    found = best_moves(position.board, position.hand) if position.board else placements(position)
    return max(found, key=_points).move if found else stuck(position)


def cautious(position: Position, random: RandomStream) -> Turn:
    """The placement with the most points, less the twelve that the next player gets by finishing a five.

    The twelve count as much as the chance that a hand by lot holds a tile that finishes one.
    """
    def worth(found: ScoredMove) -> float:
        after = board_after(position.board, found.move)
        return found.points - 12 * float(danger(after, _without(position.hand, found.move)).chance)

    found = _candidates(position)
    return max(found, key=worth).move if found else stuck(position)


def hoarder(position: Position, random: RandomStream) -> Turn:
    """Keeps a set of four or more for a Qwirkle, and often trades the rest if there is little to score without it.

    When the bag is nearly empty, it plays like `greedy`.
    """
    kept = largest_sets(position.hand)[0] if position.hand.tiles else ()
    if len(kept) < 4 or len(position.bag) <= HAND_SIZE or not position.board:
        return greedy(position, random)

    def worth(found: ScoredMove) -> int:
        """Points, less two for each tile that breaks the set up, unless it is for a Qwirkle's worth."""
        return found.points if found.points >= 12 else found.points - 2 * len({*found.move.tiles} & {*kept})

    best = max(_candidates(position), key=worth, default=None)
    spare = _spare(position.hand, kept)
    # By lot, as several that hoard could trade for ever.
    if spare and (best is None or (worth(best) < 3 and random.random() < 0.5)):
        return Trade(spare)
    return best.move if best else stuck(position)


STRATEGIES: dict[str, Strategy] = {
    "random": by_lot,
    "greedy": greedy,
    "cautious": cautious,
    "hoarder": hoarder,
}
"""The strategies by the names under which the command line knows them."""


def _candidates(position: Position) -> tuple[ScoredMove, ...]:
    """The placements worth weighing up, the best by points first."""
    if position.board:
        return best_moves(position.board, position.hand, _CANDIDATES)
    return placements(position)


def _points(found: ScoredMove) -> int:
    return found.points


def _without(hand: Hand, move: Move) -> Hand:
    """What is left of `hand`."""
    return Hand(_spare(hand, move.tiles), hand.unknown)


def _spare(hand: Hand, tiles: tuple[Tile, ...]) -> list[Tile]:
    """The tiles of `hand` without one of each of `tiles`."""
    left = list(hand.tiles)
    for tile in tiles:
        left.remove(tile)
    return left
