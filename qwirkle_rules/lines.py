"""Lines: maximal runs of tiles, what is wrong with one, and why a table could not arise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from .board import Board, Cell, Direction, reading_order, scan_cell
from .text import Scanner
from .tiles import COPIES, Tile, scan_tile

FULL_LENGTH = 6
"""Tiles of a full line, a Qwirkle (line.at-most-six)."""


@dataclass(frozen=True, slots=True)
class Line:
    """A run of touching tiles in a row or column, from its left or upper end.

    The rules call it a line from two tiles on (line.definition); a run of one occurs as the opening
    with a single tile.

    >>> line = Line.parse("RcRxGd@0,0h")
    >>> line.is_mixed, line.is_too_long, [str(cell) for cell in line.cells]
    (True, False, ['0,0', '1,0', '2,0'])
    """

    start: Cell
    direction: Direction
    tiles: tuple[Tile, ...]

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
        return tuple(self.start.step(self.direction, place) for place in range(len(self.tiles)))

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
        first = self.tiles[0]
        return any(tile.color != first.color for tile in self.tiles) and any(
            tile.shape != first.shape for tile in self.tiles
        )

    @property
    def is_valid(self) -> bool:
        """Whether the rules allow it: one attribute, no tile twice, at most six."""
        return not (self.is_too_long or self.is_mixed or self.repeated)

    def cells_of(self, tile: Tile) -> tuple[Cell, ...]:
        """The cells on which `tile` lies, from the first end on."""
        return tuple(cell for cell, found in zip(self.cells, self.tiles, strict=True) if found == tile)

    def __len__(self) -> int:
        return len(self.tiles)

    def __str__(self) -> str:
        return f"{''.join(map(str, self.tiles))}@{self.start}{self.direction.value}"

    def __repr__(self) -> str:
        return f"Line.parse({str(self)!r})"


def scan_direction(scanner: Scanner) -> Direction:
    """Read `h` or `v` where `scanner` stands.

    Raises:
        NotationError: there is neither.
    """
    letter = scanner.take_letter("hv") or scanner.fail("h (a row) or v (a column)")
    return Direction(letter)


def run_at(tiles: Mapping[Cell, Tile], cell: Cell, direction: Direction) -> Line:
    """The maximal run through `cell` in `direction`, even if it is one tile.

    Raises:
        KeyError: no tile lies on `cell`.
    """
    found = [tiles[cell]]
    x, y = cell
    dx, dy = (1, 0) if direction is Direction.ROW else (0, 1)
    while (tile := tiles.get(Cell(x - dx, y - dy))) is not None:
        found.append(tile)
        x, y = x - dx, y - dy
    start = Cell(x, y)
    found.reverse()
    x, y = cell
    while (tile := tiles.get(Cell(x + dx, y + dy))) is not None:
        found.append(tile)
        x, y = x + dx, y + dy
    return Line(start, direction, tuple(found))


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
    for direction in Direction:
        for cell in board:
            if cell.step(direction, -1) not in board and cell.step(direction) in board:
                yield run_at(board.tiles, cell, direction)


class ProblemKind(StrEnum):
    """The ways in which a table could not arise in a game."""

    ISLANDS = "islands"
    INVALID_LINE = "invalid-line"
    TOO_MANY_COPIES = "too-many-copies"


@dataclass(frozen=True, slots=True)
class Problem:
    """One reason why a table could not arise; it never changes a verdict.

    Attributes:
        problem: the kind.
        cells: where: all cells of the smaller islands, of the invalid line, or of the tile with
            too many copies; in reading order.
        tile: the tile with too many copies.
    """

    problem: ProblemKind
    cells: tuple[Cell, ...]
    tile: Tile | None = None


def problems(board: Board) -> tuple[Problem, ...]:
    """Every reason why `board` could not arise: islands, each invalid line, each tile with a fourth copy.

    >>> [str(found.problem) for found in problems(Board.parse("RcGx1Rd@0,0"))]
    ['islands', 'invalid-line']
    """
    found = []
    if len(groups := islands(board)) > 1:
        apart = sorted((cell for group in groups[1:] for cell in group), key=reading_order)
        found.append(Problem(ProblemKind.ISLANDS, tuple(apart)))
    found += [
        Problem(ProblemKind.INVALID_LINE, line.cells) for line in lines(board) if not line.is_valid
    ]
    return tuple(found) + excess_copies(board.items())


def excess_copies(placed: Iterable[tuple[Cell, Tile]]) -> tuple[Problem, ...]:
    """One problem for each tile that lies more than three times among `placed` (components.copies)."""
    pairs = list(placed)
    counts = Counter(tile for _, tile in pairs)
    return tuple(
        Problem(
            ProblemKind.TOO_MANY_COPIES,
            tuple(sorted((cell for cell, lying in pairs if lying == tile), key=reading_order)),
            tile,
        )
        for tile in sorted(counts)
        if counts[tile] > COPIES
    )


def islands(board: Board) -> tuple[tuple[Cell, ...], ...]:
    """The groups of tiles connected by their sides, the largest first, equal ones in reading order."""
    unseen = dict.fromkeys(board)
    groups = []
    while unseen:
        group = [next(iter(unseen))]
        del unseen[group[0]]
        for cell in group:
            for neighbor in cell.neighbors:
                if neighbor in unseen:
                    del unseen[neighbor]
                    group.append(neighbor)
        groups.append(tuple(sorted(group, key=reading_order)))
    return tuple(sorted(groups, key=lambda group: -len(group)))
