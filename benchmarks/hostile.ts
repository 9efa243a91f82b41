/**
 * What one caller can cost all others: the CPU time of server and database for each of the most expensive requests that
 * anybody can write, and the waiting time of visitors who read single oils, with and without twelve such callers beside
 * them. `BENCHMARK_DATA` names a data directory that is filled at the first run and used again.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../src/database/connection.ts';
import { defaultRequestsPerMinute } from '../src/server/configuration/environment.ts';
import { insertManyProducts } from './data/products.ts';
import { hostilePaths, variantOf } from './hostile-paths.ts';
import { type Started, sendLoad, startSite } from './processes.ts';

const products = Number(process.env.BENCHMARK_PRODUCTS ?? 1_000_000);
/** CPU milliseconds of server and database for one request. */
const budget = 50;
const callers = 12;
const readers = 4;
const seconds = 10;
const repetitions = 3;
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
    await measureCosts(server);
    await measureOthers(server);
    await measureOneAddress(server);
  } finally {
    await database.destroy();
    await server.stop();
  }
} finally {
  if (given === undefined) rmSync(directory, { recursive: true, force: true });
}

/** Each request is asked for with addresses that no response is cached for. */
async function measureCosts(server: Started): Promise<void> {
  const serverId = server.child.pid ?? 0;
  const databaseId = postmasterOf(directory);
  console.log('| Request | Status | App, ms | Database, ms | Together | Within |');
  console.log('|---|---|---|---|---|---|');
  for (const path of hostilePaths) {
    const variants = Array.from({ length: repetitions }, (_, number) => variantOf(path, number + 20));
    const costs: { app: number; database: number; status: number }[] = [];
    for (const variant of variants[0] === undefined ? [path] : variants) {
      const before = { app: cpuOf(serverId), database: cpuOfTree(databaseId) };
      const { status } = await ask(server, variant ?? path);
      await settled();
      const app = cpuOf(serverId) - before.app;
      costs.push({ app, database: cpuOfTree(databaseId) - before.database, status });
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

async function measureOthers(server: Started): Promise<void> {
  const quiet = await readProducts(server);
  const hostile = sendLoad({
    url: server.url,
    connections: callers,
    seconds: seconds + 2,
    requests: Array.from({ length: callers }, (_, caller) =>
      hostilePaths.map((path, order) => ({
        // Little that was answered before.
        path: variantOf(path, caller * 31 + order) ?? path,
        headers: { 'x-forwarded-for': `10.2.0.${caller}` },
      })),
    ),
  });
  const beside = await readProducts(server);
  const { perSecond } = await hostile;
  console.log(
    `\nProducts by id for ${readers} visitors: p99 ${quiet.p99} ms at ${Math.round(quiet.perSecond)}/s; beside ${callers} ` +
      `hostile callers (${perSecond.toFixed(1)} answers a second) p99 ${beside.p99} ms at ${Math.round(beside.perSecond)}/s.`,
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
  const used = () => cpuOf(server.child.pid ?? 0) + cpuOfTree(postmasterOf(directory));
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

function postmasterOf(data: string): number {
  return Number(readFileSync(join(data, 'database', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

/** CPU milliseconds of a process (proc(5): utime and stime, in ticks of 10 ms). */
function cpuOf(id: number): number {
  return (cpuFields(id)?.[0] ?? 0) * 10;
}

/** Of the server of the database, its running processes and those that have ended. */
function cpuOfTree(id: number): number {
  const fields = cpuFields(id) ?? [0, 0];
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(Number(name)) === id)
    .reduce((sum, name) => sum + cpuOf(Number(name)), 0);
  return running + (fields[0] + fields[1]) * 10;
}

function statOf(id: number): readonly string[] | undefined {
  try {
    // The name of the program is in brackets and may have spaces.
    return readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined;
  }
}

function parentOf(id: number): number | undefined {
  const parent = statOf(id)?.[1];
  return parent === undefined ? undefined : Number(parent);
}

/** Its own ticks, and those of its ended children. */
function cpuFields(id: number): readonly [number, number] | undefined {
  const stat = statOf(id);
  if (stat === undefined) return undefined;
  const ticks = (index: number) => Number(stat[index] ?? 0);
  return [ticks(11) + ticks(12), ticks(13) + ticks(14)];
}
