"""The pictures of the build and of the browser are the same string and show what the scene says."""

import json
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from jinja2 import UndefinedError

from qwirkle_rules.bridge import answer
from tools.pictures import CELL, COLORS, SHAPES, render, view_box

pytestmark = pytest.mark.host

ROOT = Path(__file__).parent.parent
ASSETS = ROOT / "docs" / "theme" / "assets"
SVG = "{http://www.w3.org/2000/svg}"
LETTERS = {color: color for color in COLORS}

DRAW = """
import { readFileSync } from "node:fs";
const { drawPicture } = await import(process.argv[1]);
const requests = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(requests.map(([scene, letters, id]) => drawPicture(scene, letters, id))));
"""


def draw_in_javascript(requests):
    """What picture.js draws for each [scene, letters, id], drawn by Node."""
    node = Path(sys.executable).with_name("node")
    script = (ASSETS / "js" / "picture.js").as_uri()
    command = [node, "--input-type=module", "--eval", DRAW, script]
    asked = json.dumps(requests)
    drawn = subprocess.run(command, input=asked, capture_output=True, check=True, encoding="utf-8")
    return json.loads(drawn.stdout)


def scene(board="-", move="-"):
    """The engine's scene of a table and a move."""
    return answer({"op": "scene", "board": board, "move": move})


def hand_made(*tiles, **parts):
    """A scene that no engine made: tiles as (x, y, "Rc"), further ones of the scene's parts by name."""
    columns, rows = [x for x, _, _ in tiles], [y for _, y, _ in tiles]
    return {
        "frame": [min(columns), min(rows), max(columns), max(rows)],
        "tiles": [
            {"x": x, "y": y, "tile": tile, "name": tile, "new": False, "clash": False} for x, y, tile in tiles
        ],
        "holes": [], "lines": [], "headline": "", "text": "", **parts,
    }  # fmt: skip


ALL_KINDS = ["".join(color + shape for shape in SHAPES) for color in COLORS]

SCENES = {
    "an empty table": scene(),
    "the first tile": scene(move="Ps@0,0"),
    "a row": scene("RcRxRd@0,0", "RsRt@3,0h"),
    "a column": scene("Rc/Oc/Yc@0,0", "GcBc@0,3v"),
    "two lines from one cell": scene("1RxRd/Gc/Bc@0,0", "Rc@0,0"),
    "many lines side by side": scene("RcRxRdRs@0,0", "GcGxGdGs@0,1h"),
    "a Qwirkle": scene("Rc/Oc/Yc/Gc/Bc@0,0", "Pc@0,5"),
    "negative coordinates": scene("RcRxRdRf/3Bf@-3,-1", "Bd@-1,0"),
    "the same tile twice": scene("RcRxRd@0,0", "Rc@3,0"),
    "a mixed line and one too long": scene("RcRxRdRsRtRf@0,0", "Gc@6,0"),
    "a gap": scene("Rc@0,0", "Rx@1,0 Rd@4,0"),
    "a taken cell": scene("RcRxRd@0,0", "Gd@2,0"),
    "three tiles on one cell": scene("Rc@0,0", "Gd@0,0 Bs@0,0"),
    "not in one line": scene("Rc@0,0", "Rx@1,0 Rd@0,1"),
    "two islands": scene("Rc3Rx/Gc@0,0", "Rd@5,0"),
    "all 36 kinds": scene("/".join(ALL_KINDS) + "@0,0"),
    "200 tiles in a row": scene(("".join(ALL_KINDS) * 6)[:400] + "@-100,7"),
    "200 tiles in a column": scene("/".join(["Rc", "Gx"] * 100) + "@0,-999"),
    "eleven rows": scene("/".join(["Rc"] * 11) + "@0,0"),
    "text with markup in it": hand_made(
        (0, 0, "Rc"), (1, 1, "Pf"),
        headline="<b>\"Legal\"</b> & 'done'", text="a < b > c & \"d\" 'e'\n\n&amp; é 列",
    ),
}  # fmt: skip


def test_the_browser_draws_the_same_pictures_as_the_build():
    requests = [[scene, LETTERS, f"picture-{number}"] for number, scene in enumerate(SCENES.values())]
    requests.append([SCENES["a row"], {**LETTERS, "R": "<R&'\">"}, "a&\"b'<c>"])
    drawn = draw_in_javascript(requests)
    assert drawn == [render(scene, letters, id) for scene, letters, id in requests]


@pytest.mark.parametrize("name", SCENES)
def test_a_picture_is_well_formed_and_has_no_inline_style(name):
    picture = render(SCENES[name], LETTERS, id="p")
    assert " style=" not in picture
    assert "\n\n" not in picture or "\n\n" in SCENES[name]["text"]
    parsed = ElementTree.fromstring(picture)
    assert parsed.find("title").text == (SCENES[name]["headline"] or None)
    assert parsed.find("desc").text == (SCENES[name]["text"] or None)
    assert parsed.get("aria-labelledby") == "p-title p-text"


