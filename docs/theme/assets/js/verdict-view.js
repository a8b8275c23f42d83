// Shows a verdict: what is wrong and by which rule, or the score line by line; and remarks about the table.

import { element } from "./dom.js";
import { page, say } from "./page.js";

/** @typedef {import("./api.js").Scene} Scene */

export class VerdictView {
  #body = element("div");
  node = element("section", { class: "sandbox-verdict", "aria-label": say("verdict.label") }, this.#body);

  /**
   * @param {Scene | null} scene
   * @param {boolean} proposed whether there is a move to judge
   */
  show(scene, proposed) {
    this.#body.replaceChildren();
    if (scene === null) return;
    if (proposed) this.#body.append(scene.verdict.legal ? scoreOf(scene) : violationsOf(scene));
    this.#body.append(...remarks(scene.remarks));
  }
}

/** @param {Scene} scene */
function scoreOf(scene) {
  const lines = scene.lines.map((line) => element("li", {}, line.text));
  const total = element("p", { class: "sandbox-total" }, say("verdict.total", { total: scene.verdict.score?.total ?? 0 }));
  return element("div", {}, element("ol", { class: "qwirkle-story" }, ...lines), total, ...remarks(scene.unscored));
}

/** @param {Scene} scene */
function violationsOf(scene) {
  const items = scene.verdict.violations.map((violation) =>
    element("li", {}, element("span", {}, violation.text), " ", ruleLink(violation.rule)),
  );
  return element("ul", { class: "qwirkle-story" }, ...items);
}

/** @param {string[]} sentences */
function remarks(sentences) {
  return sentences.map((sentence) => element("p", { class: "qwirkle-remark" }, sentence));
}

/** @param {string} id */
function ruleLink(id) {
  const rule = page.rules[id];
  if (rule === undefined) return element("code", {}, id);
  return element("a", { href: page.base + rule.href, class: "sandbox-rule" }, say("verdict.rule", { number: rule.number, title: rule.title }));
}
