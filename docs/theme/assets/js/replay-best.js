// The best move of the hand whose turn it is, beside the one that was played; the engine is asked while it is looked at.

import { ask, judgeTurn } from "./api.js";
import { button, element } from "./dom.js";
import { EngineError } from "./engine.js";
import { tilesIn } from "./held-tiles.js";
import { page, say } from "./page.js";
import { UNKNOWN } from "./position.js";
import { around } from "./replay-game.js";

/** @typedef {import("./api.js").Scene} Scene */
/** @typedef {import("./replay-game.js").Turn} Turn */

/** Milliseconds that the search may take, and that a turn must rest before it is searched. */
const TIME = 250;
const REST = 200;

export class ReplayBest {
  #text = element("p", { role: "status" });
  #look = button(say("replay.best-show"), () => this.#press(), { "aria-pressed": "false" });
  node = element("details", { class: "replay-best" }, element("summary", {}, say("replay.best")), this.#text, this.#look);
  /** @type {Turn | null} */
  #turn = null;
  /** The best move that is told, where another was played. @type {Scene | null} */
  #scene = null;
  /** Answers that are there already, by position. @type {Map<string, {move: string, total: number} | null>} */
  #found = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {(scene: Scene | null) => void} lay puts a move on the table to look at, or the turn back */
  constructor(lay) {
    this.lay = lay;
    this.node.addEventListener("toggle", () => this.#turn && this.show(this.#turn));
  }

  /** @param {Turn} turn */
  show(turn) {
    this.#turn = turn;
    this.#put(null);
    this.#look.hidden = true;
    clearTimeout(this.#timer);
    if (!this.node.open) return;
    const { before, seat } = turn;
    if (before === null || around(before).hands[seat - 1].includes(UNKNOWN)) {
      this.#text.textContent = say("replay.best-unknown");
      return;
    }
    this.#text.textContent = say("replay.best-search");
    this.#timer = setTimeout(() => this.#search(turn, before), this.#found.has(before) ? 0 : REST);
  }

  /**
   * @param {Turn} turn
   * @param {string} before
   */
  async #search(turn, before) {
    try {
      const best = this.#found.get(before) ?? (await bestIn(before));
      if (best === "unfinished") {
        if (this.#turn === turn) this.#text.textContent = say("replay.best-unfinished");
        return;
      }
      this.#found.set(before, best);
      const more = best !== null && best.total > turn.points;
      const scene = more ? await judgeTurn({ position: before, turn: best.move }) : null;
      if (this.#turn !== turn || !this.node.open) return;
      this.#put(scene === null || "error" in scene ? null : scene);
      this.#look.hidden = this.#scene === null;
      this.#text.textContent = best === null ? say("replay.best-none") : !more ? say("replay.best-played") : say("replay.best-more", {
        points: best.total, played: turn.points, tiles: tilesIn(best.move).map((kind) => page.words.tiles[kind]).join(", "),
      });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (this.#turn === turn) this.#text.textContent = ""; // The status says why, and how to go on.
    }
  }

  #press() {
    const pressed = this.#look.getAttribute("aria-pressed") !== "true";
    this.#look.setAttribute("aria-pressed", String(pressed));
    this.lay(pressed ? this.#scene : null);
  }

  /** @param {Scene | null} scene */
  #put(scene) {
    this.#scene = scene;
    if (this.#look.getAttribute("aria-pressed") !== "true") return;
    this.#look.setAttribute("aria-pressed", "false");
    this.lay(null);
  }
}

/**
 * @param {string} position
 * @returns {Promise<{move: string, total: number} | "unfinished" | null>} null where no tile fits
 */
async function bestIn(position) {
  const found = await ask("options", { position, most: 1, milliseconds: TIME });
  if ("error" in found) return null;
  return found.complete ? (found.best[0] ?? null) : "unfinished";
}
