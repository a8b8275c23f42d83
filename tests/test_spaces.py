"""Spaces at which a line must not break survive on pages, in tables of contents, in search and in steps' texts."""

import re

import markdown
import pytest

from tools.book import load_book
from tools.search import entries
from tools.spaces import one_line, register

pytestmark = pytest.mark.host


@pytest.mark.parametrize("heading", [
    "Quel degré\u202f?", "«\u202fQwirkle\u202f»", "10\u00a0%", "Tom & Ann\u202f!", "plain",
])
def test_a_table_of_contents_has_the_spaces_of_the_heading(heading):
    md = markdown.Markdown(extensions=["attr_list", "toc"])
    register(md)
    md.convert(f"# Title\n\n## {heading} {{ #x }}\n")
    assert md.toc_tokens[0]["children"][0]["name"] == heading.replace("&", "&amp;")


def test_one_line_keeps_narrow_and_fixed_spaces():
    assert one_line("  a\n b\u202f!  c\u00a0% ") == "a b\u202f! c\u00a0%"


def test_french_signs_keep_their_space_in_what_the_search_shows():
    for entry in entries(load_book("fr"), {}):
        for text in (entry.title, entry.short, entry.text):
            assert not re.search(r"[^\u202f?!)] ?[?!](?![\w.])", text), text
