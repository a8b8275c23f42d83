"""Replaying a record: every turn judged, every number counted again, every draw compared with what is left."""

from __future__ import annotations

from collections.abc import Iterator, Sized
from typing import NamedTuple

from .ending import Outcome
from .errors import ImpossiblePositionError
from .game import Position
from .judge import Verdict, Violation
from .possible import USUAL_SEATS
from .reasons import End, Reason
from .records import Claim, Record, RecordedTurn
from .tiles import FULL_SET, HAND_SIZE, Hand
from .told import tell

MOST_POINTS = 84
"""The most that one turn can score, without going out: a Qwirkle across six others, 7 times 12."""

QWIRKLE_POINTS = 12


class RecordError(ImpossiblePositionError):
    """A record is not one of a game: a turn, its points or its draws are wrong, or what stands before them.

    Attributes:
        problem: what was expected and what was found.
        turn: the number of the turn, 1 is the first; None if the headers are wrong.
        verdict: the verdict on that turn, also where it is legal and its points are wrong; None if there is
            nothing to judge.
    """

    def __init__(self, problem: str, turn: int | None = None, verdict: Verdict | None = None) -> None:
        super().__init__(problem if turn is None else tell("turn {turn}: {problem}", turn=turn, problem=problem))
        self.problem = problem
        self.turn = turn
        self.verdict = verdict

    def __reduce__(self) -> tuple[type[RecordError], tuple[str, int | None, Verdict | None]]:
        return type(self), (self.problem, self.turn, self.verdict)


class Step(NamedTuple):
    """One turn of a replayed game.

    Attributes:
        number: which turn, 1 is the first.
        recorded: the line of the record.
        verdict: the verdict on it; None from the first turn on of which only the points are known.
        position: what it leads to; None likewise.
        scores: the points after it, by seat.
    """

    number: int
    recorded: RecordedTurn
    verdict: Verdict | None
    position: Position | None
    scores: tuple[int, ...]

    @property
    def is_verified(self) -> bool:
        """Whether the rules were asked; if not, only seat and sum were looked at."""
        return self.verdict is not None


