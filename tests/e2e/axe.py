"""Asks axe, the checker of accessibility, about a page in light and in dark."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

_AXE = Path(__file__).parent.parent.parent / "node_modules" / "axe-core" / "axe.min.js"

_AT_REST = """() => document.getAnimations().every(({ effect, playState }) =>
    playState !== "running" || effect.getComputedTiming().endTime === Infinity)"""

CLEAN: dict[str, list[object]] = {"light": [], "dark": []}
"""What is found on a page with which nothing is wrong."""


def axe_findings(page: Page, where: str | list[list[str]] | None = None,
                 impacts: tuple[str, ...] | None = None) -> dict[str, list[object]]:
    """What is wrong in each scheme, on the whole page or `where` (a selector, or axe's lists of selectors).

    With `impacts`, only what is so grave.
    """
    page.add_script_tag(path=_AXE)
    found: dict[str, list[object]] = {}
    for scheme in CLEAN:
        page.emulate_media(color_scheme=scheme)
        expect(page.locator("body")).to_have_attribute(
            "data-md-color-scheme", "slate" if scheme == "dark" else "default")
        # What moves for a moment is measured once it rests.
        page.wait_for_function(_AT_REST)
        violations = page.evaluate(
            "where => (where === null ? axe.run() : axe.run(where)).then(result => result.violations)", where)
        found[scheme] = [
            (violation["id"], violation["impact"], violation["help"],
             [node["html"][:200] for node in violation["nodes"][:3]])
            for violation in violations if impacts is None or violation["impact"] in impacts
        ]
    return found
