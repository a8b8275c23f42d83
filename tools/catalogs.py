"""The engine's catalogs: messages are found in its code, merged into each language, compiled for use."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from qwirkle_rules.tiles import Color
from qwirkle_rules.words import FORMS, LANGUAGES, TILE_NAMES

from .build_hook import compile_catalogs
from .faults import ROOT, Faults

ENGINE = ROOT / "qwirkle_rules"
_KEYWORDS = {"_": None, "_n": (1, 2)}
_VOLATILE = re.compile(
    rb'^"(?:POT-Creation-Date|PO-Revision-Date|Generated-By|Project-Id-Version|Report-Msgid-Bugs-To|'
    rb'Last-Translator|Language-Team):.*\n|^#, fuzzy\n(?=msgid ""\n)', re.MULTILINE)
_PLACEHOLDER = re.compile(r"\{(\w+)(?:\.\w+)?\}")
_HEADER = "Sentences of the Qwirkle rules engine. Texts: CC BY 4.0."


def template() -> Catalog:
    """Every message of the engine, untranslated: the sentences in its code, the tiles' names, the letters."""
    catalog = Catalog(project="qwirkle-rules", header_comment=f"# {_HEADER}")
    for path in sorted(ENGINE.glob("*.py")):
        for line, message, comments, context in extract_from_file(
                "python", path, keywords=_KEYWORDS, comment_tags=("Translators:",)):
            catalog.add(message, locations=[(path.name, line)], auto_comments=comments, context=context)
    for tile, name in TILE_NAMES.items():
        catalog.add(name, context="list", auto_comments=[f"{tile}, in a list"])
        for form in FORMS:
            catalog.add(f"the {name}", context=form, auto_comments=[f"{tile}, with article, as {form}"])
    for color in Color:
        catalog.add(color.letter, context="letter", auto_comments=["on the tile; all six must differ"])
    return catalog


def po_path(language: str) -> Path:
    """The catalog that a translator writes."""
    return ENGINE / "locale" / language / "LC_MESSAGES" / "qwirkle_rules.po"


def read(language: str) -> Catalog:
    """The catalog of a language as it stands; an empty one where there is none yet."""
    path = po_path(language)
    if not path.is_file():
        return Catalog(locale=language, project="qwirkle-rules", header_comment=f"# {_HEADER}")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def merged(language: str) -> bytes:
    """The language's catalog with exactly the messages of today; gone ones are dropped, none is guessed."""
    catalog = read(language)
    catalog.update(template(), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    target = io.BytesIO()
    write_po(target, catalog, width=110, omit_header=False, no_location=True, ignore_obsolete=True)
    # Dates, versions and empty fields of the header would make runs differ.
    return _VOLATILE.sub(b"", target.getvalue())


def update() -> None:
    """Write every language's catalog with the messages of today, ready to be translated."""
    for language in LANGUAGES[1:]:
        path = po_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(merged(language))


def problems(language: str) -> Iterator[tuple[int, str]]:
    """What is wrong with a catalog: a line of its file, and a sentence."""
    text = po_path(language).read_bytes()
    if text != merged(language):
        yield 1, "the catalog does not have the messages of today: run .venv/bin/python -m tools catalogs"
    catalog = read(language)
    for message in catalog:
        if message.id:
            for problem in _message_problems(message):
                yield message.lineno or 1, problem
    letters = [message.string for message in catalog if message.context == "letter"]
    if len(set(letters)) < len(letters):
        yield 1, f"two colors have one letter: {' '.join(map(str, letters))}"


def _message_problems(message: Message) -> Iterator[str]:
    """What is wrong with one translated message."""
    originals, strings = _forms(message.id), _forms(message.string)
    if not all(strings):
        yield f"not translated: {originals[0]!r}"
        return
    if message.fuzzy:
        yield f"marked as fuzzy: {originals[0]!r}"
    known = set().union(*(_placeholders(original) for original in originals))
    for string in strings:
        if (found := _placeholders(string)) != known and not (message.pluralizable and found <= known):
            yield f"placeholders {sorted(found)} instead of {sorted(known)}: {originals[0]!r}"


def _forms(text: str | Sequence[str] | None) -> Sequence[str]:
    """The forms of a message, for one and for many; a single one if it does not depend on a number."""
    return [text] if isinstance(text, str) else text or [""]


def _placeholders(text: str) -> set[str]:
    """The names of the values that a message takes; the form of a tile's name may differ."""
    return set(_PLACEHOLDER.findall(text))


def check(faults: Faults) -> None:
    """Report what is wrong with any catalog."""
    for language in LANGUAGES[1:]:
        for line, problem in problems(language):
            faults.report(po_path(language), line, problem)


def main() -> int:
    """Update and compile; prints what is left to translate."""
    update()
    compile_catalogs(ENGINE)
    left = 0
    for language in LANGUAGES[1:]:
        for line, problem in problems(language):
            left += 1
            print(f"{po_path(language).relative_to(ROOT)}:{line}: {problem}", file=sys.stderr)
    print(f"Catalogs: {len(template())} messages in {len(LANGUAGES) - 1} languages, {left} problem(s).")
    return bool(left)
