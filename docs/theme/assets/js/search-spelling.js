// Which known words somebody may have meant: by the number of slips between two words, and by letters in common.

/**
 * How many slips lie between two words: a letter left out, added, changed, or swapped with the next; at most `limit` + 1.
 * @param {string} a
 * @param {string} b
 * @param {number} limit
 */
export function slips(a, b, limit) {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before = /** @type {number[]} */ ([]);
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1;
      let least = Math.min(above[column] + 1, line[column - 1] + 1, above[column - 1] + change);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        least = Math.min(least, before[column - 2] + 1);
      }
      line.push(least);
    }
    if (Math.min(...line) > limit) return limit + 1;
    [before, above] = [above, line];
  }
  return above[b.length];
}

/**
 * The known words that `word` may be a slip for, the likeliest first, each with the number of slips.
 * @param {string} word
 * @param {ReadonlyMap<string, number>} known with how often each occurs
 * @returns {{word: string, slips: number}[]}
 */
export function meant(word, known) {
  const limit = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  const found = [];
  for (const [other, count] of known) {
    if (other.length < 3) continue;
    const distance = slips(word, other, limit);
    if (distance <= limit) {
      // The first letter is seldom wrong.
      found.push({ word: other, slips: distance, rank: distance + (other[0] === word[0] ? 0 : 0.6) - Math.log10(count) / 6 });
    }
  }
  return found.sort((a, b) => a.rank - b.rank);
}

/** The pairs and triples of letters of a text. @param {string} text */
export function shreds(text) {
  const padded = ` ${text} `;
  const found = new Set();
  for (let at = 0; at < padded.length - 1; at += 1) {
    found.add(padded.slice(at, at + 2));
    if (at < padded.length - 2) found.add(padded.slice(at, at + 3));
  }
  return found;
}

/**
 * How much two sets of shreds have in common, from 0 to 1.
 * @param {Set<string>} a
 * @param {Set<string>} b
 */
export function likeness(a, b) {
  let common = 0;
  for (const shred of a) if (b.has(shred)) common += 1;
  return 2 * common / (a.size + b.size || 1);
}
