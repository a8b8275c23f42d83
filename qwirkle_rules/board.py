"""The board: an immutable map of cells to tiles."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator, Mapping
from operator import itemgetter
from types import MappingProxyType
from typing import Any

from .cells import FARTHEST, Box, Cell, reading_order, scan_cell
from .errors import QwirkleError
from .text import WHITE_SPACE, Scanner
from .tiles import Tile, scan_tile
from .told import tell

LONGEST_SIDE = 200
"""Cells of a board's longest row or column, from its first to its last tile."""

MOST_TILES = 1000
"""Tiles of a board; a game has 108, a text may be wrong."""


class Board(Mapping[Cell, Tile]):
    """An immutable map of cells to tiles; it can hold anything, also what no game can lead to.

    Iterating gives the cells in reading order.

    Attributes:
        derived: what other modules worked out about these tiles and keep for the next question; it
            follows from the tiles and is no part of the value.

    >>> board = Board.parse("RcRxRd/2Gd@0,0")
    >>> str(board[Cell(2, 1)]), Cell(0, 1) in board, len(board)
    ('Gd', False, 4)
    """

    __slots__ = ("_hash", "_tiles", "derived")

    def __init__(self, tiles: Mapping[Cell, Tile] | Iterable[tuple[Cell, Tile]] = ()) -> None:
        """Put `tiles` on an empty board.

        Raises:
            QwirkleError: a cell named twice, coordinates beyond 999, more than 1,000 tiles, or
                more than 200 cells from the first to the last tile in either direction.
        """
        pairs = list(tiles.items() if isinstance(tiles, Mapping) else tiles)
        self._tiles: dict[Cell, Tile] = dict(
            sorted(((Cell(*cell), tile) for cell, tile in pairs), key=lambda pair: reading_order(pair[0]))
        )
        self._hash: int | None = None
        self.derived: dict[str, Any] = {}
        if len(self._tiles) < len(pairs):
            raise QwirkleError(_TWO_TILES)
        if problem := _problem_of_size(self):
            raise QwirkleError(problem)

    @classmethod
    def parse(cls, text: str) -> Board:
        """Read a board: rows joined by `/`, then `@` and the top-left cell; `-` is the empty table.

        A number stands for that many empty cells (`Rc2Rd/1Gc@0,0`). Diagrams are read as well: one
        row a line, `..` (or `.` with blanks around) for an empty cell. Without `@` the corner is 0,0.

        Raises:
            NotationError: the text is anything else, or larger than a board may be.
        """
        scanner = Scanner(text)
        scanner.skip_space()
        board = scan_board(scanner)
        scanner.expect_end("a tile, a number of empty cells, '/', '@' or the end")
        return board

    @classmethod
    def _of(cls, tiles: dict[Cell, Tile]) -> Board:
        """A board from a map that is known to be sound and sorted."""
        board = cls.__new__(cls)
        board._tiles = tiles
        board._hash = None
        board.derived = {}
        return board

    def with_tiles(self, placed: Iterable[tuple[Cell, Tile]]) -> Board:
        """This board with the tiles of `placed` on it too.

        Raises:
            QwirkleError: a cell is taken or named twice, or the board would become too large.
        """
        tiles, cells, box = self._tiles.copy(), list(self._tiles), self.box
        for (x, y), tile in placed:
            cell = Cell(x, y)
            if cell in tiles:
                raise QwirkleError(_TWO_TILES)
            tiles[cell] = tile
            insort(cells, cell, key=_ROW_FIRST)
            box = Box(min(box[0], x), min(box[1], y), max(box[2], x), max(box[3], y)) if box else Box(x, y, x, y)
        board = Board._of({cell: tiles[cell] for cell in cells})
        board.derived["box"] = box
        if problem := _problem_of_size(board):
            raise QwirkleError(problem)
        return board

    @property
    def tiles(self) -> MappingProxyType[Cell, Tile]:
        """The same map, read-only and as fast as a dict."""
        return MappingProxyType(self._tiles)

    @property
    def box(self) -> Box | None:
        """The smallest rectangle around all tiles; None for the empty table."""
        if "box" not in self.derived:
            self.derived["box"] = Box.around(self._tiles) if self._tiles else None
        box: Box | None = self.derived["box"]
        return box

    def shifted(self, dx: int, dy: int) -> Board:
        """The same tiles, `dx` cells further right and `dy` further down."""
        return Board((Cell(x + dx, y + dy), tile) for (x, y), tile in self._tiles.items())

    def __getitem__(self, cell: Cell) -> Tile:
        return self._tiles[cell]

    def __contains__(self, cell: object) -> bool:
        return cell in self._tiles

    def __iter__(self) -> Iterator[Cell]:
        return iter(self._tiles)

    def __len__(self) -> int:
        return len(self._tiles)

    def __eq__(self, other: object) -> bool:
        return self._tiles == other._tiles if isinstance(other, Board) else NotImplemented

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self._tiles.items()))
        return self._hash

    def __str__(self) -> str:
        box = self.box
        if box is None:
            return "-"
        rows = []
        for y in range(box.top, box.bottom + 1):
            row, gap = "", 0
            for x in range(box.left, box.right + 1):
                tile = self._tiles.get(Cell(x, y))
                if tile is None:
                    gap += 1
                else:
                    row += (str(gap) if gap else "") + str(tile)
                    gap = 0
            rows.append(row)
        return "/".join(rows) + f"@{box.left},{box.top}"

    def __repr__(self) -> str:
        return f"Board.parse({str(self)!r})"


