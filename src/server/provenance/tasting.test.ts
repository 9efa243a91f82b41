/** The medians of a tasting panel: recorded with the panel, refused where they are none, shown where the bottle is. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeApprovedProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import { epcisDocumentSchema } from '../../../tests/support/epcis-schema.ts';

let site: TestApplication;
let producer: TestPerson;
let producerId: number;

beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(new Date('2026-11-21T12:00:00Z'));
  producer = await site.signIn('producer');
  producerId = await makeApprovedProducer(site.database, { userId: producer.userId });
});
afterAll(() => site.close());

const tasting = {
  stage: 'Organoleptic Test',
  timestamp: '2026-10-26T10:00:00+02:00',
  timeZone: 'Europe/Athens',
  location: 'Ομάδα γευσιγνωσίας Καλαμάτας',
  fruity: 5.3,
  bitter: 5,
  pungent: 5.7,
};
const shown = { fruity: '5.3', bitter: '5.0', pungent: '5.7' };

let batches = 0;
async function newBatch() {
  batches += 1;
  const id = await makeProduct(site.database, { producerId, batchNumber: `T-${batches}` });
  return { id, path: `/api/products/${id}/journey` };
}

async function add(path: string, changes: object = {}) {
  return site.call('POST', path, { as: producer, body: { ...tasting, ...changes } });
}

test('a tasting is recorded once with its medians, and with other medians it is another one', async () => {
  const { path } = await newBatch();
  expect([(await add(path)).statusCode, (await add(path)).statusCode]).toEqual([201, 200]);
  expect((await add(path, { fruity: 5.4 })).statusCode).toBe(201);
  expect((await site.call('GET', path)).json()).toMatchObject([shown, { ...shown, fruity: '5.4' }]);
});

test('a change without medians removes them', async () => {
  const { path } = await newBatch();
  const event = (await add(path)).json();
  const { fruity, bitter, pungent, ...unmeasured } = tasting;
  const address = `${path}/${event.id}?updatedAt=${encodeURIComponent(event.updatedAt)}`;
  const changed = await site.call('PUT', address, { as: producer, body: unmeasured });
  expect(changed.json()).toMatchObject({ id: event.id, fruity: null, bitter: null, pungent: null });
});

test.each([
  [{ fruity: 5.25 }, ['fruity']],
  [{ bitter: -0.1 }, ['bitter']],
  [{ pungent: 10.1 }, ['pungent']],
  [{ fruity: null, pungent: null }, ['fruity', 'pungent']],
  [{ location: '' }, ['location']],
  [{ stage: 'Storage' }, ['fruity', 'bitter', 'pungent']],
])('%j is refused by its field, and by the database', async (changes, fields) => {
  const { id, path } = await newBatch();
  const refused = await add(path, changes);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors.map((error: { path: string }) => error.path)).toEqual(fields);
  const row = { ...tasting, productId: id, batchNumber: `T-${batches}`, ...changes };
  await expect(site.database.insertInto('productionLogs').values(row).execute()).rejects.toThrow(
    'violates check constraint',
  );
});

test('an export states the medians, and a bottle of the batch shows them', async () => {
  const { id, path } = await newBatch();
  await add(path);
  const exported = JSON.parse((await site.call('GET', `${path}/epcis`)).body);
  expect(epcisDocumentSchema.safeParse(exported).error?.issues).toBeUndefined();
  expect(JSON.stringify(exported)).toContain('/vocabulary/bitter","value":5,"uom":"C62"');
  await site.call('POST', `/api/products/${id}/codes`, { as: producer, body: { count: 1 } });
  const codes = await site.call('GET', `/api/products/${id}/codes`, { as: producer });
  const [{ code }] = codes.json();
  expect((await site.call('GET', `/api/qr/${code}`)).json().productionLogs).toMatchObject([shown]);
});

async function tasteOf(id: number) {
  const one = (await site.call('GET', `/api/products/${id}`, { as: producer })).json().taste;
  const list = (await site.call('GET', `/api/products?producerId=${producerId}&limit=100`)).json();
  const listed: { id: number; taste: unknown } | undefined = list.find(
    (oil: { id: number }) => oil.id === id,
  );
  expect(listed === undefined ? one : listed.taste).toEqual(one);
  return one;
}

test('an oil shows the latest tasting of its batch with the panel and the day there', async () => {
  const { id, path } = await newBatch();
  expect(await tasteOf(id)).toBeNull();
  // Half past midnight in Athens, the day before in UTC.
  const late = (await add(path, { timestamp: '2026-11-02T00:30:00+02:00' })).json();
  await add(path, { fruity: 1 });
  expect(await tasteOf(id)).toEqual({ ...shown, panel: tasting.location, testedOn: '2026-11-02' });
  await site.call('DELETE', `${path}/${late.id}`, { as: producer });
  expect(await tasteOf(id)).toMatchObject({ fruity: '1.0', testedOn: '2026-10-26' });
});

test('an oil does not show the tasting of an earlier batch, and not without a batch', async () => {
  const { id, path } = await newBatch();
  await add(path);
  const bottled = { batchNumber: `T-${batches}-next` };
  await site.call('PATCH', `/api/products/${id}`, { as: producer, body: bottled });
  expect(await tasteOf(id)).toBeNull();
  const unnumbered = await makeProduct(site.database, { producerId, batchNumber: null });
  expect((await add(`/api/products/${unnumbered}/journey`)).statusCode).toBe(201);
  expect(await tasteOf(unnumbered)).toBeNull();
});

test('a replaced version of a tasting is not shown', async () => {
  const { id } = await newBatch();
  const row = { ...tasting, productId: id, batchNumber: `T-${batches}` };
  const insert = site.database.insertInto('productionLogs').returning('id');
  const first = await insert.values(row).executeTakeFirstOrThrow();
  const correction = { corrects: first.id, correctionReason: 'Another batch was tasted.' };
  await insert.values({ ...row, ...correction, fruity: null, bitter: null, pungent: null }).execute();
  expect(await tasteOf(id)).toBeNull();
});

test('neither a recalled batch nor a withdrawn oil shows a tasting, until it is back', async () => {
  const { id, path } = await newBatch();
  await add(path);
  const body = { batchNumber: `T-${batches}`, reason: 'Glass in a bottle' };
  await site.call('POST', `/api/products/${id}/recalls`, { as: producer, body });
  expect(await tasteOf(id)).toBeNull();
  await site.call('POST', `/api/products/${id}/recalls/retract`, { as: producer, body });
  expect(await tasteOf(id)).toMatchObject(shown);
  await site.call('POST', `/api/products/${id}/withdraw`, { as: producer });
  expect(await tasteOf(id)).toBeNull();
  await site.call('POST', `/api/products/${id}/restore`, { as: producer });
  expect(await tasteOf(id)).toMatchObject(shown);
});
