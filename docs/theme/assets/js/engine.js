// The engine as a page sees it: one worker, started on need, that answers within a time limit or has failed.

/** @typedef {"idle" | "loading" | "ready" | "failed"} EngineState */
/** @typedef {{id: number, request: object, resolve: (answer: any) => void, reject: (error: Error) => void, timer: number}} Call */

/** Milliseconds without any progress after which a start has failed, and after which a call has. */
export const LIMITS = { start: 60_000, call: 10_000 };

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
  #progress = 0;
  #reason = "";
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Map<number, Call>} */
  #calls = new Map();
  #lastId = 0;
  #startTimer = 0;

  /** @param {URL} script */
  constructor(script) {
    super();
    this.script = script;
  }

  get state() {
    return this.#state;
  }

  /** How much of the engine has arrived, 0 to 1; at 1 it is starting. */
  get progress() {
    return this.#progress;
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
      const call = { id: ++this.#lastId, request, resolve, reject, timer: 0 };
      this.#calls.set(call.id, call);
      if (this.#state === "ready") this.#post(call);
    });
  }

  /** Starts the worker where there is none and nothing has failed. */
  start() {
    if (this.#state !== "idle") return;
    this.#change("loading", 0);
    this.#watchStart();
    try {
      this.#worker = this.#newWorker();
    } catch (error) {
      this.#fail("worker-blocked", String(error));
    }
  }

  /** Starts anew after a failure. */
  retry() {
    if (this.#state !== "failed") return;
    this.#state = "idle";
    this.start();
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

  /** @param {any} message */
  #hear(message) {
    if ("loaded" in message) {
      this.#watchStart();
      this.#change("loading", Math.min(1, message.loaded / message.total));
    } else if ("ready" in message) {
      clearTimeout(this.#startTimer);
      this.#change("ready", 1);
      for (const call of this.#calls.values()) this.#post(call);
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
    clearTimeout(call.timer);
    this.#calls.delete(id);
    call.resolve(JSON.parse(response));
  }

  /** @param {Call} call */
  #post(call) {
    call.timer = setTimeout(() => this.#fail("call-timeout", JSON.stringify(call.request)), LIMITS.call);
    this.#worker?.postMessage({ id: call.id, request: JSON.stringify(call.request) });
  }

  #watchStart() {
    clearTimeout(this.#startTimer);
    this.#startTimer = setTimeout(() => this.#fail("start-timeout", ""), LIMITS.start);
  }

  /**
   * @param {string} reason
   * @param {string} detail for the console only
   */
  #fail(reason, detail) {
    clearTimeout(this.#startTimer);
    this.#worker?.terminate();
    this.#worker = null;
    const calls = [...this.#calls.values()];
    this.#calls.clear();
    for (const call of calls) {
      clearTimeout(call.timer);
      call.reject(new EngineError(reason));
    }
    if (detail) console.warn(`The engine failed (${reason}): ${detail}`);
    this.#change("failed", 0, reason);
  }

  /**
   * @param {EngineState} state
   * @param {number} progress
   * @param {string} [reason]
   */
  #change(state, progress, reason = "") {
    this.#state = state;
    this.#progress = progress;
    this.#reason = reason;
    this.dispatchEvent(new Event("change"));
  }
}

/** The one engine of this page. */
export const engine = new Engine(new URL("worker.js", import.meta.url));
