"""The engine's own tests inside Pyodide under Node: `python -m tests.pyodide`.

That is the Python of readers' browsers: runtime, library and engine are the files that the site serves, started
from its snapshot, as for readers who come back. pytest and its needs are this machine's, and find the rest of the
standard library beside; it is an error when the engine asks for anything there. All of tests/test_*.py runs, and the
engine's doctests, but for what is listed in `HOST_ONLY` or marked `host` or `slow`. Words after the command go to
pytest.
"""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.engine_bundle import PYODIDE, build_engine, pyodide_folder
from tools.engine_library import engine, modules_file
from tools.engine_runtime import lay_out, lock_info
from tools.engine_wheel import build_wheel

ROOT = Path(__file__).resolve().parent.parent.parent

# Test modules that are not about the engine, and what they need instead.
HOST_ONLY = {
    "test_api.py": "the generator",
    "test_catalogs.py": "the generator",
    "test_controls.py": "the generator",
    "test_coverage.py": "the generator",
    "test_discover.py": "the generator",
    "test_discover_search.py": "the generator",
    "test_discover_supply.py": "the generator",
    "test_engine_bundle.py": "the generator",
    "test_engine_exports.py": "the generator",
    "test_examples.py": "the generator",
    "test_gallery.py": "the generator",
    "test_games.py": "the generator",
    "test_glossary.py": "the generator",
    "test_lessons.py": "the generator",
    "test_history.py": "git",
    "test_mistakes_page.py": "the generator",
    "test_paper.py": "the generator and a browser",
    "test_palette.py": "the styles and a color library",
    "test_pictures.py": "Node and templates",
    "test_pyodide.py": "processes",
    "test_questions.py": "the generator",
    "test_readme.py": "the source tree",
    "test_registry.py": "the generator",
    "test_sections.py": "the generator",
    "test_search.py": "the generator and Node",
    "test_search_quality.py": "the generator and Node",
    "test_serve.py": "the generator",
    "test_setup.py": "processes",
    "test_site.py": "the generator",
    "test_spaces.py": "the generator",
    "test_symmetry.py": "the generator",
    "test_translations.py": "the generator",
    "test_vendor.py": "the generator",
    "test_words.py": "the generator",
}

# All pure Python: what runs on any host's version runs on Pyodide's too.
DISTRIBUTIONS = ("pytest", "pluggy", "iniconfig", "packaging", "pygments", "hypothesis", "sortedcontainers")


def main() -> int:
    """Run the tests; returns pytest's exit code.

    With the word "modules", and perhaps another Pyodide of package.json, the whole standard library is there, and
    the list of those modules of it that readers need is written.
    """
    modules = {path.name for path in (ROOT / "tests").glob("test_*.py")}
    if gone := sorted(HOST_ONLY.keys() - modules):
        print(f"HOST_ONLY names test modules that are not there: {', '.join(gone)}.", file=sys.stderr)
        return 2
    arguments = sys.argv[1:]
    finding = arguments[:1] == ["modules"]
    package = PYODIDE
    if finding:
        del arguments[0]
        if arguments[:1] and not arguments[0].startswith("-"):
            package = arguments.pop(0)
    left_out = ", ".join(f"{name} (needs {what})" for name, what in HOST_ONLY.items())
    print(f"Inside Pyodide, without {left_out}:", flush=True)
    pyodide = pyodide_folder(ROOT, package)
    version = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))["version"]
    whole = pyodide / "python_stdlib.zip"
    with TemporaryDirectory(dir=_made(ROOT / "build"), prefix="pyodide-") as folder:
        found = Path(folder) / "modules.txt"
        plan = {
            **(_from_the_package(pyodide, Path(folder)) if finding else _from_the_bundle(pyodide, Path(folder))),
            "whole": str(whole),
            "info": lock_info(pyodide),
            "packages": sorted(map(str, set().union(*map(package_paths, DISTRIBUTIONS)))),
            "project": [str(ROOT / "pyproject.toml"), str(ROOT / "tests")],
            "modules": str(found) if finding else None,
            "arguments": [
                "tests/pyodide/doctests_inside.py",
                *(f"tests/{name}" for name in sorted(modules - HOST_ONLY.keys())),
                "-m", "not host and not slow",
                *arguments,
            ],
        }  # fmt: skip
        command = [Path(sys.executable).with_name("node"), Path(__file__).with_name("run.mjs"), json.dumps(plan)]
        code = subprocess.run(command, cwd=ROOT, check=False).returncode
        if finding and code == 0:
            text = f"# Written by python -m tests.pyodide modules {package}.\n{found.read_text()}"
            modules_file(version).write_text(text, encoding="utf-8")
    return code


def _from_the_bundle(pyodide: Path, folder: Path) -> dict[str, str | None]:
    """What readers get, under the names that Pyodide asks for: copied into `folder`."""
    bundle = build_engine(ROOT / "site")
    manifest = json.loads((bundle / "manifest.json").read_text(encoding="utf-8"))
    if manifest["snapshot"] is None:
        raise SystemExit("The bundle has no snapshot to start from: why, the build says.")
    lay_out(folder, pyodide, {part: bundle / entry["name"] for part, entry in manifest["files"].items()})
    return {
        "pyodide": str(folder),
        "library": str(folder / "python_stdlib.zip"),
        "engine": str(folder / "engine.zip"),
        "snapshot": str(bundle / manifest["snapshot"]["name"]),
    }


def _from_the_package(pyodide: Path, folder: Path) -> dict[str, str | None]:
    """Pyodide as published, and the engine as readers get it."""
    archive = engine(build_wheel(ROOT, folder), pyodide, folder)
    library = pyodide / "python_stdlib.zip"
    return {"pyodide": str(pyodide), "library": str(library), "engine": str(archive), "snapshot": None}


def _made(folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    return folder


def package_paths(name: str) -> set[Path]:
    """The folders and modules in site-packages that belong to the distribution `name`."""
    found = distribution(name)
    files = [file for file in found.files or () if file.suffix == ".py" or "dist-info" in file.parts[0]]
    return {Path(str(found.locate_file(file.parts[0]))).resolve() for file in files}


if __name__ == "__main__":
    sys.exit(main())
