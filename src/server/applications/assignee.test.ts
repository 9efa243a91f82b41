/** Administrators find the applications assigned to them, and are notified when a colleague assigns one. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { applicationBody } from '../../../tests/support/builders/applications.ts';
import { notificationKinds } from '../../../tests/support/builders/orders.ts';
import { listWaitingJobs } from '../../../tests/support/jobs.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());

let admin: TestPerson;
let colleague: TestPerson;
let ids: number[];
beforeEach(async () => {
  await site.database.updateTable('producerApplications').set({ status: 'withdrawn' }).execute();
  ids = [];
  for (let count = 0; count < 3; count += 1) {
    const sent = { as: await site.signIn('consumer'), body: applicationBody() };
    ids.push((await site.call('POST', '/api/producer-applications', sent)).json().id);
  }
  [admin, colleague] = await Promise.all([site.signIn('admin'), site.signIn('admin')]);
});

async function assign(id: number | undefined, to: TestPerson | null, seen: TestPerson | null = null) {
  const body = { userId: to?.userId ?? null, seen: seen?.userId ?? null };
  const answer = await site.call('PUT', `/api/producer-applications/${id}/assignee`, { as: admin, body });
  expect(answer.statusCode).toBe(200);
}

async function listed(query: string, as = admin) {
  const answer = await site.call('GET', `/api/producer-applications/list${query}`, { as });
  const rows: { id: number; assignee: { userId: string; name: string } | null }[] = answer.json();
  return { total: answer.headers['x-total-count'], rows };
}

const waitingMails = async () =>
  (await listWaitingJobs(site)).filter(({ task }) => task === 'send-notification-mail');

test('the application list shows each assignee, and filters by one assignee or by none', async () => {
  await assign(ids[0], admin);
  await assign(ids[1], colleague);
  const all = await listed('');
  expect(all.rows.map(({ id, assignee }) => [id, assignee?.userId ?? null])).toEqual([
    [ids[0], admin.userId],
    [ids[1], colleague.userId],
    [ids[2], null],
  ]);
  expect(all.rows[1]?.assignee?.name).not.toBe('');
  const idsOf = async (query: string, as = admin) => {
    const { total, rows } = await listed(query, as);
    return [total, rows.map(({ id }) => id)];
  };
  expect(await idsOf('?assignee=me')).toEqual(['1', [ids[0]]]);
  expect(await idsOf('?assignee=me', colleague)).toEqual(['1', [ids[1]]]);
  expect(await idsOf('?assignee=nobody')).toEqual(['1', [ids[2]]]);
  const unknown = await site.call('GET', '/api/producer-applications/list?assignee=x', { as: admin });
  expect(unknown.statusCode).toBe(400);
});

test('an administrator is notified in the app and by mail of an application that a colleague assigned', async () => {
  const company = applicationBody()['producerCompanyName'];
  const before = (await waitingMails()).length;
  await assign(ids[0], colleague);
  expect(await notificationKinds(site, colleague)).toEqual(['admin-application-assigned']);
  const { payload } = await site.database
    .selectFrom('notifications')
    .select('payload')
    .where('userId', '=', colleague.userId)
    .executeTakeFirstOrThrow();
  expect(payload).toMatchObject({ company, application: String(ids[0]), by: expect.stringMatching(/./) });
  expect(await waitingMails()).toHaveLength(before + 1);
});

test('administrators who assign or unassign themselves are not notified', async () => {
  await assign(ids[0], admin);
  await assign(ids[0], null, admin);
  expect([await notificationKinds(site, admin), await notificationKinds(site, colleague)]).toEqual([[], []]);
});
