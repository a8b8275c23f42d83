// On a page that keeps what the reader does behind the # of its address, links to places of the same page go there and
// leave the address alone: else the next look at it would find a heading, and no position.

import { unescaped } from "./link.js";

const KEEPERS = "qwirkle-board[mode=sandbox], qwirkle-lesson, qwirkle-quiz, qwirkle-worksheet, qwirkle-game";

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[href*='#']") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || event.button !== 0) return;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.origin + link.pathname + link.search !== location.origin + location.pathname + location.search) return;
  const place = document.getElementById(unescaped(link.hash.slice(1)));
  // Addresses of their own, such as that of a lesson's step, they follow themselves.
  if (place === null || place.closest(KEEPERS) !== null || document.querySelector(KEEPERS) === null) return;
  event.preventDefault();
  place.scrollIntoView();
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
});
