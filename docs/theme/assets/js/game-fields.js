// Fields of the form for whole positions: numbers, labels, and the choice between placing, trading and passing.

import { element } from "./dom.js";
import { say } from "./page.js";

const CHOICES = ["place", "trade", "pass"];

export class GameTurn {
  #radios = CHOICES.map((choice) => element("input", { type: "radio", name: "game-turn", value: choice }));
  traded = element("input", { id: "game-traded", "aria-label": say("game.traded"), autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  node = element(
    "fieldset", { class: "game-turn" },
    element("legend", {}, say("game.turn")),
    ...this.#radios.map((radio, index) => element("label", {}, radio, " ", say(`game.turn-${CHOICES[index]}`))),
    this.traded,
  );

  /**
   * @param {(turn: string | null) => void} choose
   * @param {(text: string) => void} trade
   */
  constructor(choose, trade) {
    const [place, swap, pass] = this.#radios;
    place.addEventListener("change", () => choose(null));
    pass.addEventListener("change", () => choose("pass"));
    swap.addEventListener("change", () => trade(this.traded.value.trim() || "1"));
    this.traded.addEventListener("change", () => trade(this.traded.value.trim()));
  }

  /**
   * @param {string | null} turn
   * @param {boolean} written whether the reader has written something else that nobody has read
   */
  show(turn, written) {
    const chosen = turn === null ? "place" : turn === "pass" ? "pass" : "trade";
    for (const radio of this.#radios) radio.checked = radio.value === chosen;
    this.traded.hidden = chosen !== "trade";
    if (!written) this.traded.value = chosen === "trade" ? (turn ?? "").slice(1) : "";
  }
}

/**
 * A field for a whole number from 0 on; left empty, nothing is said.
 * @param {string} id
 * @param {number} most
 * @param {string} [label] its name, where no label stands beside it
 */
export function count(id, most, label) {
  return element("input", { type: "number", id, min: 0, max: most, step: 1, inputmode: "numeric", ...(label === undefined ? {} : { "aria-label": label }) });
}

/**
 * @param {string} id of the input
 * @param {string} label
 * @param {HTMLElement} input
 */
export function field(id, label, input) {
  return element("div", { class: "sandbox-field" }, element("label", { for: id }, label), input);
}
