// The table of a lesson: the sandbox's grid, hand and gestures on a position that is given. It asks the engine about
// each move and hands the answer on; what follows from it is decided by whoever made the table.

import { look } from "./api.js";
import { bringIntoView } from "./bring-into-view.js";
import { engine, EngineError } from "./engine.js";
import { faultText } from "./fields.js";
import { Gestures } from "./gestures.js";
import { Grid, placeOf } from "./grid.js";
import { HandView } from "./hand-view.js";
import { LessonActions } from "./lesson-actions.js";
import { frameOf, proposes, topmost } from "./position.js";
import { newState, tilesAlone } from "./state.js";
import { StatusView } from "./status-view.js";

/** @typedef {import("./api.js").Position} Position */
/** @typedef {import("./api.js").Scene} Scene */
/** @typedef {{scene: Scene, texts: import("./api.js").Texts}} Judged */

/** Columns or rows up to which a table is small. */
const SMALL = 8;

/** Pixels of a cell, at least: what a finger and an eye can find. Of a larger table a part is seen, and it can be moved. */
const LEAST = 36;

/** Pixels of a cell, at least, on a table that is only looked at: all of it is seen, however high that is. */
const LEAST_SEEN = 20;

/** Pixels from which on large type makes the tiles larger, too: on a phone they fill it already. */
const ROOMY = 500;

export class LessonTable {
  state = newState();
  /** What happens with the engine's answer to a move; null where there is no move. @type {(judged: Judged | null) => void} */
  judged = () => {};
  /** Whether nothing can be laid there. */
  onlySeen = false;
  /** Counts the changes: an answer to an older one is dropped. */
  #turn = 0;
  #unanswered = false;
  #leave = new AbortController();