@pytest.mark.parametrize("name", SCENES)
def test_a_picture_holds_each_tile_on_its_cell(name):
    found = [
        (int(group.get("data-x")), int(group.get("data-y")), group.find("title").text,
         "is-new" in group.get("class"), "is-clash" in group.get("class"))
        for group in ElementTree.fromstring(render(SCENES[name], LETTERS)).iter("g") if group.get("data-x")
    ]
    assert found == [
        (tile["x"], tile["y"], tile["name"], tile["new"], tile["clash"]) for tile in SCENES[name]["tiles"]
    ]  # fmt: skip


@pytest.mark.parametrize("name", SCENES)
def test_what_is_drawn_lies_inside_the_picture_and_badges_apart(name):
    parsed = ElementTree.fromstring(render(SCENES[name], LETTERS))
    left, top, width, height = map(int, parsed.get("viewBox").split())
    radius = 10  # of a badge, its edge included
    badges = [
        tuple(map(int, re.findall(r"-?\d+", group.get("transform"))))
        for group in parsed.iter("g") if "board-badge" in group.get("class")
    ]  # fmt: skip
    assert len(badges) == len(SCENES[name]["lines"])
    for x, y in badges:
        assert left + radius <= x <= left + width - radius and top + radius <= y <= top + height - radius
    for number, (x, y) in enumerate(badges):
        assert all((x - u) ** 2 + (y - v) ** 2 > (2 * radius) ** 2 for u, v in badges[:number])
    for line in parsed.iter("rect"):
        assert left < int(line.get("x")) and int(line.get("x")) + int(line.get("width")) < left + width
        assert top < int(line.get("y")) and int(line.get("y")) + int(line.get("height")) < top + height


def test_scoring_lines_are_numbered_and_broken_ones_are_not():
    badges = r'<g class="board-badge( is-broken)?".*\n.*\n<text [^>]*>(.*)</text>'
    assert re.findall(badges, render(SCENES["many lines side by side"], LETTERS)) == [
        ("", str(number)) for number in range(1, 6)
    ]
    assert re.findall(badges, render(SCENES["the same tile twice"], LETTERS)) == [(" is-broken", "!")]


def test_tiles_that_share_a_cell_are_all_seen():
    picture = render(SCENES["three tiles on one cell"], LETTERS)
    groups = re.findall(r'transform="(translate.*? scale.*?)"', picture)
    assert groups == [f"translate({shift} {shift}) scale(0.55)" for shift in (0, 11, 22)]


def test_a_long_table_is_shown_smaller_and_a_short_one_at_its_size():
    # The margins are 34 and 10 wide. Eleven rows: two thirds of that, and no fraction.
    width, height = (1 * CELL + 44) * 2 // 3, (11 * CELL + 44) * 2 // 3
    assert f'width="{width}" height="{height}"' in render(SCENES["eleven rows"], LETTERS)
    assert f'width="{6 * CELL + 44}" height="{6 * CELL + 44}"' in render(SCENES["all 36 kinds"], LETTERS)


@pytest.mark.parametrize(("frame", "box"), [
    ([0, 0, 2, 0], (-34, -34, 188, 92)),
    ([-2, -1, -2, 3], (-130, -82, 92, 284)),
    (None, (-82, -82, 188, 188)),  # three by three empty cells
])  # fmt: skip
def test_the_box_of_a_picture_is_its_frame_and_the_margins(frame, box):
    assert view_box(frame) == box


@pytest.mark.parametrize("part", ["frame", "tiles", "holes", "lines", "headline", "text"])
def test_a_scene_without_one_of_its_parts_is_refused(part):
    scene = {key: value for key, value in SCENES["a row"].items() if key != part}
    with pytest.raises((KeyError, UndefinedError), match=part):
        render(scene, LETTERS)


def test_the_sprite_holds_every_drawing_that_pictures_use():
    sprite = ElementTree.parse(ASSETS / "tiles.svg").getroot()
    ids = [element.get("id") for element in sprite.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    pictures = "".join(render(scene, LETTERS) for scene in SCENES.values())
    used = set(re.findall(r'href="#([^"]*)', pictures))
    symbols = {symbol.get("id") for symbol in sprite.iter(f"{SVG}symbol")}
    assert symbols == used


def test_every_class_in_pictures_and_sprite_has_its_style():
    markup = (ASSETS / "tiles.svg").read_text() + "".join(render(scene, LETTERS) for scene in SCENES.values())
    classes = {name for names in re.findall(r'class="([^"]*)"', markup) for name in names.split()}
    styled = set(re.findall(r"\.([a-z][a-z-]*)", (ASSETS / "styles" / "board.css").read_text()))
    # Words for those who wrap a picture: the marks themselves are drawings of the sprite.
    assert classes - styled == {"tile", "is-new", "is-clash"}
