"""Ranking: which finds teach best, being small, clear and unlike what is there, and what none of them covers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import NamedTuple

from qwirkle_rules import Reason, lines_through
from qwirkle_rules.scoring import new_lines

from ..examples import Example, lesson_of
from ..registry import Registry
from .cases import Case, Table, case_of
from .hunt import Find
from .lessons import Kind, Lesson, legal_rules, lessons
from .normal import key

FEWEST_OF_A_KIND = 2

# What a candidate is worth for each thing that it is among the first to show, and what it loses for each
# chosen one that shows the same rule in the same way: the third row with a tile twice teaches nobody.
_WORTH = {"rule": 5.0, "kind": 1.0, "rule and kind": 3.0, "reason": 2.5, "score": 2.0, "lines": 1.0, "detail": 1.5}
_ALIKE = 1.2
_MOST_TILES = {Kind.RULE: 12, Kind.REASON: 11, Kind.LINES: 14, Kind.SCORE: 16, Kind.MISCOUNT: 12, Kind.TRAP: 14,
               Kind.HIDDEN: 15, Kind.TURN: 110}


class Candidate(NamedTuple):
    """A find that is proposed for the gallery.

    Attributes:
        name: the id that its example would have.
        find: the find.
        why: what it is the first of, or one of the first; small and clear come on top.
    """

    name: str
    find: Find
    why: tuple[str, ...]


def name_of(find: Find) -> str:
    """An id for a find that never changes: what it shows, and a hash of where everything lies."""
    mark = sha256(key(find.case).encode()).hexdigest()[:6]
    return f"found-{find.lesson.kind}-{find.lesson.rule.split('.')[-1]}-{mark}"


def find_of(example: Example) -> Find:
    """The find that an accepted example was made from."""
    return Find(lesson_of(example), case_of(example.fields), example.source)


def cells_of(find: Find) -> dict[str, str]:
    """What a find covers: its place in each of the tables by which the gallery is filled."""
    verdict = find.case.verdict
    lesson = find.lesson
    found = {
        "rule": lesson.rule, "kind": str(lesson.kind), "rule and kind": f"{lesson.rule} {lesson.kind}",
        "detail": f"{lesson.kind} {lesson.detail}",
    }
    if not verdict:
        found["reason"] = str(verdict.reasons[0])
    elif verdict.score is not None:
        found["score"] = f"{verdict.score.total} points"
        found["lines"] = f"{len(verdict.score.lines)} lines"
    return found


def cost(find: Find) -> float:
    """How much there is to look at: tiles, empty room between them, lines that have nothing to do with it."""
    case = find.case
    if not isinstance(case, Table):
        return 4 + case.tile_count / 12
    cells = [*case.board, *case.move.cells]
    wide = max(x for x, _ in cells) - min(x for x, _ in cells) + 1
    high = max(y for _, y in cells) - min(y for _, y in cells) + 1
    empty = wide * high - len(cells)
    return float(case.tile_count + empty / 6 + 0.8 * max(0, high - 4) + 1.5 * _idle(case))


def _idle(case: Table) -> int:
    """Tiles on the table that are in no line with a new tile: they only hold others together, or mislead."""
    after = type(case.board)({**case.board.tiles, **dict(case.move.placements)}) if not set(
        case.move.cells) & case.board.tiles.keys() else case.board
    near = {
        cell for new in case.move.cells if new in after for line in lines_through(after, new) for cell in line.cells
    }
    near |= {beside for new in case.move.cells for beside in new.neighbors}
    return sum(cell not in near for cell in case.board)


def rank(finds: Iterable[Find], existing: Iterable[Example], most: int) -> list[Candidate]:
    """The best `most` finds, the best first.

    Each in turn is the one worth most: for what it is among the first to show, less what there is to look
    at. Finds that equal an existing example under symmetry, or show exactly what one shows, are left out.
    """
    known, taught = set(), set()
    seen: Counter[tuple[str, str]] = Counter()
    for example in existing:
        case = case_of(example.fields)
        known.add(key(case))
        taught |= {(lesson.kind, lesson.rule, lesson.detail) for lesson in lessons(case)}
    left = [
        (find, key(find.case), cost(find), cells_of(find)) for find in finds
        if find.case.tile_count <= _MOST_TILES[find.lesson.kind] and tuple(find.lesson) not in taught and teaches(find)
    ]
    left = [entry for entry in left if entry[1] not in known]
    chosen: list[Candidate] = []
    while left and len(chosen) < most:
        best = max(left, key=lambda entry: (_worth(entry[3], seen) - 0.45 * entry[2], entry[0].order[2]))
        find, form, _, cells = best
        why = tuple(f"{name} {cell}" for name, cell in cells.items() if seen[name, cell] < FEWEST_OF_A_KIND
                    and name not in ("detail", "kind"))
        chosen.append(Candidate(name_of(find), find, why))
        seen.update(cells.items())
        left = [entry for entry in left if entry[1] != form]
    return chosen


def _worth(cells: dict[str, str], seen: Counter[tuple[str, str]]) -> float:
    alike = seen["rule and kind", cells["rule and kind"]]
    return sum(_WORTH[name] / (1 + seen[name, cell]) for name, cell in cells.items()) - _ALIKE * alike


def teaches(find: Find) -> bool:
    """Whether a teacher would show it: what it is about is not drowned by something else."""
    case, lesson = find.case, find.lesson
    verdict = case.verdict
    if not isinstance(case, Table):
        return True
    lines = 0 if verdict.score is None else len(verdict.score.lines)
    match lesson.kind:
        case Kind.RULE:
            # One rule at a time: a Qwirkle hides the others, many lines hide all but themselves.
            return lines <= 2 and (lesson.rule == "scoring.qwirkle" or "6." not in lesson.detail.split(" ")[0])
        case Kind.MISCOUNT:
            return lines <= 3 and _idle(case) == 0
        case Kind.REASON:
            # A hand of a single tile looks as if it were the end of the game.
            held = case.hand is None or len(case.hand) > 1
            return held and len(verdict.violations) <= 2 and len(case.move) <= 4 and _idle(case) <= 1
        case Kind.TRAP | Kind.HIDDEN:
            return _idle(case) <= 4
        case _:
            return _idle(case) <= 1


def rules_of(case: Case, lesson: Lesson) -> list[str]:
    """The rules that an example of `case` names: that of its lesson first, at most two more."""
    verdict = case.verdict
    if not verdict:
        more = [violation.rule for violation in verdict.violations]
    elif isinstance(case, Table) and case.board:
        more = [rule for rule, _ in legal_rules(case.board, case.move, verdict)
                if rule.startswith(("scoring.", "line.all"))]
    else:
        more = []
    return list(dict.fromkeys([lesson.rule, *more]))[:3]


def difficulty(case: Case) -> int:
    """1 for what a newcomer answers at a look, 2 for what takes a count, 3 for what takes thought.

    By tiles to look at and lines to count; where a hand is to be weighed up, it is one more.
    """
    verdict = case.verdict
    count = 1
    if isinstance(case, Table) and not set(case.move.cells) & case.board.tiles.keys():
        count = len(new_lines(case.board.tiles, case.move))
    points = case.tile_count / 5 + count
    if isinstance(case, Table) and case.hand is not None and verdict:
        points += 1.5
    return 1 if points < 2.6 else 2 if points < 4.3 else 3


def missing(candidates: Iterable[Find], registry: Registry) -> Iterator[str]:
    """What no find covers: rules that a table can show, reasons, and small numbers of points."""
    finds = list(candidates)
    rules = {find.lesson.rule for find in finds}
    for rule in registry.rules.values():
        if not rule.no_example and rule.id not in rules:
            yield f"rule {rule.id}"
    reasons = {str(reason) for find in finds for reason in find.case.verdict.reasons}
    for reason in Reason:
        if str(reason) not in reasons:
            yield f"reason {reason}"
    totals = {find.case.verdict.score.total for find in finds if find.case.verdict.score}
    for total in range(2, max(totals, default=2)):
        if total not in totals:
            yield f"{total} points"
