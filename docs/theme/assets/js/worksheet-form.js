// The form that makes a worksheet: its title, questions from examples by rule or from links of the sandbox, their order.

import { judge } from "./api.js";
import { button, element } from "./dom.js";
import { EngineError } from "./engine.js";
import { faultText } from "./fields.js";
import { page, say } from "./page.js";
import { uncounted } from "./question-view.js";
import { allItems, roundOf, rulesOf } from "./quiz-items.js";
import { anySeed } from "./random.js";
import { shownIn } from "./worksheet-item.js";
import { MOST_QUESTIONS, pastedPosition, worksheetFragment } from "./worksheet-link.js";

/** @typedef {import("./worksheet-link.js").Asked} Asked */
/** @typedef {import("./worksheet-link.js").Worksheet} Worksheet */

export class WorksheetForm {
  #title = element("input", { id: "sheet-title", type: "text", maxlength: 120, autocomplete: "off" });
  #kind = element("select", { id: "sheet-kind" }, option("legal", say("quiz.legal")), option("score", say("quiz.score")));
  #link = element("input", { id: "sheet-link", type: "text", autocomplete: "off" });
  #rule = element("select", { id: "sheet-rule" }, option("", say("quiz.all-rules")));
  #count = element("select", { id: "sheet-count" }, ...[1, 2, 3, 5, 10].map((number) => option(String(number), String(number))));
  #list = element("ol", { class: "sheet-list" });
  #said = element("p", { class: "sheet-said" });
  #open = element("a", { class: "qwirkle-button lesson-next lesson-main", href: "#" }, say("sheet.open"));
  node;

  /**
   * @param {Worksheet} worksheet what it begins with
   * @param {import("./dom.js").Announcer} announcer
   */
  constructor(worksheet, announcer) {
    this.announcer = announcer;
    this.questions = [...worksheet.questions];
    this.#title.value = worksheet.title;
    this.#title.addEventListener("input", () => this.#show());
    this.node = element(
      "div", { class: "sheet-form" },
      field("sheet-title", say("sheet.title"), this.#title),
      element("fieldset", {}, element("legend", {}, say("sheet.from-examples")), field("sheet-rule", say("quiz.rule"), this.#rule),
        field("sheet-count", say("quiz.count"), this.#count), button(say("sheet.add"), () => this.#addExamples())),
      element("fieldset", {}, element("legend", {}, say("sheet.from-link")), field("sheet-link", say("sheet.link"), this.#link),
        field("sheet-kind", say("quiz.kind"), this.#kind), button(say("sheet.add"), () => this.#addLink())),
      this.#said, this.#list, element("div", { class: "lesson-foot" }, this.#open),
    );
    this.#fillRules();
    this.#show();
  }

  async #fillRules() {
    try {
      const rules = rulesOf(await allItems());
      this.#rule.append(...rules.map((id) => option(id, `${page.rules[id].number} ${page.rules[id].title}`)));
    } catch {
      this.#say(say("quiz.not-loaded"));
    }
  }

  async #addExamples() {
    try {
      const items = (await allItems()).filter((item) => !this.questions.some(({ texts }) => sameTexts(texts, item.texts)));
      const rules = this.#rule.value === "" ? [] : [this.#rule.value];
      const found = roundOf(items, { rules, kinds: ["legal", "score"], count: Number(this.#count.value), seed: anySeed() });
      this.#add(found.map(({ kind, texts }) => ({ kind, texts })));
    } catch {
      this.#say(say("quiz.not-loaded"));
    }
  }

  async #addLink() {
    const texts = pastedPosition(this.#link.value);
    if (texts === null) return this.#say(say("sheet.no-position"));
    const kind = /** @type {import("./quiz-items.js").Kind} */ (this.#kind.value);
    try {
      const scene = await judge(texts);
      if ("error" in scene) return this.#say(faultText(scene.error));
      const nothing = kind === "score" ? uncounted(scene) : "";
      if (nothing !== "") return this.#say(nothing);
      this.#link.value = "";
      this.#add([{ kind, texts }]);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#say(say("lesson.no-engine"));
    }
  }

  /** @param {Asked[]} asked */
  #add(asked) {
    const room = MOST_QUESTIONS - this.questions.length;
    if (asked.length === 0 || room <= 0) return this.#say(say(room <= 0 ? "sheet.full" : "sheet.no-more", { most: MOST_QUESTIONS }));
    this.questions.push(...asked.slice(0, room));
    this.#show();
    this.#say(say("sheet.added", { count: this.questions.length }));
  }

  #show() {
    this.#list.replaceChildren(...this.questions.map(({ kind, texts }, index) => {
      const number = index + 1;
      const { picture, words } = shownIn(texts);
      const up = button("↑", () => this.#move(index, index - 1), { "aria-label": say("sheet.up", { number }), ...(index === 0 ? { disabled: "" } : {}) });
      const away = button("✕", () => this.#move(index, null), { "aria-label": say("sheet.remove", { number }) });
      return element("li", {}, picture, element("div", {}, element("p", {}, say(`quiz.${kind}`)), words), element("div", { class: "sheet-acts" }, up, away));
    }));
    const fragment = worksheetFragment({ title: this.#title.value.trim(), questions: this.questions });
    this.#open.hidden = this.questions.length === 0 || fragment === null;
    this.#open.href = fragment ?? "#";
    if (fragment === null) this.#say(say("sheet.too-long"));
  }

  /**
   * @param {number} from
   * @param {number | null} to null takes it away
   */
  #move(from, to) {
    const [taken] = this.questions.splice(from, 1);
    if (to !== null) this.questions.splice(to, 0, taken);
    this.#show();
    this.#say(say(to === null ? "sheet.removed" : "sheet.moved", { count: this.questions.length }));
    const item = this.#list.children[to ?? Math.min(from, this.questions.length - 1)];
    const target = item?.querySelector("button:not(:disabled)") ?? this.#title;
    if (target instanceof HTMLElement) target.focus();
  }

  /** @param {string} sentence */
  #say(sentence) {
    this.#said.textContent = sentence;
    this.announcer.say(sentence);
  }
}

/**
 * @param {import("./api.js").Texts} one
 * @param {import("./api.js").Texts} other
 */
function sameTexts(one, other) {
  return one.board === other.board && one.move === other.move && one.hand === other.hand && one.position === other.position && one.turn === other.turn;
}

/**
 * @param {string} value
 * @param {string} text
 */
function option(value, text) {
  return element("option", { value }, text);
}

/**
 * @param {string} id
 * @param {string} label
 * @param {HTMLElement} control
 */
function field(id, label, control) {
  return element("p", { class: "quiz-field" }, element("label", { for: id }, label), control);
}
