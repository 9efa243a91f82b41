/** With many matches, the best come first and every product appears exactly once, however the list is read. */
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApprovedProducer } from '../../../tests/support/builders/producers.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { maxRanked } from '../search/best-matches.ts';
import { findFewBest, findFewInOrder } from '../search/few-matches.ts';
import type { KeysetRequest, Page, Position } from '../search/keyset.ts';
import { findManyBest, findManyInOrder } from '../search/many-matches.ts';
import { readTerms } from '../search/terms.ts';
import { findBestProductPage, findProductPage, productOrders, readProductSearch } from './pages.ts';

const { database, close } = await createTestDatabase({ max: 1 });
afterAll(close);

const count = 2500;
const visibility = { kind: 'public' } as const;

beforeAll(async () => {
  const producerId = await makeApprovedProducer(database, { name: 'Grove', location: 'Somewhere' });
  await sql`
    insert into products (producer_id, name, description, volume, phenolic_content)
    select ${producerId}::integer, case when n % 5 = 0 then 'Amber' else 'Other' end || ' ' || n,
      case when n % 7 = 0 then 'As amber as can be' end, n, 1 + n * 13 % 2000
    from generate_series(1, ${count}::integer) as n`.execute(database);
  await sql`update products set name = 'Solitaire' where id = (
    select product_id from product_listings order by phenolic limit 1)`.execute(database);
});

const today = '2026-11-21';

/** Ids of all pages by relevance, walked as the API walks them. */
async function everyPage(words: string, limit: number): Promise<number[]> {
  const filters = { terms: await readTerms(database, words), today };
  const found: number[] = [];
  let after: Position | undefined;
  let rest: Position | undefined;
  do {
    const page = await findBestProductPage(database, filters, visibility, { limit, after });
    found.push(...page.ids);
    after = page.last;
    rest = page.rest;
  } while (after !== undefined);
  while (rest !== undefined) {
    const page = await findProductPage(database, filters, visibility, 'phenolic', { limit, after: rest });
    found.push(...page.ids);
    rest = page.last;
  }
  return found;
}

describe('by relevance', () => {
  test.each([24, 100, 399])('pages of %i contain every matching product once', async (limit) => {
    const { rows } = await sql<{ id: number }>`
      select id from products where name like 'Amber%' or description like '%amber%'`.execute(database);
    expect(rows.length).toBeGreaterThan(maxRanked);
    const found = await everyPage('amber', limit);
    expect(found).toHaveLength(rows.length);
    expect(new Set(found)).toEqual(new Set(rows.map(({ id }) => id)));
  });

  test('products with the words in their name come before those with them in the description', async () => {
    const terms = await readTerms(database, 'amber');
    const { ids, total } = await findBestProductPage(database, { terms, today }, visibility, { limit: 10 });
    expect(total).toBe(786);
    const { rows } = await sql<{ name: string }>`
      select name from products where id = any (${ids})`.execute(database);
    for (const { name } of rows) expect(name).toMatch(/^Amber/);
  });
});

test('finds a rare word at any depth', async () => {
  const search = await readProductSearch(database, 'solitaire', visibility);
  expect(search).toMatchObject({ words: 'solitaire', correctedTo: null });
  const filters = { terms: search.terms, today };
  const page = await findProductPage(database, filters, visibility, 'name', { limit: 5 });
  expect(page).toMatchObject({ total: 1, isExact: true, last: undefined });
  expect(page.ids).toHaveLength(1);
  expect(await readProductSearch(database, 'solitiare', visibility)).toEqual({
    ...search,
    words: 'solitaire',
    correctedTo: 'solitaire',
  });
});

const sourceOf = (where: RawBuilder<unknown>) => ({
  from: sql`product_listings as listing`,
  id: sql`listing.product_id`,
  where,
});

/** All pages, one after the other. */
async function walk(find: (request: KeysetRequest) => Promise<Page>, limit: number): Promise<number[]> {
  const found: number[] = [];
  let after: Position | undefined;
  do {
    const page = await find({ limit, after });
    found.push(...page.ids);
    after = page.last;
  } while (after !== undefined);
  return found;
}

describe('a list that is searched in its order finds what a list that reads all matches finds', () => {
  const conditions = {
    'spread over the order': sql`listing.product_id % 3 = 0`,
    'at its beginning': sql`listing.name < 'Amber 2'`,
    'at its end': sql`listing.name > 'Other 99'`,
    'one row': sql`listing.name = 'Solitaire'`,
    'no row': sql`false`,
  };

  test.each(Object.entries(conditions))('%s', async (_, where) => {
    for (const order of Object.values(productOrders)) {
      // Fewer rows than a page, and more than there are.
      for (const scanned of [10, 400, 5000]) {
        const many = await walk(
          async (request) => findManyInOrder(database, sourceOf(where), order, request, scanned),
          100,
        );
        const few = await walk(
          async (request) => findFewInOrder(database, sourceOf(where), order, request),
          100,
        );
        expect(many).toEqual(few);
      }
    }
  });

  test('by relevance', async () => {
    const terms = await readTerms(database, 'amber');
    const words = sql`(select words from product_listings where product_id = strongest.id)`;
    const search = { terms, strength: productOrders.phenolic, words };
    const source = sourceOf(sql`listing.words @@ 'amber'`);
    const { total: _, ...few } = await findFewBest(database, source, search, { limit: 50 });
    expect(few.rest).toBeUndefined();
    for (const scanned of [10, 1300, 5000]) {
      expect(await findManyBest(database, source, search, { limit: 50 }, scanned)).toEqual(few);
    }
  });
});
