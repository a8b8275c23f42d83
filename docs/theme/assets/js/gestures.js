// What a pointer does beyond a tap: drags tiles from tray, hand and table, lays a run in one stroke, moves the table.

import { element } from "./dom.js";
import { placeOf } from "./grid.js";
import { topmost, UNKNOWN } from "./position.js";
import { tilePicture } from "./tile-picture.js";

/** @typedef {import("./actions.js").Actions} Actions */
/** @typedef {import("./grid.js").Grid} Grid */
/** @typedef {[x: number, y: number]} Place */
/** @typedef {{kind: string, from: Place | "tray" | "hand"}} Held a tile under the pointer, and where it comes from */

/**
 * What a pointer that is down may do, and does once it has moved far enough.
 * @typedef {object} Gesture
 * @property {(event: PointerEvent) => void} move
 * @property {(event: PointerEvent) => void} drop
 * @property {() => void} end whether or not it was let go where it counts
 */

/** Pixels that a pointer may tremble in a tap. */
const TREMBLE = 8;

/** Pixels from the edge of the table within which a tile that is dragged moves it. */
const EDGE = 28;

export class Gestures {
  #ghost = element("div", { class: "sandbox-ghost", "aria-hidden": "true", hidden: true });
  node = this.#ghost;
  /** Whether the click that ends a gesture is still to come: it is no tap. */
  #swallow = false;

