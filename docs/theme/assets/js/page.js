// What the page tells its scripts, from the JSON that the site's build put into it: words, rules, addresses.

/** A rule's address is relative to `base`, the root of the language; `copies` says how often each tile exists; `reasons` are there on the pages of the lessons and the games only. @typedef {{number: string, title: string, href: string}} Rule */
/** @typedef {{tiles: Record<string, string>, letters: Record<string, string>}} Words */
/** @typedef {{language: string, base: string, site: string, rules: Record<string, Rule>, words: Words, copies: number, controls: Record<string, string>, version: string, report: string, reasons: Record<string, string>}} Page */

/** @type {Page} */
export const page = JSON.parse(document.getElementById("qwirkle-page")?.textContent ?? "{}");

/**
 * The page's sentence for `key`, in its language, with the values put in for `{name}`.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function say(key, values = {}) {
  const sentence = page.controls[key];
  if (sentence === undefined) throw new Error(`the page has no sentence for ${key}`);
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
