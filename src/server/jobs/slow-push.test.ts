/** A push service that does not answer holds up messages to devices only: mail is sent, and no transaction waits for it. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { minimalPages } from '../../../tests/support/fake-pages.ts';
import { type PushServer, startPushServer } from '../../../tests/support/push-service.ts';
import { runSql } from '../../../tests/support/raw-sql.ts';
import { type MailServer, startMailServer } from '../../../tests/support/smtp.ts';
import { jobHandlers } from '../job-handlers.ts';
import { pushKey } from '../notifications/push/push-key.ts';
import { notify } from '../notify/notify.ts';
import { jobServicesOf } from './job-services.ts';
import { startJobs } from './run-jobs.ts';

const patience = { timeout: 30_000, interval: 20 };

let post: MailServer;
let service: PushServer;
let site: TestApplication;
beforeAll(async () => {
  [post, service] = [await startMailServer(), await startPushServer()];
  const mail = { url: post.url, from: 'notices@phenolive.example' };
  site = await createTestApplication({
    pages: minimalPages,
    configuration: { mail, pushServices: [service.origin] },
  });
});
afterAll(async () => {
  await site.close();
  await post.close();
  await service.close();
});

test('while messages wait for a slow service', async () => {
  const as = await site.signIn('producer');
  const phone = service.subscribe((await pushKey(site.app.services)).publicKey);
  const body = { endpoint: phone.endpoint, keys: phone.keys };
  expect((await site.call('PUT', '/api/me/devices', { as, body })).statusCode).toBe(204);
  const { arrived, resume } = service.stall();
  const now = new Date();
  for (const order of ['1', '2', '3', '4']) {
    await notify(site.database, {
      userId: as.userId,
      kind: 'order-received',
      facts: { order, company: 'Evolia' },
      dedupeKey: `order:${order}`,
      now,
    });
  }
  const jobs = startJobs(jobHandlers, jobServicesOf(site.app), site.testDatabase);
  await arrived;
  await vi.waitFor(() => expect(post.mails).toHaveLength(4), patience);
  const inWait = await runSql(site.database)`select pid from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`;
  expect([inWait, phone.received]).toEqual([[], []]);
  resume();
  // What was lost is sent again.
  await vi.waitFor(() => expect(phone.received).toHaveLength(4), patience);
  await jobs.stop();
});
