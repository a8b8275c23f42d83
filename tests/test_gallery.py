"""The gallery: every example has its card, and found ones all that is to be said of them."""

import re

import pytest

from tools.book import load_book
from tools.gallery import SHOWN, found_count, gallery


@pytest.fixture(scope="module")
def book():
    return load_book("en")


@pytest.fixture(scope="module")
def cards(book):
    return {card["example"].id: card for cards in gallery(book, "../")["chapters"].values() for card in cards}


def test_every_example_has_one_card_under_its_first_rule(book, cards):
    assert cards.keys() == book.examples.keys()
    chapters = gallery(book, "../")["chapters"]
    assert all(card["example"].rules[0] == rule for rule, found in chapters.items() for card in found)


def test_a_card_knows_by_what_it_is_filtered(cards):
    six = cards["sixth-tile"]
    assert (six["kinds"].split(), six["step"]) == (["allowed", "written"], 5)
    twin = cards["twin-at-the-far-end"]
    assert {"refused", "duplicate-tile", "written"} == set(twin["kinds"].split())


def test_found_examples_stand_in_the_gallery_and_link_there(book, cards):
    found = [card for card in cards.values() if card["example"].source]
    assert len(found) >= 60
    assert all(card["href"] == f"../examples/#example.{card['example'].id}" for card in found)
    assert sum(found_count(book, rule) for rule in book.registry.rules) == len(found)


@pytest.mark.parametrize("kind", SHOWN)
def test_of_traps_good_moves_and_miscounts_it_is_said_what_is_to_be_seen(cards, kind):
    shown = [card for card in cards.values() if kind in card["kinds"].split()]
    assert shown
    assert all(card["told"] and not re.search(r"[{}]", "".join(card["told"])) for card in shown)
    if kind != "miscount":
        assert all(card["hand"] for card in shown)
