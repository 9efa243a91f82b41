/** Verdicts, suspicion and reports say the same after scans and visitors were deleted, and what a user relies on stays. */
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { tries } from '../../../tests/support/exhaustive.ts';
import {
  makeScannedWorld,
  recordCountedScans,
  run,
  type ScannedWorld,
  scan,
  scanAction,
} from '../../../tests/support/scanned-world.ts';
import { laterByDays } from '../../domain/common/dates.ts';
import { countAgainAfterMinutes, suspicionWindows } from '../../domain/provenance/verdicts.ts';
import { clientSettings } from '../connection/connection.ts';
import { deleteUser } from '../identity/deletion.ts';
import { findScansOfCode } from './scan-history.ts';
import { createScanPartitions, pruneRecentVisitors, removeScans } from './scan-retention.ts';
import { totalScans } from './scan-totals.ts';
import { findScansBeforeOwn, readCodes, scanCodes } from './scans.ts';

let bench: TestDatabase;
beforeAll(async () => {
  bench = await createTestDatabase();
  await recordCountedScans(bench.database);
});
afterAll(async () => bench.close());

interface Counted {
  readonly id: number;
  readonly codeId: number;
  readonly visitor: string;
  readonly scannedAt: Date;
}

const visitors = Array.from({ length: 6 }, (_, order) => `visitor-${order}`);
const namedVisitors = sql`
  (select name, visitor_hash(name) as visitor from unnest(${visitors}::text[]) as name) as named using (visitor)`;

