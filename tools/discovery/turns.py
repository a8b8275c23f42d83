"""What whole positions teach: openings, trades, passes, and the end of a game, where hands and bag decide."""

from __future__ import annotations

from collections.abc import Iterator

from qwirkle_rules import Hand, Move, Pass, Trade, best_moves, can_place, largest_sets
from qwirkle_rules.bag import Bag
from qwirkle_rules.game import Position
from qwirkle_rules.opening import starters
from qwirkle_rules.reasons import End, Reason
from qwirkle_rules.tiles import HAND_SIZE
from qwirkle_rules.turns import Turn

from .cases import Whole

_SAID_BY_TABLES = set(Reason) - {
    Reason.OPENING_NOT_LARGEST_SET, Reason.OPENING_MUST_PLACE, Reason.EMPTY_TRADE, Reason.BAG_TOO_SMALL,
    Reason.PLACEMENT_POSSIBLE, Reason.TRADE_POSSIBLE, Reason.GAME_OVER,
}


def turns_of(position: Position, taken: Turn) -> Iterator[Whole]:
    """Turns in `position` that may teach something: the one that was taken, and others that people try.

    What the player cannot know is taken out: the bag's tiles, and the other hands but in the opening.
    """
    at = seen(position)
    yield Whole(at, taken)
    hand = position.hand
    if not position.board:
        known = seen(position, hands=True)
        yield Whole(known, taken)
        largest = largest_sets(hand)[0]
        # Without the other hands it would not be sure whose turn it is.
        if len(largest) > 1:
            yield Whole(known, Move(taken[:-1] if isinstance(taken, Move) else ()))
        yield Whole(known, Trade(hand.tiles[:2]))
        return
    can = can_place(position.board, hand)
    bag = len(position.bag)
    if bag == 0 or not can:
        yield Whole(at, Pass())
    if can and bag > HAND_SIZE:
        yield Whole(at, Trade(hand.tiles[:1]))
        yield Whole(at, Pass())
        yield Whole(at, Trade(()))
    if 0 < bag < HAND_SIZE:
        yield Whole(at, Trade(hand.tiles[: bag + 1]))
        yield Whole(at, Trade(hand.tiles[:bag]))


def after_the_end(position: Position) -> Iterator[Whole]:
    """What the next player may want to do once the game is over: place what fits."""
    found = best_moves(position.board, position.hand)
    yield Whole(seen(position), found[0].move if found else Pass())


def seen(position: Position, *, hands: bool = False) -> Position:
    """The position as the player sees it whose turn it is; with `hands`, all of them."""
    at = position
    shown = at.hands if hands else tuple(
        hand if place == at.seat - 1 else Hand((), len(hand)) for place, hand in enumerate(at.hands))
    # With an empty bag and a player gone out nothing is hidden.
    if not len(at.bag):
        shown = at.hands
    return Position(at.board, shown, at.seat, at.scores, Bag(unknown=len(at.bag)), at.passes)


def whole_lessons(case: Whole) -> Iterator[tuple[str, str]]:
    """Each rule that a turn shows in a whole position, with what must stay as it is."""
    at, turn = case
    verdict = case.verdict
    if verdict.unsure or verdict.undecided:
        return
    if not verdict:
        reasons = verdict.reasons
        if at.end and reasons != (Reason.GAME_OVER,):
            return
        if not set(reasons) & _SAID_BY_TABLES:
            bag = f" of {len(at.bag)}" if Reason.BAG_TOO_SMALL in reasons else ""
            yield verdict.violations[0].rule, f"{'+'.join(reasons)} {_form(turn)}{bag}"
        return
    if at.end:
        return
    can = can_place(at.board, at.hand)
    if isinstance(turn, Trade):
        yield ("trade.any-time" if can else "trade.must"), _form(turn)
        if len(turn) == len(at.bag):
            yield "trade.bag-limit", f"{_form(turn)} of {len(at.bag)}"
    elif isinstance(turn, Pass):
        after = at.play(turn)
        yield ("end.blocked" if after.end is End.BLOCKED else "pass.when"), f"pass after {at.passes}"
    elif not at.board:
        yield from _opening(at, turn)
    else:
        yield from _last_turns(at, turn)


def _form(turn: Turn) -> str:
    if isinstance(turn, Pass):
        return "pass"
    return f"{'trade' if isinstance(turn, Trade) else 'move'} {len(turn)}"


def _opening(at: Position, turn: Move) -> Iterator[tuple[str, str]]:
    sets = largest_sets(at.hand)
    yield ("opening.single-tile" if len(turn) == 1 else "opening.score"), f"{len(turn)}"
    if len(sets) > 1 and len(turn) > 1:
        yield "opening.whole-set", f"{len(turn)} of {len(sets)} sets"
    if all(not hand.unknown for hand in at.hands):
        tied = starters(at.hands)
        sizes = "/".join(str(len(largest_sets(hand)[0])) for hand in at.hands)
        yield ("opening.tie" if len(tied) > 1 else "opening.largest-set"), f"{len(turn)} of {sizes}"


def _last_turns(at: Position, turn: Move) -> Iterator[tuple[str, str]]:
    """Around the last tile of the bag and of a hand."""
    left = len(at.hand) - len(turn)
    if 0 < len(at.bag) < len(turn):
        yield "turn.refill", f"{len(turn)} from {len(at.bag)}"
    if not len(at.bag) and left:
        yield "end.play-on", f"{left} left"
    if left or len(at.bag):
        return
    verdict = at.judge(turn)
    assert verdict.score is not None
    yield "end.out", f"{verdict.score.total}"
    scores = list(at.scores)
    scores[at.seat - 1] += verdict.score.total
    winners = [seat for seat, points in enumerate(scores, 1) if points == max(scores)]
    if len(winners) > 1:
        yield "winner.tie", f"{len(winners)} of {len(scores)}"
    elif at.seat not in winners:
        yield "winner.highest", f"{max(scores) - scores[at.seat - 1]} short"
