"""Turns as values: a placement of one tile, a move of several, a trade, a pass."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .board import FARTHEST, Cell, Direction, scan_cell
from .errors import QwirkleError
from .lines import scan_direction
from .text import WHITE_SPACE, Scanner
from .tiles import FULL_SET, Tile, scan_tile
from .values import Value

MOST_PLACEMENTS = 500
"""Tiles of a move; a hand has six, a text may be wrong."""


class Placement(NamedTuple):
    """One tile put on one cell."""

    cell: Cell
    tile: Tile

    def __str__(self) -> str:
        return f"{self.tile}@{self.cell}"


def _order(placement: tuple[Cell, Tile]) -> tuple[int, int, Tile]:
    cell, tile = placement
    return cell[1], cell[0], tile


class Move(tuple[Placement, ...]):
    """All placements of one turn, a tuple in reading order; the order of laying does not matter.

    Two placements may name one cell: that can be said, and is judged cell-occupied.

    >>> move = Move.parse("Rx@1,0 Rt@-1,0")
    >>> str(move), len(move)
    ('Rt*Rx@-1,0h', 2)
    """

    __slots__ = ()

    def __new__(cls, placements: Iterable[tuple[Cell, Tile]] = ()) -> Move:
        """Gather `placements`, pairs of a cell and a tile.

        Raises:
            QwirkleError: more than 500 of them, or a cell beyond 999.
        """
        found = tuple(
            Placement(Cell(*cell), tile) for cell, tile in sorted(placements, key=_order)
        )
        if len(found) > MOST_PLACEMENTS:
            raise QwirkleError(f"expected at most {MOST_PLACEMENTS} tiles, found {len(found):,}")
        if any(max(abs(x), abs(y)) > FARTHEST for (x, y), _ in found):
            raise QwirkleError(f"expected cells from -{FARTHEST} to {FARTHEST}, found one beyond")
        return super().__new__(cls, found)

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read a move: `RsRt@3,0h` (tiles, first cell, direction), `Rf@5,0`, or several of these.

        A `*` between the tiles stands for a cell that the move leaves alone: `Rt*Rx@-1,0h`. Several
        groups are separated by white space; `-` is the empty move.

        Raises:
            NotationError: the text is anything else.
        """
        scanner = Scanner(text)
        scanner.skip_space()
        move = scan_move(scanner)
        scanner.expect_end("a blank before the next tile, or the end")
        return move

    @property
    def placements(self) -> tuple[Placement, ...]:
        """The placements, in reading order."""
        return self

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of the placements, in reading order; one that is named twice stands twice."""
        return tuple([cell for cell, _ in self])

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles, in the same order as the cells."""
        return tuple([tile for _, tile in self])

    @property
    def direction(self) -> Direction | None:
        """The row or column that holds all the cells: ROW for one tile, None if there is none."""
        if not self:
            return None
        x, y = self[0].cell
        # In reading order the rows do not decrease: with the last cell in the first one's row, all are.
        if self[-1].cell.y == y:
            return Direction.ROW
        return Direction.COLUMN if all(cell.x == x for cell, _ in self) else None

    def shifted(self, dx: int, dy: int) -> Move:
        """The same tiles, `dx` cells further right and `dy` further down."""
        return Move((Cell(x + dx, y + dy), tile) for (x, y), tile in self)

    def __str__(self) -> str:
        if len(self) < 2:
            return str(self[0]) if self else "-"
        direction = self.direction
        if direction is None or len(set(self.cells)) < len(self):
            return " ".join(map(str, self))
        text, expected = "", self.cells[0]
        for cell, tile in self:
            text += "*" * (cell.x - expected.x + cell.y - expected.y) + str(tile)
            expected = cell.step(direction)
        return f"{text}@{self.cells[0]}{direction.value}"

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"


def scan_move(scanner: Scanner) -> Move:
    """Read a move where `scanner` stands, up to something it cannot be, or the end.

    Raises:
        NotationError: there is none, or it has too many tiles or a cell beyond 999.
    """
    start = scanner.position
    if scanner.take("-"):
        return Move()
    found: list[tuple[Cell, Tile]] = []
    while True:
        _scan_group(scanner, found)
        end = scanner.position
        if not (scanner.skip_space() and scanner.peek().isalpha()):
            scanner.position = end
            break
    try:
        return Move(found)
    except QwirkleError as error:
        scanner.refuse(str(error), start)


def _scan_group(scanner: Scanner, found: list[tuple[Cell, Tile]]) -> None:
    """Read tiles, `@`, a cell and a direction; the direction may be left out for a single tile."""
    if scanner.next_is("*"):
        scanner.fail("a tile; a group of tiles begins and ends with one")
    tiles = [(0, scan_tile(scanner))]
    place = 0
    while not scanner.take("@"):
        stars = len(scanner.take_run("*"))
        if scanner.next_is("@"):
            scanner.fail("a tile after '*'")
        if not (stars or scanner.peek().isalpha()):
            scanner.fail("a tile, '*' or '@'")
        place += stars + 1
        tiles.append((place, scan_tile(scanner)))
    first = scan_cell(scanner)
    one = len(tiles) == 1
    if one and (scanner.at_end or scanner.next_is(WHITE_SPACE) or not scanner.peek().isalpha()):
        found.append((first, tiles[0][1]))
        return
    direction = scan_direction(scanner)
    found += [(first.step(direction, place), tile) for place, tile in tiles]


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
            raise QwirkleError(f"a trade has 0 to {len(FULL_SET)} tiles, not {unknown or len(given)}")
        if given and unknown:
            raise QwirkleError("expected the tiles of a trade or their number, not both")
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
        scanner.expect_end("a tile or the end" if trade.tiles else "the end of the text")
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
    tiles: list[Tile] = []
    while scanner.peek().isalpha():
        tiles.append(scan_tile(scanner))
        if len(tiles) > len(FULL_SET):
            scanner.refuse(f"expected at most {len(FULL_SET)} tiles", start)
    return Trade(tiles)


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
    scanner.expect_end("a blank before the next tile, or the end" if isinstance(turn, Move) else "the end")
    return turn


def scan_turn(scanner: Scanner) -> Turn:
    """Read a turn where `scanner` stands.

    Raises:
        NotationError: there is none.
    """
    if scanner.next_is("~"):
        return scan_trade(scanner)
    return Pass() if scanner.take_word("pass") else scan_move(scanner)
