/**
 * Buyers who ordered a recalled oil, or wait for oil whose certificate is suspended or revoked, are notified
 * once, however many they are and wherever the job is interrupted.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeCertificate } from '../../../tests/support/builders/certificates.ts';
import {
  insertApprovedProducer,
  insertCertificate,
  insertOil,
  notificationKinds,
  sendOrder,
  shipping,
} from '../../../tests/support/builders/orders.ts';
import { makeLabResult, makeProduct } from '../../../tests/support/builders/producers.ts';
import { emptyQueue, listWaitingJobs, runJobs } from '../../../tests/support/jobs.ts';
import { untilLocked } from '../../../tests/support/locks.ts';
import {
  countNotified,
  insertManyOrders,
  withFailingNotification,
} from '../../../tests/support/many-orders.ts';
import { ordersInBatch, sendBuyerAlerts } from './buyer-alerts.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());

let buyer: TestPerson;
let seller: TestPerson;
let oil: number;
let producerId: number;
beforeEach(async () => {
  await emptyQueue(site);
  [buyer, seller] = await Promise.all([site.signIn('consumer'), site.signIn('producer')]);
  producerId = await insertApprovedProducer(site, seller.userId, 'Grove');
  oil = await insertOil(site, producerId, '24.50');
  await site.database.updateTable('products').set({ batchNumber: 'B-1' }).where('id', '=', oil).execute();
});

async function recall(rest = '') {
  const body = { batchNumber: 'B-1', reason: 'The seal leaks.' };
  const sent = await site.call('POST', `/api/products/${oil}/recalls${rest}`, { as: seller, body });
  expect(sent.statusCode).toBeLessThan(300);
}

/** More than two batches, each order from a different buyer. */
const orderCount = 2 * ordersInBatch + 20;

const many = () => `${seller.userId}-`;
const orderByMany = async () => insertManyOrders(site.database, { prefix: many(), oil, count: orderCount });
const sentToMany = async () => countNotified(site.database, many());

const goOn = { signal: undefined };

test('a recall itself notifies no buyer, its job notifies each once, with a mail', async () => {
  await orderByMany();
  await recall();
  expect(await sentToMany()).toEqual({ 0: orderCount });
  expect((await listWaitingJobs(site)).map(({ task }) => task)).toEqual(['send-buyer-alerts']);
  await runJobs(site, { only: ['send-buyer-alerts'] });
  expect(await sentToMany()).toEqual({ 1: orderCount });
  expect(await listWaitingJobs(site)).toHaveLength(orderCount);
  expect(await site.database.selectFrom('buyerAlerts').selectAll().execute()).toEqual([]);
});

test('a job that is interrupted, fails and runs twice at once still notifies each buyer once', async () => {
  await orderByMany();
  await recall();
  // The process stops after the first batch.
  await expect(sendBuyerAlerts(site.app.services, {}, { signal: AbortSignal.abort() })).rejects.toThrow(
    'abort',
  );
  expect(await sentToMany()).toEqual({ 0: orderCount - ordersInBatch, 1: ordersInBatch });
  // The second batch fails at its last order and is rolled back.
  await withFailingNotification(site.database, { prefix: many(), nth: 2 * ordersInBatch }, async () => {
    await expect(sendBuyerAlerts(site.app.services, {}, goOn)).rejects.toThrow('nobody');
  });
  expect(await sentToMany()).toEqual({ 0: orderCount - ordersInBatch, 1: ordersInBatch });
  await Promise.all([1, 2].map(async () => sendBuyerAlerts(site.app.services, {}, goOn)));
  expect(await sentToMany()).toEqual({ 1: orderCount });
  await runJobs(site, { only: ['send-buyer-alerts'] });
  expect(await sentToMany()).toEqual({ 1: orderCount });
});

