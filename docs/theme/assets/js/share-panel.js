// Sharing: the link to copy or to send, the position as text, as a picture, as a QR code, on paper, in another page.

import { copied } from "./copy.js";
import { button, element } from "./dom.js";
import { frameHeight } from "./embed-size.js";
import { addressOf, LONGEST } from "./link.js";
import { page, say } from "./page.js";
import { frameOf, proposes } from "./position.js";
import { ruleLink } from "./rule-link.js";
import { Paper } from "./share-paper.js";
import { pointsOf, standalonePicture } from "./share-picture.js";
import { captionOf, pictured, sharedText } from "./share-text.js";
import { qrCode } from "./qr-code.js";

/** @typedef {import("./state.js").State} State */

/** What the files are called, without their endings. */
const FILE = "qwirkle";

export class SharePanel {
  name = "share";
  #link = element("input", { id: "share-link", readonly: true });
  #code = element("textarea", { id: "share-embed", rows: 4, readonly: true });
  #text = element("textarea", { id: "share-text", rows: 8, readonly: true });
  #said = element("p", { class: "sandbox-hint", role: "status" });
  #qr = element("div", { class: "share-qr", hidden: true });
  #linkActs = element(
    "div", { class: "panel-acts" },
    button(say("share.copy-link"), () => this.#copy(this.#link)),
    ...(navigator.share === undefined ? [] : [button(say("share.send"), () => this.#send())]),
    button(say("share.qr"), () => this.#showCode()),
  );
  #pictureActs = element(
    "div", { class: "panel-acts" },
    button(say("share.svg"), () => this.#savePicture("svg")),
    button(say("share.png"), () => this.#savePicture("png")),
    ...(canSendFiles() ? [button(say("share.send-picture"), () => this.#sendPicture())] : []),
    button(say("share.print"), () => window.print()),
  );
  #body = element(
    "div", { class: "share-body" },
    labeled("share-link", say("share.link"), this.#link), this.#linkActs, this.#qr, this.#pictureActs, this.#said,
    labeled("share-text", say("share.text"), this.#text),
    element("div", { class: "panel-acts" }, button(say("share.copy-text"), () => this.#copy(this.#text))),
    labeled("share-embed", say("share.embed"), this.#code),
    element("p", { class: "sandbox-hint" }, say("share.embed-hint")),
    element("div", { class: "panel-acts" }, button(say("share.copy-code"), () => this.#copy(this.#code))),
  );
  #nothing = element("p", {}, say("share.nothing"));
  node = element("details", { class: "sandbox-panel" }, element("summary", {}, say("share.label")), this.#nothing, this.#body);
  /** @type {State | null} */
  #state = null;
  /** The link that is shown. */
  #address = "";

  constructor() {
    this.node.addEventListener("toggle", () => this.#draw());
    const paper = new Paper();
    window.addEventListener("beforeprint", () => this.#state && paper.lay(this.#state));
    window.addEventListener("afterprint", () => paper.node.remove());
  }

  /** @param {State} state */
  show(state) {
    this.#state = state;
    this.#draw();
  }

  #draw() {
    if (this.#state === null || !this.node.open) return;
    const { position, texts, counted } = this.#state;
    const empty = frameOf(position) === null && position.game === null;
    this.#nothing.hidden = !empty;
    this.#body.hidden = empty;
    const address = addressOf("sandbox/", texts, page.base, counted);
    this.#link.value = address ?? "";
    this.#linkActs.hidden = address === null;
    const text = sharedText(this.#state, address);
    this.#code.value = embedCode(addressOf("embed/", texts, page.base), this.#frameHeight());
    if (this.#text.value === text && this.#address === address) return;
    this.#text.value = text;
    this.#address = address ?? "";
    this.#qr.hidden = true;
    this.#said.textContent = address === null ? say("link.too-long-to-write", { longest: LONGEST }) : "";
  }

  /** @param {HTMLInputElement | HTMLTextAreaElement} field */
  async #copy(field) {
    this.#said.textContent = await copied(field);
  }

  #send() {
    const headline = this.#state?.answers.scene?.headline ?? "";
    return this.#sent({ title: document.title, text: headline, url: this.#link.value });
  }

  async #sendPicture() {
    const blob = await this.#points();
    if (blob !== null) await this.#sent({ files: [new File([blob], `${FILE}.png`, { type: blob.type })] });
  }

  /** @param {ShareData} data */
  async #sent(data) {
    try {
      await navigator.share(data);
    } catch (error) {
      // Whoever closes the sheet wants no message.
      if (!(error instanceof DOMException && error.name === "AbortError")) this.#said.textContent = say("share.not-sent");
    }
  }

  async #showCode() {
    try {
      const code = await qrCode(this.#address, say("share.qr-label"));
      this.#qr.replaceChildren(...(code === null ? [] : [code]));
      this.#qr.hidden = code === null;
      this.#said.textContent = code === null ? say("share.qr-too-long") : say("share.qr-shown");
    } catch (error) {
      console.warn(`The QR code: ${error}`);
      this.#said.textContent = say("share.qr-failed");
    }
  }

  /** @param {"svg" | "png"} kind */
  async #savePicture(kind) {
    const svg = this.#picture();
    const blob = kind === "svg" ? new Blob([svg], { type: "image/svg+xml" }) : await this.#points();
    if (blob === null) return;
    const address = URL.createObjectURL(blob);
    element("a", { href: address, download: `${FILE}.${kind}` }).click();
    // The browser reads the blob after this task.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    this.#said.textContent = say("share.saved", { name: `${FILE}.${kind}` });
  }

  async #points() {
    try {
      return await pointsOf(this.#picture());
    } catch (error) {
      console.warn(`The picture: ${error}`);
      this.#said.textContent = say("share.no-png");
      return null;
    }
  }

  #picture() {
    const state = /** @type {State} */ (this.#state);
    return standalonePicture(pictured(state), captionOf(state));
  }

  #frameHeight() {
    const { drawn, position, answers: { scene } } = /** @type {State} */ (this.#state);
    if (scene === null) return frameHeight(drawn, null);
    const { verdict: { legal, violations }, headline, story, going_out, unscored, remarks } = scene;
    if (!proposes(position)) return frameHeight(drawn, remarks.length > 0 ? { headline: "", items: [], remarks } : null);
    const items = legal ? story : violations.map(({ text, rule }) => `${text} ${ruleLink(rule).textContent}`);
    return frameHeight(drawn, { headline, items, remarks: [...(going_out === null ? [] : [going_out]), ...unscored, ...remarks] });
  }
}

/**
 * The code that shows the position in another page.
 * @param {string | null} address
 * @param {number} height
 */
function embedCode(address, height) {
  if (address === null) return "";
  return element("iframe", { src: address, title: say("embed.title"), width: "100%", height, loading: "lazy", style: "border: 0" }).outerHTML;
}

function canSendFiles() {
  return navigator.canShare?.({ files: [new File([""], `${FILE}.png`, { type: "image/png" })] }) ?? false;
}

/**
 * @param {string} id of the field
 * @param {string} label
 * @param {HTMLElement} field
 */
function labeled(id, label, field) {
  return element("div", { class: "sandbox-field" }, element("label", { for: id }, label), field);
}
