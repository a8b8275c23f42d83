"""The languages of the site, from docs/languages.toml: those that are published, and drafts."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from qwirkle_rules import words as engine

from .faults import ROOT


@dataclass(frozen=True, slots=True)
class SiteLanguage:
    """A language of the site.

    Attributes:
        code: its short code, "de": the folder of its pages, the first part of their addresses.
        name: what it calls itself.
        draft: shown in the preview only; what it lacks is no fault.
    """

    code: str
    name: str
    draft: bool = False

    @property
    def spoken(self) -> str:
        """The language that the engine speaks on its pages: its own; for a draft without catalog the original."""
        return self.code if self.code in engine.LANGUAGES else engine.LANGUAGES[0]


def load_languages(path: Path = ROOT / "docs" / "languages.toml") -> dict[str, SiteLanguage]:
    """The languages by code, in their order.

    Raises:
        OSError, tomllib.TOMLDecodeError, TypeError, KeyError: the file is not there, or not of its form.
    """
    entries = tomllib.loads(path.read_text(encoding="utf-8"))["languages"]
    return {entry["code"]: SiteLanguage(**entry) for entry in entries}


ALL = load_languages()
"""Every language by code, drafts too; the first one is the original."""

LANGUAGES = tuple(code for code, language in ALL.items() if not language.draft)
"""The codes of the published languages."""

ORIGINAL = LANGUAGES[0]
"""The code of the language that the others are translated from."""
