// The engine's files on their way to a reader: as the host packs them, or unpacked here; counted, and checked.

/** Name, bytes and SHA-256 of a file. @typedef {{name: string, size: number, sha256: string}} FileEntry */
/** @typedef {"loader" | "glue" | "wasm" | "library" | "engine"} Part */
/**
 * What site/engine/manifest.json says: see tools/engine_bundle.py.
 * @typedef {{version: string, python: string, info: object, packed: boolean, files: Record<Part, FileEntry>, snapshot: FileEntry | null}} Manifest
 */

/** Milliseconds for which nobody needs to see progress. */
const SHORT = 700;

/** Chromium answers a second request for what is just arriving without a second transfer; it alone has this property. */
const CAN_JOIN = "connection" in navigator;

/** The smallest WebAssembly module: its header. */
const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/** As it is now: in the worker, Pyodide gets another. */
const fetchPlain = self.fetch.bind(self);

/** A start that cannot succeed, with a key that the page has a sentence for. */
export class StartError extends Error {
  /**
   * @param {string} reason
   * @param {string} detail
   */
  constructor(reason, detail) {
    super(detail);
    this.reason = reason;
  }
}

/**
 * Where WebAssembly is blocked, Pyodide waits for ever: so ask first.
 * @throws {StartError}
 */
export function askForWebAssembly() {
  try {
    new WebAssembly.Module(EMPTY_MODULE);
  } catch (error) {
    throw new StartError("webassembly-blocked", String(error));
  }
}

/** Does the reader save data, or have a line as slow as 2G? @returns {boolean} */
export function isSaving() {
  const { saveData = false, effectiveType = "" } = /** @type {any} */ (navigator).connection ?? {};
  return saveData || /2g$/.test(effectiveType);
}

/** @param {unknown} error */
export const reasonOf = (error) => (error instanceof StartError ? error.reason : "start-failed");

/** The engine's files below one address. */
export class Files {
  /**
   * @param {string} home the folder's address, with a slash at the end
   * @param {Manifest} manifest
   * @param {boolean} anew past what the browser keeps, which may be damaged
   * @param {(bytes: number) => void} arrived told of bytes as they come
   */
  constructor(home, manifest, anew, arrived) {
    this.home = home;
    this.manifest = manifest;
    this.anew = anew;
    this.arrived = arrived;
  }

  /**
   * The manifest of the engine at `home`: always the host's present one, for it names the others.
   * @param {string} home
   * @param {boolean} anew
   * @returns {Promise<Manifest>} rejected with a StartError
   */
  static async manifest(home, anew) {
    const response = await request(`${home}manifest.json`, { cache: anew ? "reload" : "no-cache" });
    try {
      return await response.json();
    } catch (error) {
      throw new StartError("file-damaged", `manifest.json: ${error}`);
    }
  }

  /** @param {Part} part */
  address(part) {
    return this.home + this.manifest.files[part].name;
  }

