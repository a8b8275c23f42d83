"""Every way in which a turn can be refused, each with the id of the rule that it breaks."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why a turn is refused, in the order in which verdicts list it."""

    EMPTY_MOVE = "empty-move"
    TILE_NOT_IN_HAND = "tile-not-in-hand"
    CELL_OCCUPIED = "cell-occupied"
    NOT_ONE_LINE = "not-one-line"
    GAP = "gap"
    NOT_CONNECTED = "not-connected"
    LINE_TOO_LONG = "line-too-long"
    DUPLICATE_TILE = "duplicate-tile"
    MIXED_LINE = "mixed-line"
    OPENING_NOT_LARGEST_SET = "opening-not-largest-set"
    OPENING_MUST_PLACE = "opening-must-place"
    EMPTY_TRADE = "empty-trade"
    BAG_TOO_SMALL = "bag-too-small"
    PLACEMENT_POSSIBLE = "placement-possible"
    TRADE_POSSIBLE = "trade-possible"
    NOT_YOUR_TURN = "not-your-turn"
    GAME_OVER = "game-over"

    @property
    def rule(self) -> str:
        """The id of the rule that is broken; of game-over the usual one, as a violation knows better."""
        return _RULES[self]

    @property
    def rank(self) -> int:
        """The place in the order of reasons, from 0."""
        return _RANKS[self]


_RANKS = {reason: rank for rank, reason in enumerate(Reason)}

_RULES = {
    Reason.EMPTY_MOVE: "turn.one-action",
    Reason.TILE_NOT_IN_HAND: "turn.from-hand",
    Reason.CELL_OCCUPIED: "placement.empty-cell",
    Reason.NOT_ONE_LINE: "placement.one-line",
    Reason.GAP: "placement.no-gaps",
    Reason.NOT_CONNECTED: "placement.connected",
    Reason.LINE_TOO_LONG: "line.at-most-six",
    Reason.DUPLICATE_TILE: "line.no-duplicates",
    Reason.MIXED_LINE: "line.one-attribute",
    Reason.OPENING_NOT_LARGEST_SET: "opening.whole-set",
    Reason.OPENING_MUST_PLACE: "opening.whole-set",
    Reason.EMPTY_TRADE: "trade.at-least-one",
    Reason.BAG_TOO_SMALL: "trade.bag-limit",
    Reason.PLACEMENT_POSSIBLE: "pass.not-by-choice",
    Reason.TRADE_POSSIBLE: "trade.must",
    Reason.NOT_YOUR_TURN: "turn.order",
    Reason.GAME_OVER: "end.out",
}

PLACEMENT_REASONS = tuple(Reason)[: _RANKS[Reason.MIXED_LINE] + 1]
"""The reasons that follow from a table, a move and a hand; the others need the whole position."""


class End(StrEnum):
    """How a game ends, each with the id of its rule."""

    OUT = "end.out"
    BLOCKED = "end.blocked"
    DEAD_TABLE = "end.dead-table"
