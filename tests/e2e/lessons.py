"""A lesson as a reader handles it, by mouse, finger or keys: what a step asks for is read from the page itself."""

from __future__ import annotations

import itertools
import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from .readers import go_by_arrows, touch


class Reader:
    """Somebody who solves steps with a mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.lesson = page.locator("qwirkle-lesson")
        self.live = page.locator(".lesson-live")
        self.answer = page.locator(".lesson-live .lesson-answer")

    def press(self, target: Locator) -> None:
        target.click()

    def cell(self, x: int, y: int) -> Locator:
        return self.live.locator(f"[role=gridcell][data-x='{x}'][data-y='{y}']")

    def press_cell(self, x: int, y: int) -> None:
        self.press(self.cell(x, y))

    def lay(self, kind: str, x: int, y: int) -> None:
        self.press(self.live.locator(f"[data-hand][data-kind={kind}]:not(.is-used-up)").first)
        self.press_cell(x, y)

    def count(self, points: int | str) -> None:
        self.live.locator(".lesson-form input").fill(str(points))
        self.press(self.live.locator(".lesson-form button"))

    def step(self) -> tuple[str, dict[str, Any]]:
        """The anchor and the data of the step that is shown."""
        section = self.lesson.locator(".lesson-step.is-shown")
        anchor = section.get_attribute("aria-labelledby") or ""
        data = section.locator(".lesson-data")
        return anchor, json.loads(data.text_content() or "") if data.count() else {}

    def solve(self) -> None:
        """Does what the step asks for, and sees that it is done."""
        anchor, data = self.step()
        if data["goal"] == "lay":
            for x, y, kind in data["shown"]:
                self.lay(kind, x, y)
        elif data["goal"] == "count":
            self.count(data["solutions"][0])
        elif data["goal"] == "point":
            self.press_cell(*map(int, data["solutions"][0].split(",")))
        elif data["goal"] == "choose":
            self.choose(data)
        expect(self.answer).to_have_class(re.compile("is-good"))
        expect(self.live.locator(".lesson-end .lesson-closing")).to_be_visible()
        expect(self.lesson.locator(f".lesson-steps a[href='#{anchor}']")).to_have_class(re.compile("is-done"))

    def choose(self, data: dict[str, Any]) -> None:
        self.press(self.live.locator("button.lesson-card").nth(data["turns"].index(data["solutions"][0])))
        if data["find"] == "illegal":
            why = self.live.locator(".lesson-why button")
            expect(why.first).to_be_visible()
            # Whoever does not know the reason tries one after the other.
            for index in range(len(data["reasons"])):
                self.press(why.nth(index))
                if "is-good" in (self.answer.get_attribute("class") or ""):
                    return

    def go_on(self) -> None:
        """To the next step, by the button that has come up."""
        anchor, _ = self.step()
        self.press(self.live.locator(".lesson-next"))
        self.page.wait_for_function(
            "before => document.querySelector('.lesson-step.is-shown').getAttribute('aria-labelledby') !== before",
            arg=anchor)

    def walk(self, reload_at: int | None = None) -> list[str]:
        """All steps of the lesson up to its quiz; returns their anchors. Reloads the page once before a step."""
        seen: list[str] = []
        while (step := self.step())[1]:
            if len(seen) == reload_at:
                self.page.reload()
                expect(self.live).to_be_visible()
                assert self.step()[0] == step[0]
            seen.append(step[0])
            self.solve()
            self.go_on()
        return seen


class FingerReader(Reader):
    """Somebody with a touch screen."""

    def press(self, target: Locator) -> None:
        target.tap()


class KeyReader(Reader):
    """Somebody with nothing but a keyboard."""

    def press(self, target: Locator) -> None:
        target.focus()
        self.page.keyboard.press("Enter")

    def press_cell(self, x: int, y: int) -> None:
        go_by_arrows(self.live, x, y)
        self.page.keyboard.press("Enter")

    def count(self, points: int | str) -> None:
        field = self.live.locator(".lesson-form input")
        field.focus()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(str(points))
        self.page.keyboard.press("Enter")


READERS = {"mouse": Reader, "finger": FingerReader, "keys": KeyReader}


def drag(page: Page, *places: tuple[float, float]) -> None:
    """A finger goes down at the first place, over the others, and up at the last."""
    session = page.context.new_cdp_session(page)
    touch(session, "touchStart", places[0])
    for before, place in itertools.pairwise(places):
        for part in (0.2, 0.4, 0.6, 0.8, 1):
            touch(session, "touchMove", tuple(a + (b - a) * part for a, b in zip(before, place, strict=True)))
    touch(session, "touchEnd")
    session.detach()
