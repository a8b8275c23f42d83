// <qwirkle-quiz rules="…" count="5">: a round of questions about these rules; without rules, the reader chooses. The round
// is kept in this browser until it is finished, so that a reload loses nothing.

import { Announcer, button, element } from "./dom.js";
import { page, say } from "./page.js";
import { isMissed, note } from "./quiz-boxes.js";
import { allItems, exampleItems, roundOf, rulesOf } from "./quiz-items.js";
import { keepRound, openRounds } from "./quiz-round.js";
import { QuestionView } from "./question-view.js";
import { QuizStart, readWish } from "./quiz-start.js";
import { ruleLink } from "./rule-link.js";

/** @typedef {import("./quiz-round.js").Round} Round */

export class QwirkleQuiz extends HTMLElement {
  #announcer = new Announcer();
  #body = element("div", { class: "quiz" });
  /** @type {QuestionView | null} */
  #view = null;

  connectedCallback() {
    this.replaceChildren(this.#body, this.#announcer.node);
    // An address that names a round begins that one, or goes on with it.
    const wish = this.#isFree ? readWish(location.hash) : null;
    const round = openRounds(this.#name).find(({ address }) => wish === null || address === location.hash);
    if (round !== undefined) {
      // It is this page's from now on, whatever another one keeps meanwhile.
      if (this.#isFree && readWish(round.address) !== null) history.replaceState(history.state, "", round.address);
      this.#ask(round);
    }
    else if (wish !== null) this.#begin(wish);
    else this.#offer();
  }

  disconnectedCallback() {
    this.#view?.close();
  }

  get #isFree() {
    return !this.hasAttribute("rules");
  }

  /** A lesson's quiz asks about the examples only, which the lesson's rules show. */
  #items() {
    return this.#isFree ? allItems() : exampleItems();
  }

  /** The name under which the round is kept. */
  get #name() {
    return `round-${this.getAttribute("rules") ?? ""}`;
  }

  async #offer() {
    try {
      const start = new QuizStart(rulesOf(await this.#items()), this.getAttribute("rules"), Number(this.getAttribute("count")) || 5, (wish) => this.#begin(wish));
      this.#body.replaceChildren(start.node);
    } catch {
      this.#fail(() => this.#offer());
    }
  }

  /** @param {import("./quiz-items.js").Wish} wish */
  async #begin(wish) {
    try {
      const questions = roundOf(await this.#items(), wish);
      if (questions.length > 0) return this.#ask({ questions, answers: [], address: location.hash });
      await this.#offer();
      this.#body.prepend(element("p", { class: "sandbox-notice" }, say("quiz.nothing")));
      this.#announcer.say(say("quiz.nothing"));
    } catch {
      this.#fail(() => this.#begin(wish));
    }
  }

  /** @param {() => void} again */
  #fail(again) {
    this.#body.replaceChildren(element("p", { class: "sandbox-notice" }, say("quiz.not-loaded")), button(say("engine.retry"), again));
    this.#announcer.say(say("quiz.not-loaded"));
  }

  /** @param {Round} round */
  #ask(round) {
    const { questions, answers } = round;
    this.#view?.close();
    keepRound(this.#name, round);
    const question = questions[answers.length];
    if (question === undefined) return questions.length > 0 ? this.#end(round) : this.#offer();
    const number = say("quiz.number", { number: answers.length + 1, count: questions.length });
    const heading = element(this.#isFree ? "h2" : "h3", { tabindex: -1, class: "quiz-number" }, number);
    const next = button(say(answers.length + 1 < questions.length ? "quiz.next" : "quiz.finish"), () => this.#ask(kept), { class: "qwirkle-button lesson-main" });
    next.hidden = true;
    const rule = element("p", { hidden: true }, ruleLink(question.rule));
    let kept = round;
    const view = new QuestionView(question, this.#announcer, (right) => {
      note(question.rule, right);
      kept = { ...round, answers: [...answers, right] };
      keepRound(this.#name, kept);
      next.hidden = false;
      rule.hidden = false;
      next.focus({ preventScroll: true });
      view.answer.see();
    }, () => {
      // A round that was kept by hand, or before the site changed: it goes on without this question.
      kept = { ...round, questions: questions.filter((other) => other !== question) };
      keepRound(this.#name, kept);
      next.hidden = false;
      view.answer.way.append(button(say("quiz.again"), () => this.#offer()));
      view.node.before(element("p", { class: "sandbox-notice" }, say("quiz.skipped")));
      this.#announcer.say(say("quiz.skipped"));
    });
    this.#view = view;
    view.answer.way.append(next);
    this.#body.replaceChildren(heading, view.node, rule);
    view.open();
    if (answers.length > 0) {
      heading.focus({ preventScroll: true });
      this.scrollIntoView({ block: "nearest" });
    }
  }

  /** @param {Round} round */
  #end({ questions, answers }) {
    this.#view = null;
    const right = answers.filter(Boolean).length;
    const told = say("quiz.result", { right, count: questions.length });
    const missed = [...new Set(questions.map(({ rule }) => rule))].filter(isMissed);
    const list = missed.length === 0 ? [] : [
      element("p", {}, say("quiz.missed")), element("ul", {}, ...missed.map((rule) => element("li", {}, ruleLink(rule)))),
    ];
    const again = button(say("quiz.again"), () => this.#offer(), { class: "qwirkle-button lesson-main" });
    const more = this.#isFree ? [] : [element("a", { href: `${page.base}learn/quiz/` }, say("quiz.free"))];
    const result = element("p", { class: "lesson-lead quiz-result", tabindex: -1 }, told);
    this.#body.replaceChildren(result, ...list, element("div", { class: "lesson-foot" }, again, ...more));
    result.focus();
    this.#announcer.say(told);
    this.dispatchEvent(new CustomEvent("quiz-done", { bubbles: true, detail: { right, count: questions.length } }));
  }
}

customElements.define("qwirkle-quiz", QwirkleQuiz);
