"""Measures the finder: games looked through and finds kept a second, and how small these are."""

from __future__ import annotations

import json
import time
from collections import Counter

from .discovery.hunt import Find, game_of, hunt
from .discovery.lessons import Lesson
from .faults import ROOT

GAMES = 4
SEED = 1


def main() -> None:
    """Print the figures, and write them to build/bench/discover.json."""
    found = measure()
    for name, value in found.items():
        print(f"{name:36} {value:10,.2f}")
    folder = ROOT / "build" / "bench"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "discover.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def measure(games: int = GAMES) -> dict[str, float]:
    """The figures by what they say; seconds are those of one processor."""
    tried: Counter[Lesson] = Counter()
    finds: list[Find] = []
    start = time.process_time()
    for number in range(games):
        finds += hunt(SEED, number, tried)
    seconds = time.process_time() - start
    start = time.process_time()
    for number in range(games):
        game_of(SEED, number)
    played = time.process_time() - start
    sizes = sorted(find.case.tile_count for find in finds if "board" in find.case.fields)
    return {
        "games played a second": games / played,
        "games looked through a second": games / seconds,
        "positions kept a second": len(finds) / seconds,
        "positions kept a game": len(finds) / games,
        "tiles of a kept table, the median": sizes[len(sizes) // 2],
    }


if __name__ == "__main__":
    main()
