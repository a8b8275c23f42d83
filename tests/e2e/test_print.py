"""Pages printed by a reader: the text and its boards, light, without what only a screen can use."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from tools.book import load_book
from tools.languages import LANGUAGES


def printed(page, **options):
    """The text of each sheet."""
    return [sheet.extract_text() for sheet in PdfReader(BytesIO(page.pdf(**options))).pages]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sheet", ["A4", "Letter"])
def test_the_quick_page_is_one_sheet(tab, language, sheet):
    tab.goto(f"../{language}/quick/")
    assert len(printed(tab, format=sheet)) == 1


def test_a_chapter_prints_its_rules_and_no_buttons(tab):
    book = load_book("en")
    tab.goto("rules/lines/")
    text = " ".join(" ".join(printed(tab, format="A4")).split())
    for rule in book.registry.rules.values():
        if rule.page == "rules/lines.md":
            assert f"{rule.number} {book.titles[rule.id]}" in text
    for label in ("try_it", "table_in_words", "report", "search_field"):
        assert book.labels[label] not in text


# Sheets that a chapter may take, generously; with one example a row they took 12, 9, 11 and 11.
MOST_SHEETS = {"scoring": 8, "lines": 7, "trading": 9, "end": 8}


@pytest.mark.parametrize(("language", "chapter"), [
    *(("en", chapter) for chapter in MOST_SHEETS), ("de", "scoring"), ("fr", "scoring"), ("nl", "scoring")])
def test_a_chapter_wastes_no_paper_and_leaves_no_example_out(tab, language, chapter):
    tab.goto(f"../{language}/rules/{chapter}/")
    assert len(printed(tab, format="A4")) <= MOST_SHEETS[chapter]
    tab.emulate_media(media="print")
    examples = tab.locator(".qwirkle-example")
    # As the theme has it for the printer.
    tab.locator("details.more-examples").evaluate_all("all => all.forEach(details => { details.open = true; })")
    assert examples.count() >= 10
    for part in (".qwirkle-board", ".qwirkle-verdict"):
        hidden = examples.locator(part).evaluate_all("all => all.filter(one => !one.checkVisibility()).length")
        assert hidden == 0
    tab.emulate_media(media="screen")


def test_questions_print_with_their_answers(tab):
    book = load_book("en")
    tab.goto("questions/lines/")
    text = " ".join(" ".join(printed(tab, format="A4")).split())
    answers = [book.answers[question.id] for question in book.questions.values()
               if question.page == "questions/lines.md"]
    assert len(answers) > 10
    for answer in answers:
        assert answer.title in text
        assert answer.short in text


def test_a_dark_page_prints_light_and_its_boards_in_color_and_whole(tabs):
    page = tabs(color_scheme="dark")
    page.goto("rules/lines/")
    body = page.locator("body")
    assert body.get_attribute("data-md-color-scheme") == "slate"
    color = "element => getComputedStyle(element).backgroundColor"
    assert body.evaluate(color) != "rgb(255, 255, 255)"
    page.emulate_media(media="print", color_scheme="dark")
    assert body.evaluate(color) == "rgb(255, 255, 255)"
    assert page.locator(".md-header").is_hidden()
    boards = page.locator(".qwirkle-example")
    styles = boards.evaluate_all(
        "figures => figures.map(figure => [getComputedStyle(figure).breakInside,"
        " getComputedStyle(figure.querySelector('.qwirkle-board')).printColorAdjust])")
    assert len(styles) > 10
    assert {tuple(style) for style in styles} == {("avoid", "exact")}


def test_the_home_page_prints_its_text(tab):
    tab.goto("./")
    text = " ".join(printed(tab, format="A4"))
    assert tab.locator("#the-game-in-one-minute").inner_text().strip("¶ \n") in text
    assert tab.locator("#try-it-here").inner_text().strip("¶ \n") not in text


def test_the_sandbox_prints_its_verdict_and_no_fields(tab):
    tab.goto("sandbox/#b=RcRxRd@0,0&m=RsRt@3,0h")
    verdict = tab.locator(".sandbox .qwirkle-verdict").first
    verdict.filter(has_text="5").wait_for()
    told = verdict.inner_text().replace("\u00a0", " ")  # on the screen, number and word stay together
    text = " ".join(printed(tab, format="A4"))
    assert told in text
    tab.emulate_media(media="print")
    # The sentences of the verdict are buttons, which point at the table; they are what is to be printed.
    assert tab.locator(".sandbox :is(textarea, input, button:not(.sandbox-pointer))").evaluate_all(
        "elements => elements.filter(element => element.checkVisibility()).map(element => element.outerHTML)") == []
