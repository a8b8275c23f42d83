"""Tells whether two examples are the same but for turning, mirroring, shifting or renaming colors and shapes."""

from __future__ import annotations

from collections.abc import Iterator

from qwirkle_rules import Board, Hand, Move

from .examples import Example
from .forms import forms


def canonical(example: Example) -> str:
    """A text that two examples share exactly when they are equal under symmetry.

    Whole positions are compared as they are: with hands and a bag, renaming would hide what differs.
    """
    if example.is_whole:
        return f"{example.fields['position']} {example.fields['turn']}"
    board, move = Board.parse(example.board), Move.parse(example.move)
    hands = () if example.hand is None else (Hand.parse(example.hand),)
    return min(form.text for form in forms(board, move, hands))


def twins(examples: dict[str, Example]) -> Iterator[tuple[Example, Example]]:
    """Each example that equals an earlier one under symmetry, with that one first."""
    seen: dict[str, Example] = {}
    for example in examples.values():
        form = canonical(example)
        if form in seen:
            yield seen[form], example
        seen.setdefault(form, example)
