"""The catalogs: the engine's sentences and the site's words, brought up to date, checked, compiled for use."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file

from qwirkle_rules.tiles import Color
from qwirkle_rules.words import FORMS, TILE_NAMES

from . import words
from .build_hook import compile_catalogs
from .faults import ROOT, Faults
from .languages import ALL, LANGUAGES, ORIGINAL
from .po import CatalogFile

ENGINE = ROOT / "qwirkle_rules"
# The last five are what the parsers say: Scanner's methods take a literal, which is told (told.py).
_KEYWORDS: dict[str, tuple[int, ...] | None] = {
    "_": None, "_n": (1, 2),
    "tell": (1,), "fail": (1,), "number": (1,), "expect": (2,), "expect_end": (1,), "_scan_separator": (2,),
}


def template() -> Catalog:
    """Every message of the engine, untranslated: the sentences in its code, the tiles' names, the letters."""
    return _template(ENGINE)


@cache
def _template(engine: Path) -> Catalog:
    catalog = Catalog(
        project="qwirkle-rules", header_comment="# Sentences of the Qwirkle rules engine. Texts: CC BY 4.0.")
    for path in sorted(engine.glob("*.py")):
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


def engine_catalog(language: str, engine: Path | None = None) -> CatalogFile:
    """The catalog of the engine's sentences that a translator writes."""
    path = (engine or ENGINE) / "locale" / language / "LC_MESSAGES" / "qwirkle_rules.po"
    return CatalogFile(language, path, template())


def engine_problems(language: str) -> Iterator[tuple[int, str]]:
    """What is wrong with a catalog of the engine: a line of its file, and a sentence."""
    file = engine_catalog(language)
    yield from file.problems()
    letters = [message.string for message in file.read() if message.context == "letter"]
    if len(set(letters)) < len(letters):
        yield 1, f"two colors have one letter: {' '.join(map(str, letters))}"


def check(faults: Faults) -> None:
    """Report what is wrong with any catalog of a published language."""
    for language in LANGUAGES[1:]:
        for line, problem in engine_problems(language):
            faults.report(engine_catalog(language).path, line, problem)
        site = words.catalog(language)
        for line, problem in site.problems():
            faults.report(site.path, line, problem)


def main() -> int:
    """Update and compile; prints what is left to translate, drafts too."""
    for language in ALL:
        if language != ORIGINAL:
            engine_catalog(language).update()
            words.catalog(language).update()
    compile_catalogs(ENGINE)
    faults = Faults()
    check(faults)
    print(f"Catalogs: {len(template())} sentences of the engine and {len(words.template())} words of the site "
          f"in {len(LANGUAGES) - 1} languages, {len(faults.found)} problem(s).")
    return bool(faults.found)
