"""What a legal move scores: one LineScore for each line made or extended, bonuses apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from .board import Board, Cell, Direction
from .lines import FULL_LENGTH, Line, run_at
from .moves import Move
from .tiles import Tile

QWIRKLE_BONUS = 6
"""Points for a line of six, beside the six of its tiles (scoring.qwirkle)."""

GOING_OUT_BONUS = 6
"""Points for placing the last tile when the bag is empty (end.out)."""


class LineScore(NamedTuple):
    """What one line scores.

    Attributes:
        line: the line as it lies after the move.
        points: one for each of its tiles.
        bonus: 6 if it has six tiles, otherwise 0.
    """

    line: Line
    points: int
    bonus: int

    @property
    def total(self) -> int:
        """Points and bonus."""
        return self.points + self.bonus


class Score(NamedTuple):
    """What a move scores: its main line first, then the crossing lines in reading order.

    Attributes:
        lines: one entry for each line.
        going_out: 6 if the move ends the game by placing the last tile, otherwise 0.
    """

    lines: tuple[LineScore, ...]
    going_out: int = 0

    @property
    def total(self) -> int:
        """All points together."""
        return sum(line.total for line in self.lines) + self.going_out

    @property
    def qwirkles(self) -> int:
        """How many lines of six the move completes."""
        return sum(1 for line in self.lines if line.bonus)


def score(board: Board, move: Move) -> Score:
    """What `move` scores on `board`; the move must be legal, otherwise the number means nothing.

    >>> [(str(entry.line), entry.total) for entry in
    ...  score(Board.parse("RcRx/1Gx@0,0"), Move.parse("Gc@0,1")).lines]
    [('GcGx@0,1h', 2), ('RcGc@0,0v', 2)]
    """
    table = board.tiles | dict(move.placements)
    return score_lines(new_lines(table, move), opening=not board)


def score_lines(lines: Iterable[Line], *, opening: bool) -> Score:
    """The score of a move that made or extended exactly `lines` (runs of one tile among them)."""
    counted: list[LineScore] = []
    for line in lines:
        points = len(line.tiles)
        # scoring.lone-run: a run of one tile is no line; opening.single-tile: it scores 1 as the opening.
        if points > 1 or (opening and not counted):
            # scoring.qwirkle: six tiles score six more.
            counted.append(LineScore(line, points, QWIRKLE_BONUS if points == FULL_LENGTH else 0))
    return Score(tuple(counted))


def new_lines(table: Mapping[Cell, Tile], move: Move) -> list[Line]:
    """The runs that the tiles of `move` belong to on `table`, which holds them already.

    The one along the move comes first, then the crossing ones in reading order (scoring.once-per-line:
    each once). A single tile gives its row, then its column; either may be a run of one tile.
    """
    cells, direction = move.cells, move.direction
    if direction is None:
        return _runs(table, cells, Direction.ROW) + _runs(table, cells, Direction.COLUMN)
    crossing = [run_at(table, cell, direction.other) for cell in cells]
    return _runs(table, cells, direction) + crossing


def _runs(table: Mapping[Cell, Tile], cells: Iterable[Cell], direction: Direction) -> list[Line]:
    """The runs in `direction` through `cells`, each once, in the order of the cells."""
    found = []
    covered: set[tuple[int, int]] = set()
    for cell in cells:
        if cell not in covered:
            line = run_at(table, cell, direction)
            covered.update(line.places)
            found.append(line)
    return found
