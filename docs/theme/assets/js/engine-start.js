// Decides when a page's engine starts: at once, when the page has come to rest, or when somebody reaches for a board.
//
// <meta name="qwirkle-engine" content="now"> in the head says that the page is of little use without it. Whoever saves
// data, or has a line as slow as 2G, gets it with the first question only.

import { isSaving } from "./engine-files.js";
import { engine } from "./engine.js";

/** A board to lay tiles on; an example's board is one to look at, but for the button below it. */
const LIVE = "qwirkle-board[mode=sandbox]";
const INVITING = `${LIVE}, .qwirkle-check`;

/** @param {Event} event */
function reachedFor(event) {
  if (event.target instanceof Element && event.target.closest(INVITING)) engine.start();
}

function atRest() {
  if (document.querySelector(LIVE)) engine.start();
}

if (!isSaving()) {
  if (document.querySelector("meta[name=qwirkle-engine][content=now]")) {
    engine.start();
  } else {
    for (const sign of ["pointerover", "focusin", "touchstart"]) {
      document.addEventListener(sign, reachedFor, { passive: true });
    }
    // Not every browser tells of rest; a moment after everything has loaded is near enough.
    const whenAtRest = () => ("requestIdleCallback" in self ? requestIdleCallback(atRest) : setTimeout(atRest, 500));
    if (document.readyState === "complete") whenAtRest();
    else addEventListener("load", whenAtRest);
  }
}
