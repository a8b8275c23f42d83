// "I counted …": which mistake gives the points that the reader has counted, or that no known one does.

import { diagnose } from "./api.js";
import { bringIntoView } from "./bring-into-view.js";
import { explanations } from "./diagnoses.js";
import { element } from "./dom.js";
import { engine, EngineError } from "./engine.js";
import { faultText } from "./fields.js";
import { MOST_POINTS } from "./link.js";
import { say } from "./page.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./api.js").Diagnosis} Diagnosis */

export class CountPanel {
  name = "count";
  #claimed = element("input", { id: "sandbox-claimed", inputmode: "numeric", autocomplete: "off", maxlength: 3, "aria-describedby": "sandbox-claimed-answer" });
  #answer = element("div", { class: "sandbox-answer", id: "sandbox-claimed-answer" });
  #form = element(
    "form", { class: "sandbox-count" },
    element("label", { for: "sandbox-claimed" }, say("count.label")),
    this.#claimed,
    element("button", { type: "submit", class: "qwirkle-button" }, say("count.check")),
  );
  node = element("section", { class: "sandbox-advice", "aria-label": say("count.section"), hidden: true }, this.#form, this.#answer);
  /** The position that the count on screen belongs to. @type {import("./api.js").Position | null} */
  #about = null;
  /** Whether a count could not be checked because the engine had failed. */
  #waiting = false;

  /** @param {import("./sandbox-panels.js").Tools} tools */
  constructor({ act, announcer }) {
    this.act = act;
    this.announcer = announcer;
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#check();
    });
  }

  /** @param {State} state */
  show({ position, counted, answers: { scene } }) {
    this.node.hidden = scene === null || position.move.length === 0 || !scene.verdict.legal;
    // The answer to another position is none.
    if (this.#about !== null && this.#about !== position && scene !== null) this.#forget();
    if (counted !== null && this.#about !== position && !this.node.hidden) this.#take(position, counted);
    if (this.#waiting && engine.state === "ready") this.#check();
  }

  #forget() {
    this.#about = null;
    this.#waiting = false;
    this.#answer.replaceChildren();
    this.#claimed.value = "";
  }

  /**
   * A link says what somebody has counted: it is answered where it stands, and what is in sight stays so.
   * @param {import("./api.js").Position} position
   * @param {number} counted
   */
  #take(position, counted) {
    this.#about = position;
    this.#claimed.value = String(counted);
    this.#check(false);
  }

  /** @param {boolean} [seen] whether the answer comes into sight */
  async #check(seen = true) {
    const { state } = this.act;
    const { position, texts } = state;
    this.#waiting = false;
    const claimed = Number(this.#claimed.value.trim() || NaN);
    const right = Number.isInteger(claimed) && claimed >= 0 && claimed <= MOST_POINTS;
    this.#claimed.setAttribute("aria-invalid", String(!right));
    if (!right) {
      this.#claimed.focus();
      return this.#say(say("count.number", { most: MOST_POINTS }), []);
    }
    try {
      const found = await diagnose(texts, claimed);
      if (position !== state.position) return;
      this.#about = position;
      if ("error" in found) return this.#say(faultText(found.error), [], seen);
      this.#say(found.headline, found.diagnoses, seen);
      this.act.count(claimed, found);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      // The status says why, and how to go on. What stands there is about another count.
      this.#answer.replaceChildren();
      this.#waiting = true;
      this.#about = position;
    }
  }

  /**
   * @param {string} headline
   * @param {Diagnosis["diagnoses"]} diagnoses
   * @param {boolean} [seen]
   */
  #say(headline, diagnoses, seen = true) {
    const { items, told } = explanations(diagnoses, (...places) => this.act.trace(...places));
    this.#answer.replaceChildren(element("p", {}, headline), ...(items.length > 0 ? [element("ul", {}, ...items)] : []));
    this.announcer.say([headline, ...told].join(" "));
    if (seen) bringIntoView(this.#answer);
  }
}
