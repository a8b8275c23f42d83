// The table in the sandbox: a grid of cells for pointer, keyboard and screen reader, over the picture of the tiles.

import { cellLabels } from "./cell-label.js";
import { element, stopAt } from "./dom.js";
import { extentOf, union } from "./extent.js";
import { gridKey } from "./grid-keys.js";
import { cheerOf, overlayOf, slipsOf } from "./overlay.js";
import { page, say } from "./page.js";
import { drawLayers } from "./picture.js";
import { frameOf } from "./position.js";
import { rulersOf } from "./rulers.js";
import { CutPicture } from "./tile-picture.js";
import { Zoom } from "./zoom.js";

/** @typedef {import("./api.js").Frame} Frame */
/** @typedef {import("./state.js").State} State */
/** @typedef {{node: HTMLElement}} Part */
/** @typedef {Part & {label: string}} CellPart */

/** Pixels of a cell that a finger still finds. */
const LEAST = 22;

/** Cells that the numbers at the left and above take more than what is at the right and below; see picture.js. */
const NUMBERS = 0.5;

export class Grid {
  #picture = new CutPicture();
  #overlay = element("div", { class: "sandbox-picture" });
  #cheer = element("div", { class: "sandbox-picture" });
  #cells = element("div", { class: "sandbox-cells", role: "grid", "aria-label": say("grid.label"), "aria-describedby": "sandbox-keys" });
  /** What is read lies over all that is drawn: the numbers of rows and columns, then those of lines. */
  #rulers = element("div", { "aria-hidden": "true" });
  #badges = new CutPicture();
  #table = element(
    "div", { class: "sandbox-table" },
    element("div", { class: "sandbox-picture" }, this.#picture.node), this.#cheer, this.#overlay,
    this.#cells, this.#rulers, element("div", { class: "sandbox-picture" }, this.#badges.node),
  );
  scroller = element("div", { class: "sandbox-scroller" }, this.#table);
  zoom = new Zoom(this.scroller, this.#table, () => this.#zoomed());
  node = element("div", { class: "sandbox-board" }, this.scroller, this.zoom.node);

  /** The rows by y, and in each its cells by x. @type {Map<number, {node: HTMLElement, cells: Map<number, CellPart>}>} */
  #rows = new Map();
  /** @type {Frame} */
  #extent = [0, 0, 0, 0];
  /** @type {State | null} */
  #state = null;
  /** What the picture on screen was drawn from. @type {unknown[]} */
  #pictured = [];
  /** What the numbers of rows and columns were made for. */
  #ruled = "";

  /** @param {import("./actions.js").Actions} act */
  constructor(act) {
    this.act = act;
    this.zoom.onFit(() => this.fit());
    this.#cells.addEventListener("click", (event) => {
      const place = placeOf(event.target);
      if (place !== null) act.press(...place);
    });
    this.#cells.addEventListener("keydown", (event) => {
      const place = placeOf(event.target);
      if (place !== null) gridKey(event, place, this, act);
    });
  }

  /** The cells from the first to the last that are shown. */
  get extent() {
    return this.#extent;
  }

  /** @param {State} state */
  show(state) {
    this.#state = state;
    this.#stretch(extentOf(state, this.#extent, this.zoom.room));
    const pictured = [state.drawn, ...this.#extent];
    if (pictured.some((part, index) => part !== this.#pictured[index])) {
      const { scene } = state.answers;
      const { cells, lines, tiles, badges } = drawLayers(state.drawn, page.words.letters);
      this.#picture.show([...cells, ...lines, ...tiles], this.#extent);
      this.#badges.show(badges, this.#extent);
      this.#cheer.replaceChildren(...slipsOf(scene, this.#extent), ...cheerOf(scene, this.#extent));
      this.#rule(state.drawn.frame);
      this.#pictured = pictured;
    }
    this.#overlay.replaceChildren(...overlayOf(state, this.#extent));
    this.#cells.setAttribute("aria-busy", String(state.unread !== null));
    // With several tiles chosen, a finger lays them in one stroke; else it moves the table under the cells.
    this.#cells.classList.toggle("is-armed", state.chosen.length > 1);
    this.#describe(state);
  }

  /** @param {number[] | null} frame */
  #rule(frame) {
    const ruled = `${frame} ${this.#extent}`;
    if (ruled !== this.#ruled) this.#rulers.replaceChildren(...rulersOf(frame, this.#extent));
    this.#ruled = ruled;
  }

  /** @param {State} state */
  #describe(state) {
    const [cursorX, cursorY] = state.cursor;
    const labelOf = cellLabels(state, this.#extent);
    const tiles = new Set([...state.position.board, ...state.position.move].map(([x, y]) => `${x},${y}`));
    for (const [y, row] of this.#rows) {
      for (const [x, part] of row.cells) {
        const { node: cell } = part;
        const label = labelOf(x, y);
        if (part.label !== label) {
          cell.setAttribute("aria-label", label);
          cell.toggleAttribute("data-tile", tiles.has(`${x},${y}`));
          part.label = label;
        }
        stopAt(cell, x === cursorX && y === cursorY);
      }
    }
  }

  /** Scrolls so that the tiles are in sight; where they are too many for the room, the move. */
  center() {
    const { position } = this.#state ?? { position: { board: [], move: [] } };
    const size = this.zoom.size;
    const all = frameOf(position) ?? this.#extent;
    const fits = (all[2] - all[0] + 2) * size <= this.scroller.clientWidth && (all[3] - all[1] + 2) * size <= this.scroller.clientHeight;
    const [left, top, right, bottom] = fits ? all : (frameOf({ board: [], move: position.move }) ?? all);
    const middle = (/** @type {number} */ first, /** @type {number} */ last, /** @type {number} */ origin) => ((first + last + 1 - NUMBERS) / 2 - origin) * size;
    this.scroller.scrollLeft = middle(left, right, this.#extent[0]) - this.scroller.clientWidth / 2;
    this.scroller.scrollTop = middle(top, bottom, this.#extent[1]) - this.scroller.clientHeight / 2;
  }

  /** Makes the cells so large, or so small, that all tiles are in sight. */
  fit() {
    const frame = frameOf(this.#state?.position ?? { board: [], move: [] });
    this.zoom.fit(frame === null ? null : [frame[2] - frame[0] + 1, frame[3] - frame[1] + 1]);
    this.center();
  }

  /** Shows a table that has just arrived: all tiles, made smaller for it, unless that would be too small to tap. */
  present() {
    const before = this.zoom.size;
    this.center();
    const [left, top, right, bottom] = frameOf(this.#state?.position ?? { board: [], move: [] }) ?? [0, 0, 0, 0];
    const { clientWidth, clientHeight } = this.scroller;
    const size = Math.min(clientWidth / (right - left + 2), clientHeight / (bottom - top + 2));
    if (size < before && size >= LEAST) this.fit();
  }

  /**
   * Where a cell is not in sight, scrolls the table, not the page, until it is, with its neighbors: the next tile goes
   * there. A cell in sight stays in its place, under the finger.
   * @param {number} x
   * @param {number} y
   */
  reveal(x, y) {
    // With the next frame, which lays the page out anyway: now it would be one more time, before the verdict.
    requestAnimationFrame(() => this.#reveal(x, y));
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  #reveal(x, y) {
    const { scroller, zoom: { size } } = this;
    const near = (/** @type {number} */ at, /** @type {number} */ seen, /** @type {number} */ room) => {
      if (at * size >= seen - 1 && (at + 1) * size <= seen + room + 1) return seen;
      // Of very large cells, as much as there is room for.
      const margin = Math.max(0, Math.min(size, (room - size) / 2));
      return Math.max((at + 1) * size + margin - room, Math.min(seen, at * size - margin));
    };
    scroller.scrollLeft = near(x - this.#extent[0], scroller.scrollLeft, scroller.clientWidth);
    scroller.scrollTop = near(y - this.#extent[1], scroller.scrollTop, scroller.clientHeight);
  }

  /**
   * Gives the focus to the cell with the cursor.
   * @param {boolean} seen whether it is scrolled into sight
   */
  focus(seen) {
    const [x, y] = this.#state?.cursor ?? [0, 0];
    const cell = this.#rows.get(y)?.cells.get(x)?.node;
    cell?.focus({ preventScroll: !seen });
    if (seen) cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /**
   * Whether a row is seen in the lower half of the table.
   * @param {number} y
   */
  isLow(y) {
    const [table, frame] = [this.#table.getBoundingClientRect(), this.scroller.getBoundingClientRect()];
    return table.top + (y + 0.5 - this.#extent[1]) * this.zoom.size > frame.top + frame.height / 2;
  }

  /**
   * Moves the cursor and the focus, as far as the table goes; of a very wide one, also to tiles that are not shown yet.
   * @param {number} x
   * @param {number} y
   */
  go(x, y) {
    const [left, top, right, bottom] = union(this.#extent, frameOf(this.act.state.position) ?? this.#extent);
    this.act.goTo(Math.min(right, Math.max(left, x)), Math.min(bottom, Math.max(top, y)));
    this.focus(true);
  }

  /**
   * Adds and removes rows and cells; what stays is not touched, so the focus stays, and what is seen stays in its place.
   * @param {Frame} extent
   */
  #stretch(extent) {
    const [left, top, right, bottom] = extent;
    if (this.#rows.size > 0 && extent.every((edge, index) => edge === this.#extent[index])) return;
    const size = this.zoom.size;
    const { scrollLeft, scrollTop } = this.scroller;
    keep(this.#cells, this.#rows, top, bottom, newRow);
    for (const [y, row] of this.#rows) keep(row.node, row.cells, left, right, (x) => newCell(x, y));
    this.#table.style.setProperty("--columns", String(right - left + 1));
    this.#table.style.setProperty("--rows", String(bottom - top + 1));
    const [was, is] = [this.#extent, extent].map(([left, top, right, bottom]) => this.zoom.around(right - left + 1, bottom - top + 1));
    this.scroller.scrollLeft = scrollLeft + (this.#extent[0] - left) * size + is.x - was.x;
    this.scroller.scrollTop = scrollTop + (this.#extent[1] - top) * size + is.y - was.y;
    this.#extent = extent;
  }

  #zoomed() {
    if (this.#state !== null) this.show(this.#state);
  }
}

/** @param {number} y */
function newRow(y) {
  /** @type {Map<number, CellPart>} */
  const cells = new Map();
  return { node: element("div", { role: "row", "data-y": y }), cells };
}

/**
 * @param {number} x
 * @param {number} y
 */
function newCell(x, y) {
  return { node: element("div", { role: "gridcell", tabindex: -1, "data-x": x, "data-y": y }), label: "" };
}

/**
 * Makes `made` hold what is numbered `first` to `last`, in that order within `parent`.
 * @template {Part} Kept
 * @param {HTMLElement} parent
 * @param {Map<number, Kept>} made
 * @param {number} first
 * @param {number} last
 * @param {(number: number) => Kept} make
 */
function keep(parent, made, first, last, make) {
  for (const [number, part] of made) {
    if (number >= first && number <= last) continue;
    part.node.remove();
    made.delete(number);
  }
  let next = parent.firstElementChild;
  for (let number = first; number <= last; number++) {
    const part = made.get(number);
    if (part !== undefined) {
      next = part.node.nextElementSibling;
      continue;
    }
    const fresh = make(number);
    made.set(number, fresh);
    parent.insertBefore(fresh.node, next);
  }
}

/**
 * The place of the cell that `target` is or lies in.
 * @param {EventTarget | null} target
 * @returns {[x: number, y: number] | null}
 */
export function placeOf(target) {
  const cell = target instanceof Element ? target.closest("[role=gridcell]") : null;
  return cell instanceof HTMLElement ? [Number(cell.dataset.x), Number(cell.dataset.y)] : null;
}
