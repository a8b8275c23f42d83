"""The Markdown extension: rule headings get number, status, sources and examples; fences show examples."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor
from markupsafe import Markup

from qwirkle_rules import Trade, bridge
from qwirkle_rules.moves import parse_turn

from . import pictures
from .examples import Example
from .faults import Faults, fault_html
from .labels import LABELS
from .registry import Registry, Rule, headings

_TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True,
)
_SECTION_ENDS = re.compile(r"h[1-6]")


@dataclass(slots=True)
class Book:
    """What the pages of one language are made from, and what was found wrong with them.

    Attributes:
        language: the pages' language.
        registry: the rules.
        titles: each rule's title in this language.
        examples: the verified examples by id.
        faults: what is wrong; shown on the pages too.
        placed: on which page (file) each example stands, filled while pages are made.
    """

    language: str
    registry: Registry
    titles: dict[str, str]
    examples: dict[str, Example]
    faults: Faults
    placed: dict[str, str] = field(default_factory=dict)

    @property
    def labels(self) -> dict[str, Any]:
        """The build's words in this language."""
        return LABELS[self.language]

    def rules_json(self, base: str) -> dict[str, dict[str, str]]:
        """Number, title and address of each rule, for a page whose way up to the language's root is `base`."""
        return {
            rule.id: {"number": rule.number, "title": self.titles.get(rule.id, rule.id),
                      "href": f"{base}{rule.page.removesuffix('.md')}/#{rule.id}"}
            for rule in self.registry.rules.values()
        }


class RulesExtension(Extension):
    """Registers the extension's steps for one language's book."""

    def __init__(self, book: Book) -> None:
        super().__init__()
        self.book = book

    def extendMarkdown(self, md: Markdown) -> None:
        """Add the steps: attr_list (8) has set the headings' ids by then, toc (5) comes after."""
        md.preprocessors.register(_PageStart(md, self.book), "qwirkle-page", 1000)
        md.treeprocessors.register(_RuleSections(md, self.book), "qwirkle-rules", 7)


class _PageStart(Preprocessor):
    """Before anything else on a page: note which page it is, for fences and rule sections."""

    def __init__(self, md: Markdown, book: Book) -> None:
        super().__init__(md)
        self.book = book

    def run(self, lines: list[str]) -> list[str]:
        self.md.qwirkle_page = PageContext(self.md, self.book)
        return lines


class PageContext:
    """The page that is being made: its address, its lines, the examples shown on it so far."""

    def __init__(self, md: Markdown, book: Book) -> None:
        self.book = book
        self.file = md.treeprocessors["relpath"].file  # type: ignore[attr-defined]  # MkDocs' own
        self.path = Path(self.file.abs_src_path)
        self.source = self.file.content_string
        self.shown: list[str] = []
        depth = 0 if self.file.url == "./" else self.file.url.count("/")
        self.base = "../" * depth or "./"
        self.rules = book.rules_json(self.base)

    def fault(self, line: int, text: str) -> str:
        """Report a fault of this page; returns the box that shows it."""
        return fault_html(self.book.faults.report(self.path, line, text))

    def fence_line(self, content: str) -> int:
        """The line of the fence with this content that is to be shown now."""
        wanted = re.compile(r"^[ \t]*(?:`{3,}|~{3,})[ \t]*qwirkle[ \t]*\n[ \t]*" + re.escape(content.strip()),
                            re.MULTILINE)
        places = [match.start() for match in wanted.finditer(self.source)]
        place = places[min(self.shown.count(content.strip()), len(places) - 1)] if places else 0
        return self.source.count("\n", 0, place) + 1

    def figure(self, example: Example) -> str:
        """The HTML of an example: picture, verdict, sentences, and the way into the sandbox."""
        book = self.book
        scene = example.scene_in(book.language)
        self.shown.append(example.id)
        book.placed.setdefault(example.id, self.file.url)
        words = bridge.answer({"op": "words", "language": book.language})
        turn = parse_turn(example.fields["turn"]) if example.is_whole else None
        return _TEMPLATES.get_template("example.html.jinja").render(
            example=example, scene=scene, labels=book.labels,
            figure_id=f"example.{example.id}",
            picture=Markup(pictures.render(scene, words["letters"], id=f"picture-{example.id}")),
            words=words, colors=pictures.COLORS, shapes=pictures.SHAPES,
            traded=[*map(str, turn.tiles), *["?"] * turn.unknown] if isinstance(turn, Trade) else [],
            broken=[self.rules[found["rule"]] for found in scene["verdict"]["violations"]],
            sandbox=f"{self.base}sandbox/#{example.fragment}",
        )


