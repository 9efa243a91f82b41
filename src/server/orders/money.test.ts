/** Goods, shipping and total of an order are the same on every surface, whatever its producers state. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { insertApprovedProducer, insertOil, shipping } from '../../../tests/support/builders/orders.ts';
import { tries } from '../../../tests/support/exhaustive.ts';
import type { BasketResponse } from '../../contract/orders/baskets.ts';
import type { OrderSummary } from '../../contract/orders/orders.ts';
import { readCsv } from '../../domain/common/csv.ts';
import { centsOfPrice, costOf, priceOfCents } from '../../domain/orders/pricing.ts';

let site: TestApplication;
let administrator: TestPerson;
let now = new Date('2026-11-27T10:00:00Z');
beforeAll(async () => {
  site = await createTestApplication();
  administrator = await site.signIn('admin');
});
afterAll(async () => site.close());

/** Terms with gaps: every producer of twenty has other ones, and some none. */
const costs = [null, '0', '8.50', '9.95', '1000'];
const thresholds = [null, '0.01', '49.30', '120'];
const prices = ['0.01', '0.10', '19.99', '24.90', '62', '999.99'];

interface Seller {
  readonly person: TestPerson;
  readonly producerId: number;
  readonly oils: readonly number[];
}

async function openProducer(index: number): Promise<Seller> {
  const person = await site.signIn('producer');
  const producerId = await insertApprovedProducer(site, person.userId, `Grove ${index}`);
  const oils = [
    await insertOil(site, producerId, prices[index % prices.length] ?? null),
    await insertOil(site, producerId, prices[(index * 5 + 1) % prices.length] ?? null),
  ];
  if (index % 4 > 0) {
    const cost = costs[index % costs.length];
    const body = { countries: ['GR', 'HR'], cost, freeFrom: thresholds[index % thresholds.length] };
    const path = `/api/producers/${producerId}/order-terms`;
    expect((await site.call('PUT', path, { as: person, body })).statusCode).toBe(200);
  }
  return { person, producerId, oils };
}

const moneyOf = ({ goodsAmount: goods, shippingCost, totalAmount: total, status }: OrderSummary) => ({
  goods,
  shippingCost,
  total,
  status,
});

async function read<Body>(url: string, as: TestPerson): Promise<Body> {
  return (await site.call('GET', url, { as })).json();
}

/** The amounts and the state of an order in each list, table and file that has it. */
async function surfacesOf({ id }: OrderSummary, buyer: TestPerson, { person, producerId }: Seller) {
  const readers = [
    [buyer, '/api/orders'],
    [person, `/api/producers/${producerId}/orders`],
    [administrator, '/api/admin/orders'],
  ] as const;
  // Tables and files are limited by the minute.
  now = new Date(now.getTime() + 60_000);
  site.setClock(now);
  const found: unknown[] = [];
  for (const [as, list] of readers) {
    const search = `?search=${id}&limit=100`;
    const listed = (await read<OrderSummary[]>(list + search, as)).find((order) => order.id === id);
    const one = await read<OrderSummary>(`/api/orders/${id}`, as);
    found.push(listed && moneyOf(listed), moneyOf(one));
    const table = await site.call('GET', `${list}.csv?search=${id}`, { as });
    const [headings = [], ...rows] = readCsv(table.body).rows;
    const row = rows.find(([first]) => first === String(id)) ?? [];
    const cell = (name: string) => row[headings.indexOf(name)];
    const shippingCost = cell('shippingCost') || null;
    found.push({
      goods: cell('goodsAmount'),
      shippingCost,
      total: cell('totalAmount'),
      status: cell('status'),
    });
  }
  const exported = await read<{ orders: OrderSummary[] }>('/api/me/export', buyer);
  const own = exported.orders.find((order) => order.id === id);
  return [...found, own && moneyOf(own)];
}

