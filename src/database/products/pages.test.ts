/** With many matches, the best come first and every product appears exactly once. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApprovedProducer } from '../../../tests/support/builders/producers.ts';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { maxRanked, type Position } from '../search/keyset.ts';
import { sampleSize } from '../search/text.ts';
import { findBestProductPage, findProductPage, readProductSearch } from './pages.ts';

const { database, close } = await createTestDatabase({ max: 1 });
afterAll(close);

const count = sampleSize + 500;
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

/** Ids of all pages by relevance, walked as the API walks them. */
const today = '2026-11-21';

async function everyPage(words: string, limit: number): Promise<number[]> {
  const found: number[] = [];
  let after: Position | undefined;
  let rest: Position | undefined;
  do {
    const page = await findBestProductPage(database, { words, today }, visibility, { limit, after });
    found.push(...page.ids);
    after = page.last;
    rest = page.rest;
  } while (after !== undefined);
  while (rest !== undefined) {
    const page = await findProductPage(database, { words, today }, visibility, 'phenolic', {
      limit,
      after: rest,
    });
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
    const { ids } = await findBestProductPage(database, { words: 'amber', today }, visibility, { limit: 10 });
    const { rows } = await sql<{ name: string }>`
      select name from products where id = any (${ids})`.execute(database);
    for (const { name } of rows) expect(name).toMatch(/^Amber/);
  });
});

test('finds a rare word at any depth and reports it as rare', async () => {
  expect(await readProductSearch(database, 'amber', visibility)).toMatchObject({ rare: false });
  const search = await readProductSearch(database, 'solitaire', visibility);
  expect(search).toEqual({ words: 'solitaire', correctedTo: null, rare: true });
  for (const rare of [true, false]) {
    const page = await findProductPage(database, { words: 'solitaire', rare, today }, visibility, 'name', {
      limit: 5,
    });
    expect(page.ids).toHaveLength(1);
  }
  expect(await readProductSearch(database, 'solitiare', visibility)).toEqual({
    ...search,
    correctedTo: 'solitaire',
  });
});
