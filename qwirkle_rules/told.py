"""What errors tell: English texts that remember how they were made, so that other languages can tell them, too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Told(str):
    """An English text made from a message and its values.

    Attributes:
        message: the text with the names of the values in braces.
        values: what stands in for them; texts may be told themselves.
    """

    __slots__ = ("message", "values")
    message: str
    values: dict[str, Any]

    def __new__(cls, message: str, values: dict[str, Any]) -> Told:
        """The text of `message` filled in with `values`."""
        told = super().__new__(cls, message.format(**values))
        told.message = message
        told.values = values
        return told

    def __reduce__(self) -> tuple[type[Told], tuple[str, dict[str, Any]]]:
        return type(self), (self.message, self.values)


def tell(message: str, /, **values: Any) -> Told:
    """The text of `message`, which must be a literal: catalogs take it from the code.

    >>> tell("expected {expected}, found {found}", expected=tell("a tile"), found="'q'")
    "expected a tile, found 'q'"
    """
    return Told(message, values)


def retold(text: str, gettext: Callable[[str], str]) -> str:
    """The text in the language of `gettext`, as far as it was told; any other text stays.

    >>> german = {"expected {expected}": "erwartet: {expected}", "a tile": "ein Stein"}
    >>> retold(tell("expected {expected}", expected=tell("a tile")), german.__getitem__)
    'erwartet: ein Stein'
    """
    if not isinstance(text, Told):
        return text
    values = {name: retold(value, gettext) if isinstance(value, str) else value for name, value in text.values.items()}
    return gettext(text.message).format(**values)
