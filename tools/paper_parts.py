"""The parts of the printed rulebook, in order: the quick card, the chapters, the questions, the glossary."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from lxml import html
from lxml.html import HtmlElement
from markupsafe import Markup, escape

from .book import Book
from .paper_articles import CARD, PaperError, anchor, below, finished, heading_of, read_article


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the table of contents.

    Attributes:
        anchor: the id of the place in the document.
        number: a chapter's or a rule's number; empty for a part without one.
        title: what it is called.
        is_rule: does it stand below the chapter before it?
    """

    anchor: str
    number: str
    title: str
    is_rule: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the document: its line in the contents, those of its rules, and its HTML below the title.

    Attributes:
        entry: the part itself.
        rules: the rules in it, in order.
        style: the class that sets its layout: card, about, chapter, questions or glossary.
        html: all that stands below its title, as HTML.
    """

    entry: Entry
    rules: tuple[Entry, ...]
    style: str
    html: Markup


class Pages:
    """The built pages of one language, as material for print.

    `folder` is the language's folder of the site.
    """

    def __init__(self, folder: Path, book: Book) -> None:
        self.folder = folder
        self.book = book

    def parts(self) -> list[Part]:
        """All parts of the rulebook, in order; links lead to their places in the document, or are plain text.

        Raises:
            PaperError: a page lacks what is taken from it.
        """
        chapters = dict.fromkeys(_url(rule.page) for rule in self.book.registry.rules.values())
        drafts = [
            self._page(CARD, "card"), self._about(), *map(self._chapter, chapters),
            self._questions(), self._glossary(),
        ]
        places = {draft.entry.anchor for draft in drafts}
        places.update(name for draft in drafts for name in draft.content.xpath(".//@id"))
        return [draft.finished(places) for draft in drafts]

    def card(self) -> Part:
        """The quick card alone; its links are plain text.

        Raises:
            PaperError: the page is not there.
        """
        return self._page(CARD, "card").finished(set())

    def _page(self, url: str, style: str) -> _Draft:
        title, article = read_article(self.folder, url)
        return _Draft(Entry(anchor(url), "", title), (), style, article)

    def _about(self) -> _Draft:
        """How the rules and the pictures are to be read; the table of chapters is what the contents are here."""
        title, article = read_article(self.folder, "rules/")
        for table in article.xpath(".//table"):
            table.drop_tree()
        _, sandbox = read_article(self.folder, "sandbox/")
        heading = heading_of(sandbox, "h2", anchor("sandbox/", "how-to-read-the-picture"))
        if heading is None:
            raise PaperError(f"{self.folder}/sandbox: this page does not say how to read the picture")
        article.extend([heading, *below(heading)])
        return _Draft(Entry(anchor("rules/"), "", title), (), "about", article)

    def _chapter(self, url: str) -> _Draft:
        """A chapter: each rule with the first allowed and the first refused of its own examples."""
        title, article = read_article(self.folder, url)
        own = [rule for rule in self.book.registry.rules.values() if _url(rule.page) == url]
        for rule in own:
            heading = heading_of(article, "h3", rule.id)
            if heading is None:
                raise PaperError(f"{self.folder}/{url}: the rule {rule.id} is not there")
            _choose(element for element in below(heading) if element.tag == "figure")
        # Other examples are not in the document, and the questions name their rules themselves.
        for links in article.xpath(".//p[a[starts-with(@href, '#example.') or starts-with(@href, '#q.')]]"):
            if links.getparent().get("class") == "rule-links":
                links.drop_tree()
        number = own[0].number.split(".")[0]
        rules = tuple(Entry(rule.id, rule.number, self.book.titles[rule.id], is_rule=True) for rule in own)
        return _Draft(Entry(anchor(url), number, title), rules, "chapter", article)

    def _questions(self) -> _Draft:
        """All questions by topic, each with its short answer and the rules that decide it."""
        title, _ = read_article(self.folder, "questions/")
        content = html.Element("div")
        for url in dict.fromkeys(_url(question.page) for question in self.book.questions.values()):
            topic, article = read_article(self.folder, url)
            content.append(html.fragment_fromstring(f'<h2 id="{anchor(url)}">{escape(topic)}</h2>'))
            for question in self.book.questions.values():
                if _url(question.page) != url:
                    continue
                heading = heading_of(article, "h3", question.anchor)
                answer = None if heading is None else next(iter(below(heading)), None)
                if heading is None or answer is None or answer.tag != "p":
                    raise PaperError(f"{self.folder}/{url}: the question {question.anchor} has no answer")
                numbers = ", ".join(
                    f'<a href="#{rule}">{self.book.registry.rules[rule].number}</a>' for rule in question.rules)
                answer.append(html.fragment_fromstring(f'<span class="decided-by"> → {numbers}</span>'))
                content.extend([heading, answer])
        return _Draft(Entry(anchor("questions/"), "", title), (), "questions", content)

    def _glossary(self) -> _Draft:
        """All terms; what the page says before the first is about the screen."""
        draft = self._page("glossary/", "glossary")
        for element in list(draft.content):
            if element.tag == "h2":
                break
            element.drop_tree()
        return draft


@dataclass(frozen=True, slots=True)
class _Draft:
    """A part whose links may still lead to places that are not in the document."""

    entry: Entry
    rules: tuple[Entry, ...]
    style: str
    content: HtmlElement

    def finished(self, places: set[str]) -> Part:
        """The part with plain text in place of links to anything but `places`."""
        return Part(self.entry, self.rules, self.style, finished(self.content, places))


def _url(page: str) -> str:
    """A page's address below the language's folder."""
    return page.removesuffix("index.md").removesuffix(".md").rstrip("/") + "/"


def _choose(figures: Iterable[HtmlElement]) -> None:
    """Keep the first allowed and the first refused example; large tables only where there is no other."""
    seen: set[bool] = set()
    for figure in sorted(figures, key=lambda figure: bool(figure.xpath(".//svg[contains(@class, 'is-large')]"))):
        legal = bool(figure.xpath(".//p[@class='qwirkle-verdict is-legal']"))
        if legal in seen:
            figure.drop_tree()
        seen.add(legal)
