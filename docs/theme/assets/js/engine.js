// The engine as a page sees it: one worker, started on need, that answers within a time limit or has failed.
//
// For all who use it, and kept so: `engine.state`, `progress` and `reason`, which fire `change`; `ask`, `start`, `retry`.
// State "idle" comes back: an engine that nobody has used for long is ended, and the next question starts it again, from
// what the page has kept of it. engine-start.js decides when to start; nobody else need call `start`.

import { Files, isSaving, reasonOf } from "./engine-files.js";
import { forgoSnapshot, keepSnapshot, keptSnapshot } from "./engine-snapshot.js";

/** @typedef {"idle" | "loading" | "ready" | "failed"} EngineState */
/** @typedef {{id: number, request: object, resolve: (answer: any) => void, reject: (error: Error) => void}} Call */
/** @typedef {import("./engine-files.js").Manifest} Manifest */
/** What restarts need not fetch again. @typedef {{manifest: Manifest, library: Uint8Array, engine: Uint8Array, module: WebAssembly.Module}} Kept */

/**
 * Milliseconds without any progress after which a start has failed, and without any answer after which a call has; and
 * those without a question after which the engine is ended, in a page that is seen and in one that is hidden.
 */
export const LIMITS = { start: 60_000, call: 10_000, disuse: 15 * 60_000, hidden: 5 * 60_000 };

/** Where memory is short, the limits of disuse are that much shorter, and nothing is kept for a restart. */
const LITTLE_MEMORY = { gigabytes: 2, share: 0.2 };

/** Faults of files that may be the fault of what the browser has kept: worth a second attempt past that. */
const DOUBTFUL = ["file-missing", "file-damaged"];

/** The engine cannot answer; `reason` names the sentence that the page has for it. */
export class EngineError extends Error {
  /** @param {string} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/** Fires `change` whenever its state, progress or reason does. */
export class Engine extends EventTarget {
  /** @type {EngineState} */
  #state = "idle";
  #arrived = 0;
  #total = 0;
  #reason = "";
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Map<number, Call>} */
  #calls = new Map();
  #lastId = 0;
  #startTimer = 0;
  #callTimer = 0;
  #restTimer = 0;
  /** Whether this start goes past what the browser keeps. */
  #anew = false;
  /** The name of the snapshot that this start is one from; else empty. */
  #snapshot = "";
  /** @type {Kept | null} */
  #kept = null;

