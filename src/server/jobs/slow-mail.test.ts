/** A mail server that does not answer holds up mail only: other jobs run, and no transaction waits for it. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { minimalPages } from '../../../tests/support/fake-pages.ts';
import { runSql } from '../../../tests/support/raw-sql.ts';
import { type MailServer, startMailServer } from '../../../tests/support/smtp.ts';
import { insertSession } from '../../database/identity/users.ts';
import { jobHandlers } from '../job-handlers.ts';
import { notify } from '../notify/notify.ts';
import { addJob } from './add-job.ts';
import { jobServicesOf } from './job-services.ts';
import { startJobs } from './run-jobs.ts';

const patience = { timeout: 30_000, interval: 20 };

let post: MailServer;
let site: TestApplication;
beforeAll(async () => {
  post = await startMailServer();
  const mail = { url: post.url, from: 'notices@phenolive.example' };
  site = await createTestApplication({ pages: minimalPages, configuration: { mail } });
});
afterAll(async () => {
  await site.close();
  await post.close();
});

async function notifyProducer(): Promise<void> {
  const { userId } = await site.signIn('producer');
  const facts = { company: 'Evolia' };
  await site.database.transaction().execute(async (transaction) =>
    notify(transaction, {
      userId,
      kind: 'review-started',
      facts,
      dedupeKey: 'application:1:review',
      now: new Date(),
    }),
  );
}

async function countTransactionsInWait(): Promise<number> {
  const rows = await runSql(site.database)`select pid from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`;
  return rows.length;
}

test('while mails wait for a slow server', async () => {
  const { arrived, resume } = post.stall();
  for (let mail = 0; mail < 6; mail += 1) await notifyProducer();
  const jobs = startJobs(jobHandlers, jobServicesOf(site.app), site.testDatabase);
  await arrived;
  expect(await countTransactionsInWait()).toBe(0);
  const { userId } = await site.signIn('consumer');
  await insertSession(site.database, { sid: 'b'.repeat(64), userId, expire: new Date(0) });
  await addJob(site.database, 'sweep-sessions', {});
  await vi.waitFor(async () => {
    const expired = await site.database
      .selectFrom('sessions')
      .where('expire', '<', new Date(1))
      .select('sid')
      .execute();
    expect(expired).toEqual([]);
  }, patience);
  expect(post.mails).toEqual([]);
  resume();
  await vi.waitFor(() => expect(post.mails).toHaveLength(6), patience);
  await jobs.stop();
});
