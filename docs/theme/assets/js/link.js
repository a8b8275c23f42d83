// A position in the page's address, short enough to send and easy to read: #b=<board>&m=<move>&h=<hand>, or with hands,
// bag and scores #p=<position>&t=<turn>; behind it &c=<points>, where the reader has counted the move.

import { BLANK } from "./api.js";

/** @typedef {import("./api.js").Texts} Texts */

/** The longest fragment that is read or written, in characters. */
export const LONGEST = 10_000;

/** @type {Record<string, "board" | "move" | "hand" | "position" | "turn">} */
const FIELDS = { b: "board", m: "move", h: "hand", p: "position", t: "turn" };

/** The parameter of the points that somebody has counted: no part of the position, and nothing by itself. */
const COUNT = "c";

/** More than any move scores. */
export const MOST_POINTS = 999;

/** The characters of a text in which some are escaped, these in UTF-8. */
const ESCAPED = /%[0-7][0-9a-f]|%[c-f][0-9a-f](?:%[89ab][0-9a-f])*|[^]/giu;

/** What a parameter without a value says. */
const EMPTY = { ...BLANK, position: "", turn: BLANK.move };

/**
 * What a fragment says: texts for the sandbox, why there are none, or null where it is not about a position.
 * A whole position stands by itself: beside one, a table, a move or a hand says nothing. A turn without one says nothing,
 * either, but it is given, so that it can be told.
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
  if (position !== undefined) return { ...BLANK, position, turn: turn ?? EMPTY.turn };
  return { ...BLANK, ...table, ...(turn === undefined ? {} : { turn }) };
}

/**
 * The points that somebody has counted, as a fragment says them: null where it says none, NaN where they are no number of
 * points.
 * @param {string} fragment with its #
 */
export function countIn(fragment) {
  const said = fragment.slice(1).split("&").findLast((part) => part.startsWith(`${COUNT}=`))?.slice(2);
  return said === undefined ? null : /^\d{1,3}$/.test(said) ? Number(said) : NaN;
}

/** The name of each parameter of a fragment, as often as it stands there. @param {string} fragment with its # */
function namesIn(fragment) {
  return fragment.slice(1).split("&").filter((part) => part[1] === "=").map((part) => part[0]);
}

/**
 * The parameters that a fragment says twice; the last one is read.
 * @param {string} fragment with its #
 * @returns {string[]}
 */
export function doubledIn(fragment) {
  const names = namesIn(fragment).filter((name) => FIELDS[name] || name === COUNT);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/**
 * The parameters of a fragment that are not read, as a whole position stands beside them.
 * @param {string} fragment with its #
 * @returns {string[]}
 */
export function unreadIn(fragment) {
  const names = namesIn(fragment);
  return names.includes("p") ? [...new Set(names)].filter((name) => ["b", "m", "h"].includes(name)) : [];
}

/**
 * Puts a position into the address; gives false where it would be too long for it. Then the address says none.
 * @param {Texts} texts
 * @param {number | null} count
 */
export function keepInAddress(texts, count) {
  const fragment = fragmentOf(texts, count);
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
 * @param {number | null} [count] the points that somebody has counted
 */
export function fragmentOf({ board, move, hand, position, turn = BLANK.move }, count = null) {
  const parts = [];
  if (position !== undefined) {
    parts.push(`p=${position}`);
  } else {
    if (board !== BLANK.board) parts.push(`b=${board}`);
    if (move !== BLANK.move) parts.push(`m=${move}`);
    if (hand !== BLANK.hand) parts.push(`h=${hand}`);
  }
  if (turn !== BLANK.move) parts.push(`t=${turn}`);
  if (count !== null) parts.push(`${COUNT}=${count}`);
  // By hand, for URLSearchParams would escape commas and slashes too.
  return parts.length === 0 ? "" : `#${parts.join("&")}`.replaceAll(" ", "%20");
}

/**
 * The whole address of a page of this language at a position; null where it would be too long.
 * @param {string} place such as "sandbox/"
 * @param {Texts} texts
 * @param {string} base the way to the language's root
 * @param {number | null} [count]
 */
export function addressOf(place, texts, base, count = null) {
  const fragment = fragmentOf(texts, count);
  return fragment.length > LONGEST ? null : new URL(base + place, location.href).href.replace(/#.*/, "") + fragment;
}

/**
 * Where in a fragment a place of one of its texts stands, as an index; the text is the last one of its name.
 * @param {string} fragment with its #
 * @param {keyof Texts} field
 * @param {{row: number | null, column: number | null}} place counted from 1; without one, the beginning of the text
 */
export function placeIn(fragment, field, { row, column }) {
  const name = Object.keys(FIELDS).find((letter) => FIELDS[letter] === field);
  const parts = fragment.split(/(?=&)/);
  const index = parts.findLastIndex((part) => part.slice(1).startsWith(`${name}=`));
  if (index < 0) return 1;
  const start = parts.slice(0, index).join("").length + 3;
  const raw = parts[index].slice(3);
  const before = unescaped(raw).split("\n").slice(0, (row ?? 1) - 1).reduce((length, line) => length + [...line].length + 1, 0);
  // What is escaped is one character of the text, but several of the fragment.
  const characters = unescaped(raw) === raw.replaceAll("+", " ") ? [...raw] : raw.match(ESCAPED) ?? [];
  return start + characters.slice(0, before + (column ?? 1) - 1).join("").length;
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
