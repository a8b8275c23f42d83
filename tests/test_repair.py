"""Repairs: the nearest legal changes by hand, and all of them against a search that tries everything."""

import functools
from collections import Counter
from itertools import chain, product
from random import Random

import pytest

from qwirkle_rules import Board, Cell, Hand, Move, judge
from qwirkle_rules.repair import ChangeKind, repairs
from tests import reference
from tests.reference import UNKNOWN
from tests.tables import TILES, board_of, claims, grown_tables, hand_of, move_of, pick, spoiled

ALL = 10**6


def told(repair):
    """A repair in a line: what is changed, the new move, its points."""
    parts = []
    for kind, placement, cell, tile in repair.changes:
        match kind:
            case ChangeKind.OTHER_DIRECTION:
                parts.append(f"turn at {placement}")
            case ChangeKind.OTHER_CELL:
                parts.append(f"{placement} to {cell}")
            case ChangeKind.LEFT_OUT:
                parts.append(f"no {placement}")
            case ChangeKind.OTHER_TILE:
                parts.append(f"{placement} as {tile}")
    return f"{', '.join(parts)}: {repair.move} = {repair.score.total}"


EXAMPLES = [
    # board, move, hand, how many to tell: the best repairs
    # The red circle is there already. Row of 4 with another red tile; beside it only circles and one column each.
    ("RcRxRd@0,0", "Rc@3,0", None, 4, [
        "Rc@3,0 as Rs: Rs@3,0 = 4",
        "Rc@3,0 as Rt: Rt@3,0 = 4",
        "Rc@3,0 as Rf: Rf@3,0 = 4",
        "Rc@3,0 to 2,-1: Rc@2,-1 = 2",
    ]),
    # With the hand known, only its tiles.
    ("RcRxRd@0,0", "Rc@3,0", "RcRsGc", 2, [
        "Rc@3,0 as Rs: Rs@3,0 = 4",
        "Rc@3,0 to 2,-1: Rc@2,-1 = 2",
    ]),
    # Of equal scores, the shorter way; the blue diamond fits nowhere.
    ("RcRx/2Gx@0,0", "Gc@2,0", "GcBd", ALL, [
        "Gc@2,0 to 3,1: Gc@3,1 = 2",  # two steps, like the next
        "Gc@2,0 to 2,2: Gc@2,2 = 2",
        "Gc@2,0 to 0,-1: Gc@0,-1 = 2",  # three steps
        "Gc@2,0 to 0,1: Gc@0,1 = 2",
    ]),
    # A gap: the far tile goes across the near one (row of 3 + column of 2), or closes up (row of 4).
    ("RcRx@0,0", "Rd@2,0 Rs@4,0", "RdRs", 4, [
        "Rs@4,0 to 2,-1: RsRd@2,-1v = 5",
        "Rs@4,0 to 2,1: RdRs@2,0v = 5",
        "Rs@4,0 to 3,0: RdRs@2,0h = 4",
        "Rs@4,0 to -1,0: Rs**Rd@-1,0h = 4",
    ]),
    # Not in one line.
    ("RcRx@0,0", "Rd@2,0 Rs@3,1", "RdRs", 3, [
        "Rs@3,1 to 2,1: RdRs@2,0v = 5",
        "Rs@3,1 to 2,-1: RsRd@2,-1v = 5",
        "Rs@3,1 to 3,0: RdRs@2,0h = 4",
    ]),
    # A taken cell.
    ("RcRx@0,0", "Gx@1,0", "Gx", 2, [
        "Gx@1,0 to 1,-1: Gx@1,-1 = 2",
        "Gx@1,0 to 1,1: Gx@1,1 = 2",
    ]),
    # A tile that is not in the hand.
    ("RcRx@0,0", "RdRs@2,0h", "RdRt", 1, ["Rs@3,0 as Rt: RdRt@2,0h = 4"]),
    ("RcRx@0,0", "RdRs@2,0h", "Rd", 1, ["no Rs@3,0: Rd@2,0 = 3"]),
    # In the other direction: row Rc Gc = 2, column of 3.
    ("Rc@0,0", "GcGxGd@1,0h", "GcGxGd", 1, ["turn at Gc@1,0: GdGxGc@1,-2v = 5"]),
    # Two tiles change places.
    ("RcRx@0,0", "GxGc@0,1h", "GcGx", 1, ["Gx@0,1 to 1,1, Gc@1,1 to 0,1: GcGx@0,1h = 6"]),
    # Both ends of a line.
    ("RcRxRdRs@0,0", "Rt@-1,0 Gf@4,0", "RtGfRf", 1, ["Gf@4,0 as Rf: Rt****Rf@-1,0h = 12"]),
    # Of two equal tiles, the one with the shorter way stays.
    ("Gc@0,0", "Rc@-5,-5 Rc@1,2", "RcRc", 1, ["Rc@1,2 to 1,0, no Rc@-5,-5: Rc@1,0 = 2"]),
    # More tiles than a line has.
    ("-", "RcRxRdRsRtRfGf@0,0h", "RcRxRdRsRtRfGf", 1, ["no Gf@6,0: RcRxRdRsRtRf@0,0h = 12"]),
    ("-", "RcRxRdRsRtRfGfGx@0,0h", None, ALL, ["no Gf@6,0, no Gx@7,0: RcRxRdRsRtRf@0,0h = 12"]),
    # None is an honest answer.
    ("Rc@0,0", "Gx@1,0", "GxBd", ALL, []),
    ("RcRxRdRsRtRf@0,0", "Gc@6,6", "GcBd", 1, ["Gc@6,6 to 0,1: Gc@0,1 = 2"]),
    # On the empty table, where only the tiles have to suit each other.
    ("-", "Rc@0,0 Rd@2,0", "RcRd", 2, [
        "Rc@0,0 to 1,0: RcRd@1,0h = 2",
        "Rd@2,0 to 1,0: RcRd@0,0h = 2",
    ]),
    ("-", "RcGd@0,0h", "RcGd", ALL, [
        "no Rc@0,0: Gd@1,0 = 1",
        "no Gd@1,0: Rc@0,0 = 1",
        "Rc@0,0 to 1,0, no Gd@1,0: Rc@1,0 = 1",
        "Gd@1,0 to 0,0, no Rc@0,0: Gd@0,0 = 1",
    ]),
]


