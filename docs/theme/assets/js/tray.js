// The tray: one button for each of the 36 tiles with the copies that are left, a row for each color; arrow keys go
// from tile to tile. Several tiles can be chosen, to be laid one after the other.

import { element, stopAt, withTip } from "./dom.js";
import { page, say } from "./page.js";
import { COLORS, SHAPES } from "./picture.js";
import { tilePicture } from "./tile-picture.js";

/** @typedef {import("./state.js").State} State */

const KINDS = Object.keys(COLORS).flatMap((color) => Object.keys(SHAPES).map((shape) => color + shape));
const COLUMNS = Object.keys(SHAPES).length;

/** How far a key goes along the list of tiles. @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

export class Tray {
  #counts = KINDS.map(() => element("span", { class: "sandbox-left", "aria-hidden": "true" }));
  #buttons = KINDS.map((kind, index) => this.#button(kind, this.#counts[index]));
  #tiles = element("div", { class: "sandbox-tray", role: "toolbar", "aria-label": say("tray.label") }, ...this.#buttons);
  #several = element("input", { type: "checkbox" });
  #run = element("span", { class: "sandbox-run-tiles" });
  #drop = element("button", { type: "button", class: "qwirkle-button" }, say("run.drop"));
  node = element(
    "div", { class: "sandbox-tray-box" },
    this.#tiles,
    element(
      "div", { class: "sandbox-run" },
      element("label", { class: "sandbox-check" }, this.#several, element("span", {}, say("run.several"))), this.#run, this.#drop,
    ),
  );

  /** @param {import("./actions.js").Actions} act */
  constructor(act) {
    this.act = act;
    this.#tiles.addEventListener("keydown", (event) => this.#key(event));
    this.#several.addEventListener("change", () => act.several(this.#several.checked));
    this.#drop.addEventListener("click", () => act.letGo());
  }

  /** @param {State} state */
  show({ chosen, lifted, several, position }) {
    const stop = Math.max(0, KINDS.indexOf(chosen[0] ?? ""));
    const left = copiesLeft(position);
    for (const [index, tile] of this.#buttons.entries()) {
      const kind = KINDS[index];
      // While another tile is picked up, that is the one that the next tap lays.
      const pressed = String(lifted === null && chosen.includes(kind));
      if (tile.getAttribute("aria-pressed") !== pressed) tile.setAttribute("aria-pressed", pressed);
      const order = chosen.length < 2 ? "" : chosen.flatMap((one, place) => (one === kind ? [place + 1] : [])).join(" ");
      if ((tile.dataset.order ?? "") !== order) tile.dataset.order = order;
      stopAt(tile, index === stop);
      const count = String(left[kind]);
      if (this.#counts[index].dataset.count === count) continue;
      this.#counts[index].dataset.count = count;
      tile.setAttribute("aria-description", say("tray.left", { count }));
      tile.classList.toggle("is-used-up", left[kind] <= 0);
    }
    this.#several.checked = several;
    this.#drop.hidden = chosen.length < 2;
    this.#run.replaceChildren(...(chosen.length < 2 ? [] : chosen.map(tilePicture)));
  }

  /**
   * @param {string} kind
   * @param {HTMLElement} count
   */
  #button(kind, count) {
    const name = page.words.tiles[kind];
    const tile = withTip(element("button", { type: "button", "aria-label": name, "data-kind": kind }, tilePicture(kind), count), name);
    tile.addEventListener("click", (event) => this.act.choose(kind, event.shiftKey || event.ctrlKey || undefined));
    return tile;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const from = this.#buttons.findIndex((tile) => tile === event.target);
    const row = event.ctrlKey ? 0 : from - (from % COLUMNS);
    const end = event.ctrlKey ? this.#buttons.length - 1 : row + COLUMNS - 1;
    const to = this.#buttons[{ Home: row, End: end }[event.key] ?? from + (STEPS[event.key] ?? NaN)];
    if (from < 0 || to === undefined) return;
    event.preventDefault();
    for (const tile of this.#buttons) stopAt(tile, tile === to);
    to.focus();
  }
}

/**
 * How many copies of each kind are neither on the table nor in the move nor in the hand, whose tiles the move uses.
 * @param {import("./api.js").Position} position
 */
function copiesLeft({ board, move, hand }) {
  const left = Object.fromEntries(KINDS.map((kind) => [kind, page.copies]));
  for (const [, , kind] of [...board, ...move]) left[kind]--;
  const laid = move.map(([, , kind]) => kind);
  for (const kind of hand ?? []) {
    const place = laid.indexOf(kind);
    if (place >= 0) laid.splice(place, 1);
    else if (kind in left) left[kind]--;
  }
  return left;
}
