"""Paper: the whole rulebook and the quick card of each language as PDFs, printed by a headless Chromium."""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from markupsafe import Markup
from pypdf import PdfReader

from . import chromium, pictures
from .book import DOCS, Book
from .paper_articles import PaperError
from .paper_parts import Pages
from .templating import FOLDER as TEMPLATE_FOLDER
from .templating import TEMPLATES

LEFT_OUT = "The PDFs were left out: no Chromium was found (install one, or name one in the variable CHROMIUM)."
"""What a build says that makes no PDFs because it cannot."""

# In points. Below the smallest size a card is no help at the table: then its text is too long.
LARGEST_CARD, SMALLEST_CARD = 12.0, 8.0

# Contents with numbers of another width can move what follows; then the numbers are read again.
_PASSES = 4

_THEME = DOCS / "theme" / "assets"


def paper_files(language: str) -> dict[str, str]:
    """The addresses of the PDFs below the language's folder, by what they are: the book, the card.

    >>> paper_files("nl")["card"]
    'paper/qwirkle-card-nl.pdf'
    """
    return {name: f"paper/qwirkle-{part}-{language}.pdf" for name, part in (("book", "rules"), ("card", "card"))}


def write_paper(site: Path, books: Mapping[str, Book], browser: str) -> None:
    """Print the rulebook and the quick card of each language into `site`, whose pages are built already.

    `browser` is the path of a Chromium.

    Raises:
        PaperError: a page lacks something, the card does not fit on its sheet, or the browser failed.
    """
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        for done in [pool.submit(write, site / language, book, browser)
                     for language, book in books.items() for write in (_write_book, _write_card)]:
            done.result()


def _write_book(folder: Path, book: Book, browser: str) -> None:
    """Print the rulebook, again until the contents name the pages on which things are."""
    path = folder / paper_files(book.language)["book"]
    parts = Pages(folder, book).parts()
    entries = [entry for part in parts for entry in (part.entry, *part.rules)]
    numbers = {entry.anchor: 10 for entry in entries}
    for _ in range(_PASSES):
        _print(browser, _filled("book", book, parts=parts, numbers=numbers), path)
        found = page_numbers(PdfReader(path))
        if missing := [entry.anchor for entry in entries if entry.anchor not in found]:
            raise PaperError(f"{path}: no page holds {', '.join(missing)}.")
        fresh = {entry.anchor: found[entry.anchor] for entry in entries}
        if fresh == numbers:
            return
        numbers = fresh
    raise PaperError(f"{path}: the page numbers in the contents do not settle.")


def _write_card(folder: Path, book: Book, browser: str) -> None:
    """Print the quick card on one sheet."""
    path = folder / paper_files(book.language)["card"]
    part = Pages(folder, book).card()
    _print(browser, _filled("card", book, part=part, largest=LARGEST_CARD, smallest=SMALLEST_CARD), path)
    if (sheets := len(PdfReader(path).pages)) != 1:
        raise PaperError(f"{path}: the page quick.md has grown too long for one sheet, it takes {sheets}.")


def page_numbers(reader: PdfReader) -> dict[str, int]:
    """The page, from 1, of each place in a PDF that a link leads to, by its id."""
    numbers = {name.removeprefix("/"): reader.get_destination_page_number(place)
               for name, place in reader.named_destinations.items()}
    return {name: number + 1 for name, number in numbers.items() if number is not None}


def _filled(template: str, book: Book, **values: Any) -> str:
    """A printable document as HTML, with all that it needs inside."""
    styles = [_THEME / "styles" / "board.css", TEMPLATE_FOLDER / "paper.css"]
    return TEMPLATES.get_template(f"paper-{template}.html.jinja").render(
        book=book, labels=book.labels, sprite=Markup((_THEME / "tiles.svg").read_text(encoding="utf-8")),
        styles=Markup("\n".join(path.read_text(encoding="utf-8") for path in styles)),
        colors=pictures.COLORS.values(), shapes=pictures.SHAPES.values(), **values)


def _print(browser: str, html: str, path: Path) -> None:
    """Print a document that needs nothing but itself; the same document gives the same bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="qwirkle-paper-") as scratch:
        page = Path(scratch, "page.html")
        page.write_text(html, encoding="utf-8")
        command = [
            browser, "--headless", *chromium.launch_arguments(), f"--user-data-dir={scratch}/profile",
            "--no-pdf-header-footer", "--generate-pdf-document-outline", f"--print-to-pdf={scratch}/page.pdf",
            page.as_uri(),
        ]
        try:
            done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=300)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise PaperError(f"{path}: Chromium failed: {error}") from None
        printed = Path(scratch, "page.pdf")
        if done.returncode or not printed.is_file():
            raise PaperError(f"{path}: Chromium printed nothing: {done.stderr.strip()[-300:]}")
        path.write_bytes(_without_dates(printed.read_bytes()))


def _without_dates(pdf: bytes) -> bytes:
    """The PDF with blanks in place of the dates of its making: every other byte keeps its place."""
    return re.sub(rb"/(?:Creation|Mod)Date \(D:[^)]*\)", lambda match: b" " * len(match[0]), pdf)
