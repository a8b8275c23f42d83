// Tells a verdict to whoever asks the element: its attributes, and the event with the bridge's JSON.

/**
 * Sets `legal`, `total` and `reasons` and fires `verdict`; without a verdict takes the attributes away.
 * @param {HTMLElement} host
 * @param {import("./api.js").Verdict | null} verdict
 */
export function reflect(host, verdict) {
  const told = verdict === null ? {} : summary(verdict);
  for (const name of ["legal", "total", "reasons"]) {
    if (name in told) host.setAttribute(name, told[name]);
    else host.removeAttribute(name);
  }
  if (verdict !== null) host.dispatchEvent(new CustomEvent("verdict", { detail: verdict, bubbles: true }));
}

/**
 * A verdict in three words, as attributes say it; without points where the move is refused.
 * @param {import("./api.js").Verdict} verdict
 * @returns {Record<string, string>}
 */
export function summary({ legal, score, violations }) {
  const reasons = new Set(violations.map((violation) => violation.reason));
  return { legal: String(legal), reasons: [...reasons].join(" "), ...(score === null ? {} : { total: String(score.total) }) };
}
