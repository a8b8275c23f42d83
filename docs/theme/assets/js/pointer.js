// A sentence that shows on the table what it is about, while it is pointed at or has the focus; a tap keeps it shown.

import { element } from "./dom.js";

/** @typedef {[x: number, y: number]} Place */
/** Marks cells on the table, or none; `wanted` where the reader has asked to see them. @typedef {(cells: Place[] | null, wanted?: boolean) => void} Trace */

/**
 * @param {string | Node} text
 * @param {Place[]} cells what it is about; of a line, the ends are enough
 * @param {Trace} trace
 */
export function pointer(text, cells, trace) {
  if (cells.length === 0) return element("span", {}, text);
  const made = element("button", { type: "button", class: "sandbox-pointer" }, text);
  for (const event of ["pointerenter", "focus"]) made.addEventListener(event, () => trace(cells));
  made.addEventListener("click", () => trace(cells, true));
  made.addEventListener("blur", () => trace(null));
  made.addEventListener("pointerleave", (event) => {
    if (event.pointerType === "mouse" && document.activeElement !== made) trace(null);
  });
  return made;
}
