// What is around the table of a whole position, to be looked at: hands, bag, and the turn where no tile is laid.

import { element } from "./dom.js";
import { page, say } from "./page.js";
import { UNKNOWN } from "./position.js";
import { tilePicture } from "./tile-picture.js";

/**
 * @param {import("./api.js").Texts} texts
 * @param {import("./api.js").Scene & {hands?: string[][], seat?: number, bag?: number, scores?: number[], turn?: string}} scene
 * @returns {HTMLElement[]} none for a table and a move; with a hand, the hand
 */
export function aroundView({ hand }, { hands, seat, bag, turn, scores }) {
  if (hands === undefined) {
    const tiles = hand === null ? [] : tilesIn(hand);
    return tiles.length > 0 ? [row(say("quiz.hand"), tiles)] : [];
  }
  const players = hands.map((held, index) =>
    row(say(index + 1 === seat ? "quiz.player-to-play" : "quiz.player", { number: index + 1, points: scores?.[index] ?? 0 }), held));
  const trade = turn?.startsWith("~") ? [row(say("quiz.trades"), tilesIn(turn.slice(1)))] : [];
  const pass = turn === "pass" ? [element("p", { class: "lesson-lead" }, say("quiz.passes"))] : [];
  return [...players, element("p", {}, say("quiz.bag", { count: bag ?? 0 })), ...trade, ...pass];
}

/** The tiles of a hand or a trade in notation. @param {string} text @returns {string[]} */
function tilesIn(text) {
  const [known, unknown] = text.split(UNKNOWN);
  const count = unknown === undefined ? (/^\d+$/.test(known) ? Number(known) : 0) : Number(unknown);
  return [...(known.match(/[A-Z][a-z]/g) ?? []), ...Array(count).fill(UNKNOWN)];
}

/**
 * @param {string} label
 * @param {string[]} kinds
 */
function row(label, kinds) {
  return element("p", { class: "lesson-hand" }, element("span", {}, label), " ", ...(kinds.length === 0 ? [say("quiz.no-tiles")] : kinds.map(picture)));
}

/** @param {string} kind */
function picture(kind) {
  if (kind === UNKNOWN) return element("span", { class: "tile-back", title: say("hand.unknown") });
  const made = tilePicture(kind);
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", page.words.tiles[kind]);
  made.removeAttribute("aria-hidden");
  return made;
}
