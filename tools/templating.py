"""The templates of pages, pictures and paper: one environment for all of them."""

from __future__ import annotations

import re
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

FOLDER = Path(__file__).parent / "templates"

TEMPLATES = Environment(
    loader=FileSystemLoader(FOLDER), autoescape=True, undefined=StrictUndefined,
    trim_blocks=True, lstrip_blocks=True,
)
"""A value that a template names and does not get is an error, and texts are never markup by accident."""


def _css_text(text: str) -> Markup:
    """`text` as a string of CSS inside a style element."""
    return Markup('"' + re.sub(r'["\\<&\n]', lambda match: f"\\{ord(match[0]):x} ", text) + '"')


TEMPLATES.filters["css_text"] = _css_text
