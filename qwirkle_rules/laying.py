"""Laying one by one: how long the line of a move is after each of its tiles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .board import Board
from .cells import Direction
from .lines import run_at
from .moves import Move, Placement


def lengths_after_each(board: Board, move: Move) -> tuple[tuple[int, ...], ...]:
    """The lengths of the line along a legal move after each of its tiles, for each way of laying them one by one.

    The tiles follow one another along the line, from either end; one that does not touch the line yet waits for
    those that join it. A tile alone is no line and has no length, but the first one of the game may be taken for one.
    A single tile is not laid in steps.

    >>> lengths_after_each(Board.parse("RcRxRd@0,0"), Move.parse("RsRt@3,0h"))
    ((4, 5),)
    >>> lengths_after_each(Board.parse("RcRx1Rs@0,0"), Move.parse("Rd*Rt@2,0h"))
    ((4, 5), (2, 5))
    >>> lengths_after_each(Board(), Move.parse("RcRxRd@0,0h"))
    ((2, 3), (1, 2, 3))
    """
    if len(move) < 2 or move.direction is None:
        return ()
    found = []
    for order in (move, move[::-1]):
        runs = tuple(_runs(board, order, move.direction))
        # scoring.lone-run: a run of one tile is no line.
        found.append(tuple(run for run in runs if run > 1))
        if not board:
            # opening.single-tile: by itself it would score 1.
            found.append(runs)
    return tuple(dict.fromkeys(found))


def _runs(board: Board, order: Iterable[Placement], direction: Direction) -> Iterator[int]:
    """The length of the run through each tile at the moment when it is laid."""
    lying, waiting = Board(board.tiles), list(order)
    while waiting:
        placement = min(waiting, key=lambda next_one: _distance(lying, next_one, direction))
        waiting.remove(placement)
        lying = Board({**lying.tiles, placement.cell: placement.tile})
        yield len(run_at(lying.tiles, placement.cell, direction))


def _distance(lying: Board, placement: Placement, direction: Direction) -> int:
    """0 for a tile that joins its line, 1 for one that touches another line only, 2 for one that touches nothing."""
    cell, tile = placement
    if len(run_at(lying.tiles, cell, direction, {cell: tile})) > 1:
        return 0
    return 1 if any(neighbor in lying for neighbor in cell.neighbors) else 2
