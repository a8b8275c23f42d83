// What a search shows: results as a list of links, the first of them at first; or that there are none, or that it could not be
// loaded.

import { Announcer, button, element } from "./dom.js";
import { page, say } from "./page.js";
import { loadSearch } from "./search-load.js";

/** @typedef {import("./search-index.js").SearchIndex} SearchIndex */
/** @typedef {import("./search-index.js").Result} Result */

/** Loading that takes longer than this, in milliseconds, is told. */
const PATIENCE = 300;

/** A place in the page for the results of the latest query. */
export class SearchResults {
  #announcer = new Announcer();
  #body = element("div", { class: "search-body" });
  node = element("div", { class: "search-found", hidden: true }, this.#announcer.node, this.#body);
  #latest = 0;

  /**
   * @param {{most: number, address?: (query: string) => string, grown?: (shown: number) => void}} options how many to show at
   *   first; where all are, or else who wants to know that more are shown here
   */
  constructor({ most, address, grown = () => {} }) {
    this.most = most;
    this.address = address;
    this.grown = grown;
  }

  /**
   * Shows what `query` finds; an empty one shows nothing.
   * @param {string} query
   * @param {boolean} [typing] its last word may be unfinished
   * @param {number} [shown] how many results
   */
  async show(query, typing = false, shown = this.most) {
    const turn = ++this.#latest;
    if (query.trim() === "") return this.clear();
    const slow = setTimeout(() => {
      if (turn === this.#latest) this.#put([element("p", {}, say("search.loading"))], say("search.loading"));
    }, PATIENCE);
    try {
      const index = await loadSearch();
      if (turn === this.#latest) this.#tell(index, query.trim(), typing, shown);
    } catch {
      if (turn === this.#latest) this.#fail(query, typing);
    } finally {
      clearTimeout(slow);
    }
  }

  /** Shows nothing, and forgets what is still on its way. */
  clear() {
    this.#latest += 1;
    this.node.hidden = true;
    this.#body.replaceChildren();
    this.#announcer.node.textContent = "";
  }

  /** The links of the results, in their order. */
  get links() {
    return [...this.#body.querySelectorAll("a")];
  }

  /**
   * @param {SearchIndex} index
   * @param {string} query
   * @param {boolean} typing
   * @param {number} most
   */
  #tell(index, query, typing, most) {
    const results = index.search(query, typing);
    if (results.length === 0) {
      const nearest = index.nearest(query);
      const none = say("search.none", { query });
      this.#put([
        element("p", { class: "search-none" }, none),
        ...nearest.length ? [element("p", {}, say("search.nearest")), list(index, nearest)] : [],
        element("p", {}, element("a", { href: `${page.base}sandbox/` }, say("search.sandbox"))),
      ], none);
      return;
    }
    const shown = this.address ? firstOf(results, most) : results.slice(0, most);
    const left = results.length - shown.length;
    const count = results.length === 1 ? say("search.count-one")
      : left === 0 || this.address ? say("search.count-many", { count: results.length })
      : say("search.count-some", { shown: shown.length, count: results.length });
    const all = left === 0 ? []
      : [element("p", { class: "search-all" }, this.address
        ? element("a", { href: this.address(query) }, say("search.all", { count: results.length }))
        : button(say("search.more", { count: left }), () => this.#grow(index, query, typing, most)))];
    this.#put([...this.address ? [] : [element("p", { class: "search-count" }, count)], list(index, shown), ...all], count);
  }

  /**
   * Shows more of the results, and goes to the first of those that were not there before.
   * @param {SearchIndex} index
   * @param {string} query
   * @param {boolean} typing
   * @param {number} shown so many were
   */
  #grow(index, query, typing, shown) {
    this.#tell(index, query, typing, shown + this.most);
    this.links[shown]?.focus({ preventScroll: true });
    this.grown(shown + this.most);
  }

  /**
   * @param {string} query
   * @param {boolean} typing
   */
  #fail(query, typing) {
    this.#put([
      element("p", { class: "search-failed" }, say("search.failed")),
      button(say("search.retry"), () => this.show(query, typing)),
    ], say("search.failed"));
  }

  /**
   * @param {Node[]} nodes
   * @param {string} spoken
   */
  #put(nodes, spoken) {
    this.#body.replaceChildren(...nodes);
    this.node.hidden = false;
    this.#announcer.say(spoken);
  }
}

/**
 * The first results; where no rule is among them, the best rule takes the last place.
 * @param {Result[]} results
 * @param {number} most
 */
function firstOf(results, most) {
  const first = results.slice(0, most);
  const isRule = (/** @type {Result} */ { entry }) => entry.kind === "rule";
  const rule = first.some(isRule) ? undefined : results.find(isRule);
  return rule ? [...first.slice(0, -1), rule] : first;
}

/**
 * What an entry is; a question with the rule that decides it.
 * @param {import("./search-index.js").Entry} entry
 */
function kindOf({ kind, number = "" }) {
  const name = say(`search.kind-${kind}`, { number });
  return kind === "question" && number ? `${name} · ${say("search.kind-rule", { number })}` : name;
}

/**
 * @param {SearchIndex} index
 * @param {Result[]} results
 */
function list(index, results) {
  return element("ol", { class: "search-results" }, ...results.map(({ entry, terms }) => {
    const marked = (/** @type {string} */ text) => index.marked(text, terms).map(
      ({ text: piece, found }) => found ? element("mark", {}, piece) : piece);
    return element("li", { "data-kind": entry.kind },
      element("span", { class: "search-kind" }, kindOf(entry)),
      element("a", { href: `${page.base}${entry.href}` }, ...marked(entry.title)),
      ...entry.short ? [element("p", {}, ...marked(entry.short))] : []);
  }));
}
