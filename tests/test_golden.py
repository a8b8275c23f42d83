"""Sentences for 200 seeded verdicts in every language, as a native speaker has read them (snapshots)."""

import os
from pathlib import Path

import pytest

from qwirkle_rules import Board, Hand, Move, judge
from qwirkle_rules.explain import Speech
from qwirkle_rules.words import LANGUAGES

DATA = Path(__file__).parent / "data"
GOLDEN = DATA / "golden"


def claims():
    """Board, move and hand of the 200 verdicts, from data/golden/claims.txt: one a line, `|` between."""
    for line in (GOLDEN / "claims.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            board, move, hand = line.split("|")
            yield Board.parse(board), Move.parse(move), Hand.parse(hand) if hand else None


def spoken(language):
    """Everything that is said about each claim, a paragraph each."""
    paragraphs = []
    for board, move, hand in claims():
        verdict = judge(board, move, hand)
        speech = Speech(board, move, language)
        sentences = [speech.headline(verdict), *speech.story(verdict), *speech.unscored(verdict),
                     *speech.remarks(verdict)]
        paragraphs.append("\n".join([f"# {board} | {move}" + (f" | {hand}" if hand else ""), *sentences]))
    return "\n\n".join(paragraphs) + "\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentences_are_those_that_were_read(language):
    path = GOLDEN / f"{language}.txt"
    text = spoken(language)
    if os.environ.get("UPDATE_GOLDEN"):  # then read the difference, in that language
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def test_there_are_200_claims_of_every_kind():
    verdicts = [judge(*claim) for claim in claims()]
    assert len(verdicts) == 200
    assert 80 <= sum(verdict.legal for verdict in verdicts) <= 120
