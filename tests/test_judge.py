"""The judge: which moves are legal, and every rule that the others break, with the cells and the line."""

import pytest

from qwirkle_rules import Board, Cell, Hand, Move, Reason, judge, problems
from tests import tables


def verdict_on(board, move, hand=None):
    """The verdict on texts."""
    return judge(Board.parse(board), Move.parse(move), None if hand is None else Hand.parse(hand))


def told(verdict):
    """The violations as texts: reason, cells, and the line if there is one."""
    return [
        " ".join(map(str, (found.reason, *found.cells, *([found.line] if found.line else ()))))
        for found in verdict.violations
    ]


# Each reason by kind, alone where it can be

EMPTY_MOVE = [
    ("-", ["empty-move"], "-"),
    ("-", ["empty-move"], "RcRx@0,0"),
]
CELL_OCCUPIED = [
    ("Rd@1,0", ["cell-occupied 1,0"], "RcRx@0,0"),
    ("Rx@1,0", ["cell-occupied 1,0"], "RcRx@0,0"),  # even by the same tile
    ("RdRs@1,0h", ["cell-occupied 1,0"], "RcRx@0,0"),  # one of two
    ("RdRs@0,0h", ["cell-occupied 0,0 1,0"], "RcRx@0,0"),
    ("Rd@2,0 Rs@2,0", ["cell-occupied 2,0"], "RcRx@0,0"),  # two new tiles on one cell
    ("Rd@2,0 Rd@2,0", ["cell-occupied 2,0"], "RcRx@0,0"),  # the same tile twice
    ("Rd@0,0 Rd@0,0", ["cell-occupied 0,0"], "-"),
    ("Rd@2,0 Rd@2,0 Rs@0,0", ["cell-occupied 0,0 2,0"], "RcRx@0,0"),
    ("Bt@0,0 Gs@5,5", ["cell-occupied 0,0"], "RcRx@0,0"),  # nothing else is examined
]
NOT_ONE_LINE = [
    ("Rd@2,0 Gx@1,1", ["not-one-line 2,0 1,1"], "RcRx@0,0"),
    ("Rx@0,0 Rd@1,1", ["not-one-line 0,0 1,1"], "-"),  # a diagonal
    ("RdRs@2,0h Gd@2,1", ["not-one-line 2,0 3,0 2,1"], "RcRx@0,0"),  # a bend
    ("Rd@2,0 Gc@0,1 Bc@0,2", ["not-one-line 2,0 0,1 0,2"], "RcRx@0,0"),
]
GAP = [
    ("Rx@0,0 Rc@2,0", ["gap 1,0"], "-"),
    ("Rx@0,0 Rc@0,3", ["gap 0,1 0,2"], "-"),
    ("Rd@2,0 Rs@4,0", ["gap 3,0"], "RcRx@0,0"),
    ("Rd@-1,0 Rs@3,0", ["gap 2,0"], "RcRx@0,0"),  # older tiles fill the space only in part
    ("Gc@0,1 Gt@3,1", ["gap 1,1 2,1"], "RcRxRdRt@0,0"),  # both touch, but not each other
    ("Rd@0,2 Rs@0,4 Rt@0,6", ["gap 0,3 0,5"], "Rc/Rx@0,0"),
]
NOT_CONNECTED = [
    ("Gc@4,0", ["not-connected 4,0"], "RcRx@0,0"),
    ("Rd@2,1", ["not-connected 2,1"], "RcRx@0,0"),  # a corner does not count
    ("RdRs@0,2h", ["not-connected 0,2 1,2"], "RcRx@0,0"),
    ("RdRs@3,0v", ["not-connected 3,0 3,1"], "RcRx@0,0"),
]
LINE_TOO_LONG = [
    # A seventh tile repeats a tile or breaks the attribute as well; the full line is named first.
    ("Rx@6,0", [
        "line-too-long 0,0 1,0 2,0 3,0 4,0 5,0 6,0 RcRxRdRsRtRfRx@0,0h",
        "duplicate-tile 1,0 6,0 RcRxRdRsRtRfRx@0,0h"], "RcRxRdRsRtRf@0,0"),
    ("Gf@6,0", [
        "line-too-long 0,0 1,0 2,0 3,0 4,0 5,0 6,0 RcRxRdRsRtRfGf@0,0h",
        "mixed-line 4,0 6,0 RcRxRdRsRtRfGf@0,0h"], "RcRxRdRsRtRf@0,0"),
    ("Rc@0,-1", [
        "line-too-long 0,-1 0,0 0,1 0,2 0,3 0,4 0,5 RcRcOcYcGcBcPc@0,-1v",
        "duplicate-tile 0,-1 0,0 RcRcOcYcGcBcPc@0,-1v"], "Rc/Oc/Yc/Gc/Bc/Pc@0,0"),
    # Three and three, joined.
    ("Rc@3,0", [
        "line-too-long 0,0 1,0 2,0 3,0 4,0 5,0 6,0 RcRxRdRcRsRtRf@0,0h",
        "duplicate-tile 0,0 3,0 RcRxRdRcRsRtRf@0,0h"], "RcRxRd1RsRtRf@0,0"),
]
DUPLICATE_TILE = [
    ("Rc@3,0", ["duplicate-tile 0,0 3,0 RcRxRdRc@0,0h"], "RcRxRd@0,0"),  # at the far end
    ("Rc@0,1", ["duplicate-tile 0,0 0,1 RcRc@0,0v"], "Rc@0,0"),  # twins side by side
    ("Rd@1,0", ["duplicate-tile 1,0 2,0 RcRdRd@0,0h"], "Rc1Rd@0,0"),
    ("Rd@2,0", ["duplicate-tile 0,0 3,0 RcRxRdRc@0,0h"], "RcRx1Rc@0,0"),  # two old ones, joined by a third tile
    ("RdRd@2,0h", ["duplicate-tile 2,0 3,0 RcRxRdRd@0,0h"], "RcRx@0,0"),  # two new ones
    ("RcRx@2,0h", ["duplicate-tile 0,0 2,0 RcRxRcRx@0,0h", "duplicate-tile 1,0 3,0 RcRxRcRx@0,0h"], "RcRx@0,0"),
    ("RdRc@2,0h", ["duplicate-tile 0,0 3,0 5,0 RcRxRdRcRsRc@0,0h"], "RcRx2RsRc@0,0"),  # three times
    ("Gx@1,1", ["duplicate-tile 1,0 1,1 GxGx@1,0v"], "RcGx/Gc@0,0"),  # fits the row, not the column
    ("RcRc@0,0h", ["duplicate-tile 0,0 1,0 RcRc@0,0h"], "-"),  # in the opening
    ("Pf@0,0", ["duplicate-tile 0,0 1,0 PfPf@0,0h", "duplicate-tile 0,0 0,1 PfPf@0,0v"], "1Pf/Pf@0,0"),
]
MIXED_LINE = [
    ("Gx@1,0", ["mixed-line 0,0 1,0 RcGx@0,0h"], "Rc@0,0"),
    ("Bs@2,0", ["mixed-line 0,0 2,0 RcRsBs@0,0h"], "RcRs@0,0"),  # matches its neighbor only
    ("Gc@3,0", ["mixed-line 2,0 3,0 RcRxRdGc@0,0h"], "RcRxRd@0,0"),  # the nearest that shares nothing
    # The new tile fits both halves, which do not fit each other: the old pair that lies closest.
    ("Bc@2,0", ["mixed-line 1,0 3,0 RcGcBcBdBx@0,0h"], "RcGc1BdBx@0,0"),
    ("GsRs@1,1v", ["mixed-line 1,0 1,1 RxGsRs@1,0v"], "RcRx@0,0"),
    ("Rt@0,1", ["mixed-line 0,1 1,1 RtBs@0,1h"], "RcRs/1Bs@0,0"),  # fits the column, breaks the row
    ("RcGx@0,0h", ["mixed-line 0,0 1,0 RcGx@0,0h"], "-"),
    # Fitting halves that do not fit each other: the pair with a new tile that lies closest.
    ("Rd@2,0", ["mixed-line 2,0 4,0 RcRxRdGdGx@0,0h"], "RcRx1GdGx@0,0"),
    # Two crossing lines broken at once, the one along the move first.
    ("Bt@0,0", ["mixed-line 0,0 1,0 BtRc@0,0h", "mixed-line 0,0 0,1 BtGx@0,0v"], "1Rc/Gx@0,0"),
]
TOGETHER = [
    # All that is broken is reported, in the order of reasons.
    ("Gx@1,0 Rs@4,1", ["not-one-line 1,0 4,1", "mixed-line 0,0 1,0 RcGx@0,0h"], "Rc@0,0"),
    ("Rc@1,0 Rx@3,0", ["gap 2,0", "duplicate-tile 0,0 1,0 RcRc@0,0h"], "Rc@0,0"),
    ("Gc@5,5 Bx@7,5", ["gap 6,5", "not-connected 5,5 7,5"], "Rc@0,0"),
    ("Gc@5,5 Bx@6,6", ["not-one-line 5,5 6,6", "not-connected 5,5 6,6"], "Rc@0,0"),
    ("GcBx@5,5h", ["not-connected 5,5 6,5", "mixed-line 5,5 6,5 GcBx@5,5h"], "Rc@0,0"),
    ("RcGx@1,0h", [
        "duplicate-tile 0,0 1,0 RcRcGx@0,0h", "mixed-line 1,0 2,0 RcRcGx@0,0h"], "Rc@0,0"),
    # One line too long, another mixed: lines in order within a reason, reasons before lines.
    ("Rc@6,0", [
        "line-too-long 0,0 1,0 2,0 3,0 4,0 5,0 6,0 RcRxRdRsRtRfRc@0,0h",
        "duplicate-tile 0,0 6,0 RcRxRdRsRtRfRc@0,0h",
        "mixed-line 6,0 6,1 RcGx@6,0v"], "RcRxRdRsRtRf/6Gx@0,0"),
]


