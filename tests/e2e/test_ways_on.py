"""Whatever goes wrong, there is a way on: it is gone by mouse, by finger and by keys, on phone and desk."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .readers import EACH_ONCE, Means
from .sandbox import Sandbox
from .test_faults import (
    READY_THEN_SILENT,
    WITHOUT_WEBASSEMBLY,
    expect_failure,
    fails_at_the_next_question,
    put_before,
    put_in_place_of_the_worker,
)
from .test_laying import start


def test_the_engine_is_tried_again_until_it_judges(fresh_screen: Page, means: Means) -> None:
    page = fresh_screen
    page.clock.install()
    page.route("**/engine/library-*", lambda route: route.abort())
    sandbox = Sandbox(page)
    reader = means(sandbox)
    expect_failure(sandbox, "Are you online?")
    reader.lay("red circle", 0, 0)
    reader.lay_as("as my move")
    reader.lay("red square", 1, 0)
    expect(sandbox.headline).to_have_text(re.compile("without the rules engine nothing is judged"))
    with page.expect_request("**/engine/library-*"):
        reader.press_button("Try again")
    expect_failure(sandbox, "Are you online?")

    page.unroute_all()
    put_in_place_of_the_worker(page, READY_THEN_SILENT)
    reader.press_button("Try again")
    sandbox.expect_state("ready")
    page.clock.fast_forward(11_000)
    expect_failure(sandbox, "took too long to answer")

    page.unroute_all()
    reader.press_button("Try again")
    sandbox.expect_verdict("Legal: 2 points.", total="2")
    sandbox.expect_state("ready")

    fails_at_the_next_question(page)
    reader.lay("red diamond", 2, 0)
    sandbox.expect_state("failed")
    expect(sandbox.status).to_contain_text("stopped because of a fault")
    sandbox.expect_address("#b=Rc@0,0&m=Rs@1,0%20Rd@2,0")
    reader.press_button("Try again")
    sandbox.expect_verdict("Legal: 3 points.", total="3")


def test_where_no_engine_can_run_what_is_laid_is_changed_and_taken_elsewhere(fresh_screen: Page, means: Means) -> None:
    put_before(fresh_screen, "engine-files.js", WITHOUT_WEBASSEMBLY)
    sandbox = Sandbox(fresh_screen)
    reader = means(sandbox)
    expect_failure(sandbox, "does not allow WebAssembly")
    reader.lay("red circle", 0, 0)
    reader.lay("red square", 1, 0)
    sandbox.expect_address("#b=RcRs@0,0")
    reader.press_button("Undo")
    sandbox.expect_address("#b=Rc@0,0")
    link = reader.open("Share or print").get_by_label("Link to this position")
    expect(link).to_have_value(fresh_screen.url)
    # Elsewhere, or later, the link says the same.
    fresh_screen.unroute_all()
    fresh_screen.goto(link.input_value())
    fresh_screen.reload()
    sandbox.expect_state("ready")
    expect(sandbox.cell(0, 0)).to_have_accessible_name("row 1, column 1: red circle")


@pytest.mark.parametrize(("screen", "means"), EACH_ONCE, indirect=True)
def test_five_hundred_pasted_tiles_lie_there_and_too_many_are_refused(screen: Page, means: Means) -> None:
    sandbox = start(screen, "#b=RcRx@0,0")
    reader = means(sandbox)
    panel = reader.open("The position as text")
    text = panel.get_by_role("textbox", name="A link, a table or a move")
    reader.write(text, "\n".join("RcRxRdRsRt" * 5 for _ in range(20)))
    reader.press(panel.get_by_role("button", name="Read it"))
    expect(sandbox.cell(24, 19)).to_have_accessible_name("row 20, column 25: red starburst")
    expect(sandbox.element.locator(".sandbox-verdict")).to_contain_text("could not have been laid")
    reader.write(text, "\n".join("RcRxRdRsRt" * 5 for _ in range(41)))
    reader.press(panel.get_by_role("button", name="Read it"))
    expect(text).to_have_accessible_description(re.compile("1.?000 tiles"))
    expect(sandbox.cell(24, 19)).to_have_accessible_name("row 20, column 25: red starburst")
    reader.lay("red clover", 25, 0)
    sandbox.expect_verdict("Not legal.")
    for _ in range(2):
        reader.press_button("Undo")
    sandbox.expect_address("#b=RcRx@0,0")


@pytest.mark.parametrize(("screen", "means"), EACH_ONCE, indirect=True)
def test_refused_storage_costs_no_more_than_the_memory(fresh_screen: Page, means: Means) -> None:
    # As browsers do; neither our scripts nor the theme's stumble over it.
    fresh_screen.add_init_script("""
        const get = () => { throw new DOMException("refused", "SecurityError"); };
        for (const name of ["localStorage", "sessionStorage"]) {
            Object.defineProperty(self, name, { configurable: true, get });
        }
    """)
    sandbox = Sandbox(fresh_screen, "#b=RcRx@0,0&m=Rd@2,0")
    reader = means(sandbox)
    sandbox.expect_verdict("Legal: 3 points.")
    letters = fresh_screen.get_by_role("button", name="A letter for each color on the tiles")
    reader.press(letters)
    expect(letters).to_have_attribute("aria-pressed", "true")
    dialog = fresh_screen.get_by_role("dialog", name="Keys in the sandbox")
    single = dialog.get_by_role("checkbox", name="Use the keys of a single letter or sign")
    reader.press_button("Keys")
    reader.press(single)
    reader.press(dialog.get_by_role("button", name="Close"))
    reader.press_button("Keys")
    expect(single).not_to_be_checked()
    reader.press(dialog.get_by_role("button", name="Close"))
    reader.press_button("Play it")
    sandbox.expect_address("#b=RcRxRd@0,0")
