// The way from a position to the screen: notation, address, verdict, views; then what the panels ask.

import { look } from "./api.js";
import { readUnread } from "./arrival.js";
import { engine, EngineError } from "./engine.js";
import { faultText } from "./fields.js";
import { keepInAddress, LONGEST } from "./link.js";
import { say } from "./page.js";
import { plainTexts } from "./plain-texts.js";
import { isEmpty, proposes } from "./position.js";
import { judgedText } from "./share-text.js";
import { canUndo } from "./state.js";
import { reflect } from "./verdict.js";

/** @typedef {import("./state.js").State} State */

/** Milliseconds without a change after which the panels ask: until then the engine is free for the next verdict. */
const PAUSE = 150;

/** Milliseconds after which a ready engine is late: until then the last verdict stays, so that nothing flickers. */
const LATE = 400;

/** So many new remarks about a table are said at once. */
const MOST_SAID = 2;

export class Update {
  /** Counts the changes: an answer to an older one is dropped. */
  #turn = 0;
  /** Whether the engine has not been asked about what lies there, or failed before it had answered. */
  #unanswered = false;
  /** Whether the notice says that a text is still to be read. */
  #waits = false;
  /** What has happened and is not said yet: it waits for the verdict, so that neither cuts the other short. @type {string[]} */
  #unsaid = [];
  /** The remarks about the table that go with the last verdict: these are not said again. @type {string[]} */
  #remarks = [];
  /** The screen; whoever puts the sandbox together hands it in. @type {import("./sandbox-view.js").SandboxView} */
  view = /** @type {any} */ (null);

  /**
   * @param {HTMLElement} host
   * @param {State} state
   * @param {import("./dom.js").Announcer} announcer
   */
  constructor(host, state, announcer) {
    this.host = host;
    this.state = state;
    this.announcer = announcer;
  }

  /** Draws the state as it is. */
  show() {
    this.view.show(this.state);
  }

