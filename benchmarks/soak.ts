/**
 * `npm run soak -- --minutes 60 --rate 100`: whether a site grows. Mixed traffic (soak/traffic.ts) over a site of its own,
 * limited to 1,000 MB together with its database; a line a minute, at the end the slope of what is resident, and a status
 * of 1 where it grows or exceeds its budget, where the database does, where after the warm-up a request is refused or
 * fails, or where the machine is too slow for the rate. Ends by itself, asks nothing but 127.0.0.1, and removes its data.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../src/database/connection/connection.ts';
import { sampleUsers } from '../src/database/samples/users.ts';
import { makeCode, randomBytesOfCode } from '../src/domain/provenance/codes.ts';
import {
  embeddedDatabaseMegabytes,
  grows,
  memoryBudgetMegabytes,
  slopeOf,
} from '../src/domain/system/memory.ts';
import { defaultCacheMegabytes } from '../src/server/configuration/environment.ts';
import { pdf } from '../tests/support/document-files.ts';
import { insertManyProducts } from './data/products.ts';
import { peakMegabytes } from './memory.ts';
import { type Started, siteEnvironment, startFlags, startProgram } from './processes.ts';
import { Client } from './soak/client.ts';
import { limitMemory, type MemoryLimit } from './soak/limit-memory.ts';
import { type Measured, measure, tables, type Watched } from './soak/measure.ts';
import { People } from './soak/people.ts';
import { sendTraffic, type World } from './soak/traffic.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '100' },
    memory: { type: 'string', default: '1000' },
  },
});
const [minutes, rate, memory] = [Number(values.minutes), Number(values.rate), Number(values.memory)];
if (!(minutes >= 3 && rate > 0 && memory > 0)) {
  throw new Error('--minutes (3 or more), --rate (requests a second) and --memory (megabytes) are numbers.');
}

const products = 10_000;
const codesInAll = 5_000;
/** Code is compiled, and caches and the heap get their usual size. */
const warmUpMinutes = Math.min(10, Math.floor(minutes / 3));
/** Less over the whole run is no growth that an operator would ever notice. */
const negligibleMegabytes = 10;
/** With more, the machine rather than the program decides what is seen. */
const maxPartLate = 0.05;
const metricsToken = crypto.randomUUID();

const directory = mkdtempSync(join(tmpdir(), 'phenolive-soak-'));
const limit = limitMemory(memory);
try {
  process.exitCode = (await soak(limit)) ? 0 : 1;
} finally {
  await limit.remove();
  rmSync(directory, { recursive: true, force: true });
}

async function soak({ prefix, how }: MemoryLimit): Promise<boolean> {
  const dataDirectory = join(directory, 'data');
  const environment = { ...siteEnvironment(dataDirectory), METRICS_TOKEN: metricsToken };
  const server = await startProgram('../src/main.ts', [], environment, startFlags(), prefix);
  const database = openDatabase({ address: { socketDirectory: join(dataDirectory, 'socket') }, max: 1 });
  const client = new Client(server.url);
  try {
    console.log(`${minutes} minutes at ${rate} requests a second; memory is limited by ${how}.`);
    const people = new People(client);
    const world = await prepare(server, database, people);
    const watched = {
      url: server.url,
      processId: server.child.pid ?? 0,
      dataDirectory,
      database,
      metricsToken,
    };
    const traffic = sendTraffic(client, people, world, rate);
    const measured = await watch(watched, server, client);
    await traffic.stop();
    return report(measured, client, server);
  } finally {
    client.end();
    await database.destroy();
    await server.stop();
  }
}

async function prepare(server: Started, database: Database, people: People): Promise<World> {
  const [{ firstProduct } = { firstProduct: 1 }] = (
    await sql<{ firstProduct: number }>`select max(id) + 1 as "firstProduct" from products`.execute(database)
  ).rows;
  await insertManyProducts(database, { producers: products / 10, products });
  const codes = Array.from({ length: codesInAll }, () =>
    makeCode(crypto.getRandomValues(new Uint8Array(randomBytesOfCode))),
  );
  await sql`
    insert into qr_codes (product_id, batch_number, code)
    select products.id, products.batch_number, code
    from unnest(${codes}::text[]) with ordinality as made (code, n) join products on products.id = 1 + n % 30`.execute(
    database,
  );
  const administrator = await people.sessionOf({ person: sampleUsers.administrator.id });
  const applicant = await people.sessionOf({ email: 'applicant@phenolive.example' });
  if (administrator === undefined || applicant === undefined)
    throw new Error(`Nobody can sign in at ${server.url}.`);
  return { products, firstProduct, codes, administrator, applicant, document: pdf(200_000) };
}