def rows(cases, rule):
    """The cases as parameters, marked with the rule that they hold the engine to."""
    return [pytest.param(*case, marks=pytest.mark.rule(rule), id=f"{case[2]}+{case[0]}") for case in cases]


@pytest.mark.parametrize(("move", "expected", "board"), [
    *rows(EMPTY_MOVE, "turn.one-action"),
    *rows(CELL_OCCUPIED, "placement.empty-cell"),
    *rows(NOT_ONE_LINE, "placement.one-line"),
    *rows(GAP, "placement.no-gaps"),
    *rows(NOT_CONNECTED, "placement.connected"),
    *rows(LINE_TOO_LONG, "line.at-most-six"),
    *rows(DUPLICATE_TILE, "line.no-duplicates"),
    *rows(MIXED_LINE, "line.one-attribute"),
    *rows(TOGETHER, "line.all-lines"),
])
def test_every_broken_rule_is_reported_with_its_cells_and_its_line(move, expected, board):
    verdict = verdict_on(board, move)
    assert told(verdict) == expected
    assert not verdict and verdict.legal is False and verdict.score is None


LEGAL = [
    ("-", "Rc@0,0", 1, "opening.single-tile"),
    ("-", "RcRxRd@-5,7v", 3, "opening.score"),  # anywhere
    ("RcRxRd@0,0", "Rs@3,0", 4, "line.one-attribute"),
    ("RcRxRd@0,0", "Gd@2,1", 2, "line.one-attribute"),
    ("RcRs/1Bs@0,0", "Rs@0,1", 4, "line.all-lines"),  # 2 + 2, the second red square in other lines
    ("RsRtRf@1,0", "Rc@0,0 Rd@4,0", 5, "placement.one-line"),  # one at each end
    ("RcRxRd@0,0", "Rt@4,0 Rs@3,0", 5, "placement.any-order"),  # the far tile first: only the end counts
    ("1Gc2Gs@0,0", "RcRxRdRs@1,1h", 8, "placement.connected"),  # 4 + 2 + 2, both ends touch
    ("Rc@0,0", "RxRd@1,0h", 3, "placement.connected"),  # one of two touches
    ("RcRx1RsRt@0,0", "Rd@2,0", 5, "placement.no-gaps"),  # joins two runs
    ("Rc1Rd1Rt@0,0", "Rx@1,0 Rs@3,0", 5, "placement.no-gaps"),  # an older tile between
    ("RcRxRdRsRt@0,0", "Rf@5,0", 12, "line.at-most-six"),  # six are allowed
    ("Rc/RxGx/1Gc@0,0", "Rc@2,2", 2, "line.no-duplicates"),  # a twin in another line
    ("RcRx@0,0", "Gx@1,1", 2, "line.definition"),  # a line of two
]


