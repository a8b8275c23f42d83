// Random numbers that are the same for the same seed, so that a round can be played again.

/** The largest seed that is drawn. */
export const MOST_SEED = 99_999;

/**
 * A stream of numbers from 0 (included) to 1 (not included), by the mulberry32 generator.
 * @param {number} seed a whole number
 * @returns {() => number}
 */
export function randomStream(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A seed that nobody has chosen. */
export function anySeed() {
  return 1 + Math.floor(Math.random() * MOST_SEED);
}

/**
 * The list in another order.
 * @template Entry
 * @param {Entry[]} list
 * @param {() => number} random
 * @returns {Entry[]}
 */
export function shuffled(list, random) {
  const left = [...list];
  return list.map(() => left.splice(Math.floor(random() * left.length), 1)[0]);
}
