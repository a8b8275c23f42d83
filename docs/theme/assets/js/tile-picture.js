// Pictures cut to the cells they are laid over: of one tile, or of a table with its empty margin.

import { page } from "./page.js";
import { CELL, drawLayers } from "./picture.js";

/** @typedef {import("./api.js").Frame} Frame */
/** @typedef {import("./picture.js").Scene} Drawn */

/** A picture that changes with what it shows. A part that stays is not drawn anew: browsers take their time for that. */
export class CutPicture {
  node = svg("");
  /** By its markup. @type {Map<string, Element>} */
  #parts = new Map();

  /**
   * Shows parts of a picture, exactly the cells of `frame`.
   * @param {string[]} parts their markup
   * @param {Frame} frame
   */
  show(parts, [left, top, right, bottom]) {
    const box = [left, top, right - left + 1, bottom - top + 1].map((cells) => cells * CELL).join(" ");
    if (this.node.getAttribute("viewBox") !== box) this.node.setAttribute("viewBox", box);
    const wanted = new Set(parts);
    for (const [markup, part] of this.#parts) {
      if (wanted.has(markup)) continue;
      part.remove();
      this.#parts.delete(markup);
    }
    const fresh = [...wanted].filter((markup) => !this.#parts.has(markup));
    const made = [...svg(fresh.join("")).children];
    for (const [index, markup] of fresh.entries()) this.#parts.set(markup, made[index]);
    let place = this.node.firstElementChild;
    for (const markup of wanted) {
      const part = /** @type {Element} */ (this.#parts.get(markup));
      if (part === place) place = place.nextElementSibling;
      else this.node.insertBefore(part, place);
    }
  }
}

/**
 * The picture of `drawn`, showing exactly the cells of `frame`, for the eye only.
 * @param {Drawn} drawn
 * @param {Frame} frame
 */
export function cutPicture(drawn, frame) {
  const picture = new CutPicture();
  picture.show(Object.values(drawLayers(drawn, page.words.letters)).flat(), frame);
  return picture.node;
}

/** @param {string} kind */
export function tilePicture(kind) {
  const tile = { x: 0, y: 0, tile: kind, name: page.words.tiles[kind], new: false, clash: false };
  /** @type {Frame} */
  const frame = [0, 0, 0, 0];
  return cutPicture({ frame, tiles: [tile], holes: [], lines: [], headline: "", text: "" }, frame);
}

/** @param {string} parts */
function svg(parts) {
  const template = document.createElement("template");
  template.innerHTML = `<svg class="qwirkle-board" aria-hidden="true">${parts}</svg>`;
  return /** @type {SVGSVGElement} */ (template.content.firstElementChild);
}
