// <qwirkle-board board="…" move="…" hand="…" mode="example | sandbox">: draws a table, asks the engine, knows no rules.
// An example of a whole position has the attributes position and turn instead.

import { BLANK } from "./api.js";
import { Example } from "./example.js";
import { Sandbox } from "./sandbox.js";

export class QwirkleBoard extends HTMLElement {
  static observedAttributes = ["board", "move", "hand", "position", "turn", "mode"];

  /** @type {Example | Sandbox | null} */
  #shown = null;

  connectedCallback() {
    this.#show();
  }

  disconnectedCallback() {
    this.#shown?.stop();
    this.#shown = null;
  }

  attributeChangedCallback() {
    // Before it is connected, nothing is shown yet.
    if (this.#shown !== null) this.#show();
  }

  #show() {
    this.#shown?.stop();
    const texts = {
      board: this.getAttribute("board") ?? BLANK.board,
      move: this.getAttribute("move") ?? BLANK.move,
      hand: this.getAttribute("hand"),
    };
    this.#shown = this.getAttribute("mode") === "sandbox" ? new Sandbox(this, texts) : new Example(this, texts);
  }
}

customElements.define("qwirkle-board", QwirkleBoard);
