"""The lessons docs/lessons/*.toml: steps to solve on a board, each proven solvable by the engine."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from qwirkle_rules import QwirkleError

from .examples import Example, Wrong
from .faults import Faults, read_text, read_toml
from .lesson_goals import Step, StepError, make_step
from .lesson_proofs import Proof, prove
from .registry import Registry, line_of

__all__ = ["QUIZ_LENGTH", "Lesson", "load_lessons"]

_ID = re.compile(r"[a-z]+(-[a-z]+)*")

QUIZ_LENGTH = 5
"""Questions in the quiz at the end of a lesson."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson, without words: those stand in its page.

    Attributes:
        id: the file's name without its ending, and the page's below learn/.
        path: the file.
        number: its place among the lessons, from 1.
        rules: the rules that it teaches: its quiz asks about them.
        steps: what is to be done, in order, each with what was proven about it.
    """

    id: str
    path: Path
    number: int
    rules: tuple[str, ...]
    steps: tuple[tuple[Step, Proof], ...]

    @property
    def page(self) -> str:
        """The Markdown file below docs/<language>/ that says what is to be done."""
        return f"learn/{self.id}.md"

    def anchor(self, step: Step) -> str:
        """The id of a step's heading, and so its address on the page."""
        return f"step.{self.id}.{step.id}"


def load_lessons(
    folder: Path, registry: Registry, examples: Mapping[str, Example | Wrong], faults: Faults
) -> dict[str, Lesson]:
    """Read and prove every lesson, in their order; a step that does not hold is reported and left out.

    Raises:
        FileNotFoundError: there is no lesson at all.
    """
    paths = sorted(folder.glob("*.toml"))
    if not paths:
        raise FileNotFoundError(f"no lessons (*.toml) in {folder}")
    found: dict[str, Lesson] = {}
    for path in paths:
        text = read_text(path, faults)
        data = read_toml(path, faults)
        steps = [(line, made) for line, made in _steps(path, text, data, faults) if made is not None]
        lesson = Lesson(path.stem, path, data.get("number", 0), tuple(data.get("rules", ())),
                        tuple(made for _, made in steps))
        for needle, problem in _problems(lesson, registry, examples, len(data.get("steps", ()))):
            faults.report(path, line_of(text, needle), problem)
        found[lesson.id] = lesson
    ordered = dict(sorted(found.items(), key=lambda entry: (entry[1].number, entry[0])))
    for place, lesson in enumerate(ordered.values(), 1):
        if lesson.number != place:
            faults.report(lesson.path, line_of(read_text(lesson.path, faults), "number ="),
                          f"the lessons are numbered from 1 without a gap: expected {place}, found {lesson.number}")
            break
    return ordered


def _steps(
    path: Path, text: str, data: dict[str, Any], faults: Faults
) -> Iterator[tuple[int, tuple[Step, Proof] | None]]:
    """Each step of a file with the line at which it begins; without one where something is wrong with it."""
    lines = [number for number, line in enumerate(text.splitlines(), 1) if line.strip() == "[[steps]]"]
    known: set[str] = set()
    for line, entry in zip(lines, data.get("steps", ()), strict=False):
        made = None
        try:
            step = make_step(entry)
            if step.id in known:
                raise StepError(f"the step {step.id!r} stands here twice")
            known.add(step.id)
            made = step, prove(step)
        except KeyError as error:
            faults.report(path, line, f"the step lacks {error.args[0]!r}")
        except (StepError, QwirkleError, TypeError) as error:
            faults.report(path, line, f"the step {entry.get('id', '?')!r}: {error}")
        yield line, made


def _problems(
    lesson: Lesson, registry: Registry, examples: Mapping[str, Example | Wrong], written: int
) -> Iterator[tuple[str, str]]:
    """What is wrong with a lesson as a whole: a text of its file to point at, and a sentence."""
    if not _ID.fullmatch(lesson.id):
        yield "", f"the lesson id {lesson.id!r} is not made of lower-case words and hyphens"
    if not 3 <= written <= 6:
        yield "[[steps]]", f"a lesson has three to six steps, this one has {written}"
    for rule in lesson.rules:
        if rule not in registry.rules:
            yield f'"{rule}"', f"the rule {rule!r} is not in the registry"
    asked = [example for example in examples.values() if set(example.rules) & set(lesson.rules)]
    if len(asked) < QUIZ_LENGTH:
        yield "rules =", (f"the quiz needs {QUIZ_LENGTH} examples of the rules of this lesson, "
                        f"there are {len(asked)}")


