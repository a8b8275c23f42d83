"""The sandbox as a reader handles it: tiles by name, cells by column and row of the notation."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect


class Sandbox:
    """A page with the sandbox on it, at a position; "#b=-" is the empty table."""

    def __init__(self, page: Page, fragment: str = "#b=-") -> None:
        self.page = page
        self.page.goto(f"sandbox/{fragment}")
        self.element = page.locator("qwirkle-board[mode=sandbox]")
        self.headline = self.element.locator(".sandbox-bar .qwirkle-verdict, .sandbox-bar .sandbox-next")
        self.verdict = self.element.get_by_role("region", name="Verdict")
        self.notice = self.element.locator(".sandbox-notice")
        self.status = self.element.locator(".qwirkle-status")

    def choose(self, tile: str) -> None:
        self.element.get_by_role("button", name=tile, exact=True).click()

    def cell(self, x: int, y: int) -> Locator:
        return self.element.locator(f"[role=gridcell][data-x='{x}'][data-y='{y}']")

    def lay(self, *tiles: tuple[str, int, int]) -> None:
        for tile, x, y in tiles:
            self.choose(tile)
            self.cell(x, y).click()

    def lay_as(self, layer: str) -> None:
        self.element.get_by_role("radio", name=layer).check(force=True)

    def press(self, button: str) -> None:
        self.element.get_by_role("button", name=button).click()

    def take_away(self, x: int, y: int) -> None:
        """Picks up the tile on a cell and takes it away."""
        self.cell(x, y).click()
        self.press("Take away")

    def open(self, panel: str) -> Locator:
        """Opens the panel with this title."""
        panel_ = self.element.locator("details", has=self.page.locator("summary", has_text=panel))
        if panel_.get_attribute("open") is None:
            panel_.locator("summary").click()
        return panel_

    def expect_state(self, state: str) -> None:
        expect(self.element).to_have_attribute("state", state)

    def expect_verdict(self, headline: str, **attributes: str) -> None:
        """What the page says, and what the element's attributes say."""
        expect(self.headline).to_have_text(headline)
        for name, value in attributes.items():
            expect(self.element).to_have_attribute(name, value)

    def expect_address(self, fragment: str) -> None:
        self.page.wait_for_function("wanted => location.hash === wanted", arg=fragment)

    def field(self, name: str) -> Locator:
        return self.element.get_by_role("textbox", name=name)

    def open_fields(self) -> None:
        self.open("Hand, and the position as text")
