"""The glossary docs/glossary.toml: terms, the words that stand for them on pages, and those people search for."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from .faults import Faults, read_text, read_toml
from .registry import first_paragraph, headings, line_of

PAGE = "glossary.md"


@dataclass(frozen=True, slots=True)
class Term:
    """One term.

    Attributes:
        id: authored, the same in every language; `term.<id>` is the anchor on the page.
        words: by language, the forms in which it occurs in the pages' text ("line", "lines").
        synonyms: by language, the other words by which people look for it.
    """

    id: str
    words: dict[str, tuple[str, ...]]
    synonyms: dict[str, tuple[str, ...]]

    @property
    def anchor(self) -> str:
        """The id of its heading."""
        return f"term.{self.id}"


@dataclass(frozen=True, slots=True)
class Definition:
    """A term in one language: its heading, and the first sentence of its definition."""

    title: str
    sentence: str


def load_terms(path: Path, faults: Faults) -> dict[str, Term]:
    """Read docs/glossary.toml; a term that stands there twice is reported.

    Raises:
        TypeError, AttributeError, KeyError: it is not of the form that the file's own first lines describe.
    """
    text = read_text(path, faults)
    terms: dict[str, Term] = {}
    for entry in read_toml(path, faults).get("terms", ()):
        term = Term(entry["id"], *(
            {language: tuple(words) for language, words in entry.get(key, {}).items()}
            for key in ("words", "synonyms")
        ))
        if term.id in terms:
            faults.report(path, line_of(text, f'"{term.id}"'), f"the term {term.id} stands here twice")
        terms.setdefault(term.id, term)
    return terms


def definitions(terms: dict[str, Term], pages: Path, faults: Faults) -> dict[str, Definition]:
    """Each term's definition in one language, from the glossary page; missing ones are reported."""
    path = pages / PAGE
    if not path.is_file():
        faults.report(path, 1, "there is no glossary page")
        return {}
    lines = read_text(path, faults).splitlines()
    found: dict[str, Definition] = {}
    for heading in headings("\n".join(lines)):
        term = heading.id.removeprefix("term.")
        if term in terms and heading.id.startswith("term."):
            found[term] = Definition(heading.title, _first_sentence(first_paragraph(lines[heading.line:])))
        elif heading.id.startswith("term."):
            faults.report(path, heading.line, f"the term {heading.id!r} is not in glossary.toml")
    for term in terms:
        if term not in found:
            faults.report(path, 1, f"the term {term} is not explained here")
    return found


def _first_sentence(paragraph: str) -> str:
    """The first sentence of a paragraph; a sentence ends with a period and a blank."""
    sentence, dot, _ = paragraph.partition(". ")
    return sentence + "." * bool(dot)
