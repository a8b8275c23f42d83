// The explanations of a count, to be shown as a list and told: each may be the one, so "or" stands between them.

import { element } from "./dom.js";
import { say } from "./page.js";
import { pointer } from "./pointer.js";

/**
 * @param {import("./api.js").Diagnosis["diagnoses"]} diagnoses
 * @param {import("./pointer.js").Trace} trace
 * @returns {{items: HTMLElement[], told: string[]}}
 */
export function explanations(diagnoses, trace) {
  return {
    items: diagnoses.map(({ sentences, cells }, place) => element("li", {}, pointer(lines(before(place), sentences), cells, trace))),
    told: toldOf(diagnoses),
  };
}

/** @param {import("./api.js").Diagnosis["diagnoses"]} diagnoses */
export function toldOf(diagnoses) {
  return diagnoses.map(({ text }, place) => before(place) + text);
}

/** @param {number} place */
function before(place) {
  return place === 0 ? "" : `${say("count.or")} `;
}

/**
 * Two mistakes that belong together, each on a line of its own.
 * @param {string} before
 * @param {string[]} sentences
 */
function lines(before, sentences) {
  const made = document.createDocumentFragment();
  for (const [place, sentence] of sentences.entries()) made.append(...(place === 0 ? [before + sentence] : [" ", element("br"), sentence]));
  return made;
}
