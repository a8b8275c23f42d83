// The explanations of a count, to be shown as a list and told: each may be the one, so "or" stands between them.

import { element } from "./dom.js";
import { say } from "./page.js";
import { pointer } from "./pointer.js";

/**
 * @param {import("./api.js").Diagnosis["diagnoses"]} diagnoses
 * @param {(cells: import("./pointer.js").Place[] | null) => void} trace
 * @returns {{items: HTMLElement[], told: string[]}}
 */
export function explanations(diagnoses, trace) {
  const told = diagnoses.map(({ text }, place) => (place === 0 ? text : `${say("count.or")} ${text}`));
  return { items: told.map((text, place) => element("li", {}, pointer(text, diagnoses[place].cells, trace))), told };
}
