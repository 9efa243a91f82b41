/**
 * Every admin decision notifies the person it concerns. The actions are read from the routes of the running
 * server: a new admin action fails here until it is listed with its notification.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeWorld } from '../../../tests/permissions/world.ts';
import {
  actionsOfAdministrators,
  byJob,
  decidesNothing,
  notifiesAdmins,
  notifiesBuyers,
  notifiesUser,
  ofTheirOwn,
} from '../../../tests/support/actions-of-administrators.ts';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { applicationBody } from '../../../tests/support/builders/applications.ts';
import { addressOf, type GoodCall, goodCalls } from '../../../tests/support/hostile/inspector.ts';
import { emptyQueue, listWaitingJobs, runJobs } from '../../../tests/support/jobs.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());
beforeEach(async () => {
  await emptyQueue(site);
  await site.database.deleteFrom('buyerAlerts').execute();
});

/** One world per action, so that actions do not affect each other. */
async function prepare(id: string): Promise<{
  act: () => ReturnType<TestApplication['call']>;
  received: Received;
  notifiedBuyer: Received;
}> {
  const world = await makeWorld(site, 'administrator');
  if (id === 'renewCertificate') await revoke(world.certificateNumber);
  const call: GoodCall | undefined = goodCalls(site, world).find(({ route }) => route.id === id);
  if (call === undefined) throw new Error(`${id} has no good call.`);
  // Discards the notifications that building the world queued.
  await emptyQueue(site);
  const last = (await notifications()).at(-1)?.id ?? 0;
  const { userId: buyerId } = await site.database
    .selectFrom('orders')
    .select('userId')
    .where('id', '=', world.orderId)
    .executeTakeFirstOrThrow();
  return {
    act: async () =>
      site.call(call.route.method, addressOf(call, {}, call.query), { as: world.asker, body: call.body }),
    received: async () => (await notifications()).filter((notification) => notification.id > last),
    notifiedBuyer: async () =>
      (await notifications()).filter(({ userId, kind }) => userId === buyerId && kind.startsWith('order-')),
  };
}

/** Makes room for a new certificate. */
async function revoke(number: string): Promise<void> {
  await site.database
    .updateTable('certificates')
    .set({ state: 'revoked' })
    .where('number', '=', number)
    .execute();
}

type Received = () => Promise<Awaited<ReturnType<typeof notifications>>>;

/** What the job sends to buyers with a waiting order in the world. */
function buyersOf(id: string): string[] {
  const named: Readonly<Record<string, string>> = notifiesBuyers;
  return named[id] === undefined ? [] : [named[id]];
}

/** The notification of the person, then that of the administrators. */
function notificationKindsOf(id: string, kind: string): string[] {
  const admins: Readonly<Record<string, string>> = notifiesAdmins;
  return [kind, ...(admins[id] === undefined ? [] : [admins[id]])];
}

/** A call notifies both sides. */
function kindsOf(received: Awaited<ReturnType<typeof notifications>>): string[] {
  return [...new Set(received.map(({ kind }) => kind))];
}

async function notifications() {
  return site.database.selectFrom('notifications').select(['id', 'kind', 'userId']).orderBy('id').execute();
}

test('every admin action is listed with the notification that it sends', () => {
  const named = [...Object.keys(notifiesUser), ...decidesNothing, ...byJob, ...ofTheirOwn];
  expect(actionsOfAdministrators(site).filter((id) => !named.includes(id))).toEqual([]);
});

describe.each(Object.entries(notifiesUser))('%s', (id, kind) => {
  test('notifies the person and queues a job for the mail', async () => {
    const { act, received } = await prepare(id);
    expect((await act()).statusCode).toBeLessThan(300);
    expect(kindsOf(await received())).toEqual(notificationKindsOf(id, kind));
    const jobs = new Set((await listWaitingJobs(site)).map(({ task }) => task));
    expect([...jobs].filter((task) => task !== 'send-buyer-alerts')).toEqual(['send-notification-mail']);
  });

  test('notifies waiting buyers once, by a job with its own mail', async () => {
    const { act, notifiedBuyer } = await prepare(id);
    expect((await act()).statusCode).toBeLessThan(300);
    expect(kindsOf(await notifiedBuyer())).toEqual([]);
    const mails = (await listWaitingJobs(site)).filter(({ task }) => task === 'send-notification-mail');
    await runJobs(site, { only: ['send-buyer-alerts'] });
    const owed = buyersOf(id);
    expect((await notifiedBuyer()).map(({ kind: one }) => one)).toEqual(owed);
    expect(await listWaitingJobs(site)).toHaveLength(mails.length + owed.length);
  });

  test('is rolled back when the notification fails, and sends no notification when it is rolled back', async () => {
    const { act, received } = await prepare(id);
    await site.database.schema.alterTable('notifications').renameTo('notifications_elsewhere').execute();
    const refused = await act();
    await site.database.schema.alterTable('notifications_elsewhere').renameTo('notifications').execute();
    expect(refused.statusCode).toBe(500);
    expect(await received()).toEqual([]);
    expect(await listWaitingJobs(site)).toEqual([]);
    // It was rolled back, so it can still be done.
    expect((await act()).statusCode).toBeLessThan(300);
    expect(kindsOf(await received())).toEqual(notificationKindsOf(id, kind));
  });
});

test('a producer is notified when an administrator retracts a recall, not of their own actions', async () => {
  const world = await makeWorld(site, 'administrator');
  const recall = async (rest = '', as = world.asker) =>
    site.call('POST', `/api/products/${world.productId}/recalls${rest}`, {
      as,
      body: { batchNumber: 'T-1', reason: 'The seal was tight.' },
    });
  const received = async () =>
    (await site.call('GET', '/api/notifications', { as: world.owner }))
      .json()
      .map(({ kind }: { kind: string }) => kind)
      // Of the certificate, which the test made past the program.
      .filter((kind: string) => kind !== 'certificate-logged');
  expect((await recall('', world.owner)).statusCode).toBe(201);
  expect(await received()).toEqual([]);
  expect((await recall('/retract')).statusCode).toBeLessThan(300);
  expect(await received()).toEqual(['recall-retracted']);
});

test('every administrator except suspended ones is notified of waiting work', async () => {
  const [one, other, suspended] = [
    await site.signIn('admin'),
    await site.signIn('admin'),
    await site.signIn('admin'),
  ];
  await site.database
    .updateTable('users')
    .set({ suspendedAt: new Date(), suspensionReason: 'Away.' })
    .where('id', '=', suspended.userId)
    .execute();
  const applicant = await site.signIn('consumer');
  const sent = { as: applicant, body: applicationBody() };
  const { id } = (await site.call('POST', '/api/producer-applications', sent)).json();
  for (const { userId } of [one, other]) {
    const [notification] = (await notifications()).filter((each) => each.userId === userId);
    expect(notification?.kind).toBe('admin-application-arrived');
  }
  const [shown] = (await site.call('GET', '/api/notifications', { as: one })).json();
  expect(shown.facts).toEqual({ company: sent.body.producerCompanyName, application: String(id) });
  expect((await notifications()).filter((each) => each.userId === suspended.userId)).toEqual([]);
});

test('an applicant is notified of the received application, with its company name', async () => {
  const applicant = await site.signIn('consumer');
  const sent = { as: applicant, body: applicationBody() };
  expect((await site.call('POST', '/api/producer-applications', sent)).statusCode).toBe(201);
  const [notification] = (await site.call('GET', '/api/notifications', { as: applicant })).json();
  expect(notification).toMatchObject({
    kind: 'application-received',
    facts: { company: sent.body.producerCompanyName },
  });
});
