// A position in the page's address, short enough to send and easy to read: #b=<board>&m=<move>&h=<hand>, or with hands,
// bag and scores #p=<position>&t=<turn>.

import { BLANK } from "./api.js";

/** @typedef {import("./api.js").Texts} Texts */

/** The longest fragment that is read or written, in characters. */
export const LONGEST = 10_000;

/** @type {Record<string, "board" | "move" | "hand" | "position" | "turn">} */
const FIELDS = { b: "board", m: "move", h: "hand", p: "position", t: "turn" };

/** What a parameter without a value says. */
const EMPTY = { ...BLANK, position: "", turn: BLANK.move };

/**
 * What a fragment says: texts for the sandbox, why there are none, or null where it is not about a position.
 * A whole position stands by itself: beside one, a table, a move or a hand says nothing.
 * @param {string} fragment with its #
 * @returns {Texts | "too-long" | null}
 */
export function readLink(fragment) {
  if (fragment.length > LONGEST) return "too-long";
  /** @type {Partial<Texts>} */
  const found = {};
  for (const part of fragment.slice(1).split("&")) {
    const field = FIELDS[part.slice(0, 1)];
    if (field !== undefined && part[1] === "=") Object.assign(found, { [field]: unescaped(part.slice(2)) || EMPTY[field] });
  }
  if (Object.keys(found).length === 0) return fragment.length <= 1 ? BLANK : null;
  const { position, turn, ...table } = found;
  if (position === undefined && turn === undefined) return { ...BLANK, ...table };
  return { ...BLANK, position: position ?? EMPTY.position, turn: turn ?? EMPTY.turn };
}

/**
 * The parameters of a position that a fragment says twice; the last one is read.
 * @param {string} fragment with its #
 * @returns {string[]}
 */
export function doubledIn(fragment) {
  const names = fragment.slice(1).split("&").filter((part) => FIELDS[part[0]] && part[1] === "=").map((part) => part[0]);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/**
 * Puts a position into the address; gives false where it would be too long for it. Then the address says none.
 * @param {Texts} texts
 */
export function keepInAddress(texts) {
  const fragment = fragmentOf(texts);
  const fits = fragment.length <= LONGEST;
  // A fragment that is no position, such as a heading's, stays until there is a position.
  const foreign = fragment === "" && readLink(location.hash) === null;
  const wanted = fits ? fragment : "";
  if (!foreign && wanted !== location.hash) {
    history.replaceState(history.state, "", wanted || location.pathname + location.search);
  }
  return fits;
}

/**
 * The fragment that says `texts`, with its #; empty where there is nothing to say.
 * @param {Texts} texts
 */
export function fragmentOf({ board, move, hand, position, turn = BLANK.move }) {
  const parts = [];
  if (position !== undefined) {
    parts.push(`p=${position}`);
    if (turn !== BLANK.move) parts.push(`t=${turn}`);
  } else {
    if (board !== BLANK.board) parts.push(`b=${board}`);
    if (move !== BLANK.move) parts.push(`m=${move}`);
    if (hand !== BLANK.hand) parts.push(`h=${hand}`);
  }
  // By hand, for URLSearchParams would escape commas and slashes too.
  return parts.length === 0 ? "" : `#${parts.join("&")}`.replaceAll(" ", "%20");
}

/**
 * The whole address of a page of this language at a position; null where it would be too long.
 * @param {string} place such as "sandbox/"
 * @param {Texts} texts
 * @param {string} base the way to the language's root
 */
export function addressOf(place, texts, base) {
  const fragment = fragmentOf(texts);
  return fragment.length > LONGEST ? null : new URL(base + place, location.href).href.replace(/#.*/, "") + fragment;
}

/**
 * Mail programs escape more than we do, and some write a blank as +.
 * @param {string} text
 */
export function unescaped(text) {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
