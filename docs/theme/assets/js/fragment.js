// The part of an address behind its #, as text: an anchor, or what a page keeps there.

/** What stands there decoded; as it is where it cannot be decoded. */
export function fragment() {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
