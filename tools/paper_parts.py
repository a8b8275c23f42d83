"""Built pages as parts of one printed document: the article alone, its ids and links made to fit one another."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, urlsplit

from lxml import html
from lxml.html import HtmlElement
from markupsafe import Markup, escape

from .book import Book

CARD = "quick/"
"""The page that is also printed on a sheet of its own."""

# On paper: how wide a cell of a picture is, in millimeters, and how wide it is in the picture's own units.
_CELL_MM, _CELL = 7.4, 48

# What only a screen needs, and what the theme puts below a page's text.
_LEFT_OUT = " | ".join([
    ".//details", ".//script", ".//button", ".//aside", ".//nav",
    *(f".//*[contains(concat(' ', @class, ' '), ' {name} ')]"
      for name in ("headerlink", "qwirkle-try", "qwirkle-check", "paper-links", "page-reviewed")),
])


class PaperError(Exception):
    """A PDF could not be made; the message says which or of what, and why."""


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

    def _article(self, url: str) -> tuple[str, HtmlElement]:
        """Title and text of a page, without what only a screen needs."""
        path = self.folder / url / "index.html"
        try:
            page = path.read_text(encoding="utf-8")
        except OSError as error:
            raise PaperError(f"{path}: {error.strerror}") from None
        start, end = page.find("<article"), page.rfind("</article>")
        article = html.fragment_fromstring(page[start:end] + "</article>") if 0 <= start < end else None
        heading = None if article is None else article.find(".//h1")
        if article is None or heading is None:
            raise PaperError(f"{path}: this page has no text with a title")
        for element in article.xpath(_LEFT_OUT):
            element.drop_tree()
        for term in article.xpath(".//abbr"):
            term.drop_tag()
        _fit(article, url)
        heading.drop_tree()
        return heading.text_content().strip(), article

    def _page(self, url: str, style: str) -> _Draft:
        title, article = self._article(url)
        return _Draft(Entry(anchor(url), "", title), (), style, article)

    def _about(self) -> _Draft:
        """How the rules and the pictures are to be read; the table of chapters is what the contents are here."""
        title, article = self._article("rules/")
        for table in article.xpath(".//table"):
            table.drop_tree()
        _, sandbox = self._article("sandbox/")
        heading = _heading(sandbox, "h2", anchor("sandbox/", "how-to-read-the-picture"))
        if heading is None:
            raise PaperError(f"{self.folder}/sandbox: this page does not say how to read the picture")
        article.extend([heading, *_below(heading)])
        return _Draft(Entry(anchor("rules/"), "", title), (), "about", article)

    def _chapter(self, url: str) -> _Draft:
        """A chapter: each rule with the first allowed and the first refused of its own examples."""
        title, article = self._article(url)
        own = [rule for rule in self.book.registry.rules.values() if _url(rule.page) == url]
        for rule in own:
            heading = _heading(article, "h3", rule.id)
            if heading is None:
                raise PaperError(f"{self.folder}/{url}: the rule {rule.id} is not there")
            _choose(element for element in _below(heading) if element.tag == "figure")
        # Other examples are not in the document, and the questions name their rules themselves.
        for links in article.xpath(".//p[a[starts-with(@href, '#example.') or starts-with(@href, '#q.')]]"):
            if links.getparent().get("class") == "rule-links":
                links.drop_tree()
        number = own[0].number.split(".")[0]
        rules = tuple(Entry(rule.id, rule.number, self.book.titles[rule.id], is_rule=True) for rule in own)
        return _Draft(Entry(anchor(url), number, title), rules, "chapter", article)

    def _questions(self) -> _Draft:
        """All questions by topic, each with its short answer and the rules that decide it."""
        title, _ = self._article("questions/")
        content = html.Element("div")
        for url in dict.fromkeys(_url(question.page) for question in self.book.questions.values()):
            topic, article = self._article(url)
            content.append(html.fragment_fromstring(f'<h2 id="{anchor(url)}">{escape(topic)}</h2>'))
            for question in self.book.questions.values():
                if _url(question.page) != url:
                    continue
                heading = _heading(article, "h3", question.anchor)
                answer = None if heading is None else next(iter(_below(heading)), None)
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
        for link in self.content.xpath(".//a[starts-with(@href, '#')]"):
            if link.get("href")[1:] not in places:
                link.drop_tag()
        inside = "".join(html.tostring(child, encoding="unicode") for child in self.content)
        return Part(self.entry, self.rules, self.style, Markup(inside))


def _fit(article: HtmlElement, url: str) -> None:
    """Make ids unique in the document, links lead to them, and pictures the size of paper."""
    for element in article.xpath(".//*[@id]"):
        element.set("id", anchor(url, element.get("id")))
    for element in article.xpath(".//*[@aria-labelledby]"):
        names = element.get("aria-labelledby").split()
        element.set("aria-labelledby", " ".join(anchor(url, name) for name in names))
    for link in article.xpath(".//a[@href]"):
        address = urlsplit(link.get("href"))
        if not address.scheme:
            target = posixpath.normpath(posixpath.join(url, unquote(address.path))) + "/" if address.path else url
            link.set("href", "#" + anchor(target, unquote(address.fragment)))
    for picture in article.xpath(".//svg[starts-with(@class, 'qwirkle-board')]"):
        wide = float(picture.get("viewbox").split()[2])
        picture.set("style", f"width:{wide * _CELL_MM / _CELL:.1f}mm")
        for size in ("width", "height"):
            picture.attrib.pop(size)


def anchor(url: str, fragment: str = "") -> str:
    """The id in the document of a place on a page: names with dots are the site's own and unique already.

    >>> anchor("rules/lines/", "line.no-duplicates"), anchor("rules/lines/", "twins"), anchor("rules/lines/")
    ('line.no-duplicates', 'rules-lines.twins', 'rules-lines')
    """
    page = re.sub(r"\W+", "-", url).strip("-")
    if not fragment:
        return page
    return fragment if "." in fragment and url != CARD else f"{page}.{fragment}"


def _url(page: str) -> str:
    """A page's address below the language's folder."""
    return page.removesuffix("index.md").removesuffix(".md").rstrip("/") + "/"


def _heading(article: HtmlElement, tag: str, name: str) -> HtmlElement | None:
    """The heading with an id."""
    return next((heading for heading in article.iter(tag) if heading.get("id") == name), None)


def _below(heading: HtmlElement) -> list[HtmlElement]:
    """What stands below a heading, up to the next one of its rank or a higher one."""
    found: list[HtmlElement] = []
    for element in heading.itersiblings():
        if re.fullmatch(r"h[1-6]", element.tag) and element.tag <= heading.tag:
            break
        found.append(element)
    return found


def _choose(figures: Iterable[HtmlElement]) -> None:
    """Keep the first allowed and the first refused example; large tables only where there is no other."""
    seen: set[bool] = set()
    for figure in sorted(figures, key=lambda figure: bool(figure.xpath(".//svg[contains(@class, 'is-large')]"))):
        legal = bool(figure.xpath(".//p[@class='qwirkle-verdict is-legal']"))
        if legal in seen:
            figure.drop_tree()
        seen.add(legal)
