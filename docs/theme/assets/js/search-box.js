// The search in the header: a field, and below it the first results while somebody types.

import { page } from "./page.js";
import { loadSearch } from "./search-load.js";
import { SearchResults } from "./search-results.js";
import { takesText } from "./shortcuts.js";
import { singleKeys } from "./single-keys.js";

/** So many results are shown below the field. */
const FIRST = 6;
/** Results follow typing after so many milliseconds. */
const PAUSE = 120;

const form = /** @type {HTMLFormElement | null} */ (document.querySelector(".site-search"));
const field = form?.querySelector("input");
const opener = /** @type {HTMLAnchorElement | null} */ (document.querySelector(".site-search-open"));
if (form && field && opener) start(form, field, opener);

/**
 * @param {HTMLFormElement} form
 * @param {HTMLInputElement} field
 * @param {HTMLAnchorElement} opener the way into the field where there is no room for it
 */
function start(form, field, opener) {
  const results = new SearchResults({
    most: FIRST,
    address: (query) => `${page.base}questions/?${new URLSearchParams({ q: query })}`,
  });
  form.append(results.node);
  let timer = 0;

  function open() {
    form.classList.add("is-open");
    field.focus();
    field.select();
  }

  function close() {
    form.classList.remove("is-open");
    clearTimeout(timer);
    results.clear();
  }

  opener.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  form.querySelector(".site-search-close")?.addEventListener("click", () => {
    close();
    opener.focus();
  });
  field.addEventListener("focus", () => {
    loadSearch().catch(() => {
      // Told when something is searched for.
    });
    if (results.node.hidden && field.value) results.show(field.value, true);
  });
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => results.show(field.value, true), PAUSE);
  });
  form.addEventListener("submit", (event) => {
    if (field.value.trim() === "") event.preventDefault();
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && (!results.node.hidden || form.classList.contains("is-open"))) {
      event.preventDefault(); // which would empty the field
      close();
      (opener.checkVisibility() ? opener : field).focus();
      results.clear(); // the field's focus asks for them again
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      walk(event, [field, ...results.links]);
    }
  });
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !form.contains(relatedTarget)) close();
  });
  document.addEventListener("pointerdown", ({ target }) => {
    if (target instanceof Node && !form.contains(target)) close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || !singleKeys() || !isMeant(event)) return;
    event.preventDefault();
    open();
  });
}

/**
 * Moves the focus to the next or the previous of some elements, and stays at the ends.
 * @param {KeyboardEvent} event
 * @param {HTMLElement[]} stops
 */
function walk(event, stops) {
  const at = stops.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Whether a key means the search: a slash where nobody writes, an s where nothing has the focus that it could mean.
 * @param {KeyboardEvent} event
 */
function isMeant({ key, target, ctrlKey, metaKey, altKey }) {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return false;
  if (key === "s") return target === document.body;
  return key === "/" && !takesText(target) && target.closest("dialog") === null;
}
