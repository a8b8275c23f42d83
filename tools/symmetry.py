"""Tells whether two examples are the same but for turning, mirroring, shifting or renaming colors and shapes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from qwirkle_rules import Board, Cell, Hand, Move, Tile

from .examples import Example

_TURNS: tuple[Callable[[int, int], tuple[int, int]], ...] = (
    lambda x, y: (x, y), lambda x, y: (-y, x), lambda x, y: (-x, -y), lambda x, y: (y, -x),
    lambda x, y: (-x, y), lambda x, y: (y, x), lambda x, y: (x, -y), lambda x, y: (-y, -x),
)
"""The eight ways to lay a table down again: four turns, each also mirrored."""


def canonical(example: Example) -> str:
    """A text that two examples share exactly when they are equal under symmetry.

    Whole positions are compared as they are: with hands and a bag, renaming would hide what differs.
    """
    if example.is_whole:
        return f"{example.fields['position']} {example.fields['turn']}"
    board, move = Board.parse(example.board), Move.parse(example.move)
    hand = None if example.hand is None else Hand.parse(example.hand)
    return min(_forms(board, move, hand))


def _forms(board: Board, move: Move, hand: Hand | None) -> Iterator[str]:
    """The example in each of its 16 forms, colors and shapes named in the order in which they occur."""
    lying = [(cell, tile, "") for cell, tile in board.items()] + [(*placed, "*") for placed in move]
    for turn in _TURNS:
        placed = [(turn(*cell), tile, new) for cell, tile, new in lying]
        left = min((x for (x, _), _, _ in placed), default=0)
        top = min((y for (_, y), _, _ in placed), default=0)
        shifted = sorted(
            ((Cell(x - left, y - top), tile, new) for (x, y), tile, new in placed),
            key=lambda entry: (entry[0].y, entry[0].x, entry[2]),
        )
        for swapped in (False, True):
            names = _Names(swapped)
            text = " ".join(f"{cell}{new}{names.of(tile)}" for cell, tile, new in shifted)
            held = "" if hand is None else f" {' '.join(sorted(map(names.of, hand.tiles)))}?{hand.unknown}"
            yield text + held


class _Names:
    """Numbers for colors and shapes, in the order in which they are asked for."""

    def __init__(self, swapped: bool) -> None:
        """`swapped` takes shapes for colors and colors for shapes."""
        self.swapped = swapped
        self.known: tuple[dict[int, int], dict[int, int]] = ({}, {})

    def of(self, tile: Tile) -> str:
        """The tile by its numbers."""
        attributes = (tile.shape, tile.color) if self.swapped else (tile.color, tile.shape)
        return "".join(
            str(known.setdefault(attribute, len(known)))
            for known, attribute in zip(self.known, attributes, strict=True)
        )


def twins(examples: dict[str, Example]) -> Iterator[tuple[Example, Example]]:
    """Each example that equals an earlier one under symmetry, with that one first."""
    seen: dict[str, Example] = {}
    for example in examples.values():
        form = canonical(example)
        if form in seen:
            yield seen[form], example
        seen.setdefault(form, example)
