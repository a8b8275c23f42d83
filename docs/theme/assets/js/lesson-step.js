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
/**
 * `solved` says whether the step was solved on an earlier visit.
 * @typedef {{section: HTMLElement, data: StepData, announcer: import("./dom.js").Announcer, next: {href: string, text: string}, solved: boolean, done: () => void}} Around
 */

export class StepView {
  /** Whether the goal was met. */
  solved = false;
  /** Whether what is shown on demand is all of the solution. */
  showsAll = true;
  #hints = 0;

  /** @param {Around} around */
  constructor({ section, data, announcer, next, solved, done }) {
    this.section = section;
    this.data = data;
    this.announcer = announcer;
    this.done = done;
    this.table = new LessonTable(data.position, announcer);
    this.answer = new LessonAnswer((...cells) => this.table.trace(...cells), this.table.grid.node, announcer);
    this.hintsShown = element("ol", { class: "lesson-hints", hidden: true });
    this.hintButton = button("", () => this.#hint());
    this.showButton = button(say("lesson.show"), () => this.#showSolution());
    this.againButton = button(say("lesson.again"), () => this.again());
    /** What a goal adds: its own controls, between table and answer. */
    this.own = element("div", { class: "lesson-own" });
    this.acts = element("div", { class: "lesson-acts" }, this.againButton, this.hintButton, this.showButton);
    // The way on stands with the answer, once there is one; until then it is only a way around the step.
    this.next = element("a", { class: "qwirkle-button lesson-next", href: next.href, hidden: true }, next.text);
    this.answer.way.append(this.next);
    this.skip = element("a", { class: "lesson-skip", href: next.href }, solved ? next.text : say("lesson.skip"));
    this.side = element(
      "div", { class: "lesson-side" },
      this.own, this.answer.node, this.hintsShown, element("div", { class: "lesson-foot" }, this.acts, this.skip),
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
    this.node.classList.remove("is-solved");
    this.next.classList.remove("lesson-main");
    this.next.hidden = true;
    this.skip.hidden = false;
    this.table.act.locked = false;
    this.table.put(this.data.position);
    this.table.fit();
    this.table.grid.focus(false);
  }

  /** The first words of praise, as the page has them. */
  get praise() {
    return this.section.querySelector(".lesson-praise")?.textContent ?? say("lesson.right");
  }

  /**
   * The goal is met: praise, the way on, and behind it the reason.
   * @param {Scene | null} scene what is shown and counted on the table
   * @param {string} [lead]
   * @param {string} [told]
   */
  succeed(scene, lead = this.praise, told = scene?.verdict.legal ? scene.headline : "") {
    const focused = this.node.contains(document.activeElement);
    this.solved = true;
    this.table.act.locked = true;
    this.table.mark(null);
    this.next.classList.add("lesson-main");
    this.#close();
    // On a phone the answer takes the place of what is not needed any more.
    this.node.classList.add("is-solved");
    if (scene === null) {
      this.answer.say(lead, "good", { told });
    } else {
      this.table.showVerdict(scene);
      // What scores nothing is of interest only where points are counted.
      this.answer.explain(lead, "good", { ...scene, unscored: this.data.goal === "count" ? scene.unscored : [] }, { told });
      this.answer.count(scene);
    }
    this.done();
    if (focused) this.next.focus({ preventScroll: true });
  }

  /** The solution on the table, where somebody gave up; it counts as not done. */
  showSolution() {}

  #showSolution() {
    this.again();
    this.table.act.locked = true;
    if (this.showsAll) this.#close();
    this.showSolution();
  }

  /** The closing word but for its praise, which is said first or was not earned; and the way on. */
  #close() {
    const words = /** @type {Element | undefined} */ (this.section.querySelector(".lesson-solution .lesson-closing")?.cloneNode(true));
    words?.querySelector(".lesson-praise")?.remove();
    this.next.hidden = false;
    this.skip.hidden = true;
    this.answer.reasonBy(words === undefined ? [] : [words]);
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
    this.table.look(cells);
    for (const node of this.table.hand.node.querySelectorAll("button")) {
      node.classList.toggle("is-hinted", tiles.includes(node.dataset.kind ?? ""));
    }
  }
}
