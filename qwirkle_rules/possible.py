"""What cannot be: why a board, hands, scores and a bag are no position of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .bag import Bag
from .board import Board
from .problems import ProblemKind, problems
from .tiles import COPIES, FULL_SET, HAND_SIZE, Hand
from .told import tell
from .unseen import deduced, surely_can_place, unseen_tiles

FEWEST_SEATS, MOST_SEATS = 2, 6
"""Players; five and six are a house rule (players.count, variant.five-or-six)."""

USUAL_SEATS = 4


def impossibilities(
    board: Board, hands: Sequence[Hand], seat: int, scores: Sequence[int], bag: Bag, passes: int
) -> Iterator[str]:
    """Why this cannot be a position, as sentences; the later ones rely on the earlier ones not being there.

    Scores are held against the table only as far as every placed tile has scored a point: which turns
    led here is not known.
    """
    count = len(hands)
    # players.count, variant.five-or-six
    if not FEWEST_SEATS <= count <= MOST_SEATS:
        yield tell("expected {low} to {high} hands, or up to {most} by the house rule, found {found}",
                   low=FEWEST_SEATS, high=USUAL_SEATS, most=MOST_SEATS, found=count)
        return
    if not 1 <= seat <= count:
        yield tell("expected a seat from 1 to {high}, found {found}", high=count, found=seat)
    if len(scores) != count:
        yield tell("expected {count} scores, one for each hand, found {found}", count=count, found=len(scores))
    if min(scores, default=0) < 0:
        yield tell("expected scores of 0 or more, found {found}", found=min(scores))
    if not 0 <= passes <= count:
        yield tell("expected 0 to {high} passes, found {found}", high=count, found=passes)
        return
    yield from _of_tiles(board, hands, bag)
    yield from _of_course(board, hands, seat, scores, bag, passes)


def _of_tiles(board: Board, hands: Sequence[Hand], bag: Bag) -> Iterator[str]:
    """The table, the set of 108, the hands' sizes."""
    for problem in problems(board):
        cells = " ".join(map(str, problem.cells))
        match problem.problem:
            case ProblemKind.ISLANDS:
                yield tell("expected a table that hangs together, found these cells apart: {cells}", cells=cells)
            case ProblemKind.INVALID_LINE:
                yield tell("expected legal lines on the table, found one that is not on {cells}", cells=cells)
            case ProblemKind.TOO_MANY_COPIES:
                yield tell("expected at most {most} of each tile on the table, found {found} {tile}",
                           most=COPIES, found=len(problem.cells), tile=problem.tile)
            case ProblemKind.NO_TILE_LEFT:
                yield tell("expected a tile left in some hand, found all {count} on the table", count=len(FULL_SET))
    total = len(board) + sum(map(len, hands)) + len(bag)
    if total != len(FULL_SET):
        yield tell("expected {count} tiles on the table, in hands and in the bag, found {found}",
                   count=len(FULL_SET), found=total)
    # components.copies
    for tile, left in unseen_tiles(board, hands, bag).items():
        if left < 0 and sum(lying == tile for lying in board.values()) <= COPIES:
            yield tell("expected at most {most} of each tile, found {found} {tile}",
                       most=COPIES, found=COPIES - left, tile=tile)
    # turn.refill: while the bag lasts, every hand has six tiles.
    if any(len(hand) > HAND_SIZE or (len(hand) < HAND_SIZE and len(bag)) for hand in hands):
        sizes = "/".join(str(len(hand)) for hand in hands)
        if len(bag):
            yield tell("expected {count} tiles in each hand while the bag lasts, found {found}",
                       count=HAND_SIZE, found=sizes)
        else:
            yield tell("expected at most {most} tiles in each hand, found {found}", most=HAND_SIZE, found=sizes)


def _of_course(
    board: Board, hands: Sequence[Hand], seat: int, scores: Sequence[int], bag: Bag, passes: int
) -> Iterator[str]:
    """What the turns before can and cannot have led to."""
    count = len(hands)
    last = (seat - 2) % count + 1
    empty = [place for place, hand in enumerate(hands, 1) if not len(hand)]
    if not board:
        if any(scores) or passes:
            yield tell("expected scores and passes of 0 while the table is empty")
        return
    # scoring.point-per-tile: each tile has scored a point at least when it was placed.
    if sum(scores) < len(board):
        yield tell("expected scores of {count} in all or more, a point for each tile, found {found}",
                   count=len(board), found=sum(scores))
    # end.out: the game ends at once, so nobody has a turn after that, and nobody else can be out.
    if empty and (empty != [last] or passes):
        yield tell("expected an empty hand only of seat {seat}, which had the last turn, and no pass since", seat=last)
    # pass.when: with an empty bag, and by players who cannot place.
    if passes and len(bag):
        yield tell("expected no passes while the bag holds tiles, found {found}", found=passes)
    unseen = unseen_tiles(board, hands, bag)
    for back in range(1, passes + 1):
        passed = (seat - 1 - back) % count + 1
        if surely_can_place(board, deduced(hands[passed - 1], unseen), unseen):
            yield tell("expected no pass of seat {seat}, which can place a tile", seat=passed)
