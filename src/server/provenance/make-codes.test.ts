/** Orders of codes, also those completed by a job: every code is made once, and belongs to its order. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeApprovedProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import { listWaitingJobs, runJobs } from '../../../tests/support/jobs.ts';
import { codesMadeAtOnce, maxCodeOrder } from '../../domain/provenance/code-orders.ts';
import { hasValidCheck } from '../../domain/provenance/codes.ts';
import { makeOrderedCodes } from './make-codes.ts';

let house: TestApplication;

beforeAll(async () => {
  house = await createTestApplication({ maxDelay: 0 });
  house.setClock(new Date('2026-11-21T12:00:00Z'));
});
afterAll(() => house.close());

interface Listing {
  readonly id: number;
  readonly as: TestPerson;
}

async function listing(batchNumber: string): Promise<Listing> {
  const as = await house.signIn('producer');
  const producerId = await makeApprovedProducer(house.database, { userId: as.userId });
  return { as, id: await makeProduct(house.database, { producerId, batchNumber }) };
}

async function order({ id, as }: Listing, count: number, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return house.call('POST', `/api/products/${id}/codes`, { as, headers, body: { count } });
}

async function codesOf({ id }: Listing): Promise<string[]> {
  const rows = await house.database
    .selectFrom('qrCodes')
    .select('code')
    .where('productId', '=', id)
    .execute();
  return rows.map(({ code }) => code);
}

async function ordersOf({ id, as }: Listing) {
  const listed = await house.call('GET', `/api/products/${id}/code-orders`, { as });
  expect(listed.statusCode).toBe(200);
  return listed.json();
}

/** Rows without the header. */
async function tableOf({ id, as }: Listing, query: string): Promise<string[][]> {
  const table = await house.call('GET', `/api/products/${id}/codes/codes.csv?${query}`, { as });
  expect(table.statusCode).toBe(200);
  const [, ...lines] = table.body.trimEnd().split('\r\n');
  return lines.map((line) => line.split(','));
}

test('an idempotency key stands for one order of codes: another count is refused', async () => {
  const product = await listing('GROVE-KEY');
  expect((await order(product, 3, 'tuesday')).statusCode).toBe(201);
  expect((await order(product, 3, 'tuesday')).statusCode).toBe(200);
  const other = await order(product, 4, 'tuesday');
  expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency-key-reused']);
  expect(await codesOf(product)).toHaveLength(3);
});

test('the largest order starts at once, reports its progress, and is complete in the end', async () => {
  const product = await listing('GROVE-1');
  const answered = await order(product, maxCodeOrder, 'the-whole-harvest');
  expect(answered.statusCode).toBe(201);
  expect(answered.json()).toMatchObject({ count: 10_000, made: codesMadeAtOnce, batchNumber: 'GROVE-1' });
  expect(await ordersOf(product)).toMatchObject([{ count: 10_000, made: codesMadeAtOnce }]);
  expect(await codesOf(product)).toHaveLength(codesMadeAtOnce);

  await runJobs(house);
  expect(await ordersOf(product)).toMatchObject([{ count: 10_000, made: 10_000 }]);
  const codes = await codesOf(product);
  expect(new Set(codes).size).toBe(10_000);
  expect(codes.every(hasValidCheck)).toBe(true);

  // A retry after a lost response.
  const again = await order(product, maxCodeOrder, 'the-whole-harvest');
  expect(again.statusCode).toBe(200);
  expect(again.json()).toMatchObject({ id: answered.json().id, made: 10_000 });
  expect(await listWaitingJobs(house)).toEqual([]);
});

test('an interrupted run is continued, also by two instances at once', async () => {
  const product = await listing('GROVE-2');
  const { id: orderId } = (await order(product, 4_500)).json();
  let drawn = 0;
  const dying = {
    ...house.application.services,
    randomBytes: (length: number) => {
      drawn += 1;
      if (drawn > 1_500) throw new Error('the machine went down');
      return house.application.services.randomBytes(length);
    },
  };
  await expect(makeOrderedCodes(dying, { orderId })).rejects.toThrow('went down');
  expect(await codesOf(product)).toHaveLength(2_000);
  await Promise.all([
    makeOrderedCodes(house.application.services, { orderId }),
    makeOrderedCodes(house.application.services, { orderId }),
  ]);
  expect(await codesOf(product)).toHaveLength(4_500);
  expect(await ordersOf(product)).toMatchObject([{ count: 4_500, made: 4_500 }]);
});

test('codes belong to the batch for which they were ordered', async () => {
  const product = await listing('GROVE-3');
  await order(product, codesMadeAtOnce + 5);
  await house.database
    .updateTable('products')
    .set({ batchNumber: 'GROVE-4' })
    .where('id', '=', product.id)
    .execute();
  await runJobs(house);
  const rows = await tableOf(product, '');
  expect(rows).toHaveLength(codesMadeAtOnce + 5);
  expect(new Set(rows.map(([, , , batch]) => batch))).toEqual(new Set(['GROVE-3']));
});

