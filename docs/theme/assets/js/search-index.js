// The search: entries into an index, a query into results. Knows neither the page nor the network.

import { wantedWords } from "./search-query.js";
import { likeness, shreds } from "./search-spelling.js";
import { Words } from "./search-words.js";

/**
 * @typedef {{kind: string, title: string, short?: string, text?: string, href: string, number?: string, asked?: string[]}} Entry
 * @typedef {import("./search-words.js").Lexicon & {entries: Entry[]}} SearchData
 * An entry as a whole, or one wording of it. @typedef {{id: number, wording?: string, title?: string, asked?: string, short?: string, text?: string}} Text
 * @typedef {{entry: Entry, score: number, terms: Set<string>}} Result
 */

// These weights, and those in search-query.js, were found by trying others on the part of tests/data/search that is for tuning.
/** What a match is worth, by where it is: a field's weight. */
const BOOST = { wording: 1, title: 2, asked: 6, short: 1.2, text: 0.2 };
/** How a term's frequency, a text's length and a term's mere presence count, as MiniSearch has it. */
const BM25 = { k: 1.2, b: 0.85, d: 0.2 };
/** What an entry counts as a whole, and its best, second and third best wordings. */
const WHOLE = 0.6;
const WORDINGS = [4, 1, 1];
/** What is left of a text's score where it meets hardly any word of the query. */
const LEAST = 0.2;
/** How much less a rare word counts than its rareness would make it, as a power. */
const RARE = 0.3;
/** How much more a word counts that stands in no question: then something else is meant. */
const BEYOND = 8;
/** What an entry is worth beside others: most people come with a question. */
const KINDS = /** @type {Record<string, number>} */ ({ question: 1.6, rule: 1, term: 1, page: 0.8, example: 0.5 });
/** Results that score less than this share of the best one are left out. */
const SHARE = 0.2;
/** How much, from 0 to 1, a title has to look like a query to be called near. */
const NEAR = 0.15;
/** So many texts are indexed at a stretch; then the page may do something else. */
const STRETCH = 100;

/** One language's index. */
export class SearchIndex {
  #words;
  #entries;
  #index;
  /** What a term was found in, by term. @type {Map<string, {id: number, score: number}[]>} */ #found = new Map();
  /** The entry of each indexed text. @type {number[]} */ #entryOf = [];
  /** @type {Set<string>[] | null} */ #shreds = null;

  /**
   * @param {SearchData} data
   * @param {Words} words
   * @param {import("minisearch").default<Text>} index
   */
  constructor(data, words, index) {
    this.#entries = data.entries;
    this.#words = words;
    this.#index = index;
  }

  /**
   * The index of a language; made in short stretches, so that the page stays quick meanwhile.
   * @param {SearchData} data
   * @param {typeof import("minisearch").default} MiniSearch
   * @param {import("./search-words.js").Stemmer} stem
   */
  static async of(data, MiniSearch, stem) {
    const words = new Words(data, stem);
    /** @type {import("minisearch").default<Text>} */
    const index = new MiniSearch({
      fields: Object.keys(BOOST), tokenize: (text) => words.terms(text), processTerm: (term) => term,
      searchOptions: { tokenize: (term) => [term], boost: BOOST, bm25: BM25 },
    });
    const made = new SearchIndex(data, words, index);
    // Of a question the short answer says most; of everything else all that is there.
    const wholes = data.entries.map(({ kind, number = "", title, asked = [], short = "", text = "" }) => ({
      title: `${number} ${title}`, asked: asked.join(" . "),
      ...kind === "question" ? { short, text } : { short: `${short} ${text}`, text: "" },
    }));
    // All words first: what a compound is made of depends on them.
    for (const text of wholes.flatMap((whole) => Object.values(whole))) {
      for (const { word } of words.tokens(text)) words.see(word);
    }
    /** @type {Omit<Text, "id">[]} */
    const texts = [...wholes];
    made.#entryOf = [...wholes.keys()];
    for (const [entry, { title, asked = [] }] of data.entries.entries()) {
      for (const wording of [title, ...asked]) {
        texts.push({ wording });
        made.#entryOf.push(entry);
      }
    }
    await index.addAllAsync(texts.map((text, id) => ({ id, ...text })), { chunkSize: STRETCH });
    return made;
  }

