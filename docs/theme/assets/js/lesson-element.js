// <qwirkle-lesson lesson="…" next="…" next-title="…">: the steps of a lesson, one at a time. Each step is a section with
// its text, picture and solution, which is all that is seen without scripts; here it gets a table to lay tiles on.

import { Announcer, button, element } from "./dom.js";
import { fragment } from "./fragment.js";
import { ChooseStep } from "./lesson-choose.js";
import { CountStep } from "./lesson-count.js";
import { LayStep } from "./lesson-lay.js";
import { PlayStep } from "./lesson-play.js";
import { PointStep } from "./lesson-point.js";
import { doneIn, forget, markDone } from "./lesson-progress.js";
import { say } from "./page.js";

/** @type {Record<string, typeof import("./lesson-step.js").StepView>} */
const VIEWS = { lay: LayStep, count: CountStep, choose: ChooseStep, point: PointStep, play: PlayStep };

/** The part of a lesson that is no step. */
const QUIZ = "quiz";

export class QwirkleLesson extends HTMLElement {
  /** @type {HTMLElement[]} */
  #sections = [];
  #announcer = new Announcer();
  #links = element("ol", { class: "lesson-steps" });
  /** @type {import("./lesson-step.js").StepView | null} */
  #view = null;
  #leave = new AbortController();

  connectedCallback() {
    this.#leave = new AbortController();
    this.#sections = [...this.querySelectorAll(":scope > .lesson-step")].map((section) => /** @type {HTMLElement} */ (section));
    const head = element("nav", { class: "lesson-nav", "aria-label": say("lesson.steps") }, this.#links);
    const links = this.#sections.map((section) => element("li", {}, element("a", { href: `#${anchorOf(section)}` })));
    this.#links.replaceChildren(...links);
    this.prepend(head);
    this.append(this.#announcer.node, this.#end());
    this.classList.add("is-live");
    const { signal } = this.#leave;
    window.addEventListener("hashchange", () => this.#follow(true), { signal });
    this.addEventListener("quiz-done", () => this.#done(QUIZ));
    this.#follow(false);
  }

  disconnectedCallback() {
    this.#leave.abort();
    this.#view?.close();
  }

  get #lesson() {
    return this.getAttribute("lesson") ?? "";
  }

  /**
   * Shows the step that the address names; without one, the first that is not done.
   * @param {boolean} moved whether the reader went there just now
   */
  #follow(moved) {
    const named = fragment();
    const done = doneIn(this.#lesson);
    const first = this.#sections.find((section) => !done.includes(anchorOf(section))) ?? this.#sections[0];
    const section = this.#sections.find((one) => anchorOf(one) === named) ?? first;
    if (section === undefined) return;
    this.#view?.close();
    this.#view = null;
    for (const one of this.#sections) one.classList.toggle("is-shown", one === section);
    this.#showLinks(section);
    const data = section.querySelector(".lesson-data")?.textContent;
    if (data) this.#open(section, JSON.parse(data));
    // Without it, the browser would show the heading at the top, and the steps above it under the theme's header.
    // At once: a table that is still moving is hard to tap.
    if (named === anchorOf(section)) requestAnimationFrame(() => this.scrollIntoView({ block: "start", behavior: "instant" }));
    if (!moved) return;
    const heading = section.querySelector("h2");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }

  /**
   * @param {HTMLElement} section
   * @param {import("./lesson-step.js").StepData} data
   */
  #open(section, data) {
    const later = this.#sections[this.#sections.indexOf(section) + 1];
    const isQuiz = later !== undefined && anchorOf(later) === QUIZ;
    const next = { href: `#${later === undefined ? "" : anchorOf(later)}`, text: say(isQuiz ? "lesson.to-quiz" : "lesson.next") };
    const solved = doneIn(this.#lesson).includes(anchorOf(section));
    const view = new VIEWS[data.goal]({ section, data, announcer: this.#announcer, next, solved, done: () => this.#done(anchorOf(section)) });
    this.#view = view;
    view.open();
  }

  /** @param {string} step */
  #done(step) {
    markDone(this.#lesson, step);
    this.#showLinks(this.#sections.find((section) => section.classList.contains("is-shown")));
  }

  #reset() {
    forget(this.#lesson);
    this.#announcer.say(say("lesson.reset-done"));
    const first = `#${anchorOf(this.#sections[0])}`;
    if (location.hash === first) this.#follow(true);
    else location.hash = first;
  }

  /** @param {HTMLElement | undefined} shown */
  #showLinks(shown) {
    const done = doneIn(this.#lesson);
    for (const [index, item] of [...this.#links.children].entries()) {
      const section = this.#sections[index];
      const link = /** @type {HTMLElement} */ (item.firstElementChild);
      const isDone = done.includes(anchorOf(section));
      const name = titleOf(section);
      link.textContent = isDone ? "✓" : anchorOf(section) === QUIZ ? "?" : String(index + 1);
      link.title = name;
      link.setAttribute("aria-label", say(isDone ? "lesson.step-done" : "lesson.step", { number: index + 1, title: name }));
      link.classList.toggle("is-done", isDone);
      if (section === shown) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    }
  }

  /** The way to the next lesson, and the way back to the beginning: always there. */
  #end() {
    const next = this.getAttribute("next");
    const onward = next === null ? [] : [element("a", { href: next }, this.getAttribute("next-title") ?? "")];
    return element("div", { class: "lesson-foot lesson-onward" }, button(say("lesson.reset"), () => this.#reset()), ...onward);
  }
}

/** @param {HTMLElement} section */
function anchorOf(section) {
  return section.getAttribute("aria-labelledby") ?? "";
}

/** The heading without the theme's sign for its address. @param {HTMLElement} section */
function titleOf(section) {
  return section.querySelector("h2")?.firstChild?.textContent ?? "";
}

customElements.define("qwirkle-lesson", QwirkleLesson);
