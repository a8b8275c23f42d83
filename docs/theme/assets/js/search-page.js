// The search on the page of the questions; its query stands in the page's address.

import { SearchResults } from "./search-results.js";

const PAUSE = 120;

const form = /** @type {HTMLFormElement | null} */ (document.querySelector(".question-search"));
const field = form?.querySelector("input");
if (form && field) start(form, field);

/**
 * @param {HTMLFormElement} form
 * @param {HTMLInputElement} field
 */
function start(form, field) {
  const results = new SearchResults();
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

  function arrive() {
    settled = true;
    field.value = asked();
    results.show(field.value);
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
  addEventListener("popstate", arrive);
  arrive();
}
