"""The reasons: their order and the rules that they name."""

import pytest

from qwirkle_rules import Reason

RULES = {
    "empty-move": "turn.one-action",
    "tile-not-in-hand": "turn.from-hand",
    "cell-occupied": "placement.empty-cell",
    "not-one-line": "placement.one-line",
    "gap": "placement.no-gaps",
    "not-connected": "placement.connected",
    "line-too-long": "line.at-most-six",
    "duplicate-tile": "line.no-duplicates",
    "mixed-line": "line.one-attribute",
    "opening-not-largest-set": "opening.whole-set",
    "opening-must-place": "opening.whole-set",
    "empty-trade": "trade.at-least-one",
    "bag-too-small": "trade.bag-limit",
    "placement-possible": "pass.not-by-choice",
    "trade-possible": "trade.must",
    "not-your-turn": "turn.order",
    "game-over": "end.out",
}


@pytest.mark.parametrize("name", RULES)
def test_each_reason_names_the_rule_that_it_breaks(name):
    assert Reason(name).rule == RULES[name]


def test_the_reasons_stand_in_the_order_in_which_verdicts_list_them():
    assert [str(reason) for reason in Reason] == list(RULES)
    assert sorted(Reason, key=lambda reason: reason.rank) == list(Reason)


def test_every_reason_has_a_rule_with_an_id_of_chapter_and_name():
    assert all(len(reason.rule.split(".")) == 2 for reason in Reason)
