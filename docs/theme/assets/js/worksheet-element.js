// <qwirkle-worksheet>: the worksheet that the page's address names, to be answered on the screen or printed; without one,
// the form that makes one.

import { Announcer, button, element } from "./dom.js";
import { engine, EngineError } from "./engine.js";
import { LONGEST } from "./link.js";
import { say } from "./page.js";
import { QuestionView } from "./question-view.js";
import { WorksheetForm } from "./worksheet-form.js";
import { MOST_QUESTIONS, readWorksheet } from "./worksheet-link.js";
import { paperOf } from "./worksheet-paper.js";

/** @typedef {import("./worksheet-link.js").Worksheet} Worksheet */

export class QwirkleWorksheet extends HTMLElement {
  #announcer = new Announcer();
  /** What is wrong with the address: of its own, so that what the engine says beside it does not cut it short. */
  #warner = new Announcer();
  #body = element("div", { class: "sheet" });
  /** @type {QuestionView[]} */
  #views = [];
  /** Counts the worksheets: what belongs to an earlier one is dropped. */
  #sheet = 0;
  #leave = new AbortController();
  #makePaper = () => {};

  connectedCallback() {
    this.#leave = new AbortController();
    const { signal } = this.#leave;
    this.replaceChildren(this.#body, this.#warner.node, this.#announcer.node);
    window.addEventListener("hashchange", () => this.#follow(true), { signal });
    engine.addEventListener("change", () => engine.state === "ready" && this.#makePaper(), { signal });
    this.#follow(false);
  }

  disconnectedCallback() {
    this.#leave.abort();
    this.#clear();
  }

  /** @param {boolean} moved whether the reader went there just now */
  #follow(moved) {
    const found = readWorksheet(location.hash);
    if (found === "too-long") return this.#form({ title: "", questions: [] }, say("link.too-long", { longest: LONGEST }));
    if (found.questions.length === 0) this.#form(found, location.hash.includes("q=") ? say("sheet.unreadable") : "");
    else this.#show(found);
    if (moved) this.#body.querySelector("h2")?.focus();
  }

  /**
   * @param {Worksheet} worksheet
   * @param {string} notice
   */
  #form(worksheet, notice) {
    this.#clear();
    const heading = element("h2", { tabindex: -1 }, say("sheet.make"));
    this.#body.replaceChildren(heading, ...this.#told(notice), new WorksheetForm(worksheet, this.#announcer).node);
  }

  /** A sentence about the address, seen and heard; none where there is nothing to say. @param {string} notice */
  #told(notice) {
    if (notice === "") return [];
    this.#warner.say(notice);
    return [element("p", { class: "sandbox-notice" }, notice)];
  }

  /** @param {Worksheet} worksheet */
  #show(worksheet) {
    this.#clear();
    const { title, questions } = worksheet;
    const sheet = ++this.#sheet;
    const result = element("p", { class: "lesson-lead" });
    /** @type {boolean[]} */
    const answers = [];
    const items = questions.map(({ kind, texts }, index) => {
      const number = element("h3", { class: "quiz-number" }, say("quiz.number", { number: index + 1, count: questions.length }));
      const view = new QuestionView({ id: `${kind}-${index}`, rule: "", kind, texts }, this.#announcer, (right) => {
        answers.push(right);
        const asked = this.#views.filter(({ isVoid }) => !isVoid);
        result.textContent = say("quiz.result", { right: answers.filter(Boolean).length, count: asked.length });
      });
      this.#views.push(view);
      return element("section", { class: "sheet-question" }, number, view.node);
    });
    const print = button(say("sheet.print"), () => window.print(), { class: "qwirkle-button lesson-main" });
    print.disabled = true;
    const paper = element("div");
    const acts = element(
      "div", { class: "lesson-foot" }, print, button(say("sheet.copy"), () => this.#copy()), button(say("sheet.change"), () => this.#form(worksheet, "")),
    );
    this.#body.replaceChildren(element("h2", { tabindex: -1 }, title || say("sheet.untitled")), ...this.#told(leftOut(worksheet)), acts, ...items, result, paper);
    const opened = Promise.all(this.#views.map((view) => view.open()));
    const makePaper = async () => {
      this.#makePaper = () => {}; // once at a time
      try {
        await opened; // The engine answers what is seen first.
        const made = await paperOf(title, questions);
        if (sheet !== this.#sheet) return;
        paper.replaceChildren(made);
        print.disabled = false;
      } catch (error) {
        if (!(error instanceof EngineError)) throw error; // Each question's status says why, and how to go on.
        if (sheet === this.#sheet) this.#makePaper = makePaper;
      }
    };
    makePaper();
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      this.#announcer.say(say("share.copied"));
    } catch {
      this.#announcer.say(say("sheet.copy-yourself"));
    }
  }

  #clear() {
    this.#sheet++;
    this.#makePaper = () => {};
    for (const view of this.#views) view.close();
    this.#views = [];
  }
}

/** What of the address is not on the worksheet. @param {Worksheet} worksheet */
function leftOut({ unread = [], more = false }) {
  return [
    ...(unread.length > 0 ? [say("sheet.left-out", { places: unread.join(", ") })] : []),
    ...(more ? [say("sheet.too-many", { most: MOST_QUESTIONS })] : []),
  ].join(" ");
}

customElements.define("qwirkle-worksheet", QwirkleWorksheet);
