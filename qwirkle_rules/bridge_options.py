"""What the bridge answers about what could be done: moves of a hand, cells for a tile, what a position allows."""

from __future__ import annotations

from .allowed import answers, wrong_starter
from .explain import Speech
from .game import Position
from .moves import Move
from .options import MOST_MOVES, fitting_cells, options, options_in
from .request import in_field, language_of, table_of, time_is_up, typed
from .scene import JsonObject
from .suggestions import fits_sentence, option_sentence, options_sentences
from .tiles import Hand, Tile

_MOST_SHOWN = 100
"""Moves that are told one by one; a request wants fewer by "most"."""


def options_of(request: JsonObject) -> JsonObject:
    """The legal moves of the request's "hand" on its "board", or of the player to move in its "position"."""
    best = min(typed(request, "most", int), _MOST_SHOWN) if "most" in request else _MOST_SHOWN
    language = language_of(request)
    give_up, wrong = None, []
    if "milliseconds" in request:
        give_up = time_is_up(typed(request, "milliseconds", int))
    if "position" in request:
        position = _position(request)
        board, hand = position.board, position.hand
        wrong = wrong_starter(position, Speech(board, Move(), language))
        found = options_in(position, best, most=MOST_MOVES, give_up=give_up)
    else:
        board, _, given = table_of({**request, "move": "-"})
        hand = in_field("hand", lambda: Hand.parse(typed(request, "hand", str))) if given is None else given
        found = options(board, hand, best, most=MOST_MOVES, give_up=give_up)
    return {
        "count": found.number,
        "complete": found.complete,
        "best": [
            {"move": str(option.move), "total": option.points,
             "tiles": [[*cell, str(tile)] for cell, tile in option.move],
             # Cells are counted in the table that is seen before the move.
             "text": option_sentence(Speech(board, Move() if board else option.move, language), option)}
            for option in found.best
        ],
        "text": " ".join([*options_sentences(Speech(board, Move(), language), found, hand), *wrong]),
    }


def fits_of(request: JsonObject) -> JsonObject:
    """The cells on which the request's "tile" may be placed, alone or beside the tiles of its move."""
    board, move, _ = table_of({**request, "hand": None})
    tile = in_field("tile", lambda: Tile.parse(typed(request, "tile", str)))
    cells = in_field("move", lambda: fitting_cells(board, move, tile))
    speech = Speech(board, Move(), language_of(request))
    return {"cells": [list(cell) for cell in cells], "text": fits_sentence(speech, tile, len(cells), bool(move))}


def allowed_of(request: JsonObject) -> JsonObject:
    """Whether the game is over, who starts, whether the player must trade, may pass."""
    position = _position(request)
    found = answers(position, Speech(position.board, Move(), language_of(request)))
    return {"answers": [
        {"question": str(answer.question), "yes": answer.yes, "rule": answer.rule, "text": answer.text}
        for answer in found
    ]}


def _position(request: JsonObject) -> Position:
    return in_field("position", lambda: Position.parse(typed(request, "position", str)))
