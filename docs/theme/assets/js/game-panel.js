// A whole position: hands, whose turn it is, scores, bag, passes, in a simple form; and what the rules allow in it.

import { read } from "./api.js";
import { button, element } from "./dom.js";
import { engine, EngineError } from "./engine.js";
import { faultText } from "./fields.js";
import { allowed, seatTo, SEATS, withChanges, withGame, withHand, withoutGame, withSeats, withTurn } from "./game.js";
import { GameAnswers } from "./game-answers.js";
import { count, field, GameTurn } from "./game-fields.js";
import { readLink } from "./link.js";
import { say } from "./page.js";

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
  #text = element("textarea", { id: "game-text", rows: 3, autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  #fault = element("p", { class: "sandbox-fault", role: "alert" });
  #turn = new GameTurn((turn) => this.#change((position) => withTurn(position, turn)), (text) => this.#readTrade(text));
  #answers = new GameAnswers();
  #form = element(
    "div", { class: "game-form" },
    this.#answers.node,
    this.#turn.node,
    field("game-players", say("game.players"), this.#count),
    this.#players,
    element("p", { class: "sandbox-hint" }, say("game.hand-hint")),
    element("div", { class: "game-numbers" }, field("game-bag", say("game.bag"), this.#bag), field("game-passes", say("game.passes"), this.#passes)),
    element("p", { class: "sandbox-hint" }, say("game.bag-hint")),
  );
  #whole = field("game-text", say("game.text"), this.#text);
  node = element(
    "details", { class: "sandbox-panel sandbox-game" },
    element("summary", {}, say("game.label")),
    element("p", { class: "sandbox-hint" }, say("game.hint")),
    this.#add, this.#fault, this.#form, this.#whole,
    element("div", { class: "panel-acts" }, button(say("game.read"), () => this.#readText()), this.#leave),
  );
  /** @type {State | null} */
  #state = null;
  /** What of a link could not be read, as it was told last. @type {import("./api.js").Fault | null} */
  #told = null;
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
    const { position, texts, faults, answers, beyond, notice } = state;
    const { game } = position;
    if (game === null) this.#waiting = null;
    if (engine.state === "ready") this.#goOn();
    this.#add.hidden = game !== null;
    this.#form.hidden = game === null;
    this.#leave.hidden = game === null;
    const fault = faults.position ?? faults.turn;
    if (fault !== undefined) this.#toRepair(fault);
    else this.#fault.textContent = game !== null && beyond ? notice : "";
    this.#answers.show(answers[this.name] ?? null);
    if (position === this.#shown || (game !== null && texts.position === undefined)) return;
    if (fault === undefined && state.unread === null) this.#text.value = texts.position ?? "";
    if (game === null) return;
    this.#shown = position;
    this.#count.value = String(game.hands.length);
    this.#bag.value = game.bag === null || Array.isArray(game.bag) ? "" : String(game.bag);
    this.#bag.placeholder = String(texts.bag ?? "");
    this.#passes.value = String(game.passes);
    this.#turn.show(game.turn);
    this.#showPlayers(position, texts.position ?? "");
    if (state.fresh && game !== null) this.node.open = true;
  }

  /** A link whose whole position cannot be read stays here for repair. @param {import("./api.js").Fault} fault */
  #toRepair(fault) {
    if (fault === this.#told) return;
    this.#told = fault;
    this.#fault.textContent = faultText(fault);
    this.node.open = true;
    const link = readLink(location.hash);
    if (link !== null && link !== "too-long" && link.position !== undefined) this.#text.value = link.position;
  }

  /**
   * @param {Position} position
   * @param {string} text the same in notation
   */
  #showPlayers({ game }, text) {
    const { seat = 1, scores = null } = game ?? {};
    const [, hands, , points] = text.split(";").map((part) => part.split("/"));
    if (this.#rows.length !== hands.length) {
      this.#rows = hands.map((_, index) => this.#player(index + 1));
      this.#players.replaceChildren(...this.#rows.map(({ row }) => row));
    }
    for (const [index, row] of this.#rows.entries()) {
      row.seat.checked = index + 1 === seat;
      row.hand.value = hands[index];
      row.hand.setAttribute("aria-invalid", "false");
      row.score.value = scores === null ? "" : String(scores[index]);
      row.score.placeholder = points[index];
    }
  }

  /** @param {number} number @returns {Player} */
  #player(number) {
    const name = say("game.player", { number });
    const seat = element("input", { type: "radio", name: "game-seat", value: number });
    const hand = element("input", { id: `game-hand-${number}`, "aria-label": say("game.hand-of", { player: name }), autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
    const score = count(`game-score-${number}`, 9999, say("game.score-of", { player: name }));
    seat.addEventListener("change", () => this.#change((position) => seatTo(position, number)));
    hand.addEventListener("change", () => this.#readHand(number, hand));
    score.addEventListener("change", () => this.#scores());
    const row = element(
      "div", { class: "game-player", role: "group", "aria-label": name },
      element("label", { class: "game-seat" }, seat, " ", name), hand, score,
    );
    return { row, seat, hand, score };
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
    if (input.reportValidity()) this.#change((position) => withChanges(position, changes(input.value === "" ? null : input.valueAsNumber)));
  }

  /** Scores are all known, or none is: with the first that is written, the others are what they were taken for. */
  #scores() {
    const inputs = this.#rows.map(({ score }) => score);
    if (!inputs.every((input) => input.reportValidity())) return;
    const empty = inputs.every((input) => input.value === "");
    this.#change((position) => withChanges(position, { scores: empty ? null : inputs.map(({ value, placeholder }) => Number(value || placeholder)) }));
  }

  /**
   * @param {number} seat
   * @param {HTMLInputElement} input
   */
  async #readHand(seat, input) {
    const hand = await this.#tiles(input.value.trim() || "-", () => this.#readHand(seat, input));
    input.setAttribute("aria-invalid", String(hand === null));
    if (hand) this.#change((position) => withHand(position, seat, hand));
  }

  /** @param {string} text the tiles of a trade, or their number */
  async #readTrade(text) {
    if (/^\d*$/.test(text)) return this.#change((position) => withTurn(position, `~${Number(text) || ""}`));
    const tiles = await this.#tiles(text, () => this.#readTrade(text));
    if (tiles) this.#change((position) => withTurn(position, `~${tiles.join("")}`));
  }

  /**
   * @param {string} text a hand in notation
   * @param {() => void} again reads it once more
   * @returns {Promise<string[] | null | undefined>} null where it is no hand, undefined where the engine cannot say
   */
  async #tiles(text, again) {
    this.#waiting = null;
    try {
      const found = await read({ board: "-", move: "-", hand: text });
      this.#fault.textContent = "error" in found ? faultText(found.error) : "";
      return "error" in found ? null : found.hand;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#waiting = again; // The status says why, and how to go on.
      return undefined;
    }
  }

  #goOn() {
    const again = this.#waiting;
    this.#waiting = null;
    again?.();
  }

  #readText() {
    const position = this.#text.value.trim();
    if (position === "") return;
    this.#shown = null;
    this.act.take({ position, turn: this.#state?.texts.turn ?? "-" }, true);
  }
}
