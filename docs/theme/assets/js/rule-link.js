// The link to a rule: its number and title.

import { element } from "./dom.js";
import { page, say } from "./page.js";

/** @param {string} id one that this page does not know is shown as it is */
export function ruleLink(id) {
  const rule = page.rules[id];
  if (rule === undefined) return element("code", {}, id);
  return element("a", { href: page.base + rule.href, class: "sandbox-rule" }, say("verdict.rule", { number: rule.number, title: rule.title }));
}
