// Runs pytest inside Pyodide: node run.mjs '<plan as JSON>', see __main__.py. Its exit code is pytest's.

import { readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import process from "node:process";

import { loadPyodide } from "pyodide";

// Node would print all of Pyodide's one-line source above an error.
process.on("uncaughtException", (error) => {
  console.error(error.stack ?? error);
  process.exit(70);
});

const plan = JSON.parse(process.argv[2]);
const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1", COLUMNS: "120" } });

/** Shows a file or a folder of this machine under `folder`. */
function bring(path, folder) {
  const inside = `${folder}/${basename(path)}`;
  if (statSync(path).isDirectory()) {
    python.FS.mkdirTree(inside);
    python.mountNodeFS(inside, path);
  } else {
    python.FS.writeFile(inside, readFileSync(path));
  }
}

python.FS.mkdirTree("/packages");
python.FS.mkdirTree("/project");
python.FS.mkdirTree("/wheel");
for (const path of plan.packages) bring(path, "/packages");
for (const path of plan.project) bring(path, "/project");
python.unpackArchive(new Uint8Array(readFileSync(plan.wheel)), "wheel", { extractDir: "/wheel" });

python.globals.set("arguments", python.toPy(plan.arguments));
process.exitCode = python.runPython(`
import os, sys
sys.path += ["/wheel", "/packages"]
os.chdir("/project")
import pytest
int(pytest.main(["-p", "no:cacheprovider", "-p", "no:faulthandler", *arguments]))
`);
