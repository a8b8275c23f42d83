// The verdict in a line or two, always in sight: what to do next, how far the engine is, legal or not and why.

import { button, element } from "./dom.js";
import { engine } from "./engine.js";
import { say } from "./page.js";
import { proposes } from "./position.js";

/** @typedef {import("./state.js").State} State */

export class VerdictBar {
  #headline = element("p");
  #why = element("p", { class: "sandbox-why" });
  #more = button(say("bar.more"), () => this.toDetails());
  node;

  /**
   * @param {HTMLElement} status how far the engine is
   * @param {() => void} toDetails goes to the verdict with all its sentences
   */
  constructor(status, toDetails) {
    this.toDetails = toDetails;
    this.node = element("div", { class: "sandbox-bar" }, element("div", { class: "sandbox-bar-text" }, this.#headline, this.#why, status), this.#more);
  }

  /** @param {State} state */
  show(state) {
    const { scene } = state.answers;
    const judged = scene !== null && proposes(state.position);
    const qwirkles = judged ? scene.lines.filter(({ bonus }) => bonus).length : 0;
    this.#headline.textContent = judged ? scene.headline : hint(state);
    this.#headline.className = judged ? `qwirkle-verdict ${scene.verdict.legal ? "is-legal" : "is-illegal"}` : "sandbox-next";
    this.#why.textContent = judged && !scene.verdict.legal ? scene.story[0] : qwirkles > 0 ? say("verdict.qwirkle", { count: qwirkles }) : "";
    this.#why.classList.toggle("is-qwirkle", qwirkles > 0);
    this.#more.hidden = !judged;
  }
}

/**
 * What to do next, where there is no verdict to show.
 * @param {State} state
 */
function hint({ position, layer, unread, brokenLink, beyond, answers: { scene } }) {
  if (unread !== null) return say("hint.reading");
  if (brokenLink) return say("hint.repair");
  if (beyond) return "";
  if (proposes(position) && scene === null) return say(engine.state === "failed" ? "hint.kept" : "hint.waiting");
  if (position.board.length === 0) return say("hint.start");
  return say(layer === "move" ? "hint.lay-move" : "hint.move");
}
