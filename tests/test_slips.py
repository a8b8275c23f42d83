"""Deliberate slips in the engine, one at a time: the comparisons with the reference and perft notice each."""

from __future__ import annotations

import functools
import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

import qwirkle_rules
from tests import nasty, reference, tables

pytestmark = pytest.mark.host  # an installed engine may lack its sources

# A slip: a name, the module, what stands there, and what is put in its place.
SLIPS = {
    # Legality
    "only neighbors in a line are compared": ("lines", """\
        return (colors == 1 and shapes == len(tiles)) or (shapes == 1 and colors == len(tiles))""", """\
        return all(a != b and a.shares_attribute_with(b) for a, b in zip(tiles, tiles[1:]))"""),
    "a tile may stand twice in a line": ("lines", "shapes == len(tiles)) or", "shapes <= len(tiles)) or"),
    "seven tiles make a line": ("lines", "len(self.tiles) > FULL_LENGTH", "len(self.tiles) > 7"),
    "a repeated tile is named once for each line": ("lines", "if count > 1))", "if count > 2))"),
    "crossing lines are not looked at": ("judge", "_broken_lines(lines, move)", "_broken_lines(lines[:1], move)"),
    "an empty cell may lie between": ("judge", "elif len(cells) < length:", "elif len(cells) > length:"),
    "every cell between counts as empty": (
        "judge", "for cell in between if cell not in lying and cell not in cells)", "for cell in between)"),
    "a corner is a touch": (
        "judge", "if (x, y - 1) in lying or", "if (x - 1, y - 1) in lying or (x, y - 1) in lying or"),
    "above is no touch": ("judge", "if (x, y - 1) in lying or", "if"),
    "the opening must touch something": ("judge", "if lying and not _touches", "if not _touches"),
    "a tile may cover another": (
        "judge", "if len(set(cells)) == len(cells) and lying.keys().isdisjoint(cells):",
        "if len(set(cells)) == len(cells):"),
    "two new tiles may share a cell": (
        "judge", "if len(set(cells)) == len(cells) and lying.keys().isdisjoint(cells):",
        "if lying.keys().isdisjoint(cells):"),
    "the hand is not looked at": ("judge", "and len(missing) > hand.unknown else []", "and False else []"),
    "unknown tiles are no tiles": ("judge", "and len(missing) > hand.unknown else []", "and missing else []"),
    "one tile of the hand serves several times": ("tiles", "left.remove(tile)", "continue"),
    "tiles in two rows are one line": ("moves", "Direction.COLUMN if all(", "Direction.COLUMN if True or all("),
    # Scoring
    "a Qwirkle has no bonus": ("scoring", "QWIRKLE_BONUS if points == FULL_LENGTH else 0", "0"),
    "five tiles have a bonus": ("scoring", "if points == FULL_LENGTH else 0", "if points >= 5 else 0"),
    "a bonus for each turn only": (
        "scoring", "if points == FULL_LENGTH else 0", "if points == FULL_LENGTH and not counted else 0"),
    "a lone tile is a line": ("scoring", "and not _is_alone(tiles, new, cell, direction):", ":"),
    "a lone first tile scores nothing": (
        "scoring", "return found or [run_at(tiles, cells[0], along, new)]", "return found"),
    "crossing lines do not score": ("judge", "score_lines(lines)", "score_lines(lines[:1])"),
    "a line counts once for each new tile": ("scoring", "covered.update(line.places)", "covered.clear()"),
    # Generation
    "runs joined by a tile need not agree": (
        "frontier", "LINES.get(before | behind, 0) &", "LINES.get(before, 0) & LINES.get(behind, 0) &"),
    "columns joined by a tile need not agree": (
        "frontier", "& LINES.get(over | under, 0)", "& LINES.get(over, 0) & LINES.get(under, 0)"),
    "joined runs may have the same tile": ("frontier", "if before & behind or over & under:", "if False:"),
    "a tile twice in a run is not noticed": (
        "frontier", "if kinds.bit_count() * step != cell - start:", "if kinds not in LINES:"),
    "a run that is no line can be extended": (
        "frontier", "LINES.get(before | behind, 0) & LINES.get(over | under, 0)",
        "LINES.get(before | behind, ALL) & LINES.get(over | under, ALL)"),
    "the run behind need not agree with the first tile": ("generate", "if kinds_behind & ~agreeing:", "if False:"),
    "nothing is laid before the first touching tile": ("generate", "and free < 5 and", "and free < 0 and"),
    "at most three are laid before it": ("generate", "and free < 5 and", "and free < 3 and"),
    "tiles before it may touch others": (
        "generate", "and fits_on(back - free * step) is None:", "and (back - free * step) not in seen.tiles:"),
    "columns do not grow": ("generate", "((0, RIGHT, row), (1, DOWN, column))", "((0, RIGHT, row),)"),
    "lines do not grow on": (
        "generate", "lay_behind(following, axis, step, agreeing, left, length, across, placed, back, free)", "pass"),
    "only the row of a single tile scores": ("generate", "points = row[5] + column[5]", "points = column[5]"),
    "crossing lines do not score in longer moves": ("generate", "across += points", "across += 0"),
    "the generator knows no bonus": ("frontier", "(0, 0, 2, 3, 4, 5, 12)", "(0, 0, 2, 3, 4, 5, 6)"),
    "the generator counts lone tiles": ("frontier", "(0, 0, 2, 3, 4, 5, 12)", "(0, 1, 2, 3, 4, 5, 12)"),
    "the run behind is not counted": ("generate", "length += behind", "length += 0"),
    "a carried frontier keeps old spots": ("frontier", "self._spots.pop(cell, None)", "pass"),
    "a carried frontier keeps what was covered": ("frontier", "found.fits.pop(cell, None)", "pass"),
    "openings go rightwards only": ("generate", "else (RIGHT, DOWN):", "else (RIGHT,):"),
    "openings may repeat a tile": (
        "generate", "agreeing & agreeing_with_it, longer)", "agreeing, longer)"),
}


