"""Miscounts: every mistake in positions worked out by hand, and found again after it was made by other means."""

import functools
from collections import Counter
from random import Random

import pytest

from qwirkle_rules import Board, IllegalTurnError, Move
from qwirkle_rules.miscount import Diagnosis, diagnose, slips
from qwirkle_rules.mistakes import WAYS, Mistake
from tests import reference
from tests.reference import DOWN, RIGHT
from tests.tables import block, board_of, grown_tables, holed_block, move_of, pick, taken_back

# Positions, with what they really score.
CROSSING = ("RcRxRd/3Gs/3Bs@0,0", "Rs@3,0")  # row of 4 + column of 3 = 7
PLAIN = ("RcRxRd@0,0", "RsRt@3,0h")  # row of 5 = 5
SIXTH = ("RcRxRdRsRt@0,0", "Rf@5,0")  # row of 6 = 6 + 6 = 12
SIXTH_CROSSING = ("RcRxRdRsRt/5Gf/5Bf@0,0", "Rf@5,0")  # row 12 + column of 3 = 15
TWO_SIXES = ("RcRxRdRsRt/5Of/5Yf/5Gf/5Bf/5Pf@0,0", "Rf@5,0")  # 12 + 12 = 24
BESIDE = ("RcRxRd@0,0", "GcGx@0,1h")  # row of 2 + columns of 2 and 2 = 6
BESIDE_THREE = ("RcRx/Gc@0,0", "BcBx@0,2h")  # row of 2 + column of 3, the other tile lone = 5
BESIDE_STAIRS = ("RcRxRd/GcGxGd/1BxBd/2Yd@0,0", "PcPxPd@0,-1h")  # row of 3 + columns of 3, 4 and 5 = 15
STEP = ("Rc/1Gx@0,0", "RxRdRs@1,0h")  # row of 4 + column of 2 = 6
FINISHED = ("Rc/Rx/Rd/Rs/Rt/Rf@0,0", "GxBx@1,1h")  # row Rx Gx Bx = 3; the column is an older Qwirkle
THROUGH = ("2Rc/2Rx/GdYdRd/2Rs/2Rt/2Rf@0,0", "Pd@-1,2")  # row of 4 = 4; its far end belongs to an older Qwirkle
TO_SIX = ("RcRxRdRs@0,0", "Rt****Rf@-1,0h")  # row of 6 = 12
HOLED = ("RcRx1Rs@0,0", "Rd*Rt@2,0h")  # row of 5 = 5
TWO_HOLES = ("RcRx2Rs@0,0", "RdRt@2,0h")  # row of 5 = 5
BOTH_SIDES = ("RxRd@0,0", "RsRc**Rt@-2,0h")  # row of 5 = 5
OPENING = ("-", "RcRxRd@0,0h")  # row of 3 = 3
LONE_OPENING = ("-", "Rc@0,0")  # 1

