"""Shrinking: the fewest tiles that still show the same, as a property-based tester makes a failure small."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from qwirkle_rules import Board, Cell, lines_through
from qwirkle_rules.cells import reading_order
from qwirkle_rules.scoring import new_lines

from .cases import Case, Table

_FEW = 9
"""With so few tiles on the table also pairs are tried: two that only hold each other may both go."""

_RINGS = (0, 1, 2, 4)


def shrink(case: Case, holds: Callable[[Case], bool]) -> Case:
    """A case from `case` by taking tiles away, of which no single one can go while `holds` stays true.

    `holds` must be true of `case`. First all that is far away goes, then tile by tile, the farthest first; if
    many are left, in two other orders too, and the smallest result counts.
    """
    start = _cut(case, holds)
    found = [_by_one(start, holds, 0)]
    # What is this small can hardly be smaller.
    if isinstance(case, Table) and found[0].tile_count > _FEW:
        found += [_by_one(start, holds, order) for order in (1, 2)]
    return min(found, key=lambda small: (small.tile_count, sum(map(len, small.fields.values()))))


def is_smallest(case: Case, holds: Callable[[Case], bool]) -> bool:
    """Whether no tile can be taken away."""
    return not any((smaller := way()) is not None and holds(smaller) for way in case.ways())


def _cut(case: Case, holds: Callable[[Case], bool]) -> Case:
    """The case with the lines of the new tiles only, some steps around these, and what holds them together."""
    if not isinstance(case, Table):
        return case
    board, move = case.board, case.move
    laid = {**board.tiles, **dict(move.placements)}
    core = {cell for line in new_lines(board.tiles, move) for cell in line.cells}
    # Full lines through these matter, as they pay nothing again.
    core |= {cell for old in core & board.tiles.keys() for line in lines_through(board, old) if line.is_full
             for cell in line.cells}
    core |= {beside for cell in move.cells for beside in cell.neighbors if beside in laid} | set(move.cells)
    for ring in _RINGS:
        kept = {cell for cell in board if any(abs(cell.x - x) + abs(cell.y - y) <= ring for x, y in core)}
        small = case._replace(board=Board((cell, board[cell]) for cell in _held_together(board, kept)))
        if len(small.board) < len(board) and holds(small):
            return small
    return case


def _held_together(board: Board, kept: set[Cell]) -> list[Cell]:
    """The cells, with shortest ways over other tiles between those that lie apart; in reading order."""
    together = set(kept)
    while together:
        first = min(together, key=reading_order)
        reached = {first}
        inside = [first]
        for cell in inside:
            inside += (new := [other for other in cell.neighbors if other in together and other not in reached])
            reached.update(new)
        if len(reached) == len(together):
            break
        came: dict[Cell, Cell | None] = dict.fromkeys(sorted(reached, key=reading_order))
        front = list(came)
        end: Cell | None = None
        for cell in front:
            for other in cell.neighbors:
                if other in board and other not in came:
                    came[other] = cell
                    front.append(other)
                    if other in together:
                        end = other
                        break
            if end is not None:
                break
        if end is None:
            break
        while end is not None:
            together.add(end)
            end = came[end]
    return sorted(together, key=reading_order)


def _by_one(case: Case, holds: Callable[[Case], bool], order: int) -> Case:
    """The case without any tile that can go alone, tried in one of three orders; then without pairs."""
    while True:
        smaller = _pass(case, holds, order)
        if smaller is case and isinstance(case, Table) and len(case.board) <= _FEW:
            smaller = next((pair for pair in _pairs(case) if holds(pair)), case)
        if smaller is case:
            return case
        case = smaller


def _pass(case: Case, holds: Callable[[Case], bool], order: int) -> Case:
    """One way through all tiles; each goes that can."""
    place = 0
    while True:
        # After a tile has gone, the next one has its place in the list.
        ways = list(case.ways())
        if order:
            ways = ways[::-1] if order == 1 else ways[1::2] + ways[::2]
        for later, way in enumerate(ways[place:], place):
            smaller = way()
            if smaller is not None and holds(smaller):
                case, place = smaller, later
                break
        else:
            return case


def _pairs(case: Table) -> Iterator[Table]:
    """The same with two tiles of the table less."""
    for gone in combinations(case.board, 2):
        yield case._replace(board=Board(
            (cell, tile) for cell, tile in case.board.items() if cell not in gone))
