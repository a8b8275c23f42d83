"""The engine's files for the browser: complete, the same every time, made only when something changed."""

from __future__ import annotations

import gzip
import hashlib
import json
import logging
import shutil
import zipfile
from pathlib import Path

import brotli
import pytest

from tools.bench_variants import SCRIPT_STEPS
from tools.engine_bundle import ENCODINGS, ROOT, EngineBundleError, build_engine, pyodide_folder
from tools.engine_library import library_modules, run_node
from tools.engine_snapshot import snapshot
from tools.engine_wheel import PUBLISHED, SOURCES
from tools.static_server import SiteServer, serving

pytestmark = pytest.mark.host

LARGEST_START = 3_300_000
"""Bytes of a start with brotli: what the site promises to readers on slow lines."""


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_engine(tmp_path_factory.mktemp("site"))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project that can be changed: the sources of the wheel, and this one's node_modules."""
    root = tmp_path / "project"
    for name in SOURCES:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copyfile(ROOT / name, root / name)
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    return root


def manifest_of(bundle: Path) -> dict:
    return json.loads((bundle / "manifest.json").read_text(encoding="utf-8"))


def plain_files(bundle: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in bundle.iterdir() if path.suffix not in ENCODINGS}


def test_the_manifest_names_every_part_of_a_start_by_its_content(bundle: Path) -> None:
    manifest, files = manifest_of(bundle), plain_files(bundle)
    assert set(manifest["files"]) == {"loader", "glue", "wasm", "library", "engine"}
    entries = [*manifest["files"].values(), manifest["snapshot"]]
    for entry in entries:
        content = files[entry["name"]]
        assert entry["size"] == len(content)
        assert entry["sha256"] == hashlib.sha256(content).hexdigest()
        assert f"-{entry['sha256'][:12]}." in entry["name"]
    assert set(files) == {
        "manifest.json", "pyodide-lock.json", manifest["wheel"],
        *(entry["name"] for entry in entries),
    }
    package = json.loads((pyodide_folder() / "package.json").read_text(encoding="utf-8"))
    assert manifest["python"] == f"pyodide {package['version']}"
    assert manifest["wheel"] == f"qwirkle_rules-{manifest['version']}-py3-none-any.whl"


def test_beside_every_file_stand_its_packed_forms(bundle: Path) -> None:
    for name, content in plain_files(bundle).items():
        assert brotli.decompress((bundle / f"{name}.br").read_bytes()) == content
        assert gzip.decompress((bundle / f"{name}.gz").read_bytes()) == content
    assert len(list(bundle.iterdir())) == 3 * len(plain_files(bundle))


def test_a_start_is_as_small_as_promised(bundle: Path) -> None:
    names = ["manifest.json", *(entry["name"] for entry in manifest_of(bundle)["files"].values())]
    assert sum((bundle / f"{name}.br").stat().st_size for name in names) <= LARGEST_START


def test_a_preview_goes_without_packed_files(tmp_path: Path) -> None:
    bundle = build_engine(tmp_path, packed=False)
    manifest = manifest_of(bundle)
    assert (manifest["packed"], manifest["snapshot"]) == (False, None)
    assert {path.suffix for path in bundle.iterdir()}.isdisjoint(ENCODINGS)


def test_library_and_engine_are_bytecode_only(bundle: Path) -> None:
    files = manifest_of(bundle)["files"]
    version = json.loads((pyodide_folder() / "package.json").read_text(encoding="utf-8"))["version"]
    with zipfile.ZipFile(bundle / files["library"]["name"]) as library:
        names = [name.removesuffix("/__init__.pyc").removesuffix(".pyc") for name in library.namelist()]
    held = {name.replace("/", ".") for name in names}
    assert held == set(library_modules(version))
    with zipfile.ZipFile(bundle / files["engine"]["name"]) as engine:
        names = engine.namelist()
    sources = [path.relative_to(ROOT).as_posix() for path in (ROOT / "qwirkle_rules").rglob("*.py")]
    catalogs = [path.relative_to(ROOT).as_posix() for path in (ROOT / "qwirkle_rules").rglob("*.mo")]
    assert sorted(names) == sorted([*(f"{name}c" for name in sources), *catalogs])
    assert len(catalogs) >= 3


def test_the_wheel_holds_the_engine_unchanged(bundle: Path) -> None:
    with zipfile.ZipFile(bundle / manifest_of(bundle)["wheel"]) as wheel:
        held = {name: wheel.read(name) for name in wheel.namelist() if name.endswith(".py")}
    assert held == {
        path.relative_to(ROOT).as_posix(): path.read_bytes() for path in (ROOT / "qwirkle_rules").rglob("*.py")
    }


def test_the_same_sources_give_the_same_bytes(bundle: Path, project: Path, tmp_path: Path) -> None:
    # Only what is compressed is taken from before: it is kept by its content, and that takes minutes.
    (project / "build" / "engine").mkdir(parents=True)
    (project / "build" / "engine" / "packed").symlink_to(ROOT / "build" / "engine" / "packed")
    again = build_engine(tmp_path / "site", project)
    assert plain_files(again) == plain_files(bundle)
    for name in plain_files(bundle):
        for encoding in ENCODINGS:
            assert (again / f"{name}{encoding}").read_bytes() == (bundle / f"{name}{encoding}").read_bytes()


