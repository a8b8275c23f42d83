"""A static host for tests and benchmarks: a folder below a path, with compressed files, headers and a slow line."""

from __future__ import annotations

import gzip
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple, cast
from urllib.parse import unquote, urlsplit

ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""Encodings of the web, the smaller one first, and the ending of the file that holds one."""

TYPES = {
    ".css": "text/css", ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".json": "application/json",
    ".mjs": "text/javascript", ".svg": "image/svg+xml", ".wasm": "application/wasm",
}

# What every host packs by itself, file or no file.
_TEXTS = {".css", ".html", ".js", ".json", ".mjs", ".svg"}

_CHUNK = 16_384


class Line(NamedTuple):
    """A line between host and reader.

    Attributes:
        megabits: a second, shared by all connections; 0 is as fast as the machine.
        delay: seconds before an answer begins, and once more before the first one of a connection.
    """

    megabits: float = 0
    delay: float = 0


class SiteServer(ThreadingHTTPServer):
    """Serves `folder` below `path` on a free port of this machine.

    What may change while it runs: `policy`, a Content-Security-Policy for every answer; `encodings`, which of
    the ENCODINGS the host can send; `line`; `missing`, names of files that the host claims not to have; `sent`, how
    many bytes of each file, by its name, went out.
    """

    def __init__(self, folder: Path, path: str = "/", *, cache: str | None = None) -> None:
        """`path` begins and ends with a slash; `cache` is the Cache-Control of every answer."""
        super().__init__(("127.0.0.1", 0), partial(_Handler, directory=str(folder)))
        self.path = path
        self.cache = cache
        self.policy: str | None = None
        self.encodings: tuple[str, ...] = tuple(ENCODINGS)
        self.line = Line()
        self.missing: set[str] = set()
        self.sent: Counter[str] = Counter()
        self._lock = threading.Lock()
        self._free_at = 0.0

    @property
    def address(self) -> str:
        """The site's root, with a slash at the end."""
        return f"http://127.0.0.1:{self.server_port}{self.path}"

    def carry(self, name: str, size: int) -> None:
        """Wait until `size` bytes of the file `name` have gone over the line, and count them in `sent`."""
        with self._lock:
            self.sent[name] += size
            if not self.line.megabits:
                return
            self._free_at = max(self._free_at, time.perf_counter()) + size * 8 / (self.line.megabits * 1e6)
            wait = self._free_at - time.perf_counter()
        if wait > 0:
            time.sleep(wait)

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up in the middle is no news."""


@contextmanager
def serving(server: SiteServer) -> Iterator[SiteServer]:
    """Let `server` answer in threads of its own until the block is left."""
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Headers and body leave at once: Nagle's wait for an acknowledgment would be measured instead of the site.
    disable_nagle_algorithm = True
    wbufsize = -1
    _answered = False

    @property
    def host(self) -> SiteServer:
        return cast(SiteServer, self.server)

    def translate_path(self, path: str) -> str:
        inside = path.startswith(self.host.path)
        return super().translate_path(path.removeprefix(self.host.path[:-1]) if inside else "/outside-the-site")

    def do_GET(self) -> None:
        """Answer with the file in the best encoding that host and browser share."""
        time.sleep(self.host.line.delay * (1 if self._answered else 2))
        self._answered = True
        if unquote(urlsplit(self.path).path).rsplit("/", 1)[-1] in self.host.missing:
            return self.send_error(HTTPStatus.NOT_FOUND)
        found = self._encoded()
        if found is None:
            return super().do_GET()
        path, encoding = found
        stamp = path.stat().st_mtime_ns
        content = path.read_bytes()
        if not encoding and path.suffix in _TEXTS and "gzip" in self.host.encodings and "gzip" in self._accepted():
            content, encoding = _packed(path, stamp), "gzip"
        entity = f'"{encoding}-{stamp:x}-{len(content):x}"'
        if self.headers.get("If-None-Match") == entity:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.send_header("ETag", entity)
            self.end_headers()
            return None
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self._type())
        self.send_header("Content-Length", str(len(content)))
        self.send_header("ETag", entity)
        self.send_header("Vary", "Accept-Encoding")
        if encoding:
            self.send_header("Content-Encoding", encoding)
        self.end_headers()
        self.wfile.flush()
        for start in range(0, len(content), _CHUNK):
            chunk = content[start : start + _CHUNK]
            self.host.carry(path.name, len(chunk))
            self.wfile.write(chunk)
            self.wfile.flush()
        return None

    def _encoded(self) -> tuple[Path, str] | None:
        """The file to send and its encoding, which may be none; None where there is no such file."""
        plain = Path(self.translate_path(self.path))
        if plain.is_dir() and urlsplit(self.path).path.endswith("/"):
            plain = plain / "index.html"
        accepted = self._accepted()
        for encoding in self.host.encodings:
            path = plain.with_name(plain.name + ENCODINGS[encoding])
            if encoding in accepted and path.is_file():
                return path, encoding
        return (plain, "") if plain.is_file() else None

    def _accepted(self) -> set[str]:
        """The encodings that the browser takes."""
        return {part.split(";")[0].strip() for part in self.headers.get("Accept-Encoding", "").split(",")}

    def _type(self) -> str:
        path = urlsplit(self.path).path
        name = "index.html" if path.endswith("/") else path
        return TYPES.get("." + name.rsplit(".", 1)[-1], "application/octet-stream")

    def end_headers(self) -> None:
        """Add what every answer carries."""
        if self.host.policy:
            self.send_header("Content-Security-Policy", self.host.policy)
        if self.host.cache:
            self.send_header("Cache-Control", self.host.cache)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: tests and tables are to be read."""


@cache
def _packed(path: Path, stamp: int) -> bytes:
    """The file packed as hosts do it for each answer; once for each time `stamp` that it was changed at."""
    return gzip.compress(path.read_bytes())
