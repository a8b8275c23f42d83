// What can be done on the table of a lesson: as in the sandbox, but only with the tiles of the hand, and nothing that
// lies there already can be moved.

import { Actions } from "./actions.js";
import { page, say } from "./page.js";
import { handAfter, takeAway, topmost } from "./position.js";

/** @typedef {[x: number, y: number]} Place */

export class LessonActions extends Actions {
  /** Whether nothing can be done any more, or not yet. */
  locked = false;
  /** Where cells are only pointed at: what is done with one. @type {((x: number, y: number) => void) | null} */
  pointed = null;

  /** The tiles of the hand that are not laid. */
  get left() {
    const { hand, move } = this.state.position;
    return handAfter(hand ?? [], move);
  }

  /** @param {number} index */
  pressHand(index) {
    if (!this.locked) super.pressHand(index);
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  press(x, y) {
    const { state, left } = this;
    if (this.pointed !== null) {
      state.cursor = [x, y];
      if (!this.locked) this.pointed(x, y);
      return this.update.show();
    }
    if (this.locked || this.#isOld(x, y)) return this.#goOn(x, y);
    // On a tile that was laid before, the chosen one takes its place.
    if (state.chosen.length > 0) return this.lay(x, y);
    if (topmost(state.position, x, y) === null && state.lifted === null) {
      const last = state.position.move.at(-1);
      const refused = state.answers.scene?.verdict.legal === false;
      // A tap that went beside the cell that was meant is mended by another one: the tile that was laid last goes there.
      if (last !== undefined && (refused || left.length !== 1)) return this.moveTile([last[0], last[1]], [x, y]);
      // A single tile need not be chosen first.
      if (left.length === 1) state.chosen = [left[0]];
    }
    super.press(x, y);
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  lift(x, y) {
    if (!this.locked && !this.#isOld(x, y)) super.lift(x, y);
  }

  /**
   * @param {string} kind
   * @param {number} x
   * @param {number} y
   */
  drop(kind, x, y) {
    const { state } = this;
    if (this.locked || this.#isOld(x, y)) return this.#goOn(x, y);
    if (!(state.position.hand ?? []).includes(kind)) return this.tell(say("lesson.not-yours", { tile: page.words.tiles[kind] }));
    state.chosen = [];
    // A tile that lies there already is laid anew: nobody has it twice.
    const again = this.left.includes(kind) ? undefined : state.position.move.find(([, , laid]) => laid === kind);
    if (again !== undefined) state.position = takeAway(state.position, again[0], again[1]);
    super.drop(kind, x, y, "move");
  }

  /**
   * @param {Place} from
   * @param {Place} to
   */
  moveTile(from, to) {
    if (!this.locked && !this.#isOld(...from) && !this.#isOld(...to)) super.moveTile(from, to);
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  remove(x, y) {
    if (!this.locked && !this.#isOld(x, y)) super.remove(x, y);
  }

  /** Here nothing changes between table and move. */
  toOtherLayer() {}

  /**
   * @param {number} x
   * @param {number} y
   */
  #isOld(x, y) {
    return topmost(this.state.position, x, y)?.layer === "board";
  }

  /**
   * The cursor goes to a cell on which nothing can be laid.
   * @param {number} x
   * @param {number} y
   */
  #goOn(x, y) {
    this.state.cursor = [x, y];
    this.tell(this.locked ? "" : say("lesson.taken"));
  }
}
