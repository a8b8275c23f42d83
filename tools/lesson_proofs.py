"""Proofs of a lesson's steps: that the goal can be met, but not by anything, and that each hint narrows the tries."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from qwirkle_rules import Board, Move, judge, legal_moves, score
from qwirkle_rules.cells import Cell
from qwirkle_rules.danger import fives
from qwirkle_rules.judge import Verdict
from qwirkle_rules.scoring import Score
from qwirkle_rules.strategies import placements
from qwirkle_rules.turns import Turn

from .lesson_goals import Hint, Step, StepError, missed
from .lesson_play import game_ends

_MOST_MOVES = 240
"""Legal moves that a step may have: more are no small step, and would all travel to the reader."""

_MOST_POINTS = 90
"""No turn scores more: seven Qwirkles and the last tile."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What was proven about a step.

    Attributes:
        tries: everything that a reader might try first: turns, cells or numbers as texts.
        solutions: those of them that meet the goal; the one that is shown comes first.
        outcomes: each legal move, with the conditions that it misses; for other goals empty.
        left: how many tries are left after each hint.
        numbers: the numbers that the step's words may name.
    """

    tries: tuple[str, ...]
    solutions: tuple[str, ...]
    outcomes: dict[str, list[str]] = field(default_factory=dict)
    left: tuple[int, ...] = ()
    numbers: frozenset[int] = frozenset()


def prove(step: Step) -> Proof:
    """What holds for a step.

    Raises:
        StepError: it cannot be solved, is trivial, or a hint does not narrow it.
    """
    return {"lay": _lay, "choose": _choose, "count": _count, "point": _point, "play": _play}[step.goal](step)


def _lay(step: Step) -> Proof:
    hand = step.hand
    assert hand is not None  # a step to lay has one
    legal = placements(step.position) if step.position else legal_moves(step.board, hand)
    if len(legal) > _MOST_MOVES:
        raise StepError(f"the hand has {len(legal)} legal moves; at most {_MOST_MOVES} are a small step")
    scores = {str(found.move): _score(step, found.move) for found in legal}
    outcomes = {str(found.move): missed(step, found.move, scores[str(found.move)]) for found in legal}
    solved = sorted((str(found.move) for found in legal if not outcomes[str(found.move)]),
                    key=lambda text: -scores[text].total)
    others = [*legal_moves(step.board, hand)] if not step.board else []
    tries = {str(found.move): found.move for found in [*legal, *others]}
    for tile in dict.fromkeys(hand.tiles):
        tries |= {str(move): move for cell in _beside(step.board) for move in [Move([(cell, tile)])]}

    def fits(hint: Hint, move: Move) -> bool:
        if hint.tile is not None:
            return hint.tile in move.tiles
        if hint.cell is not None:
            return hint.cell in move.cells
        return hint.tiles is not None and len(move) == hint.tiles

    _allowed(step, "tile", "cell", "tiles")
    lines = [entry for text in solved for entry in scores[text].lines]
    numbers = {value for _, value in step.conditions} | {scores[text].total for text in solved} | {len(hand)}
    solutions, left = _narrowed(step, tries, fits, _solvable(tuple(solved), len(tries)))
    return Proof(tuple(tries), solutions, outcomes, left, frozenset(
        numbers | {entry.points for entry in lines} | {entry.total for entry in lines}))


def _choose(step: Step) -> Proof:
    if not 2 <= len(step.turns) <= 6:
        raise StepError(f"two to six turns are chosen from, here {len(step.turns)}")
    verdicts = [_judged(step, turn) for turn in step.turns]
    totals = [verdict.score.total if verdict.score else 0 for verdict in verdicts]
    if step.find == "best":
        if not all(verdicts):
            raise StepError("the best of several turns is asked for, but not all are legal")
        met = [total == max(totals) for total in totals]
    else:
        met = [bool(verdict) == (step.find == "legal") for verdict in verdicts]
    if sum(met) != 1:
        raise StepError(f"exactly one of the turns has to be {step.find}, but {sum(met)} are")
    wanted = met.index(True)
    if step.find == "illegal":
        right = {str(reason) for reason in verdicts[wanted].reasons} & {*step.reasons}
        if len(right) != 1 or len(step.reasons) < 2:
            raise StepError("of the reasons to choose from exactly one has to hold, and another one not: it is "
                            f"{', '.join(map(str, verdicts[wanted].reasons))}")
    elif step.reasons:
        raise StepError("reasons are chosen only for an illegal turn")
    tries = {str(turn): place for place, turn in enumerate(step.turns)}
    if len(tries) < len(step.turns):
        raise StepError("a turn stands there twice")
    _allowed(step, "drop")
    solutions: tuple[str, ...] = (str(step.turns[wanted]),)

    def fits(hint: Hint, place: int) -> bool:
        return hint.drop is not None and place not in hint.drop

    solutions, left = _narrowed(step, tries, fits, solutions)
    return Proof(tuple(tries), solutions, {}, left,
                 frozenset([*totals, *([len(step.position.bag)] if step.position else [])]))


def _count(step: Step) -> Proof:
    verdict = _judged(step, step.move or Move())
    if verdict.score is None:
        raise StepError(f"only a legal move is counted, and this one is not: {', '.join(map(str, verdict.reasons))}")
    right = verdict.score.total
    by_line = {entry.line: entry for entry in verdict.score.lines}
    _allowed(step, "line")
    for hint in step.hints:
        if hint.line not in by_line:
            raise StepError(f"the hint names the line {hint.line}, which does not score in this move")
    tries = {str(points): points for points in range(1, 2 * right + 7) if points <= _MOST_POINTS}

    def fits(hint: Hint, points: int) -> bool:
        # A line that is known to count gives at least a point a tile.
        known = {h.line for h in step.hints[: step.hints.index(hint) + 1] if h.line is not None}
        return points >= sum(len(line) for line in known)

    solutions: tuple[str, ...] = (str(right),)
    numbers = {right, *(entry.points for entry in verdict.score.lines),
               *(entry.total for entry in verdict.score.lines)}
    solutions, left = _narrowed(step, tries, fits, _solvable(solutions, len(tries)))
    return Proof(tuple(tries), solutions, {}, left, frozenset(numbers))


def _point(step: Step) -> Proof:
    move = step.move or Move()
    table: Board = step.board.with_tiles(move)
    if step.find != "five":
        verdict = judge(step.board, move)
        if verdict:
            raise StepError("something is to clash, but the move is legal")
        cells = {cell for found in verdict.violations for cell in found.cells}
        if step.find == "stranger":
            cells &= {*move.cells}
        tries = {f"{x},{y}": Cell(x, y) for x, y in table}
    else:
        cells = {cell for five in fives(table) for cell in five.spots}
        tries = {f"{x},{y}": Cell(x, y) for x, y in _beside(table)}
    solutions = tuple(text for text, cell in tries.items() if cell in cells)
    _allowed(step, "line", "cell")

    def fits(hint: Hint, cell: Cell) -> bool:
        if hint.cell is not None:
            return cell == hint.cell
        return hint.line is not None and cell in _with_ends(table, hint)

    solutions, left = _narrowed(step, tries, fits, _solvable(solutions, len(tries)))
    return Proof(tuple(tries), solutions, {}, left)


def _play(step: Step) -> Proof:
    position = step.position
    assert position is not None  # a step to play has one
    if len(position.hands) != 2 or len(position.bag) or any(hand.unknown for hand in position.hands):
        raise StepError("an endgame has two known hands and an empty bag")
    if step.hints:
        raise StepError("a game has no hints that could be proven")
    first = {str(turn): met for turn, met in game_ends(position, step.opponent, step.find).items()}
    solutions = tuple(turn for turn, met in first.items() if met.can_be_met)
    if all(met.is_certain for met in first.values()):
        raise StepError("whatever is played meets the goal: the step is trivial")
    if not solutions:
        raise StepError("no way of playing meets the goal")
    return Proof(tuple(first), solutions, {}, (), frozenset([*position.scores]))


def _score(step: Step, move: Move) -> Score:
    """What a legal move of the step scores, with the six points for the last tile where it is the last."""
    verdict = step.position.judge(move) if step.position else None
    return verdict.score if verdict and verdict.score else score(step.board, move)


def _judged(step: Step, turn: Turn) -> Verdict:
    if step.position is not None:
        return step.position.judge(turn)
    if not isinstance(turn, Move):
        raise StepError("a trade or a pass needs a whole position")
    return judge(step.board, turn, step.hand)


def _solvable(solutions: tuple[str, ...], tries: int) -> tuple[str, ...]:
    if not solutions:
        raise StepError("the goal cannot be met")
    if len(solutions) >= tries:
        raise StepError("whatever is tried meets the goal: the step is trivial")
    return solutions


def _narrowed[Try](
    step: Step, tries: dict[str, Try], fits: Callable[[Hint, Try], bool], solutions: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The solutions, those first that the hints lead to, and how many tries are left after each hint.

    Each hint has to leave fewer tries, and a solution among them.
    """
    left, counts = dict(tries), []
    for number, hint in enumerate(step.hints, 1):
        fewer = {text: value for text, value in left.items() if fits(hint, value)}
        if len(fewer) == len(left):
            raise StepError(f"hint {number} narrows nothing: {len(left)} tries are left, as before")
        if not any(text in fewer for text in solutions):
            raise StepError(f"hint {number} leads away from every solution")
        left = fewer
        counts.append(len(left))
    return tuple(sorted(solutions, key=lambda text: text not in left)), tuple(counts)


