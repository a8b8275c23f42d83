"""Draws the picture of a scene as SVG markup: the table with what is new, wrong or scored on it."""

from collections import Counter
from typing import Any

from .templating import TEMPLATES

# The unit of every drawing: a cell is 48 wide, and cell x,y begins at 48x,48y. The picture keeps a margin
# for the row and column numbers at the left and above, and a smaller one at the right and below.
CELL = 48
MARGIN = 34
EDGE = 10

# A table with more rows or columns than this is shown at two thirds of its size and scrolls where it must.
LARGE = 10

# The cells shown where no tile lies.
EMPTY_FRAME = [-1, -1, 1, 1]

COLORS = {"R": "red", "O": "orange", "Y": "yellow", "G": "green", "B": "blue", "P": "purple"}
SHAPES = {
    "c": "circle", "x": "criss-cross", "d": "diamond", "s": "square", "t": "starburst", "f": "clover",
}  # fmt: skip


def render(scene: dict[str, Any], letters: dict[str, str], id: str = "board") -> str:
    """The SVG markup of `scene`, as `qwirkle_rules.bridge` describes one.

    `letters` gives the letter that stands for each color; `id` begins the ids inside the picture and must be
    unique on its page. The drawings come from tiles.svg, the colors from board.css; the page brings both.

    Raises:
        jinja2.UndefinedError: the scene lacks a part.
    """
    left, top, right, bottom = scene["frame"] or EMPTY_FRAME
    columns, rows = right - left + 1, bottom - top + 1
    large = max(columns, rows) > LARGE
    box = view_box(scene["frame"])
    _, _, width, height = (length * 2 // 3 if large else length for length in box)
    return TEMPLATES.get_template("board.svg.jinja").render(
        CELL=CELL, COLORS=COLORS, SHAPES=SHAPES,
        scene=scene, letters=letters, id=id, left=left, top=top, columns=columns, rows=rows, large=large,
        view_box=" ".join(map(str, box)), width=width, height=height, tiles=_placed(scene["tiles"]),
    )  # fmt: skip


def view_box(frame: list[int] | None) -> tuple[int, int, int, int]:
    """Left, top, width and height of the picture of `frame` (left, top, right and bottom cell), in its units.

    >>> view_box([0, 0, 2, 0])
    (-34, -34, 188, 92)
    """
    left, top, right, bottom = frame or EMPTY_FRAME
    return (
        left * CELL - MARGIN,
        top * CELL - MARGIN,
        (right - left + 1) * CELL + MARGIN + EDGE,
        (bottom - top + 1) * CELL + MARGIN + EDGE,
    )


def _placed(tiles: list[dict[str, Any]]) -> list[tuple[dict[str, Any], str]]:
    """Each tile with its transform: tiles that share a cell are small and lie across it, first to last."""
    on_cell = Counter((tile["x"], tile["y"]) for tile in tiles)
    seen: Counter[tuple[int, int]] = Counter()
    placed = []
    for tile in tiles:
        x, y = tile["x"], tile["y"]
        others = on_cell[x, y] - 1
        if others:
            shift = 22 * seen[x, y] // others
            transform = f"translate({x * CELL + shift} {y * CELL + shift}) scale(0.55)"
        else:
            transform = f"translate({x * CELL} {y * CELL})"
        seen[x, y] += 1
        placed.append((tile, transform))
    return placed
