"""The quiz and the worksheet in a browser: rounds by mouse, finger and keys, what was missed, addresses, paper."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from .sandbox import DESK, PHONE

# What is right, asked from the engine as the page itself does; `question` is the one that is shown.
RIGHT = """async (question) => {
  const { judge } = await import(new URL("../../assets/js/api.js", location.href));
  const { verdict } = await judge(question.texts);
  const reasons = verdict.violations.map(({ reason }) => reason);
  return { legal: verdict.legal, total: verdict.score?.total ?? null, reasons };
}"""


class Quiz:
    """Somebody who answers questions by mouse, finger or keys."""

    def __init__(self, page: Page, means: str) -> None:
        self.page = page
        self.means = means
        self.quiz = page.locator("qwirkle-quiz")
        self.answer = self.quiz.locator(".lesson-answer")

    def press(self, target: Locator) -> None:
        expect(target).to_be_visible()
        if self.means == "finger":
            target.tap()
        elif self.means == "keys":
            target.focus()
            self.page.keyboard.press("Enter")
        else:
            target.click()

    def question(self) -> dict[str, object]:
        """The question that is shown, as the page keeps it."""
        return self.page.evaluate("""() => {
          const name = "qwirkle-round-" + (document.querySelector("qwirkle-quiz").getAttribute("rules") ?? "");
          const [{ questions, answers }] = JSON.parse(localStorage[name]);
          return questions[answers.length];
        }""")

    def reply(self, wrongly: bool = False) -> None:
        """Answers the question, right or wrong, and sees that the page says so."""
        question = self.question()
        buttons = self.quiz.locator(".question-form button")
        expect(buttons.first).to_be_visible()
        right = self.page.evaluate(RIGHT, question)
        if question["kind"] == "score":
            field = self.quiz.locator(".lesson-form input")
            field.fill(str(right["total"] + 100 if wrongly else right["total"]))
            self.press(buttons.first)
        elif right["legal"]:
            self.press(buttons.nth(1 if wrongly else 0))
        else:
            self.press(buttons.nth(0 if wrongly else 1))
            if not wrongly:
                names = self.page.evaluate("JSON.parse(document.getElementById('qwirkle-page').textContent).reasons")
                said = "|".join(re.escape(names[reason]) for reason in right["reasons"])
                self.press(self.quiz.locator(".lesson-why button").filter(has_text=re.compile(f"^({said})$")).first)
        expect(self.answer).to_have_class(re.compile("is-wrong" if wrongly else "is-good"))

    def next(self) -> None:
        self.press(self.quiz.locator(".lesson-way button"))


@pytest.mark.parametrize(("means", "language", "screen"), [
    ("mouse", "en", DESK), ("mouse", "de", DESK), ("finger", "de", PHONE), ("keys", "en", DESK)])
def test_a_round_is_played_with_a_reload_in_the_middle(
    tabs: Callable[..., Page], means: str, language: str, screen: dict[str, object]
) -> None:
    page = tabs(**screen)
    page.goto(f"../{language}/learn/twins/#quiz")
    quiz = Quiz(page, means)
    quiz.press(quiz.quiz.locator(".quiz-start button"))
    seen = []
    for number in range(5):
        if number == 2:
            before = quiz.question()
            page.reload()
            expect(quiz.quiz.locator(".question-form button").first).to_be_visible()
            assert quiz.question() == before
        seen.append(quiz.question()["id"])
        quiz.reply(wrongly=number == 1)
        quiz.next()
    assert len(set(seen)) == 5
    expect(quiz.quiz.locator(".quiz-result")).to_contain_text(re.compile(r"4\D+5"))
    expect(page.locator(".lesson-steps a[href='#quiz']")).to_have_class(re.compile("is-done"))


def test_a_missed_rule_is_named_and_comes_back_more_often(tabs: Callable[..., Page]) -> None:
    page = tabs()
    page.goto("learn/quiz/#rule=line.no-duplicates&kind=legal&count=5&seed=7")
    quiz = Quiz(page, "mouse")
    expect(quiz.quiz.locator(".quiz-number")).to_contain_text("1 of 5")
    for _ in range(5):
        quiz.reply(wrongly=True)
        expect(quiz.quiz.get_by_role("link", name="No tile twice in a line").first).to_be_visible()
        quiz.next()
    expect(quiz.quiz.get_by_text("These rules will come back sooner")).to_be_visible()
    rounds = """async () => {
      const { exampleItems, roundOf } = await import(new URL("../../assets/js/quiz-items.js", location.href));
      const items = await exampleItems();
      const wanted = ["line.no-duplicates", "scoring.qwirkle", "scoring.both-lines"];
      const asked = (seed) => roundOf(items, { rules: wanted, kinds: ["legal"], count: 1, seed })[0].rule;
      return Array.from({ length: 300 }, (_, seed) => asked(seed + 1)).filter((rule) => rule === wanted[0]).length;
    }"""
    # In the first box it is asked with weight 16, beside two rules of weight 8 each: every second time.
    assert 125 <= page.evaluate(rounds) <= 175
    page.evaluate("localStorage['qwirkle-boxes'] = '{}'")
    assert 75 <= page.evaluate(rounds) <= 125


def test_the_same_number_gives_the_same_round_and_no_two_questions_are_alike(tabs: Callable[..., Page]) -> None:
    def ids() -> list[str]:
        page = tabs()
        page.goto("learn/quiz/#count=20&seed=4711")
        expect(page.locator(".quiz-number")).to_contain_text("1 of 20")
        return page.evaluate("JSON.parse(localStorage['qwirkle-round-'])[0].questions.map(({ id, kind }) => id + kind)")

    first = ids()
    assert first == ids()
    assert len(first) == len(set(first)) == 20


def test_a_round_goes_on_after_a_reload_of_its_address_and_another_address_begins_another(
    tabs: Callable[..., Page]
) -> None:
    page = tabs()
    page.goto("learn/quiz/#kind=legal&count=5&seed=11")
    quiz = Quiz(page, "mouse")
    expect(quiz.quiz.locator(".quiz-number")).to_contain_text("1 of 5")
    quiz.reply()
    page.reload()
    expect(quiz.quiz.locator(".quiz-number")).to_contain_text("2 of 5")
    page.goto("about:blank")
    page.goto("learn/quiz/#kind=legal&count=5&seed=12")
    expect(quiz.quiz.locator(".quiz-number")).to_contain_text("1 of 5")


def test_rounds_in_two_tabs_go_on_beside_each_other(new_page: Callable[..., Page]) -> None:
    page = new_page()
    addresses = [f"#kind=legal&count=5&seed={seed}" for seed in (11, 12)]
    rounds = []
    for address in addresses:
        page.goto("about:blank")
        page.goto(f"learn/quiz/{address}")
        expect(page.locator(".quiz-number")).to_have_text("Question 1 of 5")
        rounds.append(Quiz(page, "mouse").question()["id"])
    other = page.context.new_page()
    for tab, address, asked in ((page, addresses[1], rounds[1]), (other, addresses[0], rounds[0])):
        tab.goto("about:blank")
        tab.goto(f"learn/quiz/{address}")
        quiz = Quiz(tab, "mouse")
        expect(quiz.quiz.locator(".quiz-number")).to_have_text("Question 1 of 5")
        assert quiz.question()["id"] == asked
        quiz.reply()
        quiz.next()
        expect(quiz.quiz.locator(".quiz-number")).to_have_text("Question 2 of 5")
    page.reload()
    expect(page.locator(".quiz-number")).to_have_text("Question 2 of 5")
    # Without an address the newest goes on, and has its address from then on.
    other.goto("about:blank")
    other.goto("learn/quiz/")
    expect(other.locator(".quiz-number")).to_have_text("Question 2 of 5")
    assert other.url.endswith(addresses[1])


KEPT = [
    {"id": "a", "rule": "line.no-duplicates", "kind": "legal",
     "texts": {"board": "RcZz@0,0", "move": "Rd@2,0", "hand": None}},
    {"id": "b", "rule": "line.no-duplicates", "kind": "legal",
     "texts": {"board": "RcRx@0,0", "move": "Rd@2,0", "hand": None}},
]


def test_a_kept_question_that_cannot_be_read_is_passed_over_and_the_round_goes_on(tab: Page) -> None:
    def keep(questions: list[dict[str, object]]) -> None:
        kept = json.dumps({"questions": questions, "answers": [], "address": ""})
        tab.goto("learn/")
        tab.evaluate("kept => localStorage.setItem('qwirkle-round-', kept)", kept)
        tab.goto("learn/quiz/")

    keep(KEPT)
    body = tab.locator(".quiz")
    expect(body).to_contain_text("This question cannot be asked, so it does not count.")
    body.get_by_role("button", name="Next question").click()
    expect(body.locator(".quiz-number")).to_have_text("Question 1 of 1")
    expect(body.get_by_role("button", name="It is allowed")).to_be_visible()
    keep(KEPT[:1])
    body.get_by_role("button", name="Another round").click()
    expect(tab.locator(".quiz-start")).to_be_visible()
    keep(KEPT[:1])
    body.get_by_role("button", name="Finish").click()
    expect(tab.locator(".quiz-start")).to_be_visible()
    # What is no round at all is none.
    for wrong in ({"rule": "constructor"}, {"texts": {}}, {"texts": None}, {"id": 5}, {"kind": "toString"}):
        keep([{**KEPT[1], **wrong}])
        expect(tab.locator(".quiz-start")).to_be_visible()


def test_a_level_asks_about_the_supply_of_positions(tabs: Callable[..., Page]) -> None:
    page = tabs()
    page.goto("learn/quiz/#kind=score&level=3&count=10&seed=3")
    quiz = Quiz(page, "mouse")
    expect(quiz.quiz.locator(".quiz-number")).to_contain_text("1 of 10")
    boards = page.evaluate("JSON.parse(localStorage['qwirkle-round-'])[0].questions.map(({ texts }) => texts.board)")
    supply = page.evaluate("""async () => {
      const { positions } = await (await fetch("../../../api/v1/positions.json")).json();
      return positions.filter(({ level }) => level === 3).map(({ board }) => board);
    }""")
    assert len(boards) == 10
    assert set(boards) <= set(supply)
    quiz.reply()


def test_the_free_quiz_lets_choose_a_rule(tab: Page) -> None:
    tab.goto("learn/quiz/")
    start = tab.locator(".quiz-start")
    start.get_by_label("About").select_option("scoring.qwirkle")
    start.get_by_label("Question", exact=True).select_option("score")
    start.get_by_role("button", name="Start the quiz").click()
    expect(tab.locator(".question .lesson-task")).to_have_text("How many points does this turn score?")
    assert re.search(r"#rule=scoring\.qwirkle&kind=score&count=5&seed=\d+", tab.url)
    tab.evaluate("localStorage.clear()")


SHEET = ("#title=" + quote("Class 3b, Tuesday") + "&q=legal!RcRxRd@0,0!Rc@3,0&q=score!RcRxRd@0,0!RsRt@3,0h"
         "&q=legal!p!RcRx@0,0;YdYsGdGtBsBf/?6;1;0/2;94;0!pass")


def test_a_worksheet_is_its_address_and_can_be_answered(tab: Page) -> None:
    tab.goto(f"learn/worksheet/{SHEET.replace('&q=score', '&q=riddle!-!-&q=score')}")
    sheet = tab.locator("qwirkle-worksheet")
    expect(sheet.get_by_role("heading", name="Class 3b, Tuesday").first).to_be_visible()
    for told in (sheet.locator(".sandbox-notice"), sheet.locator(".qwirkle-announcer").first):
        expect(told).to_have_text(
            "Some questions of this address cannot be read and are left out. Their places in it: 2.")
    questions = sheet.locator(".sheet-question")
    expect(questions).to_have_count(3)
    questions.nth(0).get_by_role("button", name="It is not allowed").click()
    questions.nth(0).get_by_role("button", name="A tile twice in a line").click()
    expect(questions.nth(0).locator(".lesson-answer")).to_have_class(re.compile("is-good"))
    questions.nth(1).locator("input").fill("5")
    questions.nth(1).get_by_role("button", name="Check").click()
    expect(questions.nth(1).locator(".lesson-answer")).to_contain_text("5 points")
    expect(questions.nth(2)).to_contain_text("This turn: pass.")
    questions.nth(2).get_by_role("button", name="It is allowed").click()
    expect(questions.nth(2).locator(".lesson-answer")).to_contain_text("Not quite.")
    expect(sheet.get_by_text("Right answers: 2 of 3.")).to_be_visible()


IMPOSSIBLE = "score!RcRxRd@0,0!Rc@3,0"
TRADE = "score!p!RcRx@0,0;YdYsGdGtBsBf/?6;1;0/2;94;0!~YdYs"


def test_a_question_without_points_says_so_and_does_not_count(tabs: Callable[..., Page]) -> None:
    page = tabs()
    page.goto(f"learn/worksheet/#q={IMPOSSIBLE}&q={TRADE}&q=score!RcRxRd@0,0!RsRt@3,0h")
    questions = page.locator(".sheet-question")
    expect(questions.nth(0)).to_contain_text("This move is not allowed, so it has no points to count.")
    expect(questions.nth(0).get_by_role("link", name="No tile twice in a line")).to_be_visible()
    expect(questions.nth(1)).to_contain_text("No tile is laid in this turn, so it has no points to count.")
    expect(questions.locator("input")).to_have_count(1)
    # The reader stays where the worksheet begins.
    assert page.evaluate("scrollY") == 0
    questions.nth(2).locator("input").fill("5")
    questions.nth(2).get_by_role("button", name="Check").click()
    expect(page.get_by_text("Right answers: 1 of 1.")).to_be_visible()
    expect(page.get_by_role("button", name="Print it")).to_be_enabled()
    page.emulate_media(media="print")
    tasks = page.locator(".sheet-tasks > li")
    expect(tasks.nth(0)).to_contain_text("no points to count")
    expect(tasks.nth(0)).not_to_contain_text("How many points")
    expect(tasks.locator(".sheet-line")).to_have_count(1)


@pytest.mark.parametrize(("language", "refused", "traded"), [
    ("de", "Dieser Zug ist nicht erlaubt, also gibt es keine Punkte zu zählen.",
     "In diesem Zug wird kein Stein gelegt, also gibt es keine Punkte zu zählen."),
    ("fr", "Ce coup n’est pas permis : il n’y a pas de points à compter.",
     "Aucune tuile n’est posée dans ce tour : il n’y a pas de points à compter."),
    ("nl", "Deze zet mag niet, dus er vallen geen punten te tellen.",
     "In deze beurt wordt geen tegel gelegd, dus er vallen geen punten te tellen."),
])
def test_a_question_without_points_says_so_in_each_language(
    tabs: Callable[..., Page], language: str, refused: str, traded: str
) -> None:
    page = tabs()
    page.goto(f"../{language}/learn/worksheet/#q={IMPOSSIBLE}&q={TRADE}")
    expect(page.locator(".sheet-question .lesson-answer > .lesson-head > .lesson-lead")).to_have_text([refused, traded])


# How many calls wait for the engine at once, at most.
COUNTING = """(() => {
  window.mostWaiting = 0;
  const waiting = new Set();
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => waiting.delete(data?.id));
    }
    postMessage(message, ...more) {
      if (Number.isInteger(message?.id)) waiting.add(message.id);
      window.mostWaiting = Math.max(window.mostWaiting, waiting.size);
      super.postMessage(message, ...more);
    }
  };
})()"""


def test_sixty_questions_are_read_one_after_the_other(new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.add_init_script(COUNTING)
    colors, shapes = "ROYGBP", "cxdstf"
    asked = [f"legal!{color}c{color}x@0,0!{other}{shape}@2,0"
             for color in colors for other in colors[:2] for shape in shapes[1:]]
    assert len(asked) == 60
    page.goto("learn/worksheet/#q=" + "&q=".join(asked))
    expect(page.locator(".sheet-question")).to_have_count(60)
    expect(page.locator(".sheet-question .question-form").last.get_by_role("button")).to_have_count(2)
    expect(page.locator(".sheet-question .question-form button")).to_have_count(120)
    assert page.evaluate("window.mostWaiting") == 1


def test_a_worksheet_is_printed_with_its_solutions_on_a_page_of_their_own(tab: Page) -> None:
    tab.goto(f"learn/worksheet/{SHEET}")
    expect(tab.get_by_role("button", name="Print it")).to_be_enabled()
    tab.emulate_media(media="print")
    tasks = tab.locator(".sheet-tasks")
    expect(tasks.locator("svg.qwirkle-board").first).to_be_visible()
    expect(tasks).not_to_contain_text("twice")
    solutions = tab.locator(".sheet-solutions")
    expect(solutions).to_contain_text("No tile twice in a line")
    expect(solutions).to_contain_text("Legal: 5 points.")
    assert solutions.evaluate("node => getComputedStyle(node).breakBefore") == "page"
    expect(tab.get_by_role("button", name="Print it")).to_be_hidden()
    tab.emulate_media(media="screen")


HIGH = [color + shape for color in "ROY" for shape in "cxdstf"][:17]


def test_a_worksheet_is_made_with_the_form(tab: Page) -> None:
    tab.goto("learn/worksheet/")
    form = tab.locator(".sheet-form")
    form.get_by_label("Title").fill("Our club")
    form.locator("fieldset").nth(0).get_by_label("How many questions").select_option("3")
    form.get_by_role("button", name="Add", exact=True).first.click()
    expect(form.locator(".sheet-list li")).to_have_count(3)
    form.get_by_label("Link from the sandbox").fill("nonsense")
    form.get_by_role("button", name="Add", exact=True).nth(1).click()
    expect(form.locator(".sheet-said")).to_contain_text("This is no link to a position with a move.")
    form.get_by_label("Link from the sandbox").fill("https://example.org/en/sandbox/#b=RcRx@0,0&m=Rd@2,0")
    form.get_by_role("button", name="Add", exact=True).nth(1).click()
    expect(form.locator(".sheet-list li")).to_have_count(4)
    form.get_by_role("button", name="Move question 4 up").click()
    form.get_by_role("button", name="Take question 1 away").click()
    expect(form.locator(".sheet-list li")).to_have_count(3)
    small = form.locator(".sheet-list li").nth(1)
    expect(small).to_contain_text("Tiles on the table: 2, laid in this turn: 1")
    expect(small).not_to_contain_text("RcRx")
    expect(small.locator(".sheet-picture .tile")).to_have_count(3)
    expect(small.locator(".is-clash, .board-badge")).to_have_count(0)
    link, kind = form.get_by_label("Link from the sandbox"), form.get_by_label("Question", exact=True)
    add = form.get_by_role("button", name="Add", exact=True).nth(1)
    assert kind.evaluate("node => node.getBoundingClientRect().bottom") == add.evaluate(
        "node => node.getBoundingClientRect().bottom")
    link.fill("https://example.org/en/sandbox/#b=" + "/".join(HIGH) + "@0,0&m=Gc@1,0")
    add.click()
    expect(form.locator(".sheet-list li")).to_have_count(4)
    form.get_by_role("button", name="Take question 1 away").click()
    form.get_by_role("link", name="Open the worksheet").click()
    expect(tab.locator(".sheet-question")).to_have_count(3)
    # A table that is only looked at is seen whole.
    question = tab.locator(".sheet-question").nth(2)
    expect(question.locator("[data-tile]")).to_have_count(len(HIGH) + 1)
    expect(question.locator(".question-form button")).to_have_count(2)
    room = question.locator(".sandbox-scroller").bounding_box()
    tiles = [question.locator("[data-tile]").nth(at).bounding_box() for at in (0, -1)]
    assert room is not None
    for tile in tiles:
        assert tile is not None
        assert room["y"] <= tile["y"]
        assert tile["y"] + tile["height"] <= room["y"] + room["height"]
    expect(tab.get_by_role("heading", name="Our club").first).to_be_visible()
    tab.get_by_role("button", name="Change it").click()
    expect(form.locator(".sheet-list li")).to_have_count(3)


def test_an_address_that_cannot_be_read_says_so(tab: Page) -> None:
    tab.goto("learn/worksheet/#q=nonsense")
    expect(tab.locator(".sandbox-notice").first).to_contain_text("names no question that can be read")
    tab.goto("learn/worksheet/#q=legal!RcQ@0,0!Rd@2,0")
    expect(tab.locator(".sheet-question .lesson-answer")).to_contain_text("Character 3")
