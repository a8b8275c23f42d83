"""Requests of the bridge: their fields read, and what cannot be read told."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from .board import Board, scan_board
from .cells import Cell
from .errors import ForeignTextError, IllegalTurnError, NotationError, QwirkleError
from .judge import Verdict
from .moves import Move, scan_move
from .scene import JsonObject
from .text import Scanner
from .tiles import Hand, Tile
from .told import retold
from .words import LANGUAGES
from .words import language as spoken


class FieldError(Exception):
    """One field of a request could not be read."""

    def __init__(self, field: str, error: QwirkleError) -> None:
        super().__init__(str(error))
        self.field = field
        self.error = error


def refused(verdict: Verdict, text: str) -> JsonObject:
    """The answer about an illegal move to a question that only a legal one has an answer to."""
    return {"error": {**error_json(IllegalTurnError(verdict), "move")["error"], "text": text}}


def error_json(error: Exception, field: str | None = None, language: str = "en") -> JsonObject:
    """An error as JSON values; it is told in English where the engine does not speak `language`."""
    place = (error.row, error.column) if isinstance(error, NotationError) else (None, None)
    if isinstance(error, ForeignTextError):
        place = (None, None)
    text = error.problem if isinstance(error, NotationError) else str(error)
    if isinstance(error, QwirkleError) and language in LANGUAGES:
        told = error.problem if isinstance(error, NotationError) else error.told
        text = retold(told, spoken(language).gettext)
    return {"error": {
        "type": type(error).__name__, "row": place[0], "column": place[1], "text": text, "field": field,
    }}


def time_is_up(milliseconds: int) -> Callable[[], bool]:
    """What a search asks now and then: are these milliseconds, counted from now, over?"""
    end = monotonic() + milliseconds / 1000
    return lambda: monotonic() > end


def placed_tiles(entries: list[Any]) -> list[tuple[Cell, Tile]]:
    """[x, y, tile] lists as cells and tiles.

    Raises:
        QwirkleError: an entry is anything else.
    """
    placed = []
    for entry in entries:
        match entry:
            case [x, y, str(tile)] if type(x) is type(y) is int:
                placed.append((Cell(x, y), Tile.parse(tile)))
            case _:
                raise QwirkleError("expected [x, y, tile]: two whole numbers and a text")
    return placed


def held_tiles(entries: list[Any]) -> Hand:
    """A list of tiles and "?" as a hand.

    Raises:
        QwirkleError: an entry is anything else.
    """
    if not all(isinstance(entry, str) for entry in entries):
        raise QwirkleError("expected each tile of the hand as a text")
    return Hand(tuple(Tile.parse(entry) for entry in entries if entry != "?"), entries.count("?"))


def listed_hand(hand: Hand) -> list[str]:
    """A hand as a list of its tiles, with "?" for each unknown one."""
    return [*map(str, hand.tiles), *["?"] * hand.unknown]


def table_of(request: JsonObject) -> tuple[Board, Move, Hand | None]:
    """The request's board, move and hand, read from their texts."""
    hand = request.get("hand")
    return (
        in_field("board", lambda: Board.parse(typed(request, "board", str))),
        in_field("move", lambda: Move.parse(typed(request, "move", str))),
        None if hand is None else in_field("hand", lambda: Hand.parse(typed(request, "hand", str))),
    )


def table_and_move(text: str) -> tuple[Board, Move]:
    """A table and a move in one text, white space between them: `RcRxRd@0,0 Rs@3,0`.

    A text that is a table by itself, or a move of several groups, can be read so, too: try those first.

    Raises:
        NotationError: the text is anything else.

    >>> [str(part) for part in table_and_move("RcRxRd@0,0 Rs@3,0")]
    ['RcRxRd@0,0', 'Rs@3,0']
    """
    scanner = Scanner(text)
    scanner.skip_space()
    board = scan_board(scanner)
    if not scanner.skip_space():
        scanner.fail("a blank and the move behind the table")
    move = scan_move(scanner)
    scanner.expect_end("a blank before the next tile, or the end")
    return board, move


_KINDS = {str: "a text", list: "a list", dict: "an object", int: "a whole number"}


def typed[T](request: JsonObject, field: str, kind: type[T]) -> T:
    """What the request has in `field`, which must be a text, a list, an object or a whole number.

    Raises:
        QwirkleError: it is anything else, or missing.
    """
    value = request.get(field)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise QwirkleError(f"expected the {field} as {_KINDS[kind]}")
    return value


def in_field[T](field: str, read: Callable[[], T]) -> T:
    """What `read` gives; an error is said to be in `field`."""
    try:
        return read()
    except QwirkleError as error:
        raise FieldError(field, error) from None


def language_of(request: JsonObject) -> str:
    """The language in which the answer is wanted."""
    return str(request.get("language", "en"))