class Replay(NamedTuple):
    """A record that was found to be right.

    Attributes:
        start: the position before the first turn.
        steps: the turns.
    """

    start: Position
    steps: tuple[Step, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """The points at the end of the record, by seat."""
        return self.steps[-1].scores if self.steps else self.start.scores

    @property
    def is_verified(self) -> bool:
        """Whether every turn was verified, as no turn is known by its points alone."""
        return all(step.is_verified for step in self.steps)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None if the record stops before its end."""
        if not self.steps:
            return None
        last = self.steps[-1]
        if last.position is not None:
            return last.position.outcome
        return Outcome(End.OUT, last.scores) if _goes_out(last.recorded) else None


def replay(record: Record) -> Replay:
    """Play `record` turn by turn.

    From a turn on of which only the points are known, the table is not known either: afterwards only seats,
    sums, and what one turn can score at most are looked at.

    Raises:
        RecordError: something in it is wrong.

    >>> replay(Record.parse("seats: 2\\n\\n1 RcRx@0,0h=2\\n2 Rd@2,0=3\\n1 =14\\n")).scores
    (16, 3)
    >>> replay(Record.parse("seats: 2\\n\\n1 RcRx@0,0h=2\\n2 Rd@2,0=4\\n"))
    Traceback (most recent call last):
    qwirkle_rules.replay.RecordError: turn 2: The move scores 3, but 4 is written down.
    """
    return Replay(start_of(record), tuple(steps_of(record)))


def start_of(record: Record) -> Position:
    """The position before the first turn.

    Raises:
        RecordError: the headers are wrong.
    """
    if record.seats > USUAL_SEATS and "variant.five-or-six" not in record.rules:
        raise RecordError(
            tell("{count} players are a house rule: write 'rules: variant.five-or-six' at the beginning.",
                 count=record.seats))
    values: Sized | None
    for name, values in (("ages", record.ages), ("hands", record.hands)):
        if values is not None and len(values) != record.seats:
            raise RecordError(
                tell("Behind '{name}:' stands one value for each of the {count} players, not {found}.",
                     name=name, count=record.seats, found=len(values)))
    hands = record.hands or (Hand(unknown=HAND_SIZE),) * record.seats
    # Whether the one who began was the one to begin is judged with the first turn.
    seat = record.turns[0].seat if record.turns else None
    try:
        return Position.start(hands, record.bag, seat)
    except ImpossiblePositionError as error:
        raise RecordError(error.told) from None


def steps_of(record: Record) -> Iterator[Step]:
    """The turns one by one, as far as they are right.

    Raises:
        RecordError: the headers or the next turn are wrong.
    """
    start = start_of(record)
    position: Position | None = start
    seat, scores = start.seat, start.scores
    for number, recorded in enumerate(record.turns, 1):
        if recorded.seat > record.seats:
            raise RecordError(
                tell("With {high} players there is no player {found}.", high=record.seats, found=recorded.seat), number)
        verdict = None
        if recorded.turn is None or position is None:
            _check_unverified(record, number, seat, position)
            position = None
        else:
            verdict = _verdict(record, position, number)
            position = _played(record, position, number, verdict)
        points = recorded.claim.total if recorded.claim else 0
        scores = (*scores[: seat - 1], scores[seat - 1] + points, *scores[seat:])
        yield Step(number, recorded, verdict, position, scores)
        seat = seat % record.seats + 1


def _verdict(record: Record, position: Position, number: int) -> Verdict:
    """The verdict on a turn, which is legal and has the points that are claimed for it."""
    recorded = record.turns[number - 1]
    assert recorded.turn is not None
    verdict = position.judge(recorded.turn, seat=recorded.seat, ages=record.ages)
    if not verdict:
        raise RecordError(
            tell("The turn is not allowed: {reasons}.", reasons=", ".join(map(str, verdict.reasons))),
            number, verdict)
    right = Claim.of(verdict.score) if verdict.score else None
    if recorded.claim != right:
        raise RecordError(_miswritten(recorded.claim, right), number, verdict)
    return verdict


def _miswritten(found: Claim | None, right: Claim | None) -> str:
    """What is wrong with the points that are written down: their number, the marks for Qwirkles, the +6."""
    if right is None:
        return tell("A trade and a pass score nothing, but {found} is written down.", found=found)
    if found is None:
        return tell("No points are written down; the move scores {right}.", right=right.points)
    if found.points != right.points:
        return tell("The move scores {right}, but {found} is written down.", right=right.points, found=found.points)
    if found.qwirkles != right.qwirkles:
        return tell("Behind the points stands a Q for each Qwirkle of the move: {right} of them, not {found}.",
                    right=right.qwirkles, found=found.qwirkles)
    if right.going_out:
        return tell("The move ends the game: write +{bonus} behind its points.", bonus=right.going_out)
    return tell("The move does not end the game: there is no +{bonus} behind its points.", bonus=found.going_out)


def _played(record: Record, position: Position, number: int, verdict: Verdict) -> Position:
    """The position after a legal turn."""
    recorded = record.turns[number - 1]
    assert recorded.turn is not None
    try:
        return position._after_legal(recorded.turn, verdict, recorded.draws or None)
    except ImpossiblePositionError as error:
        raise RecordError(error.told, number, verdict) from None


def _check_unverified(record: Record, number: int, seat: int, position: Position | None) -> None:
    """What can be said of a turn on a table that is not known."""
    recorded, before = record.turns[number - 1], record.turns[: number - 1]
    violation = None
    if (position is not None and position.end) or (before and _goes_out(before[-1])):
        violation = Violation(Reason.GAME_OVER, end=position.end if position else End.OUT)
    elif recorded.seat != seat:
        violation = Violation(Reason.NOT_YOUR_TURN)
    if violation:
        verdict = Verdict((violation,), None)
        raise RecordError(tell("The turn is not allowed: {reasons}.", reasons=violation.reason), number, verdict)
    if recorded.claim is None:
        return
    if recorded.claim.points > MOST_POINTS:
        raise RecordError(
            tell("One turn scores {most} at most, but {found} is written down.",
                 most=MOST_POINTS, found=recorded.claim.points), number)
    if recorded.claim.points < QWIRKLE_POINTS * recorded.claim.qwirkles:
        raise RecordError(
            tell("Each Qwirkle scores {points} by itself, so that {found} cannot be right.",
                 points=QWIRKLE_POINTS, found=recorded.claim), number)
    # scoring.point-per-tile: a turn places no more tiles than it scores points; end.out: the bag is empty then.
    placed = sum(min(turn.claim.points, HAND_SIZE) for turn in (*before, recorded) if turn.claim)
    if recorded.claim.going_out and placed < len(FULL_SET) - HAND_SIZE * (record.seats - 1):
        raise RecordError(
            tell("+{bonus} comes too early: at most {count} tiles have been placed.",
                 bonus=recorded.claim.going_out, count=placed), number)


def _goes_out(recorded: RecordedTurn) -> bool:
    """Whether the six points for going out are written beside a turn."""
    return recorded.claim is not None and recorded.claim.going_out > 0
