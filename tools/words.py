"""The site's own words in a language: labels and controls, from the English ones and docs/words/<language>.po."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog

from .controls import CONTROLS
from .faults import ROOT
from .labels import LABELS
from .languages import ORIGINAL
from .po import CatalogFile

FOLDER = ROOT / "docs" / "words"


def template() -> Catalog:
    """Every label and control, untranslated; the context of a message is where it stands and its key."""
    catalog = Catalog(
        project="qwirkle-rules", header_comment="# Labels and controls of the site. Texts: CC BY 4.0.")
    for key, text in _flat(LABELS):
        catalog.add(text, context=f"labels/{key}")
    for key, text in CONTROLS.items():
        catalog.add(text, context=f"controls/{key}")
    return catalog


def catalog(language: str, folder: Path | None = None) -> CatalogFile:
    """The catalog that a translator writes, in `folder` if it is not FOLDER."""
    return CatalogFile(language, (folder or FOLDER) / f"{language}.po", template())


def labels(language: str) -> dict[str, Any]:
    """The build's words in a language, in the form of LABELS; what is not translated stays English."""
    return _translated(LABELS, "labels/", _strings(language))


def controls(language: str) -> dict[str, str]:
    """The sentences of the pages' controls in a language, by key; what is not translated stays English."""
    return _translated(CONTROLS, "controls/", _strings(language))


def _strings(language: str) -> dict[str, str]:
    """The translated texts by context."""
    if language == ORIGINAL:
        return {}
    return {str(message.context): str(message.string)
            for message in catalog(language).read() if message.context and message.string}


def _flat(labels: dict[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    """Each label with its key; a label inside a group has the group's key before its own."""
    for key, value in labels.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{before}{key}.")
        else:
            yield before + key, value


def _translated(english: dict[str, Any], before: str, strings: dict[str, str]) -> dict[str, Any]:
    return {
        key: _translated(value, f"{before}{key}.", strings) if isinstance(value, dict)
        else strings.get(before + key, value)
        for key, value in english.items()
    }
