"""The preview: a change builds the languages that it concerns, and a failed build is not forgotten."""

import io
import logging
import sys
from typing import ClassVar

import pytest

from tools import serve, standby
from tools.languages import ALL
from tools.serve import Preview, changed_languages
from tools.standby import Standby, content_when_asked


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
def processes(monkeypatch):
    """What stood by, in the order in which it was started; each builds well but for the first `failing` ones."""
    class Process:
        failing = 0
        started: ClassVar[list] = []

        def __init__(self, site, root):
            self.started.append(self)
            self.built = []
            self.dismissed = False

        def build(self, languages):
            self.built = list(languages)
            return self.started.index(self) >= Process.failing

        def dismiss(self):
            self.dismissed = True

    monkeypatch.setattr(serve, "Standby", Process)
    return Process


def preview(tmp_path):
    (tmp_path / "docs/en").mkdir(parents=True)
    (tmp_path / "docs/en/index.md").write_text("one")
    (tmp_path / "mkdocs.yml").write_text("site_name: x")
    for folder in ("qwirkle_rules", "tools"):
        (tmp_path / folder).mkdir()
    return Preview(tmp_path / "site", tmp_path)


def built(processes):
    return [process.built for process in processes.started]


def test_nothing_is_built_where_nothing_changed(tmp_path, processes):
    watched = preview(tmp_path)
    watched.build()
    watched.rebuild()
    assert built(processes) == [sorted(ALL), []]


def test_a_failed_build_is_tried_again_with_the_next_change(tmp_path, processes, capsys):
    processes.failing = 1
    watched = preview(tmp_path)
    watched.build()
    assert "was not built" in capsys.readouterr().err
    watched.rebuild()
    assert built(processes) == [sorted(ALL), sorted(ALL), []]


def test_compiled_files_are_no_change(tmp_path, processes):
    watched = preview(tmp_path)
    watched.build()
    (tmp_path / "tools/__pycache__").mkdir()
    (tmp_path / "tools/__pycache__/x.pyc").write_bytes(b"")
    watched.rebuild()
    assert built(processes) == [sorted(ALL), []]


def test_a_changed_page_is_built_by_the_process_that_stands_by(tmp_path, processes):
    watched = preview(tmp_path)
    watched.build()
    (tmp_path / "docs/en/index.md").write_text("another")
    watched.rebuild()
    assert built(processes) == [sorted(ALL), ["en"], []]
    assert not any(process.dismissed for process in processes.started)


def test_whatever_a_process_has_loaded_is_loaded_anew_when_it_changes(tmp_path, processes):
    watched = preview(tmp_path)
    watched.build()
    (tmp_path / "tools/pages.py").write_text("changed")
    watched.rebuild()
    assert built(processes) == [sorted(ALL), [], sorted(ALL), []]
    assert [process.dismissed for process in processes.started] == [False, True, False, False]
    watched.end()
    assert processes.started[-1].dismissed


def test_a_process_stands_by_and_builds_what_it_is_told(tmp_path):
    waiting = Standby(tmp_path)
    assert waiting.build(["nl"])
    assert (tmp_path / "nl/index.html").is_file()
    assert not (tmp_path / "en").exists()
    unused = Standby(tmp_path / "unused")
    unused.dismiss()
    assert not (tmp_path / "unused").exists()


@pytest.mark.parametrize(("line", "told"), [("en nl\n", ["a fault"]), ("", [])])
def test_faults_are_told_with_the_build_that_finds_them(monkeypatch, caplog, line, told):
    def load():
        logging.getLogger("mkdocs.qwirkle").warning("a fault")
        return "content"

    class Input(io.StringIO):
        def readline(self, *_):
            assert caplog.messages == []
            return super().readline()

    monkeypatch.setattr(standby, "load_content", load)
    monkeypatch.setattr(sys, "stdin", Input(line))
    assert content_when_asked() == ("content", line.split())
    assert caplog.messages == told
