// A box for any text that holds a position: a link, a table in notation or as a diagram, a move, both, a text that was
// shared; where a text can be read in two ways, it asks which one is meant.

import { BLANK, read, readBoth } from "./api.js";
import { readTexts } from "./arrival.js";
import { button, element } from "./dom.js";
import { engine, EngineError } from "./engine.js";
import { brokenText, choose, faultText, goTo } from "./fields.js";
import { LONGEST, placeIn, readLink } from "./link.js";
import { say } from "./page.js";
import { sharedFragment } from "./share-text.js";

/** @typedef {import("./api.js").Fault} Fault */
/** @typedef {"board" | "move"} Reading */
/** A link in a text: what it says of a position, with its #, and where that begins in the text. @typedef {{fragment: string, at: number}} Link */

/** A web address and nothing else. */
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;

/** A word, and others behind it: of tiles, the third letter is mostly a capital one. */
const WORDS = /^\p{L}{2}\p{Ll}[^]*\s/u;

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
    if (text === "") {
      this.#text.focus();
      return this.#tell(say("paste.empty"));
    }
    try {
      const link = linkIn(text);
      if (link !== null) return await this.#follow(link);
      if (ADDRESS.test(text)) return this.#mark(say(isOurs(text) ? "paste.no-position" : "paste.other-site"));
      const board = await read({ ...BLANK, board: text });
      // A text of several rows is no move, whatever is wrong with it.
      const move = ROWS.test(text) && "error" in board ? board : await read({ ...BLANK, move: text });
      if (!("error" in board) && !("error" in move)) this.#which(text);
      else if (!("error" in board)) this.#take("board", text);
      else if (!("error" in move)) this.#take("move", text);
      else {
        const both = await readBoth(text);
        if ("error" in both) this.#refuse([move.error, both.error].reduce(further, board.error), text);
        else this.act.apply(both);
      }
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#tell(say("paste.kept")); // The status says why, and how to go on.
      this.#waiting = text;
    }
  }

  /** A link that cannot be read whole leaves the table as it lies: it is the text that is to be mended. @param {Link} link */
  async #follow({ fragment, at }) {
    const texts = readLink(fragment);
    if (texts === null) return;
    if (texts === "too-long") return this.#mark(say("link.too-long", { longest: LONGEST }));
    const faults = /** @type {[keyof import("./api.js").Texts, Fault][]} */ (Object.entries((await readTexts(texts)).faults));
    if (faults.length === 0) return this.act.followLink(fragment);
    this.#mark(faults.map(([field, fault]) => brokenText(field, fault)).join(" "));
    const lead = this.#text.value.search(/\S/);
    choose(this.#text, lead + at + Math.min(...faults.map(([field, fault]) => placeIn(fragment, field, fault))));
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

  /**
   * @param {Fault} fault
   * @param {string} text
   */
  #refuse(fault, text) {
    // A text that fails at its first word may be one that was shared.
    const words = WORDS.test(text) && fault.row === 1 && (fault.column ?? 0) <= 2;
    this.#mark([...(words ? [say("paste.link-line")] : []), faultText(fault, text)].join(" "));
    goTo(this.#text, fault);
  }

  /** @param {string} sentence what is wrong with the text */
  #mark(sentence) {
    this.#tell(sentence);
    this.#text.setAttribute("aria-invalid", "true");
  }

  /** @param {string} sentence */
  #tell(sentence) {
    this.#waiting = "";
    this.#text.setAttribute("aria-invalid", "false");
    this.#answer.replaceChildren(...(sentence === "" ? [] : [element("p", { class: "sandbox-fault" }, sentence)]));
    if (sentence) this.announcer.say(sentence);
  }
}

/** Whether an address is one of this site. @param {string} text */
function isOurs(text) {
  return URL.canParse(text) && new URL(text).host === location.host;
}

/**
 * The link in `text`, or the end of one, or what the lines of a shared text say instead; null where there is none.
 * @param {string} text
 * @returns {Link | null}
 */
function linkIn(text) {
  const start = text.indexOf("#");
  const shared = start < 0 ? sharedFragment(text) : "";
  if (shared !== "") return { fragment: shared, at: -1 };
  // Without its #, the fragment begins one place before the text.
  const link = start >= 0 ? { fragment: text.slice(start), at: start } : { fragment: `#${text}`, at: -1 };
  const named = start >= 0 || /^[a-z]=/.test(text);
  return named && link.fragment.length > 1 && readLink(link.fragment) !== null ? link : null;
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