class _Loader(importlib.abc.Loader):
    """Loads a module of the engine from its source, changed."""

    def __init__(self, path: Path, changes: tuple[str, str] | None) -> None:
        self.path = path
        self.changes = changes

    def exec_module(self, module: ModuleType) -> None:
        source = self.path.read_text(encoding="utf-8")
        if self.changes:
            old, new = self.changes
            assert source.count(old) == 1, f"{self.path.name} no longer has exactly one {old!r}"
            source = source.replace(old, new)
        exec(compile(source, self.path, "exec"), module.__dict__)


class _Finder(importlib.abc.MetaPathFinder):
    """Finds the package `slipped`: the engine with one slip."""

    def __init__(self, slip: tuple[str, str, str] | None) -> None:
        self.slip = slip

    def find_spec(self, name, path=None, target=None):
        package, _, module = name.partition(".")
        if package != "slipped":
            return None
        file = Path(qwirkle_rules.__file__).with_name(f"{module or '__init__'}.py")
        changes = self.slip[1:] if self.slip and self.slip[0] == module else None
        return importlib.util.spec_from_loader(
            name, _Loader(file, changes), origin=str(file), is_package=not module)


@pytest.fixture
def engine(request) -> Iterator[ModuleType]:
    """The engine, loaded anew with the slip that the test is given, or without any."""
    finder = _Finder(request.param)
    sys.meta_path.insert(0, finder)
    try:
        yield importlib.import_module("slipped")
    finally:
        sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if name.partition(".")[0] == "slipped"]:
            del sys.modules[name]


# The checks, each as texts and numbers, so that they can be asked of any engine.


@functools.cache
def judged() -> list[tuple[str, str, str | None, bool, list[str], int | None]]:
    """Claims with what the reference finds in them."""
    rows = []
    for seed in range(4):
        for claim in tables.claims(seed):
            finding = reference.judge(*claim)
            hand = tables.hand_of(claim.hand)
            broken = sorted(entry.reason for entry in finding.broken)
            rows.append((
                str(tables.board_of(claim.table)), str(tables.move_of(claim.move)), hand and str(hand),
                finding.legal, broken, finding.total if finding.legal else None,
            ))
    return rows


@functools.cache
def generated() -> list[tuple[str, str, dict[str, int]]]:
    """Nasty tables and hands with all their moves by the reference."""
    rows = []
    for seed in range(120):
        table, hand = nasty.position(Random(seed))
        moves = reference.legal_moves(table, hand)
        rows.append((
            str(tables.board_of(table)), str(tables.hand_of(hand)),
            {str(tables.move_of(sorted(move))): points for move, points in moves.items()},
        ))
    return rows


def judge_differs(engine: ModuleType) -> bool:
    """Whether a verdict differs from the reference's."""
    for board, move, hand, legal, broken, total in judged():
        verdict = engine.judge(
            engine.Board.parse(board), engine.Move.parse(move), hand and engine.Hand.parse(hand))
        if (verdict.legal, sorted(str(found.reason) for found in verdict.violations)) != (legal, broken):
            return True
        if (verdict.score and verdict.score.total) != total:
            return True
    return False


def moves_differ(engine: ModuleType) -> bool:
    """Whether the legal moves of a nasty table differ from the reference's."""
    for board, hand, expected in generated():
        found = engine.legal_moves(engine.Board.parse(board), engine.Hand.parse(hand))
        if {str(move): points for move, points in found} != expected or len(found) != len(expected):
            return True
    return False


def perft_differs(engine: ModuleType) -> bool:
    """Whether a count of moves, or of their points, is not the known one."""
    perft = importlib.import_module(f"{engine.__name__}.perft")
    for row in tables.read_rows("perft.jsonl"):
        board, hands = engine.Board.parse(row["board"]), [engine.Hand.parse(text) for text in row["hands"]]
        counts = [perft.perft(board, hands, depth) for depth in range(1, len(row["moves"]) + 1)]
        tally = perft.tally(board, hands[0])
        if counts != row["moves"] or ("points" in row and tally[1:] != (row["points"], row["best"])):
            return True
    return False


def notices(check, engine: ModuleType) -> bool:
    """Whether `check` notices something; an engine that breaks down is noticed too."""
    try:
        return check(engine)
    except Exception:
        return True


@pytest.mark.parametrize("engine", [None], indirect=True)
def test_without_a_slip_nothing_is_noticed(engine):
    assert engine.judge is not qwirkle_rules.judge
    assert not (judge_differs(engine) or moves_differ(engine) or perft_differs(engine))


@pytest.mark.parametrize("engine", SLIPS.values(), ids=SLIPS, indirect=True)
def test_every_slip_is_caught(engine):
    assert any(notices(check, engine) for check in (perft_differs, moves_differ, judge_differs))


def test_there_are_slips_of_every_kind():
    modules = [module for module, _, _ in SLIPS.values()]
    assert len(SLIPS) >= 14
    assert {"lines", "judge", "tiles", "moves", "scoring", "frontier", "generate"} == set(modules)
