// The position as text: three fields, read by the engine when applied; what cannot be read stays for repair.

import { BLANK, FIELDS } from "./api.js";
import { element } from "./dom.js";
import { say } from "./page.js";

/** @typedef {import("./api.js").Texts} Texts */
/** @typedef {import("./api.js").Fault} Fault */
/** @typedef {import("./api.js").Field} Field */

export class Fields {
  #inputs = {
    board: element("textarea", { rows: 2, ...common("board") }),
    move: element("input", common("move")),
    hand: element("input", common("hand")),
  };
  #faults = {
    board: element("p", { class: "sandbox-fault", id: "sandbox-board-fault" }),
    move: element("p", { class: "sandbox-fault", id: "sandbox-move-fault" }),
    hand: element("p", { class: "sandbox-fault", id: "sandbox-hand-fault" }),
  };
  #form = element("form", { "aria-label": say("fields.label") });
  node = element("details", { class: "sandbox-fields" }, element("summary", {}, say("fields.label")), this.#form);
  /** The fields whose text is the reader's, and not yet what lies on the table. @type {Set<Field>} */
  #edited = new Set();

  /** @param {(texts: Texts) => void} apply */
  constructor(apply) {
    for (const field of FIELDS) {
      const input = this.#inputs[field];
      input.addEventListener("input", () => this.#edited.add(field));
      const label = element("label", { for: input.id }, say(`fields.${field}`));
      this.#form.append(element("div", { class: "sandbox-field" }, label, input, this.#faults[field]));
    }
    const submit = element("button", { type: "submit", class: "qwirkle-button" }, say("fields.apply"));
    this.#form.append(element("p", { class: "sandbox-hint" }, say("fields.hint")), submit);
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      apply(this.#texts());
    });
  }

  /**
   * Shows a position's texts; a text under repair is left alone.
   * @param {Texts} texts
   * @param {Partial<Record<Field, Fault>>} faults
   */
  show(texts, faults) {
    for (const field of FIELDS) {
      const input = this.#inputs[field];
      const fault = faults[field];
      if (!this.#edited.has(field)) input.value = shown(texts, field);
      input.setAttribute("aria-invalid", String(fault !== undefined));
      this.#faults[field].textContent = fault === undefined ? "" : faultText(fault);
      if (fault !== undefined) this.node.open = true;
    }
  }

  /**
   * The engine has read `texts`: what it could not read stays in its field for repair, the rest is settled.
   * @param {Texts} texts
   * @param {Partial<Record<Field, Fault>>} faults
   */
  settle(texts, faults) {
    for (const field of FIELDS) {
      if (faults[field] === undefined) this.#edited.delete(field);
      else this.#keep(field, texts);
    }
  }

  /**
   * Texts that nobody has read yet: they are shown as they came.
   * @param {Texts} texts
   */
  hold(texts) {
    for (const field of FIELDS) this.#keep(field, texts);
  }

  /**
   * Goes to the place of the first fault.
   * @param {Partial<Record<Field, Fault>>} faults
   */
  focus(faults) {
    const field = FIELDS.find((name) => faults[name] !== undefined);
    if (field !== undefined) this.#inputs[field].focus();
  }

  /**
   * @param {Field} field
   * @param {Texts} texts
   */
  #keep(field, texts) {
    this.#edited.add(field);
    this.#inputs[field].value = shown(texts, field);
  }

  /** @returns {Texts} */
  #texts() {
    const { board, move, hand } = this.#inputs;
    const textOf = (/** @type {{value: string}} */ { value }) => (value.trim() === "" ? null : value);
    return { board: textOf(board) ?? BLANK.board, move: textOf(move) ?? BLANK.move, hand: textOf(hand) };
  }
}

/** @param {Fault} fault */
export function faultText({ row, column, text }) {
  return row === null || column === null ? text : say("fault.at", { row, column, text });
}

/**
 * A field is left empty for an empty table, no move, no hand known; an empty hand is said.
 * @param {Texts} texts
 * @param {Field} field
 */
function shown(texts, field) {
  return texts[field] === BLANK[field] ? "" : (texts[field] ?? "");
}

/** @param {Field} field */
function common(field) {
  return {
    id: `sandbox-${field}`, name: field, "aria-describedby": `sandbox-${field}-fault`,
    autocomplete: "off", autocapitalize: "off", spellcheck: "false",
  };
}
