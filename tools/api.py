"""The site's data as JSON below site/api/v1/, each file with its JSON Schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from qwirkle_rules import __version__

from .book import Book
from .discovery.supply import FIELDS, OPTIONAL, read_supply

VERSION = "v1"
"""The form of the data; another form gets another folder, this one stays."""

_TEXT = {"type": "string"}
_TEXTS = {"type": "array", "items": _TEXT}
_BY_LANGUAGE = {"type": "object", "additionalProperties": _TEXT}


def write_api(site: Path, books: dict[str, Book]) -> Path:
    """Write rules, examples, questions and glossary in all languages of `books`, and the supply of positions.

    Returns the folder.
    """
    folder = site / "api" / VERSION
    folder.mkdir(parents=True, exist_ok=True)
    for name, (entries, fields) in api(books).items():
        data = {"$schema": f"{name}.schema.json", "version": __version__, name: entries}
        _write(folder / f"{name}.json", data)
        _write(folder / f"{name}.schema.json", _schema(name, fields))
    # An entry a line: the file is large, and nobody reads it.
    entries = read_supply()
    rows = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in entries)
    (folder / "positions.json").write_text(
        f'{{"$schema":"positions.schema.json","version":"{__version__}","positions":[\n{rows}\n]}}\n', encoding="utf-8")
    _write(folder / "positions.schema.json", _schema("positions", FIELDS, OPTIONAL))
    return folder


def api(books: dict[str, Book]) -> dict[str, tuple[list[dict[str, Any]], dict[str, Any]]]:
    """Each file's entries and the schemas of their fields, by the file's name."""
    return {
        "rules": ([_rule(books, rule) for rule in _first(books).registry.rules], {
            "id": _TEXT, "number": _TEXT, "chapter": _TEXT,
            "status": {"enum": ["stated", "derived", "interpretation", "convention", "edition"]},
            "sources": _TEXTS, "title": _BY_LANGUAGE, "address": _BY_LANGUAGE,
            "related": _TEXTS, "examples": _TEXTS, "questions": _TEXTS,
            "history": {"type": "array", "items": {
                "type": "object", "required": ["version", "change"],
                "properties": {"version": _TEXT, "change": _TEXT}, "additionalProperties": False}},
        }),
        "examples": ([_example(books, example) for example in _first(books).examples], {
            "id": _TEXT, "rules": _TEXTS, "fields": _BY_LANGUAGE, "verdict": {"type": "object"},
            "headline": _BY_LANGUAGE, "address": _BY_LANGUAGE,
        }),
        "questions": ([_question(books, question) for question in _first(books).questions], {
            "id": _TEXT, "bank": _TEXT, "topic": _TEXT, "rules": _TEXTS, "examples": _TEXTS,
            "question": _BY_LANGUAGE, "answer": _BY_LANGUAGE, "address": _BY_LANGUAGE,
        }),
        "glossary": ([_term(books, term) for term in _first(books).terms], {
            "id": _TEXT, "title": _BY_LANGUAGE, "definition": _BY_LANGUAGE,
            "synonyms": {"type": "object", "additionalProperties": _TEXTS}, "address": _BY_LANGUAGE,
        }),
    }


def _first(books: dict[str, Book]) -> Book:
    return next(iter(books.values()))


def _rule(books: dict[str, Book], name: str) -> dict[str, Any]:
    book = _first(books)
    rule = book.registry.rules[name]
    return {
        "id": rule.id, "number": rule.number, "chapter": rule.chapter, "status": rule.status,
        "sources": list(rule.sources),
        "title": {code: other.titles[name] for code, other in books.items()},
        "address": {code: other.rule_link(name, f"{code}/")["href"] for code, other in books.items()},
        "related": list(rule.related),
        "examples": [example.id for example in book.examples.values() if name in example.rules],
        "questions": [question.id for question in book.questions_of(rule)],
        "history": [dict(entry) for entry in rule.history],
    }


def _example(books: dict[str, Book], name: str) -> dict[str, Any]:
    example = _first(books).examples[name]
    return {
        "id": name, "rules": list(example.rules), "fields": example.fields, "verdict": example.scene["verdict"],
        "headline": {code: other.scene(other.examples[name])["headline"] for code, other in books.items()},
        "address": {code: book.example_link(example, f"{code}/")["href"] for code, book in books.items()},
    }


def _question(books: dict[str, Book], name: str) -> dict[str, Any]:
    question = _first(books).questions[name]
    return {
        "id": name, "bank": question.bank, "topic": question.topic, "rules": list(question.rules),
        "examples": list(question.examples),
        "question": {code: book.answers[name].title for code, book in books.items()},
        "answer": {code: book.answers[name].short for code, book in books.items()},
        "address": {code: book.question_link(question, f"{code}/")["href"] for code, book in books.items()},
    }


def _term(books: dict[str, Book], name: str) -> dict[str, Any]:
    term = _first(books).terms[name]
    return {
        "id": name,
        "title": {code: book.definitions[name].title for code, book in books.items()},
        "definition": {code: book.definitions[name].sentence for code, book in books.items()},
        "synonyms": {code: list(words) for code, words in term.synonyms.items()},
        "address": {code: f"{code}/glossary/#{term.anchor}" for code in books},
    }


def _schema(name: str, fields: dict[str, Any], optional: tuple[str, ...] = ()) -> dict[str, Any]:
    """The JSON Schema of a file whose entries have exactly these fields, but for the `optional` ones."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Qwirkle {name}",
        "type": "object",
        "required": ["$schema", "version", name],
        "additionalProperties": False,
        "properties": {
            "$schema": _TEXT,
            "version": _TEXT,
            name: {"type": "array", "items": {
                "type": "object", "required": [field for field in fields if field not in optional],
                "properties": fields, "additionalProperties": False}},
        },
    }


def _write(path: Path, data: dict[str, Any]) -> None:
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
