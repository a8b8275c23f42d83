// The engine's memory right after a start, for readers who come back: a start from it need not start Python.
//
// It is no part of a first start. The browser gets it afterwards, when the page is at rest, and keeps it as it keeps all
// files; a note says under which name, so that only what is kept is asked for. Without any of this, starts are as ever.

import { recall, remember } from "./remembered.js";
import { checked } from "./engine-files.js";

/** @typedef {import("./engine-files.js").Manifest} Manifest */

const NOTE = "engine-snapshot";

/** Milliseconds after a start before the snapshot is fetched: the page comes first. */
const LATER = 1000;

/**
 * The snapshot as its difference from fresh memory; null where this browser has none that fits, or a damaged one.
 * @param {string} home the folder of the engine's files
 * @param {Manifest} manifest
 * @returns {Promise<Uint8Array<ArrayBuffer> | null>}
 */
export async function keptSnapshot(home, { snapshot }) {
  const name = recall(NOTE, "");
  if (snapshot === null || !name.startsWith(snapshot.name)) return null;
  try {
    const response = await fetch(home + name, { cache: "only-if-cached", mode: "same-origin" });
    return await checked(snapshot, name === snapshot.name ? response : unpacked(response));
  } catch {
    remember(NOTE, "");
    return null;
  }
}

/**
 * Lets the browser fetch and keep the snapshot, as small as the host has it.
 * @param {string} home
 * @param {Manifest} manifest
 */
export async function keepSnapshot(home, { snapshot }) {
  if (snapshot === null) return;
  await new Promise((resolve) => setTimeout(resolve, LATER));
  try {
    const { name } = snapshot;
    remember(NOTE, (await isFetched(home + name)) ? name : (await isFetched(`${home}${name}.gz`)) ? `${name}.gz` : "");
  } catch {
    // No line, or none any more: the next start is one without it.
  }
}

/**
 * Fetches a file to be kept, unless the host forbids that or sends it unpacked.
 * @param {string} address
 * @returns {Promise<boolean>} whether it is kept now
 */
async function isFetched(address) {
  const leave = new AbortController();
  const response = await fetch(address, { cache: "reload", priority: "low", signal: leave.signal });
  const isPacked = response.headers.has("content-encoding") || address.endsWith(".gz");
  if (!response.ok || !isPacked || /no-store/.test(response.headers.get("cache-control") ?? "")) {
    leave.abort();
    return false;
  }
  await response.body?.pipeTo(new WritableStream());
  return true;
}

/** @param {Response} response with the content of a .gz */
function unpacked(response) {
  // Some hosts say of a .gz that it is packed: then the browser has unpacked it.
  if (!response.body || response.headers.has("content-encoding")) return response;
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
}
