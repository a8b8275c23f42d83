// What the rules allow in a whole position: is it over, who starts, must I trade, may I pass, each with its rule.

import { element } from "./dom.js";
import { say } from "./page.js";
import { ruleLink } from "./rule-link.js";

/** @typedef {import("./game.js").Allowed} Allowed */

export class GameAnswers {
  node = element("dl", { class: "game-answers", "aria-live": "polite", hidden: true });
  /** @type {Allowed[] | null} */
  #shown = null;

  /** @param {Allowed[] | null} answers */
  show(answers) {
    if (answers === this.#shown) return;
    this.#shown = answers;
    this.node.hidden = answers === null;
    this.node.replaceChildren(...(answers ?? []).flatMap(({ question, rule, text }) => [
      element("dt", {}, say(`game.ask-${question}`)),
      element("dd", { "data-question": question }, text, " ", ruleLink(rule)),
    ]));
  }
}