test('a change between the recall and its job does not change who is notified', async () => {
  await sendOrder(site, buyer, oil);
  await recall();
  await site.database.updateTable('products').set({ batchNumber: 'B-2' }).where('id', '=', oil).execute();
  const later = await site.signIn('consumer');
  await sendOrder(site, later, oil);
  expect((await site.call('DELETE', `/api/products/${oil}`, { as: seller })).statusCode).toBe(204);
  await runJobs(site, { only: ['send-buyer-alerts'] });
  expect(await notificationKinds(site, buyer)).toEqual(['order-oil-recalled']);
  expect(await notificationKinds(site, later)).toEqual([]);
});

test('a recall retracted before its job ran is sent in the order in which it happened', async () => {
  await sendOrder(site, buyer, oil);
  await recall();
  await recall('/retract');
  await emptyQueue(site);
  // The scheduled run: the jobs of both were lost with an instance.
  await sendBuyerAlerts(site.app.services, {}, goOn);
  expect(await notificationKinds(site, buyer)).toEqual(['order-oil-recalled', 'order-recall-retracted']);
});

test('a buyer who withdraws the order or leaves before the job runs is not notified', async () => {
  const leaving = await site.signIn('consumer');
  await sendOrder(site, leaving, oil);
  const order = await sendOrder(site, buyer, oil);
  await recall();
  await site.call('PATCH', `/api/orders/${order}`, { as: buyer, body: { action: 'withdraw' } });
  await site.database.deleteFrom('users').where('id', '=', leaving.userId).execute();
  await runJobs(site, { only: ['send-buyer-alerts'] });
  expect(await notificationKinds(site, buyer)).toEqual([]);
  expect(await site.database.selectFrom('buyerAlerts').selectAll().execute()).toEqual([]);
});

test('a batch without orders queues no job', async () => {
  await recall();
  expect(await listWaitingJobs(site)).toEqual([]);
});