  /**
   * @param {HTMLElement} root
   * @param {Grid} grid
   * @param {Actions} act
   */
  constructor(root, grid, act) {
    this.grid = grid;
    this.act = act;
    root.addEventListener("pointerdown", (event) => this.#down(event));
    root.addEventListener("click", (event) => {
      if (!this.#swallow) return;
      this.#swallow = false;
      event.preventDefault();
      event.stopPropagation();
    }, { capture: true });
    root.addEventListener("dragstart", (event) => event.preventDefault());
  }

  /** @param {PointerEvent} down */
  #down(down) {
    this.#swallow = false;
    if (down.button !== 0 || !down.isPrimary) return;
    const gesture = this.#gestureAt(down);
    if (gesture === null) return;
    let begun = false;
    const leave = new AbortController();
    const end = () => {
      leave.abort();
      if (begun) gesture.end();
    };
    const move = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== down.pointerId) return;
      begun ||= Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > TREMBLE;
      if (begun) gesture.move(event);
    };
    const up = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== down.pointerId) return;
      this.#swallow = begun;
      // A finger that has dragged makes no click: the next click is somebody's own.
      setTimeout(() => (this.#swallow = false), 30);
      end();
      if (begun) gesture.drop(event);
    };
    const options = { signal: leave.signal };
    window.addEventListener("pointermove", move, options);
    window.addEventListener("pointerup", up, options);
    // The browser takes the finger for scrolling; a second finger zooms; Escape lets go.
    window.addEventListener("pointercancel", end, options);
    window.addEventListener("pointerdown", ({ pointerId }) => pointerId !== down.pointerId && end(), options);
    window.addEventListener("keydown", ({ key }) => key === "Escape" && end(), options);
  }

  /**
   * @param {PointerEvent} down
   * @returns {Gesture | null}
   */
  #gestureAt({ target, pointerType, clientX, clientY }) {
    const { state } = this.act;
    const place = placeOf(target);
    const button = target instanceof Element ? target.closest("button[data-kind]") : null;
    if (button instanceof HTMLElement) {
      const kind = button.dataset.kind ?? "";
      return kind === UNKNOWN ? null : this.#drag({ kind, from: button.hasAttribute("data-hand") ? "hand" : "tray" });
    }
    if (place === null) return null;
    const found = topmost(state.position, ...place);
    if (found !== null) return this.#drag({ kind: found.kind, from: place });
    if (state.chosen.length > 1) return this.#stroke(place);
    return pointerType === "mouse" ? this.#pan(clientX, clientY) : null;
  }

  /** @param {Held} held @returns {Gesture} */
  #drag(held) {
    const { act, grid } = this;
    /** @type {string} */
    let over = "";
    return {
      move: (event) => {
        if (this.#ghost.hidden) this.#ghost.replaceChildren(tilePicture(held.kind));
        this.#ghost.hidden = false;
        // A finger hides what is under it.
        const lift = event.pointerType === "touch" ? 34 : 0;
        this.#ghost.style.transform = `translate(${event.clientX}px, ${event.clientY - lift}px)`;
        this.#scroll(event);
        const place = placeUnder(event);
        if (over === String(place)) return;
        over = String(place);
        act.sketch(place === null ? [] : [[...place, held.kind]]);
      },
      drop: (event) => {
        // Out of the page it goes nowhere.
        if (isOutside(event)) return;
        const place = placeUnder(event);
        if (held.from === "tray" || held.from === "hand") {
          if (place !== null) act.drop(held.kind, ...place, held.from === "hand" ? "move" : undefined);
        } else if (place === null) {
          // Off the table: taken away, unless it was let go just beside it by a hand that trembled.
          if (!inside(event, grid.scroller)) act.dropOff(...held.from);
        } else if (String(place) !== String(held.from)) {
          act.moveTile(held.from, place);
        }
      },
      end: () => {
        this.#ghost.hidden = true;
        act.sketch([]);
      },
    };
  }

  /**
   * The chosen tiles along a row or a column, as far as the pointer went.
   * @param {Place} start
   * @returns {Gesture}
   */
  #stroke(start) {
    const { act } = this;
    /** @type {Place[]} */
    let cells = [start];
    return {
      move: (event) => {
        this.#scroll(event);
        const place = placeUnder(event);
        if (place === null) return;
        const crossed = along(start, place).slice(0, act.state.chosen.length);
        if (String(crossed) === String(cells) && act.state.sketch.length > 0) return;
        cells = crossed;
        act.sketch(cells.map((cell, index) => [...cell, act.state.chosen[index]]));
      },
      drop: () => act.stroke(cells),
      end: () => act.sketch([]),
    };
  }

  /**
   * @param {number} x
   * @param {number} y
   * @returns {Gesture}
   */
  #pan(x, y) {
    const { scroller } = this.grid;
    const { scrollLeft, scrollTop } = scroller;
    return {
      move: (event) => {
        scroller.classList.add("is-moved");
        scroller.scrollLeft = scrollLeft + x - event.clientX;
        scroller.scrollTop = scrollTop + y - event.clientY;
      },
      drop: () => {},
      end: () => scroller.classList.remove("is-moved"),
    };
  }

  /** Moves the table under a tile that is dragged to its edge. @param {PointerEvent} event */
  #scroll({ clientX, clientY }) {
    const { scroller } = this.grid;
    const { left, top, right, bottom } = scroller.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) return;
    const push = (/** @type {number} */ before, /** @type {number} */ after) => (before < EDGE ? -6 : after < EDGE ? 6 : 0);
    scroller.scrollLeft += push(clientX - left, right - clientX);
    scroller.scrollTop += push(clientY - top, bottom - clientY);
  }
}

/** @param {PointerEvent} event */
function placeUnder({ clientX, clientY }) {
  return placeOf(document.elementFromPoint(clientX, clientY));
}

/** @param {PointerEvent} event */
function isOutside({ clientX, clientY }) {
  return clientX < 0 || clientX >= innerWidth || clientY < 0 || clientY >= innerHeight;
}

/**
 * @param {PointerEvent} event
 * @param {HTMLElement} node
 */
function inside({ clientX, clientY }, node) {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/**
 * The cells from one to another along the row or the column that goes there most nearly.
 * @param {Place} from
 * @param {Place} to
 * @returns {Place[]}
 */
function along([x, y], to) {
  const [right, down] = [to[0] - x, to[1] - y];
  const inRow = Math.abs(right) >= Math.abs(down);
  const count = Math.abs(inRow ? right : down) + 1;
  const step = Math.sign(inRow ? right : down) || 1;
  return Array.from({ length: count }, (_, index) => (inRow ? [x + index * step, y] : [x, y + index * step]));
}
