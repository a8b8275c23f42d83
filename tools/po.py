"""A catalog of messages as a translator's file (.po): brought up to date, checked, read."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

_VOLATILE = re.compile(
    rb'^"(?:POT-Creation-Date|PO-Revision-Date|Generated-By|Project-Id-Version|Report-Msgid-Bugs-To|'
    rb'Last-Translator|Language-Team):.*\n|^#, fuzzy\n(?=msgid ""\n)', re.MULTILINE)
_PLACEHOLDER = re.compile(r"\{(\w+)(?:\.\w+)?\}")

UPDATE = ".venv/bin/python -m tools catalogs"
"""The command that brings every catalog up to date."""


@dataclass(frozen=True, slots=True)
class CatalogFile:
    """One language's catalog.

    Attributes:
        language: the code of its language.
        path: the file.
        template: the messages that it must have, untranslated.
    """

    language: str
    path: Path
    template: Catalog

    def read(self) -> Catalog:
        """The catalog as it stands; an empty one where there is none yet."""
        if not self.path.is_file():
            header = self.template.header_comment
            return Catalog(locale=self.language, project=self.template.project, header_comment=header)
        with self.path.open("rb") as file:
            return read_po(file, locale=self.language)

    def merged(self) -> bytes:
        """The catalog with exactly the messages of today; gone ones are dropped, none is guessed."""
        catalog = self.read()
        # A copy: Babel would put the template's own messages into the catalog, and translate them there.
        catalog.update(deepcopy(self.template), no_fuzzy_matching=True)
        catalog.obsolete.clear()
        target = io.BytesIO()
        write_po(target, catalog, width=110, omit_header=False, no_location=True, ignore_obsolete=True)
        # Dates, versions and empty fields of the header would make runs differ.
        return _VOLATILE.sub(b"", target.getvalue())

    def update(self) -> None:
        """Write the file with the messages of today, ready to be translated."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_bytes(self.merged())

    def problems(self) -> Iterator[tuple[int, str]]:
        """What is wrong with the file: a line of it, and a sentence."""
        if not self.path.is_file():
            yield 1, f"there is no catalog for {self.language}: run {UPDATE}"
            return
        if self.path.read_bytes() != self.merged():
            yield 1, f"the catalog does not have the messages of today: run {UPDATE}"
        for message in self.read():
            if message.id:
                for problem in _message_problems(message):
                    yield message.lineno or 1, problem


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
