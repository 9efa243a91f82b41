/** A producer recalls a batch, and everybody who scans a bottle of it learns so at once. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeApprovedProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import { untilSomebodyWaits } from '../../../tests/support/locks.ts';
import { findBrokenAuditEntry, listAuditEntries } from '../../database/audit.ts';
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
/** A product with one code on a bottle. */
async function bottle(batchNumber: string, volume = 500) {
  house.setClock(noon);
  bottles += 1;
  const id = await makeProduct(house.database, { producerId, batchNumber, volume });
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

test('whoever finds the oil without its bottle learns of the recall too, until it is taken back', async () => {
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
  expect(await recallOf()).toEqual({ ...reason, recalledAt: noon.toISOString() });
  await retract(id, { batchNumber: 'R-9', reason: 'The wrong batch' });
  expect(await recallOf()).toBeNull();
});

test('a batch that the product no longer carries is recalled by the codes that were made for it', async () => {
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

test('a recall sent twice is one recall, and another reason does not replace the first', async () => {
  const { id } = await bottle('R-5');
  expect((await recall(id, { batchNumber: 'R-5', ...reason })).statusCode).toBe(201);
  expect((await recall(id, { batchNumber: 'R-5', ...reason })).statusCode).toBe(200);
  expect((await recall(id, { batchNumber: 'R-5', reason: 'Another' })).json()).toMatchObject({
    status: 409,
    code: 'batch-recalled',
  });
  const log = await listAuditEntries(house.database, { type: 'product', id });
  expect(log.map(({ act }) => act)).toEqual(['batch.recall']);
  expect(await findBrokenAuditEntry(house.database)).toBeUndefined();
});

test('a batch that is recalled from two of its bottle sizes at once is recalled once', async () => {
  const half = await bottle('R-20');
  const quarter = await bottle('R-20', 250);
  // Both begin at the same moment, each from its own size.
  const [isHeld, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = house.database.transaction().execute(async (transaction) => {
    const ids = [half.id, quarter.id];
    await transaction.selectFrom('products').select('id').where('id', 'in', ids).forUpdate().execute();
    isHeld.resolve();
    await gate.promise;
  });
  await isHeld.promise;
  const both = [half, quarter].map(async ({ id }) => recall(id, { batchNumber: 'R-20', ...reason }));
  await untilSomebodyWaits(house.database, 2);
  gate.resolve();
  await held;
  const answers = await Promise.all(both);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 201]);
  for (const { code } of [half, quarter]) expect((await verdictOf(code)).verdict).toBe('recalled');
});

test('no code is made for a recalled batch', async () => {
  const { id } = await bottle('R-6');
  await recall(id, { batchNumber: 'R-6', ...reason });
  const made = await house.call('POST', `/api/products/${id}/codes`, { as: producer, body: { count: 1 } });
  expect(made.json()).toMatchObject({ status: 409, code: 'batch-recalled' });
});

test('a slip is taken back within a day with a reason that the log keeps', async () => {
  const { id, code } = await bottle('R-7');
  await recall(id, { batchNumber: 'R-7', ...reason });
  const back = await retract(id, { batchNumber: 'R-7', reason: 'The wrong batch' });
  expect(back.json()).toMatchObject({ recall: null });
  expect((await verdictOf(code)).verdict).toBe('not_certified');
  const log = await listAuditEntries(house.database, { type: 'product', id });
  expect(log.at(-1)).toMatchObject({
    act: 'batch.retract_recall',
    before: reason,
    after: { reason: 'The wrong batch' },
  });
  expect((await retract(id, { batchNumber: 'R-7', ...reason })).json().code).toBe('batch-not-recalled');
});

test('after a day the producer can no longer take it back, but an administrator can', async () => {
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

test.each([{ batchNumber: 'R-9', reason: '' }, { batchNumber: '', ...reason }, { batchNumber: 'R-9' }])(
  'a recall without a batch or a reason is refused: %j',
  async (body) => {
    const { id } = await bottle('R-9', 100 + bottles);
    expect((await recall(id, body)).statusCode).toBe(400);
  },
);

test('nobody recalls the batch of another producer, nor one that the product never had', async () => {
  const { id, code } = await bottle('R-10');
  const stranger = await house.signIn('producer');
  const foreign = await recall(id, { batchNumber: 'R-10', ...reason }, stranger);
  expect(foreign.json().code).toBe('product-not-found');
  expect((await recall(id, { batchNumber: 'R-1', ...reason })).json().code).toBe('batch-not-found');
  expect((await verdictOf(code)).verdict).toBe('not_certified');
});
