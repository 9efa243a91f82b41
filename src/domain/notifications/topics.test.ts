import { expect, test } from 'vitest';
import { notificationKinds } from './notifications.ts';
import { kindsOf, notificationTopics } from './topics.ts';

test('each kind of notification belongs to one topic', () => {
  expect(notificationTopics.flatMap((topic) => kindsOf(topic)).toSorted()).toEqual(
    notificationKinds.toSorted(),
  );
});
