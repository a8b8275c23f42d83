// The tray: one button for each of the 36 tiles, a row for each color; arrow keys go from tile to tile.

import { element } from "./dom.js";
import { page, say } from "./page.js";
import { COLORS, SHAPES } from "./picture.js";
import { tilePicture } from "./tile-picture.js";

const KINDS = Object.keys(COLORS).flatMap((color) => Object.keys(SHAPES).map((shape) => color + shape));
const COLUMNS = Object.keys(SHAPES).length;

/** How far a key goes along the list of tiles. @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

export class Tray {
  #buttons = KINDS.map((kind) => this.#button(kind));
  node = element("div", { class: "sandbox-tray", role: "toolbar", "aria-label": say("tray.label") }, ...this.#buttons);

  /** @param {(kind: string) => void} choose */
  constructor(choose) {
    this.choose = choose;
    this.node.addEventListener("keydown", (event) => this.#key(event));
    this.show(null);
  }

  /** @param {string | null} chosen */
  show(chosen) {
    const stop = Math.max(0, KINDS.indexOf(chosen ?? ""));
    for (const [index, tile] of this.#buttons.entries()) {
      tile.setAttribute("aria-pressed", String(KINDS[index] === chosen));
      tile.tabIndex = index === stop ? 0 : -1;
    }
  }

  /** @param {string} kind */
  #button(kind) {
    const name = page.words.tiles[kind];
    const tile = element("button", { type: "button", "aria-label": name, title: name, "data-kind": kind });
    tile.append(tilePicture(kind));
    tile.addEventListener("click", () => this.choose(kind));
    return tile;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const from = this.#buttons.findIndex((tile) => tile === event.target);
    const to = this.#buttons[from + (STEPS[event.key] ?? NaN)];
    if (to === undefined) return;
    event.preventDefault();
    for (const tile of this.#buttons) tile.tabIndex = tile === to ? 0 : -1;
    to.focus();
  }
}
