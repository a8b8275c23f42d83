// What is printed of the sandbox, instead of the page: the picture, the verdict, the table in words and the link.

import { element } from "./dom.js";
import { addressOf } from "./link.js";
import { page } from "./page.js";
import { CELL, drawPicture } from "./picture.js";
import { frameOf } from "./position.js";
import { pictured, verdictLines } from "./share-text.js";

/** @typedef {import("./tile-picture.js").Drawn} Drawn */
/** @typedef {import("./api.js").Frame} Frame */

/** So many columns and rows can be told apart on a sheet; a larger table is printed in parts. */
const MOST_COLUMNS = 20;
const MOST_ROWS = 26;

export class Paper {
  node = element("div", { class: "sandbox-paper md-typeset" });

  /** An empty table is not printed: then it is the page that somebody wants. @param {import("./state.js").State} state */
  lay(state) {
    const frame = frameOf(state.position);
    if (frame === null) return;
    const address = addressOf("sandbox/", state.texts, page.base, state.counted);
    const lines = [...verdictLines(state), ...(address === null ? [] : [address])];
    const pictures = partsOf(pictured(state), frame).map((part, index) => drawn(part, frame, index));
    this.node.replaceChildren(element("h1", {}, document.title), ...pictures, ...lines.map((line) => element("p", {}, line)));
    document.body.append(this.node);
  }
}

/**
 * @param {Drawn} part
 * @param {Frame} frame of the whole table
 * @param {number} index
 */
function drawn(part, frame, index) {
  const template = document.createElement("template");
  template.innerHTML = drawPicture(part, page.words.letters, `sandbox-paper-${index}`, frame);
  const picture = /** @type {SVGSVGElement} */ (template.content.querySelector("svg"));
  if (part.frame !== frame) {
    // All parts show their tiles in one size.
    picture.classList.add("is-part");
    picture.style.width = `${(100 * picture.viewBox.baseVal.width) / ((MOST_COLUMNS + 1) * CELL)}%`;
  }
  return picture;
}

/**
 * The parts of a table, row by row; those without a tile are left out.
 * @param {Drawn} whole
 * @param {Frame} frame
 * @returns {Drawn[]}
 */
function partsOf(whole, frame) {
  const [left, top, right, bottom] = frame;
  if (right - left < MOST_COLUMNS && bottom - top < MOST_ROWS) return [{ ...whole, frame }];
  const parts = [];
  for (let y = top; y <= bottom; y += MOST_ROWS) {
    for (let x = left; x <= right; x += MOST_COLUMNS) {
      parts.push(partOf(whole, [x, y, Math.min(x + MOST_COLUMNS - 1, right), Math.min(y + MOST_ROWS - 1, bottom)]));
    }
  }
  return parts.filter(({ tiles }) => tiles.length > 0);
}

/**
 * @param {Drawn} whole
 * @param {Frame} frame
 * @returns {Drawn}
 */
function partOf(whole, frame) {
  const [left, top, right, bottom] = frame;
  const within = (/** @type {number} */ x, /** @type {number} */ y) => x >= left && x <= right && y >= top && y <= bottom;
  const lines = whole.lines.map((line) => ({
    ...line,
    from: [Math.max(line.from[0], left), Math.max(line.from[1], top)], to: [Math.min(line.to[0], right), Math.min(line.to[1], bottom)],
  }));
  return {
    ...whole, frame,
    tiles: whole.tiles.filter(({ x, y }) => within(x, y)),
    holes: whole.holes.filter(([x, y]) => within(x, y)),
    lines: lines.filter(({ from, to }) => from[0] <= to[0] && from[1] <= to[1]),
  };
}
