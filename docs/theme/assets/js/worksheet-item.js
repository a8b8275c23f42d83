// What a question of a worksheet is about, in the list of its form: a small picture, and its tiles counted. The engine reads
// the position; where it cannot be had, the position stands there as text.

import { judge } from "./api.js";
import { element } from "./dom.js";
import { EngineError } from "./engine.js";
import { faultText } from "./fields.js";
import { say } from "./page.js";
import { cutPicture } from "./tile-picture.js";
import { unjudged } from "./worksheet-paper.js";

/** @typedef {import("./api.js").Texts} Texts */

/** What the engine said, or will say: each position is read once. @type {Map<string, ReturnType<typeof judge>>} */
const read = new Map();

/**
 * Picture and words of a position, filled in once the engine has read it.
 * @param {Texts} texts
 */
export function shownIn(texts) {
  const picture = element("div", { class: "sheet-picture" });
  const words = element("p", { class: "sandbox-hint" });
  fill(picture, words, texts);
  return { picture, words };
}

/**
 * @param {HTMLElement} picture
 * @param {HTMLElement} words
 * @param {Texts} texts
 */
async function fill(picture, words, texts) {
  try {
    const scene = await sceneOf(texts);
    if ("error" in scene) {
      words.textContent = faultText(scene.error);
      return;
    }
    const laid = scene.tiles.filter((tile) => tile.new).length;
    words.textContent = say("sheet.tiles", { table: scene.tiles.length - laid, move: laid });
    if (scene.frame !== null) picture.replaceChildren(cutPicture(unjudged(scene), scene.frame));
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    words.replaceChildren(element("code", {}, texts.position === undefined ? `${texts.board} · ${texts.move}` : `${texts.position} · ${texts.turn}`));
  }
}

/** @param {Texts} texts */
function sceneOf(texts) {
  const key = JSON.stringify(texts);
  const before = read.get(key);
  if (before !== undefined) return before;
  const scene = judge(texts);
  read.set(key, scene);
  scene.catch(() => read.delete(key)); // The next time it is tried again.
  return scene;
}
