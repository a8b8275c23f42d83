"""Builds the site: one MkDocs run a language, the root that chooses one, the engine for the browser."""

from __future__ import annotations

import logging
import os
import shutil
import tempfile
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")  # before MkDocs is imported: its banner is no news here

from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort

from qwirkle_rules import __version__
from qwirkle_rules.tiles import COPIES

from . import chromium, words
from .api import write_api
from .book import DOCS, Book, Content, load_book, load_content
from .engine_bundle import EngineBundleError, build_engine
from .faults import ROOT, LinkLines
from .history import last_changes, written_day
from .languages import ALL, LANGUAGES, ORIGINAL
from .pages import RulesExtension
from .paper import LEFT_OUT, paper_files, write_paper
from .paper_articles import PaperError
from .search import write_search
from .templating import FOLDER as TEMPLATE_FOLDER
from .templating import TEMPLATES
from .vendor import write_vendor


class BuildError(Exception):
    """The site could not be built; the faults were told one by one."""


def build_site(site: Path, *, strict: bool, languages: Iterable[str] = LANGUAGES, docs: Path = DOCS,
               content: Content | None = None) -> None:
    """Build the pages of `languages`, the root and the engine into `site`; all of them: the data as JSON, too.

    A strict build stops at the first language with a fault; a lenient one shows faults on the pages.
    A strict one also makes the PDFs where a Chromium is found, or says that it left them out. `content` is that of
    `docs`, if it was loaded.

    Raises:
        BuildError: strict, and something is wrong; or the engine could not be bundled.
    """
    site.mkdir(parents=True, exist_ok=True)
    browser = chromium.find() if strict else None
    # The engine's files are made by other programs, beside the pages.
    with ThreadPoolExecutor(1) as beside:
        engine = beside.submit(build_engine, site, packed=strict)
        content = content or load_content(docs)
        books = {language: build_language(
            site, language, strict=strict, docs=docs, paper=browser is not None, content=content)
            for language in languages}
    published = {language: books[language] for language in LANGUAGES if language in books}
    if len(published) == len(LANGUAGES) and not any(book.faults.found for book in published.values()):
        write_api(site, published)
    write_root(site)
    try:
        engine.result()
    except EngineBundleError as error:
        raise BuildError(str(error)) from None
    if browser:
        try:
            write_paper(site, books, browser)
        except PaperError as error:
            raise BuildError(str(error)) from None
    elif strict:
        print(LEFT_OUT)


def build_language(site: Path, language: str, *, strict: bool, docs: Path = DOCS, paper: bool = False,
                   content: Content | None = None) -> Book:
    """Build the pages of one language into `site`/<language>; returns what they were made from.

    With `paper` they link to the PDFs, which are to be made from them. `content` is that of `docs`, if it was loaded.

    Raises:
        BuildError: strict, and something is wrong.
    """
    book = load_book(language, docs, content, strict=strict)
    site.mkdir(parents=True, exist_ok=True)
    # Built beside the pages of before, which stay as they are if this fails.
    with tempfile.TemporaryDirectory(dir=site, prefix=f".{language}-") as fresh:
        config = language_config(book, Path(fresh), docs, strict=strict, paper=paper)
        logging.getLogger("mkdocs.commands.build").setLevel(logging.WARNING)
        links = LinkLines(docs / language)
        loggers = [logging.getLogger(name) for name in ("mkdocs.structure.pages", "mkdocs.commands.build")]
        for logger in loggers:
            logger.addFilter(links)
        try:
            mkdocs_build(config)
        except (Abort, OSError, UnicodeError) as error:
            raise BuildError(f"{language}: {error}") from None
        finally:
            for logger in loggers:
                logger.removeFilter(links)
        write_search(Path(fresh), book, docs)
        write_vendor(Path(fresh))
        # MkDocs always writes one; the root has the map of the site, for all languages.
        for name in ("sitemap.xml", "sitemap.xml.gz"):
            (Path(fresh) / name).unlink(missing_ok=True)
        shutil.rmtree(site / language, ignore_errors=True)
        shutil.copytree(fresh, site / language)
    # Faults in registry and examples come before MkDocs counts: they stop a strict build here.
    if strict and book.faults.found:
        raise BuildError(f"{language}: {len(book.faults.found)} fault(s), see above")
    return book


