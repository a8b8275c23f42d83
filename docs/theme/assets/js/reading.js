// Texts that somebody wrote, read by the engine: all of them, or those that can be read and what is wrong with the others.

import { BLANK, FIELDS, read } from "./api.js";
import { EMPTY } from "./position.js";

/** @typedef {import("./api.js").Texts} Texts */
/** @typedef {import("./api.js").Field} Field */
/** @typedef {Partial<Record<Field, import("./api.js").Fault>>} Faults */

/**
 * The position that can be read from `texts`; a field with a fault is left empty in it.
 * @param {Texts} texts
 * @returns {Promise<{position: import("./api.js").Position, faults: Faults}>}
 */
export async function readTexts(texts) {
  const whole = await read(texts);
  if (!("error" in whole)) return { position: whole, faults: {} };
  /** @type {Faults} */
  const faults = {};
  let position = EMPTY;
  for (const field of FIELDS) {
    const alone = await read({ ...BLANK, [field]: texts[field] });
    if ("error" in alone) faults[field] = alone.error;
    else position = { ...position, [field]: alone[field] };
  }
  return { position, faults };
}
