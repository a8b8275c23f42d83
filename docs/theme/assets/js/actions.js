// What a reader can do: each act changes the state, then has it judged and drawn anew.

import { BLANK, isBlank } from "./api.js";
import { LONGEST, readLink } from "./link.js";
import { page, say } from "./page.js";
import { EMPTY, lay, takeAway, takeBackMove, tilesAt } from "./position.js";
import { change, redo, replace, undo } from "./state.js";

/** @typedef {import("./api.js").Position} Position */
/** @typedef {import("./api.js").Texts} Texts */

export class Actions {
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

  /** @param {string} kind */
  choose(kind) {
    this.state.chosen = [kind];
    this.announcer.say(say("said.chosen", { tile: page.words.tiles[kind] }));
    this.update.show();
  }

  /** @param {import("./position.js").Layer} layer */
  layAs(layer) {
    this.state.layer = layer;
  }

  /**
   * A tap on a cell takes the tile away that lies there, else lays the chosen one.
   * @param {number} x
   * @param {number} y
   */
  press(x, y) {
    this.state.cursor = [x, y];
    const { board, move } = tilesAt(this.state.position, x, y);
    if (board === null && move === null) this.lay(x, y);
    else this.remove(x, y);
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  lay(x, y) {
    const { chosen: [kind], layer, position } = this.state;
    if (kind === undefined) this.announcer.say(say("said.choose-first"));
    else this.change(lay(position, layer, [x, y, kind]), say("said.laid", { tile: page.words.tiles[kind] }));
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  remove(x, y) {
    const { board, move } = tilesAt(this.state.position, x, y);
    const kind = move ?? board;
    if (kind === null) this.announcer.say(say("said.nothing-there"));
    else this.change(takeAway(this.state.position, x, y), say("said.removed", { tile: page.words.tiles[kind] }));
  }

  takeBack() {
    this.change(takeBackMove(this.state.position), say("said.taken-back"));
  }

  clear() {
    this.#empty();
    this.update.run(say("said.cleared"));
    this.update.view.grid.center();
  }

  undo() {
    undo(this.state);
    this.update.run(say("said.undone"));
  }

  redo() {
    redo(this.state);
    this.update.run(say("said.redone"));
  }

  /**
   * Puts edited texts on the table if all can be read; else goes to the first that cannot. The rest stays as it lies.
   * @param {Partial<Texts>} texts
   */
  apply(texts) {
    if (Object.keys(texts).length > 0) this.take(texts, true);
  }

  /**
   * Proposes another move on the same table.
   * @param {string} move
   */
  useMove(move) {
    this.take({ move }, true);
  }

  /**
   * Shows something on the table until the next change, or takes it away.
   * @param {import("./state.js").Marks | null} marks
   */
  mark(marks) {
    this.state.marks = marks;
    this.update.show();
  }

  /** A panel wants to ask the engine about the present position, for it was opened just now. */
  askPanels() {
    this.update.askPanels();
  }

  /** @param {string} fragment with its # */
  followLink(fragment) {
    const texts = readLink(fragment);
    if (texts === null) return;
    if (texts === "too-long") this.update.notify(say("link.too-long", { longest: LONGEST }));
    else if (texts === "whole-position") this.update.notify(say("link.whole-position"));
    else this.take(texts, false);
  }

  /**
   * Has texts read that then lie on the table.
   * @param {Partial<Texts>} texts
   * @param {boolean} edited whether they are the reader's changes to what lies there
   */
  take(texts, edited) {
    if (isBlank(texts)) {
      this.#empty(); // which needs no engine
    } else {
      this.state.unread = { texts, edited };
      this.update.view.fields.hold(texts);
    }
    this.update.run();
  }

  /**
   * Puts another position there, which can be undone.
   * @param {Position} position
   * @param {string} said what has happened, for those who do not see it
   */
  change(position, said) {
    // Nobody knows yet what lies there.
    if (this.state.unread !== null) return this.update.notify(say("said.not-yet"));
    change(this.state, position);
    this.update.run(said);
  }

  #empty() {
    replace(this.state, EMPTY);
    this.state.faults = {};
    this.state.texts = BLANK;
    this.update.view.fields.forget();
  }
}
