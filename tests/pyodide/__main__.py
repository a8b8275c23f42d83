"""The engine's own tests inside Pyodide under Node: `python -m tests.pyodide`.

That is the Python of readers' browsers. There the engine is the wheel that the site serves, unchanged; pytest
and its needs are this machine's. All of tests/test_*.py runs, and the engine's doctests, but for what is
listed in `HOST_ONLY` or marked `host` or `slow`. Words after the command go to pytest.
"""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path

from tools.engine_bundle import build_engine

ROOT = Path(__file__).resolve().parent.parent.parent

# Test modules that are not about the engine, and what they need instead.
HOST_ONLY = {
    "test_api.py": "the generator",
    "test_catalogs.py": "the generator",
    "test_controls.py": "the generator",
    "test_coverage.py": "the generator",
    "test_engine_bundle.py": "the generator",
    "test_examples.py": "the generator",
    "test_glossary.py": "the generator",
    "test_history.py": "git",
    "test_mistakes_page.py": "the generator",
    "test_paper.py": "the generator and a browser",
    "test_palette.py": "the styles and a color library",
    "test_pictures.py": "Node and templates",
    "test_questions.py": "the generator",
    "test_readme.py": "the source tree",
    "test_registry.py": "the generator",
    "test_sections.py": "the generator",
    "test_serve.py": "the generator",
    "test_setup.py": "processes",
    "test_site.py": "the generator",
    "test_symmetry.py": "the generator",
    "test_translations.py": "the generator",
    "test_words.py": "the generator",
}

# All pure Python: what runs on any host's version runs on Pyodide's too.
DISTRIBUTIONS = ("pytest", "pluggy", "iniconfig", "packaging", "pygments", "hypothesis", "sortedcontainers")


def main() -> int:
    """Run the tests; returns pytest's exit code."""
    modules = {path.name for path in (ROOT / "tests").glob("test_*.py")}
    if gone := sorted(HOST_ONLY.keys() - modules):
        print(f"HOST_ONLY names test modules that are not there: {', '.join(gone)}.", file=sys.stderr)
        return 2
    left_out = ", ".join(f"{name} (needs {what})" for name, what in HOST_ONLY.items())
    print(f"Inside Pyodide, without {left_out}:", flush=True)
    engine = build_engine(ROOT / "site")
    wheel = json.loads((engine / "manifest.json").read_text(encoding="utf-8"))["wheel"]
    plan = {
        "wheel": str(engine / wheel),
        "packages": sorted(map(str, set().union(*map(package_paths, DISTRIBUTIONS)))),
        "project": [str(ROOT / "pyproject.toml"), str(ROOT / "tests")],
        "arguments": [
            "--pyargs", "qwirkle_rules",
            *(f"tests/{name}" for name in sorted(modules - HOST_ONLY.keys())),
            "-m", "not host and not slow",
            *sys.argv[1:],
        ],
    }  # fmt: skip
    command = [Path(sys.executable).with_name("node"), Path(__file__).with_name("run.mjs"), json.dumps(plan)]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def package_paths(name: str) -> set[Path]:
    """The folders and modules in site-packages that belong to the distribution `name`."""
    found = distribution(name)
    files = [file for file in found.files or () if file.suffix == ".py" or "dist-info" in file.parts[0]]
    return {Path(str(found.locate_file(file.parts[0]))).resolve() for file in files}


if __name__ == "__main__":
    sys.exit(main())
