// The hand, where one is known: its tiles as buttons, those that the move uses dimmed; arrow keys go from tile to tile.

import { tileName } from "./cell-label.js";
import { element, stopAt, withTip } from "./dom.js";
import { say } from "./page.js";
import { handAfter, UNKNOWN } from "./position.js";
import { tilePicture } from "./tile-picture.js";

/** @typedef {import("./state.js").State} State */

/** How far a key goes along the tiles. @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export class HandView {
  #hint = element("p", { class: "sandbox-hint" });
  #tiles = element("div", { class: "sandbox-hand-tiles", role: "toolbar", "aria-label": say("hand.label") });
  node = element("div", { class: "sandbox-hand" }, this.#hint, this.#tiles);
  /** What is on screen. */
  #shown = "";
  /** The tile that Tab goes to. */
  #stop = 0;

  /** @param {import("./actions.js").Actions} act */
  constructor(act) {
    this.act = act;
    this.#tiles.addEventListener("keydown", (event) => this.#key(event));
    this.#tiles.addEventListener("focusin", ({ target }) => this.#stopAt([...this.#tiles.children].indexOf(/** @type {Element} */ (target))));
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
    this.#stopAt(Math.min(this.#stop, this.#tiles.children.length - 1));
    const next = this.#tiles.children[this.#stop];
    if (focused >= 0 && next instanceof HTMLElement) next.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const tiles = [...this.#tiles.children];
    const from = tiles.indexOf(/** @type {Element} */ (event.target));
    const to = tiles[{ Home: 0, End: tiles.length - 1 }[event.key] ?? from + (STEPS[event.key] ?? NaN)];
    if (from < 0 || !(to instanceof HTMLElement)) return;
    event.preventDefault();
    to.focus();
  }

  /** @param {number} index */
  #stopAt(index) {
    this.#stop = Math.max(0, index);
    for (const [place, tile] of [...this.#tiles.children].entries()) {
      if (tile instanceof HTMLElement) stopAt(tile, place === this.#stop);
    }
  }

  /**
   * @param {string} kind
   * @param {number} index
   * @param {boolean} laid whether the move uses it
   * @param {boolean} filling whether a press takes it out of the hand
   * @param {boolean} chosen
   */
  #button(kind, index, laid, filling, chosen) {
    const label = say(filling ? "hand.take-out" : laid ? "hand.laid" : "hand.tile", { tile: tileName(kind) });
    const made = withTip(element(
      "button", { type: "button", "aria-label": label, "data-kind": kind, "data-hand": index, "aria-pressed": String(chosen && !laid && !filling) },
      kind === UNKNOWN ? element("span", { class: "sandbox-unknown", "aria-hidden": "true" }, UNKNOWN) : tilePicture(kind),
    ), label);
    made.classList.toggle("is-used-up", laid);
    made.addEventListener("click", () => this.act.pressHand(index));
    return made;
  }
}
