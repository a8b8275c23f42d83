// Compresses files for their way to the reader: node engine_pack.mjs <file> …; writes <file>.br and <file>.gz.

import { readFile, writeFile } from "node:fs/promises";
import process from "node:process";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Memory is mostly gaps: the last tenth would take minutes at each change of the engine. */
const HASTY = /\.bin$/;

/** @param {string} path */
async function pack(path) {
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: HASTY.test(path) ? 9 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
}

await Promise.all(process.argv.slice(2).map(pack));
