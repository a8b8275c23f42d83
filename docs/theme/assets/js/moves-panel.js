// What could I play? The legal moves of the hand, counted; the best of them one by one on the table, and taken as the move.

import { ask } from "./api.js";
import { button, element } from "./dom.js";
import { engine } from "./engine.js";
import { faultText } from "./fields.js";
import { say } from "./page.js";

/** @typedef {import("./api.js").Placed} Placed */
/** @typedef {import("./api.js").Unread} Unread */
/** @typedef {import("./state.js").State} State */
/** @typedef {{move: string, total: number, tiles: Placed[], text: string}} Option */
/** @typedef {{count: number, complete: boolean, best: Option[], text: string}} Options */

/** How many of the best are shown, and milliseconds that the search for them may take. */
const MOST = 20;
const TIME = 250;

export class MovesPanel {
  name = "moves";
  #text = element("p");
  #list = element("ol", { class: "sandbox-options" });
  #earlier = button(say("moves.previous"), () => this.#step(-1));
  #later = button(say("moves.next"), () => this.#step(1));
  #take = button(say("moves.take"), () => this.#use());
  #acts = element("div", { class: "panel-acts" }, this.#earlier, this.#later, this.#take);
  node = element("details", { class: "sandbox-panel" }, element("summary", {}, say("moves.label")), this.#text, this.#acts, this.#list);
  /** What is on screen. @type {Option[]} */
  #best = [];
  /** The answer that is on screen, and the table and hand that it is about. @type {Options | Unread | null} */
  #shown = null;
  #about = "";
  /** Which of the best lies on the table to look at; -1 for none. */
  #at = -1;
  /** What was put there for it. @type {import("./state.js").Marks | null} */
  #marks = null;

  /** @param {import("./sandbox-panels.js").Tools} tools */
  constructor({ act, announcer }) {
    this.act = act;
    this.announcer = announcer;
    this.node.addEventListener("toggle", () => {
      if (this.node.open) act.askPanels();
      else if (this.#marks !== null) act.mark(null);
    });
    this.#draw([]);
  }

  /** @param {State} state */
  wants({ position }) {
    return this.node.open && position.hand !== null;
  }

  /** @param {State} state @returns {Promise<Options | Unread>} */
  async ask({ texts }) {
    const about = aboutOf(texts);
    // Another move on the same table changes nothing here.
    if (this.#shown !== null && about === this.#about) return this.#shown;
    const asked = texts.position === undefined ? { board: texts.board, hand: texts.hand } : { position: texts.position };
    const found = await ask("options", { ...asked, most: MOST, milliseconds: TIME });
    this.#about = about;
    return found;
  }

  /** @param {State} state */
  show({ answers, position, texts, marks }) {
    if (marks !== this.#marks) this.#look(-1, null);
    if (position.hand === null) return this.#showText(say("moves.no-hand"));
    /** @type {Options | Unread | undefined} */
    const found = answers[this.name];
    if (found === undefined) {
      if (aboutOf(texts) !== this.#about) this.#showText(this.node.open && engine.state !== "failed" ? say("moves.searching") : "");
    } else if (found !== this.#shown) {
      this.#shown = found;
      this.#text.textContent = "error" in found ? faultText(found.error) : found.text;
      this.#draw("error" in found ? [] : found.best);
    }
  }

  /** @param {string} text what stands in the place of moves */
  #showText(text) {
    if (this.#text.textContent === text && this.#shown === null) return;
    this.#shown = null;
    this.#about = "";
    this.#text.textContent = text;
    this.#draw([]);
  }

  /** @param {Option[]} best */
  #draw(best) {
    this.#best = best;
    this.#list.replaceChildren(...best.map(({ text }, index) => element("li", {}, button(text, () => this.#press(index), { "aria-pressed": "false" }))));
    this.#list.hidden = best.length === 0;
    this.#acts.hidden = best.length === 0;
    this.#look(-1, null);
  }

  /** @param {number} index one that is looked at already is taken off the table again */
  #press(index) {
    this.#preview(index === this.#at ? -1 : index);
  }

  /** @param {number} step */
  #step(step) {
    const count = this.#best.length;
    this.#preview(this.#at < 0 ? (step > 0 ? 0 : count - 1) : (this.#at + step + count) % count);
    this.#list.children[this.#at]?.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} index */
  #preview(index) {
    const option = this.#best[index];
    this.#look(index, option === undefined ? null : { tiles: option.tiles, cells: [] });
    this.act.mark(this.#marks, option === undefined ? undefined : this.#acts);
    this.announcer.say(option === undefined ? say("moves.hidden") : say("moves.shown", { number: index + 1, count: this.#best.length, text: option.text }));
  }

  /**
   * @param {number} index
   * @param {import("./state.js").Marks | null} marks
   */
  #look(index, marks) {
    this.#at = index;
    this.#marks = marks;
    this.#take.disabled = index < 0;
    for (const [place, item] of [...this.#list.children].entries()) item.firstElementChild?.setAttribute("aria-pressed", String(place === index));
  }

  #use() {
    const option = this.#best[this.#at];
    if (option !== undefined) this.act.useMove(option.move);
  }
}

/** @param {import("./api.js").Texts} texts */
function aboutOf({ board, hand, position }) {
  return position ?? `${board} ${hand}`;
}
