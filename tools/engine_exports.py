"""Takes exports out of Pyodide that nobody asks for: those made for libraries which no reader loads cost every start.

The runtime is made to be linked with others, so it exports nearly every function it has, and a start makes an object
and a place in a table for each. The engine loads no such library: what the scripts beside it name is enough.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_IMPORTS, _EXPORTS = 2, 7
_FUNCTION, _TABLE, _MEMORY, _GLOBAL, _TAG = range(5)

# How the glue makes every export known, used or not.
_DECLARATION = re.compile(r'\bvar _[\w$]+=Module\["_[\w$]+"\]=wasmExports\["([\w$]+)"\];')
_WORD = re.compile(r"[\w$]+")


class ExportsError(ValueError):
    """This is no WebAssembly as it is expected here; the message says where."""


def without_unnamed_exports(wasm: bytes, glue: str, loader: str) -> tuple[bytes, str]:
    """The WebAssembly without the exports that neither the two scripts nor its own imports name; all else stays.

    Returns also the `glue` without its declarations of those exports.

    Raises:
        ExportsError: the WebAssembly cannot be read.
    """
    words = {word for script in (glue, loader) for word in _WORD.findall(_DECLARATION.sub(";", script))}
    try:
        made, kept = _rewritten(wasm, words)
    except (IndexError, UnicodeDecodeError) as error:
        raise ExportsError(f"cut short or damaged: {error}") from None
    return made, _DECLARATION.sub(lambda found: found[0] if found[1] in kept else "", glue)


def _rewritten(wasm: bytes, words: set[str]) -> tuple[bytes, set[str]]:
    """The module with the exports that `words` or its imports name, and the names of these."""
    if wasm[:8] != b"\0asm\1\0\0\0":
        raise ExportsError("no header of WebAssembly, version 1")
    sections = list(_sections(wasm))
    imported = {name for number, body in sections if number == _IMPORTS for name in _imported(body)}

    def is_wanted(name: str) -> bool:
        # A function x is _x in scripts.
        return name in words or f"_{name}" in words or name in imported

    made = bytearray(wasm[:8])
    names: set[str] = set()
    for number, body in sections:
        if number == _EXPORTS:
            kept = {name: entry for name, entry in _exports(body) if is_wanted(name)}
            names.update(kept)
            body = _number(len(kept)) + b"".join(kept.values())
        made += bytes([number]) + _number(len(body)) + body
    return bytes(made), names


def _sections(wasm: bytes) -> Iterator[tuple[int, bytes]]:
    place = 8
    while place < len(wasm):
        size, start = _read_number(wasm, place + 1)
        if start + size > len(wasm):
            raise ExportsError(f"the section at byte {place} is cut short")
        yield wasm[place], wasm[start : start + size]
        place = start + size


def _exports(body: bytes) -> Iterator[tuple[str, bytes]]:
    """Each export's name, and its bytes."""
    count, place = _read_number(body, 0)
    for _ in range(count):
        start = place
        name, place = _read_name(body, place)
        _, place = _read_number(body, place + 1)
        yield name, body[start:place]
    if place != len(body):
        raise ExportsError("bytes are left after the exports")


def _imported(body: bytes) -> Iterator[str]:
    """The names of all imports: the linker looks for some of them among the exports."""
    count, place = _read_number(body, 0)
    for _ in range(count):
        _, place = _read_name(body, place)
        name, place = _read_name(body, place)
        yield name
        kind = body[place]
        place += 1
        if kind in (_TABLE, _GLOBAL, _TAG):
            place += 1  # the type of its elements or value; a tag's attribute
        if kind in (_FUNCTION, _TAG):
            _, place = _read_number(body, place)
        elif kind in (_TABLE, _MEMORY):
            bounds, place = body[place], place + 1
            for _ in range(1 + bounds % 2):
                _, place = _read_number(body, place)
        elif kind == _GLOBAL:
            place += 1  # whether it can change
        else:
            raise ExportsError(f"an import of unknown kind {kind}")
    if place != len(body):
        raise ExportsError("bytes are left after the imports")


def _read_name(data: bytes, place: int) -> tuple[str, int]:
    size, place = _read_number(data, place)
    return data[place : place + size].decode(), place + size


def _read_number(data: bytes, place: int) -> tuple[int, int]:
    """A number in LEB128, seven bits a byte, and the place after it."""
    number = shift = 0
    while True:
        byte = data[place]
        place += 1
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return number, place


def _number(number: int) -> bytes:
    made = bytearray()
    while True:
        number, low = number >> 7, number & 127
        made.append(low | (128 if number else 0))
        if not number:
            return bytes(made)
