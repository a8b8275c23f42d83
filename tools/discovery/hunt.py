"""The hunt through one game: every turn looked at, every lesson kept once, each made as small as it can be."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from qwirkle_rules import Move, ScoredMove, legal_moves
from qwirkle_rules.game import Position
from qwirkle_rules.replay import Replay
from qwirkle_rules.selfplay import play_game
from qwirkle_rules.strategies import STRATEGIES, pick
from qwirkle_rules.turns import Turn

from .cases import Case, Table, case_of
from .lessons import Kind, Lesson, lessons, shows
from .normal import key, normal
from .shrink import shrink
from .slips import slips_of
from .turns import after_the_end, turns_of

TRIES = 1
"""So often a lesson is made small in one chunk of games: later finds of it are hardly ever smaller."""

KEPT = 2
"""So many finds of a lesson are kept in the end, the smallest."""

MOST_A_GAME = 8
"""So many lessons of one kind and rule are taken from one game, that the rest of the games count, too."""

_LOOKED_AT = 6
_OF_MOVES = frozenset((Kind.RULE, Kind.LINES, Kind.SCORE, Kind.MISCOUNT))
_OF_HANDS = frozenset((Kind.TRAP, Kind.HIDDEN))


class Find(NamedTuple):
    """A case that teaches something, as small as it can be, in its normal form.

    Attributes:
        lesson: what it teaches.
        case: the case.
        source: the game that it was found in, and the turn.
    """

    lesson: Lesson
    case: Case
    source: str

    @property
    def order(self) -> tuple[int, int, str]:
        """Smaller ones first."""
        texts = list(self.case.fields.values())
        return self.case.tile_count, sum(map(len, texts)), " ".join(texts)

    def __str__(self) -> str:
        return json.dumps({"lesson": str(self.lesson), **self.case.fields, "source": self.source})

    @classmethod
    def parse(cls, text: str) -> Find:
        """A find from its text, one line of JSON."""
        data = json.loads(text)
        return cls(Lesson.parse(data.pop("lesson")), case_of(data), data["source"])


def players_of(seed: int, number: int) -> list[str]:
    """Who plays game `number` of `seed`: 2 to 4 of the strategies, every mixture in turn."""
    rng = Random(f"players {seed} {number}")
    names = list(STRATEGIES)
    return [names[pick(len(names), rng)] for _ in range(2 + number % 3)]


def game_of(seed: int, number: int) -> Replay:
    """Game `number` of `seed`; the same on every machine."""
    return play_game([STRATEGIES[name] for name in players_of(seed, number)], Random(f"game {seed} {number}"))


def hunt(seed: int, number: int, tried: Counter[Lesson]) -> Iterator[Find]:
    """What game `number` of `seed` teaches; `tried` counts how often each lesson was made small already."""
    rng = Random(f"hunt {seed} {number}")
    game = game_of(seed, number)
    players = "/".join(players_of(seed, number))
    taken: Counter[tuple[Kind, str]] = Counter()
    for number_of_turn, cases in enumerate(_turns(game, rng), 1):
        source = f"seed {seed}, game {number}: {players}, turn {number_of_turn}"
        for case, kinds in cases:
            for lesson in sorted(lessons(case, kinds)):
                if tried[lesson] < TRIES and taken[lesson[:2]] < MOST_A_GAME:
                    tried[lesson] += 1
                    taken[lesson[:2]] += 1
                    yield Find(lesson, smallest(case, lesson), source)


def _turns(game: Replay, rng: Random) -> Iterator[Iterator[tuple[Case, frozenset[Kind]]]]:
    """What to look at, turn by turn; the last one comes when the game is over."""
    position = game.start
    for step in game.steps:
        assert step.recorded.turn is not None and step.position is not None  # self-play knows every turn
        yield _cases(position, step.recorded.turn, rng)
        position = step.position
    yield ((whole, frozenset((Kind.TURN,))) for whole in after_the_end(position))


def smallest(case: Case, lesson: Lesson) -> Case:
    """The case in its normal form, without any tile that the lesson does not need."""
    small = normal(shrink(case, lambda smaller: shows(smaller, lesson)))
    assert shows(small, lesson), (lesson, small)
    return small


def _cases(position: Position, turn: Turn, rng: Random) -> Iterator[tuple[Case, frozenset[Kind]]]:
    """All cases of a turn that are worth looking at, with the kinds of lessons to look for."""
    for whole in turns_of(position, turn):
        yield whole, frozenset((Kind.TURN,))
    if not position.board:
        return
    board, hand = position.board, position.hand
    found = legal_moves(board, hand)
    best = sorted(found, key=lambda entry: -entry.points)[: _LOOKED_AT]
    chosen = dict.fromkeys(entry.move for entry in [*best, *_some(found, rng, _LOOKED_AT)])
    if isinstance(turn, Move):
        chosen = dict.fromkeys([turn, *chosen])
    for move in chosen:
        yield Table(board, move), _OF_MOVES
    if best:
        yield Table(board, best[0].move, hand), _OF_HANDS
    for slip in slips_of(board, hand, tuple(_some(found, rng, _LOOKED_AT))):
        yield slip, frozenset((Kind.REASON,))


def _some(found: tuple[ScoredMove, ...], rng: Random, count: int) -> list[ScoredMove]:
    """So many of the moves by lot, fewer if one comes twice."""
    return list(dict.fromkeys(found[pick(len(found), rng)] for _ in range(count if found else 0)))


def best_by_lesson(finds: Iterator[Find]) -> dict[Lesson, list[Find]]:
    """The smallest finds of each lesson, no two of them the same under symmetry, `KEPT` at most."""
    kept: dict[Lesson, dict[str, Find]] = {}
    for find in finds:
        kept.setdefault(find.lesson, {}).setdefault(key(find.case), find)
    return {
        lesson: sorted(found.values(), key=lambda find: find.order)[:KEPT] for lesson, found in sorted(kept.items())
    }
