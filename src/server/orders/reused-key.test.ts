/**
 * An idempotency key stands for one request: other details under the same key are refused, not silently
 * ignored.
 */
import { expect, test } from 'vitest';
import { createTestApplication } from '../../../tests/support/application.ts';
import { insertApprovedProducer, insertOil, shipping } from '../../../tests/support/builders/orders.ts';

test('an order request is refused with the same key and another address, message or basket', async () => {
  const site = await createTestApplication();
  const [buyer, seller] = await Promise.all([site.signIn('consumer'), site.signIn('producer')]);
  const producerId = await insertApprovedProducer(site, seller.userId, 'Grove of the seller');
  const oil = await insertOil(site, producerId, '24.50');
  await site.call('PUT', `/api/basket/items/${oil}`, { as: buyer, body: { quantity: 1 } });
  const { key, revision } = (await site.call('GET', '/api/basket', { as: buyer })).json();
  const post = async (change: object) =>
    site.call('POST', '/api/orders', { as: buyer, body: { key, revision, ...shipping, ...change } });
  expect((await post({})).statusCode).toBe(201);
  expect((await post({})).statusCode).toBe(200);
  const changes = [{ street: 'Another street 9' }, { message: 'Ring twice.' }, { revision: 'f'.repeat(32) }];
  for (const change of changes) {
    const answer = await post(change);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'idempotency-key-reused']);
  }
  expect((await site.call('GET', '/api/orders', { as: buyer })).json()).toHaveLength(1);
  await site.close();
});
