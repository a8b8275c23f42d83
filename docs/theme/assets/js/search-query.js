// What somebody may have meant by the words of a query: other forms, words of one meaning, parts of compounds, slips.

import { meant } from "./search-spelling.js";

/**
 * @typedef {import("./search-words.js").Words} Words
 * @typedef {{term: string, weight: number}} Alternative
 * @typedef {{weight: number, alternatives: Alternative[]}} Wanted what one word of a query may be found as
 */

/** What a term is worth that is not the word itself. */
const AS = { form: 0.7, meaning: 0.7, part: 0.8, slip: 0.9, later: 0.7, beginning: 0.6, common: 0.4 };
/** So many words are taken into account that an unfinished one may become, and that an unknown one may be a slip for. */
const MOST = { beginning: 50, slip: 4 };

/**
 * What the words of a query may be found as; each word counts once, as what fits an entry best.
 * @param {Words} words
 * @param {string} query
 * @param {boolean} typing the last word may be unfinished
 * @returns {Wanted[]}
 */
export function wantedWords(words, query, typing) {
  const asked = words.tokens(query).map(({ word }) => word);
  const phrases = words.meanings(asked).filter(({ length }) => length > 1);
  const wanted = asked.flatMap((word, at) => {
    const unfinished = typing && at === asked.length - 1 && word.length > 1;
    const shared = phrases.filter(({ at: start, length }) => start <= at && at < start + length)
      .flatMap(({ meanings, length }) => meanings.map((term) => ({ term, weight: AS.meaning / length })));
    return wantedWord(words, word, unfinished)
      .map(({ weight, alternatives }) => ({ weight, alternatives: [...alternatives, ...shared] }));
  });
  const seen = new Set();
  return wanted.filter(({ alternatives }) => {
    const key = alternatives.map(({ term }) => term).join();
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * The word, then the parts of a compound.
 * @param {Words} words
 * @param {string} word
 * @param {boolean} unfinished
 * @returns {Wanted[]}
 */
function wantedWord(words, word, unfinished) {
  const alternatives = termsFor(words, word, 1);
  if (words.isCommon(word)) return [{ weight: AS.common, alternatives }];
  const longer = unfinished ? [...words.seen.keys()].filter((other) => other !== word && other.startsWith(word)) : [];
  alternatives.push(...longer.slice(0, MOST.beginning).flatMap((other) => termsFor(words, other, AS.beginning)));
  let parts = words.parts(word);
  if (!longer.length && !parts.length && !words.isKnown(word)) {
    for (const [place, { word: other, slips }] of meant(word, words.seen).slice(0, MOST.slip).entries()) {
      alternatives.push(...termsFor(words, other, AS.slip ** slips * AS.later ** place));
    }
    parts = words.pieces(word);
  }
  return [
    { weight: 1, alternatives },
    ...parts.map((part) => ({ weight: AS.part, alternatives: termsFor(words, part, 1) })),
  ];
}

/**
 * The terms of a word, and of what means the same.
 * @param {Words} words
 * @param {string} word
 * @param {number} weight
 * @returns {Alternative[]}
 */
function termsFor(words, word, weight) {
  return [
    ...words.forms(word).map((term, at) => ({ term, weight: weight * AS.form ** at })),
    ...words.meanings([word]).flatMap(({ meanings }) => meanings.map((term) => ({ term, weight: weight * AS.meaning }))),
  ];
}
