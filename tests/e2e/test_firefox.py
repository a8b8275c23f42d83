"""The sandbox's main path in Firefox, by mouse and by keys; where there is none, conftest.py leaves this out."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from tools import firefox
from tools.static_server import SiteServer

SANDBOX = "document.querySelector('qwirkle-board[mode=sandbox]')"
VERDICT = f"{SANDBOX}.querySelector('section[aria-label=Verdict]').innerText"
FAULT = "has the red circle twice: tiles 1 and 4 from the left."
SCORE = "Row red circle, red criss-cross, red diamond, red square: 3 old + 1 new = 4 points."
TABLE, MOVE = "#b=RcRxRd@0,0", "#b=RcRxRd@0,0&m=Rs@3,0"
NOTE = "localStorage.getItem('qwirkle-engine-snapshot')"

# More stops than a page with a sandbox has.
MANY = 300


class Reader:
    """Somebody before the sandbox in Firefox."""

    def __init__(self, browser: firefox.Firefox, server: SiteServer) -> None:
        self.do = browser.do
        # So wide that all sentences of a verdict stand there.
        self.do("open", f"{server.address}en/sandbox/", 1280, 800)

    def click(self, role: str, name: str) -> None:
        self.do("click", f'::-p-aria([name="{name}"][role="{role}"])')

    def lay(self, tile: str, x: int, y: int) -> None:
        self.click("button", tile)
        self.do("click", f'[role=gridcell][data-x="{x}"][data-y="{y}"]')

    def press(self, *keys: str) -> None:
        for key in keys:
            self.do("press", *key.split("+"))

    def tab_to(self, found: str) -> None:
        """Goes on by Tab until this holds for `at`, what has the focus."""
        for _ in range(MANY):
            self.press("Tab")
            if self.do("ask", f"(at => {found})(document.activeElement)"):
                return
        raise AssertionError(f"the key Tab does not lead to where {found}")

    def expect(self, **attributes: str) -> None:
        for name, value in attributes.items():
            self.do("until", f"{SANDBOX}.getAttribute({name!r}) === {value!r}")

    def expect_text(self, text: str) -> None:
        self.do("until", f"{SANDBOX}.innerText.includes({json.dumps(text)})")

    def expect_address(self, fragment: str) -> None:
        self.do("until", f"location.hash === {fragment!r}")

    def expect_score_traced_and_kept(self) -> None:
        """The line of the score leads to its tiles; the address leads to the same verdict."""
        self.expect(legal="true", total="4")
        self.expect_text("Legal: 4 points.")
        self.tab_to(f"at.textContent === {SCORE!r}")
        self.do("until", "document.querySelectorAll('.overlay-traced').length === 1")
        self.expect_address(MOVE)
        before = self.do("ask", VERDICT)
        assert SCORE in before
        self.do("until", NOTE)
        note = self.do("ask", NOTE)
        assert note.startswith("snapshot-")
        self.do("reload")
        self.expect(state="ready", total="4")
        assert self.do("ask", VERDICT) == before
        # The engine started from the snapshot: else the note would say that it is of no use.
        assert self.do("ask", NOTE) == note


@pytest.fixture(scope="module")
def browser() -> Iterator[firefox.Firefox]:
    path = firefox.find()
    assert path is not None
    with firefox.Firefox(path) as browser:
        yield browser


@pytest.fixture
def reader(browser: firefox.Firefox, server: SiteServer) -> Reader:
    return Reader(browser, server)


def test_the_main_path_by_mouse(reader: Reader) -> None:
    reader.lay("red circle", 0, 0)
    reader.lay("red criss-cross", 1, 0)
    reader.lay("red diamond", 2, 0)
    reader.click("radio", "as my move")
    reader.lay("red circle", 3, 0)
    reader.expect(legal="false", reasons="duplicate-tile")
    reader.expect_text("Not legal.")
    reader.expect_text(FAULT)
    reader.press("Control+z")
    reader.expect_address(TABLE)
    reader.lay("red square", 3, 0)
    reader.expect_score_traced_and_kept()


def test_the_main_path_by_keys(reader: Reader) -> None:
    reader.tab_to("at.getAttribute('aria-label') === 'red circle'")
    reader.press("Enter")
    reader.tab_to("at.getAttribute('role') === 'gridcell'")
    reader.press("Enter", "ArrowRight", *"rxrd", "l", *"rc")
    reader.expect(legal="false", reasons="duplicate-tile")
    reader.expect_text(FAULT)
    reader.press("Control+z")
    reader.expect_address(TABLE)
    reader.press("ArrowLeft", *"rs")
    reader.expect_score_traced_and_kept()
