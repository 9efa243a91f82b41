/**
 * Whoever ordered oil that is recalled, or waits for oil whose certificate is taken away, is told of it: once,
 * however many they are and whatever cuts the telling off.
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
import { untilSomebodyWaits } from '../../../tests/support/locks.ts';
import { countNotified, insertManyOrders, whileNobodyTells } from '../../../tests/support/many-orders.ts';
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

/** More than fit into two pieces, each of somebody else. */
const orderCount = 2 * ordersInBatch + 20;

const many = () => `${seller.userId}-`;
const orderByMany = async () => insertManyOrders(site.database, { prefix: many(), oil, count: orderCount });
const sentToMany = async () => countNotified(site.database, many());

const goOn = { signal: undefined };

test('the recall itself writes to none of many buyers, the job to each once, with a mail', async () => {
  await orderByMany();
  await recall();
  expect(await sentToMany()).toEqual({ 0: orderCount });
  expect((await listWaitingJobs(site)).map(({ task }) => task)).toEqual(['tell-buyers']);
  await runJobs(site, { only: ['tell-buyers'] });
  expect(await sentToMany()).toEqual({ 1: orderCount });
  expect(await listWaitingJobs(site)).toHaveLength(orderCount);
  expect(await site.database.selectFrom('tellings').selectAll().execute()).toEqual([]);
});

test('a job that is cut off, fails, and is done by two at once tells each of them once all the same', async () => {
  await orderByMany();
  await recall();
  // The program stops after the first piece.
  await expect(sendBuyerAlerts(site.app.services, {}, { signal: AbortSignal.abort() })).rejects.toThrow(
    'abort',
  );
  expect(await sentToMany()).toEqual({ 0: orderCount - ordersInBatch, 1: ordersInBatch });
  // The second piece fails at its last one, and nothing of it is left.
  await whileNobodyTells(site.database, { prefix: many(), nth: 2 * ordersInBatch }, async () => {
    await expect(sendBuyerAlerts(site.app.services, {}, goOn)).rejects.toThrow('nobody');
  });
  expect(await sentToMany()).toEqual({ 0: orderCount - ordersInBatch, 1: ordersInBatch });
  await Promise.all([1, 2].map(async () => sendBuyerAlerts(site.app.services, {}, goOn)));
  expect(await sentToMany()).toEqual({ 1: orderCount });
  await runJobs(site, { only: ['tell-buyers'] });
  expect(await sentToMany()).toEqual({ 1: orderCount });
});

test('what happens between recall and job changes nothing for those who were concerned', async () => {
  await sendOrder(site, buyer, oil);
  await recall();
  await site.database.updateTable('products').set({ batchNumber: 'B-2' }).where('id', '=', oil).execute();
  const later = await site.signIn('consumer');
  await sendOrder(site, later, oil);
  expect((await site.call('DELETE', `/api/products/${oil}`, { as: seller })).statusCode).toBe(204);
  await runJobs(site, { only: ['tell-buyers'] });
  expect(await notificationKinds(site, buyer)).toEqual(['order-oil-recalled']);
  expect(await notificationKinds(site, later)).toEqual([]);
});

test('a recall that is taken back before anybody heard of it is told in the order in which it happened', async () => {
  await sendOrder(site, buyer, oil);
  await recall();
  await recall('/retract');
  await emptyQueue(site);
  // By the clock: the jobs of both were lost with an instance.
  await sendBuyerAlerts(site.app.services, {}, goOn);
  expect(await notificationKinds(site, buyer)).toEqual(['order-oil-recalled', 'order-recall-retracted']);
});

test('whoever takes the order back or leaves before the job comes hears nothing more of it', async () => {
  const leaving = await site.signIn('consumer');
  await sendOrder(site, leaving, oil);
  const order = await sendOrder(site, buyer, oil);
  await recall();
  await site.call('PATCH', `/api/orders/${order}`, { as: buyer, body: { act: 'withdraw' } });
  await site.database.deleteFrom('users').where('id', '=', leaving.userId).execute();
  await runJobs(site, { only: ['tell-buyers'] });
  expect(await notificationKinds(site, buyer)).toEqual([]);
  expect(await site.database.selectFrom('tellings').selectAll().execute()).toEqual([]);
});

test('where nobody ordered oil of the batch there is nothing to do', async () => {
  await recall();
  expect(await listWaitingJobs(site)).toEqual([]);
});

