/**
 * 1,000,000 scans of 50,000 codes of one producer, in half a year: what the producer's dashboard takes in the database with
 * and without totals, the bytes of each scan, and what the nightly deletion takes and leaves.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../src/database/connection/connection.ts';
import { findProducerFigures } from '../src/database/provenance/figures.ts';
import { listCountriesOfScans, listWeeksOfScans } from '../src/database/provenance/scan-history.ts';
import {
  pruneRecentVisitors,
  pruneScanVisitors,
  removeScans,
} from '../src/database/provenance/scan-retention.ts';
import { totalScans } from '../src/database/provenance/scan-totals.ts';
import { evoliaId } from '../src/database/samples/users.ts';
import { laterByDays } from '../src/domain/common/dates.ts';
import { makeCode } from '../src/domain/provenance/codes.ts';
import { retentionLimits } from '../src/domain/system/retention.ts';
import { withSampleDatabase } from './data/sample-database.ts';
import { median } from './median.ts';

const scans = 1_000_000;
const codes = 50_000;
const days = 180;
/** As many arrive in a minute of 1,000 a second. */
const uncounted = 60_000;
const now = new Date();

await withSampleDatabase(mkdtempSync(join(tmpdir(), 'phenolive-growth-')), measure);

async function measure(database: Database): Promise<void> {
  await sql`truncate scans, scan_visitors`.execute(database);
  await insertCodes(database);
  await vacuum(database);
  await printBytes(database, scans);
  const begin = laterByDays(now, -days);
  await sql`select create_scan_partitions(${begin}::date, ${days + 2})`.execute(database);
  await insertScans(database, { count: scans, from: begin });
  await vacuum(database);
  await printBytes(database, scans);
  await printDashboard(database, `${scans} scans without totals`, 1);

  const begun = performance.now();
  await totalScans(database);
  console.log(`adding ${scans} scans to the totals: ${seconds(begun)}`);
  await vacuum(database);
  await printBytes(database, scans);
  await printDashboard(database, `${scans} scans in totals`);

  await insertScans(database, { count: uncounted, from: new Date(now.getTime() - 60_000) });
  await printDashboard(database, `${scans} scans in totals and ${uncounted} after them`);
  const later = performance.now();
  await totalScans(database);
  console.log(`adding ${uncounted} scans to the totals: ${seconds(later)}`);
  await measureDeletion(database);
}

async function measureDeletion(database: Database): Promise<void> {
  const steps = {
    'visitors that are not counted again': async () => pruneScanVisitors(database, now),
    'visitors before the windows': async () => pruneRecentVisitors(database, now),
    scans: async () => removeScans(database, laterByDays(now, -retentionLimits.scans.usual)),
  };
  for (const [name, step] of Object.entries(steps)) {
    const begun = performance.now();
    await step();
    console.log(`deleting ${name}: ${seconds(begun)}`);
  }
  await vacuum(database);
  await printBytes(database, scans);
  await printDashboard(database, 'after the deletion');
  await insertScans(database, { count: uncounted, from: new Date(now.getTime() - 60_000) });
  await printDashboard(database, `after the deletion, with ${uncounted} scans that are not in the totals`);
}

async function printDashboard(database: Database, when: string, rounds = 5): Promise<void> {
  const parts = {
    figures: async () => findProducerFigures(database, evoliaId),
    weeks: async () => listWeeksOfScans(database, now, evoliaId),
    countries: async () => listCountriesOfScans(database, now, evoliaId),
  };
  const taken: string[] = [];
  for (const [name, read] of Object.entries(parts)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now();
      await read();
      times.push(performance.now() - begun);
    }
    taken.push(`${name} ${median(times).toFixed(0)} ms`);
  }
  console.log(`dashboard, ${when}: ${taken.join(', ')}`);
}

async function printBytes(database: Database, count: number): Promise<void> {
  const { rows } = await sql<{ name: string; rows: number; bytes: number }>`
    select name, sum(reltuples)::bigint as rows, sum(pg_total_relation_size(oid))::bigint as bytes
    from unnest(array['scans', 'scan_visitors', 'scan_totals', 'qr_codes']) as name
    join pg_class on oid = name::regclass or oid in (select relid from pg_partition_tree(name::regclass))
    group by name order by name`.execute(database);
  for (const { name, rows: held, bytes } of rows) {
    console.log(`${name}: ${held} rows, ${(bytes / count).toFixed(1)} bytes for each of ${count} scans`);
  }
}

async function insertCodes(database: Database): Promise<void> {
  const made = Array.from({ length: codes }, () => makeCode(crypto.getRandomValues(new Uint8Array(12))));
  await sql`
    with oils as (
      select id, batch_number, row_number() over (order by id) as n, count(*) over () as oils
      from products where producer_id = ${evoliaId}
    )
    insert into qr_codes (product_id, batch_number, code)
    select oils.id, oils.batch_number, code
    from unnest(${made}::text[]) with ordinality as made (code, n) join oils on oils.n = 1 + made.n % oils.oils`.execute(
    database,
  );
}

/** Evenly from then until now, each by a visitor of its own, two thirds of them Greek. */
async function insertScans(
  database: Database,
  { count, from }: { readonly count: number; readonly from: Date },
): Promise<void> {
  await sql`
    with codes as (
      select id, row_number() over (order by md5(id::text)) as n from qr_codes order by id desc limit ${codes}
    ), inserted as (
      insert into scans (qr_code_id, visitor, scanned_at, country)
      select codes.id, visitor_hash(made.n::text || ${from.toISOString()}),
        ${from}::timestamptz + (${now}::timestamptz - ${from}::timestamptz) * made.n / ${count}::integer,
        (array['GR', 'GR', 'GR', 'GR', 'DE', 'AT', 'IT', null])[1 + made.n % 8]
      from generate_series(1, ${count}::integer) as made (n)
      join codes on codes.n = 1 + made.n::bigint * 7919 % ${codes}::integer order by made.n
      returning qr_code_id, visitor, scanned_at
    ), visited as (
      insert into scan_visitors (qr_code_id, visitor, counted_at, scans_before)
      select qr_code_id, visitor, scanned_at, 0 from inserted
    )
    update qr_codes set scanned_count = scanned_count + counted.scans, last_scanned_at = counted.latest,
      recent_visitors = recent_visitors || counted.visits
    from (
      select qr_code_id, count(*) as scans, max(scanned_at) as latest,
        array_agg(recent_visit(visitor, scanned_at) order by scanned_at) as visits
      from inserted group by 1
    ) as counted
    where qr_codes.id = counted.qr_code_id`.execute(database);
}

async function vacuum(database: Database): Promise<void> {
  for (const table of ['scans', 'scan_visitors', 'scan_totals', 'qr_codes']) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(database);
  }
}

function seconds(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
}
