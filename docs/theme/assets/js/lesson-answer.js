// What a lesson answers to a try: why it is wrong, by the engine's own sentences, or its points, counted on the table
// line by line. The short comes first, then the way on, then what is to be read in peace.

import { bringIntoView, fitsBelow } from "./bring-into-view.js";
import { explanations } from "./diagnoses.js";
import { element } from "./dom.js";
import { say } from "./page.js";
import { VerdictView } from "./verdict-view.js";

/** @typedef {import("./api.js").Scene} Scene */
/** @typedef {import("./api.js").Diagnosis} Diagnosis */

/**
 * What else is to be said at once; whether the page is scrolled to the answer, and whether it is announced.
 * @typedef {{told?: string, seen?: boolean, said?: boolean}} Options
 */

/** Milliseconds for which each line is shown while the points are counted. */
const STEP = 1100;

export class LessonAnswer {
  #lead = element("p", { class: "lesson-lead" });
  #told = element("p", { class: "lesson-told" });
  #more = element("div");
  /** For whoever asks: the way on, and the reason in the words of the page. */
  way = element("div", { class: "lesson-way" });
  reason = element("div", { class: "lesson-end", hidden: true });
  #head = element("div", { class: "lesson-head" }, this.#lead, this.#told, this.way);
  node = element("div", { class: "lesson-answer", hidden: true }, this.#head, this.reason, this.#more);
  #verdict;
  #timer = 0;

  /**
   * @param {import("./pointer.js").Trace} trace points at cells on the table
   * @param {Element} table
   * @param {import("./dom.js").Announcer} announcer
   */
  constructor(trace, table, announcer) {
    this.trace = trace;
    this.table = table;
    this.announcer = announcer;
    this.#verdict = new VerdictView(trace);
  }

  clear() {
    this.stop();
    this.node.hidden = true;
    this.reason.hidden = true;
    this.#more.replaceChildren();
  }

  /** Ends the counting, wherever it is. */
  stop() {
    clearTimeout(this.#timer);
  }

  /**
   * @param {string} lead
   * @param {"good" | "wrong" | "open"} kind
   * @param {Options} [options]
   */
  say(lead, kind, { told = "", seen = true, said = true } = {}) {
    this.#show(lead, told, kind);
    if (seen) this.see();
    if (said) this.#announce();
  }

  /**
   * The reason in the words of the page; it stays behind all that is said, but for what is wrong.
   * @param {Node[]} words
   */
  reasonBy(words) {
    this.reason.replaceChildren(...words);
    this.reason.hidden = words.length === 0;
    this.node.hidden = false;
  }

  /**
   * A verdict with all that belongs to it: the rules that are broken, or the lines that score.
   * @param {string} lead
   * @param {"good" | "wrong" | "open"} kind
   * @param {Scene} scene
   * @param {Options} [options]
   */
  explain(lead, kind, scene, { told = "", seen = true, said = true } = {}) {
    // The tables of lessons are parts of a game: remarks about them are no news.
    this.#verdict.show({ ...scene, remarks: [] }, true);
    this.#show(lead, told, kind, this.#verdict.node);
    if (seen) this.see();
    const bonus = scene.going_out === null ? [] : [scene.going_out];
    if (said) this.#announce(...scene.story, ...bonus);
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
    const { items, told } = explanations(diagnoses, this.trace);
    const again = say("lesson.count-again");
    this.#show(headline, "", "wrong", ...(items.length > 0 ? [element("ul", { class: "qwirkle-story" }, ...items)] : [element("p", {}, again)]));
    this.see();
    this.#announce(...told);
  }

  /**
   * @param {string} lead
   * @param {string} told
   * @param {"good" | "wrong" | "open"} kind
   * @param {...Node} more
   */
  #show(lead, told, kind, ...more) {
    this.stop();
    this.trace(null);
    this.node.hidden = false;
    this.node.className = `lesson-answer is-${kind}`;
    if (kind === "wrong") this.reason.hidden = true;
    this.#lead.textContent = lead;
    this.#told.textContent = told;
    this.#more.replaceChildren(...more);
  }

  /** The short part has to be seen, and the way on; of what is wrong, why it is, unless the table would go out of sight for it. */
  see() {
    const whole = this.node.classList.contains("is-wrong") && fitsBelow(this.node, this.table);
    bringIntoView(whole ? this.node : this.#head, this.table);
  }

  /**
   * Says what is shown, in its order.
   * @param {...string} more
   */
  #announce(...more) {
    const reason = this.reason.hidden ? "" : (this.reason.textContent ?? "").trim();
    this.announcer.say([this.#lead.textContent, this.#told.textContent, reason, ...more].filter(Boolean).join(" "));
  }
}
