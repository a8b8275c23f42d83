// What a reader can do: with tiles, see laying.js, and with the whole position. Each act changes the state, then has it
// judged and drawn anew.

import { BLANK, isBlank } from "./api.js";
import { EngineError } from "./engine.js";
import { playTurn } from "./game.js";
import { Laying } from "./laying.js";
import { countIn, doubledIn, keepInAddress, LONGEST, MOST_POINTS, readLink, unreadIn } from "./link.js";
import { nextStep } from "./next-step.js";
import { say } from "./page.js";
import * as positions from "./position.js";
import { judgedText } from "./share-text.js";
import { canRedo, canUndo, redo, replace, undo } from "./state.js";

/** @typedef {import("./api.js").Position} Position */
/** @typedef {import("./api.js").Texts} Texts */
/** @typedef {[x: number, y: number]} Place */

export class Actions extends Laying {
  /** The move becomes part of the table, and leaves the hand; in a whole position it is the next player's turn. */
  play() {
    const { position, answers: { scene } } = this.state;
    if (scene === null || !positions.proposes(position)) return this.tell(this.#noVerdict());
    if (!scene.verdict.legal) return this.tell([scene.headline, say("said.not-played")].join(" "));
    if (position.game !== null) return void this.#playTurn();
    this.change(positions.play(position), say("said.played"));
  }

  async #playTurn() {
    const { texts, position } = this.state;
    try {
      const found = await playTurn(texts);
      if (position !== this.state.position) return;
      if ("error" in found) this.update.notify(found.error.text);
      else this.take({ position: found.position, turn: BLANK.move }, true, say("said.played-turn"));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error; // The status says why, and how to go on.
    }
  }

  takeBack() {
    this.change(positions.takeBackMove(this.state.position), say("said.taken-back"));
  }

  clear() {
    const { layer, position: { hand, game } } = this.state;
    this.#empty(say("said.cleared"));
    // Hands and bag go with the table that they belong to. Nobody would expect it: it is seen as well as heard.
    this.state.notice = game !== null ? say("said.cleared-all") : hand !== null ? say("said.cleared-hand") : "";
    this.update.run(this.#withLayer([say("said.cleared"), this.state.notice].filter(Boolean).join(" "), layer));
    this.update.view.grid.center();
  }

  undo() {
    if (!canUndo(this.state)) return this.tell(say("said.nothing-to-undo"));
    const { layer } = this.state;
    const what = undo(this.state);
    this.update.run(this.#withLayer(what === "" ? say("said.undone") : say("said.undone-what", { what }), layer));
  }

  redo() {
    if (!canRedo(this.state)) return this.tell(say("said.nothing-to-redo"));
    const { layer } = this.state;
    const what = redo(this.state);
    this.update.run(this.#withLayer(what === "" ? say("said.redone") : say("said.redone-what", { what }), layer));
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
    this.update.view.showVerdict();
  }

  /**
   * Points at cells on the table, or at none.
   * @param {Place[] | null} cells
   * @param {boolean} [wanted] whether the reader has asked to see them, wherever the page is scrolled to
   */
  trace(cells, wanted = false) {
    this.state.traced = cells;
    this.update.show();
    if (wanted) this.update.view.showTable();
  }

  /**
   * Shows something on the table until the next change, or takes it away.
   * @param {import("./state.js").Marks | null} marks
   * @param {Element} [pressed] what the reader has pressed for it: the table comes into sight
   */
  mark(marks, pressed) {
    this.state.marks = marks;
    this.update.show();
    if (pressed !== undefined) this.update.view.showTable(pressed);
  }

  /** A panel wants to ask the engine about the present position, for it was opened just now. */
  askPanels() {
    this.update.askPanels();
  }

  /** Says the verdict once more, to those who listen. */
  sayVerdict() {
    const { scene } = this.state.answers;
    const judged = scene !== null && positions.proposes(this.state.position);
    const verdict = judged ? judgedText(scene, true) : [this.#noVerdict()];
    this.announcer.say([...verdict, ...(scene?.remarks ?? [])].join(" "));
  }

  /** Why there is no verdict: it is still to come, or there is nothing to judge. */
  #noVerdict() {
    const { position, unread, brokenLink, beyond, notice } = this.state;
    if (unread === null && !brokenLink && !positions.proposes(position)) return say("said.no-verdict");
    return beyond ? notice : nextStep(this.state);
  }

  /** @param {string} fragment with its # */
  followLink(fragment) {
    const texts = readLink(fragment);
    if (texts === null) return;
    if (texts === "too-long") this.#refuseLink();
    else this.#takeLink(texts, fragment);
  }

  /**
   * @param {Texts} texts what it says
   * @param {string} fragment
   */
  #takeLink(texts, fragment) {
    const count = countIn(fragment);
    const faults = doubledIn(fragment).map((name) => say("link.doubled", { name }));
    const unread = unreadIn(fragment).map((name) => `${name}=`).join(", ");
    if (unread !== "") faults.push(say("link.unread", { names: unread }));
    if (Number.isNaN(count)) faults.push(say("link.count", { most: MOST_POINTS }));
    this.take(texts, false, faults.join(" "), Number.isNaN(count) ? null : count);
  }

  /**
   * Somebody has counted the points of the present move: link and texts say so, and what is said to it.
   * @param {number} points
   * @param {import("./api.js").Diagnosis} answer
   */
  count(points, answer) {
    const { state } = this;
    state.counted = points;
    state.answers.count = answer;
    keepInAddress(state.texts, points);
    this.update.show();
  }

  /** A link too long to be read: the table stays, and what was said of an earlier link goes. */
  #refuseLink() {
    const { state, update } = this;
    const { brokenLink } = state;
    state.faults = {};
    state.brokenLink = false;
    update.view.fields.forget();
    update.notify(say("link.too-long", { longest: LONGEST }));
    if (brokenLink) update.run(); // What could be read of that link is all that there is now.
  }

  /**
   * Has texts read that then lie on the table.
   * @param {Partial<Texts>} texts
   * @param {boolean} edited whether they are the reader's changes to what lies there
   * @param {string} [notice] what is to be said about them
   * @param {number | null} [counted] the points that somebody has counted for the move
   */
  take(texts, edited, notice = "", counted = null) {
    if (isBlank(texts)) {
      this.#empty(); // which needs no engine
    } else {
      this.state.unread = { texts, edited, notice, counted };
      this.update.view.fields.hold(texts);
    }
    this.update.run();
  }

  /**
   * Where tiles are laid as something else by what has happened, that is said, too.
   * @param {string} said
   * @param {import("./position.js").Layer} before
   */
  #withLayer(said, before) {
    const { layer } = this.state;
    return layer === before ? said : [said, say(`said.lay-${layer}`)].join(" ");
  }

  /** @param {string} [said] what happens by it */
  #empty(said) {
    replace(this.state, positions.EMPTY, said);
    this.state.faults = {};
    this.state.texts = BLANK;
    this.update.view.fields.forget();
  }
}
