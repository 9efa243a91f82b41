/** A producer recalls a batch, and every scan of its bottles shows the recall at once. */

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeApprovedProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import { untilLocked } from '../../../tests/support/locks.ts';
import { listAuditEvents } from '../../../tests/support/records.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import { findBrokenAuditEvent } from '../../database/audit/audit-chain.ts';
import { lockProducer } from '../../database/producers/writes.ts';
import { makeCode, randomBytesOfCode } from '../../domain/provenance/codes.ts';

let house: TestApplication;
let producer: TestPerson;
let producerId: number;
const noon = new Date('2026-11-21T12:00:00Z');
const dayLater = new Date('2026-11-22T12:00:00Z');

beforeAll(async () => {
  house = await createTestApplication();
  producer = await house.signIn('producer');
  producerId = await makeApprovedProducer(house.database, { userId: producer.userId });
});
afterAll(() => house.close());

let bottles = 0;
/** A product with one bottle code. */
async function bottle(batchNumber: string, volume = 500, of = producerId) {
  house.setClock(noon);
  bottles += 1;
  const id = await makeProduct(house.database, { producerId: of, batchNumber, volume });
  const code = makeCode(randomBytes(randomBytesOfCode));
  await house.database.insertInto('qrCodes').values({ productId: id, batchNumber, code }).execute();
  return { id, code };
}

const reason = { reason: 'Η σφράγιση δεν είναι στεγανή' };

async function recall(id: number, body: object, as = producer) {
  return house.call('POST', `/api/products/${id}/recalls`, { as, body });
}
async function retract(id: number, body: object, as = producer) {
  return house.call('POST', `/api/products/${id}/recalls/retract`, { as, body });
}
async function verdictOf(code: string) {
  return (await house.call('GET', `/api/qr/${code}`)).json();
}

test('a recall shows at the next scan in every bottle size of the batch, and in no other batch', async () => {
  const half = await bottle('R-1');
  const quarter = await bottle('R-1', 250);
  const other = await bottle('R-2');
  expect((await verdictOf(half.code)).verdict).toBe('not_certified');
  const recalled = await recall(half.id, { batchNumber: 'R-1', ...reason });
  expect(recalled.statusCode).toBe(201);
  expect(recalled.json()).toMatchObject({ batchNumber: 'R-1', codes: 1, recall: { retractable: true } });
  for (const { code } of [half, quarter]) {
    expect(await verdictOf(code)).toMatchObject({ verdict: 'recalled', recall: reason });
  }
  expect((await verdictOf(other.code)).verdict).toBe('not_certified');
});

test('the product page and the list show the recall too, until it is retracted', async () => {
  const { id } = await bottle('R-9');
  const recallOf = async () => {
    const [one, listed] = await Promise.all([
      house.call('GET', `/api/products/${id}`),
      house.call('GET', `/api/products?producerId=${producerId}`),
    ]);
    const inList = listed.json().find((product: { readonly id: number }) => product.id === id);
    expect(inList.recall).toEqual(one.json().recall);
    return one.json().recall;
  };
  expect(await recallOf()).toBeNull();
  await recall(id, { batchNumber: 'R-9', ...reason });
  expect(await recallOf()).toEqual({ ...reason, language: 'en', recalledAt: noon.toISOString() });
  await retract(id, { batchNumber: 'R-9', reason: 'The wrong batch' });
  expect(await recallOf()).toBeNull();
});

test('the reason has the language of its author, on every page that shows it', async () => {
  const greek = await house.signIn('producer');
  const ownId = await makeApprovedProducer(house.database, { userId: greek.userId, language: 'el' });
  const admin = await house.signIn('admin');
  await house.database.updateTable('users').set({ language: 'hr' }).where('id', '=', admin.userId).execute();
  for (const [person, batchNumber, language] of [
    [greek, 'L-1', 'el'],
    [admin, 'L-2', 'hr'],
  ] as const) {
    const { id, code } = await bottle(batchNumber, 500, ownId);
    const recalled = await recall(id, { batchNumber, ...reason }, person);
    expect(recalled.json().recall.language).toBe(language);
    expect((await verdictOf(code)).recall.language).toBe(language);
    expect((await house.call('GET', `/api/products/${id}`)).json().recall.language).toBe(language);
  }
});

