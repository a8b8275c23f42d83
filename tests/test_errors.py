"""The error classes: what they say, what they carry, how they are caught."""

import copy
import pickle

import pytest

from qwirkle_rules import (
    Board,
    IllegalTurnError,
    ImpossiblePositionError,
    Move,
    NotationError,
    QwirkleError,
    judge,
)


@pytest.mark.parametrize("kind", [NotationError, ImpossiblePositionError, IllegalTurnError])
def test_every_error_is_a_qwirkle_error_and_a_value_error(kind):
    assert issubclass(kind, QwirkleError) and issubclass(kind, ValueError)


def test_a_notation_error_says_row_and_column_before_the_problem():
    error = NotationError("expected a tile", 2, 7)
    assert (str(error), error.problem) == ("row 2, column 7: expected a tile", "expected a tile")
    assert (error.row, error.column) == (2, 7)


def test_an_illegal_turn_error_carries_the_verdict_and_names_each_reason():
    verdict = judge(Board.parse("RcRx@0,0"), Move.parse("Gc@0,2 Rd@1,3"))
    error = IllegalTurnError(verdict)
    assert error.verdict is verdict
    assert str(error) == "not-one-line, not-connected"


@pytest.mark.parametrize("travel", [copy.copy, lambda error: pickle.loads(pickle.dumps(error))])
def test_errors_can_be_copied_and_sent_to_another_process(travel):
    unread = travel(NotationError("expected a tile", 2, 7))
    assert (str(unread), unread.row, unread.column) == ("row 2, column 7: expected a tile", 2, 7)
    illegal = travel(IllegalTurnError(judge(Board(), Move())))
    assert str(illegal) == "empty-move" and not illegal.verdict
