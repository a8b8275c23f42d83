"""The referee: is this turn allowed in this position, by all rules: placement, opening, trade, pass, end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from .cells import Cell
from .generate import legal_moves
from .judge import Verdict, Violation, judge
from .moves import Move
from .opening import largest_sets, set_size
from .reasons import Reason
from .scoring import GOING_OUT_BONUS
from .tiles import Hand, Tile
from .turns import Pass, Trade, Turn
from .unseen import Holding, deduced, holding, surely_can_place

if TYPE_CHECKING:
    from .game import Position


def examine(position: Position, turn: Turn, seat: int, ages: Sequence[int] | None) -> Verdict:
    """The verdict on `turn`, played from `seat` (counted from 1), by all the rules.

    A violation holds whatever the unknown tiles are; a reason that depends on them is undecided. A game
    that is over ends the examination: there is no turn to look at.
    """
    if position.end:
        return Verdict((Violation(Reason.GAME_OVER, end=position.end),), None)
    hand = position.hands[seat - 1]
    unseen: Mapping[Tile, int] = {}
    if hand.unknown or not position.board:
        unseen = position.unseen
        hand = deduced(hand, unseen)
    match turn:
        case Move():
            verdict = _examine_move(position, turn, hand, unseen)
        case Trade():
            verdict = _examine_trade(position, turn, hand, unseen)
        case Pass():
            verdict = _examine_pass(position, hand, unseen)
    if seat != position.seat:
        # turn.order: the players take turns.
        return _with(verdict, [Violation(Reason.NOT_YOUR_TURN)])
    if not position.board:
        held = holding(hand, () if isinstance(turn, Pass) else turn.tiles, unseen).hand
        return _examine_starter(position, verdict, held, ages, unseen)
    return verdict


def _examine_move(position: Position, move: Move, hand: Hand, unseen: Mapping[Tile, int]) -> Verdict:
    """A placement, on the empty table by the rule of the opening as well."""
    held, unsure = holding(hand, move.tiles, unseen) if hand.unknown else Holding(hand, ())
    verdict = judge(position.board, move, held)
    if unsure:
        verdict = verdict._replace(unsure=unsure)
    if not position.board.tiles:
        return _examine_opening(verdict, move, held, unseen)
    if verdict.score and len(move) == len(hand) and not len(position.bag):
        # end.out: six more points for placing the last tile when the bag is empty.
        return verdict._replace(score=verdict.score._replace(going_out=GOING_OUT_BONUS))
    return verdict


def _examine_opening(verdict: Verdict, move: Move, held: Hand, unseen: Mapping[Tile, int]) -> Verdict:
    """The starter's set, held against the largest one of the hand."""
    if not {Reason.EMPTY_MOVE, Reason.CELL_OCCUPIED}.isdisjoint(verdict.reasons):
        return verdict
    size = set_size(held, unseen)
    # opening.whole-set: the whole announced set, neither more nor fewer tiles.
    if not size.least <= len(move) <= size.most:
        best = largest_sets(held)
        # Of a hand that is partly unknown, no set can be said to be the largest.
        shown = best[0] if best and held.is_complete else ()
        return _with(verdict, [Violation(Reason.OPENING_NOT_LARGEST_SET, tiles=shown)])
    if len(move) < size.most:
        return _with(verdict, undecided=[Reason.OPENING_NOT_LARGEST_SET])
    return verdict


def _examine_starter(
    position: Position, verdict: Verdict, held: Hand, ages: Sequence[int] | None, unseen: Mapping[Tile, int]
) -> Verdict:
    """Whether the player whose turn it is may start, with the hand that is `held`."""
    own = set_size(held, unseen)
    undecided = False
    for seat, hand in enumerate(position.hands, 1):
        if seat != position.seat:
            theirs = set_size(deduced(hand, unseen), unseen)
            # opening.largest-set; opening.tie: among equal sets the oldest, if the ages are known.
            goes_first = ages is not None and ages[seat - 1] > ages[position.seat - 1]
            if theirs.least + goes_first > own.most:
                return _with(verdict, [Violation(Reason.NOT_YOUR_TURN)])
            undecided |= theirs.most + goes_first > own.least
    return _with(verdict, undecided=[Reason.NOT_YOUR_TURN]) if undecided else verdict


def _examine_trade(position: Position, trade: Trade, hand: Hand, unseen: Mapping[Tile, int]) -> Verdict:
    """A trade: from the hand, at least one tile, not more than the bag holds, and not as the first turn."""
    found = []
    held, unsure = holding(hand, trade.tiles, unseen)
    if len(trade) > len(hand) or held.missing(trade.tiles):
        # turn.from-hand: what is given back comes from the hand.
        found.append(Violation(Reason.TILE_NOT_IN_HAND, tiles=held.missing(trade.tiles)))
    if not position.board:
        # opening.whole-set: the starter plays the announced set; there is no trade instead.
        found.append(Violation(Reason.OPENING_MUST_PLACE))
    if not len(trade):
        found.append(Violation(Reason.EMPTY_TRADE))
    if len(trade) > len(position.bag):
        # trade.bag-limit: never more tiles than the bag holds.
        found.append(Violation(Reason.BAG_TOO_SMALL))
    return _with(Verdict((), None, unsure=unsure), found)


def _examine_pass(position: Position, hand: Hand, unseen: Mapping[Tile, int]) -> Verdict:
    """A pass: only if nothing can be placed and the bag is empty; if both rules are broken, both are named."""
    if not position.board:
        return Verdict((Violation(Reason.OPENING_MUST_PLACE),), None)
    found, undecided = [], []
    possible = surely_can_place(position.board, hand, unseen)
    if possible:
        # pass.not-by-choice: who can place does not pass.
        cells, tiles = _a_placement(position, hand)
        found.append(Violation(Reason.PLACEMENT_POSSIBLE, cells, tiles=tiles))
    elif possible is None:
        undecided.append(Reason.PLACEMENT_POSSIBLE)
    if len(position.bag):
        # trade.must: who cannot place trades while the bag holds tiles.
        found.append(Violation(Reason.TRADE_POSSIBLE))
    return _with(Verdict((), None), found, undecided)


def _a_placement(position: Position, hand: Hand) -> tuple[tuple[Cell, ...], tuple[Tile, ...]]:
    """Cell and tile of the first single tile that the known part of `hand` can place, if there is one."""
    for move, _ in legal_moves(position.board, hand):
        if len(move) == 1:
            return move.cells, move.tiles
    return (), ()


def _with(
    verdict: Verdict, violations: Iterable[Violation] = (), undecided: Iterable[Reason] = ()
) -> Verdict:
    """`verdict` with more violations and more undecided reasons, in the order of reasons."""
    found = sorted((*verdict.violations, *violations), key=lambda violation: violation.reason.rank)
    return verdict._replace(
        violations=tuple(found),
        score=None if found else verdict.score,
        undecided=(*verdict.undecided, *undecided),
    )
