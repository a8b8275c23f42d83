"""What cannot be in a game: positions that are refused, and the proof by playing that every other table can be."""

from random import Random

import pytest

from qwirkle_rules import (
    Bag,
    Board,
    Cell,
    Hand,
    ImpossiblePositionError,
    Move,
    NotationError,
    Position,
    Trade,
    problems,
)
from qwirkle_rules.frontier import BITS, Frontier, cell_of
from qwirkle_rules.tiles import FULL_SET, KINDS
from tests import late_tables

SIX = "?6/?6"


SIZES = (
    "While the bag holds tiles, each hand has 6, but these have {}. "
    "A ? with a number stands for tiles that are not known.")


@pytest.mark.parametrize(("text", "problem"), [
    ("-;?6;1;0;102;0", "A game has 2 to 4 players, or up to 6 by the house rule, not 1."),
    ("-;?6/?6/?6/?6/?6/?6/?6;1;0/0/0/0/0/0/0;66;0", "A game has 2 to 4 players, or up to 6 by the house rule, not 7."),
    (f"-;{SIX};3;0/0;96;0", "With 2 players there is no player 3."),
    (f"-;{SIX};1;0/0/0;96;0", "Each of the 2 hands has a score: 2 scores, not 3."),
    (f"-;{SIX};1;0/0;96;3", "At most 2 passes can follow one another, one of each player, not 3."),
    (f"-;{SIX};1;0/0;95;0", "Table, hands and bag hold 107 tiles together; a full set has 108."),
    (f"-;{SIX};1;2/0;96;0", "While the table is empty, nobody has points and nobody has passed."),
    ("-;?6/?7;1;0/0;95;0", SIZES.format("6/7")),
    ("Rc@0,0;?6/?5;1;1/0;96;0", SIZES.format("6/5")),
    (f"{late_tables.OPEN};?1/-;1;100/100;1;0", SIZES.format("1/0")),
    ("Rc1Rx@0,0;?6/?6;1;2/0;94;0", "All tiles on the table must hang together, but Rx lies apart."),
    ("RcGx@0,0;?6/?6;1;2/0;94;0", "The line RcGx on the table is not allowed."),
    ("RcRx/Rx@0,0;RcRcRc?3/?6;1;3/0;93;0", "Table, hands and bag hold 4 tiles Rc together; the game has 3 of each."),
    ("Rc@0,0;RcRc?4/?6;1;1/0;RcRc;0", "Table, hands and bag hold 15 tiles together; a full set has 108."),
    (f"RcRxRd@0,0;{SIX};1;2/0;93;0", "Each tile on the table has scored a point at least: "
     "the scores together are 3 or more, not 2."),
    (f"RcRxRd@0,0;{SIX};1;3/0;93;1", "Nobody passes while the bag holds tiles: the number of passes is 0, not 1."),
    (f"{late_tables.OPEN};Rx/Pf;1;100/100;0;1", "Player 2 cannot have passed, for that hand has a tile that fits."),
    (f"{late_tables.OPEN};Rx/?1;1;100/100;0;1", "Player 2 cannot have passed, for that hand has a tile that fits."),
])
def test_what_cannot_be_a_position_is_refused_with_the_reason(text, problem):
    with pytest.raises(ImpossiblePositionError) as caught:
        Position.parse(text)
    assert str(caught.value) == problem


def test_scores_below_0_and_a_fourth_copy_on_the_table_are_refused_as_well():
    with pytest.raises(ImpossiblePositionError, match="A score is 0 or more, not -1"):
        Position(Board(), [Hand(unknown=6)] * 2, 1, [-1, 0], Bag(unknown=96))
    four = Board.parse("RcRx/1Rc/1RsRc/2RtRc@0,0")
    with pytest.raises(ImpossiblePositionError, match="On the table lie 4 tiles Rc; the game has 3 of each"):
        Position(four, [Hand(unknown=6)] * 2, 1, [20, 0], Bag(unknown=89))


@pytest.mark.rule("end.out")
@pytest.mark.parametrize(("hands", "seat", "passes", "fine"), [
    ("Rx/?1", 1, 0, True),
    ("-/RxPf", 2, 0, True),        # seat 1 has just gone out
    ("-/RxPf", 1, 0, False),       # seat 2 had a turn afterwards
    ("-/RxPf", 2, 1, False),
])
def test_only_the_player_who_had_the_last_turn_may_have_no_tile(hands, seat, passes, fine):
    text = f"{late_tables.OPEN};{hands};{seat};100/100;0;{passes}"
    if fine:
        assert str(Position.parse(text)) == text
    else:
        with pytest.raises(ImpossiblePositionError, match="who had the last turn, can have an empty hand"):
            Position.parse(text)