  /**
   * The entries that a query finds, the best first; none for a query without a word.
   * @param {string} query
   * @param {boolean} [typing] the last word may be unfinished
   * @returns {Result[]}
   */
  search(query, typing = false) {
    const wanted = wantedWords(this.#words, query, typing);
    /** @type {Map<number, {score: number, met: number, terms: Set<string>}>} */
    const found = new Map();
    let all = 0;
    for (const { weight: worth, alternatives } of wanted) {
      /** @type {Map<number, {score: number, term: string}>} */
      const best = new Map();
      let top = 0;
      for (const { term, weight } of alternatives) {
        for (const { id, score } of this.#findTerm(term)) {
          const value = score * weight;
          top = Math.max(top, value);
          if (value > (best.get(id)?.score ?? 0)) best.set(id, { score: value, term });
        }
      }
      if (top === 0) continue;
      const beyond = ![...best.keys()].some((id) => this.#entries[this.#entryOf[id]].kind === "question");
      const weight = worth * (beyond ? BEYOND : 1) / top ** RARE;
      all += weight * top;
      for (const [id, { score, term }] of best) {
        const document = found.get(id) ?? { score: 0, met: 0, terms: new Set() };
        document.score += weight * score;
        document.met += weight * top;
        document.terms.add(term);
        found.set(id, document);
      }
    }
    /** @type {Map<number, {whole: number, wordings: number[], terms: Set<string>}>} */
    const entries = new Map();
    for (const [id, { score, met, terms }] of found) {
      const value = score * (LEAST + (1 - LEAST) * met / all);
      const at = this.#entryOf[id];
      const entry = entries.get(at) ?? { whole: 0, wordings: [], terms: new Set() };
      if (id < this.#entries.length) entry.whole = value;
      else entry.wordings.push(value);
      for (const term of terms) entry.terms.add(term);
      entries.set(at, entry);
    }
    const numbers = new Set(query.match(/\d+\.\d+/g));
    /** 2 for a rule that is asked for by its number, 1 for a question that it decides. @param {Entry} entry */
    const named = ({ kind, number = "" }) => numbers.has(number) ? kind === "rule" ? 2 : 1 : 0;
    const results = [...entries].map(([id, { whole, wordings, terms }]) => {
      const entry = this.#entries[id];
      const sum = wordings.sort((a, b) => b - a).slice(0, WORDINGS.length)
        .reduce((total, value, at) => total + WORDINGS[at] * value, 0);
      return { entry, terms, score: (WHOLE * whole + sum) * (KINDS[entry.kind] ?? 1) };
    });
    results.sort((a, b) => b.score - a.score);
    const good = results.filter(({ entry, score }) => score >= SHARE * results[0].score || named(entry));
    return good.sort((a, b) => named(b.entry) - named(a.entry));
  }

  /** @param {string} term */
  #findTerm(term) {
    let found = this.#found.get(term);
    if (!found) {
      found = this.#index.search(term).map(({ id, score }) => ({ id, score }));
      this.#found.set(term, found);
    }
    return found;
  }

  /**
   * The entries whose titles look most like the query, for when nothing is found.
   * @param {string} query
   * @param {number} [count]
   * @returns {Result[]}
   */
  nearest(query, count = 3) {
    const plain = (/** @type {string} */ text) => this.#words.tokens(text).map(({ word }) => word).join(" ");
    this.#shreds ??= this.#entries.map(({ title }) => shreds(plain(title)));
    const wanted = shreds(plain(query));
    const results = this.#shreds.map((known, id) => ({
      entry: this.#entries[id], terms: new Set(), score: likeness(wanted, known) * (KINDS[this.#entries[id].kind] ?? 1),
    }));
    return results.filter(({ score }) => score >= NEAR).sort((a, b) => b.score - a.score).slice(0, count);
  }

  /**
   * A text in pieces, those apart that a query's terms were found as.
   * @param {string} text
   * @param {Set<string>} terms
   * @returns {{text: string, found: boolean}[]}
   */
  marked(text, terms) {
    const tokens = this.#words.tokens(text);
    const hit = tokens.map(({ word }) => this.#words.isAmong(word, terms));
    for (const { at, length, meanings } of this.#words.meanings(tokens.map(({ word }) => word))) {
      if (meanings.some((meaning) => terms.has(meaning))) hit.fill(true, at, at + length);
    }
    const pieces = [];
    let place = 0;
    for (const [number, { start, end }] of tokens.entries()) {
      if (!hit[number]) continue;
      if (start > place) pieces.push({ text: text.slice(place, start), found: false });
      pieces.push({ text: text.slice(start, end), found: true });
      place = end;
    }
    if (place < text.length) pieces.push({ text: text.slice(place), found: false });
    return pieces;
  }
}
