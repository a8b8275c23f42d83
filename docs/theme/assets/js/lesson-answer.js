// What a lesson answers to a try: why it is wrong, by the engine's own sentences, or its points, counted on the table
// line by line.

import { element } from "./dom.js";
import { say } from "./page.js";
import { pointer } from "./pointer.js";
import { VerdictView } from "./verdict-view.js";

/** @typedef {import("./api.js").Scene} Scene */
/** @typedef {import("./api.js").Diagnosis} Diagnosis */

/** Milliseconds for which each line is shown while the points are counted. */
const STEP = 1100;

export class LessonAnswer {
  #lead = element("p", { class: "lesson-lead" });
  #more = element("div");
  node = element("div", { class: "lesson-answer", hidden: true }, this.#lead, this.#more);
  #verdict;
  #timer = 0;

  /**
   * @param {(cells: [x: number, y: number][] | null) => void} trace points at cells on the table
   * @param {import("./dom.js").Announcer} announcer
   */
  constructor(trace, announcer) {
    this.trace = trace;
    this.announcer = announcer;
    this.#verdict = new VerdictView(trace);
  }

  clear() {
    this.stop();
    this.node.hidden = true;
    this.#more.replaceChildren();
  }

  /** Ends the counting, wherever it is. */
  stop() {
    clearTimeout(this.#timer);
  }

  /**
   * @param {string} lead
   * @param {"good" | "wrong" | "open"} kind
   */
  say(lead, kind) {
    this.#show(lead, kind);
    this.announcer.say(lead);
  }

  /**
   * A verdict with all that belongs to it: the rules that are broken, or the lines that score.
   * @param {string} lead
   * @param {"good" | "wrong" | "open"} kind
   * @param {Scene} scene
   */
  explain(lead, kind, scene) {
    this.#show(lead, kind, this.#verdict.node);
    // The tables of lessons are parts of a game: remarks about them are no news.
    this.#verdict.show({ ...scene, remarks: [] }, true);
    const bonus = scene.going_out === null ? [] : [scene.going_out];
    this.announcer.say([lead, ...scene.story, ...bonus].join(" "));
  }

  /**
   * Points at each line that scores, one after the other.
   * @param {Scene} scene
   */
  count(scene) {
    this.stop();
    const lines = scene.lines.filter(({ points }) => points !== null);
    const items = [...this.#verdict.node.querySelectorAll("li")];
    const next = (/** @type {number} */ index) => {
      for (const [place, item] of items.entries()) item.classList.toggle("is-counted", place === index);
      const line = lines[index];
      this.trace(line === undefined ? null : [line.from, line.to]);
      if (line !== undefined) this.#timer = setTimeout(() => next(index + 1), STEP);
    };
    if (lines.length > 0 && !matchMedia("(prefers-reduced-motion: reduce)").matches) next(0);
  }

  /**
   * Which mistake gives the points that somebody has counted.
   * @param {Diagnosis} found
   */
  diagnose({ headline, diagnoses }) {
    const items = diagnoses.map(({ text, cells }) => element("li", {}, pointer(text, cells, this.trace)));
    const again = say("lesson.count-again");
    this.#show(headline, "wrong", ...(items.length > 0 ? [element("ul", { class: "qwirkle-story" }, ...items)] : [element("p", {}, again)]));
    this.announcer.say([headline, ...diagnoses.map(({ text }) => text)].join(" "));
  }

  /**
   * @param {string} lead
   * @param {"good" | "wrong" | "open"} kind
   * @param {...Node} more
   */
  #show(lead, kind, ...more) {
    this.stop();
    this.trace(null);
    this.node.hidden = false;
    this.node.className = `lesson-answer is-${kind}`;
    this.#lead.textContent = lead;
    this.#more.replaceChildren(...more);
    this.node.scrollIntoView({ block: "nearest" });
  }
}
