"""A game that ends blocked: self-play hardly ever does, so it is led to a table on which nothing fits."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from qwirkle_rules import Board, Cell, Move, judge
from qwirkle_rules.records import Claim, Record, RecordedTurn
from qwirkle_rules.replay import RecordError, Replay, replay
from qwirkle_rules.selfplay import record_of
from qwirkle_rules.tiles import FULL_SET, HAND_SIZE, Hand, Tile
from qwirkle_rules.turns import Pass

from .whole_games import FOLDER, eventfulness

TABLE = (
    "15Ot/15Gt/3YtYs8PcPxPtPd/3YfYxYt4RfRx1Rc/4YdYxYcYf1GdGfGxGsGc/6OcOf1GfOf1Gx/5RxRc3YfYc"
    "/Pf2Rd2BcBt1PxPf1Ox/OfOcOtOdOxOs1PtPdPf1PcPxPd/Bf3GxGsGfGtGd2Yc1PcPs/RfRx1BtBx1GtRt1RtRfRc2RsPsOsYs"
    "/1Yx5YtBtPtRt3OsYsRsPs/4YdOdRd1Bx5GsRs/4GdRdYd1BdBsBc/4Bd1BdBsBcBxBf/5OxOd2BfBs/4OtOc@-6,-9"
)
"""A table of 106 tiles, found by search: nothing is left but two green circles, and they fit nowhere."""

TRIES = 60
_SEATS = 2


def blocked_game(seed: int, tries: int) -> tuple[int, Replay]:
    """The most eventful of `tries` games of two that end on TABLE, with the number of the try.

    In each turn most of what the table still lacks beside its tiles is laid; each player draws what they need.

    Raises:
        ValueError: none of these tries is a game.
    """
    found = [(eventfulness(game), -number, game) for number in range(tries) if (game := _try(seed, number))]
    if not found:
        raise ValueError(f"none of {tries} tries gives a game")
    _, number, game = max(found, key=lambda entry: entry[:2])
    return -number, game


def write_blocked(seed: int, tries: int = TRIES, folder: Path = FOLDER) -> Path:
    """Write the record of such a game as blocked.txt, and into games.toml how it was made."""
    number, game = blocked_game(seed, tries)
    path, about = folder / "blocked.txt", folder / "games.toml"
    path.write_text(str(record_of(game, number)), encoding="utf-8")
    text = about.read_text(encoding="utf-8").partition("\n[blocked]")[0]
    assert game.outcome is not None  # both have passed
    about.write_text(f'{text}\n[blocked]\nseed = {seed}\ngame = {number}\nstrategies = []\n'
                     f'end = "{game.outcome.end}"\n', encoding="utf-8")
    return path


def _try(seed: int, number: int) -> Replay | None:
    """One game, or None if hands or opening do not come out."""
    moves = _moves(Board.parse(TABLE), Random(f"blocked {seed} {number}"))
    if moves is None:
        return None
    laid = [[tile for move in moves[seat::_SEATS] for tile in move.tiles] for seat in range(_SEATS)]
    left = _left()
    for seat in range(_SEATS):
        laid[seat].append(left[seat])
    turns, board, bag, drawn = [], Board(), len(FULL_SET) - HAND_SIZE * _SEATS, [HAND_SIZE] * _SEATS
    for place, move in enumerate(moves):
        seat = place % _SEATS
        score = judge(board, move).score
        if score is None:
            return None
        count = min(len(move), bag)
        draws = tuple(laid[seat][drawn[seat] : drawn[seat] + count])
        drawn[seat] += count
        bag -= count
        turns.append(RecordedTurn(seat + 1, move, Claim.of(score), draws))
        board = board.with_tiles(move)
    turns += [RecordedTurn((len(moves) + more) % _SEATS + 1, Pass()) for more in range(_SEATS)]
    hands = [Hand(tiles[:HAND_SIZE]) for tiles in laid]
    try:
        return replay(Record(_SEATS, turns, hands=hands))
    except RecordError:
        return None


def _left() -> list[Tile]:
    """The tiles that TABLE leaves over."""
    left = list(FULL_SET)
    for tile in Board.parse(TABLE).values():
        left.remove(tile)
    return left


def _moves(table: Board, random: Random) -> list[Move] | None:
    """Moves that make `table`; the last ones, with an empty bag, of one tile each, so that both hands come out."""
    board, moves, rest = Board(), [], dict(table.items())
    while rest:
        until = len(rest) - HAND_SIZE * _SEATS + _SEATS
        most = min(HAND_SIZE, until) if until > 0 else 1
        choices = list(_choices(board, rest, most, random))
        if not choices:
            return None
        # The more points, the likelier; never the same way twice.
        move = max(choices, key=lambda move: len(move) + random.random() * 3)
        moves.append(move)
        board = board.with_tiles(move)
        for cell in move.cells:
            del rest[cell]
    return moves


def _choices(board: Board, rest: dict[Cell, Tile], most: int, random: Random) -> Iterator[Move]:
    """Moves of tiles of `rest`, from each cell on along a row or a column."""
    for cell in rest:
        if board and not any(other in board for other in cell.neighbors):
            continue
        for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            placed: list[tuple[Cell, Tile]] = []
            at = cell
            while len(placed) < most and (at in rest or at in board):
                if at in rest:
                    placed.append((at, rest[at]))
                at = Cell(at.x + step[0], at.y + step[1])
            tiles = {tile for _, tile in placed}
            if len(tiles) == len(placed):
                yield Move(placed[: random.randint(1, len(placed))] if random.random() < 0.3 else placed)
