"""What may be done in a position: is the game over, who starts, must one trade, may one pass, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from .explain import Speech
from .game import Position
from .judge import Violation
from .opening import SetSize, largest_sets, set_size
from .reasons import Reason
from .turns import Pass
from .unseen import deduced, surely_can_place


class Question(StrEnum):
    """What players ask."""

    OVER = "over"
    START = "start"
    TRADE = "trade"
    PASS = "pass"


class Answer(NamedTuple):
    """An answer, and what it rests on.

    Attributes:
        question: what is asked: is it over, who starts, must the player trade, may the player pass?
        yes: the answer; None where the unknown tiles leave it open, and for who starts.
        rule: the id of the rule that decides.
        text: the answer as a sentence.
    """

    question: Question
    yes: bool | None
    rule: str
    text: str


def answers(position: Position, speech: Speech) -> tuple[Answer, ...]:
    """What the player whose turn it is may and must do; of a game that is over only this and who has won.

    >>> from qwirkle_rules.moves import Move
    >>> position = Position.parse("RcRx@0,0;?6/GdYsBtPfOsGt;2;2/0;94;0")
    >>> for answer in answers(position, Speech(position.board, Move())):
    ...     print(answer.question, answer.yes, answer.rule, answer.text)
    over False end.out No, the game goes on: it is the turn of player 2.
    trade True trade.must Yes: no tile can be placed, and the bag holds tiles. At least one, at most 6.
    pass False trade.must No. The bag still holds tiles: trade at least one instead of passing.
    """
    return tuple(_answers(position, speech))


def _answers(position: Position, speech: Speech) -> Iterator[Answer]:
    yield _over(position, speech)
    if position.end:
        return
    if not position.board:
        yield _start(position, speech)
    yield _trade(position, speech)
    yield _pass(position, speech)


def _over(position: Position, speech: Speech) -> Answer:
    outcome = position.outcome
    if outcome is None and not position.board:
        # opening.largest-set: whose turn it is first is for the hands to say, not for the seat that is set.
        return Answer(Question.OVER, False, "end.out", speech._("No, the game has not begun: no tile is laid yet."))
    if outcome is None:
        # end.out, end.blocked, end.dead-table: nothing else ends a game.
        return Answer(Question.OVER, False, "end.out", speech._(
            "No, the game goes on: it is the turn of player {seat}.").format(seat=position.seat))
    over = speech.violation(Violation(Reason.GAME_OVER, end=outcome.end))
    winners, points = outcome.winners, max(outcome.scores)
    won = speech._n(
        "Player {players} has won with {points} points.",
        "Players {players} share the win with {points} points each.", len(winners),
    ).format(players=", ".join(map(str, winners)), points=points)
    return Answer(Question.OVER, True, str(outcome.end), f"{over} {won}")


def _start(position: Position, speech: Speech) -> Answer:
    unseen = position.unseen
    sizes = _sizes(position)
    able = _able(sizes)
    known = all(size.least == size.most for size in sizes)
    rule = "opening.largest-set"
    if len(able) > 1 and not known:
        text = speech.undecided(Reason.NOT_YOUR_TURN)
    elif len(able) > 1:
        # opening.tie: the oldest of the tied players.
        rule = "opening.tie"
        text = speech._("Players {players} hold equally large sets of {size}: the oldest of them starts.").format(
            players=", ".join(map(str, able)), size=sizes[able[0] - 1].least)
    else:
        shown = largest_sets(deduced(position.hands[able[0] - 1], unseen))
        text = speech._("Player {seat} starts, for nobody else holds so large a set: {tiles}.").format(
            seat=able[0], tiles=speech.tiles(shown[0]) if shown else "?")
    return Answer(Question.START, None, rule, " ".join([text, *wrong_starter(position, speech)]))


def wrong_starter(position: Position, speech: Speech) -> list[str]:
    """That the player whose turn is set does not start, in a sentence; none where that player may, or a tile lies."""
    if position.board or position.seat in _able(_sizes(position)):
        return []
    return [speech._("But here the turn is set to player {seat}, who does not start.").format(seat=position.seat)]


def _sizes(position: Position) -> list[SetSize]:
    """How large the largest set of each hand is."""
    unseen = position.unseen
    return [set_size(deduced(hand, unseen), unseen) for hand in position.hands]


def _able(sizes: list[SetSize]) -> list[int]:
    """The seats that can start."""
    # opening.largest-set: the largest announced set starts.
    most = max(size.least for size in sizes)
    return [seat for seat, size in enumerate(sizes, 1) if size.most >= most]


def _trade(position: Position, speech: Speech) -> Answer:
    if not position.board:
        return Answer(Question.TRADE, False, Reason.OPENING_MUST_PLACE.rule, _no(
            speech, speech.violation(Violation(Reason.OPENING_MUST_PLACE))))
    most = min(len(position.hand), len(position.bag))
    if not most:
        # trade.bag-limit: none when the bag is empty.
        return Answer(Question.TRADE, False, Reason.BAG_TOO_SMALL.rule, speech._(
            "No: the bag is empty, so nothing can be traded."))
    able = surely_can_place(position.board, deduced(position.hand, position.unseen), position.unseen)
    if able is None:
        return Answer(Question.TRADE, None, Reason.TRADE_POSSIBLE.rule, speech.undecided(Reason.PLACEMENT_POSSIBLE))
    if able:
        # trade.any-time: trading is allowed although a placement exists.
        return Answer(Question.TRADE, False, "trade.any-time", speech._n(
            "No: a tile can be placed. Trading is allowed all the same, one tile.",
            "No: a tile can be placed. Trading is allowed all the same, at most {count} tiles.", most,
        ).format(count=most))
    return Answer(Question.TRADE, True, Reason.TRADE_POSSIBLE.rule, speech._(
        "Yes: no tile can be placed, and the bag holds tiles. At least one, at most {count}.").format(count=most))


def _pass(position: Position, speech: Speech) -> Answer:
    verdict = position.judge(Pass())
    # A wrong starter has no turn to pass; what is asked is whether passing is possible at all.
    refused = [found for found in verdict.violations if found.reason is not Reason.NOT_YOUR_TURN]
    if refused:
        return Answer(Question.PASS, False, refused[0].rule, _no(speech, " ".join(map(speech.violation, refused))))
    if Reason.PLACEMENT_POSSIBLE in verdict.undecided:
        return Answer(Question.PASS, None, Reason.PLACEMENT_POSSIBLE.rule, speech.undecided(Reason.PLACEMENT_POSSIBLE))
    return Answer(Question.PASS, True, "pass.when", speech._("Yes: no tile can be placed, and the bag is empty."))


def _no(speech: Speech, why: str) -> str:
    return speech._("No. {why}").format(why=why)
