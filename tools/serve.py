"""Serves the site while it is being written: builds what changed, shows faults, reloads the browser."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

from mkdocs.livereload import LiveReloadServer

from .faults import ROOT
from .languages import ALL
from .standby import Standby

PREVIEW = ROOT / "build" / "preview"
_SOURCES = ("docs", "qwirkle_rules", "tools", "mkdocs.yml")
_IGNORED = {"__pycache__"}


class Preview:
    """Builds into `site` whatever has changed since its last build, in a process of its own.

    A new process takes the engine and the tools as they are now, not as they were when serving began. One stands by
    for the next change of a page: it has loaded all the rest.
    """

    def __init__(self, site: Path = PREVIEW, root: Path = ROOT) -> None:
        self.site = site
        self.root = root
        self._seen = self._snapshot()
        self._due = set(ALL)
        self._standby: Standby | None = None

    def build(self) -> None:
        """Build the languages that are due, leniently: faults are told here and shown on the pages."""
        self._standby = self._standby or Standby(self.site, self.root)
        built = self._standby.build(sorted(self._due))
        self._standby = None
        if not built:
            print("The preview was not built: see above. The next change tries again.", file=sys.stderr)
            return
        self._due.clear()
        self._standby = Standby(self.site, self.root)

    def rebuild(self) -> None:
        """Build what changes since the last build concern."""
        seen = self._snapshot()
        changed = {path for path, _ in self._seen.items() ^ seen.items()}
        self._seen = seen
        self._due.update(changed_languages(changed))
        if _shared(changed):
            self.end()  # What it has loaded is old.
        if self._due:
            self.build()

    def end(self) -> None:
        """End what is building or stands by."""
        if self._standby:
            self._standby.dismiss()
            self._standby = None

    def _snapshot(self) -> dict[str, int]:
        """The time of the last change of every source file, by its path below the root."""
        times = {}
        for source in _SOURCES:
            top = self.root / source
            for path in [top] if top.is_file() else top.rglob("*"):
                if path.is_file() and not _IGNORED & set(path.parts):
                    times[path.relative_to(self.root).as_posix()] = path.stat().st_mtime_ns
        return times


def changed_languages(paths: set[str]) -> list[str]:
    """The languages to build after changes in `paths`: a language's own, or all for what they share.

    >>> changed_languages({"docs/en/index.md"})
    ['en']
    """
    return [language for language in ALL if _shared(paths) or language in map(_owner, paths)]


def _shared(paths: set[str]) -> bool:
    """Does one of them concern all languages?"""
    return not ALL.keys() >= set(map(_owner, paths))


def _owner(path: str) -> str:
    """The language that a source file belongs to; or something else."""
    return path.split("/")[1] if path.startswith("docs/") else ""


def serve(host: str, port: int) -> int:
    """Build and serve until interrupted; returns the exit code."""
    try:
        socket.create_server((host, port)).close()
    except OSError as error:
        print(f"error: cannot serve on {host} port {port} ({error.strerror}); "
              f"another one: make serve PORT={port + 1}", file=sys.stderr)
        return 1
    preview = Preview()
    server = LiveReloadServer(preview.rebuild, host, port, root=str(preview.site))
    not_found = preview.site / "404.html"
    server.error_handler = lambda code: not_found.read_bytes() if code == 404 and not_found.is_file() else None
    try:
        preview.build()
        for source in _SOURCES:
            server.watch(str(ROOT / source))
        print(f"Serving on {server.url} (Ctrl+C ends it). Pages are built again when a file changes.", flush=True)
        server.serve()  # type: ignore[no-untyped-call]  # MkDocs gives it no types
    except KeyboardInterrupt:
        return 0
    finally:
        preview.end()
        server.shutdown()
    return 0
