// Scrolls so far that something is seen: gently, unless the reader wants less motion.

/** @param {Element} node */
export function bringIntoView(node) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  node.scrollIntoView({ block: "nearest", behavior: still ? "instant" : "smooth" });
}
