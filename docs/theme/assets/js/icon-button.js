// A button with a drawn arrow before its word. Where there is no room for the word, the arrow alone is seen; the word
// is the button's name all the same.

import { element, withTip } from "./dom.js";

/** Back in a bow, within 24 by 24; that for the other way is turned round by the styles. */
const ARROW = "M9 5 4 10l5 5M4.5 10H15a4.5 4.5 0 0 1 0 9h-4";

/** @param {HTMLButtonElement} button */
export function withArrow(button) {
  const word = button.textContent ?? "";
  const template = document.createElement("template");
  template.innerHTML = `<svg class="button-arrow" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${ARROW}"/></svg>`;
  button.replaceChildren(template.content, element("span", {}, word));
  return withTip(button, word);
}