describe('of a decision about the certificate', () => {
  let administrator: TestPerson;
  let certificate: string;
  beforeEach(async () => {
    administrator = await site.signIn('admin');
    certificate = await insertCertificate(site, producerId);
  });

  async function decide(act: 'suspend' | 'reinstate' | 'revoke', number = certificate) {
    const body = { act, ...(act === 'reinstate' ? {} : { reason: 'A result is examined.' }) };
    const sent = await site.call('PATCH', `/api/admin/certificates/${number}`, { as: administrator, body });
    expect(sent.statusCode).toBe(200);
  }

  const tell = async () => runJobs(site, { only: ['tell-buyers'] });

  async function factsOfLast(as: TestPerson) {
    const [last] = (await site.call('GET', '/api/notices', { as })).json();
    return last?.facts;
  }

  test('each who waits for an order hears once, with the number of the order and the reason', async () => {
    const order = await sendOrder(site, buyer, oil);
    for (const act of ['suspend', 'reinstate', 'suspend', 'revoke'] as const) await decide(act);
    expect(await notificationKinds(site, buyer)).toEqual([]);
    await tell();
    await tell();
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
      reason: 'A result is examined.',
    });
  });

  test('whoever waits for several orders hears of them in one notice, and of none that has ended', async () => {
    const ended = await sendOrder(site, buyer, oil);
    for (let sent = 0; sent < 2; sent += 1) await sendOrder(site, buyer, oil);
    await decide('suspend');
    // After the decision and before the job.
    await site.call('PATCH', `/api/orders/${ended}`, { as: buyer, body: { act: 'withdraw' } });
    await tell();
    expect(await notificationKinds(site, buyer)).toEqual(['order-certificate-suspended']);
    const facts = await factsOfLast(buyer);
    expect(facts).toMatchObject({ orders: '2' });
    expect(facts).not.toHaveProperty('order');
  });

  test('nobody hears of it whose parcel has left or who waits for another producer', async () => {
    const order = await sendOrder(site, buyer, oil);
    for (const act of ['confirm', 'ship']) {
      await site.call('PATCH', `/api/orders/${order}`, { as: seller, body: { act } });
    }
    const before = await notificationKinds(site, buyer);
    await decide('revoke');
    expect((await listWaitingJobs(site)).map(({ task }) => task)).not.toContain('tell-buyers');
    await tell();
    expect(await notificationKinds(site, buyer)).toEqual(before);
  });

  test('of an older one hears whoever waits for oil of its batches', async () => {
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
    await tell();
    const [notice] = (await site.call('GET', '/api/notices', { as: buyer })).json();
    expect(notice).toMatchObject({
      kind: 'order-certificate-revoked',
      facts: { certificate: older.number, orders: '1', order: String(waited) },
    });
  });

  test('nobody hears of one that is behind no order', async () => {
    await sendOrder(site, buyer, oil);
    const older = await insertCertificate(site, producerId, {
      season: 2024,
      number: `PHL-2024-${certificate.slice(-6)}`,
    });
    await decide('revoke', older);
    await tell();
    expect(await notificationKinds(site, buyer)).toEqual([]);
  });

  async function filledBasket(as: TestPerson) {
    await site.call('PUT', `/api/basket/items/${oil}`, { as, body: { quantity: 1 } });
    const { key, revision } = (await site.call('GET', '/api/basket', { as })).json();
    return { key, revision, ...shipping };
  }

  test('an order that is being sent at that moment is told of or refused, never left out', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await site.signIn('consumer');
      const body = await filledBasket(one);
      const [sent] = await Promise.all([
        site.call('POST', '/api/orders', { as: one, body }),
        decide('suspend'),
      ]);
      await tell();
      const told = await notificationKinds(site, one);
      expect(told).toEqual(sent.statusCode === 201 ? ['order-certificate-suspended'] : []);
      await decide('reinstate');
      await tell();
    }
  });

  test('an order that finds a decision under way waits for it, and is not sent', async () => {
    const body = await filledBasket(buyer);
    let sending: ReturnType<TestApplication['call']> | undefined;
    await site.database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('certificates')
        .set({ state: 'suspended' })
        .where('number', '=', certificate)
        .execute();
      sending = site.call('POST', '/api/orders', { as: buyer, body });
      await untilSomebodyWaits(transaction);
    });
    expect((await sending)?.statusCode).toBe(409);
  });
});
