"""The gallery of examples: what each card shows, and by what it can be filtered."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from qwirkle_rules import Board, Hand, Move, Reason, Trade, bridge
from qwirkle_rules.turns import parse_turn

from . import pictures
from .book import Book
from .discovery.cases import case_of
from .examples import Example, lesson_of

TILES = ((1, 4), (5, 8), (9, 12), (13, 0))
"""The steps by which tiles are counted: from, to; 0 for any number more. Whole positions count in full."""

WIDE = 20
"""With more tiles on the table a found example takes the whole width."""

SHOWN = ("trap", "hidden", "miscount")
"""The kinds of finds that the reader is told about; the others are told by verdict and score."""


def gallery(book: Book, base: str) -> dict[str, Any]:
    """What the gallery's template is filled with: cards by rule, lists by reason and score, choices of the filter."""
    chapters: dict[str, list[dict[str, Any]]] = {}
    reasons: dict[str, list[dict[str, Any]]] = {}
    scores: dict[int, list[dict[str, Any]]] = {}
    for rule in book.registry.rules:
        for example in book.examples.values():
            if example.rules[0] != rule:
                continue
            card = _card(book, example, base)
            for reason in example.reasons:
                reasons.setdefault(reason, []).append(card)
            if example.total is not None:
                scores.setdefault(example.total, []).append(card)
            chapters.setdefault(rule, []).append(card)
    return {
        "chapters": chapters, "scores": dict(sorted(scores.items())),
        "reasons": {str(reason): reasons[str(reason)] for reason in Reason if str(reason) in reasons},
        "rules": [rule for rule in book.registry.rules
                  if any(rule in example.rules for example in book.examples.values())],
        "tiles": TILES, "shown": SHOWN,
    }


def found_count(book: Book, rule: str) -> int:
    """How many found examples stand in the gallery under a rule."""
    return sum(bool(example.source) and example.rules[0] == rule for example in book.examples.values())


def _card(book: Book, example: Example, base: str) -> dict[str, Any]:
    """One example: picture, headline, link; for a found one also all that its figure elsewhere would say."""
    scene = book.scene(example)
    tiles = case_of(example.fields).tile_count if example.is_whole else len(
        Board.parse(example.board)) + len(Move.parse(example.move))
    found = lesson_of(example) if example.source else None
    kinds = ["allowed" if example.legal else "refused", *example.reasons, "found" if found else "written"]
    if example.is_whole:
        kinds.append("whole")
    if found and found.kind in SHOWN:
        kinds.append(str(found.kind))
    # Whole positions lie on large tables: those made by hand are shown with their rules only.
    has_picture = found is not None or not example.is_whole
    turn = parse_turn(example.fields["turn"]) if example.is_whole else None
    return {
        **book.example_link(example, base), "example": example, "headline": scene["headline"], "scene": scene,
        "picture": Markup(pictures.render(scene, book.words["letters"], id=f"g-{example.id}")) if has_picture else None,
        "kinds": " ".join(kinds), "step": next(low for low, high in TILES if not high or tiles <= high),
        "wide": found is not None and len(Board.parse(example.board)) > WIDE,
        "traded": [*map(str, turn.tiles), *["?"] * turn.unknown] if isinstance(turn, Trade) else [],
        "told": _told(book, example) if found and found.kind in SHOWN else [],
        "hand": [str(tile) for tile in Hand.parse(example.hand or "-").tiles] if not example.is_whole else [],
        "broken": [book.rule_link(entry["rule"], base) for entry in scene["verdict"]["violations"]],
    }


def _told(book: Book, example: Example) -> list[str]:
    """What is to be said of a find beside its verdict."""
    lesson = lesson_of(example)
    number = lesson.detail.split(" ")
    if lesson.kind == "miscount":
        answer = bridge.diagnosis_of({**example.fields, "claimed": int(number[0]), "language": book.spoken})
        return [answer["headline"], *(found["text"] for found in answer["diagnoses"])]
    return [book.labels["gallery"][f"{lesson.kind}_text"].format(points=number[-1])]
