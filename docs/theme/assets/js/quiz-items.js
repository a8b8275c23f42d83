// What a quiz can ask: the verified examples of the site and its supply of positions, and which of them make a round.

import { BLANK } from "./api.js";
import { page } from "./page.js";
import { randomStream } from "./random.js";
import { weightOf } from "./quiz-boxes.js";

/** @typedef {import("./api.js").Texts} Texts */
/** How hard it is, 1 to 3; an example is of no level. @typedef {{id: string, rules: string[], texts: Texts, legal: boolean, scores: boolean, level: number}} Item */
/** Whether a move is allowed and why, or what it scores. @typedef {"legal" | "score"} Kind */
/** @typedef {{id: string, rule: string, kind: Kind, texts: Texts}} Question */
/** Without a level, all are meant. @typedef {{rules: string[], kinds: Kind[], count: number, seed: number, level?: number}} Wish */

/** Each list is fetched once. @type {Map<string, Promise<any[]>>} */
const fetched = new Map();

/**
 * The verified examples.
 * @returns {Promise<Item[]>} rejected where they could not be loaded; the next call tries again
 */
export async function exampleItems() {
  return (await list("examples")).map(itemOf);
}

/**
 * All that can be asked about: the examples, and the supply of positions as far as it can be loaded.
 * @returns {Promise<Item[]>} rejected where not even the examples could be loaded
 */
export async function allItems() {
  const supply = list("positions").catch((error) => {
    console.warn(`The supply of positions: ${error}`); // The examples are enough for a round.
    return [];
  });
  return [...(await exampleItems()), ...(await supply).map(supplied)];
}

/**
 * @param {string} name
 * @returns {Promise<any[]>}
 */
function list(name) {
  const known = fetched.get(name);
  if (known !== undefined) return known;
  const made = fetch(new URL(`${page.base}../api/v1/${name}.json`, location.href)).then(async (answer) => {
    if (!answer.ok) throw new Error(String(answer.status));
    return (await answer.json())[name];
  });
  fetched.set(name, made);
  made.catch(() => fetched.delete(name));
  return made;
}

/**
 * @param {{id: string, rules: string[], fields: Partial<Texts>, verdict: import("./api.js").Verdict}} example
 * @returns {Item}
 */
function itemOf({ id, rules, fields, verdict }) {
  const texts = { ...BLANK, ...fields };
  return { id, rules, texts, legal: verdict.legal, scores: verdict.legal && (verdict.score?.total ?? 0) > 0, level: 0 };
}

/**
 * @param {{rule: string, board: string, move: string, hand?: string, total?: number, level: number}} position
 * @returns {Item}
 */
function supplied({ rule, board, move, hand, total, level }) {
  const scores = total !== undefined;
  return { id: `${board}!${move}!${hand ?? ""}`, rules: [rule], texts: { board, move, hand: hand ?? null }, legal: scores, scores, level };
}

/**
 * The rules that can be asked about, in their order.
 * @param {Item[]} items
 */
export function rulesOf(items) {
  const found = new Set(items.flatMap(({ rules }) => rules));
  // By number, as in the book: the page's data has them in the order of their ids.
  const numbers = new Intl.Collator("en", { numeric: true });
  return Object.keys(page.rules)
    .filter((rule) => found.has(rule))
    .sort((one, other) => numbers.compare(page.rules[one].number, page.rules[other].number));
}

/**
 * The questions of a round: no item twice; a rule that was missed is likelier. The same for the same seed as long as
 * the boxes are the same.
 * @param {Item[]} items
 * @param {Wish} wish without rules, all are meant
 * @returns {Question[]} fewer than wanted where there are no more items
 */
export function roundOf(items, { rules, kinds, count, seed, level }) {
  const random = randomStream(seed);
  const wanted = rules.length > 0 ? rules : rulesOf(items);
  /** @type {Question[]} */
  const round = [];
  while (round.length < count) {
    const left = items.filter((item) =>
      !round.some(({ id }) => id === item.id) && kindsOf(item, kinds).length > 0 && (level === undefined || item.level === level));
    const open = wanted.filter((rule) => left.some((item) => item.rules.includes(rule)));
    if (open.length === 0) break;
    const rule = byWeight(open, random);
    const fit = left.filter((item) => item.rules.includes(rule));
    // A rule's own examples come before those that show it beside another one.
    const own = fit.filter((item) => item.rules[0] === rule);
    const item = any(own.length > 0 && random() < 0.7 ? own : fit, random);
    round.push({ id: item.id, rule, kind: any(kindsOf(item, kinds), random), texts: item.texts });
  }
  return round;
}

/**
 * @param {Item} item
 * @param {Kind[]} kinds
 */
function kindsOf(item, kinds) {
  return kinds.filter((kind) => kind === "legal" || item.scores);
}

/**
 * @param {string[]} rules
 * @param {() => number} random
 */
function byWeight(rules, random) {
  const weights = rules.map(weightOf);
  let at = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return rules[Math.max(0, weights.findIndex((weight) => (at -= weight) < 0))];
}

/**
 * @template Entry
 * @param {Entry[]} list
 * @param {() => number} random
 * @returns {Entry}
 */
function any(list, random) {
  return list[Math.floor(random() * list.length)];
}
