"""The search: its entries and files, and under Node how it folds, splits, corrects and finds."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tools.bench_search import run
from tools.book import load_book
from tools.faults import ROOT
from tools.languages import LANGUAGES
from tools.search import SearchError, search_data, write_search

pytestmark = pytest.mark.host

SCRIPTS = ROOT / "docs" / "theme" / "assets" / "js"


@pytest.fixture(scope="module")
def english():
    book = load_book("en")
    return book, search_data(book)


@pytest.fixture(scope="module")
def folders(tmp_path_factory):
    """The search of each language, as the site has it."""
    site = tmp_path_factory.mktemp("site")
    return {language: write_search(site / language, load_book(language)) for language in LANGUAGES}


def node(script: str, folder: Path) -> object:
    """What a script says as JSON that may use `Words`, `spelling` and the stemmer and data of a language's folder."""
    start = f"""
        import {{ readFileSync }} from "node:fs";
        import {{ SearchIndex }} from {json.dumps((SCRIPTS / "search-index.js").as_uri())};
        import {{ Words, fold }} from {json.dumps((SCRIPTS / "search-words.js").as_uri())};
        import * as spelling from {json.dumps((SCRIPTS / "search-spelling.js").as_uri())};
        import {{ stemmer }} from {json.dumps((folder / "stemmer.js").as_uri())};
        import MiniSearch from {json.dumps((folder / "minisearch.js").as_uri())};
        const data = JSON.parse(readFileSync({json.dumps(str(folder / "entries.json"))}, "utf8"));
        const say = (value) => process.stdout.write(JSON.stringify(value));
    """
    command = [Path(sys.executable).with_name("node"), "--input-type=module", "-e", start + script]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def test_everything_that_a_page_shows_can_be_found(english):
    book, data = english
    kinds = Counter(entry["kind"] for entry in data["entries"])
    assert kinds["question"] == len(book.questions)
    assert kinds["rule"] == len(book.registry.rules)
    assert kinds["term"] == len(book.terms)
    assert kinds["example"] == len(book.examples)
    assert kinds["page"] > 20
    addresses = [entry["href"] for entry in data["entries"]]
    assert len(set(addresses)) == len(addresses)


def test_an_entry_says_title_short_answer_and_the_rest_without_markup(english):
    _, data = english
    question = next(e for e in data["entries"] if e["href"].endswith("#q.trade-with-an-empty-bag"))
    assert question["title"] == "May I trade when the bag is empty?"
    assert question["short"].startswith("No. A trade needs tiles to draw")
    assert question["text"].startswith("The American rules do not say so.")
    for entry in data["entries"]:
        for text in (entry["title"], entry.get("short", ""), entry.get("text", "")):
            assert not any(sign in text for sign in ("](", "**", "```", "{ #", "<!--", "</")), (entry["href"], text)


def test_the_synonyms_of_the_glossary_stand_for_one_another(english):
    book, data = english
    trade = next(group for group in data["same"] if "trade" in group)
    assert {"swap", "exchange"} <= set(trade)
    assert len(data["same"]) > len(book.terms)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_known_in_other_words_and_no_words_belong_to_none(language):
    book = load_book(language)
    before = len(book.faults.found)
    asked = {entry["href"]: entry.get("asked", ()) for entry in search_data(book)["entries"]
             if entry["kind"] == "question"}
    assert [fault.text for fault in book.faults.found[before:]] == []
    assert [href for href, wordings in asked.items() if len(wordings) < 2] == []


def test_words_for_a_question_that_is_not_there_are_a_fault(tmp_path):
    docs = tmp_path / "docs"
    shutil.copytree(ROOT / "docs", docs, ignore=shutil.ignore_patterns("theme"))
    path = docs / "search" / "en.toml"
    path.write_text(path.read_text(encoding="utf-8") + 'no-such-question = ["what"]\n', encoding="utf-8")
    book = load_book("en", docs)
    search_data(book, docs)
    line = len(path.read_text(encoding="utf-8").splitlines())
    told = [(fault.line, fault.text) for fault in book.faults.found]
    assert (line, "there is no question 'no-such-question'") in told


def test_without_the_libraries_one_sentence_says_what_to_do(tmp_path, english):
    with pytest.raises(SearchError, match=r"needs MiniSearch .*node_modules lacks them: run `make site`"):
        write_search(tmp_path, english[0], root=tmp_path)


def test_the_libraries_stand_beside_the_entries_with_their_licenses(folders):
    for folder in folders.values():
        assert "MiniSearch as default" in (folder / "minisearch.js").read_text(encoding="utf-8")
        licenses = (folder / "LICENSES.txt").read_text(encoding="utf-8")
        assert "Luca Ongaro" in licenses and "OramaSearch" in licenses


@pytest.mark.parametrize(("language", "word", "folded"), [
    ("fr", "Règles", "regles"), ("fr", "échangées", "echangees"), ("fr", "œuvre", "oeuvre"),
    ("de", "können", "konnen"), ("de", "koennen", "konnen"), ("de", "konnen", "konnen"),
    ("de", "größte", "grosste"), ("de", "groesste", "grosste"), ("de", "für", "fur"), ("de", "fuer", "fur"),
    ("de", "neue", "neue"), ("de", "Quer", "quer"), ("nl", "één", "een"), ("en", "doe", "doe"),
])
def test_accents_and_umlauts_may_be_missing(folders, language, word, folded):
    assert node(f"say(fold({json.dumps(word)}, {json.dumps(language)}))", folders[language]) == folded


