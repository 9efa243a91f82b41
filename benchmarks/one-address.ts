/**
 * How many readers behind one address are refused, and how long the others wait: a school, a fair, a mobile network. 16, 64
 * and 256 connections read 120 pages in an order of their own, first none of which is remembered; then each opens a page
 * that no other reader opens, all at once. SITE names the main.ts of another program to measure, such as an earlier version.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { siteEnvironment, startFlags, startProgram } from './processes.ts';

const seconds = 8;
/** The address may use all of its time at once again. */
const restMilliseconds = 8_000;
const site = resolve(process.env.SITE ?? new URL('../src/main.ts', import.meta.url).pathname);
const headers = { accept: 'text/html', 'accept-encoding': 'gzip', 'x-forwarded-for': '198.51.100.1' };
const pages = ['', '/el', '/it', '/hr'].flatMap((language) =>
  Array.from({ length: 30 }, (_, order) => `${language}/product/${order + 1}`),
);

const directory = mkdtempSync(join(tmpdir(), 'phenolive-one-address-'));
try {
  for (const readers of [16, 64, 256]) {
    const environment = siteEnvironment(join(directory, `${readers}`));
    const server = await startProgram(site, [], environment, startFlags());
    try {
      // Compiles the code of pages.
      for (const path of ['/es/product/1', '/sl/product/1', '/sl/discovery'])
        await fetch(new URL(path, server.url));
      await pause(restMilliseconds);
      describe(`${readers} readers of ${pages.length} pages`, await read(server.url, readers));
      await pause(restMilliseconds);
      describe(`${readers} readers, each opens another page`, await openOthers(server.url, readers));
    } finally {
      await server.stop();
    }
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}

interface Seen {
  readonly answered: number;
  readonly refused: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

async function read(url: string, readers: number): Promise<Seen> {
  let reader = 0;
  const seen = await autocannon({
    url,
    connections: readers,
    duration: seconds,
    timeout: 30,
    setupClient: (client) => {
      reader += 1;
      const first = (reader * 37) % pages.length;
      client.setRequests(
        [...pages.slice(first), ...pages.slice(0, first)].map((path) => ({ method: 'GET', path, headers })),
      );
    },
  });
  const { p50, p99, max } = seen.latency;
  return { answered: seen['2xx'], refused: seen.non2xx + seen.errors, p50, p99, max };
}

async function openOthers(url: string, readers: number): Promise<Seen> {
  const times: number[] = [];
  let refused = 0;
  await Promise.all(
    Array.from({ length: readers }, async (_, reader) => {
      const begun = performance.now();
      const answer = await fetch(new URL(`/discovery?minPhenolic=${100 + reader}`, url), { headers });
      await answer.arrayBuffer();
      if (answer.status === 200) times.push(performance.now() - begun);
      else refused += 1;
    }),
  );
  times.sort((one, other) => one - other);
  const at = (part: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0);
  return { answered: times.length, refused, p50: at(0.5), p99: at(0.99), max: at(1) };
}

function describe(what: string, { answered, refused, p50, p99, max }: Seen): void {
  const share = ((100 * refused) / (answered + refused)).toFixed(1);
  console.log(`| ${what} | ${answered} | ${refused} (${share}%) | ${p50} | ${p99} | ${max} |`);
}
