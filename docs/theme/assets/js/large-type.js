// Large type for a projector or for tired eyes: a switch on the pages of the lessons, remembered in this browser.

import { element } from "./dom.js";
import { say } from "./page.js";
import { recall, remember } from "./remembered.js";

/** The switch; each change fires `large-type` at the window, for what measures itself. */
export function largeType() {
  const box = element("input", { type: "checkbox" });
  box.checked = recall("large", "off") === "on";
  const show = () => document.documentElement.toggleAttribute("data-large", box.checked);
  box.addEventListener("change", () => {
    remember("large", box.checked ? "on" : "off");
    show();
    window.dispatchEvent(new Event("large-type"));
  });
  show();
  return element("label", { class: "sandbox-check large-type" }, box, element("span", {}, say("large.switch")));
}
