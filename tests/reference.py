"""The rules of Qwirkle written down a second time, as plainly as possible: a judge and a finder of moves.

Nothing here comes from the engine, so that a slip in one does not hide in the other. A cell is a pair (x, y), a tile
a pair of words (color, shape), a table a dict of cells to tiles, a move a list of (cell, tile), a hand a list of tiles
in which UNKNOWN stands for a tile that nobody has seen.
"""

from __future__ import annotations

from typing import NamedTuple

type Cell = tuple[int, int]
type Tile = tuple[str, str]
type Table = dict[Cell, Tile]
type Move = list[tuple[Cell, Tile]]

COLORS = ("red", "orange", "yellow", "green", "blue", "purple")
SHAPES = ("circle", "cross", "diamond", "square", "star", "clover")
KINDS = [(color, shape) for color in COLORS for shape in SHAPES]
BOX = KINDS * 3
UNKNOWN = ("unknown", "unknown")

RIGHT, DOWN = (1, 0), (0, 1)


class Broken(NamedTuple):
    """A broken rule: the reason's name, the cells meant (None: any of several would do), and the line's cells."""

    reason: str
    cells: frozenset[Cell] | None
    line: tuple[Cell, ...] = ()


class Finding(NamedTuple):
    """All that is broken, and the lines that score with their points, bonus included."""

    broken: list[Broken]
    scores: dict[tuple[Cell, ...], int]

    @property
    def legal(self) -> bool:
        return not self.broken

    @property
    def total(self) -> int:
        return sum(self.scores.values())

    @property
    def reasons(self) -> set[str]:
        return {entry.reason for entry in self.broken}


def judge(table: Table, move: Move, hand: list[Tile] | None = None) -> Finding:
    """What is wrong with `move` on `table`, or what it scores."""
    broken = []
    cells = [cell for cell, _ in move]
    tiles = [tile for _, tile in move]
    if hand is not None:
        lacking = sum(max(0, tiles.count(tile) - hand.count(tile)) for tile in set(tiles))
        if lacking > hand.count(UNKNOWN):
            broken.append(Broken("tile-not-in-hand", None))
    if not move:
        return Finding([Broken("empty-move", frozenset())], {})
    taken = frozenset(cell for cell in cells if cell in table or cells.count(cell) > 1)
    if taken:
        return Finding([*broken, Broken("cell-occupied", taken)], {})

    after = table | dict(move)
    one_row = all(y == cells[0][1] for _, y in cells)
    one_column = all(x == cells[0][0] for x, _ in cells)
    if not one_row and not one_column:
        broken.append(Broken("not-one-line", frozenset(cells)))
    else:
        (left, top), (right, bottom) = min(cells), max(cells)
        between = {(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)}
        if empty := frozenset(between - after.keys()):
            broken.append(Broken("gap", empty))
    if table and not any(neighbor in table for cell in cells for neighbor in around(cell)):
        broken.append(Broken("not-connected", frozenset(cells)))

    made = {run(after, cell, step) for cell in cells for step in (RIGHT, DOWN)}
    made = {line for line in made if len(line) > 1}
    for line in made:
        broken += wrong_with(line, after)
    if broken:
        return Finding(broken, {})
    if not table and len(move) == 1:
        return Finding([], {(cells[0],): 1})
    return Finding([], {line: 12 if len(line) == 6 else len(line) for line in made})


def run(table: Table, cell: Cell, step: Cell) -> tuple[Cell, ...]:
    """The touching tiles before and after `cell` in the direction of `step`, with it."""
    (x, y), (dx, dy) = cell, step
    while (x - dx, y - dy) in table:
        x, y = x - dx, y - dy
    cells = []
    while (x, y) in table:
        cells.append((x, y))
        x, y = x + dx, y + dy
    return tuple(cells)


def wrong_with(line: tuple[Cell, ...], table: Table) -> list[Broken]:
    """Every rule about lines that `line` breaks."""
    tiles = [table[cell] for cell in line]
    broken = []
    if len(tiles) > 6:
        broken.append(Broken("line-too-long", frozenset(line), line))
    for tile in {tile for tile in tiles if tiles.count(tile) > 1}:
        broken.append(Broken("duplicate-tile", frozenset(c for c in line if table[c] == tile), line))
    if len({color for color, _ in tiles}) > 1 and len({shape for _, shape in tiles}) > 1:
        broken.append(Broken("mixed-line", None, line))
    return broken