  /**
   * Something has changed: has the engine read and judge what lies there; keeps screen and address up to date.
   * @param {string} [said] what has just happened, for those who do not see it
   */
  async run(said = "") {
    const { state } = this;
    const turn = ++this.#turn;
    const outdated = () => turn !== this.#turn;
    this.#unanswered = false;
    this.#unsaid.push(said);
    // Asked before it is drawn: the engine answers meanwhile.
    const asked = engine.state === "ready" && state.unread === null ? look(state.position) : null;
    this.show();
    reflect(this.host, null);
    if (engine.state !== "ready") {
      this.#tell();
      this.#keepWithoutEngine();
    }
    // An empty table is no reason to fetch the engine.
    if (engine.state === "idle" && state.unread === null && isEmpty(state.position)) {
      this.#unanswered = true;
      return;
    }
    const late = setTimeout(() => !outdated() && this.#wait(), LATE);
    await this.#heard(async () => {
      if (state.unread !== null && !(await readUnread(state.unread, this, outdated))) return;
      const seen = await (asked ?? look(state.position));
      clearTimeout(late);
      if (outdated()) return;
      if ("error" in seen) return this.#giveUp(seen.error);
      const { texts, scene } = seen;
      state.texts = texts;
      // Of a link that could be read in part only, a verdict would answer another question; the link stays for repair.
      if (state.brokenLink) return this.show();
      // Only points of a legal move can be counted.
      if ("error" in scene || !scene.verdict.legal || state.position.move.length === 0) state.counted = null;
      if (!keepInAddress(texts, state.counted)) this.note(say("link.too-long-to-write", { longest: LONGEST }));
      if ("error" in scene) return this.#giveUp(scene.error);
      this.#showVerdict(scene);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      if (!outdated()) await this.#askPanels(outdated);
    });
  }

  /**
   * A tile was laid there: the next one goes beside it.
   * @param {number} x
   * @param {number} y
   */
  reveal(x, y) {
    this.view.grid.reveal(x, y);
  }

  /** A panel wants to ask about the present position: those that have not asked yet do. */
  askPanels() {
    const turn = this.#turn;
    if (this.state.answers.scene !== null) this.#heard(() => this.#askPanels(() => turn !== this.#turn));
  }

  engineChanged() {
    this.host.setAttribute("state", engine.state);
    const waits = this.#waits && this.state.unread !== null;
    if (waits) this.state.notice = waiting(this.state);
    if (engine.state === "loading" && !waits) this.view.showStatus();
    else this.show();
    if (engine.state === "ready" && this.#unanswered) this.run();
  }

  /**
   * A sentence about the link or the position that is seen and heard.
   * @param {string} sentence
   */
  notify(sentence) {
    this.note(sentence);
    this.#tell();
    this.show();
  }

  /**
   * The same, but heard together with the verdict that follows.
   * @param {string} sentence
   */
  note(sentence) {
    this.#waits = false;
    this.state.notice = sentence;
    this.mention(sentence);
  }

  /**
   * Something has happened that is not seen by everybody: it is heard together with the verdict that follows.
   * @param {string} sentence
   */
  mention(sentence) {
    this.#unsaid.push(sentence);
  }

  /**
   * Says all that has happened since something was said, then these sentences.
   * @param {...string} sentences
   */
  #tell(...sentences) {
    const heard = [...this.#unsaid, ...sentences].filter(Boolean).join(" ");
    this.#unsaid = [];
    if (heard) this.announcer.say(heard);
  }

  /** Nothing can be laid yet, as a text is still to be read. */
  notYet() {
    this.notify(waiting(this.state));
    this.#waits = true;
  }

  /** @param {() => boolean} outdated */
  async #askPanels(outdated) {
    for (const panel of this.view.panels) {
      const { answers } = this.state;
      if (panel.ask === undefined || panel.name in answers || !(panel.wants?.(this.state) ?? true)) continue;
      const answer = await panel.ask(this.state);
      if (outdated()) return;
      answers[panel.name] = answer;
      this.show();
    }
  }

  /**
   * Runs questions; where the engine fails under them, they are asked again once it is back.
   * @param {() => Promise<void>} ask
   */
  async #heard(ask) {
    try {
      await ask();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#unanswered = true; // The status says why, and how to go on.
      if (this.state.answers.scene === null) this.#keepWithoutEngine();
      this.#tell();
    }
  }

  /** The engine is busy with something else: what has happened is said and kept meanwhile, and the last verdict goes. */
  #wait() {
    if (this.state.answers.scene !== null || engine.state !== "ready") return;
    this.#tell();
    this.#keepWithoutEngine();
    this.state.late = true;
    this.show();
  }

  /** Whoever loads the page anew, for want of an engine, finds what they have laid. */
  #keepWithoutEngine() {
    const { unread, brokenLink, position } = this.state;
    const texts = unread === null && !brokenLink ? plainTexts(position) : null;
    if (texts === null) return;
    this.state.texts = texts;
    keepInAddress(texts, this.state.counted);
    this.show();
  }

  /**
   * The engine cannot take what lies there: it stays, without a verdict.
   * @param {import("./api.js").Fault} fault
   */
  #giveUp(fault) {
    this.state.beyond = true;
    this.notify(faultText(fault));
  }

  /** @param {import("./api.js").Scene} scene */
  #showVerdict(scene) {
    const { state } = this;
    const proposed = proposes(state.position);
    const verdict = proposed ? judgedText(scene) : [];
    state.answers = { scene };
    state.drawn = scene;
    this.show();
    this.#tell(...verdict, ...this.#freshRemarks(scene));
    reflect(this.host, proposed ? scene.verdict : null);
  }

  /** @param {import("./api.js").Scene} scene */
  #freshRemarks({ remarks }) {
    const fresh = remarks.filter((remark) => !this.#remarks.includes(remark));
    this.#remarks = remarks;
    const more = fresh.length - MOST_SAID;
    return more > 0 ? [...fresh.slice(0, MOST_SAID), say("verdict.more-remarks", { count: more })] : fresh;
  }
}

/**
 * Why nothing can be laid while a text is still to be read, and what helps: true for as long as the engine is as it is.
 * @param {State} state
 */
function waiting(state) {
  if (engine.state !== "failed") return say("said.not-yet");
  return say(canUndo(state) ? "said.not-read" : "said.link-not-read");
}
