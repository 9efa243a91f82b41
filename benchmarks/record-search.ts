/**
 * The search of the command palette over many records: how long the queries of each kind take in the
 * database, median and slowest of several repetitions for each kind of text that administrators type.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import {
  findProductOfCode,
  searchCases,
  searchCertificates,
  searchProducers,
  searchProducts,
} from '../src/database/cases/record-search.ts';
import { type Database, openDatabase } from '../src/database/connection/connection.ts';
import { readSearchedText, recordSearchLimits } from '../src/domain/cases/record-search.ts';
import { makeCode } from '../src/domain/provenance/codes.ts';
import { insertManyCases } from '../tests/support/many-cases.ts';
import { insertManyProducts } from './data/products.ts';
import { startProgram } from './processes.ts';

const amounts = { producers: 10_000, products: 10_000, codes: 1_000_000 } as const;
const batchSize = 100_000;
const repetitions = 9;
const { results: limit } = recordSearchLimits;

const directory = mkdtempSync(join(tmpdir(), 'phenolive-search-'));
const dataDirectory = join(directory, 'data');
try {
  const server = await startProgram('../src/main.ts', [], {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'silent',
  });
  const database = openDatabase({ address: { socketDirectory: join(dataDirectory, 'socket') }, max: 2 });
  try {
    await insertManyProducts(database, amounts);
    await insertManyCases(database, 'sample-administrator');
    const code = await insertManyCodes(database);
    const loadBefore = loadavg()[0]?.toFixed(1);
    await measure(database, code);
    console.log(`\nLoad of the machine: ${loadBefore} before, ${loadavg()[0]?.toFixed(1)} after.`);
  } finally {
    await database.destroy();
    await server.stop();
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}

/** One code with a valid check character among many without, which the table does not require. */
async function insertManyCodes(database: Database): Promise<string> {
  const code = makeCode(crypto.getRandomValues(new Uint8Array(12)));
  for (let done = 0; done < amounts.codes; done += batchSize) {
    await sql`
      insert into qr_codes (product_id, batch_number, code)
      select products.id, batch_number, case when n = 0 then ${code} else lpad(upper(to_hex(n)), 13, '0') end
      from generate_series(${done}::integer, ${done + batchSize - 1}::integer) as n
      join products on products.id = 1 + n % ${amounts.products}::integer`.execute(database);
  }
  await sql`vacuum analyze qr_codes`.execute(database);
  return code;
}

async function measure(database: Database, code: string): Promise<void> {
  const typedTexts = [
    code,
    'PHL-2026-500777',
    'phl',
    'e',
    'a',
    'estate',
    'Estate 777',
    'grove',
    'grove 77',
    '77',
    'κτήμα',
    'λ',
    'grove77@mill.example',
    'greece',
    'reserve',
    'LOT-4242',
    '@',
    'nothing like this',
  ];
  console.log('| Typed | Code | Applications | Cases | Producers | Certificates | Oils |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const typed of typedTexts) {
    const { words, gtin, code: read } = readSearchedText(typed);
    const queries = [
      async () => (read === undefined ? [] : findProductOfCode(database, read)),
      async () => searchCases(database, words, { applications: true, limit }),
      async () => searchCases(database, words, { applications: false, limit }),
      async () => searchProducers(database, words, limit),
      async () => searchCertificates(database, words, { limit, today: '2026-11-21' }),
      async () => searchProducts(database, { words, gtin }, limit),
    ];
    const times: string[] = [];
    for (const query of queries) times.push(await timed(query));
    console.log(`| ${typed === code ? 'a code' : typed} | ${times.join(' | ')} |`);
  }
}

/** Milliseconds, median and slowest; the first run fills the caches. */
async function timed(query: () => Promise<readonly unknown[]>): Promise<string> {
  await query();
  const times: number[] = [];
  for (let turn = 0; turn < repetitions; turn += 1) {
    const begun = performance.now();
    await query();
    times.push(performance.now() - begun);
  }
  times.sort((left, right) => left - right);
  return [times[Math.floor(repetitions / 2)], times.at(-1)].map((time) => time?.toFixed(1)).join(' / ');
}
