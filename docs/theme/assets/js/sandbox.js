// The sandbox: takes what the reader does, asks the engine, and shows what it said.

import { advise, BLANK, diagnose, isBlank, judge, write } from "./api.js";
import { Announcer } from "./dom.js";
import { engine, EngineError } from "./engine.js";
import { faultText } from "./fields.js";
import { keepInAddress, LONGEST, readLink } from "./link.js";
import { page, say } from "./page.js";
import { EMPTY, isEmpty, lay, takeAway, takeBackMove, tilesAt } from "./position.js";
import { readTexts } from "./reading.js";
import { SandboxView } from "./sandbox-view.js";
import { change, newState, replace, undo } from "./state.js";
import { reflect } from "./verdict.js";

/** @typedef {import("./api.js").Texts} Texts */
/** @typedef {import("./api.js").Fault} Fault */
/** @typedef {import("./api.js").Position} Position */

export class Sandbox {
  #state = newState();
  #announcer = new Announcer();
  #view = new SandboxView(this.#announcer, this);
  #leave = new AbortController();
  /** Counts the questions: an answer to an older one is dropped. */
  #turn = 0;
  /** Whether the engine failed before it had answered. */
  #unanswered = false;

  /**
   * @param {HTMLElement} host
   * @param {Texts} texts the position to begin with, unless the address has one
   */
  constructor(host, texts) {
    this.host = host;
    host.replaceChildren(this.#view.node);
    const { signal } = this.#leave;
    engine.addEventListener("change", () => this.#engineChanged(), { signal });
    // By then an answer may have put another position into the address.
    window.addEventListener("hashchange", ({ newURL }) => this.#followLink(new URL(newURL).hash), { signal });
    this.#engineChanged();
    // Where it is only a part of a page, the engine is not fetched before somebody lays a tile.
    if (!host.hasAttribute("lazy")) engine.start();
    if (location.hash.length > 1 && readLink(location.hash) !== null) {
      this.#followLink(location.hash);
      this.#view.goToTable();
    } else {
      this.#take(texts, false);
    }
    this.#view.grid.center();
  }

  stop() {
    this.#leave.abort();
  }

  /** @param {string} kind */
  choose(kind) {
    this.#state.chosen = kind;
    this.#announcer.say(say("said.chosen", { tile: page.words.tiles[kind] }));
    this.#view.show(this.#state);
  }

  /** @param {import("./position.js").Layer} layer */
  layAs(layer) {
    this.#state.layer = layer;
  }

  /**
   * A tap on a cell takes the tile away that lies there, else lays the chosen one.
   * @param {number} x
   * @param {number} y
   */
  press(x, y) {
    this.#state.cursor = [x, y];
    const { board, move } = tilesAt(this.#state.position, x, y);
    if (board === null && move === null) this.lay(x, y);
    else this.remove(x, y);
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  lay(x, y) {
    const { chosen, layer, position } = this.#state;
    if (chosen === null) this.#announcer.say(say("said.choose-first"));
    else this.#change(lay(position, layer, [x, y, chosen]), say("said.laid", { tile: page.words.tiles[chosen] }));
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  remove(x, y) {
    const { board, move } = tilesAt(this.#state.position, x, y);
    const kind = move ?? board;
    if (kind === null) this.#announcer.say(say("said.nothing-there"));
    else this.#change(takeAway(this.#state.position, x, y), say("said.removed", { tile: page.words.tiles[kind] }));
  }

  takeBack() {
    this.#change(takeBackMove(this.#state.position), say("said.taken-back"));
  }

  clear() {
    this.#empty();
    this.#settle(say("said.cleared"));
    this.#view.grid.center();
  }

  undo() {
    undo(this.#state);
    this.#settle(say("said.undone"));
  }

  /**
   * Puts edited texts on the table if all can be read; else goes to the first that cannot. The rest stays as it lies.
   * @param {Partial<Texts>} texts
   */
  apply(texts) {
    if (Object.keys(texts).length > 0) this.#take(texts, true);
  }

  /**
   * Proposes another move on the same table.
   * @param {string} move
   */
  useMove(move) {
    this.#take({ move }, true);
  }

  /**
   * Says which mistake gives the points that the reader has counted.
   * @param {number} claimed
   */
  async count(claimed) {
    const turn = this.#turn;
    try {
      const found = await diagnose(this.#state.texts, claimed);
      if (turn !== this.#turn) return;
      if ("error" in found) return this.#notify(faultText(found.error));
      this.#view.advice.answer(found);
      this.#announcer.say([found.headline, ...found.diagnoses.map(({ text }) => text)].join(" "));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
  }

  #engineChanged() {
    this.host.setAttribute("state", engine.state);
    if (engine.state === "loading") this.#view.showStatus();
    else this.#view.show(this.#state);
    if (engine.state === "ready" && this.#unanswered) this.#settle("");
  }

  /** @param {string} fragment */
  #followLink(fragment) {
    const texts = readLink(fragment);
    if (texts === null) return;
    if (texts === "too-long") this.#notify(say("link.too-long", { longest: LONGEST }));
    else if (texts === "whole-position") this.#notify(say("link.whole-position"));
    else this.#take(texts, false);
  }

  /**
   * Has texts read that then lie on the table.
   * @param {Partial<Texts>} texts
   * @param {boolean} edited whether they are the reader's changes to what lies there
   */
  #take(texts, edited) {
    if (isBlank(texts)) {
      this.#empty(); // which needs no engine
    } else {
      this.#state.unread = { texts, edited };
      this.#view.fields.hold(texts);
    }
    this.#settle("");
  }

  #empty() {
    replace(this.#state, EMPTY);
    this.#state.faults = {};
    this.#state.texts = BLANK;
    this.#view.fields.forget();
  }

  /**
   * @param {Position} position
   * @param {string} said
   */
  #change(position, said) {
    // Nobody knows yet what lies there.
    if (this.#state.unread !== null) return this.#notify(say("said.not-yet"));
    change(this.#state, position);
    this.#settle(said);
  }

  /**
   * Has the engine read and judge what lies there; keeps screen and address up to date.
   * @param {string} said what has just happened, for those who do not see it
   */
  async #settle(said) {
    const turn = ++this.#turn;
    const outdated = () => turn !== this.#turn;
    this.#unanswered = false;
    this.#view.show(this.#state);
    reflect(this.host, null);
    if (engine.state !== "ready" && said) this.#announcer.say(said);
    // An empty table is no reason to fetch the engine.
    if (engine.state === "idle" && this.#state.unread === null && isEmpty(this.#state.position)) return;
    try {
      if (this.#state.unread !== null && !(await this.#read(this.#state.unread, outdated))) return;
      const texts = await write(this.#state.position);
      if (outdated()) return;
      if ("error" in texts) return this.#giveUp(texts.error);
      this.#state.texts = texts;
      // Of a link that could be read in part only, a verdict would answer another question; the link stays for repair.
      if (this.#state.brokenLink) return this.#view.show(this.#state);
      if (!keepInAddress(texts)) this.#notify(say("link.too-long-to-write", { longest: LONGEST }));
      const scene = await judge(texts);
      if (outdated()) return;
      if ("error" in scene) return this.#giveUp(scene.error);
      this.#showVerdict(scene, said);
      if (this.#state.position.move.length === 0) return;
      const advice = await advise(texts, scene.verdict.legal);
      if (outdated()) return;
      this.#state.advice = advice;
      this.#view.show(this.#state);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#unanswered = true; // The status says why, and how to go on.
    }
  }

  /**
   * Puts on the table what can be read; gives false where an answer came too late.
   * @param {import("./state.js").Unread} unread
   * @param {() => boolean} outdated
   */
  async #read({ texts, edited }, outdated) {
    const { parts, faults } = await readTexts(texts);
    if (outdated()) return false;
    this.#state.unread = null;
    this.#state.notice = "";
    this.#state.faults = faults;
    const broken = Object.entries(faults).map(([field, fault]) =>
      say("link.broken", { field: say(`fields.${field}`), fault: faultText(fault) }),
    );
    if (broken.length === 0 || !edited) {
      replace(this.#state, { ...(edited ? this.#state.position : EMPTY), ...parts });
      this.#view.fields.settle(faults);
    }
    if (broken.length > 0 && !edited) {
      this.#state.brokenLink = true;
      this.#state.notice = broken.join(" ");
      this.#announcer.say(this.#state.notice);
    }
    this.#view.show(this.#state);
    if (edited) this.#view.fields.focus(faults);
    this.#view.grid.center();
    return true;
  }

  /**
   * The engine cannot take what lies there: it stays, without a verdict.
   * @param {Fault} fault
   */
  #giveUp(fault) {
    this.#state.beyond = true;
    this.#notify(faultText(fault));
  }

  /**
   * @param {import("./api.js").Scene} scene
   * @param {string} said
   */
  #showVerdict(scene, said) {
    const proposed = this.#state.position.move.length > 0;
    const verdict = proposed ? [scene.headline, ...(scene.verdict.legal ? [] : scene.story)] : [];
    this.#state.scene = scene;
    this.#state.drawn = scene;
    this.#view.show(this.#state);
    const heard = [said, ...verdict].filter(Boolean).join(" ");
    if (heard) this.#announcer.say(heard);
    reflect(this.host, proposed ? scene.verdict : null);
  }

  /** @param {string} sentence */
  #notify(sentence) {
    this.#state.notice = sentence;
    this.#announcer.say(sentence);
    this.#view.show(this.#state);
  }
}
