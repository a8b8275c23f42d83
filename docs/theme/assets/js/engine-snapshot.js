// The engine's memory right after a start, for readers who come back: a start from it need not start Python.
//
// It is no part of a first start. Some time after one, the browser gets it and keeps it as it keeps all files; a note
// says under which name, so that only what is kept is asked for. Without any of this, starts are as ever.

import { checked, fetchKept, mayBeKept, StartError, unpacked } from "./engine-files.js";
import { recall, remember } from "./remembered.js";

/** @typedef {import("./engine-files.js").Manifest} Manifest */

/** Holds the name of the file that is kept; or, after a "!", of a snapshot that is of no use in this browser. */
const NOTE = "engine-snapshot";

/** Milliseconds after a start before the snapshot is fetched: the page comes first. */
const LATER = 1000;

/** Milliseconds after which a start goes on without one: a browser that takes so long to read a file is no help. */
const LONGEST_READ = 15_000;

/**
 * The snapshot as its difference from fresh memory; null where this browser has none that fits.
 * @param {string} home the folder of the engine's files
 * @param {Manifest} manifest
 * @returns {Promise<Uint8Array<ArrayBuffer> | null>}
 */
export async function keptSnapshot(home, { snapshot }) {
  const name = recall(NOTE, "");
  if (!snapshot || !name.startsWith(snapshot.name)) return null;
  try {
    const response = await fetchKept(home + name, AbortSignal.timeout(LONGEST_READ));
    return await checked(snapshot, name === snapshot.name ? response : unpacked(response));
  } catch (error) {
    if (error instanceof StartError) forgoSnapshot(snapshot.name);
    else remember(NOTE, "");
    return null;
  }
}

/**
 * Lets the browser fetch and keep the snapshot, as small as the host has it.
 * @param {string} home
 * @param {Manifest} manifest
 */
export async function keepSnapshot(home, { snapshot }) {
  if (!snapshot || recall(NOTE, "") === `!${snapshot.name}`) return;
  await new Promise((resolve) => setTimeout(resolve, LATER));
  if ("requestIdleCallback" in self) await new Promise((resolve) => requestIdleCallback(resolve));
  const names = [snapshot.name, ...("DecompressionStream" in self ? [`${snapshot.name}.gz`] : [])];
  try {
    for (const name of names) {
      if (!(await isFetched(home + name))) continue;
      await (await fetchKept(home + name)).body?.cancel();
      remember(NOTE, name);
      return;
    }
    forgoSnapshot(snapshot.name);
  } catch {
    // No line, or none any more, or no room: the next start is one without it.
  }
}

/**
 * No more of this snapshot in this browser.
 * @param {string} name
 */
export function forgoSnapshot(name) {
  remember(NOTE, `!${name}`);
}

/**
 * Fetches a file to be kept, unless the host forbids that or sends it unpacked.
 * @param {string} address
 * @returns {Promise<boolean>}
 */
async function isFetched(address) {
  const leave = new AbortController();
  const response = await fetch(address, { cache: "force-cache", priority: "low", signal: leave.signal });
  const isPacked = response.headers.has("content-encoding") || address.endsWith(".gz");
  if (!response.ok || !isPacked || !mayBeKept(response)) {
    leave.abort();
    return false;
  }
  await response.body?.pipeTo(new WritableStream());
  return true;
}
