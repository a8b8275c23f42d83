// Fields whose text counts at once: what is being written in one, or is wrong, stays there whatever changes around it.

import { say } from "./page.js";

export class KeptFields {
  /** @type {Set<HTMLInputElement>} */
  #written = new Set();
  /** @type {Map<HTMLInputElement, string>} */
  #wrong = new Map();

  /** @param {() => void} tell is called when something else is wrong */
  constructor(tell) {
    this.tell = tell;
  }

  /** @param {...HTMLInputElement} inputs */
  watch(...inputs) {
    for (const input of inputs) {
      input.setAttribute("aria-invalid", "false");
      input.addEventListener("input", () => this.#written.add(input));
    }
  }

  /** @param {HTMLInputElement} input */
  has(input) {
    return this.#written.has(input);
  }

  /**
   * Shows a value that is known elsewhere.
   * @param {HTMLInputElement} input
   * @param {string} value
   */
  fill(input, value) {
    if (!this.has(input)) input.value = value;
  }

  /**
   * What is written there counts now, or is wrong and stays to be mended.
   * @param {HTMLInputElement} input
   * @param {string} [wrong]
   */
  settle(input, wrong) {
    input.setAttribute("aria-invalid", String(wrong !== undefined));
    if (wrong === undefined) {
      this.#written.delete(input);
      this.#wrong.delete(input);
    } else {
      this.#wrong.set(input, wrong);
    }
    this.tell();
  }

  /** @param {...HTMLInputElement} inputs those that go away; without any, all */
  forget(...inputs) {
    for (const input of inputs.length > 0 ? inputs : [...this.#written, ...this.#wrong.keys()]) this.settle(input);
  }

  /** What is wrong, each with the name of its field. */
  get faults() {
    const name = (/** @type {HTMLInputElement} */ input) => input.labels?.[0]?.textContent ?? input.ariaLabel ?? "";
    return [...this.#wrong].map(([input, wrong]) => say("colon", { before: name(input), after: wrong }));
  }
}
