"""Tables and hands that are hard on a generator of moves, in the reference's plain words."""

from __future__ import annotations

from random import Random

from tests import reference, tables


def position(rng: Random) -> tuple[reference.Table, list[reference.Tile]]:
    """A dense, torn, scattered or bridged table, or one from a game, and up to four tiles like those on it."""
    make = rng.choice([*tables.NASTY, bridges, bridges, lambda rng: rng.choice(tables.grown_tables(rng, 12))])
    table = make(rng)
    return table, tables.some_tiles(rng, table, rng.randint(1, 4))


def bridges(rng: Random) -> reference.Table:
    """An empty cell between runs on two to four sides: what lies on it joins them.

    Each run is a legal line, but what faces it may share the other attribute with the tile between, or nothing
    with it, or hold the same tile.
    """
    middle = rng.choice(reference.KINDS)
    table = {}
    for dx, dy in rng.sample([(1, 0), (-1, 0), (0, 1), (0, -1)], rng.randint(2, 4)):
        color, shape = middle
        others = rng.sample([other for other in reference.SHAPES if other != shape], rng.randint(1, 3))
        run = [(color, other) for other in others]
        if rng.random() < 0.5:
            others = rng.sample([other for other in reference.COLORS if other != color], rng.randint(1, 3))
            run = [(other, shape) for other in others]
        if rng.random() < 0.2:
            run[0] = rng.choice(reference.KINDS)
        table |= {(dx * place, dy * place): tile for place, tile in enumerate(run, 1)}
    return table