@pytest.mark.parametrize(("board", "move", "hand", "most", "expected"), EXAMPLES)
def test_the_nearest_legal_changes_come_first(board, move, hand, most, expected):
    found = repairs(Board.parse(board), Move.parse(move), hand and Hand.parse(hand), most=most)
    assert [told(repair) for repair in found.found] == expected
    assert found.complete


@pytest.mark.parametrize(("board", "move", "hand"), [
    ("RcRx@0,0", "Rd@2,0", None),  # legal: there is nothing to change
    ("RcRx@0,0", "-", None),  # no change adds a tile
    ("Rc@0,0", "RcRxRdRsRtRfGcGxGd@0,1h", None),  # nine tiles, of which two can be left out
    ("Rc@0,0", "GcGxGdGs@1,1h", "RtBf"),  # four tiles that are not in the hand
])
def test_some_moves_have_no_repair(board, move, hand):
    assert repairs(Board.parse(board), Move.parse(move), hand and Hand.parse(hand)) == ((), True)


# Everything that two changes can do, tried out on plain tables.


def tried(table, move, hand):
    """Every legal result of up to two changes: its fewest changes and its score."""
    found = {}
    cells = [cell for cell, _ in move]
    room = field(table or cells, len(move))
    for ways in product(("stay", "out", "cell", "tile", "cell and tile"), repeat=len(move)):
        for turn in (False, True):
            changes = sum(len(way.split(" and ")) for way in ways if way != "stay") + turn
            if changes not in (1, 2):
                continue
            for layout in turns(move, ways) if turn else [cells]:
                for result in filled(move, ways, layout, room):
                    key = frozenset(result)
                    if changes < found.get(key, (3,))[0] and allowed(table, move, hand, ways, result):
                        found[key] = changes, reference.judge(table, result).total
    return found


def field(cells, margin):
    """All cells in the box around `cells`, and some more on each side."""
    xs, ys = zip(*cells, strict=True)
    return [(x, y) for x in range(min(xs) - margin, max(xs) + margin + 1)
            for y in range(min(ys) - margin, max(ys) + margin + 1)]


def turns(move, ways):
    """The cells of `move` after a quarter turn of the tiles that stay on their cells, if these are in one line."""
    staying = [cell for (cell, _), way in zip(move, ways, strict=True) if way in ("stay", "tile")]
    if len(staying) < 2 or (len({x for x, _ in staying}) > 1 and len({y for _, y in staying}) > 1):
        return
    for (center_x, center_y), side in product(staying, (1, -1)):
        yield [(center_x - side * (y - center_y), center_y + side * (x - center_x)) for (x, y), _ in move]


