// Copying a text: by the clipboard, or where that is refused, by choosing it for the reader to copy.

import { say } from "./page.js";

/**
 * Copies what a field or another element holds; gives the sentence that says what has become of it.
 * @param {HTMLElement} node
 */
export async function copied(node) {
  const field = node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement ? node : null;
  try {
    await navigator.clipboard.writeText(field?.value ?? node.textContent ?? "");
    return say("share.copied");
  } catch {
    // Refused, or not there at all without https.
    field?.focus();
    if (field !== null) field.select();
    else getSelection()?.selectAllChildren(node);
    return say("share.copy-yourself");
  }
}
