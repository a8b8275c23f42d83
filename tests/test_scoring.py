"""What a legal move scores, line by line. The sums in the comments are worked out by hand."""

import pytest

from qwirkle_rules import Board, LineScore, Move, Score, judge, score
from qwirkle_rules.lines import Line

QWIRKLE = "RcRxRdRsRtRf"


def counted(board, move):
    """The score's lines as texts with points and bonus, and the total."""
    found = score(Board.parse(board), Move.parse(move))
    return [f"{entry.line}={entry.points}+{entry.bonus}" for entry in found.lines], found.total


SCORES = [
    pytest.param("RcRxRd@0,0", "Rs@3,0", ["RcRxRdRs@0,0h=4+0"], 4,
                 id="3+1", marks=pytest.mark.rule("scoring.point-per-tile")),
    pytest.param("RcRxRd@0,0", "RsRt@3,0h", ["RcRxRdRsRt@0,0h=5+0"], 5,
                 id="3+2", marks=pytest.mark.rule("scoring.point-per-tile")),
    pytest.param("RcRxRd@0,0", "Rs@-1,0", ["RsRcRxRd@-1,0h=4+0"], 4,
                 id="in front", marks=pytest.mark.rule("scoring.point-per-tile")),
    pytest.param("Rc@0,0", "RxRdRsRt@0,1v", ["RcRxRdRsRt@0,0v=5+0"], 5,
                 id="line of five", marks=pytest.mark.rule("scoring.point-per-tile")),
    # A star in a line of four reds and a line of three stars.
    pytest.param("3Yt/2BdBt/RcRsRd@-3,-2", "Rt@0,0", ["RcRsRdRt@-3,0h=4+0", "YtBtRt@0,-2v=3+0"], 7,
                 id="4+3", marks=pytest.mark.rule("scoring.both-lines")),
    pytest.param("RcRsRd/2Gd/@0,0", "GcGs@0,1h", ["GcGsGd@0,1h=3+0", "RcGc@0,0v=2+0", "RsGs@1,0v=2+0"], 7,
                 id="3 and crossing 2 and 2", marks=pytest.mark.rule("scoring.both-lines")),
    # The column of blues grows from two to three, the new row has three: 3 + 3.
    pytest.param("Bc/Bt@0,-2", "BsRsGs@0,0h", ["BsRsGs@0,0h=3+0", "BcBtBs@0,-2v=3+0"], 6,
                 id="new row at the end of a column", marks=pytest.mark.rule("scoring.once-per-line")),
    # One on each end of four circles: one line, not two.
    pytest.param("OcRcYcGc@0,0", "Bc@4,0 Pc@-1,0", ["PcOcRcYcGcBc@-1,0h=6+6"], 12,
                 id="both ends", marks=pytest.mark.rule("scoring.once-per-line")),
    pytest.param("RcRx1RsRt@0,0", "Rd@2,0", ["RcRxRdRsRt@0,0h=5+0"], 5,
                 id="joins two runs", marks=pytest.mark.rule("scoring.once-per-line")),
    # A tile whose column is only itself scores in its row alone.
    pytest.param("RcRx@0,0", "Rd@2,0", ["RcRxRd@0,0h=3+0"], 3,
                 id="no crossing", marks=pytest.mark.rule("scoring.lone-run")),
    # Beside the red circle, not along it: the row of two counts, the column of one does not.
    pytest.param("Rc/Rs@0,0", "Bc@-1,0", ["BcRc@-1,0h=2+0"], 2,
                 id="only a row of two", marks=pytest.mark.rule("scoring.lone-run")),
    pytest.param("-", "Bc@0,0", ["Bc@0,0h=1+0"], 1,
                 id="lone opening", marks=pytest.mark.rule("opening.single-tile")),
    pytest.param("-", "RfRdRc@0,0v", ["RfRdRc@0,0v=3+0"], 3,
                 id="opening of three", marks=pytest.mark.rule("opening.score")),
    pytest.param("-", f"{QWIRKLE}@0,0v", [f"{QWIRKLE}@0,0v=6+6"], 12,
                 id="opening of six", marks=pytest.mark.rule("opening.score")),
    pytest.param("RcRxRdRsRt@0,0", "Rf@5,0", [f"{QWIRKLE}@0,0h=6+6"], 12,
                 id="sixth tile", marks=pytest.mark.rule("scoring.qwirkle")),
    # 12 for the row of six, 3 for the column.
    pytest.param("RcRsRdRtRf/4YfYx/5Gx@0,0", "Rx@5,0", ["RcRsRdRtRfRx@0,0h=6+6", "RxYxGx@5,0v=3+0"], 15,
                 id="Qwirkle and three", marks=pytest.mark.rule("scoring.qwirkle")),
    # Twelve in both directions with one tile.
    pytest.param("5Oc/5Yc/5Gc/5Bc/5Pc/RxRdRsRtRf@0,-5", "Rc@5,0",
                 ["RxRdRsRtRfRc@0,0h=6+6", "OcYcGcBcPcRc@5,-5v=6+6"], 24,
                 id="two Qwirkles at once", marks=pytest.mark.rule("scoring.qwirkle")),
    # The finished row pays nothing again; the column of two is all.
    pytest.param(f"{QWIRKLE}@0,0", "Gc@0,1", ["RcGc@0,0v=2+0"], 2,
                 id="below a Qwirkle", marks=pytest.mark.rule("scoring.no-repeat-bonus")),
    # Six columns of two and the second row: 12 + 6 × 2.
    pytest.param(f"{QWIRKLE}@0,0", "YcYxYdYsYtYf@0,1h",
                 ["YcYxYdYsYtYf@0,1h=6+6", "RcYc@0,0v=2+0", "RxYx@1,0v=2+0", "RdYd@2,0v=2+0",
                  "RsYs@3,0v=2+0", "RtYt@4,0v=2+0", "RfYf@5,0v=2+0"], 24,
                 id="Qwirkle below a Qwirkle", marks=pytest.mark.rule("scoring.no-repeat-bonus")),
    # Old tiles between the new ones belong to the line; each new tile has its own crossing line.
    pytest.param("Rc1Rd/GcGxGd@0,0", "Rx@1,0", ["RcRxRd@0,0h=3+0", "RxGx@1,0v=2+0"], 5,
                 id="into a hole", marks=pytest.mark.rule("scoring.both-lines")),
]


