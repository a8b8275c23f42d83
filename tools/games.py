"""The whole games of docs/games/: records that the engine has replayed, and what their pages show of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from qwirkle_rules import Move, NotationError, Pass, Trade, bridge
from qwirkle_rules.bag import Bag
from qwirkle_rules.game import Position
from qwirkle_rules.records import Record
from qwirkle_rules.replay import RecordError, Replay, Step, replay
from qwirkle_rules.turns import Turn

from . import pictures
from .faults import Faults, read_text

if TYPE_CHECKING:
    from .book import Book


@dataclass(frozen=True, slots=True)
class Game:
    """A game that was played to its end.

    Attributes:
        id: the file's name without its ending; what a page's fence names.
        text: the record.
        replay: the game, turn by turn, as the engine has confirmed it.
    """

    id: str
    text: str
    replay: Replay

    @property
    def befores(self) -> Iterator[tuple[Step, Position]]:
        """Each turn with the position before it, of whose bag only the number of tiles is told."""
        position = self.replay.start
        for step in self.replay.steps:
            yield step, Position(position.board, position.hands, position.seat, position.scores,
                                 Bag(unknown=len(position.bag)), position.passes)
            assert step.position is not None  # load_games takes games only whose turns are all known
            position = step.position


def load_games(folder: Path, faults: Faults) -> dict[str, Game]:
    """The games of `folder` by id; a record that is wrong, or of no whole game, is reported with its line."""
    paths = sorted(folder.glob("*.txt"))
    if not paths:
        faults.report(folder, 1, "there is no game here")
    found: dict[str, Game] = {}
    for path in paths:
        text = read_text(path, faults)
        try:
            game = replay(record := Record.parse(text))
        except NotationError as error:
            faults.report(path, error.row or 1, str(error))
        except RecordError as error:
            faults.report(path, _line_of(text, error.turn), str(error))
        else:
            last = _line_of(text, len(record.turns))
            if not game.is_verified:
                faults.report(path, last, "of a turn only the points are known")
            elif game.outcome is None:
                faults.report(path, last, "this game does not come to its end")
            else:
                found[path.stem] = Game(path.stem, text, game)
    return found


def game_view(book: Book, game: Game, base: str) -> dict[str, Any]:
    """What the template of a game is filled with; `base` is the way to the language's root."""
    outcome, last = game.replay.outcome, game.replay.steps[-1].position
    assert outcome is not None and last is not None
    labels = book.labels["game"]
    scene = bridge.answer({"op": "scene", "board": str(last.board), "move": "-", "language": book.spoken})
    turns = [_turn(book, step, before) for step, before in game.befores]
    winners = ", ".join(map(str, outcome.winners))
    return {
        "game": game, "scores": outcome.scores, "turns": turns, "words": scene["text"],
        "outcome": [
            labels[outcome.end.name.lower()],
            labels["won" if len(outcome.winners) == 1 else "shared"].format(number=winners),
        ],
        "picture": Markup(pictures.render(
            {**scene, "headline": labels["final"]}, book.words["letters"], id=f"game-{game.id}")),
        "data": Markup(_script_json(game, turns)),
    }


def _turn(book: Book, step: Step, before: Position) -> dict[str, Any]:
    """A turn: what was done and what the engine says of it, in the page's language."""
    turn = step.recorded.turn
    assert turn is not None
    scene = bridge.answer(
        {"op": "position", "position": str(before), "turn": str(turn), "language": book.spoken})
    number = {"number": step.recorded.seat}
    return {
        "number": step.number, "seat": step.recorded.seat, "action": str(turn), "before": str(before),
        "points": step.recorded.claim.total if step.recorded.claim else 0,
        "qwirkles": step.recorded.claim.qwirkles if step.recorded.claim else 0, "scores": list(step.scores),
        "says": _says(book, turn).format(**number), "headline": scene["headline"],
        "totals": " : ".join(map(str, step.scores)),
        "scene": {
            "tiles": [[*cell, str(tile)] for cell, tile in turn] if isinstance(turn, Move) else [],
            "lines": scene["lines"], "headline": scene["headline"], "going_out": scene["going_out"],
        },
        "fragment": f"p={before}&t={turn}".replace(" ", "%20"),
    }


def _says(book: Book, turn: Turn) -> str:
    """What a player did, with {number} for the player."""
    labels, names = book.labels["game"], book.words["tiles"]
    match turn:
        case Pass():
            return str(labels["passes"])
        case Trade():
            tiles = ", ".join(names[str(tile)] for tile in turn.tiles) or str(len(turn))
            return str(labels["trades"]).replace("{tiles}", tiles)
        case Move():
            return str(labels["lays"]).replace("{tiles}", ", ".join(names[str(tile)] for tile in turn.tiles))


def _script_json(game: Game, turns: list[dict[str, Any]]) -> str:
    """What the page's script steps through: the answer of the bridge's `replay`, and each turn's scene with it."""
    outcome = game.replay.outcome
    assert outcome is not None
    kept = ("number", "seat", "action", "before", "points", "qwirkles", "scores", "scene")
    data = json.dumps({
        "name": game.id,
        "seats": len(game.replay.start.hands),
        "turns": [{key: turn[key] for key in kept} for turn in turns],
        "outcome": {"end": str(outcome.end), "winners": list(outcome.winners)},
        "fault": None,
    }, ensure_ascii=False, separators=(",", ":"))
    return data.replace("<", "\\u003c")


def _line_of(text: str, turn: int | None) -> int:
    """The line of a turn in a record; the first line if it is the headers that are meant."""
    rows = text.split("\n")
    headers = next((number for number, row in enumerate(rows) if not row.strip()), len(rows))
    lines = [number for number, row in enumerate(rows, 1) if number > headers and row.strip()]
    return lines[turn - 1] if turn else 1
