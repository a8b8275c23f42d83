"""The `qwirkle-rules` command."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from io import TextIOWrapper

from . import __version__, advice_commands, bridge, game_commands, move_commands, terminal
from .commands import Answer
from .errors import QwirkleError
from .scene import JsonObject
from .told import retold
from .words import LANGUAGES
from .words import language as spoken_language

LEGAL, ILLEGAL, UNREADABLE = 0, 1, 2
CUT_SHORT = 141  # what a shell reports of a command whose reader has gone

_EXAMPLES = """examples:
  qwirkle-rules judge --board "RcRxRd@0,0" --move "RsRt@3,0h"
  qwirkle-rules judge --board "RcRxRd@0,0" --move "Rc@3,0" --json
  qwirkle-rules judge --board - --move "RcRxRd@0,0h" --hand "RcRxRdGsBtPf"
  qwirkle-rules judge --jsonl < positions.jsonl

notation:
  tile   color and shape: R O Y G B P, then c circle, x criss-cross, d diamond, s square,
         t starburst, f clover
  board  rows joined by "/", "@", the top left cell: RcRxRd/2Gd@0,0; a number is that many empty
         cells; "-" is the empty table
  move   tiles, "@", the first cell, h (row) or v (column): RsRt@3,0h; one tile: Rs@3,0
  hand   tiles, "?" and a number of unknown ones: RcGt?4

exit code: 0 legal, 1 illegal, 2 unreadable (with --jsonl, the highest of all lines)"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with `arguments` (those of the process if None); returns the exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # Neither a terminal that lacks × nor input that is not UTF-8 may end the run.
            stream.reconfigure(errors="backslashreplace")
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        return _answer(options) if "answer" in options else _judge(parser, options)
    except BrokenPipeError:
        # Whoever read the output has gone (`… | head`): what the interpreter flushes at its end goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CUT_SHORT


def _answer(options: argparse.Namespace) -> int:
    """Print the answer of a command that gives one; returns its exit code."""
    try:
        if "record" in options:
            options.record = _contents(options.record)
        answer: Answer = options.answer(options)
    except bridge.FieldError as found:
        return _refuse(found, options)
    print(answer.text, flush=True)
    return answer.code


def _contents(path: str) -> str:
    """The text of a file, or of standard input for `-`.

    Raises:
        FieldError: there is no such file, or it cannot be read.
    """
    if path == "-":
        return sys.stdin.read()
    try:
        with open(path, encoding="utf-8-sig", errors="backslashreplace") as file:
            return file.read()
    except OSError as error:
        problem = f"expected a file to read, found {path!r}: {error.strerror}"
        raise bridge.FieldError("record", QwirkleError(problem)) from None


def _refuse(found: bridge.FieldError, options: argparse.Namespace) -> int:
    """Say what could not be read, in a sentence or as JSON."""
    language = getattr(options, "lang", LANGUAGES[0])
    if options.json:
        print(bridge.dump(bridge.error_json(found.error, found.field, language)))
    else:
        name = found.field if found.field == "record" else f"--{found.field}"
        told = retold(found.error.told, spoken_language(language).gettext)
        print(f"qwirkle-rules: {name}: {type(found.error).__name__}: {told}", file=sys.stderr)
    return UNREADABLE


def _judge(parser: argparse.ArgumentParser, options: argparse.Namespace) -> int:
    """Run `judge` as the options say; returns the exit code."""
    if options.jsonl:
        if options.board is not None or options.move is not None or options.hand is not None:
            parser.error("--jsonl reads boards, moves and hands from standard input; leave the others out")
        return _judge_lines(sys.stdin, options.lang)
    if options.board is None or options.move is None:
        parser.error("judge needs --board and --move (or --jsonl)")
    return _judge_one(options)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="qwirkle-rules", description="The rules of Qwirkle, asked from the command line.")
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(required=True, metavar="command")
    judge = commands.add_parser(
        "judge", help="say whether a move is legal, why not, and what it scores",
        description="Say whether a move is legal, why not, and what it scores.",
        epilog=_EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter)
    judge.add_argument("--board", help="the table before the move")
    judge.add_argument("--move", help="the tiles to place")
    judge.add_argument("--hand", help="the player's tiles, if they matter")
    judge.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the sentences")
    form = judge.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print the verdict as JSON")
    form.add_argument("--jsonl", action="store_true",
                      help='read a JSON object a line ("board", "move", "hand"), print a verdict a line')
    move_commands.add_commands(commands)
    advice_commands.add_commands(commands)
    game_commands.add_commands(commands)
    return parser


def _judge_one(options: argparse.Namespace) -> int:
    """Judge the move of the options, in sentences or as JSON."""
    request = {"board": options.board, "move": options.move, "hand": options.hand, "language": options.lang}
    try:
        scene = bridge.scene_of(request)
    except bridge.FieldError as found:
        return _refuse(found, options)
    verdict = scene["verdict"]
    print(bridge.dump(verdict) if options.json else "\n".join(_report(scene)), flush=True)
    return LEGAL if verdict["legal"] else ILLEGAL


def _report(scene: JsonObject) -> Iterator[str]:
    """The verdict as lines for a person: headline, sentences with their rules, remarks; drawn, if in color."""
    if terminal.has_colors():
        yield terminal.table(scene)
        yield terminal.verdict(scene["headline"], scene["verdict"]["legal"])
    else:
        yield scene["headline"]
    rules = [violation["rule"] for violation in scene["verdict"]["violations"]]
    for place, sentence in enumerate(scene["story"]):
        yield f"- {sentence}" + (f" [{rules[place]}]" if place < len(rules) else "")
    for remark in (*scene["unscored"], *scene["remarks"]):
        yield f"* {remark}"


def _judge_lines(lines: Iterable[str], language: str) -> int:
    """Judge each line's JSON object; a line that cannot be read gives an error and does not stop the rest."""
    worst = LEGAL
    for line in lines:
        if not line.strip():
            continue
        answer = _judge_line(line, language)
        print(answer, flush=True)
        verdict = json.loads(answer)
        worst = max(worst, UNREADABLE if "error" in verdict else LEGAL if verdict["legal"] else ILLEGAL)
    return worst


def _judge_line(line: str, language: str) -> str:
    try:
        request = bridge.load(line.removeprefix("\ufeff"))
    except ValueError as error:
        return bridge.dump(bridge.error_json(error, language=language))
    return bridge.call(json.dumps({**request, "op": "judge", "language": language}))


if __name__ == "__main__":
    sys.exit(main())
