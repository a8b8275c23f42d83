"""The Markdown extension: rules and questions get what the build knows about them; fences show examples."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor
from markupsafe import Markup

from qwirkle_rules import Trade, __version__
from qwirkle_rules.turns import parse_turn

from . import pictures
from .book import Book
from .coverage import coverage
from .examples import Example
from .faults import Fault, fault_html
from .gallery import found_count, gallery
from .games import game_view
from .lesson_pages import LessonSteps
from .registry import headings
from .sections import without_marks
from .spaces import register as register_spaces
from .templating import TEMPLATES

_SECTION_ENDS = re.compile(r"h[1-6]")
_IN_SIGHT = 2


class RulesExtension(Extension):
    """Registers the extension's steps for one language's book."""

    def __init__(self, book: Book, report: str = "") -> None:
        """`report` is the address for mistakes, with {title} and {text} in it; empty if there is none."""
        super().__init__()
        self.book = book
        self.report = report

    def extendMarkdown(self, md: Markdown) -> None:
        """Add the steps: attr_list (8) has set the headings' ids by then, toc (5) comes after."""
        md.preprocessors.register(_PageStart(md, self.book, self.report), "qwirkle-page", 1000)
        md.treeprocessors.register(_Sections(md), "qwirkle-sections", 7)
        md.treeprocessors.register(LessonSteps(md), "qwirkle-lessons", 6.5)
        md.treeprocessors.register(_HoverTerms(md), "qwirkle-terms", 6)
        register_spaces(md)


class PageContext:
    """The page that is being made: its address, its text, the examples shown on it so far."""

    def __init__(self, md: Markdown, book: Book, report: str) -> None:
        self.book = book
        self.report = report
        self.file = md.treeprocessors["relpath"].file  # type: ignore[attr-defined]  # MkDocs' own
        self.path = Path(self.file.abs_src_path)
        self.source: str = self.file.content_string
        self.shown: list[str] = []
        depth = 0 if self.file.url == "./" else self.file.url.count("/")
        self.base = "../" * depth or "./"

    def fault(self, line: int, text: str) -> str:
        """Report a fault of this page; returns the box that shows it."""
        return fault_html(self.book.faults.report(self.path, line, text))

    def boxes(self, faults: Iterable[Fault]) -> str:
        """The boxes that show what was reported elsewhere."""
        return "".join(map(fault_html, faults))

    def fence_line(self, content: str) -> int:
        """The line of the fence with this content that is to be shown now."""
        wanted = re.compile(r"^[ \t]*(?:`{3,}|~{3,})[ \t]*qwirkle[ \t]*\n[ \t]*" + re.escape(content.strip()),
                            re.MULTILINE)
        places = [match.start() for match in wanted.finditer(self.source)]
        place = places[min(self.shown.count(content.strip()), len(places) - 1)] if places else 0
        return self.source.count("\n", 0, place) + 1

    def render(self, template: str, **values: Any) -> str:
        """A template filled in; it knows the book, the labels and the way to the language's root."""
        return TEMPLATES.get_template(f"{template}.html.jinja").render(
            book=self.book, labels=self.book.labels, base=self.base, version=__version__, report=self.report,
            page=self.file.url, **values)

    def figure(self, example: Example) -> str:
        """The HTML of an example: picture, verdict, sentences, and the way into the sandbox."""
        book = self.book
        scene = book.scene(example)
        self.shown.append(example.id)
        turn = parse_turn(example.fields["turn"]) if example.is_whole else None
        return self.render(
            "example", example=example, scene=scene, figure_id=f"example.{example.id}", words=book.words,
            picture=Markup(pictures.render(scene, book.words["letters"], id=f"picture-{example.id}")),
            colors=pictures.COLORS, shapes=pictures.SHAPES,
            traded=[*map(str, turn.tiles), *["?"] * turn.unknown] if isinstance(turn, Trade) else [],
            broken=[book.rule_link(found["rule"], self.base) for found in scene["verdict"]["violations"]],
        )


class _PageStart(Preprocessor):
    """Before anything else on a page: note which page it is, for fences and sections."""

    def __init__(self, md: Markdown, book: Book, report: str) -> None:
        super().__init__(md)
        self.book = book
        self.report = report

    def run(self, lines: list[str]) -> list[str]:
        page = PageContext(self.md, self.book, self.report)
        self.md.qwirkle_page = page  # type: ignore[attr-defined]  # kept there for _page_of
        return without_marks(lines)


