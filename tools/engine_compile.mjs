// Makes archives of bytecode inside Pyodide: node engine_compile.mjs '<plan as JSON>', see engine_library.py.

import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { pathToFileURL } from "node:url";

// Node would print all of Pyodide's one-line source above an error.
process.on("uncaughtException", (error) => {
  console.error(error.stack ?? error);
  process.exit(70);
});

/** @type {{pyodide: string, script: string, from: string, modules?: string[], to: string}} */
const plan = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(`${plan.pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({
  indexURL: plan.pyodide,
  // Line numbers are enough for a traceback: columns are a fourth of all bytecode.
  env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1", PYTHONDONTWRITEBYTECODE: "1", HOME: "/home/pyodide" },
});
python.FS.writeFile("/from.zip", readFileSync(plan.from));
python.FS.writeFile("/engine_bytecode.py", readFileSync(plan.script));
python.globals.set("modules", plan.modules && python.toPy(plan.modules)); // undefined is None
python.runPython(`
import sys
sys.path.append("/")
import engine_bytecode
if modules is None:
    engine_bytecode.wheel_archive("/from.zip", "/to.zip")
else:
    engine_bytecode.library_archive("/from.zip", modules, "/to.zip")
`);
writeFileSync(plan.to, python.FS.readFile("/to.zip"));
