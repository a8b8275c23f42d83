// Makes elements and speaks to screen readers; every text goes in as text, never as markup.

/**
 * A new element with attributes and children; `true` stands for an attribute without a value, `false` for none.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean>} [attributes]
 * @param {...(Node | string)} children
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children);
  return made;
}

/**
 * A button that does something on this page.
 * @param {string} text
 * @param {() => void} act
 * @param {Record<string, string>} [attributes]
 */
export function button(text, act, attributes = {}) {
  const made = element("button", { type: "button", class: "qwirkle-button", ...attributes }, text);
  made.addEventListener("click", act);
  return made;
}

/**
 * Makes an element of a group, in which arrow keys lead on, the one that Tab stops at, or one of the others.
 * @param {HTMLElement} node
 * @param {boolean} stops
 */
export function stopAt(node, stops) {
  const index = stops ? "0" : "-1";
  // To set it lays the page out, even where it stays the same.
  if (node.getAttribute("tabindex") !== index) node.setAttribute("tabindex", index);
}

/**
 * Shows `text` beside the element while a mouse is over it. A finger's tap would leave it standing there: it gets none.
 * @template {HTMLElement} Node
 * @param {Node} node whose name says the same
 * @param {string} text
 */
export function withTip(node, text) {
  node.addEventListener("pointerenter", ({ pointerType }) => pointerType === "mouse" && (node.title = text));
  node.addEventListener("pointerleave", () => node.removeAttribute("title"));
  return node;
}

/** Says sentences to screen readers, politely; nothing of it is seen. */
export class Announcer {
  node = element("p", { class: "qwirkle-announcer", role: "status" });

  /** @param {string} text */
  say(text) {
    // A sentence said twice is only heard twice if the text differs.
    this.node.textContent = text === this.node.textContent ? `${text}\u00a0` : text;
  }
}
