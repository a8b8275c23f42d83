"""The questions docs/questions.toml: which exist, which rules decide them, which examples show them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from .examples import Example, Wrong
from .faults import Faults, read_text, read_toml
from .registry import STATUSES, Registry, first_paragraph, headings, line_of

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Question:
    """One question, without words: those stand in the pages.

    Attributes:
        id: authored, never reused, the same in every language; `q.<id>` is the anchor on the page.
        topic: its topic's id, which is also the name of its page below questions/.
        rules: the rules that decide it, the deciding one first: its status is the answer's.
        examples: the examples that show it.
        status: how sure the answer is, where that is not the deciding rule's status; else empty.
        bank: its number in the bank of questions that were collected from players; empty if it has none.
    """

    id: str
    topic: str
    rules: tuple[str, ...]
    examples: tuple[str, ...] = ()
    status: str = ""
    bank: str = ""

    @property
    def page(self) -> str:
        """The Markdown file below docs/<language>/ that answers the question."""
        return f"questions/{self.topic}.md"

    @property
    def anchor(self) -> str:
        """The id of its heading."""
        return f"q.{self.id}"


def load_questions(
    path: Path, registry: Registry, examples: Mapping[str, Example | Wrong], faults: Faults
) -> dict[str, Question]:
    """Read docs/questions.toml; what is wrong in it is reported to `faults`, the rest is kept.

    Raises:
        TypeError, AttributeError, KeyError: it is not of the form that the file's own first lines describe.
    """
    text = read_text(path, faults)
    found: dict[str, Question] = {}
    for topic in read_toml(path, faults).get("topics", ()):
        for entry in topic["questions"]:
            question = Question(
                id=entry["id"], topic=topic["id"], rules=tuple(entry.get("rules", ())),
                examples=tuple(entry.get("examples", ())), status=entry.get("status", ""), bank=entry.get("bank", ""),
            )
            for problem in _problems(question, found, registry, examples):
                faults.report(path, line_of(text, f'"{question.id}"'), problem)
            if question.rules and all(rule in registry.rules for rule in question.rules):
                found.setdefault(question.id, question)
    return found


def _problems(
    question: Question, known: dict[str, Question], registry: Registry, examples: Mapping[str, Example | Wrong]
) -> Iterator[str]:
    """What is wrong with one entry."""
    if not _ID.fullmatch(question.id):
        yield f"the question id {question.id!r} is not made of lower-case words and hyphens"
    if question.id in known:
        yield f"the question {question.id} stands here twice"
    if question.bank and any(question.bank == other.bank for other in known.values()):
        yield f"the question {question.id} has the bank number {question.bank} of another one"
    if not question.rules:
        yield f"the question {question.id} names no rule that decides it"
    if question.status and question.status not in STATUSES:
        yield f"the question {question.id} has the status {question.status!r}; expected {', '.join(STATUSES)}"
    for rule in question.rules:
        if rule not in registry.rules:
            yield f"the question {question.id} names the unknown rule {rule!r}"
    for example in question.examples:
        if example not in examples:
            yield f"the question {question.id} names the unknown example {example!r}"


@dataclass(frozen=True, slots=True)
class Answer:
    """A question in one language: its words, and the short answer, the first paragraph below them."""

    title: str
    short: str


def load_answers(questions: dict[str, Question], pages: Path, faults: Faults) -> dict[str, Answer]:
    """Each question's words and answer in one language, from the pages below `pages`; missing ones are reported."""
    answers: dict[str, Answer] = {}
    for page in sorted({question.page for question in questions.values()}):
        path = pages / page
        if not path.is_file():
            faults.report(path, 1, "this topic of questions.toml has no page")
            continue
        text = read_text(path, faults)
        lines = text.splitlines()
        for heading in headings(text):
            question = questions.get(heading.id.removeprefix("q."))
            if question is not None and question.page == page and heading.id == question.anchor:
                if question.id in answers:
                    faults.report(path, heading.line, f"the question {question.id} is asked twice")
                answers[question.id] = Answer(heading.title, first_paragraph(lines[heading.line:]))
                if not answers[question.id].short:
                    faults.report(path, heading.line, f"the question {question.id} has no answer")
            elif heading.id.startswith("q."):
                faults.report(path, heading.line, f"the question {heading.id!r} is not in questions.toml")
    for question in questions.values():
        if question.id not in answers and (pages / question.page).is_file():
            faults.report(pages / question.page, 1, f"the question {question.id} is not answered here")
    return answers
