// The picture of a table as a file of its own: tiles and styles are inside, so that it looks the same anywhere. Under
// the table stands what the engine says, and where that was said.

import { page } from "./page.js";
import { drawPicture } from "./picture.js";
import { wrapped } from "./wrap.js";

/** @typedef {import("./tile-picture.js").Drawn} Drawn */

const NAMESPACE = "http://www.w3.org/2000/svg";

/** The rules of board.css that pictures need. */
const WANTED = /^\.(?:tile-(?:wood|grain|edge|letter)|board-|mark-|is-(?:red|orange|yellow|green|blue|purple)\b)/;

/** A picture of points is this much larger than on screen, but never wider or higher than so many points. */
const SCALE = 3;
const MOST_POINTS = 4096;

/** In pixels of the picture as it is shown: the narrowest that has room for words, around them, between their parts. */
const NARROWEST = 340;
const PADDING = 14;
const GAP = 6;

/** Of a picture wider or higher than so many pixels, words are larger, too: who looks at it sees all of it at once. */
const SEEN = 1000;

/** The same font may be wider elsewhere: lines are so much shorter than the room for them. */
const SAFE = 0.93;

/** A row of the words under the table. @typedef {{text: string, size: number, weight: string, color: string}} Row */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/**
 * The picture as SVG that needs no other file; in the light colors, for it is sent to others. With letters, if they are on.
 * @param {Drawn} drawn
 * @param {{headline: string, legal: boolean, text: string} | null} caption
 */
export function standalonePicture(drawn, caption) {
  const template = document.createElement("template");
  template.innerHTML = drawPicture(drawn, page.words.letters, "picture");
  const picture = /** @type {SVGSVGElement} */ (template.content.querySelector("svg"));
  picture.setAttribute("xmlns", NAMESPACE);
  picture.setAttribute("font-family", "sans-serif");
  const style = document.createElementNS(NAMESPACE, "style");
  style.textContent = styles();
  const sprite = document.querySelector(".qwirkle-sprite")?.children ?? [];
  const parts = [...sprite].map((part) => part.cloneNode(true));
  const { box, words } = underneath(picture, caption);
  picture.querySelector("desc")?.after(style, ...parts, paper(box));
  picture.append(...words);
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

/**
 * Makes room under the table, and beside it where it is too narrow for words; gives the whole box, and the words in it.
 * @param {SVGSVGElement} picture
 * @param {{headline: string, legal: boolean, text: string} | null} caption
 */
function underneath(picture, caption) {
  const table = picture.viewBox.baseVal;
  const [shownWidth, shownHeight] = [picture.width.baseVal.value, picture.height.baseVal.value];
  // A large table is shown smaller: so that its words are not, all lengths are larger there.
  const pixel = table.width / shownWidth;
  const unit = pixel * Math.max(1, Math.max(shownWidth, shownHeight) / SEEN);
  const width = Math.max(table.width, NARROWEST * unit);
  const x = table.x - (width - table.width) / 2;
  let y = table.y + table.height;
  const words = rowsOf(caption).flatMap(({ text, size, weight, color }) => {
    y += GAP * unit;
    return wrapped(text, (width / unit - 2 * PADDING) * SAFE, `${weight} ${size}px sans-serif`).map((line) => {
      y += size * 1.35 * unit;
      return shape("text", { x: x + PADDING * unit, y: y - size * 0.35 * unit, "font-size": size * unit, "font-weight": weight, fill: color }, line);
    });
  });
  const box = { x, y: table.y, width, height: Math.ceil(y + PADDING * unit - table.y) };
  picture.setAttribute("viewBox", [box.x, box.y, box.width, box.height].join(" "));
  picture.setAttribute("width", String(box.width / pixel));
  picture.setAttribute("height", String(box.height / pixel));
  return { box, words };
}

/**
 * @param {{headline: string, legal: boolean, text: string} | null} caption
 * @returns {Row[]}
 */
function rowsOf(caption) {
  const color = (/** @type {string} */ name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const site = { text: page.site, size: 12, weight: "normal", color: color("--board-ink") };
  if (caption === null) return [site];
  const { headline, legal, text } = caption;
  return [
    { text: headline, size: 18, weight: "bold", color: color(legal ? "--board-good" : "--board-warning") },
    ...(text === "" ? [] : [{ text, size: 15, weight: "normal", color: "#1c1c1c" }]),
    site,
  ];
}

/** @param {Box} box */
function paper(box) {
  return shape("rect", { ...box, fill: "#fff" });
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {string} [text]
 */
function shape(tag, attributes, text = "") {
  const made = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.textContent = text;
  return made;
}
