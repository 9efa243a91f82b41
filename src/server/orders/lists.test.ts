/** Both sides list, sort, search and page their order requests, and export them as tables. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { insertApprovedProducer, insertOil, shipping } from '../../../tests/support/builders/orders.ts';
import { readCsv } from '../../domain/common/csv.ts';

let site: TestApplication;
let buyer: TestPerson;
let seller: TestPerson;
let producerId: number;
const ids: number[] = [];

beforeAll(async () => {
  site = await createTestApplication();
  [buyer, seller] = await Promise.all([site.signIn('consumer'), site.signIn('producer')]);
  producerId = await insertApprovedProducer(site, seller.userId, 'Grove of the seller');
  const oil = await insertOil(site, producerId, '24.50');
  for (let count = 0; count < 3; count += 1) {
    await site.call('PUT', `/api/basket/items/${oil}`, { as: buyer, body: { quantity: 1 } });
    const { key, revision } = (await site.call('GET', '/api/basket', { as: buyer })).json();
    const sent = await site.call('POST', '/api/orders', {
      as: buyer,
      body: { key, revision, ...shipping },
    });
    ids.push(sent.json()[0].id);
  }
  const [first] = ids;
  await site.call('PATCH', `/api/orders/${first}`, { as: seller, body: { action: 'confirm' } });
});
afterAll(async () => site.close());

const lists = () =>
  [
    ['/api/orders', buyer],
    [`/api/producers/${producerId}/orders`, seller],
  ] as const;

test.each([
  ['', (expected: readonly number[]) => expected.toReversed()],
  ['sort=oldest&', (expected: readonly number[]) => expected],
] as const)(
  'a page leads to the next one, newest first unless asked otherwise (%s)',
  async (sort, inOrder) => {
    for (const [path, as] of lists()) {
      const first = await site.call('GET', `${path}?${sort}limit=2`, { as });
      expect(first.headers['x-total-count']).toBe('3');
      const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? '';
      const second = await site.call('GET', next, { as });
      const shown = [...first.json(), ...second.json()].map(({ id }: { id: number }) => id);
      expect(shown).toEqual(inOrder(ids));
    }
  },
);

test('the table holds the same orders as the list, for the side that asks only', async () => {
  for (const [path, as] of lists()) {
    const table = await site.call('GET', `${path}.csv?status=pending&sort=oldest`, { as });
    expect(table.headers['content-disposition']).toContain('attachment');
    const [header = [], ...rows] = readCsv(table.body.slice(1)).rows;
    expect(rows.map((row) => Number(row[header.indexOf('id')]))).toEqual(ids.slice(1));
  }
  const stranger = await site.signIn('producer');
  expect((await site.call('GET', '/api/orders.csv', { as: stranger })).body).not.toContain('Oil at');
  const foreign = await site.call('GET', `/api/producers/${producerId}/orders.csv`, { as: stranger });
  expect(foreign.statusCode).toBe(404);
});

describe('sorting and searching a list of orders', () => {
  let small: number;
  let other: TestPerson;
  beforeAll(async () => {
    const another = await site.signIn('producer');
    const mill = await insertApprovedProducer(site, another.userId, 'Άλσος του μύλου');
    const oil = await insertOil(site, mill, '4.50');
    await site.database.updateTable('products').set({ name: 'Ψιλή ελιά' }).where('id', '=', oil).execute();
    small = await orderOf(buyer, oil);
    other = await site.signIn('consumer');
    await site.database
      .updateTable('users')
      .set({ firstName: 'Žiga', lastName: 'Kos' })
      .where('id', '=', other.userId)
      .execute();
    const { id: sold } = await site.database
      .selectFrom('products')
      .select('id')
      .where('producerId', '=', producerId)
      .executeTakeFirstOrThrow();
    ids.push(await orderOf(other, sold));
  });

  async function orderOf(as: TestPerson, oil: number): Promise<number> {
    await site.call('PUT', `/api/basket/items/${oil}`, { as, body: { quantity: 1 } });
    const { key, revision } = (await site.call('GET', '/api/basket', { as })).json();
    const sent = await site.call('POST', '/api/orders', { as, body: { key, revision, ...shipping } });
    return sent.json()[0].id;
  }
  const found = async (path: string, as: TestPerson): Promise<number[]> => {
    const answered = await site.call('GET', path, { as });
    expect(answered.statusCode).toBe(200);
    return answered.json().map(({ id }: { id: number }) => id);
  };

  test('a buyer sorts by total and producer, page after page', async () => {
    const [first, second, third] = ids;
    expect(await found('/api/orders?sort=total', buyer)).toEqual([third, second, first, small]);
    const page = await site.call('GET', '/api/orders?sort=producer&limit=3', { as: buyer });
    const next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? '';
    expect(page.headers['x-total-count']).toBe('4');
    expect([...page.json().map(({ id }: { id: number }) => id), ...(await found(next, buyer))]).toEqual([
      first,
      second,
      third,
      small,
    ]);
  });

  test('a seller sorts by the name of the buyer', async () => {
    const order = await found(`/api/producers/${producerId}/orders?sort=buyer`, seller);
    expect(order).toHaveLength(4);
    expect([order[0], order[3]]).toContain(ids[3]);
  });

  test('a buyer finds producer and oil, ignoring accents, and not their own name', async () => {
    expect(await found('/api/orders?search=αλσος', buyer)).toEqual([small]);
    expect(await found('/api/orders?search=ψιλη%20ελια', buyer)).toEqual([small]);
    expect(await found(`/api/orders?search=${small}`, buyer)).toContain(small);
    expect(await found(`/api/orders?search=${buyer.email}`, buyer)).toEqual([]);
  });

  test('a seller finds the buyer, and no one finds orders of others', async () => {
    const path = `/api/producers/${producerId}/orders`;
    expect(await found(`${path}?search=ziga%20kos`, seller)).toEqual([ids[3]]);
    expect(await found('/api/orders?search=ziga', buyer)).toEqual([]);
    expect(await found(`${path}?search=μυλου`, seller)).toEqual([]);
  });

  test('the table follows search and sort order', async () => {
    const table = await site.call('GET', '/api/orders.csv?search=grove&sort=oldest', { as: buyer });
    const [header = [], ...rows] = readCsv(table.body.slice(1)).rows;
    expect(rows.map((row) => Number(row[header.indexOf('id')]))).toEqual(ids.slice(0, 3));
  });
});
