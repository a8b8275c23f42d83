"""Translations: what is missing or stale is named with its line, and what changed in the English since."""

import shutil
import subprocess

import pytest

from tools import translations
from tools.faults import Faults
from tools.languages import LANGUAGES, ORIGINAL, load_languages
from tools.sections import sections
from tools.translations import DOCS, begin, check, report, stamp

pytestmark = pytest.mark.host

ENGLISH = """# Lines

Words.

## One { #one }

Text with [a link](other.md).

```qwirkle
an-example
```

## Two { #two }

More.
"""
GERMAN = ENGLISH.replace("Lines", "Reihen").replace("Words.", "Worte.").replace("Text with", "Text mit").replace(
    "a link", "einem Link").replace("One", "Eins").replace("Two", "Zwei").replace("More.", "Mehr.")


@pytest.fixture
def docs(tmp_path):
    """An English page and its German translation, which is marked as fresh."""
    folder = tmp_path / "docs"
    for language, text in (("en", ENGLISH), ("de", GERMAN)):
        (folder / language / "rules").mkdir(parents=True)
        (folder / language / "rules" / "lines.md").write_text(text)
    assert stamp([folder / "de/rules/lines.md"], folder) == 0
    shutil.copyfile(DOCS / "languages.toml", folder / "languages.toml")
    return folder


def faults(docs, *, strict=True):
    found = Faults()
    check("de", found, docs, strict=strict)
    return [str(fault).removeprefix(f"{docs}/") for fault in found.found]


def change(path, old, new):
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    return text[:text.index(old)].count("\n") + 1


def test_a_fresh_translation_has_no_fault(docs):
    assert faults(docs) == []


def test_a_section_made_from_an_older_text_is_named(docs):
    change(docs / "en/rules/lines.md", "More.", "Much more.")
    assert faults(docs) == [
        "de/rules/lines.md:15: this section was made from an older English text: "
        ".venv/bin/python -m tools translations"]


def test_while_pages_are_written_what_waits_for_a_translator_is_one_line(docs):
    page = docs / "de/rules/lines.md"
    change(docs / "en/rules/lines.md", "More.", "Much more.")
    told = "not made from the English text of today; .venv/bin/python -m tools translations lists what is to be done"
    assert faults(docs, strict=False) == [f"de: 1 section is {told}"]
    (docs / "en/rules/lines.md").write_text(
        (docs / "en/rules/lines.md").read_text() + "\n## New { #new }\n\nText.\n\n```qwirkle\none\n```\n")
    assert faults(docs, strict=False) == [f"de: 2 sections are {told}"]
    # What is wrong in a section that nobody has to translate anew is a mistake of its own.
    at = change(page, page.read_text(), page.read_text() + "\n## More { #more }\n")
    assert at == 1
    assert [fault for fault in faults(docs, strict=False) if fault.endswith("the English page has no section 'more'")]
    page.unlink()
    assert faults(docs, strict=False) == [f"de: 4 sections are {told}"]
    assert len(faults(docs)) == 1


def test_a_section_without_a_mark_is_named(docs):
    mark = sections((docs / "de/rules/lines.md").read_text())[1].mark
    change(docs / "de/rules/lines.md", f"<!-- en: {mark} -->\n", "")
    assert faults(docs) == [
        "de/rules/lines.md:6: this section does not say which English text it was made from: "
        ".venv/bin/python -m tools translations"]


def test_a_missing_page_is_named(docs):
    (docs / "de/rules/lines.md").unlink()
    assert faults(docs) == ["de/rules/lines.md:1: this page is missing; begin with the one in docs/en/"]


def test_a_page_that_the_english_do_not_have_is_named(docs):
    (docs / "de/more.md").write_text("# Mehr\n")
    assert faults(docs) == ["de/more.md:1: there is no such page in docs/en/"]


@pytest.mark.parametrize(("old", "new", "told"), [
    ("{ #two }", "{ #zwei }", "the section 'two' of the English page is missing here"),
    ("{ #two }", "{ #zwei }", "the English page has no section 'zwei'"),
    ("an-example", "another", "the boards of the English section are ['qwirkle an-example'], here ['qwirkle another']"),
    ("other.md", "elsewhere.md", "the links differ from the English section: elsewhere.md, other.md"),
])
def test_another_form_than_the_english_is_named(docs, old, new, told):
    change(docs / "de/rules/lines.md", old, new)
    assert any(fault.endswith(told) for fault in faults(docs)), faults(docs)


def test_sections_in_another_order_are_named(docs):
    path = docs / "de/rules/lines.md"
    first, one, two = path.read_text().split("## ")
    path.write_text(f"{first}## {two}\n## {one}")
    assert faults(docs) == ["de/rules/lines.md:1: the sections stand in another order than on the English page"]


@pytest.mark.parametrize("page", ["en/rules/lines.md", "languages.toml", "../elsewhere.md"])
def test_only_a_translated_page_can_be_marked(docs, page, capsys):
    before = (docs / "en/rules/lines.md").read_text()
    assert stamp([docs / page], docs) == 2
    assert "is no translated page" in capsys.readouterr().err
    assert (docs / "en/rules/lines.md").read_text() == before


def test_what_changed_since_is_told_from_the_history(docs, capsys):
    def git(*words):
        subprocess.run(["git", "-c", "user.name=x", "-c", "user.email=x@example.org", *words],
                       cwd=docs, check=True, capture_output=True)
    git("init", "-q")
    git("add", ".")
    git("commit", "-qm", "x")
    change(docs / "en/rules/lines.md", "More.", "Much more.")
    assert report(docs) == 1
    told = capsys.readouterr().out
    assert "docs/de/rules/lines.md:15: two: changed since\n" in told
    assert "      -More.\n      +Much more." in told


def test_without_history_a_change_is_told_all_the_same(docs, capsys):
    change(docs / "en/rules/lines.md", "More.", "Much more.")
    assert report(docs) == 1
    assert "two: changed since, from a text that is not in the history" in capsys.readouterr().out


def test_a_new_language_is_a_draft_made_of_the_english_pages(docs, tmp_path, capsys):
    assert begin("eo", "Esperanto", docs, tmp_path / "engine") == 0
    language = load_languages(docs / "languages.toml")["eo"]
    assert (language.name, language.draft, language.spoken) == ("Esperanto", True, "en")
    assert (docs / "eo/rules/lines.md").read_text() == ENGLISH
    assert (docs / "words/eo.po").is_file()
    assert (tmp_path / "engine/locale/eo/LC_MESSAGES/qwirkle_rules.po").is_file()
    report(docs)
    told = capsys.readouterr().out
    assert "Esperanto (eo, draft):" in told
    assert "docs/eo/rules/lines.md:5: one: to be translated" in told


@pytest.mark.parametrize(("code", "name"), [
    ("EO", "Esperanto"), ("../x", "X"), ("eo", ""), ("eo", 'a"b'), ("de", "Deutsch"),
])
def test_a_language_that_cannot_be_begun_is_refused(docs, tmp_path, code, name, capsys):
    before = sorted(docs.rglob("*"))
    assert begin(code, name, docs, tmp_path / "engine") == 2
    assert capsys.readouterr().err.startswith("error: ")
    assert sorted(docs.rglob("*")) == before


def test_the_pages_of_every_published_language_are_complete_and_fresh():
    found = Faults()
    for language in LANGUAGES:
        if language != ORIGINAL:
            translations.check(language, found)
    assert [str(fault) for fault in found.found] == []
