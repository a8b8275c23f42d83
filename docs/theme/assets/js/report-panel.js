// The way to report a verdict that seems wrong: a link, or a line to copy where the site names no address.

import { copied } from "./copy.js";
import { button, element } from "./dom.js";
import { page, say } from "./page.js";

export class ReportPanel {
  name = "report";
  #line = element("code");
  #said = element("p", { class: "sandbox-hint", role: "status" });
  #link = element("a", { class: "qwirkle-report" }, say("report.label"));
  node = element("div", { class: "sandbox-report", hidden: true }, page.report === "" ? this.#toCopy() : this.#link);

  /** @param {import("./state.js").State} state */
  show({ position, texts, answers }) {
    this.node.hidden = answers.scene === null || position.move.length === 0;
    if (this.node.hidden) return;
    const { board, move, hand } = texts;
    const text = say("report.text", { position: `b=${board}&m=${move}${hand === null ? "" : `&h=${hand}`}`, version: page.version });
    if (text === this.#line.textContent) return;
    this.#line.textContent = text;
    this.#said.textContent = "";
    this.#link.href = page.report.replace("{title}", encodeURIComponent(say("verdict.label"))).replace("{text}", encodeURIComponent(text));
  }

  #toCopy() {
    const copy = async () => (this.#said.textContent = await copied(this.#line));
    return element(
      "details", { class: "qwirkle-report" },
      element("summary", {}, say("report.label")), element("p", {}, say("report.how")), element("p", {}, this.#line),
      element("div", { class: "panel-acts" }, button(say("report.copy"), copy)), this.#said,
    );
  }
}
