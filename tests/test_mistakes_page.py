"""The page of mistakes: each mistake in counting stands there, with the wrong numbers that the engine finds."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from qwirkle_rules import Board, Move
from qwirkle_rules.miscount import slips
from qwirkle_rules.mistakes import Mistake
from tools.book import DOCS, load_book
from tools.site import LANGUAGES

BOOKS = {language: load_book(language) for language in LANGUAGES}


def sections(language: str) -> dict[str, str]:
    """The text below each heading with an id, of the page in one language."""
    text = (DOCS / language / "mistakes.md").read_text(encoding="utf-8")
    parts = re.split(r"^#+ .*\{ #([\w.-]+) \}$", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def cases() -> Iterator[tuple[str, Mistake]]:
    """Every mistake in every language."""
    for language in LANGUAGES:
        for mistake in Mistake:
            yield language, mistake


@pytest.mark.parametrize(("language", "mistake"), list(cases()))
def test_the_wrong_number_comes_from_the_mistake_and_the_right_one_from_the_board(
    language: str, mistake: Mistake,
) -> None:
    section = sections(language)[mistake]
    wrong, right = (list(map(int, re.findall(r"\d+", bold))) for bold in re.findall(r"\*\*(.+?)\*\*", section)[:2])
    fence = re.search(r"```qwirkle\n(.+)\n```", section)
    assert fence is not None
    example = BOOKS[language].examples[fence[1]]
    found = slips(Board.parse(example.board), Move.parse(example.move), bool(example.claim.get("going_out")))
    assert right == [example.total]
    assert set(wrong) <= {slip.points for slip in found if slip.mistake is mistake}
    assert wrong
