"""The site's words: each language has all of them, and what is not translated stays English in a preview."""

import pytest

from tools import words
from tools.controls import CONTROLS
from tools.labels import LABELS
from tools.languages import LANGUAGES, ORIGINAL

pytestmark = pytest.mark.host


def keys(group):
    return {key: keys(value) if isinstance(value, dict) else None for key, value in group.items()}


def test_the_original_is_what_stands_in_the_code():
    assert words.labels(ORIGINAL) == LABELS
    assert words.controls(ORIGINAL) == CONTROLS


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_every_label_and_control(code):
    assert list(words.catalog(code).problems()) == [] or code == ORIGINAL
    assert keys(words.labels(code)) == keys(LABELS)
    assert keys(words.controls(code)) == keys(CONTROLS)


def test_what_is_not_translated_stays_english(tmp_path, monkeypatch):
    monkeypatch.setattr(words, "FOLDER", tmp_path)
    assert words.labels("de") == LABELS
    file = words.catalog("de", tmp_path)
    file.update()
    assert any(problem == "not translated: 'Home'" for _, problem in file.problems())
    text = file.path.read_text()
    assert 'msgctxt "labels/home"\nmsgid "Home"\nmsgstr ""' in text
    file.path.write_text(text.replace('msgid "Home"\nmsgstr ""', 'msgid "Home"\nmsgstr "Start"'))
    assert words.labels("de")["home"] == "Start"
    assert words.labels("de")["reasons"] == LABELS["reasons"]


def test_a_changed_english_word_is_to_be_translated_anew(monkeypatch):
    monkeypatch.setitem(LABELS, "home", "The first page")
    problems = {problem for _, problem in words.catalog("de").problems()}
    assert problems == {"the catalog does not have the messages of today: run .venv/bin/python -m tools catalogs"}
