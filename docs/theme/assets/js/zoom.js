// How large the cells of the table are: buttons, wheel with Ctrl, two fingers; what is pointed at stays in its place.

import { element, withTip } from "./dom.js";
import { say } from "./page.js";

/** Pixels of a cell. */
const SMALLEST = 7;
const LARGEST = 112;
/** So large that a few tiles do not fill the screen. */
const LARGEST_FIT = 64;
const STEP = 1.25;

/** Pixels of the wheel for a factor of e. */
const WHEEL = 300;

export class Zoom {
  /** Pixels of a cell; 0 where the style sheet says it. */
  #size = 0;
  /**
   * The frame's size, and that of cells in the style sheet; null where they may have changed. To measure lays the page out.
   * @type {{width: number, height: number, natural: number} | null}
   */
  #measured = null;
  /** Of two fingers at their start: how far apart, and how large the cells were. @type {{apart: number, size: number} | null} */
  #pinch = null;
  #fitAsked = () => {};
  node = element(
    "div", { class: "sandbox-zoom", role: "group", "aria-label": say("zoom.label") },
    this.#button("+", say("zoom.in"), () => this.by(STEP)),
    this.#button("−", say("zoom.out"), () => this.by(1 / STEP)),
    this.#button("⤢", say("zoom.fit"), () => this.#fitAsked()),
  );

  /**
   * @param {HTMLElement} scroller
   * @param {HTMLElement} table whose --cell is set
   * @param {() => void} changed
   */
  constructor(scroller, table, changed) {
    this.scroller = scroller;
    this.table = table;
    this.changed = changed;
    new ResizeObserver(() => (this.#measured = null)).observe(scroller);
    scroller.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    scroller.addEventListener("touchstart", (event) => this.#touch(event), { passive: false });
    scroller.addEventListener("touchmove", (event) => this.#touch(event), { passive: false });
    scroller.addEventListener("touchend", () => (this.#pinch = null));
  }

  /** Pixels of a cell, 0 while nothing is on screen. */
  get size() {
    return this.#size || this.#frame().natural;
  }

  /** How many whole columns and rows there is room for; none while nothing is on screen. */
  get room() {
    const { width, height } = this.#frame();
    const size = this.size || Infinity;
    return { columns: Math.floor(width / size), rows: Math.floor(height / size) };
  }

  /**
   * Pixels at each side of a table that is smaller than its frame.
   * @param {number} columns
   * @param {number} rows
   */
  around(columns, rows) {
    const { width, height } = this.#frame();
    return { x: Math.max(0, (width - columns * this.size) / 2), y: Math.max(0, (height - rows * this.size) / 2) };
  }

  /** @param {() => void} ask what the button for all tiles does */
  onFit(ask) {
    this.#fitAsked = ask;
  }

  /**
   * @param {number} factor
   * @param {{x: number, y: number}} [point] what stays in its place, in pixels of the window; else the middle
   */
  by(factor, point) {
    this.set(this.size * factor, point);
  }

  /**
   * @param {number} pixels
   * @param {{x: number, y: number}} [point]
   */
  set(pixels, point) {
    const before = this.size;
    const size = Math.min(LARGEST, Math.max(SMALLEST, pixels));
    if (before === 0 || size === before) return;
    const frame = this.scroller.getBoundingClientRect();
    const { x, y } = point ?? { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 };
    const old = this.table.getBoundingClientRect();
    const cells = [(x - old.left) / before, (y - old.top) / before];
    this.#apply(size);
    const now = this.table.getBoundingClientRect();
    this.scroller.scrollLeft += now.left + cells[0] * size - x;
    this.scroller.scrollTop += now.top + cells[1] * size - y;
    this.changed();
  }

  /**
   * So large that so many columns and rows are seen with half a cell around them; without any, as it was at first.
   * @param {[columns: number, rows: number] | null} cells
   */
  fit(cells) {
    const { width, height, natural } = this.#measure();
    const size = cells === null ? natural : Math.min(LARGEST_FIT, width / (cells[0] + 1), height / (cells[1] + 1));
    this.#apply(Math.max(SMALLEST, Math.floor(size)));
    this.changed();
  }

  /** @param {number} size */
  #apply(size) {
    this.#size = size;
    this.table.style.setProperty("--cell", `${size}px`);
  }

  #frame() {
    const measured = this.#measured ?? this.#measure();
    if (measured.natural > 0) this.#measured = measured;
    return measured;
  }

  #measure() {
    const { clientWidth: width, clientHeight: height } = this.scroller;
    return { width, height, natural: parseFloat(getComputedStyle(this.scroller).getPropertyValue("--cell")) || 0 };
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!event.ctrlKey) return; // without it, the table is scrolled
    event.preventDefault();
    this.by(Math.exp(-event.deltaY / WHEEL), { x: event.clientX, y: event.clientY });
  }

  /** @param {TouchEvent} event */
  #touch(event) {
    if (event.touches.length !== 2) return;
    // Once the browser scrolls by the first finger, it does not ask any more.
    if (event.cancelable) event.preventDefault();
    const [one, other] = event.touches;
    const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    this.#pinch ??= { apart, size: this.size };
    const point = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
    this.set((this.#pinch.size * apart) / this.#pinch.apart, point);
  }

  /**
   * @param {string} sign
   * @param {string} text
   * @param {() => void} act
   */
  #button(sign, text, act) {
    const made = withTip(element("button", { type: "button", class: "qwirkle-button", "aria-label": text }, sign), text);
    made.addEventListener("click", act);
    return made;
  }
}
