"""The frontier: the empty cells beside tiles and which tiles fit on each, as the search for moves sees them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from .board import Board
from .cells import FARTHEST, Cell
from .tiles import KINDS, Tile

# Kinds are bits: a set of kinds is a number of 36 bits.

BITS: dict[Tile, int] = {tile: 1 << tile.kind for tile in KINDS}
"""Each tile as a set of one."""

ALL = (1 << len(KINDS)) - 1
"""The set of all kinds."""

_INVALID = -1
_GROUPS = [
    sum(BITS[tile] for tile in KINDS if attribute in tile) for attribute in sorted({*sum(KINDS, ())})
]


def _subsets(group: int) -> Iterator[int]:
    """Every set of kinds of `group`, the empty one last."""
    subset = group
    while subset:
        yield subset
        subset = (subset - 1) & group
    yield 0


def _legal_lines() -> dict[int, int]:
    found: dict[int, int] = {}
    for group in _GROUPS:
        for subset in _subsets(group):
            found[subset] = found.get(subset, 0) | group & ~subset
    return found


LINES: dict[int, int] = _legal_lines()
"""Every set of kinds that can lie in one line, with the kinds that can still join it.

These are the sets of one color or of one shape (line.one-attribute, line.no-duplicates). A single kind can
be joined by ten, by five of its color and five of its shape; no kind yet by all; a full line by none.
"""

# Cells are numbers, so that a neighbor is one addition away; the numbers go up in reading order.

RIGHT, DOWN = 1, 1 << 11
_CENTER = 1 << 10
_ORIGIN = _CENTER * (DOWN + RIGHT)
_SAFE = FARTHEST - 7


def number_of(cell: Cell) -> int:
    """The number of a cell: one more for each step right, 2048 more for each step down."""
    x, y = cell
    return y * DOWN + x + _ORIGIN


def cell_of(number: int) -> Cell:
    """The cell that has this number."""
    y, x = divmod(number, DOWN)
    return Cell(x - _CENTER, y - _CENTER)


def kinds_of(tiles: Iterable[Tile]) -> int:
    """The kinds among `tiles`; copies count once."""
    kinds = 0
    for tile in tiles:
        kinds |= BITS[tile]
    return kinds


POINTS = (0, 0, 2, 3, 4, 5, 12)
"""What a run of so many tiles scores: a lone one nothing, a line one a tile, twelve for six (scoring.qwirkle)."""

Spot = tuple[int, int, int, int, int, int]
"""An empty cell beside a tile, seen along one axis: a row from the left or a column from above.