EXPLAINED = [
    # position, whether the move goes out, claimed points: the explanations
    (CROSSING, False, 7, [""]),
    (CROSSING, False, 4, ["crossing-line-forgotten"]),  # 7 - 3, the column
    (CROSSING, False, 3, ["crossing-line-forgotten"]),  # 7 - 4, the row: each line crosses the other
    (CROSSING, False, 6, ["crossing-tile-once"]),  # 7 - 1
    (CROSSING, False, 1, ["only-new-tiles"]),  # one tile
    (CROSSING, False, 2, ["only-new-tiles"]),  # one tile in each of two lines
    (CROSSING, False, 8, ["placed-tiles-added"]),  # 7 + 1
    (CROSSING, False, 13, ["going-out-too-early"]),  # 7 + 6
    (CROSSING, False, 0, []),
    (CROSSING, False, -1, []),
    (CROSSING, True, 13, [""]),
    (CROSSING, True, 7, ["only-new-tiles", "going-out-forgotten"]),  # 1 + 6 for going out; 13 - 6
    (CROSSING, True, 10, ["crossing-line-forgotten"]),  # 13 - 3
    (PLAIN, False, 5, [""]),
    (PLAIN, False, 2, ["only-new-tiles"]),
    (PLAIN, False, 10, ["main-line-per-tile"]),  # 5 twice
    (PLAIN, False, 7, ["lone-tiles-counted", "placed-tiles-added"]),  # 5 + 1 + 1 either way
    (PLAIN, False, 9, ["counted-after-each-tile"]),  # 4 + 5
    (PLAIN, True, 15, ["counted-after-each-tile"]),  # 4 + 5 + 6
    (PLAIN, False, 15, ["counted-after-each-tile + going-out-too-early"]),
    (PLAIN, False, 11, ["going-out-too-early"]),
    (PLAIN, True, 5, ["going-out-forgotten"]),
    (PLAIN, True, 16, ["main-line-per-tile"]),  # 10 + 6
    (SIXTH, False, 12, [""]),
    (SIXTH, False, 6, ["qwirkle-bonus-forgotten"]),
    (SIXTH, False, 7, ["only-new-tiles"]),  # one tile, and six for the Qwirkle
    (SIXTH, False, 18, ["qwirkle-bonus-twice", "going-out-too-early"]),  # 12 + 6 either way
    (SIXTH, True, 18, [""]),
    (SIXTH, True, 12, ["qwirkle-bonus-forgotten", "going-out-forgotten"]),  # 18 - 6 either way
    (SIXTH, True, 24, ["qwirkle-bonus-twice"]),
    (SIXTH_CROSSING, False, 15, [""]),
    (SIXTH_CROSSING, False, 12, ["crossing-line-forgotten"]),
    (SIXTH_CROSSING, False, 9, ["qwirkle-bonus-forgotten"]),
    (SIXTH_CROSSING, False, 14, ["crossing-tile-once"]),
    (SIXTH_CROSSING, False, 8, ["only-new-tiles"]),  # 1 + 6 in the row, 1 in the column
    (TWO_SIXES, False, 18, ["qwirkle-bonus-forgotten", "qwirkle-bonus-forgotten"]),  # of either line
    (TWO_SIXES, False, 12, [
        "crossing-line-forgotten", "crossing-line-forgotten",  # 24 - 12, either line
        "qwirkle-bonus-forgotten",  # 24 - 6 - 6
    ]),
    (BESIDE, False, 4, [
        "crossing-line-forgotten", "crossing-line-forgotten",  # 6 - 2, either column
        "only-new-tiles",  # 2 in the row, 1 in each column
        "main-line-forgotten",  # 6 - 2
        "crossing-tile-once",  # 6 - 1 - 1
    ]),
    (BESIDE, False, 5, ["crossing-tile-once", "crossing-tile-once"]),  # 6 - 1, either tile
    (BESIDE, False, 2, ["only-new-tiles", "all-crossing-lines-forgotten"]),  # two tiles; 6 - 2 - 2
    (BESIDE, False, 8, ["main-line-per-tile", "placed-tiles-added"]),  # 2 x 2 + 2 + 2; 6 + 1 + 1
    (BESIDE_STAIRS, False, 15, [""]),
    (BESIDE_STAIRS, False, 17, ["counted-after-each-tile"]),  # 2 + 3 in the row: its first tile is no row yet
    (BESIDE_STAIRS, False, 3, ["only-new-tiles", "all-crossing-lines-forgotten"]),  # three tiles; the row alone
    (BESIDE_STAIRS, False, 12, [
        "crossing-line-forgotten",  # 15 - 3, the first column
        "main-line-forgotten",  # 15 - 3, the row
        "crossing-tile-once",  # 15 - 1 - 1 - 1
    ]),
    (BESIDE_THREE, False, 3, ["only-new-tiles", "main-line-forgotten"]),  # 2 in the row, 1 in the column; 5 - 2
    (BESIDE_THREE, False, 6, ["lone-tiles-counted"]),  # 5 + 1 for the tile without a column
    (BESIDE_THREE, False, 7, ["main-line-per-tile", "placed-tiles-added"]),  # 2 x 2 + 3; 5 + 1 + 1
    (FINISHED, False, 9, ["finished-line-counted", "going-out-too-early"]),  # 3 + 6 either way
    (FINISHED, False, 15, ["finished-line-counted"]),  # 3 + 12
    (FINISHED, False, 6, ["main-line-per-tile"]),  # 3 twice
    (THROUGH, False, 10, ["finished-line-counted", "going-out-too-early"]),  # 4 + 6 either way
    (THROUGH, False, 16, ["finished-line-counted"]),  # 4 + 12
    (OPENING, False, 3, [""]),
    (OPENING, False, 9, ["main-line-per-tile", "going-out-too-early"]),  # 3 x 3; 3 + 6
    (OPENING, False, 6, ["counted-after-each-tile", "lone-tiles-counted", "placed-tiles-added"]),  # 1 + 2 + 3; 3 + 3
    (OPENING, False, 5, ["counted-after-each-tile"]),  # 2 + 3
    (STEP, False, 11, ["counted-after-each-tile"]),  # 2 + 3 + 4 in the row, 2 in the column
    (TO_SIX, False, 17, ["counted-after-each-tile"]),  # 5 + 6 + 6 for the Qwirkle
    (TO_SIX, False, 11, ["qwirkle-bonus-forgotten + counted-after-each-tile"]),  # 5 + 6
    (HOLED, False, 9, ["counted-after-each-tile"]),  # 4 + 5, the hole first
    (HOLED, False, 7, ["counted-after-each-tile", "lone-tiles-counted", "placed-tiles-added"]),  # 2 + 5, the end first
    (TWO_HOLES, False, 8, ["counted-after-each-tile"]),  # 3 + 5, from the left
    (TWO_HOLES, False, 7, ["counted-after-each-tile", "lone-tiles-counted", "placed-tiles-added"]),  # 2 + 5
    (BOTH_SIDES, False, 12, ["counted-after-each-tile"]),  # 3 + 4 + 5: the far tile on the left has to wait
    (LONE_OPENING, False, 1, [""]),
    (LONE_OPENING, False, 2, ["lone-tiles-counted", "placed-tiles-added"]),  # 1 for the row, 1 more
    (LONE_OPENING, False, 0, []),
    # Two mistakes, where no single one will do.
    (SIXTH_CROSSING, False, 6, ["crossing-line-forgotten + qwirkle-bonus-forgotten"]),  # 15 - 3 - 6
    (SIXTH_CROSSING, False, 10, ["qwirkle-bonus-forgotten + placed-tiles-added"]),  # 15 - 6 + 1
    (SIXTH_CROSSING, False, 11, []),  # not 15 - 3 - 1: without the column no tile lies in two lines
    (BESIDE_STAIRS, False, 5, [
        *["crossing-line-forgotten + only-new-tiles"] * 3,  # 3 in the row, 1 in two columns
        "counted-after-each-tile + all-crossing-lines-forgotten",  # 2 + 3
    ]),
    (BESIDE, False, 3, [
        *["crossing-line-forgotten + only-new-tiles"] * 2,  # 2 in the row, 1 in one column
        *["crossing-line-forgotten + crossing-tile-once"] * 2,  # 6 - 2 - 1
    ]),
    (STEP, False, 10, [
        "counted-after-each-tile + crossing-tile-once",  # 2 + 3 + 4 + 2 - 1
        "crossing-line-forgotten + going-out-too-early",  # 6 - 2 + 6
        "only-new-tiles + going-out-too-early",  # 3 + 1 + 6
    ]),
    (CROSSING, False, 11, []),
    (CROSSING, False, 14, ["placed-tiles-added + going-out-too-early"]),  # 7 + 1 + 6
    (HOLED, False, 18, []),
    (PLAIN, False, 8, ["only-new-tiles + going-out-too-early"]),  # 2 + 6
    (TWO_SIXES, False, 6, [
        "crossing-line-forgotten + qwirkle-bonus-forgotten", "crossing-line-forgotten + qwirkle-bonus-forgotten",
    ]),  # 24 - 12 - 6, either line
    (FINISHED, False, 5, ["counted-after-each-tile", "lone-tiles-counted", "placed-tiles-added"]),  # 2 + 3; 3 + 1 + 1
    (FINISHED, False, 18, ["main-line-per-tile + finished-line-counted"]),  # 3 x 2 + 12
    (FINISHED, True, 3, ["going-out-forgotten"]),
]


