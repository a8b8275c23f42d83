// Which steps of which lessons are done, kept in this browser; where storage is refused, for as long as the page is open.

import { recall, remember } from "./remembered.js";

/** @returns {Record<string, string[]>} */
function read() {
  try {
    const found = JSON.parse(recall("lessons", "{}"));
    const lists = Object.entries(found).filter(([, steps]) => Array.isArray(steps));
    return Object.fromEntries(lists.map(([lesson, steps]) => [lesson, steps.map(String)]));
  } catch {
    return {}; // Somebody else wrote there: begin anew.
  }
}

/**
 * The steps of a lesson that are done, by their anchors.
 * @param {string} lesson
 */
export function doneIn(lesson) {
  return read()[lesson] ?? [];
}

/**
 * @param {string} lesson
 * @param {string} step
 */
export function markDone(lesson, step) {
  const all = read();
  remember("lessons", JSON.stringify({ ...all, [lesson]: [...new Set([...(all[lesson] ?? []), step])] }));
}

/**
 * Forgets one lesson, or all of them.
 * @param {string} [lesson]
 */
export function forget(lesson) {
  const all = read();
  if (lesson !== undefined) delete all[lesson];
  remember("lessons", JSON.stringify(lesson === undefined ? {} : all));
}
