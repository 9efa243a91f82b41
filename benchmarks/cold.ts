/**
 * What answers cost when nothing is remembered: API answers beside hand-written SQL behind bare routes with the same JSON
 * bytes, pages in CPU time, for visitors and for a signed-in user, and the memory of 32 renderings at once.
 * BENCHMARK_DATA is a data directory from an earlier run, which saves loading.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../src/database/connection/connection.ts';
import { costOfEach, readCpuTime } from './cpu.ts';
import { insertManyProducts } from './data/products.ts';
import { median } from './median.ts';
import { peakMegabytes, residentMegabytes } from './memory.ts';
import { type Started, sendLoad, startProgram, startSite } from './processes.ts';
import { cookieOf } from './session.ts';

const products = Number(process.env.BENCHMARK_PRODUCTS ?? 100_000);
const connections = 32;
const seconds = 6;
const rounds = 3;
/** Ids of the sample data come first. */
const firstId = 31;
const prepared = process.env.BENCHMARK_DATA;
const directory = prepared ?? mkdtempSync(join(tmpdir(), 'phenolive-cold-'));

const words = ['artichoke', 'almond', 'tomato', 'bitter', 'pepper', 'grass', 'reserve', 'verde'];
const countries = ['greece', 'italy', 'spain', 'portugal', 'turkey', 'tunisia', 'croatia'];
type Path = (order: number) => string;
const idAt = (order: number) => firstId + ((order * 7919) % (products - 100));
const at = (of: readonly string[], order: number) => of[order % of.length] ?? '';

const api: Readonly<Record<string, Path>> = {
  'product by id': (order) => `/api/products/${idAt(order)}`,
  'country and range by content, 24': (order) =>
    `/api/products?country=${at(countries, order)}&minPhenolic=${300 + ((order * 137) % 1200)}&maxPhenolic=${900 + ((order * 137) % 1200)}&sort=phenolic&limit=24`,
  'text, the 24 best': (order) =>
    `/api/products?q=${at(words, order)}&minPhenolic=${300 + ((order * 13) % 1000)}&limit=24`,
};
const pages: Readonly<Record<string, Path>> = {
  'page of a product': (order) => `/product/${idAt(order)}`,
  discovery: (order) => `/discovery?minPhenolic=${260 + ((order * 7) % 2000)}`,
};

try {
  const server = await startSite(directory, './cold-server.ts');
  const socketDirectory = join(directory, 'socket');
  const database = openDatabase({ address: { socketDirectory }, max: 2 });
  try {
    const { loaded } = await database
      .selectFrom('products')
      .select((query) => query.fn.countAll<number>().as('loaded'))
      .executeTakeFirstOrThrow();
    if (loaded < products) await insertManyProducts(database, { producers: products / 10, products });
    await measureApi(server, socketDirectory);
    await measurePages(server, await signIn(database));
  } finally {
    await database.destroy();
    await server.stop();
  }
} finally {
  if (prepared === undefined) rmSync(directory, { recursive: true, force: true });
}

async function measureApi(server: Started, socketDirectory: string): Promise<void> {
  const floor = await startProgram('./floor-server.ts', [socketDirectory], {});
  console.log('| API | Budget | Ours / floor | CPU ms, app + database | Floor |\n|---|---|---|---|---|');
  try {
    for (const [name, path] of Object.entries(api)) {
      await refuseDifferentBytes(server, floor, path);
      const ratios: number[] = [];
      const rates: string[] = [];
      const costs = { ours: '', floor: '' };
      for (let round = 0; round < rounds; round += 1) {
        const yardstick = await cost(floor, path);
        const ours = await cost(server, path);
        ratios.push(ours.perSecond / yardstick.perSecond);
        rates.push(`${Math.round(ours.perSecond)}/${Math.round(yardstick.perSecond)}`);
        costs.ours = ours.each;
        costs.floor = yardstick.each;
      }
      console.log(
        `| ${name} | >= 0.5 | ${median(ratios).toFixed(2)} (${rates.join(', ')}) | ${costs.ours} | ${costs.floor} |`,
      );
    }
  } finally {
    await floor.stop();
  }
}

async function refuseDifferentBytes(server: Started, floor: Started, path: Path): Promise<void> {
  for (let order = 0; order < 20; order += 1) {
    const [ours, theirs] = await Promise.all(
      [server, floor].map(async ({ url }) => (await fetch(new URL(path(order), url))).text()),
    );
    if (ours !== theirs) throw new Error(`The floor answers other bytes: ${path(order)}`);
  }
}

/** Pages are asked for over fewer connections: what a page costs is wanted, not how long a queue is. */
async function measurePages(server: Started, signedInAs: string): Promise<void> {
  console.log('\n| Page | Budget | Visitor, CPU ms | Signed in, CPU ms | a second |\n|---|---|---|---|---|');
  const budgets: Readonly<Record<string, string>> = { discovery: '5 + 3' };
  for (const [name, path] of Object.entries(pages)) {
    await cost(server, path, { over: 4 });
    const visitor = await cost(server, path, { over: 4 });
    const signedIn = await cost(server, path, { over: 4, cookie: signedInAs });
    console.log(
      `| ${name} | ${budgets[name] ?? '3 + 3'} | ${visitor.each} | ${signedIn.each} | ${Math.round(visitor.perSecond)} and ${Math.round(signedIn.perSecond)} |`,
    );
  }
  for (const path of Object.values(pages)) await cost(server, path);
  console.log(
    `\nMemory with 32 renderings at once: at most ${peakMegabytes(server.child)} MB, then ${await residentMegabytes(server.child)} MB.`,
  );
}

async function cost(
  { url, child }: Started,
  path: Path,
  { over = connections, cookie }: { readonly over?: number; readonly cookie?: string } = {},
) {
  const requests = Array.from({ length: over }, (_, connection) =>
    Array.from({ length: 2_000 }, (_each, order) => ({
      path: path(connection * 2_003 + order),
      headers: {
        'x-forwarded-for': `10.0.${connection}.${order % 250}`,
        ...(cookie === undefined ? {} : { cookie }),
      },
    })),
  );
  const before = readCpuTime(child.pid, directory);
  const seen = await sendLoad({ url, connections: over, seconds, requests });
  const after = readCpuTime(child.pid, directory);
  if (seen.failed > 0) throw new Error(`${seen.failed} requests failed: ${path(0)}`);
  return { perSecond: seen.perSecond, each: costOfEach(before, after, seen.perSecond * seconds) };
}

async function signIn(database: Database): Promise<string> {
  const userId = randomUUID();
  await database
    .insertInto('users')
    .values({ id: userId, email: `${userId}@example.com` })
    .execute();
  return cookieOf(database, userId);
}
