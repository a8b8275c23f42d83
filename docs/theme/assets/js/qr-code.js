// A QR code of an address; the library that makes it is loaded when the first one is wanted.

import { page } from "./page.js";

const NAMESPACE = "http://www.w3.org/2000/svg";

/** Modules left white around the code, as its standard wants them. */
const BORDER = 4;

/**
 * The code as a picture; null where the text is too long for one.
 * @param {string} text
 * @param {string} label what it is, for those who do not see it
 * @returns {Promise<SVGSVGElement | null>} rejected with a TypeError where the library cannot be loaded
 */
export async function qrCode(text, label) {
  const { encodeQR } = await import(new URL(`${page.base}vendor/qr.js`, location.href).href);
  /** @type {boolean[][]} */
  let modules;
  try {
    modules = encodeQR(text, "raw", { ecc: "low", border: BORDER });
  } catch (error) {
    // That is how the library says that there is no room.
    if (error instanceof Error && /capacity/i.test(error.message)) return null;
    throw error;
  }
  const size = modules.length;
  const dark = modules.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return drawing({ viewBox: `0 0 ${size} ${size}`, class: "qr-code", role: "img", "aria-label": label, "shape-rendering": "crispEdges" }, [
    part("rect", { width: size, height: size, fill: "#fff" }), part("path", { d: dark.join(""), fill: "#000" }),
  ]);
}

/**
 * @param {Record<string, string>} attributes
 * @param {Element[]} parts
 */
function drawing(attributes, parts) {
  const made = /** @type {SVGSVGElement} */ (part("svg", attributes));
  made.append(...parts);
  return made;
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function part(name, attributes) {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  return made;
}
