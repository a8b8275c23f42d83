"""What the engine's modules may import: downwards only, the standard library only, no clock, no chance, no files."""

import ast
import sys
from pathlib import Path

import pytest

import qwirkle_rules

pytestmark = pytest.mark.host

# From the bottom to the top, with those still to come: a module may import what stands before it.
ORDER = (
    "values told errors text tiles cells board lines problems moves turns reasons scoring judge frontier generate "
    "completions repair laying counting mistakes miscount danger bag unseen opening ending possible referee "
    "progress game records replay strategies selfplay perft words refusals places explain advice options allowed "
    "suggestions scene request bridge_advice bridge_positions bridge_options bridge_play bridge_records terminal "
    "bridge commands move_commands advice_commands game_commands cli"
).split()

MODULES = sorted(Path(qwirkle_rules.__file__).parent.glob("*.py"))

# A result may depend on the arguments alone.
IMPURE = {
    "asyncio", "datetime", "http", "multiprocessing", "os", "pathlib", "random", "secrets", "shutil", "socket",
    "subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid",
}
ALLOWED = {
    "bridge": {"random"},  # `midgame`, from the seed that is given
    "request": {"time"},  # callers of `repairs` and `options` bound their time
    "cli": {"os", "sys"},
    "terminal": {"os", "sys"},  # whether it shows colors
    "game_commands": {"random"},  # from the seed that is given
}


def imported(path):
    """The names of the modules that a module imports when it runs, its own package's with a leading dot."""
    found = set()
    waiting = [ast.parse(path.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        match node:
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):  # for type checkers, never run
                waiting += node.orelse
            case ast.Import():
                found |= {alias.name for alias in node.names}
            case ast.ImportFrom(level=0):
                found.add(node.module)
            case ast.ImportFrom(level=1, module=None):
                found |= {f".{alias.name}" for alias in node.names if alias.name in ORDER}
            case ast.ImportFrom():
                found.add("." * node.level + node.module)
            case _:
                waiting += ast.iter_child_nodes(node)
    return found


def test_every_module_has_its_place_in_the_order():
    assert {path.stem for path in MODULES} - {"__init__"} <= set(ORDER)
    assert len(MODULES) > 12


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_imports_go_down_only(path):
    own = {name[1:].split(".")[0] for name in imported(path) if name.startswith(".")}
    below = ORDER if path.stem == "__init__" else ORDER[: ORDER.index(path.stem)]
    assert own <= set(below)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_the_engine_needs_the_standard_library_only(path):
    others = {name.split(".")[0] for name in imported(path) if not name.startswith(".")}
    assert others <= sys.stdlib_module_names
    assert not others & IMPURE - ALLOWED.get(path.stem, set())


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_only_the_command_reads_and_prints(path):
    called = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert path.stem == "cli" or not called & {"open", "print", "input", "eval", "exec", "__import__"}
