// The verdict in a few lines, always in sight: what to do next, how far the engine is, legal or not and why. On a phone
// its button unfolds all sentences below it; where there is room these stand there anyway, and there is no button.

import { button, element } from "./dom.js";
import { engine } from "./engine.js";
import { say } from "./page.js";
import { proposes } from "./position.js";
import { captionOf } from "./share-text.js";

/** @typedef {import("./state.js").State} State */

export class VerdictBar {
  #headline = element("p");
  #why = element("p", { class: "sandbox-why" });
  #more;
  node;

  /**
   * @param {HTMLElement} status how far the engine is
   * @param {HTMLElement} details all sentences of the verdict
   * @param {(open: boolean) => void} unfold shows them, or not
   */
  constructor(status, details, unfold) {
    this.#more = button(say("bar.more"), () => {
      const open = this.#more.getAttribute("aria-expanded") !== "true";
      this.#more.setAttribute("aria-expanded", String(open));
      unfold(open);
    }, { class: "qwirkle-button sandbox-more", "aria-expanded": "false", "aria-controls": details.id });
    this.node = element("div", { class: "sandbox-bar" }, this.#headline, this.#more, this.#why, status);
  }

  /**
   * @param {State} state
   * @param {boolean} more whether there is anything to unfold
   */
  show(state, more) {
    const { scene } = state.answers;
    const judged = scene !== null && proposes(state.position);
    const qwirkles = judged ? scene.lines.filter(({ bonus }) => bonus).length : 0;
    const cheer = qwirkles > 0 ? [say("verdict.qwirkle", { count: qwirkles })] : [];
    const why = captionOf(state)?.text ?? "";
    this.#headline.textContent = judged ? scene.headline : hint(state);
    this.#headline.className = judged ? `qwirkle-verdict ${scene.verdict.legal ? "is-legal" : "is-illegal"}` : "sandbox-next";
    this.#why.textContent = [...cheer, ...(why === "" ? [] : [why])].join(" ");
    this.#why.classList.toggle("is-qwirkle", qwirkles > 0);
    this.#more.hidden = !more;
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
