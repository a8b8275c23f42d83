// What would be legal: the nearest changes of an illegal move; pointing at one shows it on the table, a press does it.

import { repair } from "./api.js";
import { button, element } from "./dom.js";
import { say } from "./page.js";

/** @typedef {import("./api.js").Repairs} Repairs */
/** @typedef {import("./state.js").State} State */

export class RepairPanel {
  name = "repairs";
  node = element("section", { class: "sandbox-advice", "aria-label": say("repair.label"), hidden: true });
  /** What is on screen. @type {Repairs | null} */
  #shown = null;

  /** @param {import("./sandbox-panels.js").Tools} tools */
  constructor({ act }) {
    this.act = act;
  }

  /** @param {State} state */
  wants({ answers: { scene }, position }) {
    return position.move.length > 0 && scene !== null && !scene.verdict.legal;
  }

  /** @param {State} state */
  ask({ texts }) {
    return repair(texts);
  }

  /** @param {State} state */
  show({ answers }) {
    /** @type {Repairs | null} */
    const found = answers[this.name] ?? null;
    this.node.hidden = found === null;
    if (found === null || found === this.#shown) return;
    this.#shown = found;
    const items = found.repairs.map(({ move, text }) => element("li", {}, element("span", {}, text), " ", this.#use(move, text)));
    this.node.replaceChildren(
      element("p", { class: "sandbox-advice-title" }, say("repair.label")),
      ...(items.length > 0 ? [element("ul", { class: "sandbox-repairs" }, ...items)] : []),
      ...(found.remark === null ? [] : [element("p", { class: "qwirkle-remark" }, found.remark)]),
    );
  }

  /**
   * @param {string} move
   * @param {string} text what a screen reader says beside the button's word
   */
  #use(move, text) {
    return button(say("repair.use"), () => this.act.useMove(move), { "aria-label": say("colon", { before: say("repair.use"), after: text }) });
  }
}