@pytest.mark.parametrize(("board", "move", "total"), [
    pytest.param(*case[:3], marks=pytest.mark.rule(case[3]), id=f"{case[0]}+{case[1]}") for case in LEGAL
])
def test_a_legal_move_breaks_nothing_and_scores(board, move, total):
    verdict = verdict_on(board, move)
    assert verdict and verdict.legal is True and verdict.violations == () == verdict.reasons
    assert verdict.score.total == total


# Hands


@pytest.mark.rule("turn.from-hand")
@pytest.mark.parametrize(("move", "hand", "expected", "unsure"), [
    ("Rs@3,0", "RsGcBt", [], ""),
    ("Rs@3,0", "?6", [], "Rs"),  # it may be among the unknown ones
    ("RsRt@3,0h", "Rs?1", [], "Rt"),
    ("RsRt@3,0h", "?1", ["tile-not-in-hand 3,0 4,0"], ""),  # one unknown tile cannot be two
    ("Rs@3,0", "GcBt", ["tile-not-in-hand 3,0"], ""),
    ("Rs@3,0", "-", ["tile-not-in-hand 3,0"], ""),
    ("RsRt@3,0h", "RsGc", ["tile-not-in-hand 4,0"], ""),
    ("Rs@3,0 Rs@0,1", "RsGc", ["tile-not-in-hand 0,1", "not-one-line 3,0 0,1"], ""),
    # Examined always, also where there is no table to look at.
    ("Rs@0,0", "Gc", ["tile-not-in-hand 0,0", "cell-occupied 0,0"], ""),
    ("Rs@5,0", "Gc", ["tile-not-in-hand 5,0", "not-connected 5,0"], ""),
    ("-", "Gc", ["empty-move"], ""),
    ("-", "-", ["empty-move"], ""),
    ("Gx@3,0", "?2", ["mixed-line 2,0 3,0 RcRxRdGx@0,0h"], "Gx"),  # illegal whatever the hand is
])
def test_tiles_come_from_the_hand_as_far_as_it_is_known(move, hand, expected, unsure):
    verdict = verdict_on("RcRxRd@0,0", move, hand)
    assert told(verdict) == expected
    assert "".join(map(str, verdict.unsure)) == unsure


