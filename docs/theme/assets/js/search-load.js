// Loads the search of this language, once, when somebody first wants it.

import { page } from "./page.js";
import { SearchIndex } from "./search-index.js";

/** @type {Promise<SearchIndex> | null} */
let loading = null;
let tries = 0;

/** The index; rejected where a file does not arrive. Asking again after that tries again. */
export function loadSearch() {
  loading ??= load(++tries).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** @param {number} attempt */
async function load(attempt) {
  // A browser may remember that a module could not be loaded: another address asks anew.
  const address = (/** @type {string} */ name) =>
    new URL(`${page.base}search/${name}${attempt > 1 ? `?${attempt}` : ""}`, document.baseURI).href;
  const [{ default: MiniSearch }, { stemmer }, data] = await Promise.all([
    /** @type {Promise<typeof import("minisearch")>} */ (import(address("minisearch.js"))),
    /** @type {Promise<{stemmer: import("./search-words.js").Stemmer}>} */ (import(address("stemmer.js"))),
    fetch(address("entries.json")).then((response) => {
      if (!response.ok) throw new Error(`${response.status} ${response.url}`);
      return response.json();
    }),
  ]);
  return SearchIndex.of(data, MiniSearch, stemmer);
}
