// Which rules somebody knows: each lies in a box, moves on by a right answer and back to the first by a wrong one; rules
// of early boxes are asked more often (after Leitner's card box). Kept in this browser.

import { recall, remember } from "./remembered.js";

/** The number of the last box, from 0. */
const LAST = 4;

/** @returns {Record<string, number>} */
function read() {
  try {
    const kept = Object.entries(JSON.parse(recall("boxes", "{}")));
    return Object.fromEntries(kept.map(([rule, box]) => [rule, Math.min(LAST, Math.max(0, Number(box) || 0))]));
  } catch {
    return {}; // Somebody else wrote there: begin anew.
  }
}

/**
 * How often a rule is asked beside others: twice as often in each earlier box. A rule never asked lies in the second
 * box, so that what was wrong comes before what is new.
 * @param {string} rule
 */
export function weightOf(rule) {
  return 2 ** (LAST - (read()[rule] ?? 1));
}

/**
 * @param {string} rule
 * @param {boolean} right
 */
export function note(rule, right) {
  const boxes = read();
  boxes[rule] = right ? Math.min(LAST, (boxes[rule] ?? 1) + 1) : 0;
  remember("boxes", JSON.stringify(boxes));
}

/** Whether a rule was answered wrong last. @param {string} rule */
export function isMissed(rule) {
  return read()[rule] === 0;
}

export function forgetBoxes() {
  remember("boxes", "{}");
}
