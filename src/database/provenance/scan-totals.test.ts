/** Figures of scans are the number of scans, whatever was added to the totals and deleted since. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApprovedProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { tries } from '../../../tests/support/exhaustive.ts';
import { forgetScansOfCode } from '../collection/bottles.ts';
import { deleteUser } from '../identity/deletion.ts';
import { listCountriesOfScans, listWeeksOfScans } from './scan-history.ts';
import { totalScans } from './scan-totals.ts';
import { scanCodes } from './scans.ts';

let bench: TestDatabase;
let made = 0;

beforeAll(async () => {
  bench = await createTestDatabase();
  // Every scan that was ever counted, independent of what becomes of the rows.
  await sql`create table counted_scans as select *, 0 as producer_id from scans with no data`.execute(
    bench.database,
  );
  await sql`create function count_scan() returns trigger language plpgsql as $$ begin
    insert into counted_scans select new.*, (
      select producer_id from qr_codes join products on products.id = product_id where qr_codes.id = new.qr_code_id
    );
    return null;
  end $$`.execute(bench.database);
  await sql`create trigger count_scan after insert on scans for each row execute function count_scan()`.execute(
    bench.database,
  );
});
afterAll(async () => bench.close());

interface World {
  readonly producers: readonly number[];
  readonly codes: readonly string[];
  readonly users: string[];
  now: Date;
}

async function makeWorld(): Promise<World> {
  await sql`truncate scans, counted_scans, scan_totals`.execute(bench.database);
  const producers = [await makeApprovedProducer(bench.database), await makeApprovedProducer(bench.database)];
  const codes: string[] = [];
  for (const producerId of producers) {
    for (const batchNumber of ['B-1', null]) {
      const productId = await makeProduct(bench.database, { producerId });
      const code = String((made += 1)).padStart(13, '0');
      await bench.database.insertInto('qrCodes').values({ productId, code, batchNumber }).execute();
      codes.push(code);
    }
  }
  const users = [`user-${made}`, `user-${made}b`];
  await bench.database
    .insertInto('users')
    .values(users.map((id) => ({ id, email: `${id}@phenolive.example` })))
    .execute();
  // A Saturday evening; Athens leaves summer time in the night.
  return { producers, codes, users, now: new Date('2026-10-24T19:30:00Z') };
}

interface Looked {
  readonly code: number;
  readonly visitor: number;
  readonly isUser: boolean;
  readonly country: string | null;
}

async function scan({ codes, users, now }: World, looked: readonly Looked[]): Promise<void> {
  await scanCodes(
    bench.database,
    looked.map(({ code, visitor, isUser, country }) => ({
      code: codes[code % codes.length] ?? '',
      visitor: `visitor-${visitor}`,
      userId: isUser ? (users[visitor % users.length] ?? null) : null,
      counts: true,
      country,
    })),
    now,
  );
}

type Action =
  | { readonly do: 'scan'; readonly looked: readonly Looked[] }
  | { readonly do: 'wait'; readonly hours: number }
  | { readonly do: 'total' }
  | { readonly do: 'delete account' }
  | { readonly do: 'remove bottle'; readonly code: number };

const looked = fc.record({
  code: fc.nat(3),
  visitor: fc.nat(5),
  isUser: fc.boolean(),
  country: fc.constantFrom('GR', 'DE', null),
});
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('scan' as const),
      looked: fc.array(looked, { minLength: 1, maxLength: 6 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      hours: fc.constantFrom(1, 3, 24, 24 * 7, 24 * 40),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('total' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete account' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove bottle' as const), code: fc.nat(3) }) },
);

async function run(world: World, one: Action): Promise<void> {
  const { database } = bench;
  const [user] = world.users;
  if (one.do === 'scan') await scan(world, one.looked);
  if (one.do === 'wait') world.now = new Date(world.now.getTime() + one.hours * 3_600_000);
  if (one.do === 'total') await totalScans(database);
  if (one.do === 'delete account' && user !== undefined) {
    await deleteUser(database, user);
    world.users.shift();
  }
  if (one.do === 'remove bottle' && user !== undefined) {
    await forgetScansOfCode(database, user, world.codes[one.code] ?? '');
  }
}

/** Counts each scan of the last 26 weeks, as the figures did before there were totals. */
async function countEach(now: Date, producerId: number | undefined) {
  const counted = sql`
    counted_scans where (${producerId ?? null}::integer is null or producer_id = ${producerId ?? null})
      and scanned_at <= ${now}::timestamptz and scanned_at >= (
        date_trunc('week', ${now}::timestamptz at time zone 'Europe/Athens') - interval '25 weeks'
      ) at time zone 'Europe/Athens'`;
  const weeks = await sql<{ week: string; scans: number }>`
    select to_char(date_trunc('week', scanned_at at time zone 'Europe/Athens'), 'YYYY-MM-DD') as week, count(*)::int as scans
    from ${counted} group by 1 order by 1`.execute(bench.database);
  const countries = await sql<{ country: string | null; scans: number }>`
    select country, count(*)::int as scans from ${counted} group by 1
    order by country is null, count(*) desc, country`.execute(bench.database);
  return { weeks: weeks.rows, countries: countries.rows };
}

async function readFigures(now: Date, producerId: number | undefined) {
  const weeks = await listWeeksOfScans(bench.database, now, producerId);
  const countries = await listCountriesOfScans(bench.database, now, producerId);
  return { weeks: weeks.filter(({ scans }) => scans > 0), countries };
}

test('the figures are the number of scans after any scans, runs of the job, days and deletions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 25 }), async (actions) => {
      const world = await makeWorld();
      for (const one of actions) await run(world, one);
      for (const producerId of world.producers) {
        expect(await readFigures(world.now, producerId)).toEqual(await countEach(world.now, producerId));
      }
      expect(await readFigures(world.now, undefined)).toEqual(await countEach(world.now, undefined));
    }),
    { numRuns: tries(100, 25) },
  );
});

test('the totals alone are the number of scans after a run, by oil, batch, day and country', async () => {
  const world = await makeWorld();
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
  const world = await makeWorld();
  const [code = '', other = ''] = world.codes;
  const asked = { userId: null, counts: true, country: null };
  await bench.database.transaction().execute(async (slow) => {
    await scanCodes(slow, [{ ...asked, code, visitor: 'first' }], world.now);
    await scanCodes(bench.database, [{ ...asked, code: other, visitor: 'second' }], world.now);
    await totalScans(bench.database);
  });
  const [producerId] = world.producers;
  expect(await readFigures(world.now, producerId)).toEqual(await countEach(world.now, producerId));
  await totalScans(bench.database);
  const figures = await readFigures(world.now, producerId);
  expect(figures).toEqual(await countEach(world.now, producerId));
  expect(figures.countries).toEqual([{ country: null, scans: 2 }]);
});
