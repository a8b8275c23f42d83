// The module worker: starts Pyodide from our own site, then answers calls to the engine's bridge.

/** @typedef {{size: number, hash: string}} FileEntry */
/** @typedef {{version: string, python: string, wheel: string, files: Record<string, FileEntry>}} Manifest */
/** @typedef {(request: string) => string} Bridge */

const HOME = new URL("../../../engine/", import.meta.url);

/** The smallest WebAssembly module: its header. */
const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

const plainFetch = self.fetch.bind(self);

/** A start that cannot succeed, with a key that the page has a sentence for. */
class StartError extends Error {
  /**
   * @param {string} reason
   * @param {string} detail
   */
  constructor(reason, detail) {
    super(detail);
    this.reason = reason;
  }
}

/** @type {Bridge | null} */
let bridge = null;

self.onmessage = ({ data }) => {
  try {
    if (bridge === null) throw new Error("called before the engine was ready");
    self.postMessage({ id: data.id, response: bridge(data.request) });
  } catch (error) {
    self.postMessage({ id: data.id, crash: String(error) });
  }
};

start().catch((error) => {
  self.postMessage({ failed: error instanceof StartError ? error.reason : "start-failed", detail: String(error) });
});

async function start() {
  // Where WebAssembly is blocked, Pyodide waits for ever: so ask first.
  try {
    new WebAssembly.Module(EMPTY_MODULE);
  } catch (error) {
    throw new StartError("webassembly-blocked", String(error));
  }
  const manifest = await loadManifest();
  const files = new Files(manifest);
  // Pyodide fetches its own files by plain names: hand it ours, and let it reach nothing else.
  self.fetch = (resource) => files.answer(resource);
  await Promise.race([startPython(manifest, files), files.failure]);
}

/** @returns {Promise<Manifest>} */
async function loadManifest() {
  try {
    const response = await plainFetch(new URL("manifest.json", HOME), { cache: "no-cache" });
    if (!response.ok) throw new Error(`${response.status} ${response.url}`);
    return await response.json();
  } catch (error) {
    throw new StartError("file-missing", `manifest.json: ${error}`);
  }
}

/**
 * @param {Manifest} manifest
 * @param {Files} files
 */
async function startPython(manifest, files) {
  const lock = quiet(files.get("pyodide-lock.json").then((response) => response.json()));
  const wheel = quiet(files.get(manifest.wheel).then((response) => response.arrayBuffer()));
  // Once its main script is there, Pyodide does not ask for it under an address without the hash.
  const [{ loadPyodide }] = await Promise.all([files.import("pyodide.mjs"), files.import("pyodide.asm.js")]);
  const python = await loadPyodide({
    indexURL: HOME.href,
    packageBaseUrl: HOME.href,
    lockFileContents: lock,
    env: { PYTHONHASHSEED: "0" },
  });
  python.unpackArchive(await wheel, "wheel");
  bridge = python.pyimport("qwirkle_rules.bridge").call;
  self.postMessage({ ready: manifest.version });
}

/** The engine's files: all asked for at once, counted as they arrive. */
class Files {
  /** @type {Map<string, Promise<Response>>} */
  #responses = new Map();
  /** @type {(error: StartError) => void} */
  #fail = () => {};
  #loaded = 0;
  #total = 0;

  /** @param {Manifest} manifest */
  constructor(manifest) {
    this.manifest = manifest;
    /** Rejects with the first file that cannot be had. @type {Promise<never>} */
    this.failure = new Promise((_, reject) => (this.#fail = reject));
    for (const entry of Object.values(manifest.files)) this.#total += entry.size;
    for (const name of Object.keys(manifest.files)) {
      if (!isScript(name)) this.#responses.set(name, quiet(this.#fetch(name)));
    }
  }

  /**
   * What Pyodide's own calls of fetch get.
   * @param {RequestInfo | URL} resource
   */
  answer(resource) {
    const address = new URL(resource instanceof Request ? resource.url : resource, HOME);
    return this.get(address.href.slice(HOME.href.length));
  }

  /** @param {string} name @returns {Promise<Response>} */
  get(name) {
    return this.#responses.get(name) ?? this.#miss(name, "not one of the engine's files");
  }

  /** @param {string} name @returns {Promise<any>} */
  async import(name) {
    try {
      const script = await import(this.#address(name).href);
      this.#count(this.manifest.files[name].size);
      return script;
    } catch (error) {
      return this.#miss(name, String(error));
    }
  }

  /** @param {string} name @returns {Promise<Response>} */
  async #fetch(name) {
    try {
      const response = await plainFetch(this.#address(name));
      if (!response.ok || response.body === null) return this.#miss(name, `status ${response.status}`);
      // Named so, WebAssembly is compiled while it arrives, whatever the host calls it.
      const headers = { "content-type": name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream" };
      return new Response(response.body.pipeThrough(this.#counter(name)), { headers });
    } catch (error) {
      return this.#miss(name, String(error));
    }
  }

  /** @param {string} name */
  #counter(name) {
    const { size } = this.manifest.files[name];
    let arrived = 0;
    /** @type {TransformStream<Uint8Array, Uint8Array>} */
    const counter = new TransformStream({
      transform: (chunk, stream) => {
        arrived += chunk.byteLength;
        this.#count(chunk.byteLength);
        stream.enqueue(chunk);
      },
      flush: () => {
        if (arrived !== size) this.#fail(new StartError("file-damaged", `${name}: ${arrived} bytes, not ${size}`));
      },
    });
    return counter;
  }

  /** @param {number} bytes */
  #count(bytes) {
    this.#loaded += bytes;
    self.postMessage({ loaded: this.#loaded, total: this.#total });
  }

  /** @param {string} name */
  #address(name) {
    const address = new URL(name, HOME);
    address.searchParams.set("v", this.manifest.files[name]?.hash ?? "");
    return address;
  }

  /**
   * @param {string} name
   * @param {string} detail
   * @returns {Promise<never>}
   */
  #miss(name, detail) {
    const error = new StartError("file-missing", `${name}: ${detail}`);
    this.#fail(error);
    return Promise.reject(error);
  }
}

/**
 * A promise whose failure is told elsewhere: by `failure`.
 * @template Value
 * @param {Promise<Value>} promise
 */
function quiet(promise) {
  promise.catch(() => {});
  return promise;
}

/** @param {string} name */
function isScript(name) {
  return name.endsWith(".mjs") || name.endsWith(".js");
}
