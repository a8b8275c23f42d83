"""The search of the finder: the same bytes for one worker and two, and after it was killed; records of whole games."""

import signal
import subprocess
import sys
import time

import pytest

from qwirkle_rules.records import Record
from qwirkle_rules.replay import replay
from tools.discovery import chunks
from tools.discovery.chunks import GAMES, chunks_of, fingerprint, look_through, read_finds, search
from tools.discovery.hunt import Find, game_of, players_of
from tools.discovery.whole_games import FOLDER, choose, eventfulness, record_text
from tools.faults import ROOT, Faults, read_toml

# Games are looked through for seconds each: a small search stands for a large one.
FEW = 2


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch):
    monkeypatch.setattr(chunks, "GAMES", 1)


def test_chunks_hold_every_game_once_whatever_the_number_of_workers():
    for games in (1, 2, 5):
        numbers = [number for chunk in chunks_of(games, 3) for number in range(chunk.first, chunk.first + chunk.games)]
        assert numbers == list(range(games))
    assert GAMES == 10


@pytest.mark.slow
def test_one_worker_and_two_and_a_killed_search_give_the_same_bytes(tmp_path):
    one = search(FEW, 3, 1, tmp_path / "one").read_bytes()
    assert one.count(b"\n") > 50
    told = []
    two = search(FEW, 3, 2, tmp_path / "two", told.append).read_bytes()
    assert two == one
    assert told[-1].startswith(f"[{'#' * 30}] {FEW}/{FEW} chunks")
    # Killed after the first chunk, in the middle of the second: nothing half is left, and it goes on from there.
    folder = tmp_path / "killed"
    code = ("from pathlib import Path; from tools.discovery import chunks; chunks.GAMES = 1; "
            f"folder = Path({str(folder)!r}); folder.mkdir(); "
            f"[chunks.look_through(chunk, folder, chunks.fingerprint()) for chunk in chunks.chunks_of({FEW}, 3)]")
    process = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT)
    first = folder / chunks_of(FEW, 3)[0].name
    while not first.exists() and process.poll() is None:
        time.sleep(0.05)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert first.exists()
    kept = first.stat().st_mtime_ns
    assert search(FEW, 3, 2, folder).read_bytes() == one
    assert first.stat().st_mtime_ns == kept, "a finished chunk is not looked through again"


def test_a_chunk_of_another_finder_is_looked_through_again(tmp_path, monkeypatch):
    monkeypatch.setattr(chunks, "hunt", lambda seed, number, tried: iter(()))
    chunk = chunks_of(1, 3)[0]
    look_through(chunk, tmp_path, "another finder")
    assert not chunks._is_done(tmp_path / chunk.name, fingerprint())
    look_through(chunk, tmp_path, fingerprint())
    assert chunks._is_done(tmp_path / chunk.name, fingerprint())


def test_finds_read_back(tmp_path):
    text = ('{"lesson": "rule scoring.both-lines 4.1+2.1", "board": "1PdPfPs/RxRd@0,0", "move": "Px@0,0", '
            '"source": "seed 1, game 0: random/cautious, turn 8"}')
    (tmp_path / "finds.jsonl").write_text(text + "\n", encoding="utf-8")
    [find] = read_finds(tmp_path / "finds.jsonl")
    assert str(find) == text
    assert Find.parse(str(find)) == find


def test_games_are_played_by_all_strategies_at_two_to_four_seats():
    players = [players_of(1, number) for number in range(60)]
    assert {len(names) for names in players} == {2, 3, 4}
    assert {name for names in players for name in names} == {"random", "greedy", "cautious", "hoarder"}
    assert players == [players_of(1, number) for number in range(60)]


def test_the_kept_games_are_played_again_from_their_seeds_and_replayed():
    about = read_toml(FOLDER / "games.toml", Faults())
    assert {"two", "three", "four"} <= set(about)
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(about)
    for name, entry in about.items():
        text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
        if name != "blocked":  # that one is led to its end, see tools/discovery/blocked.py
            game = game_of(entry["seed"], entry["game"])
            assert record_text(entry["seed"], entry["game"], game) == text
            assert players_of(entry["seed"], entry["game"]) == entry["strategies"]
        again = replay(Record.parse(text))
        assert again.is_verified
        assert str(again.outcome.end) == entry["end"]
        assert (len(again.start.hands) == {"two": 2, "three": 3, "four": 4}.get(name, len(again.start.hands)))


def test_the_chosen_games_are_those_in_which_most_happens():
    chosen = choose(5, 9)
    for number in range(9):
        game = game_of(5, number)
        name = ("two", "three", "four")[len(game.start.hands) - 2]
        assert eventfulness(chosen[name][1]) >= eventfulness(game) or str(game.outcome.end) == "end.blocked"
