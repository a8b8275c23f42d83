// All that the sandbox knows, as plain data; what is on screen follows from it.

import { BLANK } from "./api.js";
import { page } from "./page.js";
import { withOneTurn } from "./game.js";
import { EMPTY, frameOf, isEmpty } from "./position.js";

/** @typedef {import("./api.js").Position} Position */
/** @typedef {import("./api.js").Placed} Placed */
/** @typedef {import("./api.js").Texts} Texts */
/** @typedef {import("./api.js").Fault} Fault */
/** @typedef {import("./api.js").Scene} Scene */
/** @typedef {import("./tile-picture.js").Drawn} Drawn */

/**
 * Edited texts take the place of their part of the position, all of them or none; those of a link that of the whole,
 * with the points that somebody has counted.
 * @typedef {{texts: Partial<Texts>, edited: boolean, notice: string, counted?: number | null}} Unread
 */

/**
 * What the engine has said about the present position: the verdict, and beside it each panel's answer by its name.
 * @typedef {{scene: Scene | null, [panel: string]: any}} Answers
 */

/**
 * What a panel shows on the table: tiles that do not lie there yet, cells that are meant, each with a word for the cell's label.
 * @typedef {{tiles: Placed[], cells: {x: number, y: number, text: string}[]}} Marks
 */

/** A step back or forth: the position it leads to, and what was said when it was first taken; empty where nothing was. @typedef {{position: Position, said: string}} Step */

/**
 * @typedef {object} State
 * @property {Position} position what lies on the table, what is proposed, the hand
 * @property {Step[]} earlier the steps back, the next one last
 * @property {Step[]} later the steps that were undone, the next one last
 * @property {Unread | null} unread texts that wait for the engine to read them
 * @property {Texts} texts the position in notation, as the engine wrote it last
 * @property {Partial<Record<keyof Texts, Fault>>} faults what could not be read, by field
 * @property {number | null} counted the points that somebody has counted for this move; gone after each change
 * @property {string} notice a sentence about the link or the position, empty if there is none
 * @property {boolean} brokenLink whether the address holds a link that could not be read
 * @property {boolean} late whether a ready engine has been asked and takes its time
 * @property {boolean} beyond whether the engine cannot take the position, so that there is no verdict to wait for
 * @property {Answers} answers what the engine has said about the position; empty again after each change
 * @property {Drawn} drawn what the picture shows: the scene, or the tiles alone until there is one
 * @property {Marks | null} marks what a panel shows on the table; gone after each change
 * @property {[x: number, y: number][] | null} traced the cells that a line of the score or a broken rule points at
 * @property {import("./position.js").Layer} layer what a tile is laid as
 * @property {string[]} chosen the kinds that are laid next, in this order; the last one stays chosen
 * @property {boolean} several whether each tile tapped is laid after those chosen before
 * @property {Placed[]} sketch what would lie there if the pointer were let go now
 * @property {[x: number, y: number] | null} lifted the cell whose tile is picked up, to be moved
 * @property {[x: number, y: number]} cursor the cell that keys act on
 * @property {boolean} fresh whether the table was just put there as a whole, so that its extent is found anew
 */

/** How many changes can be undone. */
const MOST_EARLIER = 200;

/** @returns {State} */
export function newState() {
  return {
    position: EMPTY, earlier: [], later: [], unread: null, texts: BLANK, faults: {}, notice: "", counted: null,
    brokenLink: false, beyond: false, late: false, answers: { scene: null }, drawn: tilesAlone(EMPTY), marks: null, traced: null,
    layer: "board", chosen: [], several: false, sketch: [], lifted: null, cursor: [0, 0], fresh: true,
  };
}

/**
 * Puts another position in the place of the present one.
 * @param {State} state
 * @param {Position} position
 * @param {string} [said] what happens by it
 */
export function change(state, position, said = "") {
  state.earlier = [...state.earlier, { position: state.position, said }].slice(-MOST_EARLIER);
  state.later = [];
  put(state, position);
}

/**
 * @param {State} state
 * @returns {string} what was said of what is undone
 */
export function undo(state) {
  if (state.unread === null) return goBack(state, state.earlier, state.later);
  // Texts that wait have changed nothing yet: undone, they only wait no more.
  state.unread = null;
  state.notice = "";
  return "";
}

/**
 * @param {State} state
 * @returns {string} what was said of what is done again
 */
export function redo(state) {
  return goBack(state, state.later, state.earlier);
}

/**
 * @param {State} state
 * @param {Step[]} steps the last of them is taken
 * @param {Step[]} others those that lead back from it
 */
function goBack(state, steps, others) {
  const step = steps.pop();
  if (step === undefined) return "";
  others.push({ position: state.position, said: step.said });
  back(state, step.position);
  return step.said;
}

/**
 * Puts a position there that was there before; where a whole table comes or goes, tiles are laid as what is wanted next.
 * @param {State} state
 * @param {Position} position
 */
function back(state, position) {
  const [before, now] = [state.position.board.length > 0, position.board.length > 0];
  put(state, position);
  if (before !== now) state.layer = now ? "move" : "board";
}

/** @param {State} state */
export function canUndo({ earlier, unread }) {
  return earlier.length > 0 || (unread !== null && unread.edited);
}

/** @param {State} state */
export function canRedo({ later, unread }) {
  return later.length > 0 && unread === null;
}

/**
 * A whole table, read from texts or cleared: the cursor goes to its first cell, tiles are laid as what is wanted next.
 * @param {State} state
 * @param {Position} position
 * @param {string} [said] what happens by it
 */
export function replace(state, position, said = "") {
  // Nobody wants an empty table back.
  if (isEmpty(state.position)) {
    state.later = [];
    put(state, position);
  } else {
    change(state, position, said);
  }
  const [left, top] = frameOf(position) ?? [0, 0];
  state.cursor = [left, top];
  state.layer = position.board.length > 0 ? "move" : "board";
  state.fresh = true;
}

/**
 * @param {State} state
 * @param {Position} position
 */
function put(state, position) {
  state.position = withOneTurn(position);
  state.unread = null;
  state.answers = { scene: null };
  state.drawn = tilesAlone(position);
  state.marks = null;
  state.traced = null;
  state.sketch = [];
  state.lifted = null;
  state.notice = "";
  state.counted = null;
  state.brokenLink = false;
  state.beyond = false;
  state.late = false;
  state.fresh = false;
}

/** @param {Position} position @returns {Drawn} */
export function tilesAlone(position) {
  const tiles = [...position.board.map((placed) => tile(placed, false)), ...position.move.map((placed) => tile(placed, true))];
  return { frame: frameOf(position), tiles, holes: [], lines: [], headline: "", text: "" };
}

/**
 * @param {Placed} placed
 * @param {boolean} fresh
 */
function tile([x, y, kind], fresh) {
  return { x, y, tile: kind, name: page.words.tiles[kind], new: fresh, clash: false };
}
