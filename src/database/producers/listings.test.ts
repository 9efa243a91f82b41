/** Listings of producers and their counts follow the records, and lists are right on every day. */
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeApprovedProducer } from '../../../tests/support/builders/producers.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { methodFilters } from '../../domain/producers/practices.ts';
import { clearLapsedListings } from '../certification/in-force.ts';
import { countListed, countProducerFacets } from './facets.ts';
import { bitOf, findListings, type ProducerFilters } from './filters.ts';
import { findProducerPage } from './pages.ts';

const { database, close } = await createTestDatabase({ max: 4 });
afterAll(close);
// Removing every record for the next test takes the decisions about its certificates along.
await sql`alter table log_entries disable trigger log_entries_no_truncate`.execute(database);

beforeEach(async () => {
  await sql`truncate producers restart identity cascade`.execute(database);
});

/** Counts that differ from the listings. */
async function wrongCounts() {
  const saved = sql`
    select step::integer, country, level, methods, sum(count)::integer as count from producer_facet_counts
    group by 1, 2, 3, 4 having sum(count) <> 0`;
  const counted = sql`
    select step, country, level, methods, count(*)::integer
    from producer_listings cross join lateral (
      select -1 as step union select distinct content / 100 from unnest(measured) as content
    ) as steps where public group by 1, 2, 3, 4`;
  const { rows } = await sql`
    ((${saved}) except all (${counted})) union all ((${counted}) except all (${saved}))`.execute(database);
  return rows;
}

/** Listings that differ from their producers. */
async function staleListings() {
  const { rows } = await sql`
    select producers.id from producers left join producer_listings as listing on listing.producer_id = producers.id
    where (listing.public, listing.country, listing.region, listing.name, listing.methods)
      is distinct from (producers.status = 'approved', producers.country, coalesce(fold_text(producers.region), ''),
        producers.name, method_bits(producers.production_methods, producers.sustainable_practices))`.execute(
    database,
  );
  return rows;
}

const random = (below: number) => Math.floor(Math.random() * below);

async function writeAtRandom(ids: readonly number[]): Promise<void> {
  const id = ids[random(ids.length)] ?? 1;
  const writes = [
    sql`update producers set status = case status when 'approved' then 'rejected' else 'approved' end where id = ${id}`,
    sql`update producers set country = ${['greece', 'italy', 'spain'][random(3)]} where id = ${id}`,
    sql`update producers set region = ${['Crete', null, 'Puglia'][random(3)]} where id = ${id}`,
    sql`update producers set name = ${`Grove ${random(5)}`} where id = ${id}`,
    sql`update producers set production_methods = ${JSON.stringify({ organic: random(2) === 0 })} where id = ${id}`,
    sql`update producers set sustainable_practices = ${['Cover crops', 'None', null][random(3)]} where id = ${id}`,
    sql`update producer_listings set measured = ${[100 + random(900), 100 + random(900)]}::integer[],
      measured_until = '{2026-06-01, 2026-12-31}', level = 'gold', level_until = '2026-06-01' where producer_id = ${id}`,
  ];
  await writes[random(writes.length)]?.execute(database);
}

test('after any writes of several at once the listings and their counts are those of the records', async () => {
  const ids = await Promise.all(
    Array.from({ length: 6 }, async (_, order) =>
      makeApprovedProducer(database, { name: `Grove ${order}`, statedContent: 700 }),
    ),
  );
  expect(await wrongCounts()).toEqual([]);
  const writer = async (): Promise<void> => {
    for (let write = 0; write < 40; write += 1) await writeAtRandom(ids);
  };
  await Promise.all([writer(), writer(), writer(), writer()]);
  expect(await staleListings()).toEqual([]);
  expect(await wrongCounts()).toEqual([]);
  await sql`delete from producers where id = ${ids[0]}`.execute(database);
  expect(await wrongCounts()).toEqual([]);
  await sql`truncate producers cascade`.execute(database);
  expect(await wrongCounts()).toEqual([]);
});

test('what has ended is in no list and no count, before and after the nightly job', async () => {
  const visibility = { kind: 'public' } as const;
  const today = '2026-07-01';
  const [first, second] = [await makeApprovedProducer(database), await makeApprovedProducer(database)];
  await sql`update producer_listings set measured = '{900, 1500}', measured_until = '{2026-06-30, 2026-12-31}',
    level = 'gold', level_until = '2026-06-30' where producer_id = ${first}`.execute(database);
  await sql`update producer_listings set measured = '{1600, 1400}', measured_until = '{2026-06-30, 2026-12-31}',
    level = 'silver', level_until = '2026-12-31' where producer_id = ${second}`.execute(database);
  const asked: readonly Omit<ProducerFilters, 'today'>[] = [
    {},
    { phenolic: { least: 850, most: 950 } },
    { phenolic: { least: 1450, most: 1550 } },
    { levels: ['gold'] },
    { levels: ['silver'] },
  ];
  const read = async () =>
    Promise.all(
      asked.map(async (filters) => {
        const of = { ...filters, today };
        const { ids, total } = await findProducerPage(database, of, visibility, 'phenolic', { limit: 5 });
        const facets = (await countProducerFacets(database, of)).map(({ facet, value, count }) => [
          facet,
          value,
          count,
        ]);
        const listings = await findListings(database, of.today);
        expect(await countListed(database, listings, of, visibility)).toBe(total);
        return { ids, facets: facets.toSorted() };
      }),
    );
  const before = await read();
  expect(before.map(({ ids }) => ids)).toEqual([[first, second], [], [first], [], [second]]);
  expect(await clearLapsedListings(database, today, 10)).toBe(2);
  expect(await clearLapsedListings(database, today, 10)).toBe(0);
  expect(await read()).toEqual(before);
  expect(await wrongCounts()).toEqual([]);
});

test.each([
  ['Cover crops of field beans; solar panels on the mill roof.', true],
  ['Spontaneous herbs between the trees; NO TILLAGE on slopes.', true],
  ['no tillage', true],
  ['Permanent grass cover between rows.', true],
  ['Certificación regenerativa desde 2023.', true],
  ['Αναγεννητική γεωργία και κομπόστ.', true],
  ['ΑΝΑΓΕΝΝΗΤΙΚΉ', true],
  ['Cubierta vegetal permanente.', true],
  ['zeleno gnojenje', true],
  ['No irrigation; dry-stone walls repaired every winter.', false],
  ['Terraces mown, not sprayed.', false],
  ['None', false],
  ['', false],
  [null, false],
] as const)(
  'a listing has the methods that its producer stated, and with %j it is regenerative: %s',
  async (practices, isRegenerative) => {
    const { rows } = await sql<{ bits: number }>`
    select method_bits('{"organic": true, "coldExtraction": false, "handHarvesting": true}', ${practices}) as bits`.execute(
      database,
    );
    const expected = methodFilters.filter(
      (method) =>
        method === 'organic' || method === 'handHarvesting' || (method === 'regenerative' && isRegenerative),
    );
    expect(rows[0]?.bits).toBe(expected.reduce((sum, method) => sum + bitOf(method), 0));
  },
);