async function listCounted(code: string): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select counted_scans.id, qr_code_id as code_id, name as visitor, scanned_at
    from counted_scans join ${namedVisitors} join qr_codes on qr_codes.id = qr_code_id
    where code = ${code} order by scanned_at, id`.execute(bench.database);
  return rows;
}

async function checkCode({ now }: ScannedWorld, code: string): Promise<void> {
  const counted = await listCounted(code);
  const [first] = counted;
  const last = counted.at(-1);
  const [read] = await readCodes(
    bench.database,
    [{ code, visitor: 'other', userId: null, counts: false, country: null }],
    now,
  );
  expect(read?.otherVisitors).toEqual(
    suspicionWindows.map(({ hours }) => {
      const since = now.getTime() - hours * 3_600_000;
      return new Set(
        counted.filter(({ scannedAt }) => scannedAt.getTime() > since).map(({ visitor }) => visitor),
      ).size;
    }),
  );
  const { count, firstAt, lastAt } = await findScansOfCode(bench.database, code);
  expect({ count, firstAt, lastAt }).toEqual({
    count: counted.length,
    firstAt: first?.scannedAt ?? null,
    lastAt: last?.scannedAt ?? null,
  });
  if (first === undefined) return;
  for (const visitor of new Set(counted.map((one) => one.visitor))) {
    const own = counted.findLast((one) => one.visitor === visitor);
    if (own === undefined || own.scannedAt.getTime() < now.getTime() - countAgainAfterMinutes * 60_000)
      continue;
    const before = counted.slice(0, counted.indexOf(own));
    expect(await findScansBeforeOwn(bench.database, { codeId: first.codeId, visitor })).toEqual({
      scannedCount: counted.length,
      scansBefore: before.length,
      lastScannedAt: before.at(-1)?.scannedAt ?? null,
    });
  }
}

test('verdicts, suspicion and reports are those of all scans after any deletions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(scanAction, { minLength: 5, maxLength: 30 }), async (actions) => {
      const world = await makeScannedWorld(bench.database);
      for (const one of actions) await run(world, one);
      for (const code of world.codes) await checkCode(world, code);
    }),
    { numRuns: tries(100, 20) },
  );
});

const visitorOf = (code: number, visitor: number, isUser = false) => ({
  code,
  visitor,
  isUser,
  country: 'GR',
});

async function listStored(world: ScannedWorld): Promise<string[]> {
  const { rows } = await sql<{ visitor: string; code: string }>`
    select name as visitor, code from scans join ${namedVisitors} join qr_codes on qr_codes.id = qr_code_id
    order by scans.id`.execute(world.database);
  return rows.map(({ visitor, code }) => `${visitor} of ${world.codes.indexOf(code)}`);
}

async function removeOld(world: ScannedWorld): Promise<void> {
  await totalScans(world.database);
  await removeScans(world.database, laterByDays(world.now, -100));
}

test('scans of a collection and of a code that is looked into stay, others go when they are in the totals', async () => {
  const world = await makeScannedWorld(bench.database);
  const { database, codes, producers } = world;
  await scan(world, [visitorOf(0, 1), visitorOf(0, 2, true), visitorOf(1, 1), visitorOf(2, 1)]);
  const report = {
    producerId: producers[0] ?? 0,
    problem: 'counterfeit',
    aboutKind: 'code',
    language: 'en',
  } as const;
  await database
    .insertInto('reports')
    .values({ ...report, about: codes[1] ?? '', text: 'The seal was broken.', createdAt: world.now })
    .execute();
  await sql`insert into code_cases (qr_code_id, rule, opened_at)
    select id, 'many-visitors', ${world.now} from qr_codes where code = ${codes[2]}`.execute(database);
  world.now = laterByDays(world.now, 200);
  await scan(world, [visitorOf(0, 3)]);

  await removeScans(database, laterByDays(world.now, -100));
  expect(await listStored(world)).toHaveLength(5);
  await removeOld(world);
  expect(await listStored(world)).toEqual([
    'visitor-2 of 0',
    'visitor-1 of 1',
    'visitor-1 of 2',
    'visitor-3 of 0',
  ]);

  await sql`update reports set closed_at = ${world.now}, finding = 'A genuine bottle.'`.execute(database);
  await sql`delete from code_cases where rule = 'reported'`.execute(database);
  await run(world, { do: 'remove bottle', code: 0 });
  await removeOld(world);
  expect(await listStored(world)).toEqual(['visitor-1 of 2', 'visitor-3 of 0']);
});

test('a code whose first scans were removed has the same verdict and the same dates', async () => {
  const world = await makeScannedWorld(bench.database);
  await scan(world, [visitorOf(0, 1)]);
  world.now = laterByDays(world.now, 1);
  await scan(world, [visitorOf(0, 2)]);
  world.now = laterByDays(world.now, 200);
  await removeOld(world);
  await scan(world, [visitorOf(0, 3)]);
  await removeOld(world);
  expect(await listStored(world)).toEqual(['visitor-3 of 0']);
  await checkCode(world, world.codes[0] ?? '');
});

test('visitors are deleted when no window counts them any more, and not before', async () => {
  const world = await makeScannedWorld(bench.database);
  const begun = world.now;
  await scan(world, [visitorOf(0, 1), visitorOf(0, 2)]);
  world.now = laterByDays(begun, 60);
  await scan(world, [visitorOf(0, 2)]);
  const pruneOn = async (day: number) => {
    await pruneRecentVisitors(world.database, laterByDays(begun, day));
    const { rows } = await sql<{ visitor: string }>`
      select name as visitor
      from qr_codes, unnest(recent_visitors) as visit, unnest(${visitors}::text[]) as name
      where code = ${world.codes[0]} and visit & 4294967295 = visitor_hash(name) & 4294967295
      order by name`.execute(world.database);
    return rows.map(({ visitor }) => visitor);
  };
  expect(await pruneOn(90)).toEqual(['visitor-1', 'visitor-2']);
  expect(await pruneOn(92)).toEqual(['visitor-2']);
  expect(await pruneOn(150)).toEqual(['visitor-2']);
  expect(await pruneOn(152)).toEqual([]);
});

async function listDays(world: ScannedWorld): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select tableoid::regclass::text as day from scans order by id`.execute(world.database);
  return rows.map(({ day }) => day);
}

test('a day gets its table without reading scans that have none, also after a run that was killed', async () => {
  const { database, address, databaseName } = bench;
  const said: string[] = [];
  const client = new pg.Client(clientSettings({ address, databaseName }));
  client.on('notice', ({ message }) => said.push(message ?? ''));
  await client.connect();
  await client.query('set client_min_messages = debug1');
  await client.query(`select exclude_scan_day('2031-05-02')`);
  await client.query(`select exclude_scan_day('2031-05-01')`);
  await client.query(`select create_scan_partitions('2031-05-01', 1)`);
  await client.end();
  expect(said.join()).toContain('default partition "scans_kept" is implied by existing constraints');

  await sql`select exclude_scan_day('2031-05-02')`.execute(database);
  await createScanPartitions(database, new Date('2031-05-01T01:20:00Z'));
  const { rows } = await sql<{ days: number; excluded: number }>`
    select (select count(*)::int from pg_class where relname ~ '^scans_203105\\d{2}$') as days,
      (select count(*)::int from pg_constraint where conname = 'scans_of_other_days') as excluded`.execute(
    database,
  );
  expect(rows).toEqual([{ days: 8, excluded: 0 }]);
});

