/**
 * `npm run lighthouse`: every public page as Lighthouse's mobile preset sees it, in a program of its own with
 * the sample data. Ends with 1 when a category of a page falls below the budget. Addresses may be given
 * instead: `npm run lighthouse -- /el /el/discovery`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import lighthouse from 'lighthouse';
import { sampleBottleCode } from '../src/database/samples/load.ts';
import { codePath } from '../src/domain/provenance/codes.ts';
import { chromiumFlags, findChromium } from '../tests/support/chromium.ts';
import { startProgram } from './processes.ts';

const budget = 98;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const pages = [
  '/',
  '/discovery',
  '/producer/11',
  '/product/25',
  '/education',
  '/research',
  codePath(sampleBottleCode),
];

const asked = process.argv.slice(2);
const directory = mkdtempSync(join(tmpdir(), 'phenolive-lighthouse-'));
const server = await startProgram('../src/main.ts', [], {
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: join(directory, 'data'),
  LOG_LEVEL: 'silent',
});
const browser = await startBrowser();
let below = 0;
try {
  console.log(
    `| Page | ${categories.join(' | ')} | LCP | TBT | CLS |\n|${'---|'.repeat(categories.length + 4)}`,
  );
  for (const path of asked.length > 0 ? asked : pages) await examine(path);
} finally {
  browser.program.kill();
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}
process.exitCode = below === 0 ? 0 : 1;

async function examine(path: string): Promise<void> {
  // The mobile preset is what Lighthouse does when nothing else is said.
  const result = await lighthouse(new URL(path, server.url).href, {
    port: browser.port,
    logLevel: 'error',
    output: 'json',
  });
  const fault = result?.lhr.runtimeError;
  if (result === undefined || fault !== undefined) {
    // The Chromium of the npm package paints nothing that Lighthouse could time.
    throw new Error(`${path}: ${fault?.message}. CHROMIUM_PATH should name a complete Chromium or Chrome.`);
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

/** Lighthouse speaks to a browser by its debugging port, which the browser chooses and prints. */
async function startBrowser(): Promise<{ program: ChildProcess; port: number }> {
  const { executablePath, environment } = await findChromium();
  const profile = `--user-data-dir=${join(directory, 'browser')}`;
  const flags = [...chromiumFlags, '--headless', '--remote-debugging-port=0', profile, 'about:blank'];
  const program = spawn(executablePath, flags, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  for await (const line of createInterface(program.stderr)) {
    const port = /ws:\/\/[^:]+:(\d+)/.exec(line)?.[1];
    if (port !== undefined) {
      program.stderr.resume();
      return { program, port: Number(port) };
    }
  }
  throw new Error('The browser ended before it could be reached.');
}
