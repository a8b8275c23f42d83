"""Lines: maximal runs of tiles, and what is wrong with one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import repeat
from types import MappingProxyType
from typing import Any

from .board import Board
from .cells import Cell, Direction, scan_cell
from .text import Scanner
from .tiles import Tile, scan_tile
from .values import Value

FULL_LENGTH = 6
"""Tiles of a full line, a Qwirkle (line.at-most-six)."""


class Line(Value):
    """A run of touching tiles in a row or column, from its left or upper end.

    The rules call it a line from two tiles on (line.definition); a run of one occurs as the opening
    with a single tile.

    >>> line = Line.parse("RcRxGd@0,0h")
    >>> line.is_mixed, line.is_too_long, [str(cell) for cell in line.cells]
    (True, False, ['0,0', '1,0', '2,0'])
    """

    __slots__ = ("direction", "start", "tiles")
    start: Cell
    direction: Direction
    tiles: tuple[Tile, ...]

    def __init__(self, start: Cell, direction: Direction, tiles: tuple[Tile, ...]) -> None:
        _set_start(self, start)
        _set_direction(self, direction)
        _set_tiles(self, tiles)

    @classmethod
    def parse(cls, text: str) -> Line:
        """Read a line: its tiles, `@`, its first cell, `h` for a row or `v` for a column.

        Raises:
            NotationError: the text is anything else.
        """
        scanner = Scanner(text)
        tiles = [scan_tile(scanner)]
        while not scanner.take("@"):
            tiles.append(scan_tile(scanner))
        start = scan_cell(scanner)
        direction = scan_direction(scanner)
        scanner.expect_end()
        return cls(start, direction, tuple(tiles))

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of the tiles, in their order."""
        return tuple(map(Cell._make, self.places))

    @property
    def places(self) -> Iterable[tuple[int, int]]:
        """The same as `cells`, as an iterator of plain pairs: for sets, where speed counts."""
        x, y = self.start
        if self.direction is Direction.ROW:
            return zip(range(x, x + len(self.tiles)), repeat(y))
        return zip(repeat(x), range(y, y + len(self.tiles)))

    @property
    def end(self) -> Cell:
        """The cell of the last tile: at the right or lower end."""
        return self.start.step(self.direction, len(self.tiles) - 1)

    @property
    def is_too_long(self) -> bool:
        """Whether it has more than six tiles (line.at-most-six)."""
        return len(self.tiles) > FULL_LENGTH

    @property
    def is_full(self) -> bool:
        """Whether it has exactly six tiles."""
        return len(self.tiles) == FULL_LENGTH

    @property
    def repeated(self) -> tuple[Tile, ...]:
        """The tiles that it holds more than once, each once, sorted (line.no-duplicates)."""
        if len(set(self.tiles)) == len(self.tiles):
            return ()
        return tuple(sorted(tile for tile, count in Counter(self.tiles).items() if count > 1))

    @property
    def is_mixed(self) -> bool:
        """Whether its tiles share neither one color nor one shape (line.one-attribute)."""
        return len({color for color, _ in self.tiles}) > 1 and len({shape for _, shape in self.tiles}) > 1

    @property
    def is_valid(self) -> bool:
        """Whether the rules allow it: one attribute, no tile twice, at most six."""
        tiles = self.tiles
        colors = len({color for color, _ in tiles})
        shapes = len({shape for _, shape in tiles})
        # There are six colors and six shapes: a seventh tile cannot differ from all the others.
        return (colors == 1 and shapes == len(tiles)) or (shapes == 1 and colors == len(tiles))

    def cells_of(self, tile: Tile) -> tuple[Cell, ...]:
        """The cells on which `tile` lies, from the first end on."""
        return tuple(cell for cell, found in zip(self.cells, self.tiles, strict=True) if found == tile)

    def __len__(self) -> int:
        return len(self.tiles)

    def __str__(self) -> str:
        return f"{''.join(map(str, self.tiles))}@{self.start}{self.direction.value}"

    def __repr__(self) -> str:
        return f"Line.parse({str(self)!r})"


_set_start, _set_direction, _set_tiles = (
    getattr(Line, name).__set__ for name in Line.__match_args__
)


def scan_direction(scanner: Scanner) -> Direction:
    """Read `h` or `v` where `scanner` stands.

    Raises:
        NotationError: there is neither.
    """
    letter = scanner.take_letter("hv") or scanner.fail("h (a row) or v (a column)")
    return Direction(letter)


def run_at(
    tiles: Mapping[Cell, Tile], cell: Cell, direction: Direction, new: Mapping[Cell, Tile] = MappingProxyType({})
) -> Line:
    """The maximal run through `cell` in `direction`, even if it is one tile, of `tiles` with `new` beside them.

    Raises:
        KeyError: no tile lies on `cell`.
    """
    # A plain pair of numbers finds a cell's tile, too.
    get: Callable[[Any], Tile | None] = tiles.get
    get_new: Callable[[Any], Tile | None] = new.get
    found = [get(cell) or new[cell]]
    x, y = cell
    if direction is Direction.ROW:
        left, right = x - 1, x + 1
        while tile := get((left, y)) or get_new((left, y)):
            found.append(tile)
            left -= 1
        found.reverse()
        while tile := get((right, y)) or get_new((right, y)):
            found.append(tile)
            right += 1
        return Line(Cell(left + 1, y), direction, tuple(found))
    above, below = y - 1, y + 1
    while tile := get((x, above)) or get_new((x, above)):
        found.append(tile)
        above -= 1
    found.reverse()
    while tile := get((x, below)) or get_new((x, below)):
        found.append(tile)
        below += 1
    return Line(Cell(x, above + 1), direction, tuple(found))


def lines_through(board: Board, cell: Cell) -> tuple[Line, ...]:
    """The lines of two or more tiles that contain `cell`: none, one or two, the row first.

    Raises:
        KeyError: no tile lies on `cell`.

    >>> [str(line) for line in lines_through(Board.parse("RcRxRd/2Gd@0,0"), Cell(2, 0))]
    ['RcRxRd@0,0h', 'RdGd@2,0v']
    """
    # line.definition: two or more touching tiles in a row or column form a line.
    runs = (run_at(board.tiles, cell, direction) for direction in Direction)
    return tuple(run for run in runs if len(run) > 1)


def lines(board: Board) -> Iterator[Line]:
    """Every line of the board once: the rows in reading order of their first cells, then the columns."""
    tiles = board.tiles
    for direction, dx, dy in ((Direction.ROW, 1, 0), (Direction.COLUMN, 0, 1)):
        for cell in tiles:
            x, y = cell
            if (x + dx, y + dy) in tiles and (x - dx, y - dy) not in tiles:
                yield run_at(tiles, cell, direction)
