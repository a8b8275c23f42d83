"""Hypothesis strategies for the engine's values: any of them, sensible or not."""

from hypothesis import strategies as st

from qwirkle_rules import Board, Cell, Direction, Hand, Line, Move
from qwirkle_rules.tiles import KINDS

tiles = st.sampled_from(KINDS)
directions = st.sampled_from(Direction)
cells = st.builds(Cell, st.integers(-999, 999), st.integers(-999, 999))
near_cells = st.builds(Cell, st.integers(-4, 4), st.integers(-4, 4))
hands = st.builds(Hand, st.lists(tiles, max_size=12).map(tuple), st.integers(0, 108))
lines = st.builds(Line, cells, directions, st.lists(tiles, min_size=1, max_size=8).map(tuple))
boards = st.builds(
    lambda tiles, corner: Board(tiles).shifted(*corner),
    st.dictionaries(st.builds(Cell, st.integers(0, 7), st.integers(0, 6)), tiles, max_size=30),
    st.builds(Cell, st.integers(-999, 992), st.integers(-999, 993)),
)
wide_boards = st.dictionaries(
    st.builds(Cell, st.integers(-99, 100), st.integers(-99, 100)), tiles, max_size=6
).map(Board)
moves = st.one_of(
    st.lists(st.tuples(near_cells, tiles), max_size=7).map(Move),
    st.lists(st.tuples(cells, tiles), max_size=4).map(Move),
    st.builds(
        lambda start, direction, placed: Move(
            (start.step(direction, place), tile) for place, tile in placed.items()),
        st.builds(Cell, st.integers(-999, 900), st.integers(-999, 900)),
        directions,
        st.dictionaries(st.integers(0, 90), tiles, max_size=6),
    ),
)
