/**
 * The browser for the journeys, on any machine; docs/browsers.md says which run uses which. TEST_BROWSER
 * selects one: `system` for the Chromium of this machine, `bundled` for the one of the installed packages,
 * `newest` for the first of these two that is there, `firefox` for the Firefox of this machine.
 */
import { spawnSync } from 'node:child_process';
import type { Browser } from 'playwright-core';
import {
  type CameraOptions,
  findBundledChromium,
  findChromium,
  findNewestChromium,
  findSystemChromium,
  launchChromium,
} from './chromium.ts';
import { findFirefox, launchFirefox } from './firefox.ts';
import { environmentFor, type FoundBrowser } from './found-browser.ts';
import { waitForHydration } from './hydrated-pages.ts';

const finders = new Map<string, () => FoundBrowser | Promise<FoundBrowser>>([
  ['', findChromium],
  ['newest', findNewestChromium],
  ['system', findSystemChromium],
  ['bundled', findBundledChromium],
  ['firefox', findFirefox],
]);
const wanted = process.env['TEST_BROWSER'] ?? '';

let shared: Browser | undefined;

/** The files of a worker share one browser, which its process ends: what each opens, it closes. */
export async function openBrowser(): Promise<Browser> {
  if (shared?.isConnected() !== true) shared = await launchBrowser({});
  return shared;
}

/** Ends all that was opened in the browser of this worker. */
export async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** A browser of its own, for its camera. Close it. */
export async function launchBrowser(options: CameraOptions): Promise<Browser> {
  const found = await findBrowser();
  const browser = wanted === 'firefox' ? launchFirefox(found) : launchChromium(found, options);
  return waitForHydration(await browser);
}

async function findBrowser(): Promise<FoundBrowser> {
  const find = finders.get(wanted);
  if (find !== undefined) return find();
  throw new Error(
    `TEST_BROWSER is ${[...finders.keys()].filter(Boolean).join(', ')} or not set, not ${wanted}.`,
  );
}

/** Such as "Chromium 156.0.8078.79 (/usr/bin/chromium, the system's)". */
export async function describeBrowser(): Promise<string> {
  const found = await findBrowser();
  const { stdout } = spawnSync(found.executablePath, ['--version'], {
    encoding: 'utf8',
    env: environmentFor(found),
  });
  return `${stdout.trim()} (${found.executablePath}, ${found.origin})`;
}
