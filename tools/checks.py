"""Checks the content: catalogs, registry, examples and pages of every language, as a strict build sees them."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from .book import load_book
from .catalogs import check as check_catalogs
from .faults import Faults
from .rule_marks import check as check_counts
from .site import LANGUAGES, BuildError, build_language


def check() -> int:
    """Check the catalogs and build every language's pages strictly, into nowhere; returns the exit code."""
    faults = Faults()
    check_catalogs(faults)
    check_counts(faults)
    if faults.found:
        return 1
    with tempfile.TemporaryDirectory() as folder:
        for language in LANGUAGES:
            try:
                build_language(Path(folder), language, strict=True)
            except BuildError as error:
                print(f"error: {error}", file=sys.stderr)
                return 1
    book = load_book(LANGUAGES[0])
    print(f"Content: {len(book.registry.rules)} rules, {len(book.examples)} verified examples, "
          f"{len(LANGUAGES)} language(s), no faults.")
    return 0
