// Tiles that are held, not laid: read from a hand, a trade or a bag in notation, and shown as pictures that are read out.

import { element } from "./dom.js";
import { page, say } from "./page.js";
import { UNKNOWN } from "./position.js";
import { tilePicture } from "./tile-picture.js";

/** The known tiles in a text in notation, in its order. @param {string} notation @returns {string[]} */
export function tilesIn(notation) {
  return notation.match(/[A-Z][a-z]/g) ?? [];
}

/**
 * The tiles of a hand ("RcGt?4"), of a trade ("RcGt" or "2") or of a bag; each that is not known is UNKNOWN.
 * @param {string} notation
 * @returns {string[]}
 */
export function heldIn(notation) {
  const [known, unknown] = notation.split(UNKNOWN);
  const count = unknown ?? (/^\d+$/.test(known) ? known : 0);
  return [...tilesIn(known), ...Array(Number(count)).fill(UNKNOWN)];
}

/** A tile with its name for those who do not see it; of one that is not known, the back. @param {string} kind */
export function heldTile(kind) {
  if (kind === UNKNOWN) return element("span", { class: "tile-back", title: say("hand.unknown") });
  const made = tilePicture(kind);
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", page.words.tiles[kind]);
  made.removeAttribute("aria-hidden");
  return made;
}
