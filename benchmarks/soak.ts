/**
 * Whether memory stays flat: SOAK_MINUTES (30) of pages, API responses, searches and scans over 32 connections, a tenth of
 * the time, with a write every ten seconds. Prints the resident megabytes of each minute.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../src/database/connection.ts';
import { sampleBottleCode } from '../src/database/samples/load.ts';
import { insertManyProducts } from './data/products.ts';
import { median } from './median.ts';
import { peakMegabytes, residentMegabytes } from './memory.ts';
import { type Started, sendLoad, startSite } from './processes.ts';

const minutes = Number(process.env.SOAK_MINUTES ?? 30);
const products = 10_000;
/** Ids of the sample data come first. */
const firstId = 31;
const connections = 32;
const burst = { seconds: 1, everySeconds: 10 };

const directory = mkdtempSync(join(tmpdir(), 'phenolive-soak-'));
const dataDirectory = join(directory, 'data');
try {
  const server = await startSite(dataDirectory);
  const database = openDatabase({ address: { socketDirectory: join(dataDirectory, 'socket') }, max: 1 });
  try {
    console.log(`Idle: ${await residentMegabytes(server.child)} MB.`);
    await insertManyProducts(database, { producers: products / 10, products });
    await soak(server, database);
  } finally {
    await database.destroy();
    await server.stop();
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}

async function soak(server: Started, database: Database): Promise<void> {
  const seen: number[] = [];
  let order = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    for (let part = 0; part < 60 / burst.everySeconds; part += 1) {
      const begun = performance.now();
      const requests = Array.from({ length: connections }, () =>
        Array.from({ length: 50 }, () => {
          order += 1;
          return {
            path: pathAt(order),
            headers: { 'x-forwarded-for': `10.1.${order % 250}.${order % 249}` },
          };
        }),
      );
      const { failed } = await sendLoad({ url: server.url, connections, seconds: burst.seconds, requests });
      if (failed > 0) throw new Error(`${failed} requests failed.`);
      await sql`update products set price = 10 + ${order % 50}::integer
        where id = ${firstId + (order % products)}::integer`.execute(database);
      await pause(Math.max(0, burst.everySeconds * 1000 - (performance.now() - begun)));
    }
    seen.push(await residentMegabytes(server.child));
    console.log(`Minute ${minute + 1}: ${seen.at(-1)} MB, ${order} requests prepared.`);
  }
  const third = Math.ceil(minutes / 3);
  console.log(
    `Median of the second third ${median(seen.slice(third, 2 * third))} MB, of the last ${median(seen.slice(2 * third))} MB, ` +
      `most ${peakMegabytes(server.child)} MB.`,
  );
}

function pathAt(order: number): string {
  const id = firstId + ((order * 7919) % products);
  const paths = [
    `/product/${id}`,
    `/api/products/${id}`,
    `/el/product/${id}`,
    `/discovery?min=${100 * (order % 25)}`,
    `/api/products?q=${['artichoke', 'almond', 'tomato', 'verde'][order % 4]}&minPhenolic=${300 + (order % 1000)}`,
    `/api/qr/${sampleBottleCode}`,
    `/v/${sampleBottleCode}`,
    '/oils',
  ];
  return paths[order % paths.length] ?? '/';
}
