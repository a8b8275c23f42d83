// What can be done with the tile that is picked up: a strip over the table, at the edge that is further from the tile.

import { button, element } from "./dom.js";
import { page, say } from "./page.js";
import { topmost } from "./position.js";

/** @typedef {import("./state.js").State} State */

export class LiftedView {
  #name = element("span");
  #other;
  node;

  /**
   * @param {import("./actions.js").Actions} act
   * @param {import("./grid.js").Grid} grid
   */
  constructor(act, grid) {
    this.grid = grid;
    const at = () => act.state.lifted ?? act.state.cursor;
    this.#other = button("", () => act.toOtherLayer(...at()));
    this.node = element(
      "div", { class: "sandbox-lifted", role: "group", "aria-label": say("lifted.label"), hidden: true },
      this.#name,
      button(say("lifted.remove"), () => act.remove(...at())),
      this.#other,
      button(say("lifted.put-down"), () => act.lift(...at())),
    );
  }

  /** @param {State} state */
  show({ lifted, position }) {
    const found = lifted === null ? null : topmost(position, ...lifted);
    this.node.hidden = found === null;
    if (lifted === null || found === null) return;
    this.#name.textContent = say("lifted.what", { tile: page.words.tiles[found.kind] });
    this.#other.textContent = say(found.layer === "move" ? "lifted.to-board" : "lifted.to-move");
    this.node.classList.toggle("is-above", this.grid.isLow(lifted[1]));
  }
}
