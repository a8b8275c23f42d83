"""The sixteen ways to lay a table down again: turned, mirrored, colors and shapes renamed or exchanged."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations, product
from math import factorial
from typing import NamedTuple

from qwirkle_rules import Board, Cell, Hand, Move, Tile

TURNS: tuple[Callable[[int, int], tuple[int, int]], ...] = (
    lambda x, y: (x, y), lambda x, y: (-y, x), lambda x, y: (-x, -y), lambda x, y: (y, -x),
    lambda x, y: (-x, y), lambda x, y: (y, x), lambda x, y: (x, -y), lambda x, y: (-y, -x),
)
"""The eight ways to lay a table down again: four turns, each also mirrored."""

_MOST_NAMINGS = 1000


class Form(NamedTuple):
    """One way to lay a table down.

    Attributes:
        text: what lies where, in numbers for colors and shapes as they occur; equal tables have equal smallest texts.
        cells: where each cell with a tile goes; the corner of the smallest rectangle around all is 0,0.
        names: each tile as its two numbers, from 0 on, in the order in which they occur.
    """

    text: str
    cells: dict[Cell, Cell]
    names: dict[Tile, tuple[int, int]]


def forms(board: Board, move: Move, hands: Sequence[Hand] = ()) -> Iterator[Form]:
    """A table, a move on it, and hands beside it, in each of the 16 forms."""
    lying = [(cell, tile, "") for cell, tile in board.items()] + [(*placed, "*") for placed in move]
    for turn in TURNS:
        placed = [(cell, turn(*cell), tile, new) for cell, tile, new in lying]
        left = min((x for _, (x, _), _, _ in placed), default=0)
        top = min((y for _, (_, y), _, _ in placed), default=0)
        shifted = sorted(
            ((cell, Cell(x - left, y - top), tile, new) for cell, (x, y), tile, new in placed),
            key=lambda entry: (entry[1].y, entry[1].x, entry[3]),
        )
        for swapped in (False, True):
            names = _Names(swapped)
            text = " ".join(f"{cell}{new}{_text(names.of(tile))}" for _, cell, tile, new in shifted)
            held, named = names.hands(hands)
            known = {tile: named(tile) for tile in [entry[1] for entry in lying] + [t for h in hands for t in h.tiles]}
            yield Form(text + held, {old: new for old, new, _, _ in shifted}, known)


def _text(numbers: tuple[int, int]) -> str:
    return "".join(map(str, numbers))


class _Names:
    """Numbers for colors and shapes, in the order in which they are asked for."""

    def __init__(self, swapped: bool) -> None:
        """`swapped` takes shapes for colors and colors for shapes."""
        self.swapped = swapped
        self.known: tuple[dict[int, int], dict[int, int]] = ({}, {})

    def of(self, tile: Tile) -> tuple[int, int]:
        """The tile by its numbers."""
        first, second = (
            known.setdefault(attribute, len(known))
            for known, attribute in zip(self.known, self._attributes(tile), strict=True)
        )
        return first, second

    def hands(self, hands: Sequence[Hand]) -> tuple[str, Callable[[Tile], tuple[int, int]]]:
        """The hands by their numbers, and the numbers: of all ways to number what only hands hold, the smallest.

        A hand has no order of its own, so the first one named must not depend on how it was called.
        """
        new: list[list[int]] = [[], []]
        for hand in hands:
            for tile in hand.tiles:
                for place, attribute in enumerate(self._attributes(tile)):
                    if attribute not in self.known[place] and attribute not in new[place]:
                        new[place].append(attribute)
        many = factorial(len(new[0])) * factorial(len(new[1])) > _MOST_NAMINGS
        best: tuple[str, tuple[dict[int, int], ...]] | None = None
        for firsts, seconds in self._by_first(hands, new) if many else product(*map(permutations, new)):
            tried = tuple(
                known | {attribute: len(known) + place for place, attribute in enumerate(order)}
                for known, order in zip(self.known, (firsts, seconds), strict=True)
            )
            text = "".join(
                f" {' '.join(sorted(_text(self._named(tile, tried)) for tile in hand.tiles))}?{hand.unknown}"
                for hand in hands
            )
            if best is None or text < best[0]:
                best = text, tried
        assert best is not None  # there is one order at least, of nothing
        chosen = best[1]
        return best[0], lambda tile: self._named(tile, chosen)

    def _by_first(
        self, hands: Sequence[Hand], new: list[list[int]]
    ) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Every order of the new first attributes, each with the order of the second ones that follows from it.

        Once the first ones have numbers, two second ones that go with the same numbers in every hand can be
        exchanged and nothing changes; all others are told apart by these.
        """
        for firsts in permutations(new[0]):
            numbers = self.known[0] | {attribute: len(self.known[0]) + place for place, attribute in enumerate(firsts)}
            beside: dict[int, list[list[int]]] = {second: [[] for _ in hands] for second in new[1]}
            for place, hand in enumerate(hands):
                for first, second in map(self._attributes, hand.tiles):
                    if second in beside:
                        beside[second][place].append(numbers[first])
            yield firsts, tuple(sorted(new[1], key=lambda second: [sorted(found) for found in beside[second]]))

    def _named(self, tile: Tile, known: tuple[dict[int, int], ...]) -> tuple[int, int]:
        first, second = self._attributes(tile)
        return known[0][first], known[1][second]

    def _attributes(self, tile: Tile) -> tuple[int, int]:
        return (tile.shape, tile.color) if self.swapped else (tile.color, tile.shape)
