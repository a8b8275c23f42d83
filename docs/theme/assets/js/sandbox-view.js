// What the sandbox shows: the table and the tray, the verdict, the panels, the position as text; drawn from its state.

import { button, element } from "./dom.js";
import { engine } from "./engine.js";
import { Fields } from "./fields.js";
import { Grid } from "./grid.js";
import { say } from "./page.js";
import { isEmpty } from "./position.js";
import { newPanels } from "./sandbox-panels.js";
import { canRedo, canUndo } from "./state.js";
import { StatusView } from "./status-view.js";
import { Tray } from "./tray.js";
import { VerdictView } from "./verdict-view.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./position.js").Layer} Layer */
/** @typedef {import("./actions.js").Actions} Actions */

export class SandboxView {
  #notice = element("p", { class: "sandbox-notice" });
  #headline = element("p");
  #keys = element("p", { class: "sandbox-keys", id: "sandbox-keys" }, say("grid.keys"));
  #verdict = new VerdictView();

  /**
   * @param {State} state
   * @param {Actions} act what the reader's acts go to
   * @param {import("./dom.js").Announcer} announcer
   */
  constructor(state, act, announcer) {
    this.status = new StatusView(announcer);
    this.fields = new Fields((texts) => act.apply(texts));
    this.grid = new Grid(act);
    this.tray = new Tray((kind) => act.choose(kind));
    this.layers = {
      board: element("input", { type: "radio", name: "sandbox-layer", value: "board" }),
      move: element("input", { type: "radio", name: "sandbox-layer", value: "move" }),
    };
    this.acts = {
      undo: button(say("act.undo"), () => act.undo()),
      redo: button(say("act.redo"), () => act.redo()),
      takeBack: button(say("act.take-back"), () => act.takeBack()),
      clear: button(say("act.clear"), () => act.clear()),
    };
    this.panels = newPanels({ act, announcer });
    const choose = element("div", { class: "sandbox-choose" }, this.#layerSwitch(act), this.tray.node);
    this.see = element(
      "div", { class: "sandbox-see" },
      this.#notice,
      this.grid.node,
      element("div", { class: "sandbox-acts" }, ...Object.values(this.acts)),
      this.status.node,
      this.#headline,
      this.#verdict.node,
      ...this.panels.map((panel) => panel.node),
    );
    this.node = element("div", { class: "sandbox" }, choose, this.see, this.fields.node, this.#keys, announcer.node);
    this.grid.show(state);
  }

  /** @param {State} state */
  show(state) {
    this.#keepFocus(() => this.#draw(state));
  }

  showStatus() {
    this.#keepFocus(() => this.status.show());
  }

  /** @param {State} state */
  #draw(state) {
    const { position, unread, answers: { scene } } = state;
    this.status.show();
    this.#notice.textContent = state.notice;
    this.#notice.hidden = state.notice === "";
    if (state.layer in this.layers) this.layers[state.layer].checked = true;
    this.acts.undo.disabled = !canUndo(state);
    this.acts.redo.disabled = !canRedo(state);
    this.acts.takeBack.disabled = position.move.length === 0;
    this.acts.clear.disabled = isEmpty(position) && unread === null;
    this.grid.show(state);
    this.tray.show(state.chosen[0] ?? null);
    this.fields.show(state.texts, state.faults);
    // While a ready engine answers, the last verdict stays for that moment, so that nothing flickers.
    if (scene === null && !state.brokenLink && !state.beyond && engine.state === "ready") return;
    const judged = scene !== null && position.move.length > 0;
    this.#headline.textContent = judged ? scene.headline : hint(state);
    this.#headline.className = judged ? `qwirkle-verdict ${scene.verdict.legal ? "is-legal" : "is-illegal"}` : "sandbox-next";
    this.#verdict.show(scene, judged);
    for (const panel of this.panels) panel.show(state);
  }

  /** Whoever follows a link wants to see the table first: where it stands below the tray, scrolls to it. */
  goToTable() {
    const below = this.see.getBoundingClientRect().top > this.tray.node.getBoundingClientRect().bottom;
    if (below) this.see.scrollIntoView({ block: "start" });
  }

  /**
   * Where a control that has the focus goes away, the table's cursor gets it: else keys would start at the page's top.
   * @param {() => void} draw
   */
  #keepFocus(draw) {
    const focused = document.activeElement;
    const byKeyboard = focused?.matches(":focus-visible") ?? false;
    const ours = focused instanceof HTMLElement && this.node.contains(focused);
    draw();
    if (ours && (focused.matches(":disabled") || !focused.checkVisibility())) this.grid.focus(byKeyboard);
  }

  /** @param {Actions} act */
  #layerSwitch(act) {
    const choices = Object.entries(this.layers).map(([layer, input]) => {
      input.addEventListener("change", () => act.layAs(/** @type {Layer} */ (layer)));
      return element("label", {}, input, element("span", {}, say(`layer.${layer}`)));
    });
    return element("fieldset", { class: "sandbox-layers" }, element("legend", {}, say("layer.label")), ...choices);
  }
}

/**
 * What to do next, where there is no verdict to show.
 * @param {State} state
 */
function hint({ position, unread, brokenLink, beyond, answers: { scene } }) {
  if (unread !== null) return say("hint.reading");
  if (brokenLink) return say("hint.repair");
  if (beyond) return "";
  if (position.move.length > 0 && scene === null) return say("hint.waiting");
  return say(position.board.length > 0 ? "hint.move" : "hint.start");
}
