// The numbers of rows and columns beside the tiles; they stay at the table's edge where the tiles beside them are scrolled.

import { element } from "./dom.js";

/**
 * @param {number[] | null} frame the first and the last cells with tiles, which are counted; null where there are none
 * @param {import("./api.js").Frame} extent the cells shown
 * @returns {HTMLElement[]}
 */
export function rulersOf(frame, extent) {
  if (frame === null) return [];
  return ["is-columns", "is-rows"].map((kind, axis) => {
    const [first, last] = [Math.max(frame[axis], extent[axis]), Math.min(frame[axis + 2], extent[axis + 2])];
    const numbers = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => String(first + index - frame[axis] + 1));
    const across = Math.max(0, frame[1 - axis] - extent[1 - axis]);
    return element(
      "div", { class: `sandbox-ruler ${kind}`, style: `--along: ${first - extent[axis]}; --across: ${across}` },
      element("div", {}, ...numbers.map((number) => element("span", {}, element("span", {}, number)))),
    );
  });
}
