// One question about a position: is it allowed, and why not; what does it score. The engine says what is right, and whether
// there is anything to ask.

import { diagnose, judge } from "./api.js";
import { readTexts } from "./arrival.js";
import { button, element } from "./dom.js";
import { engine, EngineError } from "./engine.js";
import { faultText } from "./fields.js";
import { LessonAnswer } from "./lesson-answer.js";
import { LessonTable } from "./lesson-table.js";
import { page, say } from "./page.js";
import { EMPTY } from "./position.js";
import { randomStream, shuffled } from "./random.js";
import { aroundView } from "./around-view.js";

/** @typedef {import("./quiz-items.js").Question} Question */
/** @typedef {import("./api.js").Scene} Scene */

/** Reasons to choose from. */
const CHOICES = 4;
/** Reasons that a look at the table can tell; the others need the hands and the bag. */
const ON_TABLE = ["gap", "not-one-line", "not-connected", "line-too-long", "duplicate-tile", "mixed-line", "cell-occupied"];
const MOST = 999;

let made = 0;

/** Of many questions on a page, one after the other is read: each call to the engine has its time. */
let opened = Promise.resolve();

/**
 * Why a turn has no points to count; empty where it has some.
 * @param {Scene} scene
 */
export function uncounted({ verdict: { legal, score } }) {
  if (!legal) return say("sheet.nothing-to-count");
  return score === null ? say("sheet.nothing-laid") : "";
}

export class QuestionView {
  #name = `question-${++made}`;
  #around = element("div", { class: "question-around" });
  #form = element("div", { class: "question-form" });
  node;
  #answered = false;
  /** Whether it cannot be asked. */
  isVoid = false;
  #leave = new AbortController();

