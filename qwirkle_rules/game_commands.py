"""The commands about whole games: play, which verifies a record, and new-game, which makes one."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random

from .board import Board
from .bridge import FieldError, dump
from .commands import FOUND, NOT_FOUND, Answer, Commands, add_command, read, whole_number
from .ending import Outcome
from .errors import QwirkleError
from .explain import Speech
from .moves import Move
from .possible import FEWEST_SEATS, MOST_SEATS
from .records import HIGHEST_SEED, Record
from .replay import RecordError, Replay, Step, replay
from .scene import JsonObject, verdict_json
from .selfplay import play_game, record_of
from .strategies import STRATEGIES


def add_commands(commands: Commands[argparse.ArgumentParser]) -> None:
    """Add the commands of this module."""
    play = add_command(commands, "play", play_record, "replay a record and verify every turn of it", """examples:
  qwirkle-rules play game.txt
  qwirkle-rules new-game --seed 7 | qwirkle-rules play - --json

A record has header lines, a blank line, then a turn a line: seat, move = points, and the tiles drawn:

  seats: 2
  hands: RcRxYsGdBtPf/?6

  1 RcRx@0,0h=2 :OdGc
  2 Rd@2,0=3
  1 ~BtGd :RsYc
  2 =14

Q stands for each Qwirkle (=12Q), +6 for going out (=12Q+6), ~ for a trade, pass for a pass. Headers:
seats, ages, rules (variant.five-or-six), seed, hands, bag. A turn may be known by its points alone (=14);
afterwards only seats and sums are verified.

exit code: 0 all is right, 1 a turn is wrong, 2 unreadable""")
    play.add_argument("record", help="the file with the record; - for standard input")
    names = ", ".join(STRATEGIES)
    new = add_command(commands, "new-game", new_game, "play a whole game and print its record", f"""examples:
  qwirkle-rules new-game --seed 7
  qwirkle-rules new-game --seed 7 --seats 3 --strategy greedy,cautious,hoarder

The same seed gives the same game everywhere. Strategies: {names}.

exit code: 0 a record is printed, 2 unreadable""")
    new.add_argument("--seed", required=True, type=whole_number(0, HIGHEST_SEED), metavar="N",
                     help=f"where the random numbers come from, 0 to {HIGHEST_SEED}")
    new.add_argument("--seats", type=whole_number(FEWEST_SEATS, MOST_SEATS), metavar="N",
                     help="players, 2 to 4, or 5 and 6 by the house rule (2, or one for each strategy)")
    new.add_argument("--strategy", default="greedy", metavar="NAME[,NAME...]",
                     help="one for all, or one for each seat (greedy)")


def play_record(options: argparse.Namespace) -> Answer:
    """Whether a record is right, turn by turn; `options.record` is its text."""
    record = read("record", Record.parse, options.record)
    try:
        found = replay(record)
    except RecordError as error:
        text = dump(_refusal_json(record, error)) if options.json else "\n".join(_refusal(record, error))
        return Answer(NOT_FOUND, text)
    return Answer(FOUND, dump(_replay_json(found)) if options.json else "\n".join(_report(found)))


def _report(found: Replay) -> Iterator[str]:
    """The turns with the scores after them, and how the game stands or ended."""
    for step in found.steps:
        mark = "" if step.is_verified else "  (not verified)"
        yield f"{step.number}. {step.recorded}  [{_slashed(step.scores)}]{mark}"
    if found.is_verified:
        yield f"Every turn is right. Scores: {_slashed(found.scores)}."
    else:
        unknown = sum(not step.is_verified for step in found.steps)
        yield f"Nothing is wrong; {unknown} turns could not be verified. Scores: {_slashed(found.scores)}."
    if outcome := found.outcome:
        winners = " and ".join(f"seat {seat}" for seat in outcome.winners)
        yield f"The game is over ({outcome.end}). Won by {winners}."
    else:
        yield "The game is not over."


def _slashed(scores: tuple[int, ...]) -> str:
    return "/".join(map(str, scores))


def _refusal(record: Record, error: RecordError) -> Iterator[str]:
    """What is wrong, and the broken rules in sentences."""
    if error.turn is None:
        yield f"The record is wrong. {error.problem}"
        return
    yield f"Turn {error.turn} is wrong ({record.turns[error.turn - 1]}). {error.problem}"
    if error.verdict is not None:
        speech = _speech(record, error)
        for violation in error.verdict.violations:
            yield f"- {speech.violation(violation)} [{violation.rule}]"


def _speech(record: Record, error: RecordError) -> Speech:
    """What tells the broken rules of the turn that is wrong, on the table before it."""
    turn = error.turn or 1
    steps = replay(Record(record.seats, record.turns[: turn - 1], record.ages, record.rules,
                          hands=record.hands, bag=record.bag)).steps
    position = steps[-1].position if steps else None
    done = record.turns[turn - 1].turn
    return Speech(position.board if position else Board(), done if isinstance(done, Move) else Move(),
                  opening=turn == 1)


def _replay_json(found: Replay) -> JsonObject:
    return {
        "verified": found.is_verified,
        "turns": [_step_json(step) for step in found.steps],
        "scores": list(found.scores),
        "outcome": _outcome_json(found.outcome),
    }


def _step_json(step: Step) -> JsonObject:
    recorded = step.recorded
    return {
        "number": step.number,
        "seat": recorded.seat,
        "turn": None if recorded.turn is None else str(recorded.turn),
        "points": recorded.claim.total if recorded.claim else 0,
        "verified": step.is_verified,
        "position": step.position and str(step.position),
        "scores": list(step.scores),
    }


def _outcome_json(outcome: Outcome | None) -> JsonObject | None:
    return outcome and {"end": str(outcome.end), "winners": list(outcome.winners)}


def _refusal_json(record: Record, error: RecordError) -> JsonObject:
    # A verdict on an illegal turn counts as false, so it is None that is asked for.
    verdict = None if error.verdict is None else verdict_json(error.verdict, _speech(record, error))
    return {"error": {"type": type(error).__name__, "turn": error.turn, "text": error.problem, "verdict": verdict}}


def new_game(options: argparse.Namespace) -> Answer:
    """The record of a game that strategies play."""
    names = options.strategy.split(",")
    for name in names:
        if name not in STRATEGIES:
            raise FieldError("strategy", QwirkleError(f"expected {', '.join(STRATEGIES)}, found {name!r}"))
    seats = options.seats or max(len(names), 2)
    if seats > MOST_SEATS:
        raise FieldError("strategy", QwirkleError(f"expected at most {MOST_SEATS} seats, found {seats}"))
    if len(names) not in (1, seats):
        raise FieldError("strategy", QwirkleError(f"expected one strategy, or one for each of {seats} seats"))
    players = [STRATEGIES[name] for name in names] * (seats // len(names))
    game = play_game(players, Random(options.seed))
    record = str(record_of(game, options.seed))
    if options.json:
        return Answer(FOUND, dump({
            "record": record, "scores": list(game.scores), "outcome": _outcome_json(game.outcome)}))
    return Answer(FOUND, record.rstrip("\n"))
