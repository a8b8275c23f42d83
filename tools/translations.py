"""What the translations lack: pages and sections that are missing, or made from an older English text."""

from __future__ import annotations

import difflib
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from . import words
from .catalogs import engine_catalog
from .faults import ROOT, Faults, read_text, shown
from .languages import ALL, ORIGINAL, load_languages
from .sections import Section, marked, sections

DOCS = ROOT / "docs"
_COMMAND = ".venv/bin/python -m tools translations"
_CODE = re.compile(r"[a-z]{2,3}")


def check(language: str, faults: Faults, docs: Path = DOCS, *, strict: bool = True) -> None:
    """Report each page or section of `language` that is missing, stale, or built in another way than the English.

    Unless `strict`, those that wait for a translator are one fault together: they would drown the others.
    """
    english, own = docs / ORIGINAL, docs / language
    waiting = 0
    for page in sorted(_pages(own) - _pages(english)):
        faults.report(own / page, 1, f"there is no such page in docs/{ORIGINAL}/")
    for page in sorted(_pages(english)):
        path = own / page
        originals = sections(read_text(english / page, faults))
        if not path.is_file():
            waiting += len(originals)
            if strict:
                faults.report(path, 1, f"this page is missing; begin with the one in docs/{ORIGINAL}/")
            continue
        translated = sections(read_text(path, faults))
        stale = list(_stale(originals, translated))
        waiting += len(stale)
        for _, section in stale:
            if strict and section is not None:  # one that is missing is among the differences
                made = "was made from an older English text" if section.mark else (
                    "does not say which English text it was made from")
                faults.report(path, section.line, f"this section {made}: {_COMMAND}")
        behind = {original.id for original, _ in stale}
        for name, line, problem in _differences(originals, translated):
            if strict or name not in behind:
                faults.report(path, line, problem)
    if waiting and not strict:
        what = "1 section is" if waiting == 1 else f"{waiting} sections are"
        faults.report(own, None, f"{what} not made from the English text of today; {_COMMAND} lists what is to be done")


