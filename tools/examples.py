"""Examples docs/examples/*.toml: claims about a table and a move, confirmed by the engine."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from qwirkle_rules import Board, Hand, Move, NotationError, Reason, bridge
from qwirkle_rules.game import Position
from qwirkle_rules.reasons import PLACEMENT_REASONS
from qwirkle_rules.turns import parse_turn

from .claims import CLAIM, differences
from .discovery.cases import case_of
from .discovery.lessons import Kind, Lesson, lessons
from .faults import Fault, Faults, read_text, read_toml
from .registry import Registry, key_line, line_of

_TABLE = ("board", "move", "hand")
_WHOLE = ("position", "turn")
_FOUND = ("shows", "source")

# What each field of an example is read as, and so how it is usually written.
_USUAL: dict[str, Callable[[str], str]] = {
    "board": lambda text: str(Board.parse(text)),
    "move": lambda text: str(Move.parse(text)),
    "hand": lambda text: str(Hand.parse(text)),
    "position": lambda text: str(Position.parse(text)),
    "turn": lambda text: str(parse_turn(text)),
}


@dataclass(frozen=True, slots=True)
class Example:
    """A table and a move, or a whole position and a turn, and what is claimed about it.

    Attributes:
        id: the file's name without its ending; what a page's fence names.
        path: the file.
        rules: the ids of the rules that it shows, the one it belongs to first.
        fields: what is shown, in notation: `board`, `move` and, where it matters, `hand`; or
            `position` and `turn`, where hands and bag decide.
        claim: `legal`, and `total` with `lines` ("RcRx@0,0h=2", Q behind a Qwirkle) and, if it is not
            0, `going_out`; or `reasons`.
        scene: the engine's answer: verdict, picture and words (see qwirkle_rules.bridge), in English.
        shows: what a found example shows, as tools/discovery/lessons.py names it; confirmed like the rest.
        source: the game and turn that it was found in; empty for one that somebody wrote.
    """

    id: str
    path: Path
    rules: tuple[str, ...]
    fields: dict[str, str]
    claim: dict[str, Any]
    scene: dict[str, Any]
    shows: str = ""
    source: str = ""

    @property
    def is_whole(self) -> bool:
        """Whether hands and bag belong to it."""
        return "position" in self.fields

    @property
    def board(self) -> str:
        """The table before the move, in notation."""
        return str(Position.parse(self.fields["position"]).board) if self.is_whole else self.fields["board"]

    @property
    def move(self) -> str:
        """The move, in notation; the empty one for a trade or a pass."""
        if not self.is_whole:
            return self.fields["move"]
        turn = parse_turn(self.fields["turn"])
        return str(turn) if isinstance(turn, Move) else "-"

    @property
    def hand(self) -> str | None:
        """The hand of the player whose turn it is, in notation, where it matters."""
        if not self.is_whole:
            return self.fields.get("hand")
        return str(Position.parse(self.fields["position"]).hand)

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
        if self.is_whole:
            return "p={position}&t={turn}".format(**self.fields).replace(" ", "%20")
        hand = "" if self.hand is None else f"&h={self.hand}"
        return f"b={self.board}&m={self.move}{hand}".replace(" ", "%20")

    def scene_in(self, language: str) -> dict[str, Any]:
        """The engine's answer with its sentences in `language`."""
        return _ask(self.fields, language)


@dataclass(frozen=True, slots=True)
class Wrong:
    """An example that is left out: what a page shows in its place.

    Attributes:
        id: the file's name without its ending.
        rules: the rules that it names, as far as that can be read.
        reasons: the reasons that it claims, likewise.
        is_found: whether its place is in the gallery only.
        faults: what is wrong with it.
    """

    id: str
    rules: tuple[str, ...]
    reasons: tuple[str, ...]
    is_found: bool
    faults: tuple[Fault, ...]


def load_examples(folder: Path, registry: Registry, faults: Faults) -> dict[str, Example]:
    """Read and verify every example; one that is wrong is reported and left out.

    Raises:
        FileNotFoundError: there is no example at all.
    """
    return verify_examples(folder, registry, faults)[0]


def verify_examples(
    folder: Path, registry: Registry, faults: Faults
) -> tuple[dict[str, Example], dict[str, Wrong]]:
    """Read and verify every example: those that are right, and those that are reported and left out.

    Raises:
        FileNotFoundError: there is no example at all.
    """
    paths = sorted(path for path in folder.glob("*.toml") if path.is_file())
    if not paths:
        raise FileNotFoundError(f"no examples (*.toml) in {folder}")
    found: dict[str, Example] = {}
    wrong: dict[str, Wrong] = {}
    for path in paths:
        known = len(faults.found)
        data = read_toml(path, faults)
        example = _verified(path, data, registry, faults) if len(faults.found) == known else None
        if example is not None and len(faults.found) == known:
            found[example.id] = example
        else:
            rules, reasons = (
                tuple(entry for entry in listed if isinstance(entry, str)) if isinstance(listed, list) else ()
                for listed in (data.get("rules"), data.get("reasons")))
            wrong[path.stem] = Wrong(path.stem, rules, reasons, "source" in data, tuple(faults.found[known:]))
    return found, wrong


