/** Open pages of a person hear that their notices changed, and no person keeps more than eight lines open. */
import { expect, test } from 'vitest';
import type { Listener } from '../../database/notices.ts';
import { openLiveNotices } from './live-notices.ts';

const most = 8;

function openLines() {
  const listeners: Listener[] = [];
  const live = openLiveNotices((_channel, listener) => {
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
  const tell = (userId: string) => {
    for (const listener of listeners) listener.onNotice(userId);
  };
  return { open, tell, close: async () => live.close() };
}

/** What was written is read in the next turns of the loop. */
async function untilRead(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

test('every open page of a person hears of a change, and nobody else', async () => {
  const { open, tell, close } = openLines();
  const [own, other] = [open('eleni'), open('marko')];
  tell('eleni');
  await untilRead();
  expect(own.text).toContain('event: notices');
  expect(other.text).not.toContain('event: notices');
  await close();
});

test('the pages of a person end with a session of theirs, and those of nobody else', async () => {
  const { open, tell, close } = openLines();
  const [first, second, other] = [open('eleni'), open('eleni'), open('marko')];
  tell('ended:eleni');
  await untilRead();
  expect([first.isOver, second.isOver, other.isOver]).toEqual([true, true, false]);
  await close();
});

test('of pages that a person opens all at once the newest eight are kept, and these hear', async () => {
  const { open, tell, close } = openLines();
  const lines = Array.from({ length: most + 12 }, () => open('eleni'));
  tell('eleni');
  await untilRead();
  const kept = lines.filter(({ isOver }) => !isOver);
  expect(kept).toEqual(lines.slice(-most));
  for (const line of kept) expect(line.text).toContain('event: notices');
  await close();
  await untilRead();
  expect(lines.every(({ isOver }) => isOver)).toBe(true);
});
