// Large type for a projector or for tired eyes: a switch on the pages of the lessons, remembered in this browser.

import { element } from "./dom.js";
import { say } from "./page.js";
import { recall, remember } from "./remembered.js";

const show = () => document.documentElement.toggleAttribute("data-large", recall("large", "off") === "on");
// At once: what is drawn next measures itself by it.
show();

/** The switch; each change fires `large-type` at the window, for what measures itself. */
export function largeType() {
  const box = element("input", { type: "checkbox" });
  box.checked = recall("large", "off") === "on";
  box.addEventListener("change", () => {
    remember("large", box.checked ? "on" : "off");
    show();
    window.dispatchEvent(new Event("large-type"));
  });
  return element("label", { class: "sandbox-check large-type" }, box, element("span", {}, say("large.switch")));
}
