"""Which rule is held by which reason, examples and tests: counted, not claimed."""

from __future__ import annotations

from dataclasses import dataclass

from qwirkle_rules import Reason

from .book import Book
from .registry import Rule
from .rule_marks import read_counts


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


def coverage(book: Book) -> list[Row]:
    """A row for each rule, in the order of the registry."""
    named = read_counts()
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
