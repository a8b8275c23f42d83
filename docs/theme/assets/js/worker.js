// The module worker: starts Pyodide from our own site, then answers calls to the engine's bridge.
//
// It is told, in any order: {manifest, home, anew}, where to start from; {module}, the compiled WebAssembly; {library,
// engine, snapshot}, the bytes of the two archives and perhaps of a snapshot; {id, request}, a call. It tells: {arrived},
// bytes; {ready}, the engine's version; {id, response} or {id, crash}; {failed, detail}.

import { askForWebAssembly, Files, reasonOf, StartError } from "./engine-files.js";
import { exchange, memoryOf } from "./engine-memory.js";

/** @typedef {import("./engine-files.js").Manifest} Manifest */
/** @typedef {{manifest: Manifest, home: string, anew: boolean}} Start */
/** @typedef {Uint8Array<ArrayBuffer>} Bytes */
/** @typedef {{library: Bytes, engine: Bytes, snapshot: Bytes | null}} Archives */

/** Where Pyodide finds the engine. */
const ENGINE = "/lib/engine.zip";

/** @type {((request: string) => string) | null} */
let bridge = null;

/** @type {(archives: Archives) => void} */
let deliver;
/** @type {Promise<Archives>} */
const archives = new Promise((resolve) => (deliver = resolve));

/** @type {(module: WebAssembly.Module) => void} */
let deliverModule;
/** @type {Promise<WebAssembly.Module>} */
const compiled = new Promise((resolve) => (deliverModule = resolve));

self.onmessage = ({ data }) => {
  if ("manifest" in data) start(data).catch((error) => self.postMessage({ failed: reasonOf(error), detail: String(error) }));
  else if ("module" in data) deliverModule(data.module);
  else if ("library" in data) deliver(data);
  else self.postMessage({ id: data.id, ...answer(data.request) });
};

/** @param {string} request */
function answer(request) {
  try {
    if (bridge === null) throw new Error("called before the engine was ready");
    return { response: bridge(request) };
  } catch (error) {
    return { crash: String(error) };
  }
}

/** @param {Start} told */
async function start({ manifest, home, anew }) {
  askForWebAssembly();
  const files = new Files(home, manifest, anew, (arrived) => self.postMessage({ arrived }));
  const python = await Promise.race([handOver(), startPython(files)]);
  const { path } = python.pyimport("sys");
  const given = await archives;
  if (!given.snapshot) path.append(ENGINE);
  else if (!path.includes(ENGINE)) throw new StartError("start-failed", "the snapshot was not restored");
  // Twenty megabytes that are in memory now.
  given.snapshot = null;
  delete python._api?.config._loadSnapshot;
  bridge = python.pyimport("qwirkle_rules.bridge").call;
  self.postMessage({ ready: manifest.version });
}

/** @param {Files} files */
async function startPython(files) {
  const { home, manifest } = files;
  const [{ loadPyodide }, glue, { engine, snapshot }] = await Promise.all([files.script("loader"), files.script("glue"), archives]);
  return loadPyodide({
    indexURL: home,
    packageBaseUrl: home,
    lockFileContents: { info: manifest.info, packages: {} },
    // The newest Pyodide's glue is a module; that of older ones names itself.
    createPyodideModule: glue.default,
    env: { PYTHONHASHSEED: "0" },
    /** @param {any} FS */
    fsInit: async (FS) => FS.writeFile(ENGINE, engine),
    // It is only a difference until there is memory: see handOver.
    ...(snapshot && { _loadSnapshot: snapshot }),
  });
}

/**
 * Answers Pyodide's own calls for its files with ours, and lets it reach nothing else.
 * @returns {Promise<never>} rejects where the module or the snapshot does not fit: Pyodide would wait for ever
 */
function handOver() {
  const { instantiate } = WebAssembly;
  return new Promise((_, reject) => {
    /** @type {any} */ (self).fetch = async (/** @type {unknown} */ resource) => {
      const name = String(resource instanceof Request ? resource.url : resource).split("/").pop();
      if (name === "pyodide.asm.wasm") return new Response();
      if (name === "python_stdlib.zip") return new Response((await archives).library);
      throw new TypeError(`not one of the engine's files: ${name}`);
    };
    WebAssembly.instantiateStreaming = async (_, imports) => {
      const [module, { snapshot }] = await Promise.all([compiled, archives]);
      try {
        const instance = await instantiate(module, imports);
        if (snapshot) exchange(snapshot, /** @type {WebAssembly.Memory} */ (memoryOf(imports, instance)).buffer);
        return { module, instance };
      } catch (error) {
        reject(new StartError(snapshot ? "start-failed" : "file-damaged", `the WebAssembly does not fit: ${error}`));
        throw error;
      }
    };
  });
}
