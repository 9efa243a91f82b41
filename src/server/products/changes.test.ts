/** A producer lists its products with the measured content; no other user can change them. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeCertificate } from '../../../tests/support/builders/certificates.ts';
import { makeApprovable } from '../../../tests/support/builders/evidence.ts';
import {
  makeApprovedProducer,
  makeLabResult,
  makeProducer,
  makeProduct,
} from '../../../tests/support/builders/producers.ts';
import { auditedActions, countRows, listAuditEvents, makeCodeOf } from '../../../tests/support/records.ts';
import { certificationLevels } from '../../domain/certification/levels.ts';

let site: TestApplication;
let admin: TestPerson;
let grower: TestPerson;
let producerId: number;
beforeAll(async () => {
  site = await createTestApplication();
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  admin = await site.signIn('admin');
});
beforeEach(async () => {
  grower = await site.signIn('producer');
  producerId = await makeApprovedProducer(site.database, { userId: grower.userId });
});
afterAll(async () => site.close());

const body = (changes: object = {}) => ({
  name: 'Early harvest',
  description: 'Green and bitter.',
  price: 24.5,
  volume: 500,
  phenolicContent: 1300,
  batchNumber: 'EH-1',
  harvestDate: '2026-10-20',
  bottlingDate: '2026-11-02',
  available: true,
  ...changes,
});
const create = async (changes: object = {}, as: TestPerson | undefined = grower) =>
  site.call('POST', '/api/products', { as, body: body(changes) });
const update = async (id: number, changes: object, as: TestPerson | undefined = grower) =>
  site.call('PATCH', `/api/products/${id}`, { as, body: changes });
/** The level that the producer states; the API shows a level for certified batches only. */
const statedLevel = async (response: { json(): { id: number } }) =>
  (
    await site.database
      .selectFrom('products')
      .select('statedLevel')
      .where('id', '=', response.json().id)
      .executeTakeFirstOrThrow()
  ).statedLevel;
const remove = async (id: number, as: TestPerson | undefined = grower) =>
  site.call('DELETE', `/api/products/${id}`, { as });

