"""When each page was last changed, from the project's history."""

from __future__ import annotations

import subprocess
from datetime import date
from pathlib import Path

from babel.dates import format_date


def written_day(day: str, language: str) -> str:
    """A day (YYYY-MM-DD) as one writes it in a language.

    >>> [written_day("2026-03-04", language) for language in ("en", "de", "nl")]
    ['March 4, 2026', '4. März 2026', '4 maart 2026']
    """
    return format_date(date.fromisoformat(day), "long", locale=language)


def last_changes(pages: Path) -> dict[str, str]:
    """The day (YYYY-MM-DD) of the last commit of each file below `pages`, by its path there.

    Empty where there is no git or no history, as in a downloaded archive: then pages do not claim a day.
    """
    command = ["git", "log", "--format=@%cs", "--name-only", "--relative", "--", "."]
    try:
        log = subprocess.run(command, cwd=pages, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return {}
    days: dict[str, str] = {}
    day = ""
    for line in log.splitlines():
        if line.startswith("@"):
            day = line[1:]
        elif line:
            days.setdefault(line, day)
    return days
