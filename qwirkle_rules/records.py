"""Records: whole games as text, a turn a line, with the points that were written down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import dropwhile, takewhile
from typing import Any, NamedTuple

from .bag import Bag, scan_bag
from .errors import ForeignTextError, NotationError
from .moves import Move
from .possible import FEWEST_SEATS, MOST_SEATS
from .scoring import GOING_OUT_BONUS, Score
from .text import WHITE_SPACE, Scanner
from .tiles import FULL_SET, Hand, Tile, scan_hand, scan_tile
from .told import tell
from .turns import Pass, Turn, scan_turn
from .values import Value

LONGEST_RECORD = 1_000_000
"""Characters of a record."""

HOUSE_RULES = ("variant.five-or-six",)
"""The house rules that a record can say it was played by."""

HIGHEST_POINTS = 9_999
HIGHEST_AGE = 150
HIGHEST_SEED = 999_999_999


class Claim(NamedTuple):
    """What a player wrote down for a turn.

    Attributes:
        points: all lines with their Qwirkle bonuses, without the six for going out.
        qwirkles: how many Qwirkles are among them.
        going_out: 6 if the six points for going out were written down beside, otherwise 0.

    >>> str(Claim(12, 1, 6))
    '12Q+6'
    """

    points: int
    qwirkles: int = 0
    going_out: int = 0

    @classmethod
    def of(cls, score: Score) -> Claim:
        """What is to be written down for a turn with this score."""
        return cls(score.total - score.going_out, score.qwirkles, score.going_out)

    @property
    def total(self) -> int:
        """All points together."""
        return self.points + self.going_out

    def __str__(self) -> str:
        return f"{self.points}{'Q' * self.qwirkles}" + (f"+{self.going_out}" if self.going_out else "")


class RecordedTurn(NamedTuple):
    """A line of a record.

    Attributes:
        seat: whose turn it was, counted from 1.
        turn: what was done; None if only the points are known.
        claim: what was written down; None for a trade or a pass.
        draws: the tiles drawn afterwards; none if they are not known.
    """

    seat: int
    turn: Turn | None
    claim: Claim | None = None
    draws: tuple[Tile, ...] = ()

    def __str__(self) -> str:
        done = "" if self.turn is None else str(self.turn)
        points = "" if self.claim is None else f"={self.claim}"
        draws = f" :{''.join(map(str, self.draws))}" if self.draws else ""
        return f"{self.seat} {done}{points}{draws}"


class Record(Value):
    """A game as it was written down; nothing in it is checked before it is replayed.

    Attributes:
        seats: how many players.
        turns: the turns in their order.
        ages: the players' ages by seat, if they are known.
        rules: the ids of house rules that were played by.
        seed: the number that the game was generated from, if it was.
        hands: the first hands by seat, if something is known of them.
        bag: what is in the bag after that, if it is known.

    >>> Record.parse("seats: 2\\n\\n1 RcRx@0,0h=2\\n2 Rd@2,0=3 :GcGc\\n").turns[1].draws
    (Tile.parse('Gc'), Tile.parse('Gc'))
    """

    __slots__ = ("ages", "bag", "hands", "rules", "seats", "seed", "turns")
    seats: int
    turns: tuple[RecordedTurn, ...]
    ages: tuple[int, ...] | None
    rules: tuple[str, ...]
    seed: int | None
    hands: tuple[Hand, ...] | None
    bag: Bag | None

    def __init__(
        self,
        seats: int,
        turns: Iterable[RecordedTurn] = (),
        ages: Sequence[int] | None = None,
        rules: Iterable[str] = (),
        seed: int | None = None,
        hands: Sequence[Hand] | None = None,
        bag: Bag | None = None,
    ) -> None:
        for name, value in zip(self.__match_args__, (
            seats, tuple(turns), None if ages is None else tuple(ages), tuple(rules), seed,
            None if hands is None else tuple(hands), bag,
        ), strict=True):
            object.__setattr__(self, name, value)

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record: header lines `key: value`, a blank line, then a turn a line.

        The headers are seats (which must be there), ages, rules, seed, hands and bag, in any order.

        Raises:
            NotationError: the text is anything else, or longer than a record may be.
        """
        rows = list(dropwhile(_is_blank, enumerate(Scanner(text, LONGEST_RECORD).text.split("\n"), 1)))
        found: dict[str, Any] = {}
        headers = list(takewhile(lambda row: not _is_blank(row), rows))
        if headers and not any(row.lstrip().startswith(tuple(_HEADERS)) for _, row in headers):
            raise ForeignTextError(_NO_RECORD, rows[0][0], 1)
        for number, row in headers:
            _on_row(number, row, lambda scanner: _scan_header(scanner, found))
        if "seats" not in found:
            raise NotationError(tell("expected the number of players, as 'seats: 2'"), rows[0][0] if rows else 1, 1)
        turns = [_on_row(*row, _scan_recorded_turn) for row in rows[len(headers) :] if not _is_blank(row)]
        return cls(turns=turns, **found)

    def __str__(self) -> str:
        values = {
            "seats": str(self.seats),
            "ages": self.ages and "/".join(map(str, self.ages)),
            "rules": " ".join(self.rules),
            "seed": None if self.seed is None else str(self.seed),
            "hands": self.hands and "/".join(map(str, self.hands)),
            "bag": None if self.bag is None else str(self.bag),
        }
        headers = [f"{key}: {values[key]}\n" for key in _HEADERS if values[key]]
        return "".join([*headers, "\n", *(f"{turn}\n" for turn in self.turns)])

    def __repr__(self) -> str:
        return f"Record.parse({str(self)!r})"


