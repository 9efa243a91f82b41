/** The applicant and the administrators read one thread; the applicant does not see internal entries. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { applicationBody } from '../../../tests/support/builders/applications.ts';
import type { ApplicationThreadResponse } from '../../contract/cases/thread.ts';

let site: TestApplication;
let admin: TestPerson;
let applicant: TestPerson;
let id: number;
let producerId: number;
const hour = 60 * 60 * 1000;
const start = new Date('2026-11-02T09:00:00Z');
const at = (hours: number) => new Date(start.getTime() + hours * hour);
const secret = 'The laboratory has to be called.';

beforeAll(async () => {
  site = await createTestApplication();
  [admin, applicant] = await Promise.all([site.signIn('admin'), site.signIn('consumer')]);
  site.setClock(start);
  const sent = await site.call('POST', '/api/producer-applications', {
    as: applicant,
    body: applicationBody(),
  });
  ({ id, producerId } = sent.json());
  await goThroughReview();
});
afterAll(async () => site.close());

const on = (path: string) => `/api/producer-applications/${id}/${path}`;

async function readThread(as: TestPerson): Promise<ApplicationThreadResponse['entries']> {
  const answer = await site.call('GET', on('thread'), { as });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  return answer.json<ApplicationThreadResponse>().entries;
}

async function goThroughReview(): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() };
  await site.call('PUT', on('assignee'), { as: admin, body: { userId: admin.userId, seen: null } });
  await site.call('POST', on('notes'), { as: admin, body: { text: secret }, headers });
  site.setClock(at(1));
  const fields = [{ field: 'region', comment: 'Which valley?' }];
  await site.call('POST', on('request-changes'), { as: admin, body: { comment: 'Only this.', fields } });
  const { id: requestId } = await site.database
    .selectFrom('applicationChangeRequests')
    .select('id')
    .where('applicationId', '=', id)
    .executeTakeFirstOrThrow();
  site.setClock(at(2));
  await site.call('POST', on('reminders'), { as: admin });
  site.setClock(at(3));
  const body = { requestId, answers: { region: 'Laconia' }, replies: { region: 'It was a mistake.' } };
  await site.call('POST', on('answers'), { as: applicant, body });
  site.setClock(at(4));
  const scheduled = { scheduledAt: at(48).toISOString(), duration: 30, timeZone: 'Europe/Athens' };
  const call = { producerId, notes: secret, ...scheduled };
  expect((await site.call('POST', '/api/verification-calls', { as: admin, body: call })).statusCode).toBe(
    201,
  );
  site.setClock(at(4.5));
  const { id: callId } = (await site.call('GET', '/api/verification-calls/own', { as: applicant })).json()[0];
  const move = { scheduledAt: '2026-11-05T09:00:00Z', sequence: 0 };
  const moved = await site.call('PUT', `/api/verification-calls/${callId}/time`, {
    as: applicant,
    body: move,
  });
  expect(moved.statusCode).toBe(200);
  site.setClock(at(5));
  const decision = { as: admin, body: { reason: 'The groves were sold.' } };
  expect((await site.call('POST', `/api/admin/reject-producer/${producerId}`, decision)).statusCode).toBe(
    200,
  );
}

test('the applicant reads the messages of both sides in chronological order, and nothing else', async () => {
  const entries = await readThread(applicant);
  expect(entries.map(({ kind, side }) => [kind, side])).toEqual([
    ['step', 'applicant'],
    ['request', 'administrators'],
    ['reminder', 'administrators'],
    ['reply', 'applicant'],
    ['call', 'administrators'],
    // The applicant moved it.
    ['call', 'applicant'],
    ['step', 'administrators'],
    ['call', 'administrators'],
  ]);
  expect(entries[1]).toMatchObject({
    at: at(1).toISOString(),
    who: null,
    text: 'Only this.',
    fields: [{ field: 'region', comment: 'Which valley?' }],
    isOpen: false,
    mail: { state: 'waiting', finishedAt: null },
  });
  expect(entries[3]).toMatchObject({
    fields: [{ field: 'region', newValue: 'Laconia', isChanged: true, reply: 'It was a mistake.' }],
    mail: null,
  });
  expect(entries.slice(4).map((entry) => ('event' in entry ? entry.event : entry.kind))).toEqual([
    'scheduled',
    'moved',
    'step',
    'cancelled',
  ]);
  expect(entries.at(-2)).toMatchObject({
    to: 'rejected',
    text: 'The groves were sold.',
    mail: { state: 'waiting' },
  });
  const text = JSON.stringify(entries);
  for (const hidden of [secret, admin.userId, 'Test admin']) expect(text).not.toContain(hidden);
});

test('administrators read the same with names, call notes and the assignee', async () => {
  const entries = await readThread(admin);
  expect(entries.filter(({ kind }) => kind === 'assignment')).toHaveLength(1);
  expect(entries.find(({ kind }) => kind === 'call-note')).toMatchObject({ text: secret });
  expect(entries.find(({ kind }) => kind === 'request')).toMatchObject({ who: 'Test admin' });
  const shared = await readThread(applicant);
  const keys = shared.map(({ key }) => key);
  expect(entries.map(({ key }) => key).filter((key) => keys.includes(key))).toEqual(keys);
});

test('the thread is closed to everyone else', async () => {
  const stranger = await site.signIn('producer');
  expect((await site.call('GET', on('thread'), { as: stranger })).statusCode).toBe(404);
  expect((await site.call('GET', on('thread'))).statusCode).toBe(401);
});

test('each request of one instant has its own answer', async () => {
  site.setClock(at(60));
  const other = await site.signIn('consumer');
  const sent = await site.call('POST', '/api/producer-applications', { as: other, body: applicationBody() });
  const path = `/api/producer-applications/${sent.json().id}`;
  const request = async (field: string) => {
    const body = { comment: null, fields: [{ field, comment: 'Which?' }] };
    await site.call('POST', `${path}/request-changes`, { as: admin, body });
    const { entries } = (
      await site.call('GET', `${path}/thread`, { as: other })
    ).json<ApplicationThreadResponse>();
    return entries;
  };
  const [asked] = (await request('region')).filter(({ kind }) => kind === 'request');
  const requestId = asked?.kind === 'request' ? asked.requestId : 0;
  const body = { requestId, answers: { region: 'Laconia' }, replies: {} };
  await site.call('POST', `${path}/answers`, { as: other, body });
  const entries = (await request('millType')).filter(({ kind }) => kind === 'request' || kind === 'reply');
  expect(entries).toMatchObject([
    { kind: 'request', requestId, fields: [{ field: 'region' }], isOpen: false },
    { kind: 'reply', requestId, fields: [{ field: 'region', newValue: 'Laconia' }] },
    { kind: 'request', fields: [{ field: 'millType' }], isOpen: true },
  ]);
});
