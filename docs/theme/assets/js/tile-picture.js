// Pictures cut to the cells they are laid over: of one tile, or of a table with its empty margin.

import { page } from "./page.js";
import { CELL, drawPicture } from "./picture.js";

/** @typedef {import("./api.js").Frame} Frame */
/** @typedef {import("./picture.js").Scene} Drawn */

/**
 * The picture of `drawn`, showing exactly the cells of `frame`, for the eye only.
 * @param {Drawn} drawn
 * @param {Frame} frame
 */
export function cutPicture(drawn, [left, top, right, bottom]) {
  const template = document.createElement("template");
  template.innerHTML = drawPicture(drawn, page.words.letters);
  const picture = /** @type {SVGSVGElement} */ (template.content.querySelector("svg"));
  const [columns, rows] = [right - left + 1, bottom - top + 1];
  picture.setAttribute("viewBox", [left, top, columns, rows].map((cells) => cells * CELL).join(" "));
  for (const name of ["width", "height", "role", "aria-labelledby"]) picture.removeAttribute(name);
  picture.setAttribute("aria-hidden", "true");
  return picture;
}

/** @param {string} kind */
export function tilePicture(kind) {
  const tile = { x: 0, y: 0, tile: kind, name: page.words.tiles[kind], new: false, clash: false };
  /** @type {Frame} */
  const frame = [0, 0, 0, 0];
  return cutPicture({ frame, tiles: [tile], holes: [], lines: [], headline: "", text: "" }, frame);
}
