// The search on the page of the questions; its query stands in the page's address. Who comes back to it finds as many results
// as before, and the same of them on screen.

import { SearchResults } from "./search-results.js";

const PAUSE = 120;
/** So many results are shown at first. */
const FIRST = 30;

const form = /** @type {HTMLFormElement | null} */ (document.querySelector(".question-search"));
const field = form?.querySelector("input");
if (form && field) start(form, field);

/**
 * @param {HTMLFormElement} form
 * @param {HTMLInputElement} field
 */
function start(form, field) {
  const results = new SearchResults({ most: FIRST, grown: (shown) => keep({ shown }) });
  form.querySelector(".search-without-script")?.remove();
  form.after(results.node);
  let timer = 0;
  // A query that somebody came with, or sent off, stays in the browser's history; one that is being typed is replaced.
  let settled = true;

  const asked = () => new URLSearchParams(location.search).get("q") ?? "";

  /** @param {boolean} typing */
  function search(typing) {
    clearTimeout(timer);
    const query = field.value.trim();
    results.show(query, typing);
    if (query === asked()) return;
    const address = new URL(location.href);
    address.hash = "";
    if (query) address.searchParams.set("q", query);
    else address.searchParams.delete("q");
    history[settled ? "pushState" : "replaceState"](null, "", address);
    settled = false;
  }

  /** What the browser's history keeps with this query. @param {{shown?: number, top?: number}} found */
  function keep(found) {
    history.replaceState({ ...history.state, ...found }, "");
  }

  async function arrive() {
    settled = true;
    field.value = asked();
    const { shown = FIRST, top } = history.state ?? {};
    await results.show(field.value, false, Number(shown));
    // The browser itself looks for the place before the results are there.
    if (top !== undefined) scrollTo({ top: Number(top), behavior: "instant" });
  }

  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => search(true), PAUSE);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    search(false);
    settled = true;
  });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a[href]") !== null && asked() !== "") keep({ top: scrollY });
  }, { capture: true });
  addEventListener("popstate", arrive);
  arrive();
}