@pytest.mark.rule("variant.five-or-six")
@pytest.mark.parametrize(("seats", "house_rules"), [
    (2, ()), (3, ()), (4, ()), (5, ("variant.five-or-six",)), (6, ("variant.five-or-six",)),
])
def test_two_to_four_play_and_five_or_six_by_the_named_house_rule(seats, house_rules):
    position = Position.start([Hand(unknown=6)] * seats)
    assert position.house_rules == house_rules and len(position.bag) == 108 - 6 * seats


def test_a_position_that_cannot_be_read_is_another_error_than_one_that_cannot_be():
    with pytest.raises(NotationError):
        Position.parse("RcRx@0,0;?6/?6;2;2/0;94")


# Every table without problems arises in a game of two: played here as `problems` says.


def grown(rng, count):
    """A table of `count` tiles that hangs together, and the order in which they were added."""
    tiles = {bit: tile for tile, bit in BITS.items()}
    while True:
        left = rng.sample(FULL_SET, 108)
        found = [(Cell(0, 0), left.pop())]
        frontier = Frontier(dict(found))
        while len(found) < count:
            fitting = [
                (tile, cell) for tile in set(left) for cell, kinds in frontier.fits.items() if kinds & BITS[tile]
            ]
            if not fitting:
                break
            tile, cell = rng.choice(sorted(fitting))
            left.remove(tile)
            frontier = frontier.with_tiles([(cell_of(cell), tile)])
            found.append((cell_of(cell), tile))
        else:
            assert {cell_of(cell): tiles[bit] for cell, bit in frontier.tiles.items()} == dict(found)
            return found


def traded_for(position, bag, wanted, others_wanted):
    """Seat's trade towards the tiles `wanted`; what it draws meanwhile is nothing that the other wants."""
    hand, keep = list(position.hand.tiles), []
    for tile in wanted:
        if tile in hand:
            hand.remove(tile)
            keep.append(tile)
    need = list(wanted)
    for tile in keep:
        need.remove(tile)
    inside, draws = list(bag), []
    for tile in need:
        if tile in inside:
            inside.remove(tile)
            draws.append(tile)
    harmless = [tile for tile in inside if tile not in others_wanted] + inside
    draws += harmless[: len(hand) - len(draws)]
    return Trade(hand), draws


@pytest.mark.parametrize(("count", "seed"), [(1, 0), (2, 1), (5, 2), (13, 3), (40, 4), (96, 5), (105, 6), (107, 7)])
def test_every_table_without_problems_arises_in_a_game(count, seed):
    rng = Random(seed)
    order = grown(rng, count)
    board = Board(order)
    assert problems(board) == ()
    # No two tiles of a hand match, so that the opening is one tile.
    first = order[0][1]
    diagonal = [KINDS[6 * ((first.kind // 6 + step) % 6) + (first.kind % 6 + step) % 6] for step in range(6)]
    rest = list(FULL_SET)
    for tile in diagonal * 2:
        rest.remove(tile)
    position = Position.start([Hand(diagonal), Hand(diagonal)], Bag(rest), seat=1)
    position = position.play(Move([order[0]]), rest[:1], ages=(41, 39))
    # Both trade until seat 2 holds the second, fourth, … tile, seat 1 the third, fifth, …
    later = [tile for _, tile in order[1:]]
    wanted = {2: later[0:12:2], 1: later[1:12:2]}
    for _ in range(20):
        seat = position.seat
        if seat == 2 and all(not position.hands[s - 1].missing(wanted[s]) for s in (1, 2)):
            break
        trade, draws = traded_for(position, position.bag.tiles, wanted[seat], wanted[3 - seat])
        position = position.play(trade, draws)
    else:
        raise AssertionError("trading should have come to its end")
    coming = later[12:]
    for cell, tile in order[1:]:
        assert position.end is None
        draws = []
        if len(position.bag):
            draws = [coming.pop(0)] if coming else [position.bag.tiles[0]]
        position = position.play(Move([(cell, tile)]), draws)
    assert position.board == board


@pytest.mark.rule("end.out")
def test_the_whole_set_does_not_lie_on_a_table():
    board = Board(grown(Random(8), 108))
    assert [str(found.problem) for found in problems(board)] == ["no-tile-left"]
    with pytest.raises(ImpossiblePositionError, match="All 108 tiles lie on the table"):
        Position(board, [Hand(), Hand()], 1, [100, 100], Bag())
