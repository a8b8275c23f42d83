// Makes the snapshot of a started engine: node engine_snapshot.mjs <folder, as of engine_start.mjs> <lock info> <target>.

import crypto from "node:crypto";
import { writeFileSync } from "node:fs";
import process from "node:process";
import { exchange } from "../docs/theme/assets/js/engine-memory.js";
import { start } from "./engine_start.mjs";

// Whatever differs from run to run stands still: the same engine gives the same bytes. So all readers who come back have
// the same state of Python's own `random`: the engine draws lots only from what it is given a seed for.
const then = Date.UTC(2020, 0);
Date.now = () => then;
performance.now = () => 0;
Math.random = () => 0.5;
crypto.randomFillSync = (view) => view.fill(7);

const [, , folder, info, target] = process.argv;
let fresh = new ArrayBuffer(0);
const python = await start(folder, info, { seeFresh: (memory) => (fresh = memory.slice(0)) }, { _makeSnapshot: true });
python.runPython("import gc, qwirkle_rules.bridge; gc.collect()");
if (fresh.byteLength === 0) throw new Error("the fresh memory was not seen");
const snapshot = python.makeMemorySnapshot();
exchange(snapshot, fresh);
writeFileSync(target, snapshot);
process.exit(0);
