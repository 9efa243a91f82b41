/**
 * A year of a site in small, every third day of it with the clock moved: scans that follow the hour, the week and the season,
 * by visitors and users, pages, searches, orders, and the jobs of each night. Prints what each act takes of the processors,
 * and rows and bytes after 1, 3, 6 and 12 months. YEAR_SCANS: scans on an average day (120).
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../src/database/connection/connection.ts';
import { insertSession, insertUser } from '../src/database/identity/users.ts';
import { makeCode } from '../src/domain/provenance/codes.ts';
import { buildApp } from '../src/server/app.ts';
import { readConfiguration } from '../src/server/configuration/configuration.ts';
import { loadBuiltPages } from '../src/server/http/pages/renderer.ts';
import { openDiskStorage } from '../src/server/integrations/storage/disk-storage.ts';
import { jobHandlers } from '../src/server/job-handlers.ts';
import { jobServicesOf } from '../src/server/jobs/job-services.ts';
import { taskRunners } from '../src/server/jobs/run-jobs.ts';
import { type CpuTime, costOfEach, readCpuTime } from './cpu.ts';
import { withSampleDatabase } from './data/sample-database.ts';

const usualScans = Number(process.env['YEAR_SCANS'] ?? 120);
const codesInAll = 10_000;
const users = 50;
const oils = 30;
/** Days after which rows and bytes are printed. */
const printed = new Map([
  [30, 1],
  [90, 3],
  [180, 6],
  [363, 12],
]);
const dayMilliseconds = 86_400_000;
const begin = Date.parse('2027-01-01T00:00:00Z');
/** Of a day's scans, by the hour: few at night, most at noon and in the evening. */
const hours = [1, 1, 1, 1, 1, 2, 4, 7, 10, 13, 15, 17, 18, 16, 14, 13, 14, 17, 20, 22, 18, 11, 6, 3];
const hoursInAll = hours.reduce((sum, share) => sum + share, 0);
const words = [
  'olive',
  'organic',
  'koroneiki',
  'early harvest',
  'crete',
  'gold',
  'bitter',
  'picual',
  'istra',
];
const nightly = [
  'total-scans',
  'prune-scan-visitors',
  'apply-retention',
  'notify-of-suspicion',
  'sweep-sessions',
  'clear-expired-levels',
  'notify-of-expiry',
  'verify-audit-log',
] as const;

interface Cost {
  count: number;
  readonly cpu: { app: number; database: number };
}

let now = new Date(begin);
let visitors = 0;
let ordered = 0;
const refusals = new Set<string>();
const costs = new Map<string, Cost>();
const directory = mkdtempSync(join(tmpdir(), 'phenolive-year-'));
await withSampleDatabase(directory, replay);

