"""The day of a page's last change comes from the history; without one, none is claimed."""

import subprocess

from tools.history import last_changes


def commit(folder, day, **files):
    for name, text in files.items():
        (folder / f"{name}.md").write_text(text)
    subprocess.run(["git", "add", "."], cwd=folder, check=True)
    subprocess.run(
        ["git", "-c", "user.name=x", "-c", "user.email=x@example.org", "commit", "-qm", "x"],
        cwd=folder, check=True, env={"GIT_COMMITTER_DATE": f"{day}T12:00:00Z", "PATH": "/usr/bin:/bin:/usr/local/bin"})


def test_each_page_has_the_day_of_its_last_commit(tmp_path):
    subprocess.run(["git", "init", "-q", "."], cwd=tmp_path, check=True)
    pages = tmp_path / "docs" / "en"
    pages.mkdir(parents=True)
    commit(pages, "2026-01-02", index="a", rules="a")
    commit(pages, "2026-03-04", index="b")
    assert last_changes(pages) == {"index.md": "2026-03-04", "rules.md": "2026-01-02"}


def test_without_a_history_no_day_is_claimed(tmp_path, monkeypatch):
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert last_changes(tmp_path) == {}
