"""What the search knows in a language: its entries, words and libraries, in site/<language>/search/."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from .book import DOCS, Book
from .faults import ROOT, read_text, read_toml
from .registry import line_of
from .sections import sections
from .spaces import one_line

FOLDER = "search"
"""Where the files stand below a language's pages."""

_STEMMERS = {"da": "dk", "el": "gr", "sv": "se"}
"""The names that Orama's stemmers have instead of the language's code."""
_NO_STEMMER = "export const stemmer = (word) => word;\n"

_HEADING = re.compile(r"^#{1,6}\s+(?P<title>.*?)\s*(?:\{[^}]*\}\s*)?$")
_FENCE = re.compile(r"^\s*(`{3,}|~{3,})[^\n]*\n.*?^\s*\1\s*$\n?", re.MULTILINE | re.DOTALL)
_FRONT = re.compile(r"\A---\n.*?^---\n", re.MULTILINE | re.DOTALL)
_DESCRIBED = re.compile(r"^(?:title|description):\s*(.+?)\s*$", re.MULTILINE)
_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_MARKUP = re.compile(r"<[^>]+>|\{[^}]*\}|[*`|_]{1,3}|^\s*(?:[-*>]|\d+\.)\s|^[\s|:-]+$", re.MULTILINE)


class SearchError(Exception):
    """The search cannot be made; the message says what is missing and what to do."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that can be found.

    Attributes:
        kind: question, rule, term, example or page.
        title: its words.
        short: its short answer, statement or definition; may be empty.
        text: what else stands below its heading; may be empty.
        href: its address from the language's root.
        number: the number of a rule, or of the rule that decides a question; else empty.
        asked: other words by which people look for it, each a wording of its own.
    """

    kind: str
    title: str
    short: str
    text: str
    href: str
    number: str = ""
    asked: tuple[str, ...] = field(default=())


def write_search(site: Path, book: Book, docs: Path = DOCS, root: Path = ROOT) -> Path:
    """Write what the search of a language needs into `site`, the folder of that language; returns the folder.

    Words of questions that are not there are reported as faults of the book.

    Raises:
        SearchError: MiniSearch or the stemmers are not installed in `root`/node_modules.
    """
    folder = site / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps(search_data(book, docs), ensure_ascii=False, separators=(",", ":"))
    (folder / "entries.json").write_text(text + "\n", encoding="utf-8")
    index, stemmers = root / "node_modules" / "minisearch", root / "node_modules" / "@orama" / "stemmers"
    if not index.is_dir() or not stemmers.is_dir():
        raise SearchError(f"The search needs MiniSearch and Orama's stemmers, but {root / 'node_modules'} lacks them: "
                          "run `make site`, which installs them, or `npm ci`.")
    shutil.copyfile(index / "dist" / "es" / "index.js", folder / "minisearch.js")
    stemmer = stemmers / "dist" / f"{_STEMMERS.get(book.language, book.language)}.js"
    (folder / "stemmer.js").write_text(
        stemmer.read_text(encoding="utf-8") if stemmer.is_file() else _NO_STEMMER, encoding="utf-8")
    (folder / "LICENSES.txt").write_text("\n\n".join(
        f"{name}\n\n{path.read_text(encoding='utf-8')}"
        for name, path in (("minisearch.js", index / "LICENSE.txt"), ("stemmer.js", stemmers / "LICENSE.md"))
    ), encoding="utf-8")
    return folder


def search_data(book: Book, docs: Path = DOCS) -> dict[str, Any]:
    """The language, its entries, and its words: those too common to count, and groups of the same meaning."""
    path = docs / "search" / f"{book.language}.toml"
    authored = read_toml(path, book.faults) if path.is_file() else {}
    asked: dict[str, list[str]] = authored.get("asked", {})
    for name in asked.keys() - book.questions.keys():
        book.faults.report(path, line_of(read_text(path, book.faults), f"{name} ="), f"there is no question {name!r}")
    return {
        "language": book.language,
        "common": authored.get("common", []),
        "same": [*_glossary_groups(book), *authored.get("same", [])],
        "entries": [{key: value for key, value in asdict(entry).items() if value or key == "href"}
                    for entry in entries(book, asked, docs)],
    }


