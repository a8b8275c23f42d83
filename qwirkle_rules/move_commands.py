"""The commands about the moves of a hand: moves, score and perft."""

from __future__ import annotations

import argparse

from .board import Board
from .bridge import dump, scene_of
from .commands import FOUND, NOT_FOUND, Answer, Commands, add_command, read, whole_number
from .generate import ScoredMove, best_moves, legal_moves
from .perft import divide, perft, tally
from .records import Claim
from .scene import JsonObject
from .scoring import score
from .tiles import Hand
from .words import LANGUAGES

DEEPEST = 6
"""Moves that perft looks ahead."""

MOST_LISTED = 1_000_000


def add_commands(commands: Commands[argparse.ArgumentParser]) -> None:
    """Add the commands of this module."""
    _add_moves(commands)
    _add_score(commands)
    _add_perft(commands)


def _add_moves(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = add_command(commands, "moves", moves, "list every legal move of a hand with its score", """examples:
  qwirkle-rules moves --board "RcRxRd@0,0" --hand "RsGcGxRcBd"
  qwirkle-rules moves --board "RcRxRd@0,0" --hand "RsGcGxRcBd" --best 3
  qwirkle-rules moves --board - --hand "RcRxGc" --json

Each move stands once, in the order of its cells, with Q for each Qwirkle: Rf@5,0=12Q. On the empty
table moves are listed with their first cell on 0,0.

exit code: 0 there are moves, 1 there is none, 2 unreadable""")
    parser.add_argument("--board", required=True, help="the table")
    parser.add_argument("--hand", required=True, help="the tiles to place from; unknown ones are left out")
    parser.add_argument("--best", type=whole_number(1, MOST_LISTED), metavar="N",
                        help="only the N moves that score most")


def moves(options: argparse.Namespace) -> Answer:
    """Every legal move, or the best ones."""
    board, hand = read("board", Board.parse, options.board), read("hand", Hand.parse, options.hand)
    found = legal_moves(board, hand) if options.best is None else best_moves(board, hand, options.best)
    if options.json:
        text = dump({"moves": [{"move": str(move), "points": points} for move, points in found]})
    else:
        text = "\n".join(_scored(board, entry) for entry in found) or "No legal move."
    return Answer(FOUND if found else NOT_FOUND, text)


def _scored(board: Board, found: ScoredMove) -> str:
    """A move with what is written down for it."""
    return f"{found.move}={Claim.of(score(board, found.move))}"


def _add_score(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = add_command(commands, "score", score_of, "count what a legal move scores, line by line", """examples:
  qwirkle-rules score --board "RcRxRd@0,0" --move "RsRt@3,0h"
  qwirkle-rules score --board "RcRxRd@0,0" --move "RsRt@3,0h" --json

The first line of the answer is the number of points alone. An illegal move has no score: then the
answer says why it is illegal, as judge does.

exit code: 0 legal, 1 illegal, 2 unreadable""")
    parser.add_argument("--board", required=True, help="the table before the move")
    parser.add_argument("--move", required=True, help="the tiles to place")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the sentences")


def score_of(options: argparse.Namespace) -> Answer:
    """The points, and a sentence for each line; for an illegal move the reasons."""
    scene = scene_of({"board": options.board, "move": options.move, "language": options.lang})
    verdict = scene["verdict"]
    code = FOUND if verdict["legal"] else NOT_FOUND
    if options.json:
        return Answer(code, dump(verdict["score"] if verdict["legal"] else verdict))
    first = str(verdict["score"]["total"]) if verdict["legal"] else scene["headline"]
    return Answer(code, "\n".join([first, *(f"- {sentence}" for sentence in scene["story"])]))


def _add_perft(commands: Commands[argparse.ArgumentParser]) -> None:
    parser = add_command(commands, "perft", perft_of, "count legal moves, also several moves ahead", f"""examples:
  qwirkle-rules perft --board "Rc@0,0" --hand "RxRdGcBcYsPf"
  qwirkle-rules perft --board "Rc@0,0" --hand RxRdGc --hand BcYsRs --depth 3 --divide

The hands take turns, the first one first; nothing is drawn, and trades and passes do not count. With
--divide each first move stands with the number of sequences that begin with it. The depth is at
most {DEEPEST}; each further move takes many times as long.

exit code: 0 counted, 2 unreadable""")
    parser.add_argument("--board", required=True, help="the table")
    parser.add_argument("--hand", required=True, action="append", help="a hand; may be given several times")
    parser.add_argument("--depth", type=whole_number(1, DEEPEST), default=1, metavar="N",
                        help="moves to look ahead (1)")
    parser.add_argument("--divide", action="store_true", help="the number for each first move")


def perft_of(options: argparse.Namespace) -> Answer:
    """The counts at each depth, the points of the first moves, and on request the parts."""
    board = read("board", Board.parse, options.board)
    hands = [read("hand", Hand.parse, text) for text in options.hand]
    counts = [perft(board, hands, depth) for depth in range(1, options.depth + 1)]
    first = tally(board, hands[0])
    parts = divide(board, hands, options.depth) if options.divide else {}
    if options.json:
        found: JsonObject = {"moves": counts, "points": first.points, "best": first.best}
        if options.divide:
            found["divide"] = {str(move): count for move, count in parts.items()}
        return Answer(FOUND, dump(found))
    lines = [f"{move} {count}" for move, count in parts.items()]
    lines += [f"depth {depth}: {count}" for depth, count in enumerate(counts, 1)]
    lines.append(f"points of the first moves: {first.points} in all, {first.best} at most")
    return Answer(FOUND, "\n".join(lines))
