"""Colors, shapes, the 36 kinds of tile, the set of 108, and hands."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple

from .errors import QwirkleError
from .text import Scanner
from .told import tell
from .values import Value


class Color(IntEnum):
    """The six colors, in the order in which everything is sorted."""

    RED = 0
    ORANGE = 1
    YELLOW = 2
    GREEN = 3
    BLUE = 4
    PURPLE = 5

    @property
    def letter(self) -> str:
        """The color's letter in the notation: R O Y G B P."""
        return COLOR_LETTERS[self]


class Shape(IntEnum):
    """The six shapes. Their values go on after the colors', so that no shape equals a color."""

    CIRCLE = 6
    CRISS_CROSS = 7
    DIAMOND = 8
    SQUARE = 9
    STARBURST = 10
    CLOVER = 11

    @property
    def letter(self) -> str:
        """The shape's letter in the notation: c x d s t f."""
        return SHAPE_LETTERS[self - 6]


COLOR_LETTERS = "ROYGBP"
SHAPE_LETTERS = "cxdstf"

_COLORS = tuple(Color)
_SHAPES = tuple(Shape)


class Tile(NamedTuple):
    """One kind of tile: a color and a shape. Tiles of a kind cannot be told apart.

    >>> Tile.parse("Bt")
    Tile.parse('Bt')
    """

    color: Color
    shape: Shape

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Read a tile such as `Rc`, the red circle; letters in any case.

        Raises:
            NotationError: the text is anything else.
        """
        scanner = Scanner(text)
        tile = scan_tile(scanner)
        scanner.expect_end()
        return tile

    @property
    def kind(self) -> int:
        """The number of the kind among the 36, from 0: colors in order, within them the shapes."""
        return 6 * self.color + self.shape - 6

    def shares_attribute_with(self, other: Tile) -> bool:
        """Whether the two agree in color, in shape, or in both."""
        return self.color is other.color or self.shape is other.shape

    def __str__(self) -> str:
        return _NAMES[self]

    def __repr__(self) -> str:
        return f"Tile.parse({str(self)!r})"


KINDS: tuple[Tile, ...] = tuple(Tile(color, shape) for color in Color for shape in Shape)
"""The 36 kinds of tile, in the order in which everything is sorted."""

_NAMES = {tile: tile.color.letter + tile.shape.letter for tile in KINDS}

COPIES = 3
"""How often each kind is in the set (components.copies)."""

FULL_SET: tuple[Tile, ...] = tuple(tile for tile in KINDS for _ in range(COPIES))
"""The 108 tiles of the box."""

HAND_SIZE = 6
"""Tiles a player refills to (turn.order)."""


def scan_tile(scanner: Scanner) -> Tile:
    """Read one tile where `scanner` stands.

    Raises:
        NotationError: there is none.
    """
    color = scanner.take_letter(COLOR_LETTERS) or scanner.fail("a color letter (R O Y G B P)")
    shape = scanner.take_letter(SHAPE_LETTERS) or scanner.fail("a shape letter (c x d s t f)")
    return KINDS[6 * COLOR_LETTERS.index(color) + SHAPE_LETTERS.index(shape)]


class Hand(Value):
    """The tiles of one player, sorted, and how many more there are of which the kind is not known.

    >>> Hand.parse("RsRc?4")
    Hand.parse('RcRs?4')
    """

    __slots__ = ("tiles", "unknown")
    tiles: tuple[Tile, ...]
    unknown: int

    def __init__(self, tiles: Iterable[Tile] = (), unknown: int = 0) -> None:
        """Gather `tiles` and `unknown` more.

        Raises:
            QwirkleError: more than 108 of either, or less than none.
        """
        held = tuple(sorted(tiles))
        if len(held) > len(FULL_SET):
            raise QwirkleError(
                tell("a hand has at most {most} tiles, not {found}", most=len(FULL_SET), found=len(held)))
        if not 0 <= unknown <= len(FULL_SET):
            raise QwirkleError(
                tell("a hand has 0 to {most} unknown tiles, not {found}", most=len(FULL_SET), found=unknown))
        object.__setattr__(self, "tiles", held)
        object.__setattr__(self, "unknown", unknown)

    @classmethod
    def parse(cls, text: str) -> Hand:
        """Read a hand: tiles, then `?` and a number of unknown ones (`RdGc?4`); `-` is the empty hand.

        Raises:
            NotationError: the text is anything else.
        """
        scanner = Scanner(text)
        scanner.skip_space()
        hand = scan_hand(scanner)
        scanner.expect_end("a tile, '?' or the end")
        return hand

    @property
    def is_complete(self) -> bool:
        """Whether every tile of the hand is known."""
        return self.unknown == 0

    def missing(self, tiles: Iterable[Tile]) -> tuple[Tile, ...]:
        """Those of `tiles` that the known part of the hand does not hold, copies counted, sorted.

        >>> Hand.parse("RcRc").missing([KINDS[0]] * 3)
        (Tile.parse('Rc'),)
        """
        left = list(self.tiles)
        missing = []
        for tile in tiles:
            if tile in left:
                left.remove(tile)
            else:
                missing.append(tile)
        return tuple(sorted(missing))

    def __len__(self) -> int:
        return len(self.tiles) + self.unknown

    def __str__(self) -> str:
        unknown = f"?{self.unknown}" if self.unknown else ""
        return "".join(map(str, self.tiles)) + unknown or "-"

    def __repr__(self) -> str:
        return f"Hand.parse({str(self)!r})"


def scan_tiles(scanner: Scanner, *, spaced: bool = True, start: int | None = None) -> list[Tile]:
    """Read as many tiles as stand where `scanner` does, perhaps none; if `spaced`, white space may follow each.

    Raises:
        NotationError: a letter is no tile, or there are more tiles than the whole set has, which is told at
            `start`, where the whole begins, if that is not the first tile.
    """
    start = scanner.position if start is None else start
    tiles: list[Tile] = []
    while scanner.peek().isalpha():
        tiles.append(scan_tile(scanner))
        if len(tiles) > len(FULL_SET):
            scanner.refuse(tell("expected at most {most} tiles", most=len(FULL_SET)), start)
        if spaced:
            scanner.skip_space()
    return tiles


def scan_hand(scanner: Scanner) -> Hand:
    """Read a hand where `scanner` stands; white space may stand between its tiles.

    Raises:
        NotationError: there is none.
    """
    if scanner.take("-"):
        return Hand()
    tiles = scan_tiles(scanner)
    if not scanner.take("?"):
        if not tiles:
            scanner.fail("a tile, '?' or '-'")
        return Hand(tuple(tiles))
    return Hand(tuple(tiles), scanner.number("a number of unknown tiles", 1, len(FULL_SET)))
