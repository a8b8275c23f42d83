// The option to see each color's letter on the tiles: a button in the header, remembered in this browser.

import { element, withTip } from "./dom.js";
import { say } from "./page.js";
import { recall, remember } from "./remembered.js";

/** @param {boolean} on */
function show(on) {
  document.documentElement.toggleAttribute("data-letters", on);
  toggle.setAttribute("aria-pressed", String(on));
}

const toggle = withTip(element(
  "button", { type: "button", class: "md-header__button md-icon letters-button", "aria-label": say("letters.toggle") },
  element("span", { "aria-hidden": "true" }, "A"),
), say("letters.toggle"));
toggle.addEventListener("click", () => {
  const on = toggle.getAttribute("aria-pressed") !== "true";
  show(on);
  remember("letters", on ? "on" : "off");
});
show(recall("letters", "off") === "on");
document.querySelector(".md-header [data-md-component='palette']")?.after(toggle);
