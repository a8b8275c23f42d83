// How a quiz begins: about which rule, how many questions, of which kind; in a lesson, a single button. The address of a
// round: #rule=<rule>&kind=<kind>&level=<1 to 3>&count=<number>&seed=<number>; without a seed, it names none.

import { element } from "./dom.js";
import { page, say } from "./page.js";
import { anySeed, MOST_SEED } from "./random.js";

/** @typedef {import("./quiz-items.js").Wish} Wish */
/** @typedef {import("./quiz-items.js").Kind} Kind */

/** @type {Kind[]} */
export const KINDS = ["legal", "score"];
const COUNTS = [5, 10, 20];
const LEVELS = [1, 2, 3];

/**
 * The round that an address asks for; null where it names none.
 * @param {string} fragment with its #
 * @returns {Wish | null}
 */
export function readWish(fragment) {
  const parts = new Map(fragment.slice(1).split("&").map((part) => /** @type {[string, string]} */ (part.split("=", 2))));
  const seed = Number(parts.get("seed"));
  if (!Number.isInteger(seed) || seed < 1 || seed > MOST_SEED) return null;
  const rule = parts.get("rule") ?? "";
  const kind = KINDS.find((known) => known === parts.get("kind"));
  const count = COUNTS.find((known) => String(known) === parts.get("count")) ?? COUNTS[0];
  const level = LEVELS.find((known) => String(known) === parts.get("level"));
  return { level, rules: Object.hasOwn(page.rules, rule) ? [rule] : [], kinds: kind === undefined ? KINDS : [kind], count, seed };
}

export class QuizStart {
  node;

  /**
   * @param {string[]} known the rules that can be asked about
   * @param {string | null} fixed the rules of a lesson; null where the reader chooses
   * @param {number} count
   * @param {(wish: Wish) => void} begin
   */
  constructor(known, fixed, count, begin) {
    const start = element("button", { type: "submit", class: "qwirkle-button lesson-main" }, say("quiz.start"));
    const rule = select("quiz-rule", [["", say("quiz.all-rules")], ...known.map((id) => /** @type {[string, string]} */ ([id, `${page.rules[id].number} ${page.rules[id].title}`]))]);
    const kind = select("quiz-kind", [["", say("quiz.both")], ["legal", say("quiz.legal")], ["score", say("quiz.score")]]);
    const level = select("quiz-level", [["", say("quiz.any-level")], ...LEVELS.map((number) => /** @type {[string, string]} */ ([String(number), say(`quiz.level-${["easy", "middle", "hard"][number - 1]}`)]))]);
    const many = select("quiz-count", COUNTS.map((number) => [String(number), String(number)]));
    const seed = element("input", { id: "quiz-seed", type: "text", inputmode: "numeric", autocomplete: "off", size: 6, maxlength: 5, value: anySeed() });
    const fields = fixed !== null ? [] : [
      field("quiz-rule", say("quiz.rule"), rule), field("quiz-kind", say("quiz.kind"), kind),
      field("quiz-level", say("quiz.level"), level), field("quiz-count", say("quiz.count"), many), field("quiz-seed", say("quiz.seed"), seed),
    ];
    const form = element("form", { class: "quiz-start" }, ...fields, start);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (fixed !== null) return begin({ rules: fixed.split(" ").filter(Boolean), kinds: KINDS, count, seed: anySeed() });
      const number = Number(seed.value);
      const chosen = Number.isInteger(number) && number >= 1 && number <= MOST_SEED ? number : anySeed();
      const parts = [rule.value && `rule=${rule.value}`, kind.value && `kind=${kind.value}`, level.value && `level=${level.value}`, `count=${many.value}`, `seed=${chosen}`];
      history.replaceState(history.state, "", `#${parts.filter(Boolean).join("&")}`);
      const wish = readWish(location.hash);
      if (wish !== null) begin(wish);
    });
    this.node = form;
  }
}

/**
 * @param {string} id
 * @param {string} label
 * @param {HTMLElement} control
 */
function field(id, label, control) {
  return element("p", { class: "quiz-field" }, element("label", { for: id }, label), control);
}

/**
 * @param {string} id
 * @param {[value: string, text: string][]} options
 */
function select(id, options) {
  return element("select", { id }, ...options.map(([value, text]) => element("option", { value }, text)));
}
