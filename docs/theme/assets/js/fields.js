// The position as text: below the box for whatever is pasted, a field each for table, move and hand, read by the engine
// when applied; what cannot be read stays for repair.

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
  #unapplied = { board: unapplied("board"), move: unapplied("move"), hand: unapplied("hand") };
  #form = element("form", { "aria-label": say("fields.label") });
  node;
  /** The fields whose text is the reader's, and not yet what lies on the table. @type {Set<Field>} */
  #edited = new Set();
  /** Those of them that the reader wrote in. @type {Set<Field>} */
  #typed = new Set();
  /** Those of them whose text waits for the engine as it stands there. @type {Set<Field>} */
  #handed = new Set();

  /**
   * @param {(texts: Partial<Texts>) => void} apply takes the texts that the reader has edited
   * @param {HTMLElement} box where anything can be pasted
   */
  constructor(apply, box) {
    this.node = element("details", { class: "sandbox-panel sandbox-fields" }, element("summary", {}, say("fields.label")), box, this.#form);
    for (const field of FIELDS) {
      const input = this.#inputs[field];
      input.addEventListener("input", () => {
        this.#edited.add(field);
        this.#typed.add(field);
        this.#handed.delete(field);
      });
      const label = element("label", { for: input.id }, say(`fields.${field}`));
      this.#form.append(element("div", { class: "sandbox-field" }, label, input, this.#faults[field], this.#unapplied[field]));
    }
    const submit = element("button", { type: "submit", class: "qwirkle-button" }, say("fields.apply"));
    this.#form.append(element("p", { class: "sandbox-hint" }, say("fields.hint")), submit);
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      apply(this.#editedTexts());
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
      this.#faults[field].textContent = fault === undefined ? "" : faultText(fault, input.value);
      const unapplied = fault === undefined && this.#typed.has(field) && !this.#handed.has(field);
      this.#unapplied[field].textContent = unapplied ? say("fields.unapplied") : "";
      if (fault !== undefined) this.node.open = true;
    }
  }

  /**
   * What waited lies on the table now, but for the faults: these stay for repair, as does what was edited meanwhile.
   * @param {Partial<Record<Field, Fault>>} faults
   */
  settle(faults) {
    for (const field of this.#handed) {
      if (faults[field] !== undefined) continue;
      this.#edited.delete(field);
      this.#typed.delete(field);
    }
    this.#handed.clear();
  }

  /**
   * Texts that nobody has read yet: they are shown as they came, but not in the place of what the reader is writing.
   * @param {Partial<Texts>} texts
   */
  hold(texts) {
    this.#handed.clear();
    for (const field of FIELDS) {
      if (texts[field] === undefined) continue;
      if (this.#typed.has(field) && this.#inputs[field].value.trim() !== shown(texts, field).trim()) continue;
      this.#edited.add(field);
      this.#handed.add(field);
      this.#inputs[field].value = shown(texts, field);
    }
  }

  /**
   * What of a link could not be read stays for repair, whatever the reader was writing there.
   * @param {Partial<Texts>} texts
   * @param {Partial<Record<Field, Fault>>} faults
   */
  repair(texts, faults) {
    for (const field of FIELDS) {
      if (faults[field] === undefined) continue;
      this.#edited.add(field);
      this.#typed.delete(field);
      this.#inputs[field].value = shown(texts, field);
    }
  }

  /** Lets go of all texts but those that the reader has written. */
  forget() {
    this.#edited = new Set(this.#typed);
    this.#handed.clear();
  }

  /**
   * Goes to the place of the first fault.
   * @param {Partial<Record<Field, Fault>>} faults
   */
  focus(faults) {
    const field = FIELDS.find((name) => faults[name] !== undefined);
    if (field !== undefined) goTo(this.#inputs[field], /** @type {Fault} */ (faults[field]));
  }

  /** @returns {Partial<Texts>} */
  #editedTexts() {
    const textOf = (/** @type {Field} */ field) => {
      const { value } = this.#inputs[field];
      return value.trim() === "" ? BLANK[field] : value;
    };
    return Object.fromEntries([...this.#edited].map((field) => [field, textOf(field)]));
  }
}

/**
 * Gives a text field the focus, with the character chosen that cannot be read.
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {Fault} fault
 */
export function goTo(field, { row, column }) {
  if (row === null || column === null) return field.focus();
  choose(field, field.value.split("\n").slice(0, row - 1).reduce((length, line) => length + line.length + 1, 0) + column - 1);
}

/**
 * Gives a text field the focus, with one character chosen.
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {number} index
 */
export function choose(field, index) {
  field.focus();
  field.setSelectionRange(index, index + 1);
}

/**
 * What is wrong with a text, and where: rows and columns are those of tables, a text has lines and characters.
 * @param {Fault} fault
 * @param {string} [source] the text; one of a single line has no line to be named
 */
export function faultText({ row, column, text }, source = "") {
  if (row === null || column === null) return text;
  return row > 1 || source.trim().includes("\n") ? say("fault.at", { row, column, text }) : say("fault.at-character", { column, text });
}

/**
 * What of a link cannot be read, and where.
 * @param {keyof Texts} field
 * @param {Fault} fault
 */
export function brokenText(field, fault) {
  return say("link.broken", { field: say(`fields.${field}`), fault: faultText(fault) });
}

/**
 * A field is left empty for an empty table, no move, no hand known; an empty hand is said.
 * @param {Partial<Texts>} texts
 * @param {Field} field
 */
function shown(texts, field) {
  return texts[field] === BLANK[field] ? "" : (texts[field] ?? "");
}

/** @param {Field} field */
function common(field) {
  return {
    id: `sandbox-${field}`, name: field, "aria-describedby": `sandbox-${field}-fault sandbox-${field}-unapplied`,
    autocomplete: "off", autocapitalize: "off", spellcheck: "false",
  };
}

/** @param {Field} field */
function unapplied(field) {
  return element("p", { class: "sandbox-hint", id: `sandbox-${field}-unapplied` });
}
