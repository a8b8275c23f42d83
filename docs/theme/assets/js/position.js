// The position in the sandbox as plain lists: what lies on the table, what the reader proposes. No rules.

/** @typedef {import("./api.js").Position} Position */
/** @typedef {import("./api.js").Placed} Placed */
/** @typedef {import("./api.js").Frame} Frame */
/** @typedef {"board" | "move"} Layer */

/** @type {Position} */
export const EMPTY = { board: [], move: [], hand: null };

/**
 * The kinds that lie on a cell, by layer.
 * @param {Position} position
 * @param {number} x
 * @param {number} y
 */
export function tilesAt(position, x, y) {
  const on = (/** @type {Placed} */ placed) => placed[0] === x && placed[1] === y;
  return { board: position.board.find(on)?.[2] ?? null, move: position.move.find(on)?.[2] ?? null };
}

/**
 * @param {Position} position
 * @param {Layer} layer
 * @param {Placed} placed takes the place of a tile of the same layer
 * @returns {Position}
 */
export function lay(position, layer, [x, y, kind]) {
  return { ...position, [layer]: [...without(position[layer], x, y), [x, y, kind]] };
}

/**
 * Takes the uppermost tile from a cell: the new one, else the older one.
 * @param {Position} position
 * @param {number} x
 * @param {number} y
 * @returns {Position}
 */
export function takeAway(position, x, y) {
  /** @type {Layer} */
  const layer = tilesAt(position, x, y).move === null ? "board" : "move";
  return { ...position, [layer]: without(position[layer], x, y) };
}

/** @param {Position} position @returns {Position} */
export function takeBackMove(position) {
  return { ...position, move: [] };
}

/** @param {Position} position */
export function isEmpty(position) {
  return position.board.length === 0 && position.move.length === 0 && position.hand === null;
}

/**
 * The cells from the first to the last tile, null where there is none.
 * @param {Position} position
 * @returns {Frame | null}
 */
export function frameOf({ board, move }) {
  const tiles = [...board, ...move];
  if (tiles.length === 0) return null;
  const columns = tiles.map(([x]) => x);
  const rows = tiles.map(([, y]) => y);
  return [Math.min(...columns), Math.min(...rows), Math.max(...columns), Math.max(...rows)];
}

/**
 * @param {Placed[]} tiles
 * @param {number} x
 * @param {number} y
 */
function without(tiles, x, y) {
  return tiles.filter((placed) => placed[0] !== x || placed[1] !== y);
}
