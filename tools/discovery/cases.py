"""Cases: a table and a move, or a whole position and a turn; what each would be with one tile less."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from qwirkle_rules import Board, Cell, Hand, ImpossiblePositionError, Move, Tile, judge
from qwirkle_rules.bag import Bag
from qwirkle_rules.game import Position
from qwirkle_rules.judge import Verdict
from qwirkle_rules.problems import copies, shape_problems
from qwirkle_rules.tiles import COPIES
from qwirkle_rules.turns import Turn, parse_turn


class Table(NamedTuple):
    """A table, a move on it, and the hand that it comes from, where that matters."""

    board: Board
    move: Move
    hand: Hand | None = None

    @property
    def verdict(self) -> Verdict:
        """What the engine says about it."""
        return judge(self.board, self.move, self.hand)

    @property
    def tile_count(self) -> int:
        """The tiles that one has to look at: on the table, new, and those of the hand that are not placed."""
        return len(self.board) + len(self.move) + len(_rest(self.hand, self.move))

    @property
    def is_sound(self) -> bool:
        """Whether the table could arise in a game, the tiles of move and hand counted with it."""
        if shape_problems(self.board):
            return False
        lying = dict(copies(self.board))
        for tile in (*self.move.tiles, *_rest(self.hand, self.move)):
            lying[tile] = lying.get(tile, 0) + 1
        return all(count <= COPIES for count in lying.values())

    @property
    def fields(self) -> dict[str, str]:
        """Its notation, by the names that examples use."""
        found = {"board": str(self.board), "move": str(self.move)}
        return found if self.hand is None else found | {"hand": str(self.hand)}

    def ways(self) -> list[Callable[[], Table | None]]:
        """How one tile can go: off the table, the farthest from the move first; out of the hand; out of the move."""
        far = sorted(self.board, key=lambda cell: (-distance(cell, self.move), cell.y, cell.x))
        found: list[Callable[[], Table | None]] = [partial(self._without_lying, cell) for cell in far]
        found += [partial(self._without_held, tile) for tile in dict.fromkeys(_rest(self.hand, self.move))]
        if len(self.move) > 1:
            found += [partial(self._without_new, place) for place in range(len(self.move))]
        return found

    def _without_lying(self, cell: Cell) -> Table:
        return self._replace(board=without(self.board, cell))

    def _without_held(self, tile: Tile) -> Table:
        return self._replace(hand=_less(self.hand, tile))

    def _without_new(self, place: int) -> Table:
        left = Move([*self.move[:place], *self.move[place + 1 :]])
        return Table(self.board, left, _less(self.hand, self.move[place].tile))


class Whole(NamedTuple):
    """A whole position and a turn in it."""

    position: Position
    turn: Turn

    @property
    def verdict(self) -> Verdict:
        """What the engine says about it."""
        return self.position.judge(self.turn)

    @property
    def tile_count(self) -> int:
        """The tiles that one has to look at: on the table, and those of the hands that are known."""
        return len(self.position.board) + sum(len(hand.tiles) for hand in self.position.hands)

    @property
    def is_sound(self) -> bool:
        """Always: a position that could not arise cannot be made."""
        return True

    @property
    def fields(self) -> dict[str, str]:
        """Its notation, by the names that examples use."""
        return {"position": str(self.position), "turn": str(self.turn)}

    def ways(self) -> list[Callable[[], Whole | None]]:
        """How one tile can go: out of what is known of another's hand, or off the table and into the bag.

        All 108 tiles are somewhere, so a table can only lose a tile while there is a bag to take it. The
        scores become the smallest that such a table allows.
        """
        at = self.position
        others = [place for place, hand in enumerate(at.hands) if place != at.seat - 1 and hand.tiles]
        found: list[Callable[[], Whole | None]] = [partial(self._without_hand, place) for place in others]
        if len(at.bag):
            move = self.turn if isinstance(self.turn, Move) else Move()
            far = sorted(at.board, key=lambda cell: (-distance(cell, move), cell.y, cell.x))
            found += [partial(self._without_lying, cell) for cell in far]
        return found

    def _without_hand(self, place: int) -> Whole | None:
        hands = self.position.hands
        return self._with(hands=(*hands[:place], Hand((), len(hands[place])), *hands[place + 1 :]))

    def _without_lying(self, cell: Cell) -> Whole | None:
        at = self.position
        board = without(at.board, cell)
        least = -(-len(board) // len(at.hands))
        return self._with(board=board, bag=Bag(unknown=len(at.bag) + 1), scores=(least,) * len(at.hands))

    def _with(self, **changed: Any) -> Whole | None:
        """The case with other fields; None, if that could not be."""
        at = self.position
        fields = {name: getattr(at, name) for name in ("board", "hands", "seat", "scores", "bag", "passes")}
        try:
            return Whole(Position(**fields | changed), self.turn)
        except ImpossiblePositionError:
            return None


Case = Table | Whole


def case_of(fields: Mapping[str, str]) -> Case:
    """A case from its notation.

    Raises:
        QwirkleError: it cannot be read, or cannot be.
    """
    if "position" in fields:
        return Whole(Position.parse(fields["position"]), parse_turn(fields["turn"]))
    hand = Hand.parse(fields["hand"]) if "hand" in fields else None
    return Table(Board.parse(fields["board"]), Move.parse(fields["move"]), hand)


def without(board: Board, cell: Cell) -> Board:
    """The table without the tile on `cell`."""
    return Board((other, tile) for other, tile in board.items() if other != cell)


def distance(cell: Cell, move: Move) -> int:
    """Steps from `cell` to the nearest new tile; 0 without any."""
    return min((abs(cell.x - x) + abs(cell.y - y) for x, y in move.cells), default=0)


def rest_of(hand: Hand, move: Move) -> Hand:
    """What `hand` holds once its tiles of `move` are placed."""
    return Hand(_rest(hand, move))


def _rest(hand: Hand | None, move: Move) -> list[Tile]:
    """The known tiles of `hand` that `move` does not place."""
    left = [] if hand is None else list(hand.tiles)
    for tile in move.tiles:
        if tile in left:
            left.remove(tile)
    return left


def _less(hand: Hand | None, tile: Tile) -> Hand | None:
    """`hand` without one `tile`, if it holds one."""
    if hand is None or tile not in hand.tiles:
        return hand
    left = list(hand.tiles)
    left.remove(tile)
    return Hand(left)
