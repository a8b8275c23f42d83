"""The finder: what a position shows is kept while it is made small; slips, traps and miscounts are what they claim."""

import itertools
import re
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qwirkle_rules import Board, Cell, Color, Hand, Move, Shape, Tile, judge, legal_moves
from qwirkle_rules.danger import fives
from tools.book import DOCS
from tools.discovery.cases import Table, Whole, case_of
from tools.discovery.hunt import Find, _turns, game_of, smallest
from tools.discovery.lessons import Kind, Lesson, lessons, shows
from tools.discovery.normal import key, normal
from tools.discovery.ranking import difficulty, find_of, rank
from tools.discovery.review import example_text
from tools.discovery.shrink import is_smallest, shrink
from tools.examples import load_examples
from tools.faults import Faults
from tools.forms import TURNS
from tools.registry import load_registry
from tools.symmetry import canonical


@cache
def shown(seed):
    """Cases of one game with what each shows, some of each kind and rule."""
    game, rng = game_of(7, seed), Random(seed)
    found = {}
    for case, kinds in itertools.chain.from_iterable(_turns(game, rng)):
        for lesson in lessons(case, kinds):
            found.setdefault(lesson[:2], []).append((case, lesson))
    return [pick for picks in found.values() for pick in rng.sample(picks, min(3, len(picks)))]


@cache
def accepted():
    faults = Faults()
    examples = load_examples(DOCS / "examples", load_registry(DOCS / "rules.toml", faults), faults)
    return {name: find_of(example) for name, example in examples.items() if example.source}


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_shrinking_never_changes_what_a_position_shows_and_leaves_no_tile_that_could_go(data):
    case, lesson = data.draw(st.sampled_from(shown(data.draw(st.integers(0, 3)))))
    small = shrink(case, lambda smaller: shows(smaller, lesson))
    assert shows(small, lesson)
    assert small.tile_count <= case.tile_count
    assert is_smallest(small, lambda smaller: shows(smaller, lesson))
    # The verdict is the same in all that a reader is told: legal or not, why not, the points.
    before, after = case.verdict, small.verdict
    assert before.reasons == after.reasons
    if lesson.kind not in (Kind.REASON, Kind.TURN):
        assert before.score.total == after.score.total


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_the_normal_form_shows_the_same_and_is_one_for_all_that_are_equal(data):
    case, lesson = data.draw(st.sampled_from(shown(data.draw(st.integers(0, 3)))))
    form = normal(case)
    assert shows(form, lesson)
    assert key(form) == key(case)
    assert normal(form) == form
    if isinstance(case, Table):
        other = laid_anew(case, Random(data.draw(st.integers(0, 999))))
        assert key(other) == key(case)
        assert normal(other) == form


@pytest.mark.parametrize("case", [
    # Two tiles twice in one line: which pair is named first depends on the names of the tiles.
    (Board.parse("RcRx1RxRc/Rs3Rd/RfRdRxRsRt@0,0"), Move.parse("Rd@2,0")),
    (Board.parse("GcGtGxGsGfGd/1Pt@0,0"), Move.parse("Px@2,1")),
])
def test_equal_tables_teach_the_same(case):
    here = Table(*case)
    assert lessons(here)
    for seed in range(20):
        assert lessons(laid_anew(here, Random(seed))) == lessons(here)


def laid_anew(case, rng):
    """The same table turned, mirrored and shifted, with other colors and shapes."""
    colors, shapes = rng.sample(list(Color), 6), rng.sample(list(Shape), 6)
    turn, dx, dy = rng.choice(TURNS), rng.randrange(-9, 9), rng.randrange(-9, 9)

    def tile(old):
        return Tile(colors[list(Color).index(old.color)], shapes[list(Shape).index(old.shape)])

    def cell(old):
        x, y = turn(*old)
        return Cell(x + dx, y + dy)

    return Table(Board((cell(at), tile(old)) for at, old in case.board.items()),
                 Move((cell(at), tile(old)) for at, old in case.move),
                 None if case.hand is None else Hand([tile(old) for old in case.hand.tiles], case.hand.unknown))


def table(board, move, hand=None):
    return Table(Board.parse(board), Move.parse(move), None if hand is None else Hand.parse(hand))


@pytest.mark.parametrize(("case", "kind", "rule"), [
    (table("RcRxRd@0,0", "Rc@3,0"), Kind.REASON, "line.no-duplicates"),
    (table("RcRxRd/2Gd@0,0", "Gs@3,1"), Kind.RULE, "line.definition"),
    (table("RcRxRdRsRt@0,0", "Rf@5,0"), Kind.RULE, "scoring.qwirkle"),
    # A row of four and a column of two: 6. Who counts the crossing tile once has 5.
    (table("1PdPfPs/RxRd@0,0", "Px@0,0"), Kind.MISCOUNT, "scoring.both-lines"),
    # Two tiles for the row, laid where an older one lies already.
    (table("Ys@1,0", "YxYc@0,0h"), Kind.REASON, "placement.empty-cell"),
    # The purple diamond makes a row of five; the red square in the column scores one less, and leaves a four.
    (table("PtPcPfPs/3BsBx/3Os@1,0", "Pd@0,0", "RsPd"), Kind.TRAP, "scoring.qwirkle"),
    # One clover between row and column: 6. Two blue tiles would make a plain line of three, at most.
    (table("1YtYs/GfGt/Bf@0,0", "Yf@0,0", "YfBdBs"), Kind.HIDDEN, "scoring.both-lines"),
])
def test_a_case_shows_what_it_was_made_for(case, kind, rule):
    assert rule in {lesson.rule for lesson in lessons(case, frozenset((kind,)))}