def format_example(source: str, language: str, css_class: str, options: dict[str, Any], md: Markdown,
                   **_: Any) -> str:
    """The HTML of a `qwirkle` fence, whose content is the id of an example (SuperFences calls this)."""
    page: PageContext = md.qwirkle_page  # type: ignore[attr-defined]  # set by RulesExtension
    name = source.strip()
    line = page.fence_line(source)
    example = page.book.examples.get(name)
    if example is None:
        page.shown.append(name)
        return page.fault(line, f"there is no verified example {name!r}")
    if name in page.shown:
        page.shown.append(name)
        return page.fault(line, f"the example {name!r} is shown on this page already")
    return page.figure(example)


class _RuleSections(Treeprocessor):
    """Completes each rule's section: number and status above, its remaining examples below."""

    def __init__(self, md: Markdown, book: Book) -> None:
        super().__init__(md)
        self.book = book

    def run(self, root: Element) -> None:
        page: PageContext = self.md.qwirkle_page  # type: ignore[attr-defined]  # set by RulesExtension
        lines = {heading.id: heading.line for heading in headings(page.source)}
        open_rule: Rule | None = None
        completed: list[Element] = []
        for element in list(root):
            if _SECTION_ENDS.fullmatch(element.tag):
                completed += self._below(page, open_rule)
                open_rule = None
                name = element.get("id", "")
                if "." in name and page.file.src_uri.startswith("rules/"):
                    rule = self.book.registry.rules.get(name)
                    if rule is not None and rule.page == page.file.src_uri:
                        completed += [_numbered(element, rule), self._above(page, rule)]
                        open_rule = rule
                        continue
                    if not name.startswith(("source.", "status.")):
                        completed.append(self._html(page.fault(
                            lines.get(name, 1), f"the rule {name!r} is not in the registry for this page")))
            completed.append(element)
        completed += self._below(page, open_rule)
        root[:] = completed

    def _above(self, page: PageContext, rule: Rule) -> Element:
        return self._html(_TEMPLATES.get_template("rule-meta.html.jinja").render(
            rule=rule, labels=self.book.labels, index=f"{page.base}rules/"))

    def _below(self, page: PageContext, rule: Rule | None) -> list[Element]:
        """The rule's own examples, if no fence shows them, and links to others that show it."""
        if rule is None:
            return []
        own = [example for example in self.book.examples.values() if example.rules[0] == rule.id]
        own.sort(key=lambda example: (not example.legal, len(example.board + example.move), example.id))
        found = [self._html(page.figure(example)) for example in own if example.id not in page.shown]
        links = [
            self._link(page, example)
            for example in self.book.examples.values() if rule.id in example.rules[1:]
        ]
        if links:
            found.append(self._html(_TEMPLATES.get_template("rule-more.html.jinja").render(
                links=links, labels=self.book.labels)))
        return found

    def _link(self, page: PageContext, example: Example) -> dict[str, str]:
        """Where an example stands, which is with the rule that it belongs to, and what it shows."""
        home = self.book.registry.rules[example.rules[0]]
        rule = self.book.labels["rule"].format(number=home.number)
        return {
            "href": f"{page.base}{home.page.removesuffix('.md')}/#example.{example.id}",
            "text": f"{rule}: {example.scene_in(self.book.language)['headline']}",
        }

    def _html(self, html: str) -> Element:
        """A paragraph that becomes `html` when the page is written."""
        element = Element("p")
        element.text = self.md.htmlStash.store(html)
        return element


def _numbered(heading: Element, rule: Rule) -> Element:
    """The heading with the rule's number before its text."""
    number = Element("span", {"class": "rule-number"})
    number.text = rule.number
    number.tail = f" {heading.text or ''}"
    heading.text = ""
    heading.insert(0, number)
    return heading
