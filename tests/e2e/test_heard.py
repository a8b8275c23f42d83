"""What a screen reader is told about what happens in the sandbox: politely, once, in order, with nothing swallowed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .readers import Keys, Mouse
from .sandbox import Ear, Sandbox
from .test_laying import start

STORIES = {
    "en": {
        "board": "Tiles are laid on the table now.",
        "move": "Tiles are laid as your move now.",
        "color": "red, and the shape?",
        "clash": "red circle laid, row 1, column 4. Not legal. The row red circle, red criss-cross, red diamond, "
                 "red circle has the red circle twice: tiles 1 and 4 from the left.",
        "erased": "red circle taken away, row 1, column 4.",
        "laid": "red square laid, row 1, column 4. Legal: 4 points.",
        "again": "Legal: 4 points. Row red circle, red criss-cross, red diamond, red square: 3 old + 1 new = 4 points. "
                 "Nothing lies above or below the red square, so there is no column to count.",
        "undone": "Undone: red square laid, row 1, column 4.",
        "redone": "Done again: red square laid, row 1, column 4. Legal: 4 points.",
        "played": "Move played.",
        "not-played": "There is no move to judge.",
        "lifted": "red square picked up, row 1, column 4.",
        "left": "red square left where it was.",
        "moved": "red square moved to row 2, column 1.",
        "removed": "red square taken away, row 2, column 1.",
        "back": ("Undone: red square taken away, row 2, column 1.",
                 "Undone: red square moved to row 2, column 1.",
                 "Undone: Move played. Legal: 4 points.",
                 "Undone: red square laid, row 1, column 4."),
    },
    "de": {
        "board": "Steine werden jetzt auf den Tisch gelegt.",
        "move": "Steine werden jetzt als dein Zug gelegt.",
        "color": "rot, und die Form?",
        "clash": "roter Kreis gelegt, Zeile 1, Spalte 4. Nicht erlaubt. In der waagerechten Reihe (roter Kreis, "
                 "rotes Kreuz, rote Raute, roter Kreis) liegt der rote Kreis zweimal: Stein 1 und 4 von links.",
        "erased": "roter Kreis weggenommen, Zeile 1, Spalte 4.",
        "laid": "rotes Quadrat gelegt, Zeile 1, Spalte 4. Erlaubt: 4 Punkte.",
        "again": "Erlaubt: 4 Punkte. Waagerechte Reihe (roter Kreis, rotes Kreuz, rote Raute, rotes Quadrat): "
                 "3 alt + 1 neu = 4 Punkte. "
                 "Über und unter dem roten Quadrat liegt nichts: Dort gibt es keine senkrechte Reihe zu zählen.",
        "undone": "Rückgängig gemacht: rotes Quadrat gelegt, Zeile 1, Spalte 4.",
        "redone": "Wiederholt: rotes Quadrat gelegt, Zeile 1, Spalte 4. Erlaubt: 4 Punkte.",
        "played": "Zug gespielt.",
        "not-played": "Es gibt keinen Zug zu beurteilen.",
        "lifted": "rotes Quadrat aufgehoben, Zeile 1, Spalte 4.",
        "left": "rotes Quadrat liegen gelassen.",
        "moved": "rotes Quadrat verschoben nach Zeile 2, Spalte 1.",
        "removed": "rotes Quadrat weggenommen, Zeile 2, Spalte 1.",
        "back": ("Rückgängig gemacht: rotes Quadrat weggenommen, Zeile 2, Spalte 1.",
                 "Rückgängig gemacht: rotes Quadrat verschoben nach Zeile 2, Spalte 1.",
                 "Rückgängig gemacht: Zug gespielt. Erlaubt: 4 Punkte.",
                 "Rückgängig gemacht: rotes Quadrat gelegt, Zeile 1, Spalte 4."),
    },
}


@pytest.mark.parametrize("language", STORIES)
def test_a_story_by_keys_alone_is_heard_step_by_step(page: Page, language: str) -> None:
    told: dict[str, Any] = STORIES[language]
    sandbox = Sandbox(page, "#b=RcRxRd@0,0", language)
    sandbox.expect_state("ready")
    expect(sandbox.cell(2, 0)).to_have_attribute("data-tile", "")
    Keys(sandbox).go(3, 0)
    ear = Ear(sandbox)

    def press(keys: str, *announcements: str) -> None:
        for key in keys.split():
            page.keyboard.press(key)
        ear.expect(*announcements)

    press("l", told["board"])
    press("l", told["move"])
    press("r c", told["color"], told["clash"])
    press("Backspace", told["erased"])
    press("r s", told["color"], told["laid"])
    press("v", told["again"])
    press("Control+z", told["undone"])
    press("Control+y", told["redone"])
    press("k", told["played"])
    press("k", told["not-played"])
    press("ArrowLeft Enter", told["lifted"])
    press("Escape", told["left"])
    press("Enter", told["lifted"])
    press("ArrowDown Home Enter", told["moved"])
    press("Delete", told["removed"])
    for sentence in told["back"]:
        press("u", sentence)


def test_what_happens_is_told_politely_and_once(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRx@0,0")
    spoken = sandbox.element.locator(".qwirkle-announcer")
    expect(spoken).to_have_role("status")
    Keys(sandbox).drag_tile("red diamond", 2, 0)
    expect(spoken).to_have_text("red diamond laid, row 1, column 3. Legal: 3 points.")


def test_nothing_that_happens_is_swallowed_by_what_happens_next(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRxRd@0,0")
    Keys(sandbox).go(3, 0)
    ear = Ear(sandbox)
    # All in one go: no verdict can come in between.
    screen.evaluate("""() => {
        for (const key of "rsrt") {
            const pressed = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
            document.activeElement.dispatchEvent(pressed);
        }
    }""")
    sandbox.expect_verdict("Legal: 5 points.")
    screen.wait_for_function("window.heard.some(sentence => sentence.includes('Legal'))")
    ear.expect(
        "red, and the shape?",
        "red square laid, row 1, column 4. red starburst laid, row 1, column 5. Legal: 5 points.")


def test_what_was_read_is_told_by_its_number_of_tiles_where_no_move_is_judged(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRxRd@0,0")
    box = sandbox.paste_box()
    hand, fields = sandbox.field("Hand"), sandbox.element.get_by_role("button", name="Apply")
    ear = Ear(sandbox)
    box.fill("GcGxGd@0,0")
    sandbox.press("Read it")
    ear.expect("Tiles on the table: 3.")
    hand.fill("RsGs")
    fields.press("Enter")
    ear.expect("Tiles on the table: 3. Tiles in your hand: 2.")
    box.fill("#b=BcBx@0,0&m=Bd@2,0")
    sandbox.press("Read it")
    ear.expect("Legal: 3 points.")
    box.fill("#b=BcBx@0,0")
    sandbox.press("Read it")
    ear.expect("Tiles on the table: 2.")
    screen.evaluate("location.hash = '#b=BcBx@0,0&m=Bd@2,0&h=Bq'")
    ear.expect(
        "Tiles on the table: 2. Tiles of your move: 1. Hand (if it matters) in this link cannot be read. "
        "Character 2: expected a shape letter (c x d s t f), found 'q' in 'Bq'")


def test_of_several_lines_each_is_told_with_their_sum_at_once_and_once_more(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRxRd/2GdGs@0,0")
    Keys(sandbox).go(3, 0)
    ear = Ear(sandbox)
    for key in "rs":
        screen.keyboard.press(key)
    verdict = (
        "Legal: 6 points. Row red circle, red criss-cross, red diamond, red square: 3 old + 1 new = 4 points. "
        "Column red square, green square: 1 old + 1 new = 2 points. 4 + 2 = 6.")
    ear.expect("red, and the shape?", f"red square laid, row 1, column 4. {verdict}")
    screen.keyboard.press("v")
    ear.expect(verdict)


def test_with_nothing_to_undo_nothing_is_undone(page: Page) -> None:
    sandbox = Sandbox(page)
    sandbox.expect_state("ready")
    sandbox.cell(0, 0).focus()
    ear = Ear(sandbox)
    page.keyboard.press("u")
    ear.expect("There is nothing to undo.")
    for key in "rc":
        page.keyboard.press(key)
    ear.expect("red, and the shape?", "red circle laid, row 1, column 1.")
    page.keyboard.press("Control+y")
    ear.expect("There is nothing to do again.")


def test_a_remark_about_the_table_is_told_when_it_comes_up_and_not_again(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRxRd@0,0")
    Keys(sandbox).go(5, 0)
    screen.keyboard.press("l")
    ear = Ear(sandbox)
    remark = "The tiles on the table do not all hang together. That is fine for a question about a part of the table."
    for key, announcements in (
        ("g", ("green, and the shape?",)), ("d", (f"green diamond laid, row 1, column 6. {remark}",)),
        ("g", ("green, and the shape?",)), ("s", ("green square laid, row 1, column 7.",)),
        ("v", (f"There is no move to judge. {remark}",)),
    ):
        screen.keyboard.press(key)
        ear.expect(*announcements)


def test_a_tile_laid_by_its_letters_names_the_one_whose_place_it_takes(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRxRd@0,0&m=Rs@3,0")
    sandbox.expect_verdict("Legal: 4 points.")
    Keys(sandbox).go(3, 0)
    ear = Ear(sandbox)
    for key in "rt":
        screen.keyboard.press(key)
    ear.expect(
        "red, and the shape?", "red starburst laid in the place of red square, row 1, column 4. Legal: 4 points.")


def test_what_tiles_are_laid_as_is_told_however_it_changes(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRxRd@0,0&h=RsGc")
    ear = Ear(sandbox)
    sandbox.element.get_by_role("radio", name="as my move").focus()
    screen.keyboard.press("ArrowRight")
    ear.expect("Tiles go into your hand now.")
    screen.keyboard.press("ArrowRight")
    ear.expect("Tiles are laid on the table now.")
    Keys(sandbox).press(sandbox.element.get_by_role("button", name="red square, in your hand"))
    ear.expect("red square chosen. Tiles are laid as your move now.")
    Keys(sandbox).press(sandbox.element.get_by_role("button", name="Clear table"))
    ear.expect("Table cleared. Your hand is gone, too. Undo brings both back. Tiles are laid on the table now.")
    expect(sandbox.notice).to_have_text("Your hand is gone, too. Undo brings both back.")
    screen.keyboard.press("Control+z")
    ear.expect("Undone: Table cleared. Tiles are laid as your move now.")


def test_a_tile_that_takes_the_place_of_another_names_it(screen: Page) -> None:
    sandbox = start(screen, "#b=RcRxRd@0,0")
    Mouse(sandbox).move_tile((0, 0), (2, 0))
    sandbox.expect_address("#b=RxRc@1,0")
    expect(sandbox.element.locator(".qwirkle-announcer")).to_contain_text(
        "red circle laid in the place of red diamond, row 1, column 2.")
