// The panels of the sandbox, in the order in which they stand, and what a panel is.
//
// A panel is a class in a module of its own. It is made once, with { act, announcer }, and puts what it shows into its
// own element. It changes nothing but that element: what it wants done it tells `act` (actions.js).

import { CountPanel } from "./count-panel.js";
import { FitsPanel } from "./fits-panel.js";
import { FivesPanel } from "./fives-panel.js";
import { GamePanel } from "./game-panel.js";
import { LinesPanel } from "./lines-panel.js";
import { MovesPanel } from "./moves-panel.js";
import { RepairPanel } from "./repair-panel.js";
import { ReportPanel } from "./report-panel.js";
import { SharePanel } from "./share-panel.js";
import { StartPanel } from "./start-panel.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {{act: import("./actions.js").Actions, announcer: import("./dom.js").Announcer}} Tools */

/**
 * @typedef {object} Panel
 * @property {string} name under which its answer stands in state.answers
 * @property {HTMLElement} node its element
 * @property {(state: State) => void} show draws what follows from the state; after every change, verdict and answer
 * @property {(state: State) => Promise<any>} [ask] what it asks the engine once the verdict is on screen and the reader
 *   pauses; its answer goes into state.answers[name], or nowhere where the position has changed meanwhile. It may reject
 *   with an EngineError: then it is asked again when the engine is back
 * @property {(state: State) => boolean} [wants] whether it wants to ask about this position, such as whether it is open
 */

/** @type {(new (tools: Tools) => Panel)[]} */
const PANELS = [
  RepairPanel, CountPanel, ReportPanel, FitsPanel, MovesPanel, FivesPanel, GamePanel, SharePanel, StartPanel, LinesPanel,
];

/** @param {Tools} tools */
export function newPanels(tools) {
  return PANELS.map((panel) => new panel(tools));
}
