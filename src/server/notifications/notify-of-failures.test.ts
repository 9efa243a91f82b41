/** What is not tried again by itself is seen by administrators, once a day. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { minimalPages } from '../../../tests/support/fake-pages.ts';
import { leaveOneAttempt, runJobs } from '../../../tests/support/jobs.ts';
import { type MailServer, startMailServer } from '../../../tests/support/smtp.ts';
import { listFailedJobs } from '../../database/jobs/failed-jobs.ts';
import { listRefusedMail } from '../../database/notifications/refused-mail.ts';
import { laterByDays } from '../../domain/common/dates.ts';
import { addJob } from '../jobs/add-job.ts';
import { notify } from '../notify/notify.ts';

let post: MailServer;
let site: TestApplication;
let admin: TestPerson;
beforeAll(async () => {
  post = await startMailServer();
  const mail = { url: post.url, from: 'notices@phenolive.example' };
  site = await createTestApplication({ pages: minimalPages, configuration: { mail } });
  admin = await site.signIn('admin');
});
afterAll(async () => {
  await site.close();
  await post.close();
});

async function notifyProducer(): Promise<TestPerson> {
  const person = await site.signIn('producer');
  await site.database.transaction().execute(async (transaction) =>
    notify(transaction, {
      userId: person.userId,
      kind: 'review-started',
      facts: { company: 'Evolia' },
      dedupeKey: 'application:1:review',
      now: new Date(),
    }),
  );
  return person;
}

async function factsShown(): Promise<unknown[]> {
  await addJob(site.database, 'notify-of-failures', {});
  await runJobs(site, { only: ['notify-of-failures'] });
  const answer = await site.call('GET', '/api/notifications', { as: admin });
  return answer
    .json()
    .filter(({ kind }: { kind: string }) => kind === 'admin-failures')
    .map(({ facts }: { facts: unknown }) => facts);
}

test('refused mail and jobs that failed for the last time', async () => {
  expect(await factsShown()).toEqual([]);

  const { userId, email } = await notifyProducer();
  post.refuseReceivers(550);
  await runJobs(site);
  await notifyProducer();
  await leaveOneAttempt(site);
  post.refuseReceivers(451);
  await runJobs(site);

  expect(await listRefusedMail(site.database, { limit: 10 })).toEqual([
    expect.objectContaining({ kind: 'review-started', userId, email, refusedAt: expect.any(Date) }),
  ]);
  expect(await listFailedJobs(site.database, { limit: 10 })).toEqual([
    expect.objectContaining({
      task: 'send-notification-mail',
      reason: 'The mail was not taken: EENVELOPE 451 in send-notification-mail',
    }),
  ]);
  expect(await factsShown()).toEqual([{ jobs: '1', mails: '1' }]);
  expect(await factsShown()).toHaveLength(1);
});

test('a job that no administrator has retried for 90 days is discarded', async () => {
  const discard = async (days: number) => {
    site.setClock(laterByDays(new Date(), days));
    await addJob(site.database, 'apply-retention', {});
    await runJobs(site, { only: ['apply-retention'] });
    return (await listFailedJobs(site.database, { limit: 10 })).length;
  };
  expect(await discard(89)).toBe(1);
  expect(await discard(91)).toBe(0);
});
