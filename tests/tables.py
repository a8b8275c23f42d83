"""Tables, moves and hands to try the engine on: seeded ones in plain words, and the way to the engine's values."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from qwirkle_rules import Board, Cell, Hand, Move
from qwirkle_rules.tiles import KINDS
from tests import reference
from tests.reference import DOWN, RIGHT, UNKNOWN

DATA = Path(__file__).with_name("data")


# Between the plain words of the reference and the engine's values.

TILES = dict(zip(reference.KINDS, KINDS, strict=True))


def read_rows(name: str) -> list[dict[str, Any]]:
    """The rows of a file in tests/data."""
    return [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]


def board_of(table: reference.Table) -> Board:
    """The engine's board for a plain table."""
    return Board((Cell(*cell), TILES[tile]) for cell, tile in table.items())


def move_of(move: reference.Move) -> Move:
    """The engine's move for a plain move."""
    return Move((Cell(*cell), TILES[tile]) for cell, tile in move)


def hand_of(hand: list[reference.Tile] | None) -> Hand | None:
    """The engine's hand for a plain hand."""
    if hand is None:
        return None
    return Hand(tuple(TILES[tile] for tile in hand if tile != UNKNOWN), hand.count(UNKNOWN))


# Seeded claims.


class Claim(NamedTuple):
    """A table, a move on it, and the hand it comes from, if that is looked at."""

    table: reference.Table
    move: reference.Move
    hand: list[reference.Tile] | None

    def __str__(self) -> str:
        hand = hand_of(self.hand)
        return f"judge --board {str(board_of(self.table))!r} --move {str(move_of(self.move))!r}" + (
            "" if hand is None else f" --hand {str(hand)!r}")


@functools.cache
def claims(seed: int) -> tuple[Claim, ...]:
    """A hundred claims; the same `seed` gives the same ones."""
    rng = Random(seed)
    grown = grown_tables(rng, 15)
    found = []
    for _ in range(100):
        table = rng.choice(grown) if rng.random() < 0.4 else rng.choice(NASTY)(rng)
        if rng.random() < 0.5:
            table, move = taken_back(rng, table)
        else:
            move = rng.choice(TRIES)(rng, table)
        if rng.random() < 0.15:
            move = spoiled(rng, move)
        found.append(Claim(table, move, some_hand(rng, move)))
    return tuple(found)


def grown_tables(rng: Random, turns: int) -> list[reference.Table]:
    """The tables of a game in which each turn is a legal move chosen by lot; the empty one is the first."""
    bag = reference.BOX.copy()
    rng.shuffle(bag)
    tables: list[reference.Table] = [{}]
    for _ in range(turns):
        hand = [bag.pop() for _ in range(2)]
        if moves := reference.legal_moves(tables[-1], hand):
            tables.append(tables[-1] | dict(pick(rng, moves)))
    return tables


def pick(rng: Random, moves: dict[frozenset[tuple[reference.Cell, reference.Tile]], int]) -> reference.Move:
    """One of `moves` by lot, those of several tiles as likely as those of one."""
    longest = rng.randint(1, max(map(len, moves)))
    return rng.choice(sorted(sorted(move) for move in moves if len(move) >= longest))


def block(rng: Random) -> reference.Table:
    """A rectangle in which every row has a color and every column a shape: the densest table there can be."""
    colors = rng.sample(reference.COLORS, rng.randint(1, 6))
    shapes = rng.sample(reference.SHAPES, rng.choice((2, 3, 4, 5, 6, 6, 6)))
    return {(x, y): (color, shape) for y, color in enumerate(colors) for x, shape in enumerate(shapes)}