describe('listing a product', () => {
  test('uses one’s own profile, stores no level without a choice, and shows no unmeasured one', async () => {
    const response = await create();
    expect(response.statusCode).toBe(201);
    const product = response.json();
    expect(product).toMatchObject({
      producerId,
      price: '24.50',
      recordedLevel: null,
      certificationLevel: null,
      contentBasis: 'stated',
      harvestDate: '2026-10-20',
      available: true,
      producerName: 'Grove of the test',
    });
    expect(await statedLevel(response)).toBeNull();
    expect(await auditedActions(site.database, 'product', product.id)).toEqual(['product.create']);
  });

  test('treats empty form fields as missing, and is available by default', async () => {
    const response = await site.call('POST', '/api/products', {
      as: grower,
      body: {
        name: 'Plain',
        description: '',
        price: 9,
        volume: 250,
        phenolicContent: 499,
        harvestDate: null,
        bottlingDate: null,
        certificationLevel: '',
      },
    });
    expect(response.json()).toMatchObject({
      description: null,
      batchNumber: null,
      recordedLevel: null,
      available: true,
    });
  });

  test('refuses a highest level above the certified one, whatever content is stated', async () => {
    const stated = await create({
      batchNumber: 'EH-4',
      phenolicContent: 1700,
      certificationLevel: 'triple_gold',
    });
    expect([stated.statusCode, stated.json().code]).toEqual([400, 'level-above-certified']);
    const lower = await create({ batchNumber: 'EH-3', certificationLevel: 'bronze' });
    expect(await statedLevel(lower)).toBe('bronze');
    expect(await statedLevel(await create({ phenolicContent: 600, certificationLevel: 'gold' }))).toBe(
      'gold',
    );
  });

  test('refuses a content above the certified level, unless a laboratory reported it', async () => {
    const bold = { batchNumber: 'EH-9', phenolicContent: 1900 };
    const refused = await create(bold);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'content-above-certified']);
    await makeLabResult(site.database, { producerId, batchNumber: 'EH-9', phenolicContent: 1900 });
    const created = await create(bold);
    expect(created.statusCode).toBe(201);
    const { id } = created.json();
    const raised = await site.call('PATCH', `/api/products/${id}`, {
      as: grower,
      body: { phenolicContent: 4999 },
    });
    expect([raised.statusCode, raised.json().code]).toEqual([400, 'content-above-certified']);
    const moved = await site.call('PATCH', `/api/products/${id}`, {
      as: grower,
      body: { batchNumber: 'EH-10' },
    });
    expect([moved.statusCode, moved.json().code]).toEqual([400, 'content-above-certified']);
  });

  test('refuses it to an administrator too, until the report is recorded', async () => {
    const bold = { producerId, batchNumber: 'EH-11', phenolicContent: 1900 };
    const refused = await create(bold, admin);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'content-above-certified']);
    await makeLabResult(site.database, { producerId, batchNumber: 'EH-11', phenolicContent: 1900 });
    expect((await create(bold, admin)).statusCode).toBe(201);
  });

  test('questions a price that hardly any oil has, to those who edit it, and refuses none for it', async () => {
    const sent = await create({ price: 0.01, volume: 5000 });
    expect([sent.statusCode, sent.json()]).toMatchObject([201, { price: '0.01', isPriceUnlikely: true }]);
    const { id } = sent.json<{ id: number }>();
    expect((await update(id, { price: 60 })).json()).toMatchObject({ isPriceUnlikely: false });
    expect((await site.call('GET', `/api/products/${id}`)).json()).not.toHaveProperty('isPriceUnlikely');
    for (const price of [0, -1, 0.004]) expect((await update(id, { price })).statusCode).toBe(400);
  });

  test('is refused to producers who are not approved', async () => {
    const waiting = await site.signIn('producer');
    await makeProducer(site.database, { userId: waiting.userId });
    for (const person of [waiting, await site.signIn('producer')]) {
      const response = await create({}, person);
      expect([response.statusCode, response.json().code]).toEqual([403, 'producer-not-approved']);
    }
    expect((await create({}, await site.signIn('consumer'))).statusCode).toBe(403);
    expect((await site.call('POST', '/api/products', { body: body() })).statusCode).toBe(401);
  });

  test('for another producer is refused, except to administrators', async () => {
    const other = await makeApprovedProducer(site.database);
    const hidden = await makeProducer(site.database);
    expect((await create({ producerId: other })).json().code).toBe('forbidden');
    expect((await create({ producerId: hidden })).json().code).toBe('producer-not-found');
    expect((await create({ producerId: 999_999 })).json().code).toBe('producer-not-found');
    expect((await create({ producerId: other }, admin)).json().producerId).toBe(other);
    expect((await create({ producerId: hidden }, admin)).json().code).toBe('producer-not-approved');
    expect((await create({}, admin)).json().code).toBe('producer-not-approved');
  });

  test('with the same batch and bottle size succeeds once, also fifty times at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, async () => create({ batchNumber: 'RACE' })),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const codes = responses.filter(({ statusCode }) => statusCode === 409).map((each) => each.json().code);
    expect(new Set(codes)).toEqual(new Set(['batch-exists']));
    expect(codes).toHaveLength(49);
    expect((await create({ batchNumber: 'RACE', volume: 250 })).statusCode).toBe(201);
  });

  test.each([
    ['no name', { name: ' ' }, 400],
    ['no price', { price: undefined }, 400],
    ['free', { price: 0 }, 400],
    ['tenths of cents', { price: 1.999 }, 400],
    ['price as text', { price: '24.50' }, 400],
    ['endless volume', { volume: 9e99 }, 400],
    ['a day that does not exist', { harvestDate: '2026-02-30' }, 400],
    ['bottled before harvest', { bottlingDate: '2026-10-19' }, 400],
    ['a year before dates', { harvestDate: '0000-01-01' }, 400],
    ['a batch of two lines', { batchNumber: '\u0085A' }, 400],
    ['own id', { id: 1 }, 400],
    ['own level', { level: 'gold' }, 400],
    ['own picture', { imageUrl: 'https://elsewhere.example/x.png' }, 400],
    ['a null character', { name: 'Oil\u0000' }, 400],
  ])('%s is refused and nothing is listed', async (_name, changes, status) => {
    const before = await countRows(site.database, 'products');
    const response = await create(changes);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(await countRows(site.database, 'products')).toBe(before);
  });
});

