// Choices that stay in this browser; where storage is refused or full, they hold for this page.

/** What could not be kept: of this, the page's own copy counts. @type {Map<string, string>} */
const here = new Map();

/**
 * What was remembered under `name`, else `otherwise`.
 * @param {string} name
 * @param {string} otherwise
 */
export function recall(name, otherwise) {
  const own = here.get(name);
  if (own !== undefined) return own;
  try {
    return localStorage.getItem(`qwirkle-${name}`) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * Gives whether it is kept in this browser.
 * @param {string} name
 * @param {string} value
 */
export function remember(name, value) {
  here.set(name, value);
  try {
    localStorage.setItem(`qwirkle-${name}`, value);
    // What main.html puts in the place of storage that is refused is no storage.
    if (!(localStorage instanceof Storage)) return false;
    here.delete(name);
    return true;
  } catch {
    return false; // Refused or full: it holds for this page.
  }
}

/**
 * Takes away what was remembered; full storage does not hinder that.
 * @param {string} name
 */
export function forget(name) {
  here.delete(name);
  try {
    localStorage.removeItem(`qwirkle-${name}`);
  } catch {
    // Refused: nothing was kept there.
  }
}
