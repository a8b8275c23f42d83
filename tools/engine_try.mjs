// Tries whether a bundle starts and judges: node engine_try.mjs <folder with Pyodide's files and engine.zip> <lock info>.

import { readFileSync } from "node:fs";
import process from "node:process";
import { pathToFileURL } from "node:url";

// Node would print all of Pyodide's one-line source above an error.
process.on("uncaughtException", (error) => {
  console.error(error.stack ?? error);
  process.exit(70);
});

const [, , folder, info] = process.argv;
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({
  indexURL: folder,
  packageBaseUrl: folder,
  lockFileContents: { info: JSON.parse(info), packages: {} },
  env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide" },
  fsInit: async (FS) => FS.writeFile("/lib/engine.zip", readFileSync(`${folder}/engine.zip`)),
});
python.pyimport("sys").path.append("/lib/engine.zip");
const { call } = python.pyimport("qwirkle_rules.bridge");
for (const language of ["en", "de"]) {
  const request = { op: "scene", board: "RcRxRd@0,0", move: "RsRt@3,0h", language };
  const { total } = JSON.parse(call(JSON.stringify(request))).verdict.score;
  if (total !== 5) throw new Error(`the engine counts ${total} points instead of 5`);
}
// Errors cross the border, too.
let message = "";
try {
  python.runPython("raise ValueError('told')");
} catch (error) {
  message = String(error);
}
if (!message.includes("ValueError: told")) throw new Error(`an error was told as ${message || "nothing"}`);
process.exit(0);
