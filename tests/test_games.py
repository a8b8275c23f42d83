"""The whole games of docs/games/: replayed by the build, told in every language, and a wrong one is a fault."""

import json
import re

import pytest

from qwirkle_rules import bridge
from qwirkle_rules.reasons import End
from tools.book import DOCS, load_book
from tools.discovery.blocked import TRIES, blocked_game, write_blocked
from tools.faults import Faults
from tools.games import game_view, load_games
from tools.languages import LANGUAGES

FOLDER = DOCS / "games"
NAMES = ["blocked", "four", "three", "two"]


@pytest.fixture(scope="module")
def games():
    faults = Faults()
    found = load_games(FOLDER, faults)
    assert faults.found == []
    return found


@pytest.fixture(scope="module")
def views(games):
    book = load_book("en")
    return {name: game_view(book, game, "../../") for name, game in games.items()}


def loaded(tmp_path, text):
    (tmp_path / "two.txt").write_text(text, encoding="utf-8")
    faults = Faults()
    return load_games(tmp_path, faults), [(fault.line, fault.text) for fault in faults.found]


def test_there_are_games_of_two_three_and_four_players_and_one_that_ends_blocked(games):
    assert list(games) == NAMES
    ends = {name: (len(game.replay.start.hands), game.replay.outcome.end) for name, game in games.items()}
    assert ends == {"two": (2, End.OUT), "three": (3, End.OUT), "four": (4, End.OUT), "blocked": (2, End.BLOCKED)}
    assert all(game.replay.is_verified for game in games.values())


@pytest.mark.parametrize(("old", "new", "line", "text"), [
    ("=3\n", "=4\n", 3, "turn 1: The move scores 3, but 4 is written down."),
    ("2 Rs@3,0=4\n", "\n2 Rc@3,0=4\n", 5, "turn 2: The turn is not allowed: duplicate-tile."),
    ("2 Rs@3,0=4", "2 Rq@3,0=4", 4, "expected a shape letter"),
    ("seats: 2", "seats: 2\nages: 7", 1, "Behind 'ages:' stands one value for each of the 2 players, not 1."),
    ("2 Rs@3,0=4", "2 =4", 4, "only the points are known"),
    ("", "", 4, "does not come to its end"),
])
def test_a_wrong_record_is_a_fault_with_its_line(tmp_path, old, new, line, text):
    record = "seats: 2\n\n1 RcRxRd@0,0h=3\n2 Rs@3,0=4\n"
    found, faults = loaded(tmp_path, record.replace(old, new, 1) if old else record)
    assert found == {}
    assert [place for place, _ in faults] == [line]
    assert text in faults[0][1]


def test_a_folder_without_games_is_a_fault(tmp_path):
    faults = Faults()
    assert load_games(tmp_path, faults) == {}
    assert [fault.text for fault in faults.found] == ["there is no game here"]


@pytest.mark.parametrize("name", NAMES)
def test_every_turn_stands_in_the_list_with_its_totals_and_its_link(games, views, name):
    steps, turns = games[name].replay.steps, views[name]["turns"]
    assert [turn["scores"] for turn in turns] == [list(step.scores) for step in steps]
    for turn in turns:
        position, action = re.fullmatch(r"p=(.*)&t=(.*)", turn["fragment"].replace("%20", " ")).groups()
        scene = bridge.answer({"op": "position", "position": position, "turn": action, "language": "en"})
        assert scene["verdict"]["legal"]
        assert scene["headline"] == turn["headline"]
        assert (scene["verdict"]["score"] or {"total": 0})["total"] == turn["points"]


@pytest.mark.parametrize("name", NAMES)
def test_the_script_gets_what_the_bridge_says_of_the_record(games, views, name):
    data = json.loads(views[name]["data"])
    told = bridge.answer({"op": "replay", "record": games[name].text, "language": "en"})
    keys = ("number", "seat", "action", "points", "qwirkles", "scores")
    assert [{key: turn[key] for key in keys} for turn in data["turns"]] == [
        {key: turn[key] for key in keys} for turn in told["turns"]]
    assert (data["seats"], data["outcome"], data["fault"]) == (told["seats"], told["outcome"], None)
    # The tiles of all turns together are the table at the end.
    laid = sorted(tile for turn in data["turns"] for tile in turn["scene"]["tiles"])
    last = games[name].replay.steps[-1].position
    assert laid == sorted([*cell, str(tile)] for cell, tile in last.board.items())


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_tells_the_turns_in_its_words(games, language):
    book = load_book(language)
    view = game_view(book, book.games["blocked"], "../../")
    first, last = view["turns"][0], view["turns"][-1]
    assert book.words["tiles"]["Rf"] in first["says"]
    assert last["says"] == book.labels["game"]["passes"].format(number=1)
    assert view["outcome"][0] == book.labels["game"]["blocked"]
    assert not re.search(r"[{}]", " ".join([*view["outcome"], *(turn["says"] for turn in view["turns"])]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_its_page(language):
    for name in NAMES:
        page = (DOCS / language / "games" / f"{name}.md").read_text(encoding="utf-8")
        assert f"```qwirkle-game\n{name}\n```" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_games_names_each_as_its_page_and_the_navigation_do(language):
    folder = DOCS / language / "games"
    named = dict(re.findall(r"\[([^]]+)\]\((\w+\.md)\)", (folder / "index.md").read_text(encoding="utf-8")))
    assert len(named) == 4
    for name, page in named.items():
        assert (folder / page).read_text(encoding="utf-8").startswith(f"---\ntitle: {name}\n")


def test_the_blocked_game_is_made_again_as_it_is_kept(tmp_path):
    (tmp_path / "games.toml").write_text("# The games.\n", encoding="utf-8")
    kept = (FOLDER / "blocked.txt").read_text(encoding="utf-8")
    number = int(re.search(r"seed: (\d+)", kept)[1])
    assert number < TRIES
    path = write_blocked(2026, number + 1, tmp_path)
    assert path.read_text(encoding="utf-8") == kept


def test_without_a_try_there_is_no_blocked_game():
    with pytest.raises(ValueError, match="none of 0 tries"):
        blocked_game(2026, 0)
