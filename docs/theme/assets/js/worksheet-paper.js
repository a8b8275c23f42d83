// A worksheet on paper: the positions with room for answers, then the solutions on a page of their own.

import { judge } from "./api.js";
import { aroundView } from "./around-view.js";
import { element } from "./dom.js";
import { faultText } from "./fields.js";
import { page, say } from "./page.js";
import { drawPicture } from "./picture.js";
import { uncounted } from "./question-view.js";

/** @typedef {import("./worksheet-link.js").Asked} Asked */
/** @typedef {import("./api.js").Scene} Scene */

/**
 * The pages; they are seen in print only.
 * @param {string} title
 * @param {Asked[]} questions
 * @returns {Promise<HTMLElement>} rejected with an EngineError where the engine cannot answer
 */
export async function paperOf(title, questions) {
  const tasks = element("ol", { class: "sheet-tasks" });
  const solutions = element("ol", { class: "sheet-answers" });
  for (const [index, { kind, texts }] of questions.entries()) {
    const scene = await judge(texts);
    if ("error" in scene) {
      tasks.append(element("li", {}, faultText(scene.error)));
      solutions.append(element("li", {}, faultText(scene.error)));
      continue;
    }
    const nothing = kind === "score" ? uncounted(scene) : "";
    const asked = element("p", {}, nothing || say(`quiz.${kind}`));
    const room = nothing === "" ? [element("p", { class: "sheet-line" }, say("sheet.answer"))] : [];
    tasks.append(element("li", {}, asked, picture(scene, `sheet-${index}`), ...aroundView(texts, scene), ...room));
    solutions.append(element("li", {}, element("p", {}, element("strong", {}, scene.headline)), element("p", {}, sentences(scene))));
  }
  return element(
    "div", { class: "sheet-paper" },
    element("section", {}, element("h2", {}, title || say("sheet.untitled")), element("p", { class: "sheet-line" }, say("sheet.name")), tasks),
    element("section", { class: "sheet-solutions" }, element("h2", {}, say("sheet.solutions", { title: title || say("sheet.untitled") })), solutions),
  );
}

/**
 * The table with the move, and nothing of the verdict.
 * @param {Scene} scene
 */
export function unjudged(scene) {
  return { ...scene, tiles: scene.tiles.map((tile) => ({ ...tile, clash: false })), lines: [], holes: [], headline: say("sheet.picture") };
}

/**
 * @param {Scene} scene
 * @param {string} id
 */
function picture(scene, id) {
  const made = element("div", { class: "qwirkle-picture" });
  made.innerHTML = drawPicture(unjudged(scene), page.words.letters, id);
  return made;
}

/** @param {Scene} scene */
function sentences({ verdict, story, going_out: bonus, unscored }) {
  const rules = verdict.violations.map(({ rule }) => page.rules[rule]).filter(Boolean).map(({ number, title }) => say("verdict.rule", { number, title }));
  return [...story, ...(bonus === null ? [] : [bonus]), ...(verdict.legal ? unscored : []), ...new Set(rules.map((rule) => `${rule}.`))].join(" ");
}
