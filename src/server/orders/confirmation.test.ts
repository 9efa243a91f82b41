/** The message of a confirmation: the account to pay to, which has no wrong digit. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { insertApprovedProducer, insertOil, sendOrder } from '../../../tests/support/builders/orders.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());

test('the buyer reads it, and the next confirmation offers it to the seller alone', async () => {
  const [buyer, seller] = await Promise.all([site.signIn('consumer'), site.signIn('producer')]);
  const oil = await insertOil(site, await insertApprovedProducer(site, seller.userId, 'Grove'), '24.50');
  const id = await sendOrder(site, buyer, oil);
  const confirm = async (reason: string) =>
    site.call('PATCH', `/api/orders/${id}`, { as: seller, body: { action: 'confirm', reason } });
  const read = async (order: number, as: TestPerson) =>
    (await site.call('GET', `/api/orders/${order}`, { as })).json();
  expect((await confirm('Pay to GR16 0110 1250 0000 0001 2300 696.')).json().code).toBe(
    'order-account-malformed',
  );
  expect((await read(id, seller)).status).toBe('pending');
  const reason = 'Pay to GR16 0110 1250 0000 0001 2300 695.';
  expect((await confirm(reason)).statusCode).toBe(200);
  const [notification] = (await site.call('GET', '/api/notifications', { as: buyer })).json();
  expect(notification).toMatchObject({ kind: 'order-confirmed', facts: { reason, order: String(id) } });
  const next = await sendOrder(site, buyer, oil);
  expect((await read(next, seller)).lastConfirmation).toBe(reason);
  expect((await read(next, buyer)).lastConfirmation).toBeNull();
});
