// A whole position: hands, whose turn it is, scores, bag, passes, in a simple form; and what the rules allow in it.

import { read } from "./api.js";
import { button, element } from "./dom.js";
import { engine, EngineError } from "./engine.js";
import { faultText } from "./fields.js";
import { allowed, seatTo, SEATS, withChanges, withGame, withHand, withoutGame, withSeats, withTurn } from "./game.js";
import { GameAnswers } from "./game-answers.js";
import { count, field, GameTurn } from "./game-fields.js";
import { GameText } from "./game-text.js";
import { KeptFields } from "./kept-fields.js";
import { page, say } from "./page.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./api.js").Position} Position */
/** @typedef {{row: HTMLElement, seat: HTMLInputElement, hand: HTMLInputElement, score: HTMLInputElement}} Player */

export class GamePanel {
  name = "game";
  #add = button(say("game.add"), () => this.#change((position) => withGame(position)));
  #leave = button(say("game.leave"), () => this.#change((position) => withoutGame(position)));
  #count = element("select", { id: "game-players" }, ...SEATS.map((seats) => element("option", { value: seats }, String(seats))));
  #players = element("div", { class: "game-players" });
  /** @type {Player[]} */
  #rows = [];
  #bag = count("game-bag", 108);
  #passes = count("game-passes", 6);
  #bagHint = element("p", { class: "sandbox-hint" });
  #fault = element("p", { class: "sandbox-fault", role: "alert" });
  /** The position and the turn as text. */
  text = new GameText((texts) => this.#take(texts));
  #turn = new GameTurn((turn) => this.#change((position) => withTurn(position, turn)), (text) => this.#readTrade(text));
  #answers = new GameAnswers();
  #form = element(
    "div", { class: "game-form" },
    this.#answers.node,
    this.#turn.node,
    field("game-players", say("game.players"), this.#count),
    this.#players,
    element("p", { class: "sandbox-hint" }, say("game.hand-hint"), element("br"), ...lettersOfTiles()),
    element("p", { class: "sandbox-hint" }, say("game.score-hint")),
    element("div", { class: "game-numbers" }, field("game-bag", say("game.bag"), this.#bag), field("game-passes", say("game.passes"), this.#passes)),
    this.#bagHint,
  );
  node = element(
    "details", { class: "sandbox-panel sandbox-game" },
    element("summary", {}, say("game.label")),
    element("p", { class: "sandbox-hint" }, say("game.hint")),
    this.#add, this.#fault, this.#form, this.text.node,
    element("div", { class: "panel-acts" }, this.text.button, this.#leave),
  );
  /** @type {State | null} */
  #state = null;
  #kept = new KeptFields(() => this.#tell());
  /** The position that the form shows. @type {Position | null} */
  #shown = null;
  /** What was written while the engine had failed, to be read when it is back. @type {(() => void) | null} */
  #waiting = null;

  /** @param {import("./sandbox-panels.js").Tools} tools */
  constructor({ act }) {
    this.act = act;
    this.#count.addEventListener("change", () => this.#change((position) => withSeats(position, Number(this.#count.value))));
    this.#bag.addEventListener("change", () => this.#number(this.#bag, (bag) => ({ bag })));
    this.#passes.addEventListener("change", () => this.#number(this.#passes, (passes) => ({ passes: passes ?? 0 })));
    this.#kept.watch(this.#bag, this.#passes, this.#turn.traded);
  }

  /** @param {State} state */
  wants({ position }) {
    return position.game !== null;
  }

  /** @param {State} state */
  ask({ texts }) {
    return allowed(texts);
  }

  /** @param {State} state */
  show(state) {
    this.#state = state;
    const { position, texts, faults, answers } = state;
    const { game } = position;
    if (game === null) {
      this.#waiting = null;
      this.#kept.forget();
    }
    if (engine.state === "ready") this.#goOn();
    this.#add.hidden = game !== null;
    this.#form.hidden = game === null;
    this.#leave.hidden = game === null;
    if (faults.position !== undefined || faults.turn !== undefined) this.node.open = true;
    this.text.show(state);
    this.#tell();
    this.#answers.show(answers[this.name] ?? null);
    if (position === this.#shown || (game !== null && texts.position === undefined)) return;
    if (game === null) return;
    this.#shown = position;
    this.#count.value = String(game.hands.length);
    this.#kept.fill(this.#bag, game.bag === null || Array.isArray(game.bag) ? "" : String(game.bag));
    const left = game.bag === null && texts.bag !== undefined ? say("game.bag-holds", { count: texts.bag }) : say("game.bag-hint");
    if (left !== this.#bagHint.textContent) this.#bagHint.textContent = left;
    this.#kept.fill(this.#passes, String(game.passes));
    this.#turn.show(game.turn, this.#kept.has(this.#turn.traded));
    this.#showPlayers(position, texts.position ?? "");
    if (state.fresh && game !== null) this.node.open = true;
  }

  /** What is wrong: in a field, or with the position as a whole. */
  #tell() {
    const { position, beyond, notice } = /** @type {State} */ (this.#state);
    const text = [...this.#kept.faults, ...(position.game !== null && beyond ? [notice] : [])].join(" ");
    if (text !== this.#fault.textContent) this.#fault.textContent = text;
  }

  /**
   * @param {Position} position
   * @param {string} text the same in notation
   */
  #showPlayers({ game }, text) {
    const { seat = 1, scores = null } = game ?? {};
    const [, hands] = text.split(";").map((part) => part.split("/"));
    while (this.#rows.length < hands.length) this.#addPlayer();
    for (const { row, hand, score } of this.#rows.splice(hands.length)) {
      this.#kept.forget(hand, score);
      row.remove();
    }
    for (const [index, row] of this.#rows.entries()) {
      row.seat.checked = index + 1 === seat;
      this.#kept.fill(row.hand, hands[index]);
      this.#kept.fill(row.score, String(scores?.[index] ?? ""));
    }
  }

  #addPlayer() {
    const number = this.#rows.length + 1;
    const name = say("game.player", { number });
    const seat = element("input", { type: "radio", name: "game-seat", value: number });
    const hand = element("input", { id: `game-hand-${number}`, "aria-label": say("game.hand-of", { player: name }), autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
    const score = count(`game-score-${number}`, 9999, say("game.score-of", { player: name }));
    seat.addEventListener("change", () => this.#change((position) => seatTo(position, number)));
    hand.addEventListener("change", () => this.#readHand(number, hand));
    score.addEventListener("change", () => this.#scores(score));
    this.#kept.watch(hand, score);
    const row = element(
      "div", { class: "game-player", role: "group", "aria-label": name },
      element("label", { class: "game-seat" }, seat, " ", name),
      captioned("game-hand", say("game.hand"), hand), captioned("game-score", say("game.score"), score),
    );
    this.#rows.push({ row, seat, hand, score });
    this.#players.append(row);
  }

  /**
   * @param {(position: Position) => Position} changed
   */
  #change(changed) {
    const state = /** @type {State} */ (this.#state);
    this.act.change(changed(state.position), "");
  }

  /**
   * @param {HTMLInputElement} input
   * @param {(value: number | null) => Partial<import("./api.js").Game>} changes null where nothing is written
   */
  #number(input, changes) {
    if (!this.#isNumber(input)) return;
    this.#change((position) => withChanges(position, changes(input.value === "" ? null : input.valueAsNumber)));
  }

  /** Whether a whole number stands there, or nothing; else that is told. @param {HTMLInputElement} input */
  #isNumber(input) {
    const { valid } = input.validity;
    this.#kept.settle(input, valid ? undefined : say("game.number", { most: input.max }));
    return valid;
  }

  /**
   * What nobody has written stays open; the engine puts the least that can be in its place.
   * @param {HTMLInputElement} written
   */
  #scores(written) {
    const inputs = this.#rows.map(({ score }) => score);
    if (!this.#isNumber(written) || !inputs.every((input) => input.validity.valid)) return;
    const empty = inputs.every((input) => input.value === "");
    this.#change((position) => withChanges(position, { scores: empty ? null : inputs.map(({ value }) => (value === "" ? null : Number(value))) }));
  }

  /**
   * @param {number} seat
   * @param {HTMLInputElement} input
   */
  async #readHand(seat, input) {
    const hand = await this.#tiles(input, input.value.trim() || "-", () => this.#readHand(seat, input));
    if (hand) this.#change((position) => withHand(position, seat, hand));
  }

  /** @param {string} text the tiles of a trade, or their number */
  async #readTrade(text) {
    const input = this.#turn.traded;
    if (/^\d*$/.test(text)) {
      this.#kept.settle(input);
      return this.#change((position) => withTurn(position, `~${Number(text) || ""}`));
    }
    const tiles = await this.#tiles(input, text, () => this.#readTrade(text));
    if (tiles) this.#change((position) => withTurn(position, `~${tiles.join("")}`));
  }

  /**
   * @param {HTMLInputElement} input
   * @param {string} text a hand in notation
   * @param {() => void} again reads it once more
   * @returns {Promise<string[] | null>} null where it is no hand, or where the engine cannot say
   */
  async #tiles(input, text, again) {
    this.#waiting = null;
    try {
      const found = await read({ board: "-", move: "-", hand: text });
      this.#kept.settle(input, "error" in found ? faultText(found.error) : undefined);
      return "error" in found ? null : found.hand;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#waiting = again; // The status says why, and how to go on.
      return null;
    }
  }

  #goOn() {
    const again = this.#waiting;
    this.#waiting = null;
    again?.();
  }

  /** @param {{position: string, turn: string}} texts */
  #take(texts) {
    this.#shown = null;
    this.act.take(texts, true);
  }
}

/**
 * A field of a player with its name above it for the eye: what it is called says whose it is, too.
 * @param {string} kind
 * @param {string} caption
 * @param {HTMLInputElement} input
 */
function captioned(kind, caption, input) {
  return element("div", { class: kind }, element("span", { class: "game-caption", "aria-hidden": "true" }, caption), input);
}

/** A tile of each color and shape, in letters and in words. */
function lettersOfTiles() {
  return ["Rc", "Ox", "Yd", "Gs", "Bt", "Pf"].flatMap((kind, index) =>
    [index === 0 ? "" : " · ", element("code", {}, kind), ` ${page.words.tiles[kind]}`]);
}
