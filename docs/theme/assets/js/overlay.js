// What lies over the picture of the table for a moment: what is pointed at, what is picked up, what a panel shows.

import { page } from "./page.js";
import { CELL } from "./picture.js";
import { frameOf } from "./position.js";
import { cutPicture } from "./tile-picture.js";

/** @typedef {import("./api.js").Frame} Frame */
/** @typedef {import("./api.js").Placed} Placed */
/** @typedef {import("./state.js").State} State */

/**
 * The pictures that lie over the table, the uppermost last; none where nothing is to be shown.
 * @param {State} state
 * @param {Frame} extent the cells shown
 * @returns {Element[]}
 */
export function overlayOf({ traced, lifted, marks, sketch }, extent) {
  const ghosts = [...(marks?.tiles ?? []), ...sketch];
  const shapes = [
    ...(marks?.cells ?? []).map(({ x, y }) => ring("overlay-mark", x, y)),
    ...sketch.map(([x, y]) => ring("overlay-target", x, y)),
    ...(lifted === null ? [] : [ring("overlay-lifted", ...lifted)]),
    ...(traced === null ? [] : band("overlay-traced", traced)),
  ];
  return [...(ghosts.length > 0 ? [ghostsOf(ghosts, extent)] : []), ...(shapes.length > 0 ? [drawing(shapes, extent)] : [])];
}

/**
 * A quiet cheer over each Qwirkle of the move; none where it has none.
 * @param {import("./api.js").Scene | null} scene
 * @param {Frame} extent
 * @returns {Element[]}
 */
export function cheerOf(scene, extent) {
  const qwirkles = (scene?.lines ?? []).filter(({ bonus }) => bonus);
  const shapes = qwirkles.flatMap(({ from, to }) => band("overlay-qwirkle", [from, to]));
  return shapes.length > 0 ? [drawing(shapes, extent)] : [];
}

/**
 * What lies there although it could not have been laid: a slip of whoever has put the table there. A part of a table, whose
 * tiles need not hang together, is none.
 * @param {import("./api.js").Scene | null} scene
 * @param {Frame} extent
 * @returns {Element[]}
 */
export function slipsOf(scene, extent) {
  const slips = (scene?.verdict.table_problems ?? []).filter(({ problem }) => problem === "invalid-line" || problem === "too-many-copies");
  const shapes = slips.flatMap(({ problem, cells }) =>
    (problem === "invalid-line" ? band("overlay-slip", cells) : cells.map(([x, y]) => ring("overlay-slip", x, y))));
  return shapes.length > 0 ? [drawing(shapes, extent)] : [];
}

/**
 * @param {Placed[]} tiles
 * @param {Frame} extent
 */
function ghostsOf(tiles, extent) {
  const shown = tiles.map(([x, y, tile]) => ({ x, y, tile, name: page.words.tiles[tile], new: true, clash: false }));
  const picture = cutPicture({ frame: extent, tiles: shown, holes: [], lines: [], headline: "", text: "" }, extent);
  picture.classList.add("is-ghost");
  return picture;
}

/**
 * @param {string[]} shapes
 * @param {Frame} extent
 */
function drawing(shapes, [left, top, right, bottom]) {
  const template = document.createElement("template");
  const box = [left, top, right - left + 1, bottom - top + 1].map((cells) => cells * CELL);
  template.innerHTML = `<svg class="sandbox-overlay" viewBox="${box.join(" ")}" aria-hidden="true">${shapes.join("")}</svg>`;
  return /** @type {Element} */ (template.content.firstElementChild);
}

/**
 * @param {string} name
 * @param {number} x
 * @param {number} y
 */
function ring(name, x, y) {
  return `<rect class="${name}" x="${x * CELL + 2}" y="${y * CELL + 2}" width="${CELL - 4}" height="${CELL - 4}" rx="9"/>`;
}

/**
 * Around the cells: all of them where they are a row or a column, else each alone.
 * @param {string} name
 * @param {[x: number, y: number][]} cells
 */
function band(name, cells) {
  const [left, top, right, bottom] = /** @type {Frame} */ (frameOf({ board: cells.map(([x, y]) => [x, y, ""]), move: [] }) ?? [0, 0, -1, -1]);
  if (left !== right && top !== bottom) return cells.map(([x, y]) => ring(name, x, y));
  const [width, height] = [right - left + 1, bottom - top + 1];
  return [`<rect class="${name}" x="${left * CELL - 1}" y="${top * CELL - 1}" width="${width * CELL + 2}" height="${height * CELL + 2}" rx="11"/>`];
}
