// Starts the engine under Node as a reader's browser does, for what tries a bundle and what makes its snapshot.

import { readFileSync } from "node:fs";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { exchange, memoryOf } from "../docs/theme/assets/js/engine-memory.js";

// Node would print all of Pyodide's one-line source above an error.
process.on("uncaughtException", (error) => {
  console.error(error.stack ?? error);
  process.exit(70);
});

/**
 * @param {string} folder with Pyodide's files and engine.zip
 * @param {string} info what Pyodide's lock file says of itself, as JSON
 * @param {{snapshot?: string | null, seeFresh?: (memory: ArrayBuffer) => void}} from the path of a snapshot to start from;
 *   what is shown the memory before anything has run
 * @param {object} options more of Pyodide's
 */
export async function start(folder, info, { snapshot: path, seeFresh } = {}, options = {}) {
  const snapshot = path ? new Uint8Array(readFileSync(path)) : null;
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (code, imports) => {
    const made = await instantiate(code, imports);
    const memory = memoryOf(imports, made.instance ?? made);
    if (memory) seeFresh?.(memory.buffer);
    if (memory && snapshot) exchange(snapshot, memory.buffer);
    return made;
  };
  const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
  const python = await loadPyodide({
    indexURL: folder,
    packageBaseUrl: folder,
    lockFileContents: { info: JSON.parse(info), packages: {} },
    env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide" },
    fsInit: async (FS) => FS.writeFile("/lib/engine.zip", readFileSync(`${folder}/engine.zip`)),
    ...(snapshot && { _loadSnapshot: snapshot }),
    ...options,
  });
  if (!snapshot) python.pyimport("sys").path.append("/lib/engine.zip");
  return python;
}