  /**
   * @param {Question} question
   * @param {import("./dom.js").Announcer} announcer
   * @param {(right: boolean) => void} answered called once
   * @param {() => void} [refused] called where it cannot be asked, once that is said
   */
  constructor(question, announcer, answered, refused = () => {}) {
    this.question = question;
    this.announcer = announcer;
    this.answered = answered;
    this.refused = refused;
    this.table = new LessonTable(EMPTY, announcer);
    this.answer = new LessonAnswer((...cells) => this.table.trace(...cells), this.table.grid.node, announcer);
    this.table.act.locked = true;
    this.table.onlySeen = true;
    const heading = element("p", { class: "lesson-task" }, say(`quiz.${question.kind}`));
    this.table.hand.node.remove(); // It is shown with what else is around the table.
    const side = element("div", { class: "lesson-side" }, this.#form, this.answer.node);
    const shown = element("div", { class: "lesson-side" }, this.table.node, this.#around);
    this.node = element("div", { class: "question" }, heading, element("div", { class: "lesson-live" }, shown, side));
    engine.addEventListener("change", () => this.#scene === null && engine.state === "ready" && this.open(), { signal: this.#leave.signal });
  }

  /** The verdict, once it is known. @type {Scene | null} */
  #scene = null;

  /** Has the position read and drawn, after those of earlier questions. */
  open() {
    opened = opened.then(() => this.#open());
    return opened;
  }

  /** Where the engine fails, its status says so, and it is tried again. */
  async #open() {
    if (this.#leave.signal.aborted || this.#scene !== null || this.isVoid) return;
    try {
      const { parts, faults } = await readTexts(this.question.texts);
      const scene = await judge(this.question.texts);
      if (this.#leave.signal.aborted) return;
      const fault = Object.values(faults)[0] ?? ("error" in scene ? scene.error : null);
      if (fault !== null || "error" in scene) return this.#refuse(faultText(fault ?? /** @type {any} */ (scene).error));
      this.#scene = scene;
      this.table.put({ ...EMPTY, ...parts });
      this.table.fit();
      this.#around.replaceChildren(...aroundView(this.question.texts, scene));
      const nothing = this.question.kind === "score" ? uncounted(scene) : "";
      if (nothing !== "") return this.#refuse(nothing, scene);
      this.#form.replaceChildren(...(this.question.kind === "score" ? [this.#points(scene)] : this.#allowed(scene)));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error; // The status says why, and how to go on.
    }
  }

  /**
   * Says why it cannot be asked; where others stand on the page, the reader is not taken there.
   * @param {string} why
   * @param {Scene} [scene]
   */
  #refuse(why, scene) {
    this.isVoid = true;
    const options = { seen: false, said: false };
    if (scene === undefined || scene.verdict.legal) {
      this.answer.say(why, "wrong", options);
    } else {
      this.table.showVerdict(scene);
      this.answer.explain(why, "wrong", scene, options);
    }
    this.refused();
  }

  close() {
    this.#leave.abort();
    this.answer.stop();
    this.table.stop();
    this.node.remove();
  }

  /** @param {Scene} scene */
  #points(scene) {
    const field = element("input", { type: "text", inputmode: "numeric", autocomplete: "off", size: 4, maxlength: 3, id: this.#name });
    const form = element(
      "form", { class: "lesson-form" }, element("label", { for: this.#name }, say("lesson.points")), field,
      element("button", { type: "submit", class: "qwirkle-button lesson-main" }, say("lesson.check-count")),
    );
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const claimed = Number(field.value.trim() || NaN);
      const isNumber = Number.isInteger(claimed) && claimed >= 0 && claimed <= MOST;
      field.setAttribute("aria-invalid", String(!isNumber));
      if (!isNumber) return this.answer.say(say("count.number", { most: MOST }), "open");
      const right = claimed === scene.verdict.score?.total;
      if (right) return this.#tell(scene, true);
      await this.#miscount(scene, claimed);
    });
    return form;
  }

  /**
   * @param {Scene} scene
   * @param {number} claimed
   */
  async #miscount(scene, claimed) {
    try {
      const found = await diagnose({ ...this.question.texts, going_out: (scene.verdict.score?.going_out ?? 0) > 0 }, claimed);
      if ("error" in found) this.answer.say(faultText(found.error), "wrong");
      else this.answer.diagnose(found);
      this.#note(false);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.answer.say(say("lesson.no-engine"), "open");
    }
  }

  /** @param {Scene} scene */
  #allowed(scene) {
    const { legal } = scene.verdict;
    return [
      button(say("quiz.allowed"), () => this.#tell(scene, legal)),
      button(say("quiz.refused"), () => (legal ? this.#tell(scene, false) : this.#askWhy(scene))),
    ];
  }

  /** @param {Scene} scene */
  #askWhy(scene) {
    const right = [...new Set(scene.verdict.violations.map(({ reason }) => reason))];
    const random = randomStream([...this.question.id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
    const known = ON_TABLE.includes(right[0]) ? ON_TABLE : Object.keys(page.reasons).filter((reason) => !ON_TABLE.includes(reason));
    const others = shuffled(known.filter((reason) => !right.includes(reason)), random).slice(0, CHOICES - 1);
    const choices = shuffled([right[0], ...others], random).map((reason) =>
      button(page.reasons[reason], () => this.#tell(scene, right.includes(reason))));
    this.#form.replaceChildren(element("fieldset", { class: "lesson-why" }, element("legend", {}, say("lesson.why")), ...choices));
    choices[0]?.focus();
  }

  /**
   * @param {Scene} scene
   * @param {boolean} right
   */
  #tell(scene, right) {
    // What was counted wrong before stays wrong, but may be set right.
    this.#form.replaceChildren();
    this.table.showVerdict(scene);
    this.answer.explain(say(right ? "quiz.right" : "quiz.wrong"), right ? "good" : "wrong", scene, { told: scene.headline });
    this.answer.count(scene);
    this.#note(right);
  }

  /** @param {boolean} right */
  #note(right) {
    if (this.#answered) return;
    this.#answered = true;
    this.answered(right);
  }
}
