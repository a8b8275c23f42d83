// The questions that the page puts to the engine, and the shape of its answers (see qwirkle_rules.bridge).

import { engine } from "./engine.js";
import { page } from "./page.js";

/** @typedef {[x: number, y: number, kind: string]} Placed */
/**
 * What is around the table in a whole position (see game.js); the hand of the player whose turn it is stands in the
 * position itself. A bag that is null holds what is left, scores that are null, all or one, are the least that can be; a turn that is null is the move.
 * @typedef {{hands: string[][], seat: number, scores: (number | null)[] | null, bag: number | string[] | null, passes: number, turn: string | null}} Game
 */
/** @typedef {{board: Placed[], move: Placed[], hand: string[] | null, game: Game | null}} Position */
/** A whole position has `position` and `turn` besides. @typedef {{board: string, move: string, hand: string | null, position?: string, turn?: string, bag?: number}} Texts */
/** @typedef {"board" | "move" | "hand"} Field */
/** @typedef {[left: number, top: number, right: number, bottom: number]} Frame */

/** @typedef {{type: string, row: number | null, column: number | null, text: string, field: string | null}} Fault */
/** @typedef {{error: Fault}} Unread */

/** @typedef {{line: string, points: number, bonus: number}} LineScore */
/** @typedef {{total: number, lines: LineScore[], going_out: number}} Score */
/** @typedef {{reason: string, rule: string, cells: [number, number][], line?: string | null, text: string}} Violation */
/** Why the table could not arise in a game. @typedef {{problem: "invalid-line" | "too-many-copies" | "islands" | "no-tile-left", cells: [number, number][], text: string}} Problem */
/** @typedef {{legal: boolean, score: Score | null, violations: Violation[], table_problems: Problem[]}} Verdict */

/** @typedef {{x: number, y: number, tile: string, name: string, new: boolean, clash: boolean}} SceneTile */
/** @typedef {{number: number, from: [number, number], to: [number, number], direction: string, broken: boolean, points: number | null, bonus: number | null, text: string}} SceneLine */
/**
 * @typedef {{verdict: Verdict, frame: Frame | null, tiles: SceneTile[], holes: [number, number][], lines: SceneLine[],
 *   headline: string, story: string[], going_out: string | null, unscored: string[], remarks: string[], text: string, rule?: string | null}} Scene
 */

/** @typedef {{move: string, total: number, changes: string[], text: string}} Repair */
/** @typedef {{repairs: Repair[], complete: boolean, remark: string | null}} Repairs */
/** @typedef {{claimed: number, right: number, headline: string, diagnoses: {mistakes: string[], cells: [number, number][], text: string, sentences: string[]}[]}} Diagnosis */
/** @typedef {{fives: {tile: string, cells: [number, number][], spots: [number, number][], unseen: number, text: string}[], chance: string, text: string}} Danger */
/** @typedef {{seed: number, turns: number, board: string, hand: string, position: string}} Midgame */

/** Milliseconds that the search for legal changes may take. */
const REPAIR_TIME = 300;

/** @type {Field[]} */
export const FIELDS = ["board", "move", "hand"];

/** An empty table, no move, no hand known. @type {Texts} */
export const BLANK = { board: "-", move: "-", hand: null };

/** @param {Partial<Texts>} texts */
export function isBlank(texts) {
  return texts.position === undefined && texts.turn === undefined && FIELDS.every((field) => texts[field] === BLANK[field]);
}

/**
 * Texts to lists.
 * @param {Texts} texts
 * @returns {Promise<Position | Unread>}
 */
export const read = (texts) => ask("read", texts);

/**
 * A table and a move, one behind the other in a text, as a text each.
 * @param {string} text
 * @returns {Promise<{board: string, move: string} | Unread>}
 */
export const readBoth = (text) => ask("read-both", { text });

/**
 * A whole position to lists, as far as it can be read; the faults are those of `position` and `turn`.
 * @param {{position?: string, turn?: string}} texts
 * @returns {Promise<(Position & {faults: Record<string, Fault>}) | Unread>}
 */
export const readPosition = (texts) => ask("read-position", texts);

/**
 * Lists to canonical texts, and the scene of what they say.
 * @param {Position} position
 * @returns {Promise<{texts: Texts, scene: Scene | Unread} | Unread>}
 */
export const look = (position) => ask("look", position);

/**
 * The verdict on a move, or on a turn in a whole position, and what a picture of it shows.
 * @param {Texts} texts
 * @returns {Promise<Scene | Unread>}
 */
export const judge = (texts) => ask(texts.position === undefined ? "scene" : "position", texts);

/**
 * The verdict on a turn in a whole position, with hands and bag.
 * @param {{position: string, turn: string}} texts
 * @returns {Promise<Scene | Unread>}
 */
export const judgeTurn = (texts) => ask("position", texts);

/**
 * The nearest legal changes of an illegal move; null where the engine cannot say, such as of a table that would be too wide.
 * @param {Texts} texts
 * @returns {Promise<Repairs | null>}
 */
export const repair = async (texts) => orNull(await ask("repairs", { ...texts, milliseconds: REPAIR_TIME }));

/**
 * The fives on the table after a legal move; null where the engine cannot say.
 * @param {Texts} texts
 * @returns {Promise<Danger | null>}
 */
export const danger = async (texts) => orNull(await ask("danger", texts));

/**
 * A table in the middle of a game, played by the engine against itself; the same for the same seed.
 * @param {number} seed
 * @returns {Promise<Midgame | Unread>}
 */
export const midgame = (seed) => ask("midgame", { seed });

/**
 * Which mistakes give the points that somebody has counted for a legal move.
 * @param {Texts & {going_out?: boolean}} texts whether the move ends the game, so that six more are right
 * @param {number} claimed
 * @returns {Promise<Diagnosis | Unread>}
 */
export const diagnose = (texts, claimed) => ask("diagnose", { ...texts, claimed });

/**
 * @template Answer
 * @param {Answer | Unread} found
 * @returns {Answer | null}
 */
export function orNull(found) {
  return typeof found === "object" && found !== null && "error" in found ? null : /** @type {Answer} */ (found);
}

/**
 * @param {string} op
 * @param {object} content
 */
export function ask(op, content) {
  return engine.ask({ op, language: page.language, ...content });
}
