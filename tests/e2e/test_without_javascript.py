"""Without JavaScript the pages still show their pictures and say the same in words."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.parametrize("path", ["rules/lines/", "sandbox/"])
def test_pictures_and_text_are_there(tabs: Callable[..., Page], path: str) -> None:
    page = tabs(java_script_enabled=False)
    page.goto(path)
    example = page.locator("figure.qwirkle-example").first
    picture = example.get_by_role("img").first
    expect(picture).to_be_visible()
    expect(example.locator(".tile").first).to_be_visible()
    expect(example.locator(".qwirkle-verdict")).to_be_visible()
    expect(example.locator(".qwirkle-story li").first).to_be_visible()
    expect(page.get_by_role("button", name="Check it in this browser")).to_have_count(0)


def test_the_sandbox_says_what_it_needs_and_where_else_to_look(tabs: Callable[..., Page]) -> None:
    page = tabs(java_script_enabled=False)
    page.goto("sandbox/")
    fallback = page.locator("qwirkle-board[mode=sandbox]")
    expect(fallback).to_contain_text("needs JavaScript")
    fallback.get_by_role("link").click()
    page.wait_for_url("**/en/rules/")
