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
        yield tell("A game has {low} to {high} players, or up to {most} by the house rule, not {found}.",
                   low=FEWEST_SEATS, high=USUAL_SEATS, most=MOST_SEATS, found=count)
        return
    if not 1 <= seat <= count:
        yield tell("With {high} players there is no player {found}.", high=count, found=seat)
    if len(scores) != count:
        yield tell("Each of the {count} hands has a score: {count} scores, not {found}.",
                   count=count, found=len(scores))
    if min(scores, default=0) < 0:
        yield tell("A score is 0 or more, not {found}.", found=min(scores))
    if not 0 <= passes <= count:
        yield tell("At most {high} passes can follow one another, one of each player, not {found}.",
                   high=count, found=passes)
        return
    yield from _of_tiles(board, hands, bag)
    yield from _of_course(board, hands, seat, scores, bag, passes)


def _of_tiles(board: Board, hands: Sequence[Hand], bag: Bag) -> Iterator[str]:
    """The table, the set of 108, the hands' sizes."""
    for problem in problems(board):
        match problem.problem:
            case ProblemKind.ISLANDS:
                yield tell("All tiles on the table must hang together, but {tile} lies apart.",
                           tile=board[problem.cells[0]])
            case ProblemKind.INVALID_LINE:
                yield tell("The line {tiles} on the table is not allowed.",
                           tiles="".join(str(board[cell]) for cell in problem.cells))
            case ProblemKind.TOO_MANY_COPIES:
                yield tell("On the table lie {found} tiles {tile}; the game has {most} of each.",
                           most=COPIES, found=len(problem.cells), tile=problem.tile)
            case ProblemKind.NO_TILE_LEFT:
                yield tell("All {count} tiles lie on the table, but a game ends while somebody still holds one.",
                           count=len(FULL_SET))
    total = len(board) + sum(map(len, hands)) + len(bag)
    if total != len(FULL_SET):
        yield tell("Table, hands and bag hold {found} tiles together; a full set has {count}.",
                   count=len(FULL_SET), found=total)
    # components.copies
    for tile, left in unseen_tiles(board, hands, bag).items():
        if left < 0 and sum(lying == tile for lying in board.values()) <= COPIES:
            yield tell("Table, hands and bag hold {found} tiles {tile} together; the game has {most} of each.",
                       most=COPIES, found=COPIES - left, tile=tile)
    # turn.refill: while the bag lasts, every hand has six tiles.
    if any(len(hand) > HAND_SIZE or (len(hand) < HAND_SIZE and len(bag)) for hand in hands):
        sizes = "/".join(str(len(hand)) for hand in hands)
        if len(bag):
            yield tell("While the bag holds tiles, each hand has {count}, but these have {found}. A ? with a number "
                       "stands for tiles that are not known.", count=HAND_SIZE, found=sizes)
        else:
            yield tell("A hand has at most {most} tiles, but these have {found}.", most=HAND_SIZE, found=sizes)


def _of_course(
    board: Board, hands: Sequence[Hand], seat: int, scores: Sequence[int], bag: Bag, passes: int
) -> Iterator[str]:
    """What the turns before can and cannot have led to."""
    count = len(hands)
    last = (seat - 2) % count + 1
    empty = [place for place, hand in enumerate(hands, 1) if not len(hand)]
    if not board:
        if any(scores) or passes:
            yield tell("While the table is empty, nobody has points and nobody has passed.")
        return
    # scoring.point-per-tile: each tile has scored a point at least when it was placed.
    if sum(scores) < len(board):
        yield tell("Each tile on the table has scored a point at least: the scores together are {count} or more, "
                   "not {found}.", count=len(board), found=sum(scores))
    # end.out: the game ends at once, so nobody has a turn after that, and nobody else can be out.
    if empty and (empty != [last] or passes):
        yield tell("Only player {seat}, who had the last turn, can have an empty hand, and nobody passes after that.",
                   seat=last)
    # pass.when: with an empty bag, and by players who cannot place.
    if passes and len(bag):
        yield tell("Nobody passes while the bag holds tiles: the number of passes is 0, not {found}.", found=passes)
    unseen = unseen_tiles(board, hands, bag)
    for back in range(1, passes + 1):
        passed = (seat - 1 - back) % count + 1
        if surely_can_place(board, deduced(hands[passed - 1], unseen), unseen):
            yield tell("Player {seat} cannot have passed, for that hand has a tile that fits.", seat=passed)
