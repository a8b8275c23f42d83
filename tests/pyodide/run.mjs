// Runs pytest inside Pyodide: node run.mjs '<plan as JSON>', see __main__.py. Its exit code is pytest's.

import { readFileSync, statSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import process from "node:process";
import { start as startIn } from "../../tools/engine_start.mjs";

/**
 * @typedef {{pyodide: string, library: string, engine: string, snapshot: string | null, whole: string, info: object,
 *   packages: string[], project: string[], arguments: string[], modules: string | null}} Plan
 */

/** @type {Plan} */
const plan = JSON.parse(process.argv[2]);

/** A start as in the browser: see docs/theme/assets/js/worker.js. */
async function start(library) {
  const python = await startIn(plan.pyodide, JSON.stringify(plan.info), { snapshot: plan.snapshot }, {
    stdLibURL: library,
    fsInit: async (FS) => FS.writeFile("/lib/engine.zip", readFileSync(plan.engine)),
  });
  python.pyimport("qwirkle_rules.bridge");
  return python;
}

/** Shows a file or a folder of this machine under `folder`. */
function bring(python, path, folder) {
  const inside = `${folder}/${basename(path)}`;
  python.FS.mkdirTree(folder);
  if (statSync(path).isDirectory()) {
    python.FS.mkdirTree(inside);
    python.mountNodeFS(inside, path);
  } else {
    python.FS.writeFile(inside, readFileSync(path));
  }
}

const python = await start(plan.library);
for (const path of plan.packages) bring(python, path, "/packages");
for (const path of plan.project) bring(python, path, "/project");
bring(python, plan.whole, "/whole");
python.globals.set("arguments", python.toPy(plan.arguments));
const [code, asked, missing] = python.runPython(`
import os, sys
sys.path.append("/project/tests/pyodide")
import imports
os.environ["COLUMNS"] = "120"
sys.dont_write_bytecode = True
rest = imports.RestOfTheLibrary("/whole/python_stdlib.zip")
sys.meta_path.append(rest)
recorder = imports.Recorder()
recorder.start()
sys.path.append("/packages")
os.chdir("/project")
import pytest
code = int(pytest.main(["-p", "no:cacheprovider", "-p", "no:faulthandler", *arguments]))
from pyodide.ffi import to_js
to_js([code, sorted(recorder.asked), sorted(recorder.asked & rest.found)])
`);
process.exitCode = code;
if (missing.length > 0) {
  console.error(`The engine imports what readers' browsers do not have: ${missing.join(", ")}.`);
  console.error("Put it into the library: python -m tests.pyodide modules");
  process.exitCode ||= 1;
}

if (plan.modules !== null && process.exitCode === 0) {
  // In a fresh Python, so that only what was asked for brings what it needs.
  const fresh = await start(plan.whole);
  bring(fresh, plan.project.find((path) => basename(path) === "tests"), "/project");
  fresh.globals.set("asked", fresh.toPy(asked));
  const modules = fresh.runPython(`
import sys
sys.path.append("/project/tests/pyodide")
from importlib import import_module
from imports import library_modules
for name in asked:
    try:
        import_module(name)
    except ImportError:
        pass  # what is there on other systems only, or no module but a value in one
from pyodide.ffi import to_js
to_js(library_modules(next(path for path in sys.path if path.startswith("/lib/python3") and path.endswith(".zip"))))
`);
  writeFileSync(plan.modules, modules.map((name) => `${name}\n`).join(""));
}