@pytest.mark.rule("turn.from-hand")
def test_without_a_hand_every_tile_is_taken_to_be_at_hand():
    assert verdict_on("RcRxRd@0,0", "Rs@3,0").unsure == ()


def test_of_equal_tiles_the_hand_lacks_the_last_ones():
    verdict = verdict_on("-", "RcRcRc@0,0h", "Rc")
    assert told(verdict)[0] == "tile-not-in-hand 1,0 2,0"


# The table's own problems


@pytest.mark.parametrize(("board", "move", "legal", "expected"), [
    ("RcRxRd@0,0", "Rs@3,0", True, []),
    ("Rc1Rd@0,0", "Rx@1,0", True, ["islands 2,0"]),  # joined by the move: it lay so before
    ("Rc@0,0", "Rx@2,0", False, []),  # apart because of the move: the verdict says so
    ("RcGx@0,0", "Rd@0,1", True, ["invalid-line 0,0 1,0"]),  # the broken line is not the move's
    ("RcGx@0,0", "Rd@2,0", False, ["invalid-line 0,0 1,0"]),
    # The fourth copy comes with the move; it lies in lines where it may lie.
    ("Rc1Rc1Rc@0,0", "RxRc@0,1h", True, ["islands 2,0 4,0", "too-many-copies 0,0 2,0 4,0 1,1"]),
    ("Rc1Rc1Rc1Rc@0,0", "Rx@0,1", True, ["islands 2,0 4,0 6,0", "too-many-copies 0,0 2,0 4,0 6,0"]),
    # A fourth copy on a taken cell is one all the same, named where it would lie.
    ("Gd1Rc1Rc1Rc@0,0", "Rc@0,0", False, ["islands 2,0 4,0 6,0", "too-many-copies 0,0 2,0 4,0 6,0"]),
    ("-", "-", False, []),
])
def test_what_could_not_arise_is_reported_apart_and_changes_no_verdict(board, move, legal, expected):
    verdict = verdict_on(board, move)
    assert verdict.legal is legal
    assert [" ".join(map(str, (found.problem, *found.cells))) for found in verdict.table_problems] == expected


