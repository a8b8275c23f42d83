"""The coverage table: counted from examples, questions, reasons and tests' marks."""

from tools.book import load_book
from tools.coverage import coverage


def test_a_rule_is_counted_with_its_reasons_examples_and_tests():
    book = load_book("en")
    row = {row.rule.id: row for row in coverage(book)}["line.no-duplicates"]
    shown = [example for example in book.examples.values() if "line.no-duplicates" in example.rules]
    assert row.reasons == ("duplicate-tile",)
    assert (row.legal, row.illegal) == (sum(e.legal for e in shown), sum(not e.legal for e in shown))
    assert row.tests >= 1
    assert row.title == "No tile twice in a line"


def test_every_rule_has_its_row_in_order():
    book = load_book("en")
    assert [row.rule.id for row in coverage(book)] == list(book.registry.rules)


def test_every_rule_that_the_engine_enforces_is_held_by_a_test():
    for row in coverage(load_book("en")):
        assert row.tests or not row.reasons, row.rule.id
