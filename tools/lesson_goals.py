"""What a step of a lesson asks for: its data read, and the conditions that a move has to meet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from qwirkle_rules import Board, Hand, Line, Move, Reason
from qwirkle_rules.cells import Cell
from qwirkle_rules.danger import fives
from qwirkle_rules.frontier import board_after
from qwirkle_rules.game import Position
from qwirkle_rules.scoring import Score
from qwirkle_rules.strategies import STRATEGIES
from qwirkle_rules.tiles import Tile
from qwirkle_rules.turns import Turn, parse_turn

GOALS = ("lay", "choose", "count", "point", "play")
"""Lay a move; choose one of several; count a move; point at a cell; play to the end."""


class StepError(ValueError):
    """A step is not of its form, or does not hold: what is wrong, in one sentence."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What a hint gives away, besides its words: exactly one of these, the others None.

    Attributes:
        tile: a tile that is laid.
        cell: a cell that a tile is laid on.
        tiles: how many tiles are laid.
        line: a line, as it is after the move, that counts or in which to look.
        drop: the choices that are wrong, from 0.
    """

    tile: Tile | None = None
    cell: Cell | None = None
    tiles: int | None = None
    line: Line | None = None
    drop: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One step.

    Attributes:
        id: its name within the lesson.
        goal: one of GOALS.
        board: the table before the move.
        hand: the tiles to lay; None where nothing is laid.
        position: hands and bag as well, where they decide.
        move: what is counted, or what clashes.
        turns: what is chosen from.
        find: which of the turns is meant ("illegal", "legal", "best"), which cells ("clash": the tiles that
            clash, "stranger": the new one of them, "five": where a Qwirkle can be made), or how the game is to end
            ("out": the reader lays the last tile, "win": the reader has more points).
        reasons: what may be wrong with the illegal turn, to choose from.
        opponent: who plays against the reader.
        conditions: what a move has to meet, by the names in CONDITIONS.
        hints: in order.
    """

    id: str
    goal: str
    board: Board
    hand: Hand | None = None
    position: Position | None = None
    move: Move | None = None
    turns: tuple[Turn, ...] = ()
    find: str = ""
    reasons: tuple[str, ...] = ()
    opponent: str = ""
    conditions: tuple[tuple[str, int], ...] = ()
    hints: tuple[Hint, ...] = ()


def _points(wanted: int, board: Board, move: Move, score: Score) -> bool:
    return score.total >= wanted


def _tiles(wanted: int, board: Board, move: Move, score: Score) -> bool:
    return len(move) >= wanted


def _lines(wanted: int, board: Board, move: Move, score: Score) -> bool:
    return len(score.lines) >= wanted


def _qwirkle(wanted: int, board: Board, move: Move, score: Score) -> bool:
    return score.qwirkles >= wanted


def _ends(wanted: int, board: Board, move: Move, score: Score) -> bool:
    """A line begins and ends with new tiles and has an older one between them."""
    new = {*move.cells}
    return any(
        {line.cells[0], line.cells[-1]} <= new and not {*line.cells} <= new
        for line in (entry.line for entry in score.lines)
    )


def _between(wanted: int, board: Board, move: Move, score: Score) -> bool:
    """A line begins and ends with older tiles and has a new one between them."""
    new = {*move.cells}
    return any(
        not {line.cells[0], line.cells[-1]} & new and {*line.cells} & new
        for line in (entry.line for entry in score.lines)
    )


def _no_five(wanted: int, board: Board, move: Move, score: Score) -> bool:
    """No sixth tile fits a line of five afterwards."""
    return not fives(board_after(board, move))


CONDITIONS: dict[str, Callable[[int, Board, Move, Score], bool]] = {
    "points": _points, "tiles": _tiles, "lines": _lines, "qwirkle": _qwirkle,
    "ends": _ends, "between": _between, "no_five": _no_five,
}
"""What a move may have to meet besides being legal, by the name that a step's file and the page's scripts use."""

_KEYS = {
    "lay": {"hand", *CONDITIONS}, "choose": {"turns", "find", "reasons", "hand"}, "count": {"move"},
    "point": {"move", "find"}, "play": {"find", "opponent"},
}
_FINDS = {"choose": ("illegal", "legal", "best"), "point": ("clash", "stranger", "five"), "play": ("out", "win")}


def make_step(data: dict[str, Any]) -> Step:
    """The step that an entry of a lesson's file describes.

    Raises:
        KeyError: something is missing.
        StepError: something is there that no such step has, or that cannot be.
        QwirkleError: a board, hand, move or position cannot be read.
    """
    goal = data["goal"]
    if goal not in GOALS:
        raise StepError(f"expected a goal {', '.join(GOALS)}, found {goal!r}")
    known = {"id", "goal", "board", "position", "hints", *_KEYS[goal]}
    if unknown := sorted(data.keys() - known):
        raise StepError(f"a step with the goal {goal} has no {', '.join(map(repr, unknown))}")
    position = Position.parse(data["position"]) if "position" in data else None
    board = position.board if position else Board.parse(data["board"])
    find = data["find"] if goal in _FINDS else ""
    if find and find not in _FINDS[goal]:
        raise StepError(f"expected to find {', '.join(_FINDS[goal])}, found {find!r}")
    for reason in data.get("reasons", ()):
        if reason not in [str(known) for known in Reason]:
            raise StepError(f"there is no reason {reason!r}")
    if goal == "play" and data["opponent"] not in STRATEGIES:
        raise StepError(f"expected an opponent {', '.join(STRATEGIES)}, found {data['opponent']!r}")
    if goal == "play" and position is None:
        raise StepError("whoever plays to the end needs a whole position")
    hand = position.hand if position else Hand.parse(data["hand"]) if "hand" in data or goal == "lay" else None
    needs_move = goal == "count" or (goal == "point" and find != "five")
    return Step(
        id=data["id"], goal=goal, board=board, hand=hand, position=position,
        move=Move.parse(data["move"]) if needs_move else None,
        turns=tuple(parse_turn(text) for text in data["turns"]) if goal == "choose" else (),
        find=find, reasons=tuple(data.get("reasons", ())), opponent=data.get("opponent", ""),
        conditions=tuple((name, int(data[name])) for name in CONDITIONS if name in data),
        hints=tuple(_hint(entry) for entry in data.get("hints", ())),
    )


def missed(step: Step, move: Move, score: Score) -> list[str]:
    """The conditions of the step that a legal move does not meet, by name."""
    return [name for name, wanted in step.conditions if not CONDITIONS[name](wanted, step.board, move, score)]


def _hint(entry: dict[str, Any]) -> Hint:
    match entry:
        case {"tile": str(text), **others} if not others:
            return Hint(tile=Tile.parse(text))
        case {"cell": str(text), **others} if not others:
            x, _, y = text.partition(",")
            return Hint(cell=Cell(int(x), int(y)))
        case {"tiles": int(count), **others} if not others:
            return Hint(tiles=count)
        case {"line": str(text), **others} if not others:
            return Hint(line=Line.parse(text))
        case {"not": [*letters], **others} if not others:
            return Hint(drop=tuple("ABCDEF".index(letter) for letter in letters))
    raise StepError(f"a hint names a tile, a cell, a number of tiles, a line or choices, found {entry!r}")
