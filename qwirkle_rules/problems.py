"""Problems: why a table could not arise in a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import NamedTuple

from .board import Board
from .cells import Cell, reading_order
from .lines import lines
from .tiles import COPIES, FULL_SET, Tile


class ProblemKind(StrEnum):
    """The ways in which a table could not arise in a game."""

    ISLANDS = "islands"
    INVALID_LINE = "invalid-line"
    TOO_MANY_COPIES = "too-many-copies"
    NO_TILE_LEFT = "no-tile-left"


class Problem(NamedTuple):
    """One reason why a table could not arise; it never changes a verdict.

    Attributes:
        problem: the kind.
        cells: where: all cells of the smaller islands, of the invalid line, of the tile with too many
            copies, or of the table on which all tiles lie; in reading order.
        tile: the tile with too many copies.
    """

    problem: ProblemKind
    cells: tuple[Cell, ...]
    tile: Tile | None = None


def problems(board: Board) -> tuple[Problem, ...]:
    """Every reason why `board` could not arise in a game.

    Tiles that do not hang together, each invalid line, each tile with a fourth copy, and no tile left: a
    game ends as soon as one player has placed the last tile, and all others still hold one then.

    There is no other reason: a table without these problems arises in a game of two. Order its tiles so
    that each touches an earlier one. All on the way are legal single placements, as part of a valid line
    is valid. Let both hands hold no two tiles that match, so that the first tile is the whole opening;
    then both trade until they hold the next tiles of the order in turn, and place them in turn, drawing
    those that come later. No turn is forced otherwise: whoever can place the next tile may, and a tile
    that fits keeps the table from being dead. The last tile comes before the other hand is empty, as one
    tile at least is not on the table. (A test plays such games.)

    >>> [str(found.problem) for found in problems(Board.parse("RcGx1Rd@0,0"))]
    ['islands', 'invalid-line']
    """
    return shape_problems(board) + excess_copies(board) + nothing_left(board)


def shape_problems(board: Board) -> tuple[Problem, ...]:
    """The first part of `problems`: islands and invalid lines; found once, then kept with the board."""
    found = board.derived.get("shape_problems")
    if found is None:
        groups = islands(board)
        apart = sorted((cell for group in groups[1:] for cell in group), key=reading_order)
        found = ((Problem(ProblemKind.ISLANDS, tuple(apart)),) if apart else ()) + tuple(
            Problem(ProblemKind.INVALID_LINE, line.cells) for line in lines(board) if not line.is_valid
        )
        board.derived["shape_problems"] = found
    return found


def copies(board: Board) -> Mapping[Tile, int]:
    """How often each tile that is there lies on `board`; counted once, then kept with the board."""
    found = board.derived.get("copies")
    if found is None:
        found = board.derived["copies"] = dict(Counter(board.tiles.values()))
        board.derived["most_copies"] = max(found.values(), default=0)
    return found


def excess_copies(board: Board, placed: Iterable[tuple[Cell, Tile]] = ()) -> tuple[Problem, ...]:
    """One problem for each tile that would lie more than three times with `placed` (components.copies)."""
    lying, new = copies(board), [tile for _, tile in placed]
    if board.derived["most_copies"] <= COPIES:
        for tile in new:
            if lying.get(tile, 0) + new.count(tile) > COPIES:
                break
        else:
            return ()
    pairs = [*board.tiles.items(), *placed]
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


def nothing_left(board: Board) -> tuple[Problem, ...]:
    """One problem if all 108 tiles lie on `board` (end.out: the game ends while others hold some)."""
    return (Problem(ProblemKind.NO_TILE_LEFT, tuple(board)),) if len(board.tiles) >= len(FULL_SET) else ()


def islands(board: Board) -> tuple[tuple[Cell, ...], ...]:
    """The groups of tiles connected by their sides, the largest first, equal ones in reading order."""
    unseen: dict[tuple[int, int], Cell] = {cell: cell for cell in board}
    groups = []
    while unseen:
        group = [unseen.pop(next(iter(unseen)))]
        for x, y in group:
            for neighbor in ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)):
                if neighbor in unseen:
                    group.append(unseen.pop(neighbor))
        groups.append(tuple(sorted(group, key=reading_order)))
    return tuple(sorted(groups, key=lambda group: -len(group)))
