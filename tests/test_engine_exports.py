"""Pyodide with few exports: everything else is as published, and where it does not start, it stays as published."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import engine_runtime
from tools.engine_bundle import ROOT, pyodide_folder
from tools.engine_exports import ExportsError, without_unnamed_exports
from tools.engine_library import EngineBundleError, engine, library, run_node
from tools.engine_wheel import build_wheel

pytestmark = pytest.mark.host

# What a module exports and imports, as a browser sees it; the rest must not change.
LOOK = """
import { readFileSync, writeFileSync } from "node:fs";
const module = new WebAssembly.Module(readFileSync(process.argv[2]));
writeFileSync(process.argv[3], JSON.stringify({
  exports: WebAssembly.Module.exports(module).map(({ name }) => name), imports: WebAssembly.Module.imports(module),
}));
"""


def section(number: int, body: bytes) -> bytes:
    return bytes([number, len(body)]) + body


def name(text: str) -> bytes:
    return bytes([len(text)]) + text.encode()


# (module (import "GOT.func" "looked_up" (global (mut i32))) (import "env" "memory" (memory 1))
#   (func) (export "named") (export "looked_up") (export "unnamed")), all of the same function
MODULE = b"\0asm\1\0\0\0" + b"".join([
    section(1, b"\x01\x60\x00\x00"),
    section(2, b"\x02" + name("GOT.func") + name("looked_up") + b"\x03\x7f\x01"
               + name("env") + name("memory") + b"\x02\x00\x01"),
    section(3, b"\x01\x00"),
    section(7, b"\x03" + b"".join(name(text) + b"\x00\x00" for text in ("named", "looked_up", "unnamed"))),
    section(10, b"\x01\x02\x00\x0b"),
])
GLUE = (
    'var _named=Module["_named"]=wasmExports["named"];var _unnamed=Module["_unnamed"]=wasmExports["unnamed"];'
    'var _looked_up=Module["_looked_up"]=wasmExports["looked_up"];run();'
)


@pytest.fixture
def look(tmp_path: Path) -> Callable[[bytes], dict]:
    (tmp_path / "look.mjs").write_text(LOOK, encoding="utf-8")

    def look(wasm: bytes) -> dict:
        (tmp_path / "module.wasm").write_bytes(wasm)
        arguments = [str(tmp_path / file) for file in ("module.wasm", "seen.json")]
        run_node(tmp_path / "look.mjs", *arguments, failure="no module")
        return json.loads((tmp_path / "seen.json").read_text(encoding="utf-8"))

    return look


def test_what_is_named_or_looked_up_is_kept(look: Callable[[bytes], dict]) -> None:
    assert look(MODULE)["exports"] == ["named", "looked_up", "unnamed"]
    made, glue = without_unnamed_exports(MODULE, GLUE, "Module._named()")
    assert look(made) == {"exports": ["named", "looked_up"], "imports": look(MODULE)["imports"]}
    assert glue == (
        'var _named=Module["_named"]=wasmExports["named"];'
        'var _looked_up=Module["_looked_up"]=wasmExports["looked_up"];run();'
    )


def test_a_module_that_names_all_it_has_stays_as_it_is() -> None:
    assert without_unnamed_exports(MODULE, GLUE, "_named _unnamed") == (MODULE, GLUE)


@pytest.mark.parametrize("size", [0, 7, 9, 20, len(MODULE) - 1])
def test_what_is_cut_short_is_refused(size: int) -> None:
    with pytest.raises(ExportsError):
        without_unnamed_exports(MODULE[:size], GLUE, "")


def test_most_of_pyodides_exports_go_and_its_imports_stay(look: Callable[[bytes], dict]) -> None:
    pyodide = pyodide_folder()
    published = (pyodide / "pyodide.asm.wasm").read_bytes()
    scripts = [path.read_text(encoding="utf-8") for path in (engine_runtime.glue(pyodide), pyodide / "pyodide.mjs")]
    made, glue = without_unnamed_exports(published, *scripts)
    before, after = look(published), look(made)
    assert after["imports"] == before["imports"]
    assert set(after["exports"]) < set(before["exports"])
    assert len(after["exports"]) < len(before["exports"]) / 10
    assert {"__wasm_call_ctors", "malloc", "Py_Version"} <= set(after["exports"])
    assert len(glue) < len(scripts[0]) * 0.8


def test_what_does_not_start_stays_as_published(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pyodide = pyodide_folder()
    version = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))["version"]
    wheel = build_wheel(ROOT, tmp_path)
    archives = [library(pyodide, version, tmp_path), engine(wheel, pyodide, tmp_path)]

    def too_few(wasm: bytes, glue: str, loader: str) -> tuple[bytes, str]:
        return without_unnamed_exports(wasm, "", "")

    monkeypatch.setattr(engine_runtime, "without_unnamed_exports", too_few)
    with caplog.at_level(logging.WARNING):
        parts = engine_runtime.runtime(pyodide, *archives, tmp_path)
    assert parts == {
        "loader": pyodide / "pyodide.mjs", "glue": engine_runtime.glue(pyodide), "wasm": pyodide / "pyodide.asm.wasm",
    }
    assert "stays as published" in caplog.text
    assert list(tmp_path.glob("runtime-*")) == []


def test_nothing_is_no_start(tmp_path: Path) -> None:
    pyodide = pyodide_folder()
    nothing = tmp_path / "nothing"
    nothing.touch()
    parts = dict.fromkeys(("glue", "wasm", "library", "engine"), nothing)
    with pytest.raises(EngineBundleError, match="does not start"):
        engine_runtime.try_start(pyodide, {"loader": pyodide / "pyodide.mjs", **parts})