@pytest.mark.parametrize(("language", "word", "parts"), [
    ("de", "punkteblock", ["punkte", "block"]),
    ("de", "sechserreihe", ["sechser", "reihe"]),
    ("de", "beutel", []),
    ("nl", "scoreblok", ["score", "blok"]),
    ("en", "scorepad", ["score", "pad"]),
])
def test_compounds_are_split_into_known_words(folders, language, word, parts):
    script = f"""
        const words = new Words(data, stemmer);
        for (const word of ["punkte", "block", "sechser", "reihe", "beutel", "score", "blok", "pad"]) words.see(word);
        say(words.parts({json.dumps(word)}));
    """
    assert node(script, folders[language]) == parts


@pytest.mark.parametrize(("language", "forms"), [
    ("en", ["trade", "trades", "traded", "trading"]),
    ("de", ["legen", "lege", "legt", "gelegt"]),
    ("nl", ["leggen", "legt", "gelegd"]),
    ("fr", ["poser", "pose", "posé", "posée", "posées"]),
])
def test_inflections_meet(folders, language, forms):
    script = f"""
        const words = new Words({{ ...data, same: [] }}, stemmer);
        say({json.dumps(forms)}.map((word) => words.forms(fold(word, data.language)).at(-1)));
    """
    assert len(set(node(script, folders[language]))) == 1


@pytest.mark.parametrize(("a", "b", "count"), [
    ("trade", "trade", 0), ("trade", "trad", 1), ("trade", "trrade", 1), ("trade", "trude", 1), ("trade", "tarde", 1),
    ("qwirkle", "quirkel", 2), ("tile", "bonus", 3), ("", "ab", 2),
])
def test_slips_are_counted(folders, a, b, count):
    assert node(f"say(spelling.slips({json.dumps(a)}, {json.dumps(b)}, 2))", folders["en"]) == count


QUERIES = [
    ("en", "swap stones empty bag", "q.trade-with-an-empty-bag"),
    ("en", "can i exchnage tiles when the bag is emtpy", "q.trade-with-an-empty-bag"),
    ("en", "is the sun the same shape as the star", "q.four-and-eight-points"),
    ("en", "scorepad", "q.score-pad"),
    ("en", "6.2", "line.one-attribute"),
    ("en", "Rule 6.2", "line.one-attribute"),
    ("en", "flower", "term.clover"),
    ("en", "where is the designer from", "how-it-began"),
    ("en", "awards", "awards"),
    ("de", "koennen wir zu fuenft spielen", "q.five-or-six-players"),
    ("de", "Konnen wir zu funft spielen", "q.five-or-six-players"),
    ("de", "Steinetausch ohne Beutelinhalt", "q.trade-with-an-empty-bag"),
    ("de", "wie lang darf eine Reihe hoechstens sein", "q.seventh-tile"),
    ("fr", "echange sac vide", "q.trade-with-an-empty-bag"),
    ("fr", "regles du jeu a deux", "q.set-up-by-number"),
    ("nl", "stenen omruilen met lege zak", "q.trade-with-an-empty-bag"),
    ("nl", "scoreblok", "q.score-pad"),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_people_type_is_among_the_first_three(folders, language):
    asked = {query: wanted for code, query, wanted in QUERIES if code == language}
    results = run(folders[language], list(asked))["results"]
    first = {query: [found["href"].partition("#")[2] for found in result["found"][:3]]
             for query, result in zip(asked, results, strict=True)}
    assert {query: first[query] for query, wanted in asked.items() if wanted not in first[query]} == {}


def test_while_typing_the_last_word_may_be_unfinished(folders):
    script = """
        const index = await SearchIndex.of(data, MiniSearch, stemmer);
        say([index.search("starb", true), index.search("starb")].map(
          (results) => results.slice(0, 3).some(({ entry }) => entry.href === "glossary/#term.starburst")));
    """
    assert node(script, folders["en"]) == [True, False]


def test_a_query_without_a_word_finds_nothing_and_nonsense_has_something_near(folders):
    empty, nonsense, mangled = run(folders["en"], ["  ?! ", "zzxqy", "glozzarium"])["results"]
    assert [empty["found"], nonsense["found"], mangled["found"]] == [[], [], []]
    assert nonsense["nearest"] == []
    assert mangled["nearest"][0] == "glossary/"
    assert len(mangled["nearest"]) <= 3


def test_the_words_that_were_found_are_marked(folders):
    script = """
        const index = await SearchIndex.of(data, MiniSearch, stemmer);
        const [first] = index.search("swap stones when the bag is empty");
        say(index.marked(first.entry.title, first.terms));
    """
    pieces = node(script, folders["en"])
    assert "".join(piece["text"] for piece in pieces) == "May I trade when the bag is empty?"
    assert [piece["text"] for piece in pieces if piece["found"]] == ["trade", "bag", "empty"]
