"""What is not known: the tiles that nobody has seen, and what a hand with unknown tiles may hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from .bag import Bag
from .board import Board
from .frontier import BITS
from .generate import can_place, fitting_kinds
from .tiles import FULL_SET, Hand, Tile


def unseen_tiles(board: Board, hands: Iterable[Hand], bag: Bag) -> Counter[Tile]:
    """The tiles that lie neither on the board nor known in a hand or in the bag, with their numbers.

    A number below 0: there are more than three of that tile.

    >>> unseen_tiles(Board.parse("RcRx@0,0"), [Hand.parse("RcRc?4"), Hand.parse("?6")], Bag.parse("94"))[
    ...     Tile.parse("Rx")]
    2
    """
    unseen = Counter(FULL_SET)
    unseen.subtract(board.tiles.values())
    for hand in hands:
        unseen.subtract(hand.tiles)
    unseen.subtract(bag.tiles)
    return unseen


def deduced(hand: Hand, unseen: Mapping[Tile, int]) -> Hand:
    """`hand` with its unknown tiles named, where they must be all the unseen ones that there are."""
    if hand.unknown and hand.unknown == sum(unseen.values()):
        return Hand((*hand.tiles, *(tile for tile, count in unseen.items() for _ in range(count))))
    return hand


class Holding(NamedTuple):
    """A hand from which some tiles are said to come.

    Attributes:
        hand: what it must be then: unknown tiles become these, as far as that is possible.
        unsure: the tiles that may or may not be in it.
    """

    hand: Hand
    unsure: tuple[Tile, ...]


def holding(hand: Hand, tiles: Sequence[Tile], unseen: Mapping[Tile, int]) -> Holding:
    """`hand` as it must be if `tiles` come from it; what it cannot hold, it then lacks for certain.

    >>> holding(Hand.parse("Rc?2"), [Tile.parse("Rc"), Tile.parse("Rx")], {Tile.parse("Rx"): 3})
    Holding(hand=Hand.parse('RcRx?1'), unsure=(Tile.parse('Rx'),))
    """
    missing = hand.missing(tiles)
    if not missing or len(missing) > hand.unknown:
        return Holding(hand, ())
    possible = [
        tile for place, tile in enumerate(missing) if missing[:place].count(tile) < unseen.get(tile, 0)
    ]
    if len(possible) < len(missing):
        return Holding(Hand((*hand.tiles, *possible)), ())
    return Holding(Hand((*hand.tiles, *missing), hand.unknown - len(missing)), missing)


def surely_can_place(board: Board, hand: Hand, unseen: Mapping[Tile, int]) -> bool | None:
    """Whether `hand` has a legal placement; None if some of the hands that are possible have one, others not.

    >>> board, unseen = Board.parse("Rc@0,0"), {Tile.parse("Rx"): 1, Tile.parse("Gd"): 2}
    >>> [surely_can_place(board, Hand.parse(hand), unseen) for hand in ("Rd?1", "?1", "?3", "BxBx")]
    [True, None, True, False]
    """
    if can_place(board, hand):
        return True
    if not hand.unknown:
        return False
    kinds = fitting_kinds(board)
    fitting = sum(count for tile, count in unseen.items() if kinds & BITS[tile])
    if not fitting:
        return False
    # Only if there are enough tiles that fit nowhere can all the unknown ones be such.
    return True if sum(unseen.values()) - fitting < hand.unknown else None
