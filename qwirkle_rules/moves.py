"""Moves as values: a placement of one tile, a move of several."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .cells import FARTHEST, Cell, Direction, scan_cell
from .errors import QwirkleError
from .lines import scan_direction
from .text import WHITE_SPACE, Scanner
from .tiles import Tile, scan_tile
from .told import tell

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
            raise QwirkleError(
                tell("expected at most {most} tiles, found {found}", most=MOST_PLACEMENTS, found=len(found)))
        if any(max(abs(x), abs(y)) > FARTHEST for (x, y), _ in found):
            raise QwirkleError(tell("expected cells from -{most} to {most}, found one beyond", most=FARTHEST))
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
        scanner.refuse(error.told, start)


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
