"""Readers who come back: their browser has the memory of a started engine; any fault of it costs time only."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable

import pytest
from playwright.sync_api import ConsoleMessage, Page, Route, expect

from tools.static_server import SiteServer

from .conftest import ROOT
from .test_engine import SAVE_DATA, listen, names

POSITION = "#b=RcRxRd@0,0&m=RsRt@3,0h"
JUDGED = "qwirkle-board[mode=sandbox][total='5'][state=ready]"

NOTE = "localStorage.getItem('qwirkle-engine-snapshot')"


def snapshot() -> dict[str, str | int]:
    manifest = json.loads((ROOT / "site" / "engine" / "manifest.json").read_text(encoding="utf-8"))
    return manifest["snapshot"]


def judge(page: Page, language: str = "en") -> None:
    """Opens the sandbox at a position, and sees it judged."""
    page.goto(f"../{language}/sandbox/{POSITION}")
    expect(page.locator(JUDGED)).to_be_visible()


def hear_warnings(page: Page) -> list[str]:
    warnings: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("warning", "error"):
            warnings.append(message.text)

    page.on("console", hear)
    return warnings


@pytest.mark.parametrize("packs", [True, False])
def test_who_comes_back_starts_from_the_snapshot_in_every_language(
    new_page: Callable[..., Page], server: SiteServer, packs: bool
) -> None:
    page = new_page()
    warnings = hear_warnings(page)
    encodings, server.encodings = server.encodings, server.encodings if packs else ()
    try:
        judge(page)
        page.wait_for_function(NOTE)
        kept = str(snapshot()["name"]) + ("" if packs else ".gz")
        assert page.evaluate(NOTE) == kept
        server.sent.clear()
        for language in ("de", "fr", "nl", "en"):
            answers = listen(page)
            judge(page, language)
            assert kept in names(answers)
        # It was what its hash says, and the engine started from it: else the note were gone, or there were a warning.
        assert page.evaluate(NOTE) == kept
        assert warnings == []
        assert [name for name in server.sent if name.startswith("snapshot-")] == []
    finally:
        server.encodings = encodings


def test_a_snapshot_that_is_damaged_is_not_used(new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.clock.install()
    judge(page)
    page.evaluate("(name) => localStorage.setItem('qwirkle-engine-snapshot', name)", snapshot()["name"])
    page.route("**/engine/snapshot-*", lambda route: route.fulfill(body=b"half of it"))
    warnings = hear_warnings(page)
    page.reload()
    expect(page.locator(JUDGED)).to_be_visible()
    assert page.evaluate(NOTE) == ""
    assert warnings == []


def put_in_place(page: Page, content: bytes) -> None:
    """Has the host tell of another snapshot, and the browser have it."""
    entry = {"name": "snapshot-other.bin", "size": len(content), "sha256": hashlib.sha256(content).hexdigest()}

    def tell(route: Route) -> None:
        manifest = route.fetch().json()
        route.fulfill(json=manifest | {"snapshot": entry})

    page.add_init_script(f"localStorage.setItem('qwirkle-engine-snapshot', '{entry['name']}')")
    page.route("**/engine/manifest.json", tell)
    page.route("**/engine/snapshot-other.bin", lambda route: route.fulfill(body=content))


@pytest.mark.parametrize("fault", ["too short", "no snapshot", "of another engine", "a part is lost"])
def test_a_snapshot_that_does_not_fit_is_not_used_again(page: Page, fault: str) -> None:
    whole = (ROOT / "site" / "engine" / str(snapshot()["name"])).read_bytes()
    middle = len(whole) // 2
    put_in_place(page, {
        "too short": whole[:middle],
        "no snapshot": bytes(len(whole)),
        "of another engine": whole[:16] + bytes(32) + whole[48:],
        "a part is lost": whole[: middle - 1_000_000] + bytes(2_000_000) + whole[middle + 1_000_000 :],
    }[fault])
    warnings = hear_warnings(page)
    judge(page)
    assert any(warning.startswith("The engine failed") for warning in warnings)


def test_who_saves_data_gets_no_snapshot(page: Page) -> None:
    page.add_init_script(SAVE_DATA)
    page.add_init_script("localStorage.removeItem('qwirkle-engine-snapshot')")
    page.clock.install()
    answers = listen(page)
    judge(page)
    page.clock.fast_forward(60_000)
    page.wait_for_load_state("networkidle")
    assert not any("snapshot" in name for name in names(answers))


def test_where_nothing_may_be_kept_there_is_no_snapshot(new_page: Callable[..., Page], server: SiteServer) -> None:
    page = new_page()
    cache, server.cache = server.cache, "no-store"
    try:
        with page.expect_response("**/engine/snapshot-*.gz"):  # the last that it tries
            judge(page)
        page.wait_for_function(f"{NOTE} === ''")
    finally:
        server.cache = cache
