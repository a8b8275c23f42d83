// A position in the page's address: #b=<board>&m=<move>&h=<hand>, short enough to send and easy to read.

import { BLANK } from "./api.js";

/** @typedef {import("./api.js").Texts} Texts */

/** The longest fragment that is read or written, in characters. */
export const LONGEST = 10_000;

/** @type {Record<string, keyof Texts>} */
const FIELDS = { b: "board", m: "move", h: "hand" };

/** #p=<position>&t=<turn>: with hands, bag and scores. */
const WHOLE = /^#(?:.*&)?[pt]=/;

/**
 * What a fragment says: texts for the sandbox, why there are none, or null where it is not about a position.
 * @param {string} fragment with its #
 * @returns {Texts | "too-long" | "whole-position" | null}
 */
export function readLink(fragment) {
  if (fragment.length > LONGEST) return "too-long";
  const texts = { ...BLANK };
  let found = fragment.length <= 1;
  for (const part of fragment.slice(1).split("&")) {
    const field = FIELDS[part.slice(0, 1)];
    if (field === undefined || part[1] !== "=") continue;
    Object.assign(texts, { [field]: unescaped(part.slice(2)) || BLANK[field] });
    found = true;
  }
  if (found) return texts;
  return WHOLE.test(fragment) ? "whole-position" : null;
}

/**
 * Puts a position into the address; gives false where it would be too long for it.
 * @param {Texts} texts
 */
export function keepInAddress(texts) {
  const fragment = fragmentOf(texts);
  if (fragment.length > LONGEST) return false;
  // A fragment that is no position, such as a heading's, stays until there is a position.
  const foreign = fragment === "" && readLink(location.hash) === null;
  if (!foreign && fragment !== location.hash) {
    history.replaceState(history.state, "", fragment || location.pathname + location.search);
  }
  return true;
}

/**
 * The fragment that says `texts`, with its #; empty where there is nothing to say.
 * @param {Texts} texts
 */
function fragmentOf({ board, move, hand }) {
  const parts = [];
  if (board !== BLANK.board) parts.push(`b=${board}`);
  if (move !== BLANK.move) parts.push(`m=${move}`);
  if (hand !== BLANK.hand) parts.push(`h=${hand}`);
  // By hand, for URLSearchParams would escape commas and slashes too.
  return parts.length === 0 ? "" : `#${parts.join("&")}`.replaceAll(" ", "%20");
}

/**
 * Mail programs escape more than we do, and some write a blank as +.
 * @param {string} text
 */
function unescaped(text) {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
