"""The commands beside a verdict: repair, diagnose and fives."""

from __future__ import annotations

import argparse

from .bridge import danger_of, diagnosis_of, dump, repairs_of
from .commands import FOUND, NOT_FOUND, UNREADABLE, Answer, Commands, add_command, whole_number
from .scene import JsonObject
from .words import LANGUAGES

HIGHEST_CLAIM = 999
"""Points that somebody may say to have counted."""


def add_commands(commands: Commands[argparse.ArgumentParser]) -> None:
    """Add the commands of this module."""
    parser = add_command(commands, "repair", repair, "list the nearest legal changes of an illegal move", """examples:
  qwirkle-rules repair --board "RcRxRd@0,0" --move "Rc@3,0" --hand "RcRsGx"
  qwirkle-rules repair --board "RcRxRd@0,0" --move "Rc@3,0" --json

Best first: fewer changes, then more points. A change is another cell, one tile fewer, another tile of the hand (of
the box, if no hand is given), or the other direction.

exit code: 0 there is one, 1 there is none or none is needed, 2 unreadable""")
    _add_move(parser)
    parser = add_command(commands, "diagnose", diagnose, "say which mistake gives a number of points", """examples:
  qwirkle-rules diagnose --board "RcRxRd/3Gs/3Bs@0,0" --move "Rs@3,0" --claimed 6

exit code: 0 the number is right or a mistake gives it, 1 no known mistake does, 2 unreadable or not legal""")
    _add_move(parser)
    parser.add_argument("--claimed", required=True, type=whole_number(0, HIGHEST_CLAIM), metavar="N",
                        help="the points that were counted")
    parser.add_argument("--going-out", action="store_true", help="the move ends the game: six more are right")
    parser = add_command(commands, "fives", fives, "list the lines of five that wait for a sixth tile", """examples:
  qwirkle-rules fives --board "RcRxRdRsRt@0,0" --hand "RfGc"

exit code: 0 there are some, 1 there is none, 2 unreadable or not legal""")
    _add_move(parser, "-")


def _add_move(parser: argparse.ArgumentParser, move: str | None = None) -> None:
    """The options that say what is asked about; `move` is taken if none is given."""
    parser.add_argument("--board", required=True, help="the table")
    parser.add_argument("--move", required=move is None, default=move, help="the tiles to place")
    parser.add_argument("--hand", help="the player's tiles, if they matter")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the sentences")


def _request(options: argparse.Namespace) -> JsonObject:
    return {"board": options.board, "move": options.move, "hand": options.hand, "language": options.lang}


def repair(options: argparse.Namespace) -> Answer:
    """The changes, each with its move and points."""
    found = repairs_of(_request(options))
    code = FOUND if found["repairs"] else NOT_FOUND
    if options.json:
        return Answer(code, dump(found))
    if not found["repairs"] and found["remark"] is None:
        return Answer(code, "The move is legal already.")
    lines = [f"{entry['move']}={entry['total']}  {entry['text']}" for entry in found["repairs"]]
    return Answer(code, "\n".join([*lines, *([found["remark"]] if found["remark"] else [])]))


def diagnose(options: argparse.Namespace) -> Answer:
    """The mistakes that give the number."""
    found = diagnosis_of({**_request(options), "claimed": options.claimed, "going_out": options.going_out})
    if "error" in found:
        return Answer(UNREADABLE, dump(found) if options.json else found["error"]["text"])
    known = found["diagnoses"] or found["claimed"] == found["right"]
    if options.json:
        return Answer(FOUND if known else NOT_FOUND, dump(found))
    lines = [found["headline"], *(f"- {entry['text']}" for entry in found["diagnoses"])]
    return Answer(FOUND if known else NOT_FOUND, "\n".join(lines))


def fives(options: argparse.Namespace) -> Answer:
    """The fives after the move, and the chance that a hand completes one."""
    found = danger_of(_request(options))
    if "error" in found:
        return Answer(UNREADABLE, dump(found) if options.json else found["error"]["text"])
    code = FOUND if found["fives"] else NOT_FOUND
    if options.json:
        return Answer(code, dump(found))
    return Answer(code, "\n".join([*(f"- {five['text']}" for five in found["fives"]), found["text"]]))
