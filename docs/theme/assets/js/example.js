// A verified example: on request, the engine in this browser judges it again and draws its picture.

import { judge, judgeTurn } from "./api.js";
import { Announcer, button, element } from "./dom.js";
import { engine, EngineError } from "./engine.js";
import { faultText } from "./fields.js";
import { page, say } from "./page.js";
import { drawPicture } from "./picture.js";
import { progressText, StatusView } from "./status-view.js";
import { reflect, summary } from "./verdict.js";

/** @typedef {import("./api.js").Scene} Scene */

export class Example {
  #announcer = new Announcer();
  #status = new StatusView(this.#announcer);
  #button = button(say("example.check"), () => this.#pressed());
  #difference = element("p", { class: "qwirkle-difference", hidden: true });
  #node = element("div", { class: "qwirkle-check" }, this.#button, this.#status.node, this.#difference, this.#announcer.node);
  #leave = new AbortController();
  #asked = false;
  /** Whether the engine failed before it had answered. */
  #unanswered = false;

  /**
   * @param {HTMLElement} host
   * @param {import("./api.js").Texts} texts used where the element names no whole position
   */
  constructor(host, texts) {
    this.host = host;
    this.texts = texts;
    this.#status.node.hidden = true;
    (host.closest("figure")?.querySelector("figcaption") ?? host).append(this.#node);
    engine.addEventListener("change", () => this.#engineChanged(), { signal: this.#leave.signal });
    host.setAttribute("state", engine.state);
  }

  stop() {
    this.#leave.abort();
    this.#node.remove();
  }

  #pressed() {
    // The button stays enabled while the engine loads, so that it keeps the focus.
    if (this.#asked && engine.state === "loading") return;
    this.#asked = true;
    engine.retry();
    this.#check();
  }

  #engineChanged() {
    this.host.setAttribute("state", engine.state);
    if (!this.#asked) return;
    this.#status.show();
    this.#status.node.hidden = engine.state !== "failed";
    this.#button.textContent = engine.state === "loading" ? progressText() : say("example.check");
    if (engine.state === "ready" && this.#unanswered) this.#check();
  }

  async #check() {
    this.#unanswered = false;
    try {
      const scene = await this.#judge();
      if ("error" in scene) this.#differ(say("example.unreadable", { fault: faultText(scene.error) }));
      else this.#compare(scene);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#unanswered = true;
    }
  }

  #judge() {
    const position = this.host.getAttribute("position");
    const turn = this.host.getAttribute("turn");
    return position === null || turn === null ? judge(this.texts) : judgeTurn({ position, turn });
  }

  /** @param {Scene} scene */
  #compare(scene) {
    const found = summary(scene.verdict);
    const agrees = ["legal", "total", "reasons"].every((name) => (found[name] ?? "") === (this.host.dataset[name] ?? ""));
    this.#redraw(scene);
    if (agrees) this.#agree();
    else this.#differ(say("example.differs", { headline: scene.headline }));
    reflect(this.host, scene.verdict);
  }

  /** @param {Scene} scene */
  #redraw(scene) {
    const old = this.host.querySelector("svg.qwirkle-board");
    if (old === null) return;
    const template = document.createElement("template");
    const id = old.querySelector("title")?.id.replace(/-title$/, "");
    template.innerHTML = drawPicture(scene, page.words.letters, id);
    old.replaceWith(template.content);
  }

  /** The answer stands in the button: nothing on the page moves. */
  #agree() {
    this.#button.textContent = say("example.agrees");
    this.#button.classList.add("is-confirmed");
    this.#announcer.say(say("example.agrees"));
  }

  /** @param {string} sentence */
  #differ(sentence) {
    this.#difference.hidden = false;
    this.#difference.textContent = sentence;
    this.#announcer.say(sentence);
  }
}