def entries(book: Book, asked: dict[str, list[str]], docs: Path = DOCS) -> Iterator[Entry]:
    """Everything that can be found, questions first; `asked` gives further wordings of questions by their id."""
    pages = docs / book.language
    texts = {path: _bodies(path) for path in sorted(pages.rglob("*.md")) if not _is_hidden(path)}
    owned: set[tuple[Path, str]] = set()

    def rest(page: str, anchor: str, short: str) -> str:
        owned.add((pages / page, anchor))
        return texts.get(pages / page, {}).get(anchor, ("", "", ""))[2].removeprefix(short).strip()

    for question in book.questions.values():
        if question.id in book.answers:
            answer = book.answers[question.id]
            yield Entry("question", answer.title, answer.short, rest(question.page, question.anchor, answer.short),
                        book.question_link(question, "")["href"], book.registry.rules[question.rules[0]].number,
                        tuple(asked.get(question.id, ())))
    for rule in book.registry.rules.values():
        link = book.rule_link(rule.id, "")
        short = texts.get(pages / rule.page, {}).get(rule.id, ("", "", ""))[1]
        # A rule is looked for by the questions that it decides.
        decided = tuple(book.answers[question.id].title for question in book.questions_of(rule)
                        if question.rules[0] == rule.id and question.id in book.answers)
        yield Entry("rule", link["title"], short, rest(rule.page, rule.id, short), link["href"], rule.number, decided)
    for term in book.terms.values():
        if term.id in book.definitions:
            definition = book.definitions[term.id]
            yield Entry("term", definition.title, definition.sentence,
                        rest("glossary.md", term.anchor, definition.sentence), f"glossary/#{term.anchor}",
                        asked=term.synonyms.get(book.language, ()))
    for example in book.examples.values():
        link = book.example_link(example, "")
        scene = book.scene(example)
        titles = " ".join(book.titles.get(rule, "") for rule in example.rules)
        yield Entry("example", link["title"], " ".join([scene["headline"], *scene["story"]]), titles, link["href"])
    for path, parts in texts.items():
        address = path.relative_to(pages).with_suffix("").as_posix()
        address = "" if address == "index" else address.removesuffix("/index") + "/"
        for anchor, (title, short, text) in parts.items():
            # The fences of these pages fill in what is found by itself: questions, examples.
            described = () if anchor else tuple(_DESCRIBED.findall(_front_matter(path)))
            short = short or (described[-1] if described else "")
            # The steps of a lesson are found with the lesson: each by itself would say how it is solved.
            if (path, anchor) not in owned and title and short and not anchor.startswith("step."):
                yield Entry("page", title, short, text.removeprefix(short).strip(),
                            f"{address}#{anchor}" if anchor else address, asked=described)


def _is_hidden(path: Path) -> bool:
    """Whether a page wants to be found by no search, as its front matter says."""
    front = _FRONT.match(path.read_text(encoding="utf-8", errors="replace"))
    return front is not None and "\nrobots: noindex\n" in front[0]


def _front_matter(path: Path) -> str:
    """What stands before a page's heading: its title and description for others."""
    found = _FRONT.match(path.read_text(encoding="utf-8", errors="replace"))
    return found[0] if found else ""


def _bodies(path: Path) -> dict[str, tuple[str, str, str]]:
    """Title, first paragraph and whole plain text of each section of a page, by the id of its heading."""
    found = {}
    for section in sections(path.read_text(encoding="utf-8", errors="replace")):
        heading, _, body = _FRONT.sub("", section.text).strip().partition("\n")
        title = match["title"] if (match := _HEADING.match(heading)) else ""
        blocks = [text for block in _FENCE.sub("\n\n", body).split("\n\n") if (text := _plain(block))]
        found[section.id] = (title, blocks[0] if blocks else "", " ".join(blocks))
    return found


def _plain(markdown: str) -> str:
    """The words of Markdown text without fences on one line, without pictures and markup."""
    return re.sub(r" (?=[,.;:!?])", "", one_line(_MARKUP.sub(" ", _LINK.sub(r"\1", markdown))))


def _glossary_groups(book: Book) -> Iterator[list[str]]:
    """Each term's title, forms and synonyms in this language, as words that stand for the same."""
    for term in book.terms.values():
        title = [book.definitions[term.id].title] if term.id in book.definitions else []
        words = [*title, *term.words.get(book.language, ()), *term.synonyms.get(book.language, ())]
        if len(words) > 1:
            yield words