def holed_block(rng: Random) -> reference.Table:
    """A block with some tiles taken away, and perhaps one exchanged for another."""
    table = block(rng)
    for cell in rng.sample(sorted(table), rng.randint(1, len(table) // 2)):
        del table[cell]
    if rng.random() < 0.3:
        table[rng.choice(sorted(table))] = rng.choice(reference.KINDS)
    return table


def facing_runs(rng: Random) -> reference.Table:
    """Two runs in a row or column with a hole of one or two cells between them, mostly of one attribute."""
    color = rng.choice(reference.COLORS)
    shapes = rng.sample(reference.SHAPES, 6) if rng.random() < 0.6 else rng.choices(reference.SHAPES, k=6)
    length = rng.randint(3, 8)
    hole = rng.randint(1, length - 2)
    holes = range(hole, min(hole + rng.randint(1, 2), length - 1))
    tiles = [(color, shape) for shape in (shapes + shapes)[:length]]
    if rng.random() < 0.2:
        tiles[-1] = rng.choice(reference.KINDS)
    table = {(place, 0): tile for place, tile in enumerate(tiles) if place not in holes}
    return table if rng.random() < 0.5 else {(y, x): tile for (x, y), tile in table.items()}


def scatter(rng: Random) -> reference.Table:
    """Any tiles anywhere in a small field, or all that a box holds in a larger one."""
    if rng.random() < 0.1:
        cells = [(x, y) for x in range(14) for y in range(12)]
        return dict(zip(rng.sample(cells, 108), rng.sample(reference.BOX, 108), strict=True))
    cells = [(x, y) for x in range(5) for y in range(4)]
    return {cell: rng.choice(reference.KINDS) for cell in rng.sample(cells, rng.randint(1, 12))}


def taken_back(rng: Random, table: reference.Table) -> tuple[reference.Table, reference.Move]:
    """A table without some tiles of one of its lines, and these tiles as the move that brings them back."""
    if not table:
        return table, []
    line = reference.run(table, rng.choice(sorted(table)), rng.choice((RIGHT, DOWN)))
    move = [(cell, table[cell]) for cell in rng.sample(line, rng.randint(1, min(6, len(line))))]
    return {cell: tile for cell, tile in table.items() if cell not in dict(move)}, move


def found_legal(rng: Random, table: reference.Table) -> reference.Move:
    """A legal move with two tiles like those of the table, if there is one."""
    moves = reference.legal_moves(table, some_tiles(rng, table, 2))
    return pick(rng, moves) if moves else near(rng, table)


def spoiled(rng: Random, move: reference.Move) -> reference.Move:
    """`move` with one thing changed: a tile, a cell, a placement more, all of it shifted."""
    if not move:
        return move
    place = rng.randrange(len(move))
    (x, y), tile = move[place]
    other = (x + rng.randint(-2, 2), y + rng.randint(-1, 1))
    match rng.randrange(4):
        case 0:
            return [*move[:place], ((x, y), rng.choice(reference.KINDS)), *move[place + 1 :]]
        case 1:
            return [*move[:place], (other, tile), *move[place + 1 :]]
        case 2:
            return [*move, (other, rng.choice(reference.KINDS))]
        case _:
            return [((x + 2, y + 1), tile) for (x, y), tile in move]


def near(rng: Random, table: reference.Table) -> reference.Move:
    """One to three tiles like those of the table, on cells in or around it."""
    cells = touching(table)
    return [(rng.choice(cells), tile) for tile in some_tiles(rng, table, rng.randint(0, 3))]


def refilled(rng: Random, table: reference.Table) -> reference.Move:
    """Tiles that fill the holes of a row or column, each of the color and shape that its neighbors suggest."""
    line = empty_stretch(rng, table, rng.randint(1, 4), stay_inside=True)
    move = []
    for x, y in line:
        row = [table[cell] for cell in table if cell[1] == y]
        column = [table[cell] for cell in table if cell[0] == x]
        if row and column:
            move.append(((x, y), (rng.choice(row)[0], rng.choice(column)[1])))
        else:
            move.append(((x, y), rng.choice(reference.KINDS)))
    return move


def prolonged(rng: Random, table: reference.Table) -> reference.Move:
    """One or two tiles at the ends of the longest line."""
    if not table:
        return random_line(rng, table)
    lines = [(reference.run(table, cell, step), step) for cell in sorted(table) for step in (RIGHT, DOWN)]
    line, (dx, dy) = max(lines, key=lambda entry: len(entry[0]))
    ends = [(line[0][0] - dx, line[0][1] - dy), (line[-1][0] + dx, line[-1][1] + dy)]
    color, shape = table[line[0]]
    fitting = [(color, other) for other in reference.SHAPES] + [(other, shape) for other in reference.COLORS]
    return [(end, rng.choice(fitting)) for end in rng.sample(ends, rng.randint(1, 2))]


def random_line(rng: Random, table: reference.Table) -> reference.Move:
    """Up to six tiles in a row or column, mostly of one color or shape, perhaps with a gap."""
    line = empty_stretch(rng, table, rng.randint(0, 6), stay_inside=False)
    color, shape = rng.choice(reference.KINDS)
    tiles = [(color, other) for other in rng.sample(reference.SHAPES, 6)]
    if rng.random() < 0.4:
        tiles = [(other, shape) for other in rng.sample(reference.COLORS, 6)]
    if len(line) > 2 and rng.random() < 0.3:
        del line[rng.randrange(len(line))]
    return list(zip(line, tiles, strict=False))


def torn(rng: Random, table: reference.Table) -> reference.Move:
    """Two tiles in a row or column with one to three cells between them, the first beside a tile of the table."""
    (x, y), (dx, dy), far = rng.choice(touching(table)), rng.choice((RIGHT, DOWN)), rng.randint(2, 4)
    first, second = some_tiles(rng, table, 2)
    return [((x, y), first), ((x + dx * far, y + dy * far), second)]


def touching(table: reference.Table) -> list[reference.Cell]:
    """The empty cells beside tiles, in order; the cell 0,0 of the empty table."""
    return sorted({other for cell in table for other in reference.around(cell)} - table.keys()) or [(0, 0)]


def empty_stretch(rng: Random, table: reference.Table, size: int, *, stay_inside: bool) -> list[reference.Cell]:
    """Up to `size` empty cells that follow one another in a row or column, over tiles if there are any."""
    (x, y), (dx, dy) = rng.choice(sorted(table) or [(0, 0)]), rng.choice((RIGHT, DOWN))
    back = rng.randint(0, 4)
    x, y = x - dx * back, y - dy * back
    if not stay_inside and rng.random() < 0.5:
        x, y = x + dy * rng.choice((-1, 1)), y + dx * rng.choice((-1, 1))
    way = [(x + dx * far, y + dy * far) for far in range(12)]
    return [cell for cell in way if cell not in table][:size]


def some_tiles(rng: Random, table: reference.Table, count: int) -> list[reference.Tile]:
    """`count` tiles, each with the color or the shape of one on the table, if there is any."""
    tiles = []
    for _ in range(count):
        color, shape = rng.choice([table[cell] for cell in sorted(table)] or reference.KINDS)
        tiles.append((color, rng.choice(reference.SHAPES)) if rng.random() < 0.5 else
                     (rng.choice(reference.COLORS), shape))
    return tiles


def some_hand(rng: Random, move: reference.Move) -> list[reference.Tile] | None:
    """Mostly none; else the tiles of `move` and more, or some of them missing, or some not known."""
    match rng.randrange(10):
        case 0:
            return [tile for _, tile in move] + rng.choices(reference.KINDS, k=2)
        case 1:
            return [tile for _, tile in move][1:] + rng.choices(reference.KINDS, k=2)
        case 2:
            return [tile for _, tile in move][rng.randint(0, 3):] + [UNKNOWN] * rng.randint(1, 2)
        case _:
            return None


NASTY = (block, holed_block, facing_runs, scatter)
TRIES = (found_legal, near, torn, refilled, prolonged, random_line)
