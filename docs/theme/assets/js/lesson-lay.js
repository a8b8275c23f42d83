// The step "lay a move": any move that meets the goal passes; any other is explained.

import { button } from "./dom.js";
import { say } from "./page.js";
import { StepView } from "./lesson-step.js";

/** @typedef {import("./lesson-table.js").Judged} Judged */

export class LayStep extends StepView {
  /** @type {Judged | null} */
  #judged = null;
  #check = button(say("lesson.check"), () => this.#explain());

  /** @param {import("./lesson-step.js").Around} around */
  constructor(around) {
    super(around);
    // A single tile is judged at once: nothing else is to come.
    if (this.data.least > 1) this.acts.prepend(this.#check);
    this.table.judged = (judged) => this.#hear(judged);
    this.#hear(null);
  }

  again() {
    super.again();
    this.#hear(null);
  }

  showSolution() {
    this.table.act.change({ ...this.data.position, move: this.data.shown }, "");
    this.table.look(this.data.shown.map(([x, y]) => [x, y]));
  }

  /** @param {Judged | null} judged */
  #hear(judged) {
    this.#judged = judged;
    this.#check.disabled = judged === null || this.solved;
    if (judged === null) return this.answer.clear();
    if (this.table.act.locked) return this.#showShown(judged);
    if (this.#missed(judged)?.length === 0) {
      this.#check.disabled = true;
      return this.succeed(judged.scene);
    }
    // As long as more tiles are needed, a move may look wrong: nobody has said yet that it is complete.
    if (this.table.state.position.move.length >= this.data.least) this.#explain();
    else this.answer.say(say("lesson.go-on"), "open", { seen: false }); // A table that moves is hard to hit.
  }

  /** What the goal wants besides; undefined where the move is not legal. @param {Judged} judged */
  #missed({ texts, scene }) {
    if (!scene.verdict.legal) return undefined;
    // On an empty table the first tile may lie anywhere.
    const move = this.data.position.board.length > 0 ? texts.move : texts.move.replace(/@-?\d+,-?\d+/, "@0,0");
    return this.data.outcomes[move];
  }

  #explain() {
    const judged = this.#judged;
    if (judged === null) return;
    const missed = this.#missed(judged) ?? [];
    this.table.showVerdict(judged.scene);
    const wants = missed.map((name) => say(`lesson.wants-${name.replace("_", "-")}`, { count: this.data.conditions[name] }));
    this.answer.explain([judged.scene.headline, ...wants].join(" "), "wrong", judged.scene);
  }

  /** @param {Judged} judged */
  #showShown({ scene }) {
    this.table.showVerdict(scene);
    this.answer.explain(`${say("lesson.shown")} ${scene.headline}`, "open", scene);
    this.answer.count(scene);
  }
}
