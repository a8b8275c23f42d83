// Drives Firefox by WebDriver BiDi: node firefox.mjs <path of Firefox>. Reads a step a line, as JSON: its name, then
// what it is given; answers each with a line {value} or {error}. See firefox.py.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import puppeteer from "puppeteer-core";

/** Milliseconds: more than a start of the engine takes on a busy machine. */
const PATIENCE = 180_000;

const profile = await mkdtemp(join(tmpdir(), "firefox-"));
const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath: process.argv[2],
  userDataDir: profile,
  headless: true,
  // No traffic of its own.
  extraPrefsFirefox: { "app.update.enabled": false, "browser.safebrowsing.update.enabled": false, "network.captive-portal-service.enabled": false },
});

/** @type {import("puppeteer-core").Page | null} */
let page = null;

/** The page that the steps are about. */
function opened() {
  if (page === null) throw new Error("no page is open");
  return page;
}

async function newPage() {
  await page?.close();
  page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  return page;
}

/** What each step does. @type {Record<string, (...given: any[]) => Promise<unknown>>} */
const STEPS = {
  version: () => browser.version(),
  /** Milliseconds from the navigation of a new page until a selector is there; then the reader stays for `rest` more. */
  async visit(/** @type {string} */ address, /** @type {string} */ ready, /** @type {number} */ rest) {
    const visited = await newPage();
    const start = performance.now();
    await visited.goto(address, { waitUntil: "domcontentloaded" });
    await visited.waitForSelector(ready);
    const time = Math.round(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, rest));
    return time;
  },
  async open(/** @type {string} */ address, /** @type {number} */ width, /** @type {number} */ height) {
    const made = await newPage();
    await made.setViewport({ width, height });
    await made.goto(address, { waitUntil: "domcontentloaded" });
  },
  async reload() {
    await opened().reload({ waitUntil: "domcontentloaded" });
  },
  /** Clicks on what a selector finds, once it is there, seen, enabled and at rest. */
  click: (/** @type {string} */ selector) => opened().locator(selector).click(),
  /** Presses a key, with others held down: "Control", "z". */
  async press(/** @type {string[]} */ ...keys) {
    const { keyboard } = opened();
    const held = keys.slice(0, -1);
    for (const key of held) await keyboard.down(/** @type {any} */ (key));
    await keyboard.press(/** @type {any} */ (keys.at(-1)));
    for (const key of held) await keyboard.up(/** @type {any} */ (key));
  },
  /** What an expression is in the page. */
  ask: (/** @type {string} */ expression) => opened().evaluate(expression),
  /** Waits until an expression holds in the page. */
  async until(/** @type {string} */ expression) {
    await opened().waitForFunction(expression);
  },
};

try {
  for await (const line of createInterface({ input: process.stdin })) {
    const [step, ...given] = JSON.parse(line);
    let answer;
    try {
      answer = { value: (await STEPS[step](...given)) ?? null };
    } catch (error) {
      answer = { error: String(error) };
    }
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
} finally {
  await browser.close();
  await rm(profile, { recursive: true, force: true });
}
