"""The words of the lessons' steps: task, hints and closing word from the pages, held against what was proven."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from qwirkle_rules import Move, Tile, Trade
from qwirkle_rules.danger import fives

from .faults import Faults, read_text
from .lesson_goals import Step
from .lesson_proofs import Proof
from .lessons import Lesson
from .registry import headings
from .sections import sections, without_marks
from .spaces import one_line

_NUMBER = re.compile(r"(?<![\w.#-])\d+(?![\w-])")
_ITEM = re.compile(r"\d+\.\s+(?P<text>.*)")
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")

# A Qwirkle's points and bonus may be named anywhere: a rule, not a claim about the step.
_ALWAYS = frozenset({6, 12})


@dataclass(frozen=True, slots=True)
class StepText:
    """A step in one language, as plain text.

    Attributes:
        title: its heading.
        task: what is to be done, one or two sentences.
        hints: in the order of the step's hints.
        closing: what is said once it is done.
        line: the line of its heading, from 1.
    """

    title: str
    task: str
    hints: tuple[str, ...]
    closing: str
    line: int


def load_step_texts(
    lessons: dict[str, Lesson], pages: Path, names: dict[str, str], faults: Faults
) -> dict[str, StepText]:
    """Each step's words in one language by its anchor, from the pages below `pages`; what is wrong is reported.

    A page that is not there is left to the check of translations. `names` are the names of the tiles by kind.
    """
    found: dict[str, StepText] = {}
    for lesson in lessons.values():
        path = pages / lesson.page
        if not path.is_file():
            continue
        text = read_text(path, faults)
        lines = {heading.id: heading for heading in headings(text)}
        bodies = {section.id: section for section in sections(text)}
        steps = {lesson.anchor(step): (step, proof) for step, proof in lesson.steps}
        for anchor, heading in lines.items():
            if anchor.startswith("step.") and anchor not in steps:
                faults.report(path, heading.line, f"the step {anchor!r} is not in {lesson.path.name}")
        order = [anchor for anchor in lines if anchor in steps]
        if order != [anchor for anchor in steps if anchor in lines]:
            faults.report(path, 1, f"the steps stand in another order than in {lesson.path.name}")
        for anchor, (step, proof) in steps.items():
            if anchor not in lines:
                faults.report(path, 1, f"the step {anchor!r} of {lesson.path.name} has no words here")
                continue
            made = _parse(bodies[anchor].text, lines[anchor].title, lines[anchor].line)
            if made is None or len(made.hints) != len(step.hints):
                faults.report(path, lines[anchor].line,
                              f"a step has a task, {len(step.hints)} hints in a numbered list, and a closing word")
                continue
            found[anchor] = made
            for problem in _untrue(made, step, proof, names):
                faults.report(path, made.line, problem)
    return found


def lesson_titles(lessons: dict[str, Lesson], pages: Path) -> dict[str, str]:
    """Each lesson's title in one language, from its page's own heading; a page that is not there has none."""
    found = {}
    for lesson in lessons.values():
        path = pages / lesson.page
        text = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
        if match := re.search(r"^# (.+?)\s*(?:\{[^}]*\}\s*)?$", text, re.MULTILINE):
            found[lesson.id] = match[1]
    return found


def _parse(text: str, title: str, line: int) -> StepText | None:
    """The words of a section; None where they are not a task, perhaps a list of hints, and a closing word."""
    blocks = [block for block in "\n".join(without_marks(text.splitlines()[1:])).split("\n\n") if block.strip()]
    plain = [one_line(_LINK.sub(r"\1", block)) for block in blocks]
    if len(plain) < 2 or len(plain) > 3 or any(_ITEM.match(plain[place]) for place in (0, -1)):
        return None
    hints: list[str] = []
    if len(blocks) == 3:
        for row in blocks[1].strip().splitlines():
            if item := _ITEM.match(row):
                hints.append(item["text"])
            elif hints:
                hints[-1] += f" {row.strip()}"
            else:
                return None
    return StepText(title, plain[0], tuple(hints), plain[-1], line)


def _untrue(text: StepText, step: Step, proof: Proof, names: dict[str, str]) -> Iterator[str]:
    """What the words say that was not proven: numbers, and tiles that do not occur in the step."""
    words = " ".join([text.title, text.task, *text.hints, text.closing])
    for number in sorted({int(found) for found in _NUMBER.findall(words)} - proof.numbers - _ALWAYS):
        yield f"the number {number} is not among what was proven about this step: {sorted(proof.numbers)}"
    there = {str(tile) for tile in tiles_of(step)}
    for kind, name in names.items():
        if kind not in there and re.search(rf"\b{re.escape(name)}\b", words, re.IGNORECASE):
            yield f"the {name} is not in this step"


def tiles_of(step: Step) -> set[Tile]:
    """Every tile on the table, in the hands, in the turns, and those that would finish a five."""
    hands = step.position.hands if step.position else [step.hand] if step.hand else []
    turns = [*step.turns, *([step.move] if step.move else [])]
    return {
        *step.board.values(), *(tile for hand in hands for tile in hand.tiles),
        *(tile for turn in turns if isinstance(turn, Move | Trade) for tile in turn.tiles),
        *(five.tile for five in fives(step.board)),
    }
