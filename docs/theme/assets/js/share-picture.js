// The picture of a table as a file of its own: tiles and styles are inside, so that it looks the same anywhere.

import { page } from "./page.js";
import { drawPicture } from "./picture.js";

/** @typedef {import("./tile-picture.js").Drawn} Drawn */

const NAMESPACE = "http://www.w3.org/2000/svg";

/** The rules of board.css that pictures need. */
const WANTED = /^\.(?:tile-(?:wood|grain|edge|letter)|board-|mark-|is-(?:red|orange|yellow|green|blue|purple)\b)/;

/** A picture of points is this much larger than on screen, but never wider or higher than so many points. */
const SCALE = 3;
const MOST_POINTS = 4096;

/**
 * The picture as SVG that needs no other file; in the light colors, for it is sent to others. With letters, if they are on.
 * @param {Drawn} drawn
 */
export function standalonePicture(drawn) {
  const template = document.createElement("template");
  template.innerHTML = drawPicture(drawn, page.words.letters, "picture");
  const picture = /** @type {SVGSVGElement} */ (template.content.querySelector("svg"));
  picture.setAttribute("xmlns", NAMESPACE);
  picture.setAttribute("font-family", "sans-serif");
  const style = document.createElementNS(NAMESPACE, "style");
  style.textContent = styles();
  const sprite = document.querySelector(".qwirkle-sprite")?.children ?? [];
  const parts = [...sprite].map((part) => part.cloneNode(true));
  picture.querySelector("desc")?.after(style, ...parts, paper(picture.viewBox.baseVal));
  return new XMLSerializer().serializeToString(picture);
}

/**
 * The same as PNG.
 * @param {string} svg
 * @returns {Promise<Blob>} rejected with an Error where this browser makes no picture of it
 */
export async function pointsOf(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = Math.min(SCALE, MOST_POINTS / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!(blob instanceof Blob)) throw new Error("the canvas gave no picture");
  return blob;
}

/** The rules of the page's own styles that concern pictures, with the colors put in for their names. */
function styles() {
  // The root has the light colors whatever the reader sees: the dark ones are the body's.
  const colors = getComputedStyle(document.documentElement);
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const texts = rules.filter((rule) => rule instanceof CSSStyleRule && WANTED.test(rule.selectorText)).map((rule) => rule.cssText);
  if (document.documentElement.hasAttribute("data-letters")) texts.push(".tile-letter { display: inline; }");
  return texts.join("\n").replace(/var\((--[\w-]+)\)/g, (_, name) => colors.getPropertyValue(name).trim());
}

/** @param {DOMRect} box */
function paper({ x, y, width, height }) {
  const rect = document.createElementNS(NAMESPACE, "rect");
  for (const [name, value] of Object.entries({ x, y, width, height, fill: "#fff" })) rect.setAttribute(name, String(value));
  return rect;
}
