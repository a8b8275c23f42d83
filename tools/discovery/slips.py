"""Slips: illegal moves that a player might really make, each a step away from a legal one."""

from __future__ import annotations

from collections.abc import Iterator

from qwirkle_rules import Board, Cell, Hand, Line, Move, Placement, Reason, ScoredMove, judge
from qwirkle_rules.frontier import cell_of, frontier, number_of
from qwirkle_rules.judge import Verdict, Violation
from qwirkle_rules.scoring import new_lines

from .cases import Table

_ALONE = {Reason.TILE_NOT_IN_HAND, Reason.CELL_OCCUPIED, Reason.NOT_ONE_LINE, Reason.GAP, Reason.NOT_CONNECTED}
_STEPS = [(dx, dy) for dx in range(-2, 3) for dy in range(-2, 3) if 0 < abs(dx) + abs(dy) <= 2]
"""The cells that are close by: two steps away at most."""


def slips_of(board: Board, hand: Hand, found: tuple[ScoredMove, ...]) -> Iterator[Table]:
    """Moves of `hand` that look right and may be wrong, made from its legal ones (`found`)."""
    for spot in frontier(board).fits:
        for tile in dict.fromkeys(hand.tiles):
            yield Table(board, Move([(cell_of(spot), tile)]))
    single = [entry.move[0] for entry in found if len(entry.move) == 1]
    for place, first in enumerate(single):
        for second in single[place + 1 : place + 12]:
            # Two tiles that fit, each for itself: around a corner, apart, or with a hole between.
            if first.cell != second.cell and first.tile != second.tile:
                yield Table(board, Move([first, second]))
    for entry in found:
        move = entry.move
        if len(move) > 2:
            for left_out in move[1:-1]:
                yield Table(board, Move(placed for placed in move if placed != left_out))
        if len(move) == 2:
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                yield Table(board, move.shifted(dx, dy))
        if len(move) > 1:
            yield from _over_a_tile(board, move)
            yield from _another_held(board, move, hand)


def _over_a_tile(board: Board, move: Move) -> Iterator[Table]:
    """The tiles of a move over older ones, laid without leaving these out."""
    first, direction = move[0].cell, move.direction
    if direction is not None and any(
        first.step(direction, place) in board for place in range(1, len(move))
    ):
        tiles = [tile for _, tile in move]
        yield Table(board, Move((first.step(direction, place), tile) for place, tile in enumerate(tiles)))


def _another_held(board: Board, move: Move, hand: Hand) -> Iterator[Table]:
    """A move with a tile that the hand holds in another color or shape only."""
    for placed in move:
        held = [tile for tile in hand.tiles if tile != placed.tile]
        if len(held) == len(hand.tiles) - 1:
            yield Table(board, move, Hand(held))


def slip_shape(case: Table, verdict: Verdict) -> str:
    """How the illegal move of `case` is wrong, in a form that outlasts shrinking; empty if it is not plausible.

    Plausible is a move for which one reason speaks (or a full line made longer), whose tiles look right where
    they lie, and which one small change makes legal.
    """
    board, move, _ = case
    reasons = set(verdict.reasons)
    first = verdict.violations[0]
    if len(reasons) > 1 and not (first.reason is Reason.LINE_TOO_LONG and len(reasons) == 2):
        return ""
    if len(move) != len(set(move.cells)) or not board or not move:
        return ""
    shape = _of_tiles(case, first) if first.reason in _ALONE else _of_lines(board, move, verdict)
    return shape if shape and is_near(case) else ""


def is_near(case: Table) -> bool:
    """Whether one small change makes the move legal: a tile less, another tile there, or the tile close by."""
    board, move, _ = case
    if case.verdict.reasons == (Reason.TILE_NOT_IN_HAND,):
        return True  # the move itself is legal
    if len(move) == 1 and frontier(board).fits.get(number_of(move[0].cell)):
        return True
    for placed in move:
        others = [other for other in move if other != placed]
        if others and judge(board, Move(others)):
            return True
        for dx, dy in _STEPS:
            cell = Cell(placed.cell.x + dx, placed.cell.y + dy)
            if cell not in board and judge(board, Move([*others, (cell, placed.tile)])):
                return True
    return False


