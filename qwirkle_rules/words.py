"""The languages: their catalogs, and the names of the tiles in the forms that sentences need."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from gettext import GNUTranslations, NullTranslations

from .errors import QwirkleError
from .tiles import KINDS, Color, Shape, Tile

LANGUAGES = ("en", "de", "fr", "nl")
"""The languages that the engine speaks; the first is that of the messages in the code."""

# Whole names, not a color glued to a shape: other languages need agreement and another order.
TILE_NAMES = {
    Tile(color, shape): f"{color_name} {shape_name}"
    for color, color_name in zip(
        Color, ("red", "orange", "yellow", "green", "blue", "purple"), strict=True
    )
    for shape, shape_name in zip(
        Shape, ("circle", "criss-cross", "diamond", "square", "starburst", "clover"), strict=True
    )
}

# German: der rote Kreis, den roten Kreis, dem roten Kreis. English has one form for all three.
FORMS = ("subject", "object", "dative")
"""The forms of a tile's name with its article; catalogs keep them apart by these contexts."""


class LanguageError(QwirkleError):
    """The engine does not speak this language."""


class TileName(str):
    """A tile's name as in a list ("red circle"), with its other forms as attributes.

    Messages use them as `{tile}`, `{tile.subject}` ("the red circle"), `{tile.object}`,
    `{tile.dative}`, and with a capital at the beginning of a sentence: `{tile.Subject}`.
    """

    __slots__ = ("Dative", "Object", "Subject", "dative", "object", "subject")

    def __new__(cls, plain: str, forms: dict[str, str]) -> TileName:
        """The name `plain` with its `forms`, by the names in FORMS."""
        name = super().__new__(cls, plain)
        for form, text in forms.items():
            setattr(name, form, text)
            setattr(name, form.capitalize(), text[:1].upper() + text[1:])
        return name


class Language:
    """What is said in one language: messages, and the names of the tiles."""

    def __init__(self, code: str, catalog: NullTranslations) -> None:
        """The language `code` with its messages from `catalog`."""
        self.code = code
        self.gettext = catalog.gettext
        self.ngettext = catalog.ngettext
        self._names = {
            tile: TileName(
                catalog.pgettext("list", TILE_NAMES[tile]),
                {form: catalog.pgettext(form, f"the {TILE_NAMES[tile]}") for form in FORMS},
            )
            for tile in KINDS
        }
        self.letters = {color: catalog.pgettext("letter", color.letter) for color in Color}

    def tile(self, tile: Tile) -> TileName:
        """The tile's name, in all its forms."""
        return self._names[tile]

    def tiles(self, tiles: Iterable[Tile]) -> str:
        """The tiles' names, separated by commas."""
        return ", ".join(self._names[tile] for tile in tiles)


@cache
def language(code: str) -> Language:
    """The language `code`: "en", "de", "fr" or "nl".

    Raises:
        LanguageError: the engine does not speak it, or its catalog was not compiled.

    >>> language("en").tile(KINDS[0]).Subject
    'The red circle'
    """
    if code not in LANGUAGES:
        raise LanguageError(f"expected a language ({', '.join(LANGUAGES)}), found {code!r}")
    if code == LANGUAGES[0]:
        return Language(code, NullTranslations())
    # gettext.translation() finds nothing inside a zip or a browser's wheel; this does.
    from importlib.resources import files

    try:
        with (files(__package__) / "locale" / code / "LC_MESSAGES" / "qwirkle_rules.mo").open("rb") as file:
            return Language(code, GNUTranslations(file))
    except FileNotFoundError:
        raise LanguageError(f"the catalog of {code!r} is not compiled: python -m tools catalogs") from None


def words(code: str = "en") -> dict[str, dict[str, str]]:
    """The names of the 36 tiles, and the letter printed on a tile for each color.

    Raises:
        LanguageError: the engine does not speak the language `code`.
    """
    spoken = language(code)
    return {
        "tiles": {str(tile): str(spoken.tile(tile)) for tile in KINDS},
        "letters": {color.letter: letter for color, letter in spoken.letters.items()},
    }
