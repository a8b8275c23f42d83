// What is printed of the sandbox, instead of the page: the picture, the verdict, the table in words and the link.

import { element } from "./dom.js";
import { addressOf } from "./link.js";
import { page } from "./page.js";
import { drawPicture } from "./picture.js";
import { frameOf } from "./position.js";
import { pictured, verdictLines } from "./share-text.js";

export class Paper {
  node = element("div", { class: "sandbox-paper md-typeset" });

  /** An empty table is not printed: then it is the page that somebody wants. @param {import("./state.js").State} state */
  lay(state) {
    if (frameOf(state.position) === null) return;
    const template = document.createElement("template");
    template.innerHTML = drawPicture(pictured(state), page.words.letters, "sandbox-paper");
    const address = addressOf("sandbox/", state.texts, page.base);
    const lines = [...verdictLines(state), ...(address === null ? [] : [address])];
    this.node.replaceChildren(element("h1", {}, document.title), template.content, ...lines.map((line) => element("p", {}, line)));
    document.body.append(this.node);
  }
}
