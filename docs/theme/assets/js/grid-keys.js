// The keys in the table: arrows go from cell to cell, Enter lays, two letters lay the tile that they name.

import { say } from "./page.js";
import { COLORS, SHAPES } from "./picture.js";
import { frameOf, topmost } from "./position.js";
import { singleKeys } from "./single-keys.js";

/** @typedef {import("./actions.js").Actions} Actions */
/** @typedef {import("./api.js").Frame} Frame */
/** @typedef {import("./api.js").Position} Position */
/** @typedef {import("./grid.js").Grid} Grid */
/** @typedef {[x: number, y: number]} Place */

/** Columns and rows that a key goes. @type {Record<string, Place>} */
const STEPS = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], PageUp: [0, -5], PageDown: [0, 5],
};

const NOTHING = { color: "", cell: "" };

/** The color that was typed last and waits for its shape, and the cell where it was typed. */
let begun = NOTHING;

/**
 * The cells laid by letters, the last one last: as long as nothing else has happened, Backspace takes them away again.
 * @type {{position: Position | null, cursor: string, cells: Place[]}}
 */
let typed = { position: null, cursor: "", cells: [] };

/**
 * @param {KeyboardEvent} event
 * @param {Place} place the cell that has the focus
 * @param {Grid} grid
 * @param {Actions} act
 */
export function gridKey(event, [x, y], grid, act) {
  const { key } = event;
  const toEnd = key === "Home" || key === "End";
  if (event.altKey || event.metaKey || (event.ctrlKey && !toEnd)) return;
  const step = STEPS[key];
  const color = begun.cell === `${x},${y}` ? begun.color : "";
  if (key !== "Shift") begun = NOTHING;
  if (step !== undefined) {
    grid.go(x + step[0], y + step[1]);
  } else if (toEnd) {
    grid.go(...endFrom([x, y], key === "End", event.ctrlKey, act.state.position, grid.extent));
  } else if (key === "Enter" || key === " ") {
    act.press(x, y);
  } else if (color !== "" && (key === "Backspace" || key === "Escape")) {
    act.announcer.say(say("said.color-forgotten", { color: say(`color.${COLORS[color]}`) }));
  } else if (key === "Backspace") {
    erase(x, y, grid, act);
  } else if (key === "Delete") {
    act.remove(x, y);
  } else if (!letter(event, color, [x, y], grid, act)) {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A letter of a tile: its color, or after that its shape; whether it was one.
 * @param {KeyboardEvent} event
 * @param {string} color that was typed before, if any
 * @param {Place} place
 * @param {Grid} grid
 * @param {Actions} act
 */
function letter({ key, shiftKey }, color, [x, y], grid, act) {
  if (key.length !== 1 || !singleKeys()) return false;
  const [first, second] = [key.toUpperCase(), key.toLowerCase()];
  if (color !== "" && second in SHAPES) {
    lay(color + second, x, y, shiftKey, grid, act);
    return true;
  }
  if (color !== "" && /^\p{Letter}$/u.test(key) && !(first in COLORS)) {
    // Not a key of something else, either: whoever thinks of another name for the shape would play the move by it.
    begun = { color, cell: `${x},${y}` };
    const shapes = Object.entries(SHAPES).map(([letter, shape]) => `${letter} ${say(`shape.${shape}`)}`).join(", ");
    act.announcer.say(say("said.no-shape", { letter: key, shapes }));
    return true;
  }
  if (!(first in COLORS)) return false;
  begun = { color: first, cell: `${x},${y}` };
  act.announcer.say(say("said.color-typed", { color: say(`color.${COLORS[first]}`) }));
  return true;
}

/**
 * Lays a tile named by its letters, and goes on: to the right or down.
 * @param {string} kind
 * @param {number} x
 * @param {number} y
 * @param {boolean} down
 * @param {Grid} grid
 * @param {Actions} act
 */
function lay(kind, x, y, down, grid, act) {
  const before = act.state.position;
  act.drop(kind, x, y);
  if (act.state.position === before) return; // and has said why
  const cells = goesOn(x, y, before) ? typed.cells : [];
  grid.go(down ? x : x + 1, down ? y + 1 : y);
  typed = { position: act.state.position, cursor: String(act.state.cursor), cells: [...cells, [x, y]] };
}

/**
 * Takes the tile from a cell; from an empty one right after letters, as in a text, the tile before it.
 * @param {number} x
 * @param {number} y
 * @param {Grid} grid
 * @param {Actions} act
 */
function erase(x, y, grid, act) {
  const { position } = act.state;
  const last = typed.cells.at(-1);
  if (last === undefined || !goesOn(x, y, position) || topmost(position, x, y) !== null) return act.remove(x, y);
  act.remove(...last);
  grid.go(...last);
  typed = { position: act.state.position, cursor: String(last), cells: typed.cells.slice(0, -1) };
}

/**
 * Whether the cursor is where typing left it, and nothing has changed since.
 * @param {number} x
 * @param {number} y
 * @param {Position} position
 */
function goesOn(x, y, position) {
  return typed.position === position && typed.cursor === `${x},${y}`;
}

/**
 * Where Home or End goes: to the first or last tile of the row, or of all tiles their corner; from there, to that of the table.
 * @param {Place} from
 * @param {boolean} last
 * @param {boolean} whole whether it is about all tiles, not those of the row
 * @param {Position} position
 * @param {Frame} extent
 * @returns {Place}
 */
function endFrom([x, y], last, whole, position, extent) {
  const inRow = (/** @type {import("./api.js").Placed} */ placed) => placed[1] === y;
  const tiles = frameOf(position) ?? extent;
  const row = frameOf({ board: position.board.filter(inRow), move: position.move.filter(inRow) }) ?? tiles;
  const end = (/** @type {Frame} */ frame) => /** @type {Place} */ ([frame[last ? 2 : 0], whole ? frame[last ? 3 : 1] : y]);
  const near = end(whole ? tiles : row);
  return String(near) === `${x},${y}` ? end(extent) : near;
}
