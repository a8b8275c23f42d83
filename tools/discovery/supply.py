"""The supply docs/positions.json: thousands of verified positions by rule, kind and difficulty, for quizzes."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ..faults import ROOT
from .cases import Table, case_of
from .hunt import Find
from .lessons import Kind, lessons
from .normal import key
from .ranking import difficulty

PATH = ROOT / "docs" / "positions.json"
MOST = 2_600
_MOST_TILES = 26
"""More tiles than these are too much for a question that is asked in passing."""

# What an entry is, for the schema beside the data.
_TEXT = {"type": "string"}
FIELDS: dict[str, Any] = {
    "kind": {"enum": [str(kind) for kind in Kind if kind is not Kind.TURN]},
    "rule": _TEXT,
    "level": {"enum": [1, 2, 3]},
    "board": _TEXT, "move": _TEXT, "hand": _TEXT,
    "total": {"type": "integer", "minimum": 1},
    "reasons": {"type": "array", "minItems": 1, "items": _TEXT},
    "wrong": {"type": "integer", "minimum": 1},
}
OPTIONAL = ("hand", "total", "reasons", "wrong")


def supply(finds: Iterable[Find]) -> list[dict[str, Any]]:
    """The positions for quizzes, no two equal under symmetry, of each rule and kind as evenly as there are.

    An entry has kind, rule, level (1 to 3), board and move, a hand where it matters, and the answer: `total`
    of a legal move or `reasons` of another; a miscount has the `wrong` number that lies near as well.
    """
    groups: dict[tuple[str, str, int], list[Find]] = {}
    for find in sorted(finds, key=lambda find: find.order):
        # Whole positions come with large tables; the compact file leaves them to the gallery.
        if isinstance(find.case, Table) and find.case.tile_count <= _MOST_TILES:
            level = difficulty(find.case)
            groups.setdefault((find.lesson.rule, str(find.lesson.kind), level), []).append(find)
    chosen: dict[str, dict[str, Any]] = {}
    # Each group in turn gives one, so that rare rules are not outnumbered.
    while len(chosen) < MOST and any(groups.values()):
        for group in sorted(groups):
            while groups[group]:
                find = groups[group].pop(0)
                form = key(find.case)
                if form not in chosen and len(chosen) < MOST:
                    chosen[form] = entry_of(find)
                    break
    return sorted(chosen.values(), key=lambda entry: (entry["rule"], entry["kind"], entry["level"], len(entry["board"]),
                                                      entry["board"], entry["move"]))


def entry_of(find: Find) -> dict[str, Any]:
    """The entry for a find."""
    verdict = find.case.verdict
    entry: dict[str, Any] = {"kind": str(find.lesson.kind), "rule": find.lesson.rule, "level": difficulty(find.case),
                             **find.case.fields}
    if verdict.score is not None:
        entry["total"] = verdict.score.total
    else:
        entry["reasons"] = [str(reason) for reason in verdict.reasons]
    if find.lesson.kind is Kind.MISCOUNT:
        entry["wrong"] = int(find.lesson.detail.split(" ")[0])
    return entry


def problems_of(entry: dict[str, Any]) -> list[str]:
    """What the engine does not confirm about an entry; nothing, if all is right."""
    case = case_of(entry)
    verdict = case.verdict
    found = []
    shown = [lesson for lesson in lessons(case, frozenset((Kind(entry["kind"]),))) if lesson.rule == entry["rule"]]
    if not shown:
        found.append(f"it does not show {entry['rule']} as {entry['kind']}")
    if entry.get("total") != (verdict.score.total if verdict.score else None):
        found.append(f"the engine says {verdict.score and verdict.score.total} points")
    if entry.get("reasons", []) != [str(reason) for reason in verdict.reasons]:
        found.append(f"the engine says {', '.join(verdict.reasons)}")
    if "wrong" in entry and not any(lesson.detail.startswith(f"{entry['wrong']} ") for lesson in shown):
        found.append(f"no single mistake gives {entry['wrong']}")
    if entry["level"] != difficulty(case):
        found.append(f"it is of level {difficulty(case)}")
    return found


def write_supply(entries: list[dict[str, Any]], made: str, path: Path = PATH) -> None:
    """Write the file: an entry a line, and how it was made."""
    rows = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in entries)
    path.write_text(f'{{"made": {json.dumps(made)}, "positions": [\n{rows}\n]}}\n', encoding="utf-8")


def read_supply(path: Path = PATH) -> list[dict[str, Any]]:
    """The entries of the file.

    Raises:
        FileNotFoundError: it was never made.
    """
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["positions"]
    return found


def overview(entries: Iterable[dict[str, Any]]) -> str:
    """How many there are of each kind and level, in a line each."""
    counts = Counter((entry["kind"], entry["level"]) for entry in entries)
    return "\n".join(
        f"{kind:9} {' '.join(f'level {level}: {counts[kind, level]:4}' for level in (1, 2, 3))}"
        for kind in sorted({kind for kind, _ in counts})
    )
