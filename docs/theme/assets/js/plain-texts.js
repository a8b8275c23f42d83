// The notation of a table, written without the engine: so the address keeps what is laid where there is no engine.

import { BLANK } from "./api.js";
import { frameOf } from "./position.js";

/** @typedef {import("./api.js").Placed} Placed */

/** The longest run of empty cells that has a number. */
const WIDEST_GAP = 199;

/**
 * The texts that the engine reads as this position, or null where the notation cannot say it. The engine itself would
 * write the move as a line.
 * @param {import("./api.js").Position} position
 * @returns {import("./api.js").Texts | null}
 */
export function plainTexts({ board, move, hand, game }) {
  const rows = boardText(board);
  if (game !== null || rows === null) return null;
  const tiles = move.map(([x, y, kind]) => `${kind}@${x},${y}`);
  return { board: rows, move: tiles.join(" ") || BLANK.move, hand: hand === null ? null : handText(hand) };
}

/** @param {Placed[]} board */
function boardText(board) {
  const frame = frameOf({ board, move: [] });
  if (frame === null) return BLANK.board;
  const [left, top, , bottom] = frame;
  const rows = [];
  for (let y = top; y <= bottom; y++) {
    let row = "";
    let next = left;
    for (const [x, , kind] of board.filter((placed) => placed[1] === y).sort((one, other) => one[0] - other[0])) {
      if (x - next > WIDEST_GAP) return null;
      row += `${x > next ? x - next : ""}${kind}`;
      next = x + 1;
    }
    rows.push(row);
  }
  return `${rows.join("/")}@${left},${top}`;
}

/** @param {string[]} hand unknown tiles stand last, as a number */
function handText(hand) {
  const known = hand.filter((kind) => kind !== "?");
  const unknown = hand.length - known.length;
  return `${known.join("")}${unknown > 0 ? `?${unknown}` : ""}` || "-";
}
