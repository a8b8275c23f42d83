"""Turns as values: a move, a trade or a pass."""

from __future__ import annotations

from collections.abc import Iterable

from .errors import QwirkleError
from .moves import Move, scan_move
from .text import Scanner
from .tiles import FULL_SET, Tile, scan_tiles
from .told import tell
from .values import Value


class Trade(Value):
    """Tiles given back for as many new ones: by kind, or only their number where they are not known.

    >>> Trade.parse("~GtRc"), len(Trade.parse("~2"))
    (Trade.parse('~RcGt'), 2)
    """

    __slots__ = ("tiles", "unknown")
    tiles: tuple[Tile, ...]
    unknown: int

    def __init__(self, tiles: Iterable[Tile] = (), unknown: int = 0) -> None:
        """Give back `tiles`, or `unknown` tiles; nothing at all can be said, and is judged empty-trade.

        Raises:
            QwirkleError: both, or more than 108 tiles, or less than none.
        """
        given = tuple(sorted(tiles))
        if not 0 <= max(unknown, len(given)) <= len(FULL_SET) or unknown < 0:
            raise QwirkleError(
                tell("a trade has 0 to {most} tiles, not {found}", most=len(FULL_SET), found=unknown or len(given)))
        if given and unknown:
            raise QwirkleError(tell("expected the tiles of a trade or their number, not both"))
        object.__setattr__(self, "tiles", given)
        object.__setattr__(self, "unknown", unknown)

    @classmethod
    def parse(cls, text: str) -> Trade:
        """Read a trade: `~RcGt`, or `~2` where the tiles are not known; `~` is the empty trade.

        Raises:
            NotationError: the text is anything else.
        """
        scanner = Scanner(text)
        scanner.skip_space()
        trade = scan_trade(scanner)
        scanner.expect_end(tell("a tile or the end") if trade.tiles else tell("the end of the text"))
        return trade

    def __len__(self) -> int:
        return len(self.tiles) + self.unknown

    def __str__(self) -> str:
        return "~" + ("".join(map(str, self.tiles)) or str(self.unknown or ""))

    def __repr__(self) -> str:
        return f"Trade.parse({str(self)!r})"


def scan_trade(scanner: Scanner) -> Trade:
    """Read a trade where `scanner` stands.

    Raises:
        NotationError: there is none.
    """
    start = scanner.position
    scanner.expect("~", "'~', a trade")
    if scanner.next_is("0123456789"):
        return Trade(unknown=scanner.number("a number of tiles", 1, len(FULL_SET)))
    return Trade(scan_tiles(scanner, spaced=False, start=start))


class Pass(Value):
    """A turn without a placement or a trade."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Pass:
        """Read `pass`, in any case.

        Raises:
            NotationError: the text is anything else.
        """
        scanner = Scanner(text)
        scanner.skip_space()
        if not scanner.take_word("pass"):
            scanner.fail("the word pass")
        scanner.expect_end()
        return cls()

    def __str__(self) -> str:
        return "pass"


Turn = Move | Trade | Pass
"""What a player does in one turn."""


def parse_turn(text: str) -> Turn:
    """Read a turn: `~` and tiles are a trade, `pass` is a pass, everything else is a move.

    Raises:
        NotationError: the text is none of them.

    >>> parse_turn("RsRt@3,0h"), parse_turn("~Rc"), parse_turn("pass")
    (Move.parse('RsRt@3,0h'), Trade.parse('~Rc'), Pass())
    """
    scanner = Scanner(text)
    scanner.skip_space()
    turn = scan_turn(scanner)
    scanner.expect_end(
        tell("a blank before the next tile, or the end") if isinstance(turn, Move) else tell("the end"))
    return turn


def scan_turn(scanner: Scanner) -> Turn:
    """Read a turn where `scanner` stands.

    Raises:
        NotationError: there is none.
    """
    if scanner.next_is("~"):
        return scan_trade(scanner)
    return Pass() if scanner.take_word("pass") else scan_move(scanner)
