// The table in the sandbox: a grid of cells for pointer, keyboard and screen reader, over the picture of the tiles.

import { cellLabels } from "./cell-label.js";
import { element } from "./dom.js";
import { extentOf } from "./extent.js";
import { say } from "./page.js";
import { cutPicture } from "./tile-picture.js";

/** @typedef {import("./api.js").Frame} Frame */
/** @typedef {import("./state.js").State} State */
/** @typedef {{press: (x: number, y: number) => void, lay: (x: number, y: number) => void, remove: (x: number, y: number) => void}} Acts */

/** @typedef {{node: HTMLElement}} Part */

/** Columns and rows that a key goes. @type {Record<string, [number, number]>} */
const STEPS = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], Home: [-Infinity, 0], End: [Infinity, 0],
};

export class Grid {
  #picture = element("div", { class: "sandbox-picture" });
  #cells = element("div", { class: "sandbox-cells", role: "grid", "aria-label": say("grid.label"), "aria-describedby": "sandbox-keys" });
  #table = element("div", { class: "sandbox-table" }, this.#picture, this.#cells);
  node = element("div", { class: "sandbox-scroller" }, this.#table);

  /** The rows by y, and in each its cells by x. @type {Map<number, {node: HTMLElement, cells: Map<number, Part>}>} */
  #rows = new Map();
  /** @type {Frame} */
  #extent = [0, 0, 0, 0];
  /** @type {State | null} */
  #state = null;

  /** @param {Acts} acts */
  constructor(acts) {
    this.acts = acts;
    this.#cells.addEventListener("click", (event) => this.#click(event));
    this.#cells.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {State} state */
  show(state) {
    this.#state = state;
    this.#stretch(extentOf(state, this.#extent, this.#room()));
    this.#picture.replaceChildren(cutPicture(state.drawn, this.#extent));
    this.#cells.setAttribute("aria-busy", String(state.unread !== null));
    const [cursorX, cursorY] = state.cursor;
    const labelOf = cellLabels(state, this.#extent);
    for (const [y, row] of this.#rows) {
      for (const [x, { node: cell }] of row.cells) {
        const label = labelOf(x, y);
        if (cell.getAttribute("aria-label") !== label) cell.setAttribute("aria-label", label);
        cell.tabIndex = x === cursorX && y === cursorY ? 0 : -1;
      }
    }
  }

  /** Scrolls so that the middle of the table is in sight. */
  center() {
    this.node.scrollLeft = (this.node.scrollWidth - this.node.clientWidth) / 2;
    this.node.scrollTop = (this.node.scrollHeight - this.node.clientHeight) / 2;
  }

  /**
   * Gives the focus to the cell with the cursor.
   * @param {boolean} seen whether it is scrolled into sight
   */
  focus(seen) {
    const [x, y] = this.#state?.cursor ?? [0, 0];
    this.#rows.get(y)?.cells.get(x)?.node.focus({ preventScroll: !seen });
  }

  /**
   * Adds and removes rows and cells; what stays is not touched, so the focus stays, and what is seen stays in its place.
   * @param {Frame} extent
   */
  #stretch(extent) {
    const [left, top, right, bottom] = extent;
    const size = this.#cellSize();
    const [scrollLeft, scrollTop] = [this.node.scrollLeft, this.node.scrollTop];
    keep(this.#cells, this.#rows, top, bottom, newRow);
    for (const [y, row] of this.#rows) keep(row.node, row.cells, left, right, (x) => newCell(x, y));
    this.#table.style.setProperty("--columns", String(right - left + 1));
    this.#table.style.setProperty("--rows", String(bottom - top + 1));
    this.node.scrollLeft = scrollLeft + (this.#extent[0] - left) * size;
    this.node.scrollTop = scrollTop + (this.#extent[1] - top) * size;
    this.#extent = extent;
  }

  #cellSize() {
    return this.#table.offsetWidth / (this.#extent[2] - this.#extent[0] + 1);
  }

  #room() {
    const size = this.#cellSize() || Infinity;
    return { columns: Math.floor(this.node.clientWidth / size), rows: Math.floor(this.node.clientHeight / size) };
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const place = placeOf(event.target);
    if (place !== null) this.acts.press(...place);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const place = placeOf(event.target);
    if (place === null || event.altKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step !== undefined) this.#go(place[0] + step[0], place[1] + step[1]);
    else if (event.key === "Enter" || event.key === " ") this.acts.lay(...place);
    else if (event.key === "Delete" || event.key === "Backspace") this.acts.remove(...place);
    else return;
    event.preventDefault();
  }

  /**
   * Moves the cursor and the focus, as far as the table goes.
   * @param {number} x
   * @param {number} y
   */
  #go(x, y) {
    const [left, top, right, bottom] = this.#extent;
    const state = /** @type {State} */ (this.#state);
    state.cursor = [Math.min(right, Math.max(left, x)), Math.min(bottom, Math.max(top, y))];
    this.show(state);
    const [cursorX, cursorY] = state.cursor;
    const cell = this.#rows.get(cursorY)?.cells.get(cursorX)?.node;
    cell?.focus();
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

/** @param {number} y */
function newRow(y) {
  /** @type {Map<number, Part>} */
  const cells = new Map();
  return { node: element("div", { role: "row", "data-y": y }), cells };
}

/**
 * @param {number} x
 * @param {number} y
 */
function newCell(x, y) {
  return { node: element("div", { role: "gridcell", tabindex: -1, "data-x": x, "data-y": y }) };
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
 * @param {EventTarget | null} target
 * @returns {[x: number, y: number] | null}
 */
function placeOf(target) {
  const cell = target instanceof Element ? target.closest("[role=gridcell]") : null;
  return cell instanceof HTMLElement ? [Number(cell.dataset.x), Number(cell.dataset.y)] : null;
}
