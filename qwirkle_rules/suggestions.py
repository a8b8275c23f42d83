"""What is said about the moves that a hand could play, and about the cells on which a tile fits."""

from __future__ import annotations

from .explain import Speech
from .generate import ScoredMove
from .options import Options
from .tiles import Hand, Tile


def options_sentences(speech: Speech, found: Options, hand: Hand) -> list[str]:
    """How many legal moves there are, and what was not looked at."""
    if not found.number:
        told = [speech._("No tile of this hand can be placed.")]
    elif found.complete:
        told = [speech._n(
            "This hand has {count} legal move.", "This hand has {count} legal moves.", found.number,
        ).format(count=found.number)]
    else:
        told = [speech._(
            "This hand has more than {count} legal moves. The search was stopped there: there may be better ones "
            "than these.").format(count=found.number)]
    if hand.unknown:
        told.append(speech._n(
            "{count} tile of the hand is not known; only the others were looked at.",
            "{count} tiles of the hand are not known; only the others were looked at.", hand.unknown,
        ).format(count=hand.unknown))
    return told


def option_sentence(speech: Speech, option: ScoredMove) -> str:
    """One move: its tiles, where they go, and its points."""
    cells = option.move.cells
    where = speech.span(cells[0], cells[-1])
    return speech._n(
        "{tiles} ({where}): {count} point.", "{tiles} ({where}): {count} points.", option.points,
    ).format(tiles=speech.tiles(option.move.tiles), where=where, count=option.points)


def fits_sentence(speech: Speech, tile: Tile, count: int, proposed: bool) -> str:
    """On how many cells of the table the tile fits, alone or beside the tiles of a move."""
    name = speech.tile(tile)
    if not speech.board and not proposed:
        return speech._("The table is empty: {tile.subject} fits everywhere.").format(tile=name)
    if proposed:
        if not count:
            return speech._("Beside this move, {tile.subject} fits nowhere.").format(tile=name)
        return speech._n(
            "Beside this move, {tile.subject} fits on {count} cell.",
            "Beside this move, {tile.subject} fits on {count} cells.", count,
        ).format(tile=name, count=count)
    if not count:
        return speech._("{tile.Subject} fits nowhere.").format(tile=name)
    return speech._n(
        "{tile.Subject} fits on {count} cell.", "{tile.Subject} fits on {count} cells.", count,
    ).format(tile=name, count=count)
