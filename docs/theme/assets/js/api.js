// The questions that the page puts to the engine, and the shape of its answers (see qwirkle_rules.bridge).

import { engine } from "./engine.js";
import { page } from "./page.js";

/** @typedef {[x: number, y: number, kind: string]} Placed */
/** @typedef {{board: Placed[], move: Placed[], hand: string[] | null}} Position */
/** @typedef {{board: string, move: string, hand: string | null}} Texts */
/** @typedef {keyof Texts} Field */
/** @typedef {[left: number, top: number, right: number, bottom: number]} Frame */

/** @typedef {{type: string, row: number | null, column: number | null, text: string, field: string | null}} Fault */
/** @typedef {{error: Fault}} Unread */

/** @typedef {{line: string, points: number, bonus: number}} LineScore */
/** @typedef {{total: number, lines: LineScore[], going_out: number}} Score */
/** @typedef {{reason: string, rule: string, cells: [number, number][], line?: string | null, text: string}} Violation */
/** @typedef {{legal: boolean, score: Score | null, violations: Violation[], table_problems: object[]}} Verdict */

/** @typedef {{x: number, y: number, tile: string, name: string, new: boolean, clash: boolean}} SceneTile */
/** @typedef {{number: number, from: [number, number], to: [number, number], direction: string, broken: boolean, points: number | null, bonus: number | null, text: string}} SceneLine */
/**
 * @typedef {{verdict: Verdict, frame: Frame | null, tiles: SceneTile[], holes: [number, number][], lines: SceneLine[],
 *   headline: string, story: string[], going_out: string | null, unscored: string[], remarks: string[], text: string}} Scene
 */

/** @typedef {{move: string, total: number, changes: string[], text: string}} Repair */
/** @typedef {{repairs: Repair[], complete: boolean, remark: string | null}} Repairs */
/** @typedef {{claimed: number, right: number, headline: string, diagnoses: {mistakes: string[], text: string}[]}} Diagnosis */
/** @typedef {{fives: {tile: string, unseen: number, text: string}[], chance: string, text: string}} Danger */
/** What is said beside a verdict: repairs of an illegal move, dangers of a legal one. @typedef {{repairs: Repairs | null, danger: Danger | null}} Advice */

/** Milliseconds that the search for legal changes may take. */
const REPAIR_TIME = 300;

/** @type {Field[]} */
export const FIELDS = ["board", "move", "hand"];

/** An empty table, no move, no hand known. @type {Texts} */
export const BLANK = { board: "-", move: "-", hand: null };

/** @param {Partial<Texts>} texts */
export function isBlank(texts) {
  return FIELDS.every((field) => texts[field] === BLANK[field]);
}

/**
 * Texts to lists.
 * @param {Texts} texts
 * @returns {Promise<Position | Unread>}
 */
export const read = (texts) => ask("read", texts);

/**
 * Lists to canonical texts.
 * @param {Position} position
 * @returns {Promise<Texts | Unread>}
 */
export const write = (position) => ask("write", position);

/**
 * The verdict on a move and what a picture of it shows.
 * @param {Texts} texts
 * @returns {Promise<Scene | Unread>}
 */
export const judge = (texts) => ask("scene", texts);

/**
 * The verdict on a turn in a whole position, with hands and bag.
 * @param {{position: string, turn: string}} texts
 * @returns {Promise<Scene | Unread>}
 */
export const judgeTurn = (texts) => ask("position", texts);

/**
 * What is said beside the verdict on a move; null where the engine cannot say, such as of a table that would be too wide.
 * @param {Texts} texts
 * @param {boolean} legal
 * @returns {Promise<Advice | null>}
 */
export async function advise(texts, legal) {
  const found = await (legal ? ask("danger", texts) : ask("repairs", { ...texts, milliseconds: REPAIR_TIME }));
  if ("error" in found) return null;
  return legal ? { repairs: null, danger: found } : { repairs: found, danger: null };
}

/**
 * Which mistakes give the points that somebody has counted for a legal move.
 * @param {Texts} texts
 * @param {number} claimed
 * @returns {Promise<Diagnosis | Unread>}
 */
export const diagnose = (texts, claimed) => ask("diagnose", { ...texts, claimed });

/**
 * @param {string} op
 * @param {object} content
 */
function ask(op, content) {
  return engine.ask({ op, language: page.language, ...content });
}
