/** While an administrator has days off, who covers is offered their cases and reminded of their calls. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { applicationBody } from '../../../tests/support/builders/applications.ts';
import { makeProducer } from '../../../tests/support/builders/producers.ts';
import { violatedConstraint } from '../../database/connection/violations.ts';
import { usualAvailability } from '../../domain/verification-calls/availability.ts';
import { remindOfCalls } from '../verification-calls/calls/remind.ts';

let site: TestApplication;
let [absent, cover, third]: TestPerson[] = [];
let caseId: number;
let applicationId: number;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());

const clock = (day: string) => site.setClock(new Date(`${day}T09:00:00Z`));
const save = async (daysOff: readonly object[], as = absent) => {
  const revision = (await site.call('GET', '/api/call-availability', { as })).json().revision;
  const body = { ...usualAvailability('Europe/Athens'), daysOff, revision };
  return site.call('PUT', '/api/call-availability', { as, body });
};
const december = { from: '2026-12-07', to: '2026-12-11' };
const assign = async (userId: string | undefined, as = third) => {
  const body = { action: 'assign', ids: [caseId], userId };
  return (await site.call('POST', '/api/admin/cases/acts', { as, body })).json().results[0]?.refusal ?? null;
};
const next = async (as = third): Promise<number | undefined> =>
  (await site.call('POST', '/api/admin/cases/next', { as })).json().case?.id;

beforeEach(async () => {
  const decided = { status: 'withdrawn', decidedAt: new Date() } as const;
  await site.database.updateTable('producerApplications').set(decided).execute();
  clock('2026-12-01');
  [absent, cover, third] = [
    await site.signIn('admin'),
    await site.signIn('admin'),
    await site.signIn('admin'),
  ];
  const applicant = await site.signIn('consumer');
  const body = applicationBody();
  applicationId = (await site.call('POST', '/api/producer-applications', { as: applicant, body })).json().id;
  const { id } = await site.database
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', 'application')
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow();
  caseId = id;
  expect(await assign(absent?.userId)).toBeNull();
});

test('from the first to the last day "Take the next" offers the cases to who covers, and to nobody else', async () => {
  expect((await save([{ ...december, coverId: cover?.userId }])).statusCode).toBe(200);
  clock('2026-12-06');
  expect(await next(cover)).toBeUndefined();
  clock('2026-12-12');
  expect(await next(cover)).toBeUndefined();
  clock('2026-12-11');
  expect(await next(third)).toBeUndefined();
  expect(await next(cover)).toBe(caseId);
  const { assigneeId } = await site.database
    .selectFrom('cases')
    .select('assigneeId')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  expect(assigneeId).toBe(cover?.userId);
  expect(await next(cover)).toBeUndefined();
});

test.each(['nobody covers', 'who covers was demoted', 'who covers is away too'])(
  'the cases are offered to every administrator if %s',
  async (why) => {
    const coverId = why === 'nobody covers' ? {} : { coverId: cover?.userId };
    expect((await save([{ ...december, ...coverId }])).statusCode).toBe(200);
    if (why === 'who covers was demoted') {
      const demotion = { role: 'consumer' } as const;
      await site.database
        .updateTable('users')
        .set(demotion)
        .where('id', '=', cover?.userId ?? '')
        .execute();
    }
    if (why === 'who covers is away too') await save([{ ...december, coverId: absent?.userId }], cover);
    clock('2026-12-08');
    expect(await next(third)).toBe(caseId);
  },
);

test('days off whose cover was demoted are still known, and saved with another cover only', async () => {
  const second = { from: '2026-12-21', to: '2026-12-23', coverId: third?.userId };
  await save([{ ...december, coverId: cover?.userId }, second]);
  const demotion = { action: 'change-role', from: 'admin', role: 'consumer' };
  const demoted = await site.call('PATCH', `/api/admin/users/${cover?.userId}`, {
    as: third,
    body: demotion,
  });
  expect(demoted.statusCode).toBe(200);
  const { daysOff } = (await site.call('GET', '/api/call-availability', { as: absent })).json();
  expect(daysOff).toEqual([{ ...december, coverId: cover?.userId }, second]);
  const hosts = (await site.call('GET', '/api/call-hosts', { as: absent })).json();
  expect(hosts.map(({ userId }: { userId: string }) => userId)).not.toContain(cover?.userId);
  expect((await save(daysOff)).json().code).toBe('cover-not-administrator');
  expect((await save([{ ...december, coverId: third?.userId }, second])).statusCode).toBe(200);
});

test('nothing is assigned to an administrator on a day off, unless they take it themselves', async () => {
  await save([{ ...december, coverId: cover?.userId }]);
  clock('2026-12-08');
  expect(await assign(third?.userId)).toBeNull();
  expect(await assign(absent?.userId)).toBe('reviewer-away');
  const body = { userId: absent?.userId, seen: third?.userId };
  const path = `/api/producer-applications/${applicationId}/assignee`;
  expect((await site.call('PUT', path, { as: third, body })).json().code).toBe('reviewer-away');
  expect(await assign(absent?.userId, absent)).toBeNull();
});

test('only another administrator covers, in the database too', async () => {
  const consumer = await site.signIn('consumer');
  for (const coverId of [absent?.userId, consumer.userId, 'nobody']) {
    expect((await save([{ ...december, coverId }])).json().code).toBe('cover-not-administrator');
  }
  await save([december]);
  const daysOff = JSON.stringify([{ ...december, coverId: consumer.userId }]);
  const write = site.database
    .updateTable('callAvailability')
    .set({ daysOff })
    .where('userId', '=', absent?.userId ?? '')
    .execute();
  await expect(write.catch(violatedConstraint)).resolves.toBe('call_availability_cover');
});

test('who covers is reminded of a call of these days, and takes it over with a reason outside their hours', async () => {
  const producerId = await makeProducer(site.database, { status: 'pending' });
  const body = { producerId, scheduledAt: '2026-12-09T09:00:00Z' };
  const { id } = (await site.call('POST', '/api/verification-calls', { as: absent, body })).json();
  await save([{ ...december, coverId: cover?.userId }]);
  clock('2026-12-08');
  await remindOfCalls(site.app.services);
  for (const as of [absent, cover]) {
    const [newest] = (await site.call('GET', '/api/notifications', { as })).json();
    expect(newest).toMatchObject({ kind: 'call-reminder', facts: { call: String(id) } });
  }
  const give = async (change: object) =>
    site.call('PATCH', `/api/verification-calls/${id}`, { as: third, body: change });
  expect((await give({ hostId: cover?.userId })).statusCode).toBe(200);
  // Back to who is away.
  expect((await give({ hostId: absent?.userId })).json().code).toBe('call-outside-hours');
  const confirmed = { exceptions: ['outside-hours'], exceptionReason: 'They join from their holiday.' };
  expect((await give({ hostId: absent?.userId, ...confirmed })).statusCode).toBe(200);
});
