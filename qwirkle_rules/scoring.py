"""What a legal move scores: one LineScore for each line made or extended, bonuses apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from .board import Board
from .cells import Cell, Direction
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
        return sum([points + bonus for _, points, bonus in self.lines]) + self.going_out

    @property
    def qwirkles(self) -> int:
        """How many lines of six the move completes."""
        return len([bonus for _, _, bonus in self.lines if bonus])


def score(board: Board, move: Move) -> Score:
    """What `move` scores on `board`; the move must be legal, otherwise the number means nothing.

    >>> [(str(entry.line), entry.total) for entry in
    ...  score(Board.parse("RcRx/1Gx@0,0"), Move.parse("Gc@0,1")).lines]
    [('GcGx@0,1h', 2), ('RcGc@0,0v', 2)]
    """
    return score_lines(new_lines(board.tiles, move))


def score_lines(lines: Iterable[Line]) -> Score:
    """The score of a move that makes or extends exactly `lines`."""
    counted: list[LineScore] = []
    for line in lines:
        points = len(line.tiles)
        # scoring.qwirkle: six tiles score six more.
        counted.append(LineScore(line, points, QWIRKLE_BONUS if points == FULL_LENGTH else 0))
    return Score(tuple(counted))


def new_lines(tiles: Mapping[Cell, Tile], move: Move) -> list[Line]:
    """The lines that `move` makes or extends on a table of `tiles`, each once (scoring.once-per-line).

    The one along the move comes first, then the crossing ones in reading order; of a single tile its row,
    then its column. A tile that touches nothing, as the first one of the game, is a line of its own.
    """
    cells, new = move.cells, dict(move)
    along = move.direction or Direction.ROW
    found: list[Line] = []
    for direction in (along, along.other):
        covered: set[tuple[int, int]] = set()
        for cell in cells:
            # scoring.lone-run: a run of one tile is no line.
            if cell not in covered and not _is_alone(tiles, new, cell, direction):
                line = run_at(tiles, cell, direction, new)
                found.append(line)
                if len(cells) > 1:
                    covered.update(line.places)
    # opening.single-tile: the first tile of the game scores 1.
    return found or [run_at(tiles, cells[0], along, new)]


def _is_alone(
    tiles: Mapping[Cell, Tile], new: Mapping[Cell, Tile], cell: Cell, direction: Direction
) -> bool:
    """Whether no tile lies before or behind `cell` in `direction`."""
    x, y = cell
    before, behind = ((x - 1, y), (x + 1, y)) if direction is Direction.ROW else ((x, y - 1), (x, y + 1))
    return not (before in tiles or behind in tiles or before in new or behind in new)
