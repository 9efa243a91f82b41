/** Bottles that a producer counts: a request reserves them, its end frees them once, and none is sold twice. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import {
  insertApprovedProducer,
  insertOil,
  sendOrder,
  shipping,
} from '../../../tests/support/builders/orders.ts';
import { tries } from '../../../tests/support/exhaustive.ts';
import { runSql } from '../../../tests/support/raw-sql.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());

let buyer: TestPerson;
let seller: TestPerson;
let producerId: number;
let oil: number;
beforeEach(async () => {
  [buyer, seller] = await Promise.all([site.signIn('consumer'), site.signIn('producer')]);
  producerId = await insertApprovedProducer(site, seller.userId, 'Grove of the seller');
  oil = await insertOil(site, producerId, '24.50');
});

async function state(bottlesAvailable: unknown, id = oil) {
  return site.call('PATCH', `/api/products/${id}`, { as: seller, body: { bottlesAvailable } });
}

async function read(id = oil, as?: TestPerson) {
  return (await site.call('GET', `/api/products/${id}`, as === undefined ? {} : { as })).json();
}

async function left(id = oil): Promise<number | null> {
  return (await read(id)).bottlesAvailable;
}

async function put(quantity: number, as = buyer, id = oil) {
  return site.call('PUT', `/api/basket/items/${id}`, { as, body: { quantity } });
}

async function basketOf(as = buyer) {
  return (await site.call('GET', '/api/basket', { as })).json();
}

async function send({ key, revision }: { key: string; revision: string }, as = buyer) {
  return site.call('POST', '/api/orders', { as, body: { key, revision, ...shipping } });
}

async function act(id: number, as: TestPerson, action: string, more: object = {}) {
  const reason = action === 'decline' || action === 'cancel' ? { reason: 'The tank is empty.' } : {};
  return site.call('PATCH', `/api/orders/${id}`, { as, body: { action, ...reason, ...more } });
}

describe('the number of bottles left', () => {
  test.each([-1, 1.5, 1_000_001, 'many', true])('is never %j', async (wrong) => {
    expect((await state(wrong)).statusCode).toBe(400);
    expect(await left()).toBeNull();
  });

  test('is stated by its producer, and taken back', async () => {
    expect((await state(12)).json()).toMatchObject({ bottlesAvailable: 12, isOffered: true });
    expect(await read()).toMatchObject({ bottlesAvailable: 12, available: true });
    expect(await read()).not.toHaveProperty('isOffered');
    await state(null);
    expect(await read()).toMatchObject({ bottlesAvailable: null, available: true });
  });

  test('is not overwritten unseen after a request reduced it', async () => {
    await state(12);
    await sendOrder(site, buyer, oil, 2);
    const body = { bottlesAvailable: 20, seen: { bottlesAvailable: 12 } };
    const stored = await site.call('PATCH', `/api/products/${oil}`, { as: seller, body });
    expect(stored.json()).toMatchObject({
      code: 'product-conflict',
      errors: [{ path: 'bottlesAvailable' }],
    });
    expect(await left()).toBe(10);
  });

  test('is never negative in the database either', async () => {
    await state(3);
    await expect(
      runSql(site.database)`update products set bottles_available = bottles_available - 4 where id = ${oil}`,
    ).rejects.toThrow('products_bottles_available');
  });
});

describe('an oil without bottles', () => {
  test('is out of stock on every surface, and available again when the request ends', async () => {
    await state(2);
    const other = await site.signIn('consumer');
    await put(1, other);
    const order = await sendOrder(site, buyer, oil, 2);
    expect(await read()).toMatchObject({
      bottlesAvailable: 0,
      available: false,
      orderStatus: 'out_of_stock',
      sizes: [{ available: false }],
    });
    expect(await read(oil, seller)).toMatchObject({ available: false, isOffered: true });
    const listed = async (available: boolean) => {
      const query = `/api/products?producerId=${producerId}&available=${available}`;
      return (await site.call('GET', query, {})).json().map(({ id }: { id: number }) => id);
    };
    expect([await listed(true), await listed(false)]).toEqual([[], [oil]]);
    expect((await basketOf(other)).requests[0].items).toMatchObject([
      { status: 'out_of_stock', quantity: 1, bottlesAvailable: 0 },
    ]);
    expect((await put(1, seller)).json().code).toBe('not-orderable');
    expect((await put(1, await site.signIn('consumer'))).json().code).toBe('not-orderable');
    await act(order, seller, 'decline');
    expect(await read()).toMatchObject({ bottlesAvailable: 2, available: true, orderStatus: 'orderable' });
    expect([await listed(true), await listed(false)]).toEqual([[oil], []]);
    expect((await basketOf(other)).requests[0].items).toMatchObject([{ status: 'orderable' }]);
  });

  test('stays off where its producer switched it off, however many come back', async () => {
    await state(1);
    const order = await sendOrder(site, buyer, oil);
    await site.call('PATCH', `/api/products/${oil}`, { as: seller, body: { available: false } });
    await act(order, buyer, 'withdraw');
    expect(await read(oil, seller)).toMatchObject({
      bottlesAvailable: 1,
      available: false,
      isOffered: false,
    });
  });
});

describe('a request for more than is left', () => {
  test('is not sent, and the basket says how many there are', async () => {
    await state(3);
    await put(5);
    const basket = await basketOf();
    expect(basket.requests[0].items).toMatchObject([
      { status: 'insufficient_stock', quantity: 5, bottlesAvailable: 3 },
    ]);
    expect((await send(basket)).json().code).toBe('basket-empty');
    expect(await left()).toBe(3);
    await put(3);
    expect((await send(await basketOf())).statusCode).toBe(201);
    expect(await left()).toBe(0);
  });

  test('is refused if the others were ordered since the basket was read, and nothing is lost', async () => {
    const second = await insertOil(site, producerId, '7.00');
    await state(3);
    await put(2);
    await put(4, buyer, second);
    const seen = await basketOf();
    await sendOrder(site, await site.signIn('consumer'), oil, 2);
    expect((await send(seen)).json().code).toBe('basket-conflict');
    expect((await basketOf()).requests[0].items).toMatchObject([
      { status: 'insufficient_stock', quantity: 2, bottlesAvailable: 1 },
      { status: 'orderable', quantity: 4 },
    ]);
  });

  test('returns plain forms to the basket', async () => {
    await state(1);
    await put(1);
    const { key, revision } = await basketOf();
    await sendOrder(site, await site.signIn('consumer'), oil);
    const form = { key, revision, ...shipping };
    const sent = await site.call('POST', '/api/orders?language=el', { as: buyer, form });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/el/basket?changed=1']);
  });
});

describe('three buyers at once', () => {
  async function sendAtOnce(quantities: readonly number[]) {
    const buyers = await Promise.all(quantities.map(async () => site.signIn('consumer')));
    const baskets = await Promise.all(
      buyers.map(async (one, place) => {
        await put(quantities[place] ?? 1, one);
        return basketOf(one);
      }),
    );
    return Promise.all(buyers.map(async (one, place) => send(baskets[place], one)));
  }

  test('of one bottle: one gets it, and two read that it is gone', async () => {
    await state(1);
    const answers = await sendAtOnce([1, 1, 1]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    expect(await left()).toBe(0);
  });

  test('never get more bottles together than there were', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(12),
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: 5 }),
        async (bottles, quantities) => {
          await state(12);
          const sending = sendAtOnce(quantities);
          // The producer counts again while they send.
          const stated = await state(bottles);
          expect(stated.statusCode).toBe(200);
          const answers = await sending;
          expect([201, 409]).toEqual(expect.arrayContaining(codesOf(answers)));
          const rest = (await left()) ?? -1;
          const sold = answers.reduce(
            (sum, one, place) => sum + soldBy(one.statusCode, quantities[place]),
            0,
          );
          expect(rest).toBeGreaterThanOrEqual(Math.max(0, bottles - sold));
          expect(rest).toBeLessThanOrEqual(bottles);
        },
      ),
      { numRuns: tries(30, 5) },
    );
  });
});

test('requests, answers, edits and a deleted account at the same time wait for each other and never fail', async () => {
  const second = await insertOil(site, producerId, '7.00');
  await Promise.all([state(100), state(100, second)]);
  const buyers = await Promise.all(Array.from({ length: 6 }, async () => site.signIn('consumer')));
  const orders: number[] = [];
  for (const [place, one] of buyers.entries()) {
    await put(2, one, place % 2 === 0 ? oil : second);
    orders.push(await sendOrder(site, one, place % 2 === 0 ? second : oil, 3));
    await put(1, one);
  }
  const baskets = await Promise.all(buyers.map(basketOf));
  const [leaver = buyer, ...others] = buyers;
  const answers = await Promise.all([
    ...orders.map(async (id, place) => act(id, seller, place % 2 === 0 ? 'decline' : 'confirm')),
    ...others.map(async (one, place) => send(baskets[place + 1], one)),
    ...[50, 60].flatMap((bottles) => [state(bottles), state(bottles, second)]),
    site.call('DELETE', '/api/me', { as: leaver, body: { email: leaver.email } }),
  ]);
  expect([200, 201, 204, 409]).toEqual(expect.arrayContaining(codesOf(answers)));
});

function codesOf(answers: readonly { readonly statusCode: number }[]): number[] {
  return answers.map(({ statusCode }) => statusCode);
}

function soldBy(statusCode: number, quantity = 0): number {
  return statusCode === 201 ? quantity : 0;
}

describe('reserved bottles', () => {
  test('come back once, however often a decline is repeated', async () => {
    await state(5);
    const order = await sendOrder(site, buyer, oil, 3);
    await Promise.all([act(order, seller, 'decline'), act(order, seller, 'decline')]);
    await act(order, seller, 'decline');
    expect(await left()).toBe(5);
  });

  test('stay taken once they are shipped, whatever the buyer withdraws from', async () => {
    await state(5);
    const order = await sendOrder(site, buyer, oil, 3);
    await act(order, seller, 'confirm');
    await act(order, seller, 'ship');
    const items = [await itemOf(order)];
    await act(order, buyer, 'withdraw-contract', { consumerName: 'Ana Kovač', items });
    expect(await left()).toBe(2);
  });

  test('of an oil come back when the buyer withdraws from it before it is shipped', async () => {
    const second = await insertOil(site, producerId, '7.00');
    await state(5);
    await state(9, second);
    await put(2, buyer, second);
    const order = await sendOrder(site, buyer, oil, 3);
    await act(order, seller, 'confirm');
    const items = [await itemOf(order)];
    await act(order, buyer, 'withdraw-contract', { consumerName: 'Ana Kovač', items });
    expect([await left(), await left(second)]).toEqual([5, 7]);
    expect((await act(order, seller, 'cancel')).statusCode).toBe(200);
    expect([await left(), await left(second)]).toEqual([5, 9]);
  });

  test('of a recalled oil come back when the order continues without it', async () => {
    const second = await insertOil(site, producerId, '7.00');
    await state(5);
    await put(2, buyer, second);
    const order = await sendOrder(site, buyer, oil, 3);
    const { batchNumber } = await read();
    const body = { batchNumber, reason: 'The seal leaks.' };
    const sent = await site.call('POST', `/api/products/${oil}/recalls`, { as: seller, body });
    expect(sent.statusCode).toBe(201);
    expect((await act(order, seller, 'leave-out')).statusCode).toBe(200);
    expect(await left()).toBe(5);
  });

  test('come back when the buyer deletes the account, and none where the oil was deleted', async () => {
    await state(5);
    const leaver = await site.signIn('consumer');
    await sendOrder(site, leaver, oil, 3);
    await site.call('DELETE', '/api/me', { as: leaver, body: { email: leaver.email } });
    expect(await left()).toBe(5);
    const order = await sendOrder(site, buyer, oil, 1);
    await site.call('DELETE', `/api/products/${oil}`, { as: seller });
    expect((await act(order, seller, 'decline')).statusCode).toBe(200);
  });

  test('come back with a deleted order that was still open', async () => {
    await state(5);
    const order = await sendOrder(site, buyer, oil, 3);
    await site.database.deleteFrom('orders').where('id', '=', order).execute();
    expect(await left()).toBe(5);
  });

  test('are none of a request from before the producer counted', async () => {
    const order = await sendOrder(site, buyer, oil, 3);
    await state(5);
    await act(order, seller, 'decline');
    expect(await left()).toBe(5);
  });
});

async function itemOf(order: number): Promise<number> {
  const { items } = (await site.call('GET', `/api/orders/${order}`, { as: buyer })).json();
  return items.find(({ productId }: { productId: number }) => productId === oil).id;
}

const steps = [
  'send',
  'confirm',
  'ship',
  'decline',
  'cancel',
  'withdraw',
  'revoke',
  'count',
  'ignore',
] as const;

test('any sequence of requests and answers: bottles left and reserved are those that were stated', async () => {
  const step = fc.tuple(fc.constantFrom(...steps), fc.nat(20), fc.integer({ min: 1, max: 4 }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), async (sequence) => {
      oil = await insertOil(site, producerId, '24.50');
      await state(10);
      let due: number | null = 10;
      const orders: { id: number; reserved: number }[] = [];
      for (const [name, number, quantity] of sequence) {
        const order = orders[number % Math.max(1, orders.length)];
        if (name === 'count' || name === 'ignore') {
          due = name === 'count' ? number : null;
          expect((await state(due)).statusCode).toBe(200);
        } else if (name === 'send') {
          const isEnough = due === null || due >= quantity;
          if ((await put(quantity)).statusCode !== 200) expect(due).toBe(0);
          const sent = await send(await basketOf());
          expect(sent.statusCode).toBe(isEnough ? 201 : 409);
          await put(0);
          if (isEnough) orders.push({ id: sent.json()[0].id, reserved: due === null ? 0 : quantity });
          if (isEnough && due !== null) due -= quantity;
        } else if (order !== undefined) {
          const hasEnded = await answer(order.id, name);
          if (hasEnded === 'freed' && due !== null) due += order.reserved;
          if (hasEnded !== undefined) order.reserved = 0;
        }
        expect(await left()).toBe(due);
      }
    }),
    { numRuns: tries(40, 6) },
  );
});

/** Whether the order ended, and its bottles are free or gone; undefined if neither. */
async function answer(id: number, name: (typeof steps)[number]): Promise<'freed' | 'gone' | undefined> {
  const before = (await site.call('GET', `/api/orders/${id}`, { as: buyer })).json().status;
  const isOpen = before === 'pending' || before === 'confirmed';
  const statement = { consumerName: 'Ana Kovač', items: [await itemOf(id)] };
  const { statusCode } =
    name === 'revoke'
      ? await act(id, buyer, 'withdraw-contract', statement)
      : await act(id, name === 'withdraw' ? buyer : seller, name);
  if (statusCode !== 200 || !isOpen || name === 'confirm') return undefined;
  return name === 'ship' ? 'gone' : 'freed';
}
