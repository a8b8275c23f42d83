// <qwirkle-record>: a record of the reader's own, pasted or from a file; checked turn by turn, stepped through as far as
// it is right, kept in this browser.

import { ask } from "./api.js";
import { copied } from "./copy.js";
import { Announcer, button, element } from "./dom.js";
import { engine, EngineError } from "./engine.js";
import { faultText, goTo } from "./fields.js";
import { say } from "./page.js";
import { forget, recall, remember } from "./remembered.js";
import { ReplayGame } from "./replay-game.js";
import { faultOf } from "./replay-verdict.js";
import { ReplayView } from "./replay-view.js";
import { StatusView } from "./status-view.js";

/** @typedef {import("./replay-game.js").Replayed} Replayed */
/** @typedef {import("./api.js").Unread} Unread */

/** Characters of a record that is taken: many times those of a long game, and few enough to be checked in seconds. */
const MOST = 20_000;
const NAME = "record";
const FILE = "qwirkle-game.txt";
const SAMPLE = "seats: 2\n\n1 RcRxRd@0,0h=3\n2 Rs@3,0=4\n1 GcBc@0,1v=3\n2 GxBx@1,1v=7\n";

export class QwirkleRecord extends HTMLElement {
  #announcer = new Announcer();
  #status = new StatusView(this.#announcer);
  #text = element("textarea", {
    id: "record-text", rows: 8, autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-describedby": "record-answer",
  });
  #file = element("input", { id: "record-file", type: "file", accept: ".txt,text/plain" });
  #answer = element("div", { id: "record-answer" });
  #acts = element(
    "div", { class: "panel-acts" },
    button(say("record.copy"), () => this.#copy()), button(say("record.download"), () => this.#save()), button(say("record.forget"), () => this.#forget()),
  );
  #form = element(
    "form", { class: "record-form" },
    element("div", { class: "sandbox-field" }, element("label", { for: "record-text" }, say("record.text")), this.#text),
    element("div", { class: "sandbox-field" }, element("label", { for: "record-file" }, say("record.file")), this.#file),
    element("div", { class: "panel-acts" }, element("button", { type: "submit", class: "qwirkle-button" }, say("record.check")), button(say("record.sample"), () => this.#take(SAMPLE))),
    this.#answer,
  );
  /** @type {ReplayView | null} */
  #view = null;
  /** The record that is being checked, and whether the engine failed before it had answered. @type {string | null} */
  #asked = null;
  #unanswered = false;
  #leave = new AbortController();

  connectedCallback() {
    this.#leave = new AbortController();
    this.replaceChildren(this.#form, this.#acts, this.#status.node, this.#announcer.node);
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#take(this.#text.value);
    });
    this.#file.addEventListener("change", () => this.#readFile());
    engine.addEventListener("change", () => this.#engineChanged(), { signal: this.#leave.signal });
    this.#engineChanged();
    const kept = recall(NAME, "");
    this.#acts.hidden = kept === "";
    if (kept !== "") this.#take(kept, true);
  }

  disconnectedCallback() {
    this.#leave.abort();
    this.#view?.stop();
  }

  async #readFile() {
    const file = this.#file.files?.[0];
    if (file === undefined) return;
    // Of a large file nothing is read; letters of other scripts have several bytes.
    if (file.size > MOST * 4) return this.#refuse(say("record.too-large", { size: file.size, most: MOST }));
    try {
      const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
      this.#take(text);
    } catch {
      this.#refuse(say("record.no-file"));
    }
  }

  /**
   * @param {string} given
   * @param {boolean} [kept] whether it was here before, so that the address names a turn of it
   */
  async #take(given, kept = false) {
    const text = given.replaceAll("\r\n", "\n");
    this.#asked = null;
    this.#unanswered = false;
    if (this.#text.value !== text) this.#text.value = text;
    this.#text.setAttribute("aria-invalid", "false");
    if (!kept && location.hash.startsWith("#turn=")) history.replaceState(history.state, "", location.pathname + location.search);
    if (text.trim() === "") return this.#refuse(say("record.empty"));
    if (text.length > MOST) return this.#refuse(say("record.too-large", { size: text.length, most: MOST }));
    this.#tell(say("record.checking"), false);
    this.#asked = text;
    try {
      /** @type {Replayed | Unread} */
      const found = await ask("replay", { record: text });
      if (this.#asked !== text) return;
      this.#acts.hidden = false;
      // What cannot be read at all must not take the place of a record that is kept.
      if ("error" in found) {
        this.#refuse(faultText(found.error, text));
        goTo(this.#text, found.error);
      } else this.#show(found, say(remember(NAME, text) ? "record.kept" : "record.not-kept"));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (this.#asked === text) this.#tell("", false); // The status says why, and how to go on.
      this.#unanswered = this.#asked === text;
    }
  }

  /**
   * @param {Replayed} found
   * @param {string} kept whether it will be here later
   */
  #show(found, kept) {
    this.#close();
    const { fault, turns, outcome } = found;
    if (fault === null) {
      const right = say("record.right", { count: turns.length });
      this.#tell([right, ...(outcome === null ? [say("record.unfinished")] : []), kept].join(" "), false);
    } else if (fault.turn === null) this.#tell(`${say("record.wrong-start", { text: fault.text })} ${kept}`, true);
    else this.#tell(`${say("record.wrong", { number: fault.turn, text: faultOf(fault) })} ${kept}`, true);
    const game = new ReplayGame(found);
    if (game.turns.length === 0) return;
    // A wrong turn is what there is to see; a right game begins with its first.
    this.#view = new ReplayView(game, fault === null ? 0 : game.turns.length - 1);
    this.append(this.#view.node);
  }

  /** Takes the game before off the page. */
  #close() {
    this.#view?.stop();
    this.#view?.node.remove();
    this.#view = null;
  }

  /** @param {string} sentence why nothing can be shown */
  #refuse(sentence) {
    this.#close();
    this.#tell(sentence, true);
    this.#text.setAttribute("aria-invalid", "true");
  }

  /**
   * @param {string} sentence
   * @param {boolean} wrong
   */
  #tell(sentence, wrong) {
    this.#answer.replaceChildren(...(sentence === "" ? [] : [element("p", { class: wrong ? "sandbox-fault" : "record-said" }, sentence)]));
    if (sentence) this.#announcer.say(sentence);
  }

  async #copy() {
    this.#tell(await copied(this.#text), false);
  }

  #save() {
    const address = URL.createObjectURL(new Blob([this.#text.value], { type: "text/plain" }));
    element("a", { href: address, download: FILE }).click();
    // The browser reads the blob after this task.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    this.#tell(say("share.saved", { name: FILE }), false);
  }

  #forget() {
    this.#asked = null;
    this.#close();
    forget(NAME);
    this.#text.value = "";
    this.#file.value = "";
    this.#acts.hidden = true;
    this.#text.focus();
    this.#tell(say("record.forgotten"), false);
  }

  #engineChanged() {
    this.#status.show();
    this.#status.node.hidden = engine.state === "ready" || engine.state === "idle" || this.#view !== null;
    if (engine.state === "ready" && this.#unanswered && this.#asked !== null) this.#take(this.#asked);
  }
}

customElements.define("qwirkle-record", QwirkleRecord);