  /**
   * @param {Position} position
   * @param {import("./dom.js").Announcer} announcer
   */
  constructor(position, announcer) {
    this.announcer = announcer;
    // The sandbox's acts want the sandbox's update; of it, these are what a lesson's acts come to.
    this.act = new LessonActions(this.state, /** @type {any} */ (this), announcer);
    this.grid = new Grid(this.act);
    this.hand = new HandView(this.act);
    this.status = new StatusView(announcer);
    this.node = document.createElement("div");
    this.node.className = "lesson-table";
    this.node.append(this.grid.node, this.status.node, this.hand.node);
    // What lies there stays there: a finger on it moves the table.
    this.grid.node.addEventListener("pointerdown", (event) => this.#keepOld(event), { capture: true });
    this.gestures = new Gestures(this.node, this.grid, this.act);
    this.node.append(this.gestures.node);
    engine.addEventListener("change", () => this.#engineChanged(), { signal: this.#leave.signal });
    window.addEventListener("large-type", () => this.fit(), { signal: this.#leave.signal });
    this.put(position);
    this.#engineChanged();
  }

  /** Ends it: the engine's answers go nowhere any more. */
  stop() {
    this.#leave.abort();
    this.#turn++;
  }

  /**
   * Another position lies there, without a verdict.
   * @param {Position} position
   */
  put(position) {
    this.#turn++;
    const { cursor, ...fresh } = newState();
    Object.assign(this.state, fresh, { position, layer: "move", drawn: tilesAlone(position), fresh: true });
    this.state.cursor = position.board[0] ? [position.board[0][0], position.board[0][1]] : cursor;
    this.show();
  }

  /** A small table needs no buttons for its size. */
  #isSmall() {
    const { columns, rows } = sizeOf(this.state.position);
    return Math.max(columns, rows) <= SMALL;
  }

  /** Once it is on screen: all tiles are in sight, as large as there is room, unless that would be too small to tap. */
  fit() {
    this.grid.zoom.node.hidden = this.#isSmall();
    this.node.classList.remove("is-cut");
    this.grid.scroller.style.height = "";
    this.grid.fit();
    if (this.grid.zoom.size < LEAST) {
      this.node.classList.add("is-cut"); // which makes room
      this.grid.fit();
      if (this.grid.zoom.size < LEAST) this.grid.zoom.set(this.onlySeen ? this.#makeHigh() : LEAST);
    }
    const large = document.documentElement.hasAttribute("data-large") && this.grid.scroller.clientWidth >= ROOMY;
    if (large) this.grid.zoom.by(1.5);
    this.grid.center();
  }

  /**
   * Has the room as high as all rows need, and the numbers above them.
   * @returns {number} pixels of a cell: as large as the width lets it be, up to those that can be tapped
   */
  #makeHigh() {
    const { columns, rows } = sizeOf(this.state.position);
    const { scroller } = this.grid;
    const size = Math.min(LEAST, Math.max(LEAST_SEEN, Math.floor(scroller.clientWidth / (columns + 1))));
    const bars = scroller.offsetHeight - scroller.clientHeight;
    if ((rows + 2) * size > scroller.clientHeight) scroller.style.height = `${(rows + 2) * size + bars}px`;
    return size;
  }

  /**
   * Of a table that is larger than its room, puts these cells in the middle.
   * @param {[x: number, y: number][]} cells
   */
  look(cells) {
    if (!this.node.classList.contains("is-cut")) return;
    const { scroller, node } = this.grid;
    const boxes = cells.flatMap(([x, y]) => {
      const cell = node.querySelector(`[role=gridcell][data-x="${x}"][data-y="${y}"]`);
      return cell === null ? [] : [cell.getBoundingClientRect()];
    });
    if (boxes.length === 0) return;
    const frame = scroller.getBoundingClientRect();
    const middle = (/** @type {number[]} */ ends) => (Math.min(...ends) + Math.max(...ends)) / 2;
    scroller.scrollLeft += middle(boxes.flatMap(({ left, right }) => [left, right])) - (frame.left + frame.width / 2);
    scroller.scrollTop += middle(boxes.flatMap(({ top, bottom }) => [top, bottom])) - (frame.top + frame.height / 2);
  }

  /**
   * Shows what the engine has said: lines that score, tiles that clash.
   * @param {Scene} scene
   */
  showVerdict(scene) {
    this.state.answers = { scene };
    this.state.drawn = scene;
    this.show();
  }

  /** @param {import("./state.js").Marks | null} marks */
  mark(marks) {
    this.act.mark(marks);
  }

  /** @type {import("./pointer.js").Trace} */
  trace(cells, wanted = false) {
    this.act.trace(cells);
    if (wanted) bringIntoView(this.grid.node);
  }

  // What acts ask of an update.

  /** Draws the state as it is. */
  show() {
    this.grid.show(this.state);
    this.hand.show(this.state);
    for (const cell of this.grid.node.querySelectorAll("[role=gridcell][data-tile]")) {
      const place = placeOf(cell);
      cell.toggleAttribute("data-fixed", place !== null && this.#stays(place));
    }
  }

  /**
   * A tile was laid there: the next one goes beside it.
   * @param {number} x
   * @param {number} y
   */
  reveal(x, y) {
    this.grid.reveal(x, y);
  }

  /**
   * Something has changed: the engine is asked about it.
   * @param {string} [said] what has just happened
   */
  async run(said = "") {
    const turn = ++this.#turn;
    this.#unanswered = false;
    this.show();
    if (said) this.announcer.say(said);
    if (!proposes(this.state.position)) return this.judged(null);
    try {
      const seen = await look(this.state.position);
      if (turn !== this.#turn) return;
      const fault = "error" in seen ? seen.error : "error" in seen.scene ? seen.scene.error : null;
      if (fault !== null) return this.notify(faultText(fault));
      const { texts, scene } = /** @type {Judged} */ (seen);
      this.state.texts = texts;
      this.judged({ texts, scene });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#unanswered = turn === this.#turn; // The status says why, and how to go on.
    }
  }

  /** @param {string} sentence */
  notify(sentence) {
    this.announcer.say(sentence);
  }

  askPanels() {}

  #engineChanged() {
    this.status.show();
    this.status.node.hidden = engine.state === "ready" || engine.state === "idle";
    if (engine.state === "ready" && this.#unanswered) this.run();
  }

  /** @param {PointerEvent} event */
  #keepOld(event) {
    const place = placeOf(event.target);
    if (place !== null && this.#stays(place)) event.stopPropagation();
  }

  /** Whether what lies on a cell cannot be moved. @param {[x: number, y: number]} place */
  #stays(place) {
    return this.act.locked || this.act.pointed !== null || topmost(this.state.position, ...place)?.layer === "board";
  }
}

/** @param {Position} position */
function sizeOf(position) {
  const [left, top, right, bottom] = frameOf(position) ?? [0, 0, 0, 0];
  return { columns: right - left + 1, rows: bottom - top + 1 };
}