def _verified(path: Path, data: dict[str, Any], registry: Registry, faults: Faults) -> Example | None:
    """The example in a file; what is wrong with it is reported."""
    text = read_text(path, faults)
    if not isinstance(data.get("rules", []), list):
        faults.report(path, key_line(text, "rules"), f"expected the rules as a list, found {data['rules']!r}")
        return None
    try:
        example = _read(path, data)
    except KeyError as error:
        faults.report(path, 1, f"the example lacks {error.args[0]!r}")
        return None
    except bridge.FieldError as error:
        line, unread = key_line(text, error.field), error.error
        if isinstance(unread, NotationError):
            column = _column(text.splitlines()[line - 1], error.field, unread)
            faults.report(path, line, f"the {error.field} cannot be read: {unread.problem}", column)
        else:
            faults.report(path, line, f"the {error.field} cannot be read: {error}")
        return None
    for line, problem in _problems(example, text, registry):
        faults.report(path, line, problem)
    return example


def _column(line: str, field: str, error: NotationError) -> int | None:
    """The character of a file's line that the engine stumbled on; None where the text does not stand on that line."""
    opening = re.match(rf"""[ \t]*{field}[ \t]*=[ \t]*(?:"(?!"")|'(?!''))""", line)
    return opening.end() + error.column if opening and "\\" not in line else None


def _read(path: Path, data: dict[str, Any]) -> Example:
    """The example in a file, with the engine's answer."""
    keys = _WHOLE if "position" in data else _TABLE
    fields = {key: data[key] for key in keys if key != "hand" or key in data}
    return Example(
        id=path.stem, path=path, rules=tuple(data["rules"]), fields=fields,
        claim={key: value for key, value in data.items() if key not in ("rules", *keys, *_FOUND)},
        scene=_ask(fields, "en"), shows=data.get("shows", ""), source=data.get("source", ""),
    )


def _ask(fields: dict[str, str], language: str) -> dict[str, Any]:
    """The engine's answer about a table and a move, or about a turn in a whole position."""
    request = {**fields, "language": language}
    return bridge.position_of(request) if "position" in fields else bridge.scene_of(request)


def _problems(example: Example, text: str, registry: Registry) -> Iterator[tuple[int, str]]:
    """What is wrong with an example: a line of its file, whose text is given, and a sentence."""
    for key in sorted(example.claim.keys() - set(CLAIM)):
        yield key_line(text, key), f"an example has no {key!r}"
    for rule in example.rules:
        if rule not in registry.rules:
            yield line_of(text, f'"{rule}"'), f"the rule {rule!r} is not in the registry"
    if not example.rules:
        yield key_line(text, "rules"), "an example belongs to a rule; this one names none"
    for field, given in example.fields.items():
        usual = _USUAL[field](given)
        if usual != given:
            yield key_line(text, field), (
                f"the {field} is not in its usual form: expected {usual!r}, found {given!r}")
    for key, difference in differences(example.claim, example.scene):
        yield key_line(text, key), difference
    if bool(example.shows) != bool(example.source):
        yield key_line(text, "shows"), "an example that was found says both what it shows and its source"
    elif example.shows and example.shows.split(" ")[0] not in set(Kind):
        yield key_line(text, "shows"), f"an example can show {', '.join(Kind)}; this one says {example.shows!r}"
    elif example.shows and example.rules and lesson_of(example) not in lessons(case_of(example.fields)):
        yield key_line(text, "shows"), (
            f"wrong claim: the engine does not find that the example shows {lesson_of(example)}")


def lesson_of(example: Example) -> Lesson:
    """What a found example shows; its rule is the first one that the example names."""
    kind, _, detail = example.shows.partition(" ")
    return Lesson(Kind(kind), example.rules[0], detail)


def coverage_problems(
    examples: Mapping[str, Example | Wrong], registry: Registry
) -> Iterator[tuple[str, str]]:
    """Rules that nothing shows, and reasons without rule or illegal example: an id, and a sentence.

    Those that are wrong may be among the examples: they count as they mean to.
    """
    shown = {rule for example in examples.values() for rule in example.rules}
    for rule in registry.rules.values():
        if rule.id not in shown and not rule.no_example:
            yield rule.id, f"no example shows the rule {rule.id}, and no_example does not say why"
        if rule.id in shown and rule.no_example:
            yield rule.id, f"the rule {rule.id} has an example, so no_example is out of date"
    refused = Counter(reason for example in examples.values() for reason in example.reasons)
    for reason in Reason:
        if reason.rule not in registry.rules:
            yield "", f"the reason {reason} breaks the rule {reason.rule}, which is not in the registry"
        wanted = 2 if reason in PLACEMENT_REASONS else 1
        if refused[str(reason)] < wanted:
            yield reason.rule, f"a move refused as {reason} needs {wanted} example(s), there are {refused[str(reason)]}"
