"""Which rule is held by which reason, examples and tests: counted, not claimed."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from qwirkle_rules import Reason

from .book import Book
from .faults import ROOT
from .registry import Rule

_MARK = re.compile(r"""pytest\.mark\.rule\(\s*["']([\w.-]+)["']""")


@dataclass(frozen=True, slots=True)
class Row:
    """One rule and what holds it.

    Attributes:
        rule: the rule.
        title: its title in the book's language.
        reasons: the reasons for which the engine refuses a turn that breaks it.
        legal, illegal: how many examples show it with an allowed and with a refused turn.
        questions: how many questions it decides.
        tests: how many tests of the project name it.
    """

    rule: Rule
    title: str
    reasons: tuple[str, ...]
    legal: int
    illegal: int
    questions: int
    tests: int


def coverage(book: Book, tests: Path = ROOT / "tests") -> list[Row]:
    """A row for each rule, in the order of the registry."""
    named = test_counts(tests)
    rows = []
    for rule in book.registry.rules.values():
        shown = [example for example in book.examples.values() if rule.id in example.rules]
        rows.append(Row(
            rule, book.titles.get(rule.id, rule.id),
            tuple(str(reason) for reason in Reason if reason.rule == rule.id),
            sum(example.legal for example in shown), sum(not example.legal for example in shown),
            sum(1 for _ in book.questions_of(rule)), named[rule.id],
        ))
    return rows


def test_counts(tests: Path) -> Counter[str]:
    """How many tests below `tests` are marked with each rule's id.

    Raises:
        FileNotFoundError: there are no tests.
    """
    paths = sorted(tests.rglob("test_*.py"))
    if not paths:
        raise FileNotFoundError(f"no tests in {tests}")
    return Counter(rule for path in paths for rule in _MARK.findall(path.read_text(encoding="utf-8")))
