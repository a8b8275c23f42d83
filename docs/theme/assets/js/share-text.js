// A position and its verdict as plain text, to be sent where no picture goes.

import { BLANK } from "./api.js";
import { fragmentOf } from "./link.js";
import { toldOf } from "./diagnoses.js";
import { say } from "./page.js";
import { proposes } from "./position.js";

/** @typedef {import("./state.js").State} State */

/** One Qwirkle, two, three: beside a sum, their number is no figure. */
const CHEERS = ["verdict.qwirkle", "verdict.qwirkles-two", "verdict.qwirkles-three"];

/**
 * The verdict, the table in words, the notation, the link: a line or more each.
 * @param {State} state
 * @param {string | null} address
 */
export function sharedText(state, address) {
  return [...verdictLines(state), ...notationLines(state), ...(address === null ? [] : [address])].join("\n");
}

/**
 * What the engine says, as far as it has said it.
 * @param {State} state
 */
export function verdictLines({ position, answers: { scene, count } }) {
  if (scene === null) return [];
  const judged = proposes(position) ? [scene.headline, ...scene.story, ...(scene.going_out === null ? [] : [scene.going_out])] : [];
  /** @type {import("./api.js").Diagnosis | undefined} */
  const counted = count;
  const answer = counted === undefined ? [] : [counted.headline, ...toldOf(counted.diagnoses)];
  return [...judged, ...answer, ...scene.remarks, scene.text];
}

/**
 * What stands below a headline, also in a picture for others: why a move is refused, or how its points come together.
 * @param {State} state
 * @returns {{headline: string, legal: boolean, qwirkles: number, text: string} | null} null where nothing is proposed, or nothing said yet
 */
export function captionOf({ position, answers: { scene } }) {
  if (scene === null || !proposes(position)) return null;
  const { verdict: { legal, score }, headline, story } = scene;
  return { headline, legal, qwirkles: qwirklesIn(score), text: legal ? sumOf(score) : story[0] };
}

/**
 * What is heard of a verdict: why a move is refused; of points that come together from several lines, each, and their
 * sum. Of a single line the headline and the sum of a Qwirkle say it all, unless somebody wants it told once more.
 * @param {import("./api.js").Scene} scene
 * @param {boolean} [whole]
 */
export function judgedText({ verdict: { legal, score }, headline, story, going_out, unscored }, whole = false) {
  const alone = (score?.lines.length ?? 0) < 2 && going_out === null;
  const parts = legal && !whole && alone ? [] : [...story, ...(going_out === null ? [] : [going_out])];
  const sum = whole && alone ? "" : sumOf(score);
  return [headline, ...parts, ...(sum === "" ? [] : [`${sum}.`]), ...(whole ? unscored : [])];
}

/**
 * How the points of a move come together: those of its lines, then the bonuses for Qwirkles and for going out; empty
 * where there is one part only. Qwirkles are named before.
 * @param {import("./api.js").Score | null} score
 */
function sumOf(score) {
  if (score === null) return "";
  const { lines, going_out, total } = score;
  const points = [...lines.map((line) => line.points), ...lines.map(({ bonus }) => bonus), going_out].filter((part) => part > 0);
  const sum = points.length > 1 ? `${points.join(" + ")} = ${total}` : "";
  const qwirkles = qwirklesIn(score);
  return qwirkles === 0 ? sum : `${say(CHEERS[qwirkles - 1] ?? "verdict.qwirkles", { count: qwirkles })} ${sum}`;
}

/** @param {import("./api.js").Score | null} score */
function qwirklesIn(score) {
  return (score?.lines ?? []).filter(({ bonus }) => bonus > 0).length;
}

/**
 * What a picture for others shows; of a table alone there is no verdict to name it by.
 * @param {State} state
 */
export function pictured({ drawn, position }) {
  return proposes(position) ? drawn : { ...drawn, headline: say("grid.label") };
}

/**
 * The link that a shared text had, from its other lines; empty where these do not say a position.
 * @param {string} text
 */
export function sharedFragment(text) {
  // A narrow space before a colon does not survive every mail.
  const rows = text.split("\n").map((row) => row.replaceAll(/\s+/g, " ").trim());
  const valueOf = (/** @type {string} */ name) => {
    const [before] = say(`share.${name}-line`, { [name]: "\n" }).split("\n");
    const label = before.replaceAll(/\s+/g, " ").trim();
    return rows.find((row) => row.startsWith(label))?.slice(label.length).trim();
  };
  const [board, move, hand, position] = ["board", "move", "hand", "position"].map(valueOf);
  if (position) return fragmentOf({ ...BLANK, position, turn: move ?? BLANK.move });
  return board ? fragmentOf({ board, move: move ?? BLANK.move, hand: hand ?? BLANK.hand }) : "";
}

/** @param {State} state */
function notationLines({ texts: { board, move, hand, position, turn } }) {
  if (position !== undefined) return [say("share.position-line", { position }), say("share.move-line", { move: turn ?? "-" })];
  return [
    say("share.board-line", { board }),
    ...(move === "-" ? [] : [say("share.move-line", { move })]),
    ...(hand === null ? [] : [say("share.hand-line", { hand })]),
  ];
}
