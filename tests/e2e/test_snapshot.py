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
        # The engine started from it: else there were another note, and a warning.
        assert page.evaluate(NOTE) == kept
        assert warnings == []
        assert [name for name in server.sent if name.startswith("snapshot-")] == []
    finally:
        server.encodings = encodings


def test_a_snapshot_that_is_damaged_is_not_used(new_page: Callable[..., Page]) -> None:
    page = new_page()
    judge(page)
    page.wait_for_function(NOTE)
    page.route("**/engine/snapshot-*", lambda route: route.fulfill(body=b"half of it"))
    warnings = hear_warnings(page)
    for _ in range(2):
        page.reload()
        expect(page.locator(JUDGED)).to_be_visible()
        assert page.evaluate(NOTE) == f"!{snapshot()['name']}"
    assert warnings == []


def test_a_snapshot_that_is_not_read_is_not_waited_for(new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.add_init_script("AbortSignal.timeout = () => AbortSignal.abort(new DOMException('', 'TimeoutError'))")
    judge(page)
    page.wait_for_function(NOTE)
    page.reload()
    expect(page.locator(JUDGED)).to_be_visible()
    assert page.evaluate(NOTE) == ""


def put_in_place(page: Page, content: bytes) -> str:
    """Has the host tell of another snapshot, and the browser have it; returns its name."""
    entry = {"name": "snapshot-other.bin", "size": len(content), "sha256": hashlib.sha256(content).hexdigest()}

    def tell(route: Route) -> None:
        manifest = route.fetch().json()
        route.fulfill(json=manifest | {"snapshot": entry})

    page.route("**/engine/manifest.json", tell)
    page.route("**/engine/snapshot-other.bin", lambda route: route.fulfill(body=content))
    page.goto("rules/lines/")
    page.evaluate("(name) => localStorage.setItem('qwirkle-engine-snapshot', name)", entry["name"])
    return str(entry["name"])


@pytest.mark.parametrize("fault", ["too short", "no snapshot", "of another engine", "a part is lost"])
def test_a_snapshot_that_does_not_fit_is_tried_once_only(new_page: Callable[..., Page], fault: str) -> None:
    page = new_page()
    whole = (ROOT / "site" / "engine" / str(snapshot()["name"])).read_bytes()
    middle = len(whole) // 2
    name = put_in_place(page, {
        "too short": whole[:middle],
        "no snapshot": bytes(len(whole)),
        "of another engine": whole[:16] + bytes(32) + whole[48:],
        "a part is lost": whole[: middle - 1_000_000] + bytes(2_000_000) + whole[middle + 1_000_000 :],
    }[fault])
    warnings = hear_warnings(page)
    judge(page)
    assert any(warning.startswith("The engine failed") for warning in warnings)
    assert page.evaluate(NOTE) == f"!{name}"
    warnings.clear()
    page.reload()
    expect(page.locator(JUDGED)).to_be_visible()
    assert warnings == []


@pytest.mark.parametrize("saves", [False, True])
def test_only_who_does_not_save_data_gets_a_snapshot(new_page: Callable[..., Page], saves: bool) -> None:
    page = new_page()
    if saves:
        page.add_init_script(SAVE_DATA)
    page.clock.install()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    judge(page)
    page.clock.fast_forward(60_000)
    if not saves:
        page.wait_for_function(NOTE)
    page.clock.fast_forward(60_000)
    assert any("/engine/snapshot-" in address for address in asked) is not saves


def test_where_nothing_may_be_kept_no_snapshot_is_asked_for_twice(
    new_page: Callable[..., Page], server: SiteServer
) -> None:
    page = new_page()
    cache, server.cache = server.cache, "no-store"
    try:
        judge(page)
        page.wait_for_function(NOTE)
        assert page.evaluate(NOTE) == f"!{snapshot()['name']}"
    finally:
        server.cache = cache
