// Steps through a game: the table with a turn on it, its score line by line, and what is around; by buttons, keys, a slider,
// swipes, or by itself. The address carries the turn: #turn=12.

import { Announcer, button, element } from "./dom.js";
import { engine, EngineError } from "./engine.js";
import { fragmentOf } from "./link.js";
import { page, say } from "./page.js";
import { ReplayAround } from "./replay-around.js";
import { ReplayBest } from "./replay-best.js";
import { says } from "./replay-game.js";
import { ReplayPicture } from "./replay-picture.js";
import { listenForSwipes } from "./replay-swipe.js";
import { bigTurns, verdictOf } from "./replay-verdict.js";
import { ReplayWords } from "./replay-words.js";
import { StatusView } from "./status-view.js";

/** @typedef {import("./api.js").Scene} Scene */

/** Milliseconds that a turn stays while the game goes on by itself. */
const PACE = 3000;

/** Keys that step; on the slider they are the browser's own. @type {Record<string, (at: number, last: number) => number>} */
const KEYS = { ArrowLeft: (at) => at - 1, ArrowRight: (at) => at + 1, Home: () => 0, End: (_, last) => last };

export class ReplayView {
  #announcer = new Announcer();
  #status = new StatusView(this.#announcer);
  #first = stepButton("«", say("replay.first"), () => this.go(0));
  #previous = stepButton("‹", say("replay.previous"), () => this.go(this.at - 1));
  #play = button(say("replay.play"), () => this.#toggle(), { class: "qwirkle-button replay-play" });
  #next = stepButton("›", say("replay.next"), () => this.go(this.at + 1));
  #last = stepButton("»", say("replay.last"), () => this.go(this.#end));
  #count = element("p", { class: "replay-count" });
  #notice = element("p", { class: "sandbox-notice", hidden: true });
  #slider = element("input", { type: "range", min: 1, step: 1, "aria-label": say("replay.slider") });
  #controls = element(
    "div", { class: "replay-controls", role: "group", "aria-label": say("replay.steps") },
    this.#first, this.#previous, this.#play, this.#next, this.#last,
  );
  #picture = new ReplayPicture();
  #says = element("p", { class: "replay-says" });
  #verdict = element("div", { class: "replay-verdict" });
  #sandbox = element("a", { class: "qwirkle-try" }, say("replay.sandbox"));
  #big = element("ul", { class: "replay-big" });
  #best = new ReplayBest((scene) => this.#picture.show(scene ?? this.#scene));
  #words = new ReplayWords();
  #around;
  node;
  /** The index of the turn that is shown. */
  at = 0;
  /** @type {Scene | null} */
  #scene = null;
  /** @type {ReturnType<typeof setInterval> | null} */
  #clock = null;
  /** Whether the engine failed before it had answered. */
  #unanswered = false;
  #leave = new AbortController();

  /**
   * @param {import("./replay-game.js").ReplayGame} game with one turn at least
   * @param {number} [start] the index of the turn to begin with, if the address names none
   */
  constructor(game, start = 0) {
    this.game = game;
    this.#around = new ReplayAround(game.seats);
    this.#slider.max = String(game.turns.length);
    this.#big.append(...bigTurns(game, (index) => this.go(index)));
    const side = element(
      "div", { class: "replay-side" },
      this.#says, this.#verdict, this.#around.node, this.#best.node, element("p", {}, this.#sandbox),
      element("details", { class: "qwirkle-words" }, element("summary", {}, say("replay.big")), this.#big), this.#words.node,
    );
    this.node = element(
      "section", { class: "replay", "aria-label": say("replay.steps") },
      element("div", { class: "replay-head" }, this.#controls, this.#slider, this.#count), this.#notice,
      element("div", { class: "replay-body" }, element("div", { class: "replay-table" }, this.#picture.node), side),
      this.#status.node, this.#announcer.node,
    );
    const { signal } = this.#leave;
    this.#slider.addEventListener("input", () => this.go(Number(this.#slider.value) - 1, "replace"));
    this.node.addEventListener("keydown", (event) => this.#key(event));
    listenForSwipes(this.node, this.#picture.node, (by) => this.go(this.at + by));
    for (const event of ["hashchange", "popstate"]) window.addEventListener(event, () => this.#follow(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && this.#pause(), { signal });
    engine.addEventListener("change", () => this.#engineChanged(), { signal });
    this.#engineChanged();
    const named = this.#named();
    this.#show(named?.index ?? start);
    if (named?.wrong) this.#mend();
  }

  get #end() {
    return this.game.turns.length - 1;
  }

  stop() {
    this.#pause();
    this.#leave.abort();
  }

  /**
   * Goes to a turn, as far as there is one.
   * @param {number} index
   * @param {"push" | "replace"} address whether the way back leads to the turn before
   */
  go(index, address = "push") {
    this.#pause();
    this.#step(index, address);
  }

  /**
   * @param {number} index
   * @param {"push" | "replace"} address
   */
  #step(index, address) {
    const to = Math.min(Math.max(index, 0), this.#end);
    if (to === this.at) return;
    const fragment = `#turn=${this.game.turns[to].number}`;
    try {
      if (address === "push") history.pushState(null, "", fragment);
      else history.replaceState(history.state, "", fragment);
    } catch {
      // A browser that is asked too often refuses: the turn is shown all the same.
    }
    this.#show(to);
    this.#announce();
  }

  /** Shows the turn that the address names. */
  #follow() {
    const named = this.#named() ?? (location.hash === "" ? { index: 0, wrong: false } : null);
    if (named === null || (named.index === this.at && !named.wrong)) return;
    this.#pause();
    this.#show(named.index);
    if (named.wrong) this.#mend();
    else this.#announce();
  }

  /** The turn that the address names, or the nearest one; null where it is about something else. */
  #named() {
    if (!location.hash.startsWith("#turn=")) return null;
    const text = location.hash.slice("#turn=".length);
    const number = Number(text.trim() || NaN);
    const index = Math.min(Math.max(Math.trunc(number) || 1, 1), this.game.turns.length) - 1;
    return { index, wrong: String(index + 1) !== text };
  }

  /** The address named no turn of this game: it is told, and names the one that is shown. */
  #mend() {
    const { number } = this.game.turns[this.at];
    history.replaceState(history.state, "", `#turn=${number}`);
    const told = say("replay.no-turn", { count: this.game.turns.length, number });
    this.#notice.textContent = told;
    this.#notice.hidden = false;
    this.#announcer.say(told);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = KEYS[event.key];
    const on = /** @type {HTMLElement} */ (event.target);
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || on.matches("input[type=range], select, textarea")) return;
    event.preventDefault();
    this.go(step(this.at, this.#end), event.repeat ? "replace" : "push");
  }

  #toggle() {
    if (this.#clock !== null) return this.#pause(say("replay.paused"));
    if (this.at === this.#end) this.#step(0, "push");
    this.#clock = setInterval(() => {
      this.#step(this.at + 1, "replace");
      if (this.at === this.#end) this.#pause();
    }, PACE);
    this.#play.textContent = say("replay.pause");
    this.#announcer.say(say("replay.playing"));
  }

  #pause(said = "") {
    if (this.#clock === null) return;
    clearInterval(this.#clock);
    this.#clock = null;
    this.#play.textContent = say("replay.play");
    if (said) this.#announcer.say(said);
  }

  /** @param {number} index */
  #show(index) {
    this.at = index;
    this.#notice.hidden = true;
    const turn = this.game.turns[index];
    this.#count.textContent = say("replay.turn", { number: turn.number, count: this.game.turns.length });
    this.#slider.value = String(index + 1);
    this.#slider.setAttribute("aria-valuetext", this.#count.textContent);
    // Not disabled at the ends: a button that is pressed there keeps the focus.
    for (const back of [this.#first, this.#previous]) back.setAttribute("aria-disabled", String(index === 0));
    for (const on of [this.#next, this.#last]) on.setAttribute("aria-disabled", String(index === this.#end));
    this.#says.textContent = says(turn);
    this.#around.show(turn);
    this.#sandbox.hidden = turn.before === null || turn.action === null;
    if (turn.before !== null && turn.action !== null) {
      this.#sandbox.href = `${page.base}sandbox/${fragmentOf({ board: "-", move: "-", hand: null, position: turn.before, turn: turn.action })}`;
    }
    for (const item of this.#big.querySelectorAll("button")) item.setAttribute("aria-current", String(item.value === String(index)));
    this.#draw(this.game.sceneNow(index));
    this.#best.show(turn);
    this.#words.show(turn);
    if (this.#scene === null) this.#ask(index);
  }

  /** @param {number} index */
  async #ask(index) {
    this.#unanswered = false;
    try {
      const scene = await this.game.scene(index);
      if (index === this.at && scene !== null) {
        this.#draw(scene);
        this.#announce();
      }
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#unanswered = true; // The status says why, and how to go on.
    }
  }

  /** @param {Scene | null} scene */
  #draw(scene) {
    this.#scene = scene;
    this.#verdict.replaceChildren(...verdictOf(this.game, this.at, scene));
    // While the engine is asked, the turn before stays in sight.
    if (scene !== null || this.game.turns[this.at].action === null) this.#picture.show(scene);
  }

  #announce() {
    const parts = [this.#count.textContent, this.#says.textContent, ...[...this.#verdict.children].map((part) => part.textContent)];
    this.#announcer.say(parts.join(" "));
  }

  #engineChanged() {
    this.#status.show();
    this.#status.node.hidden = engine.state === "ready" || engine.state === "idle";
    if (engine.state === "ready" && this.#unanswered) this.#ask(this.at);
  }
}

/**
 * @param {string} sign
 * @param {string} label
 * @param {() => void} act
 */
function stepButton(sign, label, act) {
  return button(sign, act, { "aria-label": label, title: label, class: "qwirkle-button replay-step" });
}