def _page_of(md: Markdown) -> PageContext:
    page: PageContext = md.qwirkle_page  # type: ignore[attr-defined]  # set by _PageStart
    return page


type _Format = Callable[..., str]


def _as_fault(format_fence: _Format) -> _Format:
    """A fence's formatter whose failure is a fault of the page: SuperFences would hide it and show the source."""
    @functools.wraps(format_fence)
    def guarded(source: str, language: str, css_class: str, options: dict[str, Any], md: Markdown,
                **rest: Any) -> str:
        try:
            return format_fence(source, language, css_class, options, md, **rest)
        except Exception as error:  # whatever it is, it must not pass unseen
            page = _page_of(md)
            fence = re.search(rf"^[ \t]*(?:`{{3,}}|~{{3,}})[ \t]*{re.escape(css_class)}\b", page.source, re.MULTILINE)
            line = page.source.count("\n", 0, fence.start()) + 1 if fence else 1
            return page.fault(line, f"the fence {css_class} cannot be shown: {type(error).__name__}: {error}")
    return guarded


@_as_fault
def format_example(source: str, language: str, css_class: str, options: dict[str, Any], md: Markdown,
                   **_: Any) -> str:
    """The HTML of a `qwirkle` fence, whose content is the id of an example (SuperFences calls this)."""
    page = _page_of(md)
    name = source.strip()
    line = page.fence_line(source)
    example = page.book.examples.get(name)
    if example is None:
        page.shown.append(name)
        if wrong := page.book.wrong.get(name):
            return page.boxes(wrong.faults)
        return page.fault(line, f"there is no verified example {name!r}")
    if name in page.shown:
        page.shown.append(name)
        return page.fault(line, f"the example {name!r} is shown on this page already")
    return page.figure(example)


@_as_fault
def format_questions(source: str, language: str, css_class: str, options: dict[str, Any], md: Markdown,
                     **_: Any) -> str:
    """The HTML of a `qwirkle-questions` fence: every question, by topic, with its link."""
    page = _page_of(md)
    topics: dict[str, list[dict[str, str]]] = {}
    for question in page.book.questions.values():
        topics.setdefault(question.topic, []).append(page.book.question_link(question, page.base))
    return page.render("questions", topics=topics)


@_as_fault
def format_gallery(source: str, language: str, css_class: str, options: dict[str, Any], md: Markdown,
                   **_: Any) -> str:
    """The HTML of a `qwirkle-gallery` fence: every example as a card by rule, a filter, links by kind and score."""
    page = _page_of(md)
    return page.boxes(page.book.faults_at(None)) + page.render(
        "gallery", colors=pictures.COLORS, shapes=pictures.SHAPES, **gallery(page.book, page.base))


@_as_fault
def format_game(source: str, language: str, css_class: str, options: dict[str, Any], md: Markdown,
                **_: Any) -> str:
    """The HTML of a `qwirkle-game` fence, whose content is the name of a game: its end, and all its turns."""
    page = _page_of(md)
    game = page.book.games.get(source.strip())
    if game is None:
        raise LookupError(f"there is no verified game {source.strip()!r}")
    return page.render("game", **game_view(page.book, game, page.base))


@_as_fault
def format_coverage(source: str, language: str, css_class: str, options: dict[str, Any], md: Markdown,
                    **_: Any) -> str:
    """The HTML of a `qwirkle-coverage` fence: which rule is held by which reason, examples and tests."""
    page = _page_of(md)
    return page.render("coverage", rows=coverage(page.book))


