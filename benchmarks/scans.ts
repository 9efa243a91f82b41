/**
 * 50,000 different codes of 20,000 batches scanned by as many new visitors over 32 connections, as JSON and as the page of a code,
 * plain and as browsers ask for it, against pgbench's simple updates with 32 clients on the same database in the same minutes; and one
 * code that everybody scans. SITE names the main.ts of another program to measure, such as an earlier version.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../src/database/connection/connection.ts';
import { makeCode } from '../src/domain/provenance/codes.ts';
import { costOfEach, readCpuTime } from './cpu.ts';
import { insertManyProducts } from './data/products.ts';
import { median } from './median.ts';
import { type Started, sendLoad, startSite } from './processes.ts';
import { measureSimpleUpdates, prepareSimpleUpdates } from './simple-updates.ts';

const connections = 32;
const seconds = 8;
const rounds = 3;
const codesInAll = 50_000;
const batches = 20_000;
const site = resolve(process.env.SITE ?? new URL('../src/main.ts', import.meta.url).pathname);
let visitors = 0;

const directory = mkdtempSync(join(tmpdir(), 'phenolive-scans-'));
const dataDirectory = join(directory, 'data');
const address = { socketDirectory: join(dataDirectory, 'socket') };

try {
  const server = await startSite(dataDirectory, site);
  const database = openDatabase({ address, max: 2 });
  try {
    await measure(server, await insertCodes(database));
  } finally {
    await database.destroy();
    await server.stop();
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}

async function measure(server: Started, codes: readonly string[]): Promise<void> {
  await prepareSimpleUpdates(address);
  const [hot = ''] = codes;
  const kinds = [
    { name: '`/api/qr/{code}`, different codes', prefix: '/api/qr/', of: codes, goal: '>= 0.6' },
    { name: '`/v/{code}`, different codes', prefix: '/v/', of: codes, goal: '>= 0.35' },
    { name: 'the same, gzip', prefix: '/v/', of: codes, goal: '>= 0.35', encoding: 'gzip' },
    { name: '`/api/qr/{code}`, one code', prefix: '/api/qr/', of: [hot], goal: 'no worse' },
  ];
  console.log(
    '| What | Budget | Against simple updates | p99 | CPU ms, app + database |\n|---|---|---|---|---|',
  );
  for (const { name, prefix, of, goal, encoding } of kinds) {
    const ratios: number[] = [];
    const rates: string[] = [];
    let p99 = 0;
    let cost = '';
    for (let round = 0; round < rounds; round += 1) {
      const floor = await measureSimpleUpdates(address, connections, seconds);
      const before = readCpuTime(server.child.pid, dataDirectory);
      const seen = await sendLoad({
        url: server.url,
        connections,
        seconds,
        requests: scansOf(prefix, of, encoding),
      });
      if (seen.failed > 0) throw new Error(`${seen.failed} scans failed: ${name}`);
      cost = costOfEach(before, readCpuTime(server.child.pid, dataDirectory), seen.perSecond * seconds);
      ratios.push(seen.perSecond / floor.perSecond);
      rates.push(`${Math.round(seen.perSecond)}/${Math.round(floor.perSecond)}`);
      p99 = Math.max(p99, seen.p99);
    }
    console.log(
      `| ${name} | ${goal} | ${median(ratios).toFixed(2)} (${rates.join(', ')}) | ${p99} ms | ${cost} |`,
    );
  }
}

/** Each connection has its own codes, and every request is a visitor of its own, so each counts as a scan. */
function scansOf(prefix: string, codes: readonly string[], encoding = 'identity') {
  const share = Math.max(1, Math.floor(codes.length / connections));
  return Array.from({ length: connections }, (_, connection) => {
    const own = codes.slice((connection * share) % codes.length).slice(0, share);
    return Array.from({ length: Math.floor(codesInAll / connections) }, (_each, order) => {
      visitors += 1;
      const from = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
      return {
        path: `${prefix}${own[order % own.length]}`,
        headers: { 'x-forwarded-for': from, 'accept-encoding': encoding },
      };
    });
  });
}

async function insertCodes(database: Database): Promise<string[]> {
  const [{ firstProduct } = { firstProduct: 1 }] = (
    await sql<{ firstProduct: number }>`select max(id) + 1 as "firstProduct" from products`.execute(database)
  ).rows;
  await insertManyProducts(database, { producers: batches / 10, products: batches });
  const codes = Array.from({ length: codesInAll }, () =>
    makeCode(crypto.getRandomValues(new Uint8Array(12))),
  );
  await sql`
    insert into qr_codes (product_id, batch_number, code)
    select products.id, products.batch_number, code
    from unnest(${codes}::text[]) with ordinality as made (code, n) join products on products.id = ${firstProduct}::integer + n % ${batches}::integer`.execute(
    database,
  );
  await sql`vacuum analyze qr_codes`.execute(database);
  return codes;
}
