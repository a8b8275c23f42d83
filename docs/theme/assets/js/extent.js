// Which cells of the endless table are shown: the tiles and an empty margin, within what a page can carry.

import { frameOf } from "./position.js";

/** @typedef {import("./api.js").Frame} Frame */

/** Empty cells around the tiles. */
const MARGIN = 3;

/** The most columns or rows shown at once; of a wider table, those around the cursor. */
const MOST = 40;

/**
 * What is shown; it grows with the tiles and, so that nothing jumps while one lays, shrinks only where `state.fresh`.
 * @param {import("./state.js").State} state
 * @param {Frame} before
 * @param {{columns: number, rows: number}} room what fits on screen without scrolling
 * @returns {Frame}
 */
export function extentOf(state, before, room) {
  const [left, top, right, bottom] = frameOf(state.position) ?? [0, 0, 0, 0];
  const [first, last] = around(left, right, room.columns);
  const [upper, lower] = around(top, bottom, room.rows);
  /** @type {Frame} */
  const needed = [first, upper, last, lower];
  const wanted = state.fresh ? needed : spread(union(needed, before), before, room);
  const columns = within(wanted[0], wanted[2], state.cursor[0], before[0]);
  const rows = within(wanted[1], wanted[3], state.cursor[1], before[1]);
  return [columns[0], rows[0], columns[1], rows[1]];
}

/**
 * A table that fills its room grows at both ends: only then can what was seen be scrolled to its place again.
 * @param {Frame} wanted
 * @param {Frame} before
 * @param {{columns: number, rows: number}} room
 * @returns {Frame}
 */
function spread([left, top, right, bottom], before, { columns, rows }) {
  if (right - left >= columns && before[2] - before[0] < columns) {
    [left, right] = [Math.min(left, before[0] - 1), Math.max(right, before[2] + 1)];
  }
  if (bottom - top >= rows && before[3] - before[1] < rows) {
    [top, bottom] = [Math.min(top, before[1] - 1), Math.max(bottom, before[3] + 1)];
  }
  return [left, top, right, bottom];
}

/**
 * The tiles from `first` to `last` with their margin, and so much more that the room is filled.
 * @param {number} first
 * @param {number} last
 * @param {number} room
 * @returns {[number, number]}
 */
function around(first, last, room) {
  const spare = Math.max(2 * MARGIN, room - (last - first + 1));
  return [first - Math.floor(spare / 2), last + Math.ceil(spare / 2)];
}

/**
 * The cells of both, and those between them.
 * @param {Frame} one
 * @param {Frame} other
 * @returns {Frame}
 */
export function union(one, other) {
  return [
    Math.min(one[0], other[0]), Math.min(one[1], other[1]), Math.max(one[2], other[2]), Math.max(one[3], other[3]),
  ];
}

/**
 * At most MOST of the numbers from `first` to `last`: those shown before, until the cursor comes near their end.
 * @param {number} first
 * @param {number} last
 * @param {number} cursor
 * @param {number} before
 * @returns {[number, number]}
 */
function within(first, last, cursor, before) {
  if (last - first < MOST) return [first, last];
  const near = cursor < before + MARGIN || cursor > before + MOST - 1 - MARGIN;
  const start = near ? cursor - MOST / 2 : before;
  const shown = Math.min(Math.max(start, first), last - MOST + 1);
  return [shown, shown + MOST - 1];
}
