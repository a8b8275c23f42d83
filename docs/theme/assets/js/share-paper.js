// What is printed of the sandbox: the picture, the verdict, the table in words and the link, instead of the controls.

import { element } from "./dom.js";
import { addressOf } from "./link.js";
import { page } from "./page.js";
import { drawPicture } from "./picture.js";
import { verdictLines } from "./share-text.js";

export class Paper {
  node = element("div", { class: "sandbox-paper", "aria-hidden": "true" });

  /** @param {import("./state.js").State} state */
  draw(state) {
    const template = document.createElement("template");
    template.innerHTML = drawPicture(state.drawn, page.words.letters, "sandbox-paper");
    const address = addressOf("sandbox/", state.texts, page.base);
    const lines = [...verdictLines(state), ...(address === null ? [] : [address])];
    this.node.replaceChildren(template.content, ...lines.map((line) => element("p", {}, line)));
  }
}