@pytest.mark.parametrize(("board", "move", "lines", "total"), SCORES)
def test_each_line_made_or_extended_scores_once_at_its_final_length(board, move, lines, total):
    assert counted(board, move) == (lines, total)
    assert judge(Board.parse(board), Move.parse(move)).score == score(Board.parse(board), Move.parse(move))


@pytest.mark.rule("scoring.qwirkle")
def test_the_highest_possible_turn_scores_84():
    # Five full rows lie; the sixth completes itself and six columns: 7 × 12.
    rows = ["".join(color + shape for shape in "cxdstf") for color in "ROYGBP"]
    found = score(Board.parse("/".join(rows[:5]) + "@0,0"), Move.parse(f"{rows[5]}@0,5h"))
    assert [(entry.points, entry.bonus) for entry in found.lines] == [(6, 6)] * 7
    assert found.total == 84 and found.qwirkles == 7
    assert Score(found.lines, going_out=6).total == 90


def test_the_main_line_comes_first_then_the_crossing_lines_in_reading_order():
    lines, _ = counted("Gc2Gs/@0,0", "Rs@3,1 Rc@0,1 Rx@1,1 Rd@2,1")
    assert lines == ["RcRxRdRs@0,1h=4+0", "GcRc@0,0v=2+0", "GsRs@3,0v=2+0"]
    lines, _ = counted("Gc/////@0,0", "RcRx@1,0v")
    assert lines == ["RcRx@1,0v=2+0", "GcRc@0,0h=2+0"]


def test_going_out_is_a_bonus_apart_from_the_lines():
    line = LineScore(Line.parse(f"{QWIRKLE}@0,0h"), 6, 6)
    assert line.total == 12
    # The last tile completes a Qwirkle: 12 + 6.
    assert Score((line,), going_out=6).total == 18
    assert Score((line,)).going_out == 0
    assert Score((line,)).qwirkles == 1 and Score(()).qwirkles == 0
