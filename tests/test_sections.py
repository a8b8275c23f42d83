"""Sections of pages: where each begins, what its fingerprint depends on, and the mark of a translated one."""

import pytest

from tools.sections import marked, sections, without_marks

PAGE = """---
title: Lines
---

# Lines

Words before.

## One { #one }

Text with [a link](two.md#x) and <a href="../y/">another</a>.

```qwirkle
# no heading { #nor-this }
```

### Two { #two.b .big }
<!-- en: 0123456789ab -->

More.
"""


def test_each_heading_begins_a_section_and_the_first_begins_with_the_page():
    assert [(section.id, section.line, section.mark) for section in sections(PAGE)] == [
        ("", 5, ""), ("one", 9, ""), ("two.b", 17, "0123456789ab")]
    assert sections(PAGE)[0].text.startswith("---\ntitle: Lines")


def test_boards_and_links_are_found():
    section = sections(PAGE)[1]
    assert section.fences == ["qwirkle # no heading { #nor-this }"]
    assert section.targets == ["../y/", "two.md#x"]


@pytest.mark.parametrize("text", [
    PAGE.replace("More.\n", "More.   \n\n\n"),
    PAGE.replace("<!-- en: 0123456789ab -->\n", ""),
    PAGE.replace("0123456789ab", "ba9876543210"),
])
def test_blanks_and_marks_do_not_change_a_fingerprint(text):
    assert [s.fingerprint for s in sections(text)] == [s.fingerprint for s in sections(PAGE)]


@pytest.mark.parametrize(("old", "new", "changed"), [
    ("title: Lines", "title: Rows", 0), ("Words before", "Words", 0),
    ("a link", "the link", 1), ("More.", "Less.", 2),
])
def test_words_change_the_fingerprint_of_their_section_only(old, new, changed):
    before, after = ([s.fingerprint for s in sections(text)] for text in (PAGE, PAGE.replace(old, new)))
    assert [number for number in range(3) if before[number] != after[number]] == [changed]


def test_a_mark_is_set_and_replaced_right_below_the_heading():
    text = marked(PAGE, {"": "a" * 12, "two.b": "b" * 12, "gone": "c" * 12})
    assert [section.mark for section in sections(text)] == ["a" * 12, "", "b" * 12]
    assert f"# Lines\n<!-- en: {'a' * 12} -->\n\nWords" in text
    assert marked(text, {}) == text
    assert [s.fingerprint for s in sections(text)] == [s.fingerprint for s in sections(PAGE)]


def test_marks_are_blanked_so_that_lines_keep_their_numbers():
    lines = PAGE.splitlines()
    assert without_marks(lines) == ["" if line.startswith("<!--") else line for line in lines]


def test_a_page_without_headings_is_one_section():
    assert [section.id for section in sections("just words\n")] == [""]
