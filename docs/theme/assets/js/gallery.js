// The gallery's filter: shows the examples of a rule, a kind, a score, a number of tiles; kept in the address.

import { fragment } from "./fragment.js";

const FIELDS = /** @type {const} */ (["rule", "kind", "score", "tiles"]);

/** What a card is told by the build about each field: its words, with blanks between. @type {Record<string, string>} */
const KEPT_IN = { rule: "rules", kind: "kinds", score: "score", tiles: "tiles" };

/** `data-shown` is the sentence that says how many are shown; all else is the build's markup. */
class QwirkleGallery extends HTMLElement {
  connectedCallback() {
    this.#form.hidden = false;
    this.#form.addEventListener("change", () => this.#choose());
    this.#form.addEventListener("submit", (event) => event.preventDefault());
    // The fields are empty only after the event.
    this.#form.addEventListener("reset", () => setTimeout(() => this.#choose()));
    addEventListener("hashchange", () => this.#arrive());
    this.#arrive();
  }

  /** @returns {HTMLFormElement} */
  get #form() {
    const form = this.querySelector("form");
    if (!form) throw new Error("the gallery has no form");
    return form;
  }

  /** @param {string} name */
  #field(name) {
    return /** @type {HTMLSelectElement} */ (this.#form.elements.namedItem(name));
  }

  /** Takes up what the address says: fields (`#rule=…&score=…`), the examples of a rule (`#of.…`), or one example. */
  #arrive() {
    const hash = fragment();
    const place = document.getElementById(hash);
    if (hash.startsWith("example.") && place) {
      this.#form.reset();
      const details = place.querySelector("details");
      if (details) details.open = true;
      place.scrollIntoView();
      return;
    }
    const wanted = new URLSearchParams(hash.startsWith("of.") ? `rule=${hash.slice(3)}` : hash);
    for (const name of FIELDS) {
      const field = this.#field(name);
      field.value = wanted.get(name) ?? "";
      // A value that is not among the choices leaves nothing chosen.
      if (field.selectedIndex < 0) field.value = "";
    }
    this.#show();
  }

  /** Shows what is chosen, and keeps it in the address without a step back for each choice. */
  #choose() {
    const chosen = FIELDS.filter((name) => this.#field(name).value);
    const hash = chosen.map((name) => `${name}=${encodeURIComponent(this.#field(name).value)}`).join("&");
    history.replaceState(null, "", hash ? `#${hash}` : location.pathname + location.search);
    this.#show();
  }

  #show() {
    const wanted = FIELDS.map((name) => [KEPT_IN[name], this.#field(name).value]).filter(([, value]) => value);
    const cards = /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll("li[data-rules]"));
    let count = 0;
    for (const card of cards) {
      card.hidden = !wanted.every(([name, value]) => (card.dataset[name] ?? "").split(" ").includes(value));
      count += Number(!card.hidden);
    }
    for (const section of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll(".gallery-section"))) {
      section.hidden = !section.querySelector("li[data-rules]:not([hidden])");
    }
    const lists = /** @type {HTMLElement | null} */ (this.querySelector(".gallery-lists"));
    if (lists) lists.hidden = wanted.length > 0;
    const output = this.#form.querySelector("output");
    const values = /** @type {Record<string, number>} */ ({ count, all: cards.length });
    if (output) output.value = (this.dataset.shown ?? "").replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
  }
}

customElements.define("qwirkle-gallery", QwirkleGallery);
