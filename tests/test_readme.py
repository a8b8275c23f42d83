"""README: its map names every module of the engine and the tools, in the words of its first line."""

import ast
import doctest
import re
import shlex
from pathlib import Path

from qwirkle_rules.cli import main

ROOT = Path(__file__).resolve().parent.parent


def purpose(module: Path) -> str:
    docstring = ast.get_docstring(ast.parse(module.read_text(encoding="utf-8")))
    return docstring.splitlines()[0] if docstring else ""


def test_the_map_gives_every_module_with_its_first_line():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `((?:qwirkle_rules|tools)/[\w/]+\.py)` \| (.+) \|$", readme, re.MULTILINE)
    modules = [*sorted((ROOT / "qwirkle_rules").rglob("*.py")), *sorted((ROOT / "tools").rglob("*.py"))]
    expected = {path.relative_to(ROOT).as_posix(): purpose(path) for path in modules}
    to_paste = "\n".join(f"| `{path}` | {text} |" for path, text in expected.items())
    assert dict(rows) == expected and len(rows) == len(expected), f"the rows should be\n{to_paste}"


def test_the_map_names_every_folder_that_is_there():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^\| `([\w./]+/)` \|", readme, re.MULTILINE))
    assert named
    assert {folder for folder in named if not (ROOT / folder).is_dir()} == set()


def test_the_python_example_runs():
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted and not result.failed


def test_the_command_line_example_says_what_the_command_says(capsys):
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    examples = re.findall(r"^```console\n\$ qwirkle-rules (.+)\n((?:.+\n)+?)```$", readme, re.MULTILINE)
    assert examples
    for arguments, output in examples:
        main(shlex.split(arguments))
        assert capsys.readouterr().out == output
