/**
 * Measures all budgets in one run on one machine and prints them as the table of RESULTS.md. Rates are ratios
 * to a baseline that ran in the same minutes, because machines differ and have other work.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../src/database/connection/connection.ts';
import { sampleBottleCode } from '../src/database/samples/load.ts';
import { verificationPath } from '../src/domain/common/page-paths.ts';
import { makeCode } from '../src/domain/provenance/codes.ts';
import { insertManyProducts } from './data/products.ts';
import { measureList } from './list-queries.ts';
import type { Load } from './load.ts';
import { median } from './median.ts';
import { residentMegabytes } from './memory.ts';
import { measurePage } from './page-bytes.ts';
import { type Started, sendLoad, startProgram, startSite } from './processes.ts';
import { measureSimpleUpdates, prepareSimpleUpdates } from './simple-updates.ts';

const products = Number(process.env.BENCHMARK_PRODUCTS ?? 200_000);
const connections = 16;
const seconds = 8;
const rounds = 3;
/** The garbage of the start is collected by then. */
const idleMilliseconds = 15_000;
const rows: string[][] = [];

const directory = mkdtempSync(join(tmpdir(), 'phenolive-benchmarks-'));
const dataDirectory = join(directory, 'data');

try {
  await measureStarts();
  const server = await startSite(dataDirectory);
  const address = { socketDirectory: join(dataDirectory, 'socket') };
  const database = openDatabase({ address, max: 2 });
  try {
    await delay(idleMilliseconds);
    rows.push(['Memory, idle', '<= 200 MB', `${await residentMegabytes(server.child)} MB`]);
    await measureBytes(server);
    await insertManyProducts(database, { producers: Math.ceil(products / 20), products });
    await measurePages(server, '/', 'Landing page for visitors');
    await measureListPage(server, database);
    await measureVerification(server, database, address);
    rows.push(['Memory, after the load', '<= 500 MB', `${await residentMegabytes(server.child)} MB`]);
  } finally {
    await database.destroy();
    await server.stop();
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}
console.log(`\n| What | Budget | Measured |\n|---|---|---|`);
for (const row of rows) console.log(`| ${row.join(' | ')} |`);

async function measureStarts(): Promise<void> {
  for (const [name, budget] of [
    ['First start, sample data loaded', '<= 20 s'],
    ['Warm start to the first 200', '<= 3 s'],
  ] as const) {
    const begun = performance.now();
    const server = await startSite(dataDirectory);
    const answered = await fetch(new URL('/readyz', server.url));
    if (!answered.ok) throw new Error('The server started but is not ready.');
    rows.push([name, budget, `${((performance.now() - begun) / 1000).toFixed(2)} s`]);
    await server.stop();
  }
}

async function measureBytes(server: Started): Promise<void> {
  for (const path of ['/', '/discovery', '/producer/11', '/product/25']) {
    const { html, css, js, fonts } = await measurePage(server.url, path);
    rows.push([
      `Bytes of ${path}`,
      'JS <= 130 KB, fonts <= 60 KB',
      `JS ${kilobytes(js)}, CSS ${kilobytes(css)}, HTML ${kilobytes(html)}, fonts ${kilobytes(fonts)}`,
    ]);
  }
  const verified = await measurePage(server.url, verificationPath(sampleBottleCode));
  rows.push(['Bytes of /v/{code}', 'HTML + CSS <= 30 KB', kilobytes(verified.html + verified.css)]);
}

/**
 * Uncompressed on both sides: the load generator decodes bodies as text and is too slow with compressed ones,
 * so it would become the bottleneck.
 */
async function measurePages(server: Started, path: string, name: string): Promise<void> {
  const page = await fetch(new URL(path, server.url), { headers: { 'accept-encoding': 'identity' } });
  const type = page.headers.get('content-type') ?? 'text/html';
  const bytes = join(directory, 'page');
  writeFileSync(bytes, Buffer.from(await page.arrayBuffer()));
  const ratio = await ratioAgainstBare(server, bytes, type, [[{ path }]]);
  rows.push([`${name}, against the same bytes from a bare route`, '>= 0.5', ratio]);
}

async function measureListPage(server: Started, database: Database): Promise<void> {
  const path = '/api/products?country=greece&minPhenolic=500&maxPhenolic=1500&sort=phenolic&limit=24';
  const times = await measureList(database);
  rows.push([
    `List of 24 at ${products.toLocaleString('en')} products, in the database`,
    'p99 <= 10 ms',
    `p50 ${times.p50} ms, p99 ${times.p99} ms`,
  ]);
  const list = await fetch(new URL(path, server.url));
  const bytes = join(directory, 'list');
  writeFileSync(bytes, Buffer.from(await list.arrayBuffer()));
  rows.push([
    'The same over the API, against prebuilt JSON',
    '>= 0.35',
    await ratioAgainstBare(server, bytes, 'application/json', [[{ path }]]),
  ]);
}

/** Baseline and server alternate, so that a disturbance affects both. */
async function ratioAgainstBare(
  server: Started,
  file: string,
  type: string,
  requests: Load['requests'],
): Promise<string> {
  const bare = await startProgram('./bare-server.ts', [file, type], {});
  try {
    const ratios: number[] = [];
    const rates: [number, number][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const yardstick = await sendLoad({ url: bare.url, connections, seconds, requests });
      const measured = await sendLoad({ url: server.url, connections, seconds, requests });
      if (measured.failed > 0)
        throw new Error(`${measured.failed} requests failed: ${requests[0]?.[0]?.path}`);
      ratios.push(measured.perSecond / yardstick.perSecond);
      rates.push([measured.perSecond, yardstick.perSecond]);
    }
    return `${median(ratios).toFixed(2)} (${describe(rates)})`;
  } finally {
    await bare.stop();
  }
}

async function measureVerification(
  server: Started,
  database: Database,
  address: { readonly socketDirectory: string },
): Promise<void> {
  const codes = await insertCodes(database, 50_000);
  await prepareSimpleUpdates(address);
  const ratios: number[] = [];
  const rates: [number, number][] = [];
  let by = '';
  for (let round = 0; round < rounds; round += 1) {
    const yardstick = await measureSimpleUpdates(address, connections, seconds);
    const measured = await sendLoad({
      url: server.url,
      connections,
      seconds,
      requests: scansOf(codes, round),
    });
    if (measured.failed > 0) throw new Error(`${measured.failed} scans failed.`);
    ratios.push(measured.perSecond / yardstick.perSecond);
    rates.push([measured.perSecond, yardstick.perSecond]);
    by = yardstick.by;
  }
  rows.push([
    `A code verified and its scan counted, against simple updates (${by})`,
    '>= 1',
    `${median(ratios).toFixed(2)} (${describe(rates)})`,
  ]);
  const counted = await sql<{
    scans: number;
  }>`select count(*)::int as scans from scans where visitor is not null`.execute(database);
  console.log(`${counted.rows[0]?.scans} scans are counted.`);
}

/** Each connection has its own codes, and every request another visitor, so each one counts as a scan. */
function scansOf(
  codes: readonly string[],
  round: number,
): { path: string; headers: Record<string, string> }[][] {
  const share = Math.floor(codes.length / connections);
  return Array.from({ length: connections }, (_, connection) =>
    codes.slice(connection * share, (connection + 1) * share).map((code, order) => ({
      path: `/api/qr/${code}`,
      headers: { 'x-forwarded-for': `10.${round * 16 + connection}.${order >> 8}.${order & 255}` },
    })),
  );
}

async function insertCodes(database: Database, count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, () => makeCode(crypto.getRandomValues(new Uint8Array(12))));
  await sql`
    insert into qr_codes (product_id, batch_number, code)
    select 1 + n % 30, products.batch_number, code
    from unnest(${codes}::text[]) with ordinality as made (code, n) join products on products.id = 1 + n % 30`.execute(
    database,
  );
  await sql`vacuum analyze qr_codes`.execute(database);
  return codes;
}

function describe(rates: readonly [number, number][]): string {
  return rates.map(([measured, yardstick]) => `${Math.round(measured)}/${Math.round(yardstick)}`).join(', ');
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
