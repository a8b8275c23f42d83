"""The questions: each has its words, its answer and its rule, and what is wrong is told with its line."""

import pytest

from tools.book import DOCS, load_book
from tools.faults import Faults
from tools.questions import load_answers, load_questions

GOOD = """[[topics]]
id = "lines"
questions = [
    { id = "twice", bank = "Q007", rules = ["line.no-duplicates"], examples = ["twin-at-the-far-end"] },
    { id = "seven", rules = ["line.at-most-six"] },
]
"""


@pytest.fixture(scope="module")
def book():
    return load_book("en")


def load(tmp_path, book, text):
    path = tmp_path / "questions.toml"
    path.write_text(text, encoding="utf-8")
    faults = Faults()
    found = load_questions(path, book.registry, book.examples, faults)
    return found, [(fault.line, fault.text) for fault in faults.found]


def test_a_question_has_its_page_and_its_anchor(tmp_path, book):
    found, faults = load(tmp_path, book, GOOD)
    assert faults == []
    question = found["twice"]
    assert (question.page, question.anchor, question.bank) == ("questions/lines.md", "q.twice", "Q007")


@pytest.mark.parametrize(("old", "new", "line", "fault"), [
    ('"seven"', '"Seven up"', 5, "the question id 'Seven up' is not made of lower-case words and hyphens"),
    ('"seven"', '"twice"', 4, "the question twice stands here twice"),
    ('["line.at-most-six"]', "[]", 5, "the question seven names no rule that decides it"),
    ('["line.at-most-six"]', '["line.six"]', 5, "the question seven names the unknown rule 'line.six'"),
    ('["twin-at-the-far-end"]', '["no-such"]', 4, "the question twice names the unknown example 'no-such'"),
    ('"seven", ', '"seven", bank = "Q007", ', 5, "the question seven has the bank number Q007 of another one"),
])
def test_a_wrong_entry_is_reported_with_its_line(tmp_path, book, old, new, line, fault):
    assert old in GOOD
    assert (line, fault) in load(tmp_path, book, GOOD.replace(old, new))[1]


def test_every_question_is_asked_and_answered_on_its_page_once(tmp_path, book):
    questions, _ = load(tmp_path, book, GOOD)
    pages = tmp_path / "en"
    (pages / "questions").mkdir(parents=True)
    page = pages / "questions" / "lines.md"
    page.write_text("### May it? { #q.twice }\n\nNo. See [the rule](x.md).\nReally.\n\nMore.\n\n"
                    "### Else? { #q.else }\n\nYes.\n\n### Again? { #q.twice }\n\n### Other\n\nText\n", encoding="utf-8")
    faults = Faults()
    answers = load_answers(questions, pages, faults)
    assert [fault.line for fault in faults.found] == [8, 12, 12, 1]
    assert [fault.text for fault in faults.found] == [
        "the question 'q.else' is not in questions.toml", "the question twice is asked twice",
        "the question twice has no answer", "the question seven is not answered here"]
    page.write_text("### May it? { #q.twice }\n\nNo. See [the rule](x.md).\nReally.\n\nMore.\n", encoding="utf-8")
    assert load_answers(questions, pages, Faults())["twice"].short == "No. See the rule. Really."
    assert answers["twice"].title == "Again?"


def test_the_questions_that_players_ask_are_all_there(book):
    banked = [question.bank for question in book.questions.values() if question.bank]
    assert len(banked) == len(set(banked)) == 52
    assert len(book.questions) >= 100
    assert (DOCS / "questions.toml").is_file()
