// What the sandbox shows: the table and the tray, the verdict, the panels, the position as text; drawn from its state.

import { bringIntoView, fitsBelow } from "./bring-into-view.js";
import { button, element } from "./dom.js";
import { engine } from "./engine.js";
import { Fields } from "./fields.js";
import { Gestures } from "./gestures.js";
import { Grid } from "./grid.js";
import { HandView } from "./hand-view.js";
import { withArrow } from "./icon-button.js";
import { LiftedView } from "./lifted-view.js";
import { say } from "./page.js";
import { PastePanel } from "./paste-panel.js";
import { isEmpty, proposes } from "./position.js";
import { newPanels } from "./sandbox-panels.js";
import { Shortcuts, takesText } from "./shortcuts.js";
import { canRedo, canUndo } from "./state.js";
import { StatusView } from "./status-view.js";
import { Tray } from "./tray.js";
import { VerdictBar } from "./verdict-bar.js";
import { VerdictView } from "./verdict-view.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./position.js").Layer} Layer */
/** @typedef {import("./actions.js").Actions} Actions */

export class SandboxView {
  #notice = element("p", { class: "sandbox-notice" });
  #keys = element("p", { class: "sandbox-keys", id: "sandbox-keys" }, say("grid.keys"));

  /**
   * @param {State} state
   * @param {Actions} act what the reader's acts go to
   * @param {import("./dom.js").Announcer} announcer
   */
  constructor(state, act, announcer) {
    this.status = new StatusView(announcer);
    this.paste = new PastePanel({ act, announcer });
    this.fields = new Fields((texts) => act.apply(texts), this.paste.node);
    this.grid = new Grid(act);
    this.tray = new Tray(act);
    this.hand = new HandView(act);
    this.lifted = new LiftedView(act, this.grid);
    this.verdict = new VerdictView((...cells) => act.trace(...cells), "div");
    this.verdict.node.id = "sandbox-verdict";
    this.bar = new VerdictBar(this.status.node, this.verdict.node, (open) => this.#unfold(open), () => this.#toCount());
    const judged = element("section", { class: "sandbox-judged", "aria-label": say("verdict.label") }, this.bar.node, this.verdict.node);
    this.layers = { board: layerInput("board"), move: layerInput("move"), hand: layerInput("hand") };
    this.acts = {
      undo: withArrow(button(say("act.undo"), () => act.undo(), { class: "qwirkle-button is-undo" })),
      redo: withArrow(button(say("act.redo"), () => act.redo(), { class: "qwirkle-button is-redo" })),
      play: button(say("act.play"), () => act.play()),
      takeBack: button(say("act.take-back"), () => act.takeBack()),
      clear: button(say("act.clear"), () => act.clear()),
    };
    const panels = newPanels({ act, announcer });
    /** @type {import("./sandbox-panels.js").Panel[]} */
    this.panels = [...panels, this.paste];
    const game = /** @type {import("./game-panel.js").GamePanel} */ (panels.find(({ name }) => name === "game"));
    /** Where a position stands as text. */
    this.texts = [this.fields, game.text];
    this.grid.node.append(this.lifted.node);
    const choose = element("div", { class: "sandbox-choose" }, this.hand.node, this.#layerSwitch(act), this.tray.node);
    const { undo, redo, ...others } = this.acts;
    // Wherever they stand, no cell lies under the buttons of the zoom, and they cost a phone no height.
    const tools = element("div", { class: "sandbox-tools" }, this.grid.zoom.node, undo, redo);
    const acts = element("div", { class: "sandbox-acts" }, ...Object.values(others));
    this.see = element(
      "div", { class: "sandbox-see" },
      this.#notice, this.grid.node, element("div", { class: "sandbox-buttons" }, tools, acts), judged,
      ...panels.map((panel) => panel.node), this.fields.node,
    );
    this.node = element("div", { class: "sandbox" }, choose, this.see, this.#keys, announcer.node);
    this.gestures = new Gestures(this.node, this.grid, act);
    this.shortcuts = new Shortcuts(this.node, act, this.grid);
    acts.append(this.shortcuts.button);
    this.node.append(this.shortcuts.node, this.gestures.node);
    this.node.addEventListener("paste", (event) => this.#pasted(event));
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
    this.layers[state.layer].checked = true;
    this.acts.undo.disabled = !canUndo(state);
    this.acts.redo.disabled = !canRedo(state);
    this.acts.takeBack.disabled = position.move.length === 0;
    // What waits for the engine and was never seen would be lost for good.
    this.acts.clear.disabled = isEmpty(position) && (unread === null || engine.state !== "failed");
    this.grid.show(state);
    this.tray.show(state);
    this.hand.show(state);
    this.lifted.show(state);
    this.fields.show(state.texts, state.faults);
    // While a ready engine answers, the last verdict stays for that moment, so that nothing flickers.
    if (scene === null && !state.brokenLink && !state.beyond && !state.late && engine.state === "ready") return;
    const judged = scene !== null && proposes(position);
    this.acts.play.disabled = !judged || !scene.verdict.legal;
    this.verdict.show(scene, judged);
    this.bar.show(state, !this.verdict.isEmpty);
    for (const panel of this.panels) panel.show(state);
  }

  /**
   * Something is shown on the table: that comes into sight, and what the reader has pressed for it stays where both fit.
   * @param {Element} [pressed]
   */
  showTable(pressed = this.grid.node) {
    const table = this.grid.node;
    requestAnimationFrame(() => bringIntoView(fitsBelow(pressed, table) ? pressed : table, table));
  }

  /** The table comes into sight with the verdict that is said of it. */
  showVerdict() {
    requestAnimationFrame(() => bringIntoView(this.bar.node, this.grid.node));
  }

  /** All sentences of the verdict, below its bar, with the table still in sight. @param {boolean} open */
  #unfold(open) {
    this.node.classList.toggle("is-unfolded", open);
    if (open) this.grid.node.scrollIntoView({ block: "nearest" });
  }

  /** The panel for the reader's own count is below the verdict: on a phone, far below. */
  #toCount() {
    const field = this.panels.find(({ name }) => name === "count")?.node.querySelector("input");
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  }

  /** @param {ClipboardEvent} event */
  #pasted(event) {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (takesText(event.target) || text.trim() === "") return;
    event.preventDefault();
    this.paste.paste(text);
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
    // A part that draws itself anew may have handed it on to what stands there now.
    const now = document.activeElement;
    const handedOn = now !== focused && now !== document.body;
    if (!ours || handedOn) return;
    const rescue = () => this.grid.focus(byKeyboard);
    if (focused.matches(":disabled") || !focused.isConnected) return rescue();
    // Whether it is hidden is asked with the next frame, which lays the page out anyway: now it would be one more time.
    requestAnimationFrame(() => {
      const now = document.activeElement;
      if ((now === focused || now === document.body) && !focused.checkVisibility()) rescue();
    });
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

/** @param {Layer} layer */
function layerInput(layer) {
  return element("input", { type: "radio", name: "sandbox-layer", value: layer });
}
