"""The pages of the lessons: each step gets its picture, its solution to unfold, and its data for the page's scripts."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markupsafe import Markup

from . import pictures
from .lesson_data import shown_scene, solution_scene, step_data, turn_cards
from .lesson_goals import Step
from .lesson_proofs import Proof
from .lessons import QUIZ_LENGTH, Lesson

if TYPE_CHECKING:
    from .pages import PageContext


_SENTENCE = re.compile(r"(?P<first>.+?[.!?])(?=\s)", re.DOTALL)


class LessonSteps(Treeprocessor):
    """Makes of a lesson's headings, tasks, hints and closing words one section a step, and a quiz behind them."""

    def __init__(self, md: Markdown) -> None:
        super().__init__(md)

    def run(self, root: Element) -> None:
        page: PageContext = self.md.qwirkle_page  # type: ignore[attr-defined]  # set at the page's start
        lesson = next((lesson for lesson in page.book.lessons.values() if lesson.page == page.file.src_uri), None)
        if lesson is None:
            return
        steps = {lesson.anchor(step): (step, proof) for step, proof in lesson.steps}
        before: list[Element] = []
        host = Element("qwirkle-lesson", self._attributes(page, lesson))
        section: Element | None = None
        parts: dict[str, list[Element]] = {}
        for element in list(root):
            anchor = element.get("id", "") if element.tag == "h2" else ""
            if anchor in steps:
                section = SubElement(host, "section", {"class": "lesson-step", "aria-labelledby": anchor})
                section.append(element)
                parts[anchor] = []
            elif section is None:
                before.append(element)
            else:
                parts[str(section.get("aria-labelledby"))].append(element)
        for made in host:
            anchor = str(made.get("aria-labelledby"))
            self._fill(page, made, *steps[anchor], parts[anchor])
        host.append(self._quiz(page, lesson))
        root[:] = [*before, host]

    def _attributes(self, page: PageContext, lesson: Lesson) -> dict[str, str]:
        book = page.book
        following = next((other for other in book.lessons.values() if other.number == lesson.number + 1), None)
        found = {"lesson": lesson.id, "number": str(lesson.number)}
        if following:
            title = book.lesson_titles.get(following.id, following.id)
            found |= {"next": f"{page.base}{following.page.removesuffix('.md')}/",
                      "next-title": book.labels["lesson"]["next"].format(title=title)}
        return found

    def _fill(self, page: PageContext, section: Element, step: Step, proof: Proof, words: list[Element]) -> None:
        """The parts of a section in order: task, picture, hints, solution with the closing word, data."""
        labels = page.book.labels["lesson"]
        if not words:
            return  # told already, as the words are read
        task, closing = words[0], words[-1]
        task.set("class", "lesson-task")
        closing.set("class", "lesson-closing")
        _set_praise_apart(closing)
        shown = shown_scene(page.book, step)
        name = str(section.get("aria-labelledby"))
        section.append(task)
        section.append(self._html(page.render(
            "lesson-shown", step=step, hand=_hand(step), other=_other_hand(step), cards=turn_cards(page.book, step),
            picture=Markup(pictures.render(shown, page.book.words["letters"], id=f"picture.{name}")),
            words=page.book.words, colors=pictures.COLORS, shapes=pictures.SHAPES,
        )))
        for number, item in enumerate([item for part in words[1:-1] for item in part], 1):
            hint = SubElement(section, "details", {"class": "lesson-hint"})
            SubElement(hint, "summary").text = labels["hint"].format(number=number)
            item.tag = "div"
            hint.append(item)
        solution = SubElement(section, "details", {"class": "lesson-solution"})
        SubElement(solution, "summary").text = labels["solution"]
        scene = solution_scene(page.book, step, proof)
        solution.append(self._html(page.render(
            "lesson-solution", step=step, proof=proof, scene=scene, places=_places(page, step, proof),
            letter="ABCDEF"[[str(turn) for turn in step.turns].index(proof.solutions[0])] if step.turns else "",
            picture=Markup(pictures.render(scene, page.book.words["letters"], id=f"solution.{name}")),
            broken=[page.book.rule_link(found["rule"], page.base) for found in scene["verdict"]["violations"]],
        )))
        solution.append(closing)
        data = json.dumps(step_data(page.book, step, proof), ensure_ascii=False, separators=(",", ":"))
        section.append(self._html('<script type="application/json" class="lesson-data">'
                                  + data.replace("<", "\\u003c") + "</script>"))

    def _quiz(self, page: PageContext, lesson: Lesson) -> Element:
        """The quiz behind the steps; without scripts, the examples that it would ask about."""
        book = page.book
        links = [book.example_link(example, page.base) for example in book.examples.values()
                 if {*example.rules} & {*lesson.rules}]
        section = Element("section", {"class": "lesson-step", "aria-labelledby": "quiz"})
        heading = SubElement(section, "h2", {"id": "quiz"})
        heading.text = book.labels["lesson"]["quiz"]
        SubElement(section, "p", {"class": "lesson-task"}).text = book.labels["lesson"]["quiz_task"]
        section.append(self._html(page.render(
            "lesson-quiz", rules=" ".join(lesson.rules), count=QUIZ_LENGTH, links=links[:8])))
        return section

    def _html(self, html: str) -> Element:
        """A paragraph that becomes `html` when the page is written."""
        element = Element("p")
        element.text = self.md.htmlStash.store(html)
        return element


def _set_praise_apart(closing: Element) -> None:
    """Marks the first sentence of a closing word where more follows: it is said large, the reason behind it."""
    text = closing.text or ""
    found = _SENTENCE.match(text)
    if found and (text[found.end():].strip() or len(closing)):
        praise = Element("strong", {"class": "lesson-praise"})
        praise.text, praise.tail = found["first"], text[found.end():]
        closing.text = None
        closing.insert(0, praise)


def _hand(step: Step) -> list[str]:
    """The reader's tiles, where they matter."""
    return [] if step.hand is None or step.goal == "count" else [*map(str, step.hand.tiles)]


def _other_hand(step: Step) -> list[str]:
    """The opponent's tiles, which an endgame shows."""
    if step.goal != "play" or step.position is None:
        return []
    hands = step.position.hands
    return [str(tile) for seat, hand in enumerate(hands, 1) if seat != step.position.seat for tile in hand.tiles]


def _places(page: PageContext, step: Step, proof: Proof) -> str:
    """The cells to tap in words, counted as the picture counts."""
    if step.goal != "point":
        return ""
    left, top, *_ = shown_scene(page.book, step)["frame"]
    cells: list[Any] = [tuple(map(int, text.split(","))) for text in proof.solutions]
    labels = page.book.labels["lesson"]
    return "; ".join(labels["place"].format(row=y - top + 1, column=x - left + 1) for x, y in cells)
