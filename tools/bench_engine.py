"""Measures the engine: verdicts, legal moves and games a second, import time and memory, beside the reference."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from qwirkle_rules import Board, Hand, Move, judge, legal_moves
from qwirkle_rules.frontier import board_after, frontier
from qwirkle_rules.selfplay import play_game
from qwirkle_rules.strategies import STRATEGIES
from qwirkle_rules.tiles import KINDS
from tests import reference

from .faults import ROOT

ROUNDS = 7
"""Each measurement is repeated as often at least, engine and reference in turn; the best round counts."""

POSITIONS = 60
_SECONDS = 2.0
_WORDS = dict(zip(KINDS, reference.KINDS, strict=True))


class Row(NamedTuple):
    """One line of the table.

    Attributes:
        name: what is measured.
        unit: of the numbers.
        engine: the engine's number.
        reference: that of the brute-force reference in tests/reference.py; None if it has none.
    """

    name: str
    unit: str
    engine: float
    reference: float | None = None

    @property
    def ratio(self) -> float | None:
        """How many times the reference's number the engine's is."""
        return self.engine / self.reference if self.reference else None


class Sample(NamedTuple):
    """A position in the middle of a game.

    Attributes:
        before: the table before the last move.
        last: that move.
        board: the table after it.
        hand: six tiles.
        moves: to be judged: legal ones, and as many that are not.
    """

    before: Board
    last: Move
    board: Board
    hand: Hand
    moves: tuple[Move, ...]


def main() -> None:
    """Print the table, and write it to build/bench/engine.json."""
    rows = measure()
    print(f"Engine: Python {platform.python_version()} on {platform.machine()}, best of {ROUNDS} or more rounds")
    width = max(len(row.name) for row in rows)
    print(f"{'':{width}}  {'engine':>12}  {'reference':>12}  {'ratio':>8}")
    for row in rows:
        beside = "" if row.reference is None else f"{row.reference:,.1f}"
        ratio = "" if row.ratio is None else f"{row.ratio:,.1f}"
        print(f"{row.name:{width}}  {row.engine:12,.1f}  {beside:>12}  {ratio:>8}  {row.unit}")
    folder = ROOT / "build" / "bench"
    folder.mkdir(parents=True, exist_ok=True)
    found = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "rounds": ROUNDS,
        "rows": [row._asdict() | {"ratio": row.ratio} for row in rows],
    }
    (folder / "engine.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def measure() -> list[Row]:
    """All rows of the table."""
    samples = [_sample(seed) for seed in range(POSITIONS)]
    return [*_verdict_rows(samples), *_move_rows(samples), *_game_rows(samples), *_start_rows()]


def _sample(seed: int) -> Sample:
    """A position after 20 to 39 turns of a greedy game of two."""
    rng = Random(seed)
    game = play_game([STRATEGIES["greedy"]] * 2, rng)
    position, last = next(
        (step.position, step.recorded.turn) for step in game.steps[20 + seed % 20 :: -1]
        if isinstance(step.recorded.turn, Move) and step.position and len(step.position.hand) == 6
    )
    # Boards as they are read from a text: nothing is known of them yet.
    board = Board(dict(position.board))
    before = Board((cell, tile) for cell, tile in board.items() if cell not in last.cells)
    legal = [found.move for found in legal_moves(Board(dict(board)), position.hand)]
    chosen = rng.sample(legal, min(10, len(legal)))
    return Sample(before, last, board, position.hand, tuple(chosen + [_spoiled(rng, move) for move in chosen]))


def _spoiled(rng: Random, move: Move) -> Move:
    """The move with another tile, or shifted by a cell: mostly illegal."""
    if rng.random() < 0.5:
        place = rng.randrange(len(move))
        return Move([*move[:place], (move[place].cell, rng.choice(KINDS)), *move[place + 1 :]])
    return move.shifted(*rng.choice([(1, 0), (0, 1), (-1, 0), (0, -1)]))


def _best(*runs: Callable[[], object]) -> list[float]:
    """The shortest time of each of `runs` in seconds of the processor, all of them once a round."""
    best = [float("inf")] * len(runs)
    until = time.process_time() + _SECONDS
    rounds = 0
    while rounds < ROUNDS or time.process_time() < until:
        rounds += 1
        for place, run in enumerate(runs):
            start = time.process_time()
            run()
            best[place] = min(best[place], time.process_time() - start)
    return best


def _verdict_rows(samples: Sequence[Sample]) -> list[Row]:
    """Verdicts with score and table problems, on tables seen before and on new ones."""
    asked = [(sample.board, move, sample.hand) for sample in samples for move in sample.moves]
    plain = [(_table(board), _move(move), _hand(hand)) for board, move, hand in asked[:: len(asked) // 200]]

    def known() -> None:
        for board, move, hand in asked:
            judge(board, move, hand)

    def new() -> None:
        for board, move, hand in asked:
            board.derived.clear()
            judge(board, move, hand)

    def by_reference() -> None:
        for table, move, hand in plain:
            reference.judge(table, move, hand)
            reference.problems(table)

    legal = [question for question in asked if judge(*question)]

    def known_legal() -> None:
        for board, move, hand in legal:
            judge(board, move, hand)

    known_seconds, legal_seconds, new_seconds, seconds = _best(known, known_legal, new, by_reference)
    beside = len(plain) / seconds
    return [
        Row("verdicts, half of them legal, table seen before", "a second", len(asked) / known_seconds, beside),
        Row("verdicts on legal moves, table seen before", "a second", len(legal) / legal_seconds, beside),
        Row("verdicts, half of them legal, table new", "a second", len(asked) / new_seconds, beside),
    ]


def _move_rows(samples: Sequence[Sample]) -> list[Row]:
    """All legal moves of a hand of six with their scores."""
    for sample in samples:
        frontier(sample.before)
    count = sum(len(legal_moves(sample.board, sample.hand)) for sample in samples)
    by_reference = _reference_positions(samples)

    def known() -> None:
        for sample in samples:
            legal_moves(sample.board, sample.hand)

    def new() -> None:
        for sample in samples:
            sample.board.derived.clear()
            legal_moves(sample.board, sample.hand)

    def after_a_move() -> None:
        for sample in samples:
            legal_moves(board_after(sample.before, sample.last), sample.hand)

    known_seconds, new_seconds, after_seconds = _best(known, new, after_a_move)
    known()
    return [
        Row("legal moves, table seen before", "positions a second", POSITIONS / known_seconds, by_reference),
        Row("legal moves, table after a move", "positions a second", POSITIONS / after_seconds, by_reference),
        Row("legal moves, table new", "positions a second", POSITIONS / new_seconds, by_reference),
        Row("moves listed, table seen before", "a second", count / known_seconds, by_reference * count / POSITIONS),
    ]


def _reference_positions(samples: Sequence[Sample]) -> float:
    """Positions a second of the reference, as many as it manages in a few seconds."""
    done, start = 0, time.process_time()
    for sample in samples:
        reference.legal_moves(_table(sample.board), _hand(sample.hand))
        done += 1
        if time.process_time() - start > _SECONDS:
            break
    return done / (time.process_time() - start)


def _game_rows(samples: Sequence[Sample]) -> list[Row]:
    """Whole games: dealt, every turn chosen, judged and played."""
    turns = 0

    def games() -> None:
        nonlocal turns
        turns = sum(len(play_game([STRATEGIES["greedy"]] * 2, Random(seed)).steps) for seed in range(20))

    (seconds,) = _best(games)
    # For the reference only the choice is counted: a position for each turn.
    by_reference = _reference_positions(samples) / (turns / 20)
    return [Row("greedy games of two", "a second", 20 / seconds, by_reference)]


def _start_rows() -> list[Row]:
    """Import time and peak memory, in processes of their own; beside them what the reference takes."""
    games = (
        "from random import Random; from qwirkle_rules.selfplay import play_game; "
        "from qwirkle_rules.strategies import STRATEGIES; "
        "[play_game([STRATEGIES['greedy']] * 2, Random(seed)) for seed in range(20)]"
    )
    rows = [Row("import", "milliseconds", _import_time("qwirkle_rules"), _import_time("tests.reference"))]
    if Path("/proc/self/status").exists():
        rows += [
            Row("peak memory, Python alone", "MiB", _peak("")),
            Row("peak memory, package imported", "MiB", _peak("import qwirkle_rules"), _peak("import tests.reference")),
            Row("peak memory, 20 greedy games", "MiB", _peak(games)),
        ]
    return rows


def _import_time(module: str) -> float:
    """The shortest time of an import in milliseconds, without the start of Python."""
    code = f"import time; t = time.perf_counter(); import {module}; print((time.perf_counter() - t) * 1000)"
    return min(float(_run(code)) for _ in range(ROUNDS))


def _peak(code: str) -> float:
    """The most memory that a process held in MiB, on systems that tell (Linux)."""
    status = _run(f"{code}\nfrom pathlib import Path; print(Path('/proc/self/status').read_text())")
    return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmHWM:"))


def _run(code: str) -> str:
    """What `code` prints in a Python of its own, which keeps compiled modules as an installed one does."""
    environment = os.environ | {"PYTHONPYCACHEPREFIX": str(ROOT / "build" / "bench" / "compiled")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-c", code]
    return subprocess.run(
        command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True
    ).stdout


def _table(board: Board) -> reference.Table:
    return {(x, y): _WORDS[tile] for (x, y), tile in board.items()}


def _move(move: Move) -> reference.Move:
    return [((x, y), _WORDS[tile]) for (x, y), tile in move]


def _hand(hand: Hand) -> list[reference.Tile]:
    return [_WORDS[tile] for tile in hand.tiles]


if __name__ == "__main__":
    main()