def filled(move, ways, layout, room):
    """Every move that lies in one row or column, with the tiles on their cells or on others, as they are or others."""
    options = []
    for (old, tile), cell, way in zip(move, layout, ways, strict=True):
        if way != "out":
            new_cells = [other for other in room if other != old] if "cell" in way else [cell]
            new_tiles = [other for other in reference.KINDS if other != tile] if "tile" in way else [tile]
            options.append((new_cells, new_tiles))
    for cells in product(*(cells for cells, _ in options)):
        if len({x for x, _ in cells}) == 1 or len({y for _, y in cells}) == 1:
            for tiles in product(*(tiles for _, tiles in options)):
                yield list(zip(cells, tiles, strict=True))


def allowed(table, move, hand, ways, result):
    """Whether `result` is a legal move whose exchanged tiles were at hand."""
    if not table and not {cell for cell, _ in result} & {cell for cell, _ in move}:
        return False
    kept = [way for way in ways if way != "out"]
    tiles = [tile for _, tile in result]
    for tile, way in zip(tiles, kept, strict=True):
        if "tile" in way:
            stock = hand.count(tile) if hand is not None else 3 - list(table.values()).count(tile)
            if tiles.count(tile) > stock:
                return False
    return reference.judge(table, result, hand).legal


@functools.cache
def illegal_claims():
    """Illegal moves of up to four tiles on tables of moderate size, with all, some or none of the hand known."""
    rng = Random(4)
    # Three of four tiles are in a row, which can be turned so that the fourth continues it where it lies.
    four = [((0, 0), "circle"), ((1, 0), "cross"), ((2, 0), "diamond"), ((0, 1), "square")]
    move = [(cell, ("green", shape)) for cell, shape in four]
    made = [({(-1, 0): ("red", "circle")}, move, [tile for _, tile in move])]
    for table in [table for seed in range(3) for table in grown_tables(Random(seed), 5)[1:]]:
        if moves := reference.legal_moves(table, rng.sample(reference.BOX, 3)):
            move = spoiled(rng, pick(rng, moves))
            made.append((table, move, rng.choice(hands(rng, move))))
        color = rng.choice(sorted(table.values()))[0]
        if moves := reference.legal_moves(table, [(color, shape) for shape in rng.sample(reference.SHAPES, 4)]):
            move = turned_away(rng, pick(rng, moves))
            made.append((table, move, [tile for _, tile in move]))
            move = spoiled(rng, move)
            made.append((table, move, [tile for _, tile in move]))
    for claim in chain(*map(claims, range(2))):
        made.append((claim.table, claim.move, claim.hand or rng.choice(hands(rng, claim.move))))
    return [
        (table, move, hand) for table, move, hand in made
        if 0 < len(move) <= 4 and len(field(table or [(0, 0)], len(move))) <= 100
        and (hand is not None or len(move) < 3)
        and not reference.judge(table, move, hand).legal
    ]


def turned_away(rng, move):
    """`move` after a quarter turn around one of its tiles."""
    center_x, center_y = rng.choice(move)[0]
    return [((center_x + y - center_y, center_y + x - center_x), tile) for (x, y), tile in move]


def hands(rng, move):
    """Ways to hold the tiles of `move`: nothing said, with others, with some missing, with some not known."""
    tiles = [tile for _, tile in move]
    more = rng.sample(reference.BOX, 2)
    return [None, tiles + more, tiles + more, tiles[1:] + more, tiles[:1] + more[:1] + [UNKNOWN] * len(tiles)]


def test_up_to_two_changes_nothing_is_missed_and_nothing_is_made_up():
    seen = Counter()
    for table, move, hand in illegal_claims():
        found = repairs(board_of(table), move_of(move), hand_of(hand), most=ALL)
        results = {
            frozenset(repair.move): (len(repair.changes), repair.score.total) for repair in found.found
        }
        expected = {
            frozenset((Cell(*cell), TILES[tile]) for cell, tile in result): value
            for result, value in tried(table, move, hand).items()
        }
        assert results == expected, (board_of(table), move_of(move), hand_of(hand))
        assert found.complete and len(found.found) == len(results)
        seen.update(tuple(change.kind for change in repair.changes) for repair in found.found)
        seen["none"] += not found.found
        seen["claims"] += 1
    turned = [kinds for kinds in seen if ChangeKind.OTHER_DIRECTION in kinds]
    assert seen["claims"] > 100 and seen["none"] > 10 and len(turned) == 4, seen
    assert all(seen[(kind,)] > 10 for kind in ChangeKind), seen


