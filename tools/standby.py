"""A build on standby: it has loaded all that no page's text changes, and waits to be told which languages."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Iterable
from logging.handlers import MemoryHandler
from pathlib import Path

from .book import Content, load_content
from .faults import ROOT


class Standby:
    """Such a process, started at once; what it has loaded is as it was then."""

    def __init__(self, site: Path, root: Path = ROOT) -> None:
        """The pages will go into `site`; the tools of the checkout at `root` build them, leniently."""
        # Bytecode goes elsewhere: beside the sources it would look like another change.
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(root / "build" / "pycache")}
        command = [sys.executable, "-m", "tools", "build", "--lenient", "--standby", "--site", str(site)]
        # In a session of its own: Ctrl+C is for the server, which ends this one.
        self._process = subprocess.Popen(
            command, cwd=root, env=environment, stdin=subprocess.PIPE, text=True, start_new_session=True)

    def build(self, languages: Iterable[str]) -> bool:
        """Have it build `languages`, and end; returns whether that went well."""
        self._process.communicate(" ".join(languages) + "\n")
        return self._process.returncode == 0

    def dismiss(self) -> None:
        """End it, whatever it is doing."""
        self._process.kill()
        self._process.communicate()


def content_when_asked() -> tuple[Content, list[str]]:
    """All that no page's text changes, and the languages that standard input names as soon as they are wanted.

    There are none at its end. What is told of faults until then is told then: it is news with the build, not before.
    """
    log = logging.getLogger("mkdocs")
    held = MemoryHandler(sys.maxsize, flushLevel=sys.maxsize, flushOnClose=False)
    log.addHandler(held)
    log.propagate = False
    try:
        content = load_content()
        languages = sys.stdin.readline().split()
    finally:
        log.removeHandler(held)
        log.propagate = True
    if languages:
        for record in held.buffer:
            log.handle(record)
    return content, languages
