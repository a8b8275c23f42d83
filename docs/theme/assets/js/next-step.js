// What to do next, or what is waited for, where there is no verdict: seen in its bar, and heard where somebody asks for it.

import { engine } from "./engine.js";
import { say } from "./page.js";
import { proposes } from "./position.js";

/**
 * What to do next, where there is no verdict to show.
 * @param {import("./state.js").State} state
 */
export function nextStep({ position, layer, unread, brokenLink, beyond, answers: { scene } }) {
  if (unread !== null) return say("hint.reading");
  if (brokenLink) return say("hint.repair");
  if (beyond) return "";
  if (proposes(position) && scene === null) return say(engine.state === "failed" ? "hint.kept" : "hint.waiting");
  if (position.board.length === 0) return say("hint.start");
  return say(layer === "move" ? "hint.lay-move" : "hint.move");
}
