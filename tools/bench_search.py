"""Measures the search: how often the right question is among the first three results, and how large and fast it is."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .book import load_book
from .faults import ROOT
from .languages import LANGUAGES
from .search import write_search

QUERIES = ROOT / "tests" / "data" / "search"
PARTS = ("tune", "held")
FIRST = 3
"""So many results are looked at."""

_FOLDER = ROOT / "build" / "bench" / "search"


@dataclass(frozen=True, slots=True)
class Miss:
    """A wording whose question is not among the first results: what it asks, and what came instead."""

    question: str
    wording: str
    found: tuple[str, ...]


def measure_search(language: str) -> tuple[dict[str, Any], dict[str, list[Miss]]]:
    """Ask all wordings of the test set in a language.

    Returns figures: the share of wordings by part (0 to 1) whose question is among the first three results, and among
    these or their deciding rule is; bytes; milliseconds. Then the misses by part.
    """
    book = load_book(language)
    folder = write_search(_FOLDER / language, book)
    wanted = tomllib.loads((QUERIES / f"{language}.toml").read_text(encoding="utf-8"))["queries"]
    asked = [(entry["part"], entry["question"], wording) for entry in wanted for wording in entry["wordings"]]
    told = run(folder, [wording for _, _, wording in asked])
    misses: dict[str, list[Miss]] = {part: [] for part in PARTS}
    counts = {part: {"asked": 0, "question": 0, "first": 0, "question or rule": 0} for part in PARTS}
    for (part, name, wording), results in zip(asked, told["results"], strict=True):
        question = book.questions[name]
        right = book.question_link(question, "")["href"]
        rule = book.rule_link(question.rules[0], "")["href"]
        found = tuple(result["href"] for result in results["found"][:FIRST])
        counts[part]["asked"] += 1
        counts[part]["question"] += right in found
        counts[part]["first"] += right in found[:1]
        counts[part]["question or rule"] += right in found or rule in found
        if right not in found:
            misses[part].append(Miss(name, wording, found))
    entries = (folder / "entries.json").read_bytes()
    libraries = b"".join((folder / name).read_bytes() for name in ("minisearch.js", "stemmer.js"))
    figures = {
        "wordings": {part: counts[part]["asked"] for part in PARTS},
        **{f"{key} among the first" if key != "first" else "question is the first": {
            part: round(counts[part][key] / max(counts[part]["asked"], 1), 4) for part in PARTS
        } for key in ("question", "first", "question or rule")},
        "bytes": {"entries": _sizes(entries), "libraries": _sizes(libraries)},
        "milliseconds": {"index": round(told["building"], 1), "query": round(told["searching"], 2)},
    }
    return figures, misses


def run(folder: Path, queries: list[str]) -> dict[str, Any]:
    """Ask the search in `folder` under Node; returns milliseconds and each query's results.

    Raises:
        subprocess.CalledProcessError: the search stumbled.
    """
    command = [Path(sys.executable).with_name("node"), Path(__file__).with_name("search_run.mjs"), folder]
    done = subprocess.run(command, input=json.dumps(queries), capture_output=True, text=True, check=True)
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def _sizes(data: bytes) -> dict[str, int]:
    return {"raw": len(data), "gzip": len(gzip.compress(data, 9))}


def main() -> None:
    """Measure every language, print tables, and write build/bench/search.json."""
    results = {language: measure_search(language)[0] for language in LANGUAGES}
    for language, figures in results.items():
        print(f"search, {language}")
        for name, value in figures.items():
            print(f"  {name}: {value}")
    (_FOLDER.parent / "search.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