describe('a decision about a certificate', () => {
  let administrator: TestPerson;
  let certificate: string;
  beforeEach(async () => {
    administrator = await site.signIn('admin');
    certificate = await insertCertificate(site, producerId);
  });

  async function decide(action: 'suspend' | 'reinstate' | 'revoke', number = certificate) {
    const body = { action, ...(action === 'reinstate' ? {} : { reason: 'A result is examined.' }) };
    const sent = await site.call('PATCH', `/api/admin/certificates/${number}`, { as: administrator, body });
    expect(sent.statusCode).toBe(200);
  }

  const sendAlerts = async () => runJobs(site, { only: ['send-buyer-alerts'] });

  async function factsOfLast(as: TestPerson) {
    const [last] = (await site.call('GET', '/api/notifications', { as })).json();
    return last?.facts;
  }

  test('notifies each waiting buyer once, with the order number and the reason', async () => {
    const order = await sendOrder(site, buyer, oil);
    for (const action of ['suspend', 'reinstate', 'suspend', 'revoke'] as const) await decide(action);
    expect(await notificationKinds(site, buyer)).toEqual([]);
    await sendAlerts();
    await sendAlerts();
    expect(await notificationKinds(site, buyer)).toEqual([
      'order-certificate-suspended',
      'order-certificate-reinstated',
      'order-certificate-suspended',
      'order-certificate-revoked',
    ]);
    expect(await factsOfLast(buyer)).toEqual({
      company: 'Grove',
      certificate,
      order: String(order),
      orders: '1',
      // It covers no batch by name, so the whole order depends on it.
      oils: 'Oil at 24.50 (B-1)',
      reason: 'A result is examined.',
      reasonLanguage: 'en',
    });
  });

  test('notifies a buyer of several waiting orders once, and leaves out those that have ended', async () => {
    const ended = await sendOrder(site, buyer, oil);
    for (let sent = 0; sent < 2; sent += 1) await sendOrder(site, buyer, oil);
    await decide('suspend');
    // After the decision and before the job.
    await site.call('PATCH', `/api/orders/${ended}`, { as: buyer, body: { action: 'withdraw' } });
    await sendAlerts();
    expect(await notificationKinds(site, buyer)).toEqual(['order-certificate-suspended']);
    const facts = await factsOfLast(buyer);
    expect(facts).toMatchObject({ orders: '2' });
    expect(facts).not.toHaveProperty('order');
  });

  test('notifies no buyer whose parcel has left or who waits for another producer', async () => {
    const order = await sendOrder(site, buyer, oil);
    for (const action of ['confirm', 'ship']) {
      await site.call('PATCH', `/api/orders/${order}`, { as: seller, body: { action } });
    }
    const before = await notificationKinds(site, buyer);
    await decide('revoke');
    expect((await listWaitingJobs(site)).map(({ task }) => task)).not.toContain('send-buyer-alerts');
    await sendAlerts();
    expect(await notificationKinds(site, buyer)).toEqual(before);
  });

  test('about an older certificate notifies the buyers who wait for oil of its batches', async () => {
    const batchNumber = 'Of the older one';
    await makeLabResult(site.database, { producerId, batchNumber });
    const older = await makeCertificate(site.database, {
      producerId,
      season: 2024,
      number: `PHL-2024-${certificate.slice(-6)}`,
      batches: [batchNumber],
    });
    const other = await makeProduct(site.database, { producerId, batchNumber });
    const [, waited] = [await sendOrder(site, buyer, oil), await sendOrder(site, buyer, other)];
    await decide('revoke', older.number);
    await sendAlerts();
    const [notification] = (await site.call('GET', '/api/notifications', { as: buyer })).json();
    expect(notification).toMatchObject({
      kind: 'order-certificate-revoked',
      facts: {
        certificate: older.number,
        orders: '1',
        order: String(waited),
        oils: `Early harvest (${batchNumber})`,
      },
    });
  });

  test('sends no notification when no order depends on the certificate', async () => {
    await sendOrder(site, buyer, oil);
    const older = await insertCertificate(site, producerId, {
      season: 2024,
      number: `PHL-2024-${certificate.slice(-6)}`,
    });
    await decide('revoke', older);
    await sendAlerts();
    expect(await notificationKinds(site, buyer)).toEqual([]);
  });

  async function filledBasket(as: TestPerson) {
    await site.call('PUT', `/api/basket/items/${oil}`, { as, body: { quantity: 1 } });
    const { key, revision } = (await site.call('GET', '/api/basket', { as })).json();
    return { key, revision, ...shipping };
  }

  test('reaches an order sent at the same moment, or the order is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await site.signIn('consumer');
      const body = await filledBasket(one);
      const [sent] = await Promise.all([
        site.call('POST', '/api/orders', { as: one, body }),
        decide('suspend'),
      ]);
      await sendAlerts();
      const received = await notificationKinds(site, one);
      expect(received).toEqual(sent.statusCode === 201 ? ['order-certificate-suspended'] : []);
      await decide('reinstate');
      await sendAlerts();
    }
  });

  test('reaches an order that took its time later and was committed first', async () => {
    site.setClock(new Date(Date.now() + 1000));
    await sendOrder(site, buyer, oil);
    site.setClock(new Date(Date.now() - 1000));
    await decide('suspend');
    site.setClock(new Date());
    await sendAlerts();
    expect(await notificationKinds(site, buyer)).toEqual(['order-certificate-suspended']);
  });

  test('in progress makes a new order wait, and the order is then refused', async () => {
    const body = await filledBasket(buyer);
    let sending: ReturnType<TestApplication['call']> | undefined;
    await site.database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('certificates')
        .set({ state: 'suspended' })
        .where('number', '=', certificate)
        .execute();
      sending = site.call('POST', '/api/orders', { as: buyer, body });
      await untilLocked(transaction);
    });
    expect((await sending)?.statusCode).toBe(409);
  });
});