  /** A name holds the hash of the content: whatever the browser has under it is right. @returns {RequestCache} */
  get #cache() {
    return this.anew ? "reload" : "force-cache";
  }

  /**
   * The content of a file.
   * @param {Part} part
   * @returns {Promise<Uint8Array<ArrayBuffer>>} rejected with a StartError
   */
  async bytes(part) {
    const response = counting((await this.#unpacked(part)).response, this.arrived, "application/octet-stream");
    return checked(this.manifest.files[part], response);
  }

  /**
   * The compiled WebAssembly.
   *
   * It is compiled while it arrives, from the browser's own response: only for such a one do browsers keep the
   * compiled code, so that the third visit need not compile. Its bytes cannot be counted then; see #watch.
   * @returns {Promise<WebAssembly.Module>} rejected with a StartError
   */
  async module() {
    askForWebAssembly();
    const { name, size } = this.manifest.files.wasm;
    let counted = 0;
    const count = (/** @type {number} */ bytes) => {
      counted += bytes;
      this.arrived(bytes);
    };
    const done = new AbortController();
    let { response, own } = await this.#unpacked("wasm");
    const type = "application/wasm";
    if (own && response.headers.get("content-type")?.startsWith(type) && (CAN_JOIN || (await this.#isKept("wasm")))) {
      this.#watch(response, count, done.signal);
    } else {
      response = counting(response, count, type);
    }
    try {
      return await WebAssembly.compileStreaming(response);
    } catch (error) {
      throw new StartError(error instanceof WebAssembly.CompileError ? "file-damaged" : "file-missing", `${name}: ${error}`);
    } finally {
      done.abort();
      this.arrived(size - counted);
    }
  }

  /**
   * Counts the bytes of a response that somebody else reads, where that takes long: a second request for
   * the same file is answered with the bytes of the first one.
   * @param {Response} response
   * @param {(bytes: number) => void} count
   * @param {AbortSignal} signal
   */
  async #watch(response, count, signal) {
    if (!mayBeKept(response)) return;
    await new Promise((resolve) => setTimeout(resolve, SHORT));
    if (signal.aborted) return;
    const beside = await fetchPlain(response.url, { cache: "force-cache", signal }).catch(() => null);
    const stream = beside?.ok && beside.body?.pipeTo(new WritableStream({ write: ({ byteLength }) => count(byteLength) }), { signal });
    await Promise.resolve(stream).catch(() => {});
  }

  /**
   * What a script exports.
   * @param {Part} part
   * @returns {Promise<any>} rejected with a StartError
   */
  async script(part) {
    const { name, size } = this.manifest.files[part];
    try {
      if (this.anew) await (await request(this.address(part), { cache: "reload" })).arrayBuffer();
      const script = await import(this.address(part));
      this.arrived(size);
      return script;
    } catch (error) {
      throw new StartError(error instanceof SyntaxError ? "file-damaged" : "file-missing", `${name}: ${error}`);
    }
  }

  /** Does the browser have the file from an earlier visit? @param {Part} part */
  async #isKept(part) {
    const kept = await fetchKept(this.address(part)).catch(() => null);
    kept?.body?.cancel();
    return kept?.ok === true;
  }

  /**
   * The response with a file's content, and whether it is the browser's `own`: where the host did not pack the
   * file, its .gz is unpacked here.
   * @param {Part} part
   * @returns {Promise<{response: Response, own: boolean}>} rejected with a StartError
   */
  async #unpacked(part) {
    const address = this.address(part);
    const leave = new AbortController();
    const plain = await request(address, { cache: this.#cache, signal: leave.signal });
    if (!this.manifest.packed || plain.headers.has("content-encoding") || !("DecompressionStream" in self)) {
      return { response: plain, own: true };
    }
    const packed = await request(`${address}.gz`, { cache: this.#cache }).catch(() => null);
    if (packed === null || packed.body === null) return { response: plain, own: true };
    leave.abort();
    return { response: unpacked(packed), own: false };
  }
}

/**
 * What the browser has from an earlier visit.
 * @param {string} address
 * @param {AbortSignal} [signal]
 * @returns {Promise<Response>} rejected where it has nothing
 */
export function fetchKept(address, signal) {
  return fetchPlain(address, { cache: "only-if-cached", mode: "same-origin", signal });
}

/** Does the host let browsers keep it? @param {Response} response */
export function mayBeKept(response) {
  return !/no-store/.test(response.headers.get("cache-control") ?? "");
}

/** @param {Response} packed with the content of a .gz */
export function unpacked(packed) {
  // Some hosts say of a .gz that it is packed: then the browser has unpacked it.
  if (packed.body === null || packed.headers.has("content-encoding")) return packed;
  return new Response(packed.body.pipeThrough(new DecompressionStream("gzip")));
}

/**
 * The content of a file, if it is the one that its entry tells of.
 * @param {FileEntry} entry
 * @param {Response} response
 * @returns {Promise<Uint8Array<ArrayBuffer>>} rejected with a StartError
 */
export async function checked({ name, size, sha256 }, response) {
  /** @type {ArrayBuffer} */
  let content;
  try {
    content = await response.arrayBuffer();
  } catch (error) {
    throw new StartError("file-damaged", `${name}: ${error}`);
  }
  // On a page that is not secure, browsers have no hashes.
  const hash = self.crypto?.subtle ? hexadecimal(await crypto.subtle.digest("SHA-256", content)) : sha256;
  if (content.byteLength !== size || hash !== sha256) {
    throw new StartError("file-damaged", `${name}: ${content.byteLength} bytes with hash ${hash}`);
  }
  return new Uint8Array(content);
}

/**
 * The same response, its bytes counted as they come.
 * @param {Response} response
 * @param {(bytes: number) => void} count
 * @param {string} type
 */
function counting(response, count, type) {
  /** @type {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */
  const counter = new TransformStream({
    transform: (chunk, stream) => {
      count(chunk.byteLength);
      stream.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counter), { headers: { "content-type": type } });
}

/**
 * @param {string} address
 * @param {RequestInit} options
 * @returns {Promise<Response>} rejected with a StartError
 */
async function request(address, options) {
  /** @type {Response} */
  let response;
  try {
    response = await fetchPlain(address, options);
  } catch (error) {
    throw new StartError("file-missing", `${address}: ${error}`);
  }
  if (!response.ok) throw new StartError("file-missing", `${address}: status ${response.status}`);
  return response;
}

/** @param {ArrayBuffer} bytes */
function hexadecimal(bytes) {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