@pytest.mark.parametrize("case", [
    table("RcRxRd@0,0", "Bf@3,0"),  # nobody would lay a tile that matches nothing
    table("RcRxRd@0,0", "Rc@9,9"),  # far away from everything
    table("RcGx@0,0", "Rd@-1,0"),  # the table itself could not arise
    table("Rc1Rd@0,0", "Rx@1,0"),  # neither could this one, in two parts
])
def test_what_is_not_plausible_or_could_not_arise_teaches_nothing(case):
    assert lessons(case, frozenset((Kind.REASON, Kind.RULE))) == frozenset()


def test_every_trap_is_the_best_move_and_opens_a_five_that_a_good_move_does_not():
    traps = [find.case for find in accepted().values() if find.lesson.kind is Kind.TRAP]
    assert traps
    for board, move, hand in traps:
        found = legal_moves(board, hand)
        points = {entry.move: entry.points for entry in found}
        assert max(points, key=points.get) == move
        assert sorted(points.values())[-1] > sorted(points.values())[-2]

        def opens(move, board=board):
            return len(fives(Board({**board.tiles, **dict(move.placements)})))

        assert opens(move)
        assert any(points[move] - other <= 2 and not opens(way) for way, other in points.items() if way != move)


def test_at_least_sixty_examples_were_found_and_no_two_are_equal():
    forms = [key(find.case) for find in accepted().values()]
    assert len(forms) >= 60
    assert len(set(forms)) == len(forms)


def test_no_accepted_example_can_lose_a_tile():
    for name, find in accepted().items():
        assert shows(find.case, find.lesson), name
        assert is_smallest(find.case, lambda smaller, find=find: shows(smaller, find.lesson)), name


def test_accepted_examples_lie_in_their_normal_form():
    for name, find in accepted().items():
        assert normal(find.case) == find.case, name


def test_a_source_leads_back_to_the_game():
    """The seed, the game and the turn give a position whose tiles were there to be shrunk to the example."""
    for name, find in list(accepted().items())[::6]:
        seed, number, turn = map(int, re.findall(r"(?:seed|game|turn) (\d+)", find.source))
        cases = next(itertools.islice(_turns(game_of(seed, number), Random(f"hunt {seed} {number}")), turn - 1, None))
        # The board of that turn holds at least the lines of the example, in other colors and another place.
        assert any(len(at_turn(case)) >= len(at_turn(find.case)) for case, _ in cases), name


def at_turn(case):
    return case.position.board if isinstance(case, Whole) else case.board


def test_the_key_of_a_table_is_the_one_by_which_examples_are_compared():
    faults = Faults()
    for example in load_examples(DOCS / "examples", load_registry(DOCS / "rules.toml", faults), faults).values():
        if not example.is_whole:
            assert key(case_of(example.fields)) == canonical(example), example.id


def test_the_example_file_of_a_find_is_confirmed(tmp_path):
    case = table("RcRxRdRsRt@0,0", "Rf@5,0")
    lesson = next(found for found in lessons(case) if found.rule == "scoring.qwirkle" and found.kind is Kind.RULE)
    find = find_with(smallest(case, lesson), lesson)
    text = example_text(find)
    (tmp_path / "found.toml").write_text(text, encoding="utf-8")
    faults = Faults()
    registry = load_registry(DOCS / "rules.toml", faults)
    assert find_of(load_examples(tmp_path, registry, faults)["found"]) == find
    (tmp_path / "found.toml").write_text(text.replace('shows = "rule', 'shows = "trap'), encoding="utf-8")
    load_examples(tmp_path, registry, faults)
    assert "does not find that the example shows" in faults.found[-1].text


def find_with(case, lesson):
    return Find(lesson, case, "seed 1, game 1: greedy/greedy, turn 9")


def test_the_ranking_leaves_out_what_an_example_shows_and_takes_nothing_twice():
    faults = Faults()
    examples = load_examples(DOCS / "examples", load_registry(DOCS / "rules.toml", faults), faults)
    by_hand = [example for example in examples.values() if not example.source]
    again = [find_with(case_of(example.fields), lesson) for example in by_hand
             for lesson in lessons(case_of(example.fields), frozenset((Kind.RULE,)))]
    assert again
    assert rank(again, by_hand, 9) == []
    fresh = list(accepted().values())
    names = [candidate.name for candidate in rank([*fresh, *fresh], by_hand, 500)]
    assert len(names) == len(set(names)) > 0


def test_more_to_look_at_is_never_easier():
    easy, hard = table("RcRx@0,0", "Rd@2,0"), table("RcRxRd/1GxGd/2Bd@0,0", "Ys@0,1")
    assert difficulty(easy) == 1
    assert difficulty(easy) <= difficulty(hard)
    assert judge(easy.board, easy.move)


def test_a_lesson_reads_back():
    lesson = Lesson(Kind.TRAP, "scoring.qwirkle", "5.1 beside 4")
    assert Lesson.parse(str(lesson)) == lesson
