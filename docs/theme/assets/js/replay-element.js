// <qwirkle-game name="…">: a whole game. Without scripts its end and the list of its turns are seen; here it is stepped
// through, from what the build has put into the page: the engine is asked for what goes beyond that only.

import { element } from "./dom.js";
import { ReplayGame } from "./replay-game.js";
import { ReplayView } from "./replay-view.js";

export class QwirkleGame extends HTMLElement {
  /** @type {ReplayView | null} */
  #view = null;

  connectedCallback() {
    const data = this.querySelector(".game-data")?.textContent;
    if (!data) return;
    const view = new ReplayView(new ReplayGame(JSON.parse(data)));
    this.#view = view;
    this.classList.add("is-live");
    this.prepend(view.node);
    const list = this.querySelector("details.game-turns");
    list?.removeAttribute("open");
    for (const [index, words] of [...this.querySelectorAll(".game-turns li > span")].entries()) {
      const jump = element("button", { type: "button", class: "game-jump" }, words.textContent ?? "");
      jump.addEventListener("click", () => {
        view.go(index);
        view.node.scrollIntoView({ block: "start" });
      });
      words.replaceWith(jump);
    }
  }

  disconnectedCallback() {
    this.#view?.stop();
    this.#view?.node.remove();
    this.#view = null;
  }
}

customElements.define("qwirkle-game", QwirkleGame);
