// The module worker: starts Pyodide from our own site, then answers calls to the engine's bridge.
//
// It is told, in any order: {manifest, home, anew, module}, where to start from, with the compiled module if the page
// has kept one; {library, engine}, the bytes of the two archives; {id, request}, a call. It tells: {arrived}, bytes;
// {module}, to be kept; {ready}, the engine's version; {id, response} or {id, crash}; {failed, detail}.

import { Files, reasonOf, StartError } from "./engine-files.js";

/** @typedef {import("./engine-files.js").Manifest} Manifest */
/** @typedef {{manifest: Manifest, home: string, anew: boolean, module: WebAssembly.Module | null}} Start */
/** @typedef {{library: Uint8Array<ArrayBuffer>, engine: Uint8Array<ArrayBuffer>}} Archives */

/** Where Pyodide finds the engine. */
const ENGINE = "/lib/engine.zip";

/** The smallest WebAssembly module: its header. */
const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/** @type {((request: string) => string) | null} */
let bridge = null;

/** @type {(archives: Archives) => void} */
let deliver;
/** @type {Promise<Archives>} */
const archives = new Promise((resolve) => (deliver = resolve));

self.onmessage = ({ data }) => {
  if ("manifest" in data) start(data).catch((error) => self.postMessage({ failed: reasonOf(error), detail: String(error) }));
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
async function start({ manifest, home, anew, module }) {
  // Where WebAssembly is blocked, Pyodide waits for ever: so ask first.
  try {
    new WebAssembly.Module(EMPTY_MODULE);
  } catch (error) {
    throw new StartError("webassembly-blocked", String(error));
  }
  const files = new Files(home, manifest, anew, (arrived) => self.postMessage({ arrived }));
  const compiled = module ? Promise.resolve(module) : files.module();
  const python = await Promise.race([handOver(compiled), startPython(files)]);
  python.pyimport("sys").path.append(ENGINE);
  bridge = python.pyimport("qwirkle_rules.bridge").call;
  self.postMessage({ ready: manifest.version });
  if (module === null) self.postMessage({ module: await compiled });
}

/** @param {Files} files */
async function startPython(files) {
  const { home, manifest } = files;
  const [{ loadPyodide }, glue] = await Promise.all([files.script("loader"), files.script("glue")]);
  return loadPyodide({
    indexURL: home,
    packageBaseUrl: home,
    lockFileContents: { info: manifest.info, packages: {} },
    // The newest Pyodide's glue is a module; that of older ones names itself.
    createPyodideModule: glue.default,
    env: { PYTHONHASHSEED: "0" },
    /** @param {any} FS */
    fsInit: async (FS) => FS.writeFile(ENGINE, (await archives).engine),
  });
}

/**
 * Answers Pyodide's own calls for its files with ours, and lets it reach nothing else.
 * @param {Promise<WebAssembly.Module>} compiled
 * @returns {Promise<never>} rejects where the module cannot be had, or does not fit: Pyodide would wait for ever
 */
function handOver(compiled) {
  const { instantiate } = WebAssembly;
  return new Promise((_, reject) => {
    compiled.catch(reject);
    /** @type {any} */ (self).fetch = async (/** @type {unknown} */ resource) => {
      const name = String(resource instanceof Request ? resource.url : resource).split("/").pop();
      if (name === "pyodide.asm.wasm") return new Response();
      if (name === "python_stdlib.zip") return new Response((await archives).library);
      throw new TypeError(`not one of the engine's files: ${name}`);
    };
    WebAssembly.instantiateStreaming = async (_, imports) => {
      const module = await compiled;
      try {
        return { module, instance: await instantiate(module, imports) };
      } catch (error) {
        reject(new StartError("file-damaged", `the WebAssembly does not fit: ${error}`));
        throw error;
      }
    };
  });
}
