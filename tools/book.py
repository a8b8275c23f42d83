"""A book: all that the pages of one language are made from, read once and checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from qwirkle_rules import bridge

from . import words
from .examples import Example, Wrong, coverage_problems, verify_examples
from .faults import ROOT, Fault, Faults, read_text
from .games import Game, load_games
from .glossary import Definition, Term, definitions, load_terms
from .languages import ALL, ORIGINAL
from .lesson_texts import StepText, lesson_titles, load_step_texts
from .lessons import Lesson, load_lessons
from .questions import Answer, Question, load_answers, load_questions
from .registry import Registry, Rule, line_of, load_registry, rule_titles
from .symmetry import twins
from .translations import check as check_translation

DOCS = ROOT / "docs"


@dataclass(frozen=True, slots=True)
class Content:
    """What the pages of all languages are made from; each entry has its id as key.

    Attributes:
        registry: the rules.
        examples: the verified examples.
        wrong: the examples that are not.
        questions: the questions.
        terms: the terms of the glossary.
        lessons: the lessons in their order, with what was proven about their steps.
        games: the whole games.
        faults: what is wrong with any of them.
    """

    registry: Registry
    examples: dict[str, Example]
    wrong: dict[str, Wrong]
    questions: dict[str, Question]
    terms: dict[str, Term]
    lessons: dict[str, Lesson]
    games: dict[str, Game]
    faults: Faults


@dataclass
class Book:
    """What the pages of one language are made from, and what was found wrong with it.

    Attributes:
        language: the pages' language.
        registry: the rules.
        titles: each rule's title in this language.
        examples: the verified examples by id.
        questions: the questions by id.
        answers: each question and its short answer in this language.
        terms: the terms of the glossary by id.
        definitions: each term in this language.
        faults: what is wrong; shown on the pages too.
        lessons: the lessons by id, in their order, with what was proven about their steps.
        lesson_titles: each lesson's title in this language.
        steps: each step's words in this language, by its anchor.
        games: the whole games by id.
        wrong: the examples that are left out, by id; their faults are shown where they would stand.
    """

    language: str
    registry: Registry
    titles: dict[str, str]
    examples: dict[str, Example]
    questions: dict[str, Question]
    answers: dict[str, Answer]
    terms: dict[str, Term]
    definitions: dict[str, Definition]
    faults: Faults = field(default_factory=Faults)
    lessons: dict[str, Lesson] = field(default_factory=dict)
    lesson_titles: dict[str, str] = field(default_factory=dict)
    steps: dict[str, StepText] = field(default_factory=dict)
    games: dict[str, Game] = field(default_factory=dict)
    wrong: dict[str, Wrong] = field(default_factory=dict)
    _scenes: dict[str, dict[str, Any]] = field(default_factory=dict)

    @cached_property
    def labels(self) -> dict[str, Any]:
        """The build's words in this language."""
        return words.labels(self.language)

    @property
    def spoken(self) -> str:
        """The language that the engine speaks on these pages."""
        return ALL[self.language].spoken

    @cached_property
    def words(self) -> dict[str, dict[str, str]]:
        """The names of the tiles and the letters of the colors in this language."""
        return bridge.answer({"op": "words", "language": self.spoken})

    def scene(self, example: Example) -> dict[str, Any]:
        """The engine's answer about an example, in this language; asked once."""
        if example.id not in self._scenes:
            self._scenes[example.id] = example.scene_in(self.spoken)
        return self._scenes[example.id]

    def rule_link(self, rule: str, base: str) -> dict[str, str]:
        """Number, title and address of a rule, for a page whose way up to the language's root is `base`."""
        found = self.registry.rules[rule]
        return {
            "number": found.number,
            "title": self.titles.get(rule, rule),
            "href": f"{base}{found.page.removesuffix('.md')}/#{rule}",
        }

    def question_link(self, question: Question, base: str) -> dict[str, str]:
        """Words and address of a question, likewise."""
        return {
            "title": self.answers[question.id].title if question.id in self.answers else question.id,
            "href": f"{base}{question.page.removesuffix('.md')}/#{question.anchor}",
        }

    def example_link(self, example: Example, base: str) -> dict[str, str]:
        """Where an example stands, which is with its rule, or in the gallery if it was found; and what it shows."""
        home = self.registry.rules[example.rules[0]]
        kind = "link_scored" if example.total is not None else "link_legal" if example.legal else "link_illegal"
        return {
            "title": self.labels[kind].format(number=home.number, points=example.total),
            "href": f"{base}{'examples' if example.source else home.page.removesuffix('.md')}/#example.{example.id}",
        }

    def faults_at(self, rule: str | None) -> list[Fault]:
        """What is wrong with the examples that would stand at `rule`; without one, with those of the gallery only."""
        def home(example: Wrong) -> str | None:
            known = [name for name in example.rules[:1] if name in self.registry.rules and not example.is_found]
            return known[0] if known else None
        return [fault for example in self.wrong.values() if home(example) == rule for fault in example.faults]

    def questions_of(self, rule: Rule) -> Iterator[Question]:
        """The questions that a rule decides, alone or with others."""
        return (question for question in self.questions.values() if rule.id in question.rules)


