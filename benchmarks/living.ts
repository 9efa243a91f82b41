/**
 * A site that people write to: rates of public pages and API responses while nothing is written, and under one and ten
 * changed prices a second. The budgets: at least 0.8 of the quiet rate; p99 of 50 ms for the API and 150 ms for pages; a
 * write within 50 ms.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../src/database/connection/connection.ts';
import { insertManyProducts } from './data/products.ts';
import { median } from './median.ts';
import { type Started, sendLoad, startSite } from './processes.ts';
import { cookieOf } from './session.ts';

const products = Number(process.env.BENCHMARK_PRODUCTS ?? 10_000);
const connections = 32;
const seconds = 8;
/** Pages of products that are asked for in turn. */
const asked = 200;
/** Ids of the sample data come first. */
const firstId = 31;

const directory = mkdtempSync(join(tmpdir(), 'phenolive-living-'));
const dataDirectory = join(directory, 'data');
const groups: Readonly<Record<string, readonly string[]>> = {
  'API: products by id': idsOf(asked).map((id) => `/api/products/${id}`),
  'API: five lists': ['greece', 'italy', 'spain', 'portugal', 'turkey'].map(
    (country) => `/api/products?country=${country}&sort=phenolic&limit=24`,
  ),
  'pages of products': idsOf(asked).map((id) => `/product/${id}`),
  'discovery and landing': ['/discovery', '/'],
};

try {
  const server = await startSite(dataDirectory);
  const database = openDatabase({ address: { socketDirectory: join(dataDirectory, 'socket') }, max: 2 });
  try {
    await insertManyProducts(database, { producers: Math.ceil(products / 20), products });
    await measure(server, await signIn(database));
  } finally {
    await database.destroy();
    await server.stop();
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}

async function measure(server: Started, cookie: string): Promise<void> {
  console.log(
    '| What | Quiet | 1 write a second | 10 writes a second | p99 quiet, 1, 10 | Writes, median and slowest |',
  );
  console.log('|---|---|---|---|---|---|');
  for (const [name, paths] of Object.entries(groups)) {
    // What a reader finds has been asked for before.
    await send(server, paths);
    const quiet = await send(server, paths);
    const slow = await underWrites(server, cookie, { paths, perSecond: 1 });
    const busy = await underWrites(server, cookie, { paths, perSecond: 10 });
    const ratio = (rate: number) => `${(rate / quiet.perSecond).toFixed(2)} (${Math.round(rate)}/s)`;
    console.log(
      `| ${name} | ${Math.round(quiet.perSecond)}/s | ${ratio(slow.perSecond)} | ${ratio(busy.perSecond)} | ` +
        `${quiet.p99}, ${slow.p99}, ${busy.p99} ms | ${writesOf([...slow.writes, ...busy.writes])} |`,
    );
  }
}

function writesOf(milliseconds: readonly number[]): string {
  return `${Math.round(median(milliseconds))} and ${Math.round(Math.max(...milliseconds))} ms`;
}

async function send(server: Started, paths: readonly string[]) {
  const requests = Array.from({ length: connections }, (_, connection) =>
    [...paths.slice(connection % paths.length), ...paths.slice(0, connection % paths.length)].map((path) => ({
      path,
      headers: { 'x-forwarded-for': `10.0.0.${connection + 1}` },
    })),
  );
  const seen = await sendLoad({ url: server.url, connections, seconds, requests });
  if (seen.failed > 0) throw new Error(`${seen.failed} requests failed: ${paths[0]}`);
  return seen;
}

async function underWrites(
  server: Started,
  cookie: string,
  { paths, perSecond }: { readonly paths: readonly string[]; readonly perSecond: number },
) {
  let count = 0;
  const writes: Promise<number>[] = [];
  const timer = setInterval(() => {
    count += 1;
    writes.push(changePrice(server, cookie, count));
  }, 1000 / perSecond);
  try {
    const seen = await send(server, paths);
    return { ...seen, writes: await Promise.all(writes) };
  } finally {
    clearInterval(timer);
  }
}

/** One oil after the other, asked for or not. Returns the milliseconds. */
async function changePrice(server: Started, cookie: string, count: number): Promise<number> {
  const begun = performance.now();
  const id = firstId + ((count * 7919) % products);
  const response = await fetch(new URL(`/api/products/${id}`, server.url), {
    method: 'PATCH',
    headers: {
      origin: server.url,
      'content-type': 'application/json',
      cookie,
      'x-forwarded-for': '10.9.9.9',
    },
    body: JSON.stringify({ price: 10 + (count % 50) }),
  });
  if (!response.ok) throw new Error(`A write was refused: ${response.status} ${await response.text()}`);
  return performance.now() - begun;
}

async function signIn(database: Database): Promise<string> {
  const { id: userId } = await database
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirstOrThrow();
  return cookieOf(database, userId);
}

function idsOf(count: number): number[] {
  return Array.from({ length: count }, (_, order) => firstId + ((order * 7919) % products));
}
