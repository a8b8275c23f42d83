"""The registry docs/rules.toml: which rules exist, in what order, with what status and sources."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from .faults import Faults, read_text, read_toml
from .sections import heading_lines, without_marks

STATUSES = ("stated", "derived", "interpretation", "convention", "edition")
"""How sure a rule is; docs/<language>/rules/index.md says what each word means."""

_ID = re.compile(r"[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*")
_HEADING = re.compile(r"^(#{2,6})\s+(?P<title>.*?)\s*\{[^}]*#(?P<id>[\w.-]+)[^}]*\}\s*$")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule, without words: those stand in the pages.

    Attributes:
        id: authored, never reused, the same in every language; the anchor on the page.
        number: computed from the order: chapter, point, place in the chapter.
        chapter: its chapter's id, which is also the name of its page below rules/.
        status: one of STATUSES.
        sources: the keys of those who say so; docs/<language>/rules/index.md says who they are.
        no_example: why no board can show the rule; empty where one does.
        related: the ids of rules that a reader of this one may want next.
        history: what changed in the rule: version and change, the oldest first.
    """

    id: str
    number: str
    chapter: str
    status: str
    sources: tuple[str, ...]
    no_example: str = ""
    related: tuple[str, ...] = ()
    history: tuple[tuple[tuple[str, str], ...], ...] = ()

    @property
    def page(self) -> str:
        """The Markdown file below docs/<language>/ that states the rule."""
        return f"rules/{self.chapter}.md"


@dataclass(frozen=True, slots=True)
class Registry:
    """All rules by id, in their order, and the keys of the sources."""

    rules: dict[str, Rule]
    sources: tuple[str, ...]


def load_registry(path: Path, faults: Faults) -> Registry:
    """Read docs/rules.toml; what is wrong in it is reported to `faults`, the rest is kept.

    Raises:
        TypeError, AttributeError, KeyError: it is not of the form that the file's own first lines describe.
    """
    text = read_text(path, faults)
    data = read_toml(path, faults)
    sources = tuple(data.get("sources", ()))
    rules: dict[str, Rule] = {}
    for chapter_number, chapter in enumerate(data.get("chapters", ()), 1):
        for rule_number, entry in enumerate(chapter["rules"], 1):
            rule = Rule(
                id=entry["id"],
                number=f"{chapter_number}.{rule_number}",
                chapter=chapter["id"],
                status=entry.get("status", ""),
                sources=tuple(entry.get("sources", ())),
                no_example=entry.get("no_example", ""),
                related=tuple(entry.get("related", ())),
                history=tuple(tuple(sorted(change.items())) for change in entry.get("history", ())),
            )
            for problem in _problems(rule, rules, sources):
                faults.report(path, line_of(text, f'"{rule.id}"'), problem)
            rules.setdefault(rule.id, rule)
    for rule in rules.values():
        for related in rule.related:
            if related not in rules:
                faults.report(path, line_of(text, f'"{rule.id}"'),
                              f"the rule {rule.id} names the unknown related rule {related!r}")
    return Registry(rules, sources)


def _problems(rule: Rule, known: dict[str, Rule], sources: tuple[str, ...]) -> list[str]:
    """What is wrong with one entry of the registry."""
    found = []
    if not _ID.fullmatch(rule.id):
        found.append(f"the rule id {rule.id!r} is not of the form general.specific")
    if rule.id in known:
        found.append(f"the rule {rule.id} stands here twice")
    if rule.status not in STATUSES:
        found.append(f"the rule {rule.id} has the status {rule.status!r}; expected {', '.join(STATUSES)}")
    if unknown := [key for key in rule.sources if key not in sources]:
        found.append(f"the rule {rule.id} names the unknown source {', '.join(unknown)}")
    if rule.status in ("stated", "edition") and not rule.sources:
        found.append(f"the rule {rule.id} is {rule.status} and needs a source")
    return found


def line_of(text: str, needle: str) -> int:
    """The number of the first line that contains `needle`, from 1; 1 if none does."""
    at = text.find(needle)
    return text.count("\n", 0, max(at, 0)) + 1


def key_line(text: str, key: str) -> int:
    """The number of the line of a TOML text in which `key` is given a value, from 1; 1 if none does."""
    found = re.search(rf"^[ \t]*{re.escape(key)}[ \t]*=", text, re.MULTILINE)
    return text.count("\n", 0, found.end()) + 1 if found else 1


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a Markdown file that has an authored id."""

    id: str
    title: str
    line: int


def headings(text: str) -> list[Heading]:
    """The headings with an id in a Markdown text, code blocks left out; lines count from 1."""
    found = []
    for number, line in heading_lines(text):
        if match := _HEADING.match(line):
            found.append(Heading(match["id"], match["title"], number))
    return found


_LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")


def first_paragraph(lines: list[str]) -> str:
    """The first paragraph in lines of Markdown, as plain text on one line; '' if a heading comes before it."""
    paragraph: list[str] = []
    for line in without_marks(lines):
        if line.startswith(("#", "```")):
            break
        if line.strip():
            paragraph.append(line.strip())
        elif paragraph:
            break
    return _LINK.sub(r"\1", " ".join(paragraph)).replace("**", "").replace("`", "")


def rule_titles(registry: Registry, pages: Path, faults: Faults) -> dict[str, str]:
    """Each rule's title in one language, from the headings below `pages`; missing ones are reported."""
    titles: dict[str, str] = {}
    for page in sorted({rule.page for rule in registry.rules.values()}):
        path = pages / page
        if not path.is_file():
            faults.report(path, 1, "this chapter of the registry has no page")
            continue
        for heading in headings(read_text(path, faults)):
            rule = registry.rules.get(heading.id)
            if rule is not None and rule.page == page:
                if rule.id in titles:
                    faults.report(path, heading.line, f"the rule {rule.id} is stated twice")
                titles[rule.id] = heading.title
    for rule in registry.rules.values():
        if rule.id not in titles and (pages / rule.page).is_file():
            faults.report(pages / rule.page, 1, f"the rule {rule.id} of the registry is not stated here")
    return titles
