"""The command python -m tools discover: search, accept, supply, games."""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from ..book import DOCS
from ..examples import Example, load_examples
from ..faults import Faults
from ..registry import Registry, load_registry
from .blocked import write_blocked
from .chunks import FOLDER, read_finds, search, show
from .hunt import Find
from .ranking import Candidate, find_of, missing, rank
from .review import accept, write_review
from .supply import PATH, overview, supply, write_supply
from .whole_games import choose, write_games

CANDIDATES = 160
_REVIEW = FOLDER / "review.html"


def run(options: argparse.Namespace) -> int:
    """Do what is asked; returns the exit code."""
    if options.names and options.action != "accept":
        print(f"error: only accept takes names, found {' '.join(options.names)}", file=sys.stderr)
        return 2
    if options.action == "games":
        chosen = choose(options.seed, options.games, show)
        for path in write_games(chosen, options.seed):
            print(path)
        if "blocked" not in chosen:
            print(write_blocked(options.seed))
        return 0
    if options.action == "accept":
        return _accept(options.names, options.best)
    path = search(options.games, options.seed, options.workers, tell=show)
    finds = read_finds(path)
    if options.action == "supply":
        entries = supply(finds)
        write_supply(entries, f"python -m tools discover supply --games {options.games} --seed {options.seed}")
        print(f"{len(entries)} positions in {PATH}\n{overview(entries)}")
        return 0
    print(f"\n{len(finds)} finds in {path}: " + ", ".join(
        f"{count} {kind}" for kind, count in sorted(Counter(str(find.lesson.kind) for find in finds).items())))
    return _review(finds)


def _review(finds: list[Find]) -> int:
    """Rank the finds, write the review page, say what none of them covers."""
    registry, examples = _known()
    candidates = _candidates(finds, examples)
    lacking = list(missing(finds, registry))
    write_review(_REVIEW, candidates, lacking, examples)
    print(f"{len(candidates)} candidates in {_REVIEW}\nNot found: {', '.join(lacking) or 'nothing'}")
    accepted = [find_of(example) for example in examples.values() if example.source]
    if accepted:
        print(f"Not among the {len(accepted)} accepted: {', '.join(missing(accepted, registry)) or 'nothing'}")
    return 0


def _accept(names: list[str], best: int) -> int:
    """Write the example files of the candidates with these names, and of the `best` first ones."""
    path = FOLDER / "finds.jsonl"
    if not path.is_file() or not (names or best):
        print("error: expected the names of candidates, or --best and a number" if path.is_file() else
              "error: nothing was found yet: python -m tools discover searches first", file=sys.stderr)
        return 2
    _, examples = _known()
    candidates = _candidates(read_finds(path), examples)
    known = {candidate.name: candidate for candidate in candidates}
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"error: no candidates: {', '.join(unknown)}", file=sys.stderr)
        return 2
    for candidate in dict.fromkeys([*(known[name] for name in names), *candidates[:best]]):
        if candidate.name not in examples:
            print(accept(candidate, DOCS / "examples"))
    return 0


def _candidates(finds: list[Find], examples: dict[str, Example]) -> list[Candidate]:
    """The ranking beside the examples that people made; accepted finds keep their place in it."""
    return rank(finds, (example for example in examples.values() if not example.source), CANDIDATES)


def _known() -> tuple[Registry, dict[str, Example]]:
    faults = Faults()
    registry = load_registry(DOCS / "rules.toml", faults)
    return registry, load_examples(DOCS / "examples", registry, faults)
