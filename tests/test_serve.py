"""The preview: a change builds the languages that it concerns, and a failed build is not forgotten."""

import subprocess

import pytest

from tools.languages import ALL
from tools.serve import Preview, changed_languages


@pytest.mark.parametrize(("paths", "languages"), [
    ({"docs/en/rules/lines.md"}, ["en"]),
    ({"docs/rules.toml"}, list(ALL)),
    ({"docs/examples/sixth-tile.toml"}, list(ALL)),
    ({"docs/theme/main.html"}, list(ALL)),
    ({"qwirkle_rules/judge.py", "docs/en/index.md"}, list(ALL)),
    ({"docs/xx/index.md"}, list(ALL)),
    (set(), []),
])
def test_a_change_concerns_its_language_or_all(paths, languages):
    assert changed_languages(paths) == languages


@pytest.fixture
def runs(monkeypatch):
    """The builds that were started; their exit code is the first entry of `codes`."""
    started, codes = [], [0]

    def run(command, **_):
        started.append(command)
        return subprocess.CompletedProcess(command, codes[0])

    monkeypatch.setattr(subprocess, "run", run)
    return started, codes


def preview(tmp_path):
    (tmp_path / "docs/en").mkdir(parents=True)
    (tmp_path / "docs/en/index.md").write_text("one")
    (tmp_path / "mkdocs.yml").write_text("site_name: x")
    for folder in ("qwirkle_rules", "tools"):
        (tmp_path / folder).mkdir()
    return Preview(tmp_path / "site", tmp_path)


def test_nothing_is_built_where_nothing_changed(tmp_path, runs):
    watched = preview(tmp_path)
    watched.build()
    watched.rebuild()
    assert len(runs[0]) == 1


def test_a_failed_build_is_tried_again_with_the_next_change(tmp_path, runs, capsys):
    started, codes = runs
    watched = preview(tmp_path)
    codes[0] = 1
    watched.build()
    assert "was not built" in capsys.readouterr().err
    codes[0] = 0
    watched.rebuild()
    assert len(started) == 2
    assert started[0] == started[1]
    assert "--lenient" in started[1]


def test_compiled_files_are_no_change(tmp_path, runs):
    watched = preview(tmp_path)
    watched.build()
    (tmp_path / "tools/__pycache__").mkdir()
    (tmp_path / "tools/__pycache__/x.pyc").write_bytes(b"")
    watched.rebuild()
    assert len(runs[0]) == 1
