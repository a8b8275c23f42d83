// What is around the table at a turn: each player's total and hand, open or hidden, and how much is in the bag.

import { element } from "./dom.js";
import { heldTile } from "./held-tiles.js";
import { say } from "./page.js";
import { UNKNOWN } from "./position.js";
import { recall, remember } from "./remembered.js";
import { around } from "./replay-game.js";

const NAME = "hands";
const HIDDEN = "hidden";

export class ReplayAround {
  #switch = element("input", { type: "checkbox" });
  #bag = element("p");
  /** @type {{row: HTMLElement, name: HTMLElement, hand: HTMLElement}[]} */
  #players = [];
  node;
  /** @type {import("./replay-game.js").Turn | null} */
  #turn = null;

  /** @param {number} seats */
  constructor(seats) {
    for (let seat = 1; seat <= seats; seat++) {
      const name = element("span", { class: "replay-name" });
      const hand = element("span", { class: "replay-hand" });
      this.#players.push({ name, hand, row: element("li", {}, name, hand) });
    }
    this.#switch.checked = recall(NAME, "") !== HIDDEN;
    this.#switch.addEventListener("change", () => {
      remember(NAME, this.#switch.checked ? "" : HIDDEN);
      this.#draw();
    });
    this.node = element(
      "div", { class: "replay-around" },
      element("ul", { class: "replay-players" }, ...this.#players.map(({ row }) => row)), this.#bag,
      element("label", { class: "replay-switch" }, this.#switch, say("replay.hands")),
    );
  }

  /** @param {import("./replay-game.js").Turn} turn */
  show(turn) {
    this.#turn = turn;
    this.#draw();
  }

  #draw() {
    if (this.#turn === null) return;
    const { before, seat, scores } = this.#turn;
    const known = before === null ? null : around(before);
    for (const [index, { row, name, hand }] of this.#players.entries()) {
      const plays = index + 1 === seat;
      row.classList.toggle("is-at-turn", plays);
      name.textContent = say("replay.player", { number: index + 1, points: scores[index] }) + (plays ? ` (${say("replay.at-turn")})` : "");
      hand.replaceChildren(...(known?.hands[index] ?? []).map((kind) => heldTile(this.#switch.checked ? kind : UNKNOWN)));
    }
    this.#bag.textContent = known === null ? "" : say("replay.bag", { count: known.bag });
  }
}
