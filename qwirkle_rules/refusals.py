"""Why a turn is refused, as sentences: one function for each reason."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .cells import Cell, Direction
from .judge import Violation
from .lines import Line
from .reasons import End, Reason
from .tiles import Tile

if TYPE_CHECKING:
    from .explain import Speech


def refusal(speech: Speech, violation: Violation) -> str:
    """Why the rule is broken, in a sentence that names the tiles and the place."""
    return _SENTENCES[violation.reason](speech, violation)


def _empty_move(speech: Speech, violation: Violation) -> str:
    return speech._("No tile is placed: a placement has at least one.")


def _tile_not_in_hand(speech: Speech, violation: Violation) -> str:
    tiles = violation.tiles or _new_tiles(speech, violation.cells)
    if not tiles:
        return speech._("More tiles are given back than the hand holds.")
    return speech._("Not in the hand: {tiles}.").format(tiles=speech.tiles(tiles))


def _cell_occupied(speech: Speech, violation: Violation) -> str:
    return " ".join(_taken(speech, cell) for cell in violation.cells)


def _taken(speech: Speech, cell: Cell) -> str:
    if cell in speech.board:
        return speech._("{tile.Subject} cannot go on {cell}: {lying.subject} lies there.").format(
            tile=speech.tile(_new_tiles(speech, [cell])[0]), cell=speech.cell(cell),
            lying=speech.tile(speech.board[cell]))
    return speech._("Two tiles of this move go on the same cell: {cell}.").format(cell=speech.cell(cell))


def _not_one_line(speech: Speech, violation: Violation) -> str:
    return speech._("The new tiles are not all in one row or all in one column.")


def _gap(speech: Speech, violation: Violation) -> str:
    cells = speech.joined(map(speech.cell, violation.cells))
    return speech._n(
        "Between the new tiles a cell stays empty: {cells}.",
        "Between the new tiles some cells stay empty: {cells}.",
        len(violation.cells),
    ).format(cells=cells)


def _not_connected(speech: Speech, violation: Violation) -> str:
    if any(corner in speech.board for cell in violation.cells for corner in cell.corners):
        return speech._("No new tile touches an older tile by a side; a corner does not count.")
    return speech._("No new tile touches an older tile.")


def _line_too_long(speech: Speech, violation: Violation) -> str:
    line = _line_of(violation)
    text = (
        speech._("The row {tiles} has {count} tiles; a line has at most six.")
        if line.direction is Direction.ROW else
        speech._("The column {tiles} has {count} tiles; a line has at most six.")
    )
    return text.format(tiles=speech.tiles(line.tiles), count=len(line))


def _duplicate_tile(speech: Speech, violation: Violation) -> str:
    line = _line_of(violation)
    places = [str(place) for place, cell in enumerate(line.cells, 1) if cell in violation.cells]
    text = (
        speech._("The row {tiles} has {tile.object} {count} times: tiles {places} and {last} from the left.")
        if line.direction is Direction.ROW else
        speech._("The column {tiles} has {tile.object} {count} times: tiles {places} and {last} from the top.")
    )
    if len(places) == 2:
        text = (
            speech._("The row {tiles} has {tile.object} twice: tiles {places} and {last} from the left.")
            if line.direction is Direction.ROW else
            speech._("The column {tiles} has {tile.object} twice: tiles {places} and {last} from the top.")
        )
    tile = line.tiles[int(places[0]) - 1]
    return text.format(tiles=speech.tiles(line.tiles), tile=speech.tile(tile), count=len(places),
                       places=", ".join(places[:-1]), last=places[-1])


def _mixed_line(speech: Speech, violation: Violation) -> str:
    line = _line_of(violation)
    first, second = (
        tile for cell, tile in zip(line.cells, line.tiles, strict=True) if cell in violation.cells
    )
    text = (
        speech._("In the row {tiles}, {first.subject} and {second.subject} share neither color nor shape.")
        if line.direction is Direction.ROW else
        speech._("In the column {tiles}, {first.subject} and {second.subject} share neither color nor shape.")
    )
    return text.format(tiles=speech.tiles(line.tiles), first=speech.tile(first), second=speech.tile(second))


def _opening_not_largest_set(speech: Speech, violation: Violation) -> str:
    if not violation.tiles:
        return speech._("The starter lays a whole largest set of the hand, neither more nor fewer tiles.")
    return speech._("The starter lays a whole largest set of the hand, for example: {tiles}.").format(
        tiles=speech.tiles(violation.tiles))


def _opening_must_place(speech: Speech, violation: Violation) -> str:
    return speech._("The first turn of the game is a placement, neither a trade nor a pass.")


def _empty_trade(speech: Speech, violation: Violation) -> str:
    return speech._("No tile is traded: a trade has at least one.")


def _bag_too_small(speech: Speech, violation: Violation) -> str:
    return speech._("The bag holds fewer tiles than are traded.")


def _placement_possible(speech: Speech, violation: Violation) -> str:
    if not violation.tiles:
        return speech._("A tile can be placed, so there is no pass.")
    return speech._("A tile can be placed, so there is no pass. For example {tile.subject}: {cell}.").format(
        tile=speech.tile(violation.tiles[0]), cell=speech.cell(violation.cells[0]))


def _trade_possible(speech: Speech, violation: Violation) -> str:
    return speech._("The bag still holds tiles: trade at least one instead of passing.")


def _not_your_turn(speech: Speech, violation: Violation) -> str:
    if not speech.opening:
        return speech._("It is another player's turn.")
    return speech._("Another player starts: their set is larger, or it is as large and they are older.")


def _game_over(speech: Speech, violation: Violation) -> str:
    match violation.end:
        case End.BLOCKED:
            return speech._("The game is over: everybody has passed.")
        case End.DEAD_TABLE:
            return speech._("The game is over: none of the tiles that are left fits anywhere.")
        case _:
            return speech._("The game is over: a player has placed their last tile.")


def _new_tiles(speech: Speech, cells: Iterable[Cell]) -> list[Tile]:
    """The tiles of the move on `cells`, which are among its own."""
    wanted = set(cells)
    return [tile for cell, tile in speech.move if cell in wanted]


def _line_of(violation: Violation) -> Line:
    """The line of a violation whose reason concerns a line."""
    assert violation.line is not None
    return violation.line


_SENTENCES = {
    Reason.EMPTY_MOVE: _empty_move,
    Reason.TILE_NOT_IN_HAND: _tile_not_in_hand,
    Reason.CELL_OCCUPIED: _cell_occupied,
    Reason.NOT_ONE_LINE: _not_one_line,
    Reason.GAP: _gap,
    Reason.NOT_CONNECTED: _not_connected,
    Reason.LINE_TOO_LONG: _line_too_long,
    Reason.DUPLICATE_TILE: _duplicate_tile,
    Reason.MIXED_LINE: _mixed_line,
    Reason.OPENING_NOT_LARGEST_SET: _opening_not_largest_set,
    Reason.OPENING_MUST_PLACE: _opening_must_place,
    Reason.EMPTY_TRADE: _empty_trade,
    Reason.BAG_TOO_SMALL: _bag_too_small,
    Reason.PLACEMENT_POSSIBLE: _placement_possible,
    Reason.TRADE_POSSIBLE: _trade_possible,
    Reason.NOT_YOUR_TURN: _not_your_turn,
    Reason.GAME_OVER: _game_over,
}
