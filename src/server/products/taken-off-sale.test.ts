/**
 * A product is created once, withdrawn and restored, and nothing is listed under a suspended or revoked
 * certificate.
 */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeCertificate } from '../../../tests/support/builders/certificates.ts';
import { makeApprovedProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import { auditedActions, makeCodeOf } from '../../../tests/support/records.ts';

let site: TestApplication;
let grower: TestPerson;
let producerId: number;
let lastNumber = 0;
beforeAll(async () => {
  site = await createTestApplication();
});
beforeEach(async () => {
  grower = await site.signIn('producer');
  producerId = await makeApprovedProducer(site.database, { userId: grower.userId });
});
afterAll(async () => site.close());

const oil = { name: 'Early harvest', price: 24.5, volume: 500, phenolicContent: 1300 };
const create = async (changes: object = {}, key?: string) =>
  site.call('POST', '/api/products', {
    as: grower,
    body: { ...oil, ...changes },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const act = async (id: number, name: 'withdraw' | 'restore', as = grower) =>
  site.call('POST', `/api/products/${id}/${name}`, { as });
const listed = async (as?: TestPerson) => {
  const answer = await site.call('GET', `/api/products?producerId=${producerId}`, { as });
  return answer.json().map(({ id }: { id: number }) => id);
};
const certify = async (state: 'active' | 'suspended' | 'revoked') => {
  lastNumber += 1;
  const number = `PHL-2026-${String(lastNumber).padStart(6, '0')}`;
  await makeCertificate(site.database, { producerId, number, season: 2025, state });
};

test('a hundred requests with one key create one product', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, async () => create({}, 'one-form')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(await listed(grower)).toHaveLength(1);
  expect((await create({}, 'another-form')).json().id).not.toBe(answers[0]?.json().id);
  expect((await create({}, ' ')).statusCode).toBe(400);
});

test('a GTIN is stored as digits, and a wrong one is refused', async () => {
  expect((await create({ gtin: '5 201234 567894' })).json().gtin).toBe('5201234567894');
  const wrong = await create({ gtin: '5201234567895' });
  expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([400, 'gtin']);
  expect((await create({ gtin: '' })).json().gtin).toBeNull();
});

test('the database refuses a GTIN with a wrong check digit', async () => {
  await expect(makeProduct(site.database, { producerId, gtin: '96385075' })).rejects.toThrow(
    'products_gtin_check',
  );
  await makeProduct(site.database, { producerId, gtin: '96385074' });
});

test('a withdrawn product is hidden from all but its producer, and can be restored', async () => {
  const id = await makeProduct(site.database, { producerId });
  const code = await makeCodeOf(site.database, id);
  expect((await site.call('DELETE', `/api/products/${id}`, { as: grower })).json().code).toBe(
    'product-has-codes',
  );
  const withdrawn = await act(id, 'withdraw');
  expect(withdrawn.json().withdrawnAt).not.toBeNull();
  expect((await act(id, 'withdraw')).json().withdrawnAt).toBe(withdrawn.json().withdrawnAt);
  expect([await listed(), await listed(grower)]).toEqual([[], [id]]);
  // Codes on sold bottles still work.
  expect((await site.call('GET', `/api/qr/${code}`)).statusCode).toBe(200);
  expect((await site.call('GET', `/api/products/${id}`)).json().withdrawnAt).not.toBeNull();
  expect((await act(id, 'restore')).json().withdrawnAt).toBeNull();
  expect(await listed()).toEqual([id]);
  expect(await auditedActions(site.database, 'product', id)).toEqual(['product.withdraw', 'product.restore']);
});

test('others can neither withdraw nor restore', async () => {
  const id = await makeProduct(site.database, { producerId });
  const stranger = await site.signIn('producer');
  expect((await act(id, 'withdraw', stranger)).statusCode).toBe(404);
});

test.each(['suspended', 'revoked'] as const)(
  'a %s certificate blocks creating and restoring products',
  async (state) => {
    const id = await makeProduct(site.database, { producerId });
    await act(id, 'withdraw');
    await certify(state);
    const refused = await create();
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'certificate-not-in-force']);
    expect((await act(id, 'restore')).json().code).toBe('certificate-not-in-force');
  },
);

test('a certificate in force allows new products', async () => {
  await certify('active');
  expect((await create()).statusCode).toBe(201);
});
