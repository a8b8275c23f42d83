// The step "count this move": what was typed wrong is explained by the mistake that gives it.

import { diagnose, judge } from "./api.js";
import { element } from "./dom.js";
import { EngineError } from "./engine.js";
import { faultText } from "./fields.js";
import { StepView } from "./lesson-step.js";
import { say } from "./page.js";

/** More than any turn scores. */
const MOST = 999;

export class CountStep extends StepView {
  #field = element("input", { type: "text", inputmode: "numeric", autocomplete: "off", id: "lesson-points", size: 4, maxlength: 3 });

  /** @param {import("./lesson-step.js").Around} around */
  constructor(around) {
    super(around);
    const form = element(
      "form", { class: "lesson-form" },
      element("label", { for: "lesson-points" }, say("lesson.points")), this.#field,
      element("button", { type: "submit", class: "qwirkle-button lesson-main" }, say("lesson.check-count")),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#check();
    });
    this.own.append(form);
    this.table.act.locked = true;
    this.table.hand.node.classList.add("is-away");
  }

  again() {
    super.again();
    this.table.act.locked = true;
    this.#field.value = "";
    this.#field.focus();
  }

  async showSolution() {
    await this.#judged((scene) => {
      this.#field.value = String(scene.verdict.score?.total ?? "");
      this.table.showVerdict(scene);
      this.answer.explain(`${say("lesson.shown")} ${scene.headline}`, "open", scene);
      this.answer.count(scene);
    });
  }

  async #check() {
    const claimed = Number(this.#field.value.trim() || NaN);
    const isNumber = Number.isInteger(claimed) && claimed >= 0 && claimed <= MOST;
    this.#field.setAttribute("aria-invalid", String(!isNumber));
    if (!isNumber) {
      this.#field.focus();
      return this.answer.say(say("count.number", { most: MOST }), "open");
    }
    if (String(claimed) === this.data.solutions[0]) return this.#judged((scene) => this.succeed(scene));
    await this.#asked(async () => {
      const texts = { ...this.data.texts, going_out: this.data.goingOut };
      const found = await diagnose(texts, claimed);
      if ("error" in found) this.answer.say(faultText(found.error), "wrong");
      else this.answer.diagnose(found);
      this.#field.select();
    });
  }

  /** @param {(scene: import("./api.js").Scene) => void} then */
  #judged(then) {
    return this.#asked(async () => {
      const scene = await judge(this.data.texts);
      if ("error" in scene) this.answer.say(faultText(scene.error), "wrong");
      else then(scene);
    });
  }

  /** @param {() => Promise<void>} ask */
  async #asked(ask) {
    try {
      await ask();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.answer.say(say("lesson.no-engine"), "open"); // The status says why, and how to go on.
    }
  }
}
