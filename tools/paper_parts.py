"""Built pages as parts of one printed document: the article alone, its ids and links made to fit one another."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, urlsplit

from bs4 import BeautifulSoup, Tag

from .book import Book

CARD = "quick/"
"""The page that is also printed on a sheet of its own."""

# On paper: how wide a cell of a picture is, in millimeters, and how wide it is in the picture's own units.
_CELL_MM, _CELL = 7.4, 48

# What only a screen needs. What the theme puts below a page's text begins at .page-reviewed.
_LEFT_OUT = ".headerlink, .qwirkle-try, .qwirkle-check, details, script, button, .paper-links, .page-reviewed"


class PartError(Exception):
    """A built page lacks what the printed document takes from it."""


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
    html: str


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
            PartError: a page lacks what is taken from it.
        """
        rules = self.book.registry.rules.values()
        chapters = list(dict.fromkeys(_url(rule.page) for rule in rules))
        parts = [
            self._page(CARD, "card"), self._about(), *map(self._chapter, chapters),
            self._questions(), self._page("glossary/", "glossary"),
        ]
        soup = BeautifulSoup("".join(f'<i id="{part.entry.anchor}"></i>{part.html}' for part in parts), "html.parser")
        places = {str(tag["id"]) for tag in soup.select("[id]")}
        return [self._without_dead_links(part, places) for part in parts]

    def card(self) -> Part:
        """The quick card alone; its links are plain text.

        Raises:
            PartError: the page is not there.
        """
        return self._without_dead_links(self._page(CARD, "card"), set())

    def _article(self, url: str) -> tuple[str, Tag]:
        """Title and text of a page, without what only a screen needs."""
        path = self.folder / url / "index.html"
        try:
            page = path.read_text(encoding="utf-8")
        except OSError as error:
            raise PartError(f"{path}: {error.strerror}") from None
        start, end = page.find("<article"), page.rfind("</article>")
        article = BeautifulSoup(page[start:end], "html.parser").article if start >= 0 else None
        if article is None or article.h1 is None:
            raise PartError(f"{path}: this page has no text with a title")
        for tag in article.select(_LEFT_OUT):
            tag.decompose()
        for term in article.select("abbr.qwirkle-term"):
            term.unwrap()
        self._fit(article, url)
        title = article.h1.extract().get_text(" ", strip=True)
        return title, article

    def _fit(self, article: Tag, url: str) -> None:
        """Make ids unique in the document, links lead to them, and pictures the size of paper."""
        for tag in article.select("[id]"):
            tag["id"] = anchor(url, str(tag["id"]))
        for tag in article.select("[aria-labelledby]"):
            tag["aria-labelledby"] = " ".join(anchor(url, name) for name in str(tag["aria-labelledby"]).split())
        for link in article.select("a[href]"):
            address = urlsplit(str(link["href"]))
            if not address.scheme:
                target = posixpath.normpath(posixpath.join(url, unquote(address.path))) + "/" if address.path else url
                link["href"] = "#" + anchor(target, unquote(address.fragment))
        for picture in article.select("svg.qwirkle-board"):
            wide = float(str(picture["viewbox"]).split()[2])
            picture["style"] = f"width:{wide * _CELL_MM / _CELL:.1f}mm"
            del picture["width"], picture["height"]

    def _page(self, url: str, style: str) -> Part:
        title, article = self._article(url)
        return Part(Entry(anchor(url), "", title), (), style, article.decode_contents())

    def _about(self) -> Part:
        """How the rules and the pictures are to be read; the table of chapters is what the contents are here."""
        title, article = self._article("rules/")
        for table in article.select("table"):
            table.decompose()
        _, sandbox = self._article("sandbox/")
        name = anchor("sandbox/", "how-to-read-the-picture")
        heading = sandbox.find("h2", id=name)
        if not isinstance(heading, Tag):
            raise PartError(f"{self.folder}/sandbox: this page has no section #{name.split('.')[-1]}")
        return Part(Entry(anchor("rules/"), "", title), (), "about",
                    article.decode_contents() + "".join(map(str, [heading, *_below(heading)])))

    def _chapter(self, url: str) -> Part:
        """A chapter: each rule with the first allowed and the first refused of its own examples."""
        title, article = self._article(url)
        own = [rule for rule in self.book.registry.rules.values() if _url(rule.page) == url]
        for rule in own:
            heading = article.find("h3", id=rule.id)
            if not isinstance(heading, Tag):
                raise PartError(f"{self.folder}/{url}: the rule {rule.id} is not there")
            _choose(tag for tag in _below(heading) if tag.name == "figure")
        for links in article.select(".rule-links > p"):
            # Other examples are not in the document, and the questions name their rules themselves.
            if links.select_one('a[href^="#example."], a[href^="#q."]'):
                links.decompose()
        number = own[0].number.split(".")[0]
        rules = tuple(Entry(rule.id, rule.number, self.book.titles[rule.id], is_rule=True) for rule in own)
        return Part(Entry(anchor(url), number, title), rules, "chapter", article.decode_contents())

    def _questions(self) -> Part:
        """All questions by topic, each with its short answer and the rules that decide it."""
        title, _ = self._article("questions/")
        html: list[str] = []
        for url in dict.fromkeys(_url(question.page) for question in self.book.questions.values()):
            topic, article = self._article(url)
            html.append(f'<h2 id="{anchor(url)}">{topic}</h2>')
            for question in self.book.questions.values():
                if _url(question.page) != url:
                    continue
                heading = article.find("h3", id=question.anchor)
                answer = next((tag for tag in _below(heading) if tag.name == "p"), None) if heading else None
                if heading is None or answer is None:
                    raise PartError(f"{self.folder}/{url}: the question {question.anchor} has no answer")
                numbers = ", ".join(
                    f'<a href="#{rule}">{self.book.registry.rules[rule].number}</a>' for rule in question.rules)
                answer.append(BeautifulSoup(f' <span class="decided-by">→ {numbers}</span>', "html.parser"))
                html += [str(heading), str(answer)]
        return Part(Entry(anchor("questions/"), "", title), (), "questions", "".join(html))

    def _without_dead_links(self, part: Part, places: set[str]) -> Part:
        """The part with plain text in place of links that lead out of the document to other pages."""
        soup = BeautifulSoup(part.html, "html.parser")
        for link in soup.select('a[href^="#"]'):
            if str(link["href"])[1:] not in places:
                link.unwrap()
        return Part(part.entry, part.rules, part.style, str(soup))


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


def _below(heading: Tag) -> Iterator[Tag]:
    """What stands below a heading, up to the next one of its rank or a higher one."""
    for tag in list(heading.next_siblings):
        if isinstance(tag, Tag):
            if re.fullmatch(r"h[1-6]", tag.name) and tag.name <= heading.name:
                return
            yield tag


def _choose(figures: Iterator[Tag]) -> None:
    """Keep the first allowed and the first refused example; large tables only where there is no other."""
    found = sorted(figures, key=lambda figure: figure.select_one(".is-large") is not None)
    seen: set[bool] = set()
    for figure in found:
        legal = figure.select_one(".qwirkle-verdict.is-legal") is not None
        if legal in seen:
            figure.decompose()
        seen.add(legal)
