"""The judge against the reference judge, and against itself seen from another side, on many seeded claims."""

from __future__ import annotations

import functools
from collections import Counter
from random import Random

import pytest

from qwirkle_rules import Board, Cell, Hand, Move, Reason, judge, problems, score
from qwirkle_rules.tiles import KINDS
from tests import reference, tables

SEEDS = range(20)
"""Each stands for a hundred claims."""

JUDGED = list(map(Reason, (
    "empty-move tile-not-in-hand cell-occupied not-one-line gap not-connected line-too-long duplicate-tile mixed-line"
).split()))
"""The reasons that `judge` can give."""


def plain(cells):
    """Cells without their order, as the reference writes them."""
    return frozenset(map(tuple, cells))


@pytest.mark.parametrize("seed", SEEDS)
def test_judge_and_reference_find_the_same_in_every_claim(seed):
    for claim in tables.claims(seed):
        finding = reference.judge(*claim)
        board, move, hand = tables.board_of(claim.table), tables.move_of(claim.move), tables.hand_of(claim.hand)
        verdict = judge(board, move, hand)
        assert verdict.legal is finding.legal, claim
        assert list(verdict.reasons) == sorted(verdict.reasons, key=list(Reason).index), claim
        assert broken(verdict) == Counter(finding.broken), claim
        for violation in verdict.violations:
            if violation.reason is Reason.MIXED_LINE:
                first, second = (violation.line.tiles[violation.line.cells.index(cell)] for cell in violation.cells)
                assert first.color != second.color and first.shape != second.shape, claim
        if verdict:
            counted = {tuple(map(tuple, entry.line.cells)): entry.total for entry in verdict.score.lines}
            assert counted == finding.scores, claim
            assert verdict.score.total == finding.total, claim
            assert score(board, move) == verdict.score, claim


def broken(verdict):
    """The verdict's violations in the reference's terms; the cells only where there is no choice."""
    return Counter(
        reference.Broken(
            str(violation.reason),
            None if violation.reason in (Reason.MIXED_LINE, Reason.TILE_NOT_IN_HAND) else plain(violation.cells),
            tuple(map(tuple, violation.line.cells)) if violation.line else (),
        )
        for violation in verdict.violations
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_problems_and_reference_find_the_same_on_every_table(seed):
    for claim in tables.claims(seed):
        found = problems(tables.board_of(claim.table))
        told = [(str(problem.problem), plain(problem.cells)) for problem in found]
        assert Counter(told) == Counter(reference.problems(claim.table)), claim


def test_a_third_of_the_claims_is_legal_and_every_reason_occurs_often():
    verdicts = [
        judge(tables.board_of(claim.table), tables.move_of(claim.move), tables.hand_of(claim.hand))
        for seed in SEEDS
        for claim in tables.claims(seed)
    ]
    count = len(verdicts)
    assert count == 2000
    assert sum(map(bool, verdicts)) >= 0.3 * count
    often = Counter(reason for verdict in verdicts for reason in verdict.reasons)
    assert {reason: often[reason] for reason in JUDGED if often[reason] < 40} == {}
    # Legal moves of every length, crossing lines and Qwirkles among them.
    legal = [verdict.score for verdict in verdicts if verdict]
    assert sum(found.qwirkles > 0 for found in legal) >= 40
    assert sum(len(found.lines) > 2 for found in legal) >= 100


# Another side: nothing that the rules speak of depends on which color is which, or where the top is.


def turned(swap, flip_x, flip_y, dx, dy):
    """Where a cell lies after one of the eight flips and turns and a shift."""
    def cell_of(cell):
        x, y = reversed(cell) if swap else cell
        return Cell((-x if flip_x else x) + dx, (-y if flip_y else y) + dy)
    return cell_of


def seen(board, move, hand, cell_of, tile_of):
    """The same claim with other cells and other tiles."""
    return (
        Board((cell_of(cell), tile_of(tile)) for cell, tile in board.items()),
        Move((cell_of(cell), tile_of(tile)) for cell, tile in move),
        hand and Hand(tuple(map(tile_of, hand.tiles)), hand.unknown),
    )


def shuffled(rng, *, colors, shapes, swapped):
    """A renaming of the tiles: other colors, other shapes, the two attributes exchanged."""
    color = rng.sample(range(6), 6) if colors else range(6)
    shape = rng.sample(range(6), 6) if shapes else range(6)
    names = {tile: (color[tile.kind // 6], shape[tile.kind % 6]) for tile in KINDS}
    return {
        tile: KINDS[6 * second + first if swapped else 6 * first + second]
        for tile, (first, second) in names.items()
    }


@functools.cache
def sample():
    """Some claims of every seed as the engine's values, each with its verdict."""
    found = [
        (tables.board_of(claim.table), tables.move_of(claim.move), tables.hand_of(claim.hand))
        for seed in SEEDS
        for claim in tables.claims(seed)[:20]
    ]
    return [(claim, judge(*claim)) for claim in found]


def outline(verdict):
    """What another side must show as well: reasons as often, points line by line, table problems."""
    return (
        [violation.reason for violation in verdict.violations],
        verdict.score and sorted((entry.points, entry.bonus) for entry in verdict.score.lines),
        Counter(problem.problem for problem in verdict.table_problems),
    )


SIDES = {
    "other colors": {"colors": True},
    "other shapes": {"shapes": True},
    "attributes exchanged": {"swapped": True},
    "all of these": {"colors": True, "shapes": True, "swapped": True},
}


@pytest.mark.parametrize("side", SIDES)
def test_verdict_and_score_do_not_depend_on_which_attribute_is_which(side):
    rng = Random(side)
    for claim, verdict in sample():
        names = shuffled(rng, **{"colors": False, "shapes": False, "swapped": False} | SIDES[side])
        assert outline(judge(*seen(*claim, Cell._make, names.get))) == outline(verdict), claim


@pytest.mark.parametrize("swap", [False, True])
@pytest.mark.parametrize("flip_x", [False, True])
@pytest.mark.parametrize("flip_y", [False, True])
def test_verdict_and_score_are_the_same_from_every_side_and_wherever_the_table_lies(swap, flip_x, flip_y):
    rng = Random(f"{swap} {flip_x} {flip_y}")
    for claim, verdict in sample():
        cell_of = turned(swap, flip_x, flip_y, rng.randint(-900, 900), rng.randint(-900, 900))
        assert outline(judge(*seen(*claim, cell_of, lambda tile: tile))) == outline(verdict), claim


@pytest.mark.rule("placement.any-order")
def test_the_order_in_which_tiles_are_laid_does_not_matter():
    rng = Random(0)
    for (board, move, hand), verdict in sample():
        laid = rng.sample(move.placements, len(move))
        assert judge(board, Move(laid), hand) == verdict, (board, move)
