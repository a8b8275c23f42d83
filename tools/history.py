"""When each page was last changed, from the project's history."""

from __future__ import annotations

import subprocess
from pathlib import Path


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
