/** Figures of scans are the number of scans, whatever was added to the totals, deleted and removed since. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { tries } from '../../../tests/support/exhaustive.ts';
import {
  countEach,
  makeScannedWorld,
  recordCountedScans,
  run,
  scan,
  scanAction,
} from '../../../tests/support/scanned-world.ts';
import { openDatabase } from '../connection/connection.ts';
import { listCountriesOfScans, listWeeksOfScans } from './scan-history.ts';
import { totalScans } from './scan-totals.ts';
import { scanCodes } from './scans.ts';

let bench: TestDatabase;
beforeAll(async () => {
  bench = await createTestDatabase();
  await recordCountedScans(bench.database);
});
afterAll(async () => bench.close());

async function readFigures(now: Date, producerId: number | undefined) {
  const weeks = await listWeeksOfScans(bench.database, now, producerId);
  const countries = await listCountriesOfScans(bench.database, now, producerId);
  return { weeks: weeks.filter(({ scans }) => scans > 0), countries };
}

test('the figures are the number of scans after any scans, runs of the job, days and deletions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(scanAction, { minLength: 3, maxLength: 25 }), async (actions) => {
      const world = await makeScannedWorld(bench.database);
      for (const one of actions) await run(world, one);
      for (const producerId of world.producers) {
        expect(await readFigures(world.now, producerId)).toEqual(
          await countEach(bench.database, world.now, producerId),
        );
      }
      expect(await readFigures(world.now, undefined)).toEqual(
        await countEach(bench.database, world.now, undefined),
      );
    }),
    { numRuns: tries(100, 25) },
  );
});

/** What two instances can do in the same moment. */
const simultaneous = scanAction.filter((one) => one.do !== 'wait' && one.do !== 'delete account');

test('the totals are the number of scans when two instances scan, add and delete days at the same time', async () => {
  const { address, databaseName } = bench;
  const second = openDatabase({ address, databaseName, max: 5 });
  const moment = fc.record({
    hours: fc.constantFrom(0, 1, 24, 24 * 8),
    actions: fc.array(simultaneous, { minLength: 2, maxLength: 5 }),
  });
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 2, maxLength: 8 }), async (moments) => {
        const world = await makeScannedWorld(bench.database);
        for (const { hours, actions } of moments) {
          world.now = new Date(world.now.getTime() + hours * 3_600_000);
          await Promise.all(
            actions.map(async (one, order) =>
              run(order % 2 === 0 ? world : { ...world, database: second }, one),
            ),
          );
        }
        expect(await readFigures(world.now, undefined)).toEqual(
          await countEach(bench.database, world.now, undefined),
        );
        await totalScans(bench.database);
        const { rows } = await sql`
          with counted as (
            select product_id, batch_number, (scanned_at at time zone 'Europe/Athens')::date as day, counted_scans.country, count(*) as scans
            from counted_scans join qr_codes on qr_codes.id = qr_code_id group by 1, 2, 3, 4
          ), added as (select product_id, batch_number, day, country, scans from scan_totals)
          (table counted except all table added) union all (table added except all table counted)`.execute(
          bench.database,
        );
        expect(rows).toEqual([]);
      }),
      { numRuns: tries(30, 10) },
    );
  } finally {
    await second.destroy();
  }
});

test('the totals alone are the number of scans after a run, by oil, batch, day and country', async () => {
  const world = await makeScannedWorld(bench.database);
  await scan(world, [
    { code: 0, visitor: 1, isUser: false, country: 'GR' },
    { code: 0, visitor: 2, isUser: false, country: 'GR' },
    { code: 1, visitor: 1, isUser: false, country: null },
  ]);
  await totalScans(bench.database);
  world.now = new Date('2026-10-24T21:00:00Z');
  await scan(world, [{ code: 0, visitor: 3, isUser: false, country: 'GR' }]);
  await totalScans(bench.database);
  await totalScans(bench.database);
  const { rows } = await sql`
    select day::text, scan_totals.batch_number, scan_totals.country, scans from scan_totals join products on products.id = product_id
    where producer_id = ${world.producers[0]} order by product_id, day`.execute(bench.database);
  expect(rows).toEqual([
    { day: '2026-10-24', batchNumber: 'B-1', country: 'GR', scans: 2 },
    { day: '2026-10-25', batchNumber: 'B-1', country: 'GR', scans: 1 },
    { day: '2026-10-24', batchNumber: null, country: null, scans: 1 },
  ]);
});

test('a scan that is committed after later ones is counted, and the job does not wait for it', async () => {
  const world = await makeScannedWorld(bench.database);
  const [code = '', other = ''] = world.codes;
  const asked = { userId: null, counts: true, country: null };
  await bench.database.transaction().execute(async (slow) => {
    await scanCodes(slow, [{ ...asked, code, visitor: 'first' }], world.now);
    await scanCodes(bench.database, [{ ...asked, code: other, visitor: 'second' }], world.now);
    await totalScans(bench.database);
  });
  const [producerId] = world.producers;
  expect(await readFigures(world.now, producerId)).toEqual(
    await countEach(bench.database, world.now, producerId),
  );
  await totalScans(bench.database);
  const figures = await readFigures(world.now, producerId);
  expect(figures).toEqual(await countEach(bench.database, world.now, producerId));
  expect(figures.countries).toEqual([{ country: null, scans: 2 }]);
});
