// Positions that come as text, from a link, a field or an example: read by the engine, then put on the table.

import { BLANK, FIELDS, read, readPosition } from "./api.js";
import { brokenText } from "./fields.js";
import { say } from "./page.js";
import { EMPTY, proposes } from "./position.js";
import { replace } from "./state.js";

/** @typedef {import("./api.js").Texts} Texts */
/** @typedef {import("./api.js").Field} Field */
/** @typedef {Partial<Record<keyof Texts, import("./api.js").Fault>>} Faults */

/**
 * Puts on the table what can be read; gives false where an answer came too late.
 * @param {import("./state.js").Unread} unread
 * @param {import("./update.js").Update} update
 * @param {() => boolean} outdated
 */
export async function readUnread({ texts, edited, notice, counted = null }, update, outdated) {
  const { state, view } = update;
  const { parts, faults } = await readTexts(texts);
  if (outdated()) return false;
  state.unread = null;
  state.notice = "";
  state.faults = faults;
  const broken = Object.entries(faults).map(([field, fault]) => brokenText(/** @type {keyof Texts} */ (field), fault));
  if (broken.length === 0 || !edited) {
    replace(state, { ...(edited ? state.position : EMPTY), ...parts });
    for (const part of view.texts) part.settle(faults);
    state.counted = counted;
  }
  if (broken.length === 0 || !edited) update.mention(lying(state.position, broken.length === 0));
  if (broken.length > 0 && !edited) {
    state.brokenLink = true;
    view.fields.repair(texts, faults);
    update.notify([...broken, notice].filter(Boolean).join(" "));
  } else if (notice) {
    update.note(notice);
  }
  update.show();
  if (edited) view.texts.forEach((part) => part.focus(faults));
  view.grid.present();
  return true;
}

/**
 * How much lies there now, for those who do not see it; nothing where a verdict says more.
 * @param {import("./api.js").Position} position
 * @param {boolean} judged whether a move in it is judged
 */
function lying(position, judged) {
  const { board, move, hand } = position;
  if (judged && proposes(position)) return "";
  return [
    say("said.lies-board", { count: board.length }),
    ...(move.length > 0 ? [say("said.lies-move", { count: move.length })] : []),
    ...(hand === null ? [] : [say("said.lies-hand", { count: hand.length })]),
  ].join(" ");
}

/**
 * The parts of a position that can be read from `texts`, which need not be all three, and what is wrong with the others.
 * @param {Partial<Texts>} texts
 * @returns {Promise<{parts: Partial<import("./api.js").Position>, faults: Faults}>}
 */
export async function readTexts(texts) {
  if (texts.position !== undefined) return readWhole(texts);
  if (texts.turn !== undefined) return readTurnAlone(texts, texts.turn);
  const fields = FIELDS.filter((field) => texts[field] !== undefined);
  const partsOf = (/** @type {Field[]} */ names, /** @type {import("./api.js").Position} */ position) =>
    Object.fromEntries(names.map((name) => [name, position[name]]));
  const whole = await read({ ...BLANK, ...texts });
  if (!("error" in whole)) return { parts: partsOf(fields, whole), faults: {} };
  /** @type {Faults} */
  const faults = {};
  let parts = {};
  for (const field of fields) {
    const alone = await read({ ...BLANK, [field]: texts[field] });
    if ("error" in alone) faults[field] = alone.error;
    else parts = { ...parts, ...partsOf([field], alone) };
  }
  return { parts, faults };
}

/**
 * The same where a turn stands beside no whole position: the table can be read, the turn means nothing.
 * @param {Partial<Texts>} texts
 * @param {string} turn
 * @returns {Promise<{parts: Partial<import("./api.js").Position>, faults: Faults}>}
 */
async function readTurnAlone({ turn: _, ...table }, turn) {
  const { parts, faults } = await readTexts(table);
  const found = await readPosition({ position: BLANK.board, turn });
  const alone = { type: "turn-alone", row: null, column: null, text: say("link.turn-alone"), field: "turn" };
  return { parts, faults: { ...faults, turn: ("faults" in found && found.faults.turn) || alone } };
}

/**
 * The same for a whole position and a turn.
 * @param {Partial<Texts>} texts
 * @returns {Promise<{parts: Partial<import("./api.js").Position>, faults: Faults}>}
 */
async function readWhole({ position, turn = BLANK.move }) {
  const found = await readPosition({ position, turn });
  if ("error" in found) return { parts: {}, faults: { position: found.error } };
  const { faults, ...parts } = found;
  return { parts, faults };
}
