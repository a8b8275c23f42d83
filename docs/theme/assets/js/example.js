// A verified example: on request, the engine in this browser judges it again and draws its picture.

import { judge } from "./api.js";
import { Announcer, button, element } from "./dom.js";
import { engine, EngineError } from "./engine.js";
import { faultText } from "./fields.js";
import { page, say } from "./page.js";
import { drawPicture } from "./picture.js";
import { StatusView } from "./status-view.js";
import { reflect, summary } from "./verdict.js";

/** @typedef {import("./api.js").Texts} Texts */

export class Example {
  #announcer = new Announcer();
  #status = new StatusView(this.#announcer);
  #button = button(say("example.check"), () => this.#check());
  #result = element("p", { class: "qwirkle-result" });
  #node = element("div", { class: "qwirkle-check" }, this.#button, this.#status.node, this.#result, this.#announcer.node);
  #leave = new AbortController();
  #asked = false;
  /** Whether the engine failed before it had answered. */
  #unanswered = false;

  /**
   * @param {HTMLElement} host
   * @param {Texts} texts
   */
  constructor(host, texts) {
    this.host = host;
    this.texts = texts;
    this.#status.node.hidden = true;
    this.#result.hidden = true;
    host.append(this.#node);
    engine.addEventListener("change", () => this.#engineChanged(), { signal: this.#leave.signal });
    host.setAttribute("state", engine.state);
  }

  stop() {
    this.#leave.abort();
    this.#node.remove();
  }

  #engineChanged() {
    this.host.setAttribute("state", engine.state);
    if (!this.#asked) return;
    this.#status.show();
    this.#status.node.hidden = engine.state === "ready";
    if (engine.state === "ready" && this.#unanswered) this.#check();
  }

  async #check() {
    this.#asked = true;
    this.#unanswered = false;
    this.#button.disabled = true;
    try {
      const scene = await judge(this.texts);
      if ("error" in scene) this.#tell("false", say("example.unreadable", { fault: faultText(scene.error) }));
      else this.#compare(scene);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#unanswered = true;
      this.#engineChanged();
    }
    this.#button.disabled = false;
  }

  /** @param {import("./api.js").Scene} scene */
  #compare(scene) {
    const found = summary(scene.verdict);
    const agrees = ["legal", "total", "reasons"].every((name) => (found[name] ?? "") === (this.host.dataset[name] ?? ""));
    this.#redraw(scene);
    this.#tell(String(agrees), say(agrees ? "example.agrees" : "example.differs", { headline: scene.headline }));
    reflect(this.host, scene.verdict);
  }

  /** @param {import("./api.js").Scene} scene */
  #redraw(scene) {
    const old = this.host.querySelector("svg.qwirkle-board");
    if (old === null) return;
    const template = document.createElement("template");
    const id = old.querySelector("title")?.id.replace(/-title$/, "");
    template.innerHTML = drawPicture(scene, page.words.letters, id);
    old.replaceWith(template.content);
  }

  /**
   * @param {string} agrees
   * @param {string} sentence
   */
  #tell(agrees, sentence) {
    this.#result.hidden = false;
    this.#result.dataset.agrees = agrees;
    this.#result.textContent = sentence;
    this.#announcer.say(sentence);
  }
}
