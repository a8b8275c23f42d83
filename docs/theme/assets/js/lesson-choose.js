// The step "which of these turns": the one that is refused, and why; the one that is allowed; the one that scores most.

import { judge } from "./api.js";
import { button, element } from "./dom.js";
import { EngineError } from "./engine.js";
import { faultText } from "./fields.js";
import { StepView } from "./lesson-step.js";
import { page, say } from "./page.js";

/** @typedef {import("./api.js").Scene} Scene */

const LETTERS = "ABCDEF";

export class ChooseStep extends StepView {
  /** @type {HTMLButtonElement[]} */
  #cards = [];
  #why = element("fieldset", { class: "lesson-why", hidden: true });
  /** Counts the questions: an answer to an older one is dropped. */
  #asked = 0;

  /** @param {import("./lesson-step.js").Around} around */
  constructor(around) {
    super(around);
    const list = element("ol", { class: "lesson-cards" });
    for (const [index, card] of [...this.section.querySelectorAll(".lesson-shown .lesson-card")].entries()) {
      const made = element("button", { type: "button", class: "lesson-card", "aria-pressed": "false" }, ...[...card.cloneNode(true).childNodes]);
      // Pictures are named by their parts, which stand in the page once already: the card says it in words.
      for (const picture of made.querySelectorAll("svg")) {
        picture.removeAttribute("aria-labelledby");
        picture.setAttribute("aria-hidden", "true");
        for (const part of picture.querySelectorAll(":scope > [id]")) part.remove();
      }
      const table = card.querySelector("desc")?.textContent ?? "";
      if (table !== "") made.append(element("span", { class: "lesson-unseen" }, ` ${table}`));
      made.addEventListener("click", () => this.#choose(index));
      this.#cards.push(made);
      list.append(element("li", {}, made));
    }
    this.own.append(list, this.#why);
    this.table.act.locked = true;
    this.table.hand.node.inert = true;
  }

  again() {
    super.again();
    this.table.act.locked = true;
    this.#why.hidden = true;
    this.#asked++;
    for (const card of this.#cards) {
      card.setAttribute("aria-pressed", "false");
      card.disabled = false;
    }
    this.#cards[0]?.focus();
  }

  showSolution() {
    this.#ask(this.data.turns.indexOf(this.data.solutions[0]), (scene, index) => {
      this.table.showVerdict(scene);
      this.answer.explain(`${say("lesson.shown-choice", { letter: LETTERS[index] })} ${scene.headline}`, "open", scene);
    });
  }

  /** @param {import("./lesson-step.js").StepData["hints"][number]} hint */
  showHint({ drop }) {
    for (const index of drop) if (this.#cards[index] !== undefined) this.#cards[index].disabled = true;
  }

  /** @param {number} index */
  #choose(index) {
    if (this.solved) return;
    for (const [place, card] of this.#cards.entries()) card.setAttribute("aria-pressed", String(place === index));
    this.#why.hidden = true;
    this.#ask(index, (scene) => {
      const letter = LETTERS[index];
      if (this.data.turns[index] !== this.data.solutions[0]) {
        this.table.showVerdict(scene);
        this.answer.explain(`${letter}. ${scene.headline} ${say(`lesson.not-${this.data.find}`)}`, "wrong", scene);
      } else if (this.data.find === "illegal") {
        this.table.put(this.data.position);
        this.answer.say(say("lesson.and-why", { letter }), "open");
        this.#askWhy(scene);
      } else {
        this.succeed(scene, say("lesson.right-choice", { letter }));
      }
    });
  }

  /** @param {Scene} scene */
  #askWhy(scene) {
    const right = new Set(scene.verdict.violations.map(({ reason }) => reason));
    const choices = this.data.reasons.map((reason) => {
      const made = button(page.reasons[reason], () => {
        if (right.has(reason)) {
          this.#why.hidden = true;
          this.succeed(scene, this.praise, `${page.reasons[reason]}.`);
        } else {
          made.disabled = true;
          this.answer.say(say("lesson.other-reason"), "wrong");
        }
      });
      return made;
    });
    this.#why.replaceChildren(element("legend", {}, say("lesson.why")), ...choices);
    this.#why.hidden = false;
    choices[0]?.focus();
  }

  /**
   * @param {number} index
   * @param {(scene: Scene, index: number) => void} then
   */
  async #ask(index, then) {
    const asked = ++this.#asked;
    const turn = this.data.turns[index];
    const { board, hand, position } = this.data.texts;
    try {
      const scene = await judge(position === undefined ? { board, move: turn, hand } : { board, move: "-", hand, position, turn });
      if (asked !== this.#asked) return;
      if ("error" in scene) this.answer.say(faultText(scene.error), "wrong");
      else then(scene, index);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.answer.say(say("lesson.no-engine"), "open");
    }
  }
}
