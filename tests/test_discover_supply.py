"""The supply of positions: thousands, each confirmed by the engine, no two alike, small enough for a quick page."""

import gzip
from collections import Counter
from random import Random

import pytest

from tools.book import DOCS
from tools.discovery.cases import case_of
from tools.discovery.lessons import Kind
from tools.discovery.normal import key
from tools.discovery.supply import PATH, overview, problems_of, read_supply, write_supply
from tools.faults import Faults
from tools.registry import load_registry


def test_there_are_two_thousand_and_they_travel_light():
    assert len(read_supply()) >= 2000
    assert len(gzip.compress(PATH.read_bytes(), 9)) <= 150_000


def test_a_sample_is_confirmed_by_the_engine():
    for entry in Random(1).sample(read_supply(), 150):
        assert problems_of(entry) == [], entry


@pytest.mark.slow
def test_every_position_is_confirmed_by_the_engine():
    wrong = {str(entry): problems for entry in read_supply() if (problems := problems_of(entry))}
    assert wrong == {}


@pytest.mark.slow
def test_no_two_positions_are_equal_under_symmetry():
    counts = Counter(key(case_of(entry)) for entry in read_supply())
    assert [form for form, count in counts.items() if count > 1] == []


@pytest.mark.parametrize(("field", "value"), [
    ("total", 99), ("reasons", ["gap"]), ("level", 0), ("rule", "line.definition"), ("wrong", 99),
])
def test_what_is_not_true_of_a_position_is_told(field, value):
    entry = next(entry for entry in read_supply() if entry["kind"] == "miscount")
    assert problems_of({**entry, field: value})


def test_every_kind_and_level_is_there_and_every_rule_exists():
    entries = read_supply()
    assert {entry["kind"] for entry in entries} == {str(kind) for kind in Kind} - {"turn"}
    assert {entry["level"] for entry in entries} == {1, 2, 3}
    assert {entry["rule"] for entry in entries} <= set(load_registry(DOCS / "rules.toml", Faults()).rules)
    assert len(overview(entries).splitlines()) == len({entry["kind"] for entry in entries})


def test_a_written_supply_reads_back(tmp_path):
    entries = read_supply()[:5]
    write_supply(entries, "by a test", tmp_path / "positions.json")
    assert read_supply(tmp_path / "positions.json") == entries