def language_config(book: Book, site: Path, docs: Path, *, strict: bool, paper: bool = False) -> MkDocsConfig:
    """The configuration of MkDocs for one language's run, which goes into `site`."""
    base_url = os.environ.get("SITE_URL", "").rstrip("/")
    config = load_config(
        str(ROOT / "mkdocs.yml"),
        docs_dir=str(docs / book.language),
        site_dir=str(site),
        site_url=f"{base_url}/{book.language}/" if base_url else "",
        strict=strict,
    )
    config.site_name = book.labels["site_name"]
    config.site_description = book.labels["site_description"]
    config.copyright = book.labels["copyright"]
    config.theme["language"] = book.language
    for palette, name in zip(config.theme["palette"], ("light", "dark", "system"), strict=True):
        palette["toggle"]["name"] = book.labels["palette"][name]
    # The root has one page for dead links, for all languages.
    config.theme.static_templates.discard("404.html")
    config.nav = [_named(entry, book.labels) for entry in config.nav or ()]
    config.markdown_extensions.append(RulesExtension(book, config.extra["report"]))  # type: ignore[arg-type]  # Markdown takes objects too
    config.mdx_configs["toc"]["permalink_title"] = book.labels["permalink"]
    config.extra["qwirkle"] = page_data(book, config.extra["report"])
    config.extra["reviewed"] = {
        page: (day, written_day(day, book.language)) for page, day in last_changes(docs / book.language).items()}
    config.extra["labels"] = book.labels
    # True, not the theme's list of home pages: docs/theme leads from each page to the same one elsewhere.
    config.extra["alternate"] = True
    config.extra["languages"] = [language for language in ALL.values() if not (strict and language.draft)]
    config.extra["site_root"] = base_url
    config.extra["paper"] = paper_files(book.language) if paper else {}
    return config


def _named(entry: Any, labels: dict[str, Any]) -> Any:
    """A navigation entry with its key replaced by the language's word for it."""
    return {labels[key]: value for key, value in entry.items()} if isinstance(entry, dict) else entry


def page_data(book: Book, report: str = "") -> dict[str, Any]:
    """What the scripts of every page know: language, rules, words; addresses follow the page's own base.

    `report` is the address for mistakes, with {title} and {text} in it; empty if there is none.
    """
    return {
        "language": book.spoken,
        "rules": {rule: book.rule_link(rule, "") for rule in book.registry.rules},
        "words": book.words,
        "copies": COPIES,
        "controls": words.controls(book.language),
        "version": __version__,
        "report": report,
    }


def write_root(site: Path) -> None:
    """The root: the choice of a language, the page for dead links, and for search engines the map of the site."""
    base_url = os.environ.get("SITE_URL", "").rstrip("/")
    values = {
        # A host serves the 404 page at any depth, so its links need the site's own path.
        "path": urlsplit(base_url).path.rstrip("/") + "/",
        "base_url": base_url,
        "languages": [ALL[code] for code in LANGUAGES],
        "labels": {code: words.labels(code) for code in LANGUAGES},
        "pages": sorted(
            path.parent.relative_to(site / ORIGINAL).as_posix().removeprefix(".")
            for path in (site / ORIGINAL).rglob("index.html")
            if '<meta name="robots" content="noindex">' not in path.read_text(encoding="utf-8")
        ),
    }
    # Search engines take whole addresses only.
    names = ["index.html", "404.html", *(["sitemap.xml", "robots.txt"] if base_url else [])]
    for name in names:
        page = TEMPLATES.get_template(f"root/{name}.jinja").render(values)
        (site / name).write_text(page, encoding="utf-8")
    for name in ("root.css", "root.js", "404.js"):
        shutil.copyfile(TEMPLATE_FOLDER / "root" / name, site / name)
