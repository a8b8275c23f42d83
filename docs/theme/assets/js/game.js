// What is around the table in a whole position, as plain data: hands, whose turn it is, scores, bag, passes. No rules.

import { ask, orNull } from "./api.js";
import { UNKNOWN } from "./position.js";

/** @typedef {import("./api.js").Position} Position */
/** @typedef {import("./api.js").Game} Game */
/** @typedef {import("./api.js").Texts} Texts */
/** @typedef {import("./api.js").Unread} Unread */

/** @typedef {{question: string, yes: boolean | null, rule: string, text: string}} Allowed */

/** Tiles that a hand is given to begin with, players that a form can hold. */
export const HAND_SIZE = 6;
export const SEATS = [2, 3, 4, 5, 6];

/**
 * Whether the game is over, who starts, whether the player must trade, may pass; null where the engine cannot say.
 * @param {Texts} texts
 * @returns {Promise<Allowed[] | null>}
 */
export const allowed = async ({ position }) => orNull(await ask("allowed", { position }))?.answers ?? null;

/**
 * The position after a legal turn.
 * @param {Texts} texts
 * @returns {Promise<{position: string} | Unread>}
 */
export const playTurn = ({ position, turn }) => ask("play", { position, turn });

/**
 * A table with hands, bag and scores around it: what is not known stays so.
 * @param {Position} position
 * @returns {Position}
 */
export function withGame(position) {
  const hand = filled(position.hand ?? []);
  const hands = [hand, filled([])];
  return { ...position, hand, game: { hands, seat: 1, scores: null, bag: null, passes: 0, turn: null } };
}

/**
 * @param {Position} position
 * @returns {Position} with its table, move and hand only
 */
export function withoutGame(position) {
  const hand = position.hand?.every((kind) => kind === UNKNOWN) ? null : position.hand;
  return { ...position, hand, game: null };
}

/**
 * @param {Position} position
 * @param {Partial<Game>} changes
 * @returns {Position}
 */
export function withChanges(position, changes) {
  return position.game === null ? position : { ...position, game: { ...position.game, ...changes } };
}

/**
 * Another player's turn: the hand that is shown becomes theirs.
 * @param {Position} position
 * @param {number} seat counted from 1
 * @returns {Position}
 */
export function seatTo(position, seat) {
  const hands = handsOf(position);
  return { ...withChanges(position, { hands, seat }), hand: hands[seat - 1] };
}

/**
 * @param {Position} position
 * @param {number} seat counted from 1
 * @param {string[]} hand
 * @returns {Position}
 */
export function withHand(position, seat, hand) {
  const hands = handsOf(position).map((held, index) => (index === seat - 1 ? hand : held));
  return { ...withChanges(position, { hands }), hand: hands[(position.game?.seat ?? 1) - 1] };
}

/**
 * More or fewer players; who comes has a hand that is not known.
 * @param {Position} position
 * @param {number} count
 * @returns {Position}
 */
export function withSeats(position, count) {
  if (position.game === null) return position;
  const hands = handsOf(position).slice(0, count);
  while (hands.length < count) hands.push(filled([]));
  const seat = Math.min(position.game.seat, count);
  return { ...withChanges(position, { hands, seat, scores: null }), hand: hands[seat - 1] };
}

/**
 * A trade or a pass instead of a move, or null for a move.
 * @param {Position} position
 * @param {string | null} turn
 * @returns {Position}
 */
export function withTurn(position, turn) {
  return { ...withChanges(position, { turn }), move: turn === null ? position.move : [] };
}

/**
 * Who lays tiles neither trades nor passes.
 * @param {Position} position
 * @returns {Position}
 */
export function withOneTurn(position) {
  return position.move.length > 0 && position.game !== null && position.game.turn !== null ? withChanges(position, { turn: null }) : position;
}

/**
 * All hands, with the one that is shown in its place.
 * @param {Position} position
 */
export function handsOf({ game, hand }) {
  return (game?.hands ?? []).map((held, index) => (index + 1 === game?.seat && hand !== null ? hand : held));
}

/** @param {string[]} hand */
function filled(hand) {
  return [...hand, ...Array(Math.max(0, HAND_SIZE - hand.length)).fill(UNKNOWN)];
}
