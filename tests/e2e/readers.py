"""Readers with a mouse, with a finger, with a keyboard alone: one scenario runs for each of them."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from playwright.sync_api import CDPSession, Locator, expect

from .sandbox import KINDS, Sandbox

_COLUMNS = 6
"""So many tiles stand in a row of the tray."""
_MANY = 300
"""More stops than a page with a sandbox has."""
_BACK = {"ArrowDown": "ArrowUp", "ArrowRight": "ArrowLeft"}

# Which pointers touched a page; each reader keeps to one, or to none.
NOTE_POINTERS = """
    self.pointers = new Set();
    addEventListener("pointerdown", ({ pointerType }) => self.pointers.add(pointerType), true);
"""

# The tab stop of what is gone to: of a toolbar, a table or radio buttons it is one for all.
_STOP = """target => {
    const group = target.closest("[role=toolbar], [role=grid]");
    if (group !== null) return group.querySelector("[tabindex='0']");
    const radios = target.type === "radio" ? [...document.getElementsByName(target.name)] : [];
    return radios.find(radio => radio.checked) ?? target;
}"""

# Where it is, seen from what has the focus: 1 further on, -1 further back, 0 there; from nowhere, null.
_WAY = """stop => {
    const from = document.activeElement;
    if (from === stop) return 0;
    if (from === null || from === document.body) return null;
    return stop.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
}"""

# How many places the target lies behind what has the focus, among the buttons of its kind.
_PLACES = """target => {
    const near = target.type === "radio" ? [...document.getElementsByName(target.name)]
        : [...target.closest("[role=toolbar]")?.querySelectorAll("button") ?? []];
    return near.length === 0 ? 0 : near.indexOf(target) - near.indexOf(document.activeElement);
}"""


class Mouse:
    """A reader with a mouse."""

    pointers = frozenset({"mouse"})

    def __init__(self, sandbox: Sandbox) -> None:
        self.sandbox = sandbox
        self.page = sandbox.page

    def press(self, target: Locator) -> None:
        target.click()

    def press_button(self, name: str) -> None:
        self.press(self.sandbox.element.get_by_role("button", name=name, exact=True))

    def lay(self, tile: str, x: int, y: int) -> None:
        self.press(self.sandbox.tile(tile))
        self.press(self.sandbox.cell(x, y))

    def lay_as(self, layer: str) -> None:
        self.press(self.sandbox.element.get_by_role("radio", name=layer))

    def open(self, title: str) -> Locator:
        """Opens the panel with this title."""
        panel = self.sandbox.panel(title)
        if panel.get_attribute("open") is None:
            self.press(panel.locator("summary").first)
        return panel

    def go_into(self, field: Locator) -> None:
        self.press(field)

    def write(self, field: Locator, text: str) -> None:
        """Puts a text into a field, in the place of what is there."""
        self.go_into(field)
        self.page.keyboard.press("ControlOrMeta+a")
        if text:
            self.page.keyboard.insert_text(text)
        else:
            self.page.keyboard.press("Delete")

    def pick(self, options: Locator, label: str) -> None:
        """Takes one of a list of options; browsers draw such a list themselves, out of reach for tests."""
        options.select_option(label)

    def draw(self, *targets: Locator) -> None:
        """Presses on the first, goes over the others, lets go."""
        places = _middles(*targets)
        self.page.mouse.move(*places[0])
        self.page.mouse.down()
        for before, place in itertools.pairwise(places):
            self.page.mouse.move((before[0] + place[0]) / 2, (before[1] + place[1]) / 2)
            self.page.mouse.move(*place, steps=3)
        self.page.mouse.up()

    def drag_tile(self, tile: str, x: int, y: int) -> None:
        self.draw(self.sandbox.tile(tile), self.sandbox.cell(x, y))

    def move_tile(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.draw(self.sandbox.cell(*start), self.sandbox.cell(*end))


class Finger(Mouse):
    """A reader with a touch screen."""

    pointers = frozenset({"touch"})

    def press(self, target: Locator) -> None:
        target.tap()

    def draw(self, *targets: Locator) -> None:
        """Touches the first, goes over the others, lets go."""
        places = _middles(*targets)
        session = self.page.context.new_cdp_session(self.page)
        touch(session, "touchStart", places[0])
        for before, place in itertools.pairwise(places):
            for part in (0.3, 0.7, 1):
                touch(session, "touchMove", tuple(a + (b - a) * part for a, b in zip(before, place, strict=True)))
        touch(session, "touchEnd")
        session.detach()


class Keys(Mouse):
    """A reader with nothing but a keyboard: by Tab from stop to stop, by arrow keys within one."""

    pointers = frozenset()

    def go_into(self, target: Locator) -> None:
        expect(target).to_be_visible()
        expect(target).to_be_enabled()
        stop = target.evaluate_handle(_STOP)
        ways = []
        while (way := stop.evaluate(_WAY)) != 0:
            ways.append(way)
            assert not {1, -1} <= set(ways), f"the key Tab goes past {target}"
            assert len(ways) < _MANY, f"the key Tab does not lead to {target}"
            self.page.keyboard.press("Shift+Tab" if way == -1 else "Tab")
        if target.get_attribute("role") == "gridcell":
            go_by_arrows(self.sandbox.element, *(int(target.get_attribute(f"data-{axis}") or 0) for axis in "xy"))
            return
        places = target.evaluate(_PLACES)
        rows, columns = divmod(abs(places), _COLUMNS) if target.get_attribute("data-kind") else (0, abs(places))
        for key, count in (("ArrowDown", rows), ("ArrowRight", columns)):
            for _ in range(count):
                self.page.keyboard.press(key if places > 0 else _BACK[key])

    def press(self, target: Locator) -> None:
        self.go_into(target)
        kind = target.get_attribute("type")
        if kind != "radio":  # where the arrow keys go, they choose
            self.page.keyboard.press("Space" if kind == "checkbox" else "Enter")

    def pick(self, options: Locator, label: str) -> None:
        self.go_into(options)
        self.page.keyboard.type(label)

    def go(self, x: int, y: int) -> None:
        self.go_into(self.sandbox.cell(x, y))

    def drag_tile(self, tile: str, x: int, y: int) -> None:
        self.go(x, y)
        for letter in KINDS[tile]:
            self.page.keyboard.press(letter)

    def move_tile(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.press(self.sandbox.cell(*start))
        self.press(self.sandbox.cell(*end))


MEANS = {"mouse": Mouse, "finger": Finger, "keys": Keys}
Means = Callable[[Sandbox], Mouse]
"""Makes readers of one kind: the fixture "means"."""

EACH_ONCE = [("phone", "finger"), ("desk", "mouse"), ("desk", "keys")]
"""For what takes long and is the same on every screen: the fixtures "screen" and "means", without all combinations."""


def go_by_arrows(around: Locator, x: int, y: int) -> None:
    """From the cell that the tab stop of the table in `around` is on to the cell `x`,`y`."""
    stop = around.locator("[role=gridcell][tabindex='0']")
    stop.focus()
    right, down = x - int(stop.get_attribute("data-x") or 0), y - int(stop.get_attribute("data-y") or 0)
    for count, keys in ((right, ("ArrowLeft", "ArrowRight")), (down, ("ArrowUp", "ArrowDown"))):
        for _ in range(abs(count)):
            around.page.keyboard.press(keys[count > 0])


def expect_one_stop(tiles: Locator, *steps: tuple[str, int]) -> None:
    """One tab stop for all tiles of a hand: each key leads to a tile; the last is chosen, and come back to."""
    page = tiles.page
    expect(tiles.and_(page.locator("[tabindex='0']"))).to_have_count(1)
    tiles.nth(0).focus()
    for key, place in steps:
        page.keyboard.press(key)
        expect(tiles.nth(place)).to_be_focused()
    last = tiles.nth(steps[-1][1])
    page.keyboard.press("Enter")
    expect(last).to_have_attribute("aria-pressed", "true")
    expect(last).to_be_focused()
    page.keyboard.press("Tab")
    expect(tiles.and_(page.locator(":focus"))).to_have_count(0)
    page.keyboard.press("Shift+Tab")
    expect(last).to_be_focused()


def touch(session: CDPSession, kind: str, *points: tuple[float, ...]) -> None:
    """Sends a touch with fingers at `points`."""
    session.send("Input.dispatchTouchEvent", {
        "type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})


def _middles(*targets: Locator) -> list[tuple[float, float]]:
    """Where the targets are, once all of them are in sight."""
    for target in reversed(targets):
        target.scroll_into_view_if_needed()
    boxes = [target.bounding_box() for target in targets]
    return [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box is not None]