test('a number beyond the range of floating point is refused', async () => {
  const raw = JSON.stringify(body()).replace('"volume":500', '"volume":1e309');
  const response = await site.call('POST', '/api/products', { as: grower, body: raw });
  expect(response.json().errors).toMatchObject([{ path: 'volume' }]);
});

describe('a certificate in force', () => {
  const certify = async () => {
    await makeApprovable(site.database, producerId);
    const approved = await site.call('POST', `/api/admin/approve-producer/${producerId}`, {
      as: admin,
      body: { certificationLevel: 'gold', phenolicContent: 1300 },
    });
    return approved.json().certificateNumber;
  };
  const chosenBatch = () => `E-${producerId}`;
  const scope = async (number: string) => {
    const { batches, history } = (await site.call('GET', `/api/certificates/${number}`)).json();
    return {
      batches: batches.map((batch: { batchNumber: string }) => batch.batchNumber),
      acts: history.map((event: { action: string; reason: string | null }) => [event.action, event.reason]),
    };
  };

  test('covers no batch just because it is listed or changed; its content is shown as stated', async () => {
    const number = await certify();
    const product = (await create({ batchNumber: 'NEW' })).json();
    expect(product).toMatchObject({
      certificateNumber: null,
      certificationLevel: null,
      contentBasis: 'stated',
    });
    const { id } = (await create({ batchNumber: 'LATE', harvestDate: null })).json();
    await update(id, { harvestDate: '2026-10-25' });
    expect(await scope(number)).toEqual({ batches: [chosenBatch()], acts: [['issue', null]] });
    expect(await auditedActions(site.database, 'certificate', number)).toEqual([]);
  });

  test('covers the batches of the chosen results, no other measured or listed batch', async () => {
    await makeLabResult(site.database, { producerId, batchNumber: 'MEASURED', phenolicContent: 1280 });
    await create({ batchNumber: 'MEASURED' });
    await create({ batchNumber: 'STATED' });
    expect((await scope(await certify())).batches).toEqual([chosenBatch()]);
  });
});

