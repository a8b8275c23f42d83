// A whole game as data: its turns, and what a picture of each shows; what the build has not written down, the engine is asked.

import { judgeTurn } from "./api.js";
import { heldIn, tilesIn } from "./held-tiles.js";
import { page, say } from "./page.js";

/** @typedef {import("./api.js").Scene} Scene */
/** @typedef {import("./api.js").Placed} Placed */
/**
 * What the build has written down of a turn's scene; the tiles are the new ones.
 * @typedef {{tiles: Placed[], lines: Scene["lines"], headline: string, going_out: string | null}} Written
 */
/**
 * A turn as the bridge's `replay` tells it (qwirkle_rules/bridge_records.py); positions are null where only points are known.
 * @typedef {{number: number, seat: number, action: string | null, before: string | null, points: number, qwirkles: number,
 *   scores: number[], scene?: Written}} Turn
 */
/** @typedef {{turn: number | null, text: string, before: string | null, seat: number | null, action: string | null}} RecordFault */
/** @typedef {{seats: number, turns: Turn[], outcome: {end: string, winners: number[]} | null, fault: RecordFault | null}} Replayed */
/** @typedef {{hands: string[][], bag: number}} Around */

/** From so many points on a turn is a big one. */
const BIG = 12;

export class ReplayGame {
  /** The turns, and behind the right ones the first that is wrong. @type {Turn[]} */
  turns;
  /** Scenes that are there already, by index. @type {Map<number, Scene>} */
  #scenes = new Map();

  /** @param {Replayed} replayed */
  constructor({ seats, turns, outcome, fault }) {
    this.seats = seats;
    this.outcome = outcome;
    this.fault = fault;
    this.turns = [...turns];
    if (fault !== null && fault.turn !== null && fault.before !== null && fault.seat !== null) {
      const scores = turns.at(-1)?.scores ?? Array(seats).fill(0);
      this.turns.push({ number: fault.turn, seat: fault.seat, action: fault.action, before: fault.before, points: 0, qwirkles: 0, scores });
    }
  }

  /** Whether this turn is the wrong one. @param {number} index */
  isWrong(index) {
    return this.fault !== null && this.turns[index].number === this.fault.turn;
  }

  /** The indexes of the turns in which most happens. */
  get big() {
    return [...this.turns.keys()].filter((index) => this.turns[index].points >= BIG || this.turns[index].qwirkles > 0);
  }

  /**
   * What the picture of a turn shows, if it can be told at once.
   * @param {number} index
   * @returns {Scene | null}
   */
  sceneNow(index) {
    const known = this.#scenes.get(index);
    const { scene: written, points } = this.turns[index];
    if (known !== undefined || written === undefined) return known ?? null;
    const lying = this.turns.slice(0, index).flatMap(({ scene }) => scene?.tiles ?? []);
    const tiles = [...lying.map((placed) => tileOf(placed, false)), ...written.tiles.map((placed) => tileOf(placed, true))];
    const text = [says(this.turns[index]), ...written.lines.map((line) => line.text)].join(" ");
    /** @type {Scene} */
    const scene = {
      ...written, tiles, text, frame: frameOf(tiles), holes: [], story: [], unscored: [], remarks: [],
      verdict: { legal: true, score: { total: points, lines: [], going_out: 0 }, violations: [], table_problems: [] },    };
    this.#scenes.set(index, scene);
    return scene;
  }

  /**
   * The same, asked of the engine where it must be; null where only the points are known.
   * @param {number} index
   * @returns {Promise<Scene | null>}
   */
  async scene(index) {
    const known = this.sceneNow(index);
    const { before, action } = this.turns[index];
    if (known !== null || before === null || action === null) return known;
    const found = await judgeTurn({ position: before, turn: action });
    if ("error" in found) return null;
    this.#scenes.set(index, found);
    return found;
  }
}

/**
 * What a player does, as a sentence.
 * @param {Turn} turn
 */
export function says({ seat, action, points }) {
  if (action === null) return say("replay.points-only", { number: seat, points });
  if (action === "pass") return say("replay.passes", { number: seat });
  const tiles = tilesIn(action).map((kind) => page.words.tiles[kind]).join(", ");
  if (!action.startsWith("~")) return say("replay.lays", { number: seat, tiles });
  return say("replay.trades", { number: seat, tiles: tiles || action.slice(1) });
}

/**
 * Hands and bag of a position in notation; a tile that is not known is UNKNOWN.
 * @param {string} position
 * @returns {Around}
 */
export function around(position) {
  const [, hands, , , bag] = position.split(";");
  return {
    hands: hands.split("/").map(heldIn),
    bag: heldIn(bag).length,
  };
}

/** @param {Placed} placed @param {boolean} fresh */
function tileOf([x, y, tile], fresh) {
  return { x, y, tile, name: page.words.tiles[tile], new: fresh, clash: false };
}

/** @param {{x: number, y: number}[]} tiles @returns {Scene["frame"]} */
function frameOf(tiles) {
  if (tiles.length === 0) return null;
  const [columns, rows] = [tiles.map(({ x }) => x), tiles.map(({ y }) => y)];
  return [Math.min(...columns), Math.min(...rows), Math.max(...columns), Math.max(...rows)];
}
