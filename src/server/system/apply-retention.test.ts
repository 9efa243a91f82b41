/** The daily job deletes what the settings no longer store, and no figure, thread or audit event changes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { runJobs } from '../../../tests/support/jobs.ts';
import { sampleUsers } from '../../database/samples/users.ts';
import type { NotificationKind } from '../../domain/notifications/notifications.ts';
import { addJob } from '../jobs/add-job.ts';

const retentionDays = { scans: 90, profileViews: 7, readNotifications: 365 };
let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication({ template: 'samples', configuration: { retentionDays } });
  site.setClock(new Date('2028-06-15T12:00:00Z'));
});
afterAll(async () => site.close());

async function applyRetention(): Promise<void> {
  for (const task of ['total-scans', 'prune-scan-visitors', 'apply-retention'] as const) {
    await addJob(site.database, task, {});
    await runJobs(site);
  }
}

async function count(table: 'scans' | 'scanVisitors' | 'profileViews' | 'auditLog'): Promise<number> {
  const [counted] = await site.database
    .selectFrom(table)
    .select((is) => is.fn.countAll<number>().as('rows'))
    .execute();
  return counted?.rows ?? 0;
}

test('figures of a producer and of a user are the same after their scans and views were deleted', async () => {
  const owner = await site.signInAs(sampleUsers.producer.id);
  const consumer = await site.signInAs(sampleUsers.consumer.id);
  const read = async () => ({
    figures: (await site.call('GET', '/api/producers/11/figures', { as: owner })).json(),
    scans: (await site.call('GET', '/api/scans?limit=100', { as: consumer })).json(),
    collection: (await site.call('GET', '/api/collection?limit=100', { as: consumer })).json(),
  });
  const before = await read();
  const events = await count('auditLog');
  await applyRetention();
  expect(await read()).toEqual(before);
  expect(before.figures).toMatchObject({ qrScans: 156, profileViews: 89 });
  expect(await count('scans')).toBe(12);
  expect(await count('scanVisitors')).toBe(0);
  expect(await count('profileViews')).toBe(0);
  expect(await count('auditLog')).toBe(events);
});

test('a view counts once a day while it is stored one by one', async () => {
  const owner = await site.signInAs(sampleUsers.producer.id);
  const view = async () => site.call('POST', '/api/producers/11/views', { from: '10.9.0.1' });
  const views = async () =>
    (await site.call('GET', '/api/producers/11/figures', { as: owner })).json().profileViews;
  const before = await views();
  await view();
  await applyRetention();
  await view();
  expect(await views()).toBe(before + 1);
  site.setClock(new Date('2028-06-16T12:00:00Z'));
  await view();
  await applyRetention();
  expect(await views()).toBe(before + 2);
});

test('notifications go when they were read long ago, but those that a thread shows and unread ones stay', async () => {
  const userId = sampleUsers.consumer.id;
  const kinds: readonly (readonly [string, NotificationKind, string | null])[] = [
    ['old', 'role-changed', '2027-06-01T12:00:00Z'],
    ['recent', 'role-changed', '2027-07-01T12:00:00Z'],
    ['unread', 'role-changed', null],
    ['in a thread', 'application-received', '2027-06-01T12:00:00Z'],
  ];
  await site.database
    .insertInto('notifications')
    .values(
      kinds.map(([dedupeKey, kind, readAt]) => ({
        userId,
        kind,
        payload: '{}',
        dedupeKey,
        createdAt: '2027-05-01T12:00:00Z',
        readAt,
      })),
    )
    .execute();
  await applyRetention();
  const left = await site.database
    .selectFrom('notifications')
    .select('dedupeKey')
    .where(
      'dedupeKey',
      'in',
      kinds.map(([dedupeKey]) => dedupeKey),
    )
    .orderBy('dedupeKey')
    .execute();
  expect(left.map(({ dedupeKey }) => dedupeKey)).toEqual(['in a thread', 'recent', 'unread']);
});
