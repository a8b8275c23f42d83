// The way to report a verdict that seems wrong: a link, or a text to copy where the site names no address.

import { element } from "./dom.js";
import { page, say } from "./page.js";

export class ReportPanel {
  name = "report";
  #body = element("div");
  node = element("div", { class: "sandbox-report", hidden: true }, this.#body);

  /** @param {import("./state.js").State} state */
  show({ position, texts, answers }) {
    this.node.hidden = answers.scene === null || position.move.length === 0;
    if (this.node.hidden) return;
    const { board, move, hand } = texts;
    const text = say("report.text", { position: `b=${board}&m=${move}${hand === null ? "" : `&h=${hand}`}`, version: page.version });
    this.#body.replaceChildren(page.report === "" ? toCopy(text) : link(text));
  }
}

/** @param {string} text */
function toCopy(text) {
  return element(
    "details", { class: "qwirkle-report" },
    element("summary", {}, say("report.label")), element("p", {}, say("report.how"), " ", element("code", {}, text)),
  );
}

/** @param {string} text */
function link(text) {
  const address = page.report.replace("{title}", encodeURIComponent(say("verdict.label"))).replace("{text}", encodeURIComponent(text));
  return element("a", { class: "qwirkle-report", href: address }, say("report.label"));
}
