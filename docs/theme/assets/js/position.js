// The position in the sandbox as plain lists, and what can be done to it: each function gives a new position. No rules.

/** @typedef {import("./api.js").Position} Position */
/** @typedef {import("./api.js").Placed} Placed */
/** @typedef {import("./api.js").Frame} Frame */
/** Where a tile is laid: what lies there, what is proposed, what the reader holds. @typedef {"board" | "move" | "hand"} Layer */
/** @typedef {"board" | "move"} TableLayer */

/** What stands for a tile of a hand that is not known. */
export const UNKNOWN = "?";

/** @type {Position} */
export const EMPTY = { board: [], move: [], hand: null, game: null };

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
 * The uppermost tile on a cell, the new one before the older one; null where none lies.
 * @param {Position} position
 * @param {number} x
 * @param {number} y
 * @returns {{kind: string, layer: TableLayer} | null}
 */
export function topmost(position, x, y) {
  const { board, move } = tilesAt(position, x, y);
  if (move !== null) return { kind: move, layer: "move" };
  return board === null ? null : { kind: board, layer: "board" };
}

/**
 * @param {Position} position
 * @param {TableLayer} layer
 * @param {...Placed} tiles each takes the place of a tile of the same layer
 * @returns {Position}
 */
export function lay(position, layer, ...tiles) {
  const kept = tiles.reduce((others, [x, y]) => without(others, x, y), position[layer]);
  return { ...position, [layer]: [...kept, ...tiles] };
}

/**
 * Takes the uppermost tile from a cell.
 * @param {Position} position
 * @param {number} x
 * @param {number} y
 * @returns {Position}
 */
export function takeAway(position, x, y) {
  const found = topmost(position, x, y);
  return found === null ? position : { ...position, [found.layer]: without(position[found.layer], x, y) };
}

/**
 * Puts the uppermost tile of one cell on another, in the same layer.
 * @param {Position} position
 * @param {[x: number, y: number]} from
 * @param {[x: number, y: number]} to
 * @returns {Position}
 */
export function moveTile(position, from, to) {
  const found = topmost(position, ...from);
  return found === null ? position : lay(takeAway(position, ...from), found.layer, [...to, found.kind]);
}

/**
 * Puts the uppermost tile of a cell into the other layer: an older tile becomes a new one, a new one an older one.
 * @param {Position} position
 * @param {number} x
 * @param {number} y
 * @returns {Position}
 */
export function toOtherLayer(position, x, y) {
  const found = topmost(position, x, y);
  return found === null ? position : lay(takeAway(position, x, y), found.layer === "move" ? "board" : "move", [x, y, found.kind]);
}

/** @param {Position} position @returns {Position} */
export function takeBackMove(position) {
  return { ...position, move: [] };
}

/**
 * The move becomes part of the table; its tiles leave the hand, where one is known.
 * @param {Position} position
 * @returns {Position}
 */
export function play(position) {
  const hand = position.hand === null ? null : handAfter(position.hand, position.move);
  return { ...lay(position, "board", ...position.move), move: [], hand };
}

/**
 * @param {Position} position
 * @param {string} kind
 * @returns {Position}
 */
export function intoHand(position, kind) {
  return { ...position, hand: [...(position.hand ?? []), kind] };
}

/**
 * Without its last tile, a hand is one that nobody knows.
 * @param {Position} position
 * @param {number} index
 * @returns {Position}
 */
export function outOfHand(position, index) {
  const hand = (position.hand ?? []).filter((_, place) => place !== index);
  return { ...position, hand: hand.length === 0 ? null : hand };
}

/**
 * What is left of a hand: for each tile laid, the same kind, else one of those that are not known.
 * @param {string[]} hand
 * @param {Placed[]} move
 */
export function handAfter(hand, move) {
  const left = [...hand];
  for (const [, , kind] of move) {
    const place = left.includes(kind) ? left.indexOf(kind) : left.indexOf(UNKNOWN);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

/** @param {Position} position */
export function isEmpty({ board, move, hand, game }) {
  return board.length === 0 && move.length === 0 && hand === null && game === null;
}

/**
 * Whether there is something to judge: a move, or in a whole position a trade or a pass.
 * @param {Position} position
 */
export function proposes({ move, game }) {
  return move.length > 0 || (game !== null && game.turn !== null);
}

/**
 * The cells from the first to the last tile, null where there is none.
 * @param {{board: Placed[], move: Placed[]}} position
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
