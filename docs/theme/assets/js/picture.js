// Draws the picture of a scene, the same string that tools/pictures.py draws at build time; no rules in it.

/**
 * What a picture shows, as the engine's bridge describes it.
 * @typedef {{x: number, y: number, tile: string, name: string, new: boolean, clash: boolean}} SceneTile
 * @typedef {{number: number, from: number[], to: number[], direction: string, broken: boolean}} SceneLine
 * @typedef {number[] | null} Frame  left, top, right and bottom cell; null where no tile lies
 * @typedef {{frame: Frame, tiles: SceneTile[], holes: number[][], lines: SceneLine[], headline: string,
 *     text: string}} Scene
 */

// The unit of every drawing: a cell is 48 wide, and cell x,y begins at 48x,48y. The picture keeps a margin
// for the row and column numbers at the left and above, and a smaller one at the right and below.
export const CELL = 48;
const MARGIN = 34;
const EDGE = 10;

// A table with more rows or columns than this is shown at two thirds of its size and scrolls where it must.
const LARGE = 10;

// The cells shown where no tile lies.
const EMPTY_FRAME = [-1, -1, 1, 1];

/** @type {Record<string, string>} */
export const COLORS = { R: "red", O: "orange", Y: "yellow", G: "green", B: "blue", P: "purple" };
/** @type {Record<string, string>} */
export const SHAPES = {
  c: "circle", x: "criss-cross", d: "diamond", s: "square", t: "starburst", f: "clover",
};

/**
 * The SVG markup of `scene`.
 * @param {Scene} scene
 * @param {Record<string, string>} letters  the letter that stands for each color
 * @param {string} id  begins the ids inside the picture; unique on its page
 * @param {Frame} table  the whole table that it is a part of: its first row and column are numbered 1
 * @returns {string}
 */
export function drawPicture(scene, letters, id = "board", table = scene.frame) {
  const [left, top, right, bottom] = scene.frame ?? EMPTY_FRAME;
  const columns = right - left + 1;
  const rows = bottom - top + 1;
  const large = Math.max(columns, rows) > LARGE;
  const box = viewBox(scene.frame);
  const [, , width, height] = box.map((length) => (large ? Math.floor((length * 2) / 3) : length));
  return [
    `<svg class="qwirkle-board${large ? " is-large" : ""}" role="img" aria-labelledby="${escape(id)}-title ${escape(id)}-text" viewBox="${box.join(" ")}" width="${width}" height="${height}">`,
    `<title id="${escape(id)}-title">${escape(scene.headline)}</title>`,
    `<desc id="${escape(id)}-text">${escape(scene.text)}</desc>`,
    ...Object.values(drawLayers(scene, letters, table)).flat(),
    `</svg>`,
  ].join("\n");
}

/**
 * The markup of each part of a picture, by layers from the undermost to the uppermost. A part says by itself where it is.
 * @param {Scene} scene
 * @param {Record<string, string>} letters
 * @param {Frame} table
 * @returns {Record<"cells" | "numbers" | "lines" | "tiles" | "badges", string[]>}
 */