def _is_blank(row: tuple[int, str]) -> bool:
    return not row[1].strip(WHITE_SPACE)


def _on_row[T](number: int, row: str, read: Callable[[Scanner], T]) -> T:
    """What `read` reads from a row of a longer text; errors name this row.

    Raises:
        NotationError: the row is not what `read` expects.
    """
    scanner = Scanner(row, LONGEST_RECORD)
    scanner.skip_space()
    try:
        found = read(scanner)
        scanner.expect_end("the end of the line")
    except NotationError as error:
        raise NotationError(error.problem, number, error.column) from None
    return found


def _scan_header(scanner: Scanner, found: dict[str, Any]) -> None:
    """Read `key: value` into `found`."""
    start = scanner.position
    key = scanner.take_run("abcdefghijklmnopqrstuvwxyz")
    if key not in _HEADERS:
        scanner.fail(
            tell("a header ({names}) or a blank line before the turns", names=", ".join(_HEADERS)), start)
    if key in found:
        scanner.fail(tell("the header {name} only once", name=key), start)
    scanner.skip_space()
    scanner.expect(":", "':'")
    scanner.skip_space()
    found[key] = _HEADERS[key](scanner)


def _scan_rules(scanner: Scanner) -> tuple[str, ...]:
    rules = []
    while not scanner.at_end:
        start = scanner.position
        rule = scanner.take_run("abcdefghijklmnopqrstuvwxyz.-")
        if rule not in HOUSE_RULES or rule in rules:
            scanner.fail(tell("a house rule ({names}), once", names=", ".join(HOUSE_RULES)), start)
        rules.append(rule)
        scanner.skip_space()
    return tuple(rules) or scanner.fail("a house rule")


_HEADERS: dict[str, Callable[[Scanner], Any]] = {
    "seats": lambda scanner: scanner.number("a number of seats", FEWEST_SEATS, MOST_SEATS),
    "ages": lambda scanner: scanner.separated(lambda scanner: scanner.number("an age", 0, HIGHEST_AGE)),
    "rules": _scan_rules,
    "seed": lambda scanner: scanner.number("a seed", 0, HIGHEST_SEED),
    "hands": lambda scanner: scanner.separated(scan_hand),
    "bag": scan_bag,
}


_NO_RECORD = tell(
    "This is no record of a game. A record begins with the number of players, as 'seats: 2'; below an empty line, each "
    "turn has a line of its own, as '1 RcRx@0,0h=2': the player, the tiles with their place, and the points.")


def _scan_recorded_turn(scanner: Scanner) -> RecordedTurn:
    """Read a seat, a turn with its points, or the points alone, and the tiles drawn."""
    seat = scanner.number("a seat", 1, MOST_SEATS)
    if not scanner.skip_space():
        scanner.fail("a blank after the seat")
    turn = None if scanner.next_is("=") else scan_turn(scanner)
    claim = None
    if turn is None or isinstance(turn, Move):
        scanner.expect("=", "'=' and the points")
        claim = scan_claim(scanner)
    if turn is None or isinstance(turn, Pass) or not scanner.skip_space() or not scanner.take(":"):
        return RecordedTurn(seat, turn, claim)
    draws = [scan_tile(scanner)]
    while scanner.peek().isalpha() and len(draws) < len(FULL_SET):
        draws.append(scan_tile(scanner))
    return RecordedTurn(seat, turn, claim, tuple(draws))


def scan_claim(scanner: Scanner) -> Claim:
    """Read points, a Q for each Qwirkle, and +6 for going out, where `scanner` stands.

    Raises:
        NotationError: there are none.
    """
    points = scanner.number("points", 0, HIGHEST_POINTS)
    qwirkles = 0
    while scanner.take_letter("Q"):
        qwirkles += 1
    if not scanner.take("+"):
        return Claim(points, qwirkles)
    return Claim(points, qwirkles, scanner.number("6, for going out", GOING_OUT_BONUS, GOING_OUT_BONUS))
