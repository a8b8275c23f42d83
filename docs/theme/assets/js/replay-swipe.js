// A finger that swipes over a game: to the left, the next turn; to the right, the one before. It never takes anything from the
// browser: up and down the page scrolls, two fingers zoom, and a picture that is wider than its room is moved to its edge first.

/** Pixels that a finger goes at least, and how many times as far across as up or down. */
const FAR = 48;
const ACROSS = 2;

/** What a finger does something else on. */
const TAKEN = "input, select, textarea, a, button, summary";

/**
 * @param {HTMLElement} node where fingers swipe
 * @param {HTMLElement} picture within it, which may be moved sideways itself
 * @param {(by: 1 | -1) => void} step
 */
export function listenForSwipes(node, picture, step) {
  /** Where the finger began, and which ways it may swipe. @type {{x: number, y: number, ways: number[]} | null} */
  let begun = null;
  const forget = () => (begun = null);
  node.addEventListener("touchstart", ({ touches, target }) => {
    const on = /** @type {Element} */ (target);
    // Of a page that is magnified, one finger moves what is seen of it.
    const magnified = (window.visualViewport?.scale ?? 1) > 1.01;
    begun = touches.length > 1 || magnified || on.closest(TAKEN) !== null
      ? null
      : { x: touches[0].clientX, y: touches[0].clientY, ways: picture.contains(on) ? freeWays(picture) : [1, -1] };
  }, { passive: true });
  node.addEventListener("touchend", ({ changedTouches }) => {
    if (begun === null) return;
    const [across, down] = [changedTouches[0].clientX - begun.x, changedTouches[0].clientY - begun.y];
    const way = across < 0 ? 1 : -1;
    const isSwipe = Math.abs(across) >= FAR && Math.abs(across) > ACROSS * Math.abs(down) && begun.ways.includes(way);
    forget();
    if (isSwipe) step(way);
  });
  node.addEventListener("touchcancel", forget);
}

/**
 * The ways in which a picture cannot be moved any further: 1 where its right edge is seen, -1 where its left one is.
 * @param {HTMLElement} picture
 */
function freeWays({ scrollLeft, scrollWidth, clientWidth }) {
  return [...(scrollLeft + clientWidth >= scrollWidth - 1 ? [1] : []), ...(scrollLeft <= 1 ? [-1] : [])];
}
