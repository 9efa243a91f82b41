/** Very many matches are not counted: the list says so, and still has each match once. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApprovedProducer } from '../../../tests/support/builders/producers.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { readTerms, refreshTermShares } from '../search/terms.ts';
import { countProductFacets } from './facets.ts';
import { findMatches, leastShare, maxCounted } from './matches.ts';
import { findProductPage } from './pages.ts';

const { database, close } = await createTestDatabase({ max: 1 });
afterAll(close);

const count = 20_000;
const today = '2026-11-21';
const visibility = { kind: 'public' } as const;

/** Four in five have `common`, three in five `most`, every other `half`, one in ten both `scarce` and `common`. */
beforeAll(async () => {
  const producerId = await makeApprovedProducer(database, { name: 'Grove', location: 'Somewhere' });
  await sql`
    insert into products (producer_id, name, description, volume, phenolic_content)
    select ${producerId}::integer, 'Oil ' || n,
      concat_ws(' ', case when n % 5 > 0 then 'common' end, case when n % 5 > 1 then 'most' end,
        case when n % 2 = 0 then 'half' end,
        case when n % 10 = 1 then 'scarce' end), 500, 1 + n * 13 % 2000
    from generate_series(1, ${count}::integer) as n`.execute(database);
  await sql`analyze product_listings`.execute(database);
  await refreshTermShares(database);
});

const filtersOf = async (words: string) => ({ terms: await readTerms(database, words), today });

test.each(['common', 'most'])(
  '%s, a word of very many, is estimated, and the page says that there are more',
  async (word) => {
    const filters = await filtersOf(word);
    expect(await findMatches(database, filters, visibility)).toEqual({
      kind: 'many',
      total: maxCounted,
      isExact: false,
    });
    const page = await findProductPage(database, filters, visibility, 'name', { limit: 24 });
    expect(page).toMatchObject({ total: maxCounted, isExact: false });
    const { rows } = await sql<{ id: number }>`
    select product_id as id from product_listings join products on products.id = product_id
    where description like ${`%${word}%`} order by product_listings.name, product_id limit 24`.execute(
      database,
    );
    expect(page.ids).toEqual(rows.map(({ id }) => id));
  },
);

test.each([
  ['half', 10_000],
  ['scarce', 2000],
  ['scarce common', 2000],
  ['half scarce', 0],
])('%s is counted exactly', async (words, total) => {
  const page = await findProductPage(database, await filtersOf(words), visibility, 'phenolic', { limit: 5 });
  expect(page).toMatchObject({ total, isExact: true });
});

test('facets of very many matches are estimates within a tenth', async () => {
  const { counts, isEstimated } = await countProductFacets(database, await filtersOf('common'));
  expect(isEstimated).toBe(true);
  const total = counts.find(({ facet }) => facet === 'total')?.count ?? 0;
  expect(Math.abs(total / (count * 0.8) - 1)).toBeLessThan(0.1);
});

describe('a share estimated from a sample', () => {
  /** The probability that `matched` of `sampled` rows match, in logarithms because of the factorials. */
  function binomial(sampled: number, share: number): number[] {
    const logFactorial = [0];
    for (let n = 1; n <= sampled; n += 1) logFactorial.push((logFactorial[n - 1] ?? 0) + Math.log(n));
    const at = (n: number) => logFactorial[n] ?? 0;
    return Array.from({ length: sampled + 1 }, (_, matched) =>
      Math.exp(
        at(sampled) -
          at(matched) -
          at(sampled - matched) +
          matched * Math.log(share) +
          (sampled - matched) * Math.log(1 - share),
      ),
    );
  }

  test.each([0.003, 0.0075, 0.015, 0.05, 0.15, 0.5, 0.95])(
    '%d is not overstated 98 times in 100',
    (share) => {
      const sampled = 600;
      const right = binomial(sampled, share).filter(
        (_, matched) => leastShare({ matched, sampled }) <= share,
      );
      expect(right.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0.98);
    },
  );

  test('nothing is known from no rows', () => {
    expect(leastShare({ matched: 0, sampled: 0 })).toBe(0);
  });
});
