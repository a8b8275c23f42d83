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

    @property
    def rule(self) -> str:
        """The id of the rule that is broken."""
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
}