_TWO_TILES = tell("expected at most one tile on a cell, found two")
_ROW_FIRST = itemgetter(1, 0)  # what reading_order does, where speed counts


def _problem_of_size(board: Board) -> str:
    """Why a board cannot be that large, or ''."""
    box = board.box
    if box is None:
        return ""
    if len(board) > MOST_TILES:
        most, found = format(MOST_TILES, ","), format(len(board), ",")
        return tell("expected at most {most} tiles, found {found}", most=most, found=found)
    if max(map(abs, box)) > FARTHEST:
        return tell("expected cells from -{most} to {most}, found one beyond", most=FARTHEST)
    if max(box.width, box.height) > LONGEST_SIDE:
        return tell("expected at most {most} × {most} cells, found {width} × {height}",
                    most=LONGEST_SIDE, width=box.width, height=box.height)
    return ""


def scan_board(scanner: Scanner) -> Board:
    """Read a board where `scanner` stands, up to a `;`, something it cannot be, or the end.

    Raises:
        NotationError: there is none, or it is larger than a board may be.
    """
    start = scanner.position
    if scanner.take("-"):
        return Board()
    found: dict[Cell, Tile] = {}
    for y, width in enumerate(_scan_rows(scanner, found)):
        if max(y + 1, width) > 2 * FARTHEST + 1:
            scanner.refuse(tell("expected at most {most} × {most} cells", most=LONGEST_SIDE), start)
    if not found:
        scanner.fail("a tile, or '-' for the empty table")
    corner = scan_cell(scanner) if scanner.take("@") else Cell(0, 0)
    board = Board._of({Cell(x + corner.x, y + corner.y): tile for (x, y), tile in found.items()})
    if problem := _problem_of_size(board):
        scanner.refuse(problem, start)
    return board


def _scan_rows(scanner: Scanner, found: dict[Cell, Tile]) -> Iterator[int]:
    """Read row after row into `found`, the corner at 0,0; yields each row's width in cells."""
    y = 0
    while True:
        x, number_at = 0, -1
        while True:
            scanner.take_run(" \t")
            if scanner.peek().isalpha():
                found[Cell(x, y)] = scan_tile(scanner)
                x, number_at = x + 1, -1
            elif scanner.next_is("0123456789"):
                if number_at >= 0:
                    scanner.fail("a tile after the number of empty cells")
                number_at = scanner.position
                x += scanner.number("a number of empty cells", 1, LONGEST_SIDE - 1)
            elif scanner.next_is("."):
                x, number_at = x + _scan_dots(scanner), -1
            else:
                break
        if number_at >= 0:
            scanner.fail("a tile after the number of empty cells")
        yield x
        if not scanner.take("/\n"):
            return
        y += 1


def _scan_dots(scanner: Scanner) -> int:
    """Read a run of dots in a diagram; returns the empty cells that it stands for."""
    blank_before = scanner.peek(-1) in ("", "/", *WHITE_SPACE)
    start = scanner.position
    dots = len(scanner.take_run("."))
    if dots == 1 and blank_before and scanner.peek() in ("", "/", "@", *WHITE_SPACE):
        return 1
    if dots % 2:
        scanner.fail("'..' for each empty cell, or '.' with blanks around", start)
    return dots // 2