def repaired(board, move, repair):
    """The move that the changes of a repair make of `move`, done one by one."""
    placed = {placement: list(placement) for placement in move}
    steady = set(placed)
    for kind, placement, cell, tile in repair.changes:
        if kind is ChangeKind.LEFT_OUT:
            del placed[placement]
        elif kind is ChangeKind.OTHER_CELL:
            placed[placement][0] = cell
        elif kind is ChangeKind.OTHER_TILE:
            placed[placement][1] = tile
        if kind in (ChangeKind.LEFT_OUT, ChangeKind.OTHER_CELL):
            steady.remove(placement)
    found = {Move(map(tuple, placed.values()))}
    for kind, (center, _), *_ in repair.changes:
        if kind is ChangeKind.OTHER_DIRECTION:
            found = set()
            for side in (1, -1):
                for placement in steady:
                    x, y = placement.cell
                    placed[placement][0] = Cell(center.x - side * (y - center.y), center.y + side * (x - center.x))
                found.add(Move(map(tuple, placed.values())))
    return found


def test_the_changes_lead_from_the_illegal_move_to_the_legal_one_and_the_best_come_first():
    kinds = list(ChangeKind)
    for claim in illegal_claims():
        board, move, hand = board_of(claim[0]), move_of(claim[1]), hand_of(claim[2])
        if len(set(move)) < len(move):
            continue  # twins: a change names one of them, which one is all the same
        everything = repairs(board, move, hand, most=ALL)
        order = [
            (len(repair.changes), -repair.score.total, [kinds.index(change.kind) for change in repair.changes])
            for repair in everything.found
        ]
        assert order == sorted(order)
        for repair in everything.found:
            assert all(change.cell != change.placement.cell for change in repair.changes)
            assert repair.move in repaired(board, move, repair)
            assert judge(board, repair.move, hand).score == repair.score
        for most in (0, 1, 2, 5):
            assert repairs(board, move, hand, most=most) == (everything.found[:most], True)
        assert repairs(board, move, hand).found == everything.found[:5]


class Patience:
    """Gives up when it is asked for the last time, and must not be asked again."""

    def __init__(self, times):
        self.left = times

    def __call__(self):
        assert self.left > 0
        self.left -= 1
        return self.left == 0


def test_a_search_that_gives_up_says_so_and_keeps_what_it_has():
    board = Board.parse("RcRxRd/2Gd/2BdBcBx@0,0")
    move = Move.parse("GsYx@3,1h")
    everything = repairs(board, move, most=ALL)
    known = {repair.move: repair for repair in everything.found}
    assert len(known) > 20
    found_before = 0
    for times in range(1, 60):
        stopped = repairs(board, move, most=ALL, give_up=Patience(times))
        assert not stopped.complete
        assert len(stopped.found) >= found_before
        assert all(judge(board, repair.move) for repair in stopped.found)
        assert {repair.move for repair in stopped.found} <= known.keys()
        found_before = len(stopped.found)
    assert 0 < found_before
    assert repairs(board, move, most=ALL, give_up=Patience(1)).found == ()
    assert repairs(board, move, most=ALL, give_up=Patience(10**9)) == everything


def test_one_change_is_enough_when_it_gives_as_many_repairs_as_are_wanted():
    asked = []
    board, move = Board.parse("RcRxRd@0,0"), Move.parse("Rc@3,0")
    few = repairs(board, move, most=2, give_up=lambda: bool(asked.append(1)))
    by_then = len(asked)
    many = repairs(board, move, most=ALL, give_up=lambda: bool(asked.append(1)))
    assert few.complete and many.complete and few.found == many.found[:2]
    assert len(asked) > 2 * by_then


@pytest.mark.parametrize(("board", "move"), [
    ("RcRx@998,0", "Rc@-999,0"),
    ("Rc/Rx@0,998", "Rc@0,-999"),
    ("Rc/Rx@-999,-999", "GcGd@-999,999h"),
    ("RcRx@-999,-999", "GcGd@999,-999v"),
])
def test_no_repair_lies_beyond_the_last_coordinates(board, move):
    found = repairs(Board.parse(board), Move.parse(move), most=ALL).found
    assert found
    assert all(Move.parse(str(repair.move)) == repair.move for repair in found)


def test_tiles_far_apart_are_not_turned():
    found = repairs(Board.parse("Rc@0,0"), Move.parse("Gc@-999,0 Gd@999,0"), most=ALL).found
    kinds = {change.kind for repair in found for change in repair.changes}
    assert kinds and ChangeKind.OTHER_DIRECTION not in kinds


def test_a_kind_of_which_three_lie_on_the_table_is_no_other_tile():
    board = Board.parse("RsRcRx/1Rs/1Rd3Rs@0,0")
    changed = {
        change.tile for repair in repairs(board, Move.parse("Rc@3,0"), most=ALL).found for change in repair.changes
    }
    assert None in changed and len(changed) > 2
    assert all(str(tile) != "Rs" for tile in changed)
