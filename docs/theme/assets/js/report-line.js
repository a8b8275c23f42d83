// The line that reports a mistake in a rule or an answer, where the site names no address to send it to: a button
// copies it. It is made when the line is first shown, for a page has many of them.

import { copied } from "./copy.js";
import { button, element } from "./dom.js";
import { say } from "./page.js";

document.addEventListener("toggle", ({ target }) => {
  if (!(target instanceof HTMLDetailsElement) || !target.matches(".qwirkle-report")) return;
  const line = target.querySelector("code");
  if (line === null || target.querySelector("button") !== null) return;
  const said = element("p", { role: "status" });
  target.append(button(say("report.copy"), async () => (said.textContent = await copied(line))), said);
}, { capture: true });