test('a batch that the product no longer carries can be recalled by its codes', async () => {
  const { id, code } = await bottle('R-3');
  await house.database.updateTable('products').set({ batchNumber: 'R-4' }).where('id', '=', id).execute();
  const listed = await house.call('GET', `/api/products/${id}/batches`, { as: producer });
  expect(listed.json()).toEqual([
    { batchNumber: 'R-4', codes: 0, current: true, recall: null },
    { batchNumber: 'R-3', codes: 1, current: false, recall: null },
  ]);
  await recall(id, { batchNumber: 'R-3', ...reason });
  expect((await verdictOf(code)).verdict).toBe('recalled');
});

test('batches are listed in pages, and the last of them can be recalled', async () => {
  const { id } = await bottle('L-250');
  const codes = Array.from({ length: 249 }, (_, index) => ({
    productId: id,
    batchNumber: `L-${249 - index}`,
    code: `B${String(index).padStart(12, '0')}`,
  }));
  await house.database.insertInto('qrCodes').values(codes).execute();
  const first = await house.call('GET', `/api/products/${id}/batches?limit=100`, { as: producer });
  expect(first.headers['x-total-count']).toBe('250');
  const listed: string[] = [];
  let next: string | undefined = `/api/products/${id}/batches?limit=100`;
  while (next !== undefined) {
    const page = await house.call('GET', next, { as: producer });
    listed.push(...page.json().map(({ batchNumber }: { readonly batchNumber: string }) => batchNumber));
    next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1];
  }
  expect(listed).toHaveLength(250);
  expect(new Set(listed).size).toBe(250);
  expect([listed[0], listed[1], listed.at(-1)]).toEqual(['L-250', 'L-1', 'L-249']);
  expect((await recall(id, { batchNumber: 'L-249', ...reason })).statusCode).toBe(201);
  const forged = await house.call('GET', `/api/products/${id}/batches?cursor=none`, { as: producer });
  expect(forged.statusCode).toBe(400);
});

test('a repeated recall is one recall, and another reason does not replace the first', async () => {
  const { id } = await bottle('R-5');
  expect((await recall(id, { batchNumber: 'R-5', ...reason })).statusCode).toBe(201);
  expect((await recall(id, { batchNumber: 'R-5', ...reason })).statusCode).toBe(200);
  expect((await recall(id, { batchNumber: 'R-5', reason: 'Another' })).json()).toMatchObject({
    status: 409,
    code: 'batch-recalled',
  });
  const log = await listAuditEvents(house.database, { type: 'product', id });
  expect(log.map(({ action }) => action)).toEqual(['batch.recall']);
  expect(await findBrokenAuditEvent(house.database)).toBeUndefined();
});

test('a batch recalled from two bottle sizes at once is recalled once', async () => {
  const half = await bottle('R-20');
  const quarter = await bottle('R-20', 250);
  // Both start at the same moment, each from its own size.
  const [isHeld, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = house.database.transaction().execute(async (transaction) => {
    const ids = [half.id, quarter.id];
    await transaction.selectFrom('products').select('id').where('id', 'in', ids).forUpdate().execute();
    isHeld.resolve();
    await gate.promise;
  });
  await isHeld.promise;
  const both = [half, quarter].map(async ({ id }) => recall(id, { batchNumber: 'R-20', ...reason }));
  await untilLocked(house.database, 2);
  gate.resolve();
  await held;
  const answers = await Promise.all(both);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 201]);
  for (const { code } of [half, quarter]) expect((await verdictOf(code)).verdict).toBe('recalled');
});

