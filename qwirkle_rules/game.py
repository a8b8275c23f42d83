"""Positions: everything that stands on and around the table, the turns that are possible, and how a game ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from .bag import Bag, scan_bag
from .board import Board, scan_board
from .ending import Outcome, end_of
from .errors import IllegalTurnError, ImpossiblePositionError, QwirkleError
from .judge import Verdict
from .opening import starters
from .possible import MOST_SEATS, USUAL_SEATS, impossibilities
from .progress import changes
from .reasons import End
from .referee import examine
from .text import Scanner
from .tiles import FULL_SET, HAND_SIZE, Hand, Tile, scan_hand
from .told import tell
from .turns import Turn
from .unseen import unseen_tiles
from .values import Value

HIGHEST_SCORE = 9_999
"""A score that can be read; no game comes near it."""


class Position(Value):
    """A moment of a game, before a turn or after the last one.

    Attributes:
        board: the table.
        hands: one for each seat; tiles may be unknown.
        seat: whose turn it is, counted from 1.
        scores: the points so far, by seat.
        bag: what is left to draw.
        passes: how many players have passed one after another, just before now.

    >>> from qwirkle_rules.turns import parse_turn
    >>> position = Position.parse("RcRx@0,0;?6/RdGcYsBtPfOs;2;2/0;94;0")
    >>> str(position.play(parse_turn("Rd@2,0")))
    'RcRxRd@0,0;?6/OsYsGcBtPf?1;1;2/3;93;0'
    """

    __slots__ = ("_end", "bag", "board", "hands", "passes", "scores", "seat")
    board: Board
    hands: tuple[Hand, ...]
    seat: int
    scores: tuple[int, ...]
    bag: Bag
    passes: int
    _end: End | None

    def __init__(
        self, board: Board, hands: Iterable[Hand], seat: int, scores: Iterable[int], bag: Bag, passes: int = 0
    ) -> None:
        """A position, examined.

        Raises:
            ImpossiblePositionError: it cannot arise in a game; the first reason is told.
        """
        self._set(board, tuple(hands), seat, tuple(scores), bag, passes)
        for problem in impossibilities(*self._fields()):
            raise ImpossiblePositionError(problem)
        object.__setattr__(self, "_end", end_of(board, self.hands, bag, passes))

    @classmethod
    def start(cls, hands: Iterable[Hand], bag: Bag | None = None, seat: int | None = None) -> Position:
        """The position before the first turn.

        Args:
            bag: the tiles that are left, if they are known.
            seat: who starts; if it is not said, the first seat that may by the known tiles.

        Raises:
            ImpossiblePositionError: not 2 to 6 hands of six tiles, or more than three of a tile.
        """
        dealt = tuple(hands)
        if seat is None:
            seat = starters(dealt)[0] if dealt else 1
        if bag is None:
            bag = Bag(unknown=max(len(FULL_SET) - HAND_SIZE * len(dealt), 0))
        return cls(Board(), dealt, seat, [0] * len(dealt), bag, 0)

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read a position: board, hands, seat, scores, bag and passes, with `;` between them.

        Raises:
            NotationError: the text is anything else.
            ImpossiblePositionError: it can be read, but not arise in a game.
        """
        return cls(*read_fields(text))

    @property
    def hand(self) -> Hand:
        """The hand of the player whose turn it is."""
        return self.hands[self.seat - 1]

    @property
    def unseen(self) -> Counter[Tile]:
        """The tiles that are neither on the table nor known in a hand or in the bag, with their numbers."""
        return +unseen_tiles(self.board, self.hands, self.bag)

    @property
    def house_rules(self) -> tuple[str, ...]:
        """The ids of the house rules without which this could not be: `variant.five-or-six`, or none."""
        return ("variant.five-or-six",) if len(self.hands) > USUAL_SEATS else ()

    @property
    def end(self) -> End | None:
        """What has ended the game; None while it goes on."""
        return self._end

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if self._end is None:
            return None
        return Outcome(self._end, self.scores)

    def judge(self, turn: Turn, *, seat: int | None = None, ages: Sequence[int] | None = None) -> Verdict:
        """The verdict on `turn` by all the rules; an illegal turn is an answer, not an error.

        Where tiles are unknown, only what holds for every possible hand is a violation; `undecided` tells
        the reasons that hold for some.

        Args:
            seat: who wants to take the turn, counted from 1; the player whose turn it is if left out.
            ages: the ages by seat, which decide who starts among equal sets; without them all of those may.

        Raises:
            QwirkleError: there is no such seat, or not one age for each.

        >>> from qwirkle_rules.turns import Pass
        >>> position = Position.parse("RcRx@0,0;?6/RdGcYsBtPfOs;2;2/0;94;0")
        >>> [str(reason) for reason in position.judge(Pass()).reasons]
        ['placement-possible', 'trade-possible']
        """
        seat = self.seat if seat is None else seat
        if not 1 <= seat <= len(self.hands):
            raise QwirkleError(
                tell("expected a seat from 1 to {high}, found {found}", high=len(self.hands), found=seat))
        if ages is not None and len(ages) != len(self.hands):
            raise QwirkleError(
                tell("expected {count} ages, one for each seat, found {found}", count=len(self.hands), found=len(ages)))
        return examine(self, turn, seat, ages)

    def play(
        self, turn: Turn, draws: Iterable[Tile] | None = None, *, ages: Sequence[int] | None = None
    ) -> Position:
        """The position after `turn` of the player whose turn it is.

        Args:
            draws: the tiles drawn then; None if they are not known. As many as were placed, while the
                bag lasts, or as many as were traded.
            ages: as for `judge`.

        Raises:
            IllegalTurnError: the rules refuse the turn; the error carries the verdict.
            ImpossiblePositionError: these tiles cannot have been drawn.
        """
        verdict = self.judge(turn, ages=ages)
        if not verdict:
            raise IllegalTurnError(verdict)
        return self._after_legal(turn, verdict, draws)

    def __str__(self) -> str:
        hands, scores = "/".join(map(str, self.hands)), "/".join(map(str, self.scores))
        return f"{self.board};{hands};{self.seat};{scores};{self.bag};{self.passes}"

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"

    def _set(
        self, board: Board, hands: tuple[Hand, ...], seat: int, scores: tuple[int, ...], bag: Bag, passes: int
    ) -> None:
        values = (board, hands, seat, scores, bag, passes)
        for name, value in zip(self.__match_args__, values, strict=True):
            object.__setattr__(self, name, value)

    def _after_legal(self, turn: Turn, verdict: Verdict, draws: Iterable[Tile] | None) -> Position:
        """The position after a turn on which the verdict is known: it is legal."""
        return self._after(*changes(self, turn, verdict, None if draws is None else tuple(draws)))

    def _after(self, board: Board, hand: Hand, points: int, bag: Bag, passes: int) -> Position:
        """The next player's position, without examining anew what a legal turn cannot spoil."""
        place = self.seat - 1
        hands = (*self.hands[:place], hand, *self.hands[place + 1 :])
        scores = (*self.scores[:place], self.scores[place] + points, *self.scores[place + 1 :])
        found = Position.__new__(Position)
        found._set(board, hands, self.seat % len(hands) + 1, scores, bag, passes)
        object.__setattr__(found, "_end", end_of(board, hands, bag, passes))
        return found


