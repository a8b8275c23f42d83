// Beside the verdict: the nearest legal changes, the reader's own count, the fives that are left on the table.

import { advise, diagnose } from "./api.js";
import { button, element } from "./dom.js";
import { EngineError } from "./engine.js";
import { faultText } from "./fields.js";
import { say } from "./page.js";

/** @typedef {import("./api.js").Advice} Advice */
/** @typedef {import("./state.js").State} State */

export class AdvicePanel {
  name = "advice";
  #repairs = element("div");
  #claimed = element("input", { type: "number", id: "sandbox-claimed", min: 0, max: 999, step: 1, inputmode: "numeric", required: true });
  #answer = element("div", { class: "sandbox-answer" });
  #form = element(
    "form", { class: "sandbox-count" },
    element("label", { for: "sandbox-claimed" }, say("count.label")),
    this.#claimed,
    element("button", { type: "submit", class: "qwirkle-button" }, say("count.check")),
  );
  #count = element("div", {}, this.#form, this.#answer);
  #fives = element("div");
  node = element("section", { class: "sandbox-advice", "aria-label": say("advice.label") }, this.#repairs, this.#count, this.#fives);
  /** The advice that is on screen. @type {Advice | null} */
  #shown = null;
  /** @type {State | null} */
  #state = null;

  /** @param {import("./sandbox-panels.js").Tools} tools */
  constructor({ act, announcer }) {
    this.act = act;
    this.announcer = announcer;
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#ask(this.#claimed.valueAsNumber);
    });
  }

  /** @param {State} state */
  wants({ position }) {
    return position.move.length > 0;
  }

  /** @param {State} state @returns {Promise<Advice | null>} */
  ask({ texts, answers }) {
    return advise(texts, answers.scene?.verdict.legal ?? false);
  }

  /** @param {State} state */
  show(state) {
    this.#state = state;
    /** @type {Advice | null} */
    const advice = state.answers.advice ?? null;
    this.node.hidden = advice === null;
    if (advice === null || advice === this.#shown) return;
    this.#shown = advice;
    this.#answer.replaceChildren();
    this.#claimed.value = "";
    this.#count.hidden = advice.repairs !== null;
    this.#repairs.replaceChildren(...(advice.repairs === null ? [] : this.#repairsOf(advice.repairs)));
    this.#fives.replaceChildren(...(advice.danger === null ? [] : fivesOf(advice.danger)));
  }

  /**
   * Says which mistake gives the points that the reader has counted.
   * @param {number} claimed
   */
  async #ask(claimed) {
    const state = /** @type {State} */ (this.#state);
    const { answers } = state;
    try {
      const found = await diagnose(state.texts, claimed);
      if (answers !== state.answers) return;
      const lines = "error" in found ? [] : found.diagnoses.map(({ text }) => text);
      const headline = "error" in found ? faultText(found.error) : found.headline;
      const items = lines.map((text) => element("li", {}, text));
      this.#answer.replaceChildren(element("p", {}, headline), ...(items.length > 0 ? [element("ul", {}, ...items)] : []));
      this.announcer.say([headline, ...lines].join(" "));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error; // The status says why, and how to go on.
    }
  }

  /**
   * @param {string} move
   * @param {string} text what a screen reader says beside the button's word
   */
  #useButton(move, text) {
    return button(say("repair.use"), () => this.act.useMove(move), { "aria-label": `${say("repair.use")}: ${text}` });
  }

  /** @param {import("./api.js").Repairs} found */
  #repairsOf({ repairs, remark }) {
    const items = repairs.map(({ move, text }) =>
      element("li", {}, element("span", {}, text), " ", this.#useButton(move, text)),
    );
    return [
      element("p", { class: "sandbox-advice-title" }, say("repair.label")),
      ...(items.length > 0 ? [element("ul", { class: "sandbox-repairs" }, ...items)] : []),
      ...(remark === null ? [] : [element("p", { class: "qwirkle-remark" }, remark)]),
    ];
  }
}

/** @param {import("./api.js").Danger} danger */
function fivesOf({ fives, text }) {
  if (fives.length === 0) return [];
  const items = fives.map((five) => element("li", {}, five.text));
  return [
    element("details", { class: "sandbox-fives" }, element("summary", {}, say("fives.label")), element("ul", {}, ...items), element("p", {}, text)),
  ];
}