def load_content(docs: Path = DOCS) -> Content:
    """What has no language, read and verified, with what is wrong with it."""
    faults = Faults()
    registry_path = docs / "rules.toml"
    registry = _loaded(registry_path, faults, lambda: load_registry(registry_path, faults), Registry({}, ()))
    examples, wrong = verify_examples(docs / "examples", registry, faults)
    for earlier, example in [*twins(examples)]:
        fault = faults.report(example.path, 1, f"this example equals {earlier.id!r} under symmetry")
        del examples[example.id]
        wrong[example.id] = Wrong(example.id, example.rules, example.reasons, bool(example.source), (fault,))
    # What those that are wrong leave open is no fault of its own.
    meant: dict[str, Example | Wrong] = {**examples, **wrong}
    text = read_text(registry_path, faults)
    for rule, problem in coverage_problems(meant, registry):
        faults.report(registry_path, line_of(text, f'"{rule}"'), problem)
    questions_path, terms_path = docs / "questions.toml", docs / "glossary.toml"
    questions: dict[str, Question] = _loaded(
        questions_path, faults, lambda: load_questions(questions_path, registry, meant, faults), {})
    terms: dict[str, Term] = _loaded(terms_path, faults, lambda: load_terms(terms_path, faults), {})
    lessons: dict[str, Lesson] = _loaded(
        docs / "lessons", faults, lambda: load_lessons(docs / "lessons", registry, meant, faults), {})
    return Content(registry, examples, wrong, questions, terms, lessons, load_games(docs / "games", faults), faults)


def load_book(language: str, docs: Path = DOCS, content: Content | None = None, *, strict: bool = True) -> Book:
    """Everything that the pages of `language` are made from, with what is wrong with it.

    `content`, if it was loaded from `docs` already, is not verified anew. Unless `strict`, sections that are made from
    an older English text are counted, not named.
    """
    content = content or load_content(docs)
    faults = Faults(content.faults.found.copy())
    pages = docs / language
    if language != ORIGINAL and not ALL[language].draft:
        check_translation(language, faults, docs, strict=strict)
        catalog = words.catalog(language, docs / "words")
        for line, problem in catalog.problems():
            faults.report(catalog.path, line, problem)
    book = Book(
        language, content.registry, rule_titles(content.registry, pages, faults), content.examples,
        content.questions, load_answers(content.questions, pages, faults),
        content.terms, definitions(content.terms, pages, faults), faults,
        content.lessons, lesson_titles(content.lessons, pages), games=content.games, wrong=content.wrong,
    )
    book.steps = load_step_texts(content.lessons, pages, book.words["tiles"], faults)
    return book


def _loaded[T](path: Path, faults: Faults, load: Callable[[], T], empty: T) -> T:
    """What `load` gives; a file whose data has another form than it should is reported, and taken for empty."""
    try:
        return load()
    except (TypeError, AttributeError, KeyError) as error:
        what = f"{error.args[0]!r} is missing" if isinstance(error, KeyError) else str(error)
        faults.report(path, 1, f"this file does not have its form: {what}")
        return empty