@pytest.mark.rule("scoring.once-per-line")
@pytest.mark.parametrize(
    ("position", "going_out", "claimed", "expected"), EXPLAINED, ids=lambda value: str(value).replace("@", " "))
def test_a_wrong_number_is_explained(position, going_out, claimed, expected):
    board, move = position
    found = diagnose(Board.parse(board), Move.parse(move), claimed, going_out)
    assert [" + ".join(diagnosis.mistakes) for diagnosis in found] == expected
    assert [diagnosis.is_correct for diagnosis in found] == [not names for names in expected]
    assert all(diagnosis.slips[-1].points == claimed for diagnosis in found if diagnosis.slips)


def test_every_mistake_is_explained_in_positions_worked_out_by_hand():
    told = Counter(name for *_, expected in EXPLAINED for name in expected)
    assert {mistake: told[mistake] for mistake in Mistake if told[mistake] < 2} == {}


@pytest.mark.parametrize(("position", "claimed", "lines", "cells"), [
    (CROSSING, 4, ["RsGsBs@3,0v"], []),
    (CROSSING, 3, ["RcRxRdRs@0,0h"], []),
    (CROSSING, 6, [], ["3,0"]),
    (CROSSING, 1, ["RcRxRdRs@0,0h", "RsGsBs@3,0v"], ["3,0"]),
    (SIXTH, 6, ["RcRxRdRsRtRf@0,0h"], []),
    (BESIDE, 2, ["GcGx@0,1h", "RcGc@0,0v", "RxGx@1,0v"], ["0,1", "1,1"]),
    (BESIDE_THREE, 6, [], ["1,2"]),
    (FINISHED, 15, ["RcRxRdRsRtRf@0,0v"], ["0,1"]),
    (THROUGH, 16, ["RcRxRdRsRtRf@2,0v"], ["2,2"]),
    (PLAIN, 10, ["RcRxRdRsRt@0,0h"], ["3,0", "4,0"]),
    (PLAIN, 11, [], []),
])
def test_a_slip_says_with_which_lines_and_tiles_it_was_made(position, claimed, lines, cells):
    board, move = read(position)
    slip = diagnose(board, move, claimed)[0].slips[0]
    assert [str(line) for line in slip.lines] == lines
    assert [str(cell) for cell in slip.cells] == cells


