// Scrolls the page so far that something is seen: gently, unless the reader wants less motion.

/** Pixels at the top that the theme's header covers, and some air at the foot. */
const COVERED = 60;
const AIR = 16;

/**
 * Whether `node` can be seen as a whole together with what is above it.
 * @param {Element} node
 * @param {Element} above
 */
export function fitsBelow(node, above) {
  return node.getBoundingClientRect().bottom - above.getBoundingClientRect().top < innerHeight - COVERED - AIR;
}

/**
 * What is above it comes into sight, too, as far as there is room.
 * @param {Element} node
 * @param {Element} [above]
 */
export function bringIntoView(node, above = node) {
  const { top, bottom } = node.getBoundingClientRect();
  const below = bottom + AIR - innerHeight;
  const hidden = above.getBoundingClientRect().top - COVERED;
  // Down to its end, but not past its beginning; up as far as its end stays in sight.
  const by = below > 0 ? Math.min(below, Math.max(0, top - COVERED)) : Math.min(0, Math.max(hidden, below));
  if (Math.abs(by) < 1) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollBy({ top: by, behavior: still ? "instant" : "smooth" });
}