def around(cell: Cell) -> list[Cell]:
    """The four cells that share a side with `cell`."""
    x, y = cell
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def problems(table: Table) -> set[tuple[str, frozenset[Cell]]]:
    """Why `table` could not arise: parts that lie apart, broken lines, a fourth copy, no tile left."""
    found = set()
    parts: list[set[Cell]] = []
    for cell in sorted(table, key=lambda cell: cell[::-1]):
        touching = [part for part in parts if any(neighbor in part for neighbor in around(cell))]
        parts = [part for part in parts if part not in touching] + [{cell}.union(*touching)]
    if len(parts) > 1:
        parts.sort(key=lambda part: (-len(part), min((y, x) for x, y in part)))
        found.add(("islands", frozenset().union(*parts[1:])))
    for line in {run(table, cell, step) for cell in table for step in (RIGHT, DOWN)}:
        if len(line) > 1 and wrong_with(line, table):
            found.add(("invalid-line", frozenset(line)))
    for tile in KINDS:
        copies = frozenset(cell for cell in table if table[cell] == tile)
        if len(copies) > 3:
            found.add(("too-many-copies", copies))
    if len(table) >= len(BOX):
        found.add(("no-tile-left", frozenset(table)))
    return found


def legal_moves(table: Table, hand: list[Tile]) -> dict[frozenset[tuple[Cell, Tile]], int]:
    """Every legal move of `hand` with its score; on the empty table only those whose first cell is 0,0."""
    found: dict[frozenset[tuple[Cell, Tile]], int] = {}

    def lay(cell: Cell, step: Cell, move: Move, rest: list[Tile]) -> None:
        """Try each tile of `rest` on `cell`, then go on to the next empty cell."""
        for tile in set(rest):
            longer = [*move, (cell, tile)]
            finding = judge(table, longer)
            if finding.legal:
                found[frozenset(longer)] = finding.total
            # What touches nothing yet may touch something later; a broken line stays broken.
            if finding.reasons <= {"not-connected"} and len(rest) > 1:
                left = rest.copy()
                left.remove(tile)
                following = (cell[0] + step[0], cell[1] + step[1])
                while following in table:
                    following = (following[0] + step[0], following[1] + step[1])
                lay(following, step, longer, left)

    for x, y in starts(table, len(hand)):
        for step in (RIGHT, DOWN):
            lay((x, y), step, [], hand)
    return found


def starts(table: Table, size: int) -> set[Cell]:
    """The empty cells from which a move of up to `size` tiles, rightwards or downwards, can reach the table.

    The way to its first tile that touches the table goes over empty cells only.
    """
    touching = {neighbor for cell in table for neighbor in around(cell)} - table.keys()
    reach = touching | {
        (x - dx * far, y - dy * far)
        for x, y in touching
        for dx, dy in (RIGHT, DOWN)
        for far in range(size)
    }
    return reach - table.keys() if table else {(0, 0)}


# The rules of a whole game, where everything is known.


class Game(NamedTuple):
    """A moment of a game: table, hands by seat, whose turn it is (from 0), tiles in the bag, passes in a row."""

    table: Table
    hands: list[list[Tile]]
    seat: int
    bag: list[Tile]
    passes: int


def largest_set(hand: list[Tile]) -> int:
    """How many tiles the largest set of `hand` has: different ones that all share a color, or all a shape."""
    kinds = set(hand)
    return max(sum(word in tile for tile in kinds) for word in (*COLORS, *SHAPES))


def ended(game: Game) -> str | None:
    """The rule by which the game is over."""
    if not game.table:
        return None
    if not game.bag:
        if [] in game.hands:
            return "end.out"
        return "end.blocked" if game.passes == len(game.hands) else None
    in_play = {tile for tile in KINDS if list(game.table.values()).count(tile) < 3}
    return None if any(fits_somewhere(game.table, tile) for tile in in_play) else "end.dead-table"


def fits_somewhere(table: Table, tile: Tile) -> bool:
    """Whether `tile` alone is a legal move."""
    return any(judge(table, [(cell, tile)]).legal for near in table for cell in around(near))


def judge_turn(game: Game, turn: Move | str, given: list[Tile]) -> tuple[set[str], int | None]:
    """The reasons against a turn, and the points of a legal move: a move, or the word trade (of `given`) or pass."""
    if ended(game):
        return {"game-over"}, None
    hand, points = game.hands[game.seat], None
    reasons: set[str] = set()
    if turn == "pass":
        if not game.table:
            reasons.add("opening-must-place")
        else:
            if any(fits_somewhere(game.table, tile) for tile in hand):
                reasons.add("placement-possible")
            if game.bag:
                reasons.add("trade-possible")
    elif turn == "trade":
        if any(given.count(tile) > hand.count(tile) for tile in given):
            reasons.add("tile-not-in-hand")
        if not game.table:
            reasons.add("opening-must-place")
        if not given:
            reasons.add("empty-trade")
        if len(given) > len(game.bag):
            reasons.add("bag-too-small")
    else:
        assert not isinstance(turn, str)
        finding = judge(game.table, turn, hand)
        reasons |= finding.reasons
        if not game.table and not reasons & {"empty-move", "cell-occupied"} and len(turn) != largest_set(hand):
            reasons.add("opening-not-largest-set")
        if not reasons:
            points = finding.total + (6 if not game.bag and len(turn) == len(hand) else 0)
    if not game.table and largest_set(hand) < max(map(largest_set, game.hands)):
        reasons.add("not-your-turn")
    return reasons, None if reasons else points