async function watch(
  watched: Watched,
  { child }: Started,
  { outcomes }: Client,
): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  const begun = performance.now();
  const names = [
    'minute',
    'resident',
    'heap',
    'buffers',
    'external',
    'caches',
    'database',
    'files',
    'sockets',
    'disk',
  ];
  console.log(
    `${names.map((name) => name.padStart(8)).join(' ')}  requests  refused  failed  late  rows of ${tables.join(', ')}`,
  );
  for (let minute = 1; minute <= minutes; minute += 1) {
    await pause(Math.max(0, begun + minute * 60_000 - performance.now()));
    if (child.exitCode !== null || child.signalCode !== null) {
      console.log(`The program has ended: ${child.exitCode ?? child.signalCode}.`);
      return [];
    }
    const now = await measure(watched, minute);
    measured.push(now);
    if (minute === warmUpMinutes) {
      printFailures('while it warmed up', outcomes);
      outcomes.failures.clear();
    }
    const { rows, ...figures } = now;
    const failed = [...outcomes.failures.values()].reduce((sum, count) => sum + count, 0);
    console.log(
      `${Object.values(figures)
        .map((value) => String(value).padStart(8))
        .join(' ')}  ` +
        `${outcomes.requests}  ${outcomes.refused}  ${failed}  ${outcomes.late}  ${Object.values(rows).join(' ')}`,
    );
  }
  return measured;
}

function report(measured: readonly Measured[], { outcomes }: Client, { child }: Started): boolean {
  const flat = measured.filter(({ minute }) => minute > warmUpMinutes);
  const slopeIn = (value: (one: Measured) => number) =>
    slopeOf(flat.map((one) => ({ at: one.minute, value: value(one) })));
  const figures: Readonly<Record<string, (one: Measured) => number>> = {
    resident: ({ resident }) => resident,
    'resident without caches': ({ resident, caches }) => resident - caches,
    heap: ({ heap }) => heap,
    ArrayBuffers: ({ arrayBuffers }) => arrayBuffers,
    database: (one) => one.database,
    descriptors: ({ files }) => files,
  };
  console.log(`\nFor each minute after the first ${warmUpMinutes}, with standard errors:`);
  for (const [name, value] of Object.entries(figures)) {
    const slope = slopeIn(value);
    if (slope !== undefined)
      console.log(`${name}: ${slope.value.toFixed(2)} ± ${slope.standardError.toFixed(2)}`);
  }
  printFailures('after that', outcomes);
  const slope = slopeIn(({ resident }) => resident);
  const budget = memoryBudgetMegabytes(defaultCacheMegabytes);
  const peak = measured.length === 0 ? 0 : peakMegabytes(child);
  const databasePeak = Math.max(0, ...measured.map((one) => one.database));
  const databaseNeed = embeddedDatabaseMegabytes(memory);
  const limited = limit.countEnded();
  const failures = [
    ...(measured.length < minutes ? ['the program did not live to the end'] : []),
    ...(slope !== undefined && grows(slope) && slope.value * flat.length > negligibleMegabytes
      ? ['it grows']
      : []),
    ...(peak > budget ? [`its peak of ${peak} MB exceeds the budget of ${budget} MB`] : []),
    ...(databasePeak > databaseNeed
      ? [`the database had ${databasePeak} MB, and is said to need ${databaseNeed} MB`]
      : []),
    ...(outcomes.failures.size > 0 ? ['requests failed or were refused'] : []),
    ...(outcomes.late > maxPartLate * (outcomes.late + outcomes.requests)
      ? ['the machine is too slow for the rate']
      : []),
    ...(limited ? ['memory did not suffice'] : []),
  ];
  console.log(
    `${outcomes.requests} requests, ${outcomes.refused} refused (503 or 429), ${outcomes.late} not sent in time, peak ${peak} MB, of the database ${databasePeak} MB` +
      `${limited === undefined ? '' : `, ${limited} processes ended for want of memory`}.`,
  );
  console.log(failures.length === 0 ? 'Flat.' : `Not in order: ${failures.join('; ')}.`);
  return failures.length === 0;
}

function printFailures(when: string, { failures }: Client['outcomes']): void {
  for (const [what, count] of failures) console.log(`Failed ${count} times ${when}: ${what}`);
}
