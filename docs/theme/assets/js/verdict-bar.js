// The verdict in a few lines, always in sight: what to do next, how far the engine is, legal or not and why. On a phone
// a button unfolds all sentences below it; where there is room these stand there anyway, and there is no such button.
// Another one goes to where the reader's own count is checked.

import { button, element } from "./dom.js";
import { nextStep } from "./next-step.js";
import { say } from "./page.js";
import { proposes } from "./position.js";
import { captionOf } from "./share-text.js";

/** @typedef {import("./state.js").State} State */

export class VerdictBar {
  #headline = element("p");
  #why = element("p", { class: "sandbox-why" });
  #more;
  #count;
  node;

  /**
   * @param {HTMLElement} status how far the engine is
   * @param {HTMLElement} details all sentences of the verdict
   * @param {(open: boolean) => void} unfold shows them, or not
   * @param {() => void} count goes to where the reader's own count is checked
   */
  constructor(status, details, unfold, count) {
    this.#more = button(say("bar.more"), () => {
      const open = this.#more.getAttribute("aria-expanded") !== "true";
      this.#more.setAttribute("aria-expanded", String(open));
      unfold(open);
    }, { class: "qwirkle-button sandbox-more", "aria-expanded": "false", "aria-controls": details.id });
    this.#count = button(say("bar.count"), count, { class: "qwirkle-button sandbox-to-count" });
    this.node = element("div", { class: "sandbox-bar" }, this.#headline, this.#more, this.#why, this.#count, status);
  }

  /**
   * @param {State} state
   * @param {boolean} more whether there is anything to unfold
   */
  show(state, more) {
    const { scene } = state.answers;
    const judged = scene !== null && proposes(state.position);
    const caption = captionOf(state);
    this.#headline.textContent = judged ? scene.headline : nextStep(state);
    this.#headline.className = judged ? `qwirkle-verdict ${scene.verdict.legal ? "is-legal" : "is-illegal"}` : "sandbox-next";
    this.#why.textContent = caption?.text ?? "";
    this.#why.classList.toggle("is-qwirkle", (caption?.qwirkles ?? 0) > 0);
    this.#more.hidden = !more;
    this.#count.hidden = !judged || !scene.verdict.legal || state.position.move.length === 0;
  }
}