1. The kinds that can join the tiles before and behind on this axis; all if there are none.
2. How many tiles the run has that ends just before the cell.
3. How many tiles the run has that begins just behind it.
4. The kinds in the run behind.
5. The next empty cell, behind that run.
6. Points of the line across that a tile on the cell makes or extends, bonus included; 0 if there is none.
"""


class Frontier:
    """A table as the search for moves sees it.

    Attributes:
        tiles: the table, by the numbers of cells, tiles as bits.
        fits: for each empty cell beside a tile, the kinds that can lie there.
        left, right, above, below: for empty cells, the kinds in the run that touches them on this side;
            -1 if that run is no legal line.
        near_edge: whether a move could reach beyond the last coordinates.
    """

    __slots__ = ("_in_order", "_spots", "above", "below", "fits", "left", "near_edge", "right", "tiles")

    def __init__(self, tiles: Mapping[Cell, Tile]) -> None:
        """Look at a whole table."""
        self.tiles = numbers = {
            y * DOWN + x + _ORIGIN: BITS[tile] for (x, y), tile in tiles.items()
        }
        self.fits: dict[int, int] = {}
        self.left: dict[int, int] = {}
        self.right: dict[int, int] = {}
        self.above: dict[int, int] = {}
        self.below: dict[int, int] = {}
        self.near_edge = _is_near_edge(numbers)
        self._spots: dict[int, tuple[Spot, Spot]] = {}
        self._in_order: list[tuple[int, int]] = []
        self._look_along(
            [cell for cell in numbers if cell - RIGHT not in numbers],
            [cell for cell in numbers if cell - DOWN not in numbers],
        )

    def with_tiles(self, placed: Iterable[tuple[Cell, Tile]]) -> Frontier:
        """The same with `placed` on it, on empty cells: only what these tiles change is worked out again."""
        new = {number_of(cell): BITS[tile] for cell, tile in placed}
        found = Frontier.__new__(Frontier)
        found.tiles = self.tiles | new
        found.near_edge = self.near_edge or _is_near_edge(new)
        found.fits, found._spots, found._in_order = self.fits.copy(), self._spots.copy(), []
        found.left, found.right = self.left.copy(), self.right.copy()
        found.above, found.below = self.above.copy(), self.below.copy()
        for cell in new:
            found.fits.pop(cell, None)
        found._look_along(
            {found._start(cell, RIGHT) for cell in new}, {found._start(cell, DOWN) for cell in new}
        )
        return found

    @property
    def in_order(self) -> list[tuple[int, int]]:
        """The cells and kinds of `fits`, in reading order; not to be changed."""
        if not self._in_order:
            self._in_order = sorted(self.fits.items())
        return self._in_order

    def spots(self, cell: int) -> tuple[Spot, Spot]:
        """An empty cell on which some kind fits, along its row and along its column."""
        found = self._spots.get(cell)
        if found is None:
            left, right = self.left.get(cell, 0), self.right.get(cell, 0)
            above, below = self.above.get(cell, 0), self.below.get(cell, 0)
            before, behind = left.bit_count(), right.bit_count()
            over, under = above.bit_count(), below.bit_count()
            row_points, column_points = POINTS[before + 1 + behind], POINTS[over + 1 + under]
            found = self._spots[cell] = (
                (LINES[left | right], before, behind, right, cell + RIGHT + behind * RIGHT, column_points),
                (LINES[above | below], over, under, below, cell + DOWN + under * DOWN, row_points),
            )
        return found

    def _look_along(self, row_starts: Iterable[int], column_starts: Iterable[int]) -> None:
        """Note the runs that begin on these cells, and what fits on the cells at their ends."""
        left, right, above, below = self.left, self.right, self.above, self.below
        ends = {
            *_enter_runs(self.tiles, row_starts, RIGHT, left, right),
            *_enter_runs(self.tiles, column_starts, DOWN, above, below),
        }
        for cell in ends:
            before, behind = left.get(cell, 0), right.get(cell, 0)
            over, under = above.get(cell, 0), below.get(cell, 0)
            self._spots.pop(cell, None)
            # line.all-lines: a tile between two runs joins them, so that both make one line with it.
            if before & behind or over & under:
                self.fits[cell] = 0
            else:
                self.fits[cell] = LINES.get(before | behind, 0) & LINES.get(over | under, 0)

    def _start(self, cell: int, step: int) -> int:
        """The first cell of the run through `cell`."""
        while cell - step in self.tiles:
            cell -= step
        return cell


def _is_near_edge(cells: Iterable[int]) -> bool:
    """Whether one of `cells` is so far out that six cells more could be beyond the coordinates."""
    columns = {cell & DOWN - 1 for cell in cells}
    low, high = _ORIGIN - _SAFE * DOWN, _ORIGIN + _SAFE * DOWN
    return (
        min(cells) < low or max(cells) > high
        or min(columns) < _CENTER - _SAFE or max(columns) > _CENTER + _SAFE
    )


def _enter_runs(
    tiles: dict[int, int], starts: Iterable[int], step: int, before: dict[int, int], behind: dict[int, int]
) -> list[int]:
    """Note the kinds of the runs that begin on the cells `starts`, for the empty cells at both their ends.

    `before` takes them for the cell that the run lies before, `behind` for the one that it lies behind.
    Returns all these cells.
    """
    get = tiles.get
    ends: list[int] = []
    for start in starts:
        kinds, cell = 0, start
        while bit := get(cell, 0):
            kinds |= bit
            cell += step
        # A tile that is in the run twice is one bit only.
        if kinds.bit_count() * step != cell - start:
            kinds = _INVALID
        behind[start - step] = before[cell] = kinds
        ends += (start - step, cell)
    return ends


def frontier(board: Board) -> Frontier:
    """The frontier of `board`; worked out once, then kept with the board."""
    found = board.derived.get("frontier")
    if found is None:
        found = board.derived["frontier"] = Frontier(board.tiles)
    return found


def board_after(board: Board, placed: Iterable[tuple[Cell, Tile]]) -> Board:
    """The board with `placed` on it; what is known of its frontier is carried on.

    Raises:
        QwirkleError: a cell is taken or named twice, or the board would become too large.
    """
    placements = tuple(placed)
    after = board.with_tiles(placements)
    if board.tiles and "frontier" in board.derived:
        after.derived["frontier"] = board.derived["frontier"].with_tiles(placements)
    return after
