// Text broken into lines of a given width, as browsers break it: at blanks, but not at those that hold words together.

const context = document.createElement("canvas").getContext("2d");

/**
 * The lines of `text` in a column so wide; a word that is wider stands by itself.
 * @param {string} text
 * @param {number} width in pixels
 * @param {string} font as styles name it, such as "bold 16px sans-serif"
 */
export function wrapped(text, width, font) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, font) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * @param {string} text
 * @param {string} font
 */
function widthOf(text, font) {
  if (context === null) return text.length * 9; // no browser that draws pictures comes here
  context.font = font;
  return context.measureText(text).width;
}
