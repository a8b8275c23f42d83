"""The catalogs: a message without translation or with another placeholder is named with its line."""

import shutil

import pytest

from qwirkle_rules.words import FORMS, LANGUAGES, language
from tools import catalogs
from tools.build_hook import compile_catalogs
from tools.faults import Faults


@pytest.fixture
def spoiled(tmp_path, monkeypatch):
    """Changes a text in a copy of the German catalog; returns what the check then says."""
    engine = tmp_path / "qwirkle_rules"
    shutil.copytree(catalogs.ENGINE, engine, ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
    monkeypatch.setattr(catalogs, "ENGINE", engine)

    def spoil(old, new):
        path = catalogs.engine_catalog("de").path
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return [problem for _, problem in catalogs.engine_problems("de")]

    return spoil


def test_every_catalog_is_complete():
    faults = Faults()
    catalogs.check(faults)
    assert faults.found == []


def test_a_message_without_translation_is_named(spoiled):
    assert any(problem.startswith("not translated: 'Not legal.'")
               for problem in spoiled('msgid "Not legal."\nmsgstr "Nicht erlaubt."', 'msgid "Not legal."\nmsgstr ""'))


def test_another_placeholder_is_named(spoiled):
    assert "placeholders ['steine'] instead of ['tiles']: 'Not in the hand: {tiles}.'" in spoiled(
        "Auf der Hand fehlt: {tiles}.", "Auf der Hand fehlt: {steine}.")


def test_another_form_of_a_tiles_name_is_no_other_placeholder(spoiled):
    assert not spoiled("{tile.Subject}", "{tile.Dative}")


def test_a_message_that_the_code_no_longer_has_is_noticed(spoiled):
    problems = spoiled('msgid "Not legal."', 'msgid "Not so."')
    assert "the catalog does not have the messages of today: run .venv/bin/python -m tools catalogs" in problems


def test_two_colors_with_one_letter_are_noticed(spoiled):
    assert any(problem.startswith("two colors have one letter") for problem in spoiled(
        'msgctxt "letter"\nmsgid "O"\nmsgstr "O"', 'msgctxt "letter"\nmsgid "O"\nmsgstr "R"'))


def test_a_catalog_is_compiled_when_it_is_newer(tmp_path):
    shutil.copytree(catalogs.ENGINE / "locale", tmp_path / "locale", ignore=shutil.ignore_patterns("*.mo"))
    first = compile_catalogs(tmp_path)
    assert len(first) == len(LANGUAGES) - 1
    times = [path.stat().st_mtime_ns for path in first]
    assert [path.stat().st_mtime_ns for path in compile_catalogs(tmp_path)] == times


def test_every_message_of_the_code_is_found():
    messages = {message.id if isinstance(message.id, str) else message.id[0] for message in catalogs.template()}
    assert {"Not legal.", "Legal: {count} point.", "the red circle", "red circle"} <= messages


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_tile_has_its_own_name_in_every_form(code):
    spoken = language(code)
    names = [spoken.tile(tile) for tile in spoken._names]
    assert len(set(names)) == 36
    for form in FORMS:
        assert len({getattr(name, form) for name in names}) == 36
