"""The registry: order gives numbers, and what is wrong in it is told with its line."""

import pytest

from tools.faults import Faults
from tools.registry import headings, line_of, load_registry, rule_titles

GOOD = """sources = ["MW"]

[[chapters]]
id = "turn"
rules = [
    { id = "turn.order", status = "stated", sources = ["MW"] },
]

[[chapters]]
id = "lines"
rules = [
    { id = "line.definition", status = "derived" },
    { id = "line.at-most-six", status = "stated", sources = ["MW"] },
]
"""


def load(tmp_path, text):
    path = tmp_path / "rules.toml"
    path.write_text(text, encoding="utf-8")
    faults = Faults()
    return load_registry(path, faults), [(fault.line, fault.text) for fault in faults.found]


def test_a_rules_number_follows_the_order_of_chapters_and_rules(tmp_path):
    registry, faults = load(tmp_path, GOOD)
    assert [(rule.id, rule.number, rule.page) for rule in registry.rules.values()] == [
        ("turn.order", "1.1", "rules/turn.md"),
        ("line.definition", "2.1", "rules/lines.md"),
        ("line.at-most-six", "2.2", "rules/lines.md"),
    ]
    assert faults == []


@pytest.mark.parametrize(("old", "new", "line", "text"), [
    ('"line.definition"', '"Line definition"', 12,
     "the rule id 'Line definition' is not of the form general.specific"),
    ('"line.at-most-six"', '"line.definition"', 12, "the rule line.definition stands here twice"),
    ('"derived"', '"certain"', 12, "the rule line.definition has the status 'certain'; expected stated, "
     "derived, interpretation, convention, edition"),
    ('id = "line.at-most-six", status = "stated", sources = ["MW"]',
     'id = "line.at-most-six", status = "stated", sources = ["MW", "XY"]', 13,
     "the rule line.at-most-six names the unknown source XY"),
    ('id = "line.at-most-six", status = "stated", sources = ["MW"]',
     'id = "line.at-most-six", status = "stated"', 13, "the rule line.at-most-six is stated and needs a source"),
])
def test_a_wrong_entry_is_reported_with_its_line(tmp_path, old, new, line, text):
    assert old in GOOD
    assert load(tmp_path, GOOD.replace(old, new))[1] == [(line, text)]


def test_headings_in_code_blocks_are_no_headings():
    code = "````\n```\n### Two { #line.two }\n```\n````\n"
    text = "# Lines\n\n### One { #line.one }\n\n" + code + "\n### Three { .x #line.three }\n"
    assert [(found.id, found.title, found.line) for found in headings(text)] == [
        ("line.one", "One", 3), ("line.three", "Three", 11)]


def test_a_page_must_state_each_rule_of_its_chapter_once(tmp_path):
    registry, _ = load(tmp_path, GOOD)
    pages = tmp_path / "en"
    (pages / "rules").mkdir(parents=True)
    (pages / "rules" / "lines.md").write_text(
        "### A line { #line.definition }\n\n### Again { #line.definition }\n", encoding="utf-8")
    faults = Faults()
    assert rule_titles(registry, pages, faults) == {"line.definition": "Again"}
    assert [(fault.path.removeprefix(f"{pages.as_posix()}/"), fault.line, fault.text) for fault in faults.found] == [
        ("rules/lines.md", 3, "the rule line.definition is stated twice"),
        ("rules/turn.md", 1, "this chapter of the registry has no page"),
        ("rules/lines.md", 1, "the rule line.at-most-six of the registry is not stated here"),
    ]


def test_a_line_that_is_not_found_is_the_first():
    assert line_of("a\nb", "b") == 2
    assert line_of("a\nb", "c") == 1
