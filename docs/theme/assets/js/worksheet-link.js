// A worksheet in the page's address: #title=<title>&q=<question>&q=… A question is its kind, "legal" or "score", and its
// position, parted by "!": legal!<board>!<move>!<hand>, the hand only where it matters; or legal!p!<position>!<turn>.

import { BLANK } from "./api.js";
import { LONGEST, readLink, unescaped } from "./link.js";

/** @typedef {import("./api.js").Texts} Texts */
/** @typedef {import("./quiz-items.js").Kind} Kind */
/** @typedef {{kind: Kind, texts: Texts}} Asked */
/** A worksheet of an address has the places of the questions that cannot be read, counted from 1, and whether there are more than it may have. @typedef {{title: string, questions: Asked[], unread?: number[], more?: boolean}} Worksheet */

/** The most questions that a worksheet has: more would not fit into an address, or an hour. */
export const MOST_QUESTIONS = 60;

/**
 * The worksheet that a fragment names; without questions where it names none.
 * @param {string} fragment with its #
 * @returns {Worksheet | "too-long"}
 */
export function readWorksheet(fragment) {
  if (fragment.length > LONGEST) return "too-long";
  const parts = fragment.slice(1).split("&");
  const title = parts.findLast((part) => part.startsWith("title="))?.slice(6) ?? "";
  const asked = parts.filter((part) => part.startsWith("q=")).map((part) => questionOf(unescaped(part.slice(2))));
  const questions = asked.filter((question) => question !== null);
  return {
    title: unescaped(title), questions: questions.slice(0, MOST_QUESTIONS), more: questions.length > MOST_QUESTIONS,
    unread: asked.flatMap((question, index) => (question === null ? [index + 1] : [])),
  };
}

/**
 * The fragment that names a worksheet, with its #; null where it would be too long.
 * @param {Worksheet} worksheet
 */
export function worksheetFragment({ title, questions }) {
  const asked = questions.map(({ kind, texts: { board, move, hand, position, turn } }) => {
    const parts = position === undefined ? [board, move, ...(hand === null ? [] : [hand])] : ["p", position, turn ?? BLANK.move];
    return `q=${[kind, ...parts].join("!")}`;
  });
  const parts = [...(title === "" ? [] : [`title=${encodeURIComponent(title)}`]), ...asked];
  const fragment = `#${parts.join("&")}`.replaceAll(" ", "%20");
  return fragment.length > LONGEST ? null : fragment;
}

/**
 * The position in a link that somebody has pasted, of the sandbox or of an example; null where there is none.
 * @param {string} text
 * @returns {Texts | null}
 */
export function pastedPosition(text) {
  const at = text.indexOf("#");
  const found = at < 0 ? null : readLink(text.slice(at).trim());
  if (found === null || found === "too-long") return null;
  const proposes = found.position === undefined ? found.move !== BLANK.move : found.turn !== BLANK.move;
  return proposes ? found : null;
}

/** @param {string} text @returns {Asked | null} */
function questionOf(text) {
  const [kind, first, second, third] = text.split("!");
  if ((kind !== "legal" && kind !== "score") || first === undefined || second === undefined) return null;
  if (first === "p") return { kind, texts: { ...BLANK, position: second, turn: third ?? BLANK.move } };
  return { kind, texts: { board: first, move: second, hand: third ?? null } };
}
