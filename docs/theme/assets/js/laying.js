// What a reader can do with tiles: choose, lay, draw a run, pick up, move, change the layer, take away, hold.

import { placeName, tileName } from "./cell-label.js";
import { say } from "./page.js";
import * as positions from "./position.js";
import { change } from "./state.js";

/** @typedef {import("./api.js").Position} Position */
/** @typedef {import("./position.js").TableLayer} TableLayer */
/** @typedef {[x: number, y: number]} Place */

export class Laying {
  /**
   * @param {import("./state.js").State} state
   * @param {import("./update.js").Update} update
   * @param {import("./dom.js").Announcer} announcer
   */
  constructor(state, update, announcer) {
    this.state = state;
    this.update = update;
    this.announcer = announcer;
  }

  /**
   * A tile of the tray: what is laid next, or one more of a run; where the hand is filled, it goes there.
   * @param {string} kind
   * @param {boolean} [more] whether it is laid after those chosen before
   */
  choose(kind, more = this.state.several) {
    if (this.state.layer === "hand") this.intoHand(kind);
    else this.#pick(kind, more);
  }

  /** Nothing is chosen and nothing picked up any more. */
  letGo() {
    const { chosen, lifted, position } = this.state;
    const held = lifted === null ? null : positions.topmost(position, ...lifted);
    Object.assign(this.state, { chosen: [], lifted: null });
    const left = held === null ? [] : [say("said.put-down", { tile: tileName(held.kind) })];
    this.tell([...left, ...(held === null || chosen.length > 0 ? [say("said.let-go")] : [])].join(" "));
  }

  /** @param {import("./position.js").Layer} layer */
  layAs(layer) {
    this.state.layer = layer;
    this.tell(say(`said.lay-${layer}`));
  }

  /** @param {boolean} on whether each tile tapped is laid after those chosen before */
  several(on) {
    this.state.several = on;
    if (!on) this.state.chosen = this.state.chosen.slice(0, 1);
    this.tell(say(on ? "said.several" : "said.one"));
  }

  /**
   * The cell that keys act on.
   * @param {number} x
   * @param {number} y
   */
  goTo(x, y) {
    this.state.cursor = [x, y];
    this.update.show();
  }

  /**
   * What would lie there if the pointer were let go now.
   * @param {import("./api.js").Placed[]} tiles
   */
  sketch(tiles) {
    this.state.sketch = tiles;
    this.update.show();
  }

  /**
   * A tap on a cell: moves the tile that was picked up there, else picks up the tile that lies there, else lays the
   * chosen one.
   * @param {number} x
   * @param {number} y
   */
  press(x, y) {
    const { state } = this;
    state.cursor = [x, y];
    if (positions.topmost(state.position, x, y) !== null) this.lift(x, y);
    else if (state.lifted !== null) this.moveTile(state.lifted, [x, y]);
    else this.lay(x, y);
  }

  /**
   * Picks up the tile on a cell, to be moved, changed or taken away; the same once more puts it down.
   * @param {number} x
   * @param {number} y
   */
  lift(x, y) {
    const { state } = this;
    const found = positions.topmost(state.position, x, y);
    if (found === null) return this.tell(say("said.nothing-there"));
    const tile = tileName(found.kind);
    const same = state.lifted?.[0] === x && state.lifted[1] === y;
    state.lifted = same ? null : [x, y];
    this.tell(same ? say("said.put-down", { tile }) : say("said.lifted", { tile, place: placeName(state.position, x, y) }));
  }

  /**
   * Lays the next of the chosen tiles; the last one stays chosen.
   * @param {number} x
   * @param {number} y
   */
  lay(x, y) {
    const [kind, ...later] = this.state.chosen;
    if (kind === undefined) return this.tell(say("said.choose-first"));
    if (later.length > 0) this.state.chosen = later;
    this.drop(kind, x, y);
  }

  /**
   * Lays a tile on a cell, in the place of one of the same layer.
   * @param {string} kind
   * @param {number} x
   * @param {number} y
   * @param {TableLayer} [layer]
   */
  drop(kind, x, y, layer = this.#layer()) {
    this.state.cursor = [x, y];
    const older = positions.tilesAt(this.state.position, x, y)[layer];
    const position = positions.lay(this.state.position, layer, [x, y, kind]);
    const told = { tile: tileName(kind), place: placeName(position, x, y) };
    this.change(position, older === null ? say("said.laid", told) : say("said.laid-over", { ...told, older: tileName(older) }));
    this.update.reveal(x, y);
  }

