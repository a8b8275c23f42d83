// The sandbox, put together. How it works, file by file:
//
//   state.js      all that is known, as plain data: the position (two layers and a hand), its history, what is chosen,
//                 what the engine has answered. position.js: what can be done to a position; functions, no rules.
//   laying.js     what a reader can do with tiles; actions.js: and with the whole position. Each act changes the state,
//                 then asks for an update. Views and panels call acts; nothing else changes the state. gestures.js and
//                 grid-keys.js, shortcuts.js: what pointers and keys mean.
//   update.js     the way from a position to the screen: position → notation → address → verdict → views, then, once the
//                 reader pauses, the questions of the panels. A later change drops the answers to an older one.
//   arrival.js    positions that come as text: links, pasted texts, examples; read by the engine before they lie there.
//   sandbox-view.js   the screen: it holds the parts and calls `show(state)` of each. A part draws what follows from the
//                 state and keeps nothing that the state should know.
//   sandbox-panels.js the list of the panels beside and below the table; a panel is one module (see there).
//   api.js, engine.js the questions to the engine, and the worker that answers them. No knowledge of the rules is here.

import { Actions } from "./actions.js";
import { Announcer } from "./dom.js";
import { engine } from "./engine.js";
import { readLink } from "./link.js";
import { SandboxView } from "./sandbox-view.js";
import { newState } from "./state.js";
import { Update } from "./update.js";

export class Sandbox {
  #leave = new AbortController();

  /**
   * @param {HTMLElement} host
   * @param {import("./api.js").Texts} texts the position to begin with, unless the address has one
   */
  constructor(host, texts) {
    const state = newState();
    const announcer = new Announcer();
    const update = new Update(host, state, announcer);
    const act = new Actions(state, update, announcer);
    const view = new SandboxView(state, act, announcer);
    update.view = view;
    host.replaceChildren(view.node);
    const { signal } = this.#leave;
    engine.addEventListener("change", () => update.engineChanged(), { signal });
    // By then an answer may have put another position into the address.
    window.addEventListener("hashchange", ({ newURL }) => act.followLink(new URL(newURL).hash), { signal });
    update.engineChanged();
    if (location.hash.length > 1 && readLink(location.hash) !== null) {
      act.followLink(location.hash);
    } else {
      act.take(texts, false);
    }
    view.grid.center();
  }

  stop() {
    this.#leave.abort();
  }
}
