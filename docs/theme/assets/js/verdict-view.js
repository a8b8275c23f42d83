// Shows a verdict: what is wrong and by which rule, or the score line by line; each can be pointed at, and is then
// marked on the table. Besides, remarks about the table.

import { element } from "./dom.js";
import { say } from "./page.js";
import { ruleLink } from "./rule-link.js";
import { pointer } from "./pointer.js";

/** @typedef {import("./api.js").Scene} Scene */
/** @typedef {[x: number, y: number]} Place */

/** So many remarks about a table are shown at once. */
const MOST_REMARKS = 3;

export class VerdictView {
  #body = element("div");
  node;
  /** What is on screen. @type {Scene | null} */
  #shown = null;

  /**
   * @param {import("./pointer.js").Trace} trace points at cells on the table, or at none
   * @param {"section" | "div"} tag a region of its own, or a part of one
   */
  constructor(trace, tag = "section") {
    this.trace = trace;
    this.node = element(tag, { class: "sandbox-verdict", ...(tag === "section" ? { "aria-label": say("verdict.label") } : {}) }, this.#body);
  }

  get isEmpty() {
    return this.#body.childElementCount === 0;
  }

  /**
   * @param {Scene | null} scene
   * @param {boolean} proposed whether there is a move to judge
   */
  show(scene, proposed) {
    if (scene !== null && scene === this.#shown) return;
    this.#shown = scene;
    this.#body.replaceChildren();
    if (scene === null) return;
    if (proposed) this.#body.append(...(scene.verdict.legal ? this.#score(scene) : [this.#violations(scene)]));
    this.#body.append(...this.#remarks(scene));
  }

  /** What is said about the table shows where that is. @param {Scene} scene */
  #remarks(scene) {
    const cells = new Map(scene.verdict.table_problems.map((problem) => [problem.text, problem.cells]));
    return remarks(scene.remarks.map((text) => pointer(text, cells.get(text) ?? [], this.trace)));
  }

  /** @param {Scene} scene */
  #score(scene) {
    const lines = scene.lines.map(({ text, from, to }) => element("li", {}, pointer(text, [from, to], this.trace)));
    const { score } = scene.verdict;
    // A trade or a pass has no points, and another rule.
    const total = score === null ? [] : [element("p", { class: "sandbox-total" }, say("verdict.total", { total: score.total }))];
    const bonus = scene.going_out === null ? [] : [element("p", {}, scene.going_out)];
    const rule = element("p", {}, ruleLink(scene.rule ?? "scoring.point-per-tile"));
    const story = lines.length > 0 ? [element("ol", { class: "qwirkle-story" }, ...lines)] : [];
    return [...story, ...bonus, ...total, ...remarks(scene.unscored), rule];
  }

  /** @param {Scene} scene */
  #violations(scene) {
    const items = scene.verdict.violations.map(({ text, rule, line, cells }) =>
      element("li", {}, pointer(text, line ? endsOf(scene, line) : cells, this.trace), " ", ruleLink(rule)),
    );
    return element("ul", { class: "qwirkle-story" }, ...items);
  }
}

/**
 * The first and last cell of a line in notation, as the picture has it.
 * @param {Scene} scene
 * @param {string} line
 * @returns {Place[]}
 */
function endsOf(scene, line) {
  const place = line.slice(line.lastIndexOf("@") + 1);
  const found = scene.lines.find(({ from, direction }) => `${from.join(",")}${direction}` === place);
  return found === undefined ? [] : [found.from, found.to];
}

/**
 * Remarks; of many, the first few, and the others on demand.
 * @param {(string | Node)[]} sentences
 */
function remarks(sentences) {
  const shown = sentences.map((sentence) => element("p", { class: "qwirkle-remark" }, sentence));
  if (shown.length <= MOST_REMARKS + 1) return shown;
  const more = element("summary", {}, say("verdict.more-remarks", { count: shown.length - MOST_REMARKS }));
  return [...shown.slice(0, MOST_REMARKS), element("details", { class: "qwirkle-words" }, more, ...shown.slice(MOST_REMARKS))];
}
