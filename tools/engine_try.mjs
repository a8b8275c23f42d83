// Tries whether a bundle starts and judges: node engine_try.mjs <folder, as of engine_start.mjs> <lock info> [<snapshot>].

import process from "node:process";
import { start } from "./engine_start.mjs";

const [, , folder, info, snapshot] = process.argv;
const python = await start(folder, info, { snapshot });
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