def _allowed(step: Step, *names: str) -> None:
    for number, hint in enumerate(step.hints, 1):
        if all(getattr(hint, name) is None for name in names):
            raise StepError(f"hint {number} is not one for the goal {step.goal}: {', '.join(names)}")


def _beside(board: Board) -> list[Cell]:
    """The empty cells that touch a tile, in reading order; of an empty table its first cell."""
    if not board:
        return [Cell(0, 0)]
    found = {
        Cell(x + right, y + down) for x, y in board for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1))
        if Cell(x + right, y + down) not in board
    }
    return sorted(found, key=lambda cell: (cell.y, cell.x))


def _with_ends(table: Board, hint: Hint) -> set[Cell]:
    """The cells of the hint's line and the empty one at each of its ends."""
    line = hint.line
    if line is None or any(table.get(cell) != tile for cell, tile in zip(line.cells, line.tiles, strict=True)):
        raise StepError(f"the hint names the line {line}, which does not lie there")
    across = line.cells[0].y == line.cells[-1].y
    (x0, y0), (x1, y1) = line.cells[0], line.cells[-1]
    return {*line.cells, *([Cell(x0 - 1, y0), Cell(x1 + 1, y1)] if across else [Cell(x0, y0 - 1), Cell(x1, y1 + 1)])}