@pytest.mark.parametrize(("position", "claimed", "parts"), [
    (PLAIN, 9, (4, 5)), (STEP, 11, (2, 3, 4)), (TO_SIX, 17, (5, 12)), (BESIDE_STAIRS, 17, (2, 3)),
    (OPENING, 6, (1, 2, 3)), (HOLED, 7, (2, 5)), (BOTH_SIDES, 12, (3, 4, 5)), (CROSSING, 6, ()),
])
def test_a_line_counted_after_each_tile_says_what_was_added_up(position, claimed, parts):
    assert diagnose(*read(position), claimed)[0].slips[0].parts == parts


def test_of_two_slips_the_first_tells_the_number_on_the_way():
    (found,) = diagnose(*read(SIXTH_CROSSING), 6)
    assert [slip.points for slip in found.slips] == [12, 6]
    assert [[str(line) for line in slip.lines] for slip in found.slips] == [
        ["RfGfBf@5,0v"], ["RcRxRdRsRtRf@0,0h"]]


def test_the_same_mistake_is_found_twice_with_two_lines():
    # 15 without the columns of 3 and 4. No single mistake gives 8.
    found = diagnose(*read(BESIDE_STAIRS), 8)
    assert found[0].mistakes == (Mistake.CROSSING_LINE_FORGOTTEN,) * 2
    assert [str(slip.lines[0]) for slip in found[0].slips] == ["PcRcGc@0,-1v", "PxRxGxBx@1,-1v"]


def test_an_illegal_move_counts_nothing():
    board, move = Board.parse("RcRx@0,0"), Move.parse("Rc@2,0")
    for count in (lambda: diagnose(board, move, 3), lambda: slips(board, move)):
        with pytest.raises(IllegalTurnError) as caught:
            count()
        assert [violation.rule for violation in caught.value.verdict.violations] == ["line.no-duplicates"]


def test_every_mistake_has_its_way_in_the_order_of_mistakes():
    assert list(WAYS) == list(Mistake)
    assert [mistake.rank for mistake in Mistake] == list(range(len(Mistake)))


def read(position):
    board, move = position
    return Board.parse(board), Move.parse(move)


# The mistakes once more, made by plain arithmetic on what the reference judge says.


