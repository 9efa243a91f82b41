/**
 * An order sent before a recall, withdrawal or revocation shows it to everybody; a recall or revocation
 * blocks its confirmation.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import {
  insertApprovedProducer,
  insertCertificate,
  insertOil,
  notificationKinds,
  sendOrder,
} from '../../../tests/support/builders/orders.ts';
import { makeLabResult } from '../../../tests/support/builders/producers.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { untilLocked } from '../../../tests/support/locks.ts';
import type { OrderResponse, OrderSummary } from '../../contract/orders/orders.ts';

let site: TestApplication;
let administrator: TestPerson;
beforeAll(async () => {
  site = await createTestApplication();
  administrator = await site.signIn('admin');
});
afterAll(async () => site.close());

const now = new Date('2026-11-21T10:00:00Z');
let buyer: TestPerson;
let seller: TestPerson;
let producerId: number;
let oil: number;
let certificate: string;
let order: number;
beforeEach(async () => {
  site.setClock(now);
  [buyer, seller] = await Promise.all([site.signIn('consumer'), site.signIn('producer')]);
  producerId = await insertApprovedProducer(site, seller.userId, 'Grove of the seller');
  certificate = await insertCertificate(site, producerId);
  oil = await insertOil(site, producerId, '24.50');
  order = await sendOrder(site, buyer, oil);
});

async function act(as: TestPerson, body: object, id = order) {
  return site.call('PATCH', `/api/orders/${id}`, { as, body });
}

async function read(as: TestPerson): Promise<OrderResponse> {
  return (await site.call('GET', `/api/orders/${order}`, { as })).json();
}

async function listed(as: TestPerson, path: string): Promise<OrderSummary | undefined> {
  const orders = (await site.call('GET', path, { as })).json<OrderSummary[]>();
  return orders.find(({ id }) => id === order);
}

async function decide(body: object) {
  return site.call('PATCH', `/api/admin/certificates/${certificate}`, { as: administrator, body });
}
const suspend = async () => decide({ action: 'suspend', reason: 'A result is examined again.' });
const revoke = async () => decide({ action: 'revoke', reason: 'The results were not theirs.' });

async function batchOf(id: number): Promise<string> {
  const product = await site.database
    .selectFrom('products')
    .select('batchNumber')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return product.batchNumber ?? '';
}

async function recall(rest = '', as = seller, reason = 'The seal leaks.') {
  const body = { batchNumber: await batchOf(oil), reason };
  const sent = await site.call('POST', `/api/products/${oil}/recalls${rest}`, { as, body });
  await runJobs(site, { only: ['send-buyer-alerts'] });
  return sent;
}

describe('a suspended or revoked certificate', () => {
  test.each([
    ['suspended', suspend],
    ['revoked', revoke],
  ])('is shown as %s with its day to both sides and administrators', async (state, take) => {
    expect((await read(buyer)).changes).toEqual([]);
    expect((await take()).statusCode).toBe(200);
    const change = {
      change: `certificate_${state}`,
      certificate,
      on: '2026-11-21',
      oil: null,
      reason: null,
      language: null,
    };
    for (const as of [buyer, seller, administrator]) expect((await read(as)).changes).toEqual([change]);
    expect((await listed(buyer, '/api/orders'))?.changes).toEqual([change]);
    expect((await listed(seller, `/api/producers/${producerId}/orders`))?.changes).toEqual([change]);
    expect((await listed(administrator, `/api/admin/orders?producerId=${producerId}`))?.changes).toEqual([
      change,
    ]);
    const table = await site.call('GET', '/api/admin/orders.csv', { as: administrator });
    expect(table.body).toContain(`certificate_${state}`);
  });

  test('counts if it covers the batch, even when the producer has a newer one in force', async () => {
    const batchNumber = await batchOf(oil);
    await makeLabResult(site.database, { producerId, batchNumber });
    const { id: certificateId } = await site.database
      .selectFrom('certificates')
      .select('id')
      .where('number', '=', certificate)
      .executeTakeFirstOrThrow();
    await site.database.insertInto('certificateBatches').values({ certificateId, batchNumber }).execute();
    const newer = `PHL-2027-${String(producerId).padStart(6, '0')}`;
    await insertCertificate(site, producerId, { number: newer, season: 2027 });
    expect((await read(seller)).changes).toEqual([]);
    await revoke();
    expect((await read(buyer)).changes).toMatchObject([{ change: 'certificate_revoked', certificate }]);
    expect((await listed(buyer, '/api/orders'))?.changes).toHaveLength(1);
    expect((await read(seller)).acts).toEqual(['decline']);
    const refused = await act(seller, { action: 'confirm' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'order-certificate-not-in-force']);
  });

  test('keeps seller and administrator from confirming, never from declining', async () => {
    await revoke();
    expect((await read(seller)).acts).toEqual(['decline']);
    for (const as of [seller, administrator]) {
      const refused = await act(as, { action: 'confirm' });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'order-certificate-not-in-force']);
    }
    expect(await notificationKinds(site, buyer)).toEqual([]);
    expect((await act(seller, { action: 'decline', reason: 'Our certificate is gone.' })).statusCode).toBe(
      200,
    );
    expect((await read(buyer)).changes).toEqual([]);
  });

  test('lets the buyer withdraw the request', async () => {
    await suspend();
    expect((await read(buyer)).acts).toEqual(['withdraw']);
    expect((await act(buyer, { action: 'withdraw' })).statusCode).toBe(200);
  });

  test('allows the order to be confirmed once it is reinstated', async () => {
    await suspend();
    await decide({ action: 'reinstate' });
    expect((await read(seller)).changes).toEqual([]);
    expect((await act(seller, { action: 'confirm' })).statusCode).toBe(200);
  });

  test('is shown on a confirmed order, which continues or is cancelled', async () => {
    await act(seller, { action: 'confirm' });
    await revoke();
    expect(await read(seller)).toMatchObject({
      changes: [{ change: 'certificate_revoked' }],
      acts: ['ship', 'cancel'],
    });
    // A retry after a lost response.
    expect((await act(seller, { action: 'confirm' })).statusCode).toBe(200);
    expect((await act(seller, { action: 'ship' })).statusCode).toBe(200);
    expect((await act(buyer, { action: 'deliver' })).statusCode).toBe(200);
    expect((await read(buyer)).changes).toEqual([]);
  });

  test('concurrent with a confirmation: whichever is first, nothing is confirmed afterwards', async () => {
    for (let round = 0; round < 10; round += 1) {
      const own = await site.signIn('producer');
      const grove = await insertApprovedProducer(site, own.userId, 'Grove of a race');
      certificate = await insertCertificate(site, grove);
      order = await sendOrder(site, buyer, await insertOil(site, grove, '12.00'));
      const [confirmed, revoked] = await Promise.all([act(own, { action: 'confirm' }), revoke()]);
      expect(revoked.statusCode).toBe(200);
      const { status } = await read(buyer);
      if (confirmed.statusCode === 200) expect(status).toBe('confirmed');
      else expect([confirmed.json().code, status]).toEqual(['order-certificate-not-in-force', 'pending']);
    }
  });

  test('makes a confirmation wait for the revocation in progress, and then refuses it', async () => {
    let confirmation: ReturnType<typeof act> | undefined;
    await site.database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('certificates')
        .set({ state: 'revoked' })
        .where('number', '=', certificate)
        .execute();
      confirmation = act(seller, { action: 'confirm' });
      await untilLocked(transaction);
    });
    expect((await confirmation)?.json().code).toBe('order-certificate-not-in-force');
  });
});

test('a certificate that expired after the order is shown and blocks nothing, not one before', async () => {
  const { database } = site;
  const runOutOn = async (validUntil: string) =>
    database.updateTable('certificates').set({ validUntil }).where('number', '=', certificate).execute();
  await runOutOn('2026-11-21');
  site.setClock(new Date('2026-11-22T10:00:00Z'));
  expect(await read(buyer)).toMatchObject({
    changes: [{ change: 'certificate_expired', on: '2026-11-21' }],
  });
  expect((await read(seller)).acts).toEqual(['confirm', 'decline']);
  await runOutOn('2026-11-20');
  expect((await read(buyer)).changes).toEqual([]);
});

describe('a recalled oil', () => {
  test('is shown with the reason, and the buyer is notified once', async () => {
    expect((await recall()).statusCode).toBe(201);
    expect((await recall()).statusCode).toBe(200);
    expect(await read(buyer)).toMatchObject({
      changes: [
        {
          change: 'recalled',
          oil: 'Oil at 24.50',
          on: '2026-11-21',
          reason: 'The seal leaks.',
          certificate: null,
        },
      ],
      acts: ['withdraw'],
    });
    const refused = await act(seller, { action: 'confirm' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'order-oil-recalled']);
    const notifications = (await site.call('GET', '/api/notifications?state=unread', { as: buyer })).json();
    expect(notifications).toMatchObject([
      {
        kind: 'order-oil-recalled',
        facts: { order: String(order), product: 'Oil at 24.50', reason: 'The seal leaks.' },
      },
    ]);
    expect((await act(seller, { action: 'decline', reason: 'It was recalled.' })).statusCode).toBe(200);
  });

  test('is shown after the order was shipped or delivered too, but not after it was declined', async () => {
    await act(seller, { action: 'confirm' });
    const [declined, delivered] = [await sendOrder(site, buyer, oil), await sendOrder(site, buyer, oil)];
    await act(seller, { action: 'decline', reason: 'Too far.' }, declined);
    for (const step of ['confirm', 'ship', 'deliver']) await act(seller, { action: step }, delivered);
    await recall();
    const received = (await site.call('GET', '/api/notifications?limit=2', { as: buyer })).json();
    expect(
      received.map(({ kind, facts }: { kind: string; facts: { order: string } }) => [kind, facts.order]),
    ).toEqual([
      ['order-oil-recalled', String(delivered)],
      ['order-oil-recalled', String(order)],
    ]);
    expect((await read(buyer)).changes).toMatchObject([{ change: 'recalled' }]);
  });

  test('cannot be shipped by producer or administrator: the order is cancelled with a reason', async () => {
    await act(seller, { action: 'confirm' });
    await recall();
    for (const as of [seller, administrator]) {
      expect((await read(as)).acts).toEqual(['ship-before-recall', 'cancel']);
      const refused = await act(as, { action: 'ship' });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'order-oil-recalled']);
    }
    expect((await act(seller, { action: 'cancel' })).statusCode).toBe(400);
    expect((await act(seller, { action: 'cancel', reason: 'It was recalled.' })).statusCode).toBe(200);
    expect(await read(buyer)).toMatchObject({ status: 'cancelled', changes: [] });
    const [received] = (await site.call('GET', '/api/notifications', { as: buyer })).json();
    expect(received).toMatchObject({ kind: 'order-cancelled', facts: { reason: 'It was recalled.' } });
  });

  test('can be shipped once its recall is retracted, and delivered if it left before', async () => {
    await act(seller, { action: 'confirm' });
    await recall();
    await recall('/retract');
    expect((await act(seller, { action: 'ship' })).statusCode).toBe(200);
    await recall();
    // A retry after a lost response.
    expect((await act(seller, { action: 'ship' })).statusCode).toBe(200);
    expect((await act(buyer, { action: 'deliver' })).statusCode).toBe(200);
  });

  test('can be confirmed once its recall is retracted, and the buyer is notified of that too', async () => {
    await recall();
    expect((await recall('/retract')).statusCode).toBe(200);
    expect((await read(buyer)).changes).toEqual([]);
    expect(await notificationKinds(site, buyer)).toEqual(['order-oil-recalled', 'order-recall-retracted']);
    expect((await act(seller, { action: 'confirm' })).statusCode).toBe(200);
  });

  test('counts by the ordered batch only, once the order was delivered', async () => {
    for (const step of ['confirm', 'ship', 'deliver']) await act(seller, { action: step });
    await site.database.updateTable('products').set({ batchNumber: 'NEXT' }).where('id', '=', oil).execute();
    await recall();
    expect((await read(buyer)).changes).toEqual([]);
    expect(await notificationKinds(site, buyer)).not.toContain('order-oil-recalled');
  });

  test('counts by the batch now on sale too, while the order is still to be shipped', async () => {
    await site.database.updateTable('products').set({ batchNumber: 'LATER' }).where('id', '=', oil).execute();
    await recall();
    expect((await act(seller, { action: 'confirm' })).json().code).toBe('order-oil-recalled');
  });

  test.each(['confirm', 'ship'])('makes a concurrent %s wait for the recall', async (step) => {
    if (step === 'ship') await act(seller, { action: 'confirm' });
    let confirmation: ReturnType<typeof act> | undefined;
    const batchNumber = await batchOf(oil);
    await site.database.transaction().execute(async (transaction) => {
      await transaction.selectFrom('products').select('id').where('id', '=', oil).forNoKeyUpdate().execute();
      await transaction
        .insertInto('batchRecalls')
        .values({ productId: oil, batchNumber, reason: 'Seal', language: 'en' })
        .execute();
      confirmation = act(seller, { action: step });
      await untilLocked(transaction);
    });
    expect((await confirmation)?.json().code).toBe('order-oil-recalled');
  });
});

test('an oil withdrawn since is shown, and a seller with bottles left can still confirm it', async () => {
  await site.call('POST', `/api/products/${oil}/withdraw`, { as: seller });
  expect(await read(buyer)).toMatchObject({
    changes: [{ change: 'withdrawn', oil: 'Oil at 24.50', on: '2026-11-21' }],
  });
  expect((await act(seller, { action: 'confirm' })).statusCode).toBe(200);
  await site.database.deleteFrom('products').where('id', '=', oil).execute();
  expect((await read(buyer)).changes).toMatchObject([{ change: 'withdrawn', on: null }]);
});
