import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { emptyQueue, listWaitingJobs, runJobs } from '../../../tests/support/jobs.ts';
import { insertSession } from '../../database/identity/users.ts';
import { discardFailedJob, listFailedJobs, retryFailedJob } from '../../database/jobs/failed-jobs.ts';
import { jobHandlers } from '../job-handlers.ts';
import { addJob } from './add-job.ts';
import { cron } from './cron.ts';
import { jobServicesOf } from './job-services.ts';
import { payloads } from './payloads.ts';
import { startJobs } from './run-jobs.ts';

let site: TestApplication;
let logged: string[] = [];
const now = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  const stream = { write: (line: string) => void logged.push(line) };
  site = await createTestApplication({ logger: { level: 'info', stream } });
});
afterAll(async () => site.close());

beforeEach(async () => {
  logged = [];
  site.setClock(now);
  await site.database.deleteFrom('sessions').execute();
});

async function insertSessions(): Promise<void> {
  const { userId } = await site.signIn('consumer');
  await insertSession(site.database, {
    sid: 'a'.repeat(64),
    userId,
    expire: new Date(now.getTime() - 1),
  });
}

async function countSessions(): Promise<number> {
  return (await site.database.selectFrom('sessions').select('sid').execute()).length;
}

/** Makes the job fail in this database. */
async function hideSessions(): Promise<void> {
  await site.database.schema.alterTable('sessions').renameTo('sessions_elsewhere').execute();
}

async function showSessions(): Promise<void> {
  await site.database.schema.alterTable('sessions_elsewhere').renameTo('sessions').execute();
}

describe('a job', () => {
  test('runs once and leaves the queue', async () => {
    await insertSessions();
    await addJob(site.database, 'sweep-sessions', {});
    await runJobs(site);
    expect(await countSessions()).toBe(1);
    expect(await listWaitingJobs(site)).toEqual([]);
  });

  test('is added with the commit of its transaction, or not at all', async () => {
    const broken = site.database.transaction().execute(async (transaction) => {
      await addJob(transaction, 'sweep-sessions', {});
      throw new Error('the cause did not happen');
    });
    await expect(broken).rejects.toThrow('the cause did not happen');
    expect(await listWaitingJobs(site)).toEqual([]);
  });

  test('with a key is queued once, however often it is added', async () => {
    for (const key of ['one', 'one', 'other']) await addJob(site.database, 'sweep-sessions', {}, { key });
    expect(await listWaitingJobs(site)).toHaveLength(2);
    await runJobs(site);
  });

  test('with a delay does not run before it', async () => {
    await addJob(site.database, 'sweep-sessions', {}, { waitMilliseconds: 60_000 });
    await runJobs(site, { afterSeconds: 50 });
    expect(await listWaitingJobs(site)).toHaveLength(1);
    await runJobs(site, { afterSeconds: 10 });
    expect(await listWaitingJobs(site)).toEqual([]);
  });

  test('that fails is retried later, and neither log nor queue quote the record', async () => {
    await insertSessions();
    await hideSessions();
    await addJob(site.database, 'sweep-sessions', {});
    await runJobs(site);
    expect(await listWaitingJobs(site)).toEqual([
      { task: 'sweep-sessions', attempts: 1, lastError: 'error 42P01 in sweep-sessions' },
    ]);
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      task: 'sweep-sessions',
      attempt: 1,
      msg: 'job failed and is tried again',
      err: { code: '42P01' },
    });
    expect(logged[0]).not.toContain('does not exist');

    await showSessions();
    await runJobs(site);
    expect(await countSessions()).toBe(2);
    await runJobs(site, { afterSeconds: 3 });
    expect(await countSessions()).toBe(1);
    expect(await listWaitingJobs(site)).toEqual([]);
  });

  test('that fails is logged with its id and its record', async () => {
    await addJob(site.database, 'sync-meeting', { callId: 12 });
    await site.database.schema.alterTable('verification_calls').renameTo('calls_elsewhere').execute();
    await runJobs(site);
    await site.database.schema.alterTable('calls_elsewhere').renameTo('verification_calls').execute();
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      task: 'sync-meeting',
      job: expect.stringMatching(/^\d+$/),
      callId: 12,
    });
    await emptyQueue(site);
  });

  test('that fails for the last time is listed with its reason, and can be retried or discarded', async () => {
    await hideSessions();
    for (const key of ['retried', 'discarded'])
      await addJob(site.database, 'sweep-sessions', {}, { attempts: 1, key });
    await addJob(site.database, 'sweep-sessions', {}, { key: 'tried again by itself' });
    await runJobs(site);
    const failed = await listFailedJobs(site.database, { limit: 10 });
    expect(failed.map(({ task, reason }) => [task, reason])).toEqual([
      ['sweep-sessions', 'error 42P01 in sweep-sessions'],
      ['sweep-sessions', 'error 42P01 in sweep-sessions'],
    ]);
    const [discarded, retried] = failed.map(({ id }) => id);
    if (discarded === undefined || retried === undefined) throw new Error('Two jobs failed.');
    expect(await listFailedJobs(site.database, { limit: 10, before: discarded })).toHaveLength(1);
    await showSessions();
    await insertSessions();
    expect(await retryFailedJob(site.database, retried)).toBe(true);
    expect(await retryFailedJob(site.database, retried)).toBe(false);
    expect(await discardFailedJob(site.database, discarded)).toBe(true);
    expect(await discardFailedJob(site.database, discarded)).toBe(false);
    expect(await countSessions()).toBe(2);
    await runJobs(site);
    expect(await countSessions()).toBe(1);
    expect(await listFailedJobs(site.database, { limit: 10 })).toEqual([]);
    await emptyQueue(site);
  });

  test('that fails for the last time is logged as given up', async () => {
    await hideSessions();
    await addJob(site.database, 'sweep-sessions', {}, { attempts: 1 });
    await runJobs(site);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ msg: 'job failed for the last time' });
    await showSessions();
    await runJobs(site, { afterSeconds: 1e6 });
    expect(await listWaitingJobs(site)).toHaveLength(1);
  });
});

describe('the worker of a running site', () => {
  test('starts a job at once, and stops', async () => {
    await insertSessions();
    const jobs = startJobs(jobHandlers, jobServicesOf(site.app), site.testDatabase);
    await addJob(site.database, 'sweep-sessions', {});
    await vi.waitFor(async () => expect(await countSessions()).toBe(1), { timeout: 20_000 });
    await jobs.stop();
    await addJob(site.database, 'sweep-sessions', {}, { key: 'left' });
    expect(await listWaitingJobs(site)).toContainEqual({
      task: 'sweep-sessions',
      attempts: 0,
      lastError: null,
    });
  });

  test('can be stopped before it has begun', async () => {
    await startJobs(jobHandlers, jobServicesOf(site.app), site.testDatabase).stop();
    expect(logged).toEqual([]);
  });
});

test('scheduled jobs need no payload', () => {
  const refused = cron.filter(({ task }) => !payloads[task].safeParse({}).success);
  expect(refused).toEqual([]);
});
