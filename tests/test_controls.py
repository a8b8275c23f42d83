"""The sentences of the pages' controls: each one said by a script, and every key of a script has its sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.controls import CONTROLS
from tools.words import controls

pytestmark = pytest.mark.host

SCRIPTS = Path(__file__).parent.parent / "docs" / "theme" / "assets" / "js"
SOURCE = {path.name: path.read_text(encoding="utf-8") for path in SCRIPTS.glob("*.js")}

# A key stands in a call of say, elsewhere as a quoted word with a dot, or as a template such as `layer.${layer}`.
SAID = re.compile(r'\bsay\(\s*"([^"]+)"')
KEY = re.compile(r'"([a-z]+\.[a-z-]+)"')
TEMPLATE = re.compile(r"`([a-z]+\.(?:[a-z-]*\$\{[^}]+\}[a-z-]*)+)`")


def keys_in_scripts() -> set[str]:
    places = {key.split(".")[0] for key in CONTROLS}
    text = "".join(SOURCE.values())
    return set(SAID.findall(text)) | {key for key in KEY.findall(text) if key.split(".")[0] in places}


def templates_in_scripts() -> list[re.Pattern[str]]:
    return [
        re.compile(re.sub(r"\\\$\\\{.*?\\\}", "[a-z-]+", re.escape(template)))
        for text in SOURCE.values() for template in TEMPLATE.findall(text)
    ]


def test_every_key_of_a_script_has_a_sentence() -> None:
    assert keys_in_scripts() - set(CONTROLS) == set()


def test_every_sentence_is_said_by_a_script() -> None:
    templates = templates_in_scripts()
    unsaid = set(CONTROLS) - keys_in_scripts()
    assert [key for key in sorted(unsaid) if not any(t.fullmatch(key) for t in templates)] == []


def test_every_way_to_fail_has_a_sentence() -> None:
    reasons = set(re.findall(r'(?:StartError|#fail)\(\s*"([a-z-]+)"', "".join(SOURCE.values())))
    reasons |= {"crashed", "worker-blocked", "start-failed"}  # chosen between two in engine.js and worker.js
    assert {key.removeprefix("failed.") for key in CONTROLS if key.startswith("failed.")} == reasons


def test_sentences_are_sentences() -> None:
    for key, sentence in CONTROLS.items():
        assert sentence == sentence.strip() != "", key
        assert "square" not in sentence or "s square" in sentence or key == "shape.square", \
            f"{key}: a place on the table is a cell"


@pytest.mark.parametrize(("language", "row", "line"), [
    ("de", "Zeile {number}", "gewertete Reihe {number}"), ("fr", "rangée {number}", "ligne {number}"),
    ("nl", "rij {number}", "rij {number} van de telling"),
])
def test_a_line_of_the_score_is_not_taken_for_a_row_of_the_table(language: str, row: str, line: str) -> None:
    """They follow one another in what is heard of a cell, and a line of the score may be a column."""
    said = controls(language)
    assert (said["cell.row"], said["cell.line"]) == (row, line)
