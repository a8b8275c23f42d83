// The rounds of a quiz that are not finished, kept in this browser: each with the address under which it began, so that
// two tabs do not lose each other's answers.

import { page } from "./page.js";
import { KINDS } from "./quiz-start.js";
import { recall, remember } from "./remembered.js";

/** @typedef {import("./quiz-items.js").Question} Question */
/** `address` is the one under which it began: a reload there goes on with it. @typedef {{questions: Question[], answers: boolean[], address: string}} Round */

/** So many are kept, the newest first. */
const MOST = 4;

/**
 * The rounds that can go on.
 * @param {string} name
 * @returns {Round[]}
 */
export function openRounds(name) {
  try {
    return [JSON.parse(recall(name, "[]"))].flat().filter(isOpen);
  } catch {
    return []; // Somebody else wrote there: begin anew.
  }
}

/**
 * Keeps a round as the newest; one that is over is forgotten.
 * @param {string} name
 * @param {Round} round
 */
export function keepRound(name, round) {
  const others = openRounds(name).filter(({ address }) => address !== round.address);
  remember(name, JSON.stringify([...(isOpen(round) ? [round] : []), ...others].slice(0, MOST)));
}

/**
 * Whether it is a round of which something is left to ask. What a question lays may still be unreadable.
 * @param {any} round
 */
function isOpen(round) {
  const isRound = Array.isArray(round?.questions) && Array.isArray(round.answers) && typeof round.address === "string";
  return isRound && round.answers.length < round.questions.length && round.questions.every(isQuestion);
}

/** @param {any} question */
function isQuestion(question) {
  if (typeof question?.id !== "string" || typeof question.rule !== "string") return false;
  const { texts } = question;
  const areTexts = typeof texts === "object" && texts !== null && Object.values(texts).every((text) => text === null || typeof text === "string");
  return areTexts && (Object.hasOwn(texts, "move") || Object.hasOwn(texts, "turn")) && Object.hasOwn(page.rules, question.rule) && KINDS.includes(question.kind);
}