describe('changing a product', () => {
  test('changes the sent fields and audits the values before and after', async () => {
    const { id } = (await create()).json();
    const response = await update(id, { price: 19.9, available: false, description: '' });
    expect(response.json()).toMatchObject({
      price: '19.90',
      available: false,
      description: null,
      name: 'Early harvest',
    });
    const [, entry] = await listAuditEvents(site.database, { type: 'product', id });
    expect(entry).toMatchObject({
      action: 'product.update',
      before: { price: '24.50', available: true, description: 'Green and bitter.' },
      after: { price: '19.90', available: false, description: null },
    });
    await update(id, { available: false });
    expect(await auditedActions(site.database, 'product', id)).toHaveLength(2);
  });

  test('shows the level of measurement and certificate, whatever content is stated, and no higher one than chosen', async () => {
    const owner = await site.signIn('producer');
    const certificationLevel = 'triple_gold';
    const id = await makeApprovedProducer(site.database, { userId: owner.userId, certificationLevel });
    const measured = { producerId: id, phenolicContent: 2186 };
    await makeLabResult(site.database, { ...measured, batchNumber: 'EH-1' });
    await makeCertificate(site.database, { ...measured, level: certificationLevel, batches: ['EH-1'] });
    const made = (await create({ phenolicContent: 600 }, owner)).json();
    expect(made).toMatchObject({ phenolicContent: 2186, certificationLevel, levelLimit: null });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5000 }),
        fc.option(fc.constantFrom(...certificationLevels)),
        async (phenolicContent, limit) => {
          const changed = await update(made.id, { phenolicContent, certificationLevel: limit ?? '' }, owner);
          expect(changed.json()).toMatchObject({
            phenolicContent: 2186,
            contentBasis: 'measured',
            certificationLevel: limit ?? certificationLevel,
            levelLimit: limit,
          });
        },
      ),
      { numRuns: 20 },
    );
  });

  test('changes the highest level only where it is chosen', async () => {
    const { id } = (await create()).json();
    expect(await statedLevel(await update(id, { phenolicContent: 600 }))).toBeNull();
    expect(await statedLevel(await update(id, { certificationLevel: 'gold' }))).toBe('gold');
    expect(await statedLevel(await update(id, { phenolicContent: 300 }))).toBe('gold');
    const above = await update(id, { certificationLevel: 'triple_gold' });
    expect(above.json().code).toBe('level-above-certified');
    expect(await statedLevel(await update(id, { certificationLevel: '' }))).toBeNull();
  });

  test('answers the chosen limit of the level only to those who edit the product', async () => {
    const { id } = (await create({ certificationLevel: 'bronze' })).json();
    const path = `/api/products/${id}`;
    const levelsOf = async (as?: TestPerson) => {
      const { recordedLevel, levelLimit } = (await site.call('GET', path, as && { as })).json();
      return [recordedLevel, levelLimit];
    };
    expect(await levelsOf(grower)).toEqual([null, 'bronze']);
    expect(await levelsOf(admin)).toEqual([null, 'bronze']);
    expect(await levelsOf()).toEqual([null, undefined]);
    const list = await site.call('GET', `/api/products?producerId=${producerId}`, { as: grower });
    expect(list.json()).toContainEqual(expect.objectContaining({ id, levelLimit: 'bronze' }));
    const seen = { certificationLevel: 'bronze' };
    expect((await update(id, { certificationLevel: 'gold', seen })).json()).toMatchObject({
      levelLimit: 'gold',
    });
    expect((await update(id, { certificationLevel: '', seen })).json().code).toBe('product-conflict');
  });

  test('checks new dates and batch numbers against the other fields', async () => {
    const { id } = (await create()).json();
    await create({ batchNumber: 'EH-2' });
    expect((await update(id, { bottlingDate: '2026-10-01' })).json().code).toBe('bottled-before-harvest');
    expect((await update(id, { harvestDate: '2026-11-03' })).json().code).toBe('bottled-before-harvest');
    expect((await update(id, { batchNumber: 'EH-2' })).json().code).toBe('batch-exists');
  });

  test('based on an outdated value is refused as a whole, naming the changed field', async () => {
    const { id } = (await create()).json();
    await update(id, { price: 26, volume: 250 });
    const second = { name: 'Late harvest', price: 30, volume: 250 };
    const refused = await update(id, {
      ...second,
      seen: { name: 'Early harvest', price: '24.50', volume: 500 },
    });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'product-conflict', errors: [{ path: 'price' }] });
    const shown = (await site.call('GET', `/api/products/${id}`, { as: grower })).json();
    expect(shown).toMatchObject({ name: 'Early harvest', price: '26.00' });
    const again = await update(id, {
      ...second,
      seen: { name: 'Early harvest', price: '26.00', volume: 250 },
    });
    expect(again.json()).toMatchObject({ name: 'Late harvest', price: '30.00' });
  });

  test('is for its producer and administrators only', async () => {
    const { id } = (await create()).json();
    const stranger = await site.signIn('producer');
    await makeApprovedProducer(site.database, { userId: stranger.userId });
    expect((await update(id, { price: 1 }, stranger)).statusCode).toBe(404);
    expect((await remove(id, stranger)).statusCode).toBe(404);
    expect((await remove(id, await site.signIn('consumer'))).statusCode).toBe(404);
    expect((await site.call('PATCH', `/api/products/${id}`, { body: { price: 1 } })).statusCode).toBe(401);
    const hidden = await makeProduct(site.database, { producerId: await makeProducer(site.database) });
    expect((await update(hidden, { price: 1 }, stranger)).json().code).toBe('product-not-found');
    expect((await update(id, { price: 30 }, admin)).json().price).toBe('30.00');
    expect((await update(id, { producerId: 1 })).statusCode).toBe(400);
    expect((await update(999_999, { price: 1 })).json().code).toBe('product-not-found');
  });
});

describe('deleting a product', () => {
  test('removes it from the list', async () => {
    const { id } = (await create()).json();
    expect((await remove(id)).statusCode).toBe(204);
    expect((await remove(id)).statusCode).toBe(404);
    expect(await auditedActions(site.database, 'product', id)).toEqual(['product.create', 'product.delete']);
  });

  test('is refused while it has codes', async () => {
    const { id } = (await create()).json();
    await makeCodeOf(site.database, id);
    const response = await remove(id);
    expect([response.statusCode, response.json().code]).toEqual([409, 'product-has-codes']);
    expect(await auditedActions(site.database, 'product', id)).toEqual(['product.create']);
  });
});
