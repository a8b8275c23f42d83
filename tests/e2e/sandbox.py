"""The sandbox as a reader handles it: tiles by name, cells by column and row of the notation."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1280, "height": 800}, "has_touch": True}
SCREENS = {"phone": PHONE, "desk": DESK}

# The notation of tiles that tests lay, by the names that pages show.
KINDS = {
    f"{color} {shape}": f"{color[0].upper()}{letter}"
    for color in ("red", "orange", "yellow", "green", "blue", "purple")
    for shape, letter in {"circle": "c", "criss-cross": "x", "diamond": "d", "square": "s", "starburst": "t",
                          "clover": "f"}.items()
}


class Sandbox:
    """A page with the sandbox on it, at a position; "#b=-" is the empty table."""

    def __init__(self, page: Page, fragment: str = "#b=-", language: str = "en") -> None:
        self.page = page
        self.page.goto(f"../{language}/sandbox/{fragment}")
        self.element = page.locator("qwirkle-board[mode=sandbox]")
        self.headline = self.element.locator(".sandbox-bar .qwirkle-verdict, .sandbox-bar .sandbox-next")
        self.verdict = self.element.get_by_role("region", name="Verdict")
        self.sentences = self.verdict.locator("#sandbox-verdict")
        self.notice = self.element.locator(".sandbox-notice")
        self.status = self.element.locator(".qwirkle-status")

    def tile(self, tile: str) -> Locator:
        """The button of a tile in the tray."""
        return self.element.locator(f".sandbox-tray [data-kind={KINDS[tile]}]")

    def choose(self, tile: str) -> None:
        self.tile(tile).click()

    def cell(self, x: int, y: int) -> Locator:
        return self.element.locator(f"[role=gridcell][data-x='{x}'][data-y='{y}']")

    def lay(self, *tiles: tuple[str, int, int]) -> None:
        for tile, x, y in tiles:
            self.choose(tile)
            self.cell(x, y).click()

    def lay_as(self, layer: str) -> None:
        self.element.locator(".sandbox-layers label", has_text=layer).click()
        expect(self.element.get_by_role("radio", name=layer)).to_be_checked()

    def press(self, button: str) -> None:
        self.element.get_by_role("button", name=button).click()

    def take_away(self, x: int, y: int) -> None:
        """Picks up the tile on a cell and takes it away."""
        self.cell(x, y).click()
        self.press("Take away")

    def panel(self, title: str) -> Locator:
        return self.element.locator("details", has=self.page.locator("summary", has_text=title))

    def open(self, title: str) -> Locator:
        """Opens the panel with this title."""
        panel = self.panel(title)
        if panel.get_attribute("open") is None:
            panel.locator("summary").first.click()
        return panel

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
        """One of the fields for table, move and hand."""
        return self.element.get_by_role("form", name="The position as text").get_by_role("textbox", name=name)

    def open_fields(self) -> Locator:
        return self.open("The position as text")

    def paste_box(self) -> Locator:
        """The box for whatever is pasted; its panel is opened."""
        return self.open_fields().get_by_role("textbox", name="A link, a table or a move")

    def fold(self, *, open_: bool) -> None:
        """Unfolds all sentences of the verdict, or folds them; where there is room, they are always there."""
        more = self.element.get_by_role("button", name="Details")
        if more.is_visible() and more.get_attribute("aria-expanded") != str(open_).lower():
            more.click()


class Ear:
    """What a screen reader is told about the sandbox, one announcement after the other."""

    def __init__(self, sandbox: Sandbox) -> None:
        self.page = sandbox.page
        # What the page has asked before is answered by then, and told: first of what lies there, then of the verdict.
        for _ in range(2):
            self.page.evaluate("import('../assets/js/engine.js').then(({ engine }) => engine.ask({ op: 'words' }))")
        sandbox.element.locator(".qwirkle-announcer").evaluate("""node => {
            window.heard = [];
            window.hearing?.disconnect(); // on a page that stays open from test to test
            window.hearing = new MutationObserver(() => window.heard.push(node.textContent.trim()));
            window.hearing.observe(node, { childList: true });
        }""")

    def expect(self, *announcements: str) -> None:
        """These have come since the last look, and no others."""
        self.page.wait_for_function("count => window.heard.length >= count", arg=len(announcements))
        heard = self.page.evaluate("window.heard.splice(0)")
        assert heard == list(announcements)
