/** A user who signs out or is suspended receives no more events, in any window, from that moment on. */
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { minimalPages } from '../../../tests/support/fake-pages.ts';
import { runSql } from '../../../tests/support/raw-sql.ts';

let site: TestApplication;
let other: TestApplication;
beforeAll(async () => {
  site = await createTestApplication({ pages: minimalPages });
  other = await createTestApplication({ pages: minimalPages, sharing: site });
});
afterAll(async () => {
  await other.close();
  await site.close();
});

/** Resolves once the other instance receives what happens on this one. */
async function follow({ userId, cookies }: TestPerson): Promise<{ readonly ended: Promise<unknown> }> {
  const answer = await other.app.inject({ url: '/api/notifications/stream', cookies, payloadAsStream: true });
  expect(answer.statusCode).toBe(200);
  const stream = answer.stream().setEncoding('utf8');
  const heard = { text: '' };
  const ended = once(stream, 'end');
  stream.on('data', (text: string) => {
    heard.text += text;
  });
  // Each notification sends an event: once the first one arrives, the stream is live.
  await expect
    .poll(async () => {
      await runSql(site.database)`select pg_notify('notifications', ${userId})`;
      return heard.text;
    })
    .toContain('event: notifications');
  return { ended };
}

test('a sign-out ends the streams opened with the session', async () => {
  const person = await site.signIn('consumer');
  const { ended } = await follow(person);
  expect((await site.call('GET', '/api/logout', { as: person })).statusCode).toBeLessThan(400);
  await ended;
  const again = await other.call('GET', '/api/notifications/stream', { as: person });
  expect(again.statusCode).toBe(401);
});

test('a suspension ends the streams too', async () => {
  const person = await site.signIn('consumer');
  const administrator = await site.signIn('admin');
  const { ended } = await follow(person);
  const answer = await site.call('PATCH', `/api/admin/users/${person.userId}`, {
    as: administrator,
    body: { action: 'suspend', reason: 'Sold the oil of others.' },
  });
  expect(answer.statusCode).toBeLessThan(300);
  await ended;
  expect((await other.call('GET', '/api/notifications/stream', { as: person })).statusCode).toBe(403);
});
