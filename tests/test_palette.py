"""The colors of board.css: tiles told apart by every kind of sight, and all that is to be read readable."""

import re
from itertools import combinations
from pathlib import Path

import pytest
from coloraide import Color

from tools.pictures import COLORS

pytestmark = pytest.mark.host

CSS = (Path(__file__).parent.parent / "docs" / "theme" / "assets" / "styles" / "board.css").read_text()

# Where the page is drawn: Material's backgrounds of its light and its dark scheme.
PAPER = {"light": "#ffffff", "dark": "hsl(225 15% 14%)"}


def variables(selector):
    """The custom properties of the first rule with that selector."""
    block = re.search(re.escape(selector) + r" \{(.*?)\}", CSS, re.DOTALL)
    return dict(re.findall(r"--([a-z-]+): ([^;]+);", block[1]))


LIGHT = variables(":root")
SCHEMES = {"light": LIGHT, "dark": LIGHT | variables('[data-md-color-scheme="slate"]')}
TILES = {color: Color(LIGHT[f"tile-{color}"]) for color in COLORS.values()}


def seen(color, sight):
    """The color as that sight has it: Machado, Oliveira and Fernandes 2009, at full severity."""
    if sight == "normal":
        return color
    return color.filter(sight, 1, method="machado", space="srgb-linear", out_space="srgb").clip()


# CIEDE2000. The floors are measured, rounded down: two colors a step nearer to each other fail.
@pytest.mark.parametrize(("sight", "least"), [
    ("normal", 27),
    ("protan", 16),
    ("deutan", 16),
    ("tritan", 16),
])  # fmt: skip
def test_any_two_tile_colors_are_told_apart(sight, least):
    differences = {
        (one, other): seen(TILES[one], sight).delta_e(seen(TILES[other], sight), method="2000")
        for one, other in combinations(TILES, 2)
    }
    nearest = min(differences, key=differences.get)
    assert differences[nearest] >= least, nearest


@pytest.mark.parametrize("name", TILES)
def test_a_shape_stands_out_from_its_tile_and_its_letter_from_the_shape(name):
    assert TILES[name].contrast(LIGHT["tile-wood"], method="wcag21") >= 4.6
    assert TILES[name].contrast(LIGHT["tile-ink"], method="wcag21") >= 4.5


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("name", [
    "board-ink", "board-line", "board-warning", "board-good", "status-interpretation", "status-convention",
])  # fmt: skip
def test_what_is_written_on_the_page_can_be_read(scheme, name):
    assert Color(SCHEMES[scheme][name]).contrast(PAPER[scheme], method="wcag21") >= 4.5


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(("ink", "ground"), [
    ("board-line-ink", "board-line"),
    ("board-warning-ink", "board-warning"),
    ("mark-clash-ink", "mark-clash-fill"),
    ("board-warning", "board-warning-fill"),
    ("board-ink", "board-panel"),
    ("board-line", "board-panel"),
])  # fmt: skip
def test_what_is_written_on_a_ground_of_our_own_can_be_read(scheme, ink, ground):
    colors = SCHEMES[scheme]
    assert Color(colors[ink]).contrast(colors[ground], method="wcag21") >= 4.5


@pytest.mark.parametrize("name", ["mark-new", "mark-clash"])
def test_the_rings_on_tiles_stand_out_from_the_wood(name):
    assert Color(LIGHT[name]).contrast(LIGHT["tile-wood"], method="wcag21") >= 4.5


def test_the_edge_of_a_tile_shows_on_a_dark_page():
    assert Color(SCHEMES["dark"]["tile-edge-lit"]).contrast(PAPER["dark"], method="wcag21") >= 3


def test_no_other_color_stands_outside_the_variables():
    rules = re.sub(r"--[a-z-]+: [^;]+;", "", CSS)
    assert re.findall(r"#[0-9a-fA-F]{3,8}\b|rgba?\(|hsla?\(", rules) == []
