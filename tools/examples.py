"""Examples docs/examples/*.toml: claims about a table and a move, confirmed by the engine."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from qwirkle_rules import NotationError, bridge
from qwirkle_rules.reasons import PLACEMENT_REASONS

from .faults import Faults
from .registry import Registry, line_of

_KEYS = {"rules", "board", "move", "hand", "legal", "total", "lines", "reasons"}


@dataclass(frozen=True, slots=True)
class Example:
    """A table, a move, and what is claimed about it.

    Attributes:
        id: the file's name without its ending; what a page's fence names.
        path: the file.
        rules: the ids of the rules that it shows, the one it belongs to first.
        board: the table before the move, in notation.
        move: the move, in notation.
        hand: the player's hand, in notation, where it matters.
        claim: `legal`, and `total` with `lines` ("RcRx@0,0h=2", Q behind a Qwirkle) or `reasons`.
        scene: the engine's answer: verdict, picture and words (see qwirkle_rules.bridge), in English.
    """

    id: str
    path: Path
    rules: tuple[str, ...]
    board: str
    move: str
    hand: str | None
    claim: dict[str, Any]
    scene: dict[str, Any]

    @property
    def legal(self) -> bool:
        """Whether the move is legal, as confirmed."""
        return bool(self.scene["verdict"]["legal"])

    @property
    def reasons(self) -> tuple[str, ...]:
        """The reasons of an illegal move, as confirmed."""
        return tuple(dict.fromkeys(found["reason"] for found in self.scene["verdict"]["violations"]))

    @property
    def total(self) -> int | None:
        """The points of a legal move, as confirmed."""
        score = self.scene["verdict"]["score"]
        return None if score is None else int(score["total"])

    @property
    def fragment(self) -> str:
        """The part of a sandbox address behind its `#` that opens this example."""
        hand = "" if self.hand is None else f"&h={self.hand}"
        return f"b={self.board}&m={self.move}{hand}".replace(" ", "%20")

    def scene_in(self, language: str) -> dict[str, Any]:
        """The engine's answer with its sentences in `language`."""
        return bridge.scene_of(
            {"board": self.board, "move": self.move, "hand": self.hand, "language": language})


def load_examples(folder: Path, registry: Registry, faults: Faults) -> dict[str, Example]:
    """Read and verify every example; one that is wrong is reported and left out.

    Raises:
        FileNotFoundError: there is no example at all.
    """
    paths = sorted(folder.glob("*.toml"))
    if not paths:
        raise FileNotFoundError(f"no examples (*.toml) in {folder}")
    found = {}
    for path in paths:
        text = path.read_text(encoding="utf-8")
        example = None
        try:
            example = _read(path, tomllib.loads(text))
        except tomllib.TOMLDecodeError as error:
            faults.report(path, 1, f"this is not TOML: {error}")
        except KeyError as error:
            faults.report(path, 1, f"the example lacks {error.args[0]!r}")
        except bridge.FieldError as error:
            place = f" at column {error.error.column}" if isinstance(error.error, NotationError) else ""
            faults.report(path, line_of(text, f"{error.field} ="),
                          f"the {error.field} cannot be read{place}: {error}")
        if example is None:
            continue
        problems = list(_problems(example, registry))
        for needle, problem in problems:
            faults.report(path, line_of(text, needle), problem)
        if not problems:
            found[example.id] = example
    return found


def _read(path: Path, data: dict[str, Any]) -> Example:
    """The example in a file, with the engine's answer."""
    board, move, hand = data["board"], data["move"], data.get("hand")
    return Example(
        id=path.stem, path=path, rules=tuple(data["rules"]), board=board, move=move, hand=hand,
        claim={key: value for key, value in data.items() if key not in ("rules", "board", "move", "hand")},
        scene=bridge.scene_of({"board": board, "move": move, "hand": hand}),
    )


def _problems(example: Example, registry: Registry) -> Iterator[tuple[str, str]]:
    """What is wrong with an example: a text of its file to point at, and a sentence."""
    for key in example.claim.keys() - _KEYS:
        yield key, f"an example has no {key!r}"
    for rule in example.rules:
        if rule not in registry.rules:
            yield rule, f"the rule {rule!r} is not in the registry"
    if not example.rules:
        yield "rules", "an example belongs to a rule; this one names none"
    written = bridge.write_json(bridge.read_json(
        {"board": example.board, "move": example.move, "hand": example.hand}))
    for field in ("board", "move", "hand"):
        given = getattr(example, field)
        if written[field] != given:
            yield f"{field} =", (f"the {field} is not in its usual form: "
                                 f"expected {written[field]!r}, found {given!r}")
    yield from _differences(example)


def _differences(example: Example) -> Iterator[tuple[str, str]]:
    """Where the engine's answer is not what the example claims."""
    claim, verdict = example.claim, example.scene["verdict"]
    answer: dict[str, Any] = {"legal": verdict["legal"]}
    if verdict["legal"]:
        answer["total"] = verdict["score"]["total"]
        answer["lines"] = [
            f"{entry['line']}={entry['points'] + entry['bonus']}{'Q' if entry['bonus'] else ''}"
            for entry in verdict["score"]["lines"]
        ]
    else:
        answer["reasons"] = list(example.reasons)
    for key in ("legal", "total", "lines", "reasons"):
        if claim.get(key) != answer.get(key):
            yield key, (f"wrong claim: the example says {key} = {_shown(claim.get(key))}, "
                        f"the engine says {_shown(answer.get(key))}")


def _shown(value: Any) -> str:
    """A claimed value as it would stand in the file."""
    match value:
        case None:
            return "nothing"
        case bool():
            return str(value).lower()
        case list():
            return "[" + ", ".join(f'"{entry}"' for entry in value) + "]"
        case _:
            return str(value)


def coverage_problems(examples: dict[str, Example], registry: Registry) -> Iterator[tuple[str, str]]:
    """Rules that nothing shows, and reasons without rule or illegal example: an id, and a sentence."""
    shown = {rule for example in examples.values() for rule in example.rules}
    for rule in registry.rules.values():
        if rule.id not in shown and not rule.no_example:
            yield rule.id, f"no example shows the rule {rule.id}, and no_example does not say why"
        if rule.id in shown and rule.no_example:
            yield rule.id, f"the rule {rule.id} has an example, so no_example is out of date"
    refused = {reason for example in examples.values() for reason in example.reasons}
    # The other reasons need hands and a bag, which an example does not have.
    for reason in PLACEMENT_REASONS:
        if reason.rule not in registry.rules:
            yield "", f"the reason {reason} breaks the rule {reason.rule}, which is not in the registry"
        if str(reason) not in refused:
            yield reason.rule, f"no example shows a move refused as {reason}"
