"""Checks the content: catalogs, registry, examples and pages of every language, as a strict build sees them."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from .book import load_content
from .catalogs import check as check_catalogs
from .faults import Faults
from .languages import LANGUAGES
from .rule_marks import check as check_counts
from .site import BuildError, build_language, build_site


def check(site: Path | None = None) -> int:
    """Check catalogs, content and counts, all of them; prints the faults, returns the exit code.

    With `site` the whole site is built into it on the way, which stops at the first language with a fault.
    """
    faults = Faults()
    check_catalogs(faults)
    stopped = False
    content = load_content()
    with tempfile.TemporaryDirectory() as folder:
        builds: list[Callable[..., object]] = [partial(build_site, site)] if site else [
            partial(build_language, Path(folder), language) for language in LANGUAGES]
        for build in builds:
            try:
                build(strict=True, content=content)
            except BuildError as error:
                print(f"error: {error}", file=sys.stderr)
                stopped = True
    check_counts(faults, content.registry.rules)
    if stopped or faults.found:
        return 1
    print(f"Content: {len(content.registry.rules)} rules, {len(content.examples)} verified examples, "
          f"{len(content.questions)} questions, {len(LANGUAGES)} language(s), no faults.")
    return 0