  /**
   * Lays the chosen tiles on these cells, one each, in one step.
   * @param {Place[]} cells
   */
  stroke(cells) {
    const { state } = this;
    const laid = state.chosen.slice(0, cells.length);
    if (laid.length === 0) return;
    const tiles = laid.map((kind, index) => /** @type {import("./api.js").Placed} */ ([...cells[index], kind]));
    state.chosen = laid.length < state.chosen.length ? state.chosen.slice(laid.length) : [];
    state.cursor = cells[laid.length - 1];
    const position = positions.lay(state.position, this.#layer(), ...tiles);
    const [first, last] = [cells[0], state.cursor].map((cell) => placeName(position, ...cell));
    this.change(position, laid.length === 1
      ? say("said.laid", { tile: tileName(laid[0]), place: first })
      : say("said.laid-run", { tiles: names(laid), first, last }));
    this.update.reveal(...state.cursor);
  }

  /**
   * @param {Place} from
   * @param {Place} to
   */
  moveTile(from, to) {
    const found = positions.topmost(this.state.position, ...from);
    if (found === null) return;
    this.state.cursor = to;
    const older = positions.tilesAt(this.state.position, ...to)[found.layer];
    const position = positions.moveTile(this.state.position, from, to);
    const told = { tile: tileName(found.kind), place: placeName(position, ...to) };
    this.change(position, older === null ? say("said.moved", told) : say("said.laid-over", { ...told, older: tileName(older) }));
    this.update.reveal(...to);
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  toOtherLayer(x, y) {
    const found = positions.topmost(this.state.position, x, y);
    if (found === null) return this.tell(say("said.nothing-there"));
    const to = found.layer === "move" ? "board" : "move";
    const told = { tile: tileName(found.kind), place: placeName(this.state.position, x, y) };
    this.change(positions.toOtherLayer(this.state.position, x, y), say(`said.to-${to}`, told));
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  remove(x, y) {
    this.#remove(x, y);
  }

  /**
   * The same where a hand may not have meant it: that is seen, too.
   * @param {number} x
   * @param {number} y
   */
  dropOff(x, y) {
    this.#remove(x, y, true);
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {boolean} [seen] whether it is said to those who see it
   */
  #remove(x, y, seen = false) {
    const found = positions.topmost(this.state.position, x, y);
    if (found === null) return this.tell(say("said.nothing-there"));
    // Named as it was until then: without the tile, rows may be counted from another one.
    const told = { tile: tileName(found.kind), place: placeName(this.state.position, x, y) };
    this.change(positions.takeAway(this.state.position, x, y), say("said.removed", told), seen);
  }

  /** @param {string} kind */
  intoHand(kind) {
    this.change(positions.intoHand(this.state.position, kind), say("said.in-hand", { tile: tileName(kind) }));
  }

  /**
   * A tile of the hand: taken out where the hand is filled, else chosen for the move.
   * @param {number} index
   */
  pressHand(index) {
    const { state } = this;
    const kind = state.position.hand?.[index];
    if (kind === undefined) return;
    if (state.layer === "hand") {
      this.change(positions.outOfHand(state.position, index), say("said.out-of-hand", { tile: tileName(kind) }));
    } else if (kind !== positions.UNKNOWN) {
      const also = state.layer === "move" ? [] : [say("said.lay-move")];
      state.layer = "move";
      this.#pick(kind, state.several, ...also);
    }
  }

  /**
   * Draws the state as it is, and says what has happened.
   * @param {string} said
   */
  tell(said) {
    this.announcer.say(said);
    this.update.show();
  }

  /**
   * Puts another position there, which can be undone.
   * @param {Position} position
   * @param {string} said what has happened, for those who do not see it
   * @param {boolean} [seen] whether the others read it, too
   */
  change(position, said, seen = false) {
    // Nobody knows yet what lies there.
    if (this.state.unread !== null) return this.update.notYet();
    change(this.state, position, said);
    if (seen) this.state.notice = said;
    this.update.run(said);
  }

  /**
   * @param {string} kind
   * @param {boolean} more
   * @param {...string} also what is said besides
   */
  #pick(kind, more, ...also) {
    const { state } = this;
    state.lifted = null;
    state.chosen = more ? [...state.chosen, kind] : [kind];
    const chosen = more ? say("said.run", { tiles: names(state.chosen) }) : say("said.chosen", { tile: tileName(kind) });
    this.tell([chosen, ...also].join(" "));
  }

  /** Where a tile goes on the table: while the hand is filled, into the move. @returns {TableLayer} */
  #layer() {
    return this.state.layer === "hand" ? "move" : this.state.layer;
  }
}

/** @param {string[]} kinds */
function names(kinds) {
  return kinds.map(tileName).join(", ");
}
