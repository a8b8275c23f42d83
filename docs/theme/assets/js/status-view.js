// Shows how far the engine is: loading with its progress, ready, or failed with a reason and a way on.

import { button, element } from "./dom.js";
import { engine } from "./engine.js";
import { say } from "./page.js";

export class StatusView {
  #text = element("span");
  #bar = element("progress", { max: 1, "aria-label": say("engine.progress") });
  #retry = button(say("engine.retry"), () => engine.retry());
  node = element("div", { class: "qwirkle-status" }, this.#text, this.#bar, this.#retry);
  /** What was announced last: progress is seen, not spoken. */
  #spoken = "";

  /** @param {import("./dom.js").Announcer} announcer */
  constructor(announcer) {
    this.announcer = announcer;
  }

  show() {
    const { state, progress, reason } = engine;
    this.node.dataset.state = state;
    this.#text.textContent = {
      idle: say("engine.idle"), loading: progressText(), ready: say("engine.ready"), failed: reason && say(`failed.${reason}`),
    }[state];
    this.#bar.hidden = state !== "loading";
    this.#bar.value = progress;
    this.#retry.hidden = state !== "failed";
    const spoken = state === "loading" ? say("engine.loading-spoken") : this.#text.textContent;
    if (state !== "idle" && spoken !== this.#spoken) this.announcer.say(spoken);
    this.#spoken = spoken;
  }
}

/** How far a start is: the share that has arrived; then Python starts, which has no measure. */
export function progressText() {
  const percent = Math.floor(engine.progress * 100);
  return percent < 100 ? say("engine.loading", { percent }) : say("engine.starting");
}
