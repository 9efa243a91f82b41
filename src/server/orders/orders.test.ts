/** Order requests: sent once, at the prices that were shown, visible to both parties and administrators only. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import {
  insertApprovedProducer,
  insertOil,
  insertSuspendedCertificate,
  notificationKinds,
  shipping,
} from '../../../tests/support/builders/orders.ts';
import { runSql, writeUnjudged } from '../../../tests/support/raw-sql.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());

let buyer: TestPerson;
let seller: TestPerson;
let producerId: number;
let oil: number;
let other: number;
beforeEach(async () => {
  [buyer, seller] = await Promise.all([site.signIn('consumer'), site.signIn('producer')]);
  producerId = await insertApprovedProducer(site, seller.userId, 'Grove of the seller');
  [oil, other] = await Promise.all([
    insertOil(site, producerId, '24.50'),
    insertOil(site, producerId, '0.10'),
  ]);
});

async function put(id: number, quantity: unknown, as = buyer) {
  return site.call('PUT', `/api/basket/items/${id}`, { as, body: { quantity } });
}

async function basketOf(as = buyer) {
  return (await site.call('GET', '/api/basket', { as })).json();
}

async function send({ key, revision }: { key: string; revision: string }, as = buyer) {
  return site.call('POST', '/api/orders', { as, body: { key, revision, ...shipping } });
}

async function sendOne(quantity = 1): Promise<number> {
  await put(oil, quantity);
  const sent = await send(await basketOf());
  expect(sent.statusCode).toBe(201);
  return sent.json()[0].id;
}

async function act(id: number, as: TestPerson, body: object) {
  return site.call('PATCH', `/api/orders/${id}`, { as, body });
}

async function statusOf(id: number): Promise<string> {
  return (await site.call('GET', `/api/orders/${id}`, { as: buyer })).json().status;
}

async function ordersOf(as: TestPerson) {
  return (await site.call('GET', '/api/orders', { as })).json();
}

describe('a basket', () => {
  test('is priced to the cent, and a quantity replaces the previous one', async () => {
    await put(oil, 2);
    await put(other, 3);
    await put(oil, 1);
    expect(await basketOf()).toMatchObject({
      total: '24.80',
      requests: [{ producerId, total: '24.80', items: [{ quantity: 1 }, { quantity: 3 }] }],
    });
  });

  test.each([-5, 1.5, 501, 1e9, 'abc', '', null])('refuses %j bottles', async (quantity) => {
    expect((await put(oil, quantity)).statusCode).toBe(400);
    expect((await basketOf()).requests).toEqual([]);
  });

  test('shows the previous price of an oil', async () => {
    await put(oil, 1);
    await site.database.updateTable('products').set({ price: '25.00' }).where('id', '=', oil).execute();
    await put(oil, 2);
    expect((await basketOf()).requests[0].items[0]).toMatchObject({ price: '25.00', priceBefore: '24.50' });
  });

  test('refuses one’s own oil, an oil without a price and a private oil', async () => {
    expect((await put(oil, 1, seller)).json().code).toBe('not-orderable');
    expect((await put(await insertOil(site, producerId, null), 1)).json().code).toBe('not-orderable');
    await site.database
      .updateTable('producers')
      .set({ status: 'pending' })
      .where('id', '=', producerId)
      .execute();
    expect((await put(oil, 1)).json().code).toBe('product-not-found');
    expect((await put(2_000_000_000, 1)).json().code).toBe('product-not-found');
  });

  test('holds at most fifty oils', async () => {
    const oils = await Promise.all(
      Array.from({ length: 51 }, async () => insertOil(site, producerId, '5.00')),
    );
    const answers = await Promise.all(oils.map(async (id) => put(id, 1)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json().code).toBe('basket-limit-reached');
  });

  test('removes an oil, also when asked twice', async () => {
    await put(oil, 1);
    for (let times = 0; times < 2; times += 1) {
      const taken = await site.call('DELETE', `/api/basket/items/${oil}`, { as: buyer });
      expect([taken.statusCode, taken.json().requests]).toEqual([200, []]);
    }
    await put(oil, 1);
    expect((await put(oil, 0)).json().requests).toEqual([]);
  });
});

describe('sending a basket', () => {
  test('creates one order per producer, each with its own total, and empties the basket', async () => {
    const second = await insertApprovedProducer(site, null, 'Grove without a owner');
    await put(oil, 2);
    await put(await insertOil(site, second, '7.00'), 3);
    await put(other, 3);
    const administrator = await site.signIn('admin');
    const sent = await send(await basketOf());
    expect(sent.json()).toMatchObject([
      { producerId, totalAmount: '49.30', status: 'pending', items: [{ price: '24.50' }, { quantity: 3 }] },
      { producerId: second, totalAmount: '21.00' },
    ]);
    expect(await basketOf()).toMatchObject({
      requests: [],
      total: '0.00',
      shippingAddress: { city: 'Split' },
    });
    expect(await notificationKinds(site, seller)).toEqual(['order-received']);
    // The other producer has no owner, so an administrator is notified instead.
    expect(await notificationKinds(site, administrator)).toEqual(['order-received']);
  });

  test('twenty times at once and once more later creates the same order', async () => {
    await put(oil, 1);
    const basket = await basketOf();
    const answers = await Promise.all(Array.from({ length: 20 }, async () => send(basket)));
    answers.push(await send(basket));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 201]));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.json()[0].id)).size).toBe(1);
    expect(await ordersOf(buyer)).toHaveLength(1);
    expect(await notificationKinds(site, seller)).toEqual(['order-received']);
    const [receipt] = (await site.call('GET', '/api/notifications', { as: buyer })).json();
    expect(receipt).toMatchObject({ kind: 'order-requested', readAt: expect.any(String) });
  });

  test.each([
    ['another price', { price: '24.51' }],
    ['no stock', { offered: false }],
    ['no place on the market', { withdrawnAt: new Date() }],
  ])('is refused with %s since it was seen, and nothing is lost', async (_why, change) => {
    await put(oil, 1);
    await put(other, 1);
    const seen = await basketOf();
    await site.database.updateTable('products').set(change).where('id', '=', oil).execute();
    expect((await send(seen)).json().code).toBe('basket-conflict');
    expect(await ordersOf(buyer)).toEqual([]);
    const now = await basketOf();
    expect(now.requests[0].items).toHaveLength(2);
    expect((await send(now)).statusCode).toBe(201);
  });

  test('is refused when another window added an oil', async () => {
    await put(oil, 1);
    const seen = await basketOf();
    await put(oil, 6);
    expect((await send(seen)).json().code).toBe('basket-conflict');
  });

  test('never includes oils under a suspended or revoked certificate or from a recalled batch', async () => {
    await put(oil, 1);
    await put(other, 1);
    const { batchNumber } = await site.database
      .selectFrom('products')
      .select('batchNumber')
      .where('id', '=', other)
      .executeTakeFirstOrThrow();
    await site.database
      .insertInto('batchRecalls')
      .values({
        productId: other,
        batchNumber: batchNumber ?? '',
        reason: 'Seal',
        language: 'en',
      })
      .execute();
    const recalled = (await basketOf()).requests[0].items.map(({ status }: { status: string }) => status);
    expect(recalled).toEqual(['orderable', 'recalled']);
    await insertSuspendedCertificate(site, producerId);
    const basket = await basketOf();
    expect(basket.requests[0].items[0].status).toBe('certificate_not_in_force');
    expect((await send(basket)).json().code).toBe('basket-empty');
  });

  test('needs an address, with an error per field', async () => {
    await put(oil, 1);
    const { key, revision } = await basketOf();
    const answer = await site.call('POST', '/api/orders', {
      as: buyer,
      body: { key, revision, ...shipping, street: ' ' },
    });
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: 'street' }, { path: 'street' }] });
  });

  test('of another user is refused', async () => {
    await put(oil, 1);
    const stranger = await site.signIn('consumer');
    await put(oil, 1, stranger);
    expect((await send(await basketOf(), stranger)).json().code).toBe('basket-conflict');
    expect((await send(await basketOf(stranger), stranger)).statusCode).toBe(201);
    expect(await ordersOf(buyer)).toEqual([]);
  });

  test('works as plain forms in the reader’s language', async () => {
    const form = await site.call('POST', `/api/basket/items/${oil}?language=el`, {
      as: buyer,
      form: { _method: 'PUT', quantity: '2' },
    });
    expect([form.statusCode, form.headers.location]).toEqual([303, '/el/basket']);
    const { key, revision } = await basketOf();
    const sent = await site.call('POST', '/api/orders?language=el', {
      as: buyer,
      form: { key, revision, ...shipping },
    });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/el/orders?sent=1']);
  });
});

describe('an order', () => {
  test('is confirmed, shipped and delivered, and each step notifies the other side', async () => {
    const id = await sendOne(3);
    expect((await act(id, seller, { action: 'confirm' })).json()).toMatchObject({
      status: 'confirmed',
      acts: ['ship', 'cancel'],
      totalAmount: '73.50',
    });
    await act(id, seller, { action: 'ship' });
    expect((await act(id, buyer, { action: 'deliver' })).json()).toMatchObject({
      status: 'delivered',
      acts: ['withdraw-contract'],
    });
    expect(await notificationKinds(site, buyer)).toEqual(['order-confirmed', 'order-shipped']);
    expect(await notificationKinds(site, seller)).toEqual(['order-received', 'order-delivered']);
  });

  test('is declined only with a reason, which the buyer reads', async () => {
    const id = await sendOne();
    expect((await act(id, seller, { action: 'decline' })).json().errors[0].path).toBe('reason');
    expect((await act(id, seller, { action: 'decline', reason: 'Sold out.' })).statusCode).toBe(200);
    const [notification] = (await site.call('GET', '/api/notifications', { as: buyer })).json();
    expect(notification).toMatchObject({
      kind: 'order-declined',
      facts: { reason: 'Sold out.', order: String(id) },
    });
  });

  test('confirmed and withdrawn at once, twenty times, follows one and refuses the other', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await sendOne();
      const answers = await Promise.all([
        act(id, seller, { action: 'confirm' }),
        act(id, buyer, { action: 'withdraw' }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const lost = answers.find(({ statusCode }) => statusCode === 409);
      expect(lost?.json().code).toBe('order-action-not-possible');
      expect(['confirmed', 'cancelled']).toContain(await statusOf(id));
    }
  });

  test('confirmed twice by the same seller is confirmed once', async () => {
    const id = await sendOne();
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => act(id, seller, { action: 'confirm' })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await notificationKinds(site, buyer)).toEqual(['order-confirmed']);
  });

  test('is answered by the seller only, and withdrawn by the buyer only', async () => {
    const id = await sendOne();
    expect((await act(id, buyer, { action: 'confirm' })).statusCode).toBe(403);
    expect((await act(id, seller, { action: 'withdraw' })).statusCode).toBe(403);
    expect(await statusOf(id)).toBe('pending');
  });

  test('is not found by strangers', async () => {
    const id = await sendOne();
    const stranger = await site.signIn('producer');
    await insertApprovedProducer(site, stranger.userId, 'Another grove');
    for (const as of [stranger, await site.signIn('consumer')]) {
      expect((await site.call('GET', `/api/orders/${id}`, { as })).statusCode).toBe(404);
      expect((await act(id, as, { action: 'confirm' })).statusCode).toBe(404);
      expect((await site.call('GET', `/api/producers/${producerId}/orders`, { as })).statusCode).toBe(404);
      expect((await site.call('GET', '/api/admin/orders', { as })).statusCode).toBe(403);
      expect(await ordersOf(as)).toEqual([]);
    }
  });

  test('answered by an administrator notifies both sides', async () => {
    const id = await sendOne();
    const administrator = await site.signIn('admin');
    expect((await act(id, administrator, { action: 'confirm' })).statusCode).toBe(200);
    expect([await notificationKinds(site, buyer), await notificationKinds(site, seller)]).toEqual([
      ['order-confirmed'],
      ['order-received', 'order-confirmed'],
    ]);
  });

  test('keeps its prices and names when the listing changes', async () => {
    const id = await sendOne();
    await site.database
      .updateTable('products')
      .set({ price: '99.00', name: 'Renamed' })
      .where('id', '=', oil)
      .execute();
    const { items } = (await site.call('GET', `/api/orders/${id}`, { as: seller })).json();
    expect(items).toMatchObject([{ name: 'Oil at 24.50', price: '24.50' }]);
  });

  test('allows only its defined state transitions, in the database too', async () => {
    const id = await sendOne();
    const jump = site.database
      .updateTable('orders')
      .set({ status: 'delivered' })
      .where('id', '=', id)
      .execute();
    await expect(jump).rejects.toThrow('cannot become delivered');
  });
});

describe('administrators', () => {
  test('find orders by buyer, producer and state, and export them as a table', async () => {
    const id = await sendOne();
    const administrator = await site.signIn('admin');
    const list = async (query: string) =>
      (await site.call('GET', `/api/admin/orders?${query}`, { as: administrator }))
        .json()
        .map((order: { id: number }) => order.id);
    expect(await list(`search=${buyer.email.slice(0, 30)}`)).toEqual([id]);
    expect(await list(`producerId=${producerId}&status=pending`)).toEqual([id]);
    expect(await list(`producerId=${producerId}&status=shipped`)).toEqual([]);
    const table = await site.call('GET', '/api/admin/orders.csv', { as: administrator });
    expect(table.headers['content-type']).toContain('text/csv');
    expect(table.body).toContain(`${id},`);
    expect(table.body).toContain('Oil at 24.50');
    // Greek spreadsheets separate cells by semicolons.
    const greek = await site.call('GET', '/api/admin/orders.csv?language=el', { as: administrator });
    expect(greek.body).toContain(`\n${id};`);
  });
});

describe('deleting an account', () => {
  const remove = async (as: TestPerson) => site.call('DELETE', '/api/me', { as, body: { email: as.email } });
  test('withdraws unanswered orders and leaves no address', async () => {
    const [waiting, confirmed] = [await sendOne(), await sendOne()];
    await act(confirmed, seller, { action: 'confirm' });
    expect((await remove(buyer)).statusCode).toBe(204);
    const left = (await site.call('GET', `/api/producers/${producerId}/orders`, { as: seller })).json();
    expect(left).toMatchObject([
      { id: confirmed, status: 'confirmed', userId: null, buyerName: null },
      { id: waiting, status: 'cancelled' },
    ]);
    const order = (await site.call('GET', `/api/orders/${confirmed}`, { as: seller })).json();
    expect([order.shippingAddress, order.message]).toEqual([null, null]);
    expect(await notificationKinds(site, seller)).toContain('order-withdrawn');
  });

  test('of a producer names the open orders first, then ends them and notifies each buyer', async () => {
    const [waiting, confirmed, shipped] = [await sendOne(), await sendOne(), await sendOne()];
    for (const id of [confirmed, shipped]) await act(id, seller, { action: 'confirm' });
    await act(shipped, seller, { action: 'ship' });
    const { openOrders } = (await site.call('GET', '/api/me/deletion', { as: seller })).json();
    expect(openOrders).toEqual([waiting, confirmed]);
    expect((await remove(seller)).json().code).toBe('deletion-waits');
    // The account is needed for thirty days at most.
    const updatedAt = new Date(Date.now() - 31 * 86_400_000);
    await writeUnjudged(site.database, (raw) => runSql(raw)`update orders set updated_at = ${updatedAt}`);
    expect((await remove(seller)).statusCode).toBe(204);
    const statuses = await Promise.all([waiting, confirmed, shipped].map(statusOf));
    expect(statuses).toEqual(['declined', 'cancelled', 'shipped']);
    const seen = await notificationKinds(site, buyer);
    expect(seen.filter((kind) => kind === 'order-seller-left')).toHaveLength(2);
    const { events } = (await site.call('GET', `/api/orders/${confirmed}`, { as: buyer })).json();
    expect(events).toMatchObject([{ sellerLeft: false }, { sellerLeft: false }, { sellerLeft: true }]);
    expect((await act(shipped, buyer, { action: 'deliver' })).statusCode).toBe(200);
  });
});
