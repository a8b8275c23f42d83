// What is said of a turn of a game: its score line by line or what is broken, how the game ends; and the big turns.

import { button, element } from "./dom.js";
import { page, say } from "./page.js";

/** @typedef {import("./api.js").Scene} Scene */
/** @typedef {import("./replay-game.js").ReplayGame} Game */

/**
 * @param {Game} game
 * @param {number} index
 * @param {Scene | null} scene null where it is not known
 * @returns {HTMLElement[]}
 */
export function verdictOf(game, index, scene) {
  const score = scene === null ? [] : scoreOf(scene);
  // What the score does not say: points that are wrong, a player who is not next.
  if (game.isWrong(index)) return scene?.verdict.legal === false ? score : [...score, element("p", { class: "qwirkle-verdict is-illegal" }, game.fault === null ? "" : faultOf(game.fault))];
  if (game.outcome === null || index !== game.turns.length - 1) return score;
  const { end, winners } = game.outcome;
  const number = winners.join(", ");
  const won = winners.length === 1 ? say("replay.won", { number }) : say("replay.shared", { number });
  return [...score, ...[say(`replay.${end.replace("end.", "")}`), won].map((sentence) => element("p", {}, sentence))];
}

/** @param {Scene} scene */
function scoreOf({ headline, verdict, lines, going_out }) {
  const { legal, violations } = verdict;
  const first = element("p", { class: `qwirkle-verdict ${legal ? "is-legal" : "is-illegal"}` }, headline);
  if (!legal) return [first, element("ul", { class: "qwirkle-story" }, ...violations.map(({ text }) => element("li", {}, text)))];
  const items = lines.map(({ text }) => element("li", {}, text));
  return [
    first, ...(items.length > 0 ? [element("ol", { class: "qwirkle-story" }, ...items)] : []),
    ...(going_out === null ? [] : [element("p", {}, going_out)]),
  ];
}

/**
 * A button for each big turn.
 * @param {Game} game
 * @param {(index: number) => void} go
 */
export function bigTurns(game, go) {
  const items = game.big.map((index) => {
    const { number, points, qwirkles } = game.turns[index];
    const text = say(qwirkles > 0 ? "replay.big-qwirkle" : "replay.big-turn", { number, points });
    return element("li", {}, button(text, () => go(index), { value: String(index) }));
  });
  return items.length > 0 ? items : [element("li", {}, say("replay.no-big"))];
}

/**
 * What is wrong with a record, a sentence; reasons of the engine are told as the site tells them.
 * @param {import("./replay-game.js").RecordFault} fault
 */
export function faultOf({ text }) {
  const reasons = (text.match(/[a-z]+(?:-[a-z]+)+/g) ?? []).filter((reason) => Object.hasOwn(page.reasons, reason));
  return reasons.length === 0 ? text : `${reasons.map((reason) => page.reasons[reason]).join("; ")}.`;
}