export function drawLayers(scene, letters, table = scene.frame) {
  const [left, top, right, bottom] = scene.frame ?? EMPTY_FRAME;
  const [firstColumn, firstRow] = table ?? EMPTY_FRAME;
  const columns = right - left + 1;
  const rows = bottom - top + 1;
  return {
    // A dotted line through each row, one dot a cell.
    cells: range(rows).map((row) =>
      `<path class="board-cells" d="M${left * CELL} ${(top + row) * CELL + 24}h${columns * CELL}"/>`),

    // Of columns and rows, away from where badges are.
    numbers: [
      ...(scene.frame ? range(columns) : []).map((column) =>
        `<text class="board-number" x="${(left + column) * CELL + 24}" y="${top * CELL - 18}" text-anchor="middle">${left - firstColumn + column + 1}</text>`),
      ...(scene.frame ? range(rows) : []).map((row) => top - firstRow + row + 1).map((number, row) =>
        `<text class="board-number" x="${left * CELL - (number > 99 ? 12 : 16)}" y="${(top + row) * CELL + 29}" text-anchor="end">${number}</text>`),
    ],

    // Under the tiles: a band for each line, and the holes.
    lines: [
      ...scene.lines.map(({ from: [x0, y0], to: [x1, y1], broken }) =>
        `<rect class="board-line${broken ? " is-broken" : ""}" x="${x0 * CELL + 1}" y="${y0 * CELL + 1}" width="${(x1 - x0 + 1) * CELL - 2}" height="${(y1 - y0 + 1) * CELL - 2}" rx="10"/>`),
      ...scene.holes.map(([x, y]) =>
        `<use href="#mark-hole" x="${x * CELL}" y="${y * CELL}" width="48" height="48"/>`),
    ],

    tiles: placed(scene.tiles).map(([tile, transform]) => [
      `<g class="tile is-${COLORS[tile.tile[0]]}${tile.new ? " is-new" : ""}${tile.clash ? " is-clash" : ""}" data-x="${tile.x}" data-y="${tile.y}" transform="${transform}">`,
      `<title>${escape(tile.name)}</title>`,
      `<use href="#tile-body" width="48" height="48"/>`,
      `<use href="#tile-${SHAPES[tile.tile[1]]}" width="48" height="48"/>`,
      `<text class="tile-letter" x="24" y="29" text-anchor="middle">${escape(letters[tile.tile[0]])}</text>`,
      ...(tile.new ? [`<use href="#mark-new" width="48" height="48"/>`] : []),
      ...(tile.clash ? [`<use href="#mark-clash" width="48" height="48"/>`] : []),
      `</g>`,
    ].join("\n")),

    // Over the tiles: the badge at each line's first end, left of a row, above a column.
    badges: scene.lines.map(({ number, from: [x, y], direction, broken }) => [
      `<g class="board-badge${broken ? " is-broken" : ""}" transform="translate(${x * CELL + (direction === "v" ? 24 : -1)} ${y * CELL + (direction === "v" ? -1 : 24)})">`,
      `<circle r="9"/>`,
      `<text y="5" text-anchor="middle">${broken ? "!" : number}</text>`,
      `</g>`,
    ].join("\n")),
  };
}

/**
 * Left, top, width and height of the picture of `frame`, in its units.
 * @param {Frame} frame
 * @returns {number[]}
 */
export function viewBox(frame) {
  const [left, top, right, bottom] = frame ?? EMPTY_FRAME;
  return [
    left * CELL - MARGIN,
    top * CELL - MARGIN,
    (right - left + 1) * CELL + MARGIN + EDGE,
    (bottom - top + 1) * CELL + MARGIN + EDGE,
  ];
}

/**
 * Each tile with its transform: tiles that share a cell are small and lie across it, first to last.
 * @param {SceneTile[]} tiles
 * @returns {[SceneTile, string][]}
 */
function placed(tiles) {
  const onCell = new Map();
  for (const { x, y } of tiles) onCell.set(`${x},${y}`, (onCell.get(`${x},${y}`) ?? 0) + 1);
  const seen = new Map();
  return tiles.map((tile) => {
    const { x, y } = tile;
    const others = onCell.get(`${x},${y}`) - 1;
    const before = seen.get(`${x},${y}`) ?? 0;
    seen.set(`${x},${y}`, before + 1);
    if (!others) return [tile, `translate(${x * CELL} ${y * CELL})`];
    const shift = Math.floor((22 * before) / others);
    return [tile, `translate(${x * CELL + shift} ${y * CELL + shift}) scale(0.55)`];
  });
}

/** @type {(count: number) => number[]} */
const range = (count) => Array.from({ length: count }, (_, index) => index);

/** @type {Record<string, string>} */
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "'": "&#39;", '"': "&#34;" };

/** @type {(text: string) => string} */
const escape = (text) => text.replace(/[&<>'"]/g, (character) => ENTITIES[character]);
