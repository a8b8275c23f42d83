// "I counted …": which mistake gives the points that the reader has counted, or that no known one does.

import { diagnose } from "./api.js";
import { bringIntoView } from "./bring-into-view.js";
import { explanations } from "./diagnoses.js";
import { element } from "./dom.js";
import { engine, EngineError } from "./engine.js";
import { faultText } from "./fields.js";
import { say } from "./page.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./api.js").Diagnosis} Diagnosis */

/** More than any move scores. */
const MOST = 999;

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
  show({ position, answers: { scene } }) {
    this.node.hidden = scene === null || position.move.length === 0 || !scene.verdict.legal;
    // The answer to another position is none.
    if (this.#about !== null && this.#about !== position && scene !== null) this.#forget();
    if (this.#waiting && engine.state === "ready") this.#check();
  }

  #forget() {
    this.#about = null;
    this.#waiting = false;
    this.#answer.replaceChildren();
    this.#claimed.value = "";
  }

  async #check() {
    const { state } = this.act;
    const { position, texts } = state;
    this.#waiting = false;
    const claimed = Number(this.#claimed.value.trim() || NaN);
    const right = Number.isInteger(claimed) && claimed >= 0 && claimed <= MOST;
    this.#claimed.setAttribute("aria-invalid", String(!right));
    if (!right) {
      this.#claimed.focus();
      return this.#say(say("count.number", { most: MOST }), []);
    }
    try {
      const found = await diagnose(texts, claimed);
      if (position !== state.position) return;
      this.#about = position;
      if ("error" in found) this.#say(faultText(found.error), []);
      else this.#say(found.headline, found.diagnoses);
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
   */
  #say(headline, diagnoses) {
    const { items, told } = explanations(diagnoses, (...places) => this.act.trace(...places));
    this.#answer.replaceChildren(element("p", {}, headline), ...(items.length > 0 ? [element("ul", {}, ...items)] : []));
    this.announcer.say([headline, ...told].join(" "));
    bringIntoView(this.#answer);
  }
}
