/**
 * The outcome of a call is recorded after its start, with a reason for a rejection, and can be corrected
 * within an hour; calls end with their application.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { applicationBody } from '../../../tests/support/builders/applications.ts';
import { makeProducer } from '../../../tests/support/builders/producers.ts';
import { auditedActions } from '../../../tests/support/records.ts';

const now = new Date('2026-11-21T10:00:00Z');
const nine = '2026-11-23T07:00:00.000Z';

let site: TestApplication;
let admin: TestPerson;
let owner: TestPerson;
let producerId: number;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());
beforeEach(async () => {
  site.setClock(now);
  admin = await site.signIn('admin');
  owner = await site.signIn('producer');
  producerId = await makeProducer(site.database, { userId: owner.userId, status: 'pending' });
});

const schedule = async (body: object, as: TestPerson = admin) =>
  site.call('POST', '/api/verification-calls', {
    as,
    body: { producerId, scheduledAt: nine, timeZone: 'Europe/Athens', ...body },
  });
const change = async (id: number, body: object, as: TestPerson = admin) =>
  site.call('PATCH', `/api/verification-calls/${id}`, { as, body });
const list = async (query = '', as: TestPerson = admin) =>
  site.call('GET', `/api/verification-calls?producerId=${producerId}${query}`, { as });
const notificationKinds = async (person: TestPerson): Promise<string[]> =>
  (await site.call('GET', '/api/notifications', { as: person }))
    .json()
    .map(({ kind }: { kind: string }) => kind);
describe('the outcome of a call', () => {
  const reason = 'The mill was not shown.';
  const hold = async (): Promise<number> => {
    const { id } = (await schedule({})).json();
    site.setClock(new Date(nine));
    await change(id, { status: 'completed' });
    return id;
  };
  const newestNotification = async () =>
    (await site.call('GET', '/api/notifications', { as: owner })).json()[0];

  test('is refused before the start, in any order, and no notification is sent', async () => {
    const { id } = (await schedule({})).json();
    site.setClock(new Date('2026-11-23T06:59:59Z'));
    expect((await change(id, { status: 'completed' })).json().code).toBe('call-not-begun');
    expect((await change(id, { verificationOutcome: 'rejected', reason })).json().code).toBe(
      'call-not-begun',
    );
    expect(await notificationKinds(owner)).toEqual(['call-scheduled']);
  });

  test('is refused before the start by the database too', async () => {
    const { id } = (await schedule({})).json();
    const write = async (values: object) =>
      site.database.updateTable('verificationCalls').set(values).where('id', '=', id).execute();
    const early = new Date('2026-11-23T06:59:59Z');
    await expect(write({ status: 'completed', finishedAt: early })).rejects.toThrow('finished_after_start');
    await expect(write({ status: 'completed' })).rejects.toThrow('finished_after_start');
    await write({ status: 'completed', finishedAt: nine });
    await expect(write({ verificationOutcome: 'approved', outcomeAt: early })).rejects.toThrow(
      'outcome_after_start',
    );
    await expect(write({ verificationOutcome: 'rejected', outcomeAt: nine })).rejects.toThrow(
      'rejected_with_reason',
    );
  });

  test('rejects only with a reason, which the producer reads; the application is unchanged', async () => {
    const id = await hold();
    expect((await change(id, { verificationOutcome: 'rejected' })).json().code).toBe('call-reason-missing');
    const rejected = await change(id, { verificationOutcome: 'rejected', reason });
    expect(rejected.json()).toMatchObject({
      outcomeReason: reason,
      outcomeCorrectableUntil: '2026-11-23T08:00:00.000Z',
    });
    expect(await newestNotification()).toMatchObject({ kind: 'call-rejected', facts: { reason } });
    const { status } = await site.database
      .selectFrom('producers')
      .select('status')
      .where('id', '=', producerId)
      .executeTakeFirstOrThrow();
    expect(status).toBe('pending');
  });

  test('is corrected within an hour, and so is the producer’s notification', async () => {
    const id = await hold();
    await change(id, { verificationOutcome: 'rejected', reason });
    site.setClock(new Date('2026-11-23T07:59:59Z'));
    const corrected = await change(id, { verificationOutcome: 'approved' });
    expect(corrected.json()).toMatchObject({ verificationOutcome: 'approved', outcomeReason: null });
    expect(await notificationKinds(owner)).toEqual(['call-outcome-corrected', 'call-scheduled']);
    expect((await newestNotification()).facts).toMatchObject({ outcome: 'approved' });
    expect((await newestNotification()).facts.reason).toBeUndefined();
    expect((await auditedActions(site.database, 'verification-call', id)).slice(-2)).toEqual([
      'call.record-outcome',
      'call.correct-outcome',
    ]);
    // Each correction restarts the hour, and reverting is a correction too.
    site.setClock(new Date('2026-11-23T08:30:00Z'));
    expect((await change(id, { verificationOutcome: 'rejected', reason })).statusCode).toBe(200);
    expect(await notificationKinds(owner)).toEqual(['call-outcome-corrected', 'call-scheduled']);
  });

  test('recorded by two administrators at once is recorded once', async () => {
    const id = await hold();
    const other = await site.signIn('admin');
    const answers = await Promise.all(
      [admin, other].map(async (as) => change(id, { verificationOutcome: 'approved' }, as)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await notificationKinds(owner)).toEqual(['call-approved', 'call-scheduled']);
  });

  test('is accepted from the local start time on the day when daylight saving starts', async () => {
    // The night before, clocks in Greece go from 3:00 to 4:00: nine is an hour earlier in UTC than the day
    // before.
    site.setClock(new Date('2027-03-27T10:00:00Z'));
    const { id } = (await schedule({ scheduledAt: '2027-03-28T09:00:00+03:00' })).json();
    site.setClock(new Date('2027-03-28T05:59:59Z'));
    expect((await change(id, { status: 'completed' })).json().code).toBe('call-not-begun');
    site.setClock(new Date('2027-03-28T06:00:00Z'));
    expect((await change(id, { status: 'completed' })).statusCode).toBe(200);
  });
});

describe('a call whose application ends', () => {
  const apply = async () => {
    const applied = await site.call('POST', '/api/producer-applications', {
      as: owner,
      body: applicationBody(),
    });
    expect(applied.statusCode).toBe(201);
    return applied.json().id as number;
  };
  const entryOf = async (applicationId: number) => {
    const { producerId: entry } = await site.database
      .selectFrom('producerApplications')
      .select('producerId')
      .where('id', '=', applicationId)
      .executeTakeFirstOrThrow();
    return Number(entry);
  };
  beforeEach(async () => {
    owner = await site.signIn('consumer');
  });
  const endings = {
    'because the applicant withdrew it': async (applicationId: number) =>
      site.call('POST', `/api/producer-applications/${applicationId}/withdraw`, { as: owner, body: {} }),
    'because it was rejected': async (applicationId: number) =>
      site.call('POST', `/api/admin/reject-producer/${await entryOf(applicationId)}`, {
        as: admin,
        body: { reason: 'The grove is not theirs.' },
      }),
  };

  test.each(Object.entries(endings))('is cancelled %s, and the meeting link is hidden', async (_, end) => {
    const applicationId = await apply();
    producerId = await entryOf(applicationId);
    const { id, meetingUrl } = (await schedule({})).json();
    expect((await end(applicationId)).statusCode).toBeLessThan(300);
    const [call] = (await list()).json();
    expect(call).toMatchObject({ id, status: 'cancelled', meetingUrl: null, sequence: 1, acts: [] });
    for (const person of [owner, admin]) {
      const received = (await site.call('GET', '/api/notifications', { as: person })).json();
      const cancelled = received.find(({ kind }: { kind: string }) => kind === 'call-cancelled');
      expect(cancelled).toMatchObject({ facts: { call: String(id), because: 'application-ended' } });
      const invited = received.find(({ kind }: { kind: string }) => kind === 'call-scheduled');
      expect(invited.facts).toMatchObject({ over: 'yes' });
      expect(JSON.stringify(invited)).not.toContain(meetingUrl);
    }
    const own = await site.call('GET', '/api/verification-calls/own', { as: owner });
    expect(own.body).not.toContain(meetingUrl);
    expect(await auditedActions(site.database, 'verification-call', id)).toEqual([
      'call.schedule',
      'call.cancel',
    ]);
  });

  test('is not cancelled when it is over: its result can still be recorded', async () => {
    const applicationId = await apply();
    producerId = await entryOf(applicationId);
    const { id } = (await schedule({})).json();
    site.setClock(new Date('2026-11-23T07:30:00Z'));
    await endings['because the applicant withdrew it'](applicationId);
    expect((await change(id, { status: 'completed' })).statusCode).toBe(200);
  });
});
