// The lines of five on the table: what completes them, how many such tiles nobody has seen, and how likely somebody holds one.

import { danger } from "./api.js";
import { button, element } from "./dom.js";
import { say } from "./page.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./api.js").Danger} Danger */

export class FivesPanel {
  name = "fives";
  #list = element("ul", { class: "sandbox-repairs" });
  #text = element("p");
  node = element("details", { class: "sandbox-panel", hidden: true }, element("summary", {}, say("fives.label")), this.#list, this.#text);
  /** What is on screen. @type {Danger | null} */
  #shown = null;

  /** @param {import("./sandbox-panels.js").Tools} tools */
  constructor({ act, announcer }) {
    this.act = act;
    this.announcer = announcer;
  }

  /** @param {State} state */
  wants({ position }) {
    return position.board.length + position.move.length >= 5;
  }

  /** After a legal move; else on the table as it lies. @param {State} state @returns {Promise<Danger | null>} */
  ask({ texts, answers }) {
    return danger(answers.scene?.verdict.legal ? texts : { ...texts, move: "-" });
  }

  /** @param {State} state */
  show({ answers }) {
    /** @type {Danger | null} */
    const found = answers[this.name] ?? null;
    this.node.hidden = found === null || found.fives.length === 0;
    if (found === null || found === this.#shown) return;
    this.#shown = found;
    this.#text.textContent = found.text;
    this.#list.replaceChildren(...found.fives.map((five) => {
      const item = element("li", {}, element("span", {}, five.text));
      item.append(" ", button(say("fives.show"), () => this.#mark(five, item), { "aria-label": say("colon", { before: say("fives.show"), after: five.text }) }));
      return item;
    }));
  }

  /**
   * @param {Danger["fives"][number]} five
   * @param {Element} item where it stands
   */
  #mark({ tile, cells, spots, text }, item) {
    const ghosts = spots.map(([x, y]) => /** @type {import("./api.js").Placed} */ ([x, y, tile]));
    this.act.mark({ tiles: ghosts, cells: cells.map(([x, y]) => ({ x, y, text: say("fives.part") })) }, item);
    this.announcer.say(text);
  }
}
