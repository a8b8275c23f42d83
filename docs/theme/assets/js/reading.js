// Texts that somebody wrote, read by the engine: all of them, or those that can be read and what is wrong with the others.

import { BLANK, FIELDS, read } from "./api.js";

/** @typedef {import("./api.js").Texts} Texts */
/** @typedef {import("./api.js").Field} Field */
/** @typedef {Partial<Record<Field, import("./api.js").Fault>>} Faults */

/**
 * The parts of a position that can be read from `texts`, which need not be all three, and what is wrong with the others.
 * @param {Partial<Texts>} texts
 * @returns {Promise<{parts: Partial<import("./api.js").Position>, faults: Faults}>}
 */
export async function readTexts(texts) {
  const fields = FIELDS.filter((field) => texts[field] !== undefined);
  const partsOf = (/** @type {Field[]} */ names, /** @type {import("./api.js").Position} */ position) =>
    Object.fromEntries(names.map((name) => [name, position[name]]));
  const whole = await read({ ...BLANK, ...texts });
  if (!("error" in whole)) return { parts: partsOf(fields, whole), faults: {} };
  /** @type {Faults} */
  const faults = {};
  let parts = {};
  for (const field of fields) {
    const alone = await read({ ...BLANK, [field]: texts[field] });
    if ("error" in alone) faults[field] = alone.error;
    else parts = { ...parts, ...partsOf([field], alone) };
  }
  return { parts, faults };
}
