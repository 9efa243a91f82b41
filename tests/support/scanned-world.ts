/** Codes of two producers that are scanned at random, and every scan that was ever counted, whatever becomes of its row. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { forgetScansOfCode } from '../../src/database/collection/bottles.ts';
import type { Database } from '../../src/database/connection/connection.ts';
import { deleteUser } from '../../src/database/identity/deletion.ts';
import {
  createScanPartitions,
  pruneRecentVisitors,
  pruneScanVisitors,
  removeScans,
} from '../../src/database/provenance/scan-retention.ts';
import { totalScans } from '../../src/database/provenance/scan-totals.ts';
import { scanCodes } from '../../src/database/provenance/scans.ts';
import { laterByDays } from '../../src/domain/common/dates.ts';
import { retentionLimits } from '../../src/domain/system/retention.ts';
import { makeApprovedProducer, makeProduct } from './builders/producers.ts';

let made = 0;

/** Once in each database, before its first world. */
export async function recordCountedScans(database: Database): Promise<void> {
  await sql`create table counted_scans as select *, 0 as producer_id from scans with no data`.execute(
    database,
  );
  await sql`create function count_scan() returns trigger language plpgsql as $$ begin
    -- Those that stay when their day is dropped are inserted once more.
    if not exists (select from counted_scans where id = new.id) then
      insert into counted_scans select new.*, (
        select producer_id from qr_codes join products on products.id = product_id where qr_codes.id = new.qr_code_id
      );
    end if;
    return null;
  end $$`.execute(database);
  await sql`create trigger count_scan after insert on scans for each row execute function count_scan()`.execute(
    database,
  );
}

export interface ScannedWorld {
  readonly database: Database;
  readonly producers: readonly number[];
  readonly codes: readonly string[];
  readonly users: string[];
  now: Date;
}

export async function makeScannedWorld(database: Database): Promise<ScannedWorld> {
  await sql`truncate scans, counted_scans, scan_totals`.execute(database);
  const producers = [await makeApprovedProducer(database), await makeApprovedProducer(database)];
  const codes: string[] = [];
  for (const producerId of producers) {
    for (const batchNumber of ['B-1', null]) {
      const productId = await makeProduct(database, { producerId });
      const code = String((made += 1)).padStart(13, '0');
      await database.insertInto('qrCodes').values({ productId, code, batchNumber }).execute();
      codes.push(code);
    }
  }
  const users = [`user-${made}`, `user-${made}b`];
  await database
    .insertInto('users')
    .values(users.map((id) => ({ id, email: `${id}@phenolive.example` })))
    .execute();
  // A Saturday evening; Athens leaves summer time in the night.
  return { database, producers, codes, users, now: new Date('2026-10-24T19:30:00Z') };
}

export interface Looked {
  readonly code: number;
  readonly visitor: number;
  readonly isUser: boolean;
  readonly country: string | null;
}

export async function scan(
  { database, codes, users, now }: ScannedWorld,
  looked: readonly Looked[],
): Promise<void> {
  await scanCodes(
    database,
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

export type ScanAction =
  | { readonly do: 'scan'; readonly looked: readonly Looked[] }
  | { readonly do: 'wait'; readonly hours: number }
  | { readonly do: 'total' }
  | { readonly do: 'remove scans' }
  | { readonly do: 'delete account' }
  | { readonly do: 'remove bottle'; readonly code: number };

const looked = fc.record({
  code: fc.nat(3),
  visitor: fc.nat(5),
  isUser: fc.boolean(),
  country: fc.constantFrom('GR', 'DE', null),
});
export const scanAction: fc.Arbitrary<ScanAction> = fc.oneof(
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
      hours: fc.constantFrom(1, 3, 24, 24 * 7, 24 * 50),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('total' as const, 'remove scans' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete account' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove bottle' as const), code: fc.nat(3) }) },
);

export async function run(world: ScannedWorld, one: ScanAction): Promise<void> {
  const { database } = world;
  const [user] = world.users;
  if (one.do === 'scan') await scan(world, one.looked);
  if (one.do === 'wait') world.now = new Date(world.now.getTime() + one.hours * 3_600_000);
  if (one.do === 'total') await totalScans(database);
  if (one.do === 'remove scans') {
    await createScanPartitions(database, world.now);
    await pruneScanVisitors(database, world.now);
    await pruneRecentVisitors(database, world.now);
    await removeScans(database, laterByDays(world.now, -retentionLimits.scans.least));
  }
  if (one.do === 'delete account' && user !== undefined) {
    await deleteUser(database, user);
    world.users.shift();
  }
  if (one.do === 'remove bottle' && user !== undefined) {
    await forgetScansOfCode(database, user, world.codes[one.code] ?? '');
  }
}

/** Two scans of a sample code whose day has a table of its own, of which one is by a user. */
export async function scanOnDayOfItsOwn(database: Database): Promise<void> {
  await createScanPartitions(database, new Date('2031-03-01T12:00:00Z'));
  await sql`insert into scans_20310302 (qr_code_id, visitor, user_id, scanned_at) values
    (1, 1, null, '2031-03-02T12:00:00Z'), (1, 2, (select min(id) from users), '2031-03-02T12:00:00Z')`.execute(
    database,
  );
}

/** Counts each scan of the last 26 weeks, as the figures did before there were totals. */
export async function countEach(database: Database, now: Date, producerId: number | undefined) {
  const counted = sql`
    counted_scans where (${producerId ?? null}::integer is null or producer_id = ${producerId ?? null})
      and scanned_at <= ${now}::timestamptz and scanned_at >= (
        date_trunc('week', ${now}::timestamptz at time zone 'Europe/Athens') - interval '25 weeks'
      ) at time zone 'Europe/Athens'`;
  const weeks = await sql<{ week: string; scans: number }>`
    select to_char(date_trunc('week', scanned_at at time zone 'Europe/Athens'), 'YYYY-MM-DD') as week, count(*)::int as scans
    from ${counted} group by 1 order by 1`.execute(database);
  const countries = await sql<{ country: string | null; scans: number }>`
    select country, count(*)::int as scans from ${counted} group by 1
    order by country is null, count(*) desc, country`.execute(database);
  return { weeks: weeks.rows, countries: countries.rows };
}
