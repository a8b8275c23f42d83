"""The JSON of rules, examples, questions and glossary: complete, and as its schemas say."""

import json

import jsonschema
import pytest

from tools.api import api, write_api
from tools.book import load_book

NAMES = ("rules", "examples", "questions", "glossary", "positions")


@pytest.fixture(scope="module")
def books():
    return {"en": load_book("en")}


@pytest.fixture(scope="module")
def folder(books, tmp_path_factory):
    return write_api(tmp_path_factory.mktemp("site"), books)


@pytest.mark.parametrize("name", NAMES)
def test_each_file_is_as_its_schema_says(folder, name):
    data = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    schema = json.loads((folder / data["$schema"]).read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(data, schema)
    spoiled = {**data, name: [*data[name], {"id": "x"}]}
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(spoiled, schema)


def test_nothing_is_left_out(books):
    book = books["en"]
    entries = {name: [entry["id"] for entry in found] for name, (found, _) in api(books).items()}
    assert entries == {
        "rules": list(book.registry.rules), "examples": list(book.examples),
        "questions": list(book.questions), "glossary": list(book.terms)}


def test_a_rule_names_what_shows_it_and_where_it_stands(books):
    rules = {rule["id"]: rule for rule in api(books)["rules"][0]}
    rule = rules["line.no-duplicates"]
    assert "twin-at-the-far-end" in rule["examples"]
    assert rule["title"] == {"en": "No tile twice in a line"}
    assert rule["address"] == {"en": "en/rules/lines/#line.no-duplicates"}
    assert rule["status"] == "stated"


def test_an_example_carries_the_engines_verdict(books):
    examples = {example["id"]: example for example in api(books)["examples"][0]}
    assert examples["sixth-tile"]["verdict"]["score"]["total"] == 12
    assert examples["sixth-tile"]["fields"] == {"board": "BcBxBdBsBt@0,0", "move": "Bf@5,0"}
