"""Faults of pages and claims: told with page and line, fatal in a strict build, shown in a lenient one."""

from __future__ import annotations

import html
import logging
import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

# Below MkDocs' own logger: its strict mode counts what is logged here and stops the build.
_log = logging.getLogger("mkdocs.qwirkle")

ROOT = Path(__file__).resolve().parent.parent
"""The project's folder."""


def shown(path: Path) -> str:
    """A path as one would open it from the project's folder."""
    return (path.relative_to(ROOT) if path.is_relative_to(ROOT) else path).as_posix()


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong.

    Attributes:
        path: the file, as one would open it from the project's folder.
        line: the line in it, from 1; None where it is about the whole of it.
        text: what is wrong, in one sentence.
        column: the character in that line, from 1, where that is known.
    """

    path: str
    line: int | None
    text: str
    column: int | None = None

    def __str__(self) -> str:
        place = "".join(f":{number}" for number in (self.line, self.column) if number is not None)
        return f"{self.path}{place}: {self.text}"


@dataclass(slots=True)
class Faults:
    """Collects faults and logs each once, the moment it is found."""

    found: list[Fault] = field(default_factory=list)

    def report(self, path: Path, line: int | None, text: str, column: int | None = None) -> Fault:
        """Note that `text` is wrong in `path` at `line`, there at `column`."""
        fault = Fault(shown(path), line, text, column)
        if fault not in self.found:
            self.found.append(fault)
            _log.warning("%s", fault)
        return fault


class LinkLines(logging.Filter):
    """Puts file and line before what MkDocs says about dead links and anchors in the pages below a folder."""

    _SAID = re.compile(r"Doc file '(?P<page>[^']+)' contains .*?link '(?P<link>[^']+)'")

    def __init__(self, pages: Path) -> None:
        super().__init__()
        self.pages = pages

    def filter(self, record: logging.LogRecord) -> bool:
        """Keep the record, with its place."""
        message = record.getMessage()
        if said := self._SAID.match(message):
            path = self.pages / said["page"]
            text = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
            line = text.count("\n", 0, max(text.find(f"({said['link']}"), 0)) + 1
            record.msg, record.args = f"{shown(path)}:{line}: {message}", ()
        return True


def read_text(path: Path, faults: Faults) -> str:
    """The text of a file; one that is not UTF-8 or not there is reported, and read as far as that goes."""
    try:
        data = path.read_bytes()
    except OSError as error:
        faults.report(path, 1, f"this cannot be read: {error.strerror}")
        return ""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        faults.report(path, line, f"this is not UTF-8: byte {data[error.start]:#04x}")
        return data.decode("utf-8", errors="replace")


def read_toml(path: Path, faults: Faults) -> dict[str, Any]:
    """The data of a TOML file; one that cannot be read is reported, and is empty."""
    text = read_text(path, faults)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r" \(at line (\d+), column (\d+)\)", str(error))
        # It says "at end of document" of what is not finished.
        line, column = (int(place[1]), int(place[2])) if place else (max(1, len(text.splitlines())), None)
        what = str(error).replace(place[0], "") if place else str(error)
        faults.report(path, line, f"this is not TOML: {what}", column)
        return {}


def fault_html(fault: Fault) -> str:
    """The fault as a box on the page; a strict build never gets as far as publishing it."""
    return f'<div class="qwirkle-fault" role="alert"><p>{html.escape(str(fault))}</p></div>'
