// What is around the table of a whole position, to be looked at: hands, bag, and the turn where no tile is laid.

import { element } from "./dom.js";
import { heldIn, heldTile } from "./held-tiles.js";
import { say } from "./page.js";

/**
 * @param {import("./api.js").Texts} texts
 * @param {import("./api.js").Scene & {hands?: string[][], seat?: number, bag?: number, scores?: number[], turn?: string}} scene
 * @returns {HTMLElement[]} none for a table and a move; with a hand, the hand
 */
export function aroundView({ hand }, { hands, seat, bag, turn, scores }) {
  if (hands === undefined) {
    const tiles = hand === null ? [] : heldIn(hand);
    return tiles.length > 0 ? [row(say("quiz.hand"), tiles)] : [];
  }
  const players = hands.map((held, index) =>
    row(say(index + 1 === seat ? "quiz.player-to-play" : "quiz.player", { number: index + 1, points: scores?.[index] ?? 0 }), held));
  const trade = turn?.startsWith("~") ? [row(say("quiz.trades"), heldIn(turn.slice(1)))] : [];
  const pass = turn === "pass" ? [element("p", { class: "lesson-lead" }, say("quiz.passes"))] : [];
  return [...players, element("p", {}, say("quiz.bag", { count: bag ?? 0 })), ...trade, ...pass];
}

/**
 * @param {string} label
 * @param {string[]} kinds
 */
function row(label, kinds) {
  return element("p", { class: "lesson-hand" }, element("span", {}, label), " ", ...(kinds.length === 0 ? [say("quiz.no-tiles")] : kinds.map(heldTile)));
}
