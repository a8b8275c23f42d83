// Says a cell: where it is, counted as the engine's sentences count, and what lies on it.

import { page, say } from "./page.js";
import { frameOf } from "./position.js";

/** @typedef {import("./api.js").Frame} Frame */
/** @typedef {import("./state.js").State} State */

/**
 * What says each cell: "row 2, column 3: red circle, new". Rows and columns count from the top left of the tiles shown;
 * on an empty table, from its top left cell.
 * @param {State} state
 * @param {Frame} extent the cells shown
 * @returns {(x: number, y: number) => string}
 */
export function cellLabels(state, extent) {
  const [left, top, right, bottom] = frameOf(state.position) ?? extent;
  const contents = contentsOf(state);
  return (x, y) => {
    const row = along("row", y - top, bottom - top + 1);
    const column = along("column", x - left, right - left + 1);
    return say("cell", { row, column, content: contents.get(`${x},${y}`)?.join(", ") ?? say("cell.empty") });
  };
}

/**
 * @param {"row" | "column"} axis
 * @param {number} index from 0
 * @param {number} count
 */
function along(axis, index, count) {
  if (index < 0) return say(`cell.${axis}-before`, { count: -index });
  if (index >= count) return say(`cell.${axis}-after`, { count: index - count + 1 });
  return say(`cell.${axis}`, { number: index + 1 });
}

/** @param {State} state */
function contentsOf({ position, drawn, lifted, marks }) {
  /** @type {Map<string, string[]>} */
  const contents = new Map();
  const add = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ text) => {
    const place = `${x},${y}`;
    contents.set(place, [...(contents.get(place) ?? []), text]);
  };
  for (const [x, y, kind] of position.board) add(x, y, page.words.tiles[kind]);
  for (const [x, y, kind] of position.move) add(x, y, say("cell.new", { tile: page.words.tiles[kind] }));
  for (const { x, y, clash } of drawn.tiles) if (clash) add(x, y, say("cell.clash"));
  for (const [x, y] of drawn.holes) add(x, y, say("cell.hole"));
  if (lifted !== null) add(...lifted, say("cell.lifted"));
  for (const { x, y, text } of marks?.cells ?? []) {
    if (!contents.has(`${x},${y}`)) add(x, y, say("cell.empty"));
    add(x, y, text);
  }
  return contents;
}