test('a recall and a decision about the same oils run in turn, without deadlock', async () => {
  const { id, code } = await bottle('R-21');
  const [isHeld, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // The lock order of an approval: the producer first, then its oils.
  const deciding = house.database.transaction().execute(async (transaction) => {
    await lockProducer(transaction, producerId);
    isHeld.resolve();
    await gate.promise;
    await transaction.updateTable('products').set({ offered: false }).where('id', '=', id).execute();
  });
  await isHeld.promise;
  const recalled = recall(id, { batchNumber: 'R-21', ...reason });
  await untilLocked(house.database);
  gate.resolve();
  await deciding;
  expect((await recalled).statusCode).toBe(201);
  expect((await verdictOf(code)).verdict).toBe('recalled');
});

test('a recalled batch gets no new codes', async () => {
  const { id } = await bottle('R-6');
  await recall(id, { batchNumber: 'R-6', ...reason });
  const made = await house.call('POST', `/api/products/${id}/codes`, { as: producer, body: { count: 1 } });
  expect(made.json()).toMatchObject({ status: 409, code: 'batch-recalled' });
});

test('a producer retracts a recall within a day, with a reason for the audit log', async () => {
  const { id, code } = await bottle('R-7');
  await recall(id, { batchNumber: 'R-7', ...reason });
  const back = await retract(id, { batchNumber: 'R-7', reason: 'The wrong batch' });
  expect(back.json()).toMatchObject({ recall: null });
  expect((await verdictOf(code)).verdict).toBe('not_certified');
  const log = await listAuditEvents(house.database, { type: 'product', id });
  expect(log.at(-1)).toMatchObject({
    action: 'batch.retract-recall',
    before: reason,
    after: { reason: 'The wrong batch' },
  });
  expect((await retract(id, { batchNumber: 'R-7', ...reason })).json().code).toBe('batch-not-recalled');
});

test('a producer can no longer retract a recall after a day, an administrator can', async () => {
  const { id, code } = await bottle('R-8');
  await recall(id, { batchNumber: 'R-8', ...reason });
  house.setClock(dayLater);
  const batches = await house.call('GET', `/api/products/${id}/batches`, { as: producer });
  expect(batches.json()[0].recall.retractable).toBe(false);
  expect((await retract(id, { batchNumber: 'R-8', ...reason })).json()).toMatchObject({
    status: 409,
    code: 'recall-final',
  });
  expect((await verdictOf(code)).verdict).toBe('recalled');
  const administrator = await house.signIn('admin');
  expect((await retract(id, { batchNumber: 'R-8', ...reason }, administrator)).statusCode).toBe(200);
});

test('an administrator with an interest in the producer retracts no recall, in the database neither', async () => {
  const { id } = await bottle('R-12');
  await recall(id, { batchNumber: 'R-12', ...reason });
  const interested = await house.signIn('admin');
  const body = { producerId, note: 'My brother keeps the mill.' };
  expect((await house.call('POST', '/api/admin/interests', { as: interested, body })).statusCode).toBe(201);
  const batches = await house.call('GET', `/api/products/${id}/batches`, { as: interested });
  expect(batches.json()[0].recall.retractable).toBe(false);
  const refused = await retract(id, { batchNumber: 'R-12', ...reason }, interested);
  expect(refused.json()).toMatchObject({ status: 403, code: 'conflict-of-interest' });
  await expect(
    insertAuditEvent(house.database, {
      actor: { userId: interested.userId, role: 'admin' },
      action: 'batch.retract-recall',
      recordType: 'product',
      recordId: id,
    }),
  ).rejects.toMatchObject({ constraint: 'no_interest_in_decision' });
});

test.each([{ batchNumber: 'R-9', reason: '' }, { batchNumber: '', ...reason }, { batchNumber: 'R-9' }])(
  'a recall without a batch or a reason is refused: %j',
  async (body) => {
    const { id } = await bottle('R-9', 100 + bottles);
    expect((await recall(id, body)).statusCode).toBe(400);
  },
);

test('a batch of another producer, and one that the product never had, cannot be recalled', async () => {
  const { id, code } = await bottle('R-10');
  const stranger = await house.signIn('producer');
  const foreign = await recall(id, { batchNumber: 'R-10', ...reason }, stranger);
  expect(foreign.json().code).toBe('product-not-found');
  expect((await recall(id, { batchNumber: 'R-1', ...reason })).json().code).toBe('batch-not-found');
  expect((await verdictOf(code)).verdict).toBe('not_certified');
});

test('every administrator is notified of a recall and of its retraction, also of their own', async () => {
  const [one, other] = [await house.signIn('admin'), await house.signIn('admin')];
  const received = async (as: TestPerson) =>
    (await house.call('GET', '/api/notifications?limit=2', { as }))
      .json()
      .map(({ kind, facts, readAt }: { kind: string; facts: { batch: string }; readAt: string | null }) => [
        kind,
        facts.batch,
        readAt !== null,
      ]);
  const { id } = await bottle('O-1');
  await recall(id, { batchNumber: 'O-1', ...reason });
  for (const as of [one, other]) expect(await received(as)).toEqual([['admin-batch-recalled', 'O-1', false]]);
  const mine = await bottle('O-2');
  expect((await recall(mine.id, { batchNumber: 'O-2', ...reason }, one)).statusCode).toBe(201);
  expect((await received(one))[0]).toEqual(['admin-batch-recalled', 'O-2', true]);
  expect((await received(other))[0]).toEqual(['admin-batch-recalled', 'O-2', false]);
  const [newest] = (await house.call('GET', '/api/notifications?limit=1', { as: other })).json();
  expect(newest.facts).toMatchObject({ producer: String(producerId), ...reason });
  // A repeat sends no further notification.
  await recall(mine.id, { batchNumber: 'O-2', ...reason }, one);
  expect((await received(other))[1]).toEqual(['admin-batch-recalled', 'O-1', false]);
  await retract(mine.id, { batchNumber: 'O-2', reason: 'The wrong batch' }, other);
  expect((await received(one))[0]).toEqual(['admin-recall-retracted', 'O-2', false]);
});

test('an administrator sees each batch once, recalled first, and recalls it in all sizes', async () => {
  const owner = await house.signIn('producer');
  const sellerId = await makeApprovedProducer(house.database, { userId: owner.userId });
  const admin = await house.signIn('admin');
  for (const [batchNumber, volume] of [
    ['B-1', 500],
    ['B-1', 250],
    ['B-2', 500],
  ] as const) {
    await makeProduct(house.database, { producerId: sellerId, batchNumber, volume, name: `Oil ${volume}` });
  }
  const path = `/api/admin/producers/${sellerId}/batches`;
  const batches = async () => (await house.call('GET', path, { as: admin })).json();
  expect(await batches()).toMatchObject([
    { batchNumber: 'B-2', products: ['Oil 500'], recall: null },
    { batchNumber: 'B-1', products: ['Oil 250', 'Oil 500'], recall: null },
  ]);
  const [, first] = await batches();
  expect((await recall(first.productId, { batchNumber: 'B-1', ...reason }, admin)).statusCode).toBe(201);
  expect(await batches()).toMatchObject([{ batchNumber: 'B-1', recall: reason }, { batchNumber: 'B-2' }]);
  const { count } = await house.database
    .selectFrom('batchRecalls')
    .innerJoin('products', 'products.id', 'batchRecalls.productId')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('products.producerId', '=', sellerId)
    .executeTakeFirstOrThrow();
  expect(count).toBe(2);
  const [received] = (await house.call('GET', '/api/notifications', { as: owner })).json();
  expect(received).toMatchObject({ kind: 'batch-recalled', facts: reason });
  expect((await house.call('GET', path, { as: owner })).statusCode).toBe(403);
});
