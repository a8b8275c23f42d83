// The script of the page for other sites' frames: a board, its verdict, and the way to the full sandbox. It draws what
// the address says and asks the engine; it knows no rules. It tells the page around it how high it wants to be.

import { BLANK, isBlank, judge } from "./api.js";
import { readTexts } from "./arrival.js";
import { Announcer, element } from "./dom.js";
import { engine, EngineError } from "./engine.js";
import { faultText } from "./fields.js";
import { addressOf, LONGEST, readLink } from "./link.js";
import { page, say } from "./page.js";
import { drawPicture } from "./picture.js";
import { EMPTY } from "./position.js";
import { ruleLink } from "./rule-link.js";
import { tilesAlone } from "./state.js";
import { StatusView } from "./status-view.js";
import { reflect } from "./verdict.js";

/** @typedef {import("./api.js").Texts} Texts */
/** @typedef {import("./api.js").Scene} Scene */

class EmbeddedBoard extends HTMLElement {
  #announcer = new Announcer();
  #status = new StatusView(this.#announcer);
  #picture = element("div", { class: "qwirkle-picture" });
  #notice = element("p", { class: "sandbox-notice", hidden: true });
  #words = element("div", { class: "embed-words" });
  #more = element("a", { class: "qwirkle-try", target: "_blank", rel: "noopener" }, say("embed.open"));
  #leave = new AbortController();
  /** Counts the links: an answer to an older one is dropped. */
  #turn = 0;
  #unanswered = false;
  /** Pixels that the page around was told last. */
  #told = 0;