Fields = tuple[Board, tuple[Hand, ...], int, tuple[int, ...], Bag, int]
"""What a text says about a position: board, hands, seat, scores, bag and passes, whether it can be or not."""


def read_fields(text: str) -> Fields:
    """The fields of a position that may be impossible.

    Raises:
        NotationError: the text is no position.
    """
    scanner = Scanner(text)
    scanner.skip_space()
    board = scan_board(scanner)
    _scan_separator(scanner, "a tile, a number of empty cells, '/', '@' or ';'")
    hands = scanner.separated(scan_hand)
    _scan_separator(scanner, "a tile, '?', '/' or ';'")
    seat = scanner.number("a seat", 1, MOST_SEATS)
    _scan_separator(scanner, "';'")
    scores = scanner.separated(lambda scanner: scanner.number("a score", 0, HIGHEST_SCORE))
    _scan_separator(scanner, "'/' or ';'")
    bag = scan_bag(scanner)
    _scan_separator(scanner, "';'")
    passes = scanner.number("a number of passes", 0, MOST_SEATS)
    scanner.expect_end()
    return board, hands, seat, scores, bag, passes


def _scan_separator(scanner: Scanner, what: str) -> None:
    """Read the `;` between two fields; white space may stand around it."""
    scanner.skip_space()
    scanner.expect(";", what)
    scanner.skip_space()
