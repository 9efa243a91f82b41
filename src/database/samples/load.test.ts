/** The samples contain what the demo shows: every figure is counted from rows. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { hasValidCheck } from '../../domain/provenance/codes.ts';
import { tastingProblems, tastingStage } from '../../domain/provenance/tasting.ts';
import { loadSamples, sampleBottleCode } from './load.ts';
import { sampleProducts } from './products.ts';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  expect(await loadSamples(testDatabase.database)).toBe(true);
});
afterAll(() => testDatabase.close());

async function figures(query: ReturnType<typeof sql<Record<string, number>>>) {
  return (await query.execute(testDatabase.database)).rows[0];
}

test('fourteen producers, ten of them approved, and thirty products', async () => {
  const counted = await figures(sql`
    select (select count(*) from producers) as producers,
           (select count(*) from producers where status = 'approved') as approved,
           (select count(*) from products) as products,
           (select count(*) from producers where id = 12) as twelfth`);
  expect(counted).toEqual({ producers: 14, approved: 10, products: 30, twelfth: 1 });
});

test('the sample consumer has scanned 12 bottles of 3 producers, 750 mg/kg on average, and has 8 favorites', async () => {
  const counted = await figures(sql`
    select count(distinct qr_code_id) as bottles, count(distinct producer_id) as producers,
           round(avg(phenolic_content))::int as average,
           (select count(*) from favorites where user_id = 'sample-consumer') as favorites
    from scans join qr_codes on qr_codes.id = qr_code_id join products on products.id = product_id
    where user_id = 'sample-consumer'`);
  expect(counted).toEqual({ bottles: 12, producers: 3, average: 750, favorites: 8 });
});

test('Evolia has 156 scans and 89 profile views', async () => {
  const counted = await figures(sql`
    select (select sum(scanned_count) from qr_codes join products on products.id = product_id
            where producer_id = 11) as scans,
           (select count(*) from profile_views where producer_id = 11) as views`);
  expect(counted).toEqual({ scans: 156, views: 89 });
});

test('no scan is older than the bottling, and every count matches its scans', async () => {
  const counted = await figures(sql`
    select (select count(*) from scans join qr_codes on qr_codes.id = qr_code_id
            join products on products.id = product_id where scanned_at < bottling_date) as early,
           (select count(*) from qr_codes where scanned_count <>
            (select count(*) from scans where qr_code_id = qr_codes.id)) as different`);
  expect(counted).toEqual({ early: 0, different: 0 });
});

test('a certificate covers every batch, at a level that its content supports', async () => {
  const counted = await figures(sql`
    select (select count(*) from products where not exists (
              select from certificate_batches join certificates on certificates.id = certificate_id
              where certificates.producer_id = products.producer_id
                and certificate_batches.batch_number = products.batch_number)) as uncovered,
           (select count(*) from certificates) as certificates`);
  expect(counted).toEqual({ uncovered: 0, certificates: 22 });
});

test('includes each state of a certificate, and reports older than a year', async () => {
  const day = '2026-11-21';
  const { rows } = await sql<{ state: string; number: string }>`
    select case when state = 'active' and valid_until < ${day} then 'expired' else state end as state, min(number) as number
    from certificates group by 1 order by 1`.execute(testDatabase.database);
  expect(rows).toEqual([
    { state: 'active', number: expect.stringMatching(/^PHL-/) },
    { state: 'expired', number: 'PHL-2025-000001' },
    { state: 'revoked', number: 'PHL-2024-000001' },
    { state: 'suspended', number: 'PHL-2024-000002' },
  ]);
  const counted = await figures(sql`
    select (select count(*) from lab_results where reported_on < ${day}::date - interval '12 months') > 0 as old,
      (select count(*) from products where gtin is not null) as numbered,
      (select count(*) from production_logs where stage = 'Storage' and temperature >= 15) as warm`);
  expect(counted).toEqual({ old: true, numbered: 6, warm: 0 });
});

test('the owner of Evolia has one unread notification, and certificate notifications name her certificates', async () => {
  const counted = await figures(sql`
    select count(*) filter (where read_at is null) as unread, count(*) as all,
           count(*) filter (where not exists (
             select from certificates where producer_id = 11 and number = payload ->> 'certificate'
               and level = payload ->> 'level')) as wrong
    from notifications where user_id = 'sample-producer'`);
  expect(counted).toEqual({ unread: 1, all: 2, wrong: 0 });
});

test('the codes are valid and include the sample bottle', async () => {
  const codes = await testDatabase.database.selectFrom('qrCodes').select('code').execute();
  expect(codes.every(({ code }) => hasValidCheck(code))).toBe(true);
  expect(codes.map(({ code }) => code)).toContain(sampleBottleCode);
});

test('leaves a database with records unchanged', async () => {
  expect(await loadSamples(testDatabase.database)).toBe(false);
});

test('the next producer and product get ids after the samples', async () => {
  const { id } = await testDatabase.database
    .insertInto('producers')
    .values({ name: 'After the samples', location: 'Somewhere', country: 'greece' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(id).toBe(15);
});

test('the journey of each product names the second report on record', () => {
  const differing = sampleProducts.filter(({ journey, laboratoryResults }) => {
    const second = laboratoryResults.at(1)?.phenolicContent.toLocaleString('en');
    return !journey.some(
      ({ notes }) => notes?.match(/[Ss]econd (?:laboratory )?report(?:ed)? ([\d,]+)/)?.[1] === second,
    );
  });
  expect(differing.map(({ name }) => name)).toEqual([]);
});

test('most tastings state medians by a named panel, some state none, and no note repeats them', () => {
  const tastings = sampleProducts.flatMap(({ journey }) =>
    journey.filter(({ stage }) => stage === tastingStage),
  );
  expect(tastings.filter(({ fruity }) => fruity !== undefined)).toHaveLength(24);
  expect(tastings.filter(({ fruity }) => fruity === undefined)).toHaveLength(6);
  expect(tastings.flatMap(tastingProblems)).toEqual([]);
  expect(tastings.filter(({ notes }) => /fruity \d/.test(notes ?? ''))).toEqual([]);
});
