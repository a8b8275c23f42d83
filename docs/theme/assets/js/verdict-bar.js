// The verdict in a few lines, always in sight: what to do next, how far the engine is, legal or not and why. On a phone
// a button unfolds all sentences below it; where there is room these stand there anyway, and there is no such button.
// Another one goes to where the reader's own count is checked.

import { button, element } from "./dom.js";
import { nextStep } from "./next-step.js";
import { say } from "./page.js";
import { proposes } from "./position.js";
import { captionOf } from "./share-text.js";

/** @typedef {import("./state.js").State} State */

/** Why a table could not arise in a game, the plainest slip first; that of a part of a table is none. @type {import("./api.js").Problem["problem"][]} */
const PROBLEMS = ["invalid-line", "too-many-copies", "no-tile-left", "islands"];

export class VerdictBar {
  #headline = element("p");
  #why = element("p", { class: "sandbox-why" });
  #slip = element("p", { class: "sandbox-slip" });
  #more;
  #count;
  node;
  /** What it says something about. @type {import("./api.js").Position | null} */
  #about = null;

  /**
   * @param {HTMLElement} status how far the engine is
   * @param {HTMLElement} details all sentences of the verdict
   * @param {(open: boolean) => void} unfold shows them, or not
   * @param {() => void} count goes to where the reader's own count is checked
   */
  constructor(status, details, unfold, count) {
    this.unfold = unfold;
    this.#more = button(say("bar.more"), () => this.#unfold(this.#more.getAttribute("aria-expanded") !== "true"), { class: "qwirkle-button sandbox-more", "aria-expanded": "false", "aria-controls": details.id });
    this.#count = button(say("bar.count"), count, { class: "qwirkle-button sandbox-to-count" });
    this.node = element("div", { class: "sandbox-bar" }, this.#headline, this.#more, this.#why, this.#count, this.#slip, status);
  }

  /**
   * @param {State} state
   * @param {boolean} more whether there is anything to unfold
   */
  show(state, more) {
    const { position, answers: { scene } } = state;
    // What was unfolded was about another move; whoever lays on needs the room for the table and the tiles.
    if (position !== this.#about && this.#more.getAttribute("aria-expanded") === "true") this.#unfold(false);
    this.#about = position;
    const judged = scene !== null && proposes(state.position);
    const caption = captionOf(state);
    this.#headline.textContent = judged ? together(scene.headline) : nextStep(state);
    this.#headline.className = judged ? `qwirkle-verdict ${scene.verdict.legal ? "is-legal" : "is-illegal"}` : "sandbox-next";
    this.#why.textContent = caption?.text ?? "";
    this.#why.classList.toggle("is-qwirkle", (caption?.qwirkles ?? 0) > 0);
    const found = problemOf(scene);
    // Why a move is refused matters more than that a part of a table lies there.
    const problem = found === "islands" && judged && !scene.verdict.legal ? undefined : found;
    const slip = problem === undefined ? "" : say(`bar.${problem}`);
    if (this.#slip.textContent !== slip) this.#slip.textContent = slip;
    this.#slip.classList.toggle("is-usual", problem === "islands");
    this.#more.hidden = !more;
    this.#count.hidden = !judged || !scene.verdict.legal || state.position.move.length === 0;
  }

  /** @param {boolean} open */
  #unfold(open) {
    this.#more.setAttribute("aria-expanded", String(open));
    this.unfold(open);
  }
}

/** A number and its word stay on one line. @param {string} text */
function together(text) {
  return text.replace(/(\d) (?=\p{L})/gu, "$1\u00a0");
}

/** What is most unusual about the table. @param {import("./api.js").Scene | null} scene */
function problemOf(scene) {
  const found = new Set((scene?.verdict.table_problems ?? []).map(({ problem }) => problem));
  return PROBLEMS.find((problem) => found.has(problem));
}
