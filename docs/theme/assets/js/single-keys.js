// Keys of a single character, on every page: one remembered switch for all of them, for speech input may press them by
// mistake. Those by which the theme turns pages keep away from tables: whoever types a tile must not lose the page by it.

import { recall, remember } from "./remembered.js";

/** To the previous and the next page. */
const TURNING = ["p", ",", "n", "."];

/** Whether keys of a single character do anything. */
export function singleKeys() {
  return recall("keys", "on") === "on";
}

/** @param {boolean} on */
export function switchSingleKeys(on) {
  remember("keys", on ? "on" : "off");
}

// The theme listens one step further out, at the window.
document.addEventListener("keydown", (event) => {
  if (TURNING.includes(event.key) && (!singleKeys() || document.querySelector("[role=grid]"))) event.stopPropagation();
});
