"""The fives on a table: which tiles would complete a Qwirkle, and how likely somebody holds one."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import NamedTuple

from .board import Board
from .cells import FARTHEST, Cell, Direction, reading_order
from .errors import QwirkleError
from .frontier import BITS, DOWN, LINES, RIGHT, cell_of, frontier
from .lines import FULL_LENGTH
from .problems import copies
from .tiles import COPIES, HAND_SIZE, KINDS, Hand, Tile


class Five(NamedTuple):
    """Five tiles that one more makes a Qwirkle: a line of five, or two runs with one cell between them.

    Attributes:
        direction: along a row or a column.
        cells: the cells of the five tiles, in order.
        tile: the one tile that completes them.
        spots: the cells on which it may be placed for that, in order: one, or both ends of a line.
        unseen: copies of that tile that nobody has seen, 0 to 3.
    """

    direction: Direction
    cells: tuple[Cell, ...]
    tile: Tile
    spots: tuple[Cell, ...]
    unseen: int


class Danger(NamedTuple):
    """What the fives on a table mean for the next player.

    Attributes:
        fives: all that one tile can complete, by their first cells in reading order, rows first.
        unseen: tiles that nobody has seen, 0 to 108: those of the bag and of the other hands.
        completing: how many of them complete a five.
        chance: the chance that a hand of six of the unseen tiles holds at least one of these.
    """

    fives: tuple[Five, ...]
    unseen: int
    completing: int
    chance: Fraction


def danger(board: Board, hand: Hand | None = None) -> Danger:
    """The fives on `board` as the player with `hand` sees them, and the chance that another can complete one.

    Limits: the chance takes the other hand for six tiles by lot; a player who has kept tiles for a Qwirkle
    holds a better one. Only one tile that completes a Qwirkle is thought of, not two or more tiles that
    do so together. Unknown tiles of `hand` count as unseen.

    >>> found = danger(Board.parse("RcRxRdRsRt@0,0"), Hand.parse("RfGc"))
    >>> [(str(five.tile), five.unseen, list(map(str, five.spots))) for five in found.fives]
    [('Rf', 2, ['-1,0', '5,0'])]
    >>> found.unseen, found.completing, f"{float(found.chance):.3f}"
    (101, 2, '0.116')
    """
    found = fives(board, hand)
    left = unseen_counts(board, hand)
    total = sum(left.values())
    completing = sum(left[tile] for tile in {five.tile for five in found})
    return Danger(found, total, completing, chance_of_one(completing, total))


def fives(board: Board, hand: Hand | None = None) -> tuple[Five, ...]:
    """Every five on `board` that one tile can complete, rows first, by their first cells in reading order.

    A tile counts only where it may be placed: the line across must allow it too. Copies in `hand` count
    as seen. No longer move completes a five with a tile that could not do it alone.

    >>> [str(five.tile) for five in fives(Board.parse("RcRx1RsRtRf@0,0"))]
    ['Rd']
    """
    left = unseen_counts(board, hand)
    spots: dict[tuple[Direction, tuple[Cell, ...], Tile], list[Cell]] = {}
    for direction, cells, tile, spot in _completions(board):
        spots.setdefault((direction, cells, tile), []).append(spot)
    found = [
        Five(direction, cells, tile, tuple(sorted(ends, key=reading_order)), left[tile])
        for (direction, cells, tile), ends in spots.items()
    ]
    return tuple(sorted(found, key=_place))


def unseen_counts(board: Board, hand: Hand | None = None) -> dict[Tile, int]:
    """How many copies of each of the 36 kinds lie neither on `board` nor known in `hand`: 0 to 3.

    >>> unseen_counts(Board.parse("RcRx@0,0"), Hand.parse("RcBt?4"))[Tile.parse("Rc")]
    1
    """
    lying = copies(board)
    held = () if hand is None else hand.tiles
    return {tile: max(0, COPIES - lying.get(tile, 0) - held.count(tile)) for tile in KINDS}


def chance_of_one(wanted: int, unseen_count: int, drawn: int = HAND_SIZE) -> Fraction:
    """The chance that `drawn` of `unseen_count` tiles, taken by lot, hold at least one of `wanted` among them.

    All tiles but the wanted ones can make up the hand in C(N - K, n) ways, all tiles in C(N, n) ways:

        P = 1 - C(N - K, n) / C(N, n)        N = unseen_count, K = wanted, n = drawn, at most N

    Source: the hypergeometric distribution.

    Raises:
        QwirkleError: a number below 0, or more wanted tiles than there are.

    >>> chance_of_one(3, 103)
    Fraction(29411, 176851)
    """
    if not 0 <= wanted <= unseen_count or drawn < 0:
        raise QwirkleError(
            f"expected 0 or more tiles drawn and 0 to {unseen_count} wanted of {unseen_count} unseen, "
            f"found {drawn} and {wanted}"
        )
    drawn = min(drawn, unseen_count)
    return 1 - Fraction(comb(unseen_count - wanted, drawn), comb(unseen_count, drawn))


def _completions(board: Board) -> Iterator[tuple[Direction, tuple[Cell, ...], Tile, Cell]]:
    """Every way to complete a five with one tile: direction, the five cells, the tile, where it goes."""
    if not board.tiles:
        return
    table = frontier(board)
    for spot, fits in table.fits.items():
        cell = cell_of(spot)
        if max(map(abs, cell)) > FARTHEST:
            continue
        for direction, step, before, behind in (
            (Direction.ROW, RIGHT, table.left.get(spot, 0), table.right.get(spot, 0)),
            (Direction.COLUMN, DOWN, table.above.get(spot, 0), table.below.get(spot, 0)),
        ):
            # What fits agrees with both lines; the sixth tile of a line is the only one that it lacks.
            completing = fits & LINES.get(before | behind, 0)
            if (before | behind).bit_count() == FULL_LENGTH - 1 and completing:
                first = spot - step * before.bit_count()
                cells = tuple(
                    cell_of(number) for number in range(first, first + step * FULL_LENGTH, step) if number != spot
                )
                yield direction, cells, _TILES[completing], cell


_TILES = {bit: tile for tile, bit in BITS.items()}


def _place(five: Five) -> tuple[bool, tuple[int, int]]:
    return five.direction is Direction.COLUMN, reading_order(five.cells[0])
