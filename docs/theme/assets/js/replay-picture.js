// The picture of a turn: as large as there is room, and where that is not enough, to be moved; what is new is in sight.

import { element } from "./dom.js";
import { page, say } from "./page.js";
import { drawPicture, viewBox } from "./picture.js";

/** Pixels that a cell is wide at least, so that a finger and an eye find it. */
const LEAST = 22;

/** Units of a picture that a cell is wide. */
const CELL = 48;

export class ReplayPicture {
  node = element("div", { class: "replay-picture", tabindex: 0, role: "group", "aria-label": say("replay.table") });
  /** What is on screen. @type {import("./api.js").Scene | null} */
  #shown = null;

  /** @param {import("./api.js").Scene | null} scene */
  show(scene) {
    if (scene === null || scene === this.#shown) return;
    this.#shown = scene;
    const template = document.createElement("template");
    template.innerHTML = drawPicture(scene, page.words.letters, "replay");
    const picture = /** @type {SVGSVGElement} */ (template.content.querySelector("svg"));
    const [, , width, height] = viewBox(scene.frame);
    picture.classList.remove("is-large");
    picture.removeAttribute("width");
    picture.removeAttribute("height");
    // Of its own size while there is room, then smaller, but never so small that nothing is seen.
    picture.style.maxWidth = `${width}px`;
    picture.style.minWidth = `${Math.ceil((width / CELL) * LEAST)}px`;
    picture.style.aspectRatio = `${width} / ${height}`;
    this.node.replaceChildren(picture);
    this.#center(scene, picture);
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
    const { clientWidth, clientHeight } = picture;
    // At once: what slides about from turn to turn makes some readers ill.
    this.node.scrollLeft = ((middle(fresh.map(({ x }) => x)) - left) / width) * clientWidth - this.node.clientWidth / 2;
    this.node.scrollTop = ((middle(fresh.map(({ y }) => y)) - top) / height) * clientHeight - this.node.clientHeight / 2;
  }
}
