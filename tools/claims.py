"""What an example claims beside what the engine answers: each difference once, a cause without what follows from it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from qwirkle_rules import Reason

CLAIM = ("legal", "total", "lines", "going_out", "reasons")
"""What an example may claim."""


def differences(claim: dict[str, Any], scene: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Where the engine's answer is not what is claimed: the key of the claim, and a sentence."""
    answer = _answer(scene["verdict"])
    if claim.get("legal") != answer["legal"]:
        # All else follows from it.
        told = f"says legal = {_shown(claim['legal'])}" if "legal" in claim else "does not say whether this is legal"
        yield "legal", f"wrong claim: the example {told}, the engine {_verdict(answer, scene['story'])}"
        return
    wrong = [key for key in CLAIM if claim.get(key) != answer.get(key)]
    sum_too = "total" in answer and "total" in wrong
    parts = [key for key in wrong if key in ("lines", "going_out")] if sum_too else []
    for key in wrong:
        if key == "total" and parts:
            continue  # the sum is told with the last of its parts
        total = f", and so total = {_shown(answer['total'])}" if [key] == parts[-1:] else ""
        yield key, f"wrong claim: {_difference(key, claim, answer)}{total}"


def _answer(verdict: dict[str, Any]) -> dict[str, Any]:
    """The verdict as an example would claim it; what is not to be said is not there."""
    if not verdict["legal"]:
        return {"legal": False, "reasons": list(dict.fromkeys(found["reason"] for found in verdict["violations"]))}
    score = verdict["score"]
    if not score:  # a trade or a pass scores nothing
        return {"legal": True}
    lines = [f"{line['line']}={line['points'] + line['bonus']}{'Q' if line['bonus'] else ''}"
             for line in score["lines"]]
    going_out = {"going_out": score["going_out"]} if score["going_out"] else {}
    return {"legal": True, "total": score["total"], "lines": lines, **going_out}


def _verdict(answer: dict[str, Any], story: list[str]) -> str:
    if not answer["legal"]:
        return f"refuses it, reasons = {_shown(answer['reasons'])}: {' '.join(story)}"
    return "allows it" + (f", total = {_shown(answer['total'])}" if "total" in answer else "")


def _difference(key: str, claim: dict[str, Any], answer: dict[str, Any]) -> str:
    if key not in claim:
        return f"the example gives no {key}, the engine says {key} = {_shown(answer[key])}"
    said = f"the example says {key} = {_shown(claim[key])}"
    if key in answer:
        if key == "reasons":
            return said + _reasons(claim[key], answer[key])
        return f"{said}, the engine says {_shown(answer[key])}"
    if key == "reasons":
        return f"{said}, but the engine allows it"
    if not answer["legal"]:
        return f"{said}, but what is refused has no {key}"
    return f"{said}, but the engine counts none" if "total" in answer else f"{said}, but a trade or a pass has no {key}"


def _reasons(claimed: Any, found: list[str]) -> str:
    """What is wrong with reasons, where there are some."""
    listed = claimed if isinstance(claimed, list) else [claimed]
    if unknown := [name for name in listed if name not in set(Reason)]:
        return f", but there is no reason {_named(unknown)}; the engine finds {_named(found)}"
    absent, untold = [name for name in listed if name not in found], [name for name in found if name not in listed]
    if absent and untold:
        return f", but the engine finds {_named(untold)}, not {_named(absent)}"
    if absent:
        return f", but the engine does not find {_named(absent)}"
    return f", but the engine finds {_named(untold)} too" if untold else f", the engine says {_shown(found)}"


def _named(names: list[Any]) -> str:
    return ", ".join(map(_shown, names))


def _shown(value: Any) -> str:
    """A claimed value as it would stand in the file."""
    return json.dumps(value, ensure_ascii=False, default=str)
