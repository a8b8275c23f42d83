// The hand, where one is known: its tiles as buttons, those that the move uses dimmed.

import { element } from "./dom.js";
import { page, say } from "./page.js";
import { handAfter, UNKNOWN } from "./position.js";
import { tilePicture } from "./tile-picture.js";

/** @typedef {import("./state.js").State} State */

export class HandView {
  #hint = element("p", { class: "sandbox-hint" });
  #tiles = element("div", { class: "sandbox-hand-tiles" });
  node = element("div", { class: "sandbox-hand", role: "group", "aria-label": say("hand.label") }, this.#hint, this.#tiles);
  /** What is on screen. */
  #shown = "";

  /** @param {import("./actions.js").Actions} act */
  constructor(act) {
    this.act = act;
  }

  /** @param {State} state */
  show({ position: { hand, move }, layer, chosen }) {
    const filling = layer === "hand";
    this.node.hidden = hand === null && !filling;
    const shown = JSON.stringify([hand, move, filling, chosen]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.node.classList.toggle("is-filled", filling);
    this.#hint.textContent = say(filling ? "hand.fill" : "hand.use");
    const left = handAfter(hand ?? [], move);
    const focused = [...this.#tiles.children].indexOf(/** @type {Element} */ (document.activeElement));
    this.#tiles.replaceChildren(...(hand ?? []).map((kind, index) => {
      const place = left.indexOf(kind);
      if (place >= 0) left.splice(place, 1);
      return this.#button(kind, index, place < 0, filling, chosen.includes(kind));
    }));
    const next = this.#tiles.children[Math.min(focused, this.#tiles.children.length - 1)];
    if (focused >= 0 && next instanceof HTMLElement) next.focus();
  }

  /**
   * @param {string} kind
   * @param {number} index
   * @param {boolean} laid whether the move uses it
   * @param {boolean} filling whether a press takes it out of the hand
   * @param {boolean} chosen
   */
  #button(kind, index, laid, filling, chosen) {
    const name = kind === UNKNOWN ? say("hand.unknown") : page.words.tiles[kind];
    const label = say(filling ? "hand.take-out" : laid ? "hand.laid" : "hand.tile", { tile: name });
    const made = element(
      "button", { type: "button", "aria-label": label, title: label, "data-kind": kind, "data-hand": index, "aria-pressed": String(chosen && !laid && !filling) },
      kind === UNKNOWN ? element("span", { class: "sandbox-unknown", "aria-hidden": "true" }, UNKNOWN) : tilePicture(kind),
    );
    made.classList.toggle("is-used-up", laid);
    made.addEventListener("click", () => this.act.pressHand(index));
    return made;
  }
}
