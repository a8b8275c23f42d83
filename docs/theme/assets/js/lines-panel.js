// The table as a list of its lines, for those who would rather read it: rows, columns, tiles that lie alone.

import { tilesByCell } from "./cell-label.js";
import { element } from "./dom.js";
import { say } from "./page.js";
import { pointer } from "./pointer.js";
import { frameOf } from "./position.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {[x: number, y: number]} Place */
/** @typedef {{text: string, ends: Place[]}} Run */

export class LinesPanel {
  name = "lines";
  #body = element("div");
  node = element("details", { class: "sandbox-panel" }, element("summary", {}, say("lines.label")), this.#body);
  /** What is on screen. @type {State["drawn"] | null} */
  #shown = null;

  /** @param {import("./sandbox-panels.js").Tools} tools */
  constructor({ act }) {
    this.act = act;
    this.node.addEventListener("toggle", () => this.show(act.state));
  }

  /** @param {State} state */
  show(state) {
    if (!this.node.open || state.drawn === this.#shown) return;
    this.#shown = state.drawn;
    const runs = runsOf(state);
    const items = runs.map(({ text, ends }) => element("li", {}, pointer(text, ends, (...cells) => this.act.trace(...cells))));
    this.#body.replaceChildren(items.length > 0 ? element("ul", { class: "sandbox-lines" }, ...items) : element("p", {}, say("lines.none")));
  }
}

/**
 * Tiles that lie side by side, as sentences; rows and columns count from the first tile, as in the labels of the cells.
 * @param {State} state
 * @returns {Run[]}
 */
function runsOf(state) {
  const [left, top] = frameOf(state.position) ?? [0, 0];
  const names = tilesByCell(state);
  const places = [...names.keys()].map((key) => /** @type {Place} */ (key.split(",").map(Number)));
  const along = (/** @type {0 | 1} */ axis) => {
    /** @type {Place[][]} */
    const runs = [];
    const sorted = [...places].sort((one, other) => one[1 - axis] - other[1 - axis] || one[axis] - other[axis]);
    for (const place of sorted) {
      const last = runs.at(-1)?.at(-1);
      if (last !== undefined && last[1 - axis] === place[1 - axis] && last[axis] + 1 === place[axis]) runs.at(-1)?.push(place);
      else runs.push([place]);
    }
    return runs.filter((run) => run.length > 1);
  };
  const [rows, columns] = [along(0), along(1)];
  const inRuns = new Set([...rows, ...columns].flat().map(String));
  const tilesOf = (/** @type {Place[]} */ run) => run.map((place) => names.get(String(place))?.join(", ")).join("; ");
  const sentence = (/** @type {"row" | "column"} */ key, /** @type {Place[]} */ run) => {
    const [[x, y], [lastX, lastY]] = [run[0], run[run.length - 1]];
    const [line, first, last] = key === "row" ? [y - top, x - left, lastX - left] : [x - left, y - top, lastY - top];
    return { text: say(`lines.${key}`, { line: line + 1, first: first + 1, last: last + 1, tiles: tilesOf(run) }), ends: [run[0], run[run.length - 1]] };
  };
  const alone = places.filter((place) => !inRuns.has(String(place)));
  return [
    ...rows.map((run) => sentence("row", run)),
    ...columns.map((run) => sentence("column", run)),
    ...alone.map(([x, y]) => ({ text: say("lines.alone", { row: y - top + 1, column: x - left + 1, tile: tilesOf([[x, y]]) }), ends: [/** @type {Place} */ ([x, y])] })),
  ];
}
