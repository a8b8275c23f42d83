// A started engine's memory on its way: a snapshot travels as its difference from fresh memory, which each start has.

/**
 * The memory of an instance of Pyodide's: the older one is given it, the newest has it of its own.
 * @param {any} imports
 * @param {any} instance
 * @returns {WebAssembly.Memory | undefined} undefined where it is none of Pyodide's
 */
export function memoryOf(imports, instance) {
  return imports?.env?.memory ?? instance.exports.memory;
}

/**
 * Makes of a snapshot its difference from fresh memory, and the other way round.
 *
 * Most of memory is data of the WebAssembly, and the same in both: what is left is two thirds as long when packed.
 * @param {Uint8Array<ArrayBuffer>} snapshot as Pyodide makes it: a head, then the memory; changed in place
 * @param {ArrayBuffer} fresh the memory of a WebAssembly that has run nothing yet
 * @throws {RangeError} where the two are not of the same size
 */
export function exchange(snapshot, fresh) {
  const head = snapshot.length - fresh.byteLength;
  if (head < 0 || head % 4 !== 0) throw new RangeError(`a snapshot of ${snapshot.length} bytes for memory of ${fresh.byteLength}`);
  const difference = new Uint32Array(snapshot.buffer, head);
  const words = new Uint32Array(fresh);
  for (let index = 0; index < words.length; index++) difference[index] ^= words[index];
}
