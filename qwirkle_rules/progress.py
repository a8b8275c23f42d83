"""What a turn changes: table, hand, points and bag."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from .bag import Bag
from .board import Board
from .errors import ImpossiblePositionError
from .frontier import board_after
from .judge import Verdict
from .moves import Move
from .tiles import COPIES, Hand, Tile
from .told import tell
from .turns import Pass, Trade, Turn
from .unseen import holding

if TYPE_CHECKING:
    from .game import Position


def changes(
    position: Position, turn: Turn, verdict: Verdict, draws: tuple[Tile, ...] | None
) -> tuple[Board, Hand, int, Bag, int]:
    """Board, the player's hand, points, bag and passes after a legal `turn`.

    Args:
        verdict: that of the position on this turn.
        draws: the tiles that were drawn; None if they are not known.

    Raises:
        ImpossiblePositionError: these tiles cannot have been drawn.
    """
    hand, bag = position.hand, position.bag
    match turn:
        case Pass():
            _check_number(draws, 0)
            return position.board, hand, 0, bag, position.passes + 1
        case Move():
            # turn.refill: back up to six while the bag lasts.
            kept, count = _without(position, turn.tiles), min(len(turn), len(bag))
            drawn, bag = _draw(position, turn.tiles, count, draws)
            points = verdict.score.total if verdict.score else 0
            board = board_after(position.board, turn)
            # A legal move leaves a table connected and its lines valid: that need not be looked at again.
            board.derived["shape_problems"] = position.board.derived.get("shape_problems", ())
            return board, _refilled(kept, drawn, count), points, bag, 0
        case Trade():
            kept = _without(position, turn.tiles, turn.unknown)
            # trade.order: set aside, draw as many, then return the old ones to the bag.
            drawn, bag = _draw(position, turn.tiles, len(turn), draws)
            if bag.is_known and not turn.unknown:
                bag = Bag((*bag.tiles, *turn.tiles))
            else:
                bag = Bag(unknown=len(bag) + len(turn))
            return position.board, _refilled(kept, drawn, len(turn)), 0, bag, 0


def _without(position: Position, tiles: tuple[Tile, ...], unknown: int = 0) -> Hand:
    """What is left of the player's hand without `tiles`, and `unknown` more of which no kind is known."""
    hand = position.hand
    if hand.unknown:
        hand = holding(hand, tiles, position.unseen).hand
    left = list(hand.tiles)
    for tile in tiles:
        left.remove(tile)
    if unknown:
        # Any tile may be among them; what is left for certain is what there is more of than was given.
        counts = Counter(left)
        size = len(left) + hand.unknown - unknown
        left = [tile for tile, count in counts.items() for _ in range(count - unknown)]
        return Hand(left, size - len(left))
    return Hand(left, hand.unknown)


def _draw(
    position: Position, given: tuple[Tile, ...], count: int, draws: tuple[Tile, ...] | None
) -> tuple[tuple[Tile, ...] | None, Bag]:
    """The tiles that are drawn, None if they are not known, and the bag without them.

    `given` are the known tiles that the player has placed or set aside: they are not in the bag.
    """
    bag = position.bag
    _check_number(draws, count)
    if draws is None:
        if bag.is_known and count == len(bag):
            return bag.tiles, Bag()
        return (None, Bag(unknown=len(bag) - count)) if count else ((), bag)
    if not bag.is_known:
        _check_unseen(position, given, draws)
    return draws, bag.without(draws)


def _check_number(draws: tuple[Tile, ...] | None, count: int) -> None:
    """Refuse draws that are more or fewer than `count`."""
    if draws is not None and len(draws) != count:
        raise ImpossiblePositionError(
            tell("Tiles drawn after this turn: {count}, not {found}.", count=count, found=len(draws)))


def _check_unseen(position: Position, given: tuple[Tile, ...], draws: tuple[Tile, ...]) -> None:
    """Refuse draws that cannot be in a bag of unknown tiles, as they lie elsewhere."""
    unseen = position.unseen
    unseen.subtract(position.hand.missing(given))
    for tile, count in Counter(draws).items():
        if count > unseen[tile]:
            raise ImpossiblePositionError(
                tell("{tile} cannot be drawn: all {count} of them are somewhere else.", tile=tile, count=COPIES))


def _refilled(kept: Hand, drawn: tuple[Tile, ...] | None, count: int) -> Hand:
    """The hand with the tiles drawn, or with `count` unknown ones."""
    if drawn is None:
        return Hand(kept.tiles, kept.unknown + count)
    return Hand((*kept.tiles, *drawn), kept.unknown)
