/**
 * `npm run lighthouse`: runs Lighthouse's mobile preset on every public page, against its own server with the
 * sample data. Exits with 1 when a category of a page falls below the budget. Addresses can be given instead:
 * `npm run lighthouse -- /el /el/discovery`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { sampleBottleCode } from '../src/database/samples/load.ts';
import { verificationPath } from '../src/domain/common/page-paths.ts';
import { chromiumFlags, findNewestChromium } from '../tests/support/chromium.ts';
import { environmentFor } from '../tests/support/found-browser.ts';
import { startProgram } from './processes.ts';

const budget = 98;
const maxVisits = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const pages = [
  '/',
  '/discovery',
  '/producer/11',
  '/product/25',
  '/education',
  '/research',
  '/certification',
  '/producer-application',
  '/scan',
  verificationPath(sampleBottleCode),
];

const chromium = await findNewestChromium();
const asked = process.argv.slice(2);
const directory = mkdtempSync(join(tmpdir(), 'phenolive-lighthouse-'));
const server = await startProgram('../src/main.ts', [], {
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: join(directory, 'data'),
  LOG_LEVEL: 'silent',
});
let below = 0;
try {
  console.log(
    `| Page | ${categories.join(' | ')} | LCP | TBT | CLS |\n|${'---|'.repeat(categories.length + 4)}`,
  );
  for (const path of asked.length > 0 ? asked : pages) await examine(path);
} finally {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}
process.exitCode = below === 0 ? 0 : 1;

async function examine(path: string): Promise<void> {
  const { href } = new URL(path, server.url);
  let result = await visit(href);
  for (let visits = 1; visits < maxVisits && hasNoNavigation(result); visits += 1) result = await visit(href);
  const error = result?.lhr.runtimeError;
  if (result === undefined || error !== undefined) {
    // The Chromium of the npm package paints nothing that Lighthouse could time.
    throw new Error(`${path}: ${error?.message}. CHROMIUM_PATH should name a complete Chromium or Chrome.`);
  }
  const { lhr } = result;
  const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
  const timings = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
  console.log(
    `| ${[path, ...scores, ...timings.map((id) => lhr.audits[id]?.displayValue ?? '')].join(' | ')} |`,
  );
  below += scores.filter((score) => score < budget).length;
  for (const { auditRefs, title } of Object.values(lhr.categories)) {
    const lost = auditRefs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9);
    for (const { id } of lost) console.log(`  ${title}: ${id} ${lhr.audits[id]?.displayValue ?? ''}`);
  }
}

/**
 * Chromium 156 sometimes replaces the frame of the blank page, and the trace then has no navigation to time:
 * for one page in ten in a new browser, more often in one that has already shown a page. Only another visit
 * helps.
 */
function hasNoNavigation(result: Awaited<ReturnType<typeof visit>>): boolean {
  return result?.lhr.runtimeError?.code === 'NO_NAVSTART';
}

/** Like Lighthouse's own command: a new browser for each page, with the launcher's flags. */
async function visit(url: string) {
  const chrome = await launch({
    chromePath: chromium.executablePath,
    chromeFlags: [...chromiumFlags, '--headless=new'],
    envVars: environmentFor(chromium),
    userDataDir: mkdtempSync(join(directory, 'browser-')),
  });
  try {
    // Lighthouse uses the mobile preset by default.
    return await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json' });
  } finally {
    chrome.kill();
  }
}
