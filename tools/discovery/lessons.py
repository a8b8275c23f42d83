"""Lessons: what a table with a move on it can teach, found in the engine's verdict."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from qwirkle_rules import Board, Line, Move, lines_through
from qwirkle_rules.judge import Verdict
from qwirkle_rules.miscount import diagnose, slips
from qwirkle_rules.mistakes import Mistake

from .cases import Case, Table
from .choices import hard_to_see, is_trap
from .slips import slip_shape
from .turns import whole_lessons


class Kind(StrEnum):
    """The kinds of lessons, as the gallery names them."""

    RULE = "rule"
    REASON = "reason"
    LINES = "lines"
    SCORE = "score"
    TRAP = "trap"
    HIDDEN = "hidden"
    MISCOUNT = "miscount"
    TURN = "turn"


class Lesson(NamedTuple):
    """One thing that a case shows.

    Attributes:
        kind: which kind of thing.
        rule: the id of the rule that it belongs to.
        detail: what exactly: the lines by length and new tiles, the reasons, the wrong number. While a case
            is made smaller, none of this changes.
    """

    kind: Kind
    rule: str
    detail: str

    def __str__(self) -> str:
        return f"{self.kind} {self.rule} {self.detail}"

    @classmethod
    def parse(cls, text: str) -> Lesson:
        """A lesson from its text."""
        kind, rule, detail = text.split(" ", 2)
        return cls(Kind(kind), rule, detail)


def is_rare(total: int) -> bool:
    """Whether hardly one turn in fifty scores so: 11, 13, or 15 and more (counted in 40 games of three)."""
    return total in (11, 13) or total >= 15


NEAR = 6
"""A wrong number that is farther from the right one than a Qwirkle's bonus would be seen at once."""

_RULES_OF_MISTAKES = {
    Mistake.CROSSING_LINE_FORGOTTEN: "scoring.both-lines",
    Mistake.QWIRKLE_BONUS_FORGOTTEN: "scoring.qwirkle",
    Mistake.ONLY_NEW_TILES: "scoring.once-per-line",
    Mistake.COUNTED_AFTER_EACH_TILE: "scoring.once-per-line",
    Mistake.ALL_CROSSING_LINES_FORGOTTEN: "scoring.both-lines",
    Mistake.MAIN_LINE_FORGOTTEN: "scoring.both-lines",
    Mistake.CROSSING_TILE_ONCE: "scoring.both-lines",
    Mistake.LONE_TILES_COUNTED: "scoring.lone-run",
    Mistake.MAIN_LINE_PER_TILE: "scoring.once-per-line",
    Mistake.PLACED_TILES_ADDED: "scoring.point-per-tile",
    Mistake.FINISHED_LINE_COUNTED: "scoring.no-repeat-bonus",
}


def lessons(case: Case, kinds: frozenset[Kind] = frozenset(Kind)) -> frozenset[Lesson]:
    """All that `case` teaches of these `kinds`; nothing, if its table could not arise."""
    if not case.is_sound:
        return frozenset()
    if not isinstance(case, Table):
        found = whole_lessons(case) if Kind.TURN in kinds else ()
        return frozenset(Lesson(Kind.TURN, *entry) for entry in found)
    verdict = case.verdict
    return frozenset(found for found in _lessons(case, verdict, kinds) if found.kind in kinds)


def shows(case: Case, lesson: Lesson) -> bool:
    """Whether `case` teaches exactly this."""
    # Most cases fail here, and this costs less than the whole answer.
    if isinstance(case, Table) and lesson.kind is not Kind.REASON:
        verdict = case.verdict
        if verdict.score is None or score_shape(case.board, case.move, verdict) not in lesson.detail:
            return False
    return lesson in lessons(case, frozenset((lesson.kind,)))