test('the codes of one order can be printed again without those of the others', async () => {
  const product = await listing('GROVE-5');
  const [first, second] = [(await order(product, 3)).json(), (await order(product, 4)).json()];
  const all = await tableOf(product, 'order=');
  expect(all).toHaveLength(7);
  expect(await tableOf(product, `order=${first.id}`)).toEqual(all.slice(0, 3));
  expect(await tableOf(product, `order=${second.id}`)).toEqual(all.slice(3));
  expect(await tableOf(product, `order=${second.id}&count=1`)).toEqual(all.slice(6));

  // Greek spreadsheets separate cells by semicolons.
  const greek = await house.call('GET', `/api/products/${product.id}/codes/codes.csv?language=el&count=1`, {
    as: product.as,
  });
  expect(greek.body.split('\r\n')[1]).toBe(all.at(-1)?.join(';'));

  const stranger = await listing('GROVE-6');
  await order(stranger, 2);
  expect(await tableOf(stranger, `order=${first.id}`)).toEqual([]);
  const sheet = await house.call('GET', `/api/products/${stranger.id}/codes/labels.pdf?order=${first.id}`, {
    as: stranger.as,
  });
  expect(sheet.json()).toMatchObject({ status: 404, code: 'code-not-found' });
  const wrong = await house.call('GET', `/api/products/${product.id}/codes/codes.csv?order=x`, {
    as: product.as,
  });
  expect(wrong.statusCode).toBe(400);
});

test('orders are listed newest first, in pages', async () => {
  const product = await listing('GROVE-7');
  for (const count of [1, 2, 3]) await order(product, count);
  const page = await house.call('GET', `/api/products/${product.id}/code-orders?limit=2`, { as: product.as });
  expect(page.headers['x-total-count']).toBe('3');
  expect(page.json().map(({ count }: { count: number }) => count)).toEqual([3, 2]);
  const next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
  const rest = await house.call('GET', next, { as: product.as });
  expect(rest.json().map(({ count }: { count: number }) => count)).toEqual([1]);
});

test('an order above the maximum is refused, in the database too', async () => {
  const product = await listing('GROVE-8');
  const before = await order(product, maxCodeOrder + 1);
  expect(before.statusCode).toBe(400);
  const { id } = (await order(product, 1)).json();
  const change = (set: { count?: number; createdCount?: number }) =>
    house.database.updateTable('codeOrders').set(set).where('id', '=', id).execute();
  await expect(change({ count: maxCodeOrder + 1 })).rejects.toThrow('check');
  await expect(change({ createdCount: 2 })).rejects.toThrow('check');
  await change({ count: maxCodeOrder });
});

test('codes beyond the bottles of a batch need a reason, which administrators receive', async () => {
  const admin = await house.signIn('admin');
  const product = await listing('GROVE-9');
  await house.database.updateTable('products').set({ volume: 500 }).where('id', '=', product.id).execute();
  await house.database
    .insertInto('productionLogs')
    .values({
      productId: product.id,
      batchNumber: 'GROVE-9',
      stage: 'Bottling',
      timestamp: new Date('2026-11-01T08:00:00Z'),
      quantity: '5',
      quantityUnit: 'l',
    })
    .execute();
  const reason = 'Eight labels were spoilt.';
  const ask = async (body: object, key: string) =>
    house.call('POST', `/api/products/${product.id}/codes`, {
      as: product.as,
      headers: { 'idempotency-key': key },
      body,
    });

  // Ten bottles: an unneeded reason is not stored, and two concurrent orders cannot exceed the limit.
  expect((await ask({ count: 8, reason: 'For the first pallet.' }, 'first')).json()).toMatchObject({
    bottles: 10,
    reason: null,
  });
  const atOnce = await Promise.all([ask({ count: 2 }, 'second'), ask({ count: 2 }, 'third')]);
  expect(atOnce.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect((await ask({ count: 1 }, 'fourth')).json().code).toBe('codes-beyond-bottles');
  for (const text of ['', '    ', 'x', 'x'.repeat(501)]) {
    expect((await ask({ count: 1, reason: text }, 'fourth')).json().code).toBe('invalid-input');
  }
  expect(await codesOf(product)).toHaveLength(10);

  const made = await ask({ count: 8, reason }, 'fourth');
  expect([made.statusCode, made.json().reason]).toEqual([201, reason]);
  expect((await ask({ count: 8, reason }, 'fourth')).statusCode).toBe(200);
  const notifications = (await house.call('GET', '/api/notifications', { as: admin })).json();
  expect(
    notifications.filter(({ kind }: { kind: string }) => kind === 'admin-codes-beyond-bottles'),
  ).toMatchObject([{ facts: { batch: 'GROVE-9', codes: '18', bottles: '10', reason } }]);
  const unreasoned = house.database
    .updateTable('codeOrders')
    .set({ reason: null })
    .where('id', '=', made.json().id)
    .execute();
  await expect(unreasoned).rejects.toThrow('code_orders_excess');
});
