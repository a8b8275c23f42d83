"""The opening: the largest set of a hand, and who starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .tiles import KINDS, Color, Hand, Shape, Tile

_ATTRIBUTES: tuple[Color | Shape, ...] = (*Color, *Shape)


class SetSize(NamedTuple):
    """How many tiles the largest set of a hand has: at least and at most, as far as the hand is known.

    Both are the same for a hand whose tiles are all known.
    """

    least: int
    most: int


def largest_sets(hand: Hand) -> tuple[tuple[Tile, ...], ...]:
    """The largest sets among the known tiles of `hand`: tiles of one color or one shape, all different.

    Every one that has the largest size, in the order of its tiles; single tiles if no two share
    anything; none for a hand without a known tile.

    >>> ["".join(map(str, tiles)) for tiles in largest_sets(Hand.parse("RcRxRcGdYdPf"))]
    ['RcRx', 'YdGd']
    """
    # opening.largest-set: one shared attribute, exact duplicates counted once.
    kinds = sorted(set(hand.tiles))
    sets = {tuple(tile for tile in kinds if attribute in tile) for attribute in _ATTRIBUTES}
    size = max(map(len, sets))
    return tuple(sorted(tiles for tiles in sets if tiles and len(tiles) == size))


def set_size(hand: Hand, unseen: Mapping[Tile, int]) -> SetSize:
    """How large the largest set of `hand` is, if its unknown tiles are among the `unseen` (counts by tile).

    `least` is what the known tiles make; with unknown ones it may be more for certain only when hardly any
    tiles are unseen, which no first turn of a game allows.

    >>> set_size(Hand.parse("RcRxGd?3"), {tile: 3 for tile in KINDS})
    SetSize(least=2, most=5)
    """
    kinds = set(hand.tiles)
    known = {attribute: sum(attribute in tile for tile in kinds) for attribute in _ATTRIBUTES}
    least = max(known.values())
    if not hand.unknown:
        return SetSize(least, least)
    addable = {
        attribute: sum(
            unseen.get(tile, 0) > 0 for tile in KINDS if attribute in tile and tile not in kinds
        )
        for attribute in _ATTRIBUTES
    }
    most = max(count + min(hand.unknown, addable[attribute]) for attribute, count in known.items())
    return SetSize(max(least, 1), most)


def starters(hands: Sequence[Hand], ages: Sequence[int] | None = None) -> tuple[int, ...]:
    """The seats, counted from 1, that may start with these hands, all of whose tiles are known.

    Without ages every tied seat may; so may tied players of one age.

    >>> starters([Hand.parse("RcRxGd"), Hand.parse("BcBxYd")]), starters(
    ...     [Hand.parse("RcRxGd"), Hand.parse("BcBxYd")], ages=[41, 39])
    ((1, 2), (1,))
    """
    sizes = [set_size(hand, {}).least for hand in hands]
    # opening.largest-set: the largest announced set starts.
    tied = [seat for seat, size in enumerate(sizes, 1) if size == max(sizes)]
    if ages is None:
        return tuple(tied)
    # opening.tie: the oldest of the tied players.
    oldest = max(ages[seat - 1] for seat in tied)
    return tuple(seat for seat in tied if ages[seat - 1] == oldest)