class _Sections(Treeprocessor):
    """Completes the sections of rules and questions: facts under the heading, boards and links at the end."""

    def run(self, root: Element) -> None:
        page = _page_of(self.md)
        lines = {heading.id: heading.line for heading in headings(page.source)}
        below: list[str] = []
        completed: list[Element] = []
        for element in list(root):
            if not _SECTION_ENDS.fullmatch(element.tag):
                completed.append(element)
                continue
            completed += map(self._html, below)
            below = []
            completed.append(element)
            name = element.get("id", "")
            rule = page.book.registry.rules.get(name)
            question = page.book.questions.get(name.removeprefix("q."))
            if rule is not None and rule.page == page.file.src_uri:
                _number(element, rule.number)
                completed.append(self._html(page.render("rule-meta", rule=rule)))
                below = self._below_rule(page, rule.id)
            elif question is not None and question.page == page.file.src_uri and name == question.anchor:
                below = self._below_question(page, question.id)
            elif "." in name and name.split(".")[0] not in ("q", "term", "source", "status", "step"):
                completed.append(self._html(page.fault(
                    lines.get(name, 1), f"the rule {name!r} is not in the registry for this page")))
        completed += map(self._html, below)
        root[:] = completed

    def _below_rule(self, page: PageContext, name: str) -> list[str]:
        """The rule's own examples that no fence shows, then the links on."""
        book = page.book
        rule = book.registry.rules[name]
        # Found examples have their place in the gallery only: a rule's page would drown in them.
        own = [example for example in book.examples.values() if example.rules[0] == name and not example.source]
        own.sort(key=lambda example: (not example.legal, len(example.board + example.move), example.id))
        found = [(example.legal, page.figure(example)) for example in own if example.id not in page.shown]
        # A page of boards hides the next rule: two of each verdict are in sight, the others a press away.
        first = [html for wanted in (True, False)
                 for html in [html for legal, html in found if legal is wanted][:_IN_SIGHT]]
        others = [html for _, html in found if html not in first]
        folded = [page.render("more-examples", figures=list(map(Markup, others)))] if others else []
        return [page.boxes(book.faults_at(name)), *first, *folded, page.render(
            "rule-more", rule=rule,
            related=[book.rule_link(related, page.base) for related in rule.related],
            questions=[book.question_link(question, page.base) for question in book.questions_of(rule)],
            examples=[
                book.example_link(example, page.base)
                for example in book.examples.values() if name in example.rules[1:] and not example.source
            ],
            found=found_count(book, name),
        )]

    def _below_question(self, page: PageContext, name: str) -> list[str]:
        """Ground and status of the answer, and its boards."""
        book = page.book
        question = book.questions[name]
        return [
            page.render(
                "question-more", question=question, deciding=book.registry.rules[question.rules[0]],
                status=question.status or book.registry.rules[question.rules[0]].status,
                rules=[book.rule_link(rule, page.base) for rule in question.rules],
            ),
            *(
                page.figure(book.examples[example]) for example in question.examples
                if example in book.examples and example not in page.shown
            ),
        ]

    def _html(self, html: str) -> Element:
        """A paragraph that becomes `html` when the page is written."""
        element = Element("p")
        element.text = self.md.htmlStash.store(html)
        return element


def _number(heading: Element, number: str) -> None:
    """Put a rule's number before the heading's text."""
    span = Element("span", {"class": "rule-number"})
    span.text = number
    span.tail = f" {heading.text or ''}"
    heading.text = ""
    heading.insert(0, span)


class _HoverTerms(Treeprocessor):
    """Explains each term of the glossary where it first occurs in the rules' text, on hover and focus."""

    def run(self, root: Element) -> None:
        page = _page_of(self.md)
        if not page.file.src_uri.startswith("rules/"):
            return
        words = {
            word.lower(): page.book.definitions[term.id].sentence
            for term in page.book.terms.values() if term.id in page.book.definitions
            for word in term.words.get(page.book.language, ())
        }
        if not words:
            return
        wanted = re.compile(r"\b(" + "|".join(map(re.escape, sorted(words, key=len, reverse=True))) + r")\b", re.I)
        explained: set[str] = set()
        for paragraph in list(root):
            if paragraph.tag == "p" and paragraph.text:
                self._mark(paragraph, wanted, words, explained)

    def _mark(self, paragraph: Element, wanted: re.Pattern[str], words: dict[str, str], explained: set[str]) -> None:
        """Mark the terms in the paragraph's own text, before its first inner element."""
        text, place = paragraph.text or "", 0
        marked: list[Element] = []
        paragraph.text = ""
        for match in wanted.finditer(text):
            sentence = words[match[0].lower()]
            if sentence in explained:
                continue
            explained.add(sentence)
            term = Element("abbr", {"title": sentence, "class": "qwirkle-term", "tabindex": "0"})
            term.text = match[0]
            before = text[place:match.start()]
            if marked:
                marked[-1].tail = before
            else:
                paragraph.text = before
            marked.append(term)
            place = match.end()
        if marked:
            marked[-1].tail = text[place:]
        else:
            paragraph.text = text
        for index, term in enumerate(marked):
            paragraph.insert(index, term)
