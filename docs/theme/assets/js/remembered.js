// Choices that stay in this browser; where storage is refused, they hold for this page.

/** @type {Map<string, string>} */
const here = new Map();

/**
 * What was remembered under `name`, else `otherwise`.
 * @param {string} name
 * @param {string} otherwise
 */
export function recall(name, otherwise) {
  try {
    return localStorage.getItem(`qwirkle-${name}`) ?? here.get(name) ?? otherwise;
  } catch {
    return here.get(name) ?? otherwise;
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
export function remember(name, value) {
  here.set(name, value);
  try {
    localStorage.setItem(`qwirkle-${name}`, value);
  } catch {
    // Storage refused or full: the choice holds for this page.
  }
}
