// Where does the chosen tile fit? A switch; while it is on, these cells are marked on the table.

import { ask } from "./api.js";
import { element } from "./dom.js";
import { EngineError } from "./engine.js";
import { faultText } from "./fields.js";
import { page, say } from "./page.js";

/** @typedef {import("./state.js").State} State */

export class FitsPanel {
  name = "fits";
  #on = element("input", { type: "checkbox" });
  #text = element("p");
  node = element("section", { class: "sandbox-fits", "aria-label": say("fits.label") }, element("label", {}, this.#on, " ", say("fits.label")), this.#text);
  /** @type {State | null} */
  #state = null;
  /** What was asked last: the answers that belong to the position, and the tile. @type {[import("./state.js").Answers, string] | null} */
  #asked = null;
  /** Whether it was switched on just now, wherever the page is scrolled to. */
  #fresh = false;

  /** @param {import("./sandbox-panels.js").Tools} tools */
  constructor({ act, announcer }) {
    this.act = act;
    this.announcer = announcer;
    this.#on.addEventListener("change", () => {
      this.#asked = null;
      this.#text.textContent = "";
      this.#fresh = this.#on.checked;
      if (this.#on.checked) this.#follow();
      else act.mark(null);
    });
  }

  /** @param {State} state */
  show(state) {
    this.#state = state;
    if (this.#on.checked) this.#follow();
  }

  /** Asks once for each position and tile, when the verdict is there. */
  async #follow() {
    const state = /** @type {State} */ (this.#state);
    const { answers, chosen: [kind], texts: { board, move } } = state;
    if (kind === undefined || page.words.tiles[kind] === undefined) {
      this.#text.textContent = say("said.choose-first");
      return;
    }
    if (this.#text.textContent === say("said.choose-first")) this.#text.textContent = "";
    if (answers.scene === null || (this.#asked?.[0] === answers && this.#asked[1] === kind)) return;
    this.#asked = [answers, kind];
    try {
      const found = await ask("fits", { board, move, tile: kind });
      if (answers !== state.answers || kind !== state.chosen[0] || !this.#on.checked) return;
      this.#text.textContent = "error" in found ? faultText(found.error) : found.text;
      this.announcer.say(this.#text.textContent ?? "");
      const text = say("fits.here", { tile: page.words.tiles[kind] });
      const cells = "error" in found ? [] : found.cells.map((/** @type {[number, number]} */ [x, y]) => ({ x, y, text }));
      this.act.mark({ tiles: [], cells }, this.#fresh ? this.node : undefined);
      this.#fresh = false;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#asked = null; // The status says why; it is asked again when the engine is back.
      this.#text.textContent = ""; // What stands there and on the table is about another tile.
      if (this.act.state.marks !== null) this.act.mark(null);
    }
  }
}