test('a day has a table of its own, which is dropped once it is in the totals; what stays moves', async () => {
  const world = await makeScannedWorld(bench.database);
  await scan(world, [visitorOf(0, 1)]);
  world.now = new Date('2031-03-01T23:59:00Z');
  await createScanPartitions(world.database, world.now);
  await scan(world, [visitorOf(1, 1)]);
  await createScanPartitions(world.database, new Date('2031-02-28T00:00:00Z'));
  world.now = new Date('2031-03-02T00:01:00Z');
  await scan(world, [visitorOf(0, 2), visitorOf(0, 3, true)]);
  world.now = new Date('2031-03-03T12:00:00Z');
  await scan(world, [visitorOf(0, 4)]);
  expect(await listDays(world)).toEqual([
    'scans_kept',
    'scans_kept',
    'scans_20310302',
    'scans_20310302',
    'scans_20310303',
  ]);

  await removeScans(world.database, new Date('2031-03-03T00:00:00Z'));
  expect(await listDays(world)).toHaveLength(5);
  await totalScans(world.database);
  await removeScans(world.database, new Date('2031-03-02T23:59:00Z'));
  expect(await listDays(world)).toEqual(['scans_20310302', 'scans_20310302', 'scans_20310303']);
  await removeScans(world.database, new Date('2031-03-03T00:00:00Z'));
  expect(await listStored(world)).toEqual(['visitor-3 of 0', 'visitor-4 of 0']);
  expect(await listDays(world)).toEqual(['scans_kept', 'scans_20310303']);
  await deleteUser(world.database, world.users[1] ?? '');
  await removeScans(world.database, new Date('2031-03-03T00:00:00Z'));
  expect(await listStored(world)).toEqual(['visitor-4 of 0']);

  // The clock is set back to the day that was dropped, and then forward beyond the days that have a table.
  for (const at of ['2031-03-02T12:00:00Z', '2031-03-20T12:00:00Z']) {
    world.now = new Date(at);
    await scan(world, [visitorOf(2, 5)]);
  }
  expect(await listDays(world)).toEqual(['scans_20310303', 'scans_kept', 'scans_kept']);
  await totalScans(world.database);
  await removeScans(world.database, new Date('2031-03-03T00:00:00Z'));
  expect(await listStored(world)).toEqual(['visitor-4 of 0', 'visitor-5 of 2']);
  expect((await findScansOfCode(world.database, world.codes[2] ?? '')).count).toBe(2);
});

test('a code remembers no more visitors than make it suspicious, and the same visitor once', async () => {
  const world = await makeScannedWorld(bench.database);
  const begun = world.now;
  const [code = ''] = world.codes;
  const crowd = Array.from({ length: 200 }, (_, order) => `guest-${order}`);
  for (const hours of [0, 1, 25]) {
    world.now = new Date(begun.getTime() + hours * 3_600_000);
    await scanCodes(
      world.database,
      crowd.map((visitor) => ({ code, visitor, userId: null, counts: true, country: null })),
      world.now,
    );
  }
  const { rows } = await sql<{ visits: number; visitors: number }>`
    select cardinality(recent_visitors) as visits, (
      select count(distinct visit & 4294967295)::int from unnest(recent_visitors) as visit
    ) as visitors from qr_codes where code = ${code}`.execute(world.database);
  expect(rows).toEqual([{ visits: 152, visitors: 152 }]);
  const asked = { code, visitor: 'one more', userId: null, counts: true, country: null };
  const [read] = await scanCodes(world.database, [asked], world.now);
  expect(read).toMatchObject({ scansBefore: 600, counted: true });
  suspicionWindows.forEach(({ visitors: allowed }, place) => {
    expect(read?.otherVisitors[place]).toBeGreaterThan(allowed);
  });
});