def _of_tiles(case: Table, violation: Violation) -> str:
    """The form of a move whose tiles lie where they may not, or are not held."""
    board, move, hand = case
    alone = [bool(judge(board, Move([placed]))) for placed in move]
    match violation.reason:
        case Reason.NOT_ONE_LINE:
            # Each of the two would do; together they are in no line.
            beside = sum(abs(a.x - b.x) + abs(a.y - b.y) == 1 for a in move.cells for b in move.cells) // 2
            corner = len({cell.x for cell in move.cells}) == len({cell.y for cell in move.cells}) == 2
            place = "side by side" if beside else "at a corner" if corner else "apart"
            return f"{len(move)} {place}" if len(move) < 4 and all(alone) else ""
        case Reason.GAP:
            agree = all(a.shares_attribute_with(b) for a in move.tiles for b in move.tiles)
            likely = agree and any(alone) and len(violation.cells) <= 2
            return f"{len(move)} around {len(violation.cells)}, {sum(alone)} alone" if likely else ""
        case Reason.NOT_CONNECTED:
            corners = [
                (placed.tile, board[Cell(placed.cell.x + dx, placed.cell.y + dy)])
                for placed in move for dx in (-1, 1) for dy in (-1, 1)
                if Cell(placed.cell.x + dx, placed.cell.y + dy) in board
            ]
            fits = any(new != old and new.shares_attribute_with(old) for new, old in corners)
            return f"{len(move)} at {len(corners)} corners" if fits and len(corners) < 3 else ""
        case Reason.CELL_OCCUPIED:
            left = Move(placed for placed in move if placed.cell not in board)
            return f"{len(move)} over {len(move) - len(left)}" if left and judge(board, left) else ""
        case _:
            assert hand is not None  # without a hand nothing can be missing from it
            lacking = [tile for tile in move.tiles if tile not in hand.tiles]
            like = len(lacking) == 1 and any(tile.shares_attribute_with(lacking[0]) for tile in hand.tiles)
            shapes = "+".join(sorted(_line(board, line, move) for line in new_lines(board.tiles, move)))
            return f"{len(move)} of {len(hand)} {shapes}" if like and len(hand) <= 6 else ""


def _of_lines(board: Board, move: Move, verdict: Verdict) -> str:
    """The form of the broken lines and of those beside them that are right."""
    broken: dict[Line, int] = {}
    for violation in verdict.violations:
        # Of several pairs in a line the one farthest apart counts, whatever order they are named in.
        if (line := violation.line) is not None:
            broken[line] = max(broken.get(line, 0), _apart(line, violation))
    right = [line for line in new_lines(board.tiles, move) if line not in broken]
    # It fits one way, or each new tile matches its neighbors: else nobody would lay it.
    if not right and not all(_matches_neighbors(board, move, placed) for placed in move):
        return ""
    wrong = sorted(f"{_line(board, line, move)}~{apart}" for line, apart in broken.items())
    return f"{'+'.join(wrong)} right {'+'.join(sorted(_line(board, line, move) for line in right))}"


def _matches_neighbors(board: Board, move: Move, placed: Placement) -> bool:
    new = dict(move.placements)
    beside = [board.get(cell) or new.get(cell) for cell in placed.cell.neighbors]
    return all(tile is None or (tile != placed.tile and tile.shares_attribute_with(placed.tile)) for tile in beside)


def _apart(line: Line, violation: Violation) -> int:
    """How far from each other the tiles lie that clash; 0 for a line that is too long."""
    if violation.reason is Reason.LINE_TOO_LONG:
        return 0
    places = [line.cells.index(cell) for cell in violation.cells]
    return max(places) - min(places)


def _line(board: Board, line: Line, move: Move) -> str:
    old = [cell in board for cell in line.cells]
    runs = sum(lies and not (place and old[place - 1]) for place, lies in enumerate(old))
    return f"{len(line)}.{len(line) - sum(old)}{'j' * (runs > 1)}"
