"""The judge: is this move legal, which rules does it break, what does it score."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from .board import Board
from .cells import Cell, Direction
from .lines import Line
from .moves import Move
from .problems import Problem, excess_copies, nothing_left, shape_problems
from .reasons import End, Reason
from .scoring import Score, new_lines, score_lines
from .tiles import Hand, Tile


class Violation(NamedTuple):
    """One broken rule.

    Attributes:
        reason: what is wrong.
        cells: where: the tiles that clash, the empty cells of a gap, or the tiles of the move that
            are meant; in reading order.
        line: the line that is wrong, for the reasons that concern one line.
        tiles: the tiles that are meant where they do not lie on the table: those of a trade that are not
            in the hand, a largest set, one that could be placed.
        end: what ended the game, where it is over.
    """

    reason: Reason
    cells: tuple[Cell, ...] = ()
    line: Line | None = None
    tiles: tuple[Tile, ...] = ()
    end: End | None = None

    @property
    def rule(self) -> str:
        """The id of the broken rule."""
        return str(self.end or self.reason.rule)


class Verdict(NamedTuple):
    """What the rules of placement say about one move; true in a condition if it is legal.

    Attributes:
        violations: every broken rule, the headline first; none if the move is legal.
        score: what the move scores; None if it is illegal.
        table_problems: why the table with the move on it could not arise; it never changes the verdict.
        unsure: tiles of the turn that only the unknown part of the hand could hold.
        undecided: further reasons that hold for some of the possible hands and not for others.
    """

    violations: tuple[Violation, ...]
    score: Score | None
    table_problems: tuple[Problem, ...] = ()
    unsure: tuple[Tile, ...] = ()
    undecided: tuple[Reason, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether no rule is broken."""
        return not self.violations

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """The reasons of the violations, each once, in their order."""
        return tuple(dict.fromkeys(violation.reason for violation in self.violations))

    def __bool__(self) -> bool:
        return self.legal


def judge(board: Board, move: Move, hand: Hand | None = None) -> Verdict:
    """The verdict on `move` by the rules of placement; an illegal move is an answer, not an error.

    The opening rule, trades, passes and the end need all hands and the bag: they are not asked here.
    Without `hand` every tile is taken to be at hand. With unknown tiles in it, only what holds for
    every possible hand is reported.

    >>> verdict = judge(Board.parse("RcRxRd@0,0"), Move.parse("Rc@3,0"))
    >>> verdict.legal, [(str(v.reason), v.rule, str(v.line)) for v in verdict.violations]
    (False, [('duplicate-tile', 'line.no-duplicates', 'RcRxRdRc@0,0h')])
    >>> judge(Board.parse("RcRxRd@0,0"), Move.parse("RsRt@3,0h")).score.total
    5
    """
    lying, cells = board.tiles, move.cells
    missing = () if hand is None else hand.missing(move.tiles)
    found = _not_in_hand(move, missing) if hand is not None and len(missing) > hand.unknown else []
    # What is missing may be among the unknown tiles, unless it is too much for them.
    unsure = () if found else missing
    legal_score = None
    if not cells:
        found.insert(0, Violation(Reason.EMPTY_MOVE))
    elif taken := _taken_cells(lying, cells):
        # placement.empty-cell: nothing is covered; without a table to look at, nothing else is examined.
        found.append(Violation(Reason.CELL_OCCUPIED, taken))
    else:
        # placement.any-order: only the table after the move counts.
        lines = new_lines(lying, move)
        found += _misplaced(lying, cells, move.direction)
        found += _broken_lines(lines, move)
        if not found:
            legal_score = score_lines(lines)
    return Verdict(tuple(found), legal_score, table_problems(board, move), unsure)


def table_problems(board: Board, move: Move) -> tuple[Problem, ...]:
    """Why the table before the move could not arise, or has a fourth copy with the move on it."""
    return shape_problems(board) + excess_copies(board, move.placements) + nothing_left(board)


def _not_in_hand(move: Move, missing: Iterable[Tile]) -> list[Violation]:
    """turn.from-hand: the tiles come from the hand; `missing` do not. Of equal tiles the last ones are meant."""
    cells = []
    lacking = list(missing)
    for cell, tile in reversed(move.placements):
        if tile in lacking:
            lacking.remove(tile)
            cells.append(cell)
    return [Violation(Reason.TILE_NOT_IN_HAND, tuple(reversed(cells)))]


def _taken_cells(lying: Mapping[Cell, Tile], cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The cells of the move on which a tile lies already, or which it names twice."""
    if len(set(cells)) == len(cells) and lying.keys().isdisjoint(cells):
        return ()
    return tuple(dict.fromkeys(
        cell for place, cell in enumerate(cells) if cell in lying or cell in cells[:place]
    ))


def _misplaced(
    lying: Mapping[Cell, Tile], cells: tuple[Cell, ...], direction: Direction | None
) -> list[Violation]:
    """What is wrong with the cells of a move in `direction`, whatever tiles lie there."""
    found = []
    first, last = cells[0], cells[-1]
    length = last.x - first.x + last.y - first.y + 1
    if direction is None:
        # placement.one-line: all tiles of a turn go into one row or column.
        found.append(Violation(Reason.NOT_ONE_LINE, cells))
    elif len(cells) < length:
        between = (first.step(direction, place) for place in range(1, length))
        # placement.no-gaps: older tiles may fill the space between new ones, an empty cell may not.
        if gap := tuple(cell for cell in between if cell not in lying and cell not in cells):
            found.append(Violation(Reason.GAP, gap))
    # placement.connected: one new tile touches an older one by a side, unless the table is empty.
    if lying and not _touches(lying, cells):
        found.append(Violation(Reason.NOT_CONNECTED, cells))
    return found


def _touches(lying: Mapping[Cell, Tile], cells: Iterable[Cell]) -> bool:
    """Whether a tile lies beside one of `cells`; plain pairs are looked up, which is faster than cells."""
    for x, y in cells:
        if (x, y - 1) in lying or (x - 1, y) in lying or (x + 1, y) in lying or (x, y + 1) in lying:
            return True
    return False


def _broken_lines(lines: Iterable[Line], move: Move) -> list[Violation]:
    """What is wrong with the lines that the new tiles belong to (line.all-lines), in order of reasons."""
    found: list[Violation] = []
    for line in lines:
        if line.is_valid:
            continue
        # line.at-most-six: a full line cannot be extended.
        if line.is_too_long:
            found.append(Violation(Reason.LINE_TOO_LONG, line.cells, line))
        # line.no-duplicates: no tile twice in a line, wherever in it.
        found += [Violation(Reason.DUPLICATE_TILE, line.cells_of(tile), line) for tile in line.repeated]
        # line.one-attribute: one color or one shape from end to end.
        if line.is_mixed:
            found.append(Violation(Reason.MIXED_LINE, _strangers(line, set(move.cells)), line))
    return sorted(found, key=lambda violation: violation.reason.rank)


def _strangers(line: Line, new: set[Cell]) -> tuple[Cell, ...]:
    """Two tiles of a mixed line that share nothing: with a new one if there is such a pair, close together.

    There is always one: different tiles that share something pairwise share it all together.
    """
    tiles, cells = line.tiles, line.cells
    old = [cell not in new for cell in cells]
    _, distance, place = min(
        (old[place] and old[later], later - place, place)
        for place, tile in enumerate(tiles)
        for later in range(place + 1, len(tiles))
        if not tile.shares_attribute_with(tiles[later])
    )
    return cells[place], cells[place + distance]
