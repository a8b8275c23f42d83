// The menu of the pages where it is a drawer of the theme's: opened and closed by a button and by keys, and nothing else
// can be reached meanwhile. The theme's own switches, boxes that labels check, are what keeps it open.

import { element, withTip } from "./dom.js";

/** Where the theme makes a drawer of the menu. */
const narrow = matchMedia("(max-width: 76.234375em)");

/** What the drawer lies over. */
const BENEATH = "[data-md-component='skip'], .md-header, .md-sidebar--secondary, .md-content, .md-top, .md-footer";

const box = document.getElementById("__drawer");
const label = /** @type {HTMLElement | null} */ (document.querySelector(".md-header [for='__drawer']"));
const drawer = /** @type {HTMLElement | null} */ (document.querySelector(".md-sidebar--primary"));
if (box instanceof HTMLInputElement && label && drawer) start(box, label, drawer);

/**
 * @param {HTMLInputElement} box checked while the drawer is open
 * @param {HTMLElement} label
 * @param {HTMLElement} drawer
 */
function start(box, label, drawer) {
  const name = label.ariaLabel ?? "";
  drawer.id = "site-menu";
  const button = element("button", { type: "button", class: label.className, "aria-label": name, "aria-controls": drawer.id }, ...label.childNodes);
  label.replaceWith(withTip(button, name));
  const sections = /** @type {HTMLInputElement[]} */ ([...drawer.querySelectorAll("input.md-nav__toggle:has(~ .md-nav)")]);
  for (const section of sections) startSection(section);
  let wasOpen = false;

  function show() {
    const hadFocus = wasOpen && drawer.contains(document.activeElement);
    const open = box.checked && narrow.matches;
    button.setAttribute("aria-expanded", String(open));
    for (const node of document.querySelectorAll(BENEATH)) /** @type {HTMLElement} */ (node).inert = open;
    // The styles hide it once it has moved away.
    drawer.inert = narrow.matches && !open;
    if (open && !wasOpen) focusFirst(drawer);
    else if (hadFocus && drawer.inert) button.focus();
    wasOpen = open;
  }

  function close() {
    if (box.checked) box.click();
  }

  button.addEventListener("click", () => box.click());
  box.addEventListener("change", show);
  narrow.addEventListener("change", show);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !wasOpen) return;
    event.preventDefault();
    close();
    button.focus();
  });
  // The place that a link leads to on this page has to be free before the link is followed.
  drawer.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.hash && link.href.replace(/#.*/, "") === location.href.replace(/#.*/, "")) {
      link.blur();
      close();
    }
  }, { capture: true });
  show();
}

/** @param {HTMLInputElement} section checked while the part of the menu behind it is shown, in the place of the rest */
function startSection(section) {
  const part = /** @type {HTMLElement | null | undefined} */ (section.parentElement?.querySelector(".md-nav"));
  section.ariaLabel = (part?.querySelector(".md-nav__title")?.textContent ?? "").trim();
  const tell = () => {
    section.setAttribute("aria-expanded", String(section.checked));
    if (part) part.inert = narrow.matches && !section.checked;
  };
  section.addEventListener("change", tell);
  narrow.addEventListener("change", tell);
  section.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    section.click();
  });
  tell();
}

/** @param {HTMLElement} drawer */
function focusFirst(drawer) {
  for (const stop of /** @type {NodeListOf<HTMLElement>} */ (drawer.querySelectorAll("a[href], input"))) {
    stop.focus({ preventScroll: true }); // it is on its way into sight
    if (document.activeElement === stop) return; // others cannot be seen
  }
}