def test_without_a_snapshot_starts_are_as_ever(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    nothing = tmp_path / "nothing"
    nothing.touch()
    parts = dict.fromkeys(("glue", "wasm", "library", "engine"), nothing) | {"loader": pyodide_folder() / "pyodide.mjs"}
    with caplog.at_level(logging.WARNING):
        assert snapshot(pyodide_folder(), parts, tmp_path / "cache") is None
    assert "no snapshot, and wait a little longer: the snapshot cannot be made" in caplog.text
    assert list((tmp_path / "cache").iterdir()) == []


def test_compressing_again_gives_the_same_bytes(bundle: Path, tmp_path: Path) -> None:
    name = manifest_of(bundle)["files"]["engine"]["name"]
    shutil.copyfile(bundle / name, tmp_path / name)
    run_node(ROOT / "tools" / "engine_pack.mjs", str(tmp_path / name), failure="not packed")
    for encoding in ENCODINGS:
        assert (tmp_path / f"{name}{encoding}").read_bytes() == (bundle / f"{name}{encoding}").read_bytes()


def test_what_is_up_to_date_is_left_alone(project: Path, tmp_path: Path) -> None:
    bundle = build_engine(tmp_path / "site", project, packed=False)
    before = {path: path.stat().st_mtime_ns for path in bundle.iterdir()}
    build_engine(tmp_path / "site", project, packed=False)
    assert {path: path.stat().st_mtime_ns for path in bundle.iterdir()} == before


def test_a_changed_engine_or_a_lost_file_is_made_anew(project: Path, tmp_path: Path) -> None:
    bundle = build_engine(tmp_path / "site", project, packed=False)
    first = manifest_of(bundle)["files"]
    with (project / "qwirkle_rules" / "tiles.py").open("a", encoding="utf-8") as module:
        module.write("CHANGED = 1\n")
    build_engine(tmp_path / "site", project, packed=False)
    second = manifest_of(bundle)["files"]
    assert second["engine"] != first["engine"]
    assert {part: second[part] for part in ("library", "wasm")} == {part: first[part] for part in ("library", "wasm")}

    (bundle / first["wasm"]["name"]).write_bytes(b"half of it")
    build_engine(tmp_path / "site", project, packed=False)
    assert (bundle / first["wasm"]["name"]).stat().st_size == first["wasm"]["size"]


def test_both_pyodides_have_their_list_of_modules_and_another_one_is_told() -> None:
    for package in ("pyodide", "pyodide-314"):
        version = json.loads((pyodide_folder(ROOT, package) / "package.json").read_text(encoding="utf-8"))["version"]
        assert {"json", "json.decoder", "re", "_pyodide._base"} <= set(library_modules(version))
    with pytest.raises(EngineBundleError, match=r"needs? of Pyodide 1\.2\.3 .*tests\.pyodide modules"):
        library_modules("1.2.3")


def test_without_pyodide_one_sentence_says_what_to_do(project: Path, tmp_path: Path) -> None:
    (project / "node_modules").unlink()
    with pytest.raises(EngineBundleError, match=r"needs Pyodide, but .*node_modules.*: run `make site`"):
        build_engine(tmp_path / "site", project)


def test_a_wheel_that_cannot_be_built_says_why(project: Path, tmp_path: Path) -> None:
    (project / "README.md").unlink()
    with pytest.raises(EngineBundleError, match=r"wheel could not be built in .*\n(.|\n)*README\.md"):
        build_engine(tmp_path / "site", project)


USER = """
import { loadPyodide } from "pyodide";
const [,, home, packageCacheDir] = process.argv;
const lockFileContents = await (await fetch(`${home}pyodide-lock.json`)).json();
const python = await loadPyodide({ lockFileContents, packageBaseUrl: home, packageCacheDir });
await python.loadPackage("qwirkle-rules", { checkIntegrity: true, messageCallback: () => {} });
const total = python.runPython(`
from qwirkle_rules import Board, Move, judge
judge(Board.parse("RcRxRd@0,0"), Move.parse("RsRt@3,0h")).score.total
`);
if (total !== 5) throw new Error(`the engine says ${total}`);
"""


def test_anybodys_pyodide_under_node_loads_the_engine_by_our_lock_file(bundle: Path, tmp_path: Path) -> None:
    script = ROOT / "build" / "test-lock-file.mjs"  # in the project, where Node finds Pyodide
    script.write_text(USER, encoding="utf-8")
    with serving(SiteServer(bundle)) as server:
        run_node(script, server.address, str(tmp_path), failure="the engine was not loaded")
    script.unlink()


def test_the_lock_file_names_the_wheel_beside_it_and_all_else_where_it_is_published(bundle: Path) -> None:
    lock = json.loads((bundle / "pyodide-lock.json").read_text(encoding="utf-8"))
    own = lock["packages"].pop("qwirkle-rules")
    wheel = manifest_of(bundle)["wheel"]
    assert own["file_name"] == wheel
    assert own["sha256"] == hashlib.sha256((bundle / wheel).read_bytes()).hexdigest()
    assert (own["imports"], own["depends"]) == (["qwirkle_rules"], [])
    version = manifest_of(bundle)["python"].split()[1]
    assert len(lock["packages"]) > 100
    for package in lock["packages"].values():
        assert package["file_name"].startswith(PUBLISHED.format(version=version))


@pytest.mark.parametrize("step", SCRIPT_STEPS)
def test_a_step_that_the_benchmark_takes_back_is_in_the_scripts(tmp_path: Path, step: str) -> None:
    scripts = shutil.copytree(ROOT / "docs/theme/assets/js", tmp_path / "en/assets/js")
    before = {path: path.read_text(encoding="utf-8") for path in scripts.iterdir()}
    SCRIPT_STEPS[step](tmp_path)
    assert any(path.read_text(encoding="utf-8") != text for path, text in before.items())
