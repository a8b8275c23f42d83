"""The normal form of a case: two that differ only by colors, shapes, flips, turns or shifts have the same."""

from __future__ import annotations

from hashlib import sha256
from random import Random

from qwirkle_rules import Board, Color, Hand, Move, Pass, Shape, Tile, Trade, judge
from qwirkle_rules.bag import Bag
from qwirkle_rules.game import Position
from qwirkle_rules.turns import Turn

from ..forms import Form, forms
from .cases import Case, Table, Whole


def key(case: Case) -> str:
    """A text that two cases share exactly when they are equal under symmetry."""
    return min(form.text for form in _forms(case)) + _beside(case)


def normal(case: Case) -> Case:
    """The case as it is shown: its corner at 0,0, wide rather than high, its colors and shapes chosen by its form.

    The tiles follow from the form alone, so equal cases stay equal; they differ from case to case, so that
    not everything is red.
    """
    # The texts decide among equally wide ones, so the order of the input does not.
    chosen = min(_forms(case), key=lambda form: (*_looks(case, form), form.text))
    rng = Random(int.from_bytes(sha256(key(case).encode()).digest()[:8]))
    colors, shapes = _by_lot(list(Color), rng), _by_lot(list(Shape), rng)
    tiles = {tile: Tile(colors[first], shapes[second]) for tile, (first, second) in chosen.names.items()}
    return _renamed(case, chosen, tiles)


def _forms(case: Case) -> list[Form]:
    if isinstance(case, Table):
        return list(forms(case.board, case.move, () if case.hand is None else (case.hand,)))
    turn, at = case.turn, case.position
    move = turn if isinstance(turn, Move) else Move()
    traded = Hand(turn.tiles) if isinstance(turn, Trade) else Hand()
    return list(forms(at.board, move, (*at.hands, traded, Hand(at.bag.tiles))))


def _beside(case: Case) -> str:
    """What has no tiles: whose turn it is, scores, bag, passes, the kind of turn."""
    if isinstance(case, Table):
        return ""
    at = case.position
    return f" {at.seat} {at.scores} {at.bag.unknown} {at.passes} {type(case.turn).__name__}"


def _looks(case: Case, form: Form) -> tuple[bool, bool]:
    """Whether a form is high, and whether its move stands upright: people read along a row."""
    wide = max((cell.x for cell in form.cells.values()), default=0)
    high = max((cell.y for cell in form.cells.values()), default=0)
    move = case.move if isinstance(case, Table) else case.turn
    places = [form.cells[cell] for cell in move.cells if cell in form.cells] if isinstance(move, Move) else []
    return high > wide, len({cell.x for cell in places}) < len({cell.y for cell in places})


def _by_lot[T](values: list[T], rng: Random) -> list[T]:
    for place in range(len(values) - 1, 0, -1):
        other = int(rng.random() * (place + 1))
        values[place], values[other] = values[other], values[place]
    return values


def _renamed(case: Case, form: Form, tiles: dict[Tile, Tile]) -> Case:
    """The case in another form with other tiles; the engine must judge it as before."""
    if isinstance(case, Table):
        renamed = Table(_board(case.board, form, tiles), _move(case.move, form, tiles), _hand(case.hand, tiles))
        before, after = judge(*case), judge(*renamed)
        assert before.reasons == after.reasons and (before.score and before.score.total) == (
            after.score and after.score.total)
        return renamed
    at = case.position
    bag = Bag([tiles[tile] for tile in at.bag.tiles], at.bag.unknown)
    hands = [Hand([tiles[tile] for tile in hand.tiles], hand.unknown) for hand in at.hands]
    return Whole(
        Position(_board(at.board, form, tiles), hands, at.seat, at.scores, bag, at.passes),
        _turn(case.turn, form, tiles),
    )


def _board(board: Board, form: Form, tiles: dict[Tile, Tile]) -> Board:
    return Board((form.cells[cell], tiles[tile]) for cell, tile in board.items())


def _move(move: Move, form: Form, tiles: dict[Tile, Tile]) -> Move:
    return Move((form.cells[cell], tiles[tile]) for cell, tile in move)


def _hand(hand: Hand | None, tiles: dict[Tile, Tile]) -> Hand | None:
    return None if hand is None else Hand([tiles[tile] for tile in hand.tiles], hand.unknown)


def _turn(turn: Turn, form: Form, tiles: dict[Tile, Tile]) -> Turn:
    match turn:
        case Move():
            return _move(turn, form, tiles)
        case Trade():
            return Trade([tiles[tile] for tile in turn.tiles], turn.unknown)
        case Pass():
            return turn
