"""What a step of a lesson shows, and what the page's scripts know of it, as JSON values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from qwirkle_rules import Move, Pass, Trade, bridge
from qwirkle_rules.cells import Cell
from qwirkle_rules.danger import fives
from qwirkle_rules.turns import Turn, parse_turn

from . import pictures
from .lesson_goals import Step
from .lesson_proofs import Proof

if TYPE_CHECKING:
    from .book import Book

_AROUND = 2
"""Cells around a move that the small picture of a choice shows."""


def step_data(book: Book, step: Step, proof: Proof) -> dict[str, Any]:
    """What the scripts know of a step.

    `position` is the table, what lies there as new, and the hand, as lists (see `read` of the bridge); `texts` the
    same in notation. `outcomes` has each legal move with the conditions that it misses, `least` the number of tiles
    of the smallest one that misses none; `solutions` what meets the goal: moves, cells, points or turns; `shown`
    the tiles of the first one, and `found` the move that tells what was to be found. Only those parts are there that
    the goal needs.
    """
    found: dict[str, Any] = {
        "goal": step.goal, "texts": _texts(step), "position": _listed(step),
        "solutions": list(proof.solutions), "hints": [_hint(step, number) for number in range(len(step.hints))],
    }
    if step.goal in ("lay", "play"):
        found["shown"] = _tiles(parse_turn(proof.solutions[0]))
    if step.goal == "lay":
        least = min(len(_tiles(parse_turn(text))) for text in proof.solutions)
        found |= {"outcomes": proof.outcomes, "conditions": dict(step.conditions), "least": least}
    if step.goal == "count":
        found["goingOut"] = bool(solution_scene(book, step, proof)["verdict"]["score"]["going_out"])
    if step.goal == "point":
        found["found"] = {"board": str(step.board), "move": str(_found(step)), "hand": None}
    if step.goal in ("choose", "point", "play"):
        found["find"] = step.find
    if step.goal == "choose":
        found["turns"] = [str(turn) for turn in step.turns]
        found["reasons"] = list(step.reasons)
    if step.goal == "play":
        found["opponent"] = step.opponent
    return found


def shown_scene(book: Book, step: Step) -> dict[str, Any]:
    """The picture of the task: the table, with the move that is counted or clashes, and nothing of the verdict."""
    move = step.move or Move()
    return _plain(book, step, move, new=step.goal == "count")


def solution_scene(book: Book, step: Step, proof: Proof) -> dict[str, Any]:
    """The engine's answer about the solution that is shown first, with its sentences."""
    first = proof.solutions[0]
    if step.goal in ("lay", "choose", "play"):
        return _scene(book, step, first)
    return _scene(book, step, str(_found(step) if step.goal == "point" else step.move))


def turn_cards(book: Book, step: Step) -> list[dict[str, Any]]:
    """The turns to choose from: a letter, the turn in words, and a small picture where tiles are laid."""
    cards = []
    for letter, turn in zip("ABCDEF", step.turns, strict=False):
        picture = ""
        if isinstance(turn, Move):
            scene = _cut(_plain(book, step, turn, new=True), turn)
            picture = pictures.render(scene, book.words["letters"], id=f"choice-{step.id}-{letter}")
        cards.append({"letter": letter, "words": _in_words(book, turn), "picture": picture and Markup(picture),
                      "turn": str(turn)})
    return cards


def _found(step: Step) -> Move:
    """The move that tells what was to be found: the one that clashes, or the one that finishes the five."""
    if step.move is not None:
        return step.move
    five = fives(step.board)[0]
    return Move([(five.spots[0], five.tile)])


def _tiles(turn: Turn) -> list[list[Any]]:
    """The tiles that a turn lays, as [x, y, tile]."""
    return [[*cell, str(tile)] for cell, tile in turn] if isinstance(turn, Move) else []


def _in_words(book: Book, turn: Turn) -> str:
    labels, names = book.labels["lesson"], book.words["tiles"]
    match turn:
        case Move():
            return str(labels["lays"]).format(tiles=", ".join(names[str(tile)] for tile in turn.tiles))
        case Trade() if not turn.tiles:
            return str(labels["nothing"])
        case Trade():
            return str(labels["trades"]).format(tiles=", ".join(names[str(tile)] for tile in turn.tiles))
        case Pass():
            return str(labels["passes"])


def _texts(step: Step) -> dict[str, Any]:
    move = "-" if step.move is None else str(step.move)
    if step.position is not None:
        return {"board": str(step.board), "move": move, "hand": str(step.hand), "position": str(step.position),
                "turn": move}
    return {"board": str(step.board), "move": move, "hand": None if step.hand is None else str(step.hand)}


def _listed(step: Step) -> dict[str, Any]:
    texts = _texts(step)
    if step.position is not None:
        found = bridge.answer({"op": "read-position", "position": texts["position"], "turn": texts["turn"]})
        return {key: found[key] for key in ("board", "move", "hand", "game")}
    return {**bridge.answer({"op": "read", **texts}), "game": None}


def _scene(book: Book, step: Step, turn: str) -> dict[str, Any]:
    """The engine's answer about a turn of this step."""
    if step.position is not None:
        return bridge.answer({"op": "position", "position": str(step.position), "turn": turn, "language": book.spoken})
    hand = None if step.hand is None else str(step.hand)
    return bridge.answer({
        "op": "scene", "board": str(step.board), "move": turn, "hand": hand, "language": book.spoken})


def _plain(book: Book, step: Step, move: Move, *, new: bool) -> dict[str, Any]:
    """The table with a move on it, without what is right or wrong about it; marked as new or not."""
    # As one table, so that its words say nothing of what is new where that would give the answer away.
    asked = {"board": str(step.board), "move": str(move)} if new else {
        "board": str(step.board.with_tiles(move)), "move": "-"}
    scene = bridge.answer({"op": "scene", **asked, "language": book.spoken})
    tiles = [{**tile, "clash": False} for tile in scene["tiles"]]
    return {**scene, "tiles": tiles, "lines": [], "holes": [], "headline": book.labels["lesson"]["table"]}


def _cut(scene: dict[str, Any], move: Move) -> dict[str, Any]:
    """Of a large table, only what is around the move; all of it is still said in words."""
    left, top, right, bottom = scene["frame"]
    if right - left < 8 and bottom - top < 8:
        return scene
    columns, rows = [cell.x for cell in move.cells], [cell.y for cell in move.cells]
    frame = [max(left, min(columns) - _AROUND), max(top, min(rows) - _AROUND),
             min(right, max(columns) + _AROUND), min(bottom, max(rows) + _AROUND)]
    tiles = [tile for tile in scene["tiles"]
             if frame[0] <= tile["x"] <= frame[2] and frame[1] <= tile["y"] <= frame[3]]
    return {**scene, "frame": frame, "tiles": tiles}


def _hint(step: Step, number: int) -> dict[str, Any]:
    """What a hint marks: tiles of the hand, cells of the table, choices that are out."""
    hint = step.hints[number]
    cells: list[Cell] = [hint.cell] if hint.cell else list(hint.line.cells) if hint.line else []
    return {
        "tiles": [str(hint.tile)] if hint.tile else [],
        "cells": [list(cell) for cell in cells],
        "drop": [] if hint.drop is None else list(hint.drop),
    }
