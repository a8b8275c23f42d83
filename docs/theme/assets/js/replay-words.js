// The table of a turn in words, for those who would rather read it; the engine is asked while it is open.

import { judgeTurn } from "./api.js";
import { element } from "./dom.js";
import { EngineError } from "./engine.js";
import { say } from "./page.js";

/** @typedef {import("./replay-game.js").Turn} Turn */

export class ReplayWords {
  #text = element("p");
  node = element("details", { class: "qwirkle-words" }, element("summary", {}, say("lines.label")), this.#text);
  /** @type {Turn | null} */
  #turn = null;

  constructor() {
    this.node.addEventListener("toggle", () => this.#turn && this.show(this.#turn));
  }

  /** @param {Turn} turn */
  async show(turn) {
    this.#turn = turn;
    this.#text.textContent = "";
    const { before, action } = turn;
    this.node.hidden = before === null || action === null;
    if (!this.node.open || before === null || action === null) return;
    try {
      const scene = await judgeTurn({ position: before, turn: action });
      if (this.#turn === turn && !("error" in scene)) this.#text.textContent = scene.text;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error; // The status says why, and how to go on.
    }
  }
}
