// Runs a language's search under Node: `node search_run.mjs <folder>`, a JSON list of queries in, results and times out.

import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { SearchIndex } from "../docs/theme/assets/js/search-index.js";

const folder = resolve(process.argv[2]);
const at = (name) => pathToFileURL(`${folder}/${name}`).href;
const [{ default: MiniSearch }, { stemmer }] = await Promise.all([import(at("minisearch.js")), import(at("stemmer.js"))]);
const data = JSON.parse(await readFile(`${folder}/entries.json`, "utf8"));

let input = "";
for await (const chunk of process.stdin) input += chunk;

let start = performance.now();
const index = await SearchIndex.of(data, MiniSearch, stemmer);
const building = performance.now() - start;
start = performance.now();
const results = JSON.parse(input).map((query) => {
  const found = index.search(query);
  return {
    found: found.map(({ entry, score }) => ({ kind: entry.kind, href: entry.href, title: entry.title, score })),
    nearest: index.nearest(query).map(({ entry }) => entry.href),
  };
});
const searching = (performance.now() - start) / Math.max(results.length, 1);
process.stdout.write(JSON.stringify({ building, searching, results }));
