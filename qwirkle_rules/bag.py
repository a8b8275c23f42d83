"""The bag: tiles that are not drawn yet, by kind or only by their number."""

from __future__ import annotations

from collections.abc import Iterable

from .errors import ImpossiblePositionError, QwirkleError
from .text import Scanner
from .tiles import FULL_SET, Tile, scan_tiles
from .told import tell
from .values import Value


class Bag(Value):
    """What is left to draw: the tiles, sorted, or how many there are where they are not known.

    >>> len(Bag.parse("94")), Bag.parse("GcRx").tiles
    (94, (Tile.parse('Rx'), Tile.parse('Gc')))
    """

    __slots__ = ("tiles", "unknown")
    tiles: tuple[Tile, ...]
    unknown: int

    def __init__(self, tiles: Iterable[Tile] = (), unknown: int = 0) -> None:
        """A bag with `tiles`, or with `unknown` tiles.

        Raises:
            QwirkleError: both, or more than 108 tiles, or less than none.
        """
        inside = tuple(sorted(tiles))
        if inside and unknown:
            raise QwirkleError(tell("expected the tiles in the bag or their number, not both"))
        if unknown < 0 or max(unknown, len(inside)) > len(FULL_SET):
            raise QwirkleError(
                    tell("a bag has 0 to {most} tiles, not {found}", most=len(FULL_SET), found=unknown or len(inside)))
        object.__setattr__(self, "tiles", inside)
        object.__setattr__(self, "unknown", unknown)

    @classmethod
    def parse(cls, text: str) -> Bag:
        """Read a bag: its tiles, or their number; an empty bag is `0`.

        Raises:
            NotationError: the text is anything else.
        """
        scanner = Scanner(text)
        scanner.skip_space()
        bag = scan_bag(scanner)
        scanner.expect_end(tell("a tile or the end") if bag.tiles else tell("the end of the text"))
        return bag

    @classmethod
    def _of(cls, tiles: tuple[Tile, ...]) -> Bag:
        """A bag of tiles that are known to be sorted."""
        bag = cls.__new__(cls)
        object.__setattr__(bag, "tiles", tiles)
        object.__setattr__(bag, "unknown", 0)
        return bag

    def without(self, tiles: Iterable[Tile]) -> Bag:
        """The bag after `tiles` were drawn from it.

        Raises:
            ImpossiblePositionError: the bag does not hold them.
        """
        drawn = tuple(tiles)
        if not self.is_known and len(drawn) <= self.unknown:
            return Bag(unknown=self.unknown - len(drawn))
        left = list(self.tiles)
        for tile in drawn:
            if tile not in left:
                raise ImpossiblePositionError(
                    tell("{tile} cannot be drawn: the bag does not hold it.", tile=tile))
            left.remove(tile)
        return Bag._of(tuple(left))

    @property
    def is_known(self) -> bool:
        """Whether it is known which tiles are inside; of an empty bag it is."""
        return self.unknown == 0

    def __len__(self) -> int:
        return len(self.tiles) + self.unknown

    def __str__(self) -> str:
        return "".join(map(str, self.tiles)) or str(self.unknown)

    def __repr__(self) -> str:
        return f"Bag.parse({str(self)!r})"


def scan_bag(scanner: Scanner) -> Bag:
    """Read a bag where `scanner` stands; white space may stand between its tiles.

    Raises:
        NotationError: there is none.
    """
    if scanner.next_is("0123456789"):
        return Bag(unknown=scanner.number("a number of tiles in the bag", 0, len(FULL_SET)))
    tiles = scan_tiles(scanner)
    if not tiles:
        scanner.fail("the tiles in the bag or their number")
    return Bag(tiles)
