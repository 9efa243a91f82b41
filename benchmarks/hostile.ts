/**
 * What one caller can cost all others: the CPU time of server and database for each of the most expensive requests that
 * anybody can write, the waiting time of visitors who read single oils, with and without such callers beside them, and
 * what is saved when callers leave. `BENCHMARK_DATA` names a data directory that is filled at the first run and used
 * again; `BENCHMARK_PARTS` names what to measure, all by default: costs,others,left,address.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../src/database/connection/connection.ts';
import { defaultRequestsPerMinute } from '../src/server/configuration/environment.ts';
import { type CpuTime, readCpuTime } from './cpu.ts';
import { insertManyProducts } from './data/products.ts';
import { hostilePaths, variantOf } from './hostile-paths.ts';
import { type Started, sendLoad, startSite } from './processes.ts';

const products = Number(process.env.BENCHMARK_PRODUCTS ?? 1_000_000);
/** CPU milliseconds of server and database for one request. */
const budget = 50;
const callers = [12, 100];
/** How long a caller waits who leaves, ms. */
const patience = 20;
const readers = 4;
const seconds = 10;
const repetitions = 3;
const parts = (process.env.BENCHMARK_PARTS ?? 'costs,others,left,address').split(',');
let asked = 0;
/** Ids of the sample data come first. */
const firstId = 31;

const given = process.env.BENCHMARK_DATA;
const directory = given ?? mkdtempSync(join(tmpdir(), 'phenolive-hostile-'));
const isFilled = given !== undefined && existsSync(join(given, 'database'));
mkdirSync(directory, { recursive: true });

try {
  const server = await startSite(directory);
  const database = openDatabase({ address: { socketDirectory: join(directory, 'socket') }, max: 1 });
  try {
    if (!isFilled) await insertManyProducts(database, { producers: Math.ceil(products / 20), products });
    if (parts.includes('costs')) await measureCosts(server);
    if (parts.includes('others')) for (const count of callers) await measureOthers(server, count);
    if (parts.includes('left')) await measureLeft(server);
    if (parts.includes('address')) await measureOneAddress(server);
  } finally {
    await database.destroy();
    await server.stop();
  }
} finally {
  if (given === undefined) rmSync(directory, { recursive: true, force: true });
}

/** Each request is asked for with addresses that no response is cached for. */
async function measureCosts(server: Started): Promise<void> {
  console.log('| Request | Status | App, ms | Database, ms | Together | Within |');
  console.log('|---|---|---|---|---|---|');
  for (const path of hostilePaths) {
    const variants = Array.from({ length: repetitions }, (_, number) => variantOf(path, number + 20));
    const costs: (CpuTime & { status: number })[] = [];
    for (const variant of variants[0] === undefined ? [path] : variants) {
      const before = usedBy(server);
      const { status } = await ask(server, variant ?? path);
      await settled();
      const after = usedBy(server);
      costs.push({ app: after.app - before.app, database: after.database - before.database, status });
    }
    costs.sort((one, other) => one.app + one.database - other.app - other.database);
    const median = costs[Math.floor(costs.length / 2)];
    if (median === undefined) continue;
    const together = median.app + median.database;
    const shown = path.length > 90 ? `${path.slice(0, 80)}… (${path.length} characters)` : path;
    console.log(
      `| \`${shown}\` | ${median.status} | ${median.app} | ${median.database} | ${together} | ${together <= budget ? 'yes' : 'no'} |`,
    );
  }
}

/** From another address each time, because one that asks for much has to wait. */
async function ask(server: Started, path: string): Promise<Response> {
  asked += 1;
  const headers = { 'x-forwarded-for': `10.1.${Math.floor(asked / 250)}.${asked % 250}` };
  const response = await fetch(new URL(path, server.url), { headers });
  await response.arrayBuffer();
  return response;
}

/** What a request leaves to do, such as the answer to the database, is done after it. */
async function settled(): Promise<void> {
  await delay(60);
}