test('a basket, its orders and all their lists, tables and files state the same amounts', {
  tags: ['exhaustive'],
}, async () => {
  const sellers: Seller[] = [];
  for (let index = 0; index < 20; index += 1) sellers.push(await openProducer(index));
  for (let round = 0; round < tries(60, 6); round += 1) {
    const buyer = await site.signIn('consumer');
    const asked = sellers.filter((_seller, index) => (index * 7 + round * 3) % 5 === 0);
    for (const [index, { oils }] of asked.entries()) {
      for (const oil of oils.slice(0, 1 + ((index + round) % 2))) {
        const quantity = 1 + ((oil * 37 + round * 101) % 500);
        await site.call('PUT', `/api/basket/items/${oil}`, { as: buyer, body: { quantity } });
      }
    }
    const basket = await read<BasketResponse>('/api/basket', buyer);
    const { key, revision } = basket;
    const sent = await site.call('POST', '/api/orders', { as: buyer, body: { key, revision, ...shipping } });
    expect(sent.statusCode).toBe(201);
    const orders: OrderSummary[] = sent.json();
    expect(orders).toHaveLength(asked.length);
    let grandTotal = 0;
    for (const order of orders) {
      const seller = sellers.find(({ producerId }) => producerId === order.producerId);
      const request = basket.requests.find(({ producerId }) => producerId === order.producerId);
      if (seller === undefined || request === undefined) throw new Error('An order that was not asked for.');
      const { goods, shippingCost, total } = request;
      const lines = order.items.map(({ quantity, price }) => ({ quantity, priceCents: centsOfPrice(price) }));
      const cost = costOf(lines, () => (shippingCost === null ? null : centsOfPrice(shippingCost)));
      const expected = { goods, shippingCost, total, status: 'pending' };
      expect(expected).toMatchObject({
        goods: priceOfCents(cost.goodsCents),
        total: priceOfCents(cost.totalCents),
      });
      const surfaces = await surfacesOf(order, buyer, seller);
      expect([moneyOf(order), ...surfaces]).toEqual([order, ...surfaces].map(() => expected));
      grandTotal += cost.totalCents;
    }
    expect(basket.total).toBe(priceOfCents(grandTotal));
  }
});

test('an order that goes on without an oil keeps its shipping, on every surface', async () => {
  const seller = await openProducer(2);
  const buyer = await site.signIn('consumer');
  for (const oil of seller.oils)
    await site.call('PUT', `/api/basket/items/${oil}`, { as: buyer, body: { quantity: 3 } });
  const { key, revision } = await read<BasketResponse>('/api/basket', buyer);
  const sent = await site.call('POST', '/api/orders', { as: buyer, body: { key, revision, ...shipping } });
  const [order]: OrderSummary[] = sent.json();
  if (order === undefined) throw new Error('There is no order.');
  const [recalled] = seller.oils;
  const { batchNumber } = await site.database
    .selectFrom('products')
    .select('batchNumber')
    .where('id', '=', recalled ?? 0)
    .executeTakeFirstOrThrow();
  const recall = { batchNumber, reason: 'The seal leaks.' };
  await site.call('POST', `/api/products/${recalled}/recalls`, { as: seller.person, body: recall });
  const body = { action: 'leave-out' };
  const acted = await site.call('PATCH', `/api/orders/${order.id}`, { as: seller.person, body });
  expect(acted.statusCode).toBe(200);
  const left = order.items.filter(({ productId }) => productId !== recalled);
  const stated = order.shippingCost === null ? null : centsOfPrice(order.shippingCost);
  const cost = costOf(
    left.map(({ quantity, price }) => ({ quantity, priceCents: centsOfPrice(price) })),
    () => stated,
  );
  const surfaces = await surfacesOf(order, buyer, seller);
  const expected = {
    goods: priceOfCents(cost.goodsCents),
    shippingCost: order.shippingCost,
    total: priceOfCents(cost.totalCents),
    status: 'pending',
  };
  expect(surfaces).toEqual(surfaces.map(() => expected));
  expect(expected.total).not.toBe(order.totalAmount);
});

test('an order that its buyer withdraws from has its amounts and its state, on every surface', async () => {
  const seller = await openProducer(2);
  const buyer = await site.signIn('consumer');
  for (const oil of seller.oils)
    await site.call('PUT', `/api/basket/items/${oil}`, { as: buyer, body: { quantity: 3 } });
  const { key, revision } = await read<BasketResponse>('/api/basket', buyer);
  const sent = await site.call('POST', '/api/orders', { as: buyer, body: { key, revision, ...shipping } });
  const [order]: OrderSummary[] = sent.json();
  if (order === undefined) throw new Error('There is no order.');
  const act = async (as: TestPerson, body: object) =>
    site.call('PATCH', `/api/orders/${order.id}`, { as, body });
  await act(seller.person, { action: 'confirm' });
  // One oil after the other: only the last one ends the contract.
  for (const [index, { id }] of order.items.entries()) {
    const body = { action: 'withdraw-contract', consumerName: 'Ana Kovač', items: [id] };
    expect((await act(buyer, body)).statusCode).toBe(200);
    const status = index === order.items.length - 1 ? 'withdrawn' : 'confirmed';
    const surfaces = await surfacesOf(order, buyer, seller);
    expect(surfaces).toEqual(surfaces.map(() => ({ ...moneyOf(order), status })));
  }
});

test.each([-1, 0.5, 501, 1e21, '-1', '1.5', '1e3', '999999999999', null, true])(
  'a quantity of %j is refused',
  async (quantity) => {
    const { oils } = await openProducer(1);
    const buyer = await site.signIn('consumer');
    const put = await site.call('PUT', `/api/basket/items/${oils[0]}`, { as: buyer, body: { quantity } });
    expect(put.statusCode).toBe(400);
    expect((await read<BasketResponse>('/api/basket', buyer)).requests).toEqual([]);
  },
);
