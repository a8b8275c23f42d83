// The keys in the table: arrows go from cell to cell, Enter lays, two letters lay the tile that they name.

import { say } from "./page.js";
import { COLORS, SHAPES } from "./picture.js";
import { singleKeys } from "./shortcuts.js";

/** @typedef {import("./actions.js").Actions} Actions */
/** @typedef {import("./grid.js").Grid} Grid */

/** Columns and rows that a key goes. @type {Record<string, [number, number]>} */
const STEPS = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
  Home: [-Infinity, 0], End: [Infinity, 0], PageUp: [0, -5], PageDown: [0, 5],
};

/** The color that was typed last and waits for its shape. */
let color = "";

/**
 * @param {KeyboardEvent} event
 * @param {[x: number, y: number]} place the cell that has the focus
 * @param {Grid} grid
 * @param {Actions} act
 */
export function gridKey(event, [x, y], grid, act) {
  const { key } = event;
  if (event.altKey || event.metaKey || (event.ctrlKey && key !== "Home" && key !== "End")) return;
  const step = STEPS[key];
  if (step !== undefined) {
    // With Ctrl, to the first or last cell of the table.
    const whole = event.ctrlKey ? step[0] : 0;
    grid.go(x + step[0], y + step[1] + whole);
  } else if (key === "Enter" || key === " ") {
    act.press(x, y);
  } else if (key === "Delete" || key === "Backspace") {
    act.remove(x, y);
  } else if (!type(event, x, y, grid, act)) {
    return;
  }
  if (!(key.toUpperCase() in COLORS)) color = "";
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A letter of a tile; whether it was one. The tile is laid, and the cursor goes on: to the right, with Shift down.
 * @param {KeyboardEvent} event
 * @param {number} x
 * @param {number} y
 * @param {Grid} grid
 * @param {Actions} act
 */
function type(event, x, y, grid, act) {
  if (!singleKeys() || event.key.length !== 1) return false;
  const letter = event.key.toLowerCase();
  if (color !== "" && letter in SHAPES) {
    act.drop(color + letter, x, y);
    color = "";
    grid.go(event.shiftKey ? x : x + 1, event.shiftKey ? y + 1 : y);
    return true;
  }
  color = letter.toUpperCase() in COLORS ? letter.toUpperCase() : "";
  if (color !== "") act.announcer.say(say("said.color-typed", { letter: color }));
  return color !== "";
}