def made(mistake, table, move, going_out):
    """The numbers that `mistake` can give for a legal move; the right one may be among them."""
    scores = reference.judge(table, move).scores
    after = table | dict(move)
    cells = [cell for cell, _ in move]
    total = sum(scores.values()) + (6 if going_out else 0)
    runs = {cell: {reference.run(after, cell, step) for step in (RIGHT, DOWN)} for cell in cells}
    both = [cell for cell in cells if len(runs[cell] & scores.keys()) == 2]
    main = [line for line in scores if len(set(cells) & set(line)) == len(cells)]
    crossing = [line for line in scores if line not in main]
    if len(main) == 2:
        main, crossing = [], main
    bonuses = 6 * list(scores.values()).count(12)
    match mistake:
        case "crossing-line-forgotten":
            return [total - scores[line] for line in crossing if len(scores) > 1]
        case "all-crossing-lines-forgotten":
            return [total - sum(scores[line] for line in crossing)] if main and len(crossing) > 1 else []
        case "main-line-forgotten":
            return [total - scores[line] for line in main if crossing]
        case "qwirkle-bonus-forgotten":
            return [total - 6, total - bonuses] if bonuses else []
        case "qwirkle-bonus-twice":
            return [total + 6] if bonuses else []
        case "only-new-tiles":
            outside = bonuses + (6 if going_out else 0)
            return [len(move) + outside, sum(len(set(line) & set(cells)) for line in scores) + outside]
        case "counted-after-each-tile":
            return [total + counted - len(main[0]) for counted in after_each(table, move, main[0])] if main else []
        case "crossing-tile-once":
            return [total - 1, total - len(both)] if both else []
        case "lone-tiles-counted":
            return [total + len(cells) - len(both)]
        case "main-line-per-tile":
            return [total + (len(move) - 1) * len(line) for line in main]
        case "placed-tiles-added":
            return [total + len(move)]
        case "finished-line-counted":
            old = [reference.run(table, cell, step) for line in scores for cell in line if cell in table
                   for step in (RIGHT, DOWN)]
            touched = any(len(line) == 6 and not reference.wrong_with(line, table) for line in old)
            return [total + 6, total + 12] if touched else []
        case "going-out-forgotten":
            return [total - 6] if going_out else []
    assert mistake == "going-out-too-early"
    return [] if going_out else [total + 6]


def after_each(table, move, line):
    """What the tiles of `line` count if the line is counted after each tile, laid from either end, with each order."""
    if len(move) == 1:
        return []
    step = RIGHT if line[0][1] == line[1][1] else DOWN
    found = []
    for order in (sorted(move), sorted(move, reverse=True)):
        lying, left, counted = dict(table), list(order), []
        while left:
            lengths = [len(reference.run(lying | {cell: tile}, cell, step)) for cell, tile in left]
            touching = [any((x + dx, y + dy) in lying for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))
                        for (x, y), _ in left]
            longer = [index for index, length in enumerate(lengths) if length > 1]
            cell, tile = left.pop(next(iter(longer), touching.index(True) if any(touching) else 0))
            lying[cell] = tile
            counted.append(len(reference.run(lying, cell, step)))
        found.append(sum(counted) - counted.count(1))
        if not table:
            found.append(sum(counted))
    return found


@functools.cache
def legal_turns(seed):
    """Legal moves on tables from play and on dense ones, some of them going out."""
    rng = Random(seed)
    found = []
    for table in (*grown_tables(rng, 20), *(holed_block(rng) for _ in range(40)), *(block(rng) for _ in range(40))):
        if moves := reference.legal_moves(table, rng.sample(reference.BOX, rng.randint(1, 2))):
            found.append((table, pick(rng, moves), rng.random() < 0.2))
        before, move = taken_back(rng, table)
        if reference.judge(before, move).legal:
            found.append((before, move, rng.random() < 0.2))
    return found


def test_a_mistake_that_was_made_is_found():
    told = Counter()
    for table, move, going_out in legal_turns(0) + legal_turns(1):
        board, turn = board_of(table), move_of(move)
        total = reference.judge(table, move).total + (6 if going_out else 0)
        assert diagnose(board, turn, total, going_out) == (Diagnosis(()),)
        for mistake in Mistake:
            numbers = set(made(mistake, table, move, going_out)) - {total}
            for number in numbers:
                found = diagnose(board, turn, number, going_out)
                assert (mistake,) in [diagnosis.mistakes for diagnosis in found], (board, turn, mistake, number)
            assert numbers == {
                slip.points for slip in slips(board, turn, going_out) if slip.mistake is mistake
            }
            told[mistake] += len(numbers)
    assert min(told[mistake] for mistake in Mistake) >= 20, told


def test_two_mistakes_are_an_explanation_only_where_no_single_one_is():
    pairs = 0
    for table, move, going_out in legal_turns(1)[::4]:
        board, turn = board_of(table), move_of(move)
        single = {slip.points for slip in slips(board, turn, going_out)}
        for claimed in range(40):
            found = diagnose(board, turn, claimed, going_out)
            ranks = [sum(mistake.rank for mistake in diagnosis.mistakes) for diagnosis in found]
            assert ranks == sorted(ranks) and len(set(found)) == len(found)
            assert {len(diagnosis.slips) for diagnosis in found} <= ({1} if claimed in single else {0, 2})
            pairs += any(len(diagnosis.slips) == 2 for diagnosis in found)
    assert pairs > 100
