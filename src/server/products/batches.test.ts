/** A producer enters the facts of a batch once; they are the producer's alone, and a number that is on record stays. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import {
  makeApprovedProducer,
  makeLabResult,
  makeProduct,
} from '../../../tests/support/builders/producers.ts';
import { auditedActions } from '../../../tests/support/records.ts';

let site: TestApplication;
let owner: TestPerson;
let producerId: number;
beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  owner = await site.signIn('producer');
  producerId = await makeApprovedProducer(site.database, { userId: owner.userId });
});
afterAll(async () => site.close());

const add = async (body: object, as: TestPerson | undefined = owner) =>
  site.call('POST', `/api/producers/${producerId}/batches`, { as, body });
const save = async (id: number, body: object, as: TestPerson | undefined = owner) =>
  site.call('PUT', `/api/batches/${id}`, { as, body });
const read = async (id: number) => (await site.call('GET', `/api/batches/${id}`, { as: owner })).json();
const list = async () =>
  (await site.call('GET', `/api/producers/${producerId}/batches`, { as: owner })).json();

const facts = {
  harvestedOn: '2026-10-15',
  milledOn: '2026-10-15',
  bottledOn: '2026-11-02',
  variety: 'Koroneiki',
  quantity: 420.5,
  quantityUnit: 'l',
  place: 'Myrtia, Pyrgos',
};

test('a batch is added before a product is listed, and a product of it in any spelling belongs to it', async () => {
  const made = await add({ number: 'PAP-2601', ...facts });
  expect(made.statusCode).toBe(201);
  const { id } = made.json();
  expect(made.json()).toMatchObject({ ...facts, quantity: '420.50', measuredContent: null, products: [] });
  const productId = await makeProduct(site.database, { producerId, batchNumber: 'pap 2601', volume: 500 });
  await makeLabResult(site.database, { producerId, batchNumber: 'PAP2601', phenolicContent: 800 });
  expect(await read(id)).toMatchObject({
    number: 'PAP-2601',
    measuredContent: 800,
    results: [{ phenolicContent: 800 }],
    products: [{ id: productId, volume: 500 }],
    certificate: null,
  });
  expect((await add({ number: 'Pap_2601' })).json().code).toBe('batch-number-exists');
  expect(await list()).toContainEqual(await read(id));
  expect(await auditedActions(site.database, 'batch', id)).toEqual(['batch.create']);
});

test('a number changes with its products until something else names it, and then only its facts do', async () => {
  const { id } = (await add({ number: 'KOR 7' })).json();
  const productId = await makeProduct(site.database, { producerId, batchNumber: 'kor7', volume: 250 });
  expect((await save(id, { number: 'KOR-7', variety: 'Koroneiki' })).json()).toMatchObject({
    number: 'KOR-7',
    variety: 'Koroneiki',
  });
  expect((await site.call('GET', `/api/products/${productId}`)).json().batchNumber).toBe('KOR-7');
  expect((await save(id, { number: 'KOR-8' })).json().number).toBe('KOR-8');
  expect((await site.call('GET', `/api/products/${productId}`)).json().batchNumber).toBe('KOR-8');
  await makeLabResult(site.database, { producerId, batchNumber: 'KOR-8', phenolicContent: 700 });
  expect((await save(id, { number: 'KOR-9' })).json().code).toBe('batch-number-on-record');
  expect((await save(id, { number: 'KOR-8', place: 'Pylos' })).json()).toMatchObject({ place: 'Pylos' });
});

test('a corrected day changes each product that said the same', async () => {
  const { id } = (await add({ number: 'DAY-1', harvestedOn: '2026-10-15' })).json();
  const make = async (volume: number, harvestDate: string) =>
    makeProduct(site.database, { producerId, batchNumber: 'DAY-1', volume, harvestDate });
  const [like, other] = [await make(250, '2026-10-15'), await make(500, '2026-10-20')];
  await save(id, { number: 'DAY-1', harvestedOn: '2026-10-16' });
  const harvestOf = async (product: number) =>
    (await site.call('GET', `/api/products/${product}`)).json().harvestDate;
  expect(await Promise.all([like, other].map(harvestOf))).toEqual(['2026-10-16', '2026-10-20']);
});

test('a batch is deleted while nothing refers to it', async () => {
  const remove = async (id: number, as = owner) => site.call('DELETE', `/api/batches/${id}`, { as });
  const empty = (await add({ number: 'TYPO-1', place: 'Pylos' })).json();
  expect((await remove(empty.id, await site.signIn('producer'))).json().code).toBe('batch-not-found');
  expect((await remove(empty.id)).statusCode).toBe(204);
  expect((await remove(empty.id)).json().code).toBe('batch-not-found');
  expect(await auditedActions(site.database, 'batch', empty.id)).toEqual(['batch.create', 'batch.delete']);

  const listed = (await add({ number: 'USED-1' })).json();
  await makeProduct(site.database, { producerId, batchNumber: 'used 1', volume: 250 });
  const measured = (await add({ number: 'USED-2' })).json();
  await makeLabResult(site.database, { producerId, batchNumber: 'USED-2', phenolicContent: 700 });
  for (const { id } of [listed, measured]) expect((await remove(id)).json().code).toBe('batch-in-use');
});

test.each([
  [{ number: '' }, 400, undefined],
  [{ number: 'X-1', quantity: 5 }, 400, undefined],
  [{ number: 'X-2', quantity: 0, quantityUnit: 'l' }, 400, undefined],
  [{ number: 'X-3', bottledOn: '2026-12-24' }, 400, 'batch-days'],
  [{ number: 'X-4', harvestedOn: '2026-10-15', milledOn: '2026-10-14' }, 400, 'batch-days'],
])('refuses %o', async (body, status, code) => {
  const refused = await add(body);
  expect([refused.statusCode, code === undefined || refused.json().code === code]).toEqual([status, true]);
});

test('numbers that look alike are a hint, and stay two batches', async () => {
  const { id } = (await add({ number: 'LOT-10' })).json();
  const other = (await add({ number: 'L0T-1O' })).json();
  expect(other.similar).toEqual(['LOT-10']);
  expect((await read(id)).similar).toEqual(['L0T-1O']);
  expect((await add({ number: 'LOT-11' })).json().similar).toEqual([]);
});

test('a batch does not exist for other producers, consumers and visitors', async () => {
  const { id } = (await add({ number: 'MINE-1' })).json();
  const stranger = await site.signIn('producer');
  await makeApprovedProducer(site.database, { userId: stranger.userId });
  for (const as of [stranger, await site.signIn('consumer')]) {
    expect((await site.call('GET', `/api/batches/${id}`, { as })).json().code).toBe('batch-not-found');
    expect((await save(id, { number: 'MINE-1', place: 'Theirs' }, as)).json().code).toBe('batch-not-found');
    expect((await add({ number: 'THEIRS-1' }, as)).json().code).toBe('producer-not-found');
    const listed = await site.call('GET', `/api/producers/${producerId}/batches`, { as });
    expect(listed.statusCode).toBe(404);
  }
  expect((await site.call('GET', `/api/batches/${id}`)).statusCode).toBe(401);
  expect((await read(id)).place).toBe(null);
});
