/** The work of an administrator who is suspended or demoted is not orphaned: the others are offered it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { applicationBody } from '../../../tests/support/builders/applications.ts';
import { createGroves } from '../../../tests/support/builders/groves.ts';

let site: TestApplication;
let [admin, colleague]: TestPerson[] = [];
beforeAll(async () => {
  site = await createTestApplication();
  [admin, colleague] = [await site.signIn('admin'), await site.signIn('admin')];
});
afterAll(async () => site.close());

test.each([
  [{ action: 'suspend', reason: 'Away for good.' }, { action: 'reinstate' }],
  [
    { action: 'change-role', from: 'admin', role: 'consumer' },
    { action: 'change-role', from: 'consumer', role: 'admin' },
  ],
])('after %o', async (decision, undo) => {
  const userId = colleague?.userId ?? '';
  const applicant = await site.signIn('consumer');
  const applied = { as: applicant, body: applicationBody({}) };
  const { id: applicationId } = (await site.call('POST', '/api/producer-applications', applied)).json();
  if (admin === undefined) throw new Error('There is no administrator.');
  const groves = createGroves(site, admin);
  const grove = await groves.makeGrove();
  await groves.issue(grove, [0]);
  await groves.recall(grove, 0);
  const open = async (assigned: string | null) => {
    const rows = await site.database
      .selectFrom('cases')
      .select(['applicationId', 'producerId', 'id'])
      .where('state', '=', 'open')
      .where((is) => (assigned === null ? is('assigneeId', 'is', null) : is('assigneeId', '=', assigned)))
      .execute();
    return rows.filter((one) => one.applicationId === applicationId || one.producerId === grove.producerId);
  };
  const ids = (await open(null)).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  await site.call('POST', '/api/admin/cases/acts', { as: admin, body: { action: 'assign', ids, userId } });
  expect(await open(userId)).toHaveLength(2);
  const { id: callId } = await site.database
    .insertInto('verificationCalls')
    .values({
      producerId: grove.producerId,
      hostId: userId,
      scheduledAt: '2099-01-10T09:00:00Z',
      setAt: '2026-11-01T09:00:00Z',
      meetingProvider: 'jitsi',
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const decided = await site.call('PATCH', `/api/admin/users/${userId}`, { as: admin, body: decision });
  expect(decided.statusCode).toBe(200);
  expect(await open(userId)).toEqual([]);
  const taken: number[] = [];
  while (taken.length < ids.length) {
    taken.push((await site.call('POST', '/api/admin/cases/next', { as: admin })).json().case?.id);
  }
  expect(taken.toSorted()).toEqual(ids.toSorted());
  const call = await site.database
    .selectFrom('verificationCalls')
    .select('hostId')
    .where('id', '=', callId)
    .executeTakeFirstOrThrow();
  expect(call.hostId).toBeNull();
  await site.call('PATCH', `/api/admin/users/${userId}`, { as: admin, body: undo });
});
