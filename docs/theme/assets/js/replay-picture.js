// The picture of a turn: as large as there is room, and where that is not enough, to be moved; what is new is in sight.

import { element } from "./dom.js";
import { page, say } from "./page.js";
import { CELL, drawPicture, viewBox } from "./picture.js";

/** Pixels that a cell is wide at least, so that a finger and an eye find it. */
const LEAST = 22;

/** So many times its own size a picture is at most. */
const MOST = 1.25;

export class ReplayPicture {
  node = element("div", { class: "replay-picture", tabindex: 0, role: "group", "aria-label": say("replay.table") });
  /** What is on screen. @type {import("./api.js").Scene | null} */
  #shown = null;

  constructor() {
    // Once it is on the page, and wherever its room changes.
    new ResizeObserver(() => this.#settle()).observe(this.node);
  }

  /** @param {import("./api.js").Scene | null} scene null where it is not known what lies there */
  show(scene) {
    if (scene === this.#shown) return;
    this.#shown = scene;
    if (scene === null) return this.node.replaceChildren();
    const template = document.createElement("template");
    template.innerHTML = drawPicture(scene, page.words.letters, "replay");
    const picture = /** @type {SVGSVGElement} */ (template.content.querySelector("svg"));
    const [, , width, height] = viewBox(scene.frame);
    picture.classList.remove("is-large");
    // All of it while there is room, no larger than is good, and never so small that nothing is seen.
    for (const [side, length] of /** @type {["width" | "height", number][]} */ ([["width", width], ["height", height]])) {
      picture.removeAttribute(side);
      picture.style.setProperty(`min-${side}`, `${Math.ceil((length / CELL) * LEAST)}px`);
      picture.style.setProperty(`max-${side}`, `${Math.ceil(length * MOST)}px`);
    }
    this.node.replaceChildren(picture);
    this.#settle();
  }

  /** Where the picture is wider than its room, a finger moves it; what is new is in sight. */
  #settle() {
    const picture = this.node.querySelector("svg");
    if (this.#shown === null || picture === null) return;
    this.node.classList.toggle("is-wide", this.node.scrollWidth > this.node.clientWidth);
    this.#center(this.#shown, picture);
  }

  /**
   * @param {import("./api.js").Scene} scene
   * @param {SVGSVGElement} picture
   */
  #center(scene, picture) {
    const fresh = scene.tiles.filter((tile) => tile.new);
    if (fresh.length === 0 || scene.frame === null) return;
    const [left, top, width, height] = viewBox(scene.frame);
    const middle = (/** @type {number[]} */ places) => ((Math.min(...places) + Math.max(...places) + 1) / 2) * CELL;
    const { width: clientWidth, height: clientHeight } = picture.getBoundingClientRect();
    // At once: what slides about from turn to turn makes some readers ill.
    this.node.scrollLeft = ((middle(fresh.map(({ x }) => x)) - left) / width) * clientWidth - this.node.clientWidth / 2;
    this.node.scrollTop = ((middle(fresh.map(({ y }) => y)) - top) / height) * clientHeight - this.node.clientHeight / 2;
  }
}
