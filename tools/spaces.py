"""Spaces: texts put on one line, and tables of contents, keep those at which a line must not break."""

from __future__ import annotations

import html
import re
from typing import Any
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

# str.split() would take the narrow ones, too, which French sets before : ; ! ? and inside « ».
_BREAKABLE = re.compile(r"[ \t\r\n]+")


def one_line(text: str) -> str:
    """The text on one line, with single spaces where a line may break and all others as they are.

    >>> one_line(" Puis-je passer\\u202f?\\n Non. ")
    'Puis-je passer\\u202f? Non.'
    """
    return _BREAKABLE.sub(" ", text).strip(" ")


class ContentsSpaces(Treeprocessor):
    """Gives the entries of the table of contents the spaces of their headings, which Markdown's own makes plain."""

    def run(self, root: Element) -> None:
        """Register it after `toc`, which makes the entries."""
        titles = {heading.get("id"): one_line("".join(heading.itertext()))
                  for heading in root.iter() if re.fullmatch("h[1-6]", heading.tag)}
        self._restore(getattr(self.md, "toc_tokens", []), titles)

    def _restore(self, entries: list[dict[str, Any]], titles: dict[str | None, str]) -> None:
        for entry in entries:
            title = titles.get(entry["id"], "")
            # Headings with marked-up words look different at this point; they keep what they have.
            if " ".join(title.split()) == html.unescape(entry["name"]):
                entry["name"] = html.escape(title, quote=False)
            self._restore(entry["children"], titles)


def register(md: Markdown) -> None:
    """Add the step to a converter, below `toc` (priority 5)."""
    md.treeprocessors.register(ContentsSpaces(md), "qwirkle-spaces", 1)