# Positions from elsewhere

MOVES = tables.read_rows("moves.jsonl")
GAME = tables.read_rows("sample_game.jsonl")
QUESTIONS = tables.read_rows("questions.jsonl")


def judged(row):
    """Board, move and verdict of a row of a data file."""
    words = {(x, y): (color, shape) for x, y, color, shape in row["board"]}
    board = tables.board_of(words)
    move = tables.move_of([((x, y), (color, shape)) for x, y, color, shape in row["move"]])
    return board, move, judge(board, move)


@pytest.mark.parametrize("row", MOVES + GAME + QUESTIONS, ids=lambda row: row["id"])
def test_positions_from_public_sources_get_their_verdict_and_score(row):
    board, _, verdict = judged(row)
    assert len(board) == len(row["board"])
    assert verdict.legal is row["legal"]
    assert (verdict.score and verdict.score.total) == row["score"]
    assert {str(reason) for reason in verdict.reasons} == set(row.get("reasons", ()))


@pytest.mark.parametrize("row", MOVES, ids=lambda row: row["id"])
def test_tables_from_public_sources_are_known_to_be_possible_or_not(row):
    board, _, _ = judged(row)
    assert (problems(board) == ()) is row["table_ok"]


def test_the_published_sample_game_continues_from_turn_to_turn():
    table = Board()
    for row in GAME:
        board, move, verdict = judged(row)
        assert verdict and board == table
        table = Board([*board.items(), *move])
    assert len(table) == 25 and problems(table) == ()


def test_the_data_files_are_all_there():
    assert (len(MOVES), len(GAME), len(QUESTIONS)) == (89, 12, 36)


# Verdicts as values


def test_a_verdict_names_each_reason_once_in_order():
    verdict = verdict_on("RcRx@0,0", "RcRx@2,0h")
    assert len(verdict.violations) == 2
    assert verdict.reasons == (Reason.DUPLICATE_TILE,)


def test_a_violation_names_its_rule():
    (violation,) = verdict_on("RcRxRd@0,0", "Rc@3,0").violations
    assert violation.rule == "line.no-duplicates"
    assert violation.cells == (Cell(0, 0), Cell(3, 0))


def test_judging_changes_neither_board_nor_move():
    board, move = Board.parse("RcRxRd@0,0"), Move.parse("RsRt@3,0h")
    first = judge(board, move)
    assert (str(board), str(move)) == ("RcRxRd@0,0", "RsRt@3,0h")
    assert judge(board, move) == first
