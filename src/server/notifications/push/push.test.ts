/** Notifications on devices: what the push service of a browser receives, and when it receives nothing. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { insertApprovedProducer, insertOil, sendOrder } from '../../../../tests/support/builders/orders.ts';
import { minimalPages } from '../../../../tests/support/fake-pages.ts';
import { emptyQueue, listWaitingJobs, runJobs } from '../../../../tests/support/jobs.ts';
import {
  type BrowserSubscription,
  type PushServer,
  startPushServer,
} from '../../../../tests/support/push-service.ts';
import { deleteExpiredSessions } from '../../../database/identity/users.ts';
import type { Operator } from '../../../domain/common/legal-pages.ts';

const only = ['send-push'] as const;
const now = new Date('2026-11-21T12:00:00Z');
const operator: Operator = {
  name: 'Grove Register',
  address: 'Kalamata',
  email: 'operator@grove.example',
  phone: null,
  register: null,
  vatId: null,
  authority: null,
  hosting: null,
  retention: null,
  funding: null,
};
const day = 24 * 60 * 60 * 1000;

let service: PushServer;
let site: TestApplication;
beforeAll(async () => {
  service = await startPushServer();
  site = await createTestApplication({
    // The title names the kind, and the text the bottles.
    pages: {
      ...minimalPages,
      writePush: async ({ kind, facts, bottles }, language) => ({
        title: `${kind} ${language}`,
        text: String(bottles),
        path: `/orders/${facts.order}`,
      }),
    },
    configuration: { pushServices: [service.origin, 'push.example'], operator },
  });
});
afterAll(async () => {
  await site.close();
  await service.close();
});

let seller: TestPerson;
let buyer: TestPerson;
let oil: number;
beforeEach(async () => {
  site.setClock(now);
  await emptyQueue(site);
  [seller, buyer] = [await site.signIn('producer'), await site.signIn('consumer')];
  oil = await insertOil(site, await insertApprovedProducer(site, seller.userId, 'Grove'), '24.50');
});

async function keyOf(as: TestPerson): Promise<string> {
  return (await site.call('GET', '/api/me/devices', { as })).json().key;
}

async function devicesOf(as: TestPerson) {
  return (await site.call('GET', '/api/me/devices', { as })).json().devices;
}

async function add(as: TestPerson, { endpoint, keys }: Pick<BrowserSubscription, 'endpoint' | 'keys'>) {
  const userAgent = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0.0.0 Mobile Safari/537.36';
  return site.call('PUT', '/api/me/devices', {
    as,
    body: { endpoint, keys },
    headers: { 'user-agent': userAgent },
  });
}

async function subscribe(as: TestPerson): Promise<BrowserSubscription> {
  const subscription = service.subscribe(await keyOf(as));
  expect((await add(as, subscription)).statusCode).toBe(204);
  return subscription;
}

async function order(quantity = 1): Promise<number> {
  return sendOrder(site, buyer, oil, quantity);
}

const titles = ({ received }: BrowserSubscription) => received.map(({ message }) => message.title);

test('a request reaches the phone of the producer, signed and encrypted, without buyer and sum', async () => {
  await site.database.updateTable('users').set({ language: 'el' }).where('id', '=', seller.userId).execute();
  const phone = await subscribe(seller);
  const id = await order(3);
  await runJobs(site, { only });
  const [{ message, text, headers, claims } = expect.fail('received nothing')] = phone.received;
  expect(message).toEqual({
    title: 'order-received el',
    text: '3',
    language: 'el',
    tag: `order-${id}`,
    path: `/orders/${id}`,
  });
  expect(text).not.toMatch(/Ana|73\.50|24\.50|Riva/);
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: String(3 * 24 * 60 * 60),
    urgency: 'normal',
  });
  // Who runs the service learns neither the order nor that two messages to two users are about one.
  expect(headers['topic']).toMatch(/^[\w-]{32}$/);
  expect(claims.sub).toBe('mailto:operator@grove.example');
  expect(await devicesOf(seller)).toEqual([
    {
      id: expect.any(Number),
      name: 'Chrome, Android',
      addedAt: now.toISOString(),
      lastReachedAt: now.toISOString(),
      isThis: true,
    },
  ]);
});

test('the answer reaches every device of the buyer, and no receipt reaches the one who acted', async () => {
  const [phone, tablet, mill] = [
    await subscribe(buyer),
    await subscribe(await site.signInAs(buyer.userId)),
    await subscribe(seller),
  ];
  const id = await order();
  await site.call('PATCH', `/api/orders/${id}`, { as: seller, body: { action: 'confirm' } });
  await runJobs(site, { only });
  expect([titles(phone), titles(tablet), titles(mill)]).toEqual([
    ['order-confirmed en'],
    ['order-confirmed en'],
    ['order-received en'],
  ]);
});

test('a notification that was read, or is three days old, is not sent any more', async () => {
  const phone = await subscribe(seller);
  await order();
  const [{ id }] = (await site.call('GET', '/api/notifications', { as: seller })).json();
  await site.call('PUT', `/api/notifications/${id}/read`, { as: seller });
  await runJobs(site, { only });
  await order();
  site.setClock(new Date(now.getTime() + 3 * day));
  await runJobs(site, { only });
  expect([phone.received, service.requests.includes(new URL(phone.endpoint).pathname)]).toEqual([[], false]);
  expect(await listWaitingJobs(site)).not.toContainEqual(expect.objectContaining({ task: 'send-push' }));
});

describe('a device belongs to who uses it', () => {
  test('another user who adds the same browser gets the messages, and the one before gets none', async () => {
    const phone = await subscribe(seller);
    expect((await add(buyer, phone)).statusCode).toBe(204);
    expect([(await devicesOf(seller)).length, (await devicesOf(buyer)).length]).toEqual([0, 1]);
    const id = await order();
    await site.call('PATCH', `/api/orders/${id}`, { as: seller, body: { action: 'confirm' } });
    await runJobs(site, { only });
    expect(titles(phone)).toEqual(['order-confirmed en']);
  });

  test('a sign-out ends it, also for a message that waits', async () => {
    const phone = await subscribe(seller);
    await order();
    await site.call('POST', '/api/logout', { as: seller });
    await runJobs(site, { only });
    expect(phone.received).toEqual([]);
    expect(await devicesOf(await site.signInAs(seller.userId))).toEqual([]);
  });

  test('a suspension ends it, and a reinstatement does not bring it back', async () => {
    const phone = await subscribe(seller);
    const admin = await site.signIn('admin');
    const decide = async (body: object) =>
      site.call('PATCH', `/api/admin/users/${seller.userId}`, { as: admin, body });
    expect((await decide({ action: 'suspend', reason: 'Sells what it has not.' })).statusCode).toBeLessThan(
      300,
    );
    expect((await decide({ action: 'reinstate' })).statusCode).toBeLessThan(300);
    await order();
    await runJobs(site, { only });
    expect([phone.received, await devicesOf(seller)]).toEqual([[], []]);
  });

  test('an expired session ends it, before and after it is swept', async () => {
    const phone = await subscribe(seller);
    await site.database.updateTable('sessions').set({ expire: now }).execute();
    const as = await site.signInAs(buyer.userId);
    await sendOrder(site, as, oil);
    await runJobs(site, { only });
    expect(phone.received).toEqual([]);
    await deleteExpiredSessions(site.database, now);
    expect(await devicesOf(await site.signInAs(seller.userId))).toEqual([]);
  });

  test('the deletion of the account ends it', async () => {
    await subscribe(buyer);
    const body = { email: buyer.email };
    expect((await site.call('DELETE', '/api/me', { as: buyer, body })).statusCode).toBe(204);
    const left = await site.database
      .selectFrom('pushSubscriptions')
      .where('userId', '=', buyer.userId)
      .select('id')
      .execute();
    expect(left).toEqual([]);
  });

  test('it can be removed from another device, and not by another user', async () => {
    const phone = await subscribe(seller);
    const [{ id }] = await devicesOf(seller);
    const computer = await site.signInAs(seller.userId);
    expect((await devicesOf(computer))[0].isThis).toBe(false);
    expect((await site.call('DELETE', `/api/me/devices/${id}`, { as: buyer })).json()).toMatchObject({
      status: 404,
      code: 'push-device-not-found',
    });
    expect((await site.call('DELETE', `/api/me/devices/${id}`, { as: computer })).statusCode).toBe(204);
    await order();
    await runJobs(site, { only });
    expect(phone.received).toEqual([]);
  });

  test('a browser that subscribes again replaces its device, and the oldest of many leaves', async () => {
    await subscribe(seller);
    const phone = await subscribe(seller);
    expect(await devicesOf(seller)).toHaveLength(1);
    for (let count = 0; count < 20; count += 1) await subscribe(await site.signInAs(seller.userId));
    expect(await devicesOf(seller)).toHaveLength(20);
    await order();
    await runJobs(site, { only });
    expect(phone.received).toEqual([]);
  });

  test('two requests of one browser at once leave one device', async () => {
    const phone = service.subscribe(await keyOf(seller));
    const answers = await Promise.all([
      add(seller, phone),
      add(buyer, phone),
      add(seller, phone),
      add(buyer, phone),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204]);
    expect((await devicesOf(seller)).length + (await devicesOf(buyer)).length).toBe(1);
  });
});

describe('a push service', () => {
  test.each([404, 410])(
    'that answers %i knows the device no more, and it leaves the list',
    async (status) => {
      await subscribe(seller);
      await order();
      service.answerNext({ status });
      await runJobs(site, { only });
      expect(await devicesOf(seller)).toEqual([]);
      expect(await listWaitingJobs(site)).not.toContainEqual(expect.objectContaining({ task: 'send-push' }));
    },
  );

  test('that fails is asked again', async () => {
    const phone = await subscribe(seller);
    await order();
    service.answerNext({ status: 500 });
    await runJobs(site, { only });
    expect([titles(phone), (await devicesOf(seller)).length]).toEqual([[], 1]);
    await runJobs(site, { only, afterSeconds: 10 });
    expect(titles(phone)).toEqual(['order-received en']);
  });

  test('that names a time is asked again after it', async () => {
    const phone = await subscribe(seller);
    await order();
    service.answerNext({ status: 429, headers: { 'retry-after': '600' } });
    await runJobs(site, { only });
    await runJobs(site, { only, afterSeconds: 590 });
    expect(titles(phone)).toEqual([]);
    await runJobs(site, { only, afterSeconds: 11 });
    expect(titles(phone)).toEqual(['order-received en']);
  });

  test('that refuses a message is not asked again, and one that leads elsewhere is not followed', async () => {
    const phone = await subscribe(seller);
    await order();
    service.answerNext({ status: 413 });
    await runJobs(site, { only });
    await order();
    service.answerNext({ status: 307, headers: { location: phone.endpoint } });
    await runJobs(site, { only });
    await runJobs(site, { only, afterSeconds: day });
    expect([titles(phone), (await devicesOf(seller)).length]).toEqual([[], 1]);
  });
});

describe('refuses to add', () => {
  const point = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';
  const keys = { p256dh: point, auth: 'tBHItJI5svbpez7KI4CCXg' };

  test.each([
    ['an address on this machine', 'http://127.0.0.1:1/a', 422],
    ['the same with TLS', 'https://127.0.0.1/a', 422],
    ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data', 422],
    ['an address of IPv6', 'https://[::1]/a', 422],
    ['a service that the settings do not name', 'https://evil.example/a', 422],
    ['another port', 'https://push.example:8443/a', 422],
    ['no address', '', 400],
    ['a long address', `https://push.example/${'a'.repeat(2_100)}`, 400],
  ])('%s', async (_, endpoint, status) => {
    const answer = await add(seller, { endpoint, keys });
    expect([answer.statusCode, await devicesOf(seller)]).toEqual([status, []]);
  });

  test('an address of five megabytes', async () => {
    const endpoint = `https://push.example/${'a'.repeat(5_000_000)}`;
    expect((await add(seller, { endpoint, keys })).statusCode).toBe(413);
  });

  test('a key that is no point of the curve, or has another length', async () => {
    const endpoint = 'https://push.example/a';
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
    expect((await add(seller, { endpoint, keys: { ...keys, p256dh } })).json()).toMatchObject({
      status: 422,
      code: 'push-key-invalid',
    });
    expect((await add(seller, { endpoint, keys: { ...keys, auth: 'AAAA' } })).statusCode).toBe(400);
    expect((await add(seller, { endpoint, keys })).statusCode).toBe(204);
  });
});

test('nothing is sent to a service that the settings no longer name', async () => {
  const phone = await subscribe(seller);
  const asOfLater = { ...site.app.services.configuration, pushServices: ['push.example'] };
  const later = await createTestApplication({ sharing: site, pages: minimalPages, configuration: asOfLater });
  await order();
  await runJobs(later, { only });
  expect(phone.received).toEqual([]);
  await later.close();
});
