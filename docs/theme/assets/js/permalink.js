// A click on the sign behind a heading copies the address of that rule or answer.

import { Announcer } from "./dom.js";
import { say } from "./page.js";

const announcer = new Announcer();
const content = document.querySelector(".md-content");
content?.append(announcer.node);

content?.addEventListener("click", async (event) => {
  const link = event.target instanceof Element ? event.target.closest("a.headerlink") : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  try {
    await navigator.clipboard.writeText(link.href);
    announcer.say(say("permalink.copied"));
    link.title = say("permalink.copied");
  } catch {
    // No clipboard, or none allowed: the click still puts the address into the browser's bar, but for where anchors.js keeps it.
  }
});
