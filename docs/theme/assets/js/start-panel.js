// Where a table comes from: nothing, an example of this site, or a game that the engine has played halfway.

import { midgame } from "./api.js";
import { button, element } from "./dom.js";
import { EngineError } from "./engine.js";
import { faultText } from "./fields.js";
import { page, say } from "./page.js";

/** An example as the site's data has it. @typedef {{id: string, rules: string[], fields: Record<string, string>, headline: Record<string, string>}} Listed */

/** Seeds go from 0 to this. */
const HIGHEST_SEED = 999_999;

export class StartPanel {
  name = "start";
  #examples = element("select", { id: "sandbox-example" });
  #seed = element("input", { id: "sandbox-seed", inputmode: "numeric", autocomplete: "off", maxlength: 6 });
  #said = element("p", { class: "sandbox-hint" });
  #form = element(
    "form", { class: "sandbox-count" },
    element("label", { for: "sandbox-seed" }, say("start.seed")), this.#seed,
    element("button", { type: "submit", class: "qwirkle-button" }, say("start.midgame")),
    button(say("start.other-seed"), () => this.#other()),
  );
  #show = button(say("start.show"), () => this.#showExample());
  node;
  /** The position that was dealt: what is said about it goes when it does. @type {import("./api.js").Position | null} */
  #dealt = null;
  /** Whether it is still on its way to the table. */
  #dealing = false;

  /** @param {import("./sandbox-panels.js").Tools} tools */
  constructor({ act, announcer }) {
    this.act = act;
    this.announcer = announcer;
    this.node = element(
      "details", { class: "sandbox-panel" },
      element("summary", {}, say("start.label")),
      element("div", { class: "sandbox-count" }, button(say("start.empty"), () => act.clear())),
      element("div", { class: "sandbox-count" }, element("label", { for: "sandbox-example" }, say("start.example")), this.#examples, this.#show),
      this.#form,
      this.#said,
    );
    this.node.addEventListener("toggle", () => this.node.open && this.#open());
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#deal();
    });
  }

  /** @param {import("./state.js").State} state */
  show({ position, unread }) {
    if (unread !== null) return;
    if (this.#dealing) this.#dealt = position;
    else if (this.#dealt !== null && this.#dealt !== position) this.#forget();
    this.#dealing = false;
  }

  #forget() {
    this.#dealt = null;
    this.#said.textContent = "";
  }

  async #open() {
    if (this.#seed.value === "") this.#seed.value = String(someSeed());
    if (this.#examples.options.length > 0) return;
    this.#show.disabled = true;
    try {
      const response = await fetch(`${page.base}../api/v1/examples.json`);
      if (!response.ok) throw new Error(String(response.status));
      this.#list((await response.json()).examples);
      this.#forget();
      this.#show.disabled = false;
    } catch (error) {
      console.warn(`The list of examples: ${error}`);
      this.#tell(say("start.no-examples"));
    }
  }

  /** @param {Listed[]} examples grouped by the first of their rules, in the order of the rules */
  #list(examples) {
    this.#examples.replaceChildren(...Object.entries(page.rules).flatMap(([rule, { number, title }]) => {
      const ours = examples.filter(({ rules }) => rules[0] === rule);
      if (ours.length === 0) return [];
      const options = ours.map(({ fields, headline }, index) =>
        element("option", { value: fragmentOf(fields) }, say("colon", { before: index + 1, after: headline[page.language] ?? "" })),
      );
      return [element("optgroup", { label: `${number} ${title}` }, ...options)];
    }));
  }

  #showExample() {
    if (this.#examples.value !== "") this.act.followLink(this.#examples.value);
  }

  #other() {
    this.#seed.value = String(someSeed());
    this.#deal();
  }

  async #deal() {
    const text = this.#seed.value.trim();
    const seed = /^\d+$/.test(text) ? Number(text) : NaN;
    const right = seed <= HIGHEST_SEED;
    this.#seed.setAttribute("aria-invalid", String(!right));
    if (!right) return this.#tell(say("start.seed-number", { most: HIGHEST_SEED }));
    this.#forget();
    try {
      const found = await midgame(seed);
      if ("error" in found) return this.#tell(faultText(found.error));
      this.#dealing = true;
      this.act.take({ board: found.board, move: "-", hand: found.hand }, false);
      this.#tell(say("start.dealt", { seed, turns: found.turns }));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error; // The status says why, and how to go on.
    }
  }

  /** @param {string} sentence */
  #tell(sentence) {
    this.#said.textContent = sentence;
    this.announcer.say(sentence);
  }
}

/**
 * An example's fields as the address would have them.
 * @param {Record<string, string>} fields
 */
function fragmentOf({ board, move, hand, position, turn }) {
  if (position !== undefined) return `#p=${position}&t=${turn}`;
  return `#b=${board}&m=${move}${hand === undefined ? "" : `&h=${hand}`}`;
}

function someSeed() {
  return Math.floor(Math.random() * (HIGHEST_SEED + 1));
}
