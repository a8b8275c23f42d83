"""The engine's files for the browser: complete, the same every time, made only when something changed."""

from __future__ import annotations

import hashlib
import json
import shutil
import zipfile
from pathlib import Path

import pytest

from tools.engine_bundle import ROOT, WHEEL_SOURCES, EngineBundleError, build_engine

pytestmark = pytest.mark.host


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_engine(tmp_path_factory.mktemp("site"))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project that can be changed: the sources of the wheel, and this one's node_modules."""
    root = tmp_path / "project"
    for name in WHEEL_SOURCES:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copyfile(ROOT / name, root / name)
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    return root


def manifest_of(bundle: Path) -> dict:
    return json.loads((bundle / "manifest.json").read_text(encoding="utf-8"))


def test_the_manifest_names_every_file_with_its_size_and_hash(bundle: Path) -> None:
    manifest = manifest_of(bundle)
    files = {path.name: path.read_bytes() for path in bundle.iterdir() if path.name != "manifest.json"}
    assert manifest["files"] == {
        name: {"size": len(content), "hash": hashlib.sha256(content).hexdigest()[:12]}
        for name, content in files.items()
    }
    assert set(files) == {
        "pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json",
        manifest["wheel"],
    }
    package = json.loads((ROOT / "node_modules/pyodide/package.json").read_text(encoding="utf-8"))
    assert manifest["python"] == f"pyodide {package['version']}"
    assert manifest["wheel"] == f"qwirkle_rules-{manifest['version']}-py3-none-any.whl"


def test_the_wheel_holds_the_engine_unchanged(bundle: Path) -> None:
    with zipfile.ZipFile(bundle / manifest_of(bundle)["wheel"]) as wheel:
        held = {name: wheel.read(name) for name in wheel.namelist() if name.endswith(".py")}
    assert held == {
        path.relative_to(ROOT).as_posix(): path.read_bytes() for path in (ROOT / "qwirkle_rules").rglob("*.py")
    }


def test_the_same_sources_give_the_same_bytes(bundle: Path, project: Path, tmp_path: Path) -> None:
    again = build_engine(tmp_path / "site", project)
    assert {path.name: path.read_bytes() for path in again.iterdir()} == {
        path.name: path.read_bytes() for path in bundle.iterdir()
    }


def test_what_is_up_to_date_is_left_alone(project: Path, tmp_path: Path) -> None:
    bundle = build_engine(tmp_path / "site", project)
    before = {path: path.stat().st_mtime_ns for path in bundle.iterdir()}
    build_engine(tmp_path / "site", project)
    assert {path: path.stat().st_mtime_ns for path in bundle.iterdir()} == before


def test_a_changed_engine_or_a_lost_file_is_made_anew(project: Path, tmp_path: Path) -> None:
    bundle = build_engine(tmp_path / "site", project)
    first = manifest_of(bundle)
    with (project / "qwirkle_rules" / "tiles.py").open("a", encoding="utf-8") as module:
        module.write("# changed\n")
    build_engine(tmp_path / "site", project)
    assert manifest_of(bundle)["files"][first["wheel"]] != first["files"][first["wheel"]]

    (bundle / "pyodide.asm.wasm").write_bytes(b"half of it")
    build_engine(tmp_path / "site", project)
    assert (bundle / "pyodide.asm.wasm").stat().st_size == first["files"]["pyodide.asm.wasm"]["size"]


def test_without_pyodide_one_sentence_says_what_to_do(project: Path, tmp_path: Path) -> None:
    (project / "node_modules").unlink()
    with pytest.raises(EngineBundleError, match=r"needs Pyodide, but .*node_modules.*: run `make site`"):
        build_engine(tmp_path / "site", project)


def test_a_wheel_that_cannot_be_built_says_why(project: Path, tmp_path: Path) -> None:
    (project / "README.md").unlink()
    with pytest.raises(EngineBundleError, match=r"wheel could not be built in .*\n(.|\n)*README\.md"):
        build_engine(tmp_path / "site", project)
