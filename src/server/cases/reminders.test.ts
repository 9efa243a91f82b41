/**
 * Applicants who do not respond are reminded at most twice, and never of what was withdrawn, decided or
 * answered.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { applicationBody } from '../../../tests/support/builders/applications.ts';
import { notificationKinds } from '../../../tests/support/builders/orders.ts';
import { listWaitingJobs, runJobs } from '../../../tests/support/jobs.ts';
import { untilLocked } from '../../../tests/support/locks.ts';
import { writeUnjudged } from '../../../tests/support/raw-sql.ts';
import type { CaseResponse } from '../../contract/cases/cases.ts';
import { lockApplication } from '../../database/applications/writes.ts';
import { insertReminder } from '../../database/cases/reminders.ts';
import { addJob } from '../jobs/add-job.ts';

let site: TestApplication;
let admin: TestPerson;
let applicant: TestPerson;
let id: number;
const day = 24 * 60 * 60 * 1000;
const asked = new Date('2026-11-02T09:00:00Z');
const passDays = (days: number) => site.setClock(new Date(asked.getTime() + days * day));

beforeAll(async () => {
  site = await createTestApplication();
  admin = await site.signIn('admin');
});
afterAll(async () => site.close());

beforeEach(async () => {
  const decided = { status: 'withdrawn', decidedAt: asked } as const;
  await site.database.updateTable('producerApplications').set(decided).execute();
  await applyAndBeAsked();
});

async function applyAndBeAsked(): Promise<void> {
  passDays(-1);
  applicant = await site.signIn('consumer');
  const sent = await site.call('POST', '/api/producer-applications', {
    as: applicant,
    body: applicationBody(),
  });
  ({ id } = sent.json());
  passDays(0);
  expect((await request()).statusCode).toBe(200);
}

const on = (path: string) => `/api/producer-applications/${id}/${path}`;
const request = async () =>
  site.call('POST', on('request-changes'), {
    as: admin,
    body: { fields: [{ field: 'region', comment: 'Which valley?' }] },
  });
const remind = async () => site.call('POST', on('reminders'), { as: admin });
const setStopped = async (stopped: boolean) =>
  site.call('PUT', on('reminders'), { as: admin, body: { stopped } });
const withdraw = async () => site.call('POST', on('withdraw'), { as: applicant, body: {} });
const reminders = async () => (await site.call('GET', on('thread'), { as: admin })).json().reminders;
const countNotified = async () =>
  (await notificationKinds(site, applicant)).filter((kind) => kind === 'changes-reminder').length;

async function runTheJob(): Promise<void> {
  await addJob(site.database, 'remind-silent-applicants', {});
  await runJobs(site, { only: ['remind-silent-applicants'] });
}

async function openRequestId(): Promise<number> {
  const row = await site.database
    .selectFrom('applicationChangeRequests')
    .select('id')
    .where('applicationId', '=', id)
    .where('answeredAt', 'is', null)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function caseOf(): Promise<CaseResponse | undefined> {
  const list = await site.call('GET', '/api/admin/cases?state=all&kind=application', { as: admin });
  return list.json<CaseResponse[]>().find(({ applicationId }) => applicationId === id);
}

test('the job reminds once after five and once after ten days, and the case then says since when the applicant is silent', async () => {
  const seen = [];
  for (const days of [4.9, 5, 5.1, 9.9, 10, 11, 60]) {
    passDays(days);
    await runTheJob();
    await runTheJob();
    seen.push(await countNotified());
  }
  expect(seen).toEqual([0, 1, 1, 1, 2, 2, 2]);
  expect(await caseOf()).toMatchObject({ state: 'waiting', silentSince: asked.toISOString() });
  expect(await reminders()).toMatchObject({ nextAt: null, silentSince: asked.toISOString() });
  expect((await remind()).json().code).toBe('case-reminder-limit-reached');
});

test('a reminder of an administrator counts, and the case list shows it', async () => {
  passDays(1);
  expect((await remind()).statusCode).toBe(200);
  expect((await remind()).json().code).toBe('case-reminder-too-soon');
  expect(await caseOf()).toMatchObject({
    remindedAt: new Date(asked.getTime() + day).toISOString(),
    silentSince: null,
  });
  passDays(9.9);
  await runTheJob();
  expect(await countNotified()).toBe(1);
  passDays(10);
  await runTheJob();
  expect(await countNotified()).toBe(2);
});

test('reminders can be stopped and resumed for one request', async () => {
  expect((await setStopped(true)).json()).toMatchObject({ nextAt: null, stoppedAt: asked.toISOString() });
  passDays(30);
  await runTheJob();
  expect((await remind()).json().code).toBe('case-reminders-stopped');
  expect(await countNotified()).toBe(0);
  expect((await setStopped(false)).json()).toMatchObject({ stoppedAt: null });
  await runTheJob();
  expect(await countNotified()).toBe(1);
});

test('the job reminds of the next request, and not of an answered one', async () => {
  passDays(6);
  const body = { requestId: await openRequestId(), answers: {}, replies: { region: 'The upper one.' } };
  expect((await site.call('POST', on('answers'), { as: applicant, body })).statusCode).toBe(200);
  passDays(20);
  await runTheJob();
  expect([await countNotified(), (await remind()).json().code]).toEqual([0, 'case-not-waiting']);
  expect((await setStopped(true)).json().code).toBe('case-not-waiting');
  expect(await reminders()).toBeNull();
  await request();
  passDays(25);
  await runTheJob();
  expect(await countNotified()).toBe(1);
});

test('no reminder is sent after a concurrent withdrawal', async () => {
  passDays(5);
  const [withdrawn] = await Promise.all([withdraw(), runTheJob()]);
  expect(withdrawn.statusCode).toBe(200);
  const received = await countNotified();
  expect(received).toBeLessThanOrEqual(1);
  passDays(30);
  await runTheJob();
  expect(await countNotified()).toBe(received);
});

test('a job that waits for a withdrawal sends no reminder', async () => {
  passDays(5);
  let job: Promise<void> | undefined;
  await site.database.transaction().execute(async (transaction) => {
    await lockApplication(transaction, id);
    job = runTheJob();
    await untilLocked(site.database);
    await transaction
      .updateTable('producerApplications')
      .set({ status: 'withdrawn', decidedAt: new Date() })
      .where('id', '=', id)
      .execute();
  });
  await job;
  expect(await countNotified()).toBe(0);
});

test('a reminder that cannot be stored blocks no other, and the job is retried', async () => {
  const requestId = await openRequestId();
  await applyAndBeAsked();
  // A second reminder without a first: the job's next one is a duplicate second one.
  await writeUnjudged(site.database, async (unjudged) =>
    insertReminder(unjudged, { requestId, number: 2, sentAt: asked, sentBy: null }),
  );
  passDays(10);
  await runTheJob();
  expect(await countNotified()).toBe(1);
  const ofTheJob = async () =>
    (await listWaitingJobs(site)).filter(({ task }) => task === 'remind-silent-applicants');
  expect(await ofTheJob()).toMatchObject([
    { attempts: 1, lastError: 'AggregateError in remind-silent-applicants' },
  ]);
  await site.database.deleteFrom('applicationReminders').where('requestId', '=', requestId).execute();
  await runJobs(site, { afterSeconds: 3600, only: ['remind-silent-applicants'] });
  expect(await ofTheJob()).toEqual([]);
});

test('the mail of a reminder is not sent after a withdrawal', async () => {
  passDays(5);
  await runTheJob();
  expect((await withdraw()).statusCode).toBe(200);
  await runJobs(site, { only: ['send-notification-mail'] });
  const { entries } = (await site.call('GET', on('thread'), { as: admin })).json();
  const reminder = entries.find(({ kind }: { kind: string }) => kind === 'reminder');
  expect(reminder).toMatchObject({ number: 1, side: 'system', mail: { state: 'suppressed' } });
});

test('the database refuses a third reminder, one out of order, and one for a withdrawn request', async () => {
  const requestId = await openRequestId();
  const insert = async (number: number) =>
    insertReminder(site.database, {
      requestId,
      number,
      sentAt: new Date(asked.getTime() + number * day),
      sentBy: null,
    });
  await expect(insert(2)).rejects.toThrow(/follows the first/);
  await insert(1);
  await insert(2);
  await expect(insert(2)).rejects.toThrow(/application_reminders_pkey/);
  await expect(insert(3)).rejects.toThrow(/application_reminders_limit/);
  await request();
  await withdraw();
  await expect(insert(1)).rejects.toThrow(/needs no reminder/);
});

test('only administrators send and see reminders', async () => {
  expect((await site.call('POST', on('reminders'), { as: applicant })).statusCode).toBe(403);
  expect(
    (await site.call('PUT', on('reminders'), { as: applicant, body: { stopped: true } })).statusCode,
  ).toBe(403);
  expect((await site.call('GET', on('thread'), { as: applicant })).json().reminders).toBeNull();
});
