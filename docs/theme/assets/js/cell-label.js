// Says a cell: where it is, counted as the engine's sentences count, and what lies on it or is marked there.

import { page, say } from "./page.js";
import { frameOf, UNKNOWN } from "./position.js";

/** @typedef {import("./api.js").Frame} Frame */
/** @typedef {import("./api.js").Position} Position */
/** @typedef {import("./state.js").State} State */

/**
 * What says each cell: "row 2, column 3: red circle, new". Rows and columns count from the top left of the tiles shown;
 * on an empty table, from its top left cell.
 * @param {State} state
 * @param {Frame} extent the cells shown
 * @returns {(x: number, y: number) => string}
 */
export function cellLabels(state, extent) {
  const frame = frameOf(state.position) ?? extent;
  const contents = contentsOf(state);
  return (x, y) => say("cell", { ...axes(frame, x, y), content: contents.get(`${x},${y}`)?.join(", ") ?? say("cell.empty") });
}

/**
 * Where a cell is, in the words of its label: "row 2, column 3".
 * @param {{board: Position["board"], move: Position["move"]}} position
 * @param {number} x
 * @param {number} y
 */
export function placeName(position, x, y) {
  return say("cell.place", axes(frameOf(position) ?? [x, y, x, y], x, y));
}

/** @param {string} kind one of the 36, or that of a tile of a hand that is not known */
export function tileName(kind) {
  return kind === UNKNOWN ? say("hand.unknown") : page.words.tiles[kind];
}

/**
 * What the tiles are called, by cell: two may lie on one.
 * @param {{position: Position, drawn: State["drawn"]}} state
 */
export function tilesByCell({ position, drawn }) {
  /** @type {Map<string, string[]>} */
  const tiles = new Map();
  for (const [x, y, kind] of position.board) add(tiles, x, y, page.words.tiles[kind]);
  for (const [x, y, kind] of position.move) add(tiles, x, y, say("cell.new", { tile: page.words.tiles[kind] }));
  for (const { x, y, clash } of drawn.tiles) if (clash) add(tiles, x, y, say("cell.clash"));
  return tiles;
}

/**
 * @param {Frame} frame
 * @param {number} x
 * @param {number} y
 */
function axes([left, top, right, bottom], x, y) {
  return { row: along("row", y - top, bottom - top + 1), column: along("column", x - left, right - left + 1) };
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
function contentsOf(state) {
  const { drawn, lifted, marks } = state;
  const contents = tilesByCell(state);
  const clashing = new Set(drawn.tiles.filter(({ clash }) => clash).map(({ x, y }) => `${x},${y}`));
  for (const line of drawn.lines) {
    const text = line.broken ? say("cell.line-broken") : say("cell.line", { number: line.number });
    // What clashes lies in such a line anyway.
    for (const [x, y] of cellsOf(line)) {
      if (contents.has(`${x},${y}`) && !(line.broken && clashing.has(`${x},${y}`))) add(contents, x, y, text);
    }
  }
  for (const [x, y] of drawn.holes) add(contents, x, y, say("cell.hole"));
  if (lifted !== null) add(contents, ...lifted, say("cell.lifted"));
  for (const { x, y, text } of marks?.cells ?? []) {
    if (!contents.has(`${x},${y}`)) add(contents, x, y, say("cell.empty"));
    add(contents, x, y, text);
  }
  return contents;
}

/**
 * The cells of a line from end to end.
 * @param {State["drawn"]["lines"][number]} line
 * @returns {[x: number, y: number][]}
 */
function cellsOf({ from: [x, y], to }) {
  const count = to[0] - x + to[1] - y + 1;
  return Array.from({ length: count }, (_, index) => (to[0] > x ? [x + index, y] : [x, y + index]));
}

/**
 * @param {Map<string, string[]>} contents
 * @param {number} x
 * @param {number} y
 * @param {string} text
 */
function add(contents, x, y, text) {
  const place = `${x},${y}`;
  contents.set(place, [...(contents.get(place) ?? []), text]);
}
