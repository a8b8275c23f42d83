"""The search: games in chunks on all cores, each chunk kept in a file, so that a killed search goes on."""

from __future__ import annotations

import hashlib
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from ..faults import ROOT
from .hunt import Find, best_by_lesson, hunt
from .lessons import Lesson

GAMES = 10
"""Games in a chunk; it does not depend on how many workers there are, so neither do the finds."""

FOLDER = ROOT / "build" / "discover"


class Chunk(NamedTuple):
    """Some games of a search.

    Attributes:
        seed: of the search.
        first: the number of the first game.
        games: how many games.
    """

    seed: int
    first: int
    games: int

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"seed-{self.seed}-game-{self.first:06}-{self.games}.jsonl"


def chunks_of(games: int, seed: int) -> list[Chunk]:
    """The chunks of a search through so many games."""
    return [Chunk(seed, first, min(GAMES, games - first)) for first in range(0, games, GAMES)]


def search(
    games: int, seed: int, workers: int = 0, folder: Path = FOLDER,
    tell: Callable[[str], None] | None = None,
) -> Path:
    """Look through `games` games of `seed` and write the best finds; returns their file, finds.jsonl in `folder`.

    Each finished chunk has its file there, and is not looked through again while engine and finder are the
    same. The finds are the same bytes for any number of workers and however often the search was stopped.

    Args:
        workers: processes; 0 for as many as this machine lets us use.
        tell: shown how far it is.
    """
    folder.mkdir(parents=True, exist_ok=True)
    chunks = chunks_of(games, seed)
    mark = fingerprint()
    open_chunks = [chunk for chunk in chunks if not _is_done(folder / chunk.name, mark)]
    start, done = time.monotonic(), 0
    # Spawned, as forks of a process with threads may hang.
    with ProcessPoolExecutor(workers or _cores(), mp_context=get_context("spawn")) as pool:
        running = [pool.submit(look_through, chunk, folder, mark) for chunk in open_chunks]
        for finished in as_completed(running):
            finished.result()
            done += 1
            if tell:
                tell(_progress(len(chunks) - len(open_chunks) + done, len(chunks), done, time.monotonic() - start))
    found = best_by_lesson(find for chunk in chunks for find in _read(folder / chunk.name))
    path = folder / "finds.jsonl"
    _write(path, (str(find) for finds in found.values() for find in finds))
    return path


def look_through(chunk: Chunk, folder: Path, mark: str) -> None:
    """Hunt through the games of a chunk and write its file, whole or not at all."""
    tried: Counter[Lesson] = Counter()
    numbers = range(chunk.first, chunk.first + chunk.games)
    finds = [find for number in numbers for find in hunt(chunk.seed, number, tried)]
    _write(folder / chunk.name, [mark, *map(str, finds)])


def fingerprint() -> str:
    """What the finds depend on besides seed and game: the texts of engine and finder, as a hash.

    Only of the modules that finds rest on: sentences, ranking and pages may change in between.
    """
    seen = hashlib.sha256()
    engine = [ROOT / "qwirkle_rules" / f"{name}.py" for name in _ENGINE]
    finder = [Path(__file__).parent / f"{name}.py" for name in _FINDER]
    for path in [*engine, *finder, ROOT / "tools" / "forms.py"]:
        seen.update(path.name.encode() + path.read_bytes())
    return seen.hexdigest()


_ENGINE = (
    "bag", "board", "cells", "counting", "danger", "ending", "frontier", "game", "generate", "judge", "laying", "lines",
    "miscount", "mistakes", "moves", "opening", "possible", "problems", "progress", "reasons", "referee", "scoring",
    "selfplay", "strategies", "tiles", "turns", "unseen",
)
_FINDER = ("cases", "choices", "hunt", "lessons", "normal", "shrink", "slips", "turns")


def read_finds(path: Path) -> list[Find]:
    """The finds of a search.

    Raises:
        FileNotFoundError: there was none.
    """
    return [Find.parse(line) for line in path.read_text(encoding="utf-8").splitlines()]


def show(text: str) -> None:
    """Show how far a search is: over and over in one line of a terminal, else a line for each step."""
    before, behind = ("\r", "") if sys.stderr.isatty() else ("", "\n")
    print(f"{before}{text}", end=behind, file=sys.stderr, flush=True)


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _is_done(path: Path, mark: str) -> bool:
    if not path.exists():
        return False
    with path.open(encoding="utf-8") as file:
        return file.readline().strip() == mark


def _read(path: Path) -> Iterator[Find]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return (Find.parse(line) for line in lines[1:])


def _write(path: Path, lines: Iterator[str] | list[str]) -> None:
    """Write a file by way of another, so that a kill leaves no half of it."""
    part = path.with_suffix(f".{os.getpid()}.part")
    part.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    part.replace(path)


def _progress(done: int, total: int, new: int, seconds: float) -> str:
    """A bar, and how long it will take at the pace so far."""
    width = 30
    filled = width * done // total
    left = seconds / new * (total - done)
    return f"[{'#' * filled}{'.' * (width - filled)}] {done}/{total} chunks, {left / 60:.0f} minutes left"
