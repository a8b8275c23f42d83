// A whole position and its turn as text: what of a link cannot be read stands here, and so does what is not read yet.

import { BLANK } from "./api.js";
import { button, element } from "./dom.js";
import { faultText, goTo } from "./fields.js";
import { readLink } from "./link.js";
import { say } from "./page.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {State["faults"]} Faults */
/** @typedef {"position" | "turn"} Name */

/** @type {Name[]} */
const NAMES = ["position", "turn"];

export class GameText {
  #inputs = {
    position: element("textarea", { rows: 3, ...common("game-text") }),
    turn: element("input", common("game-turn-text")),
  };
  #faults = { position: fault("game-text"), turn: fault("game-turn-text") };
  #unapplied = element("p", { class: "sandbox-hint", id: "game-text-unapplied" });
  node = element("div", {}, this.#field("position", say("game.text")), this.#field("turn", say("game.turn-text")), this.#unapplied);
  button = button(say("game.read"), () => this.#read());
  /** What the reader has written, and nobody has read. @type {Set<Name>} */
  #written = new Set();
  /** What of it waits for the engine as it stands there. @type {Set<Name>} */
  #handed = new Set();
  /** What is wrong with the link that the texts are from. @type {Faults} */
  #ofLink = {};

  /** @param {(texts: {position: string, turn: string}) => void} take has the texts read */
  constructor(take) {
    this.take = take;
    for (const name of NAMES) {
      this.#inputs[name].addEventListener("input", () => {
        this.#written.add(name);
        this.#handed.delete(name);
      });
    }
  }

  /** @param {State} state */
  show({ texts, faults, unread, brokenLink }) {
    const broken = brokenLink && NAMES.some((name) => faults[name] !== undefined);
    // What was handed over is the reader's own, and stands there already.
    if (broken && faults !== this.#ofLink && this.#handed.size === 0) this.#repair();
    this.#ofLink = faults;
    const [position, turn] = [texts.position ?? "", texts.turn === BLANK.move ? "" : (texts.turn ?? "")];
    for (const [name, text] of /** @type {[Name, string][]} */ ([["position", position], ["turn", turn]])) {
      const found = faults[name];
      this.#faults[name].textContent = found === undefined ? "" : faultText(found, this.#inputs[name].value);
      this.#inputs[name].setAttribute("aria-invalid", String(found !== undefined));
      if (!broken && found === undefined && unread === null && !this.#written.has(name)) this.#inputs[name].value = text;
    }
    this.#unapplied.textContent = this.#written.size > 0 ? say("fields.unapplied") : "";
  }

  /** What was handed over lies on the table now, but for the faults. @param {Faults} faults */
  settle(faults) {
    for (const name of this.#handed) {
      if (faults[name] === undefined) this.#written.delete(name);
    }
    this.#handed.clear();
  }

  /** Goes to the place of the first fault. @param {Faults} faults */
  focus(faults) {
    this.#handed.clear();
    const name = NAMES.find((each) => faults[each] !== undefined);
    if (name !== undefined) goTo(this.#inputs[name], /** @type {import("./api.js").Fault} */ (faults[name]));
  }

  /** A link that cannot be read stays here, as it came. */
  #repair() {
    const link = readLink(location.hash);
    if (link === null || link === "too-long") return;
    this.#written.clear();
    this.#inputs.position.value = link.position ?? "";
    this.#inputs.turn.value = link.turn ?? "";
  }

  #read() {
    const [position, turn] = NAMES.map((name) => this.#inputs[name].value.trim());
    if (position === "" && turn === "") return;
    this.#handed = new Set(NAMES);
    this.take({ position, turn: turn || BLANK.move });
  }

  /**
   * @param {Name} name
   * @param {string} label
   */
  #field(name, label) {
    const input = this.#inputs[name];
    return element("div", { class: "sandbox-field" }, element("label", { for: input.id }, label), input, this.#faults[name]);
  }
}

/** @param {string} id */
function common(id) {
  return { id, autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-describedby": `${id}-fault game-text-unapplied` };
}

/** @param {string} id of the field */
function fault(id) {
  return element("p", { class: "sandbox-fault", id: `${id}-fault` });
}