async function replay(database: Database): Promise<void> {
  const read = readConfiguration({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  if (!read.ok) throw new Error(read.refusal.errors.join('\n'));
  const app = await buildApp({
    ...(await loadBuiltPages(fileURLToPath(new URL('../dist/web', import.meta.url)))),
    maxDelay: 0,
    services: {
      database,
      clock: () => now,
      randomBytes: (length) => randomBytes(length),
      configuration: {
        ...read.value,
        sessionSecret: 'a secret of one run, long enough for it',
        requestsPerMinute: 999_999_999,
      },
      storage: openDiskStorage(join(directory, 'files')),
    },
  });
  await app.ready();
  const site: Site = { app, codes: await insertCodes(database), sessions: await signIn(database) };
  await sql`vacuum analyze`.execute(database);
  const before = await readSizes(database);
  for (let day = 0; day < 365; day += 3) {
    await liveThrough(site, day);
    const month = printed.get(day);
    if (month !== undefined) await printSizes(database, month, before);
  }
  printCosts();
  console.log(`\nSent orders: ${ordered}; others: ${[...refusals].join(', ') || 'none'}`);
  await app.close();
}

interface Site {
  readonly app: FastifyInstance;
  readonly codes: readonly string[];
  readonly sessions: readonly string[];
}

async function liveThrough(site: Site, day: number): Promise<void> {
  const midnight = begin + day * dayMilliseconds;
  now = new Date(midnight + 3_600_000);
  await measured('The jobs of a night', 1, async () => runNight(site.app));
  // A simulated month is too short for the autovacuum of PostgreSQL.
  if (day % 30 === 0) await sql`vacuum`.execute(site.app.services.database);
  const isWeekend = new Date(midnight).getUTCDay() % 6 === 0;
  // Most in November, after the harvest.
  const season = (1 + 0.5 * Math.cos(((day - 320) / 365) * 2 * Math.PI)) * (isWeekend ? 1.5 : 0.8);
  const scansIn = hours.map((share) => Math.round((usualScans * season * share) / hoursInAll));
  await measured(
    'A scan as JSON',
    scansIn.reduce((sum, count) => sum + count, 0),
    async () => {
      for (const [hour, count] of scansIn.entries()) {
        now = new Date(midnight + hour * 3_600_000 + 1_800_000);
        await Promise.all(Array.from({ length: count }, async () => scan(site)));
      }
    },
  );
  await readPages(site, day, Math.round(4 * season));
  await measured('An order', 1, async () => orderOil(site, day));
}

/** Each by a visitor of its own, one after the other. */
async function readPages({ app, codes }: Site, day: number, count: number): Promise<void> {
  const pages = {
    'The page of a scan': () => `/v/${codes[visitors % codes.length]}`,
    'The page of an oil': () => `/product/${1 + (visitors % oils)}`,
    'A search of text': () =>
      `/api/products?q=${encodeURIComponent(words[(visitors + day) % words.length] ?? '')}`,
  };
  for (const [name, pathOf] of Object.entries(pages)) {
    await measured(name, count, async () => {
      for (let read = 0; read < count; read += 1) await get(app, pathOf());
    });
  }
}

async function runNight(app: FastifyInstance): Promise<void> {
  const runners = taskRunners(jobHandlers, jobServicesOf(app));
  for (const task of nightly) {
    await runners[task]?.({}, { id: '0', attempt: 1, isLastAttempt: false, signal: undefined });
  }
}

async function scan({ app, codes, sessions }: Site): Promise<void> {
  // A bottle is mostly scanned when it is new, and a tenth of the scans are by users.
  const newest = Math.floor(((now.getTime() - begin) / (365 * dayMilliseconds)) * 0.9 * codes.length);
  const code = codes[(newest + Math.floor(Math.random() * 0.1 * codes.length)) % codes.length];
  await get(app, `/api/qr/${code}`, visitors % 10 === 0 ? sessions[visitors % sessions.length] : undefined);
}

async function get(app: FastifyInstance, url: string, session?: string): Promise<void> {
  visitors += 1;
  const { statusCode } = await app.inject({
    url,
    remoteAddress: `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
    ...(session === undefined ? {} : { cookies: { session } }),
  });
  if (statusCode !== 200) throw new Error(`${url} was answered with ${statusCode}.`);
}

/** The next oil that is on offer; what its producer then refuses is counted too. */
async function orderOil({ app, sessions }: Site, turn: number): Promise<void> {
  const cookies = { session: sessions[turn % sessions.length] ?? '' };
  const headers = { origin: 'http://localhost' };
  const call = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url, cookies, headers, ...(payload === undefined ? {} : { payload }) });
  for (let oil = 0; oil < oils; oil += 1) {
    const item = `/api/basket/items/${1 + ((turn + oil) % oils)}`;
    if ((await call('PUT', item, { quantity: 1 })).statusCode < 300) break;
  }
  const { key, revision } = (await call('GET', '/api/basket')).json<{ key: string; revision: number }>();
  const address = { name: 'Ana', street: 'Riva 1', postalCode: '21000', city: 'Split', country: 'HR' };
  const answer = await call('POST', '/api/orders', { key, revision, ...address, phone: '', message: '' });
  if (answer.statusCode < 300) ordered += 1;
  else refusals.add(`${answer.statusCode} ${answer.json<{ code?: string }>().code ?? answer.body}`);
}

async function measured(name: string, count: number, act: () => Promise<void>): Promise<void> {
  const before = readCpuTime(process.pid, directory);
  await act();
  const after = readCpuTime(process.pid, directory);
  const cost = costs.get(name) ?? { count: 0, cpu: { app: 0, database: 0 } };
  costs.set(name, cost);
  cost.count += count;
  cost.cpu.app += after.app - before.app;
  cost.cpu.database += after.database - before.database;
}

function printCosts(): void {
  const nothing: CpuTime = { app: 0, database: 0 };
  console.log('\n| Act | In the year | CPU ms, program + database |\n|---|---|---|');
  for (const [name, { count, cpu }] of costs) {
    console.log(`| ${name} | ${count} | ${costOfEach(nothing, cpu, count)} |`);
  }
}

async function signIn(database: Database): Promise<string[]> {
  return Promise.all(
    Array.from({ length: users }, async (_, order) => {
      const [userId, id] = [`year-${order}`, randomUUID()];
      const name = { firstName: 'Ana', lastName: `Number ${order}`, language: 'en' as const };
      await insertUser(database, {
        id: userId,
        email: `${userId}@phenolive.example`,
        emailVerified: true,
        ...name,
      });
      const sid = createHash('sha256').update(id).digest('hex');
      await insertSession(database, { sid, userId, expire: new Date('2999-01-01') });
      return id;
    }),
  );
}

async function insertCodes(database: Database): Promise<string[]> {
  const made = Array.from({ length: codesInAll }, () => makeCode(randomBytes(12)));
  await sql`
    insert into qr_codes (product_id, batch_number, code)
    select products.id, products.batch_number, code
    from unnest(${made}::text[]) with ordinality as made (code, n) join products on products.id = 1 + n % ${oils}`.execute(
    database,
  );
  return made;
}

interface TableSize {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
}

async function readSizes(database: Database): Promise<ReadonlyMap<string, TableSize>> {
  await sql`analyze`.execute(database);
  const { rows } = await sql<TableSize>`
    select case when relname ~ '^scans_(\\d|kept)' then 'scans' else relname end as name,
      sum(greatest(reltuples, 0))::bigint as rows, sum(pg_total_relation_size(oid))::bigint as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace group by 1`.execute(database);
  return new Map(rows.map((row) => [row.name, row]));
}

async function printSizes(
  database: Database,
  month: number,
  before: ReadonlyMap<string, TableSize>,
): Promise<void> {
  const after = await readSizes(database);
  const scans = (costs.get('A scan as JSON')?.count ?? 0) + (costs.get('The page of a scan')?.count ?? 0);
  const grown = (name: string) => (after.get(name)?.bytes ?? 0) - (before.get(name)?.bytes ?? 0);
  const ofScans = ['scans', 'scan_visitors', 'scan_totals', 'qr_codes'];
  const each = ofScans.reduce((sum, name) => sum + grown(name), 0) / scans;
  console.log(`\nMonth ${month}: ${scans} scans, ${each.toFixed(1)} bytes for each`);
  const largest = [...after.values()].toSorted((one, other) => grown(other.name) - grown(one.name));
  for (const { name, rows } of largest.slice(0, 10)) {
    console.log(`  ${name}: ${rows} rows, ${(grown(name) / 1024).toFixed(0)} KB more`);
  }
}
