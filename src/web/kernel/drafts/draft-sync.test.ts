/** A draft is sent when it can be, and at the latest when its page is left. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../forms/store.ts';
import { type DraftAnswer, DraftSync } from './draft-sync.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      visibilityState: 'visible',
      documentElement: { getAttribute: () => null },
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A text that the server stores, with the answers that it may give instead. */
function openDraft() {
  const store = createStore('');
  const server = { text: '', answer: 'done' as DraftAnswer };
  const send = vi.fn<(options: { readonly keepalive: boolean }) => Promise<DraftAnswer>>(async () => {
    if (server.answer === 'done') server.text = store.state();
    return server.answer;
  });
  const sync = new DraftSync(store, { isPending: () => store.state() !== server.text, send });
  return { sync, send, server, type: (text: string) => store.update(() => text) };
}

test('sends the rest at once when the page is hidden, even if it closes', async () => {
  const { sync, send, server, type } = openDraft();
  const stop = sync.start();
  type('Almost');
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect([server.text, send.mock.lastCall]).toEqual(['Almost', [{ keepalive: true }]]);
  stop();
});

test('sends the rest when the user leaves for another page of the site', async () => {
  const { sync, server, type } = openDraft();
  const stop = sync.start();
  type('Half a word');
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.text).toBe('Half a word');
});

test('sends nothing on leaving once the session has expired, since another user may have signed in', async () => {
  const { sync, send, server, type } = openDraft();
  const stop = sync.start();
  server.answer = 'signed-out';
  type('Mine');
  await vi.advanceTimersByTimeAsync(800);
  server.answer = 'done';
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect([sync.state(), send.mock.calls.length, server.text]).toEqual(['signed-out', 1, '']);
});

test('retries a refused text only after it changed', async () => {
  const { sync, send, server, type } = openDraft();
  const stop = sync.start();
  server.answer = 'refused';
  type('Wrong');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sync.state(), send.mock.calls.length]).toEqual(['refused', 1]);
  server.answer = 'done';
  type('Right');
  await vi.advanceTimersByTimeAsync(800);
  expect([sync.state(), server.text]).toEqual(['saved', 'Right']);
  stop();
});

test('a save that ends after the draft was closed changes nothing', async () => {
  const { sync, send, type } = openDraft();
  const stop = sync.start();
  send.mockImplementationOnce(async () => {
    sync.close();
    return 'failing';
  });
  type('Given up');
  await vi.advanceTimersByTimeAsync(120_000);
  expect([sync.state(), send.mock.calls.length]).toEqual(['closed', 1]);
  stop();
});
