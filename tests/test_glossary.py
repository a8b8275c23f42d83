"""The glossary: each term is explained once, and its first sentence is shown where it first occurs."""

from tools.book import load_book
from tools.faults import Faults
from tools.glossary import definitions, load_terms

TERMS = """[[terms]]
id = "line"
words = { en = ["line", "lines"] }
synonyms = { en = ["chain"] }

[[terms]]
id = "run"
"""


def load(tmp_path, terms, page):
    (tmp_path / "glossary.toml").write_text(terms, encoding="utf-8")
    (tmp_path / "glossary.md").write_text(page, encoding="utf-8")
    faults = Faults()
    found = load_terms(tmp_path / "glossary.toml", faults)
    return found, definitions(found, tmp_path, faults), [(fault.line, fault.text) for fault in faults.found]


def test_a_term_has_its_words_and_the_first_sentence_of_its_definition(tmp_path):
    terms, explained, faults = load(
        tmp_path, TERMS,
        "### Line { #term.line }\n\nTwo tiles\nor more. They touch.\n\n### Run { #term.run }\n\nOne or more.\n")
    assert terms["line"].words == {"en": ("line", "lines")}
    assert explained["line"].sentence == "Two tiles or more."
    assert explained["run"].sentence == "One or more."
    assert faults == []


def test_missing_and_unknown_terms_are_reported(tmp_path):
    _, _, faults = load(tmp_path, TERMS + '\n[[terms]]\nid = "line"\n', "### Lin { #term.lin }\n\nTwo.\n")
    assert (2, "the term line stands here twice") in faults
    assert (1, "the term 'term.lin' is not in glossary.toml") in faults
    assert (1, "the term line is not explained here") in faults


def test_every_term_of_the_site_is_explained_in_a_sentence():
    book = load_book("en")
    assert set(book.definitions) == set(book.terms)
    assert all(found.sentence.endswith(".") and len(found.sentence) > 20 for found in book.definitions.values())