def _pages(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.md")}


def _stale(english: list[Section], own: list[Section]) -> Iterator[tuple[Section, Section | None]]:
    """Each English section whose translation is not made from its text of today, and it, if there is one."""
    translated = {section.id: section for section in own}
    for original in english:
        section = translated.get(original.id)
        if section is None or section.mark != original.fingerprint:
            yield original, section


def _differences(english: list[Section], own: list[Section]) -> Iterator[tuple[str | None, int, str]]:
    """Where a page is built in another way than the English one: the section if it is one, a line, and a sentence."""
    if [section.id for section in own] != [section.id for section in english]:
        wanted, found = [s.id for s in english], [s.id for s in own]
        for name in wanted:
            if name not in found:
                yield name, 1, f"the section {name!r} of the English page is missing here"
        for section in own:
            if section.id not in wanted:
                yield section.id, section.line, f"the English page has no section {section.id!r}"
        if sorted(wanted) == sorted(found):
            yield None, 1, "the sections stand in another order than on the English page"
    originals = {section.id: section for section in english}
    for section in own:
        original = originals.get(section.id)
        if original is None:
            continue
        if section.fences != original.fences:
            yield section.id, section.line, (
                f"the boards of the English section are {original.fences}, here {section.fences}")
        if section.targets != original.targets:
            missing = sorted(set(original.targets) ^ set(section.targets)) or original.targets
            yield section.id, section.line, f"the links differ from the English section: {', '.join(missing)}"


def stamp(paths: list[Path], docs: Path = DOCS) -> int:
    """Mark every section of these translated pages as made from today's English text; returns the exit code."""
    for path in paths:
        parts = path.resolve().relative_to(docs).parts if path.resolve().is_relative_to(docs) else ()
        english = docs.joinpath(ORIGINAL, *parts[1:])
        if len(parts) < 2 or parts[0] not in ALL or parts[0] == ORIGINAL or not english.is_file():
            print(f"error: {path} is no translated page: expected docs/<language>/<page>.md", file=sys.stderr)
            return 2
        prints = {section.id: section.fingerprint for section in sections(english.read_text(encoding="utf-8"))}
        path.write_text(marked(path.read_text(encoding="utf-8"), prints), encoding="utf-8")
    return 0


def begin(code: str, name: str, docs: Path = DOCS, engine: Path | None = None) -> int:
    """Create the skeleton of a new language, as a draft: the English pages, and empty catalogs."""
    if not _CODE.fullmatch(code) or not name.strip() or '"' in name:
        print(f'error: expected a code of two or three small letters and a name, found {code!r} "{name}"',
              file=sys.stderr)
        return 2
    if code in load_languages(docs / "languages.toml") or (docs / code).exists():
        print(f"error: the language {code} is there already", file=sys.stderr)
        return 2
    for page in sorted(_pages(docs / ORIGINAL)):
        text = (docs / ORIGINAL / page).read_text(encoding="utf-8")
        (docs / code / page).parent.mkdir(parents=True, exist_ok=True)
        # No marks: each section is to be translated, and says so until it is stamped.
        (docs / code / page).write_text(text, encoding="utf-8")
    with (docs / "languages.toml").open("a", encoding="utf-8") as file:
        file.write(f'\n[[languages]]\ncode = "{code}"\nname = "{name}"\ndraft = true\n')
    words.catalog(code, docs / "words").update()
    engine_catalog(code, engine).update()
    print(f"docs/{code}/ holds the English pages, docs/words/{code}.po and qwirkle_rules/locale/{code}/ empty "
          f"catalogs. `make serve` shows the draft; {_COMMAND} tells what is left; docs/CONTRIBUTING.md, how to "
          "publish it.")
    return 0


def report(docs: Path = DOCS) -> int:
    """Print what is to be done in each language, with what changed in the English since; 1 if there is something."""
    left = 0
    for language in load_languages(docs / "languages.toml").values():
        if language.code == ORIGINAL:
            continue
        lines = [*_page_report(language.code, docs), *_word_report(language.code, docs)]
        left += len(lines)
        state = ", draft" if language.draft else ""
        print(f"{language.name} ({language.code}{state}): {len(lines) or 'nothing'} to do")
        for line in lines:
            print(line)
    return bool(left)


def _page_report(code: str, docs: Path) -> Iterator[str]:
    for page in sorted(_pages(docs / ORIGINAL)):
        english, path = docs / ORIGINAL / page, docs / code / page
        if not path.is_file():
            yield f"  docs/{code}/{page}: missing"
            continue
        originals = sections(english.read_text(encoding="utf-8"))
        own = sections(path.read_text(encoding="utf-8"))
        for original, section in _stale(originals, own):
            since = _since(english, original, section.mark) if section and section.mark else ": to be translated"
            line = section.line if section else 1
            yield f"  docs/{code}/{page}:{line}: {original.id or 'the beginning'}{since}"
        for _, line, problem in _differences(originals, own):
            yield f"  docs/{code}/{page}:{line}: {problem}"


def _word_report(code: str, docs: Path) -> Iterator[str]:
    for catalog in (words.catalog(code, docs / "words"), engine_catalog(code)):
        for line, problem in catalog.problems():
            yield f"  {shown(catalog.path)}:{line}: {problem}"


def _since(page: Path, now: Section, mark: str) -> str:
    """The English text's change since the one that has the fingerprint `mark`, from the project's history."""
    old = next((section for text in _versions(page) for section in sections(text) if section.fingerprint == mark), None)
    if old is None:
        return ": changed since, from a text that is not in the history"
    difference = difflib.unified_diff(old.text.splitlines(), now.text.splitlines(), "then", "now", n=1, lineterm="")
    return ": changed since\n" + "\n".join(f"      {line}" for line in [*difference][2:])


def _versions(page: Path) -> Iterator[str]:
    """The texts that a file has had, the newest first; none where there is no history."""
    def git(*words: str) -> str:
        done = subprocess.run(["git", *words], cwd=page.parent, capture_output=True, text=True, check=False)
        return done.stdout if not done.returncode else ""
    for commit in git("log", "--format=%H", "--", page.name).split():
        yield git("show", f"{commit}:./{page.name}")
