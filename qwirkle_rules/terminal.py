"""Colors for a terminal that has them: the verdict, and the table drawn in letters."""

from __future__ import annotations

import os
import sys
from typing import TextIO

from .scene import JsonObject

_RESET = "\x1b[0m"
_GOOD, _BAD = "\x1b[1;32m", "\x1b[1;31m"

# The 256-color numbers nearest to the site's colors; they show on dark and on light grounds.
_TILES = {"R": 203, "O": 208, "Y": 178, "G": 35, "B": 33, "P": 134}


def has_colors(stream: TextIO | None = None) -> bool:
    """Whether `stream` (standard output, if not given) is a terminal that shows colors.

    NO_COLOR, if set and not empty, says no (see no-color.org); so does TERM=dumb.
    """
    stream = stream or sys.stdout
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM", "dumb") != "dumb"


def verdict(headline: str, legal: bool) -> str:
    """The headline, green or red."""
    return f"{_GOOD if legal else _BAD}{headline}{_RESET}"


def table(scene: JsonObject) -> str:
    """The table and the move in letters and colors, rows and columns numbered; new tiles in brackets."""
    if scene["frame"] is None:
        return ""
    left, top, right, bottom = scene["frame"]
    lying = {(tile["x"], tile["y"]): tile for tile in scene["tiles"]}
    edge = len(str(bottom - top + 1))
    lines = [" " * edge + "".join(f"{column:>4}" for column in range(1, right - left + 2))]
    for y in range(top, bottom + 1):
        cells = "".join(_cell(lying.get((x, y))) for x in range(left, right + 1))
        lines.append(f"{y - top + 1:>{edge}}" + cells)
    return "\n".join(lines)


def _cell(tile: JsonObject | None) -> str:
    """One cell, four characters wide beside its colors."""
    if tile is None:
        return "   ·"
    name = f"\x1b[1;38;5;{_TILES[tile['tile'][0]]}m{tile['tile']}{_RESET}"
    return f"[{name}]" if tile["new"] else f"  {name}"
