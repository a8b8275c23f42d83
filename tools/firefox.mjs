// Starts in Firefox, by WebDriver BiDi: node firefox.mjs '<plan as JSON>', see bench_firefox.py; prints JSON.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import puppeteer from "puppeteer-core";

/** @type {{firefox: string, address: string, ready: string, visits: number, rest: number}} */
const plan = JSON.parse(process.argv[2]);
const profile = await mkdtemp(join(tmpdir(), "firefox-"));
const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath: plan.firefox,
  userDataDir: profile,
  headless: true,
  // No traffic of its own.
  extraPrefsFirefox: { "app.update.enabled": false, "browser.safebrowsing.update.enabled": false, "network.captive-portal-service.enabled": false },
});
try {
  const times = [];
  for (let visit = 0; visit < plan.visits; visit++) {
    const page = await browser.newPage();
    const start = performance.now();
    await page.goto(plan.address, { waitUntil: "domcontentloaded" });
    await page.waitForSelector(plan.ready, { timeout: 180_000 });
    times.push(Math.round(performance.now() - start));
    await new Promise((resolve) => setTimeout(resolve, plan.rest));
    await page.close();
  }
  console.log(JSON.stringify({ version: await browser.version(), times }));
} finally {
  await browser.close();
  await rm(profile, { recursive: true, force: true });
}
