"""Whole games for docs/games/: of those that self-play gives, the ones in which most happens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from qwirkle_rules.reasons import End
from qwirkle_rules.records import Record
from qwirkle_rules.replay import Replay, replay
from qwirkle_rules.selfplay import record_of

from ..faults import ROOT
from .hunt import game_of, players_of

FOLDER = ROOT / "docs" / "games"


def eventfulness(game: Replay) -> float:
    """How much happens in a game: how often the lead changes, Qwirkles, large turns, many lines, a close end."""
    leads, best, qwirkles, lines = 0, 0, 0, 0
    leader = 0
    for step in game.steps:
        score = step.verdict.score if step.verdict else None
        if score is not None:
            best = max(best, score.total)
            qwirkles += score.qwirkles
            lines += len(score.lines) > 2
        first = max(step.scores)
        if step.scores.count(first) == 1 and step.scores.index(first) + 1 != leader:
            leads += leader != 0
            leader = step.scores.index(first) + 1
    ranked = sorted(game.scores, reverse=True)
    # Points of the middle game count as they are; a long game is no better for being long.
    return leads + 2 * qwirkles + best / 3 + lines / 2 - (ranked[0] - ranked[1]) / 4 - len(game.steps) / 10


def choose(seed: int, games: int, tell: Callable[[str], None] | None = None) -> dict[str, tuple[int, Replay]]:
    """The most eventful games of 2, 3 and 4 seats, and one that ends blocked, if there is one among `games`.

    Keys are `two`, `three`, `four` and `blocked`; with each game its number, by which it can be played again.
    """
    found: dict[str, tuple[float, int, Replay]] = {}
    for number in range(games):
        game = game_of(seed, number)
        assert game.outcome is not None  # self-play plays to the end
        worth = eventfulness(game)
        blocked = game.outcome.end is End.BLOCKED
        name = "blocked" if blocked else ("two", "three", "four")[len(game.start.hands) - 2]
        if name not in found or worth > found[name][0]:
            found[name] = worth, number, game
        if tell and (number + 1) % 100 == 0:
            tell(f"{number + 1}/{games} games, found {', '.join(found)}")
    return {name: (number, game) for name, (_, number, game) in sorted(found.items())}


def record_text(seed: int, number: int, game: Replay) -> str:
    """The record of a game as it is kept, replayed once more.

    The header `seed` is the game's number among those of the search; who plays follows from it.
    """
    text = str(record_of(game, number))
    again = replay(Record.parse(text))
    assert again.scores == game.scores and again.outcome == game.outcome
    return text


def write_games(chosen: dict[str, tuple[int, Replay]], seed: int, folder: Path = FOLDER) -> list[Path]:
    """Write the records and, beside them, who plays: games.toml."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    about = ["# The games of this folder: made by python -m tools discover games.\n"]
    for name, (number, game) in chosen.items():
        path = folder / f"{name}.txt"
        path.write_text(record_text(seed, number, game), encoding="utf-8")
        paths.append(path)
        names = ", ".join(f'"{player}"' for player in players_of(seed, number))
        assert game.outcome is not None
        about.append(f'[{name}]\nseed = {seed}\ngame = {number}\nstrategies = [{names}]\nend = "{game.outcome.end}"\n')
    (folder / "games.toml").write_text("\n".join(about), encoding="utf-8")
    return paths
