// The choice of a language: keeps the query and the place on the page, and remembers the choice for the root.

import { remember } from "./remembered.js";

/** The fragment to keep: the address's own, else the heading that stands at the top of what the reader sees. */
function place() {
  if (location.hash || scrollY < innerHeight / 2) return location.hash;
  const above = [...document.querySelectorAll("article :is(h2, h3, h4)[id]")]
    .filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
  return above.length ? `#${above[above.length - 1].id}` : "";
}

for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a.md-select__link[hreflang]"))) {
  const address = link.href;
  // Before the browser reads the address: for a click, a middle click, a copied link alike.
  const follow = () => { link.href = address + location.search + place(); };
  for (const event of ["pointerenter", "pointerdown", "focus", "click"]) link.addEventListener(event, follow);
  link.addEventListener("click", () => remember("language", link.hreflang));
}
