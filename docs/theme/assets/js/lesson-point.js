// The step "tap it": a tile that does not belong, or a cell where a Qwirkle can be made.

import { judge } from "./api.js";
import { EngineError } from "./engine.js";
import { StepView } from "./lesson-step.js";
import { page, say } from "./page.js";
import { topmost } from "./position.js";

export class PointStep extends StepView {
  /** @param {import("./lesson-step.js").Around} around */
  constructor(around) {
    super(around);
    // Nothing is new here: the tile that clashes lies among the others.
    const { board, move } = this.data.position;
    this.data = { ...this.data, position: { ...this.data.position, board: [...board, ...move], move: [] } };
    this.table.put(this.data.position);
    this.table.act.pointed = (x, y) => this.#point(x, y);
  }

  showSolution() {
    const cells = this.data.solutions.map((cell) => cell.split(",").map(Number));
    this.#judged(say("lesson.shown"), "open");
    this.table.mark({ tiles: [], cells: cells.map(([x, y]) => ({ x, y, text: say("lesson.here") })) });
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  #point(x, y) {
    if (this.data.solutions.includes(`${x},${y}`)) {
      this.succeed(null);
      this.#judged(this.praise, "good");
      return;
    }
    const tile = topmost(this.table.state.position, x, y)?.kind;
    const found = this.data.find;
    if (found === "five") this.answer.say(say(tile === undefined ? "lesson.not-five" : "lesson.no-cell"), "wrong");
    else this.answer.say(tile === undefined ? say("lesson.no-tile") : say(`lesson.not-${found}`, { tile: page.words.tiles[tile] }), "wrong");
  }

  /**
   * The engine's own sentence about what was found.
   * @param {string} lead
   * @param {"good" | "open"} kind
   */
  async #judged(lead, kind) {
    if (kind === "open") this.answer.say(lead, kind);
    try {
      const scene = await judge(this.data.found);
      if ("error" in scene) return;
      if (this.data.find !== "five") this.table.showVerdict(scene);
      this.answer.explain(lead, kind, scene);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error; // The answer stands without it; the status says why.
    }
  }
}
