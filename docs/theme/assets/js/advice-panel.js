// The fives that a legal move leaves on the table: what completes them, and how likely somebody can.

import { danger } from "./api.js";
import { element } from "./dom.js";
import { say } from "./page.js";

/** @typedef {import("./api.js").Danger} Danger */
/** @typedef {import("./state.js").State} State */

export class AdvicePanel {
  name = "danger";
  node = element("section", { class: "sandbox-advice", "aria-label": say("fives.label"), hidden: true });
  /** What is on screen. @type {Danger | null} */
  #shown = null;

  /** @param {State} state */
  wants({ position, answers: { scene } }) {
    return position.move.length > 0 && scene !== null && scene.verdict.legal;
  }

  /** @param {State} state */
  ask({ texts }) {
    return danger(texts);
  }

  /** @param {State} state */
  show({ answers }) {
    /** @type {Danger | null} */
    const found = answers[this.name] ?? null;
    this.node.hidden = found === null || found.fives.length === 0;
    if (found === null || found === this.#shown) return;
    this.#shown = found;
    const items = found.fives.map((five) => element("li", {}, five.text));
    this.node.replaceChildren(
      element("details", { class: "sandbox-panel" }, element("summary", {}, say("fives.label")), element("ul", {}, ...items), element("p", {}, found.text)),
    );
  }
}
