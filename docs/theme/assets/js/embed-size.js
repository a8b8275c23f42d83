// How high a frame on another page is to be, so that a board and all that is said of it fit: the layout of embed.css in
// numbers. The frame itself makes the board smaller where there is less room.

import { viewBox } from "./picture.js";
import { wrapped } from "./wrap.js";

/** @typedef {import("./api.js").Scene} Scene */

/** Pixels: a narrow column on a phone, which needs the most height; around all, between parts, between sentences. */
const WIDTH = 300;
const PADDING = 12;
const GAP = 10;
const SMALL_GAP = 6;

/** The type, the height of a line, what stands before a numbered sentence, the link to the sandbox. */
const FONT = "16px system-ui, sans-serif";
const LINE = 24;
const INDENT = 32;
const LINK = 44;

/** A large table scrolls: so much of it is seen. */
const MOST = 400;

/**
 * @param {import("./tile-picture.js").Drawn} drawn
 * @param {{headline: string, items: string[], remarks: string[]} | null} words what is said of it; null without a move
 */
export function frameHeight({ frame }, words) {
  const inner = WIDTH - 2 * PADDING;
  const [, , width, height] = viewBox(frame);
  const board = Math.min(MOST, height * Math.min(1, inner / width));
  const column = (/** @type {string} */ text, indent = 0, weight = "") => wrapped(text, inner - indent, `${weight} ${FONT}`).length * LINE;
  const sentences = words === null ? [] : [
    column(words.headline, INDENT, "bold"),
    ...words.items.map((text) => column(text, INDENT)),
    ...words.remarks.map((text) => column(text)),
  ];
  const said = sentences.reduce((sum, one) => sum + one + SMALL_GAP, 0);
  return Math.ceil(2 * PADDING + board + (said > 0 ? GAP + said : 0) + GAP + LINK);
}