  /**
   * @param {URL} script the worker's
   * @param {URL} home the folder of the engine's files
   */
  constructor(script, home) {
    super();
    this.script = script;
    this.home = home;
    document.addEventListener("visibilitychange", () => this.#watchDisuse());
  }

  get state() {
    return this.#state;
  }

  /** How much of the engine has arrived, 0 to 1; at 1 it is starting. */
  get progress() {
    return this.#total && Math.min(1, this.#arrived / this.#total);
  }

  /** Why the engine failed; empty otherwise. */
  get reason() {
    return this.#reason;
  }

  /**
   * The bridge's answer to `request`; starts the engine where it is idle.
   * @param {object} request
   * @returns {Promise<any>} rejected with an EngineError only
   */
  ask(request) {
    this.start();
    return new Promise((resolve, reject) => {
      if (this.#state === "failed") return reject(new EngineError(this.#reason));
      const call = { id: ++this.#lastId, request, resolve, reject };
      this.#calls.set(call.id, call);
      if (this.#state !== "ready") return;
      this.#post(call);
      if (this.#calls.size === 1) this.#watchCalls();
    });
  }

  /** Starts the worker where there is none and nothing has failed. */
  start() {
    if (this.#state === "idle") this.#begin(false);
  }

  /** Starts anew after a failure. */
  retry() {
    if (this.#state === "failed") this.#begin(DOUBTFUL.includes(this.#reason));
  }

  /** @param {boolean} anew */
  #begin(anew) {
    this.#anew = anew;
    this.#snapshot = "";
    this.#arrived = this.#total = 0;
    this.#change("loading");
    this.#watchStart();
    try {
      this.#worker = this.#newWorker();
    } catch (error) {
      this.#fail("worker-blocked", String(error));
      return;
    }
    const worker = this.#worker;
    this.#supply(worker).catch((error) => {
      if (worker === this.#worker) this.#fail(reasonOf(error), String(error));
    });
  }

  #newWorker() {
    // A browser without module workers never asks for the type.
    let asked = false;
    const options = {
      get type() {
        asked = true;
        return /** @type {WorkerType} */ ("module");
      },
    };
    const worker = new Worker(this.script, options);
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = (event) => this.#fail(this.#state === "ready" ? "crashed" : "worker-blocked", event.message);
    worker.onmessageerror = () => this.#fail("crashed", "a message could not be read");
    if (!asked) {
      worker.terminate();
      throw new Error("no module workers");
    }
    return worker;
  }

  /**
   * Fetches and compiles while the worker comes up, and hands over what is there; the worker fetches its scripts.
   * @param {Worker} worker
   */
  async #supply(worker) {
    const home = this.home.href;
    const manifest = this.#kept?.manifest ?? (await Files.manifest(home, this.#anew));
    if (worker !== this.#worker) return;
    this.#total = Object.values(manifest.files).reduce((sum, { size }) => sum + size, 0);
    worker.postMessage({ manifest, home, anew: this.#anew });
    const files = new Files(home, manifest, this.#anew, (bytes) => worker === this.#worker && this.#count(bytes));
    const [module, [library, engine]] = await Promise.all([this.#supplyModule(worker, files), this.#supplyArchives(worker, files)]);
    if (worker === this.#worker) this.#kept = { manifest, library, engine, module };
  }

  /**
   * @param {Worker} worker
   * @param {Files} files
   */
  async #supplyModule(worker, files) {
    const module = this.#kept?.module ?? (await files.module());
    if (worker !== this.#worker) return module;
    if (this.#kept !== null) this.#count(files.manifest.files.wasm.size);
    worker.postMessage({ module });
    return module;
  }

  /**
   * @param {Worker} worker
   * @param {Files} files
   */
  async #supplyArchives(worker, files) {
    const [library, engine, snapshot] = await Promise.all([
      this.#kept?.library ?? files.bytes("library"),
      this.#kept?.engine ?? files.bytes("engine"),
      this.#anew ? null : keptSnapshot(files.home, files.manifest),
    ]);
    if (worker !== this.#worker) return [library, engine];
    if (this.#kept !== null) this.#count(library.length + engine.length);
    this.#snapshot = snapshot === null ? "" : (files.manifest.snapshot?.name ?? "");
    worker.postMessage({ library, engine, snapshot }, snapshot === null ? [] : [snapshot.buffer]);
    return [library, engine];
  }

  /** For the next visit. */
  #keepSnapshot() {
    if (this.#snapshot || this.#kept === null || isSaving() || isMemoryShort()) return;
    keepSnapshot(this.home.href, this.#kept.manifest);
  }

  /** @param {number} bytes that have arrived */
  #count(bytes) {
    if (this.#state !== "loading") return;
    this.#arrived += bytes;
    this.#watchStart();
    this.#change("loading");
  }

  /** @param {any} message */
  #hear(message) {
    if ("arrived" in message) {
      this.#count(message.arrived);
    } else if ("ready" in message) {
      clearTimeout(this.#startTimer);
      this.#arrived = this.#total;
      this.#change("ready");
      for (const call of this.#calls.values()) this.#post(call);
      this.#watchCalls();
      this.#watchDisuse();
      this.#keepSnapshot();
    } else if ("failed" in message) {
      this.#fail(message.failed, message.detail);
    } else if ("crash" in message) {
      this.#fail("crashed", message.crash);
    } else {
      this.#answer(message.id, message.response);
    }
  }

  /**
   * @param {number} id
   * @param {string} response
   */
  #answer(id, response) {
    const call = this.#calls.get(id);
    if (call === undefined) return;
    this.#calls.delete(id);
    this.#watchCalls();
    this.#watchDisuse();
    call.resolve(JSON.parse(response));
  }

  /** @param {Call} call */
  #post(call) {
    this.#worker?.postMessage({ id: call.id, request: JSON.stringify(call.request) });
  }

  #watchStart() {
    clearTimeout(this.#startTimer);
    this.#startTimer = setTimeout(() => this.#fail("start-timeout", ""), LIMITS.start);
  }

  /** The worker answers one call after the other: only the oldest can be late, from when the one before was answered. */
  #watchCalls() {
    clearTimeout(this.#callTimer);
    const [oldest] = this.#calls.values();
    if (oldest === undefined) return;
    this.#callTimer = setTimeout(() => this.#fail("call-timeout", JSON.stringify(oldest.request)), LIMITS.call);
  }

  #watchDisuse() {
    clearTimeout(this.#restTimer);
    if (this.#state !== "ready") return;
    const limit = (document.hidden ? LIMITS.hidden : LIMITS.disuse) * (isMemoryShort() ? LITTLE_MEMORY.share : 1);
    this.#restTimer = setTimeout(() => this.#rest(), limit);
  }

  /** Ends an engine that nobody uses: it holds some sixty megabytes. */
  #rest() {
    if (this.#state !== "ready" || this.#calls.size > 0) return;
    this.#end();
    if (isMemoryShort()) this.#kept = null;
    this.#change("idle");
  }

  #end() {
    clearTimeout(this.#startTimer);
    clearTimeout(this.#callTimer);
    clearTimeout(this.#restTimer);
    this.#worker?.terminate();
    this.#worker = null;
  }

  /**
   * @param {string} reason
   * @param {string} detail for the console only
   */
  #fail(reason, detail) {
    const starting = this.#state === "loading";
    this.#end();
    if (detail) console.warn(`The engine failed (${reason}): ${detail}`);
    // What a start was given may be what was wrong with it.
    if (starting) this.#kept = null;
    const doubtful = DOUBTFUL.includes(reason);
    if (this.#snapshot && !doubtful) forgoSnapshot(this.#snapshot);
    if (starting && (this.#snapshot || (!this.#anew && doubtful))) {
      this.#begin(doubtful);
      return;
    }
    const calls = [...this.#calls.values()];
    this.#calls.clear();
    for (const call of calls) call.reject(new EngineError(reason));
    this.#change("failed", reason);
  }

  /**
   * @param {EngineState} state
   * @param {string} [reason]
   */
  #change(state, reason = "") {
    this.#state = state;
    this.#reason = reason;
    this.dispatchEvent(new Event("change"));
  }
}

function isMemoryShort() {
  return /** @type {any} */ (navigator).deviceMemory <= LITTLE_MEMORY.gigabytes;
}

/** The one engine of this page. */
export const engine = new Engine(new URL("worker.js", import.meta.url), new URL("../../../engine/", import.meta.url));
