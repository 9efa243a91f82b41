/**
 * Open pages receive an event when the user's notifications change; a user has at most eight open streams.
 */
import { expect, test } from 'vitest';
import type { Listener } from '../../database/connection/listen.ts';
import { openLiveNotifications } from './live-notifications.ts';

const most = 8;

function openLines() {
  const listeners: Listener[] = [];
  const live = openLiveNotifications((_channel, listener) => {
    listeners.push(listener);
    return async () => {};
  });
  const open = (userId: string) => {
    const line = live.open(userId);
    if (line === undefined) throw new Error('Nothing can be heard of.');
    const heard = { text: '', isOver: false };
    line.setEncoding('utf8').on('data', (text: string) => {
      heard.text += text;
    });
    line.on('end', () => {
      heard.isOver = true;
    });
    return heard;
  };
  const push = (userId: string) => {
    for (const listener of listeners) listener.onMessage(userId);
  };
  return { open, push, close: async () => live.close() };
}

/** Data written to a stream is read in the next turns of the event loop. */
async function untilRead(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

test('every open page of a user receives the change, and no page of another user does', async () => {
  const { open, push, close } = openLines();
  const [own, other] = [open('eleni'), open('marko')];
  push('eleni');
  await untilRead();
  expect(own.text).toContain('event: notifications');
  expect(other.text).not.toContain('event: notifications');
  await close();
});

test('the streams of a user end with one of their sessions, and those of others stay open', async () => {
  const { open, push, close } = openLines();
  const [first, second, other] = [open('eleni'), open('eleni'), open('marko')];
  push('ended:eleni');
  await untilRead();
  expect([first.isOver, second.isOver, other.isOver]).toEqual([true, true, false]);
  await close();
});

test('a user who opens many pages keeps the newest eight streams, and these receive events', async () => {
  const { open, push, close } = openLines();
  const lines = Array.from({ length: most + 12 }, () => open('eleni'));
  push('eleni');
  await untilRead();
  const saved = lines.filter(({ isOver }) => !isOver);
  expect(saved).toEqual(lines.slice(-most));
  for (const line of saved) expect(line.text).toContain('event: notifications');
  await close();
  await untilRead();
  expect(lines.every(({ isOver }) => isOver)).toBe(true);
});

test('of all users together the newest 5,000 streams stay open', async () => {
  const { open, close } = openLines();
  const lines = Array.from({ length: 5_003 }, (_, user) => open(`user ${user}`));
  await untilRead();
  expect(lines.flatMap(({ isOver }, user) => (isOver ? [user] : []))).toEqual([0, 1, 2]);
  await close();
});
