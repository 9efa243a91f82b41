/** Whoever ordered oil that is recalled is told of it, once, however many they are and whatever cuts the telling off. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import {
  insertApprovedProducer,
  insertOil,
  kindsTold,
  sendOrder,
} from '../../../tests/support/builders/orders.ts';
import { emptyQueue, listWaitingJobs, runJobs } from '../../../tests/support/jobs.ts';
import { countTold, insertManyOrders, whileNobodyTells } from '../../../tests/support/many-orders.ts';
import { ordersInPiece, tellBuyers } from './tell-buyers.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());

let buyer: TestPerson;
let seller: TestPerson;
let oil: number;
beforeEach(async () => {
  await emptyQueue(site);
  [buyer, seller] = await Promise.all([site.signIn('consumer'), site.signIn('producer')]);
  oil = await insertOil(site, await insertApprovedProducer(site, seller.userId, 'Grove'), '24.50');
  await site.database.updateTable('products').set({ batchNumber: 'B-1' }).where('id', '=', oil).execute();
});

async function recall(rest = '') {
  const body = { batchNumber: 'B-1', reason: 'The seal leaks.' };
  const sent = await site.call('POST', `/api/products/${oil}/recalls${rest}`, { as: seller, body });
  expect(sent.statusCode).toBeLessThan(300);
}

/** More than fit into two pieces, each of somebody else. */
const orderCount = 2 * ordersInPiece + 20;

const many = () => `${seller.userId}-`;
const orderByMany = async () => insertManyOrders(site.database, { prefix: many(), oil, count: orderCount });
const toldToMany = async () => countTold(site.database, many());

const goOn = { signal: undefined };

test('the recall itself writes to none of many buyers, the job to each once, with a mail', async () => {
  await orderByMany();
  await recall();
  expect(await toldToMany()).toEqual({ 0: orderCount });
  expect((await listWaitingJobs(site)).map(({ task }) => task)).toEqual(['tell-buyers']);
  await runJobs(site, { only: ['tell-buyers'] });
  expect(await toldToMany()).toEqual({ 1: orderCount });
  expect(await listWaitingJobs(site)).toHaveLength(orderCount);
  expect(await site.database.selectFrom('tellings').selectAll().execute()).toEqual([]);
});

test('a job that is cut off, fails, and is done by two at once tells each of them once all the same', async () => {
  await orderByMany();
  await recall();
  // The program stops after the first piece.
  await expect(tellBuyers(site.app.services, {}, { signal: AbortSignal.abort() })).rejects.toThrow('abort');
  expect(await toldToMany()).toEqual({ 0: orderCount - ordersInPiece, 1: ordersInPiece });
  // The second piece fails at its last one, and nothing of it is left.
  await whileNobodyTells(site.database, { prefix: many(), nth: 2 * ordersInPiece }, async () => {
    await expect(tellBuyers(site.app.services, {}, goOn)).rejects.toThrow('nobody');
  });
  expect(await toldToMany()).toEqual({ 0: orderCount - ordersInPiece, 1: ordersInPiece });
  await Promise.all([1, 2].map(async () => tellBuyers(site.app.services, {}, goOn)));
  expect(await toldToMany()).toEqual({ 1: orderCount });
  await runJobs(site, { only: ['tell-buyers'] });
  expect(await toldToMany()).toEqual({ 1: orderCount });
});

test('what happens between recall and job changes nothing for those who were concerned', async () => {
  await sendOrder(site, buyer, oil);
  await recall();
  await site.database.updateTable('products').set({ batchNumber: 'B-2' }).where('id', '=', oil).execute();
  const later = await site.signIn('consumer');
  await sendOrder(site, later, oil);
  expect((await site.call('DELETE', `/api/products/${oil}`, { as: seller })).statusCode).toBe(204);
  await runJobs(site, { only: ['tell-buyers'] });
  expect(await kindsTold(site, buyer)).toEqual(['order-oil-recalled']);
  expect(await kindsTold(site, later)).toEqual([]);
});

test('a recall that is taken back before anybody heard of it is told in the order in which it happened', async () => {
  await sendOrder(site, buyer, oil);
  await recall();
  await recall('/retract');
  await emptyQueue(site);
  // By the clock: the jobs of both were lost with an instance.
  await tellBuyers(site.app.services, {}, goOn);
  expect(await kindsTold(site, buyer)).toEqual(['order-oil-recalled', 'order-recall-retracted']);
});

test('whoever takes the order back or leaves before the job comes hears nothing more of it', async () => {
  const leaving = await site.signIn('consumer');
  await sendOrder(site, leaving, oil);
  const order = await sendOrder(site, buyer, oil);
  await recall();
  await site.call('PATCH', `/api/orders/${order}`, { as: buyer, body: { act: 'withdraw' } });
  await site.database.deleteFrom('users').where('id', '=', leaving.userId).execute();
  await runJobs(site, { only: ['tell-buyers'] });
  expect(await kindsTold(site, buyer)).toEqual([]);
  expect(await site.database.selectFrom('tellings').selectAll().execute()).toEqual([]);
});

test('where nobody ordered oil of the batch there is nothing to do', async () => {
  await recall();
  expect(await listWaitingJobs(site)).toEqual([]);
});
