"""The sections of a page, and the mark by which a translated one names the English text it was made from."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass

_HEADING = re.compile(r"#{1,6}\s")
_ID = re.compile(r"\{[^}]*#(?P<id>[\w.-]+)[^}]*\}\s*$")
_FENCE = re.compile(r"\s*(`{3,}|~{3,})\s*(?P<name>[\w-]*)")
_TARGET = re.compile(r"\]\((?P<link>[^)\s]+)[^)]*\)|\bhref=\"(?P<address>[^\"]+)\"")
MARK = re.compile(r"<!-- en: (?P<print>[0-9a-f]{12}) -->\s*")


@dataclass(frozen=True, slots=True)
class Section:
    """From one heading to the next; the first one begins with the page.

    Attributes:
        id: the authored id of its heading; empty for the page's own heading.
        line: the line of its heading, from 1.
        text: its lines without the mark, blanks at the end of lines and of the section left out.
        mark: the fingerprint in its mark; empty if it has none.
    """

    id: str
    line: int
    text: str
    mark: str

    @property
    def fingerprint(self) -> str:
        """Twelve hexadecimal digits that change with the text."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:12]

    @property
    def fences(self) -> list[str]:
        """The names and contents of its fences, in order."""
        found: list[str] = []
        inside = False
        for line in self.text.splitlines():
            if match := _FENCE.match(line):
                inside = not inside
                if inside:
                    found.append(match["name"])
            elif inside:
                found[-1] += f" {line.strip()}"
        return found

    @property
    def targets(self) -> list[str]:
        """Where its links lead, sorted: another language may name them in another order."""
        return sorted(match["link"] or match["address"] for match in _TARGET.finditer(self.text))


def sections(text: str) -> list[Section]:
    """The sections of a page; a page without a heading is one section."""
    starts = list(heading_lines(text)) or [(1, "")]
    lines = text.splitlines()
    ends = [line - 1 for line, _ in starts[1:]] + [len(lines)]
    found: list[Section] = []
    for (start, heading), end in zip(starts, ends, strict=True):
        first = 0 if not found else start - 1  # the front matter belongs to the first section
        body = [line.rstrip() for line in lines[first:end]]
        marks = [match["print"] for line in body if (match := MARK.fullmatch(line))]
        words = "\n".join(line for line in body if not MARK.fullmatch(line))
        named = _ID.search(heading) if found else None
        found.append(Section(named["id"] if named else "", start, words.strip(), marks[0] if marks else ""))
    return found


def marked(text: str, prints: dict[str, str]) -> str:
    """The page with the mark `prints` of each section that has one there, by its id; other sections keep theirs."""
    parts = sections(text)
    lines = text.splitlines()
    for section in reversed(parts):
        if section.id not in prints:
            continue
        mark = f"<!-- en: {prints[section.id]} -->"
        if section.line < len(lines) and MARK.fullmatch(lines[section.line]):
            lines[section.line] = mark
        else:
            lines.insert(section.line, mark)
    return "\n".join(lines) + "\n"


def without_marks(lines: list[str]) -> list[str]:
    """The lines with each mark blanked, so that line numbers stay."""
    return ["" if MARK.fullmatch(line) else line for line in lines]


def heading_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines of the headings, from 1, and their text; those in fences and in the front matter are none."""
    lines = text.splitlines()
    front = bool(lines) and lines[0] == "---"
    fence = ""
    for number, line in enumerate(lines, 1):
        if front:
            front = number == 1 or line != "---"
        elif mark := _FENCE.match(line):
            if not fence:
                fence = mark[1]
            elif mark[1].startswith(fence):
                fence = ""
        elif not fence and _HEADING.match(line):
            yield number, line