async function measureOthers(server: Started, hostileCallers: number): Promise<void> {
  const quiet = await readProducts(server);
  const hostile = sendLoad({
    url: server.url,
    connections: hostileCallers,
    seconds: seconds + 2,
    requests: Array.from({ length: hostileCallers }, (_, caller) =>
      hostilePaths.map((path, order) => ({
        // Little that was answered before.
        path: variantOf(path, caller * 31 + order) ?? path,
        headers: { 'x-forwarded-for': `10.2.${hostileCallers}.${caller}` },
      })),
    ),
  });
  const beside = await readProducts(server);
  const { perSecond } = await hostile;
  console.log(
    `\nProducts by id for ${readers} visitors: p99 ${quiet.p99} ms at ${Math.round(quiet.perSecond)}/s; beside ${hostileCallers} ` +
      `hostile callers (${perSecond.toFixed(1)} answers a second) p99 ${beside.p99} ms at ${Math.round(beside.perSecond)}/s.`,
  );
}

/** CPU time of as many expensive searches whose callers wait for the answer, and whose callers leave. */
async function measureLeft(server: Started): Promise<void> {
  const searches = hostilePaths.filter((path) => /[?&]q=[a-z]/.test(path) && path.length < 200);
  const askAll = async (network: number, signal: () => AbortSignal | undefined) => {
    const before = togetherOf(usedBy(server));
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, async (_, caller) => {
        const path = searches[caller % searches.length] ?? '/';
        const answer = fetch(new URL(variantOf(path, network * 100 + caller) ?? path, server.url), {
          headers: { 'x-forwarded-for': `10.${network}.0.${caller}` },
          signal: signal() ?? null,
        });
        return answer.then(
          async (response) => response.arrayBuffer().then(() => response.status),
          () => 'left',
        );
      }),
    );
    await settled();
    const answered = outcomes.filter((outcome) => outcome === 200).length;
    return { answered, used: togetherOf(usedBy(server)) - before };
  };
  // First, because an answer is cached.
  const left = await askAll(5, () => AbortSignal.timeout(patience));
  const patient = await askAll(6, () => undefined);
  console.log(
    `\n100 searches at once: ${patient.answered} answered, ${patient.used} ms of CPU; when their callers leave after ` +
      `${patience} ms: ${left.answered} answered, ${left.used} ms.`,
  );
}

/** What one address takes that asks for the most expensive things as often as the usual limit lets it. */
async function measureOneAddress(server: Started): Promise<void> {
  const askAll = async (order: number, milliseconds: number) => {
    const pause = 60_000 / defaultRequestsPerMinute;
    const responses: Promise<unknown>[] = [];
    for (let number = 0; number * pause < milliseconds; number += 1) {
      const path = hostilePaths[number % hostilePaths.length] ?? '/';
      const headers = { 'x-forwarded-for': '10.4.0.1' };
      const response = fetch(new URL(variantOf(path, order + number) ?? path, server.url), { headers });
      responses.push(response.then(async (received) => received.arrayBuffer()));
      await delay(pause);
    }
    return responses;
  };
  // First what it may use at once.
  void (await askAll(1000, seconds * 1000));
  const used = () => togetherOf(usedBy(server));
  const before = used();
  const begun = performance.now();
  const responses = await askAll(2000, 2 * seconds * 1000);
  const share = (used() - before) / ((performance.now() - begun) * availableParallelism());
  await Promise.all(responses);
  console.log(
    `\nOne address at ${defaultRequestsPerMinute} requests a minute takes ${Math.round(share * 100)}% of the processors ` +
      '(budget: 10%).',
  );
}

/** Each id once, so that none comes from memory. */
async function readProducts(server: Started) {
  const seen = await sendLoad({
    url: server.url,
    connections: readers,
    seconds,
    requests: Array.from({ length: readers }, (_, reader) =>
      Array.from({ length: 20_000 }, (_none, order) => ({
        path: `/api/products/${firstId + (((order * readers + reader) * 7919) % products)}`,
        headers: { 'x-forwarded-for': `10.3.0.${reader}` },
      })),
    ),
  });
  if (seen.failed > 0) throw new Error(`${seen.failed} reads failed.`);
  return seen;
}

function usedBy(server: Started): CpuTime {
  return readCpuTime(server.child.pid, directory);
}

function togetherOf({ app, database }: CpuTime): number {
  return app + database;
}
