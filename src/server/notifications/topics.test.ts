/** The list of notifications by topic and state: what it counts is what it shows. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { notificationKinds } from '../../domain/notifications/notifications.ts';
import { kindsOf, notificationTopics } from '../../domain/notifications/topics.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());

const notifications = fc.array(
  fc.record({ kind: fc.constantFrom(...notificationKinds), isRead: fc.boolean() }),
  {
    maxLength: 30,
  },
);

test('each filter lists and counts the notifications of its topic and state', async () => {
  await fc.assert(
    fc.asyncProperty(notifications, async (given) => {
      const [as, other] = [await site.signIn('consumer'), await site.signIn('consumer')];
      for (const { userId } of [as, other]) {
        for (const { kind, isRead } of given) {
          const readAt = isRead ? new Date() : null;
          await site.database
            .insertInto('notifications')
            .values({ userId, kind, payload: '{}', dedupeKey: randomUUID(), createdAt: new Date(), readAt })
            .execute();
        }
      }
      const topics: { topic: string; count: number }[] = (
        await site.call('GET', '/api/notifications/topics', { as })
      ).json();
      for (const topic of [undefined, ...notificationTopics]) {
        const ofTopic = given.filter(({ kind }) => topic === undefined || kindsOf(topic).includes(kind));
        if (topic !== undefined) {
          expect(topics.find((each) => each.topic === topic)?.count ?? 0).toBe(ofTopic.length);
        }
        for (const state of [undefined, 'unread'] as const) {
          const query = new URLSearchParams({
            limit: '50',
            ...(topic && { topic }),
            ...(state && { state }),
          });
          const answer = await site.call('GET', `/api/notifications?${query}`, { as });
          const expected = ofTopic
            .filter(({ isRead }) => state === undefined || !isRead)
            .map(({ kind }) => kind);
          expect(answer.json().map(({ kind }: { kind: string }) => kind)).toEqual(expected.toReversed());
          expect(answer.headers['x-total-count']).toBe(String(expected.length));
        }
      }
      const topic = notificationTopics[given.length % notificationTopics.length] ?? 'bottles';
      const [newest] = (await site.call('GET', '/api/notifications', { as })).json();
      if (newest === undefined) return;
      await site.call('PUT', '/api/notifications/read', { as, body: { upTo: newest.id, topic } });
      const left = given.filter(({ kind, isRead }) => !isRead && !kindsOf(topic).includes(kind));
      expect((await site.call('GET', '/api/notifications/unread', { as })).json().count).toBe(left.length);
    }),
    { numRuns: 20 },
  );
});