def _lessons(case: Table, verdict: Verdict, kinds: frozenset[Kind]) -> Iterator[Lesson]:
    board, move, hand = case
    if not verdict:
        if Kind.REASON in kinds and (shape := slip_shape(case, verdict)):
            yield Lesson(Kind.REASON, verdict.violations[0].rule, f"{'+'.join(verdict.reasons)} {shape}")
        return
    if verdict.score is None or not board:
        return
    shape = score_shape(board, move, verdict)
    if hand is not None:
        # What the rest of the hand could do decides these.
        if Kind.TRAP in kinds and (points := is_trap(board, move, hand)):
            yield Lesson(Kind.TRAP, "scoring.qwirkle", f"{shape} beside {points}")
        if Kind.HIDDEN in kinds and (points := hard_to_see(board, move, hand, verdict)):
            yield Lesson(Kind.HIDDEN, "scoring.both-lines", f"{shape} beside {points}")
        return
    if Kind.RULE in kinds:
        for rule, more in legal_rules(board, move, verdict):
            yield Lesson(Kind.RULE, rule, f"{shape}{more}")
    if Kind.LINES in kinds and len(verdict.score.lines) > 2:
        yield Lesson(Kind.LINES, "scoring.both-lines", shape)
    if Kind.SCORE in kinds and is_rare(verdict.score.total):
        yield Lesson(Kind.SCORE, "scoring.qwirkle" if verdict.score.qwirkles else "scoring.both-lines",
                     f"{verdict.score.total} = {shape}")
    if Kind.MISCOUNT in kinds:
        for mistake, wrong in near_miscounts(board, move, verdict.score.total):
            yield Lesson(Kind.MISCOUNT, _RULES_OF_MISTAKES[mistake], f"{wrong} {mistake} {shape}")


def score_shape(board: Board, move: Move, verdict: Verdict) -> str:
    """The lines that score by their form, the longest first: `5.2j` is a line of five, two of them new, joined."""
    assert verdict.score is not None
    return "+".join(sorted((line_shape(board, entry.line, move) for entry in verdict.score.lines), reverse=True))


def line_shape(board: Board, line: Line, move: Move) -> str:
    """Length, number of new tiles, and `j` if it joins older tiles that lay apart."""
    old = [cell in board and cell not in move.cells for cell in line.cells]
    runs = sum(lies and not (place and old[place - 1]) for place, lies in enumerate(old))
    return f"{len(line)}.{sum(cell in move.cells for cell in line.cells)}{'j' * (runs > 1)}"


def legal_rules(board: Board, move: Move, verdict: Verdict) -> Iterator[tuple[str, str]]:
    """The rules that a legal move shows at work, each with what else must stay as it is."""
    assert verdict.score is not None
    entries = verdict.score.lines
    crossings = [sum(cell in entry.line.cells for entry in entries) for cell in move.cells]
    shapes = [line_shape(board, entry.line, move) for entry in entries]
    along = [entry.line for entry in entries if sum(cell in move.cells for cell in entry.line.cells) > 1]
    if verdict.score.qwirkles:
        yield "scoring.qwirkle", ""
    if len(entries) > 1:
        yield "scoring.both-lines", ""
    elif len(move) == 1:
        yield ("line.definition" if len(entries[0].line) == 2 else "scoring.point-per-tile"), ""
    if any(shape.endswith("j") for shape in shapes):
        yield "line.all-lines", ""
    if along and len(along[0]) > len(move):
        yield "scoring.once-per-line", ""
        inner = along[0].cells
        between = [cell for cell in inner[inner.index(move.cells[0]) : inner.index(move.cells[-1])] if cell in board]
        if between:
            yield "placement.no-gaps", f" over {len(between)}"
    if along and 1 in crossings and 2 in crossings:
        yield "scoring.lone-run", ""
    # placement.any-order: laid from either end, the first tile would touch nothing.
    if len(move) > 2 and not any(_touches(board, cell) for cell in (move.cells[0], move.cells[-1])):
        yield "placement.any-order", ""
    if len(entries) == 1 and len(entries[0].line) > 3:
        yield "line.one-attribute", ""
    if finished := _finished(board, verdict):
        yield "scoring.no-repeat-bonus", f" beside {finished}"
    if copies := sum(tile in board.tiles.values() for tile in move.tiles):
        yield "components.copies", f" again {copies}"


def _touches(board: Board, cell: tuple[int, int]) -> bool:
    x, y = cell
    return any(beside in board.tiles for beside in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)))


def _finished(board: Board, verdict: Verdict) -> int:
    """The older Qwirkles that the scoring lines touch: they pay nothing again."""
    assert verdict.score is not None
    cells = {cell for entry in verdict.score.lines for cell in entry.line.cells if cell in board}
    return len({line for cell in cells for line in lines_through(board, cell) if line.is_full and line.is_valid})


def near_miscounts(board: Board, move: Move, total: int) -> Iterator[tuple[Mistake, int]]:
    """The mistakes that give a number near the right one, which no other mistake gives: each with its number."""
    for slip in dict.fromkeys(slip._replace(lines=(), cells=()) for slip in slips(board, move)):
        if slip.mistake in _RULES_OF_MISTAKES and abs(slip.points - total) <= NEAR and slip.points > 0:
            found = diagnose(board, move, slip.points)
            if {entry.mistakes for entry in found} == {(slip.mistake,)}:
                yield slip.mistake, slip.points

