"""The text of a built page as a piece of one printed document: screen things gone, ids and links made to fit."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

from lxml import html
from lxml.html import HtmlElement
from markupsafe import Markup

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


def read_article(folder: Path, url: str) -> tuple[str, HtmlElement]:
    """Title and text of the page `url` of a language's built `folder`, without what only a screen needs.

    Raises:
        PaperError: the page is not there, or is no page with a title.
    """
    path = folder / url / "index.html"
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


def finished(content: HtmlElement, places: set[str]) -> Markup:
    """The HTML inside `content`, with plain text in place of links to anything in the document but `places`."""
    for link in content.xpath(".//a[starts-with(@href, '#')]"):
        if link.get("href")[1:] not in places:
            link.drop_tag()
    return Markup("".join(html.tostring(child, encoding="unicode") for child in content))


def anchor(url: str, fragment: str = "") -> str:
    """The id in the document of a place on a page: names with dots are the site's own and unique already.

    >>> anchor("rules/lines/", "line.no-duplicates"), anchor("rules/lines/", "twins"), anchor("rules/lines/")
    ('line.no-duplicates', 'rules-lines.twins', 'rules-lines')
    """
    page = re.sub(r"\W+", "-", url).strip("-")
    if not fragment:
        return page
    return fragment if "." in fragment and url != CARD else f"{page}.{fragment}"


def heading_of(article: HtmlElement, tag: str, name: str) -> HtmlElement | None:
    """The heading with an id."""
    return next((heading for heading in article.iter(tag) if heading.get("id") == name), None)


def below(heading: HtmlElement) -> list[HtmlElement]:
    """What stands below a heading, up to the next one of its rank or a higher one."""
    found: list[HtmlElement] = []
    for element in heading.itersiblings():
        if re.fullmatch(r"h[1-6]", element.tag) and element.tag <= heading.tag:
            break
        found.append(element)
    return found
