// One step of a lesson on the page: its table, the answer to each try, hints on demand, the solution, and the way on.
// What a goal needs besides stands in lesson-goals.js and its neighbors.

import { button, element } from "./dom.js";
import { LessonAnswer } from "./lesson-answer.js";
import { LessonTable } from "./lesson-table.js";
import { say } from "./page.js";

/** @typedef {import("./api.js").Scene} Scene */
/** @typedef {import("./api.js").Placed} Placed */
/**
 * What the build knows of a step (see tools/lesson_data.py).
 * @typedef {{goal: string, texts: import("./api.js").Texts, position: import("./api.js").Position, solutions: string[],
 *   hints: {tiles: string[], cells: [number, number][], drop: number[]}[], outcomes: Record<string, string[]>,
 *   conditions: Record<string, number>, find: string, turns: string[], reasons: string[], opponent: string,
 *   shown: Placed[], least: number, goingOut: boolean, found: import("./api.js").Texts}} StepData
 */
/** @typedef {{section: HTMLElement, data: StepData, announcer: import("./dom.js").Announcer, next: {href: string, text: string}, done: () => void}} Around */

export class StepView {
  /** Whether the goal was met. */
  solved = false;
  #hints = 0;

  /** @param {Around} around */
  constructor({ section, data, announcer, next, done }) {
    this.section = section;
    this.data = data;
    this.announcer = announcer;
    this.done = done;
    this.table = new LessonTable(data.position, announcer);
    this.answer = new LessonAnswer((cells) => this.table.trace(cells), announcer);
    this.hintsShown = element("ol", { class: "lesson-hints", hidden: true });
    this.hintButton = button("", () => this.#hint());
    this.showButton = button(say("lesson.show"), () => this.#showSolution());
    this.againButton = button(say("lesson.again"), () => this.again());
    /** What a goal adds: its own controls, between table and answer. */
    this.own = element("div", { class: "lesson-own" });
    this.acts = element("div", { class: "lesson-acts" }, this.againButton, this.hintButton, this.showButton);
    this.closing = element("div", { class: "lesson-end", hidden: true });
    this.next = element("a", { class: "qwirkle-button lesson-next", href: next.href }, next.text);
    this.side = element(
      "div", { class: "lesson-side" },
      this.own, this.answer.node, this.hintsShown, this.closing, element("div", { class: "lesson-foot" }, this.acts, this.next),
    );
    this.node = element("div", { class: "lesson-live" }, this.table.node, this.side);
    this.#showHints();
  }

  /** Puts it on the page. */
  open() {
    this.section.append(this.node);
    this.table.fit();
  }

  close() {
    this.answer.stop();
    this.table.stop();
    this.node.remove();
  }

  /** Begins the step again; hints that were given stay. */
  again() {
    this.solved = false;
    this.answer.clear();
    this.closing.hidden = true;
    this.next.classList.remove("lesson-main");
    this.table.act.locked = false;
    this.table.put(this.data.position);
    this.table.fit();
    this.table.grid.focus(false);
  }

  /**
   * The goal is met: the closing word, and the way on.
   * @param {Scene | null} scene what is shown and counted on the table
   * @param {string} [lead]
   */
  succeed(scene, lead = say("lesson.right")) {
    this.solved = true;
    this.table.act.locked = true;
    this.table.mark(null);
    if (scene === null) {
      this.answer.say(lead, "good");
    } else {
      this.table.showVerdict(scene);
      this.answer.explain(scene.verdict.legal ? `${lead} ${scene.headline}` : lead, "good", scene);
      this.answer.count(scene);
    }
    this.#close();
    this.next.classList.add("lesson-main");
    this.done();
    if (this.node.contains(document.activeElement)) this.next.focus({ preventScroll: true });
  }

  /** The solution on the table, where somebody gave up; it counts as not done. */
  showSolution() {}

  #showSolution() {
    this.again();
    this.table.act.locked = true;
    this.showSolution();
    this.#close();
  }

  #close() {
    const words = this.section.querySelector(".lesson-solution .lesson-closing");
    this.closing.replaceChildren(...(words === null ? [] : [words.cloneNode(true)]));
    this.closing.hidden = false;
  }

  #hint() {
    this.#hints++;
    this.#showHints();
    const words = this.hintsShown.lastElementChild?.textContent ?? "";
    this.announcer.say(words);
  }

  #showHints() {
    const words = [...this.section.querySelectorAll(".lesson-hint > div")].slice(0, this.#hints);
    this.hintsShown.replaceChildren(...words.map((word) => element("li", {}, ...[...word.cloneNode(true).childNodes])));
    this.hintsShown.hidden = words.length === 0;
    const left = this.data.hints.length - this.#hints;
    this.hintButton.textContent = say("lesson.hint", { left });
    this.hintButton.hidden = this.data.hints.length === 0;
    this.hintButton.disabled = left <= 0;
    if (this.#hints > 0) this.showHint(this.data.hints[this.#hints - 1]);
  }

  /**
   * What a hint marks, on the table and in the hand.
   * @param {StepData["hints"][number]} hint
   */
  showHint({ cells, tiles }) {
    this.table.mark({ tiles: [], cells: cells.map(([x, y]) => ({ x, y, text: say("lesson.here") })) });
    for (const node of this.table.hand.node.querySelectorAll("button")) {
      node.classList.toggle("is-hinted", tiles.includes(node.dataset.kind ?? ""));
    }
  }
}
