// The sandbox's keys: what each does, the dialog that lists them, and the switch for those of a single character.

import { button, element } from "./dom.js";
import { say } from "./page.js";
import { COLORS, SHAPES } from "./picture.js";
import { singleKeys, switchSingleKeys } from "./single-keys.js";
import { tilePicture } from "./tile-picture.js";

/** @typedef {import("./actions.js").Actions} Actions */
/** @typedef {import("./grid.js").Grid} Grid */
/** @typedef {{act: Actions, grid: Grid, open: () => void}} Reach what a key acts on */

/** Keys with Ctrl (on a Mac, with Command). @type {Record<string, (reach: Reach) => void>} */
const WITH_CONTROL = {
  z: ({ act }) => act.undo(),
  y: ({ act }) => act.redo(),
  Z: ({ act }) => act.redo(),
};

/** Keys of a single character; the letters of tiles are the table's own, see grid-keys.js. @type {Record<string, (reach: Reach) => void>} */
const SINGLE = {
  u: ({ act }) => act.undo(),
  l: ({ act }) => act.layAs(act.state.layer === "move" ? "board" : "move"),
  m: ({ act }) => act.toOtherLayer(...act.state.cursor),
  k: ({ act }) => act.play(),
  v: ({ act }) => act.sayVerdict(),
  "+": ({ grid }) => grid.zoom.by(1.25),
  "-": ({ grid }) => grid.zoom.by(0.8),
  "0": ({ grid }) => grid.fit(),
  "?": ({ open }) => open(),
};

/** The list in the dialog: the keys as they are printed, or the key of their name, and the key of the sentence. @type {[keys: string[], sentence: string][]} */
const NAMED = [
  [["←", "→", "↑", "↓"], "keys.arrows"],
  [["key.home", "key.end"], "keys.ends"],
  [["key.page-up", "key.page-down"], "keys.pages"],
  [["key.enter"], "keys.enter"],
  [["key.delete"], "keys.delete"],
  [["key.backspace"], "keys.backspace"],
  [["key.escape"], "keys.escape"],
  [["key.undo", "key.redo"], "keys.undo"],
];
/** @type {[keys: string[], sentence: string][]} */
const LISTED = [
  [["R C"], "keys.type"],
  [["L"], "keys.layer"],
  [["M"], "keys.other-layer"],
  [["K"], "keys.play"],
  [["U"], "keys.undo-single"],
  [["V"], "keys.verdict"],
  [["+", "-", "0"], "keys.zoom"],
  [["/"], "keys.search"],
  [["?"], "keys.help"],
];

export class Shortcuts {
  #switch = element("input", { type: "checkbox", id: "sandbox-single-keys" });
  #dialog = element("dialog", { class: "sandbox-dialog", "aria-labelledby": "sandbox-keys-title", closedby: "any" });
  /** The button that opens the list, and the list. */
  button = button(say("keys.open"), () => this.open(), { "aria-haspopup": "dialog" });
  node = this.#dialog;

  /**
   * @param {HTMLElement} root where the keys work
   * @param {Actions} act
   * @param {Grid} grid
   */
  constructor(root, act, grid) {
    const reach = { act, grid, open: () => this.open() };
    root.addEventListener("keydown", (event) => this.#key(event, reach));
    this.#switch.addEventListener("change", () => switchSingleKeys(this.#switch.checked));
    // The button first: it has the focus when the list opens, and stays in sight while the list is scrolled.
    const head = element(
      "div", { class: "sandbox-dialog-head" },
      element("h2", { id: "sandbox-keys-title" }, say("keys.title")),
      button(say("keys.close"), () => this.#dialog.close(), { autofocus: "" }),
    );
    this.#dialog.append(
      head,
      list(NAMED),
      element("label", { class: "sandbox-check" }, this.#switch, element("span", {}, say("keys.single"))),
      list(LISTED),
      element("h3", {}, say("keys.letters")),
      letters(Object.entries(COLORS).map(([letter, color]) => [letter, say(`color.${color}`), `${letter}c`])),
      letters(Object.entries(SHAPES).map(([letter, shape]) => [letter, say(`shape.${shape}`), `R${letter}`])),
    );
  }

  open() {
    this.#switch.checked = singleKeys();
    this.#dialog.showModal();
  }

  /**
   * @param {KeyboardEvent} event
   * @param {Reach} reach
   */
  #key(event, reach) {
    const { key, target } = event;
    if (event.altKey || this.#dialog.open || takesText(target)) return;
    if (key === "Escape") {
      const { chosen, lifted } = reach.act.state;
      if (chosen.length > 0 || lifted !== null) reach.act.letGo();
      return;
    }
    const control = event.ctrlKey || event.metaKey;
    // With Caps Lock, letters come as capitals.
    const small = key.toLowerCase();
    const run = control ? WITH_CONTROL[event.shiftKey && small === "z" ? "Z" : small] : singleKeys() ? SINGLE[key.toLowerCase()] : undefined;
    if (run === undefined) return;
    event.preventDefault();
    run(reach);
  }
}

/** @param {[keys: string[], sentence: string][]} rows */
function list(rows) {
  const items = rows.map(([keys, sentence]) => {
    const names = keys.map((key) => (key.startsWith("key.") ? say(key) : key));
    const shown = names.flatMap((name, index) => [...(index > 0 ? [" "] : []), element("kbd", {}, name)]);
    return element("div", {}, element("dt", {}, ...shown), element("dd", {}, say(sentence)));
  });
  return element("dl", { class: "sandbox-key-list" }, ...items);
}

/** @param {[letter: string, name: string, kind: string][]} rows */
function letters(rows) {
  const items = rows.map(([letter, name, kind]) => element("li", {}, element("kbd", {}, letter), tilePicture(kind), name));
  return element("ul", { class: "sandbox-key-letters" }, ...items);
}

/**
 * Whether what is typed goes into a field.
 * @param {EventTarget | null} target
 */
export function takesText(target) {
  return target instanceof Element && target.matches("textarea, select, input:not([type=radio], [type=checkbox])");
}
