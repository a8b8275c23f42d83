// From text to the terms of the search: words without accents, their stems, the parts of compounds, common meanings.

/**
 * @typedef {(word: string) => string} Stemmer
 * @typedef {{language: string, common: string[], same: string[][]}} Lexicon what a language's words have in common
 * @typedef {{text: string, start: number, end: number, word: string}} Token a word of a text, and where it stands
 */

const WORD = /\d+\.\d+|\p{N}+|[\p{L}\p{M}]+/gu;
const LIGATURES = /** @type {Record<string, string>} */ ({ ß: "ss", œ: "oe", æ: "ae", ø: "o" });

/** What joins the parts of a compound, by language; elsewhere nothing does. */
const JOINTS = /** @type {Record<string, string[]>} */ ({
  de: ["", "s", "n", "en", "es", "e", "er"],
  nl: ["", "s", "en", "n", "e", "er"],
});
/** A shorter part is more often chance than a word. */
const SHORTEST_PART = 3;
/** Where only a part of a compound is known, it is at least so long. */
const LONG_PIECE = 4;

/**
 * A word as it is compared: small letters without accents; German oe is ö, however it was typed.
 * @param {string} word
 * @param {string} language
 */
export function fold(word, language) {
  const plain = word.toLowerCase().replace(/[ßœæø]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize("NFD").replace(/\p{M}/gu, "");
  return language === "de" ? plain.replace(/([ao])e|(?<![aeq])ue/g, (pair, letter) => letter ?? pair[0]) : plain;
}

/**
 * The words of a text in their order, folded, each with its place.
 * @param {string} text
 * @param {string} language
 * @returns {Token[]}
 */
export function tokens(text, language) {
  return [...text.matchAll(WORD)].map((match) => ({
    text: match[0], start: match.index, end: match.index + match[0].length, word: fold(match[0], language),
  }));
}

/** What a German or Dutch stem has in common with its participles: gelegd, legt and leggen are one. @param {string} stem */
const withoutParticiple = (stem) =>
  stem.replace(/^ge(?=.{4})/, "").replace(/(?<=.{3})(?:te?|de?|st)$/, "").replace(/(.)\1/g, "$1");

/**
 * What is left of a stem, by language, where that joins more forms of a word. It joins some words, too, that have
 * nothing in common, so it stands beside the stem.
 */
const ROOTS = /** @type {Record<string, (stem: string) => string>} */ ({
  de: withoutParticiple,
  nl: withoutParticiple,
  fr: (stem) => stem.replace(/(?<=.{3})e+$/, ""), // without its accent, posée has lost what the stemmer knows it by
});

/**
 * What `memory` holds for `key`, worked out the first time.
 * @template Value
 * @param {Map<string, Value>} memory
 * @param {string} key
 * @param {() => Value} make
 * @returns {Value}
 */
function remembered(memory, key, make) {
  let value = memory.get(key);
  if (value === undefined) memory.set(key, value = make());
  return value;
}

/** Knows a language's words: their stems, their meanings, and which compounds are made of which. */
export class Words {
  /** @type {Set<string>} */ #common;
  /** Meanings by the stems of the words for them, joined by blanks. @type {Map<string, string[]>} */ #meanings = new Map();
  /** Every folded word that was seen, with how often. @type {Map<string, number>} */ #seen = new Map();
  /** @type {Set<string>} */ #known = new Set();
  #joints;
  // What was worked out once; the texts repeat their words.
  /** @type {Map<string, string>} */ #stems = new Map();
  /** @type {Map<string, string[]>} */ #forms = new Map();
  /** @type {Map<string, string[]>} */ #parts = new Map();
  /** @type {Map<string, string[]>} */ #terms = new Map();
  /** How many words the longest phrase has that begins with a stem. @type {Map<string, number>} */ #longest = new Map();

  /**
   * @param {Lexicon} lexicon
   * @param {Stemmer} stem
   */
  constructor(lexicon, stem) {
    this.language = lexicon.language;
    this.stemmer = stem;
    this.#joints = JOINTS[lexicon.language];
    this.#common = new Set(lexicon.common.map((word) => fold(word, lexicon.language)));
    for (const [number, group] of lexicon.same.entries()) {
      for (const phrase of group) {
        const found = this.tokens(phrase);
        for (const { word } of found) this.see(word);
        const stems = found.map(({ word }) => this.stem(word));
        const key = stems.join(" ");
        const meanings = this.#meanings.get(key) ?? [];
        if (!meanings.includes(`=${number}`)) meanings.push(`=${number}`);
        this.#meanings.set(key, meanings);
        this.#longest.set(stems[0], Math.max(this.#longest.get(stems[0]) ?? 0, stems.length));
      }
    }
  }

  /** @param {string} text */
  tokens(text) {
    return tokens(text, this.language);
  }

  /** Take a word into the vocabulary. @param {string} word */
  see(word) {
    const count = this.#seen.get(word) ?? 0;
    this.#seen.set(word, count + 1);
    if (count === 0) this.#known.add(this.stem(word));
  }

  /** @param {string} word */
  stem(word) {
    return remembered(this.#stems, word, () => fold(this.stemmer(word), this.language));
  }

  /** Too common to tell texts apart? @param {string} word */
  isCommon(word) {
    return this.#common.has(word) || word.length < 2 && !/\d/.test(word);
  }

  /** Was the word, or another form of it, seen? @param {string} word */
  isKnown(word) {
    return this.#seen.has(word) || this.#known.has(this.stem(word));
  }

  /** Every word that was seen, with how often. */
  get seen() {
    return this.#seen;
  }

  /** The terms of one word: what its inflections have in common, the closest first. @param {string} word */
  forms(word) {
    return remembered(this.#forms, word, () => {
      const stem = this.stem(word);
      const root = ROOTS[this.language];
      return root ? [stem, `~${root(stem)}`] : [stem];
    });
  }

  /**
   * The known words that a compound is made of; none for what is no compound. To be asked when all words were seen.
   * @param {string} word
   * @returns {string[]}
   */
  parts(word) {
    return remembered(this.#parts, word, () => this.#split(word, true) ?? []);
  }

  /**
   * The longest known words that an unknown compound begins with and ends with; none where compounds are not usual.
   * @param {string} word
   * @returns {string[]}
   */
  pieces(word) {
    if (!this.#joints) return [];
    const lengths = Array.from({ length: Math.max(word.length - LONG_PIECE, 0) }, (_, at) => word.length - 1 - at);
    const head = lengths.find((length) => this.#isPart(word.slice(0, length)));
    const tail = lengths.find((length) => this.#isPart(word.slice(-length)));
    return [...head ? [word.slice(0, head)] : [], ...tail ? [word.slice(-tail)] : []];
  }

  /**
   * The fewest parts of which all are known; null if there are none.
   * @param {string} word
   * @param {boolean} whole the word itself is no part of itself
   * @returns {string[] | null}
   */
  #split(word, whole) {
    if (!whole && this.#isPart(word)) return [word];
    /** @type {string[] | null} */
    let best = null;
    for (let end = word.length - SHORTEST_PART; end >= SHORTEST_PART; end -= 1) {
      const head = word.slice(0, end);
      if (!this.#isPart(head)) continue;
      for (const joint of this.#joints ?? [""]) {
        if (!word.startsWith(joint, end) || word.length - end - joint.length < SHORTEST_PART) continue;
        const rest = this.#split(word.slice(end + joint.length), false);
        if (rest && (best === null || rest.length + 1 < best.length)) best = [head, ...rest];
      }
    }
    return best;
  }

  /** @param {string} word */
  #isPart(word) {
    return word.length >= SHORTEST_PART && !this.#common.has(word) && (this.#seen.get(word) ?? 0) > 0;
  }

  /**
   * The meanings that words share with others, by the number of the word that each begins at.
   * @param {string[]} words
   * @returns {{at: number, length: number, meanings: string[]}[]}
   */
  meanings(words) {
    const stems = words.map((word) => this.stem(word));
    const found = [];
    for (let at = 0; at < stems.length; at += 1) {
      for (let length = Math.min(this.#longest.get(stems[at]) ?? 0, stems.length - at); length > 0; length -= 1) {
        const meanings = this.#meanings.get(stems.slice(at, at + length).join(" "));
        if (meanings) found.push({ at, length, meanings });
      }
    }
    return found;
  }

  /**
   * Every term of a text, as the index keeps it.
   * @param {string} text
   */
  terms(text) {
    const words = this.tokens(text).map(({ word }) => word);
    const found = words.flatMap((word) => this.#termsOf(word));
    for (const { meanings } of this.meanings(words)) found.push(...meanings);
    return found;
  }

  /** The terms of a word and of its parts. @param {string} word */
  #termsOf(word) {
    return remembered(this.#terms, word,
      () => [word, ...this.parts(word)].flatMap((part) => this.forms(part)));
  }

  /**
   * Is a word, or a part of it, one of these terms?
   * @param {string} word
   * @param {ReadonlySet<string>} terms
   */
  isAmong(word, terms) {
    return !this.isCommon(word) && this.#termsOf(word).some((term) => terms.has(term));
  }
}
