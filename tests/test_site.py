"""The build: pages carry what the engine says, and every fault stops a strict build with page and line."""

import html
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from qwirkle_rules import Reason
from tests.built import built_site
from tools import checks
from tools.api import write_api
from tools.faults import ROOT
from tools.labels import LABELS
from tools.languages import ALL, LANGUAGES, ORIGINAL
from tools.site import DOCS, BuildError, build_language, load_book, page_data, write_root

PAGE = "en/rules/lines.md"


@pytest.fixture
def docs(tmp_path):
    """A copy of the pages, the registry and the examples that a test may spoil."""
    copy = tmp_path / "docs"
    shutil.copytree(DOCS, copy, ignore=shutil.ignore_patterns("theme"))
    return copy


def spoil(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text.count("\n", 0, text.index(old)) + 1


def built(docs, *, strict):
    build_language(docs.parent / "site", "en", strict=strict, docs=docs)
    return docs.parent / "site" / "en"


def strict_faults(docs, caplog):
    """What a strict build says before it stops."""
    with pytest.raises(BuildError):
        built(docs, strict=True)
    return [record.getMessage() for record in caplog.records if record.levelname == "WARNING"]


def test_an_unknown_example_stops_the_build_with_page_and_line(docs, caplog):
    spoil(docs / "en/index.md", "home-one-color", "no-such-example")
    line = (docs / "en/index.md").read_text().split("no-such-example")[0].count("\n")
    assert f"{docs}/en/index.md:{line}: there is no verified example 'no-such-example'" in strict_faults(docs, caplog)


def test_a_wrong_claim_stops_the_build_with_file_and_line(docs, caplog):
    spoil(docs / "examples/sixth-tile.toml", "total = 12", "total = 13")
    assert (f"{docs}/examples/sixth-tile.toml:5: wrong claim: the example says total = 13, the engine says 12"
            in strict_faults(docs, caplog))


def test_what_a_wrong_example_leaves_open_is_no_fault_of_its_own(docs, caplog):
    name = "after-the-last-tile"  # a question shows it, and few others are refused for its reason
    at = spoil(docs / f"examples/{name}.toml", "legal = false", "legal = true")
    page = docs / "en/index.md"
    page.write_text(page.read_text() + f"\n```qwirkle\n{name}\n```\n", encoding="utf-8")
    faults = strict_faults(docs, caplog)
    assert len(faults) == 1, faults
    assert faults[0].startswith(f"{docs}/examples/{name}.toml:{at}: wrong claim: the example says legal = true")


def test_an_unknown_rule_in_a_heading_stops_the_build_with_page_and_line(docs, caplog):
    line = spoil(docs / PAGE, "{ #line.at-most-six }", "{ #line.at-most-seven }")
    assert (f"{docs}/{PAGE}:{line}: the rule 'line.at-most-seven' is not in the registry for this page"
            in strict_faults(docs, caplog))


def test_an_unknown_rule_in_an_example_stops_the_build_with_file_and_line(docs, caplog):
    spoil(docs / "examples/sixth-tile.toml", "scoring.qwirkle", "scoring.quirkle")
    assert (f"{docs}/examples/sixth-tile.toml:1: the rule 'scoring.quirkle' is not in the registry"
            in strict_faults(docs, caplog))


def test_a_rule_that_no_page_states_stops_the_build(docs, caplog):
    spoil(docs / PAGE, " { #line.at-most-six }", "")
    assert (f"{docs}/{PAGE}:1: the rule line.at-most-six of the registry is not stated here"
            in strict_faults(docs, caplog))


def test_an_example_shown_twice_on_a_page_stops_the_build_at_the_second(docs, caplog):
    page = docs / "en/index.md"
    page.write_text(page.read_text() + "\n```qwirkle\nhome-one-color\n```\n", encoding="utf-8")
    line = page.read_text().count("\n") - 2
    assert (f"{page}:{line}: the example 'home-one-color' is shown on this page already"
            in strict_faults(docs, caplog))


@pytest.mark.parametrize(("link", "told"), [
    ("[x](nowhere.md)", "nowhere.md"), ("[x](rules/lines.md#line.nothing)", "#line.nothing"),
])
def test_a_dead_link_or_anchor_stops_the_build_with_its_page(docs, caplog, link, told):
    page = docs / "en/index.md"
    page.write_text(page.read_text() + f"\n{link}\n", encoding="utf-8")
    line = page.read_text().count("\n")
    found = [fault for fault in strict_faults(docs, caplog) if told in fault]
    assert any(fault.startswith(f"{docs}/en/index.md:{line}: ") for fault in found), found


def test_a_lenient_build_shows_the_faults_in_their_places(docs):
    spoil(docs / "en/index.md", "home-one-color", "no-such-example")
    line = (docs / "en/index.md").read_text().split("no-such-example")[0].count("\n")
    page = (built(docs, strict=False) / "index.html").read_text()
    assert f"{docs}/en/index.md:{line}: there is no verified example 'no-such-example'" in html.unescape(page)
    assert 'class="qwirkle-fault"' in page


def test_a_lenient_build_shows_a_wrong_example_where_it_would_stand(docs, caplog):
    """At its rule, in place of its fence; in the gallery what has no other place. The build goes on."""
    at = spoil(docs / "examples/home-one-color.toml", "total = 4", "total = 5")
    spoil(docs / "examples/sixth-tile.toml", 'board = "', 'board = "Rq')
    spoil(docs / "examples/empty-cell-between.toml", '"placement.no-gaps"', '"placement.no-gap"')
    found = next(path for path in (docs / "examples").glob("found-*.toml") if "total = " in path.read_text())
    spoil(found, "total = ", "total = 9")
    folder = built(docs, strict=False)
    pages = {name: html.unescape((folder / name / "index.html").read_text())
             for name in ("", "rules/lines", "rules/scoring", "examples")}
    told = [record.getMessage() for record in caplog.records if record.levelname == "WARNING"]
    wrong = next(fault for fault in told if "home-one-color" in fault)
    assert wrong == (
        f"{docs}/examples/home-one-color.toml:{at}: wrong claim: the example says total = 5, the engine says 4")
    assert len(told) == 4, told
    unread = next(fault for fault in told if "sixth-tile" in fault)
    assert f"<p>{wrong}</p>" in pages[""]
    section = re.search(r'id="scoring\.qwirkle".*?(?=<h\d)', pages["rules/scoring"], re.DOTALL)[0]
    assert f"<p>{unread}</p>" in section
    for fault in told:
        assert (f"<p>{fault}</p>" in pages["examples"]) == (fault not in (wrong, unread))


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The real pages, built strictly."""
    if folder := built_site():
        return folder
    folder = tmp_path_factory.mktemp("site")
    write_api(folder, {language: build_language(folder, language, strict=True) for language in LANGUAGES})
    write_root(folder)
    return folder


def test_a_rule_has_its_number_status_sources_and_permalink(site):
    page = (site / "en/rules/lines/index.html").read_text()
    section = page[page.index('id="line.no-duplicates"'):page.index('id="line.at-most-six"')]
    number = load_book("en").registry.rules["line.no-duplicates"].number
    assert f'<span class="rule-number">{number}</span> No tile twice in a line' in section
    assert 'class="headerlink" href="#line.no-duplicates"' in section
    assert 'href="../../rules/#status.stated">stated</a>' in section
    assert 'href="../../rules/#source.nl">NL</a>' in section


def test_every_example_stands_on_the_page_of_its_rule_with_picture_words_and_sandbox_link(site):
    book = load_book("en")
    pages = {}
    for example in book.examples.values():
        name = book.registry.rules[example.rules[0]].page.removesuffix(".md") if not example.source else "examples"
        page = pages.setdefault(name, (site / "en" / name / "index.html").read_text())
        if example.source:
            assert f'id="example.{example.id}"' in page
            continue
        figure = page[page.index(f'<figure class="qwirkle-example" id="example.{example.id}">'):].split("</figure>")[0]
        scene = example.scene_in("en")
        told = html.unescape(figure)
        assert "<svg" in figure
        assert scene["text"] in told
        assert scene["headline"] in told
        assert all(sentence in told for sentence in scene["story"])
        assert f'href="../../sandbox/#{example.fragment}"' in told
    assert len(book.examples) >= 20


def test_the_page_says_the_words_of_the_command_line(site, capsys):
    from qwirkle_rules.cli import main

    assert main(["judge", "--board", "RcRxRd@0,0", "--move", "Rc@3,0"]) == 1
    sentence = re.search(r"- (.*) \[line\.no-duplicates\]", capsys.readouterr().out)[1]
    assert sentence in html.unescape((site / "en/rules/lines/index.html").read_text())


class Links(HTMLParser):
    """The ids and the addresses of links in a page."""

    def __init__(self, page):
        super().__init__()
        self.ids, self.addresses = set(), []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        self.ids.add(attributes.get("id"))
        if tag in ("a", "link", "script", "img") and (address := attributes.get("href", attributes.get("src"))):
            self.addresses.append(address)


def test_every_link_of_every_page_leads_somewhere(site):
    pages = {path: Links(path.read_text()) for path in site.glob("*/**/index.html")}
    assert len(pages) >= 8 * len(LANGUAGES)
    for path, links in pages.items():
        for address in links.addresses:
            if address.startswith(("https:", "#b=", "data:")) or "/engine/" in address:
                continue  # the engine is bundled apart; its own tests hold its files
            target, _, fragment = address.partition("#")
            file = (path.parent / unquote(target)).resolve() if target else path
            file = file / "index.html" if file.is_dir() else file
            assert file.is_file(), (path, address)
            if fragment and not fragment.startswith(("b=", "p=")):
                assert unquote(fragment) in pages[file].ids, (path, address)


def test_pages_ask_no_other_host_for_anything(site):
    for path in site.rglob("*.html"):
        for address in re.findall(r'(?:src|href)="(https?:[^"]*)"', path.read_text()):
            assert address.startswith("https://creativecommons.org/"), (path, address)
        assert not re.search(r'(?:<script|<link|<img)[^>]+(?:src|href)="(?:https?:)?//', path.read_text()), path


def test_page_data_gives_every_rule_a_number_a_title_and_an_address():
    book = load_book("en")
    rule = page_data(book)["rules"]["line.no-duplicates"]
    assert rule == {
        "number": book.registry.rules["line.no-duplicates"].number,
        "title": "No tile twice in a line",
        "href": "rules/lines/#line.no-duplicates",
    }


def test_the_root_lists_the_languages_without_script(site):
    for code in LANGUAGES:
        name = f"<b>{ALL[code].name}</b>"
        assert f'<a href="{code}/" hreflang="{code}" lang="{code}">{name}' in (site / "index.html").read_text()
        assert f'<section lang="{code}"' in (site / "404.html").read_text()
        assert f'<a href="/{code}/questions/">' in (site / "404.html").read_text()


@pytest.fixture
def published(site, monkeypatch, tmp_path):
    """The root of a site that is told its address; its pages are those of `site`."""
    monkeypatch.setenv("SITE_URL", "https://example.org/qwirkle/")
    for path in site.rglob("index.html"):
        if path.parent != site:
            (tmp_path / path.relative_to(site)).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path.relative_to(site)).touch()
    write_root(tmp_path)
    return tmp_path


def test_the_page_for_dead_links_keeps_to_the_sites_path(published):
    assert '<a href="/qwirkle/de/sandbox/">' in (published / "404.html").read_text()


def test_the_map_of_the_site_has_every_page_in_every_language_with_the_others_beside_it(published, site):
    root = ElementTree.fromstring((published / "sitemap.xml").read_text())
    urls = {url.findtext("{*}loc"): {link.get("hreflang"): link.get("href") for link in url.findall("{*}link")}
            for url in root}
    pages = {path.parent.relative_to(site).as_posix() + "/" for path in site.glob("*/**/index.html")}
    assert set(urls) == {f"https://example.org/qwirkle/{page}" for page in pages}
    assert len(pages) % len(LANGUAGES) == 0
    assert urls["https://example.org/qwirkle/de/rules/lines/"] == {
        code: f"https://example.org/qwirkle/{code}/rules/lines/" for code in LANGUAGES}
    assert "Sitemap: https://example.org/qwirkle/sitemap.xml" in (published / "robots.txt").read_text()


def test_there_is_no_map_of_the_site_without_an_address_and_none_of_one_language(site):
    assert list(site.rglob("sitemap.xml*")) == []


def test_pages_name_their_own_address(docs, monkeypatch):
    monkeypatch.setenv("SITE_URL", "https://example.org/qwirkle/")
    pages = built(docs, strict=True)
    for page, place in ((pages / "index.html", ""), (pages / "rules/lines/index.html", "rules/lines/")):
        head = page.read_text().split("</head>")[0]
        assert f'<link rel="canonical" href="https://example.org/qwirkle/en/{place}">' in head
        # The theme's script would follow such links by the map of the site, and lose the place on the page.
        assert 'rel="alternate"' not in head


def test_every_page_stands_in_every_language(site):
    pages = {code: {path.relative_to(site / code) for path in (site / code).rglob("*.html")} for code in LANGUAGES}
    assert all(found == pages[ORIGINAL] for found in pages.values())
    assert len(pages[ORIGINAL]) > 30


def test_every_rule_and_question_has_its_anchor_in_every_language(site):
    for code in LANGUAGES:
        book = load_book(code)
        pages = {path: Links(path.read_text()).ids for path in (site / code).glob("*/*/index.html")}
        for entry in [*book.registry.rules.values(), *book.questions.values()]:
            page = site / code / entry.page.removesuffix(".md") / "index.html"
            assert getattr(entry, "anchor", entry.id) in pages[page], (code, entry.id)
        assert len(set(book.titles.values())) == len(book.registry.rules)


class Words(HTMLParser):
    """The texts of a page that a reader may read or hear, but for code, scripts and names in another language."""

    VOID = ("meta", "link", "img", "input", "br", "hr", "use", "path", "source")

    def __init__(self, page):
        super().__init__()
        self.texts, self._skipped = [], []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        if tag not in self.VOID:
            self._skipped.append(tag in ("code", "script", "style") or ("lang" in attributes and tag != "html")
                                 or "rule-id" in (attributes.get("class") or ""))
        if not any(self._skipped):
            spoken = [attributes.get(name) for name in ("title", "aria-label", "alt", "placeholder")]
            if attributes.get("name") == "description":
                spoken.append(attributes["content"])
            self.texts += [text for text in spoken if text]

    def handle_endtag(self, tag):
        if self._skipped and tag not in self.VOID:
            self._skipped.pop()

    def handle_data(self, data):
        if not any(self._skipped) and data.strip():
            self.texts.append(" ".join(data.split()))


# Words that English sentences can hardly do without, and that mean nothing in our other languages.
ENGLISH = {"the", "and", "with", "your", "this", "that", "which", "from", "they", "are", "tile", "tiles", "you"}

# Products and prizes have one name in all languages.
NAMES = {"Trio, Big Box, Super Powers", "Spiele Hit für Familien", "Parents' Choice Gold Award"}


def test_no_english_is_left_on_a_translated_page(site):
    left = []
    for code in LANGUAGES[1:]:
        for path in (site / code).rglob("*.html"):
            original = set(Words((site / ORIGINAL / path.relative_to(site / code)).read_text()).texts)
            for text in Words(path.read_text()).texts:
                words = re.findall(r"[^\W\d_]+", text.lower())
                same = len(words) > 3 and text in original
                if text not in NAMES and (same or len(ENGLISH.intersection(words)) > 1):
                    left.append((path.relative_to(site).as_posix(), text))
    assert left == []


def test_every_reason_has_a_label():
    assert list(LABELS["reasons"]) == list(map(str, Reason))


def test_the_gallery_shows_every_example(site):
    page = (site / "en/examples/index.html").read_text()
    for example in load_book("en").examples.values():
        place = f'id="example.{example.id}"' if example.source else f'/#example.{example.id}"'
        assert place in page, example.id


@pytest.mark.parametrize(("name", "content", "line", "told"), [
    ("questions.toml", b"topics = 5\n", 1, "this file does not have its form:"),
    ("questions.toml", b"# x\n[[topics\n", 2, "this is not TOML:"),
    ("glossary.toml", b'[[terms]]\nid = "line"\nwords = 3\n', 1, "this file does not have its form:"),
    ("rules.toml", b"sources = 3\n", 1, "this file does not have its form:"),
    ("examples/sixth-tile.toml", b"# x\n# \xff\n", 2, "this is not UTF-8: byte 0xff"),
    ("examples/sixth-tile.toml", b"", 1, "the example lacks 'board'"),
])
def test_a_file_that_cannot_be_read_is_a_fault_with_its_line(docs, name, content, line, told):
    (docs / name).write_bytes(content)
    found = [str(fault) for fault in load_book("en", docs).faults.found]
    place = re.escape(f"{docs}/{name}:{line}")
    assert any(re.match(rf"{place}(:\d+)?: {told}", fault) for fault in found), found[:5]


def test_a_missing_registry_is_a_fault(docs):
    (docs / "rules.toml").unlink()
    assert any("this cannot be read" in str(fault) for fault in load_book("en", docs).faults.found)


def test_a_build_that_fails_leaves_the_pages_of_before(docs):
    pages = built(docs, strict=False)
    before = (pages / "about" / "index.html").read_bytes()
    (docs / "en" / "about.md").write_bytes(b"\xff")
    with pytest.raises(BuildError):
        built(docs, strict=False)
    assert (pages / "about" / "index.html").read_bytes() == before
    assert [path.name for path in pages.parent.iterdir()] == ["en"]


def test_no_language_has_a_page_for_dead_links_of_its_own(site):
    assert not (site / "en" / "404.html").exists()


def test_the_site_is_built_without_what_only_tests_need():
    only_tests = ["pytest", "hypothesis", "playwright", "coloraide", "jsonschema", "mypy", "ruff"]
    code = f"import sys; sys.modules.update(dict.fromkeys({only_tests})); import tools.site, tools.serve"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_fence_that_fails_is_a_fault_and_not_silence(docs, caplog, monkeypatch):
    # Not delitem: what it puts back stands last, and catalogs go by the order.
    monkeypatch.setitem(LABELS, "reasons", {key: text for key, text in LABELS["reasons"].items() if key != "gap"})
    line = (docs / "en/examples.md").read_text().split("```qwirkle-gallery")[0].count("\n") + 1
    assert any(fault.startswith(f"{docs}/en/examples.md:{line}: the fence qwirkle-gallery cannot be shown:")
               for fault in strict_faults(docs, caplog))


def test_a_question_with_an_unknown_rule_is_a_fault_and_no_crash(docs, caplog):
    spoil(docs / "questions.toml", '"line.at-most-six"', '"line.nope"')
    assert any("names the unknown rule 'line.nope'" in fault for fault in strict_faults(docs, caplog))


def test_the_check_builds_the_site_on_the_way_and_counts_its_faults(monkeypatch, tmp_path):
    """As `make test` has it: the content is checked by the build that other tests need."""
    built = []

    def build(site, *, strict, content):
        built.append((site, strict, len(content.examples) > 200))
        if len(built) > 1:
            raise BuildError("a fault")

    monkeypatch.setattr(checks, "build_site", build)
    monkeypatch.setattr(checks, "check_counts", lambda faults, rules: None)
    assert checks.check(tmp_path) == 0
    assert built == [(tmp_path, True, True)]
    assert checks.check(tmp_path) == 1
