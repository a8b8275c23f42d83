"""Examples that are the same but for turning, mirroring, shifting or renaming are found."""

from pathlib import Path
from random import Random

import pytest

from qwirkle_rules import Board, Cell, Color, Move, Shape, Tile
from tools.examples import Example
from tools.symmetry import canonical, twins


def example(board, move, hand=None, id="one"):
    fields = {"board": board, "move": move} | ({} if hand is None else {"hand": hand})
    return Example(id, Path(f"{id}.toml"), ("line.definition",), fields, {}, {})


def changed(board, move, rng):
    """The same table laid down in another way, with other colors and shapes."""
    colors, shapes = rng.sample(list(Color), 6), rng.sample(list(Shape), 6)
    swap, flip, turns = rng.random() < 0.5, rng.random() < 0.5, rng.randrange(4)
    dx, dy = rng.randrange(-20, 20), rng.randrange(-20, 20)

    def tile(old):
        color, shape = (old.shape - 6, old.color + 6) if swap else (old.color, old.shape)
        return Tile(colors[color], shapes[shape - 6])

    def cell(old):
        x, y = (-old[0] if flip else old[0]), old[1]
        for _ in range(turns):
            x, y = -y, x
        return Cell(x + dx, y + dy)

    return (str(Board((cell(at), tile(lying)) for at, lying in Board.parse(board).items())),
            str(Move((cell(at), tile(lying)) for at, lying in Move.parse(move))))


@pytest.mark.parametrize(("board", "move"), [
    ("RcRxRd@0,0", "RsRt@3,0h"), ("GcGsGf/2Yf@0,0", "Yx@1,1"), ("-", "RcRx@0,0h"), ("RcRx/1Gx@0,0", "Gc@0,1 Bd@2,0"),
])
def test_every_way_to_lay_it_down_again_has_one_form(board, move):
    form = canonical(example(board, move))
    rng = Random(5)
    assert all(canonical(example(*changed(board, move, rng))) == form for _ in range(60))


@pytest.mark.parametrize(("one", "other"), [
    (("RcRx@0,0", "Rd@2,0"), ("RcRx@0,0", "Gd@2,0")),  # another tile
    (("RcRx@0,0", "Rd@2,0"), ("Rc@0,0", "RxRd@1,0h")),  # another tile is new
    (("RcRx@0,0", "Rd@2,0"), ("Rc1Rx@0,0", "Rd@1,0")),  # another place
    (("RcRx@0,0", "Rd@2,0"), ("RcRx@0,0", "Rd@2,0", "RdGc")),  # with a hand
])
def test_what_differs_has_another_form(one, other):
    assert canonical(example(*one)) != canonical(example(*other))


def test_twins_are_named_with_the_earlier_one_first():
    examples = {
        "a": example("RcRx@0,0", "Rd@2,0", id="a"), "b": example("Rc@0,0", "Gc@1,0", id="b"),
        "c": example("Gd/Yd@3,3", "Bd@3,5", id="c")}
    assert [(one.id, other.id) for one, other in twins(examples)] == [("a", "c")]