  connectedCallback() {
    const { signal } = this.#leave;
    const parts = [this.#notice, this.#picture, this.#words, this.#status.node, element("p", {}, this.#more)];
    this.replaceChildren(...parts, this.#announcer.node);
    const sizes = new ResizeObserver(() => this.#tellHeight(parts));
    for (const part of parts) sizes.observe(part);
    engine.addEventListener("change", () => this.#engineChanged(), { signal });
    window.addEventListener("hashchange", () => this.#follow(), { signal });
    this.#engineChanged();
    this.#follow();
  }

  disconnectedCallback() {
    this.#leave.abort();
  }

  #engineChanged() {
    this.setAttribute("state", engine.state);
    this.#status.show();
    this.#status.node.hidden = engine.state === "ready" || engine.state === "idle";
    if (engine.state === "ready" && this.#unanswered) this.#follow();
  }

  async #follow() {
    const turn = ++this.#turn;
    this.#unanswered = false;
    const texts = readLink(location.hash) ?? BLANK;
    this.#more.href = (texts === "too-long" ? null : addressOf("sandbox/", texts, page.base)) ?? `${page.base}sandbox/`;
    reflect(this, null);
    // What was shown belongs to another address; a ready engine takes but a moment, so that nothing flickers.
    if (engine.state !== "ready") this.#draw(null, "");
    if (texts === "too-long") return this.#draw(null, say("link.too-long", { longest: LONGEST }));
    if (texts.position === undefined && isBlank(texts)) return this.#draw(null, say("embed.empty"));
    try {
      if (texts.position === undefined && texts.turn !== undefined) return await this.#drawPart(texts, turn, "");
      const scene = await judge(texts);
      if (turn !== this.#turn) return;
      if ("error" in scene) return await this.#drawPart(texts, turn, faultText(scene.error));
      // A table alone asks for no verdict.
      const asked = (texts.turn ?? texts.move) !== BLANK.move;
      this.#draw(asked ? scene : { ...scene, headline: say("grid.label") }, "");
      if (asked) this.#tell(scene);
      else this.#words.replaceChildren(...scene.remarks.map((text) => element("p", { class: "qwirkle-remark" }, text)));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (turn !== this.#turn) return;
      this.#unanswered = true; // The status says why, and how to go on.
      this.#draw(null, "");
    }
  }

  /**
   * Of a link that cannot be read, or a position that cannot be: what could be read, without a verdict.
   * @param {Texts} texts
   * @param {number} turn
   * @param {string} fault
   */
  async #drawPart(texts, turn, fault) {
    const { parts, faults } = await readTexts(texts);
    if (turn !== this.#turn) return;
    const broken = Object.entries(faults).map(([field, found]) => say("link.broken", { field: say(`fields.${field}`), fault: faultText(found) }));
    this.#draw(tilesAlone({ ...EMPTY, ...parts }), broken.join(" ") || fault);
  }

  /**
   * @param {import("./tile-picture.js").Drawn | null} drawn
   * @param {string} notice
   */
  #draw(drawn, notice) {
    this.#notice.textContent = notice;
    this.#notice.hidden = notice === "";
    this.#words.replaceChildren();
    this.#picture.innerHTML = drawn === null ? "" : drawPicture(drawn, page.words.letters, "embedded");
    const svg = this.#picture.querySelector("svg");
    for (const side of ["width", "height"]) this.#picture.style.setProperty(`--natural-${side}`, svg?.getAttribute(side) ?? "0");
    // A wide table scrolls: then keys have to reach it.
    const wide = svg?.classList.contains("is-large") ?? false;
    this.#picture.classList.toggle("is-wide", wide);
    this.#picture.toggleAttribute("tabindex", wide);
    if (wide) this.#picture.tabIndex = 0;
    if (notice) this.#announcer.say(notice);
  }

  /**
   * Tells the page around how high this one would be with the board in its full size: whoever wants to can follow.
   * @param {HTMLElement[]} parts
   */
  #tellHeight(parts) {
    if (parent === window) return;
    const style = getComputedStyle(this);
    const around = getComputedStyle(document.body);
    const shown = parts.filter((part) => part.checkVisibility());
    const heights = shown.map((part) => (part === this.#picture ? this.#fullHeight() : part.getBoundingClientRect().height));
    const gaps = parseFloat(style.rowGap) * (shown.length - 1) + parseFloat(around.paddingTop) + parseFloat(around.paddingBottom);
    const height = Math.ceil(heights.reduce((sum, part) => sum + part, gaps));
    if (height === this.#told) return;
    this.#told = height;
    parent.postMessage({ type: "qwirkle-height", height }, "*");
  }

  /** How high the board would be in its full size, or as large as the width allows. */
  #fullHeight() {
    const [width, height] = ["width", "height"].map((side) => parseFloat(this.#picture.style.getPropertyValue(`--natural-${side}`)));
    return this.#picture.classList.contains("is-wide") ? height : height * Math.min(1, this.clientWidth / width);
  }

  /** @param {Scene} scene */
  #tell(scene) {
    const { legal, violations } = scene.verdict;
    const story = legal
      ? element("ol", { class: "qwirkle-story" }, ...scene.story.map((text) => element("li", {}, text)))
      : element("ul", { class: "qwirkle-story" }, ...violations.map(({ text, rule }) => element("li", {}, text, " ", link(rule))));
    const remarks = [...(scene.going_out === null ? [] : [scene.going_out]), ...scene.unscored, ...scene.remarks];
    this.#words.replaceChildren(
      element("p", { class: `qwirkle-verdict ${legal ? "is-legal" : "is-illegal"}` }, scene.headline), story,
      ...remarks.map((text) => element("p", { class: "qwirkle-remark" }, text)),
    );
    this.#announcer.say([scene.headline, ...scene.story].join(" "));
    reflect(this, scene.verdict);
  }
}

/** A rule opens beside the frame, not in it. @param {string} rule */
function link(rule) {
  const made = ruleLink(rule);
  if (made instanceof HTMLAnchorElement) Object.assign(made, { target: "_blank", rel: "noopener" });
  return made;
}

/** Without the theme's own scripts: the page is as dark as the reader's system wants it. */
function followScheme() {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const show = () => document.body.setAttribute("data-md-color-scheme", dark.matches ? "slate" : "default");
  dark.addEventListener("change", show);
  show();
}

followScheme();
customElements.define("qwirkle-board", EmbeddedBoard);
