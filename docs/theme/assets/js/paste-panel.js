// A box for any text that holds a position: a link, a table in notation or as a diagram, a move; where a text can be
// read in two ways, it asks which one is meant.

import { BLANK, read } from "./api.js";
import { button, element } from "./dom.js";
import { engine, EngineError } from "./engine.js";
import { faultText, goTo } from "./fields.js";
import { readLink } from "./link.js";
import { say } from "./page.js";

/** @typedef {import("./api.js").Fault} Fault */
/** @typedef {"board" | "move"} Reading */

/** What parts the rows of a table. */
const ROWS = /[\n/]/;

export class PastePanel {
  name = "paste";
  #text = element("textarea", {
    id: "sandbox-paste", rows: 3, autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-describedby": "sandbox-paste-answer",
  });
  #answer = element("div", { id: "sandbox-paste-answer" });
  node = element(
    "form", { "aria-label": say("paste.label") },
    element("div", { class: "sandbox-field" }, element("label", { for: "sandbox-paste" }, say("paste.text")), this.#text),
    this.#answer,
    element("button", { type: "submit", class: "qwirkle-button" }, say("paste.read")),
  );
  /** The text that the engine could not read because it had failed. */
  #waiting = "";

  /** @param {import("./sandbox-panels.js").Tools} tools */
  constructor({ act, announcer }) {
    this.act = act;
    this.announcer = announcer;
    this.node.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#read(this.#text.value.trim());
    });
    // What was said was about another text.
    this.#text.addEventListener("input", () => this.#tell(""));
  }

  /** Once the engine is back, what waited for it is read. */
  show() {
    if (this.#waiting !== "" && engine.state === "ready") this.#read(this.#waiting);
  }

  /**
   * Takes what was pasted outside of any field.
   * @param {string} text
   */
  paste(text) {
    this.node.closest("details")?.setAttribute("open", "");
    this.#text.value = text;
    this.#text.focus();
    this.#read(text.trim());
  }

  /** @param {string} text */
  async #read(text) {
    this.#tell("");
    if (text === "") return;
    const fragment = linkIn(text);
    if (fragment !== null) return this.act.followLink(fragment);
    try {
      const board = await read({ ...BLANK, board: text });
      // A text of several rows is no move, whatever is wrong with it.
      const move = ROWS.test(text) && "error" in board ? board : await read({ ...BLANK, move: text });
      if (!("error" in board) && !("error" in move)) this.#which(text);
      else if (!("error" in board)) this.#take("board", text);
      else if (!("error" in move)) this.#take("move", text);
      else this.#refuse(further(board.error, move.error));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#tell(say("paste.kept")); // The status says why, and how to go on.
      this.#waiting = text;
    }
  }

  /**
   * @param {Reading} reading
   * @param {string} text
   */
  #take(reading, text) {
    this.#tell("");
    // A table that was pasted stands for itself: the move before it was another one's.
    this.act.apply(reading === "board" ? { board: text, move: BLANK.move } : { move: text });
  }

  /** @param {string} text */
  #which(text) {
    this.#tell(say("paste.which"));
    this.#answer.append(element(
      "div", { class: "sandbox-acts" },
      button(say("paste.as-board"), () => this.#take("board", text)), button(say("paste.as-move"), () => this.#take("move", text)),
    ));
  }

  /** @param {Fault} fault */
  #refuse(fault) {
    this.#tell(faultText(fault));
    this.#text.setAttribute("aria-invalid", "true");
    goTo(this.#text, fault);
  }

  /** @param {string} sentence */
  #tell(sentence) {
    this.#waiting = "";
    this.#text.setAttribute("aria-invalid", "false");
    this.#answer.replaceChildren(...(sentence === "" ? [] : [element("p", { class: "sandbox-fault" }, sentence)]));
    if (sentence) this.announcer.say(sentence);
  }
}

/**
 * The fragment of a link in `text`, or of the end of one; null where there is none.
 * @param {string} text
 */
function linkIn(text) {
  const fragment = text.includes("#") ? text.slice(text.indexOf("#")) : /^[a-z]=/.test(text) ? `#${text}` : "";
  return fragment.length > 1 && readLink(fragment) !== null ? fragment : null;
}

/**
 * The fault of the reading that came further: it is the one that was meant.
 * @param {Fault} one
 * @param {Fault} other
 */
function further(one, other) {
  const place = (/** @type {Fault} */ { row, column }) => (row ?? 0) * 100_000 + (column ?? 0);
  return place(other) > place(one) ? other : one;
}
