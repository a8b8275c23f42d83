// The step "play it out": an endgame against one of the engine's own players. The engine judges each turn, plays the
// opponent's, and says when it is over.

import { ask, readPosition } from "./api.js";
import { button, element } from "./dom.js";
import { EngineError } from "./engine.js";
import { faultText } from "./fields.js";
import { StepView } from "./lesson-step.js";
import { page, say } from "./page.js";
import { tilePicture } from "./tile-picture.js";

/** @typedef {import("./lesson-table.js").Judged} Judged */
/** @typedef {{position: string, replies: {turn: string, total: number, tiles: import("./api.js").Placed[]}[], end: string | null, seat: number, scores: number[], left: number[]}} Match */

export class PlayStep extends StepView {
  /** @type {Judged | null} */
  #judged = null;
  #play = button(say("lesson.play"), () => this.#turn(this.#judged?.texts.turn ?? ""), { class: "qwirkle-button lesson-main" });
  #pass = button(say("lesson.pass"), () => this.#turn("pass"));
  #scores = element("p", { class: "lesson-scores" });
  #other = element("p", { class: "lesson-other" });
  #position;
  /** Only a first turn is shown. */
  showsAll = false;
  /** Counts the games: what belongs to an earlier one is dropped. */
  #game = 0;

  /** @param {import("./lesson-step.js").Around} around */
  constructor(around) {
    super(around);
    this.#position = this.data.texts.position ?? "";
    this.#pass.hidden = true;
    this.own.append(this.#scores, this.#other);
    this.answer.way.prepend(this.#play, this.#pass);
    this.table.judged = (judged) => this.#hear(judged);
    this.#hear(null);
    this.#showAround(this.data.position);
  }

  again() {
    super.again();
    this.#game++;
    this.#position = this.data.texts.position ?? "";
    this.#pass.hidden = true;
    this.#hear(null);
    this.#showAround(this.data.position);
  }

  showSolution() {
    this.table.act.locked = false;
    this.table.act.change({ ...this.data.position, move: this.data.shown }, say("lesson.shown-first"));
    this.table.look(this.data.shown.map(([x, y]) => [x, y]));
  }

  /** @param {Judged | null} judged */
  #hear(judged) {
    this.#judged = judged;
    this.#play.hidden = judged === null;
    this.#play.disabled = judged === null || !judged.scene.verdict.legal;
    if (judged === null) return this.answer.clear();
    const { scene } = judged;
    this.table.showVerdict(scene);
    this.answer.explain(scene.headline, scene.verdict.legal ? "open" : "wrong", scene);
  }

  /** @param {string} turn */
  async #turn(turn) {
    const game = this.#game;
    // What was pressed is about to go.
    if (this.node.contains(document.activeElement)) this.table.grid.focus(false);
    this.#play.disabled = true;
    this.table.act.locked = true;
    try {
      const found = /** @type {Match | import("./api.js").Unread} */ (
        await ask("match", { position: this.#position, turn, opponent: this.data.opponent }));
      if (game !== this.#game) return;
      if ("error" in found) return this.answer.say(faultText(found.error), "wrong");
      const read = await readPosition({ position: found.position, turn: "-" });
      if (game !== this.#game) return;
      if ("error" in read) return this.answer.say(faultText(read.error), "wrong");
      await this.#go(found, read);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.table.act.locked = false;
      this.#play.disabled = this.#judged === null;
      this.answer.say(say("lesson.no-engine"), "open");
    }
  }

  /**
   * @param {Match} match
   * @param {import("./api.js").Position} position
   */
  async #go(match, position) {
    this.#position = match.position;
    const { board, move, hand, game } = position;
    this.table.put({ board, move, hand, game });
    this.table.fit();
    this.#showAround(position);
    this.#judged = null;
    this.#play.hidden = true;
    const heard = match.replies.map(({ tiles, total }) =>
      tiles.length === 0 ? say("lesson.computer-passes") : say("lesson.computer-lays", { tiles: tiles.map(([, , kind]) => page.words.tiles[kind]).join(", "), total }));
    const laid = match.replies.flatMap(({ tiles }) => tiles);
    if (match.end !== null) return this.#end(match, heard);
    this.table.mark({ tiles: [], cells: laid.map(([x, y]) => ({ x, y, text: say("lesson.computer-tile") })) });
    this.table.look(laid.map(([x, y]) => [x, y]));
    this.table.act.locked = false;
    const could = await ask("options", { position: match.position, most: 1 });
    const stuck = !("error" in could) && could.count === 0;
    this.#pass.hidden = !stuck;
    this.answer.say([...heard, say(stuck ? "lesson.must-pass" : "lesson.your-turn")].join(" "), "open");
  }

  /**
   * @param {Match} match
   * @param {string[]} heard
   */
  #end({ scores, left }, heard) {
    this.#pass.hidden = true;
    const own = scores[readerOf(this.data) - 1];
    const others = scores.filter((_, index) => index !== readerOf(this.data) - 1);
    const met = this.data.find === "out" ? left[readerOf(this.data) - 1] === 0 : others.every((points) => own > points);
    const end = say("lesson.over", { own, other: Math.max(...others) });
    if (met) this.succeed(null, this.praise, [...heard, end].join(" "));
    else this.answer.say([...heard, end, say(`lesson.lost-${this.data.find}`)].join(" "), "wrong");
  }

  /** The points of both, and what the computer holds. @param {import("./api.js").Position} position */
  #showAround({ game }) {
    const seat = readerOf(this.data);
    const scores = game?.scores ?? [];
    this.#scores.textContent = say("lesson.scores", { own: scores[seat - 1] ?? 0, other: scores[2 - seat] ?? 0 });
    const held = game?.hands[2 - seat] ?? [];
    this.#other.replaceChildren(element("span", {}, say("lesson.computer-hand")), ...held.map((kind) => {
      const picture = tilePicture(kind);
      picture.setAttribute("role", "img");
      picture.setAttribute("aria-label", page.words.tiles[kind]);
      picture.removeAttribute("aria-hidden");
      return picture;
    }));
  }
}

/** The reader's seat, from 1. @param {import("./lesson-step.js").StepData} data */
function readerOf(data) {
  return data.position.game?.seat ?? 1;
}
